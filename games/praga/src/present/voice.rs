//! How pieces and effects are spoken of: the catalogue and the small phrases that all texts share.

use crate::components::{Cost, Counted, Data, On, Op, ParlerStep, Slot, Technique, data_of, editions};
use crate::event::HexTile;
use crate::ids::{
    ActionTile, Building, Card, Hex, Legacy, Market, Pair, Plank, Plaza, Plot, Seal, Technology, Token,
    Upgrade, Wall,
};
use crate::state::Options;
use crate::words::{Choice, Deed, Holder, List, Res, Structure, Track};
use kernel::{Reader, Revision, Seat};
use phrases::{Catalogue, Value};
use std::sync::LazyLock;

static WORDS: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../locales/en.ftl"))]));

/// Phrases that recur in every text, composed once a language and component file.
struct Known {
    language: String,
    edition: usize,
    deeds: Vec<String>,
    slots: Vec<String>,
    techniques: Vec<String>,
    markets: Vec<String>,
    lists: Vec<String>,
    upgrades: Vec<String>,
    walls: Vec<String>,
    buildings: Vec<String>,
}

/// English first.
static KNOWN: LazyLock<Vec<Known>> = LazyLock::new(|| {
    let languages = WORDS.languages();
    languages.flat_map(|language| editions().iter().map(move |data| compose(language, data))).collect()
});

fn compose(language: &str, data: &'static Data) -> Known {
    let reader = Reader { language, names: &[], seat: None };
    let voice = Voice { reader: &reader, data };
    let lists = (0..data.lists.len()).filter_map(|list| u16::try_from(list).ok());
    Known {
        language: language.to_owned(),
        edition: data.edition,
        deeds: Deed::ALL.into_iter().map(|deed| voice.compose_deed(deed)).collect(),
        slots: (0..12).map(|offset| voice.compose_slot(offset)).collect(),
        techniques: Technology::all().map(|tile| voice.compose_technique(tile)).collect(),
        markets: Market::all().map(|tile| voice.compose_market(tile)).collect(),
        lists: lists.map(|list| voice.compose_list(List(list))).collect(),
        upgrades: Upgrade::all().map(|tile| voice.compose_hex_tile(HexTile::Upgrade(tile))).collect(),
        walls: Wall::all().map(|tile| voice.compose_hex_tile(HexTile::Wall(tile))).collect(),
        buildings: Building::all().map(|tile| voice.compose_hex_tile(HexTile::Building(tile))).collect(),
    }
}

/// A plaza as players call it: by its letter.
pub(super) fn plaza_name(plaza: Plaza) -> String {
    plaza.word().to_uppercase()
}

/// A place for a wall as players call it: its number, clockwise around the action board from the top.
pub(super) fn wall_place(hex: Hex) -> String {
    const CLOCKWISE: [&str; 12] =
        ["0_2", "1_2", "2_2", "2_1", "2_0", "1_m1", "0_m2", "m1_m2", "m2_m2", "m2_m1", "m2_0", "m1_1"];
    let place = CLOCKWISE.iter().position(|place| *place == hex.word());
    place.map_or_else(|| hex.word().to_owned(), |place| (place + 1).to_string())
}

/// Speaks to one reader, of the pieces that a revision plays with.
pub(super) struct Voice<'a> {
    reader: &'a Reader<'a>,
    pub(super) data: &'static Data,
}

