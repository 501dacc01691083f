//! The cases of EXAMPLES.md about the solo game, each under its id, and what the automaton does beside them.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod given;

use given::{AI, RED, solo};
use kernel::GameRules;
use viscounts::components::What;
use viscounts::names::{AiBoard, Good, PlayerCard, Primary, Segment};
use viscounts::words::{Phase, Task};

#[test]
fn e16_the_cleric_ai_starts() {
    // EXAMPLES VISCOUNTS-E16, Rules 12.1
    let mut table = solo(AiBoard::Cleric);
    let ada = given::card("ada");
    table.game.pairs.push(("player_card_7".parse::<PlayerCard>().unwrap(), ada));
    table.game.playing = false;

    let table = table.then([Task::AiStart, Task::LayStacks]);

    let ai = table.game.player(AI);
    assert_eq!(ai.viscount.unwrap().id(), "lake_left");
    assert_eq!(table.stock(AI), [0, 1, 0, 1]);
    assert_eq!((ai.deeds, ai.debts), (2, 1)); // one Deed from the plot
    let built = table.game.built_on("lake_12_plot_1".parse().unwrap()).unwrap();
    assert_eq!((built.owner, built.slot.id()), (AI, "guildhall_1"));
    assert_eq!((table.game.debts_left, table.game.deeds_left), (12, 12));
}

/// The resource that an automaton takes with this stock of ink, gold and stone.
fn takes(board: AiBoard, stock: [u16; 3]) -> Good {
    let mut table = solo(board);
    let [ink, gold, stone] = stock;
    table.game.players[1].stock = [0, ink, gold, stone];
    let table = table.then([Task::Resources(AI, 1)]);
    let changed = Good::RESOURCES
        .into_iter()
        .find(|good| table.game.player(AI).has(*good) != [0, ink, gold, stone][good.index()]);
    changed.unwrap()
}

#[test]
fn e17_the_cleric_ai_chooses_resources() {
    // EXAMPLES VISCOUNTS-E17, Rules 12.3
    assert_eq!(takes(AiBoard::Cleric, [5, 0, 0]), Good::Ink);
    assert_eq!(takes(AiBoard::Cleric, [6, 0, 3]), Good::Stone);
    assert_eq!(takes(AiBoard::Cleric, [6, 0, 4]), Good::Gold);
}

/// The Cleric AI as it stands after E16, without the plot's effect.
fn cleric_ai() -> given::Table {
    let table = solo(AiBoard::Cleric).built(AI, "guildhall_1", "lake_12_plot_1");
    table.has(AI, Good::Ink, 1).has(AI, Good::Stone, 1).deeds(AI, 1, 0).debts(AI, 1, 0)
}

#[test]
fn e18_the_first_turn_of_the_cleric_ai() {
    // EXAMPLES VISCOUNTS-E18, Rules 12.2
    let table = cleric_ai().schemes(&["start_noble"]).pile(Segment::Lake, &["miner"]).at(RED, "bay_left");

    let table = table.ai_turn();

    assert_eq!(table.game.player(AI).viscount.unwrap().id(), "peaks_left");
    assert_eq!(table.marked(AI), (1, 5));
    assert_eq!(table.stock(AI), [0, 2, 0, 1]);
    let ai = table.game.player(AI);
    assert_eq!((ai.debts, ai.debts_flipped, ai.deeds, ai.deeds_flipped), (0, 1, 1, 0));
}

#[test]
fn e19_the_second_turn_of_the_cleric_ai() {
    // EXAMPLES VISCOUNTS-E19, Rules 12.2
    let table = cleric_ai().scheme_row(["start_noble", "-", "-"]).schemes(&["start_criminal_1"]);
    let table = table.at(AI, "peaks_left").markers(AI, 1, 5).tiles(Segment::Peaks, &["ms_blue_3_hire"]);
    let future = ["future_criminal_1", "future_criminal_2", "future_cleric"];
    let table = table.future(&future).at(RED, "bay_left").has(AI, Good::Ink, 2);

    let table = table.ai_turn();

    let automaton = table.game.automaton.as_ref().unwrap();
    assert_eq!(table.game.player(AI).viscount.unwrap().id(), "peaks_right");
    assert_eq!(
        table.game.player(AI).tiles().map(viscounts::names::Manuscript::id).collect::<Vec<_>>(),
        ["ms_blue_3_hire"]
    );
    let discarded: Vec<_> = automaton.discard.iter().map(|scheme| scheme.id()).collect();
    assert_eq!(discarded, ["future_criminal_1", "future_criminal_2"]);
    assert_eq!(table.marked(AI), (2, 5));
    assert_eq!(table.stock(AI), [0, 2, 0, 1]);
}

