//! The embedded table of widths is the font's own.

mod support;

#[test]
fn the_table_of_widths_is_what_the_font_says() {
    let kept = include_str!("../src/text/widths.rs");

    assert!(
        kept == support::widths_source(),
        "run the example `widths` and commit what it writes"
    );
}
