//! The palette: every colour by the name of what it is for, in daylight and by candlelight.
//!
//! A colour is written twice: as a plain attribute, which every renderer understands (pictures in mails), and as a
//! class whose style sheet makes it follow the reader's theme. Renderers that do not know `light-dark()` keep the
//! attributes, that is the light theme.

use std::fmt::Write;

/// Daylight or candlelight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Theme {
    /// Ink on paper.
    #[default]
    Light,
    /// Candlelight.
    Dark,
}

macro_rules! paints {
    ($($(#[doc = $doc:literal])+ $name:ident = $class:literal, $light:literal, $dark:literal;)+) => {
        /// A colour of the palette.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Paint {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Paint {
            /// Every colour.
            pub const ALL: &'static [Paint] = &[$(Paint::$name),+];

            /// Its name in style sheets: `ink` is the variable `--e-ink` and the classes `f-ink` and `s-ink`.
            pub const fn name(self) -> &'static str {
                match self { $(Paint::$name => $class,)+ }
            }

            /// Its value in a theme, such as `#2b2320`.
            pub const fn hex(self, theme: Theme) -> &'static str {
                match (self, theme) {
                    $((Paint::$name, Theme::Light) => $light, (Paint::$name, Theme::Dark) => $dark,)+
                }
            }
        }
    };
}

paints! {
    /// The ground of a page or board.
    Paper = "paper", "#f7f1e3", "#1d1a17";
    /// What lies on the ground: panels, cards.
    Card = "card", "#fffaf0", "#2a2521";
    /// Quiet places in a panel: empty spaces, stripes of tables.
    Inset = "inset", "#f1e8d4", "#353029";
    /// Text and strong lines.
    Ink = "ink", "#2b2320", "#efe4cf";
    /// Text that stands back: labels, notes.
    Faint = "faint", "#66584b", "#b9ac94";
    /// Thin lines between things.
    Rule = "rule", "#d9cdb4", "#4b4339";
    /// The border of a place something can stand on.
    Edge = "edge", "#9a8a6c", "#86795f";
    /// The one main action.
    Terracotta = "terracotta", "#b34f2e", "#e8906c";
    /// Links and focus.
    Ultramarine = "ultramarine", "#2f4b8f", "#a3b8f0";
    /// Success, gain.
    Verdigris = "verdigris", "#37705f", "#7cc7b0";
    /// Warm areas: coins, warnings. For icons and borders use [`Paint::Gold`].
    Ochre = "ochre", "#c9962e", "#dcae52";
    /// Ochre dark enough for icons and borders; not for text.
    Gold = "gold", "#a5730f", "#e2b657";
    /// Wood.
    Wood = "wood", "#7a4e2b", "#cfa27a";
    /// Stone.
    Stone = "stone", "#6a6660", "#b8b3aa";
    /// Leaves, land.
    Leaf = "leaf", "#4a7033", "#a0c983";
    /// Sky and water.
    Sky = "sky", "#34689f", "#93bdec";
    /// Plum.
    Plum = "plum", "#7b4a8b", "#cda3db";
    /// Wine red: faith, debts.
    Wine = "wine", "#97293f", "#ee97a4";
    /// Iron.
    Iron = "iron", "#47535f", "#adbac6";
    /// A pale ground of leaf green.
    PaleLeaf = "pale-leaf", "#e1e9cd", "#2f3a27";
    /// A pale ground of ochre.
    PaleOchre = "pale-ochre", "#f4e5bd", "#41361d";
    /// A pale ground of sky blue.
    PaleSky = "pale-sky", "#dbe6f0", "#263443";
    /// A pale ground of plum.
    PalePlum = "pale-plum", "#ebdef0", "#3a2b41";
    /// A pale ground of terracotta.
    PaleTerracotta = "pale-terracotta", "#f4dccd", "#472e22";
    /// A pale ground of verdigris.
    PaleVerdigris = "pale-verdigris", "#d6e8df", "#223a33";
    /// A pale ground of stone.
    PaleStone = "pale-stone", "#e5e1d8", "#3a3731";
    /// A way one travels.
    Road = "road", "#eddfbc", "#4a3f28";
    /// Water as a ground.
    Water = "water", "#d0e0ec", "#22344a";
    /// Grass.
    Green = "green", "#e1e9cd", "#2b3524";
    /// White in both themes: dice, the initial on a dark piece.
    White = "white", "#ffffff", "#ffffff";
    /// Black in both themes: pips, the initial on a light piece.
    Black = "black", "#14100d", "#14100d";
    /// The black die.
    DieBlack = "die-black", "#2b2320", "#0d0b0a";
    /// The white die.
    DieWhite = "die-white", "#fffdf8", "#efe9dc";
    /// The orange die.
    DieOrange = "die-orange", "#d9752a", "#e0853d";
    /// The die of gold.
    GoodGold = "good-gold", "#e6b730", "#e6b730";
    /// The die of food.
    GoodFood = "good-food", "#ea9aae", "#ea9aae";
    /// The die of wool.
    GoodWool = "good-wool", "#f4f0e6", "#f4f0e6";
    /// The die of stone.
    GoodStone = "good-stone", "#585b60", "#585b60";
    /// The die of iron.
    GoodIron = "good-iron", "#2b67ad", "#2b67ad";
    /// The first seat, blue.
    Seat0 = "seat-0", "#0072b2", "#5cb3ec";
    /// The second seat, vermilion.
    Seat1 = "seat-1", "#d55e00", "#f28a3c";
    /// The third seat, green.
    Seat2 = "seat-2", "#009e73", "#38c79b";
    /// The fourth seat, purple.
    Seat3 = "seat-3", "#8a5a99", "#c79ad6";
    /// The fifth seat, black by day, ochre by night.
    Seat4 = "seat-4", "#3a3a3a", "#e0c070";
    /// What is written on the first seat's colour.
    OnSeat0 = "on-seat-0", "#ffffff", "#14100d";
    /// What is written on the second seat's colour.
    OnSeat1 = "on-seat-1", "#14100d", "#14100d";
    /// What is written on the third seat's colour.
    OnSeat2 = "on-seat-2", "#14100d", "#14100d";
    /// What is written on the fourth seat's colour.
    OnSeat3 = "on-seat-3", "#ffffff", "#14100d";
    /// What is written on the fifth seat's colour.
    OnSeat4 = "on-seat-4", "#ffffff", "#14100d";
}

