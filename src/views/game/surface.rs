//! The board in zones, and the desk: what everybody owns.

use crate::views::icons::inline_icon;

/// A seat in the strip above the board.
pub struct SeatBadge {
    /// Its number, from 0: colour and shape.
    pub number: usize,
    /// What it is called.
    pub name: String,
    /// Its first letter.
    pub initial: String,
    /// The points everybody can count.
    pub points: Option<i64>,
    /// Whether it is asked.
    pub to_act: bool,
    /// Whether the reader holds it.
    pub own: bool,
    /// Whether a bot does.
    pub bot: bool,
    /// Until when its answer is due, in words.
    pub deadline: Option<String>,
}

/// A part of the text board.
pub struct OutlineSection {
    /// The level of its heading, from 3.
    pub level: usize,
    /// The heading.
    pub heading: String,
    /// One fact a line.
    pub lines: Vec<String>,
}

/// A part of the board that is looked at as one.
pub struct ZoneView {
    /// Its id.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// The word on its tab.
    pub short: String,
    /// Whose it is: number and initial.
    pub seat: Option<(usize, String)>,
    /// Into how many columns its tiles flow, on a phone and on a wide page.
    pub columns: (u8, u8),
    /// In reading order.
    pub tiles: Vec<ZoneTile>,
    /// The zone in miniature.
    pub mini: Vec<MiniRect>,
    /// At how many places something can be done.
    pub usable: usize,
    /// Whether something has happened there since the reader was here.
    pub changed: bool,
}

/// A small picture with links.
pub struct ZoneTile {
    /// How many columns it takes, on a phone and on a wide page.
    pub span: (u8, u8),
    /// `narrow` or `wide` if it is only shown there.
    pub only: &'static str,
    /// The picture.
    pub svg: String,
}

/// A place in a miniature.
pub struct MiniRect {
    /// From the left.
    pub x: u8,
    /// From the top.
    pub y: u8,
    /// Its width.
    pub width: u8,
    /// Its height.
    pub height: u8,
    /// `usable`, `seat-1`, or nothing.
    pub class: String,
}

/// What a seat owns, in one row.
pub struct DeskRow {
    /// The seat's number: colour and shape.
    pub number: usize,
    /// Its first letter.
    pub initial: String,
    /// What it is called.
    pub name: String,
    /// Whether it is the reader's.
    pub own: bool,
    /// Where its zone is found on the page.
    pub zone: Option<String>,
    /// What it can count.
    pub counts: Vec<DeskCount>,
}

/// A number of something.
pub struct DeskCount {
    /// The name of its icon.
    pub icon: Option<&'static str>,
    /// What it is called.
    pub name: String,
    /// How many.
    pub number: i64,
    /// By how much what is drafted changes it, with its sign; empty if it does not.
    pub change: String,
    /// Whether that is less.
    pub less: bool,
}

impl DeskCount {
    /// Its icon.
    pub(super) fn sign(&self) -> String {
        self.icon.map_or_else(String::new, inline_icon)
    }
}

/// What changes for somebody: an icon and a number with its sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectMark {
    /// The name of its icon.
    pub icon: Option<&'static str>,
    /// What it is called.
    pub name: String,
    /// By how much, with its sign.
    pub amount: String,
    /// Whether that is less.
    pub less: bool,
    /// For whom, if not for the reader: the seat's number and initial.
    pub seat: Option<(usize, String)>,
}

impl EffectMark {
    /// Its icon.
    pub(super) fn sign(&self) -> String {
        self.icon.map_or_else(String::new, inline_icon)
    }
}
