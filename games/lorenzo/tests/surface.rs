//! The play surface: what a seat can count, rows and chips, reasons with numbers, and what is filled in.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod given;

use given::{A, B, C, Table, players};
use kernel::{
    Answer, AnySurface, Bot, Dice, FillReason, GameRules, Match, Millis, Present, Reader, Revision, Seat,
    SeedSource, Setup, Slot, Viewer,
};
use lorenzo::components::{Effect, components};
use lorenzo::{Action, Event, Lorenzo, Member, Options, Question, Space, Target, Variant};

fn names() -> Vec<String> {
    ["Anna", "Ben", "Carla"].map(str::to_owned).to_vec()
}

fn reading(names: &[String]) -> Reader<'_> {
    Reader { language: "en", names, seat: None }
}

fn slot(table: &Table, notation: &str) -> Slot {
    let action: Action = notation.parse().unwrap();
    Lorenzo::slot(&action, &table.view(Viewer::Seat(A)), &reading(&names()))
}

/// Why A cannot place like that.
fn why(table: &Table, notation: &str) -> String {
    let action: Action = notation.parse().unwrap();
    let refusal = table.game.why_not(A, &action).unwrap();
    Lorenzo::why_not_now(&action, &refusal, &table.view(Viewer::Seat(A)), &reading(&names()))
}

fn closed(table: &Table, place: &str) -> Option<String> {
    let reason = Lorenzo::closed(place, &table.view(Viewer::Seat(A)), &reading(&names()))?;
    Some(format!("{} ({})", reason.text, reason.rule.unwrap_or_default()))
}

#[test]
fn a_floor_is_a_row_and_each_member_a_chip() {
    let table = players(3).dice(1, 5, 5).card("tower_character_1", "character_captain");

    let [white, neutral] =
        ["place white character-1", "place neutral character-1"].map(|notation| slot(&table, notation));

    assert_eq!((&*white.group, &*white.row), ("Characters", "Captain"));
    assert_eq!((&white.group, &white.row), (&neutral.group, &neutral.row));
    assert_eq!(white.place.as_deref(), Some("tower_character_1"));
    let chip = white.piece.unwrap();
    assert_eq!((&*chip.id, &*chip.mark, chip.paint), ("white", "1", "die-white"));
    assert!(white.order < neutral.order);
}

#[test]
fn an_occupied_tower_tells_its_surcharge_once_for_the_whole_group() {
    let table = players(3).card("tower_character_1", "character_captain");
    assert_eq!(slot(&table, "place white character-1").note, None);

    let occupied = table.clone().stands(B, "orange", "tower_character_2");
    let note = slot(&occupied, "place white character-1").note;
    assert_eq!(note.as_deref(), Some("occupied: 3 coins more"));

    let free = occupied.leader(A, "leader_filippo_brunelleschi");
    assert_eq!(slot(&free, "place white character-1").note, None);
}

#[test]
fn a_card_too_dear_says_what_it_costs_there_and_what_one_has() {
    let dear = players(3).stock(A, "coins 2").card("tower_character_1", "character_captain").white(6);
    assert_eq!(why(&dear, "place white character-1"), "It costs 4 coins there, and you have 2 coins.");

    let occupied = dear.clone().stock(A, "coins 5").stands(B, "orange", "tower_character_2");
    assert_eq!(why(&occupied, "place white character-1"), "It costs 7 coins there, and you have 5 coins.");

    let broke = dear.clone().stock(A, "coins 2").stands(B, "orange", "tower_character_2");
    assert_eq!(
        why(&broke, "place white character-1"),
        "The tower is occupied: that costs 3 coins before anything else, and you have 2 coins."
    );

    let cheaper = dear.stock(A, "coins 0").leader(A, "leader_pico_della_mirandola");
    assert_eq!(why(&cheaper, "place white character-1"), "It costs 1 coin there, and you have no coins.");
}

#[test]
fn a_value_too_low_says_how_far_all_servants_reach() {
    let table = players(3).stock(A, "servants 2").white(1).card("tower_territory_4", "territory_forest");
    assert_eq!(
        why(&table, "place white territory-4"),
        "With the white member and all your 2 servants the value is 3, and 7 is needed."
    );
    let alone = table.stock(A, "");
    assert_eq!(
        why(&alone, "place white territory-4"),
        "With the white member the value is 1, you have no servants, and 7 is needed."
    );
}

