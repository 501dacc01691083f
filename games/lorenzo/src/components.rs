//! The component data of revision 1, loaded once and checked. Effects are data: what the enum cannot express
//! does not load.

use crate::amount::Amount;
use crate::pieces::{Card, CardType, Kind, Member, Privilege, Space, Work};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// An effect of a card, leader, tile or space. Rules 3.1.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Receive this.
    Gain {
        /// What.
        gain: Amount,
    },
    /// Receive council privileges of different kinds.
    Privilege {
        /// How many.
        count: u8,
    },
    /// Receive something for each of what one has.
    GainPer {
        /// What.
        gain: Amount,
        /// How many of them it takes.
        each: i16,
        /// Cards of this type count, ...
        per_card: Option<CardType>,
        /// ... or what one holds of this.
        per_resource: Option<Kind>,
    },
    /// Pay one thing for another, once.
    Convert {
        /// The ways to do it.
        options: Vec<Conversion>,
    },
    /// Take a card without a family member.
    TakeCard {
        /// The value of the action.
        value: i16,
        /// From these towers.
        types: Vec<CardType>,
        /// Off the card's cost.
        discount: Amount,
    },
    /// Harvest without a family member.
    Harvest {
        /// The value of the action.
        value: i16,
        /// Whether characters raise it.
        #[serde(default = "yes")]
        character_bonus: bool,
    },
    /// Produce without a family member.
    Production {
        /// The value of the action.
        value: i16,
        /// Whether characters raise it.
        #[serde(default = "yes")]
        character_bonus: bool,
    },
    /// Raises the value of some actions.
    ActionBonus {
        /// Which.
        action: ActionKind,
        /// By how much.
        value: i16,
        /// For cards of this type.
        card_type: Option<CardType>,
    },
    /// Lowers the value of some actions.
    ActionMalus {
        /// Which.
        action: ActionKind,
        /// By how much.
        value: i16,
        /// For cards of this type.
        card_type: Option<CardType>,
    },
    /// Takes one of these off the cost of cards.
    CostDiscount {
        /// Of these cards.
        card_type: CardFilter,
        /// One of them, the taker's choice.
        options: Vec<Amount>,
    },
    /// The bonuses printed on these floors are lost.
    LoseTowerBonus {
        /// Floors, counted from 1.
        floors: Vec<u8>,
    },
    /// Each source gives 1 fewer of these.
    GainMalus {
        /// In total of these kinds.
        kinds: Vec<Kind>,
        /// How many fewer.
        value: i16,
    },
    /// Lowers the value of family members.
    FamilyMalus {
        /// Whose.
        members: Vec<Member>,
        /// By how much.
        value: i16,
    },
    /// Raises the value of family members.
    FamilyBonus {
        /// Whose.
        members: Vec<Member>,
        /// By how much.
        value: i16,
    },
    /// Takes the place of the dice.
    SetFamilyValue {
        /// For these members.
        members: Vec<Member>,
        /// The value instead.
        value: i16,
    },
    /// Takes the place of one die for this round.
    SetOneFamilyValue {
        /// One of these members.
        members: Vec<Member>,
        /// The value instead.
        value: i16,
    },
    /// No placing on the market.
    NoMarket,
    /// Servants are worth less.
    ServantRate {
        /// For +1.
        servants_per_point: u8,
    },
    /// The first turn of a round comes last.
    SkipFirstTurn,
    /// A line of the final scoring is lost.
    NoFinalScore {
        /// Which.
        category: CardType,
    },
    /// Points are lost at the end.
    FinalLoss {
        /// For what.
        per: Taxed,
        /// For how much of it.
        each: i16,
        /// How many points.
        vp: i16,
    },
    /// Occupied spaces may be used.
    IgnoreOccupied,
    /// Occupied towers cost nothing more.
    NoSurcharge,
    /// Territories need no military points.
    IgnoreTerritoryMilitary,
    /// Has the ability of another leader.
    CopyLeader,
    /// More points for supporting the Church.
    SupportBonus {
        /// How many.
        vp: i16,
    },
    /// Cards give twice as much of these when they are taken.
    DoubleInstantResources {
        /// Of these.
        kinds: Vec<Kind>,
    },
}

