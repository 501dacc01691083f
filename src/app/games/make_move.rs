//! Answering a decision.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::{BotJob, GameUpdate};
use crate::app::games::live::LiveGame;
use crate::app::games::log::{VisibleEntry, run_blocking};
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{AccountId, Game, GameId};
use kernel::{Answer, AnyMatch, AnyPlayed, FillReason, Filled, JsonText, Reader, Seat, Seats, Seq, Viewer};

/// A move as it comes from outside.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The newest entry the caller saw.
    pub seq: Seq,
    /// One answer or several, taken whole or not at all.
    pub answers: Vec<Answer>,
    /// Which answers that nobody needs to be asked for are given with them.
    pub fill: FillScope,
    /// The language of texts.
    pub language: String,
    /// How much the reply tells.
    pub reply: ReplyDetail,
}

/// Which answers that nobody needs to be asked for are given with a list. They are ordinary moves in the log.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum FillScope {
    /// None: every question is answered by its own answer.
    #[default]
    Nothing,
    /// Those that the list itself needs to go on.
    Between,
    /// Those after it, too.
    Everything,
}

/// A list as it is played, with why nobody was asked for which of it.
struct CompleteList {
    answers: Vec<Answer>,
    reasons: Vec<Option<FillReason>>,
}

impl CompleteList {
    fn as_sent(answers: &[Answer]) -> CompleteList {
        CompleteList { answers: answers.to_vec(), reasons: Vec::new() }
    }

    fn filled(
        position: &dyn AnyMatch,
        seat: Seat,
        submission: &Submission,
        reader: &Reader<'_>,
    ) -> CompleteList {
        let Submission { answers, fill, .. } = submission;
        // Most lists need nothing in between, and looking for it costs more than playing.
        let needs_nothing = *fill == FillScope::Between && position.preview(seat, answers, reader).is_ok();
        let filled = (!needs_nothing).then(|| position.fill(seat, answers, reader));
        let Some(Ok(Filled { answers: mut list, .. })) = filled else {
            return CompleteList::as_sent(answers);
        };
        if *fill == FillScope::Between {
            let given = list.iter().rposition(|answer| answer.filled.is_none());
            list.truncate(given.map_or(0, |last| last + 1));
        }
        let reasons = list.iter().map(|answer| answer.filled).collect();
        let answers = list.into_iter().map(|answer| Answer::Notation(answer.notation)).collect();
        CompleteList { answers, reasons }
    }
}

/// How much a reply tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplyDetail {
    /// Entries and the next decision, in words.
    Full,
    /// The same without words, for machines.
    WithoutTexts,
    /// Neither.
    Minimal,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct MoveResult {
    /// The newest entry.
    pub head: Seq,
    /// Who is asked now.
    pub to_act: Seats,
    /// What was appended, as the caller may see it.
    pub entries: Vec<VisibleEntry>,
    /// What the caller is asked next.
    pub decision: Option<NextDecision>,
    /// Which of them nobody was asked for, and why not. The mover alone is told.
    pub filled: Vec<(Seq, FillReason)>,
    /// Whether the entries were left out.
    pub minimal: bool,
}

/// A decision on its way to somebody.
#[derive(Clone, Debug)]
pub struct NextDecision {
    /// The entry from which it has stood unchanged.
    pub since: Seq,
    /// All of it.
    pub decision: JsonText,
}

impl NextDecision {
    /// What a seat is asked, if it is; with a reader also in words.
    pub(in crate::app) fn build(
        position: &dyn AnyMatch,
        seat: Seat,
        reader: Option<&Reader<'_>>,
    ) -> Option<NextDecision> {
        let decision = position.decision_json(seat, reader, None)?;
        Some(NextDecision { since: position.since(seat), decision })
    }
}

impl App {
    /// Plays one answer or a list.
    pub async fn make_move(
        &self,
        id: &GameId,
        account: &AccountId,
        submission: &Submission,
        once: Option<IdempotencyKey<MoveResult>>,
    ) -> Result<Reply<MoveResult>, AppError> {
        let list = self.complete_list(id, account, submission).await?;
        if list.answers.is_empty() {
            return Err(AppError::malformed("/actions", "there is nothing to play"));
        }
        let work = |live: &mut LiveGame| self.apply_submission(live, account, submission, &list);
        let done = self.update_game((id, account), once.as_ref(), work).await?;
        if matches!(done, Reply::Fresh(_)) {
            self.record_visit(account);
        }
        Ok(done)
    }

