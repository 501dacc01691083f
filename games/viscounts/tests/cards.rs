//! Every townsfolk, manuscript, player card, plot, link and scheme: what is expected is written out here, by
//! hand, and compared with what happens at the table.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod given;

use given::{AI, BLUE, RED, Table, YELLOW, players, setup, solo};
use viscounts::components::{Ability, Conversion, components};
use viscounts::names::{AiBoard, Card, Good, Icon, Link, Manuscript, Plot, Primary, Scheme, Segment};
use viscounts::words::{Phase, Task};

/// Goods; markers; Debts; Deeds.
type Holdings = ([u16; 4], (u8, u8), (u8, u8), (u8, u8));

/// What Red has now.
fn effect_of(table: &Table) -> Holdings {
    let red = table.game.player(RED);
    (red.stock, (red.corruption, red.virtue), (red.debts, red.debts_flipped), (red.deeds, red.deeds_flipped))
}

/// Red with things to choose from: cards in hand, draw and discard pile, a Debt, a Deed, workers, a full row.
fn rich() -> Table {
    let table = players(3).hand(RED, &["labourer", "financier"]).draw(RED, &["lender", "trader"]);
    let table = table.discard(RED, &["journeyman"]).debts(RED, 1, 0).deeds(RED, 1, 0).markers(RED, 3, 5);
    table.row(RED, ["squire", "abbot", "ada"]).pile(Segment::Bay, &["acolyte", "artisan"])
}

/// What a list of effects offers and does: answers, then changes of silver, ink, gold, stone, Corruption, Virtue,
/// unpaid and paid Debts, acquired and approved Deeds.
fn run(list: viscounts::names::ListId, answers: &[&str]) -> (Vec<String>, [i16; 10], Table) {
    let before = rich();
    let old = numbers(&before);
    let table = before.then([Task::Run { seat: RED, list, at: 0 }]).plays(RED, answers);
    let new = numbers(&table);
    let mut change = [0; 10];
    for (place, (new, old)) in change.iter_mut().zip(new.iter().zip(old)) {
        *place = new - old;
    }
    (table.options(), change, table)
}

fn numbers(table: &Table) -> [i16; 10] {
    let ([silver, ink, gold, stone], marks, debts, deeds) = effect_of(table);
    let goods = [silver, ink, gold, stone].map(|n| i16::try_from(n).unwrap());
    let cards = [marks.0, marks.1, debts.0, debts.1, deeds.0, deeds.1].map(i16::from);
    [goods[0], goods[1], goods[2], goods[3], cards[0], cards[1], cards[2], cards[3], cards[4], cards[5]]
}

/// Effects in the words of these tables: what is gained, or what is asked.
fn check(what: &str, list: Option<viscounts::names::ListId>, expected: &str) {
    let Some(list) = list else {
        return assert_eq!(expected, "", "{what}");
    };
    let mut answers: Vec<String> = Vec::new();
    let mut total = [0; 10];
    let words: Vec<&str> = expected.split(", ").collect();
    for word in &words {
        let (kind, n) = word.split_once(' ').unwrap_or((word, "1"));
        let n: i16 = n.parse().unwrap();
        match kind {
            "silver" => total[0] += n,
            "ink" => total[1] += n,
            "gold" => total[2] += n,
            "stone" => total[3] += n,
            "corruption" => total[4] += n,
            "virtue" => total[5] -= n,
            "debt" => total[6] += n,
            "deed" => total[8] += n,
            "any" => {
                answers.extend((0..n).map(|_| "take gold".to_owned()));
                total[2] += n;
            }
            "flip" => {
                answers.push("flip deed".into());
                total[8] -= 1;
                total[9] += 1;
            }
            "flip_deed" => {
                total[8] -= 1;
                total[9] += 1;
            }
            "flip_debt" => {
                answers.push("take gold".into());
                total[2] += 1;
                total[6] -= 1;
                total[7] += 1;
            }
            "discard" => answers.extend((0..n).map(|_| "discard top".to_owned())),
            "destroy" => {
                answers.extend((0..n).map(|_| "destroy top".to_owned()));
                total[0] += n; // trader and lender cost 1 each
            }
            "rearrange" => answers.push("rearrange ada abbot squire".into()),
            "hire" => {
                answers.push("townsfolk bay".into()); // acolyte: a discard
                answers.push("discard labourer".into());
            }
            "shuffle" => total[4] += 1, // Ada is a Criminal
            "a" | "b" => answers.push(format!("option {kind}")),
            other => panic!("{other} is no word of these tables"),
        }
    }
    let answers: Vec<&str> = answers.iter().map(String::as_str).collect();
    let (left, change, table) = run(list, &answers);
    assert_eq!(change, total, "{what}: {expected}");
    assert!(left.is_empty(), "{what}: {expected}, but then {left:?} is asked");
    let red = table.game.player(RED);
    let hired = words.contains(&"hire");
    let discarded = words.iter().filter(|word| word.starts_with("discard")).count();
    if words.contains(&"shuffle") {
        assert_eq!((red.draw.len(), red.discard.len()), (3, 0), "{what}");
    } else if hired {
        assert!(red.discard.iter().any(|card| card.id() == "acolyte"), "{what}");
    } else if discarded > 0 {
        assert!(red.discard.len() > 1, "{what}");
    } else if words.iter().any(|word| word.starts_with("destroy")) {
        assert!(red.owned() < 8, "{what}");
    } else if words.contains(&"rearrange") {
        assert_eq!(table.row_of(RED), ["ada", "abbot", "squire"], "{what}");
    } else {
        assert_eq!(red.owned(), 8, "{what}");
    }
}

/// Name; cost; Builders, Nobles, Clerics, Merchants, Criminals; hire effect; when the ability works; what it does
/// (both options of a choice, divided by a bar).
type Line = (&'static str, u8, [u8; 5], &'static str, &'static str, &'static str);

