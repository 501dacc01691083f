//! An answer by mail: what each of its lines means, how they are played one by one, and what is said about it.

use super::message::blank;
use super::words::Words;
use crate::domain::{AccountId, Rhythm};
use crate::pages::mail::{LetterLine, LetterPage, LetterSection};
use crate::play::{Done, Made, Once, Play, PlayError, Reply, Submission};
use crate::store::return_addresses::Question;
use crate::store::{StoreError, correspondence};
use kernel::{Answer, Hash, Seq, sha256};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Steps that one mail may hold.
const STEPS: usize = 40;

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Line {
    /// An option of the mailed list.
    Number(usize),
    /// An answer as players type it.
    Notation(String),
    /// Take this turn's steps back.
    Undo,
    /// How does this work?
    Help,
    /// No more letters about this game.
    Stop,
}

impl Line {
    fn read(text: &str) -> Line {
        let bare = text.trim().trim_matches(['"', '“', '”', '„', '«', '»', '*', '`', '\'']).trim();
        let small = bare.trim_end_matches(['.', '!']).to_lowercase();
        match small.as_str() {
            "undo" => return Line::Undo,
            "help" => return Line::Help,
            "stop" | "unsubscribe" => return Line::Stop,
            _ => {}
        }
        let number = small.trim_start_matches(['#', '(']).trim_end_matches([')', ':', ',', '.']);
        match number.parse() {
            Ok(number) if number_only(number_text(&small)) => Line::Number(number),
            _ => {
                // A notation may be copied with the brackets it stands in.
                let inner = bare.strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
                Line::Notation(inner.unwrap_or(bare).trim().to_owned())
            }
        }
    }
}

fn number_text(small: &str) -> &str {
    small.trim_start_matches(['#', '(']).trim_end_matches([')', ':', ',', '.'])
}

fn number_only(text: &str) -> bool {
    (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Why a line was not played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Why {
    /// One of our own sentences, by its key.
    Said(String),
    /// The rules' reason, in the reader's words.
    Rules(String),
    /// More steps than one mail may hold.
    TooLong,
}

/// What came of an answer by mail. Written down with the letter that tells of it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Report {
    /// What happened, in words.
    pub(super) played: Vec<String>,
    /// How many lines were played.
    pub(super) steps: usize,
    /// The line reading stopped at, and why.
    pub(super) refused: Option<(String, Why)>,
    /// Whether help was asked for.
    pub(super) help: bool,
    /// Whether letters about the game were ended.
    pub(super) stopped: bool,
    /// More mails than this came within the hour.
    pub(super) too_many: Option<u32>,
    /// The mail that is answered.
    pub(super) message_id: Option<String>,
}

impl Report {
    /// Whether something was played.
    pub(super) fn has_played(&self) -> bool {
        self.steps > 0
    }

    /// Whether the letter asks the next question.
    pub(super) fn goes_on(&self) -> bool {
        !self.stopped && self.too_many.is_none()
    }

    /// What is said about it.
    pub(super) fn page(&self, title: &str, words: &Words) -> LetterPage {
        let whole = self.refused.is_none();
        let (what, opening) = match (self.has_played(), whole) {
            (true, true) => ("reply-played", "reply-opening-played"),
            (true, false) => ("reply-stopped", "reply-opening-part"),
            (false, _) if self.stopped => ("reply-nothing", "reply-opening-stop"),
            (false, _) if self.help => ("reply-word-help", "reply-opening-help"),
            (false, _) => ("reply-nothing", "reply-opening-nothing"),
        };
        let mut paragraphs = Vec::new();
        if let Some((line, why)) = &self.refused {
            let why = match why {
                Why::Said(key) => words.say(key),
                Why::Rules(text) => text.clone(),
                Why::TooLong => words.fill("why-lines", &[("most", STEPS.into())]),
            };
            let line = super::words::shortened(line, 80);
            paragraphs.push(words.fill("reply-refused", &[("line", line.into()), ("why", why.into())]));
        } else if let Some(most) = self.too_many {
            paragraphs.push(words.fill("reply-too-many", &[("most", most.into())]));
        } else if !self.has_played() && !self.help && !self.stopped {
            paragraphs.push(words.say("reply-empty"));
        }
        if self.has_played() && self.stopped {
            paragraphs.push(words.say("reply-opening-stop"));
        }
        if self.help || (!self.has_played() && self.refused.is_none() && !self.stopped) {
            paragraphs.extend(["reply-help-1", "reply-help-2", "reply-help-3"].map(|key| words.say(key)));
        }
        let lines = self.played.iter().map(|text| LetterLine { text: text.clone(), ..LetterLine::default() });
        let section = LetterSection {
            heading: words.say("reply-heading"),
            lines: lines.collect(),
            ..LetterSection::default()
        };
        let subject = [("title", title.to_owned().into()), ("what", words.say(what).into())];
        LetterPage {
            subject: words.fill("reply-subject", &subject),
            opening: words.say(opening),
            paragraphs,
            sections: [section].into_iter().filter(|section| !section.lines.is_empty()).collect(),
            ..blank(words)
        }
    }
}

/// Somebody who answers by mail.
pub(super) struct Answering<'a> {
    pub(super) play: &'a Play,
    pub(super) account: &'a AccountId,
    pub(super) language: &'a str,
    pub(super) question: &'a Question,
    /// Names the mail: the same mail is played once, however often it is delivered.
    pub(super) mail: Hash,
}

