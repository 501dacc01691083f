//! Why not: one reason for every kind of attempt, with the number of its rule.

rulekit::refusals! {
    /// Why an answer is not possible now.
    pub enum Refusal {
        /// Something else must be answered first.
        QuestionOpen = "question_open", "5.3";
        /// Nobody asked for that.
        NotAsked = "not_asked", "5.1";
        /// The action tile of this turn was chosen already.
        TileChosen = "tile_chosen", "5.1";
        /// The gold of the red zone cannot be paid.
        RedCost = "red_cost", "6.1";
        /// No action tile was chosen yet.
        NoTileChosen = "no_tile_chosen", "5.1";
        /// The action of the tile was performed already.
        ActionPerformed = "action_performed", "5.1";
        /// The tile does not show this action.
        NotOnTile = "not_on_tile", "6.3";
        /// The technology does not give this action.
        NotGiven = "not_given", "12";
        /// The action is not performed like that.
        WrongChoice = "wrong_choice", "5.2";
        /// A special tile needs the S bonus of the chosen tile.
        SpecialTile = "special_tile", "6.2";
        /// The space of the row is empty.
        SpaceEmpty = "space_empty", "8";
        /// The printed cost cannot be paid.
        CostNotPayable = "cost_not_payable", "5.2";
        /// All twelve wall positions are taken.
        NoWallPosition = "no_wall_position", "R46";
        /// No plot of the city is free.
        NoPlot = "no_plot", "R46";
        /// No plot could be paid for afterwards.
        NoAffordablePlot = "no_affordable_plot", "R12";
        /// The track is at its end.
        TrackFull = "track_full", "R8";
        /// The pawn stands on section V.
        RoadFinished = "road_finished", "R28";
        /// The next section costs an egg.
        NoEgg = "no_egg", "R28";
        /// The wheel bonus is used up.
        BonusTaken = "bonus_taken", "6.2";
        /// The egg of the wheel cannot be paid for.
        EggNotPayable = "egg_not_payable", "6.2";
        /// One extra action a turn.
        ExtraBought = "extra_bought", "5.1";
        /// These windows are not there.
        WindowsShort = "windows_short", "11";
        /// One exchange a turn.
        Exchanged = "exchanged", "8";
        /// The exchange cannot be paid for.
        ExchangeCost = "exchange_cost", "8";
        /// No row has two tiles.
        NothingToExchange = "nothing_to_exchange", "8";
        /// Two different tiles are exchanged, the left one named first.
        TwoTiles = "two_tiles", "8";
        /// The cube is in the top row.
        TopRow = "top_row", "11";
        /// The next tier cannot be paid for.
        TierCost = "tier_cost", "11";
        /// No horizontal move is pending there.
        NoMovePending = "no_move_pending", "5.1";
        /// The technology tile is not there to be used.
        NoTechnology = "no_technology", "12";
        /// The technology would do nothing.
        TechnologyUseless = "technology_useless", "R45";
        /// There is no right to a seal.
        NoSealRight = "no_seal_right", "7.3";
        /// The seal is taken.
        SealTaken = "seal_taken", "7.3";
        /// The seal cannot be paid for.
        SealCost = "seal_cost", "7.3";
        /// There is no spare cube.
        NoSpareCube = "no_spare_cube", "R10";
        /// The road effect is not there to be used.
        NoRoadEffect = "no_road_effect", "10";
        /// The road effect cannot be paid for.
        RoadCost = "road_cost", "10";
        /// An action of the tile can and must be performed first.
        ActionFirst = "action_first", "R5";
        /// A horizontal move must be made first.
        MoveFirst = "move_first", "R48";
        /// Without its upgrade bonus the action cannot be paid for.
        BonusNeeded = "bonus_needed", "5.2";
        /// A tile has six rotations, 0 to 5.
        NoSuchRotation = "no_such_rotation", "3";
        /// Not a wall position, but an action.
        NotAWallPosition = "not_a_wall_position", "7.5";
        /// A wall stands there.
        PositionTaken = "position_taken", "7.5";
        /// A building stands there.
        PlotTaken = "plot_taken", "9.4";
        /// The surcharge of the plot cannot be paid.
        Surcharge = "surcharge", "9.2";
        /// The tile or token is not among those to choose from.
        NotOffered = "not_offered", "5.3";
        /// A tile covers that pair.
        PairTaken = "pair_taken", "10";
        /// There is no such option.
        NoSuchOption = "no_such_option", "5.3";
        /// The market tile is not in play.
        NotInPlay = "not_in_play", "12";
        /// Two of the windows that are there can be kept.
        KeepTwo = "keep_two", "13";
        /// The building belongs at the plaza with the pawn.
        OtherPlaza = "other_plaza", "A";
        /// The blue corner must meet another one.
        CornerMustMatch = "corner_must_match", "A";
        /// The plaza has no market tile.
        NoMarket = "no_market", "A";
    }
}