const CHOICE_DESTROY_DISCARD: &str = "a, destroy|b, discard";
const CHOICE_REARRANGE_DISCARD_2: &str = "a, rearrange|b, discard 2";
const CHOICE_HIRE_DESTROY: &str = "a, hire|b, destroy";

#[rustfmt::skip]
const NEUTRAL: [Line; 68] = [
    ("stonecutter_2", 2, [1, 0, 0, 1, 0], "discard", "immediate", "stone"),
    ("stonecutter_3", 3, [1, 0, 0, 1, 0], "discard", "drop_off", "stone 2"),
    ("missionary_2", 2, [0, 0, 1, 1, 0], "discard", "immediate", "ink"),
    ("missionary_3", 3, [0, 0, 1, 1, 0], "discard", "drop_off", "ink 2"),
    ("patron_2", 2, [0, 1, 0, 1, 0], "discard", "immediate", "gold"),
    ("patron_3", 3, [0, 1, 0, 1, 0], "discard", "drop_off", "gold 2"),
    ("woodcutter_2", 2, [1, 0, 0, 0, 0], "virtue", "after construct", "virtue"),
    ("woodcutter_3", 3, [1, 0, 0, 0, 0], "rearrange", "after construct", CHOICE_DESTROY_DISCARD),
    ("deacon_2", 2, [0, 0, 1, 0, 0], "virtue", "after transcribe", "virtue"),
    ("deacon_3", 3, [0, 0, 1, 0, 0], "rearrange", "after transcribe", CHOICE_DESTROY_DISCARD),
    ("overseer_2", 2, [0, 1, 0, 0, 0], "virtue", "after place_workers", "virtue"),
    ("overseer_3", 3, [0, 1, 0, 0, 0], "rearrange", "after place_workers", CHOICE_DESTROY_DISCARD),
    ("miner", 2, [1, 0, 0, 0, 0], "virtue", "immediate", "virtue"),
    ("friar", 2, [0, 0, 1, 0, 0], "virtue", "immediate", "virtue"),
    ("princess", 2, [0, 1, 0, 0, 0], "virtue", "immediate", "virtue"),
    ("foreman", 2, [1, 0, 0, 1, 0], "virtue", "immediate", CHOICE_DESTROY_DISCARD),
    ("vicar", 2, [0, 0, 1, 1, 0], "virtue", "immediate", CHOICE_DESTROY_DISCARD),
    ("aristocrat", 2, [0, 1, 0, 1, 0], "virtue", "immediate", CHOICE_DESTROY_DISCARD),
    ("artisan", 3, [1, 0, 0, 1, 0], "discard", "drop_off", "flip"),
    ("acolyte", 3, [0, 0, 1, 1, 0], "discard", "drop_off", "flip"),
    ("chevalier", 3, [0, 1, 0, 1, 0], "discard", "drop_off", "flip"),
    ("sculptor", 3, [1, 0, 0, 0, 0], "discard", "convert construct", "first double"),
    ("priest", 3, [0, 0, 1, 0, 0], "discard", "convert transcribe", "first double"),
    ("artist", 3, [0, 1, 0, 0, 0], "discard", "convert place_workers", "first double"),
    ("charlatan", 3, [2, 0, 0, 0, 0], "debt", "after construct", "corruption"),
    ("bishop", 3, [0, 0, 2, 0, 0], "debt", "after transcribe", "corruption"),
    ("enforcer", 3, [0, 2, 0, 0, 0], "debt", "after place_workers", "corruption"),
    ("strongman", 2, [0, 0, 0, 2, 0], "virtue", "convert construct", "merchant pairs"),
    ("traveller", 2, [0, 0, 0, 2, 0], "virtue", "convert transcribe", "merchant pairs"),
    ("benefactor", 2, [0, 0, 0, 2, 0], "virtue", "convert place_workers", "merchant pairs"),
    ("mason", 1, [1, 0, 0, 1, 0], "rearrange", "convert construct", "silver pairs"),
    ("clergyman", 1, [0, 0, 1, 1, 0], "rearrange", "convert transcribe", "silver pairs"),
    ("diplomat", 1, [0, 1, 0, 1, 0], "rearrange", "convert place_workers", "silver pairs"),
    ("architect", 1, [1, 0, 0, 1, 0], "rearrange", "immediate", CHOICE_REARRANGE_DISCARD_2),
    ("pastor", 1, [0, 0, 1, 1, 0], "rearrange", "immediate", CHOICE_REARRANGE_DISCARD_2),
    ("gatekeeper", 1, [0, 1, 0, 1, 0], "rearrange", "immediate", CHOICE_REARRANGE_DISCARD_2),
    ("defender", 1, [1, 0, 0, 1, 0], "shuffle", "drop_off", CHOICE_HIRE_DESTROY),
    ("disciple", 1, [0, 0, 1, 1, 0], "shuffle", "drop_off", CHOICE_HIRE_DESTROY),
    ("watchman", 1, [0, 1, 0, 1, 0], "shuffle", "drop_off", CHOICE_HIRE_DESTROY),
    ("tinker_cleric_noble", 2, [0, 1, 1, 0, 0], "virtue", "drop_off", "stone"),
    ("tinker_builder_cleric", 2, [1, 0, 1, 0, 0], "virtue", "drop_off", "gold"),
    ("tinker_builder_noble", 2, [1, 1, 0, 0, 0], "virtue", "drop_off", "ink"),
    ("peddler_ink", 2, [0, 0, 0, 3, 0], "virtue", "at collision", "ink"),
    ("peddler_gold", 2, [0, 0, 0, 3, 0], "virtue", "at collision", "gold"),
    ("peddler_stone", 2, [0, 0, 0, 3, 0], "virtue", "at collision", "stone"),
    ("peddler_silver", 1, [0, 0, 0, 3, 0], "discard", "at collision", "silver 2"),
    ("courier", 1, [0, 0, 0, 3, 0], "shuffle", "immediate", "a, destroy|b, discard 2"),
    ("jeweller", 2, [0, 0, 0, 2, 0], "virtue", "after trade", "virtue"),
    ("antagonist", 3, [0, 0, 0, 0, 2], "corruption", "immediate", "debt"),
    ("conspirator", 2, [0, 0, 0, 0, 1], "discard", "drop_off", "virtue"),
    ("debt_collector_deed", 3, [0, 0, 0, 0, 1], "corruption", "on flip_debt", "flip_deed"),
    ("debt_collector_hire", 3, [0, 0, 0, 0, 1], "corruption", "on flip_debt", CHOICE_HIRE_DESTROY),
    ("debt_collector_virtue", 2, [0, 0, 0, 0, 1], "corruption", "on flip_debt", "silver, virtue"),
    ("debt_collector_resource", 2, [0, 0, 0, 0, 1], "corruption", "on flip_debt", "any"),
    ("illusionist", 1, [0, 0, 0, 0, 1], "rearrange", "immediate", CHOICE_REARRANGE_DISCARD_2),
    ("lookout", 1, [0, 0, 0, 0, 1], "shuffle", "immediate", CHOICE_HIRE_DESTROY),
    ("meddler", 2, [0, 0, 0, 0, 1], "corruption", "drop_off", "deed, debt"),
    ("pickpocket", 1, [0, 0, 0, 0, 1], "discard", "immediate", "a, destroy|b, silver 2"),
    ("racketeer_1", 1, [0, 0, 0, 0, 1], "shuffle", "on gain_debt", "a, rearrange|b, discard"),
    ("racketeer_2", 2, [0, 0, 0, 0, 1], "shuffle", "on gain_debt", CHOICE_DESTROY_DISCARD),
    ("scoundrel_gold", 1, [0, 0, 0, 0, 1], "discard", "immediate", "gold"),
    ("scoundrel_ink", 1, [0, 0, 0, 0, 1], "discard", "immediate", "ink"),
    ("scoundrel_stone", 1, [0, 0, 0, 0, 1], "discard", "immediate", "stone"),
    ("swindler_stone", 3, [0, 0, 0, 0, 1], "corruption", "drop_off", "stone 2"),
    ("swindler_gold", 3, [0, 0, 0, 0, 1], "corruption", "drop_off", "gold 2"),
    ("swindler_ink", 3, [0, 0, 0, 0, 1], "corruption", "drop_off", "ink 2"),
    ("traitor", 2, [0, 0, 0, 0, 1], "shuffle", "drop_off", "any"),
    ("trickster", 3, [0, 0, 0, 0, 1], "corruption", "drop_off", "flip"),
];

