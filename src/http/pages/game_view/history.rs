//! What happened: the chronicle of a moment, what others did, moving through the history.

use crate::app::{LogPage, Perspective, ReaderView, RecapMove, VisibleEntry};
use crate::http::pages::game::GamePageQuery;
use crate::http::pages::game_view::effects::marks;
use crate::http::pages::game_view::{PageContext, initial, with_query};
use crate::views::{ChronicleRow, HistoryNav, Moment, RecapRow, dates};
use kernel::{Seat, Seq};

/// So many entries of the chronicle are shown at once.
const CHRONICLE: u64 = 40;

/// So many of them lie after a moment of the past.
const LATER: u64 = 10;

/// A move of more lines than this is folded.
const LINES: usize = 2;

/// Which entries of the chronicle a page shows: those around the moment it shows.
pub(in crate::http::pages) fn chronicle_range(look: &GamePageQuery, head: Seq) -> (Seq, Seq) {
    if look.whole {
        return (0, head);
    }
    let until = look.at.map_or(head, |at| at.saturating_add(LATER).min(head));
    (until.saturating_sub(CHRONICLE), until)
}

/// The chronicle, newest first.
pub(super) fn chronicle(
    log: &LogPage,
    at: Option<Seq>,
    sight: &ReaderView,
    desk: &PageContext<'_>,
) -> Vec<ChronicleRow> {
    let names = sight.game.seat_names();
    let told: Vec<&VisibleEntry> = log.entries.iter().rev().filter(|seen| !seen.text.is_empty()).collect();
    let current = at.and_then(|at| told.iter().map(|seen| seen.entry.seq).find(|seq| *seq <= at));
    let row = |seen: &&VisibleEntry| ChronicleRow {
        seq: seen.entry.seq,
        seat: mark(seen.entry.seat, &names),
        href: format!("{}?at={}", desk.here, seen.entry.seq),
        at: dates::date_on_page(seen.entry.at, desk.zone, desk.now),
        text: seen.text.clone(),
        current: Some(seen.entry.seq) == current,
        later: at.is_some_and(|at| seen.entry.seq > at),
    };
    told.iter().map(row).collect()
}

fn mark(seat: Seat, names: &[String]) -> Option<(usize, String)> {
    names.get(seat.index()).map(|name| (seat.index(), initial(name)))
}

/// The reader's last entry.
pub(in crate::http::pages) fn last_own(seat: Option<Seat>, log: &LogPage) -> Option<Seq> {
    let own = seat?;
    log.entries.iter().rev().map(|seen| &seen.entry).find(|entry| entry.seat == own).map(|entry| entry.seq)
}

/// The places at which moves have happened.
pub(in crate::http::pages) fn changed_places(moves: &[RecapMove]) -> Vec<String> {
    let mut places: Vec<String> = moves.iter().flat_map(|done| done.touched.iter().cloned()).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// What others did since an entry, a move a row.
pub(in crate::http::pages) fn recap_rows(
    moves: &[RecapMove],
    since: Seq,
    sight: &ReaderView,
    desk: &PageContext<'_>,
) -> Vec<RecapRow> {
    let names = sight.game.seat_names();
    let row = |done: &RecapMove| {
        let (number, initial) = mark(done.seat, &names).unwrap_or_default();
        let split = if done.lines.len() > LINES { 1 } else { done.lines.len() };
        RecapRow {
            number,
            initial,
            text: done.lines[..split].join(" "),
            more: done.lines[split..].to_vec(),
            net: marks(&done.changes, Some(done.seat), &names),
            href: with_query(&format!("{}?at={}", desk.here, done.seq), "since", &since.to_string()),
        }
    };
    moves.iter().filter(|done| !done.lines.is_empty()).map(row).collect()
}

/// Moving through the history: entry by entry, or move by move where the reader is told what others did.
pub(in crate::http::pages) fn history_nav(
    sight: &ReaderView,
    look: &GamePageQuery,
    desk: &PageContext<'_>,
    moves: &[RecapMove],
) -> HistoryNav {
    let (table, shown) = (&sight.game, look.at.unwrap_or(sight.game.head));
    let names = table.seat_names();
    let eyes = name_of(look.through);
    let href = |seq: Seq| {
        let href = format!("{}?at={seq}", desk.here);
        let href = if eyes.is_empty() { href } else { with_query(&href, "as", &eyes) };
        look.since.map_or(href.clone(), |since| with_query(&href, "since", &since.to_string()))
    };
    let told = look.since.and_then(|_| moves.iter().position(|done| done.seq == shown));
    let step = |by: isize| moves.get(told?.checked_add_signed(by)?).map(|done| href(done.seq));
    let moment = moves.iter().find(|done| done.seq == shown).map(|done| Moment {
        seat: mark(done.seat, &names),
        text: done.lines.join(" "),
        net: marks(&done.changes, Some(done.seat), &names),
    });
    HistoryNav {
        at: shown,
        is_past: look.at.is_some(),
        previous_url: if told.is_some() { step(-1) } else { (shown > 0).then(|| href(shown - 1)) },
        next_url: if told.is_some() { step(1) } else { (shown < table.head).then(|| href(shown + 1)) },
        share_url: format!("{}?at={shown}", desk.here),
        rounds: Vec::new(),
        perspectives: perspectives(sight, look.through, &names, desk),
        moment,
        since: look.since.filter(|_| told.is_some()),
        step: told.map(|index| (index + 1, moves.len())),
    }
}

/// Whose eyes one may look through.
fn perspectives(
    sight: &ReaderView,
    through: Perspective,
    names: &[String],
    desk: &PageContext<'_>,
) -> Vec<(String, String, bool)> {
    let (table, words) = (&sight.game, &desk.words);
    let mut eyes = vec![];
    if sight.seat.is_some() {
        eyes.push((String::new(), words.say("as-then"), through == Perspective::Caller));
    }
    let watching =
        through == Perspective::Spectator || sight.seat.is_none() && through == Perspective::Caller;
    eyes.push(("spectator".into(), words.say("as-spectator"), watching));
    if table.status.is_over() {
        for (row, name) in table.seats.iter().zip(names).filter(|(row, _)| sight.seat != Some(row.seat)) {
            let chosen = through == Perspective::Seat(row.seat);
            eyes.push((row.seat.0.to_string(), words.with("as-name", "name", name), chosen));
        }
        eyes.push(("all".into(), words.say("as-all"), through == Perspective::All));
    }
    eyes
}

/// Whose eyes, as a query holds it.
fn name_of(through: Perspective) -> String {
    match through {
        Perspective::Caller => String::new(),
        Perspective::Spectator => "spectator".into(),
        Perspective::Seat(seat) => seat.0.to_string(),
        Perspective::All => "all".into(),
    }
}
