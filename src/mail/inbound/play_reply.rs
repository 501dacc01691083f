//! An answer by mail: how its lines are played one by one.

use crate::app::{
    App, AppError, FillScope, IdempotencyKey, MoveResult, Reply, ReplyDetail, Submission, VisibleEntry,
};
use crate::domain::{AccountId, ReportText, Rhythm, TableError};
use crate::mail::inbound::reply_line::{ReplyLine, is_greeting, is_small_talk};
use crate::mail::inbound::reply_report::{LineRefusal, ReplyReport, STEPS};
use crate::store::return_addresses::AskedDecision;
use crate::store::{StoreError, mail_profiles};
use kernel::{Answer, Decision, DecisionOption, Hash, Seq, sha256};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Somebody who answers by mail.
pub(in crate::mail) struct MailReply<'a> {
    pub(in crate::mail) app: &'a App,
    pub(in crate::mail) account: &'a AccountId,
    pub(in crate::mail) language: &'a str,
    pub(in crate::mail) question: &'a AskedDecision,
    /// Names the mail: the same mail is played once, however often it is delivered.
    pub(in crate::mail) mail: Hash,
}

/// Into so many further lines a program breaks a line of the list.
const BROKEN_LINES: usize = 4;

/// Where the game stands for somebody who answers.
struct ReplyCursor {
    head: Seq,
    /// The entry from which the question has stood; none if nothing is asked.
    since: Option<Seq>,
}

/// What a played line is remembered as.
#[derive(Serialize, Deserialize)]
struct PlayedLine {
    played: Vec<String>,
    /// Which of them nobody was asked for.
    #[serde(default)]
    filled: Vec<usize>,
    head: Seq,
    since: Option<Seq>,
}

impl PlayedLine {
    fn from_result(made: &MoveResult) -> PlayedLine {
        let told = made.entries.iter().flat_map(|seen| {
            let filled = made.filled.iter().any(|(seq, _)| *seq == seen.entry.seq);
            // What one answer comes to may be several sentences; the first says what was answered.
            entry_texts(seen).into_iter().enumerate().map(move |(at, text)| (text, filled && at == 0))
        });
        let (played, filled): (Vec<_>, Vec<_>) = told.unzip();
        PlayedLine {
            played,
            filled: (0..filled.len()).filter(|at| filled[*at]).collect(),
            head: made.head,
            since: made.decision.as_ref().map(|decision| decision.since),
        }
    }
}

/// Why a line was not played, and where the rule that forbids it can be read.
struct RefusedLine {
    why: LineRefusal,
    rule_url: Option<String>,
}

/// What an entry says; the first step of several may only have its notation.
fn entry_texts(seen: &VisibleEntry) -> Vec<String> {
    if seen.text.is_empty() { seen.entry.notation.iter().cloned().collect() } else { seen.text.clone() }
}

