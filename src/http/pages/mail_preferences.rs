//! When letters about turns leave: in words, as the settings and the page of a game let it be chosen.

use crate::domain::{Game, MailPreferences, MailProfile, QuietHours, Rhythm};
use crate::http::pages::form::FormFields;
use crate::http::pages::game_form::GameForm;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::{AppState, Problem};
use crate::views::{GameMailControl, RhythmChoice};
use actix_web::{HttpResponse, post};
use kernel::Seat;
use std::ops::RangeInclusive;

/// What is wrong with a form, by field.
pub(super) type FieldErrors = Vec<(&'static str, String)>;

/// The rhythms to choose from, before minutes and hours are chosen.
pub(super) fn rhythms(chosen: &str) -> Vec<RhythmChoice> {
    let words = |rhythm| match rhythm {
        Rhythm::AtOnce => "At once, for each turn",
        Rhythm::AfterQuiet => "When a question has waited for a while: none while I play at the screen",
        Rhythm::UntilVisit => "One, and no other until I have been here again",
        Rhythm::Daily => "Once a day, all turns in one letter",
        Rhythm::Never => "Never",
    };
    let choice = |rhythm: Rhythm| RhythmChoice {
        name: rhythm.name(),
        words: words(rhythm).into(),
        is_chosen: rhythm.name() == chosen,
    };
    Rhythm::ALL.into_iter().map(choice).collect()
}

/// A rhythm in words, with the minutes and hours somebody chose.
fn rhythm_text(rhythm: Rhythm, habits: MailPreferences) -> String {
    match rhythm {
        Rhythm::AtOnce => "at once".into(),
        Rhythm::AfterQuiet => {
            let plural = if habits.quiet_minutes == 1 { "" } else { "s" };
            format!("when a question has waited {} minute{plural}", habits.quiet_minutes)
        }
        Rhythm::UntilVisit => "once, until I have been here again".into(),
        Rhythm::Daily => format!("once a day, at {:02}:00", habits.digest_hour),
        Rhythm::Never => "never".into(),
    }
}

/// Habits as the fields of a form.
pub(super) fn preference_values(known: &MailProfile, mail_turns: bool) -> Vec<(String, String)> {
    let habits = known.preferences;
    let rhythm = if mail_turns { habits.rhythm } else { Rhythm::Never };
    // Hours nobody chose yet are still worth a proposal: the night.
    let night = habits.quiet_hours.unwrap_or(QuietHours { from: 22, to: 7 });
    let mut typed = vec![
        ("rhythm", rhythm.name().to_owned()),
        ("quiet_minutes", habits.quiet_minutes.to_string()),
        ("digest_hour", habits.digest_hour.to_string()),
        ("quiet_from", night.from.to_string()),
        ("quiet_to", night.to.to_string()),
    ];
    if habits.quiet_hours.is_some() {
        typed.push(("quiet", "yes".into()));
    }
    typed.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// A number between two others, or what is wrong with it; what is absent stays.
pub(super) fn number<N: std::str::FromStr + PartialOrd + Copy>(
    fields: &FormFields,
    name: &'static str,
    known: N,
    between: RangeInclusive<N>,
    wrong: &mut FieldErrors,
    words: &str,
) -> N {
    let Some(text) = fields.first(name) else { return known };
    match text.parse() {
        Ok(number) if between.contains(&number) => number,
        _ => {
            wrong.push((name, words.into()));
            known
        }
    }
}

const HOUR: &str = "Choose a full hour from 00:00 to 23:00.";

/// What a form says about letters; what is wrong with it is said by field.
pub(super) fn read(fields: &FormFields, known: MailPreferences, wrong: &mut FieldErrors) -> MailPreferences {
    let rhythm = match fields.first("rhythm") {
        None => known.rhythm,
        Some(name) => Rhythm::from_name(name).unwrap_or_else(|| {
            wrong.push(("rhythm", "Choose one of these.".into()));
            known.rhythm
        }),
    };
    let minutes = "Write a number of minutes between 1 and 1440, which is a day.";
    let quiet_minutes = number(fields, "quiet_minutes", known.quiet_minutes, 1..=1440, wrong, minutes);
    let digest_hour = number(fields, "digest_hour", known.digest_hour, 0..=23, wrong, HOUR);
    let quiet_hours = fields.first("quiet").map(|_| QuietHours {
        from: number(fields, "quiet_from", 22, 0..=23, wrong, HOUR),
        to: number(fields, "quiet_to", 7, 0..=23, wrong, HOUR),
    });
    if quiet_hours.is_some_and(|hours| hours.from == hours.to) {
        let words = "Quiet hours begin and end at different hours. For no letters at all choose \u{201c}never\u{201d} above.";
        wrong.push(("quiet_to", words.into()));
    }
    MailPreferences { rhythm, quiet_minutes, digest_hour, quiet_hours }
}

/// When letters about a game leave, for somebody who sits there and has an address.
pub(super) async fn about_game(
    state: &AppState,
    visitor: &Visitor,
    game: &Game,
    seat: Option<Seat>,
) -> Result<Option<GameMailControl>, PageError> {
    let Some(person) = visitor.signed_in.as_ref().filter(|person| person.account.email.is_some()) else {
        return Ok(None);
    };
    if seat.is_none() || game.status.is_over() {
        return Ok(None);
    }
    let account = &person.account;
    let habits = state.app.mail_profile(&account.id).await?.preferences;
    let own = state.app.game_rhythm(&account.id, &game.id).await?;
    let as_everywhere = RhythmChoice {
        name: "",
        words: format!("as in my settings: {}", rhythm_text(habits.rhythm, habits)),
        is_chosen: own.is_none(),
    };
    let others = Rhythm::ALL.into_iter().map(|rhythm| RhythmChoice {
        name: rhythm.name(),
        words: rhythm_text(rhythm, habits),
        is_chosen: own == Some(rhythm),
    });
    let silenced = !account.profile.mail_turns;
    let now = if silenced { Rhythm::Never } else { own.unwrap_or(habits.rhythm) };
    Ok(Some(GameMailControl {
        id: game.id.as_str().into(),
        csrf: visitor.csrf().into(),
        now: rhythm_text(now, habits),
        choices: std::iter::once(as_everywhere).chain(others).collect(),
        is_silenced: silenced,
    }))
}

/// Chooses when letters about one game leave.
#[post("/games/{id}/mail")]
pub async fn save(form: GameForm) -> Result<HttpResponse, PageError> {
    let rhythm = match form.fields.first("rhythm") {
        None => None,
        Some(name) => Some(Rhythm::from_name(name).ok_or_else(|| {
            Problem::malformed("rhythm", "letters have no such rhythm: go back and choose one of the list")
        })?),
    };
    form.state.app.set_game_rhythm(&form.account, &form.id, rhythm).await?;
    Ok(form.redirect_to_game())
}