#[test]
fn e71_the_builder_ai_chooses_resources() {
    // EXAMPLES VISCOUNTS-E71, Rules 12.3
    assert_eq!(takes(AiBoard::Builder, [0, 0, 5]), Good::Stone);
    assert_eq!(takes(AiBoard::Builder, [0, 3, 6]), Good::Gold);
    assert_eq!(takes(AiBoard::Builder, [0, 4, 6]), Good::Ink);
    assert_eq!(takes(AiBoard::Noble, [0, 5, 0]), Good::Gold);
    assert_eq!(takes(AiBoard::Noble, [3, 6, 0]), Good::Ink);
    assert_eq!(takes(AiBoard::Noble, [4, 6, 0]), Good::Stone);
}

/// The Builder AI of E72 on bay left, which has just revealed its first scheme, with so much stone.
fn builder_ai(stone: u16) -> given::Table {
    let row = ["start_builder_noble", "start_criminal_1", "future_builder_cleric"];
    let table = solo(AiBoard::Builder).built(AI, "guildhall_1", "lake_12_plot_1").at(AI, "bay_left");
    let mut table = table.scheme_row(row).has(AI, Good::Stone, stone).at(RED, "peaks_left");
    table.game.active = AI;
    table.future(&["future_noble"])
}

#[test]
fn e72_the_builder_ai_constructs() {
    // EXAMPLES VISCOUNTS-E72, Rules 12.4
    let options = || Task::AiOptions("start_builder_noble".parse().unwrap());
    assert_eq!(builder_ai(0).game.ai_strength(AI, Primary::Construct), 4);
    let built = |stone: u16| {
        let table = builder_ai(stone).then([options()]);
        let built = table.game.built_on("bay_12_plot_1".parse().unwrap()).unwrap().slot.id();
        (built, table.game.player(AI).has(Good::Stone), table.game.automaton.unwrap().discard.len())
    };

    assert_eq!(built(3), ("guildhall_2", 0, 0));
    assert_eq!(built(2), ("trading_post_1", 1, 1));
    assert_eq!(built(1), ("trading_post_1", 0, 1));
    assert_eq!(built(0), ("workshop_1", 0, 0));

    let full =
        builder_ai(3).built(RED, "workshop_1", "bay_12_plot_1").built(RED, "workshop_2", "bay_12_plot_3");
    let full = full.deeds(AI, 1, 0).then([options()]);
    let ai = full.game.player(AI);
    assert_eq!((ai.debts, ai.deeds, ai.deeds_flipped), (1, 0, 1));
}

/// A Noble AI with so many Noble icons and so much gold at the bay: workers left, gold left.
fn placing(row: [&str; 3], gold: u16) -> (u8, u16) {
    let table = solo(AiBoard::Cleric).at(AI, "bay_left").at(RED, "peaks_left").scheme_row(row);
    let mut table = table.has(AI, Good::Gold, gold);
    table.game.active = AI;
    let table = table.then([Task::AiOptions("future_noble".parse().unwrap())]);
    (table.game.player(AI).workers, table.game.player(AI).has(Good::Gold))
}

#[test]
fn e73_the_ai_places_workers() {
    // EXAMPLES VISCOUNTS-E73, Rules 12.4
    let four = ["start_noble", "start_builder_noble", "future_criminal_1"];
    assert_eq!(placing(four, 1), (17, 0));
    assert_eq!(placing(four, 0), (18, 0));

    let two = ["start_noble", "start_builder_noble", "start_cleric"];
    assert_eq!(placing(two, 0), (20, 0));
}

