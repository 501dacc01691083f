//! Answering a decision.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::{BotJob, GameUpdate};
use crate::app::games::live::LiveGame;
use crate::app::games::log::VisibleEntry;
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{AccountId, Game, GameId};
use kernel::{
    Answer, AnyMatch, AnyMoveError, AnyPlayed, FillReason, JsonText, Millis, Reader, Seat, Seats, Seq, Viewer,
};

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

/// What was played, and why nobody was asked for which of it.
type FilledMoves = (Vec<AnyPlayed>, Vec<Option<FillReason>>);

impl FillScope {
    /// Plays a list with what is filled in, whole or not at all.
    fn play(
        self,
        position: &mut dyn AnyMatch,
        seat: Seat,
        answers: &[Answer],
        now: Millis,
        reader: &Reader<'_>,
    ) -> Result<FilledMoves, AnyMoveError> {
        // Most lists need nothing in between, and looking for it costs more than playing.
        let alone = match self {
            FillScope::Everything => None,
            FillScope::Between | FillScope::Nothing => Some(position.play(seat, answers, now, reader)),
        };
        match alone {
            Some(Ok(played)) => return Ok((played, Vec::new())),
            Some(Err(error)) if self == FillScope::Nothing => return Err(error),
            _ => (),
        }
        let mut list = position.fill(seat, answers, reader)?.answers;
        if self == FillScope::Between {
            let given = list.iter().rposition(|answer| answer.filled.is_none());
            list.truncate(given.map_or(0, |last| last + 1));
        }
        let reasons = list.iter().map(|answer| answer.filled).collect();
        let list: Vec<Answer> = list.into_iter().map(|answer| Answer::Notation(answer.notation)).collect();
        Ok((position.play(seat, &list, now, reader)?, reasons))
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
        let work = |live: &mut LiveGame| self.apply_submission(live, account, submission);
        let done = self.update_game((id, account), once.as_ref(), work).await?;
        if matches!(done, Reply::Fresh(_)) {
            self.record_visit(account);
        }
        Ok(done)
    }

    fn apply_submission(
        &self,
        live: &mut LiveGame,
        account: &AccountId,
        submission: &Submission,
    ) -> Result<(GameUpdate, MoveResult), AppError> {
        let seat = seat_of_caller(&live.game, account)?;
        check_not_stale(live, seat, submission.seq)?;
        let names = live.game.seat_names();
        let reader = Reader { language: &submission.language, names: &names, seat: None };
        let now = self.clock.now();
        let to_act = live.position.to_act();
        let (played, reasons) = submission
            .fill
            .play(&mut *live.position, seat, &submission.answers, now, &reader)
            .map_err(|error| AppError::from_move_error(error, to_act))?;
        let mut table = Game::clone(&live.game);
        GameUpdate::sync_with_position(&mut table, &*live.position, None, now);
        let mut made = move_result(&table, &*live.position, seat, &played, &reader, submission.reply);
        let filled = played.iter().zip(reasons);
        made.filled = filled.filter_map(|(played, reason)| Some((played.entry.seq, reason?))).collect();
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
