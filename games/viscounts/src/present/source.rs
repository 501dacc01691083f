//! Where things come from, in words.

use super::say::Speaker;
use super::text::player_card;
use crate::components::components;
use crate::names::Card;
use crate::words::Source;

impl Speaker<'_> {
    /// What gives or takes something.
    pub(super) fn source(&self, source: Source) -> String {
        let card = |card: Card| components().cards[card.index()].name.clone();
        let of = |key: &str, name: &str, value: String| self.say(key, &[(name, value.into())]);
        let at = |key: &str, n: u8| self.say(key, &[("n", n.into())]);
        match source {
            Source::Hire(of) | Source::Ability(of) => card(of),
            Source::PrintedTownsfolk(segment) => of("printed-townsfolk", "segment", self.segment(segment)),
            Source::Manuscript(tile) => self.manuscript_name(tile),
            Source::PrintedManuscript(segment) => of("printed-manuscript", "segment", self.segment(segment)),
            Source::PlayerCard(card) => player_card(card, self),
            Source::Plot(plot) => self.plot(plot),
            Source::Link(link) => self.link(link),
            Source::Section(section) => self.section(section),
            Source::Centre => self.say("source-centre", &[]),
            Source::Bump(tier) => at("source-bump", tier),
            Source::Above(space) => at("source-above", space),
            Source::Below(space) => at("source-below", space),
            Source::Slot(slot) => of("source-slot", "slot", self.slot_name(slot)),
            Source::Exchange(_) => self.say("source-exchange", &[]),
            Source::Debt => self.say("source-debt", &[]),
            Source::Scheme(scheme) => self.scheme(scheme),
            Source::Focus => self.say("source-focus", &[]),
            Source::Criminals => self.say("source-criminals", &[]),
            Source::Shuffle => self.say("source-shuffle", &[]),
            Source::Reset => self.say("source-reset", &[]),
            Source::Destroyed(gone) => of("source-destroyed", "card", card(gone)),
            Source::Action(action) => of("source-action", "action", self.word("action", action.id())),
            Source::AutomatonBoard(board) => of("source-automaton_board", "ai", self.word("ai", board.id())),
            Source::Meeting => self.say("source-meeting", &[]),
            Source::NothingToFlip => self.say("source-nothing_to_flip", &[]),
        }
    }

    /// The source behind a sentence, in brackets; nothing where it is not known.
    pub(super) fn why(&self, source: Option<Source>) -> String {
        source.map_or_else(String::new, |source| self.say("why", &[("source", self.source(source).into())]))
    }
}
