//! A game as a page shows it: the position through one reader's eyes, what is asked, and the answer as it is being
//! drafted. Nothing is stored; everything is made from what the reader may see.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::log::run_blocking;
use crate::app::games::read::{PastView, Perspective};
use crate::domain::{AccountId, Game, GameId};
use kernel::{
    Answer, AnyMatch, AnyMoveError, Choice, DecisionOption, FillReason, FilledAnswer, LedgerLine, MoveError,
    Outline, PlaceReason, Reader, Scoreboard, Seat, SeatChanges, Seq, Slot, StopReason, Viewer, Zone,
};

/// An answer of a draft, as a person would type it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftAnswer {
    /// The answer.
    pub notation: String,
    /// Why nobody was asked, if it was filled in when the draft was looked at before.
    pub filled: Option<FillReason>,
}

/// What a reader wants to see.
#[derive(Clone, Default, Debug)]
pub struct ViewQuery {
    /// After this entry; now by default.
    pub at: Option<Seq>,
    /// Through whose eyes.
    pub perspective: Perspective,
    /// The newest entry the reader saw when the draft was begun.
    pub draft_seq: Option<Seq>,
    /// The draft.
    pub steps: Vec<DraftAnswer>,
    /// Whether the question behind the draft is asked even if nobody needs to be.
    pub asks_all: bool,
    /// A place the reader asks about.
    pub place: Option<String>,
    /// The language of texts.
    pub language: String,
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
    /// The board in zones, with the draft carried out as far as that can be known.
    pub zones: Vec<Zone>,
    /// The same as one SVG, where the ruleset has no zones.
    pub board: String,
    /// What each seat can count there.
    pub ledgers: Vec<Vec<LedgerLine>>,
    /// The same as ordered text.
    pub outline: Outline,
    /// Where the game stands, as everybody can count it.
    pub scoreboard: Scoreboard,
    /// What the reader is asked, after what is drafted.
    pub question: Option<String>,
    /// The number of the rule by which it is asked.
    pub rule: Option<String>,
    /// Every answer to it.
    pub choices: Vec<Choice>,
    /// What the reader may look for in vain.
    pub unavailable: Vec<DecisionOption>,
    /// Why the place that was asked about cannot be used.
    pub reasons: Vec<PlaceReason>,
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
    /// What they would change.
    pub changes: Vec<SeatChanges>,
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
    /// Where it stood among the answers.
    pub slot: Option<Slot>,
    /// Why nobody was asked, if it was filled in.
    pub filled: Option<FillReason>,
}

impl ReaderView {
    /// What a viewer sees of a match. Made from the match's own views, words and pictures for that viewer alone.
    pub fn build(
        position: &dyn AnyMatch,
        game: &Game,
        viewer: Viewer,
        seat: Option<Seat>,
        wish: &ViewQuery,
    ) -> ReaderView {
        let names = game.seat_names();
        let reader = Reader { language: &wish.language, names: &names, seat: None };
        let asked = seat.filter(|seat| position.to_act().contains(*seat) && wish.at.is_none());
        let (mut draft, mut drafted) = (MoveDraft::default(), None);
        if let Some(seat) = asked {
            (draft, drafted) = apply_draft(position, seat, wish, &reader);
        }
        let shown = drafted.as_deref().unwrap_or(position);
        let open = asked.filter(|_| draft.stopped.is_none());
        if drafted.is_some() {
            draft.changes = shown.changes_since(position, viewer, &reader);
        }
        let zones = shown.zones(viewer, &reader);
        let decision = open.and_then(|seat| shown.decision(seat, Some(&reader)));
        let (question, rule) = decision.map_or((None, None), |decision| (decision.text, decision.rule_url));
        let rule = rule.as_deref().and_then(|url| url.split_once('#')).map(|(_, rule)| rule.to_owned());
        let place =
            |seat| wish.place.as_deref().map_or_else(Vec::new, |place| shown.why_at(seat, place, &reader));
        ReaderView {
            game: game.clone(),
            seat,
            seq: position.head(),
            board: if zones.is_empty() { shown.draw(viewer, &reader) } else { String::new() },
            zones,
            ledgers: game.seats.iter().map(|row| shown.ledger(viewer, row.seat, &reader)).collect(),
            outline: shown.outline(viewer, &reader),
            scoreboard: shown.scoreboard(Viewer::Spectator, &reader),
            question,
            rule,
            choices: open.map_or_else(Vec::new, |seat| shown.choices(seat, &reader)),
            unavailable: open.map_or_else(Vec::new, |seat| shown.missed(seat, &reader)),
            reasons: open.map_or_else(Vec::new, place),
            draft,
            can_undo_to: seat.filter(|_| wish.at.is_none()).and_then(|seat| position.can_undo_to(seat)),
        }
    }
}

