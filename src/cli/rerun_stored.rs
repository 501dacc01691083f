//! `staffetta rerun --stored`: every log in the database is played again, one after the other.

use crate::app::App;
use crate::cli::database::{open_app, run as run_async};
use crate::cli::serve::DatabaseArgs;
use crate::cli::{CheckResult, progress};
use crate::domain::GameId;
use anyhow::{Context as _, ensure};
use indicatif::ProgressBar;
use serde_json::json;
use std::io::Write as _;

/// So many ids are read at once; of logs there is one in memory at a time.
const IDS_AT_ONCE: u32 = 500;

/// What was found so far.
#[derive(Default)]
struct Tally {
    games: usize,
    entries: usize,
    failed: Vec<(GameId, String)>,
}

pub(super) fn run(place: &DatabaseArgs, game: Option<&str>, json: bool) -> anyhow::Result<CheckResult> {
    let app = open_app(place)?;
    let only = game.map(|text| GameId::parse(text).with_context(|| format!("{text:?} is no game's id")));
    let only = only.transpose()?;
    let tally = run_async(async {
        match &only {
            Some(id) => {
                let mut tally = Tally::default();
                rerun_one(&app, id, &mut tally, &ProgressBar::hidden(), json).await?;
                ensure!(tally.games == 1, "there is no game {id} that has begun");
                Ok(tally)
            }
            None => rerun_all(&app, json).await,
        }
    })?;
    let (games, wrong) = (tally.games, tally.failed.len());
    let mut out = std::io::stdout().lock();
    if json {
        let failed: Vec<_> =
            tally.failed.iter().map(|(id, reason)| json!({"game": id.as_str(), "reason": reason})).collect();
        writeln!(out, "{}", json!({"games": games, "entries": tally.entries, "failed": failed}))?;
    } else {
        writeln!(out, "{} of {games} stored games are fine; {} entries", games - wrong, tally.entries)?;
    }
    Ok(if wrong == 0 { CheckResult::Passed } else { CheckResult::Failed })
}

async fn rerun_all(app: &App, json: bool) -> anyhow::Result<Tally> {
    let bar = progress::bar(app.count_stored().await?, "Rerunning");
    let mut tally = Tally::default();
    let mut after = None;
    loop {
        let ids = app.list_stored(after.as_ref(), IDS_AT_ONCE).await?;
        for id in &ids {
            rerun_one(app, id, &mut tally, &bar, json).await?;
            bar.inc(1);
        }
        after = ids.last().cloned();
        if after.is_none() {
            bar.finish_and_clear();
            return Ok(tally);
        }
    }
}

async fn rerun_one(
    app: &App,
    id: &GameId,
    tally: &mut Tally,
    bar: &ProgressBar,
    json: bool,
) -> anyhow::Result<()> {
    let Some(found) = app.rerun_stored(id).await? else { return Ok(()) };
    tally.games += 1;
    tally.entries += found.entries;
    if let Some(wrong) = found.wrong {
        if !json {
            bar.suspend(|| writeln!(std::io::stdout(), "game {id}: {wrong}"))?;
        }
        tally.failed.push((id.clone(), wrong));
    }
    Ok(())
}
