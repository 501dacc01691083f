//! Games: one file a verb, or a few that belong together.

pub mod create;
pub mod decision;
mod game_request;
pub mod list;
pub mod log;
pub mod mail;
pub mod moves;
pub mod reports;
pub mod show;
pub mod stream;
pub mod table;
pub mod upgrade;

use crate::app::AppError;
use crate::domain::GameId;
use crate::http::Problem;
use kernel::{Answer, Hash, Hex, JsonText};

/// The game an address names; what cannot be an id names nothing.
fn game_id(text: &str) -> Result<GameId, Problem> {
    GameId::parse(text).ok_or_else(Problem::not_found)
}

/// What a seat adds to the seed.
fn nonce(text: Option<&str>) -> Result<Option<Hash>, Problem> {
    text.map(|text| {
        Hex::parse(text)
            .ok_or_else(|| Problem::malformed("/nonce", "64 lower-case hexadecimal digits (32 bytes)"))
    })
    .transpose()
}

/// At most so many answers in one list.
const LONGEST_LIST: usize = 200;

/// Answers as they were sent.
struct ParsedAnswers {
    answers: Vec<Answer>,
    /// Where one stands that was not sent in a list.
    pointer: Option<&'static str>,
}

/// One answer, as data or as typed, or a list of them.
fn parse_answers(
    action: Option<JsonText>,
    notation: Option<String>,
    actions: Option<Vec<JsonText>>,
) -> Result<ParsedAnswers, Problem> {
    let alone = |place, answer| ParsedAnswers { answers: vec![answer], pointer: Some(place) };
    match (action, notation, actions) {
        (Some(action), None, None) => Ok(alone("/action", Answer::Action(action))),
        (None, Some(notation), None) => Ok(alone("/notation", Answer::Notation(notation))),
        (None, None, Some(actions)) if actions.is_empty() => {
            Err(Problem::malformed("/actions", "at least one action"))
        }
        (None, None, Some(actions)) if actions.len() > LONGEST_LIST => {
            Err(Problem::too_large("at most 200 actions at once"))
        }
        (None, None, Some(actions)) => {
            Ok(ParsedAnswers { answers: actions.into_iter().map(Answer::Action).collect(), pointer: None })
        }
        _ => Err(Problem::malformed("", "exactly one of action, notation and actions")),
    }
}

/// What is wrong with answers, and where in the request it is.
fn at_pointer(alone: Option<&'static str>) -> impl Fn(AppError) -> Problem {
    move |error| match (error, alone) {
        (AppError::Malformed { what, .. }, Some(place)) => Problem::malformed(place, what),
        (error, _) => error.into(),
    }
}
