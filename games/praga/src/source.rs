//! Where points and goods come from.

use crate::components::{Data, Op, Technique, editions};
use crate::event::HexTile;
use crate::ids::{
    Building, Legacy, Market, Pair, Plank, Plaza, Plot, Seal, Section, Technology, Token, Upgrade, Wall,
};
use crate::words::{Deed, List, Structure, Track};
use serde::Serialize;
use std::sync::LazyLock;

/// What gives or takes something: where an effect is printed, or a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The bonus of an upgrade tile.
    Upgrade(Upgrade),
    /// An icon on the edge of a tile, facing another.
    Edge(HexTile),
    /// A wall tile: its reward, or its cost.
    Wall(Wall),
    /// A building tile: its reward, or its cost.
    Building(Building),
    /// A technology tile.
    Technology(Technology),
    /// A production token.
    Token(Token),
    /// A market tile.
    Market(Market),
    /// A section of the King's Road.
    Road(Section),
    /// The replacement tile of a section.
    Replacement(Section),
    /// A pair of fields of the bridge.
    Pair(Pair),
    /// A bridge tile of section IV.
    Plank(Plank),
    /// A bridge tile of section V.
    Legacy(Legacy),
    /// A seal.
    Seal(Seal),
    /// Production: the mines or quarries, and the bonuses they have reached.
    Production(Track),
    /// Six or nine of a resource for the first time. Rules 7.2.
    ResourceBonus,
    /// The wheel of the crane. Rules 6.2.
    Wheel,
    /// An action.
    Action(Deed),
    /// A plot: its points, or its surcharge.
    Plot(Plot),
    /// The buildings around a plaza. Rules 9.3.
    Plaza(Plaza),
    /// Corners that meet. Rules 7.6 and 9.2.
    Corners,
    /// A field of a structure.
    Field(Structure),
    /// A row up on a structure.
    Climb(Structure),
    /// A step beyond the end of a track. Rules 12.
    Beyond(Track),
    /// The exchange of two tiles.
    Exchange,
}

/// By edition.
static OF_LISTS: LazyLock<Vec<Vec<Source>>> = LazyLock::new(|| editions().iter().map(of_lists).collect());

/// Where a list of operations is printed.
pub(crate) fn source(data: &Data, list: List) -> Source {
    OF_LISTS[data.edition][usize::from(list.0)]
}

/// The source of every list of operations, by its number.
fn of_lists(data: &Data) -> Vec<Source> {
    let mut found = Found { data, sources: vec![None; data.lists.len()] };
    for (tile, rules) in Upgrade::all().zip(&data.upgrades) {
        found.mark(rules.bonus, Source::Upgrade(tile));
        found.mark_all(rules.edges.iter().flatten(), Source::Edge(HexTile::Upgrade(tile)));
    }
    for (tile, rules) in Wall::all().zip(&data.walls) {
        found.mark(rules.reward, Source::Wall(tile));
        found.mark_all(rules.edges.iter().flatten(), Source::Edge(HexTile::Wall(tile)));
    }
    for (tile, rules) in Building::all().zip(&data.buildings) {
        found.mark(rules.reward, Source::Building(tile));
    }
    for (tile, rules) in Technology::all().zip(&data.technologies) {
        let (Technique::Once(list) | Technique::Permanent(crate::components::Trigger { list, .. })) =
            rules.technique;
        found.mark(list, Source::Technology(tile));
    }
    for (market, rules) in Market::all().zip(&data.markets) {
        found.mark_all(&[rules.top, rules.bottom], Source::Market(market));
    }
    found.mark_places();
    found.sources.into_iter().map(|source| source.expect("every list is printed somewhere")).collect()
}

struct Found<'a> {
    data: &'a Data,
    sources: Vec<Option<Source>>,
}

impl Found<'_> {
    fn mark_places(&mut self) {
        let data = self.data;
        for (token, list) in Token::all().zip(&data.tokens) {
            self.mark(*list, Source::Token(token));
        }
        for (section, lists) in Section::all().zip(&data.sections) {
            self.mark_all(lists, Source::Road(section));
        }
        for (section, trigger) in Section::all().zip(&data.replacements) {
            self.mark(trigger.list, Source::Replacement(section));
        }
        for (pair, lists) in Pair::all().zip(&data.pairs) {
            self.mark_all(lists, Source::Pair(pair));
        }
        for (plank, list) in Plank::all().zip(&data.planks) {
            self.mark(*list, Source::Plank(plank));
        }
        for (legacy, rules) in Legacy::all().zip(&data.legacies) {
            self.mark_all(&[rules.now, rules.at_end], Source::Legacy(legacy));
        }
        for (seal, rules) in Seal::all().zip(&data.seals) {
            self.mark(rules.at_end, Source::Seal(seal));
        }
        for (track, rules) in [(Track::GoldMine, &data.mines), (Track::Quarry, &data.quarries)] {
            self.mark_all(rules.bonuses.iter().map(|(_, list)| list), Source::Production(track));
        }
        self.mark_all(&data.resource_bonus, Source::ResourceBonus);
    }

    fn mark_all<'l>(&mut self, lists: impl IntoIterator<Item = &'l List>, source: Source) {
        lists.into_iter().for_each(|list| self.mark(*list, source));
    }

    /// A list and the lists inside it.
    fn mark(&mut self, list: List, source: Source) {
        self.sources[usize::from(list.0)] = Some(source);
        for op in self.data.ops(list) {
            match *op {
                Op::Choose { first, options } => {
                    let inner = first.0..first.0 + u16::from(options);
                    inner.for_each(|inner| self.mark(List(inner), source));
                }
                Op::Pay { then, .. } => self.mark(then, source),
                _ => {}
            }
        }
    }
}
