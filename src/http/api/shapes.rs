//! What answers look like.

use crate::auth::Issued;
use crate::domain::{Account, Correspondent, Game, Holding, Pace, SeatRow, Visibility};
use crate::play::{Asked, Made, SeenEntry, Table, Turn};
use kernel::file::FileKind;
use kernel::{Decision, Hex, Holder, Millis, Note, Outcome, Seats, Seq};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Tokens.
#[derive(Serialize, ToSchema)]
pub struct Tokens {
    /// For `Authorization: Bearer`.
    pub access_token: String,
    /// Always `Bearer`.
    pub token_type: &'static str,
    /// Seconds the access token lives.
    pub expires_in: i64,
    /// To be exchanged for the next pair; works once.
    pub refresh_token: String,
    /// Whose they are.
    pub account: String,
}

impl From<Issued> for Tokens {
    fn from(issued: Issued) -> Tokens {
        Tokens {
            access_token: issued.access_token,
            token_type: "Bearer",
            expires_in: issued.expires_in,
            refresh_token: issued.refresh_token,
            account: issued.account.as_str().into(),
        }
    }
}

/// The caller's own account.
#[derive(Serialize, ToSchema)]
pub struct Me {
    /// Its id.
    pub id: String,
    /// None for guests.
    pub email: Option<String>,
    /// What others see.
    pub name: String,
    /// The language of texts.
    pub language: String,
    /// An IANA time zone.
    pub time_zone: String,
    /// Whether letters announce turns at all.
    pub mail_turns: bool,
    /// When they leave.
    pub mail: super::habits::HabitsShape,
    /// Whether links in letters work only when signed in.
    pub links_need_sign_in: bool,
    /// Until when clocks stand still.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub vacation_until: Option<Millis>,
    /// When the account was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Millis,
}

impl Me {
    /// An account with what is known of its letters.
    pub fn of(account: Account, known: Correspondent) -> Me {
        let profile = account.profile;
        Me {
            id: account.id.as_str().into(),
            email: account.email.map(|email| email.as_str().into()),
            name: profile.name.as_str().into(),
            language: profile.language,
            time_zone: profile.time_zone,
            mail_turns: profile.mail_turns,
            mail: known.into(),
            links_need_sign_in: profile.links_need_sign_in,
            vacation_until: profile.vacation_until,
            created_at: account.created_at,
        }
    }
}