/// Where the game stands for somebody who answers.
struct Standing {
    head: Seq,
    /// The entry from which the question has stood; none if nothing is asked.
    since: Option<Seq>,
}

/// What a played line is remembered as.
#[derive(Serialize, Deserialize)]
struct Step {
    played: Vec<String>,
    head: Seq,
    since: Option<Seq>,
}

impl Step {
    fn of(made: &Made) -> Step {
        Step {
            played: made.entries.iter().flat_map(|seen| seen.text.clone()).collect(),
            head: made.head,
            since: made.decision.as_ref().map(|decision| decision.since),
        }
    }
}

impl Answering<'_> {
    /// Plays lines one by one, until one cannot be played. What was played stays.
    pub(super) async fn play(&self, lines: &[String]) -> Result<Report, StoreError> {
        let mut report = Report::default();
        let mut standing = None;
        for (index, line) in lines.iter().enumerate() {
            if index >= STEPS {
                report.refused = Some((line.clone(), Why::TooLong));
                break;
            }
            let step = match Line::read(line) {
                Line::Help => {
                    report.help = true;
                    break;
                }
                Line::Stop => {
                    self.stop_letters().await?;
                    report.stopped = true;
                    break;
                }
                Line::Undo => self.undo(index).await?,
                Line::Number(number) => self.number(index, number, standing.as_ref()).await?,
                Line::Notation(notation) => self.notation(index, notation, standing.as_ref()).await?,
            };
            match step {
                Ok(step) => {
                    report.steps += 1;
                    report.played.extend(step.played);
                    standing = Some(Standing { head: step.head, since: step.since });
                }
                Err(why) => {
                    report.refused = Some((line.clone(), why));
                    break;
                }
            }
        }
        Ok(report)
    }

    /// What is asked now, if the letter's question is still the one: the same holder, asked without a break.
    async fn standing(&self) -> Result<Result<Standing, Why>, StoreError> {
        let table = match self.play.table_by_letter(&self.question.game).await {
            Ok(table) => table,
            Err(error) => return refusal(error).map(Err),
        };
        let row = table.seat(self.question.seat);
        let Some(row) = row.filter(|row| row.is_held_by(self.account) && row.tenure == self.question.tenure)
        else {
            return Ok(Err(said("why-not-seated")));
        };
        if table.status.is_over() {
            return Ok(Err(said("why-over")));
        }
        if row.asked.is_none() || row.asked != self.question.asked {
            return Ok(Err(said("why-answered")));
        }
        match self.play.decision(&self.question.game, self.account, None, false).await {
            Ok(Some(asked)) => {
                let decision = asked.decision;
                Ok(Ok(Standing { head: decision.seq, since: Some(decision.since) }))
            }
            Ok(None) => Ok(Err(said("why-answered"))),
            Err(error) => refusal(error).map(Err),
        }
    }

    /// A number answers the list that was mailed, and only as the first line.
    async fn number(
        &self,
        index: usize,
        number: usize,
        standing: Option<&Standing>,
    ) -> Result<Result<Step, Why>, StoreError> {
        // Played before, when the same mail was delivered the first time.
        let known = self.before(index).await?;
        if let Some(step) = known {
            return Ok(Ok(step));
        }
        if standing.is_some() {
            return Ok(Err(said("why-number-late")));
        }
        let here = match self.standing().await? {
            Ok(here) => here,
            Err(why) => return Ok(Err(why)),
        };
        if here.since != self.question.since {
            return Ok(Err(said("why-answered")));
        }
        let asked = match self.play.decision(&self.question.game, self.account, None, false).await {
            Ok(asked) => asked.filter(|asked| Some(asked.decision.since) == self.question.since),
            Err(error) => return refusal(error).map(Err),
        };
        let Some(asked) = asked else {
            return Ok(Err(said("why-answered")));
        };
        let choice = number.checked_sub(1).and_then(|at| asked.decision.options.get(at));
        match choice {
            Some(choice) => {
                self.submit(index, Answer::Action(choice.action.clone()), asked.decision.seq).await
            }
            None => Ok(Err(said("why-number"))),
        }
    }

    async fn notation(
        &self,
        index: usize,
        notation: String,
        standing: Option<&Standing>,
    ) -> Result<Result<Step, Why>, StoreError> {
        if let Some(step) = self.before(index).await? {
            return Ok(Ok(step));
        }
        let head = match standing {
            Some(Standing { since: None, .. }) => return Ok(Err(said("why-not-asked"))),
            Some(standing) => standing.head,
            None => match self.standing().await? {
                Ok(here) => here.head,
                Err(why) => return Ok(Err(why)),
            },
        };
        self.submit(index, Answer::Notation(notation), head).await
    }

    async fn submit(&self, index: usize, answer: Answer, head: Seq) -> Result<Result<Step, Why>, StoreError> {
        let submission = Submission {
            seq: head,
            answers: vec![answer],
            language: self.language.to_owned(),
            reply: Reply::Full,
        };
        let made =
            self.play.make_move(&self.question.game, self.account, &submission, Some(self.once(index))).await;
        settled(made)
    }

    /// Takes this turn's steps back, as far as that goes.
    async fn undo(&self, index: usize) -> Result<Result<Step, Why>, StoreError> {
        if let Some(step) = self.before(index).await? {
            return Ok(Ok(step));
        }
        let table = match self.play.table(&self.question.game, Some(self.account)).await {
            Ok(table) => table,
            Err(error) => return refusal(error).map(Err),
        };
        let same = table
            .game
            .seat(self.question.seat)
            .is_some_and(|row| row.is_held_by(self.account) && row.tenure == self.question.tenure);
        let (true, Some(to)) = (same, table.can_undo_to) else {
            return Ok(Err(said("why-undo")));
        };
        if to == table.game.head {
            return Ok(Err(said("why-undo")));
        }
        let (game, once) = (&self.question.game, Some(self.once(index)));
        settled(self.play.undo(game, self.account, table.game.head, to, self.language, once).await)
    }

    async fn stop_letters(&self) -> Result<(), StoreError> {
        let (account, game) = (self.account.clone(), self.question.game.clone());
        let set = self
            .play
            .store
            .write(move |conn| correspondence::set_rhythm(conn, &account, &game, Some(Rhythm::Never)));
        set.await
    }

    /// The key under which a line is played once.
    fn once(&self, index: usize) -> Once<Made> {
        let key = self.key(index);
        Once {
            caller: self.account.clone(),
            body: sha256(&[key.as_bytes()]),
            key,
            render: Arc::new(|made| serde_json::to_string(&Step::of(made)).unwrap_or_default()),
        }
    }

    fn key(&self, index: usize) -> String {
        format!("mail:{}:{index}", data_encoding::HEXLOWER.encode(&self.mail))
    }

    /// What came of a line when the same mail was delivered before.
    async fn before(&self, index: usize) -> Result<Option<Step>, StoreError> {
        let (caller, key) = (self.account.as_str().to_owned(), self.key(index));
        let found =
            self.play.store.read(move |conn| crate::store::idempotency::find(conn, &caller, &key)).await?;
        Ok(found.and_then(|found| serde_json::from_str(&found.answer).ok()))
    }
}

