//! Your letter: the question, its answers in groups, rows and chips, what is drafted and what it comes to.

use crate::app::{DraftStep, ReaderView};
use crate::http::pages::draft::{BETWEEN_ANSWERS, written};
use crate::http::pages::game::GamePageQuery;
use crate::http::pages::game_view::effects::{common, marks};
use crate::http::pages::game_view::{PageContext, capital, draft_href, with_query};
use crate::views::{
    Chooser, DecisionPanel, DraftStepRow, EffectMark, OptionChip, OptionGroup, OptionRow, PieceMark, Reason,
    RuleLink, dates,
};
use kernel::{
    Choice, DecisionOption, FillReason, NextAnswer, PieceChip, Seat, SeatChanges, StopReason, rule_url,
};
use std::borrow::Cow;

/// More rows than this are folded by group.
const OPEN_ROWS: usize = 14;

/// A group of so few rows is never folded.
const SMALL_GROUP: usize = 3;

/// So many ways a row shows at once; where the next question would make more of them, it is asked by itself.
const MOST_CHIPS: usize = 6;

/// A heading and its rows, each a title and the answers it can be used by.
type TitledRows<'a> = (&'a str, Vec<(&'a str, Vec<&'a Choice>)>);

/// The draft as it stands in addresses, with what was filled in.
pub(super) fn draft_steps(sight: &ReaderView) -> Vec<Cow<'_, str>> {
    sight.draft.steps.iter().map(|step| written(&step.notation, step.filled)).collect()
}

/// The page that asks the same again, to which a place or a piece can be added.
pub(super) fn question_href(sight: &ReaderView, look: &GamePageQuery, desk: &PageContext<'_>) -> String {
    let href = draft_href(&desk.here, sight.seq, &draft_steps(sight));
    if look.asks_all { with_query(&href, "ask", "1") } else { href }
}

/// The answers that are given at a place.
pub(super) fn answers_at<'a>(sight: &'a ReaderView, place: &'a str) -> impl Iterator<Item = &'a Choice> {
    sight.choices.iter().filter(move |choice| choice.slot.place.as_deref() == Some(place))
}

/// Whether an answer is given by a piece, if one is in hand.
pub(super) fn is_given_by(choice: &Choice, piece: Option<&str>) -> bool {
    piece.is_none_or(|piece| choice.slot.piece.as_ref().is_some_and(|own| own.id == piece))
}

/// The reader's letter: what is asked, what is drafted, what it would do.
pub(super) fn letter(
    sight: &ReaderView,
    look: &GamePageQuery,
    desk: &PageContext<'_>,
) -> Option<DecisionPanel> {
    let own = sight.seat.filter(|seat| sight.game.to_act.contains(*seat))?;
    if sight.question.is_none() && sight.draft.steps.is_empty() {
        return None;
    }
    let desk_of = LetterWriter { sight, look, desk, own, names: sight.game.seat_names() };
    Some(desk_of.write())
}

struct LetterWriter<'a> {
    sight: &'a ReaderView,
    look: &'a GamePageQuery,
    desk: &'a PageContext<'a>,
    own: Seat,
    names: Vec<String>,
}