fn yes() -> bool {
    true
}

/// One way to use a conversion.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conversion {
    /// What it takes.
    pub pay: Amount,
    /// What it brings.
    pub gain: Amount,
}

/// What a bonus or malus is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// Taking a card.
    TakeCard,
    /// Harvest.
    Harvest,
    /// Production.
    Production,
}

/// Which cards a discount is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardFilter {
    /// All of them.
    Any,
    /// Territories.
    Territory,
    /// Buildings.
    Building,
    /// Characters.
    Character,
    /// Ventures.
    Venture,
}

impl CardFilter {
    /// Whether cards of this type are meant.
    pub fn takes(self, card_type: CardType) -> bool {
        match self {
            CardFilter::Any => true,
            CardFilter::Territory => card_type == CardType::Territory,
            CardFilter::Building => card_type == CardType::Building,
            CardFilter::Character => card_type == CardType::Character,
            CardFilter::Venture => card_type == CardType::Venture,
        }
    }
}

/// What costs points at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taxed {
    /// Points held before the final scoring.
    VpBeforeFinalScoring,
    /// Military points.
    Military,
    /// Wood and stone in the printed costs of buildings.
    BuildingCostWoodStone,
    /// Resources held.
    Resources,
}

/// One way to pay a card.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// What is paid.
    pub pay: Amount,
    /// What must be held before paying.
    #[serde(default)]
    pub require: Amount,
}

/// A development card.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// Its id.
    pub id: String,
    /// Its catalogue number.
    pub number: u8,
    /// Its English name.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// The period in which it comes up.
    pub period: u8,
    /// The ways to pay it; free if there is none.
    pub costs: Vec<Cost>,
    /// What it does when it is taken.
    pub instant: Vec<Effect>,
    /// What it does from then on.
    pub permanent: Vec<Effect>,
    /// The least value of a harvest or production that it answers to.
    #[serde(default)]
    pub activation: i16,
    /// Points at the end (ventures).
    #[serde(default)]
    pub final_vp: i16,
    source: Origin,
}

/// What a leader asks for before it can be played.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Requirement {
    /// Cards of a type.
    Cards {
        /// The type.
        #[serde(rename = "type")]
        card_type: CardType,
        /// At least so many.
        count: u8,
    },
    /// Something in stock or on a track.
    Resource {
        /// What.
        resource: Kind,
        /// At least so much.
        count: i16,
    },
    /// Cards of one type, whichever.
    SameTypeCards {
        /// At least so many.
        count: u8,
    },
}

/// When a leader's ability works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// From when it is played.
    Permanent,
    /// When it is activated, once a round.
    OncePerRound,
}

/// A leader card.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderData {
    /// Its id.
    pub id: String,
    /// Its catalogue number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// All of these must hold when it is played.
    pub requirements: Vec<Requirement>,
    /// When it works.
    pub ability: Ability,
    /// What it does: always one effect.
    pub effects: Vec<Effect>,
    /// The same in words.
    pub text: String,
    source: Origin,
}

impl LeaderData {
    /// What it does.
    pub fn effect(&self) -> &Effect {
        &self.effects[0]
    }
}

/// An excommunication tile.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileData {
    /// Its id.
    pub id: String,
    /// The period it is for.
    pub period: u8,
    /// Its number within the period.
    pub index: u8,
    /// What it does.
    pub effect: Effect,
    /// The same in words.
    pub text: String,
    source: Origin,
}

/// A side of a personal bonus tile.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusTileData {
    /// Its id.
    pub id: String,
    /// `standard` or `advanced`.
    pub side: String,
    /// Always 1.
    pub activation: i16,
    /// What a production brings.
    pub production: Vec<Effect>,
    /// What a harvest brings.
    pub harvest: Vec<Effect>,
    source: Origin,
    #[serde(default, rename = "note")]
    _note: Option<IgnoredAny>,
}

