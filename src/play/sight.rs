//! A game as a page shows it: the position through one reader's eyes, what is asked, and the answer as it is being
//! drafted. Nothing is stored; everything is made from what the reader may see.

use super::Play;
use super::error::PlayError;
use super::read_game::{As, Past};
use crate::domain::{AccountId, Game, GameId};
use kernel::{Answer, AnyMatch, Choice, Decision, Outline, Reader, Scoreboard, Seat, Seq, Stopped, Viewer};

/// What a reader wants to see.
#[derive(Clone, Debug)]
pub struct Wish<'a> {
    /// After this entry; now by default.
    pub at: Option<Seq>,
    /// Through whose eyes.
    pub through: As,
    /// The newest entry the reader saw when the draft was begun.
    pub seen: Option<Seq>,
    /// The draft: answers as a person would type them.
    pub steps: &'a [String],
    /// The language of texts.
    pub language: &'a str,
}

/// A game as one reader sees it.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The table.
    pub table: Game,
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
    pub missed: Vec<Choice>,
    /// The draft.
    pub draft: Draft,
    /// How far back the reader could go.
    pub can_undo_to: Option<Seq>,
}

/// An answer that is being drafted.
#[derive(Clone, Default, Debug)]
pub struct Draft {
    /// The steps that could be taken.
    pub steps: Vec<Step>,
    /// What they would make known, in words.
    pub lines: Vec<String>,
    /// Why nothing more can be drafted.
    pub stopped: Option<Stopped>,
    /// Why the rest of the draft was set aside.
    pub set_aside: Option<String>,
}

/// One step of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// As a person would type it.
    pub notation: String,
    /// In words.
    pub text: String,
}

impl Sight {
    /// What a viewer sees of a match. Made from the match's own views, words and pictures for that viewer alone.
    pub fn of(
        game: &dyn AnyMatch,
        table: &Game,
        viewer: Viewer,
        seat: Option<Seat>,
        wish: &Wish<'_>,
    ) -> Sight {
        let names = table.names();
        let reader = Reader { language: wish.language, names: &names };
        let asked = seat.filter(|seat| game.to_act().contains(*seat) && wish.at.is_none());
        let (mut draft, mut drafted) = (Draft::default(), None);
        if let Some(seat) = asked {
            (draft, drafted) = follow(game, seat, wish, &reader);
        }
        let shown = drafted.as_deref().unwrap_or(game);
        let over_the_horizon = draft.stopped.is_some();
        Sight {
            table: table.clone(),
            seat,
            seq: game.head(),
            board: shown.draw(viewer, &reader),
            outline: shown.outline(viewer, &reader),
            scoreboard: shown.scoreboard(Viewer::Spectator, &reader),
            decision: asked
                .filter(|_| !over_the_horizon)
                .and_then(|seat| shown.decision(seat, Some(&reader))),
            missed: asked
                .filter(|_| !over_the_horizon)
                .map_or_else(Vec::new, |seat| shown.missed(seat, &reader)),
            draft,
            can_undo_to: seat.filter(|_| wish.at.is_none()).and_then(|seat| game.can_undo_to(seat)),
        }
    }
}

/// Carries a draft out on a copy, step by step, as far as neither chance nor a secret answers.
fn follow(
    game: &dyn AnyMatch,
    seat: Seat,
    wish: &Wish<'_>,
    reader: &Reader<'_>,
) -> (Draft, Option<Box<dyn AnyMatch>>) {
    let mut draft = Draft::default();
    if wish.steps.is_empty() {
        return (draft, None);
    }
    if wish.seen.is_some_and(|seen| !(game.since(seat)..=game.head()).contains(&seen)) {
        draft.set_aside = Some("The game has moved on since you drafted this.".into());
        return (draft, None);
    }
    let mut copy = game.copy();
    for notation in wish.steps {
        let options = copy.decision(seat, Some(reader)).map_or_else(Vec::new, |decision| decision.options);
        let option = options.into_iter().find(|option| option.notation == *notation);
        let text = option.and_then(|option| option.text).unwrap_or_else(|| notation.clone());
        let step = Step { notation: notation.clone(), text };
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
                let error = PlayError::of_answers(error, copy.to_act());
                draft.set_aside = Some(format!("{}: {error}", step.text));
                break;
            }
        }
    }
    (draft, Some(copy))
}

impl Play {
    /// A game as its page shows it.
    pub async fn sight(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        wish: &Wish<'_>,
    ) -> Result<Sight, PlayError> {
        if let Some(at) = wish.at {
            let Past { table, viewer, game } = self.past(id, account, at, wish.through).await?;
            let seat = account.and_then(|account| table.seat_of(account));
            return Ok(Sight::of(&*game, &table, viewer, seat, wish));
        }
        let held = self.current(id, account).await?;
        let live = held.as_ref().ok_or(PlayError::NotFound)?;
        let viewer = wish.through.viewer(&live.table, account)?;
        let seat = account.and_then(|account| live.table.seat_of(account));
        Ok(Sight::of(&*live.game, &live.table, viewer, seat, wish))
    }
}