#[test]
fn e74_the_ai_substitutes() {
    // EXAMPLES VISCOUNTS-E74, Rules 12.3
    let run = |list| {
        let table = solo(AiBoard::Cleric).then([Task::Run { seat: AI, list, at: 0 }]);
        (table.game.player(AI).resources(), table.marked(AI))
    };
    let data = viscounts::components::components();
    let link = |name: &str| data.links[name.parse::<viscounts::names::Link>().unwrap().index()].effect;
    let plot =
        |name: &str| data.plots[name.parse::<viscounts::names::Plot>().unwrap().index()].effect.unwrap();
    let tile = |name: &str| {
        data.manuscripts[name.parse::<viscounts::names::Manuscript>().unwrap().index()].immediate.unwrap()
    };

    assert_eq!(run(link("hills_link_2")), (1, (1, 7))); // 2 silver
    assert_eq!(run(tile("ms_blue_3_silver")), (2, (1, 7))); // 4 silver
    assert_eq!(run(tile("ms_blue_4_silver")), (2, (1, 7))); // 5 silver: the odd one is lost
    assert_eq!(run(data.bump[0]), (1, (1, 7)));
    assert_eq!(run(data.bump[1]), (1, (1, 6)));
    assert_eq!(run(plot("peaks_12_plot_2")), (1, (1, 7))); // rearrange
    assert_eq!(run(link("lake_12_link_3")), (0, (1, 6))); // castle move
    assert_eq!(run(data.on_hire), (0, (1, 6))); // discard
    assert_eq!(run(tile("ms_black_3_destroy")), (0, (1, 6))); // a flip, with nothing to flip
}

#[test]
fn e75_meetings_with_the_ai() {
    // EXAMPLES VISCOUNTS-E75, Rules 12.2
    let table = solo(AiBoard::Cleric).at(AI, "hills_left").at(RED, "bay_left").hand(RED, &["abbot"]);
    let table = table.phase(Phase::Play).plays(RED, &["play abbot", "move hills_left"]);
    assert_eq!(table.stock(AI), [0, 1, 0, 0]);

    let table =
        solo(AiBoard::Cleric).at(AI, "bay_right").at(RED, "hills_left").schemes(&["start_criminal_1"]);
    let table = table.row(RED, ["squire", "abbot", "thief"]).ai_turn();
    assert_eq!(table.asked(), Some(RED));
    assert!(table.options()[0].starts_with("rearrange"));
}

#[test]
fn e76_the_focus_of_the_card_ai() {
    // EXAMPLES VISCOUNTS-E76, Rules 12.4
    let focus = |deeds: u8| {
        let mut table = solo(AiBoard::Card).at(AI, "bay_left").at(RED, "peaks_left").deeds(AI, deeds, 0);
        table.game.active = AI;
        let table = table.then([Task::AiOptions("start_criminal_1".parse().unwrap())]);
        let ai = table.game.player(AI);
        (ai.deeds, ai.deeds_flipped, table.marked(AI))
    };

    assert_eq!(focus(1), (0, 1, (1, 7)));
    // Nothing unflipped: the next option gives a Deed, and no Debt is there to be flipped (R62).
    assert_eq!(focus(0), (1, 0, (1, 6)));
}

#[test]
fn e77_the_human_needs_strictly_more() {
    // EXAMPLES VISCOUNTS-E77, Rules 12.5
    let result = |human: u8, ai: u8, left: u16| {
        let table =
            solo(AiBoard::Cleric).deeds(RED, 0, human / 3).deeds(AI, 0, ai / 3).has(AI, Good::Ink, left);
        let table = table.deeds(RED, human % 3, human / 3).deeds(AI, ai % 3, ai / 3).draw(RED, &[]);
        let outcome = table.game.outcome().unwrap();
        let first = &outcome.standings[0];
        (first.automaton.clone(), outcome.score_of(RED).unwrap(), outcome.of(RED).unwrap().place)
    };

    assert_eq!(result(84, 80, 4), (Some("ai_cleric".into()), 84, 2));
    assert_eq!(result(85, 80, 4), (None, 85, 1));
}

#[test]
fn the_card_ai_keeps_everything_in_one_pool() {
    // Rules 12.2, 12.3
    let table = solo(AiBoard::Card).at(AI, "bay_left").at(RED, "peaks_left").has(AI, Good::Ink, 3);
    let row = ["start_builder_noble", "start_criminal_1", "future_builder_cleric"];
    let mut table = table.scheme_row(row);
    table.game.active = AI;

    let table = table.then([Task::Resources(AI, 2), Task::AiOptions("start_builder".parse().unwrap())]);

    // 3 Builder icons and 4 of 5 resources make a Guildhall; its plot gives gold into the pool.
    assert_eq!(table.game.built_on("bay_12_plot_1".parse().unwrap()).unwrap().slot.id(), "guildhall_1");
    assert_eq!(table.game.player(AI).resources(), 2);
}

