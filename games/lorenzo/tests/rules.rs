//! What the examples leave out: refusals in their order, the turn, the end, the audit.

mod given;

use given::{A, B, C, D, drafted, four_players, players};
use kernel::{Cx, Dice, GameRules, RefusalCode, Revision, Setup, SetupError, Viewer};
use lorenzo::{Action, Lorenzo, Options, PhaseView, Question, Variant};

#[test]
fn a_turn_that_is_not_ones_own_is_refused_before_anything_else() {
    let table = four_players().stands(B, "white", "market_1");

    assert_eq!(table.refusal(B, "place white market-1"), "not_your_turn");
    assert_eq!(table.refusal(B, "support"), "wrong_phase");
    assert_eq!(table.refusal(A, "keep santa-rita"), "wrong_phase");
    assert_eq!(table.refusal(A, "tile 1"), "wrong_phase");
}

#[test]
fn refusals_come_in_the_order_of_the_rules() {
    let table = players(2).stands(A, "white", "production_small");

    // The member is used, the space is covered, the value is too low.
    assert_eq!(table.refusal(A, "place white production-large"), "member_used");
    // Covered comes before the colour rule, occupied before the colour rule, colour before the value.
    assert_eq!(table.refusal(A, "place black production-large"), "space_covered");
    assert_eq!(table.refusal(A, "place black production-small"), "space_occupied");
    let wide = players(3).stands(A, "white", "production_small");
    assert_eq!(wide.refusal(A, "place black production-large"), "colour_in_area");
    // The value comes before the market's door, that before the card.
    let market = players(2).excommunicated(A, "excom_2_5_no_market");
    assert_eq!(market.refusal(A, "place neutral market-1"), "value_too_low");
    assert_eq!(market.refusal(A, "place white market-1"), "market_forbidden");
    assert_eq!(market.refusal(A, "place white territory-1"), "no_card");
    assert_eq!(market.refusal(A, "place neutral territory-1"), "value_too_low");
}

#[test]
fn a_full_row_is_refused_before_military_and_payment() {
    let table = four_players()
        .owns_some(A, "territory", 6, &["territory_city"])
        .owns_some(A, "building", 6, &["building_fair"])
        .card("tower_territory_1", "territory_city")
        .card("tower_building_1", "building_fair");

    assert_eq!(table.refusal(A, "place white territory-1"), "type_full");
    assert_eq!(table.refusal(A, "place white building-1"), "type_full");
}

#[test]
fn answers_without_a_question_are_refused() {
    let table = four_players();

    assert_eq!(table.refusal(A, "decline"), "nothing_to_decline");
    assert_eq!(table.refusal(A, "convert treasury 1"), "bad_conversion");
    assert_eq!(table.refusal(A, "skip treasury"), "bad_conversion");
    for stray in
        ["servants 0", "pay 1", "effect 1", "take territory-1", "work", "lose wood", "privilege coins"]
    {
        assert_eq!(table.refusal(A, stray), "wrong_phase", "{stray}");
    }
    let pending = table.plays(A, ["place white council"]);
    assert_eq!(pending.refusal(A, "decline"), "nothing_to_decline");
    for stray in
        ["place black council", "pass", "end turn", "servants 0", "convert treasury 1", "skip treasury"]
    {
        assert_eq!(pending.refusal(A, stray), "decision_pending", "{stray}");
    }
}

#[test]
fn one_member_a_turn() {
    let table = four_players().hand(A, &["leader_santa_rita"]).plays(A, ["place white market-1"]);

    assert_eq!(table.question(A), Question::Finish);
    assert_eq!(table.options(A), ["end turn", "discard santa-rita"]);
    assert_eq!(table.refusal(A, "place black market-2"), "already_placed");
    assert_eq!(table.refusal(A, "pass"), "already_placed");
    assert!(table.plays(A, ["end turn"]).asks(B));
}

#[test]
fn a_turn_ends_by_itself_when_no_leader_can_act() {
    let used = four_players()
        .leader(A, "leader_sandro_botticelli")
        .plays(A, ["activate sandro-botticelli", "place white market-1"]);
    assert!(used.asks(B));
    let idle = four_players().leader(A, "leader_leonardo_da_vinci").plays(A, ["place white market-1"]);
    assert!(idle.asks(B), "no servant for Leonardo");
    let able = four_players().leader(A, "leader_leonardo_da_vinci").plays(A, ["place white market-2"]);
    assert_eq!(able.options(A), ["end turn", "activate leonardo-da-vinci"]);
    let federico = four_players()
        .leader(A, "leader_federico_da_montefeltro")
        .stands(A, "orange", "market_2")
        .stands(A, "black", "market_3")
        .plays(A, ["place white market-1"]);
    assert!(federico.asks(B), "no coloured member is at home");
}

