//! Puts a game as one reader sees it onto paper: from what `play` lets that reader see, and from nothing else.

use crate::domain::{Game, Holding, Status};
use crate::pages::{
    ChronicleLine, Clocks, GameSheet, LetterSheet, OptionGroup, OptionLine, Passage, ResultRow, ResultSheet,
    SeatLine, StepLine, Travel, moments,
};
use crate::play::{As, LogPage, RoundBegins, Sight};
use kernel::{Choice, Millis, Outline, Section, Seq, Stopped};
use std::fmt::Write as _;

/// So many lines of the chronicle are shown at first.
pub(super) const CHRONICLE: u64 = 40;

/// Where and for whom a game is put onto paper.
pub(super) struct Desk<'a> {
    /// Where the page is found.
    pub here: String,
    /// The reader's time zone.
    pub zone: &'a str,
    /// What time it is.
    pub now: Millis,
    /// The published title of the ruleset.
    pub ruleset: &'a str,
}

/// The sheet of a game, without what differs between the ways to come to it.
pub(super) fn sheet(sight: &Sight, log: &LogPage, desk: &Desk<'_>) -> GameSheet {
    let table = &sight.table;
    GameSheet {
        id: table.id.as_str().into(),
        title: title(table, desk.ruleset),
        ruleset: desk.ruleset.into(),
        ruleset_id: table.ruleset.clone(),
        standing: standing(table, sight.seat),
        phase: phase(sight),
        here: desk.here.clone(),
        seats: seats(sight, desk),
        board: inline(&sight.board),
        outline: passages(&sight.outline),
        letter: letter(sight, desk),
        said: sight.draft.set_aside.clone(),
        since: since(sight, log),
        chronicle: chronicle(log, desk),
        head: table.head,
        may_resign: sight.seat.is_some() && table.status == Status::Active,
        ..GameSheet::default()
    }
}

/// Round and phase, while that says more than the result does.
fn phase(sight: &Sight) -> String {
    let ended = sight.table.status.is_over() && sight.seq == sight.table.head;
    if ended { String::new() } else { sight.scoreboard.words.clone() }
}

/// The table's clocks, for somebody who may stop them or set them going.
pub(super) fn clocks(sight: &Sight, desk: &Desk<'_>) -> Option<Clocks> {
    let table = &sight.table;
    let row = table.seat(sight.seat?)?;
    table.pace.filter(|_| table.status == Status::Active)?;
    let paused = table.paused.map(|pause| moments::on_page(pause.until, desk.zone, desk.now));
    Some(Clocks { paused, wished: row.pause_wished })
}

/// What a game is called.
pub(super) fn title(table: &Game, ruleset: &str) -> String {
    table.title.as_ref().map_or_else(|| ruleset.to_owned(), |title| title.as_str().to_owned())
}

/// Names in a row: "Anna, Ben and Cleo".
pub(super) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} and {last}", some.join(", ")),
    }
}

/// Where a game stands, in a sentence.
pub(super) fn standing(table: &Game, own: Option<kernel::Seat>) -> String {
    let names = table.names();
    match table.status {
        Status::Open => "Seats are being taken.".into(),
        Status::Active if own.is_some_and(|own| table.to_act.contains(own)) => "It is your turn.".into(),
        Status::Active => {
            let asked: Vec<_> =
                table.to_act.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect();
            let verb = if asked.len() == 1 { "is" } else { "are" };
            format!("{} {verb} to act.", listed(&asked))
        }
        Status::Abandoned => "It ended without a result.".into(),
        Status::Finished => {
            let first =
                table.outcome.iter().flat_map(|outcome| &outcome.standings).filter(|one| one.place == 1);
            let winners: Vec<_> = first
                .filter_map(|one| match one.seat {
                    Some(seat) => names.get(seat.index()).cloned(),
                    None => one.automaton.clone(),
                })
                .collect();
            let verb = if winners.len() == 1 { "wins" } else { "win" };
            if winners.is_empty() { "It is over.".into() } else { format!("{} {verb}.", listed(&winners)) }
        }
    }
}