    /// Finds what fills itself in on a copy, so that neither the game nor a thread that answers others waits for it. What cannot be
    /// filled in is taken as it was sent: playing it says why it cannot be played, or that it was played before.
    async fn complete_list(
        &self,
        id: &GameId,
        account: &AccountId,
        submission: &Submission,
    ) -> Result<CompleteList, AppError> {
        let as_sent = CompleteList::as_sent(&submission.answers);
        if submission.fill == FillScope::Nothing {
            return Ok(as_sent);
        }
        let (position, seat, names) = {
            let Ok(held) = self.lock_current(id, Some(account)).await else { return Ok(as_sent) };
            let Some(live) = held.as_ref() else { return Ok(as_sent) };
            let Some(seat) = live.game.seat_of(account) else { return Ok(as_sent) };
            if check_not_stale(live, seat, submission.seq).is_err() {
                return Ok(as_sent);
            }
            (live.position.boxed_clone(), seat, live.game.seat_names())
        };
        let submission = submission.clone();
        run_blocking(move || {
            let reader = Reader { language: &submission.language, names: &names, seat: None };
            Ok(CompleteList::filled(&*position, seat, &submission, &reader))
        })
        .await
    }

    fn apply_submission(
        &self,
        live: &mut LiveGame,
        account: &AccountId,
        submission: &Submission,
        list: &CompleteList,
    ) -> Result<(GameUpdate, MoveResult), AppError> {
        let seat = seat_of_caller(&live.game, account)?;
        check_not_stale(live, seat, submission.seq)?;
        let names = live.game.seat_names();
        let reader = Reader { language: &submission.language, names: &names, seat: None };
        let now = self.clock.now();
        let to_act = live.position.to_act();
        let played = live
            .position
            .play(seat, &list.answers, now, &reader)
            .map_err(|error| AppError::from_move_error(error, to_act))?;
        let mut table = Game::clone(&live.game);
        GameUpdate::sync_with_position(&mut table, &*live.position, None, now);
        let mut made = move_result(&table, &*live.position, seat, &played, &reader, submission.reply);
        let filled = played.iter().zip(&list.reasons);
        made.filled = filled.filter_map(|(played, reason)| Some((played.entry.seq, (*reason)?))).collect();
        let change = GameUpdate {
            game: table.into(),
            entries: played.into_iter().map(|played| played.entry).collect(),
            acting_seat: Some(seat),
            reply_to_store: None,
            timed_out: None,
            bots: BotJob::Enqueue,
            upgrade: None,
        };
        Ok((change, made))
    }
}

/// What the mover is told.
fn move_result(
    game: &Game,
    position: &dyn AnyMatch,
    seat: Seat,
    played: &[AnyPlayed],
    reader: &Reader<'_>,
    reply: ReplyDetail,
) -> MoveResult {
    let minimal = reply == ReplyDetail::Minimal;
    let mut made = MoveResult {
        head: game.head,
        to_act: game.to_act,
        entries: Vec::new(),
        decision: None,
        filled: Vec::new(),
        minimal,
    };
    if !minimal {
        let over = game.status.is_over();
        let viewer = if over { Viewer::All } else { Viewer::Seat(seat) };
        let words = Some(reader).filter(|_| reply == ReplyDetail::Full);
        made.entries =
            played.iter().map(|played| VisibleEntry::for_mover(played, viewer, over, words)).collect();
        made.decision = NextDecision::build(position, seat, words);
    }
    made
}

/// The seat the caller answers for. Where the caller has none, a private game is not there at all.
pub(in crate::app) fn seat_of_caller(game: &Game, account: &AccountId) -> Result<Seat, AppError> {
    game.seat_of(account).ok_or(match game.visibility {
        crate::domain::Visibility::Public => AppError::NotAllowed("you hold no seat in this game"),
        crate::domain::Visibility::Private => AppError::NotFound,
    })
}

/// Whether what the caller saw is still what is asked: `since <= seq <= head`.
pub(in crate::app) fn check_not_stale(live: &LiveGame, seat: Seat, seq: Seq) -> Result<(), AppError> {
    let to_act = live.position.to_act();
    if !to_act.contains(seat) {
        return Err(AppError::NotToAct { to_act });
    }
    let head = live.position.head();
    if (live.position.since(seat)..=head).contains(&seq) { Ok(()) } else { Err(AppError::Stale { head }) }
}