#[test]
fn leaders_may_act_before_the_placement_and_bring_what_it_needs() {
    let table = four_players()
        .leader(A, "leader_cosimo_de_medici")
        .card("tower_territory_2", "territory_village")
        .plays(A, ["activate cosimo-de-medici", "place white territory-2"]);

    assert_eq!(table.options(A), ["servants 2", "servants 3"]);
}

#[test]
fn missing_is_told_with_its_reason() {
    let table = four_players()
        .hand(A, &["leader_santa_rita", "leader_lorenzo_de_medici"])
        .leader(A, "leader_leonardo_da_vinci")
        .stands(B, "white", "market_1")
        .card("tower_venture_1", "venture_hiring_recruits");
    let mut missed = Vec::new();

    table.game.unavailable_actions(A, &mut missed);

    let why = |notation: &str| {
        let action: Action = notation.parse().unwrap();
        assert!(missed.contains(&action), "{notation} is missed: {missed:?}");
        table.game.why_not(A, &action).unwrap().code()
    };
    assert_eq!(why("place black market-1"), "space_occupied");
    assert_eq!(why("place black venture-1"), "cannot_pay");
    assert_eq!(why("activate leonardo-da-vinci"), "value_too_low");
    assert_eq!(why("play santa-rita"), "requirement_not_met");
    assert_eq!(why("play lorenzo-de-medici"), "requirement_not_met");
    assert!(missed.iter().all(|action| !table.game.is_legal(A, action)));
}

#[test]
fn cards_that_a_bonus_action_cannot_take_are_missed() {
    let table = four_players()
        .stock(A, "coins 7")
        .card("tower_character_1", "character_abbess")
        .card("tower_character_4", "character_dame")
        .card("tower_venture_1", "venture_hiring_recruits")
        .card("tower_building_1", "building_fair")
        .plays(A, ["place white character-1", "effect 1"]);
    let mut missed = Vec::new();

    table.game.unavailable_actions(A, &mut missed);

    let missed: Vec<String> = missed.iter().map(ToString::to_string).collect();
    assert_eq!(missed, ["take character-4", "take building-1"]);
}

#[test]
fn the_audit_finds_what_cannot_be() {
    let fine = drafted(3, 3).game;
    assert_eq!(fine.check_invariants(), Ok(()));
    let finds = |change: &dyn Fn(&mut Lorenzo)| {
        let mut game = fine.clone();
        change(&mut game);
        game.check_invariants().unwrap_err()
    };

    let card = fine.towers[0][0].unwrap();
    assert!(finds(&|game| game.players[0].cards[0].push(card)).contains("two places"));
    assert!(finds(&|game| game.decks[0][23] = game.decks[0][22]).contains("two places"));
    assert!(finds(&|game| game.decks[0][0] = game.decks[1][0]).contains("deck of territory"));
    assert!(
        finds(&|game| {
            let card = game.towers[1][0].take().unwrap();
            game.players[0].cards[0].push(card);
        })
        .contains("wrong row")
    );
    assert!(finds(&|game| game.draft.packets[0] = game.draft.packets[1]).contains("dealt twice"));
    assert!(finds(&|game| game.players[1].hand.clear()).contains("seat 1"));
    let stand = |game: &mut Lorenzo, member: &str, on: &str| {
        let (member, space) = (member.parse().unwrap(), given::space(on));
        game.placed.push(lorenzo::Piece { seat: A, member, space });
    };
    assert!(
        finds(&|game| {
            stand(game, "white", "market_1");
            stand(game, "white", "market_2");
        })
        .contains("twice")
    );
    assert!(
        finds(&|game| {
            stand(game, "white", "harvest_small");
            stand(game, "black", "harvest_large");
        })
        .contains("colour rule")
    );
    assert!(finds(&|game| game.players[0].stock = given::amount("wood -1")).contains("negative"));
    assert!(finds(&|game| game.players[0].stock = given::amount("faith 16")).contains("past its end"));
    assert!(finds(&|game| game.players[0].stock = given::amount("privileges 1")).contains("not held"));
}