#[rustfmt::skip]
const STARTING: [Line; 8] = [
    ("abbot", 2, [0, 0, 1, 0, 0], "", "", ""),
    ("labourer", 2, [1, 0, 0, 0, 0], "", "", ""),
    ("squire", 2, [0, 1, 0, 0, 0], "", "", ""),
    ("financier", 3, [0, 0, 0, 1, 0], "", "immediate", "discard, silver 2"),
    ("journeyman", 2, [0, 0, 0, 2, 0], "", "drop_off", "hire, virtue"),
    ("lender", 1, [0, 0, 0, 2, 0], "", "drop_off", "flip"),
    ("thief", 1, [0, 0, 0, 0, 1], "", "drop_off", "debt, silver"),
    ("trader", 1, [0, 0, 0, 1, 0], "", "after trade", "silver"),
];

#[rustfmt::skip]
const HEROES: [Line; 10] = [
    ("ada", 2, [0, 0, 0, 0, 1], "", "at collision", "virtue, any"),
    ("bertha", 3, [0, 1, 0, 1, 0], "", "immediate", "a|b, virtue"),
    ("clovis", 3, [0, 0, 0, 1, 1], "", "immediate", "hire"),
    ("emma", 3, [0, 0, 1, 0, 0], "", "convert transcribe", "stone and gold"),
    ("guntram", 2, [0, 0, 1, 1, 0], "", "drop_off", "a, debt, flip_deed|b, deed, flip_debt"),
    ("judith", 1, [1, 0, 0, 1, 0], "", "immediate", "a, destroy|b, flip"),
    ("lothaire", 1, [0, 0, 0, 1, 0], "", "immediate", "stone, gold, ink"),
    ("merovech", 2, [1, 0, 0, 0, 0], "", "after construct", "a, rearrange|b, discard"),
    ("rudolf", 2, [0, 1, 0, 0, 0], "", "drop_off", "a, destroy 2|b, any 2"),
    ("therese", 3, [0, 0, 0, 3, 0], "", "drop_off", "discard, virtue 2"),
];

#[test]
fn every_townsfolk_is_as_printed() {
    let lines: Vec<Line> = NEUTRAL.iter().chain(&STARTING).chain(&HEROES).copied().collect();
    assert_eq!(Card::all().count(), lines.len());
    for (name, cost, icons, hire, timing, does) in lines {
        let record = &components().cards[name.parse::<Card>().unwrap().index()];
        assert_eq!(record.cost, cost, "{name}");
        let found = Icon::ALL.iter().map(|icon| record.icons.count(*icon)).collect::<Vec<_>>();
        assert_eq!(found, icons, "{name}");
        check(name, record.hire, hire);
        let list = match record.ability {
            Ability::None => {
                assert_eq!((timing, does), ("", ""), "{name}");
                continue;
            }
            Ability::Immediate(list) => (timing == "immediate").then_some(list),
            Ability::DropOff(list) => (timing == "drop_off").then_some(list),
            Ability::Whenever(trigger, list) => {
                let when = match trigger {
                    viscounts::Trigger::AfterTrade => "after trade",
                    viscounts::Trigger::AfterConstruct => "after construct",
                    viscounts::Trigger::AfterPlaceWorkers => "after place_workers",
                    viscounts::Trigger::AfterTranscribe => "after transcribe",
                    viscounts::Trigger::OnFlipDebt => "on flip_debt",
                    viscounts::Trigger::OnGainDebt => "on gain_debt",
                    viscounts::Trigger::OnAnyCollision => "at collision",
                };
                (timing == when).then_some(list)
            }
            Ability::Convert(action, conversion) => {
                let how = match conversion {
                    Conversion::MerchantPairs => "merchant pairs",
                    Conversion::SilverPairs => "silver pairs",
                    Conversion::FirstDouble => "first double",
                    Conversion::StoneAndGold => "stone and gold",
                };
                assert_eq!((timing, does), (format!("convert {action}").as_str(), how), "{name}");
                continue;
            }
        };
        assert!(list.is_some(), "{name} does not work {timing}");
        for option in does.split('|') {
            check(name, list, option);
        }
    }
}

