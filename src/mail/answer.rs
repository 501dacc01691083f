//! An answer by mail: how its lines are played one by one.

use super::line::Line;
use super::report::{Report, STEPS, Why};
use crate::domain::{AccountId, Rhythm};
use crate::play::{Done, Made, Once, Play, PlayError, Reply, SeenEntry, Submission};
use crate::store::return_addresses::Question;
use crate::store::{StoreError, correspondence};
use kernel::{Answer, Hash, Seq, sha256};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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
            played: made.entries.iter().flat_map(told).collect(),
            head: made.head,
            since: made.decision.as_ref().map(|decision| decision.since),
        }
    }
}

/// What an entry says; the first step of several may only have its notation.
fn told(seen: &SeenEntry) -> Vec<String> {
    if seen.text.is_empty() { seen.entry.notation.iter().cloned().collect() } else { seen.text.clone() }
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
        match self.play.decision(&self.question.game, self.account, None).await {
            Ok(Some(asked)) => Ok(Ok(Standing { head: asked.seq, since: Some(asked.since) })),
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
        let asked = match self.play.decision(&self.question.game, self.account, None).await {
            Ok(asked) => asked.filter(|asked| Some(asked.since) == self.question.since),
            Err(error) => return refusal(error).map(Err),
        };
        let Some(asked) = asked else {
            return Ok(Err(said("why-answered")));
        };
        let choice = number.checked_sub(1).and_then(|at| asked.options.get(at));
        match choice {
            Some(choice) => self.submit(index, Answer::Action(choice.action.clone()), asked.seq).await,
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