/// The style sheet that makes the classes of the given colours follow the reader's theme.
///
/// It stands inside every picture; a page whose policy forbids inline styles can serve [`stylesheet`] instead.
pub(crate) fn css(paints: impl IntoIterator<Item = Paint>) -> String {
    let mut variables = String::new();
    let mut classes = String::new();
    for paint in paints {
        let (name, light, dark) = (paint.name(), paint.hex(Theme::Light), paint.hex(Theme::Dark));
        let _ = if light == dark {
            write!(variables, "--e-{name}:{light};")
        } else {
            write!(variables, "--e-{name}:light-dark({light},{dark});")
        };
        let _ = write!(
            classes,
            ".easel .f-{name}{{fill:var(--e-{name})}}.easel .s-{name}{{stroke:var(--e-{name})}}"
        );
    }
    // What a part shows only while it is pointed at or lit.
    let ghosts = ".easel g:is(:hover,:focus,.lit)>.ghost{opacity:.6}";
    format!(
        "{ghosts}@supports (color:light-dark(#000,#fff)){{:root.easel{{color-scheme:light dark}}.easel.light{{color-scheme:light}}\
         .easel.dark{{color-scheme:dark}}.easel{{{variables}fill:var(--e-ink)}}{classes}}}"
    )
}

/// The style sheet of the whole palette, for pages that carry drawings inline.
///
/// It has the states of places in tiles, too: a place can be `usable` (a dot and a border in terracotta), `chosen` (a
/// tick and a thick border in ultramarine), `drafted` (a dashed one), `changed` (brackets in ochre) and `quiet` (its
/// icons stand back, its words stay). None is told by colour alone.
///
/// ```
/// assert!(easel::stylesheet().contains("--e-ink:light-dark(#2b2320,#efe4cf)"));
/// ```
pub fn stylesheet() -> String {
    // Tiles carry no colours of their own: where light-dark() is not known, they are in the light theme.
    let mut fallback = String::from(".easel{");
    for paint in Paint::ALL {
        let _ = write!(fallback, "--e-{}:{};", paint.name(), paint.hex(Theme::Light));
    }
    fallback.push_str("fill:var(--e-ink)}");
    for name in Paint::ALL.iter().map(|paint| paint.name()) {
        let _ = write!(
            fallback,
            ".easel .f-{name}{{fill:var(--e-{name})}}.easel .s-{name}{{stroke:var(--e-{name})}}"
        );
    }
    format!("{fallback}{STATES}{}", css(Paint::ALL.iter().copied()))
}