impl<'a> Voice<'a> {
    pub(super) fn new(reader: &'a Reader<'a>, revision: Revision) -> Voice<'a> {
        Voice { reader, data: data_of(revision) }
    }

    fn known(&self) -> &'static Known {
        let own = |known: &&Known| known.edition == self.data.edition;
        let spoken = KNOWN.iter().filter(own).find(|known| known.language == self.reader.language);
        spoken.unwrap_or(&KNOWN[self.data.edition])
    }

    /// A plot as players call it: its plaza's letter and its number there.
    pub(super) fn plot_name(&self, plot: Plot) -> String {
        let plots = &self.data.plots;
        let plaza = plots[plot.index()].plaza;
        let before = plots[..plot.index()].iter().filter(|other| other.plaza == plaza).count();
        format!("{}{}", plaza_name(plaza), before + 1)
    }

    /// The name of a technology tile.
    pub(super) fn technology(&self, tile: Technology) -> String {
        self.data.technologies[tile.index()].name.clone()
    }

    /// A message of the catalogue.
    pub(super) fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        WORDS.say(self.reader.language, key, values)
    }

    /// A message without anything to fill in.
    pub(super) fn plain(&self, key: &str) -> String {
        self.say(key, &[])
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.reader.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    pub(super) fn holder(&self, holder: Holder) -> String {
        match holder {
            Holder::Seat(seat) => self.name(seat),
            Holder::Parler => self.plain("parler"),
        }
    }

    pub(super) fn deed(&self, deed: Deed) -> String {
        self.known().deeds[deed.index()].clone()
    }

    /// An action with what was chosen of it: mines and quarries are expanded, or they produce.
    pub(super) fn deed_of(&self, deed: Deed, choice: Choice) -> String {
        match (deed, choice) {
            (Deed::ManageMines | Deed::ManageQuarries, Choice::Expand | Choice::Produce) => {
                self.plain(&format!("deed-{}-{}", deed.word(), choice.word()))
            }
            _ => self.deed(deed),
        }
    }

    fn compose_deed(&self, deed: Deed) -> String {
        self.plain(&format!("deed-{}", deed.word()))
    }

    pub(super) fn res(&self, res: Res, n: u8) -> String {
        let key = match res {
            Res::Gold => "res-gold",
            Res::Stone => "res-stone",
            Res::Egg => "res-egg",
            Res::SilverWindow => "res-silver_window",
            Res::GoldWindow => "res-gold_window",
            Res::RedToken => "res-red_token",
            Res::BlueToken => "res-blue_token",
        };
        self.say(key, &[("n", n.into())])
    }

    pub(super) fn track(&self, track: Track) -> String {
        self.plain(match track {
            Track::Technology => "track-technology",
            Track::University => "track-university",
            Track::GoldMine => "track-gold_mine",
            Track::Quarry => "track-quarry",
        })
    }

    /// Mines or quarries: what a track counts.
    pub(super) fn mines(&self, track: Track) -> String {
        self.plain(if track == Track::GoldMine { "mines-gold_mine" } else { "mines-quarry" })
    }

    pub(super) fn token(&self, token: Token) -> String {
        let effect = |token: &Token| self.list(self.data.tokens[token.index()]);
        let words = self.say("token", &[("effect", effect(&token).into())]);
        // Some are printed twice: the two are told apart by a number.
        let alike: Vec<Token> = Token::all().filter(|other| effect(other) == effect(&token)).collect();
        match alike.iter().position(|other| *other == token) {
            Some(place) if alike.len() > 1 => {
                self.say("token-alike", &[("token", words.into()), ("n", (place + 1).to_string().into())])
            }
            _ => words,
        }
    }

    pub(super) fn pair(&self, pair: Pair) -> String {
        self.say("pair", &[("n", (pair.0 + 1).into())])
    }

    pub(super) fn plank(&self, tile: Plank) -> String {
        self.plain(&format!("plank-{}", tile.word()))
    }

    pub(super) fn legacy(&self, tile: Legacy) -> String {
        self.plain(&format!("legacy-{}", tile.word()))
    }

    pub(super) fn seal(&self, seal: Seal) -> String {
        self.plain(&format!("seal-{}", seal.word()))
    }

    pub(super) fn market_name(&self, tile: Market) -> String {
        self.plain(&format!("market-{}", tile.word()))
    }

    /// A card of Parler's with what he does.
    pub(super) fn parler_card(&self, card: Card) -> String {
        let step = |step: &ParlerStep| {
            self.plain(match step {
                ParlerStep::ConstructBuilding => "parler-construct_building",
                ParlerStep::TakeWall => "parler-take_wall",
                ParlerStep::TakeUpgrade => "parler-take_upgrade",
                ParlerStep::Mine => "parler-mine",
                ParlerStep::Quarry => "parler-quarry",
                ParlerStep::MineOrQuarry => "parler-mine_or_quarry",
            })
        };
        let steps: Vec<String> = self.data.cards[card.index()].steps.iter().map(step).collect();
        self.say("parler-card", &[("n", (card.0 + 1).into()), ("steps", steps.join(", ").into())])
    }

    pub(super) fn structure(&self, structure: Structure) -> String {
        self.plain(&format!("structure-{}", structure.word()))
    }

    pub(super) fn cost(&self, cost: Cost) -> String {
        self.say("cost", &[("gold", cost.gold.into()), ("stone", cost.stone.into())])
    }

    /// An effect, its operations one after another.
    pub(super) fn list(&self, list: List) -> String {
        self.known().lists[usize::from(list.0)].clone()
    }

    fn compose_list(&self, list: List) -> String {
        let ops: Vec<String> = self.data.ops(list).iter().map(|op| self.op(*op)).collect();
        if ops.is_empty() { self.plain("nothing") } else { ops.join(", ") }
    }

    /// One operation.
    pub(super) fn op(&self, op: Op) -> String {
        match op {
            Op::Gain(res, n) => self.res(res, n),
            Op::Vp(n) => self.say("vp", &[("n", n.into())]),
            Op::Advance(track, n) => {
                self.say("steps", &[("track", self.track(track).into()), ("n", n.into())])
            }
            Op::MoveH { structure, optional } => {
                let key = if optional { "op-move-optional" } else { "op-move" };
                self.say(key, &[("structure", self.structure(structure).into())])
            }
            Op::MoveUp => self.plain("op-climb"),
            Op::Choose { first, options } => self.options(first, options),
            Op::Pay { res, then } => self.say(
                "op-pay",
                &[("cost", self.res(res, 1).into()), ("then", self.compose_list(then).into())],
            ),
            Op::VpPer { per, n } => {
                self.say("op-per", &[("n", n.into()), ("per", self.plain(counted(per)).into())])
            }
            Op::Sell { cost, vp } => {
                self.say("op-sell", &[("n", vp.into()), ("cost", self.cost(cost).into())])
            }
            Op::Act { deed: None, .. } => self.plain("op-act-any"),
            Op::Act { deed: Some(deed), discount } => {
                let key = if discount == Cost::default() { "op-act" } else { "op-act-discount" };
                self.say(
                    key,
                    &[("deed", self.compose_deed(deed).into()), ("discount", self.cost(discount).into())],
                )
            }
            Op::Produce(track) => self.say("op-produce", &[("tracks", self.mines(track).into())]),
            Op::PlazaRewards => self.plain("op-plaza"),
        }
    }

    /// This or that.
    pub(super) fn options(&self, first: List, options: u8) -> String {
        let lists = (first.0..first.0 + u16::from(options)).map(|list| self.compose_list(List(list)));
        let either = |first: String, second: String| {
            self.say("or", &[("first", first.into()), ("second", second.into())])
        };
        lists.reduce(either).unwrap_or_default()
    }

    pub(super) fn slot(&self, offset: u8) -> String {
        self.known().slots[usize::from(offset)].clone()
    }

    fn compose_slot(&self, offset: u8) -> String {
        match self.data.slots.get(usize::from(offset)).copied().flatten() {
            None => self.plain("nothing"),
            Some(Slot::Special(n)) => self.say("slot-special", &[("n", n.into())]),
            Some(Slot::Gain(res, n)) => self.res(res, n),
            Some(Slot::BuyEgg(res)) => self.say("slot-egg", &[("cost", self.res(res, 1).into())]),
        }
    }

    pub(super) fn technique(&self, tile: Technology) -> String {
        self.known().techniques[tile.index()].clone()
    }

    fn compose_technique(&self, tile: Technology) -> String {
        match self.data.technologies[tile.index()].technique {
            Technique::Permanent(trigger) => {
                let on = self.plain(on(trigger.on));
                self.say("ability", &[("on", on.into()), ("effect", self.compose_list(trigger.list).into())])
            }
            Technique::Once(list) => self.compose_list(list),
        }
    }

    /// What entering a section of the road gives without an egg.
    pub(super) fn section(&self, options: Options, section: u8, egg: bool) -> String {
        let place = usize::from(section);
        if !egg && options.replaced(section) {
            let trigger = self.data.replacements[place];
            let on = self.plain(on(trigger.on));
            return self.say("ability", &[("on", on.into()), ("effect", self.list(trigger.list).into())]);
        }
        self.data.sections.get(place).map_or_else(String::new, |lists| self.list(lists[usize::from(egg)]))
    }

    pub(super) fn market(&self, tile: Market) -> String {
        self.known().markets[tile.index()].clone()
    }

    fn compose_market(&self, tile: Market) -> String {
        let rules = &self.data.markets[tile.index()];
        let (top, bottom) = (self.compose_list(rules.top), self.compose_list(rules.bottom));
        self.say("plaza-market", &[("top", top.into()), ("bottom", bottom.into())])
    }

    /// A hex tile with what it costs and gives.
    pub(super) fn hex_tile(&self, tile: HexTile) -> String {
        let known = self.known();
        match tile {
            HexTile::Upgrade(tile) => known.upgrades[tile.index()].clone(),
            HexTile::Wall(tile) => known.walls[tile.index()].clone(),
            HexTile::Building(tile) => known.buildings[tile.index()].clone(),
        }
    }

    fn compose_hex_tile(&self, tile: HexTile) -> String {
        match tile {
            HexTile::Upgrade(tile) => {
                let rules = &self.data.upgrades[tile.index()];
                let (deed, bonus) = (self.compose_deed(rules.deed), self.compose_list(rules.bonus));
                self.say("tile-upgrade", &[("deed", deed.into()), ("bonus", bonus.into())])
            }
            HexTile::Wall(tile) => {
                let rules = &self.data.walls[tile.index()];
                let key = if rules.icon { "tile-wall-icon" } else { "tile-wall" };
                let (cost, reward) = (self.cost(rules.cost), self.compose_list(rules.reward));
                self.say(key, &[("cost", cost.into()), ("reward", reward.into())])
            }
            HexTile::Building(tile) => {
                let rules = &self.data.buildings[tile.index()];
                let key = match (rules.cube_space, rules.icon) {
                    (false, false) => "tile-building",
                    (true, false) => "tile-building-cube",
                    (false, true) => "tile-building-icon",
                    (true, true) => "tile-building-cube-icon",
                };
                let (cost, reward) = (self.cost(rules.cost), self.compose_list(rules.reward));
                self.say(key, &[("cost", cost.into()), ("reward", reward.into())])
            }
        }
    }
}