fn said(key: &str) -> Why {
    Why::Said(key.to_owned())
}

/// What came of a line.
fn settled(made: Result<Done<Made>, PlayError>) -> Result<Result<Step, Why>, StoreError> {
    match made {
        Ok(Done::Now(made)) => Ok(Ok(Step::of(&made))),
        Ok(Done::Before(answer)) => match serde_json::from_str(&answer) {
            Ok(step) => Ok(Ok(step)),
            Err(error) => Err(StoreError::Corrupt(error.to_string())),
        },
        Err(error) => refusal(error).map(Err),
    }
}

/// Why something cannot be played, as its sender is told. What is only for now is an error: the mail comes again.
fn refusal(error: PlayError) -> Result<Why, StoreError> {
    match error {
        PlayError::Illegal { refusal, .. } => Ok(Why::Rules(refusal.text)),
        PlayError::Malformed { .. } => Ok(said("why-words")),
        PlayError::NotToAct { .. } => Ok(said("why-not-asked")),
        PlayError::Stale { .. } => Ok(said("why-answered")),
        PlayError::Barrier { .. } | PlayError::PastBarrier { .. } => Ok(said("why-undo")),
        PlayError::NotFound | PlayError::NotAllowed(_) | PlayError::NotBegun => Ok(said("why-not-seated")),
        PlayError::Store(error) => Err(error),
        other => Ok(Why::Rules(other.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbers_words_or_notations() {
        for text in ["3", "3.", "3)", "#3", "(3)", " 3 ", "\"3\"", "3:", "**3**"] {
            assert_eq!(Line::read(text), Line::Number(3), "{text}");
        }
        for text in ["Undo", "undo.", "“undo”"] {
            assert_eq!(Line::read(text), Line::Undo, "{text}");
        }
        assert_eq!(Line::read("HELP!"), Line::Help);
        assert_eq!(Line::read("stop"), Line::Stop);
        for text in ["place white market_1", "3 coins", "1e3", "-3", "3.5", "99999", "+3"] {
            assert_eq!(Line::read(text), Line::Notation(text.into()), "{text}");
        }
        assert_eq!(Line::read("[pass]"), Line::Notation("pass".into()));
    }
}
