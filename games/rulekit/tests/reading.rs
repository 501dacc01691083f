//! Lines are read in any spelling that leaves no doubt, and written in one.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use arrayvec::ArrayVec;
use kernel::{RESERVED_WORDS, Seat};
use rulekit::{Arg, Form, Misread, Pen, Set, Stop, Wanted, Words, read_exactly, usage};
use std::fmt;

rulekit::pieces! {
    /// A space of the board.
    Space ("space", prefix "tower_") {
        Territory1 = "tower_territory_1", Territory2 = "tower_territory_2", Market1 = "market_1", Market2 = "market_2",
        Council = "council_palace" / "council", Bay = "bay", BayLeft = "bay_left", BayInner = "bay_inner",
    }
    /// A good.
    Good ("good") { Gold = "gold", Gold2 = "gold_bar", Stone = "stone", Wool = "wool" }
    /// A colour.
    Color ("colour") { LightGray = "light_gray", Gray = "gray" }
}

/// Options are lettered.
struct Letter;

impl Form<u8> for Letter {
    fn read(words: &mut Words<'_>) -> Result<u8, Stop> {
        words.one("option", |run| match run.as_bytes() {
            [letter @ b'a'..=b'z'] => Some(letter - b'a'),
            _ => None,
        })
    }

    fn write(option: &u8, pen: &mut Pen<'_, '_>) -> fmt::Result {
        pen.word(char::from(b'a' + option))
    }
}

/// So much of each of two goods.
struct Price;

impl Form<(u8, u8)> for Price {
    fn read(words: &mut Words<'_>) -> Result<(u8, u8), Stop> {
        let (mut gold, mut stone) = (0_u8, 0_u8);
        while !words.is_done() {
            let at = words.mark();
            let n = words.number()?;
            let good = if words.name::<Good>()? == Good::Gold { &mut gold } else { &mut stone };
            *good = good.checked_add(n).ok_or_else(|| words.no_number(at))?;
        }
        Ok((gold, stone))
    }

    fn write((gold, stone): &(u8, u8), pen: &mut Pen<'_, '_>) -> fmt::Result {
        for (n, good) in [(gold, Good::Gold), (stone, Good::Stone)] {
            if *n > 0 {
                n.write(pen)?;
                pen.name(good)?;
            }
        }
        Ok(())
    }
}

#[derive(Clone, PartialEq, Debug)]
enum Action {
    Place { space: Space },
    Paint { color: Color, coats: Option<u8> },
    Anywhere { space: Option<Space>, good: Option<Good> },
    Hire { helper: Option<Good>, floor: u8 },
    Sell { goods: ArrayVec<Good, 3> },
    Keep { goods: Set<Good> },
    Choose { option: u8 },
    Pay { gold: u8, stone: u8 },
    Ask { seat: Seat },
    Take { it: bool },
    Wait {},
    EndTurn {},
}

rulekit::notation! { Action with hyphens where "grey" = "gray";
    Place { space }         => ["place" "?on|to" space];
    Paint { color, coats }  => ["paint" color coats];
    Anywhere { space, good } => ["place anywhere" space good];
    Hire { floor, helper }  => ["hire" floor ["with" helper]];
    Sell { goods }          => ["sell" goods];
    Keep { goods }          => ["keep" goods];
    Choose { option }       => ["option" option as Letter];
    Pay { gold, stone }     => ["pay" (gold stone) as Price];
    Ask { seat }            => ["ask" "seat?" seat];
    Take { it: true }       => ["take it"];
    Take { it: false }      => ["leave it"];
    Wait {}                 => ["wait"];
    EndTurn {}              => ["end" "turn?"];
    | ["pass"]              => Action::EndTurn {};
}

fn read(line: &str) -> Action {
    line.parse().unwrap_or_else(|misread: Misread| panic!("{line}: {misread}"))
}

fn misread(line: &str) -> Misread {
    line.parse::<Action>().unwrap_err()
}

fn said(line: &str) -> String {
    misread(line).to_string()
}

#[test]
fn every_line_reads_back_what_it_writes() {
    let actions = [
        ("place territory-1", Action::Place { space: Space::Territory1 }),
        ("place council", Action::Place { space: Space::Council }),
        ("paint light-gray", Action::Paint { color: Color::LightGray, coats: None }),
        ("paint light-gray 2", Action::Paint { color: Color::LightGray, coats: Some(2) }),
        ("place anywhere", Action::Anywhere { space: None, good: None }),
        ("place anywhere wool", Action::Anywhere { space: None, good: Some(Good::Wool) }),
        ("place anywhere bay wool", Action::Anywhere { space: Some(Space::Bay), good: Some(Good::Wool) }),
        ("hire 3", Action::Hire { helper: None, floor: 3 }),
        ("hire 3 with gold-bar", Action::Hire { helper: Some(Good::Gold2), floor: 3 }),
        ("sell wool wool", Action::Sell { goods: [Good::Wool, Good::Wool].into_iter().collect() }),
        ("keep gold stone", Action::Keep { goods: [Good::Stone, Good::Gold].into_iter().collect() }),
        ("option c", Action::Choose { option: 2 }),
        ("pay 2 gold 1 stone", Action::Pay { gold: 2, stone: 1 }),
        ("pay", Action::Pay { gold: 0, stone: 0 }),
        ("ask seat 2", Action::Ask { seat: Seat(2) }),
        ("leave it", Action::Take { it: false }),
        ("end turn", Action::EndTurn {}),
    ];
    for (line, action) in actions {
        assert_eq!(action.to_string(), line);
        assert_eq!(read(line), action, "{line}");
        assert_eq!(read_exactly::<Action>(line), Ok(action.clone()), "{line}");
        for typed in
            [line.to_uppercase(), line.replace('-', "_"), line.replace('-', " "), format!(" “{line}.” ")]
        {
            assert_eq!(read(&typed), action, "{typed}");
        }
    }
}