impl BonusTileData {
    /// What a harvest or production brings.
    pub fn side_of(&self, work: Work) -> &[Effect] {
        match work {
            Work::Harvest => &self.harvest,
            Work::Production => &self.production,
        }
    }
}

/// An action space.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceData {
    /// Its id.
    pub id: String,
    /// The unit of the colour rule.
    pub area: String,
    /// Its tower, if it is a floor.
    pub tower: Option<CardType>,
    /// Its floor, from 1.
    pub floor: Option<u8>,
    /// The least value of an action there.
    pub number: i16,
    /// How many members it holds; towers hold one.
    #[serde(default)]
    pub capacity: Option<u8>,
    /// It is covered with fewer players.
    #[serde(default)]
    pub min_players: u8,
    /// Added to the value of an action there.
    #[serde(default)]
    pub value_modifier: i16,
    /// What the floor gives.
    #[serde(default)]
    pub bonus: Amount,
    /// What the space gives.
    #[serde(default)]
    pub instant: Vec<Effect>,
}

impl SpaceData {
    /// Whether it holds one member only.
    pub fn is_single(&self) -> bool {
        self.tower.is_some() || self.capacity == Some(1)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Origin {
    Seed,
    Public,
    Recalled,
    Reconstructed,
}

/// The numbers at the start.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupData {
    source: Origin,
    players: Vec<u8>,
    /// What everybody has.
    pub start_resources: Amount,
    /// Coins by place in the turn order.
    pub start_coins_by_turn_position: Vec<i16>,
    start_military: i16,
    start_faith: i16,
    start_vp: i16,
    covered_spaces: BTreeMap<String, Vec<String>>,
    /// Leaders dealt to each.
    pub leader_hand: u8,
    leader_pass_direction: String,
    bonus_tile_choice_order: String,
    /// Three.
    pub periods: u8,
    /// Two.
    pub rounds_per_period: u8,
    cards_per_tower_per_round: u8,
    family_members: Vec<Member>,
    neutral_value: i16,
}

/// Tables printed on the player's board.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonalBoard {
    source: Origin,
    #[serde(rename = "note")]
    _note: IgnoredAny,
    /// Six.
    pub max_cards_per_type: usize,
    /// Military points needed for the next territory.
    pub territory_military_requirement: Vec<i16>,
    /// Points for so many territories.
    pub territory_vp_by_count: Vec<i16>,
    /// Points for so many characters.
    pub character_vp_by_count: Vec<i16>,
    /// Resources that make one point.
    pub resources_per_vp: i16,
    resource_kinds: Vec<Kind>,
    /// Points for military rank.
    pub military_vp: MilitaryVp,
}

/// Points for military rank.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MilitaryVp {
    /// For the most.
    pub first: i16,
    /// For the second most.
    pub second: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrivilegeData {
    id: String,
    gain: Amount,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    max: i16,
    #[serde(default)]
    vp: Vec<i16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    source: Origin,
    #[serde(rename = "note")]
    _note: IgnoredAny,
    tower_order_left_to_right: Vec<CardType>,
    tower_spaces: Vec<SpaceData>,
    tower_capacity: u8,
    occupied_tower_surcharge: Amount,
    market_spaces: Vec<SpaceData>,
    work_spaces: Vec<SpaceData>,
    council_palace: SpaceData,
    council_privileges: Vec<PrivilegeData>,
    faith_track: Track,
    support_threshold_by_period: BTreeMap<String, i16>,
    military_track: Track,
    #[serde(rename = "vp_track")]
    _vp_track: IgnoredAny,
    #[serde(rename = "turn_order_track")]
    _turn_order_track: IgnoredAny,
}

/// The component file as it stands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(rename = "title")]
    _title: IgnoredAny,
    format_version: u8,
    #[serde(rename = "sources")]
    _sources: IgnoredAny,
    resource_keys: Vec<Kind>,
    #[serde(rename = "pieces")]
    _pieces: IgnoredAny,
    setup: SetupData,
    board: Board,
    personal_board: PersonalBoard,
    personal_bonus_tiles: Vec<BonusTileData>,
    development_cards: Vec<CardData>,
    excommunication_tiles: Vec<TileData>,
    leader_cards: Vec<LeaderData>,
    #[serde(rename = "out_of_scope")]
    _out_of_scope: IgnoredAny,
}

