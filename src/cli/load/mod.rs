//! `staffetta load`: random legal moves against a running server, and how fast they were.

mod client;

use crate::cli::CheckResult;
use crate::cli::load::client::Client;
use crate::cli::stats::{per_second, rounded, seconds_since};
use anyhow::{Context, bail};
use clap::Args;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::Write as _;
use std::time::{Duration, Instant};

/// Play random legal moves against a running server and print moves/s and latencies
#[derive(Args)]
#[command(
    after_help = "Each game has a connection of its own and two guests, who play in turn; a finished game is \
    followed by a new one of theirs on the same connection.\n\n\
    Example:\n  staffetta load --url http://127.0.0.1:8080 --games 64 --seconds 10"
)]
pub(crate) struct LoadArgs {
    /// Where the server is
    #[arg(long, value_name = "U", default_value = "http://127.0.0.1:8080")]
    url: String,
    /// How many games at once
    #[arg(long, value_name = "G", default_value_t = 64)]
    games: usize,
    /// For how long
    #[arg(long, value_name = "T", default_value_t = 10)]
    seconds: u64,
    /// Which ruleset; by default all the server has, in turn
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,
    /// Write the moves that were answered with 201, as `game seq chain`, into this file
    #[arg(long, value_name = "FILE")]
    acknowledged: Option<std::path::PathBuf>,
    /// Print one JSON object for machines
    #[arg(long)]
    json: bool,
}

/// Guests play so long before others take their places: their tokens are believed a little longer.
const GUEST_LIFETIME: Duration = Duration::from_mins(10);

/// What one game's players saw.
#[derive(Default)]
struct LoadStats {
    latencies: Vec<Duration>,
    errors: u64,
    acknowledged: Vec<String>,
}

impl LoadArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let local = tokio::task::LocalSet::new();
        runtime.block_on(local.run_until(self.play()))
    }

    async fn play(&self) -> anyhow::Result<CheckResult> {
        let mut first = Client::connect(&self.url).await?;
        let rulesets = first.request("GET", "/rulesets", None);
        let rulesets: Value = first.send(&rulesets, "").await?.json()?;
        let known =
            rulesets["items"].as_array().into_iter().flatten().filter_map(|known| known["id"].as_str());
        let chosen: Vec<&str> =
            known.filter(|name| self.ruleset.as_ref().is_none_or(|wanted| wanted == name)).collect();
        if chosen.is_empty() {
            bail!("the server has no such ruleset");
        }
        let begun = Instant::now();
        let until = begun + Duration::from_secs(self.seconds);
        let tasks: Vec<_> = (0..self.games)
            .map(|number| {
                let players = GamePlayers {
                    url: self.url.clone(),
                    ruleset: chosen[number % chosen.len()].to_owned(),
                    until,
                    rng_state: number * 7919,
                    records_acknowledged: self.acknowledged.is_some(),
                    seen: LoadStats::default(),
                };
                tokio::task::spawn_local(players.play())
            })
            .collect();
        let mut all = LoadStats::default();
        for task in tasks {
            let seen = task.await?;
            all.latencies.extend(seen.latencies);
            all.errors += seen.errors;
            all.acknowledged.extend(seen.acknowledged);
        }
        let seconds = seconds_since(begun);
        if let Some(file) = &self.acknowledged {
            std::fs::write(file, all.acknowledged.join("\n"))?;
        }
        self.report(&mut all, seconds)
    }

    fn report(&self, all: &mut LoadStats, seconds: f64) -> anyhow::Result<CheckResult> {
        all.latencies.sort_unstable();
        let moves = u64::try_from(all.latencies.len())?;
        let at = |share: usize| {
            let place = (all.latencies.len() * share / 1000).min(all.latencies.len().saturating_sub(1));
            all.latencies.get(place).map_or(0.0, |latency| rounded(latency.as_secs_f64() * 1000.0))
        };
        let (rate, p50, p99) = (rounded(per_second(moves, seconds)), at(500), at(990));
        let mut out = std::io::stdout().lock();
        if self.json {
            let report = json!({ "moves": moves, "seconds": rounded(seconds), "moves_per_s": rate, "p50_ms": p50,
                "p99_ms": p99, "errors": all.errors });
            writeln!(out, "{report}")?;
        } else {
            writeln!(out, "{moves} moves in {seconds:.1} s, {} games at once", self.games)?;
            writeln!(out, "  moves/s  {rate:>10.0}")?;
            writeln!(out, "  p50      {p50:>10.2} ms")?;
            writeln!(out, "  p99      {p99:>10.2} ms")?;
            writeln!(out, "  errors   {:>10}", all.errors)?;
        }
        Ok(if moves > 0 { CheckResult::Passed } else { CheckResult::Failed })
    }
}