#[test]
fn a_place_that_nobody_can_use_says_who_or_what_is_in_the_way() {
    let table = players(3)
        .card("tower_territory_1", "territory_forest")
        .stands(B, "black", "tower_venture_2")
        .stands(C, "white", "market_1");

    let closed = |place: &str| closed(&table, place);
    assert_eq!(closed("tower_venture_2").as_deref(), Some("Ben stands there with the black member. (7.4)"));
    assert_eq!(closed("market_1").as_deref(), Some("Carla stands there with the white member. (7.4)"));
    assert_eq!(closed("market_4").as_deref(), Some("That space is not used with so few players. (7.3)"));
    assert_eq!(closed("tower_building_1").as_deref(), Some("No card lies there. (8.1)"));
    assert_eq!(closed("tower_territory_1"), None, "a card lies there");
    assert_eq!(closed("nowhere"), None);
}

#[test]
fn marks_are_where_members_and_cards_came_and_went() {
    let space: Space = "tower_character_1".parse().unwrap();
    let placed = Event::Placed { seat: A, member: Member::White, space, servants: 0 };
    assert_eq!(Lorenzo::touched(&placed), ["tower_character_1"]);
    let took = Event::TookCard {
        seat: A,
        card: given::card("character_captain"),
        space,
        servants: 0,
        paid: given::amount("coins 4"),
    };
    assert_eq!(Lorenzo::touched(&took), ["tower_character_1", "character_captain"]);
    assert_eq!(Lorenzo::touched(&Event::Passed { seat: A }), [""; 0]);
}

/// Bots play until somebody is asked what is wanted, at a table of a wanted kind.
fn asked(
    table: impl Fn(&Lorenzo) -> bool,
    wanted: impl Fn(&Question, &[Action]) -> bool,
) -> (Match<Lorenzo>, Seat) {
    let setup = Setup { revision: Revision(1), seats: 3, options: Options { variant: Variant::Basic } };
    for seed in 0..=u8::MAX {
        let mut game: Match<Lorenzo> =
            Match::start(&SeedSource::new([seed; 32], &[None; 3]), &setup).unwrap();
        let mut dice = Dice::unrecorded(u64::from(seed));
        while let Some(seat) = game.to_act().first().filter(|_| table(game.state())) {
            let mut answers = Vec::new();
            game.state().legal_actions(seat, &mut answers);
            if wanted(&game.state().prompt(seat).ask, &answers) {
                return (game, seat);
            }
            let action = Bot::Random.choose(game.state(), seat, &mut dice);
            game.play(seat, action, Millis(1)).unwrap();
        }
    }
    panic!("no game leads there");
}

fn is_taxed(game: &Lorenzo) -> bool {
    let taxes = ["excom_3_7_resource_tax", "excom_3_5_military_tax"];
    game.tiles.iter().any(|tile| taxes.contains(&tile.id()))
}

/// Somebody stands on the market and could spend servants for nothing.
fn on_the_market(question: &Question, answers: &[Action]) -> bool {
    matches!(question, Question::Servants { target: Target::Space(space), .. } if space.is_market())
        && answers.len() > 1
}

#[test]
fn servants_that_do_nothing_stay_at_home_6_2() {
    let (game, seat) = asked(|game| !is_taxed(game), on_the_market);
    let filled = game.fill(seat, &[], &reading(&names())).unwrap();

    let first = &filled.answers[0];
    assert_eq!((&*first.notation, first.filled), ("servants 0", Some(FillReason::Fewer)));

    let given = [Answer::Notation("servants 1".into())];
    let kept = game.fill(seat, &given, &reading(&names())).unwrap();
    assert_eq!(kept.answers[0].filled, None, "who wants to spend them may");
}

#[test]
fn where_holdings_are_taxed_servants_are_asked_for_14_3() {
    let (game, seat) = asked(is_taxed, on_the_market);

    assert_eq!(game.fill(seat, &[], &reading(&names())).unwrap().answers, []);
}

#[test]
fn effects_that_come_to_the_same_in_any_order_are_not_asked_about_8_2() {
    // A gain and a privilege: whichever comes first, the other follows.
    let both_gain = |question: &Question, _: &[Action]| {
        let Question::ResolveInstant { card } = question else { return false };
        let gain = |effect: &Effect| matches!(effect, Effect::Gain { .. } | Effect::Privilege { .. });
        components().card(*card).instant.iter().all(gain)
    };
    let (game, seat) = asked(|_| true, both_gain);

    let filled = game.fill(seat, &[], &reading(&names())).unwrap();

    let first = &filled.answers[0];
    assert_eq!((&*first.notation, first.filled), ("effect 1", Some(FillReason::Same)));
}

#[test]
fn a_ledger_counts_stock_tracks_and_cards() {
    let table = players(2).stock(A, "coins 3, faith 1").owns(A, &["territory_forest"]);
    let ledger = Lorenzo::ledger(&table.view(Viewer::Spectator), A);

    let number = |token: &str| ledger.iter().find(|count| count.token == token).unwrap().number;
    assert_eq!(["coins", "faith", "territory", "wood"].map(number), [3, 1, 1, 0]);
    assert_eq!(Lorenzo::token("coins", &reading(&names())).icon, Some("coin"));
}
