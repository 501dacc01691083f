//! Puts a game as one reader sees it onto paper: from what `play` lets that reader see, and from nothing else.

use crate::app::{LogPage, Perspective, ReaderView, RoundStart};
use crate::domain::{Game, GameStatus, SeatHolder};
use crate::views::{
    ChronicleRow, DecisionPanel, DraftStepRow, GameView, HistoryNav, OptionGroup, OptionRow, OutlineSection,
    PageWords, PauseControl, ResultRow, ResultView, SeatBadge, dates,
};
use kernel::{DecisionOption, Millis, Outline, Section, Seq, StopReason};
use std::fmt::Write as _;

/// So many lines of the chronicle are shown at first.
pub(super) const CHRONICLE: u64 = 40;

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
pub(super) fn game_view(sight: &ReaderView, log: &LogPage, desk: &PageContext<'_>) -> GameView {
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
        board: inline(&sight.board),
        outline: passages(&sight.outline),
        letter: letter(sight, desk),
        message: sight.draft.rejected_because.clone(),
        news_lines: since(sight, log),
        chronicle: chronicle(log, desk),
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
        deadline: row.deadline.map(|at| dates::date_on_page(at, desk.zone, desk.now)),
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

/// The reader's letter: what is asked, what is drafted, what it would do.
fn letter(sight: &ReaderView, desk: &PageContext<'_>) -> Option<DecisionPanel> {
    let own = sight.seat.filter(|seat| sight.game.to_act.contains(*seat))?;
    if sight.decision.is_none() && sight.draft.steps.is_empty() {
        return None;
    }
    let seq = sight.seq;
    let notations: Vec<&str> = sight.draft.steps.iter().map(|step| step.notation.as_str()).collect();
    let steps = sight.draft.steps.iter().enumerate().map(|(index, step)| DraftStepRow {
        notation: step.notation.clone(),
        text: step.text.clone(),
        removal_url: draft_href(&desk.here, seq, &notations[..index]),
    });
    let options = sight.decision.as_ref().map_or(&[][..], |decision| &decision.options);
    let missed = sight.unavailable.iter().filter_map(|choice| {
        let reason = choice.reason.as_ref()?;
        Some((words(choice).to_owned(), format!("{} (rule {})", reason.text, reason.rule)))
    });
    let deadline = sight.game.seat(own).and_then(|row| row.deadline);
    Some(DecisionPanel {
        seq,
        question: sight.decision.as_ref().and_then(|decision| decision.text.clone()),
        groups: group_options(options),
        count: options.len(),
        example: options.first().map(|option| option.notation.clone()),
        steps: steps.collect(),
        preview: sight.draft.lines.clone(),
        stop_sentence: sight.draft.stopped.map(|stopped| desk.words.say(stop_key(stopped))),
        missed: missed.collect(),
        deadline: deadline.map(|at| dates::date_on_page(at, desk.zone, desk.now)),
    })
}

/// Why nothing more can be drafted.
fn stop_key(stopped: StopReason) -> &'static str {
    match stopped {
        StopReason::Chance => "stop-chance",
        StopReason::Reveal => "stop-reveal",
        StopReason::OtherSeat => "stop-other",
        StopReason::End => "stop-end",
    }
}

