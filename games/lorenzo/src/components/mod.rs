//! The component data of revision 1, loaded once and checked. Effects are data: what the enum cannot express
//! does not load.

mod data;
mod effect;

pub use data::{
    Ability, BonusTileData, CardData, Cost, LeaderData, MilitaryVp, PersonalBoard, Requirement, SetupData,
    SpaceData, TileData,
};
pub use effect::{ActionKind, CardFilter, Conversion, Effect, Taxed};

use crate::amount::Amount;
use crate::pieces::{Card, CardType, Kind, Member, Privilege, Space};
use data::Origin;
use kernel::UnusableComponents;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::sync::LazyLock;

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
    #[serde(rename = "source")]
    _source: Origin,
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

static R1: LazyLock<Components> =
    LazyLock::new(|| load(FILE).unwrap_or_else(|error| panic!("components/r1.json: {error}")));

/// The component file of revision 1.
pub(crate) const FILE: &str = include_str!("../../components/r1.json");

/// The component data.
pub fn components() -> &'static Components {
    &R1
}

/// Reads and checks a component file.
pub(crate) fn load(text: &str) -> Result<Components, UnusableComponents> {
    let file: File = serde_json::from_str(text)?;
    check(&file)?;
    let mut privileges = [Amount::default(); 5];
    for (place, kind) in privileges.iter_mut().zip(Privilege::ALL) {
        let id = format!("privilege_{}", kind.id());
        let found = file.board.council_privileges.iter().find(|privilege| privilege.id == id);
        *place = found.ok_or_else(|| format!("{id} is missing"))?.gain;
    }
    let threshold = |period: &str| file.board.support_threshold_by_period.get(period).copied().unwrap_or(0);
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
        limits: [(Kind::Faith, board.faith_track.max), (Kind::Military, board.military_track.max)],
        thresholds,
        setup: file.setup,
        personal: file.personal_board,
    })
}

/// What the code takes for granted about the file.
fn check(file: &File) -> Result<(), String> {
    let sound = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    sound(file.game == "lorenzo" && file.format_version == 1, "not Lorenzo, format 1")?;
    sound(file.resource_keys == Kind::ALL, "resources in another order")?;
    sound(file.board.tower_order_left_to_right == Space::TOWERS, "towers in another order")?;
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
        sound(usize::from(tile.period) == place / 7 + 1, &format!("{} is out of order", tile.id))?;
    }
    for leader in &file.leader_cards {
        sound(leader.effects.len() == 1, "a leader has one ability")?;
    }
    for (place, space) in file.board.tower_spaces.iter().enumerate() {
        let floor = u8::try_from(place % 4 + 1).unwrap_or(0);
        let fits = space.tower == Some(Space::TOWERS[place / 4]) && space.floor == Some(floor);
        sound(fits, &format!("{} is out of order", space.id))?;
        sound(space.bonus.iter().count() <= 1, "a floor gives one kind, so no tile asks which to lose")?;
    }
    let work: Vec<&str> = file.board.work_spaces.iter().map(|space| space.id.as_str()).collect();
    sound(work == ["harvest_small", "harvest_large", "production_small", "production_large"], "work spaces")?;
    sound(file.board.market_spaces.len() == 4, "4 market spaces")?;
    sound(file.setup.players == [2, 3, 4], "2 to 4 players")?;
    sound(file.setup.family_members == Member::ALL && file.setup.neutral_value == 0, "four members")?;
    sound(file.setup.cards_per_tower_per_round == 4 && file.setup.leader_hand == 4, "four cards a tower")?;
    sound(file.setup.leader_pass_direction == "right", "leaders are passed to the right")?;
    sound(file.setup.bonus_tile_choice_order == "reverse_turn_order", "the last chooses a tile first")?;
    let rounds = file.setup.periods * file.setup.rounds_per_period;
    sound(rounds == crate::rounds::ROUNDS, "six rounds")?;
    sound(file.personal_bonus_tiles.iter().all(|tile| tile.activation == 1), "tiles answer to 1")?;
    let zero = [file.setup.start_military, file.setup.start_faith, file.setup.start_vp] == [0, 0, 0];
    sound(zero, "tracks begin at 0")?;
    sound(file.personal_board.resource_kinds == Kind::ALL[..4], "four kinds of resources")?;
    covers(file)
}

/// The covered spaces are said twice: by table size and by space.
fn covers(file: &File) -> Result<(), String> {
    let board = &file.board;
    let spaces = board.market_spaces.iter().chain(&board.work_spaces);
    for seats in 2..=4_u8 {
        let covered: Vec<&str> =
            spaces.clone().filter(|space| space.min_players > seats).map(|space| space.id.as_str()).collect();
        let said =
            file.setup.covered_spaces.get(&seats.to_string()).map(|said| said.iter().map(String::as_str));
        if said.is_none_or(|said| !said.eq(covered.iter().copied())) {
            return Err(format!("covered spaces for {seats} players are in dispute"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(from: &str, to: &str) -> String {
        assert!(FILE.contains(from), "{from} stands in the file");
        load(&FILE.replacen(from, to, 1)).err().expect("the file is wrong").what
    }

    #[test]
    fn a_word_that_the_rules_do_not_know_does_not_load() {
        assert!(wrong("\"op\": \"gain_per\"", "\"op\": \"gain_par\"").contains("gain_par"));
        assert!(wrong("\"activation\": 1,", "\"activation\": 1, \"colour\": 2,").contains("colour"));
        assert!(wrong("\"wood\": 2", "\"gold\": 2").contains("gold"));
        assert!(wrong("\"count\": 5", "\"count\": \"five\"").contains("five"));
    }

    #[test]
    fn what_the_rules_take_for_granted_is_checked() {
        assert!(wrong("\"game\": \"lorenzo\"", "\"game\": \"other\"").contains("Lorenzo"));
        assert!(wrong("\"activation\": 1,", "\"activation\": 2,").contains("tiles answer to 1"));
        assert!(wrong("\"rounds_per_period\": 2", "\"rounds_per_period\": 3").contains("six rounds"));
        assert!(wrong("\"min_players\": 4", "\"min_players\": 3").contains("covered spaces"));
        assert!(wrong("privilege_faith", "privilege_hope").contains("privilege_faith is missing"));
        assert!(wrong("\"period\": 1", "\"period\": 2").contains("out of order"));
        assert!(
            wrong("\"leader_pass_direction\": \"right\"", "\"leader_pass_direction\": \"left\"")
                .contains("right")
        );
    }
}
