//! Games as files: to be kept, and rerun by anybody.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::log::{VisibleEntry, replay_all, run_blocking};
use crate::app::games::read::{CallerVersion, Perspective};
use crate::app::games::signature::vouched_origin;
use crate::domain::{AccountId, Game, GameId, GameStatus};
use crate::store::{entries, games};
use kernel::file::{FileSeat, GameFile, GameFileError, GameFileErrorReport};
use kernel::{OpenedGameFile, Outcome, Seq};

/// What a rerun of a file found.
#[derive(Clone, PartialEq, Debug)]
pub struct RerunReport {
    /// Whether the file holds what it promises.
    pub ok: bool,
    /// Whether everything could be checked.
    pub complete: bool,
    /// How many entries there are.
    pub entries: u64,
    /// The last state's hash.
    pub final_state: Option<kernel::Hash>,
    /// The standings.
    pub outcome: Option<Outcome>,
    /// Where it was played, if one of our keys has signed it; consistent alone, it could be anybody's.
    pub played_on: Option<String>,
    /// What does not hold.
    pub divergence: Option<RerunDivergence>,
}

/// Where a file does not hold what it promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RerunDivergence {
    /// The entry, if it is at one.
    pub seq: Option<Seq>,
    /// What a rerun gives.
    pub expected: Option<String>,
    /// What the file says.
    pub found: Option<String>,
    /// In words.
    pub reason: String,
}

impl App {
    /// The game file, and where the game stood. While the game runs it holds what the caller may see.
    pub async fn export(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<(CallerVersion, String), AppError> {
        let recorded = self.load_with_log(id, account).await?;
        let signature = self.signature_of(&recorded.game).await?;
        let viewer = Perspective::Caller.viewer(&recorded.game, account)?;
        let (rulesets, mark) = (self.rulesets, CallerVersion::new(&recorded.game, account));
        run_blocking(move || {
            let page = replay_all(rulesets, &recorded, viewer, "en")?;
            let over = recorded.game.status.is_over();
            let file = game_file(&recorded.game, page.entries, over);
            Ok((mark, GameFile { signature, ..file }.to_text()))
        })
        .await
    }

    /// The whole game file of any game, with its secret even while it runs: for the operator only.
    pub async fn export_with_secret(&self, id: &GameId) -> Result<String, AppError> {
        let mut recorded = self.recorded_for_operator(id).await?;
        let signature = self.signature_of(&recorded.game).await?;
        let rulesets = self.rulesets;
        run_blocking(move || {
            // With the secret at hand nothing is covered.
            let table = recorded.game.clone();
            recorded.game.status = GameStatus::Finished;
            let page = replay_all(rulesets, &recorded, kernel::Viewer::All, "en")?;
            Ok(GameFile { signature, ..game_file(&table, page.entries, true) }.to_text())
        })
        .await
    }

    /// The game file of any game, as a spectator may see it while it runs.
    pub async fn export_public(&self, id: &GameId) -> Result<String, AppError> {
        let recorded = self.recorded_for_operator(id).await?;
        let signature = self.signature_of(&recorded.game).await?;
        let rulesets = self.rulesets;
        run_blocking(move || {
            let over = recorded.game.status.is_over();
            let page = replay_all(rulesets, &recorded, kernel::Viewer::Spectator, "en")?;
            Ok(GameFile { signature, ..game_file(&recorded.game, page.entries, over) }.to_text())
        })
        .await
    }

    /// The game file of a running game, as a seat may see it.
    pub(in crate::app) async fn export_for_seat(
        &self,
        id: &GameId,
        seat: kernel::Seat,
    ) -> Result<String, AppError> {
        let recorded = self.recorded_for_operator(id).await?;
        let rulesets = self.rulesets;
        run_blocking(move || {
            let over = recorded.game.status.is_over();
            let page = replay_all(rulesets, &recorded, kernel::Viewer::Seat(seat), "en")?;
            Ok(game_file(&recorded.game, page.entries, over).to_text())
        })
        .await
    }

    async fn recorded_for_operator(
        &self,
        id: &GameId,
    ) -> Result<crate::app::games::log::GameWithLog, AppError> {
        let wanted = id.clone();
        let table =
            self.store.read(move |conn| games::find(conn, &wanted)).await?.ok_or(AppError::NotFound)?;
        if table.status == GameStatus::Open {
            return Err(AppError::NotBegun);
        }
        let (wanted, deal) = (id.clone(), table.seed_source());
        let log = self
            .store
            .read(move |conn| {
                entries::list_after(conn, &wanted, 0, &crate::app::games::live::salt_of_entry(&deal))
            })
            .await?;
        Ok(crate::app::games::log::GameWithLog { game: table, log })
    }

    /// Reruns a game file. Stores nothing.
    pub async fn rerun(&self, bytes: Vec<u8>) -> Result<RerunReport, AppError> {
        let (rulesets, limits) = (self.rulesets, self.settings.game_files);
        let _permit = self.wait_for_file_permit().await?;
        let keys = self.game_keys().await?;
        run_blocking(move || {
            let opened = match OpenedGameFile::read(&bytes, rulesets.all()) {
                Ok(opened) => opened,
                Err(wrong) => return Err(AppError::InvalidGameFile(wrong.to_string())),
            };
            limits.check(&opened.file)?;
            let entries = u64::try_from(opened.file.entries.len()).unwrap_or(u64::MAX);
            Ok(match opened.verify() {
                Ok(verdict) => RerunReport {
                    ok: true,
                    complete: verdict.complete,
                    entries: verdict.entries,
                    final_state: verdict.final_state,
                    outcome: verdict.outcome,
                    played_on: vouched_origin(&opened.file, &keys),
                    divergence: None,
                },
                Err(wrong) => RerunReport {
                    ok: false,
                    complete: opened.file.secret.is_some(),
                    entries,
                    final_state: None,
                    outcome: None,
                    played_on: None,
                    divergence: Some(divergence(&wrong)),
                },
            })
        })
        .await
    }
}

fn game_file(game: &Game, log: Vec<VisibleEntry>, with_secret: bool) -> GameFile {
    let deal = game.seed_source();
    let seats = game.seat_names().into_iter().zip(deal.nonces());
    GameFile {
        ruleset: game.ruleset.clone(),
        revision: game.revision,
        options: serde_json::Value::clone(&game.options),
        seats: seats.map(|(name, nonce)| FileSeat { name, nonce: *nonce }).collect(),
        seed_commitment: deal.commitment(),
        secret: with_secret.then_some(game.secret),
        entries: log.into_iter().map(|seen| seen.entry).collect(),
        outcome: game.outcome.clone(),
        signature: None,
    }
}

fn divergence(wrong: &GameFileError) -> RerunDivergence {
    let at = GameFileErrorReport::from(wrong);
    let (expected, found) = match wrong {
        GameFileError::Diverged(kernel::Divergence {
            what: kernel::DivergenceKind::Hash { expected, found, .. },
            ..
        })
        | GameFileError::OutcomeMismatch { expected, found } => (Some(expected.clone()), Some(found.clone())),
        GameFileError::Diverged(kernel::Divergence {
            what: kernel::DivergenceKind::Notation { expected },
            ..
        }) => (Some(expected.clone()), None),
        _ => (None, None),
    };
    RerunDivergence { seq: at.seq, expected, found, reason: at.reason }
}
