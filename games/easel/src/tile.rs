//! Tiles: small pictures that stand in a page, one logical pixel a CSS pixel, with places that can be links.

use crate::icon::Icon;
use crate::num::Tenths;
use crate::paint::Paint;
use crate::svg::{Node, circle, group, path, rect, write_symbol};
use std::fmt::Write;

/// No word in a tile is smaller.
pub const LEAST_TEXT: i32 = 11;

/// A small picture for a page that has the [`stylesheet`](crate::stylesheet) and the [`symbols`].
#[derive(Clone, Debug)]
pub struct TileDrawing {
    /// Its width.
    pub width: i32,
    /// Its height.
    pub height: i32,
    node: Node,
}

impl TileDrawing {
    /// A drawing whose corner is the origin.
    pub fn new(width: i32, height: i32, node: Node) -> TileDrawing {
        TileDrawing { width, height, node }
    }

    /// The drawing itself, to be put into a larger picture.
    pub fn node(&self) -> &Node {
        &self.node
    }

    /// The places in it, in reading order: the id of each, and what it is.
    pub fn places(&self) -> Vec<(String, String)> {
        self.node.places()
    }

    /// As SVG inside HTML: colours by class alone, so that one style sheet serves all tiles of a page; each place
    /// begins as `<a class="place" data-place="ID"`.
    ///
    /// ```
    /// use easel::{TileDrawing, framed_place, group};
    /// let hut = framed_place("hut", "The hut", 40, 20, group());
    /// let tile = TileDrawing::new(40, 20, hut).render();
    /// assert!(tile.starts_with(r#"<svg class="easel" viewBox="0 0 40 20" width="40" height="20""#));
    /// assert!(tile.contains(r#"<a class="place" data-place="hut""#));
    /// ```
    pub fn render(&self) -> String {
        let (width, height) = (self.width, self.height);
        let mut out = format!(
            r#"<svg class="easel" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="{}">"#,
            crate::text::FONT_FAMILY
        );
        self.node.write_in_tile(&mut out);
        out.push_str("</svg>");
        out
    }
}

/// All icons as one hidden drawing: tiles refer to them.
pub fn symbols() -> String {
    sheet(|_| true)
}

/// Only those icons that some tiles refer to.
///
/// ```
/// let sheet = easel::symbols_for(r##"<use href="#i-coin"/><use href="#i-coin"/>"##);
/// assert_eq!(sheet.matches("<symbol").count(), 1);
/// ```
pub fn symbols_for(tiles: &str) -> String {
    sheet(|icon| tiles.contains(&format!("\"#i-{}\"", icon.name())))
}

fn sheet(wanted: impl Fn(Icon) -> bool) -> String {
    let mut out = String::from(r#"<svg class="easel-symbols" width="0" height="0" aria-hidden="true">"#);
    for icon in Icon::ALL.iter().copied().filter(|icon| wanted(*icon)) {
        write_symbol(icon, &mut out);
    }
    out.push_str("</svg>");
    out
}

/// A place: its frame on a card's ground, what is drawn in it, and the marks of its states.
pub fn framed_place(
    id: impl AsRef<str>,
    label: impl Into<String>,
    width: i32,
    height: i32,
    inside: Node,
) -> Node {
    let edge = rect(1, 1, width - 2, height - 2).radius(5).fill(Paint::Card).stroke(Paint::Rule, 1);
    let place = group().id(id).title(label).place().add(edge.class("edge")).add(inside);
    place.extend(state_marks(width, height))
}

/// The same for a place that is taken or empty: on a sunken ground.
pub fn sunken_place(
    id: impl AsRef<str>,
    label: impl Into<String>,
    width: i32,
    height: i32,
    inside: Node,
) -> Node {
    let ground = rect(2, 2, width - 4, height - 4).radius(4).fill(Paint::Inset);
    framed_place(id, label, width, height, group().add(ground).add(inside))
}

/// A place of any shape: its edge, what is drawn in it, and the marks of its states about a point of the edge. A
/// changed place is followed by dashes, because a shape need not have corners for brackets. It keeps its ground where
/// nothing can be done: what a shape is filled with often means something.
pub fn shaped_place(
    id: impl AsRef<str>,
    label: impl Into<String>,
    edge: Node,
    mark: (Tenths, Tenths),
    inside: Node,
) -> Node {
    let (x, y) = mark;
    let dot = circle(x, y, Tenths::new(42)).fill(Paint::Terracotta).stroke(Paint::Card, 1).state("if-usable");
    let hook = [(-35, 0), (-5, 30), (40, -30)]
        .map(|(dx, dy)| format!("{} {}", x + Tenths::new(dx), y + Tenths::new(dy)));
    let tick = group()
        .add(circle(x, y, 8).fill(Paint::Ultramarine))
        .add(path(format!("M{}", hook.join("L"))).no_fill().stroke(Paint::Card, 2))
        .state("if-chosen");
    let dashes = edge.clone().no_fill().stroke(Paint::Ochre, 3).dashed(2, 3).state("if-changed");
    group().id(id).title(label).place().add(edge.class("rim")).add(inside).add(dashes).add(dot).add(tick)
}

/// What shows a place's states besides its frame: a dot, a tick, brackets.
fn state_marks(width: i32, height: i32) -> [Node; 3] {
    let (right, bottom) = (width - 3, height - 3);
    let dot = circle(width - 9, 9, Tenths::new(42)).fill(Paint::Terracotta).state("if-usable");
    let tick = group()
        .add(circle(width - 11, 11, 8).fill(Paint::Ultramarine))
        .add(path(format!("M{} 11l3 3 5-6", width - 15)).no_fill().stroke(Paint::Card, 2))
        .state("if-chosen");
    let mut corners = String::new();
    for (x, y, dx, dy) in [(3, 3, 9, 9), (right, 3, -9, 9), (3, bottom, 9, -9), (right, bottom, -9, -9)] {
        let _ = write!(corners, "M{x} {}V{y}H{}", y + dy, x + dx);
    }
    let brackets = path(corners).no_fill().stroke(Paint::Ochre, 3).state("if-changed");
    [dot, tick, brackets]
}
