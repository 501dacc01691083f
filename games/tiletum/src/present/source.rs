//! Where points and goods come from, in words.

use super::terms::{die, number, say, spot, term};
use crate::components::Face;
use crate::source::Source;
use crate::words::Tile;
use kernel::Reader;

/// The source behind a sentence, in brackets; nothing where it is not known.
pub(super) fn why(reader: &Reader<'_>, source: Option<Source>) -> String {
    source.map_or_else(String::new, |own| say(reader, "why", &[("source", source_of(reader, own).into())]))
}

fn source_of(reader: &Reader<'_>, source: Source) -> String {
    let city = |key: &str, city| say(reader, key, &[("city", spot(city).into())]);
    match source {
        Source::Die(taken) => say(reader, "source-die", &[("die", die(reader, taken).into())]),
        Source::Tile(tile) => short(reader, tile),
        Source::HouseSpace(space) => city("source-house_space", space.data().spot),
        Source::Crest(building) => say(reader, "source-crest", &[("building", number(building))]),
        Source::Cathedral(of) => city("source-cathedral", of),
        Source::Exchange => say(reader, "source-exchange", &[]),
        Source::Action(kind) => {
            say(reader, "source-action", &[("action", term(reader, "action", kind).into())])
        }
        Source::Fair(held) => city("source-fair", held),
        Source::KingTrack => say(reader, "award-king", &[]),
        Source::KingLeader => say(reader, "source-king_leader", &[]),
        Source::Buildings => say(reader, "award-buildings", &[]),
        Source::Network => say(reader, "award-network", &[]),
        Source::Goods => say(reader, "award-goods", &[]),
    }
}

/// A tile without its text: the line before has named it.
fn short(reader: &Reader<'_>, tile: Tile) -> String {
    match tile.face() {
        Face::Contract(_) => say(reader, "source-contract", &[]),
        Face::Helper(_) => say(reader, "source-helper", &[]),
        Face::Character(kind, _) => {
            say(reader, "source-character", &[("action", term(reader, "action", kind).into())])
        }
        Face::Crest(family) => {
            say(reader, "tile-crest", &[("family", term(reader, "family", family).into())])
        }
    }
}