/// How the states of a place look.
const STATES: &str = "\
.easel .if-usable,.easel .if-chosen,.easel .if-changed{display:none}\
.easel .usable>.if-usable,.easel .chosen>.if-chosen,.easel .changed>.if-changed{display:inline}\
.easel .chosen>.if-usable{display:none}\
.easel .usable>:is(.edge,.rim){stroke:var(--e-terracotta);stroke-width:2;stroke-dasharray:none}\
.easel .chosen>:is(.edge,.rim){stroke:var(--e-ultramarine);stroke-width:3;stroke-dasharray:none}\
.easel .drafted>:is(.edge,.rim){stroke:var(--e-ultramarine);stroke-width:2;stroke-dasharray:5 3}\
.easel .quiet>.edge{fill:var(--e-paper)}.easel .quiet use{opacity:.6}\
.easel a.place[href]{cursor:pointer}.easel a.place:focus-visible{outline:3px solid var(--e-ultramarine);outline-offset:1px}\
.easel a.place[href]:hover>:is(.edge,.rim){stroke-width:3}";

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance by WCAG, of a `#rrggbb` colour.
    fn luminance(hex: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("a colour")) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(a: Paint, b: Paint, theme: Theme) -> f64 {
        let (a, b) = (luminance(a.hex(theme)), luminance(b.hex(theme)));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    const GROUNDS: [Paint; 13] = [
        Paint::Paper,
        Paint::Card,
        Paint::Inset,
        Paint::PaleLeaf,
        Paint::PaleOchre,
        Paint::PaleSky,
        Paint::PalePlum,
        Paint::PaleTerracotta,
        Paint::PaleVerdigris,
        Paint::PaleStone,
        Paint::Road,
        Paint::Water,
        Paint::Green,
    ];

    #[test]
    fn ink_is_read_on_every_ground_at_the_highest_level() {
        for theme in [Theme::Light, Theme::Dark] {
            for ground in GROUNDS {
                assert!(contrast(Paint::Ink, ground, theme) >= 7.0, "{ground:?} {theme:?}");
                assert!(contrast(Paint::Faint, ground, theme) >= 4.5, "{ground:?} {theme:?}");
            }
        }
    }

    #[test]
    fn accents_are_read_as_text_on_paper_and_card() {
        use Paint::{Gold, Iron, Leaf, Plum, Sky, Stone, Terracotta, Ultramarine, Verdigris, Wine, Wood};
        for theme in [Theme::Light, Theme::Dark] {
            for accent in [Terracotta, Ultramarine, Verdigris, Gold, Wood, Stone, Leaf, Sky, Plum, Wine, Iron]
            {
                for ground in [Paint::Paper, Paint::Card].into_iter().filter(|_| accent != Gold) {
                    let found = contrast(accent, ground, theme);
                    assert!(found >= 4.5, "{accent:?} on {ground:?} {theme:?}: {found:.2}");
                }
                for ground in GROUNDS {
                    let found = contrast(accent, ground, theme);
                    assert!(found >= 3.0, "{accent:?} on {ground:?} {theme:?}: {found:.2}");
                }
            }
        }
    }

    #[test]
    fn writing_is_read_on_tags_medals_and_coins() {
        for theme in [Theme::Light, Theme::Dark] {
            for ground in [
                Paint::Terracotta,
                Paint::Ultramarine,
                Paint::Leaf,
                Paint::Iron,
                Paint::Plum,
                Paint::Verdigris,
                Paint::Ink,
            ] {
                let found = contrast(Paint::Card, ground, theme);
                assert!(found >= 4.5, "{ground:?} {theme:?}: {found:.2}");
            }
        }
    }

    #[test]
    fn figures_are_read_on_goods() {
        use Paint::{Black, GoodFood, GoodGold, GoodIron, GoodStone, GoodWool, White};
        for theme in [Theme::Light, Theme::Dark] {
            for (body, figure) in [
                (GoodGold, Black),
                (GoodFood, Black),
                (GoodWool, Black),
                (GoodStone, White),
                (GoodIron, White),
            ] {
                assert!(contrast(body, figure, theme) >= 5.5, "{body:?} {theme:?}");
            }
        }
    }

    #[test]
    fn initials_are_read_on_the_pieces() {
        use Paint::{OnSeat0, OnSeat1, OnSeat2, OnSeat3, OnSeat4, Seat0, Seat1, Seat2, Seat3, Seat4};
        let pairs =
            [(Seat0, OnSeat0), (Seat1, OnSeat1), (Seat2, OnSeat2), (Seat3, OnSeat3), (Seat4, OnSeat4)];
        for theme in [Theme::Light, Theme::Dark] {
            for (piece, initial) in pairs {
                assert!(contrast(piece, initial, theme) >= 4.5, "{piece:?} {theme:?}");
                assert!(contrast(piece, Paint::Card, theme) >= 3.0, "{piece:?} {theme:?}");
            }
        }
    }
}