impl LetterWriter<'_> {
    fn write(&self) -> DecisionPanel {
        let (sight, words) = (self.sight, &self.desk.words);
        let chooser = self.chooser();
        let shown = sight.choices.iter().filter(|choice| {
            let here = |place| choice.slot.place.as_deref() == Some(place);
            self.look.place.as_deref().is_none_or(here) && is_given_by(choice, self.look.piece.as_deref())
        });
        let shown: Vec<&Choice> = shown.collect();
        let missed = sight.unavailable.iter().filter_map(|choice| {
            let reason = choice.reason.as_ref()?;
            Some(self.reason(words_of(choice), &reason.text, Some(reason.rule)))
        });
        let stopped = sight.draft.stopped;
        let deadline = sight.game.seat(self.own).and_then(|row| row.deadline);
        let last_given = sight.draft.steps.iter().rposition(|step| step.filled.is_none());
        let counted = sight.ledgers.iter().any(|ledger| !ledger.is_empty());
        DecisionPanel {
            seq: sight.seq,
            question: sight.question.clone(),
            rule: sight.rule.as_deref().map(|number| self.rule(number)),
            groups: self.groups(&shown),
            count: shown.len(),
            pieces: self.pieces(),
            chooser,
            steps: self.steps(),
            undo_url: last_given.map(|last| self.draft_url(&draft_steps(sight)[..last])),
            net: marks(&sight.draft.changes, Some(self.own), &self.names),
            preview: if counted { Vec::new() } else { sight.draft.lines.clone() },
            stop_sentence: stopped.map(|stopped| self.stop_sentence(stopped)),
            is_final: matches!(stopped, Some(StopReason::Chance | StopReason::Reveal)),
            send: words.say(stopped.map_or("send", send_key)),
            example: sight.choices.first().map(|choice| choice.option.notation.clone()),
            missed: missed.collect(),
            deadline: deadline.map(|at| dates::deadline_on_page(at, self.desk.zone, self.desk.now)),
        }
    }

    /// The address of the page with other steps drafted.
    fn draft_url(&self, steps: &[Cow<'_, str>]) -> String {
        draft_href(&self.desk.here, self.sight.seq, steps)
    }

    fn reason(&self, option: &str, text: &str, rule: Option<&str>) -> Reason {
        let rule = rule.map(|rule| self.rule(rule));
        Reason { option: option.to_owned(), text: text.to_owned(), rule }
    }

    fn rule(&self, number: &str) -> RuleLink {
        RuleLink { number: number.to_owned(), url: rule_url(&self.sight.game.ruleset, number) }
    }

    /// The place or piece the reader looks at.
    fn chooser(&self) -> Option<Chooser> {
        self.sight.question.as_ref()?;
        let words = &self.desk.words;
        let all_url = question_href(self.sight, self.look, self.desk);
        if let Some(place) = &self.look.place {
            let titles = self.sight.zones.iter().flat_map(|zone| &zone.tiles).flat_map(|tile| &tile.places);
            let label = titles.into_iter().find(|known| known.id == *place).map(|known| known.label.clone());
            let row = answers_at(self.sight, place).next().map(|choice| choice.slot.row.clone());
            let title = label.or(row).unwrap_or_else(|| words.say("this-place"));
            let reasons = self.sight.reasons.iter().map(|reason| {
                self.reason(reason.option.as_deref().unwrap_or_default(), &reason.text, reason.rule)
            });
            let mut reasons: Vec<_> = reasons.collect();
            if reasons.is_empty() && answers_at(self.sight, place).next().is_none() {
                reasons.push(self.reason("", &words.say("nothing-here"), None));
            }
            return Some(Chooser { title, is_place: true, all_url, reasons });
        }
        let piece = self.pieces().into_iter().find(|piece| piece.chosen)?;
        let title = words.with("piece-where", "piece", capital(&piece.name));
        Some(Chooser { title, is_place: false, all_url, reasons: Vec::new() })
    }

    fn piece(&self, piece: &PieceChip) -> PieceMark {
        let chosen = self.look.piece.as_deref() == Some(&piece.id);
        let url = question_href(self.sight, self.look, self.desk);
        PieceMark {
            url: if chosen { url } else { with_query(&url, "with", &piece.id) },
            id: piece.id.clone(),
            paint: piece.paint,
            mark: piece.mark.clone(),
            name: piece.name.clone(),
            seat: self.own.index(),
            chosen,
        }
    }

    /// The reader's pieces that can do something, each once.
    fn pieces(&self) -> Vec<PieceMark> {
        let mut pieces: Vec<PieceMark> = Vec::new();
        for piece in self.sight.choices.iter().filter_map(|choice| choice.slot.piece.as_ref()) {
            if !pieces.iter().any(|known| known.id == piece.id) {
                pieces.push(self.piece(piece));
            }
        }
        pieces
    }

    /// Answers in groups as a player thinks: zone or topic, then a row for each place, then a chip for each way.
    fn groups(&self, choices: &[&Choice]) -> Vec<OptionGroup> {
        let mut groups: Vec<TitledRows<'_>> = Vec::new();
        for choice in choices {
            let slot = &choice.slot;
            let at = groups.iter().position(|(group, _)| *group == slot.group).unwrap_or_else(|| {
                groups.push((&slot.group, Vec::new()));
                groups.len() - 1
            });
            let rows = &mut groups[at].1;
            // Only what has a chip or a piece shares its row with others.
            let shares = |known: &Choice| !known.slot.chip.is_empty() || known.slot.piece.is_some();
            match rows.iter_mut().find(|(row, known)| *row == slot.row && shares(choice) && shares(known[0]))
            {
                Some((_, row)) => row.push(choice),
                None => rows.push((&slot.row, vec![choice])),
            }
        }
        if groups.len() > 1 && groups.iter().all(|(_, rows)| rows.len() == 1) {
            return vec![self.without_headings(groups)];
        }
        let total: usize = groups.iter().map(|(_, rows)| rows.len()).sum();
        let only = groups.len() == 1;
        let group = |(index, (heading, rows)): (usize, TitledRows<'_>)| OptionGroup {
            heading: Some(capital(heading)).filter(|heading| !heading.is_empty()),
            note: rows.iter().find_map(|(_, row)| row[0].slot.note.clone()),
            open: only || index == 0 || total <= OPEN_ROWS || rows.len() <= SMALL_GROUP,
            rows: rows.into_iter().map(|(title, row)| self.row(title, &row)).collect(),
        };
        groups.into_iter().enumerate().map(group).collect()
    }

    /// Groups of one row each: the heading begins the row.
    fn without_headings(&self, groups: Vec<TitledRows<'_>>) -> OptionGroup {
        let rows = groups.into_iter().flat_map(|(heading, rows)| {
            let titled = move |row: &str| match (heading, row) {
                ("", row) => row.to_owned(),
                (heading, "") => heading.to_owned(),
                (heading, row) => format!("{heading}: {row}"),
            };
            rows.into_iter().map(move |(row, choices)| self.row(&titled(row), &choices))
        });
        OptionGroup { heading: None, note: None, open: true, rows: rows.collect() }
    }

    fn row(&self, title: &str, choices: &[&Choice]) -> OptionRow {
        let mut chips: Vec<OptionChip> = if ways_with_next(choices) <= MOST_CHIPS {
            choices.iter().flat_map(|choice| self.chips_with_next(choice)).collect()
        } else {
            choices.iter().map(|choice| self.chip(choice)).collect()
        };
        let nets: Vec<Vec<EffectMark>> = chips.iter().map(|chip| chip.net.clone()).collect();
        let shared = common(&nets);
        for chip in &mut chips {
            chip.net.retain(|mark| !shared.contains(mark));
        }
        let place = chips.first().and_then(|chip| chip.place.clone());
        let place = place.filter(|_| chips.iter().all(|chip| chip.place == chips[0].place));
        OptionRow { title: capital(title), place, net: shared, chips }
    }

    fn chip(&self, choice: &Choice) -> OptionChip {
        OptionChip {
            notation: choice.option.notation.clone(),
            sentence: words_of(&choice.option).to_owned(),
            label: choice.slot.chip.clone(),
            piece: choice.slot.piece.as_ref().map(|piece| self.piece(piece)),
            place: choice.slot.place.clone(),
            net: self.net(choice.prospect.net.as_deref()),
        }
    }

    /// An answer together with each answer to the short question that would follow.
    fn chips_with_next(&self, choice: &Choice) -> Vec<OptionChip> {
        let Some(then) = &choice.prospect.then else { return vec![self.chip(choice)] };
        let both = |next: &NextAnswer| {
            let first = self.chip(choice);
            let sentences = [("first", first.sentence.into()), ("next", next.text.clone().into())];
            let label = match (first.label.is_empty(), next_label(next)) {
                (true, next) => next,
                (false, next) => {
                    let labels = [("first", first.label.clone().into()), ("next", next.into())];
                    self.desk.words.fill("chip-then", &labels)
                }
            };
            OptionChip {
                notation: format!("{}{BETWEEN_ANSWERS}{}", first.notation, next.notation),
                sentence: self.desk.words.fill("answer-then", &sentences),
                label,
                piece: first.piece,
                place: first.place,
                net: self.net(next.net.as_deref()),
            }
        };
        then.answers.iter().map(both).collect()
    }

    fn net(&self, net: Option<&[SeatChanges]>) -> Vec<EffectMark> {
        net.map_or_else(Vec::new, |net| marks(net, Some(self.own), &self.names))
    }

    fn steps(&self) -> Vec<DraftStepRow> {
        let (drafted, written) = (&self.sight.draft.steps, draft_steps(self.sight));
        let rows = drafted.iter().enumerate().map(|(index, step)| {
            let before = self.draft_url(&written[..index]);
            let removal_url = if step.filled.is_some() { with_query(&before, "ask", "1") } else { before };
            DraftStepRow {
                notation: step.notation.clone(),
                written: written[index].clone().into_owned(),
                text: self.step_text(step),
                filled: step.filled.map(|reason| self.desk.words.say(fill_key(reason))),
                removal_url,
            }
        });
        rows.collect()
    }

    /// A step in words: which piece goes where, if a piece does. What it costs stands in the net.
    fn step_text(&self, step: &DraftStep) -> String {
        let slot = step.slot.as_ref().and_then(|slot| Some((slot, slot.piece.as_ref()?)));
        let Some((slot, piece)) = slot else { return capital(&step.text) };
        let values = [("piece", capital(&piece.name).into()), ("place", slot.row.clone().into())];
        self.desk.words.fill("step-by-piece", &values)
    }

    /// Why nothing more can be drafted, and what becomes of what is sent.
    fn stop_sentence(&self, stopped: StopReason) -> String {
        self.desk.words.say(match stopped {
            StopReason::Chance => "stop-chance",
            StopReason::Reveal => "stop-reveal",
            StopReason::OtherSeat => "stop-other",
            StopReason::End => "stop-end",
        })
    }
}

/// What the button says that sends.
fn send_key(stopped: StopReason) -> &'static str {
    match stopped {
        StopReason::Chance => "send-chance",
        StopReason::Reveal => "send-reveal",
        StopReason::OtherSeat | StopReason::End => "send",
    }
}

/// How many ways a row has, if the short question that follows an answer is answered with it.
fn ways_with_next(choices: &[&Choice]) -> usize {
    choices.iter().map(|choice| choice.prospect.then.as_ref().map_or(1, |then| then.answers.len())).sum()
}

/// What tells an answer from the others of its question.
fn next_label(next: &NextAnswer) -> String {
    let slot = &next.slot;
    let labels = [&slot.row, &slot.chip].map(String::as_str);
    let said: Vec<&str> = labels.into_iter().filter(|label| !label.is_empty()).collect();
    if said.is_empty() { capital(&next.text) } else { said.join(": ") }
}

fn fill_key(reason: FillReason) -> &'static str {
    match reason {
        FillReason::Only => "filled-only",
        FillReason::Same => "filled-same",
        FillReason::Fewer => "filled-fewer",
    }
}

fn words_of(choice: &DecisionOption) -> &str {
    choice.text.as_deref().unwrap_or(&choice.notation)
}