#[test]
fn immediate_abilities_work_when_played() {
    for (name, ..) in NEUTRAL.iter().chain(&STARTING).chain(&HEROES).filter(|line| line.4 == "immediate") {
        let table =
            players(3).row(RED, ["-", "abbot", "squire"]).hand(RED, &[name, "trader"]).deeds(RED, 1, 0);
        let table = table.workers(RED, 0, 1, 1).phase(Phase::Play).plays(RED, &[&format!("play {name}")]);
        let asked = table.options();
        let asks = asked.iter().any(|option| !option.starts_with("move"));
        let changed =
            table.stock(RED) != [0; 4] || table.marked(RED).1 != 7 || table.game.player(RED).debts > 0;
        assert!(asks || changed, "{name} does nothing when played");
        let dropped =
            players(3).row(RED, ["abbot", "squire", name]).hand(RED, &["trader"]).phase(Phase::Shift);
        assert_eq!(dropped.options(), ["play trader"], "{name} does something when dropped off");
    }
}

#[test]
fn drop_off_abilities_work_when_dropped_off() {
    for (name, ..) in NEUTRAL.iter().chain(&STARTING).chain(&HEROES).filter(|line| line.4 == "drop_off") {
        let table = players(3).row(RED, ["abbot", "squire", name]).hand(RED, &["trader"]).deeds(RED, 1, 0);
        let table = table.phase(Phase::Shift);
        let asks = table.options() != ["play trader"];
        let red = table.game.player(RED);
        let changed = table.stock(RED) != [0; 4] || red.virtue != 7 || red.deeds != 1;
        assert!(asks || changed, "{name} does nothing when dropped off");
        assert_eq!(table.discarded(RED), [*name]);
    }
}

#[test]
fn ongoing_abilities_work_while_on_the_board() {
    for (name, _, _, _, timing, _) in NEUTRAL.iter().chain(&STARTING).chain(&HEROES) {
        let table = players(3).row(RED, [name, "-", "-"]).hand(RED, &["labourer"]).deeds(RED, 1, 0);
        let table = table.row(RED, [name, "labourer", "financier"]).markers(RED, 3, 5);
        let old = numbers(&table);
        let rich = |table: Table, space: &str| {
            let table =
                table.at(RED, space).has(RED, Good::Stone, 9).has(RED, Good::Gold, 9).has(RED, Good::Ink, 9);
            let segments = [Segment::Bay, Segment::Lake];
            segments.into_iter().fold(table, |table, segment| table.pile(segment, &[])).phase(Phase::Act)
        };
        let table = match *timing {
            "after trade" => rich(table, "bay_left").plays(RED, &["trade", "count 1"]),
            "after construct" => {
                rich(table, "lake_left").plays(RED, &["construct", "slot workshop_2", "plot lake_plot_2"])
            }
            "after place_workers" => rich(table, "bay_inner").plays(RED, &["place_workers", "count 1"]),
            "after transcribe" => {
                let table = table.tiles(Segment::Bay, &["ms_black_4_ink"]);
                rich(table, "bay_inner").plays(RED, &["transcribe"])
            }
            "on flip_debt" => {
                let table = table.debts(RED, 1, 0);
                table.then([Task::Flip(RED, viscounts::components::What::Debt)]).plays(RED, &["take ink"])
            }
            "on gain_debt" => table.then([Task::Debts(RED, 1)]),
            "at collision" => table.markers(BLUE, 4, 4).active(BLUE).phase(Phase::Collide),
            _ => continue,
        };
        let new = numbers(&table);
        let asks = !table.options().is_empty() && table.asked() == Some(RED);
        let marked = new[4..6] != old[4..6];
        let trader = *name == "trader" && new[0] == 2;
        let collided = timing.starts_with("at") && new[..4] != old[..4];
        let flipped = *name == "debt_collector_deed" && new[9] == 1;
        assert!(asks || marked || trader || collided || flipped, "{name} does nothing {timing}");
    }
}

#[test]
fn conversions_count_for_their_action_only() {
    let strength = |row: [&str; 3], action: Primary| players(3).row(RED, row).strength(RED, action);
    // Merchant pairs: 6 Merchants count as 3.
    for (name, own) in [
        ("strongman", Primary::Construct),
        ("traveller", Primary::Transcribe),
        ("benefactor", Primary::PlaceWorkers),
    ] {
        for action in [Primary::Construct, Primary::Transcribe, Primary::PlaceWorkers] {
            let expected = if action == own { 3 } else { 0 };
            assert_eq!(strength([name, "lender", "journeyman"], action), expected, "{name} {action}");
        }
    }
    let payments = |name: &str, action: Primary, missing: u8| {
        let table = players(3).row(RED, [name, "squire", "abbot"]).has(RED, Good::Silver, 4);
        let table = table.has(RED, Good::Ink, 2).has(RED, Good::Gold, 2).has(RED, Good::Stone, 2);
        table.payments(RED, action, missing)
    };
    assert_eq!(payments("mason", Primary::Construct, 1), ["pay 1 stone", "pay 2 silver"]);
    assert_eq!(payments("clergyman", Primary::Transcribe, 1), ["pay 1 ink", "pay 2 silver"]);
    assert_eq!(payments("diplomat", Primary::PlaceWorkers, 1), ["pay 1 gold", "pay 2 silver"]);
    assert_eq!(payments("mason", Primary::Transcribe, 1), ["pay 1 ink"]);
    assert_eq!(payments("sculptor", Primary::Construct, 2), ["pay 1 stone"]);
    assert_eq!(payments("priest", Primary::Transcribe, 3), ["pay 2 ink"]);
    assert_eq!(payments("artist", Primary::PlaceWorkers, 1), ["pay 1 gold"]);
    assert_eq!(payments("artist", Primary::Construct, 2), ["pay 2 stone"]);
    assert_eq!(payments("emma", Primary::Transcribe, 1), ["pay 1 ink", "pay 1 stone", "pay 1 gold"]);
    assert_eq!(payments("emma", Primary::Construct, 1), ["pay 1 stone"]);
}

