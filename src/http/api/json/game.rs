//! Tables: games, their seats, their clocks, how they ended, and where somebody is waited for.

use crate::app::{GameDetails, OpenTurn};
use crate::domain::{Game, Pace, SeatHolder, TableSeat, Visibility};
use crate::http::api::json::seat_numbers;
use kernel::{Hex, Millis, Outcome, Seq};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A game as a caller finds it.
#[derive(Serialize, ToSchema)]
#[schema(as = GameShape)]
pub struct GameJson {
    /// Its id.
    pub id: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The rules it is played by.
    pub revision: u16,
    /// The rules it began with, where the table has moved on to newer ones since.
    pub began_with_revision: u16,
    /// The table's choice of variants, with defaults filled in.
    #[schema(value_type = Object)]
    pub options: Value,
    /// `open`, `active`, `finished` or `abandoned`.
    #[schema(example = "active")]
    pub status: &'static str,
    /// What it is called.
    pub title: Option<String>,
    /// `public` or `private`.
    #[schema(value_type = String, example = "public")]
    pub visibility: Visibility,
    /// The seats, in seating order.
    pub seats: Vec<TableSeatJson>,
    /// The seat the caller holds.
    pub seat: Option<u8>,
    /// Every seat with an open decision.
    pub to_act: Vec<u8>,
    /// The newest entry; 0 before the first.
    #[schema(value_type = u64)]
    pub head: Seq,
    /// The earliest deadline.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Millis>,
    /// The table's clock.
    #[schema(value_type = Option<PaceJson>)]
    pub pace: Option<Pace>,
    /// In a pause the clocks stand still; by then at the latest they run again.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub paused_until: Option<Millis>,
    /// SHA-256 of the secret, published before the first seat was taken.
    #[schema(value_type = String)]
    pub seed_commitment: Hex,
    /// Shown once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub secret: Option<Hex>,
    /// How far back the caller could go.
    #[schema(value_type = Option<u64>)]
    pub can_undo_to: Option<Seq>,
    /// The standings, once the game was played to its end.
    #[schema(value_type = Option<OutcomeJson>)]
    pub outcome: Option<Outcome>,
    /// Whether the game was played elsewhere.
    pub imported: bool,
    /// When it was opened.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Millis,
    /// When it began.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub started_at: Option<Millis>,
    /// When it ended.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Millis>,
}

/// A seat.
#[derive(Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else about the seat")]
#[schema(as = SeatShape)]
pub struct TableSeatJson {
    /// Its number, from 0 in seating order.
    pub seat: u8,
    /// What it is called; none while it is free.
    pub name: Option<String>,
    /// The bot that holds it, if one does.
    #[schema(example = "greedy")]
    pub bot: Option<&'static str>,
    /// Whether nobody holds it yet.
    pub free: bool,
    /// Whether it is kept free for somebody who was invited.
    pub invited: bool,
    /// What the seat added to the seed; known to all once the game has begun.
    #[schema(value_type = Option<String>)]
    pub nonce: Option<Hex>,
    /// When its answer is due.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Millis>,
    /// What is left of its bank, in milliseconds.
    pub bank: i64,
    /// Whether letters to whoever holds it come back.
    pub unreachable: bool,
    /// Whether its holder wishes that a pause begins or, in one, that it ends.
    pub pause_wished: bool,
}

/// A table's clock.
#[derive(Serialize, serde::Deserialize, ToSchema)]
#[schema(as = Pace)]
pub struct PaceJson {
    /// Seconds from being asked until an answer is due, 10 to 5184000.
    pub per_turn: u32,
    /// Seconds that a seat may use up over the whole game beyond that.
    #[serde(default)]
    pub bank: u32,
    /// `bot`: a bot plays on; `abandon`: the game ends.
    #[serde(default)]
    #[schema(example = "bot")]
    pub on_timeout: String,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
#[schema(as = Outcome)]
pub struct OutcomeJson {
    /// Best first; ties share a place.
    pub standings: Vec<StandingJson>,
}

/// One line of the standings: a seat's or an automaton's.
#[derive(Serialize, ToSchema)]
#[schema(as = Standing)]
pub struct StandingJson {
    /// The seat, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The rulebook's automaton, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automaton: Option<String>,
    /// From 1.
    pub place: u8,
    /// The points.
    pub score: i64,
    /// Where they come from.
    #[schema(value_type = Object)]
    pub parts: Option<Value>,
}

impl GameJson {
    /// As somebody finds it who holds that seat, or none.
    pub fn from_game(game: &Game, seat: Option<kernel::Seat>, can_undo_to: Option<Seq>) -> GameJson {
        GameJson {
            id: game.id.as_str().into(),
            ruleset: game.ruleset.clone(),
            revision: game.rules().0,
            began_with_revision: game.revision.0,
            options: Value::clone(&game.options),
            status: game.status.name(),
            title: game.title.as_ref().map(|title| title.as_str().into()),
            visibility: game.visibility,
            seats: game.seats.iter().map(TableSeatJson::from_game).collect(),
            seat: seat.map(|seat| seat.0),
            to_act: seat_numbers(game.to_act),
            head: game.head,
            deadline: game.deadline,
            pace: game.pace,
            paused_until: game.pause.map(|pause| pause.until),
            seed_commitment: Hex(game.seed_source().commitment()),
            secret: game.status.is_over().then_some(Hex(game.secret)),
            can_undo_to,
            outcome: game.outcome.clone(),
            imported: game.imported,
            created_at: game.created_at,
            started_at: game.started_at,
            finished_at: game.finished_at,
        }
    }

    /// A table as its caller finds it.
    pub fn from_details(table: &GameDetails) -> GameJson {
        let mut shape = GameJson::from_game(&table.game, table.seat, table.can_undo_to);
        for seat in &mut shape.seats {
            seat.unreachable = table.unreachable.iter().any(|lost| lost.0 == seat.seat);
        }
        shape
    }
}

impl TableSeatJson {
    fn from_game(row: &TableSeat) -> TableSeatJson {
        TableSeatJson {
            seat: row.seat.0,
            name: (row.holder != SeatHolder::Free && !row.name.is_empty()).then(|| row.name.clone()),
            bot: if let SeatHolder::Bot(bot) = row.holder { Some(bot.name()) } else { None },
            free: row.holder == SeatHolder::Free,
            invited: row.invited_email.is_some(),
            nonce: row.nonce.map(Hex),
            deadline: row.deadline,
            bank: row.bank_ms,
            unreachable: false,
            pause_wished: row.wants_pause,
        }
    }
}

/// A decision that waits for the caller.
#[derive(Serialize, ToSchema)]
#[schema(as = Turn)]
pub struct OpenTurnJson {
    /// The game.
    pub game: String,
    /// Its ruleset.
    pub ruleset: String,
    /// What it is called.
    pub title: Option<String>,
    /// The caller's seat.
    pub seat: u8,
    /// The newest entry.
    #[schema(value_type = u64)]
    pub head: Seq,
    /// The entry from which the seat has been asked.
    #[schema(value_type = u64)]
    pub asked: Seq,
    /// When the answer is due.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Millis>,
}

impl From<OpenTurn> for OpenTurnJson {
    fn from(turn: OpenTurn) -> OpenTurnJson {
        OpenTurnJson {
            game: turn.game.as_str().into(),
            ruleset: turn.ruleset,
            title: turn.title,
            seat: turn.seat.0,
            head: turn.head,
            asked: turn.asked,
            deadline: turn.deadline,
        }
    }
}