/// Carries a draft out on a copy, step by step, as far as neither chance nor a secret answers.
fn apply_draft(
    position: &dyn AnyMatch,
    seat: Seat,
    wish: &ViewQuery,
    reader: &Reader<'_>,
) -> (MoveDraft, Option<Box<dyn AnyMatch>>) {
    let mut draft = MoveDraft::default();
    let known = position.since(seat)..=position.head();
    if wish.draft_seq.is_some_and(|seen| !known.contains(&seen)) {
        let is_begun = wish.steps.iter().any(|step| step.filled.is_none());
        draft.rejected_because = is_begun.then(|| "The game has moved on since you drafted this.".into());
        return (draft, None);
    }
    let (steps, rejected_because) = filled_steps(position, seat, wish, reader);
    let mut copy = position.boxed_clone();
    for step in steps {
        if !take_step(&mut draft, &mut *copy, seat, step, reader) {
            break;
        }
    }
    draft.rejected_because = draft.rejected_because.or(rejected_because);
    let drafted = !draft.steps.is_empty();
    (draft, drafted.then_some(copy))
}

/// The draft with what nobody needs to be asked for, up to the step that cannot be taken, and why it cannot. It is found by one
/// search, so that a long draft costs no more to look at than a short one.
fn filled_steps(
    position: &dyn AnyMatch,
    seat: Seat,
    wish: &ViewQuery,
    reader: &Reader<'_>,
) -> (Vec<DraftStep>, Option<String>) {
    let answer = |step: &DraftAnswer| Answer::Notation(step.notation.clone());
    let mut given: Vec<Answer> = wish.steps.iter().map(answer).collect();
    let mut rejected_because = None;
    let list = position.fill(seat, &given, reader).or_else(|error| {
        let (AnyMoveError::Malformed { index, .. } | AnyMoveError::Rejected { index, .. }) = error;
        let told = !matches!(error, AnyMoveError::Rejected { rejected: MoveError::PastBarrier, .. });
        let error = AppError::from_move_error(error, position.to_act());
        let step = wish.steps.get(index).filter(|_| told);
        rejected_because = step.map(|step| format!("{}: {error}", step.notation));
        given.truncate(index);
        position.fill(seat, &given, reader)
    });
    let mut answers = list.map_or_else(|_| Vec::new(), |list| list.answers);
    if wish.asks_all {
        let given = answers.iter().rposition(|answer| answer.filled.is_none());
        answers.truncate(given.map_or(0, |last| last + 1));
    }
    let given = answers.iter_mut().filter(|answer| answer.filled.is_none());
    given.zip(&wish.steps).for_each(|(answer, step)| answer.filled = step.filled);
    let steps = answers.into_iter().map(|FilledAnswer { notation, text, filled }| DraftStep {
        notation,
        text,
        slot: None,
        filled,
    });
    (steps.collect(), rejected_because)
}

/// Drafts one more step and plays it on the copy. Says whether the draft can go on.
fn take_step(
    draft: &mut MoveDraft,
    copy: &mut dyn AnyMatch,
    seat: Seat,
    mut step: DraftStep,
    reader: &Reader<'_>,
) -> bool {
    let options = copy.decision(seat, None).map_or_else(Vec::new, |decision| decision.options);
    let slots = copy.slots(seat, reader);
    let chosen = options.into_iter().zip(slots).find(|(option, _)| option.notation == step.notation);
    step.slot = chosen.map(|(_, slot)| slot);
    let answer = [Answer::Notation(step.notation.clone())];
    let preview = match copy.preview(seat, &answer, reader) {
        Ok(preview) => preview,
        Err(error) => {
            let error = AppError::from_move_error(error, copy.to_act());
            draft.rejected_because = Some(format!("{}: {error}", step.text));
            return false;
        }
    };
    draft.steps.push(step);
    draft.stopped = preview.stopped;
    if preview.played == 0 {
        return false;
    }
    draft.lines.extend(preview.lines);
    let at = copy.at();
    copy.play(seat, &answer, at, reader).is_ok()
}

impl App {
    /// A game as its page shows it.
    pub async fn reader_view(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        wish: ViewQuery,
    ) -> Result<ReaderView, AppError> {
        let (position, game, viewer, seat) = if let Some(at) = wish.at {
            let PastView { game: table, viewer, position } =
                self.past(id, account, at, wish.perspective).await?;
            let seat = account.and_then(|account| table.seat_of(account));
            (position, table, viewer, seat)
        } else {
            let held = self.lock_current(id, account).await?;
            let live = held.as_ref().ok_or(AppError::NotFound)?;
            let viewer = wish.perspective.viewer(&live.game, account)?;
            let seat = account.and_then(|account| live.game.seat_of(account));
            (live.position.boxed_clone(), Game::clone(&live.game), viewer, seat)
        };
        // Looking ahead takes its time: neither the game nor a thread that answers waits for it.
        run_blocking(move || Ok(ReaderView::build(&*position, &game, viewer, seat, &wish))).await
    }
}