#[test]
fn a_gained_card_is_a_flip_once_the_future_is_over() {
    // R54: the slot for flips fires, not the slot for gained cards
    let table = solo(AiBoard::Cleric).future(&[]).deeds(AI, 1, 0).slot(AI, "workshop_1").at(AI, "lake_left");
    let table = table.pile(Segment::Lake, &["miner", "friar"]).then([Task::FreeHire(AI)]);

    assert_eq!(table.game.player(AI).deeds_flipped, 1);
    assert_eq!(table.game.townsfolk[Segment::Lake.index()].len(), 2);
    assert_eq!(table.marked(AI), (1, 7));
}

#[test]
fn slots_that_dismiss_do_not_chain() {
    // R44: a flip sets off a dismissal; while a dismissal of a slot goes on, nothing is set off
    let table = solo(AiBoard::Cleric)
        .slot(AI, "trading_post_3")
        .slot(AI, "workshop_1")
        .deeds(AI, 2, 0)
        .pile(Segment::Lake, &["miner", "friar", "princess"])
        .then([Task::Flip(AI, What::Either)]);
    assert_eq!(table.game.townsfolk[Segment::Lake.index()].len(), 2);
    assert_eq!(table.marked(AI), (1, 6));

    let table = table.future(&["future_noble", "future_builder"]);
    let table = table.then([Task::Flip(AI, What::Either), Task::FreeHire(AI), Task::AiSlotDone]);
    assert_eq!(table.game.townsfolk[Segment::Lake.index()].len(), 2);
    assert_eq!(table.game.player(AI).deeds_flipped, 2);

    let table = table.then([Task::FreeHire(AI)]);
    assert_eq!(table.game.townsfolk[Segment::Lake.index()].len(), 1);
    assert_eq!(table.marked(AI), (1, 5));
}

#[test]
fn a_shuffle_of_the_ai_is_checked_and_moves_its_slots() {
    // R45: Corruption first
    let table = solo(AiBoard::Cleric).slot(AI, "workshop_2").slot(AI, "workshop_3").at(RED, "bay_left");
    let mut table = table.schemes(&[]).scheme_row(["start_criminal_2", "-", "-"]).markers(AI, 2, 6);
    let automaton = table.game.automaton.as_mut().unwrap();
    automaton.discard = ["start_cleric_noble"].iter().map(|name| name.parse().unwrap()).collect();

    let table = table.ai_turn();

    // The check and the slot give 2 Corruption, the slot 1 Virtue.
    assert_eq!(table.marked(AI), (4, 5));
}

#[test]
fn the_ai_flips_the_kind_it_has_flipped_fewer_of() {
    // Rules 12.3
    let flip = |debts: (u8, u8), deeds: (u8, u8)| {
        let table = solo(AiBoard::Cleric).debts(AI, debts.0, debts.1).deeds(AI, deeds.0, deeds.1);
        let table = table.then([Task::Flip(AI, What::Either)]);
        (table.game.player(AI).debts_flipped, table.game.player(AI).deeds_flipped)
    };

    assert_eq!(flip((1, 0), (1, 0)), (1, 0));
    assert_eq!(flip((1, 1), (1, 0)), (1, 1));
    assert_eq!(flip((1, 1), (0, 0)), (2, 0));
}

#[test]
fn the_collision_slot_of_the_ai_pays_a_debt() {
    // Rules 12.2, step 7; R62
    let table = solo(AiBoard::Cleric).slot(AI, "trading_post_2").markers(RED, 4, 4).debts(AI, 1, 0);
    let table =
        table.schemes(&["start_cleric_noble"]).at(RED, "bay_left").row(RED, ["thief", "abbot", "squire"]);

    let table = table.phase(Phase::Collide);

    assert_eq!(table.game.player(AI).debts_flipped, 1);
    assert_eq!(table.silver(RED), 2);
    assert_eq!((table.game.player(RED).deeds, table.game.player(RED).debts), (1, 1));
}

