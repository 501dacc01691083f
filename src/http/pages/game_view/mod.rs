//! Puts a game as one reader sees it onto paper: from what `play` lets that reader see, and from nothing else.

mod effects;
mod history;
mod letter;
mod surface;

pub(super) use crate::http::pages::game_view::history::{
    changed_places, chronicle_range, history_nav, last_own, recap_rows,
};

use crate::app::{LogPage, ReaderView};
use crate::domain::{Game, GameStatus, SeatHolder};
use crate::http::pages::game::GamePageQuery;
use crate::views::{
    GameView, OutlineSection, PageWords, PauseControl, ResultRow, ResultView, SeatBadge, dates,
};
use kernel::{Millis, Outline, Section, Seq};
use std::fmt::Write as _;

/// Where and for whom a game is put onto paper.
pub(super) struct PageContext<'a> {
    /// Where the page is found.
    pub here: String,
    /// The reader's time zone.
    pub zone: &'a str,
    /// What time it is.
    pub now: Millis,
    /// The published title of the ruleset.
    pub ruleset: &'a str,
    /// The reader's words.
    pub words: PageWords,
}

/// The sheet of a game, without what differs between the ways to come to it.
///
/// `changed` are the places at which something has happened that the reader should see.
pub(super) fn game_view(
    sight: &ReaderView,
    log: &LogPage,
    look: &GamePageQuery,
    changed: &[String],
    desk: &PageContext<'_>,
) -> GameView {
    let table = &sight.game;
    GameView {
        words: desk.words.clone(),
        id: table.id.as_str().into(),
        title: title(table, desk.ruleset),
        ruleset: desk.ruleset.into(),
        ruleset_id: table.ruleset.clone(),
        status_sentence: status_sentence(table, sight.seat),
        phase: phase(sight),
        page_url: desk.here.clone(),
        seats: seats(sight, desk),
        zones: surface::zones(sight, look, changed, desk),
        board: inline(&sight.board),
        desk: surface::desk_rows(sight),
        outline: passages(&sight.outline),
        letter: letter::letter(sight, look, desk),
        message: sight.draft.rejected_because.clone(),
        changed: changed.to_vec(),
        chronicle: history::chronicle(log, look.at, sight, desk),
        head: table.head,
        may_resign: sight.seat.is_some() && table.status == GameStatus::Active,
        ..GameView::default()
    }
}

/// Round and phase, while that says more than the result does.
fn phase(sight: &ReaderView) -> String {
    let ended = sight.game.status.is_over() && sight.seq == sight.game.head;
    if ended { String::new() } else { sight.scoreboard.phase_text.clone() }
}

/// The table's clocks, for somebody who may stop them or set them going.
pub(super) fn clocks(sight: &ReaderView, desk: &PageContext<'_>) -> Option<PauseControl> {
    let table = &sight.game;
    let row = table.seat(sight.seat?)?;
    table.pace.filter(|_| table.status == GameStatus::Active)?;
    let paused = table.pause.map(|pause| dates::date_on_page(pause.until, desk.zone, desk.now));
    Some(PauseControl { paused_until: paused, has_voted: row.wants_pause })
}

/// What a game is called.
pub(super) fn title(game: &Game, ruleset: &str) -> String {
    game.title.as_ref().map_or_else(|| ruleset.to_owned(), |title| title.as_str().to_owned())
}

/// Names in a row: "Anna, Ben and Cleo".
pub(super) fn join_names(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} and {last}", some.join(", ")),
    }
}

/// Where a game stands, in a sentence.
pub(super) fn status_sentence(game: &Game, own: Option<kernel::Seat>) -> String {
    let sentence = standing_sentence(game, own);
    if game.imported { format!("{sentence} Brought in from a file.") } else { sentence }
}

fn standing_sentence(game: &Game, own: Option<kernel::Seat>) -> String {
    let names = game.seat_names();
    match game.status {
        GameStatus::Open => "Seats are being taken.".into(),
        GameStatus::Active if own.is_some_and(|own| game.to_act.contains(own)) => "It is your turn.".into(),
        GameStatus::Active => {
            let asked: Vec<_> =
                game.to_act.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect();
            let verb = if asked.len() == 1 { "is" } else { "are" };
            format!("{} {verb} to act.", join_names(&asked))
        }
        GameStatus::Abandoned => "It ended without a result.".into(),
        GameStatus::Finished => {
            let first =
                game.outcome.iter().flat_map(|outcome| &outcome.standings).filter(|one| one.place == 1);
            let winners: Vec<_> = first
                .filter_map(|one| match one.seat {
                    Some(seat) => names.get(seat.index()).cloned(),
                    None => one.automaton.clone(),
                })
                .collect();
            let verb = if winners.len() == 1 { "wins" } else { "win" };
            if winners.is_empty() {
                "It is over.".into()
            } else {
                format!("{} {verb}.", join_names(&winners))
            }
        }
    }
}