/// Everything that is printed on something.
pub struct Components {
    /// The 96 development cards.
    pub cards: Vec<CardData>,
    /// The 20 leaders.
    pub leaders: Vec<LeaderData>,
    /// The 21 excommunication tiles.
    pub tiles: Vec<TileData>,
    /// The 5 sides of bonus tiles.
    pub bonus_tiles: Vec<BonusTileData>,
    /// The 25 action spaces.
    pub spaces: Vec<SpaceData>,
    /// What the privileges give, in the order of their kinds.
    pub privileges: [Amount; 5],
    /// For an occupied tower.
    pub surcharge: Amount,
    /// Points for so much faith.
    pub faith_vp: Vec<i16>,
    /// The ends of the tracks.
    pub limits: [(Kind, i16); 2],
    /// Faith the Church asks for after each period.
    pub thresholds: [i16; 3],
    /// The numbers at the start.
    pub setup: SetupData,
    /// Tables of the player's board.
    pub personal: PersonalBoard,
    /// Where the records come from: rulebook, public, recalled, reconstructed.
    pub(crate) origins: [u32; 4],
}

impl Components {
    /// A card's data.
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// A space's data.
    pub fn space(&self, space: Space) -> &SpaceData {
        &self.spaces[space.index()]
    }

    /// What a privilege gives.
    pub fn privilege(&self, kind: Privilege) -> Amount {
        self.privileges[kind.index()]
    }

    /// Whether a space is in play at a table of so many.
    pub fn in_play(&self, space: Space, seats: u8) -> bool {
        self.space(space).min_players <= seats
    }
}

static R1: LazyLock<Components> = LazyLock::new(|| {
    load(include_str!("../components/r1.json")).unwrap_or_else(|error| panic!("components/r1.json: {error}"))
});

/// The component data.
pub fn components() -> &'static Components {
    &R1
}

/// Reads and checks a component file.
fn load(text: &str) -> Result<Components, String> {
    let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
    check(&file)?;
    let origins = origins(&file);
    let mut privileges = [Amount::default(); 5];
    for (place, kind) in privileges.iter_mut().zip(Privilege::ALL) {
        let id = format!("privilege_{}", kind.word());
        let found = file
            .board
            .council_privileges
            .iter()
            .find(|privilege| privilege.id == id);
        *place = found.ok_or_else(|| format!("{id} is missing"))?.gain;
    }
    let threshold = |period: &str| {
        file.board
            .support_threshold_by_period
            .get(period)
            .copied()
            .unwrap_or(0)
    };
    let thresholds = [threshold("1"), threshold("2"), threshold("3")];
    let board = file.board;
    let mut spaces = board.tower_spaces;
    spaces.extend(board.market_spaces);
    spaces.extend(board.work_spaces);
    spaces.push(board.council_palace);
    Ok(Components {
        cards: file.development_cards,
        leaders: file.leader_cards,
        tiles: file.excommunication_tiles,
        bonus_tiles: file.personal_bonus_tiles,
        spaces,
        privileges,
        surcharge: board.occupied_tower_surcharge,
        faith_vp: board.faith_track.vp,
        limits: [
            (Kind::Faith, board.faith_track.max),
            (Kind::Military, board.military_track.max),
        ],
        thresholds,
        setup: file.setup,
        personal: file.personal_board,
        origins,
    })
}

fn origins(file: &File) -> [u32; 4] {
    let single = [file.setup.source, file.board.source, file.personal_board.source];
    let records = single
        .into_iter()
        .chain(file.personal_bonus_tiles.iter().map(|tile| tile.source))
        .chain(file.development_cards.iter().map(|card| card.source))
        .chain(file.excommunication_tiles.iter().map(|tile| tile.source))
        .chain(file.leader_cards.iter().map(|leader| leader.source));
    let mut counts = [0; 4];
    for origin in records {
        let place = match origin {
            Origin::Seed => 0,
            Origin::Public => 1,
            Origin::Recalled => 2,
            Origin::Reconstructed => 3,
        };
        counts[place] += 1;
    }
    counts
}

