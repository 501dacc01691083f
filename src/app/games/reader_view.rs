//! A game as a page shows it: the position through one reader's eyes, what is asked, and the answer as it is being
//! drafted. Nothing is stored; everything is made from what the reader may see.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::read::{PastView, Perspective};
use crate::domain::{AccountId, Game, GameId};
use kernel::{
    Answer, AnyMatch, Decision, DecisionOption, Outline, Reader, Scoreboard, Seat, Seq, StopReason, Viewer,
};

/// What a reader wants to see.
#[derive(Clone, Debug)]
pub struct ViewQuery<'a> {
    /// After this entry; now by default.
    pub at: Option<Seq>,
    /// Through whose eyes.
    pub perspective: Perspective,
    /// The newest entry the reader saw when the draft was begun.
    pub draft_seq: Option<Seq>,
    /// The draft: answers as a person would type them.
    pub steps: &'a [String],
    /// The language of texts.
    pub language: &'a str,
}

/// A game as one reader sees it.
#[derive(Clone, Debug)]
pub struct ReaderView {
    /// The table.
    pub game: Game,
    /// The seat the reader holds.
    pub seat: Option<Seat>,
    /// The entry after which the position is shown.
    pub seq: Seq,
    /// The board as SVG, with the draft carried out as far as that can be known.
    pub board: String,
    /// The same as ordered text.
    pub outline: Outline,
    /// Where the game stands, as everybody can count it.
    pub scoreboard: Scoreboard,
    /// What the reader is asked, after what is drafted.
    pub decision: Option<Decision>,
    /// What the reader may look for in vain.
    pub unavailable: Vec<DecisionOption>,
    /// The draft.
    pub draft: MoveDraft,
    /// How far back the reader could go.
    pub can_undo_to: Option<Seq>,
}

/// An answer that is being drafted.
#[derive(Clone, Default, Debug)]
pub struct MoveDraft {
    /// The steps that could be taken.
    pub steps: Vec<DraftStep>,
    /// What they would make known, in words.
    pub lines: Vec<String>,
    /// Why nothing more can be drafted.
    pub stopped: Option<StopReason>,
    /// Why the rest of the draft was set aside.
    pub rejected_because: Option<String>,
}

/// One step of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftStep {
    /// As a person would type it.
    pub notation: String,
    /// In words.
    pub text: String,
}

impl ReaderView {
    /// What a viewer sees of a match. Made from the match's own views, words and pictures for that viewer alone.
    pub fn build(
        position: &dyn AnyMatch,
        game: &Game,
        viewer: Viewer,
        seat: Option<Seat>,
        wish: &ViewQuery<'_>,
    ) -> ReaderView {
        let names = game.seat_names();
        let reader = Reader { language: wish.language, names: &names, seat: None };
        let asked = seat.filter(|seat| position.to_act().contains(*seat) && wish.at.is_none());
        let (mut draft, mut drafted) = (MoveDraft::default(), None);
        if let Some(seat) = asked {
            (draft, drafted) = apply_draft(position, seat, wish, &reader);
        }
        let shown = drafted.as_deref().unwrap_or(position);
        let over_the_horizon = draft.stopped.is_some();
        ReaderView {
            game: game.clone(),
            seat,
            seq: position.head(),
            board: shown.draw(viewer, &reader),
            outline: shown.outline(viewer, &reader),
            scoreboard: shown.scoreboard(Viewer::Spectator, &reader),
            decision: asked
                .filter(|_| !over_the_horizon)
                .and_then(|seat| shown.decision(seat, Some(&reader))),
            unavailable: asked
                .filter(|_| !over_the_horizon)
                .map_or_else(Vec::new, |seat| shown.missed(seat, &reader)),
            draft,
            can_undo_to: seat.filter(|_| wish.at.is_none()).and_then(|seat| position.can_undo_to(seat)),
        }
    }
}

/// Carries a draft out on a copy, step by step, as far as neither chance nor a secret answers.
fn apply_draft(
    position: &dyn AnyMatch,
    seat: Seat,
    wish: &ViewQuery<'_>,
    reader: &Reader<'_>,
) -> (MoveDraft, Option<Box<dyn AnyMatch>>) {
    let mut draft = MoveDraft::default();
    if wish.steps.is_empty() {
        return (draft, None);
    }
    if wish.draft_seq.is_some_and(|seen| !(position.since(seat)..=position.head()).contains(&seen)) {
        draft.rejected_because = Some("The game has moved on since you drafted this.".into());
        return (draft, None);
    }
    let mut copy = position.boxed_clone();
    for notation in wish.steps {
        let options = copy.decision(seat, Some(reader)).map_or_else(Vec::new, |decision| decision.options);
        let option = options.into_iter().find(|option| option.notation == *notation);
        let text = option.and_then(|option| option.text).unwrap_or_else(|| notation.clone());
        let step = DraftStep { notation: notation.clone(), text };
        let answer = [Answer::Notation(notation.clone())];
        match copy.preview(seat, &answer, reader) {
            Ok(preview) => {
                draft.steps.push(step);
                draft.stopped = preview.stopped;
                if preview.played == 0 {
                    break;
                }
                draft.lines.extend(preview.lines);
                let at = copy.at();
                if copy.play(seat, &answer, at, reader).is_err() || draft.stopped.is_some() {
                    break;
                }
            }
            Err(error) => {
                let error = AppError::from_move_error(error, copy.to_act());
                draft.rejected_because = Some(format!("{}: {error}", step.text));
                break;
            }
        }
    }
    (draft, Some(copy))
}

impl App {
    /// A game as its page shows it.
    pub async fn reader_view(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        wish: &ViewQuery<'_>,
    ) -> Result<ReaderView, AppError> {
        if let Some(at) = wish.at {
            let PastView { game: table, viewer, position: game } =
                self.past(id, account, at, wish.perspective).await?;
            let seat = account.and_then(|account| table.seat_of(account));
            return Ok(ReaderView::build(&*game, &table, viewer, seat, wish));
        }
        let held = self.lock_current(id, account).await?;
        let live = held.as_ref().ok_or(AppError::NotFound)?;
        let viewer = wish.perspective.viewer(&live.game, account)?;
        let seat = account.and_then(|account| live.game.seat_of(account));
        Ok(ReaderView::build(&*live.position, &live.game, viewer, seat, wish))
    }
}
