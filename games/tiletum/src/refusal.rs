//! Why not: stable codes, and the rules they come from.

rulekit::refusals! {
    /// Why not: the codes of Rules 15.
    #[expect(missing_docs, reason = "Rules 15 explains each")]
    pub enum Refusal {
        NotYourTurn = "not_your_turn", "5";
        WrongStage = "wrong_stage", "6";
        NoSuchDie = "no_such_die", "6.1";
        NotEnoughGoods = "not_enough_goods", "8";
        NotEnoughAp = "not_enough_ap", "6.2";
        NotAdjacent = "not_adjacent", "7.2";
        StorageFull = "storage_full", "8.2";
        CrestOwned = "crest_owned", "8.2";
        NoContractSpace = "no_contract_space", "8.2";
        NoTileThere = "no_tile_there", "8.2";
        NotInSupply = "not_in_supply", "7.2";
        AlreadyHaveHouse = "already_have_house", "7.2";
        AlreadyHavePillar = "already_have_pillar", "7.1";
        NoFreeHouseSpace = "no_free_house_space", "7.2";
        NoFreePillarSpace = "no_free_pillar_space", "7.1";
        NotACity = "not_a_city", "3.3";
        NoCathedral = "no_cathedral", "7.1";
        CathedralNotBuilt = "cathedral_not_built", "4";
        NoPillarHere = "no_pillar_here", "8";
        AlreadyContributed = "already_contributed", "8";
        NoCathedralTile = "no_cathedral_tile", "8";
        RoomOccupied = "room_occupied", "7.3";
        NoSuchRoom = "no_such_room", "7.3";
        BuildingHasOtherType = "building_has_other_type", "7.3";
        TypeInOtherBuilding = "type_in_other_building", "7.3";
        CrestSpaceOccupied = "crest_space_occupied", "8";
        SameKindExchange = "same_kind_exchange", "7.4";
        BonusNotAvailable = "bonus_not_available", "7.4";
        KindNotAllowed = "kind_not_allowed", "8";
        TileNotInStorage = "tile_not_in_storage", "8";
        WrongTileKind = "wrong_tile_kind", "8";
        HelperNotUsableNow = "helper_not_usable_now", "8.1";
        MandatoryChoiceOpen = "mandatory_choice_open", "6.4";
        NothingToClose = "nothing_to_close", "6.4";
        BadParameter = "bad_parameter", "15";
        NoCharacterTile = "no_character_tile", "8.1";
        TileAlreadyUsed = "tile_already_used", "6.4";
    }
}