/// The name of an action tile.
pub(super) fn action_tile(tile: ActionTile) -> String {
    tile.id().replace('_', " ")
}

fn counted(per: Counted) -> &'static str {
    match per {
        Counted::UpgradeTileEraOne => "per-upgrade_tile_era_1",
        Counted::UpgradeTile => "per-upgrade_tile",
        Counted::WallTile => "per-wall_tile",
        Counted::SilverWindow => "per-silver_window",
        Counted::UniversityStep => "per-university_step",
        Counted::GoldMine => "per-gold_mine",
        Counted::Quarry => "per-quarry",
        Counted::RowAboveFirstOnEachStructure => "per-rows",
    }
}

fn on(on: On) -> &'static str {
    match on {
        On::WheelGold => "on-wheel_gold",
        On::WheelStone => "on-wheel_stone",
        On::CathedralBuilding => "on-cathedral_building",
        On::PlainBuilding => "on-plain_building",
        On::IconWall => "on-icon_wall",
        On::Egg => "on-egg",
        On::RedToken => "on-red_token",
        On::BlueToken => "on-blue_token",
        On::TechnologyStep => "on-technology_step",
        On::UniversityStep => "on-university_step",
        On::RowUp => "on-row_up",
        On::TilePoints => "on-tile_points",
        On::PerformsUpgrade => "on-performs_upgrade",
        On::PerformsWall => "on-performs_wall",
        On::PerformsPlainBuilding => "on-performs_plain_building",
    }
}