#[test]
fn the_game_is_for_two_to_four() {
    let setup = |seats| Setup { revision: Revision(1), seats, options: Options::default() };
    for seats in [0, 1, 5] {
        let refused = kernel::check_setup::<Lorenzo>(setup(seats).seats, Revision(1));
        assert!(matches!(refused, Err(SetupError::Seats { .. })));
    }
    assert!(serde_json::from_str::<Options>(r#"{"variant":"advanced"}"#).is_ok());
    assert!(serde_json::from_str::<Options>(r#"{"variant":"expert"}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"leaders":true}"#).is_err());
}

#[test]
fn a_state_is_small_and_comes_back_from_its_bytes() {
    let table = drafted(4, 6);
    let mut bytes = kernel::StateEncoder::default();
    bytes.put(&table.game);

    assert!(bytes.len() < 1000, "{} bytes", bytes.len());
    assert!(size_of::<Lorenzo>() < 1000);
}

#[test]
fn the_end_has_standings_with_their_parts_and_nothing_more_to_do() {
    let end = four_players()
        .round(6)
        .tile("excom_3_2_no_venture_vp")
        .last_turn_of(D)
        .stock(A, "vp 9, military 3, wood 5")
        .stock(B, "vp 2");
    let end = end.plays(D, ["place white market-1"]);

    let outcome = end.game.outcome().unwrap();

    let parts = &outcome.of(A).unwrap().parts;
    assert_eq!((parts["held"], parts["military"], parts["resources"]), (9, 5, 1));
    assert_eq!((outcome.of(A).unwrap().place, outcome.score_of(A)), (1, Some(15)));
    assert_eq!(end.view(Viewer::All).phase, PhaseView::Over);
    assert_eq!(end.refusal(A, "pass"), "wrong_phase");
    assert!(end.options(A).is_empty());
    assert!(four_players().game.outcome().is_none());
}

#[test]
fn an_estimate_follows_points_and_means() {
    let plain = four_players();
    let better = |stock: &str| plain.clone().stock(A, stock).game.estimate(A);

    assert!(better("vp 5") > better("vp 2"));
    assert!(better("coins 4") > better(""));
    assert!(plain.clone().owns(A, &["character_farmer"]).game.estimate(A) > plain.game.estimate(A));
    let cursed = plain.clone().excommunicated(A, "excom_1_5_harvest_value");
    assert!(cursed.game.estimate(A) < plain.game.estimate(A));
}

#[test]
fn nothing_happens_to_a_player_who_refuses_twice_but_two_cubes() {
    let table = four_players()
        .round(4)
        .last_turn_of(D)
        .stock(C, "faith 9")
        .excommunicated(C, "excom_1_5_harvest_value");

    let table = table.plays(D, ["place white market-1"]).plays(C, ["refuse"]);

    assert_eq!((table.cube(C, 1), table.cube(C, 2), table.holds(C, "faith")), (true, true, 9));
}

#[test]
fn whole_games_are_told_in_full() {
    // Every decision of a few games is answered by a different option each time, so that all kinds come up.
    for seed in 0..6 {
        let mut dice = Dice::unrecorded(seed);
        let setup =
            Setup { revision: Revision(1), seats: 3, options: Options { variant: Variant::Advanced } };
        let mut game = Lorenzo::setup(&setup, &mut dice).unwrap();
        let mut listed = Vec::new();
        while let Some(seat) = game.to_act().first() {
            listed.clear();
            game.legal_actions(seat, &mut listed);
            let action = listed[dice.index(listed.len())];
            game.apply(seat, action, &mut Cx::silent(&mut dice));
            game.check_invariants().unwrap();
        }
        assert_eq!(game.round, 6);
        assert!(game.outcome().unwrap().standings.iter().all(|line| line.score >= 0));
    }
}

/// Players who have everything, so that leaders are played, copied and activated, and long rows produce.
#[test]
fn games_of_the_rich_are_sound_too() {
    let mut played = 0;
    for seed in 0..24 {
        let seats = 2 + u8::try_from(seed % 3).unwrap();
        let mut table = drafted(seats, seed);
        for player in &mut table.game.players {
            player.stock =
                given::amount("wood 18, stone 18, servants 18, coins 18, military 20, faith 10, vp 36");
        }
        let game = &mut table.game;
        let mut dice = Dice::unrecorded(seed);
        let mut listed = Vec::new();
        while let Some(seat) = game.to_act().first() {
            listed.clear();
            game.legal_actions(seat, &mut listed);
            // Leaders are played rather than discarded.
            listed.retain(|action| listed_keeps(*action));
            assert!(listed.iter().all(|action| game.is_legal(seat, action)), "{listed:?}");
            let leaders = listed.iter().filter(|action| matches!(action, Action::PlayLeader { .. }));
            let action = leaders.copied().next().unwrap_or_else(|| listed[dice.index(listed.len())]);
            played += i32::from(matches!(action, Action::PlayLeader { .. }));
            let viewer = if dice.below(3) == 0 { Viewer::Spectator } else { Viewer::Seat(seat) };
            let twin = game.redeal(viewer, &mut dice);
            twin.check_invariants().unwrap();
            let seen = |game: &Lorenzo| serde_json::to_string(&game.view(viewer)).unwrap();
            assert_eq!(seen(&twin), seen(game));
            game.apply(seat, action, &mut Cx::silent(&mut dice));
            game.check_invariants().unwrap();
        }
    }
    assert!(played > 40, "{played} leaders were played");
}

fn listed_keeps(action: Action) -> bool {
    !matches!(action, Action::DiscardLeader { .. })
}