/// What the code takes for granted about the file.
fn check(file: &File) -> Result<(), String> {
    let sound = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    sound(
        file.game == "lorenzo" && file.format_version == 1,
        "not Lorenzo, format 1",
    )?;
    sound(file.resource_keys == Kind::ALL, "resources in another order")?;
    sound(
        file.board.tower_order_left_to_right == Space::TOWERS,
        "towers in another order",
    )?;
    sound(file.board.tower_capacity == 1, "towers hold one")?;
    sound(file.development_cards.len() == 96, "96 cards")?;
    sound(file.leader_cards.len() == 20, "20 leaders")?;
    sound(file.excommunication_tiles.len() == 21, "21 excommunication tiles")?;
    sound(file.personal_bonus_tiles.len() == 5, "5 sides of bonus tiles")?;
    for (place, card) in file.development_cards.iter().enumerate() {
        let period = u8::try_from(place % 24 / 8).unwrap_or(0) + 1;
        let fits = card.card_type == CardType::ALL[place / 24] && card.period == period;
        sound(fits, &format!("{} is out of order", card.id))?;
        sound(card.instant.len() <= 8, "at most 8 instant effects a card")?;
    }
    for (place, tile) in file.excommunication_tiles.iter().enumerate() {
        sound(
            usize::from(tile.period) == place / 7 + 1,
            &format!("{} is out of order", tile.id),
        )?;
    }
    for leader in &file.leader_cards {
        sound(leader.effects.len() == 1, "a leader has one ability")?;
    }
    for (place, space) in file.board.tower_spaces.iter().enumerate() {
        let floor = u8::try_from(place % 4 + 1).unwrap_or(0);
        let fits = space.tower == Some(Space::TOWERS[place / 4]) && space.floor == Some(floor);
        sound(fits, &format!("{} is out of order", space.id))?;
        sound(
            space.bonus.iter().count() <= 1,
            "a floor gives one kind, so no tile asks which to lose",
        )?;
    }
    let work: Vec<&str> = file
        .board
        .work_spaces
        .iter()
        .map(|space| space.id.as_str())
        .collect();
    sound(
        work == [
            "harvest_small",
            "harvest_large",
            "production_small",
            "production_large",
        ],
        "work spaces",
    )?;
    sound(file.board.market_spaces.len() == 4, "4 market spaces")?;
    sound(file.setup.players == [2, 3, 4], "2 to 4 players")?;
    sound(
        file.setup.family_members == Member::ALL && file.setup.neutral_value == 0,
        "four members",
    )?;
    sound(
        file.setup.cards_per_tower_per_round == 4 && file.setup.leader_hand == 4,
        "four cards a tower",
    )?;
    sound(
        file.setup.leader_pass_direction == "right",
        "leaders are passed to the right",
    )?;
    sound(
        file.setup.bonus_tile_choice_order == "reverse_turn_order",
        "the last chooses a tile first",
    )?;
    let zero = [
        file.setup.start_military,
        file.setup.start_faith,
        file.setup.start_vp,
    ] == [0, 0, 0];
    sound(zero, "tracks begin at 0")?;
    sound(
        file.personal_board.resource_kinds == Kind::ALL[..4],
        "four kinds of resources",
    )?;
    covers(file)
}

/// The covered spaces are said twice: by table size and by space.
fn covers(file: &File) -> Result<(), String> {
    let board = &file.board;
    let spaces = board.market_spaces.iter().chain(&board.work_spaces);
    for seats in 2..=4_u8 {
        let covered: Vec<&str> = spaces
            .clone()
            .filter(|space| space.min_players > seats)
            .map(|space| space.id.as_str())
            .collect();
        let said = file
            .setup
            .covered_spaces
            .get(&seats.to_string())
            .map(|said| said.iter().map(String::as_str));
        if said.is_none_or(|said| !said.eq(covered.iter().copied())) {
            return Err(format!("covered spaces for {seats} players are in dispute"));
        }
    }
    Ok(())
}