#[test]
fn the_ai_bumps_human_workers_first() {
    // Rules 12.4
    let mut table = solo(AiBoard::Noble).workers(RED, 0, 1, 2).workers(AI, 0, 1, 1).at(AI, "bay_left");
    table.game.active = AI;
    let row = ["future_noble", "start_noble", "start_builder_noble"];
    let table = table.scheme_row(row).at(RED, "peaks_left");

    // 3 Noble icons place 2 workers: the group of three climbs, and 2 of Red's stay alone.
    let table = table.then([Task::AiOptions("future_noble".parse().unwrap())]);
    assert_eq!(table.castle_of(AI).1, [1, 0, 0, 0, 0]);
    assert_eq!(table.castle_of(RED).0, [2, 0, 0, 0, 0]);

    let table = solo(AiBoard::Noble).workers(RED, 0, 1, 3).workers(AI, 0, 1, 1).at(AI, "bay_left");
    let table = table.then([Task::Castle(AI)]);
    assert_eq!(table.castle_of(RED).0, [2, 0, 0, 0, 0]);
    assert_eq!(table.silver(RED), 2);
}

#[test]
fn free_things_of_the_ai_go_to_fixed_places() {
    // Rules 12.4
    let data = viscounts::components::components();
    let tile = |name: &str| {
        data.manuscripts[name.parse::<viscounts::names::Manuscript>().unwrap().index()].immediate.unwrap()
    };
    let run = |table: given::Table, name: &str| table.then([Task::Run { seat: AI, list: tile(name), at: 0 }]);

    let table = solo(AiBoard::Cleric).at(AI, "lake_right").built(RED, "workshop_1", "lake_12_plot_4");
    let table = run(table.built(RED, "workshop_2", "lake_12_plot_6"), "ms_grey_4_workshop");
    assert_eq!(table.game.built_on("peaks_12_plot_1".parse().unwrap()).unwrap().slot.id(), "workshop_1");

    let table = run(solo(AiBoard::Cleric).at(AI, "bay_left"), "ms_yellow_4_workers");
    assert_eq!(table.castle_of(AI).0, [2, 0, 0, 0, 0]);

    let table = solo(AiBoard::Cleric).at(AI, "bay_left").tiles(Segment::Bay, &["ms_grey_5_resources"]);
    let table = table.tiles(Segment::Hills, &["ms_black_6_manuscripts_vp"]);
    let table = run(table.tiles(Segment::Forest, &["ms_grey_3_virtue"]), "ms_black_7_manuscript");
    assert_eq!(
        table.game.player(AI).tiles().map(viscounts::names::Manuscript::id).collect::<Vec<_>>(),
        ["ms_grey_3_virtue"]
    );
    assert_eq!(table.marked(AI), (1, 6));
}

#[test]
fn the_ai_dismisses_the_printed_townsfolk_of_an_empty_pile() {
    // Rules 12.3
    let table = solo(AiBoard::Cleric).pile(Segment::Lake, &[]).schemes(&["start_noble"]).at(RED, "bay_left");

    let table = table.ai_turn();

    // The lake's printed townsfolk gives 1 Virtue; nothing can be flipped: 1 more, and 1 of the option.
    assert_eq!(table.marked(AI), (1, 4));
}

#[test]
fn difficulty_brings_future_schemes_in() {
    // Rules 12.1
    for (number, difficulty) in viscounts::names::Difficulty::ALL.iter().enumerate() {
        let setup = kernel::Setup {
            revision: kernel::Revision(1),
            seats: 1,
            options: viscounts::Options { ai: AiBoard::Cleric, difficulty: *difficulty },
        };
        let game = viscounts::Viscounts::setup(&setup, &mut kernel::Dice::unrecorded(3)).unwrap();
        let automaton = game.automaton.unwrap();
        assert_eq!(automaton.draw.len(), 7 + number);
        assert_eq!(automaton.future.len(), 6 - number);
        assert_eq!(game.pairs.len(), 2);
    }
}

#[test]
fn the_options_of_the_solo_game_are_for_one() {
    let setup = kernel::Setup {
        revision: kernel::Revision(1),
        seats: 2,
        options: viscounts::Options { ai: AiBoard::Noble, ..viscounts::Options::default() },
    };

    let refused = viscounts::Viscounts::setup(&setup, &mut kernel::Dice::unrecorded(3));

    assert!(matches!(refused, Err(kernel::SetupError::Options(_))));
}