fn seats(sight: &Sight, desk: &Desk<'_>) -> Vec<SeatLine> {
    let table = &sight.table;
    let named = table.names().into_iter().zip(&table.seats).enumerate();
    // At the end what counts is the result, not what could be counted from outside.
    let result = |seat| table.outcome.as_ref().filter(|_| sight.seq == table.head)?.score_of(seat);
    let line = |(number, (name, row)): (usize, (String, &crate::domain::SeatRow))| SeatLine {
        number,
        initial: initial(&name),
        name,
        points: result(row.seat).or_else(|| sight.scoreboard.points.get(number).copied().flatten()),
        to_act: table.to_act.contains(row.seat),
        own: sight.seat == Some(row.seat),
        bot: matches!(row.holding, Holding::Bot(_)),
        deadline: row.deadline.map(|at| moments::on_page(at, desk.zone, desk.now)),
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
fn passages(outline: &Outline) -> Vec<Passage> {
    fn walk(sections: &[Section], level: usize, out: &mut Vec<Passage>) {
        for section in sections {
            let (heading, lines) = (section.heading.clone(), section.lines.clone());
            out.push(Passage { level: level.min(6), heading, lines });
            walk(&section.sections, level + 1, out);
        }
    }
    let mut out = Vec::new();
    walk(&outline.sections, 3, &mut out);
    out
}

/// The reader's letter: what is asked, what is drafted, what it would do.
fn letter(sight: &Sight, desk: &Desk<'_>) -> Option<LetterSheet> {
    let own = sight.seat.filter(|seat| sight.table.to_act.contains(*seat))?;
    if sight.decision.is_none() && sight.draft.steps.is_empty() {
        return None;
    }
    let seq = sight.seq;
    let notations: Vec<&str> = sight.draft.steps.iter().map(|step| step.notation.as_str()).collect();
    let steps = sight.draft.steps.iter().enumerate().map(|(index, step)| StepLine {
        notation: step.notation.clone(),
        text: step.text.clone(),
        back: draft_href(&desk.here, seq, &notations[..index]),
    });
    let options = sight.decision.as_ref().map_or(&[][..], |decision| &decision.options);
    let missed = sight.missed.iter().filter_map(|choice| {
        let reason = choice.reason.as_ref()?;
        Some((words(choice).to_owned(), format!("{} (rule {})", reason.text, reason.rule)))
    });
    let deadline = sight.table.seat(own).and_then(|row| row.deadline);
    Some(LetterSheet {
        seq,
        question: sight.decision.as_ref().and_then(|decision| decision.text.clone()),
        groups: groups(options),
        count: options.len(),
        example: options.first().map(|option| option.notation.clone()),
        steps: steps.collect(),
        preview: sight.draft.lines.clone(),
        sealed: sight.draft.stopped.map(sealed),
        missed: missed.collect(),
        deadline: deadline.map(|at| moments::on_page(at, desk.zone, desk.now)),
    })
}

/// Why nothing more can be drafted.
fn sealed(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Chance => "Sending this lets chance decide: a draw or a die. It cannot be taken back.",
        Stopped::Reveal => "Sending this brings something hidden to light. It cannot be taken back.",
        Stopped::OtherSeat => "Your turn is complete. After this others decide.",
        Stopped::End => "With this the game ends.",
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

fn words(choice: &Choice) -> &str {
    choice.text.as_deref().unwrap_or(&choice.notation)
}

/// A list this short needs no headings.
const SHORT: usize = 9;

/// Options in groups, as a player thinks: what begins with the same words ("Place the white member: ...") belongs
/// together; otherwise what is the same kind of answer.
fn groups(options: &[Choice]) -> Vec<OptionGroup> {
    let line = |choice: &Choice, text: &str| OptionLine {
        notation: choice.notation.clone(),
        text: capital(text),
        place: choice.place.clone(),
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
pub(super) fn last_own(sight: &Sight, log: &LogPage) -> Option<Seq> {
    let own = sight.seat?;
    log.entries.iter().rev().map(|seen| &seen.entry).find(|entry| entry.seat == own).map(|entry| entry.seq)
}

/// What others did since the reader's last answer; nothing for those who only watch.
fn since(sight: &Sight, log: &LogPage) -> Vec<String> {
    if sight.seat.is_none() {
        return Vec::new();
    }
    let last = last_own(sight, log).unwrap_or(0);
    log.entries.iter().filter(|seen| seen.entry.seq > last).flat_map(|seen| seen.text.clone()).collect()
}

fn chronicle(log: &LogPage, desk: &Desk<'_>) -> Vec<ChronicleLine> {
    let told = log.entries.iter().rev().filter(|seen| !seen.text.is_empty());
    let line = |seen: &crate::play::SeenEntry| ChronicleLine {
        seq: seen.entry.seq,
        href: format!("{}?at={}", desk.here, seen.entry.seq),
        at: moments::on_page(seen.entry.at, desk.zone, desk.now),
        text: seen.text.clone(),
    };
    told.map(line).collect()
}

/// The parts of a board that say something else than before: their words, pieces and colours are compared, not
/// where they stand, since one part that grows moves all the others.
pub(super) fn changed(before: &str, after: &str) -> String {
    let parts = |svg: &str| -> Vec<(String, String)> {
        let body = svg.split_once("</defs>").map_or(svg, |(_, body)| body);
        let mut parts = body.split(" id=\"");
        parts.next();
        parts.filter_map(|part| part.split_once('"')).map(|(id, rest)| (id.to_owned(), gist(rest))).collect()
    };
    let old = parts(before);
    let news = parts(after).into_iter().filter(|part| !old.contains(part)).map(|(id, _)| id);
    news.collect::<Vec<_>>().join(" ")
}

/// What a piece of SVG says: its text and which symbols it uses.
fn gist(svg: &str) -> String {
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
pub(super) fn travel(
    sight: &Sight,
    at: Option<Seq>,
    through: As,
    here: &str,
    rounds: Vec<RoundBegins>,
) -> Travel {
    let (table, shown) = (&sight.table, at.unwrap_or(sight.table.head));
    let eyes_now = name_of(through);
    let with_eyes = |seq: Seq| {
        let eyes = if eyes_now.is_empty() { String::new() } else { format!("&as={eyes_now}") };
        format!("{here}?at={seq}{eyes}")
    };
    let mut eyes = vec![];
    if sight.seat.is_some() {
        eyes.push((String::new(), "as I saw it then".to_owned(), through == As::Own));
    }
    let watching = through == As::Spectator || sight.seat.is_none() && through == As::Own;
    eyes.push(("spectator".into(), "as a spectator".into(), watching));
    if table.status.is_over() {
        for (row, name) in
            table.seats.iter().zip(table.names()).filter(|(row, _)| sight.seat != Some(row.seat))
        {
            let value = row.seat.0.to_string();
            eyes.push((value, format!("as {name}"), through == As::Seat(row.seat)));
        }
        eyes.push(("all".into(), "with all cards up".into(), through == As::All));
    }
    Travel {
        at: shown,
        past: at.is_some(),
        back: (shown > 0).then(|| with_eyes(shown - 1)),
        on: (shown < table.head).then(|| with_eyes(shown + 1)),
        rounds: rounds.into_iter().map(|begins| (begins.seq, begins.round)).collect(),
        eyes,
    }
}

/// Whose eyes, as a query holds it.
fn name_of(through: As) -> String {
    match through {
        As::Own => String::new(),
        As::Spectator => "spectator".into(),
        As::Seat(seat) => seat.0.to_string(),
        As::All => "all".into(),
    }
}

/// How a game ended: the standings, with where the points come from.
pub(super) fn result(table: &Game, plot: String) -> Option<ResultSheet> {
    let outcome = table.outcome.as_ref()?;
    let mut parts: Vec<&String> =
        outcome.standings.iter().flat_map(|standing| standing.parts.keys()).collect();
    parts.sort_unstable();
    parts.dedup();
    let names = table.names();
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
    Some(ResultSheet { parts, rows, plot, verdict: None })
}

#[cfg(test)]
mod leaks;
#[cfg(test)]
mod tests;
