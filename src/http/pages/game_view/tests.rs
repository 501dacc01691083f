//! How sheets are written.

use crate::http::pages::game_view::*;

#[test]
fn drafts_have_addresses_that_hold_any_notation() {
    assert_eq!(
        draft_href("/games/x", 4, &["place e1 f1", "a&b=c"]),
        "/games/x?seq=4&notation=place%20e1%20f1&notation=a%26b%3Dc"
    );
    assert_eq!(draft_href("/games/x", 4, &[] as &[&str]), "/games/x");
    assert_eq!(with_query("/games/x", "place", "a&b"), "/games/x?place=a%26b");
    assert_eq!(with_query("/games/x?seq=4", "with", "white"), "/games/x?seq=4&with=white");
}

#[test]
fn boards_in_pages_carry_no_styles_of_their_own() {
    let svg = inline("<svg a=\"b\"><style>.x{}</style><g/></svg>");

    assert_eq!(svg, "<svg role=\"img\" a=\"b\"><g/></svg>");
}
