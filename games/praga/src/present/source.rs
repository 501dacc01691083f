//! Where points and goods come from, in words.

use super::voice::{Voice, plaza_name};
use crate::source::Source;

impl Voice<'_> {
    /// What gives or takes something.
    fn source(&self, source: Source) -> String {
        let of = |key: &str, name: &str, value: String| self.say(key, &[(name, value.into())]);
        let number = |key: &str, n: u8| self.say(key, &[("n", (n + 1).into())]);
        match source {
            Source::Upgrade(tile) => {
                of("source-upgrade", "deed", self.deed(self.data.upgrades[tile.index()].deed))
            }
            Source::Edge(_) => self.plain("source-edge"),
            Source::Wall(_) => self.plain("source-wall"),
            Source::Building(_) => self.plain("source-building"),
            Source::Technology(tile) => self.technology(tile),
            Source::Token(_) => self.plain("source-token"),
            Source::Market(_) => self.plain("source-market"),
            Source::Road(section) => number("source-road", section.0),
            Source::Replacement(section) => number("source-replacement", section.0),
            Source::Pair(pair) => self.pair(pair),
            Source::Plank(_) => self.plain("source-plank"),
            Source::Legacy(_) => self.plain("source-legacy"),
            Source::Seal(_) => self.plain("source-seal"),
            Source::Production(track) => of("source-production", "track", self.track(track)),
            Source::ResourceBonus => self.plain("source-resource_bonus"),
            Source::Wheel => self.plain("source-wheel"),
            Source::Action(deed) => self.deed(deed),
            Source::Plot(plot) => of("source-plot", "plot", self.plot_name(plot)),
            Source::Plaza(plaza) => of("source-plaza", "plaza", plaza_name(plaza)),
            Source::Corners => self.plain("source-corners"),
            Source::Field(structure) => self.structure(structure),
            Source::Climb(structure) => of("source-climb", "structure", self.structure(structure)),
            Source::Beyond(track) => of("source-beyond", "track", self.track(track)),
            Source::Exchange => self.plain("source-exchange"),
        }
    }

    /// The source behind a sentence, in brackets; nothing where it is not known.
    pub(super) fn why(&self, source: Option<Source>) -> String {
        source.map_or_else(String::new, |source| self.say("why", &[("source", self.source(source).into())]))
    }
}