/// A game as a caller finds it.
#[derive(Serialize, ToSchema)]
pub struct GameShape {
    /// Its id.
    pub id: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The rules it is played by.
    pub revision: u16,
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
    pub seats: Vec<SeatShape>,
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
    #[schema(value_type = Option<PaceShape>)]
    pub pace: Option<Pace>,
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
    #[schema(value_type = Option<OutcomeShape>)]
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
pub struct SeatShape {
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
}

/// A table's clock.
#[derive(Serialize, serde::Deserialize, ToSchema)]
#[schema(as = Pace)]
pub struct PaceShape {
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
pub struct OutcomeShape {
    /// Best first; ties share a place.
    pub standings: Vec<StandingShape>,
}

/// One line of the standings: a seat's or an automaton's.
#[derive(Serialize, ToSchema)]
#[schema(as = Standing)]
pub struct StandingShape {
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

impl GameShape {
    /// As somebody finds it who holds that seat, or none.
    pub fn of(game: &Game, seat: Option<kernel::Seat>, can_undo_to: Option<Seq>) -> GameShape {
        GameShape {
            id: game.id.as_str().into(),
            ruleset: game.ruleset.clone(),
            revision: game.revision.0,
            options: game.options.clone(),
            status: game.status.name(),
            title: game.title.as_ref().map(|title| title.as_str().into()),
            visibility: game.visibility,
            seats: game.seats.iter().map(SeatShape::of).collect(),
            seat: seat.map(|seat| seat.0),
            to_act: numbers(game.to_act),
            head: game.head,
            deadline: game.deadline,
            pace: game.pace,
            seed_commitment: Hex(game.deal().commitment()),
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
    pub fn table(table: &Table) -> GameShape {
        let mut shape = GameShape::of(&table.game, table.seat, table.can_undo_to);
        for seat in &mut shape.seats {
            seat.unreachable = table.unreachable.iter().any(|lost| lost.0 == seat.seat);
        }
        shape
    }
}

impl SeatShape {
    fn of(row: &SeatRow) -> SeatShape {
        SeatShape {
            seat: row.seat.0,
            name: (!row.name.is_empty()).then(|| row.name.clone()),
            bot: if let Holding::Bot(bot) = row.holding { Some(bot.name()) } else { None },
            free: row.holding == Holding::Free,
            invited: row.invited.is_some(),
            nonce: row.nonce.map(Hex),
            deadline: row.deadline,
            bank: row.bank,
            unreachable: false,
        }
    }
}

/// Seats as numbers.
pub fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

/// An entry of the log, as the caller may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Entry)]
pub struct EntryShape {
    /// Its number.
    #[schema(value_type = u64)]
    pub seq: Seq,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Millis,
    /// Whose.
    pub seat: u8,
    /// `move`, `undo`, `resign`, `timeout`, `replace` or `abandon`.
    #[schema(example = "move")]
    pub kind: &'static str,
    /// The answer, if the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub action: Option<Box<serde_json::value::RawValue>>,
    /// The answer as a person would type it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<String>,
    /// Where an undo goes back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    pub to: Option<Seq>,
    /// Who answers from now on: `person` or `bot`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub holder: Option<Holder>,
    /// Left out where the answer is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub salt: Option<Hex>,
    /// SHA-256(salt ‖ content).
    #[schema(value_type = String)]
    pub digest: Hex,
    /// SHA-256(previous chain ‖ digest).
    #[schema(value_type = String)]
    pub chain: Hex,
    /// BLAKE3 of the state, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub state: Option<Hex>,
    /// What happened, in the caller's language, one fact a line.
    pub text: String,
    /// Earlier entries that it opens.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<u64>)]
    pub reveals: Vec<Seq>,
}

impl From<&SeenEntry> for EntryShape {
    fn from(seen: &SeenEntry) -> EntryShape {
        let entry = &seen.entry;
        let (kind, action, to, holder) = match &entry.kind {
            FileKind::Move(action) => ("move", action.clone(), None, None),
            FileKind::Undo(to) => ("undo", None, Some(*to), None),
            FileKind::Note(Note::Resign) => ("resign", None, None, None),
            FileKind::Note(Note::Timeout) => ("timeout", None, None, None),
            FileKind::Note(Note::Replace { holder }) => ("replace", None, None, Some(*holder)),
            FileKind::Note(Note::Abandon) => ("abandon", None, None, None),
        };
        EntryShape {
            seq: entry.seq,
            at: entry.at,
            seat: entry.seat.0,
            kind,
            action: action
                .and_then(|text| serde_json::value::RawValue::from_string(text.as_str().to_owned()).ok()),
            notation: entry.notation.clone(),
            to,
            holder,
            salt: entry.salt.map(Hex),
            digest: Hex(entry.digest),
            chain: Hex(entry.chain),
            state: entry.state.map(Hex),
            text: seen.text.join("\n"),
            reveals: seen.reveals.clone(),
        }
    }
}

/// What a seat is asked, with every legal answer.
#[derive(Serialize, ToSchema)]
#[schema(as = Decision)]
pub struct DecisionShape {
    /// The newest entry.
    #[schema(value_type = u64)]
    pub seq: Seq,
    /// The entry from which the decision has stood unchanged.
    #[schema(value_type = u64)]
    pub since: Seq,
    /// Who is asked.
    pub seat: u8,
    /// What is asked.
    #[schema(value_type = Object)]
    pub prompt: Value,
    /// In words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Every legal answer.
    pub options: Vec<ChoiceShape>,
    /// How far back the caller could go.
    #[schema(value_type = Option<u64>)]
    pub can_undo_to: Option<Seq>,
    /// What a player may look for in vain, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed: Option<Vec<ChoiceShape>>,
}

/// One answer.
#[derive(Serialize, ToSchema)]
#[schema(as = Choice)]
pub struct ChoiceShape {
    /// As data.
    #[schema(value_type = Object)]
    pub action: Value,
    /// As a person would type it.
    pub notation: String,
    /// In words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The part of the board it applies to: an `id` in `board.svg`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Why it cannot be given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<RefusalShape>,
}

/// Why not.
#[derive(Serialize, ToSchema)]
#[schema(as = Refusal)]
pub struct RefusalShape {
    /// The code of the rules.
    pub code: &'static str,
    /// The number of the rule.
    pub rule: &'static str,
    /// In words.
    pub text: String,
}

impl From<kernel::AnyRefusal> for RefusalShape {
    fn from(refusal: kernel::AnyRefusal) -> RefusalShape {
        RefusalShape { code: refusal.code, rule: refusal.rule, text: refusal.text }
    }
}

fn choices(choices: Vec<kernel::Choice>) -> Vec<ChoiceShape> {
    let shape = |choice: kernel::Choice| ChoiceShape {
        action: choice.action,
        notation: choice.notation,
        text: choice.text,
        place: choice.place,
        reason: choice.reason.map(RefusalShape::from),
    };
    choices.into_iter().map(shape).collect()
}

impl From<Decision> for DecisionShape {
    fn from(decision: Decision) -> DecisionShape {
        DecisionShape {
            seq: decision.seq,
            since: decision.since,
            seat: decision.seat.0,
            prompt: decision.prompt,
            text: decision.text,
            options: choices(decision.options),
            can_undo_to: decision.can_undo_to,
            missed: None,
        }
    }
}

impl From<Asked> for DecisionShape {
    fn from(asked: Asked) -> DecisionShape {
        DecisionShape { missed: asked.missed.map(choices), ..DecisionShape::from(asked.decision) }
    }
}

/// What came of a change.
#[derive(Serialize, ToSchema)]
#[schema(as = Made)]
pub struct MadeShape {
    /// What was appended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<EntryShape>>,
    /// The newest entry.
    #[schema(value_type = u64)]
    pub head: Seq,
    /// Every seat with an open decision.
    pub to_act: Vec<u8>,
    /// What the caller is asked next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<DecisionShape>,
}

impl From<&Made> for MadeShape {
    fn from(made: &Made) -> MadeShape {
        MadeShape {
            entries: (!made.minimal).then(|| made.entries.iter().map(EntryShape::from).collect()),
            head: made.head,
            to_act: numbers(made.to_act),
            decision: made.decision.clone().map(DecisionShape::from),
        }
    }
}

/// A decision that waits for the caller.
#[derive(Serialize, ToSchema)]
#[schema(as = Turn)]
pub struct TurnShape {
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

impl From<Turn> for TurnShape {
    fn from(turn: Turn) -> TurnShape {
        TurnShape {
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

/// One page of a list.
#[derive(Serialize, ToSchema)]
pub struct Page<T> {
    /// What is on it.
    pub items: Vec<T>,
    /// Where the next page begins: `?after=`; none on the last.
    pub next: Option<String>,
}
