//! Why not: stable codes, and the rules they come from.

use kernel::Refuse;
use serde::Serialize;

/// Why not: the codes of Rules 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "Rules 15 explains each")]
pub enum Refusal {
    NotYourTurn,
    WrongStage,
    NoSuchDie,
    NotEnoughGoods,
    NotEnoughAp,
    NotAdjacent,
    StorageFull,
    CrestOwned,
    NoContractSpace,
    NoTileThere,
    NotInSupply,
    AlreadyHaveHouse,
    AlreadyHavePillar,
    NoFreeHouseSpace,
    NoFreePillarSpace,
    NotACity,
    NoCathedral,
    CathedralNotBuilt,
    NoPillarHere,
    AlreadyContributed,
    NoCathedralTile,
    RoomOccupied,
    NoSuchRoom,
    BuildingHasOtherType,
    TypeInOtherBuilding,
    CrestSpaceOccupied,
    SameKindExchange,
    BonusNotAvailable,
    KindNotAllowed,
    TileNotInStorage,
    WrongTileKind,
    HelperNotUsableNow,
    MandatoryChoiceOpen,
    NothingToClose,
    BadParameter,
    NoCharacterTile,
    TileAlreadyUsed,
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.code_and_rule().0
    }

    fn rule(&self) -> &'static str {
        self.code_and_rule().1
    }
}

impl Refusal {
    fn code_and_rule(self) -> (&'static str, &'static str) {
        match self {
            Refusal::NotYourTurn => ("not_your_turn", "5"),
            Refusal::WrongStage => ("wrong_stage", "6"),
            Refusal::NoSuchDie => ("no_such_die", "6.1"),
            Refusal::NotEnoughGoods => ("not_enough_goods", "8"),
            Refusal::NotEnoughAp => ("not_enough_ap", "6.2"),
            Refusal::NotAdjacent => ("not_adjacent", "7.2"),
            Refusal::StorageFull => ("storage_full", "8.2"),
            Refusal::CrestOwned => ("crest_owned", "8.2"),
            Refusal::NoContractSpace => ("no_contract_space", "8.2"),
            Refusal::NoTileThere => ("no_tile_there", "8.2"),
            Refusal::NotInSupply => ("not_in_supply", "7.2"),
            Refusal::AlreadyHaveHouse => ("already_have_house", "7.2"),
            Refusal::AlreadyHavePillar => ("already_have_pillar", "7.1"),
            Refusal::NoFreeHouseSpace => ("no_free_house_space", "7.2"),
            Refusal::NoFreePillarSpace => ("no_free_pillar_space", "7.1"),
            Refusal::NotACity => ("not_a_city", "3.3"),
            Refusal::NoCathedral => ("no_cathedral", "7.1"),
            Refusal::CathedralNotBuilt => ("cathedral_not_built", "4"),
            Refusal::NoPillarHere => ("no_pillar_here", "8"),
            Refusal::AlreadyContributed => ("already_contributed", "8"),
            Refusal::NoCathedralTile => ("no_cathedral_tile", "8"),
            Refusal::RoomOccupied => ("room_occupied", "7.3"),
            Refusal::NoSuchRoom => ("no_such_room", "7.3"),
            Refusal::BuildingHasOtherType => ("building_has_other_type", "7.3"),
            Refusal::TypeInOtherBuilding => ("type_in_other_building", "7.3"),
            Refusal::CrestSpaceOccupied => ("crest_space_occupied", "8"),
            Refusal::SameKindExchange => ("same_kind_exchange", "7.4"),
            Refusal::BonusNotAvailable => ("bonus_not_available", "7.4"),
            Refusal::KindNotAllowed => ("kind_not_allowed", "8"),
            Refusal::TileNotInStorage => ("tile_not_in_storage", "8"),
            Refusal::WrongTileKind => ("wrong_tile_kind", "8"),
            Refusal::HelperNotUsableNow => ("helper_not_usable_now", "8.1"),
            Refusal::MandatoryChoiceOpen => ("mandatory_choice_open", "6.4"),
            Refusal::NothingToClose => ("nothing_to_close", "6.4"),
            Refusal::BadParameter => ("bad_parameter", "15"),
            Refusal::NoCharacterTile => ("no_character_tile", "8.1"),
            Refusal::TileAlreadyUsed => ("tile_already_used", "6.4"),
        }
    }
}