/// Those who play one game after the other until the time is over.
struct GamePlayers {
    url: String,
    ruleset: String,
    until: Instant,
    /// Any legal move will do: a counter that walks through the options needs no source of chance.
    rng_state: usize,
    records_acknowledged: bool,
    seen: LoadStats,
}

impl GamePlayers {
    async fn play(mut self) -> LoadStats {
        while self.have_time() {
            if self.play_on_one_connection().await.is_err() {
                self.seen.errors += 1;
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        self.seen
    }

    fn have_time(&self) -> bool {
        Instant::now() < self.until
    }

    async fn play_on_one_connection(&mut self) -> anyhow::Result<()> {
        let mut client = Client::connect(&self.url).await?;
        while self.have_time() {
            let guests = [guest(&mut client).await?, guest(&mut client).await?];
            let leave = Instant::now() + GUEST_LIFETIME;
            while self.have_time() && Instant::now() < leave {
                let table = LoadGame::open(&mut client, &self.ruleset, &guests).await?;
                self.play_game(&mut client, &guests, table).await?;
            }
        }
        Ok(())
    }

    async fn play_game(
        &mut self,
        client: &mut Client,
        tokens: &[String; 2],
        table: LoadGame,
    ) -> anyhow::Result<()> {
        let LoadGame { id, mut to_act } = table;
        let mut chosen: [Option<String>; 2] = [None, None];
        let request = |method: &str, what: &str| {
            let path = format!("/games/{id}/{what}?texts=false");
            tokens.each_ref().map(|token| client.request(method, &path, Some(token)))
        };
        let (moves, decisions) = (request("POST", "moves"), request("GET", "decision"));
        while let Some(seat) = to_act.filter(|seat| *seat < 2 && self.have_time()) {
            let body = if let Some(body) = chosen[seat].take() {
                body
            } else {
                let reply = client.send(&decisions[seat], "").await?;
                self.choose(&reply.json()?)?
            };
            let begun = Instant::now();
            let reply = client.send(&moves[seat], &body).await?;
            if reply.status != 201 {
                bail!("a move was answered with {}", reply.status);
            }
            self.seen.latencies.push(begun.elapsed());
            let made: MoveReply<'_> = reply.json()?;
            if self.records_acknowledged {
                let noted = made.entries.iter().map(|entry| format!("{id} {} {}", entry.seq, entry.chain));
                self.seen.acknowledged.extend(noted);
            }
            chosen[seat] = made.decision.as_ref().map(|asked| self.choose(asked)).transpose()?;
            to_act = made.to_act.first().copied();
        }
        Ok(())
    }

    /// One of the options, as the body of a move.
    fn choose(&mut self, asked: &DecisionReply<'_>) -> anyhow::Result<String> {
        self.rng_state =
            self.rng_state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let option =
            asked.options.get((self.rng_state >> 33) % asked.options.len().max(1)).context("no option")?;
        Ok(format!("{{\"seq\":{},\"action\":{}}}", asked.seq, option.action))
    }
}

/// What a seat is asked: just enough of it to answer.
#[derive(Deserialize)]
struct DecisionReply<'a> {
    seq: u64,
    #[serde(borrow)]
    options: Vec<OptionReply<'a>>,
}

#[derive(Deserialize)]
struct OptionReply<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

/// What came of a move.
#[derive(Deserialize)]
struct MoveReply<'a> {
    to_act: Vec<usize>,
    #[serde(borrow, default)]
    entries: Vec<EntryReply<'a>>,
    #[serde(borrow, default)]
    decision: Option<DecisionReply<'a>>,
}

#[derive(Deserialize)]
struct EntryReply<'a> {
    seq: u64,
    chain: &'a str,
}

/// A table at which two guests sit.
struct LoadGame {
    id: String,
    to_act: Option<usize>,
}

impl LoadGame {
    async fn open(client: &mut Client, ruleset: &str, tokens: &[String; 2]) -> anyhow::Result<LoadGame> {
        let wanted = json!({ "ruleset": ruleset, "seats": 2 }).to_string();
        let create = client.request("POST", "/games", Some(&tokens[0]));
        let game: Value = client.send(&create, &wanted).await?.json()?;
        let id = game["id"].as_str().context("no game")?.to_owned();
        let join = client.request("POST", &format!("/games/{id}/join"), Some(&tokens[1]));
        let game: Value = client.send(&join, "").await?.json()?;
        let to_act = game["to_act"].as_array().context("no table")?;
        let to_act: Vec<usize> =
            to_act.iter().filter_map(Value::as_u64).map(|seat| usize::from(seat > 0)).collect();
        Ok(LoadGame { id, to_act: to_act.first().copied() })
    }
}

async fn guest(client: &mut Client) -> anyhow::Result<String> {
    let sign_in = client.request("POST", "/guests", None);
    let guest: Value = client.send(&sign_in, "").await?.json()?;
    Ok(guest["access_token"].as_str().context("no token")?.to_owned())
}