#[test]
fn bertha_moves_a_worker_or_gives_virtue() {
    let table = players(3).row(RED, ["-", "abbot", "squire"]).hand(RED, &["bertha"]).workers(RED, 0, 1, 1);
    let table =
        table.phase(Phase::Play).plays(RED, &["play bertha", "option a", "worker ink_stone to virtue"]);

    assert_eq!(table.castle_of(RED).0, [0, 0, 0, 0, 1]);
}

/// Name, cost, what it gives at once. Scoring tiles give nothing at once.
#[rustfmt::skip]
const MANUSCRIPTS: [(&str, u8, &str); 35] = [
    ("ms_blue_3_hire", 3, "hire"),
    ("ms_grey_3_flip", 3, "flip"),
    ("ms_black_3_flip", 3, "flip"),
    ("ms_yellow_3_resource", 3, "any"),
    ("ms_blue_3_silver", 3, "silver 4"),
    ("ms_black_3_destroy", 3, "destroy"),
    ("ms_black_4_ink", 4, "ink 2"),
    ("ms_black_4_virtue", 4, "virtue 2"),
    ("ms_black_5_cleric_icons", 5, ""),
    ("ms_black_6_manuscripts_vp", 6, ""),
    ("ms_black_6_flipped_deeds", 6, ""),
    ("ms_black_7_manuscript", 7, "manuscript"),
    ("ms_blue_4_resource", 4, "any 2"),
    ("ms_blue_4_silver", 4, "silver 5"),
    ("ms_blue_4_flip", 4, "flip, silver 2"),
    ("ms_blue_5_merchant_icons", 5, ""),
    ("ms_blue_5_silver_vp", 5, ""),
    ("ms_blue_5_destroy2", 5, "destroy 2"),
    ("ms_blue_6_criminal_icons", 6, ""),
    ("ms_grey_3_virtue", 3, "virtue"),
    ("ms_grey_4_workshop", 4, "build"),
    ("ms_grey_4_stone", 4, "stone 2"),
    ("ms_grey_5_resources", 5, ""),
    ("ms_grey_5_builder_icons", 5, ""),
    ("ms_grey_6_buildings", 6, ""),
    ("ms_grey_6_trading_post", 6, "build"),
    ("ms_grey_7_guildhall", 7, "build"),
    ("ms_yellow_3_flip", 3, "flip"),
    ("ms_yellow_4_virtue", 4, "virtue 2"),
    ("ms_yellow_4_gold", 4, "gold 2"),
    ("ms_yellow_4_workers", 4, "workers 2"),
    ("ms_yellow_5_noble_icons", 5, ""),
    ("ms_yellow_6_flipped_debts", 6, ""),
    ("ms_yellow_6_workers_vp", 6, ""),
    ("ms_yellow_7_workers", 7, "workers 4"),
];

#[test]
fn every_manuscript_is_as_printed() {
    assert_eq!(Manuscript::all().count(), MANUSCRIPTS.len());
    for (name, cost, gives) in MANUSCRIPTS {
        let record = &components().manuscripts[name.parse::<Manuscript>().unwrap().index()];
        assert_eq!(record.cost, cost, "{name}");
        assert!(name.starts_with(&format!("ms_{}_{cost}", record.ribbon)), "{name}");
        assert_eq!(record.scoring.is_some(), gives.is_empty(), "{name}");
        let asked = |answers: &[&str]| run(record.immediate.unwrap(), answers).0;
        match gives {
            "build" => {
                let kind = name.rsplit("_4_").next().unwrap().rsplit("_6_").next().unwrap();
                let kind = kind.rsplit("_7_").next().unwrap();
                let slots: Vec<String> = (1..=3).map(|n| format!("slot {kind}_{n}")).collect();
                assert_eq!(asked(&[]), slots, "{name}");
                assert_eq!(asked(&[&slots[1]]).len(), 25, "{name}");
            }
            "manuscript" => assert!(asked(&[]).iter().all(|option| option.starts_with("manuscript"))),
            "workers 2" | "workers 4" => {
                let (_, _, table) = run(record.immediate.unwrap(), &["section virtue"]);
                let placed = gives.ends_with('4');
                assert_eq!(table.game.player(RED).workers, if placed { 16 } else { 18 }, "{name}");
            }
            gives => check(name, record.immediate, gives),
        }
    }
    let on_top = Manuscript::all().filter(|tile| components().manuscripts[tile.index()].on_top);
    let on_top: Vec<_> = on_top.map(Manuscript::id).collect();
    let expected =
        ["ms_blue_3_hire", "ms_grey_3_flip", "ms_black_3_flip", "ms_yellow_3_resource", "ms_blue_3_silver"];
    assert_eq!(on_top, expected);
}

