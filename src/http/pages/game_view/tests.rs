//! How sheets are written.

use crate::http::pages::game_view::*;

fn choice(notation: &str, text: &str) -> DecisionOption {
    DecisionOption {
        action: kernel::JsonText::of(&()),
        notation: notation.into(),
        text: Some(text.into()),
        board_part: None,
        reason: None,
    }
}

#[test]
fn long_lists_are_grouped_by_what_they_have_in_common() {
    let mut options: Vec<_> = (1..9)
        .map(|floor| {
            choice(&format!("place white {floor}"), &format!("Place the white member: floor {floor}"))
        })
        .collect();
    options.push(choice("place black 1", "Place the black member: floor 1"));
    options.push(choice("place black 2", "Place the black member: floor 2"));
    options.push(choice("pass", "Pass"));

    let groups = group_options(&options);

    let headings: Vec<_> = groups.iter().map(|group| group.heading.clone().unwrap()).collect();
    assert_eq!(headings, ["Place the white member", "Place the black member", "Pass"]);
    assert_eq!(groups[0].options[0].text, "Floor 1");
    assert!(groups[0].open && !groups[1].open);
}

#[test]
fn a_part_has_changed_when_it_says_something_else_not_when_it_moves() {
    let before = r##"<svg><g id="a" x="1"><text>1</text></g><g id="b"><use href="#coin"/></g></svg>"##;
    let moved = r##"<svg><g id="a" x="9"><text>1</text></g><g id="b"><use href="#wood"/></g></svg>"##;

    assert_eq!(changed_ids(before, moved), "b");
    assert_eq!(changed_ids(before, before), "");
}

#[test]
fn drafts_have_addresses_that_hold_any_notation() {
    assert_eq!(
        draft_href("/games/x", 4, &["place e1 f1", "a&b=c"]),
        "/games/x?seq=4&notation=place%20e1%20f1&notation=a%26b%3Dc"
    );
    assert_eq!(draft_href("/games/x", 4, &[]), "/games/x");
}

#[test]
fn boards_in_pages_carry_no_styles_of_their_own() {
    let svg = inline("<svg a=\"b\"><style>.x{}</style><g/></svg>");

    assert_eq!(svg, "<svg role=\"img\" a=\"b\"><g/></svg>");
}