#[test]
fn words_may_be_left_out_put_in_and_spelt_otherwise() {
    assert_eq!(read("place on market-1"), read("place market_1"));
    assert_eq!(read("Place to Market 1."), read("place market_1"));
    assert_eq!(read("place council palace"), read("place council"));
    assert_eq!(read("place tower-territory-2"), read("place territory-2"));
    assert_eq!(read("end"), Action::EndTurn {});
    assert_eq!(read("pass"), Action::EndTurn {});
    assert_eq!(read("ask 1"), Action::Ask { seat: Seat(1) });
    assert_eq!(read("paint Light Grey"), Action::Paint { color: Color::LightGray, coats: None });
    assert_eq!(read("sell gold bar, wool; stone"), read("sell gold_bar wool stone"));
}

#[test]
fn words_may_be_cut_to_three_letters_where_one_move_comes_of_it() {
    assert_eq!(read("pla mar 2"), Action::Place { space: Space::Market2 });
    assert_eq!(read("place coun"), Action::Place { space: Space::Council });
    assert_eq!(read("pai lig"), Action::Paint { color: Color::LightGray, coats: None });
    assert_eq!(read("tak it"), Action::Take { it: true });
    // A whole name is meant, not a longer one.
    assert_eq!(read("pla bay"), Action::Place { space: Space::Bay });

    assert!("pl market 1".parse::<Action>().is_err(), "two letters are too few");
    assert!(read_exactly::<Action>("pla mar 2").is_err());
    assert_eq!(misread("place mar").wanted, Wanted::Which(vec!["market-1".into(), "market-2".into()]));
}

#[test]
fn one_word_is_never_cut_short() {
    assert_eq!(read("wait"), Action::Wait {});
    for line in ["wai", "pas", "hir", "en"] {
        assert!(line.parse::<Action>().is_err(), "{line}");
    }
}

#[test]
fn letters_keep_bare_numbers_and_their_own_words() {
    for line in ["3", "3.", "#3", "1 2", "-3", "", "  ", "…"].iter().chain(&RESERVED_WORDS) {
        assert!(line.parse::<Action>().is_err(), "{line}");
    }
}

#[test]
fn a_misread_says_what_was_understood_and_what_is_near() {
    let misread = misread("place bay-iner");

    assert_eq!(misread.understood, "place");
    assert_eq!(misread.word, "bay-iner");
    assert_eq!(misread.wanted, Wanted::Name("space"));
    assert_eq!(misread.nearest, ["bay-inner"], "in the spelling that the ruleset prints");
    assert_eq!(
        misread.to_string(),
        "\"place\" is understood, but there is no space called \"bay-iner\"; there is \"bay-inner\""
    );
    assert_eq!(
        serde_json::to_value(&misread).unwrap(),
        serde_json::json!({
            "understood": "place", "word": "bay-iner", "wanted": {"name": "space"}, "nearest": ["bay-inner"]
        })
    );
}

#[test]
fn misreads_are_sentences() {
    for (line, sentence) in [
        ("", "an empty line is no move"),
        ("fly bay", "no move begins with \"fly\""),
        ("plcae bay", "no move begins with \"plcae\"; there is \"place\""),
        (
            "paint lite gray",
            "\"paint\" is understood, but there is no colour called \"lite gray\"; there is \"light-gray\"",
        ),
        (
            "place market1",
            "\"place\" is understood, but there is no space called \"market1\"; there is \"market-1\"",
        ),
        ("place mar", "\"place\" is understood, but \"mar\" could be \"market-1\" or \"market-2\""),
        ("paint", "\"paint\" is understood, but it does not say which colour"),
        ("hire", "\"hire\" is understood, but a number is missing"),
        ("hire many", "\"hire\" is understood, but \"many\" is not a number that can be used here"),
        ("hire 300", "\"hire\" is understood, but \"300\" is not a number that can be used here"),
        ("hire -3", "\"hire\" is understood, but \"-3\" is not a number that can be used here"),
        ("hire 3 wiht wool", "\"hire 3\" is understood, but not \"wiht\"; there is \"with\""),
        ("take", "\"take\" is understood, but something is missing: \"it\""),
        ("wait now", "\"wait\" is understood, but nothing can follow it: \"now\""),
        (
            "sell wool wool wool wool",
            "\"sell wool wool wool\" is understood, but nothing can follow it: \"wool\"",
        ),
        (
            "pay 200 gold 200 gold",
            "\"pay 200 gold\" is understood, but \"200\" is not a number that can be used here",
        ),
    ] {
        assert_eq!(said(line), sentence, "{line}");
    }
}

#[test]
fn what_nobody_types_is_refused_in_good_time() {
    let long = format!("sell {}", "wo ".repeat(5000));
    assert!(said(&long).len() < 400);
    assert!(said(&"x".repeat(100_000)).len() < 400);
    assert!(format!("keep {}", "gol ".repeat(40)).parse::<Action>().is_err());
}

#[test]
fn the_table_tells_how_lines_are_typed() {
    let lines: Vec<String> = usage::<Action>().collect();

    assert_eq!(lines[0], "place <space>");
    assert_eq!(lines[3], "hire <floor> [with <helper>]");
    assert_eq!(lines[7], "pay <gold> <stone>");
    assert_eq!(lines[8], "ask seat <seat>");
}