#[test]
fn every_scoring_manuscript_counts() {
    // Two cards of each deck; 3 buildings of which one Guildhall; 4 workers; odd numbers of everything.
    let given = |tile: &str| {
        let table = players(3).owns(RED, &[tile]).draw(RED, &["tinker_builder_cleric", "charlatan"]);
        let table = table.hand(RED, &["enforcer"]).discard(RED, &["antagonist", "thief", "peddler_ink"]);
        let table = table.row(RED, ["bishop", "lender", "aristocrat"]).slot(RED, "guildhall_1");
        let table = table.slot(RED, "workshop_1").slot(RED, "workshop_2").debts(RED, 1, 3).deeds(RED, 2, 5);
        let table = table.has(RED, Good::Silver, 8).has(RED, Good::Ink, 2).has(RED, Good::Gold, 3);
        let table = table.has(RED, Good::Stone, 2).workers(RED, 0, 1, 2).workers(RED, 1, 2, 2);
        table.workers(RED, 0, 3, 1).game.score(RED).manuscripts
    };

    assert_eq!(given("ms_black_5_cleric_icons"), 3); // tinker 1, bishop 2
    assert_eq!(given("ms_blue_5_merchant_icons"), 3); // peddler 3, lender 2, aristocrat 1: 6 / 2
    assert_eq!(given("ms_blue_6_criminal_icons"), 3); // antagonist 2, thief 1
    assert_eq!(given("ms_grey_5_builder_icons"), 4); // tinker 1, charlatan 2, guildhall 1
    assert_eq!(given("ms_yellow_5_noble_icons"), 3); // enforcer 2, aristocrat 1
    assert_eq!(given("ms_black_6_flipped_deeds"), 5);
    assert_eq!(given("ms_yellow_6_flipped_debts"), 3);
    assert_eq!(given("ms_blue_5_silver_vp"), 2); // 8 / 3
    assert_eq!(given("ms_grey_5_resources"), 3); // 7 / 2
    assert_eq!(given("ms_grey_6_buildings"), 3);
    assert_eq!(given("ms_yellow_6_workers_vp"), 2); // 5 / 2
    assert_eq!(given("ms_black_6_manuscripts_vp"), 0); // 1 / 2
    let three = ["ms_black_6_manuscripts_vp", "ms_black_4_ink", "ms_black_4_virtue", "ms_blue_4_flip"];
    assert_eq!(players(3).owns(RED, &three).game.score(RED).manuscripts, 2); // 4 / 2
}

#[test]
fn icons_of_the_automaton_are_those_of_its_schemes() {
    // R39
    let table = solo(AiBoard::Cleric).owns(AI, &["ms_black_5_cleric_icons"]).slot(AI, "guildhall_1");
    let table = table.schemes(&["start_cleric_noble"]).scheme_row(["future_cleric", "-", "-"]);

    assert_eq!(table.game.score(AI).manuscripts, 3);
}

#[test]
fn every_player_card_is_as_printed() {
    // Space; silver, ink, gold, stone; Debts, Deeds; markers; answers to what else it does.
    type Start =
        (&'static str, &'static str, [u16; 4], (u8, u8), (u8, u8), (u8, u8), &'static [&'static str]);
    #[rustfmt::skip]
    let cards: [Start; 10] = [
        ("player_card_1", "bay_left", [8, 2, 0, 1], (1, 0), (2, 0), (1, 6), &[]),
        ("player_card_2", "bay_right", [6, 1, 1, 0], (1, 0), (2, 1), (1, 7), &["take ink", "take gold"]),
        ("player_card_3", "hills_left", [6, 0, 1, 1], (1, 0), (1, 0), (1, 6), &["townsfolk bay"]),
        ("player_card_4", "hills_right", [7, 1, 2, 0], (1, 1), (1, 0), (1, 7), &["take ink"]),
        ("player_card_5", "forest_left", [3, 2, 0, 0], (1, 0), (1, 0), (1, 7), &["take ink", "section flip"]),
        ("player_card_6", "forest_right", [2, 1, 0, 0], (1, 0), (1, 0), (1, 6), &["manuscript lake"]),
        ("player_card_7", "lake_left", [7, 1, 1, 1], (1, 0), (2, 0), (2, 7), &[]),
        ("player_card_8", "lake_right", [1, 0, 1, 1], (1, 0), (1, 0), (1, 7), &["take stone", "slot trading_post_1", "plot lake_12_plot_6"]),
        ("player_card_9", "peaks_left", [6, 0, 0, 2], (1, 0), (1, 0), (1, 7), &["destroy thief"]),
        ("player_card_10", "peaks_right", [10, 1, 1, 1], (2, 0), (1, 0), (1, 5), &[]),
    ];
    for (name, space, stock, debts, deeds, marks, answers) in cards {
        let others = if name == "player_card_1" { "player_card_2" } else { "player_card_1" };
        let table = setup(2, &[(name, "emma"), (others, "judith"), ("player_card_7", "rudolf")]);
        let table = table.pile(Segment::Bay, &["miner"]).tiles(Segment::Lake, &["ms_grey_3_virtue"]);
        let table = table.plays(RED, &[&format!("pair {name}")]).plays(RED, answers);
        let (found, markers, found_debts, found_deeds) = effect_of(&table);
        assert_eq!(table.game.player(RED).viscount.unwrap().id(), space, "{name}");
        assert_eq!(found, stock, "{name}");
        assert_eq!((found_debts, found_deeds, markers), (debts, deeds, marks), "{name}");
        assert_eq!(table.asked(), Some(BLUE), "{name}");
        assert_eq!(table.held(RED).len(), 3, "{name}");
    }
}

#[test]
fn hiring_before_the_deck_is_formed_gives_no_card_effects() {
    // R3
    let pairs = [("player_card_3", "emma"), ("player_card_1", "judith"), ("player_card_7", "rudolf")];
    for townsfolk in ["acolyte", "mason", "racketeer_1"] {
        let table = setup(2, &pairs).pile(Segment::Bay, &[townsfolk]);
        let table = table.plays(RED, &["pair player_card_3", "townsfolk bay"]);
        assert_eq!(table.asked(), Some(BLUE), "{townsfolk}");
        assert_eq!(table.game.player(RED).owned(), 10);
        assert_eq!(table.marked(RED), (1, 7));
    }
}