impl MailReply<'_> {
    /// Plays lines one by one, until one cannot be played. What was played stays.
    pub(in crate::mail) async fn play(&self, lines: &[String]) -> Result<ReplyReport, StoreError> {
        let mut report = ReplyReport::default();
        let mut standing = None;
        let mut goes_on = false;
        let mut next = lines.iter().take_while(|line| is_greeting(line)).count();
        while let Some(line) = lines.get(next) {
            let index = next;
            next += 1;
            if report.steps >= STEPS {
                report.refused = Some((line.clone(), LineRefusal::TooLong));
                break;
            }
            let read = ReplyLine::read(line);
            goes_on = !matches!(read, ReplyLine::Undo | ReplyLine::Help | ReplyLine::Stop);
            if let Some(done) = self.do_besides_playing(&read, index, lines).await? {
                match done {
                    Ok(key) => report.kept = Some(key.to_owned()),
                    Err(why) => report.refused = Some((line.clone(), why.why)),
                }
                break;
            }
            let step = match read {
                ReplyLine::Help => {
                    report.help = true;
                    break;
                }
                ReplyLine::Stop => {
                    self.stop_letters().await?;
                    report.stopped = true;
                    break;
                }
                ReplyLine::Undo => self.undo(index).await?,
                ReplyLine::Agree | ReplyLine::Bug(_) => Err(refusal_message("why-agree")),
                _ if self.question.upgrade.is_some() => Err(refusal_message("why-vote")),
                ReplyLine::CopiedOption(number, text) => {
                    let rest = &lines[next..];
                    let (step, read) =
                        self.copied_option(index, number, text, rest, standing.as_ref()).await?;
                    next += read;
                    step
                }
                ReplyLine::Number(number) => self.number(index, number, standing.as_ref()).await?,
                ReplyLine::Notation(notation) => self.notation(index, notation, standing.as_ref()).await?,
            };
            match step {
                Ok(step) => {
                    report.steps += 1;
                    standing = Some(ReplyCursor { head: step.head, since: step.since });
                    report.add(step.played, &step.filled);
                }
                Err(why) => {
                    let is_talk = why.why.is_about_words()
                        && report.has_played()
                        && self.is_small_talk(&lines[index..], &lines[..index]).await?;
                    if is_talk {
                        report.unread = Some(line.clone());
                    } else {
                        report.refused = Some((line.clone(), why.why));
                        report.rule_url = why.rule_url;
                    }
                    break;
                }
            }
        }
        if let Some(standing) = standing.filter(|standing| goes_on && standing.since.is_some())
            && report.refused.is_none()
        {
            self.fill_in(lines.len(), standing.head, &mut report).await?;
        }
        Ok(report)
    }

    /// Plays what nobody needs to be asked for after the last line.
    async fn fill_in(&self, index: usize, head: Seq, report: &mut ReplyReport) -> Result<(), StoreError> {
        let step = match self.already_played(index).await? {
            Some(step) => Some(step),
            // What was written is played. If nothing fills itself in, or somebody was quicker, that is all.
            None => self.submit(index, Vec::new(), FillScope::Everything, head).await?.ok(),
        };
        if let Some(step) = step {
            report.add(step.played, &step.filled);
        }
        Ok(())
    }

    /// Whether what is left of a mail cannot have been meant as an answer: it is told of, but as a footnote.
    async fn is_small_talk(&self, left: &[String], played: &[String]) -> Result<bool, StoreError> {
        let asked = match self.app.decision(&self.question.game, self.account, None).await {
            Ok(asked) => asked,
            Err(AppError::Store(error)) => return Err(error),
            Err(_) => None,
        };
        let options = asked.iter().flat_map(|asked| &asked.options).map(|option| option.notation.as_str());
        Ok(is_small_talk(left, options.chain(played.iter().map(String::as_str))))
    }

    /// What is asked now, if the letter's question is still the one: the same holder, asked without a break.
    async fn standing(&self) -> Result<Result<ReplyCursor, RefusedLine>, StoreError> {
        let table = match self.app.load_unchecked(&self.question.game).await {
            Ok(table) => table,
            Err(error) => return refusal(error).map(Err),
        };
        let row = table.seat(self.question.seat);
        let Some(row) = row.filter(|row| row.is_held_by(self.account) && row.tenure == self.question.tenure)
        else {
            return Ok(Err(refusal_message("why-not-seated")));
        };
        if table.status.is_over() {
            return Ok(Err(refusal_message("why-over")));
        }
        if row.asked_since.is_none() || row.asked_since != self.question.asked {
            return Ok(Err(refusal_message("why-answered")));
        }
        match self.app.decision(&self.question.game, self.account, None).await {
            Ok(Some(asked)) => Ok(Ok(ReplyCursor { head: asked.seq, since: Some(asked.since) })),
            Ok(None) => Ok(Err(refusal_message("why-answered"))),
            Err(error) => refusal(error).map(Err),
        }
    }

    /// A number answers the list that was mailed, and only as the first line.
    async fn number(
        &self,
        index: usize,
        number: usize,
        standing: Option<&ReplyCursor>,
    ) -> Result<Result<PlayedLine, RefusedLine>, StoreError> {
        // Played before, when the same mail was delivered the first time.
        let known = self.already_played(index).await?;
        if let Some(step) = known {
            return Ok(Ok(step));
        }
        if standing.is_some() {
            return Ok(Err(refusal_message("why-number-late")));
        }
        match self.mailed_list(None).await? {
            Ok(asked) => self.submit_option(index, &asked, number).await,
            Err(why) => Ok(Err(why)),
        }
    }

    /// A line copied out of the mailed list: number and words must say the same, or nothing is played. Programs break long
    /// lines; how many of those below belong to it is told, too.
    async fn copied_option(
        &self,
        index: usize,
        number: usize,
        mut text: String,
        below: &[String],
        standing: Option<&ReplyCursor>,
    ) -> Result<(Result<PlayedLine, RefusedLine>, usize), StoreError> {
        if let Some(step) = self.already_played(index).await? {
            return Ok((Ok(step), 0));
        }
        if standing.is_some() {
            return Ok((Err(refusal_message("why-number-late")), 0));
        }
        let asked = match self.mailed_list(Some(self.language)).await? {
            Ok(asked) => asked,
            Err(why) => return Ok((Err(why), 0)),
        };
        let Some(option) = number.checked_sub(1).and_then(|at| asked.options.get(at)) else {
            return Ok((Err(refusal_message("why-number")), 0));
        };
        for read in 0..=below.len().min(BROKEN_LINES) {
            // The longest that fits: what is cut short may be whole without its notation.
            if is_copy_of(&text, option) {
                let rest = below.get(read).filter(|rest| is_copy_of(&format!("{text} {rest}"), option));
                let step = self.submit_option(index, &asked, number).await?;
                return Ok((step, read + usize::from(rest.is_some())));
            }
            text.extend(below.get(read).map(|line| format!(" {line}")));
        }
        Ok((Err(refusal_message("why-copied")), 0))
    }

    /// The list that was mailed, if it is still the one that is asked.
    async fn mailed_list(&self, language: Option<&str>) -> Result<Result<Decision, RefusedLine>, StoreError> {
        let here = match self.standing().await? {
            Ok(here) => here,
            Err(why) => return Ok(Err(why)),
        };
        if here.since != self.question.since {
            return Ok(Err(refusal_message("why-answered")));
        }
        match self.app.decision(&self.question.game, self.account, language).await {
            Ok(Some(asked)) if Some(asked.since) == self.question.since => Ok(Ok(asked)),
            Ok(_) => Ok(Err(refusal_message("why-answered"))),
            Err(error) => refusal(error).map(Err),
        }
    }

    async fn submit_option(
        &self,
        index: usize,
        asked: &Decision,
        number: usize,
    ) -> Result<Result<PlayedLine, RefusedLine>, StoreError> {
        match number.checked_sub(1).and_then(|at| asked.options.get(at)) {
            Some(choice) => {
                self.submit(index, vec![Answer::Action(choice.action.clone())], FillScope::Between, asked.seq)
                    .await
            }
            None => Ok(Err(refusal_message("why-number"))),
        }
    }

    async fn notation(
        &self,
        index: usize,
        notation: String,
        standing: Option<&ReplyCursor>,
    ) -> Result<Result<PlayedLine, RefusedLine>, StoreError> {
        if let Some(step) = self.already_played(index).await? {
            return Ok(Ok(step));
        }
        let head = match standing {
            Some(ReplyCursor { since: None, .. }) => return Ok(Err(refusal_message("why-not-asked"))),
            Some(standing) => standing.head,
            None => match self.standing().await? {
                Ok(here) => here.head,
                Err(why) => return Ok(Err(why)),
            },
        };
        self.submit(index, vec![Answer::Notation(notation)], FillScope::Between, head).await
    }

    async fn submit(
        &self,
        index: usize,
        answers: Vec<Answer>,
        fill: FillScope,
        head: Seq,
    ) -> Result<Result<PlayedLine, RefusedLine>, StoreError> {
        let submission = Submission {
            seq: head,
            answers,
            fill,
            language: self.language.to_owned(),
            reply: ReplyDetail::Full,
        };
        let made =
            self.app.make_move(&self.question.game, self.account, &submission, Some(self.once(index))).await;
        to_played_line(made)
    }

    /// Does what is no move: answers newer rules, or reports a bug, which all that follows belongs to. Gives the sentence
    /// that says so.
    async fn do_besides_playing(
        &self,
        line: &ReplyLine,
        index: usize,
        lines: &[String],
    ) -> Result<Option<Result<&'static str, RefusedLine>>, StoreError> {
        if let Some(agrees) = self.vote_in(line) {
            return self.vote(agrees).await.map(Some);
        }
        let ReplyLine::Bug(first) = line else { return Ok(None) };
        let words: Vec<_> = [first].into_iter().chain(&lines[index + 1..]).map(String::as_str).collect();
        Ok(Some(self.report(index, &words.join("\n")).await?.map(|()| "reply-reported")))
    }

    /// Keeps a report of a bug. The same mail may come again: its report is kept once.
    async fn report(&self, index: usize, words: &str) -> Result<Result<(), RefusedLine>, StoreError> {
        let Ok(text) = ReportText::parse(words) else { return Ok(Err(refusal_message("why-report"))) };
        let name = data_encoding::HEXLOWER.encode(&sha256(&[b"report ", self.key(index).as_bytes()])[..16]);
        match self.app.report(&self.question.game, self.account, None, text, Some(name)).await {
            Ok(_) => Ok(Ok(())),
            Err(error) => refusal(error).map(Err),
        }
    }

    /// What a line says to the newer rules its letter asks about. In other letters `decline` is an answer of some games.
    fn vote_in(&self, line: &ReplyLine) -> Option<bool> {
        self.question.upgrade?;
        match line {
            ReplyLine::Agree => Some(true),
            ReplyLine::Notation(word)
                if word.trim_end_matches(['.', '!']).eq_ignore_ascii_case("decline") =>
            {
                Some(false)
            }
            _ => None,
        }
    }

    /// Agrees to newer rules, or declines them. The same mail may come again: an answer given twice is one.
    async fn vote(&self, agrees: bool) -> Result<Result<&'static str, RefusedLine>, StoreError> {
        let Some(revision) = self.question.upgrade else { return Ok(Err(refusal_message("why-agree"))) };
        let game = &self.question.game;
        let table = match self.app.load_unchecked(game).await {
            Ok(table) => table,
            Err(error) => return refusal(error).map(Err),
        };
        let row = table.seat(self.question.seat);
        if !row.is_some_and(|row| row.is_held_by(self.account) && row.tenure == self.question.tenure) {
            return Ok(Err(refusal_message("why-not-seated")));
        }
        match self.app.vote_on_upgrade(game, self.account, revision, agrees).await {
            Ok(()) => Ok(Ok(if agrees { "reply-agreed" } else { "reply-declined" })),
            Err(AppError::NotPossible(TableError::UpgradeSettled)) => Ok(Err(refusal_message("why-settled"))),
            Err(error) => refusal(error).map(Err),
        }
    }

    /// Takes this turn's steps back, as far as that goes.
    async fn undo(&self, index: usize) -> Result<Result<PlayedLine, RefusedLine>, StoreError> {
        if let Some(step) = self.already_played(index).await? {
            return Ok(Ok(step));
        }
        let table = match self.app.game_details(&self.question.game, Some(self.account)).await {
            Ok(table) => table,
            Err(error) => return refusal(error).map(Err),
        };
        let same = table
            .game
            .seat(self.question.seat)
            .is_some_and(|row| row.is_held_by(self.account) && row.tenure == self.question.tenure);
        let (true, Some(to)) = (same, table.can_undo_to) else {
            return Ok(Err(refusal_message("why-undo")));
        };
        if to == table.game.head {
            return Ok(Err(refusal_message("why-undo")));
        }
        let (game, once) = (&self.question.game, Some(self.once(index)));
        to_played_line(self.app.undo(game, self.account, table.game.head, to, self.language, once).await)
    }

    async fn stop_letters(&self) -> Result<(), StoreError> {
        let (account, game) = (self.account.clone(), self.question.game.clone());
        let set = self
            .app
            .store
            .write(move |conn| mail_profiles::set_game_rhythm(conn, &account, &game, Some(Rhythm::Never)));
        set.await
    }

    /// The key under which a line is played once.
    fn once(&self, index: usize) -> IdempotencyKey<MoveResult> {
        let key = self.key(index);
        IdempotencyKey {
            caller: self.account.clone(),
            request_hash: sha256(&[key.as_bytes()]),
            key,
            render: Arc::new(|made| {
                serde_json::to_string(&PlayedLine::from_result(made)).unwrap_or_default()
            }),
        }
    }

    fn key(&self, index: usize) -> String {
        format!("mail:{}:{index}", data_encoding::HEXLOWER.encode(&self.mail))
    }

    /// What came of a line when the same mail was delivered before.
    async fn already_played(&self, index: usize) -> Result<Option<PlayedLine>, StoreError> {
        let (caller, key) = (self.account.as_str().to_owned(), self.key(index));
        let found =
            self.app.store.read(move |conn| crate::store::idempotency::find(conn, &caller, &key)).await?;
        Ok(found.and_then(|found| serde_json::from_str(&found.answer).ok()))
    }
}