/// The address of a draft.
pub(super) fn draft_href(here: &str, seq: Seq, steps: &[&str]) -> String {
    if steps.is_empty() {
        return here.to_owned();
    }
    let mut href = format!("{here}?seq={seq}");
    for step in steps {
        let _ = write!(href, "&notation={}", encoded(step));
    }
    href
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

fn words(choice: &DecisionOption) -> &str {
    choice.text.as_deref().unwrap_or(&choice.notation)
}

/// A list this short needs no headings.
const SHORT: usize = 9;

/// Options in groups, as a player thinks: what begins with the same words ("Place the white member: ...") belongs
/// together; otherwise what is the same kind of answer.
fn group_options(options: &[DecisionOption]) -> Vec<OptionGroup> {
    let line = |choice: &DecisionOption, text: &str| OptionRow {
        notation: choice.notation.clone(),
        text: capital(text),
        place: choice.board_part.clone(),
    };
    if options.len() <= SHORT {
        let options: Vec<_> = options.iter().map(|choice| line(choice, words(choice))).collect();
        return vec![OptionGroup { heading: None, open: true, options }];
    }
    let mut groups: Vec<(String, OptionGroup)> = Vec::new();
    for choice in options {
        let text = words(choice);
        let common = text.split_once(": ").filter(|(common, _)| {
            options.iter().filter(|other| words(other).starts_with(&format!("{common}: "))).count() > 1
        });
        let kind = choice.notation.split(' ').next().unwrap_or_default();
        let (key, heading, rest) = match common {
            Some((common, rest)) => (common.to_owned(), common.to_owned(), rest),
            None => (format!(" {kind}"), capital(&kind.replace('_', " ")), text),
        };
        let at = groups.iter().position(|(other, _)| *other == key).unwrap_or_else(|| {
            groups.push((key, OptionGroup { heading: Some(heading), open: false, options: Vec::new() }));
            groups.len() - 1
        });
        groups[at].1.options.push(line(choice, rest));
    }
    let mut groups: Vec<_> = groups.into_iter().map(|(_, group)| group).collect();
    if let [only] = &mut groups[..] {
        only.heading = None;
    }
    if let Some(first) = groups.first_mut() {
        first.open = true;
    }
    groups
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The reader's last entry.
pub(super) fn last_own(sight: &ReaderView, log: &LogPage) -> Option<Seq> {
    let own = sight.seat?;
    log.entries.iter().rev().map(|seen| &seen.entry).find(|entry| entry.seat == own).map(|entry| entry.seq)
}

/// What others did since the reader's last answer; nothing for those who only watch.
fn since(sight: &ReaderView, log: &LogPage) -> Vec<String> {
    if sight.seat.is_none() {
        return Vec::new();
    }
    let last = last_own(sight, log).unwrap_or(0);
    log.entries.iter().filter(|seen| seen.entry.seq > last).flat_map(|seen| seen.text.clone()).collect()
}

fn chronicle(log: &LogPage, desk: &PageContext<'_>) -> Vec<ChronicleRow> {
    let told = log.entries.iter().rev().filter(|seen| !seen.text.is_empty());
    let line = |seen: &crate::app::VisibleEntry| ChronicleRow {
        seq: seen.entry.seq,
        href: format!("{}?at={}", desk.here, seen.entry.seq),
        at: dates::date_on_page(seen.entry.at, desk.zone, desk.now),
        text: seen.text.clone(),
    };
    told.map(line).collect()
}

/// The parts of a board that say something else than before: their words, pieces and colours are compared, not
/// where they stand, since one part that grows moves all the others.
pub(super) fn changed_ids(before: &str, after: &str) -> String {
    let parts = |svg: &str| -> Vec<(String, String)> {
        let body = svg.split_once("</defs>").map_or(svg, |(_, body)| body);
        let mut parts = body.split(" id=\"");
        parts.next();
        parts
            .filter_map(|part| part.split_once('"'))
            .map(|(id, rest)| (id.to_owned(), svg_content(rest)))
            .collect()
    };
    let old = parts(before);
    let news = parts(after).into_iter().filter(|part| !old.contains(part)).map(|(id, _)| id);
    news.collect::<Vec<_>>().join(" ")
}

/// What a piece of SVG says: its text and which symbols it uses.
fn svg_content(svg: &str) -> String {
    let mut gist = String::new();
    for (index, tag) in svg.split('<').enumerate() {
        let (inside, text) = tag.split_once('>').unwrap_or(("", tag));
        if let Some((_, symbol)) = inside.split_once("href=\"").filter(|_| index > 0) {
            gist.push_str(symbol.split('"').next().unwrap_or_default());
        }
        gist.push_str(text);
        gist.push('|');
    }
    gist
}

/// Moving through the history.
pub(super) fn history_nav(
    sight: &ReaderView,
    at: Option<Seq>,
    through: Perspective,
    desk: &PageContext<'_>,
    rounds: Vec<RoundStart>,
) -> HistoryNav {
    let (here, words) = (&desk.here, &desk.words);
    let (table, shown) = (&sight.game, at.unwrap_or(sight.game.head));
    let eyes_now = name_of(through);
    let with_eyes = |seq: Seq| {
        let eyes = if eyes_now.is_empty() { String::new() } else { format!("&as={eyes_now}") };
        format!("{here}?at={seq}{eyes}")
    };
    let mut eyes = vec![];
    if sight.seat.is_some() {
        eyes.push((String::new(), words.say("as-then"), through == Perspective::Caller));
    }
    let watching =
        through == Perspective::Spectator || sight.seat.is_none() && through == Perspective::Caller;
    eyes.push(("spectator".into(), words.say("as-spectator"), watching));
    if table.status.is_over() {
        for (row, name) in
            table.seats.iter().zip(table.seat_names()).filter(|(row, _)| sight.seat != Some(row.seat))
        {
            let value = row.seat.0.to_string();
            eyes.push((value, words.with("as-name", "name", name), through == Perspective::Seat(row.seat)));
        }
        eyes.push(("all".into(), words.say("as-all"), through == Perspective::All));
    }
    HistoryNav {
        at: shown,
        is_past: at.is_some(),
        previous_url: (shown > 0).then(|| with_eyes(shown - 1)),
        next_url: (shown < table.head).then(|| with_eyes(shown + 1)),
        rounds: rounds.into_iter().map(|begins| (begins.seq, begins.round)).collect(),
        perspectives: eyes,
    }
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
    Some(ResultView { parts, rows, plot, verdict: None })
}

#[cfg(test)]
mod leaks;
#[cfg(test)]
mod tests;