/// Both sides of each segment: plots (L and R banks) and links in their order round the board.
#[rustfmt::skip]
const ROWS: [(&str, &str); 10] = [
    ("bay_12", "L gold, - virtue, L hire, R flip, - ink, R destroy, - castle"),
    ("bay", "L ink, - virtue, L hire, L any, - debt, R flip, - castle, R destroy, - virtue"),
    ("hills_12", "L ink, - silver 2, L stone, R hire, - virtue, R destroy, - gold"),
    ("hills", "L ink, - silver 2, L stone, - debt, R deed, R hire, - destroy, R flip, - gold"),
    ("forest_12", "L virtue, L ink, - virtue, R deed, R stone, - virtue"),
    ("forest", "L virtue, - flip, L gold, - virtue, R rearrange, R flip, - virtue, R stone, - hire"),
    ("lake_12", "L deed, L destroy, - castle, R flip, - debt, R gold, - virtue"),
    ("lake", "L deed, L ink, - hire, L destroy, - castle, R any, - virtue, R gold, - ink"),
    ("peaks_12", "L flip, L rearrange, - deed, R any, - stone, R virtue, - rearrange"),
    ("peaks", "L rearrange, - silver 2, L flip, - deed, R gold, - virtue, R deed, R any, - castle"),
];

#[test]
fn every_plot_and_link_is_as_printed() {
    let mut checked = 0;
    for (segment, row) in ROWS {
        for (place, item) in row.split(", ").enumerate() {
            let (bank, effect) = item.split_once(' ').unwrap();
            let number = place + 1;
            let list = if bank == "-" {
                let link: Link = format!("{segment}_link_{number}").parse().unwrap();
                components().links[link.index()].effect
            } else {
                let plot: Plot = format!("{segment}_plot_{number}").parse().unwrap();
                let record = &components().plots[plot.index()];
                assert_eq!(bank == "L", record.bank.id() == "left", "{plot}");
                record.effect.unwrap()
            };
            if effect == "castle" {
                let table = players(3).workers(RED, 2, 1, 1).then([Task::Run { seat: RED, list, at: 0 }]);
                let expected = ["worker gold_move to hire_destroy", "worker gold_move to flip", "decline"];
                assert_eq!(table.options(), expected, "{segment} {number}");
            } else {
                check(&format!("{segment} {number}"), Some(list), effect);
            }
            checked += 1;
        }
    }
    assert_eq!(checked, Plot::all().count() + Link::all().count());
}

#[test]
fn printed_townsfolk_and_manuscripts_are_as_printed() {
    // Cost, icons, hire effect; manuscript.
    let printed: [(u8, [u8; 5], &str, &str); 5] = [
        (2, [0, 1, 1, 0, 0], "virtue", "deed"),
        (2, [1, 1, 0, 0, 0], "virtue", "any 2"),
        (1, [0, 0, 0, 0, 1], "corruption", "virtue, any"),
        (2, [1, 0, 1, 0, 0], "virtue", "virtue 2"),
        (1, [0, 0, 0, 0, 1], "corruption", "flip"),
    ];
    for (segment, (cost, icons, hire, manuscript)) in Segment::ALL.iter().zip(printed) {
        let record = &components().segments[segment.index()];
        assert_eq!(record.townsfolk_cost, cost, "{segment}");
        let found = Icon::ALL.iter().map(|icon| record.townsfolk_icons.count(*icon)).collect::<Vec<_>>();
        assert_eq!(found, icons, "{segment}");
        check(segment.id(), Some(record.townsfolk_hire), hire);
        assert_eq!(record.manuscript_cost, 3);
        check(segment.id(), Some(record.manuscript), manuscript);
    }
}

#[test]
fn every_exchange_is_as_printed() {
    let exchanges = [("silver", 1), ("ink", 2), ("gold", 2), ("stone", 2), ("destroy", 3), ("flip", 4)];
    for ((effect, merchants), record) in exchanges.into_iter().zip(&components().exchanges) {
        assert_eq!(record.merchants, merchants, "{effect}");
        check(effect, Some(record.effect), effect);
    }
    let spaces = [
        ("bay", ["silver", "ink"]),
        ("hills", ["silver", "stone"]),
        ("forest", ["ink", "flip"]),
        ("lake", ["gold", "destroy"]),
        ("peaks", ["stone", "gold"]),
    ];
    for seats in [2, 3] {
        for (segment, expected) in spaces {
            let left = players(seats).at(RED, &format!("{segment}_left")).game.exchange(RED).unwrap();
            let right = players(seats).at(RED, &format!("{segment}_right")).game.exchange(RED).unwrap();
            assert_eq!([left.id(), right.id()], expected, "{segment}");
        }
    }
}

#[test]
fn every_space_of_the_marker_track_is_as_printed() {
    // Silver, Debts, Deeds of the owner; what the others gain with and without a Criminal.
    #[rustfmt::skip]
    let track = [
        (1, (1, 0, 3), "debt", ""),
        (2, (1, 0, 2), "corruption", ""),
        (3, (1, 0, 1), "corruption", ""),
        (4, (2, 1, 1), "rearrange", "rearrange"),
        (5, (2, 1, 0), "", "virtue"),
        (6, (3, 2, 0), "", "virtue"),
        (7, (4, 3, 0), "", "deed"),
    ];
    for (space, (silver, debts, deeds), criminal, honest) in track {
        let table = players(3).markers(RED, space, space).row(RED, ["abbot", "squire", "labourer"]);
        let table =
            table.row(BLUE, ["abbot", "thief", "squire"]).row(YELLOW, ["abbot", "squire", "labourer"]);
        let mut table = table.phase(Phase::Collide);
        for (seat, gains) in [(BLUE, criminal), (YELLOW, honest)] {
            if gains == "rearrange" {
                assert_eq!(table.options().len(), 6, "space {space}");
                table = table.plays(seat, &["decline"]);
            }
            let player = table.game.player(seat);
            let expected = match gains {
                "debt" => (1, 7, 1, 0),
                "corruption" => (2, 7, 0, 0),
                "virtue" => (1, 6, 0, 0),
                "deed" => (1, 7, 0, 1),
                _ => (1, 7, 0, 0),
            };
            let found = (player.corruption, player.virtue, player.debts, player.deeds);
            assert_eq!(found, expected, "space {space}, {gains}");
        }
        let red = table.game.player(RED);
        let found = (red.has(Good::Silver), red.debts, red.deeds);
        assert_eq!(found, (silver, debts, deeds), "space {space}");
        assert_eq!(table.marked(RED), (1, 7));
    }
}

