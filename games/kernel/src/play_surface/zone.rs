//! A board in parts: zones that a player looks at as one thing, and the small pictures they are laid out of.

use crate::seat::Seat;
use serde::Serialize;
use std::fmt::Write;

/// A part of the board that is looked at as one: the towers, the market, what a seat owns. In the order in which it
/// should be read; the reader's own comes first among those of seats.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Zone {
    /// Stable, of letters, digits and `_`: `towers`, `seat_1`. Never the id of a place.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// A word for its tab.
    pub short: String,
    /// Whose it is, if it belongs to a seat.
    pub seat: Option<Seat>,
    /// Into how many columns its tiles flow.
    pub columns: ZoneColumns,
    /// In reading order.
    pub tiles: Vec<Tile>,
    /// The zone in miniature, in a box of 36 by 22; empty if there is nothing to be recognized.
    pub mini: Vec<MiniPlace>,
}

/// A number of columns: on a page as narrow as a phone, and on a wide one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ZoneColumns {
    /// In a column of some 374 px.
    pub narrow: u8,
    /// In a column of some 840 px.
    pub wide: u8,
}

impl Default for ZoneColumns {
    fn default() -> ZoneColumns {
        ZoneColumns { narrow: 1, wide: 1 }
    }
}

/// On which pages a tile is shown. A drawing that cannot flow has two forms with the same places.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Showing {
    /// Everywhere.
    #[default]
    Always,
    /// The form for a phone.
    Narrow,
    /// The form for a wide page.
    Wide,
}

/// One small picture. A logical pixel is a CSS pixel, so that no word in it is smaller than it is drawn.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Tile {
    /// Unique in its zone, but for the other form of the same drawing.
    pub id: String,
    /// In pixels.
    pub width: u16,
    /// In pixels.
    pub height: u16,
    /// How many of the zone's columns it takes.
    pub span: ZoneColumns,
    /// On which pages it is shown.
    pub showing: Showing,
    /// `<svg class="easel">...</svg>`, without style sheet and symbols: both stand once in the page
    /// (`easel::stylesheet`, `easel::symbols`). Each place is an `<a class="place" data-place="ID">`: see
    /// [`Tile::dressed`].
    pub svg: String,
    /// The places drawn in it, in reading order.
    pub places: Vec<TilePlace>,
}

/// A place in a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TilePlace {
    /// As options name it.
    pub id: String,
    /// What it is, for whoever does not see it: "Captain, floor 1, costs 4 coins".
    pub label: String,
}

/// A place in a zone's miniature, in pixels of its box.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MiniPlace {
    /// The place, if something can happen there.
    pub place: Option<String>,
    /// From the left.
    pub x: u8,
    /// From the top.
    pub y: u8,
    /// Its width.
    pub width: u8,
    /// Its height.
    pub height: u8,
    /// Who occupies it.
    pub seat: Option<Seat>,
}

/// What a page puts on a place: where its link leads, and its states.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlaceDress {
    /// Where it leads; without it the place is no link.
    pub href: Option<String>,
    /// What it is called for whoever does not see it; what [`TilePlace::label`] says if there is nothing to add.
    pub label: Option<String>,
    /// `usable`, `chosen`, `changed`, `quiet`: the style sheet of easel knows how each looks.
    pub states: Vec<&'static str>,
}

/// How a place's element begins in the picture of a tile. Whoever draws tiles writes it exactly like this.
pub fn place_tag(id: &str) -> String {
    format!(r#"<a class="place" data-place="{id}""#)
}

impl Tile {
    /// The picture with links and states: `dress` is asked for each place.
    ///
    /// ```
    /// use kernel::{PlaceDress, Tile, place_tag};
    /// let tile = Tile { svg: format!("<svg>{}><rect/></a></svg>", place_tag("hut")), ..Tile::default() };
    /// let dressed = tile.dressed(|_| PlaceDress {
    ///     href: Some("?place=hut&seq=1".into()),
    ///     label: None,
    ///     states: vec!["usable"],
    /// });
    /// assert_eq!(
    ///     dressed,
    ///     r#"<svg><a class="place usable" data-place="hut" href="?place=hut&amp;seq=1"><rect/></a></svg>"#
    /// );
    /// ```
    pub fn dressed(&self, mut dress: impl FnMut(&str) -> PlaceDress) -> String {
        let mut pieces = self.svg.split(r#"<a class="place" data-place=""#);
        let mut out = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (id, rest) = piece.split_once('"').unwrap_or((piece, ""));
            let PlaceDress { href, label, states } = dress(id);
            let own = || self.places.iter().find(|place| place.id == id).map(|place| place.label.clone());
            let (label, role) = (label.or_else(own), href.is_none().then(|| "img".to_owned()));
            out.push_str(r#"<a class="place"#);
            for state in states {
                out.extend([" ", state]);
            }
            let _ = write!(out, r#"" data-place="{id}""#);
            for (name, value) in [("href", href), ("role", role), ("aria-label", label)] {
                if let Some(value) = value {
                    let _ = write!(out, r#" {name}="{}""#, escaped(&value));
                }
            }
            out.push_str(rest);
        }
        out
    }
}

fn escaped(value: &str) -> String {
    value.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}
