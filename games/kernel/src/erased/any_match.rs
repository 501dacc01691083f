//! A game being played, whichever ruleset it is of.

use super::any_played::into_any;
use super::decision::{TypedDecision, choice, read, read_all, refusal, rejected};
use super::{
    Answer, AnyMoveError, AnyPlayed, AnyPreview, AnyRefusal, AnySurface, Decision, DecisionOption, json,
};
use crate::bots::Bot;
use crate::dice::Dice;
use crate::entry::{Entry, SeatEvent, Seq};
use crate::game_rules::Revision;
use crate::hash::Hash;
use crate::json::JsonText;
use crate::matches::{Divergence, Match, MoveError, MoveErrorAt, Preview, UpgradeError};
use crate::outcome::Outcome;
use crate::present::{Outline, Present, Reader, Scoreboard};
use crate::seat::{Seat, Seats, Viewer};
use crate::time::Millis;
use serde_json::Value;

/// A game being played, whichever ruleset it is of.
pub trait AnyMatch: AnySurface + Send + Sync {
    /// A copy to try things out on.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// The ruleset it is of.
    fn ruleset(&self) -> &'static str;
    /// The number of the newest entry.
    fn head(&self) -> Seq;
    /// The chain of the newest entry.
    fn chain(&self) -> Hash;
    /// When the newest entry was made.
    fn at(&self) -> Millis;
    /// Who has an open decision.
    fn to_act(&self) -> Seats;
    /// Whether the game ended without an outcome.
    fn is_abandoned(&self) -> bool;
    /// The standings, once the game was played to its end.
    fn outcome(&self) -> Option<Outcome>;
    /// The entry from which a seat's decision has stood unchanged.
    fn since(&self, seat: Seat) -> Seq;
    /// How far back a seat could go.
    fn can_undo_to(&self, seat: Seat) -> Option<Seq>;
    /// Lets everything be seen at every entry: for the history of a game that is known to be over.
    fn uncover(&mut self);
    /// Another match that `viewer` cannot tell from this one, with all that is hidden dealt anew.
    fn redealt(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyMatch>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// Where the game stands, as far as a viewer can count.
    fn scoreboard(&self, viewer: Viewer, reader: &Reader<'_>) -> Scoreboard;
    /// The position as ordered text.
    fn outline(&self, viewer: Viewer, reader: &Reader<'_>) -> Outline;
    /// The board as SVG.
    fn draw(&self, viewer: Viewer, reader: &Reader<'_>) -> String;
    /// What a seat is asked, in words alone: for lists of games, where nobody looks at the answers.
    fn question(&self, seat: Seat, reader: &Reader<'_>) -> Option<String>;
    /// What a seat is asked; with a reader also in words.
    fn decision(&self, seat: Seat, reader: Option<&Reader<'_>>) -> Option<Decision>;
    /// The same, written down for those who only pass it on; with what a player may look for in vain, if there is
    /// somebody to read that.
    fn decision_json(
        &self,
        seat: Seat,
        reader: Option<&Reader<'_>>,
        missed: Option<&Reader<'_>>,
    ) -> Option<JsonText>;
    /// What a player may look for in vain.
    fn missed(&self, seat: Seat, reader: &Reader<'_>) -> Vec<DecisionOption>;
    /// Why an answer cannot be given now; `None` if it can.
    fn explain(
        &self,
        seat: Seat,
        answer: &Answer,
        reader: &Reader<'_>,
    ) -> Result<Option<AnyRefusal>, AnyMoveError>;
    /// Plays a list, whole or not at all.
    fn play(
        &mut self,
        seat: Seat,
        answers: &[Answer],
        at: Millis,
        reader: &Reader<'_>,
    ) -> Result<Vec<AnyPlayed>, AnyMoveError>;
    /// What a list would lead to.
    fn preview(
        &self,
        seat: Seat,
        answers: &[Answer],
        reader: &Reader<'_>,
    ) -> Result<AnyPreview, AnyMoveError>;
    /// Takes back the seat's own moves after entry `to`.
    fn undo(&mut self, seat: Seat, to: Seq, at: Millis) -> Result<Entry, AnyMoveError>;
    /// Records something that leaves the position alone.
    fn note(&mut self, seat: Seat, note: SeatEvent, at: Millis) -> Entry;
    /// Goes over to newer rules that were played beside the game.
    fn upgrade(&mut self, seat: Seat, revision: Revision, at: Millis) -> Result<Entry, UpgradeError>;
    /// Plays an entry of a log again and compares.
    fn replay(&mut self, entry: &Entry) -> Result<AnyPlayed, Divergence>;
    /// Lets a bot answer for a seat that is asked.
    fn play_bot(&mut self, seat: Seat, bot: Bot, seed: Hash, at: Millis) -> AnyPlayed;
    /// The match in bytes, without its seed.
    fn snapshot(&self) -> Vec<u8>;
    /// The same for somebody who may know what `viewer` does: everything else is dealt anew.
    fn snapshot_for(&self, viewer: Viewer, luck: u64) -> Vec<u8>;
    /// The state's hash, as it stands in the log.
    fn state_hash(&self) -> Hash;
}

impl<G: Present> AnyMatch for Match<G> {
    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn ruleset(&self) -> &'static str {
        G::RULESET
    }

    fn head(&self) -> Seq {
        Match::head(self)
    }

    fn chain(&self) -> Hash {
        *Match::chain(self)
    }

    fn at(&self) -> Millis {
        Match::at(self)
    }

    fn to_act(&self) -> Seats {
        Match::to_act(self)
    }

    fn is_abandoned(&self) -> bool {
        Match::is_abandoned(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn since(&self, seat: Seat) -> Seq {
        Match::since(self, seat)
    }

    fn can_undo_to(&self, seat: Seat) -> Option<Seq> {
        Match::can_undo_to(self, seat)
    }

    fn uncover(&mut self) {
        Match::reveal_all(self);
    }

    fn redealt(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyMatch> {
        Box::new(Match::redealt(self, viewer, &mut Dice::unrecorded(luck)))
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&Match::view(self, viewer))
    }

    fn scoreboard(&self, viewer: Viewer, reader: &Reader<'_>) -> Scoreboard {
        G::scoreboard(&Match::view(self, viewer), reader)
    }

    fn outline(&self, viewer: Viewer, reader: &Reader<'_>) -> Outline {
        G::outline(&Match::view(self, viewer), reader)
    }

    fn draw(&self, viewer: Viewer, reader: &Reader<'_>) -> String {
        G::draw(&Match::view(self, viewer), &reader.seen_by(viewer))
    }

    fn question(&self, seat: Seat, reader: &Reader<'_>) -> Option<String> {
        let state = Match::to_act(self).contains(seat).then(|| self.state())?;
        Some(G::question(&state.prompt(seat), &state.view(Viewer::Seat(seat)), reader))
    }

    fn decision(&self, seat: Seat, reader: Option<&Reader<'_>>) -> Option<Decision> {
        let asked =
            Match::to_act(self).contains(seat).then(|| TypedDecision::of(self.state(), seat, reader))?;
        Some(with_match_state(self, asked.decision()))
    }

    fn decision_json(
        &self,
        seat: Seat,
        reader: Option<&Reader<'_>>,
        missed: Option<&Reader<'_>>,
    ) -> Option<JsonText> {
        let asked =
            Match::to_act(self).contains(seat).then(|| TypedDecision::of(self.state(), seat, reader))?;
        let missed = missed.map(|reader| AnyMatch::missed(self, seat, reader));
        Some(JsonText::of(&Decision { missed, ..with_match_state(self, asked.by_reference()) }))
    }

    fn missed(&self, seat: Seat, reader: &Reader<'_>) -> Vec<DecisionOption> {
        if !Match::to_act(self).contains(seat) {
            return Vec::new();
        }
        let mut missed = Vec::new();
        self.state().unavailable_actions(seat, &mut missed);
        let view = self.state().view(Viewer::Seat(seat));
        let choices = missed.into_iter().filter_map(|action| {
            let reason = refusal::<G>(&self.state().why_not(seat, &action)?, reader);
            Some(DecisionOption { reason: Some(reason), ..choice::<G>(&action, Some((&view, reader))) })
        });
        choices.collect()
    }

    fn explain(
        &self,
        seat: Seat,
        answer: &Answer,
        reader: &Reader<'_>,
    ) -> Result<Option<AnyRefusal>, AnyMoveError> {
        let action = read::<G>(0, answer)?;
        match self.check_action(seat, &action) {
            Ok(()) => Ok(None),
            Err(MoveError::Illegal(reason)) => Ok(Some(refusal::<G>(&reason, reader))),
            Err(other) => Err(rejected::<G>(MoveErrorAt { index: 0, rejected: other }, reader)),
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        answers: &[Answer],
        at: Millis,
        reader: &Reader<'_>,
    ) -> Result<Vec<AnyPlayed>, AnyMoveError> {
        let actions = read_all::<G>(answers)?;
        let played = self.play_all(seat, actions, at).map_err(|error| rejected::<G>(error, reader))?;
        Ok(played.into_iter().map(into_any).collect())
    }

    fn preview(
        &self,
        seat: Seat,
        answers: &[Answer],
        reader: &Reader<'_>,
    ) -> Result<AnyPreview, AnyMoveError> {
        Ok(shown(self, seat, &previewed(self, seat, answers, reader)?, reader))
    }

    fn undo(&mut self, seat: Seat, to: Seq, at: Millis) -> Result<Entry, AnyMoveError> {
        Match::undo(self, seat, to, at).map_err(|error| AnyMoveError::Rejected {
            index: 0,
            rejected: match error {
                MoveError::BehindBarrier { can_undo_to } => MoveError::BehindBarrier { can_undo_to },
                MoveError::GameOver => MoveError::GameOver,
                _ => MoveError::NotToAct,
            },
        })
    }

    fn note(&mut self, seat: Seat, note: SeatEvent, at: Millis) -> Entry {
        Match::note(self, seat, note, at)
    }

    fn upgrade(&mut self, seat: Seat, revision: Revision, at: Millis) -> Result<Entry, UpgradeError> {
        Match::upgrade(self, seat, revision, at)
    }

    fn replay(&mut self, entry: &Entry) -> Result<AnyPlayed, Divergence> {
        Match::replay(self, entry).map(into_any)
    }

    fn play_bot(&mut self, seat: Seat, bot: Bot, seed: Hash, at: Millis) -> AnyPlayed {
        let action = bot.choose(self.state(), seat, &mut Dice::from_seed(seed));
        into_any(
            Match::play(self, seat, action, at).unwrap_or_else(|_| unreachable!("bots choose from the list")),
        )
    }

    fn snapshot(&self) -> Vec<u8> {
        Match::snapshot(self)
    }

    fn snapshot_for(&self, viewer: Viewer, luck: u64) -> Vec<u8> {
        Match::snapshot_for(self, viewer, &mut Dice::unrecorded(luck))
    }

    fn state_hash(&self) -> Hash {
        Match::state_hash(self)
    }
}

fn previewed<G: Present>(
    game: &Match<G>,
    seat: Seat,
    answers: &[Answer],
    reader: &Reader<'_>,
) -> Result<Preview<G>, AnyMoveError> {
    game.preview(seat, &read_all::<G>(answers)?).map_err(|error| rejected::<G>(error, reader))
}

fn shown<G: Present>(game: &Match<G>, seat: Seat, preview: &Preview<G>, reader: &Reader<'_>) -> AnyPreview {
    let asked =
        preview.state.to_act().contains(seat).then(|| TypedDecision::of(&preview.state, seat, Some(reader)));
    AnyPreview {
        ruleset: G::RULESET,
        played: preview.played,
        stopped: preview.stopped,
        lines: preview.events.iter().map(|told| G::event(&told.event, reader)).collect(),
        view: json(&preview.state.view(Viewer::Seat(seat))),
        decision: asked.map(|asked| JsonText::of(&with_match_state(game, asked.by_reference()))),
    }
}

/// A decision with where the game stands.
fn with_match_state<G: Present, P, O>(game: &Match<G>, decision: Decision<P, O>) -> Decision<P, O> {
    let seat = decision.seat;
    let (seq, since) = (game.head(), game.since(seat));
    Decision { seq, since, can_undo_to: game.can_undo_to(seat), ..decision }
}
