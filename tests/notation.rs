//! Whoever can type a move in one ruleset can type one in all of them.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use rulekit::testkit::{keeps_out_of_letters, reads_any_spelling};
use rulekit::{Misread, Notation, Wanted};

/// A line, and the same in other spellings.
fn alike<A: Notation + std::fmt::Display>(line: &str, spellings: &[&str]) {
    let action = rulekit::read::<A>(line).unwrap();
    assert_eq!(action.to_string(), line, "this is how it is printed");
    for spelling in spellings {
        let read = rulekit::read::<A>(spelling).unwrap_or_else(|misread| panic!("{spelling}: {misread}"));
        assert!(read == action, "{spelling} is read as {read}, not as {line}");
    }
}

fn misread<A: Notation + std::fmt::Debug>(line: &str) -> Misread {
    rulekit::read::<A>(line).unwrap_err()
}

#[test]
fn names_are_read_with_hyphens_underscores_and_blanks() {
    alike::<lorenzo::Action>(
        "place white market-1",
        &[
            "place white market_1",
            "Place White on Market 1.",
            "PLACE WHITE MARKET-1",
            "„place white market–1“",
        ],
    );
    alike::<viscounts::Action>(
        "move bay_inner",
        &["move bay-inner", "Move Bay Inner.", "MOVE BAY_INNER", "“move bay—inner”", "mov bay inn"],
    );
    alike::<florence::Action>(
        "nominate prestige_card",
        &["nominate prestige-card", "Nominate Prestige Card.", "«nominate prestige_card»", "nom prest"],
    );
    alike::<praga::Action>(
        "climb hunger_wall",
        &["climb hunger-wall", "Climb Hunger Wall!", "climb “hunger wall”", "climb hung"],
    );
    alike::<tiletum::Action>(
        "die light_gray 3",
        &["die light-gray 3", "Die Light Gray 3.", "die light_grey 3", "DIE LIGHT-GREY 3", "die lig 3"],
    );
}

#[test]
fn what_cannot_be_read_is_data_in_the_spelling_of_the_ruleset() {
    for (misread, understood, word, wanted, nearest) in [
        (
            misread::<lorenzo::Action>("place white markt_1"),
            "place white",
            "markt_1",
            "action space",
            "market-1",
        ),
        (misread::<viscounts::Action>("move bay-iner"), "move", "bay-iner", "space", "bay_inner"),
        (
            misread::<florence::Action>("nominate prestigecard"),
            "nominate",
            "prestigecard",
            "lot",
            "prestige_card",
        ),
        (misread::<praga::Action>("climb hungerwal"), "climb", "hungerwal", "structure", "hunger_wall"),
        (misread::<tiletum::Action>("die lightgray 3"), "die", "lightgray", "colour", "light_gray"),
    ] {
        assert_eq!((misread.understood.as_str(), misread.word.as_str()), (understood, word));
        let Wanted::Name(kind) = misread.wanted else { panic!("{misread:?}") };
        assert_eq!((kind, misread.nearest), (wanted, vec![nearest.to_owned()]));
    }
    let open = misread::<viscounts::Action>("move bay");
    let spaces = ["bay_left", "bay_right", "bay_inner"].map(String::from);
    assert_eq!((open.word.as_str(), open.wanted), ("bay", Wanted::Which(spaces.into())));
}

/// One test a ruleset: each plays a game at every table.
macro_rules! notations {
    ($($name:ident: $game:path, $games:literal;)+) => {$(
        mod $name {
            use super::*;

            #[test]
            fn every_legal_answer_is_read_in_any_spelling() {
                reads_any_spelling::<$game>($games);
            }

            #[test]
            fn numbers_and_the_words_of_letters_are_no_moves() {
                keeps_out_of_letters::<$game>();
            }
        }
    )+};
}

notations! {
    in_florence: florence::Florence, 2;
    in_lorenzo: lorenzo::Lorenzo, 8;
    in_praga: praga::Praga, 6;
    in_tiletum: tiletum::Tiletum, 8;
    in_viscounts: viscounts::Viscounts, 2;
}
