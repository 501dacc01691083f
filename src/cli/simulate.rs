//! `staffetta simulate`: whole games without a server.

use crate::app::rulesets;
use crate::cli::stats::{mean, per_second, rounded, seconds_since};
use crate::cli::{CheckResult, progress, read_options};
use anyhow::{Context, anyhow, bail};
use clap::Args;
use kernel::{Bot, Dice, Key, Ruleset, Seat, sha256};
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::PathBuf;
use std::time::Instant;

/// Play whole games without a server and print how they went
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    staffetta simulate lorenzo --players 4 --games 200 --seed 1\n  \
    staffetta simulate lorenzo --players 2 --games 20 --bot greedy --bot random\n  \
    staffetta simulate lorenzo --players 3 --games 10 --option variant=advanced --out games/\n\n\
    The same seed plays the same games and writes the same bytes.")]
pub(crate) struct SimulateArgs {
    /// The ruleset, such as lorenzo
    ruleset: String,
    /// How many play
    #[arg(long, value_name = "N")]
    players: u8,
    /// How many games
    #[arg(long, value_name = "G", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Where chance begins
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays; given several times, the bots take the seats in turn
    #[arg(long = "bot", value_name = "BOT", default_value = "random")]
    bots: Vec<Bot>,
    /// An option of the ruleset; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write a game file each into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print one JSON object for machines
    #[arg(long)]
    json: bool,
}

/// What is added up over the games.
#[derive(Default)]
struct SimulationStats {
    decisions: u64,
    lengths: Vec<u64>,
    scores: Vec<Vec<i64>>,
}

impl SimulationStats {
    fn add(&mut self, decisions: u64, outcome: &kernel::Outcome) {
        self.decisions += decisions;
        self.lengths.push(decisions);
        for (seat, scores) in self.scores.iter_mut().enumerate() {
            let seat = Seat(u8::try_from(seat).unwrap_or_default());
            scores.push(outcome.score_of(seat).unwrap_or_default());
        }
    }
}

impl SimulateArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let ruleset = find(&self.ruleset)?;
        let options = ruleset.complete_options(self.players, &read_options(&self.options)?)?;
        if let Some(folder) = &self.out {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        }
        let key = Key::new(&sha256(&[b"simulate", &self.seed.to_be_bytes()]));
        let mut tally = SimulationStats {
            scores: vec![Vec::new(); usize::from(self.players)],
            ..SimulationStats::default()
        };
        let bar = progress::bar(self.games, "Playing");
        let begun = Instant::now();
        for number in 1..=self.games {
            let seed = key.derive(b"game", &number.to_be_bytes());
            if let Some(folder) = &self.out {
                self.record(ruleset, &options, folder, number, &seed, &mut tally)?;
            } else {
                let mut dice = Dice::from_seed(seed);
                let game = ruleset.simulate(&mut dice, self.players, &options, &self.bots)?;
                tally.add(game.decisions, &game.outcome);
            }
            bar.inc(1);
        }
        let seconds = seconds_since(begun);
        bar.finish_and_clear();
        self.report(ruleset, &tally, seconds)?;
        Ok(CheckResult::Passed)
    }

    fn record(
        &self,
        ruleset: &dyn Ruleset,
        options: &Value,
        folder: &std::path::Path,
        number: u64,
        seed: &kernel::Hash,
        tally: &mut SimulationStats,
    ) -> anyhow::Result<()> {
        let file = ruleset.record(seed, self.players, options, &self.bots)?;
        let name = format!("{}-{}p-{number:05}.json", ruleset.id(), self.players);
        let path = folder.join(name);
        std::fs::write(&path, file.to_text())
            .with_context(|| format!("{} cannot be written", path.display()))?;
        let decisions = u64::try_from(file.entries.len())?;
        let outcome = file.outcome.ok_or_else(|| anyhow!("game {number} did not end"))?;
        tally.add(decisions, &outcome);
        Ok(())
    }

    fn report(&self, ruleset: &dyn Ruleset, tally: &SimulationStats, seconds: f64) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        let means: Vec<f64> = tally.scores.iter().map(|scores| mean(scores.iter().copied())).collect();
        if self.json {
            let report = json!({
                "games": self.games,
                "decisions": tally.decisions,
                "seconds": rounded(seconds),
                "decisions_per_s": rounded(per_second(tally.decisions, seconds)),
                "games_per_s": rounded(per_second(self.games, seconds)),
                "mean_scores": means.iter().map(|mean| rounded(*mean)).collect::<Vec<_>>(),
            });
            writeln!(out, "{report}")?;
            return Ok(());
        }
        let mut lengths = tally.lengths.clone();
        lengths.sort_unstable();
        writeln!(out, "{}: {} games with {} players", ruleset.title(), self.games, self.players)?;
        writeln!(out, "  games/s       {:>12.1}", per_second(self.games, seconds))?;
        writeln!(out, "  decisions/s   {:>12.0}", per_second(tally.decisions, seconds))?;
        writeln!(
            out,
            "  decisions     {:>12.1} a game (shortest {}, median {}, longest {})",
            mean(tally.lengths.iter().map(|length| i64::try_from(*length).unwrap_or(i64::MAX))),
            lengths[0],
            lengths[lengths.len() / 2],
            lengths[lengths.len() - 1],
        )?;
        for (seat, (mean, scores)) in means.iter().zip(&tally.scores).enumerate() {
            let bot = self.bots[seat % self.bots.len()];
            let (low, high) = (scores.iter().min().unwrap_or(&0), scores.iter().max().unwrap_or(&0));
            writeln!(out, "  seat {seat} ({bot:<6}) {mean:>12.1} points on average ({low} to {high})")?;
        }
        if let Some(folder) = &self.out {
            writeln!(out, "  written to {}", folder.display())?;
        }
        Ok(())
    }
}

/// The ruleset, or which ones there are.
pub(crate) fn find(name: &str) -> anyhow::Result<&'static dyn Ruleset> {
    let known = || rulesets::all().iter().map(|ruleset| ruleset.id()).collect::<Vec<_>>().join(", ");
    match rulesets::find(name) {
        Some(ruleset) => Ok(ruleset),
        None => bail!("there is no ruleset {name:?}; known are {}", known()),
    }
}