fn seats(sight: &ReaderView, desk: &PageContext<'_>) -> Vec<SeatBadge> {
    let table = &sight.game;
    let named = table.seat_names().into_iter().zip(&table.seats).enumerate();
    // At the end what counts is the result, not what could be counted from outside.
    let result = |seat| table.outcome.as_ref().filter(|_| sight.seq == table.head)?.score_of(seat);
    let line = |(number, (name, row)): (usize, (String, &crate::domain::TableSeat))| SeatBadge {
        number,
        initial: initial(&name),
        name,
        points: result(row.seat).or_else(|| sight.scoreboard.points.get(number).copied().flatten()),
        to_act: table.to_act.contains(row.seat),
        own: sight.seat == Some(row.seat),
        bot: matches!(row.holder, SeatHolder::Bot(_)),
        deadline: row.deadline.map(|at| dates::deadline_on_page(at, desk.zone, desk.now)),
    };
    named.map(line).collect()
}

/// The first letter of a name.
pub(super) fn initial(name: &str) -> String {
    name.chars().next().map_or_else(String::new, |first| first.to_uppercase().collect())
}

/// A board that stands in a page: its colours come from a style sheet of ours, since the page's policy forbids
/// styles inside it, and the whole of it is one picture, whose text stands beside it.
fn inline(svg: &str) -> String {
    if svg.is_empty() {
        return String::new();
    }
    let bare = match (svg.find("<style>"), svg.find("</style>")) {
        (Some(from), Some(to)) if from < to => format!("{}{}", &svg[..from], &svg[to + "</style>".len()..]),
        _ => svg.to_owned(),
    };
    bare.replacen("<svg ", r#"<svg role="img" "#, 1)
}

/// The outline as passages with headings, in reading order.
fn passages(outline: &Outline) -> Vec<OutlineSection> {
    fn walk(sections: &[Section], level: usize, out: &mut Vec<OutlineSection>) {
        for section in sections {
            let (heading, lines) = (section.heading.clone(), section.lines.clone());
            out.push(OutlineSection { level: level.min(6), heading, lines });
            walk(&section.sections, level + 1, out);
        }
    }
    let mut out = Vec::new();
    walk(&outline.sections, 3, &mut out);
    out
}

/// The address of a draft.
pub(super) fn draft_href(here: &str, seq: Seq, steps: &[impl AsRef<str>]) -> String {
    if steps.is_empty() {
        return here.to_owned();
    }
    let mut href = format!("{here}?seq={seq}");
    for step in steps {
        let _ = write!(href, "&notation={}", encoded(step.as_ref()));
    }
    href
}

/// An address with one more thing asked for.
fn with_query(href: &str, name: &str, value: &str) -> String {
    let joint = if href.contains('?') { '&' } else { '?' };
    format!("{href}{joint}{name}={}", encoded(value))
}

/// As a query holds it.
fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// How a game ended: the standings, with where the points come from.
pub(super) fn result(game: &Game, plot: String) -> Option<ResultView> {
    let outcome = game.outcome.as_ref()?;
    let mut parts: Vec<&String> =
        outcome.standings.iter().flat_map(|standing| standing.parts.keys()).collect();
    parts.sort_unstable();
    parts.dedup();
    let names = game.seat_names();
    let rows = outcome.standings.iter().map(|standing| ResultRow {
        place: standing.place,
        number: standing.seat.map(kernel::Seat::index),
        name: match standing.seat {
            Some(seat) => names.get(seat.index()).cloned().unwrap_or_default(),
            None => standing.automaton.clone().unwrap_or_default(),
        },
        score: standing.score,
        parts: parts.iter().map(|part| standing.parts.get(*part).copied()).collect(),
    });
    let rows = rows.collect();
    let parts = parts.into_iter().map(|part| capital(&part.replace('_', " "))).collect();
    Some(ResultView { parts, rows, plot })
}

#[cfg(test)]
mod leaks;
#[cfg(test)]
mod tests;