/// Whether a line is what the list says of an option, with or without the notation behind it. Mail programs break and respell
/// long lines: letters and digits count, and one that was cut must still tell the option from all others.
fn is_copy_of(text: &str, option: &DecisionOption) -> bool {
    let letters = |text: &str| {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    let words = option.text.as_deref().unwrap_or_default();
    let (text, words, notation) = (letters(text), letters(words), letters(&option.notation));
    text == notation || !words.is_empty() && (text == words || text == format!("{words}{notation}"))
}

fn refusal_message(key: &str) -> RefusedLine {
    RefusedLine { why: LineRefusal::Message(key.to_owned()), rule_url: None }
}

/// What came of a line.
fn to_played_line(
    made: Result<Reply<MoveResult>, AppError>,
) -> Result<Result<PlayedLine, RefusedLine>, StoreError> {
    match made {
        Ok(Reply::Fresh(made)) => Ok(Ok(PlayedLine::from_result(&made))),
        Ok(Reply::Replayed(answer)) => match serde_json::from_str(&answer) {
            Ok(step) => Ok(Ok(step)),
            Err(error) => Err(StoreError::Corrupt(error.to_string())),
        },
        Err(error) => refusal(error).map(Err),
    }
}

/// Why something cannot be played, as its sender is told. What is only for now is an error: the mail comes again.
fn refusal(error: AppError) -> Result<RefusedLine, StoreError> {
    match error {
        AppError::IllegalMove { refusal, .. } => {
            Ok(RefusedLine { why: LineRefusal::Rules(refusal.text), rule_url: Some(refusal.rule_url) })
        }
        AppError::Malformed { .. } => Ok(refusal_message("why-words")),
        AppError::NotToAct { .. } => Ok(refusal_message("why-not-asked")),
        AppError::Stale { .. } => Ok(refusal_message("why-answered")),
        AppError::Barrier { .. } | AppError::PastBarrier { .. } => Ok(refusal_message("why-undo")),
        AppError::NotFound | AppError::NotAllowed(_) | AppError::NotBegun => {
            Ok(refusal_message("why-not-seated"))
        }
        AppError::Store(error) => Err(error),
        other => Ok(RefusedLine { why: LineRefusal::Rules(other.to_string()), rule_url: None }),
    }
}