#[test]
fn every_scheme_is_as_printed() {
    // Icons; Criminal row; bonus; steps; how many options; the last one.
    type Printed = (&'static str, [u8; 5], bool, &'static str, u8, usize, &'static str);
    #[rustfmt::skip]
    let schemes: [Printed; 16] = [
        ("start_noble", [0, 1, 0, 0, 0], false, "dismiss", 2, 2, "flip, virtue"),
        ("start_builder", [1, 0, 0, 0, 0], false, "dismiss", 1, 2, "flip, virtue"),
        ("start_cleric", [0, 0, 1, 0, 0], false, "dismiss", 3, 2, "flip, virtue"),
        ("start_builder_noble", [1, 1, 0, 0, 0], false, "any", 1, 3, "debt, flip_deed"),
        ("start_cleric_noble", [0, 1, 1, 0, 0], false, "any", 2, 3, "debt, flip_deed"),
        ("start_builder_cleric", [1, 0, 1, 0, 0], false, "any", 3, 3, "debt, flip_deed"),
        ("start_criminal_1", [0, 0, 0, 0, 1], true, "card", 1, 2, "deed, flip_debt"),
        ("start_criminal_2", [0, 0, 0, 0, 1], true, "card", 2, 2, "deed, flip_debt"),
        ("future_cleric", [0, 0, 1, 0, 0], false, "virtue, dismiss", 4, 3, "deed, debt"),
        ("future_builder", [1, 0, 0, 0, 0], false, "virtue, dismiss", 3, 3, "deed, debt"),
        ("future_noble", [0, 1, 0, 0, 0], false, "virtue, dismiss", 2, 3, "deed, debt"),
        ("future_builder_noble", [1, 1, 0, 0, 0], false, "any, any", 3, 3, "debt, flip_deed"),
        ("future_cleric_noble", [0, 1, 1, 0, 0], false, "any, any", 1, 3, "debt, flip_deed"),
        ("future_builder_cleric", [1, 0, 1, 0, 0], false, "any, any", 2, 3, "debt, flip_deed"),
        ("future_criminal_1", [0, 0, 0, 0, 2], true, "debt, flip", 1, 2, "deed, flip"),
        ("future_criminal_2", [0, 0, 0, 0, 2], true, "debt, flip", 2, 2, "deed, flip"),
    ];
    for (name, icons, criminal, bonus, steps, options, last) in schemes {
        let record = &components().schemes[name.parse::<Scheme>().unwrap().index()];
        let found = Icon::ALL.iter().map(|icon| record.icons.count(*icon)).collect::<Vec<_>>();
        assert_eq!(found, icons, "{name}");
        assert_eq!(record.criminal_corruption, criminal, "{name}");
        assert_eq!((record.steps, record.options.len()), (steps, options), "{name}");
        assert_eq!(record.future, name.starts_with("future"), "{name}");
        ai_gains(name, record.bonus, bonus);
        let Some(viscounts::components::SchemeOption::Effects(list)) = record.options.last() else {
            panic!("{name} has no last option");
        };
        ai_gains(name, *list, last);
    }
}

/// What the Cleric AI gains with a Debt and a Deed to flip, a townsfolk with 1 Virtue and a future scheme.
fn ai_gains(name: &str, list: viscounts::names::ListId, expected: &str) {
    let table = solo(AiBoard::Cleric).debts(AI, 1, 0).deeds(AI, 1, 0).pile(Segment::Lake, &["miner"]);
    let table = table.future(&["future_criminal_1"]).then([Task::Run { seat: AI, list, at: 0 }]);
    let (mut ink, mut virtue, mut debts, mut deeds, mut cards) = (0, 7, (1, 0), (1, 0), 0);
    for word in expected.split(", ") {
        match word {
            "any" => ink += 1,
            "virtue" | "dismiss" => virtue -= 1,
            "debt" => debts.0 += 1,
            "deed" => deeds.0 += 1,
            "flip" | "flip_debt" => {
                debts = (debts.0 - 1, debts.1 + 1);
                ink += 1;
            }
            "flip_deed" => deeds = (deeds.0 - 1, deeds.1 + 1),
            "card" => cards += 1,
            other => panic!("{other} is no word of this table"),
        }
    }
    let ai = table.game.player(AI);
    let found = (ai.has(Good::Ink), ai.virtue, (ai.debts, ai.debts_flipped), (ai.deeds, ai.deeds_flipped));
    assert_eq!(found, (ink, virtue, debts, deeds), "{name}: {expected}");
    assert_eq!(table.game.automaton.unwrap().discard.len(), cards, "{name}: {expected}");
}

#[test]
fn every_section_of_the_castle_is_as_printed() {
    let sections =
        [("ink, stone", 0), ("flip", 1), ("a, gold", 2), ("a, hire", 3), ("b, destroy", 3), ("virtue 2", 4)];
    for (gives, section) in sections {
        check(gives, Some(components().sections[section]), gives);
    }
    check("centre", Some(components().centre), "any");
    check("bumped from the first tier", Some(components().bump[0]), "silver 2");
    check("bumped from the second tier", Some(components().bump[1]), "virtue, any");
}
