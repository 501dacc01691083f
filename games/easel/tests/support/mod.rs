//! Reads the advance widths out of the font itself, for the generator of the table and for the test that guards it.

use std::fmt::Write;
use ttf_parser::gsub::SubstitutionSubtable;
use ttf_parser::{Face, GlyphId, Tag};

/// The characters of the table: Latin, Latin-1, Latin Extended-A, then the signs boards use.
pub(crate) fn characters() -> Vec<char> {
    let latin = '\u{20}'..='\u{7e}';
    let extended = '\u{a0}'..='\u{17f}';
    latin.chain(extended).chain(SIGNS).collect()
}

/// Punctuation, arrows and mathematics beyond the blocks; sorted.
const SIGNS: [char; 20] = [
    '\u{2013}', '\u{2014}', '\u{2018}', '\u{2019}', '\u{201a}', '\u{201c}', '\u{201d}', '\u{201e}',
    '\u{2020}', '\u{2022}', '\u{2026}', '\u{2032}', '\u{20ac}', '\u{2190}', '\u{2191}', '\u{2192}',
    '\u{2193}', '\u{2212}', '\u{221e}', '\u{2265}',
];

/// The font file of a style, out of the embedded fonts.
pub(crate) fn font(style: &str) -> Face<'static> {
    typst_assets::fonts()
        .filter_map(|data| Face::parse(data, 0).ok())
        .find(|face| {
            let name = |id| {
                face.names()
                    .into_iter()
                    .find(|n| n.name_id == id && n.is_unicode())
                    .and_then(|n| n.to_string())
            };
            name(1).as_deref() == Some("Libertinus Serif") && name(2).as_deref() == Some(style)
        })
        .expect("the font is embedded")
}

/// The advance of a character in thousandths of an em, as small capital if asked.
pub(crate) fn advance(face: &Face<'_>, c: char, small_caps: bool) -> u16 {
    let glyph = face
        .glyph_index(c)
        .unwrap_or_else(|| panic!("no glyph for {c:?}"));
    let glyphs = if small_caps {
        small_capitals(face, glyph)
    } else {
        vec![glyph]
    };
    glyphs
        .into_iter()
        .map(|g| face.glyph_hor_advance(g).expect("every glyph has an advance"))
        .sum()
}

fn small_capitals(face: &Face<'_>, glyph: GlyphId) -> Vec<GlyphId> {
    let gsub = face.tables().gsub.expect("the font substitutes glyphs");
    let feature = gsub
        .features
        .find(Tag::from_bytes(b"smcp"))
        .expect("the font has small capitals");
    for index in feature.lookup_indices {
        let lookup = gsub.lookups.get(index).expect("a feature names its lookups");
        for subtable in lookup.subtables.into_iter::<SubstitutionSubtable<'_>>() {
            let Some(at) = subtable.coverage().get(glyph) else {
                continue;
            };
            match subtable {
                SubstitutionSubtable::Single(single) => {
                    return vec![match single {
                        ttf_parser::gsub::SingleSubstitution::Format1 { delta, .. } => {
                            GlyphId(glyph.0.wrapping_add_signed(delta))
                        }
                        ttf_parser::gsub::SingleSubstitution::Format2 { substitutes, .. } => {
                            substitutes.get(at).expect("covered")
                        }
                    }];
                }
                SubstitutionSubtable::Multiple(multiple) => {
                    let sequence = multiple.sequences.get(at).expect("covered");
                    return sequence.substitutes.into_iter().collect();
                }
                _ => {}
            }
        }
    }
    vec![glyph]
}

/// The source file `src/text/widths.rs` as the font would have it.
pub(crate) fn widths_source() -> String {
    let characters = characters();
    let mut out = String::from(
        "//! Advance widths of Libertinus Serif in thousandths of an em. Written by `examples/widths.rs`; a test\n\
         //! compares it with the font.\n\n",
    );
    let _ = writeln!(out, "/// The characters beyond Latin Extended-A, sorted.");
    let signs: Vec<String> = SIGNS
        .iter()
        .map(|c| format!("'\\u{{{:x}}}'", u32::from(*c)))
        .collect();
    table(&mut out, "SIGNS", "char", &signs);
    for (name, style, small_caps) in [
        ("ROMAN", "Regular", false),
        ("BOLD", "Bold", false),
        ("ITALIC", "Italic", false),
        ("SMALL_CAPS", "Regular", true),
    ] {
        let face = font(style);
        assert_eq!(face.units_per_em(), 1000, "the table counts in thousandths");
        let widths: Vec<String> = characters
            .iter()
            .map(|c| advance(&face, *c, small_caps).to_string())
            .collect();
        let _ = writeln!(
            out,
            "\n/// {style}{}: U+0020 to U+007E, U+00A0 to U+017F, then [`SIGNS`].",
            if small_caps { ", small capitals" } else { "" }
        );
        table(&mut out, name, "u16", &widths);
    }
    out
}

fn table(out: &mut String, name: &str, kind: &str, values: &[String]) {
    let _ = writeln!(
        out,
        "#[rustfmt::skip]\npub(super) const {name}: [{kind}; {}] = [",
        values.len()
    );
    let mut line = String::from("   ");
    for value in values {
        if line.len() + value.len() + 2 > 108 {
            let _ = writeln!(out, "{line}");
            line = String::from("   ");
        }
        let _ = write!(line, " {value},");
    }
    let _ = writeln!(out, "{line}\n];");
}
