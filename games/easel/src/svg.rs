//! The SVG writer: a tree of typed elements, written compactly and always the same way.

use crate::icon::Icon;
use crate::num::Tenths;
use crate::paint::{Paint, Theme, css};
use crate::text::{FONT_FAMILY, FontFace, TextStyle};
use std::collections::BTreeSet;
use std::fmt::Write;

/// An element with everything in it.
///
/// ```
/// use easel::{Paint, Svg, group, rect};
/// let space = group().id("market_1").title("Market, first space").add(rect(0, 0, 40, 30).fill(Paint::Inset));
/// let svg = Svg::new(100, 50).add(space.at(10, 10)).render();
/// assert!(svg.contains(r#"<g id="market_1" transform="translate(10 10)"><title>Market, first space</title>"#));
/// ```
#[derive(Clone, Debug)]
pub struct Node {
    name: &'static str,
    id: Option<String>,
    classes: Vec<&'static str>,
    attributes: Vec<(&'static str, String)>,
    fill: Fill,
    stroke: Option<Paint>,
    icon: Option<Icon>,
    title: Option<String>,
    desc: Option<String>,
    text: Option<String>,
    children: Vec<Node>,
    in_tiles: InTiles,
}

/// What an element is in a tile of a page, and nothing but a group elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum InTiles {
    /// The same as everywhere.
    #[default]
    Same,
    /// A place where something can be done: a link by its id.
    Place,
    /// Shown in a state of its place alone; not drawn elsewhere.
    State,
}

#[derive(Clone, Copy, Debug)]
enum Fill {
    Inherited,
    Hollow,
    With(Paint),
}

impl Fill {
    const fn paint(self) -> Option<Paint> {
        match self {
            Fill::With(paint) => Some(paint),
            Fill::Inherited | Fill::Hollow => None,
        }
    }
}

impl Node {
    fn new(name: &'static str) -> Node {
        Node {
            name,
            id: None,
            classes: Vec::new(),
            attributes: Vec::new(),
            fill: Fill::Inherited,
            stroke: None,
            icon: None,
            title: None,
            desc: None,
            text: None,
            children: Vec::new(),
            in_tiles: InTiles::Same,
        }
    }

    /// Sets an attribute; what was said of it before no longer holds.
    fn with(mut self, name: &'static str, value: impl ToString) -> Node {
        self.attributes.retain(|(known, _)| *known != name);
        self.attributes.push((name, value.to_string()));
        self
    }

    /// The stable id by which pages and tests find the part. Other characters than letters, digits, `_`, `-` and `.`
    /// become `_`; of two parts with one id the first keeps it.
    #[must_use]
    pub fn id(mut self, id: impl AsRef<str>) -> Node {
        let safe = |c: char| {
            if c.is_ascii_alphanumeric() || "_-.".contains(c) { c } else { '_' }
        };
        let id: String = id.as_ref().chars().map(safe).collect();
        self.id = (!id.is_empty()).then_some(id);
        self
    }

    /// What the part is, for assistive technology and as a tooltip.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Node {
        self.title = Some(title.into());
        self
    }

    /// What the part does, in a sentence.
    #[must_use]
    pub fn desc(mut self, desc: impl Into<String>) -> Node {
        self.desc = Some(desc.into());
        self
    }

    /// Adds a class.
    #[must_use]
    pub fn class(mut self, class: &'static str) -> Node {
        self.classes.push(class);
        self
    }

    /// Fills with a colour.
    #[must_use]
    pub fn fill(mut self, paint: Paint) -> Node {
        self.fill = Fill::With(paint);
        self
    }

    /// Leaves the inside empty.
    #[must_use]
    pub fn no_fill(mut self) -> Node {
        self.fill = Fill::Hollow;
        self
    }

    /// Draws the outline.
    #[must_use]
    pub fn stroke(mut self, paint: Paint, width: impl Into<Tenths>) -> Node {
        self.stroke = Some(paint);
        self.with("stroke-width", width.into())
    }

    /// Draws the outline in dashes.
    #[must_use]
    pub fn dashed(self, dash: i32, gap: i32) -> Node {
        self.with("stroke-dasharray", format_args!("{dash} {gap}"))
    }

    /// Rounds the corners of a rectangle.
    #[must_use]
    pub fn radius(self, radius: impl Into<Tenths>) -> Node {
        self.with("rx", radius.into())
    }

    /// Rounds the joints and ends of lines.
    #[must_use]
    pub fn round(self) -> Node {
        self.with("stroke-linejoin", "round").with("stroke-linecap", "round")
    }

    /// How much it covers, in per cent.
    #[must_use]
    pub fn opacity(self, percent: u8) -> Node {
        let percent = percent.min(100);
        if percent == 100 { self } else { self.with("opacity", format_args!(".{percent:02}")) }
    }

    /// Lets pointers pass through to what lies under it.
    #[must_use]
    pub fn ignore_pointer(self) -> Node {
        self.with("pointer-events", "none")
    }

    /// Shows it only while the part it belongs to is pointed at, focused or lit by the page (class `lit`).
    #[must_use]
    pub fn ghost(self) -> Node {
        self.class("ghost").ignore_pointer().with("opacity", 0)
    }

    /// Moves it.
    #[must_use]
    pub fn at(self, x: impl Into<Tenths>, y: impl Into<Tenths>) -> Node {
        self.with("transform", format_args!("translate({} {})", x.into(), y.into()))
    }

    /// Makes it larger or smaller about the origin, in thousandths. Put what is to be moved as well into a group.
    #[must_use]
    pub fn scaled(self, thousandths: i32) -> Node {
        self.with("transform", format_args!("scale({}.{:03})", thousandths / 1000, thousandths % 1000))
    }

    /// Turns it by whole degrees about a point.
    #[must_use]
    pub fn rotated(self, degrees: i32, x: impl Into<Tenths>, y: impl Into<Tenths>) -> Node {
        self.with("transform", format_args!("rotate({degrees} {} {})", x.into(), y.into()))
    }

    /// Centres a text on its `x`.
    #[must_use]
    pub fn anchor_middle(self) -> Node {
        self.with("text-anchor", "middle")
    }

    /// Ends a text at its `x`.
    #[must_use]
    pub fn anchor_end(self) -> Node {
        self.with("text-anchor", "end")
    }

    /// Adds an element inside.
    #[expect(clippy::should_implement_trait, reason = "adding a child reads as what it does")]
    #[must_use]
    pub fn add(mut self, child: Node) -> Node {
        self.children.push(child);
        self
    }

    /// Adds elements inside.
    #[must_use]
    pub fn extend(mut self, children: impl IntoIterator<Item = Node>) -> Node {
        self.children.extend(children);
        self
    }

    /// Adds an element inside, in place.
    pub fn push(&mut self, child: Node) {
        self.children.push(child);
    }

    /// Every id in the tree, in order.
    pub fn ids(&self) -> Vec<&str> {
        let own = self.id.as_deref();
        own.into_iter().chain(self.children.iter().flat_map(Node::ids)).collect()
    }

    /// A place, by its id: in a tile a link that a page can dress with an address and with states.
    pub(crate) fn place(mut self) -> Node {
        self.in_tiles = InTiles::Place;
        self
    }

    /// Shown only in tiles, while its place is in a state.
    pub(crate) fn state(mut self, class: &'static str) -> Node {
        self.in_tiles = InTiles::State;
        self.class(class)
    }

    /// The places in a drawing, in its order: their ids and what they are.
    pub(crate) fn places(&self) -> Vec<(String, String)> {
        let mut places = Vec::new();
        self.visit(&mut |node| {
            if let (InTiles::Place, Some(id)) = (node.in_tiles, &node.id) {
                places.push((id.clone(), node.title.clone().unwrap_or_default()));
            }
        });
        places
    }

    /// As a part of a page: colours by class alone, words and links by the page, icons from the page's own sheet.
    pub(crate) fn write_in_tile(&self, out: &mut String) {
        let inside = |out: &mut String| self.children.iter().for_each(|child| child.write_in_tile(out));
        let place = self.id.as_ref().filter(|_| self.in_tiles == InTiles::Place);
        if let Some(id) = place {
            let _ = write!(out, r#"<a class="place" data-place="{id}""#);
            self.write_attributes(out);
            out.push('>');
            inside(out);
            out.push_str("</a>");
            return;
        }
        let plain = self.name == "g" && self.classes.is_empty() && self.attributes.is_empty();
        if plain && matches!(self.fill, Fill::Inherited) && self.stroke.is_none() {
            return inside(out);
        }
        let _ = write!(out, "<{}", self.name);
        self.write_classes(out);
        if matches!(self.fill, Fill::Hollow) {
            out.push_str(r#" fill="none""#);
        }
        self.write_attributes(out);
        if self.text.is_none() && self.children.is_empty() {
            return out.push_str("/>");
        }
        out.push('>');
        if let Some(text) = &self.text {
            escape(text, out);
        }
        inside(out);
        let _ = write!(out, "</{}>", self.name);
    }

    fn write_attributes(&self, out: &mut String) {
        // What is not said is 0.
        let places = ["x", "y", "x1", "y1", "x2", "y2", "cx", "cy"];
        let said = |(name, value): &&(&str, String)| value != "0" || !places.contains(name);
        for (name, value) in self.attributes.iter().filter(said) {
            let _ = write!(out, r#" {name}=""#);
            escape(value, out);
            out.push('"');
        }
    }

    fn visit(&self, f: &mut impl FnMut(&Node)) {
        f(self);
        for child in &self.children {
            child.visit(f);
        }
    }

    /// Writes the element. In a part that is `explained` the icons keep silent: what the part does is said once, also
    /// when a pointer rests on one of its icons.
    fn write(&self, theme: Theme, explained: bool, ids: &mut BTreeSet<String>, out: &mut String) {
        if self.in_tiles == InTiles::State {
            return;
        }
        if self.is_bare() {
            for child in &self.children {
                child.write(theme, explained, ids, out);
            }
            return;
        }
        let _ = write!(out, "<{}", self.name);
        if let Some(id) = self.id.as_ref().filter(|id| ids.insert((*id).clone())) {
            let _ = write!(out, r#" id="{id}""#);
        }
        self.write_colours(theme, out);
        self.write_attributes(out);
        let title = self.title.as_ref().filter(|_| self.icon.is_none() || !explained);
        if title.is_none() && self.desc.is_none() && self.text.is_none() && self.children.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        for (name, words) in [("title", title), ("desc", self.desc.as_ref())] {
            if let Some(words) = words {
                let _ = write!(out, "<{name}>");
                escape(words, out);
                let _ = write!(out, "</{name}>");
            }
        }
        if let Some(text) = &self.text {
            escape(text, out);
        }
        // A panel's title says where one is, not what a thing does.
        let explained = explained || (self.title.is_some() && !self.classes.contains(&"panel"));
        for child in &self.children {
            child.write(theme, explained, ids, out);
        }
        let _ = write!(out, "</{}>", self.name);
    }

    /// A group that changes nothing of what is in it, so that it need not be written.
    fn is_bare(&self) -> bool {
        let words = [&self.id, &self.title, &self.desc, &self.text];
        self.name == "g"
            && words.iter().all(|words| words.is_none())
            && self.classes.is_empty()
            && self.attributes.is_empty()
            && matches!(self.fill, Fill::Inherited)
            && self.stroke.is_none()
    }

    fn write_colours(&self, theme: Theme, out: &mut String) {
        self.write_classes(out);
        match self.fill {
            Fill::With(paint) => drop(write!(out, r#" fill="{}""#, paint.hex(theme))),
            Fill::Hollow => out.push_str(r#" fill="none""#),
            Fill::Inherited => {}
        }
        if let Some(paint) = self.stroke {
            let _ = write!(out, r#" stroke="{}""#, paint.hex(theme));
        }
    }

    fn write_classes(&self, out: &mut String) {
        let fill = self.fill.paint().map(|paint| format!("f-{}", paint.name()));
        let stroke = self.stroke.map(|paint| format!("s-{}", paint.name()));
        let own = self.classes.iter().map(ToString::to_string);
        let classes: Vec<String> = own.chain(fill).chain(stroke).collect();
        if !classes.is_empty() {
            let _ = write!(out, r#" class="{}""#, classes.join(" "));
        }
    }
}

/// A group.
pub fn group() -> Node {
    Node::new("g")
}

/// A rectangle.
pub fn rect(
    x: impl Into<Tenths>,
    y: impl Into<Tenths>,
    width: impl Into<Tenths>,
    height: impl Into<Tenths>,
) -> Node {
    let node = Node::new("rect").with("x", x.into()).with("y", y.into());
    node.with("width", width.into()).with("height", height.into())
}

/// A circle.
pub fn circle(x: impl Into<Tenths>, y: impl Into<Tenths>, radius: impl Into<Tenths>) -> Node {
    Node::new("circle").with("cx", x.into()).with("cy", y.into()).with("r", radius.into())
}

/// A straight line; give it a [`Node::stroke`].
pub fn line(
    x1: impl Into<Tenths>,
    y1: impl Into<Tenths>,
    x2: impl Into<Tenths>,
    y2: impl Into<Tenths>,
) -> Node {
    let node = Node::new("line").with("x1", x1.into()).with("y1", y1.into());
    node.with("x2", x2.into()).with("y2", y2.into())
}

/// A closed shape of straight lines.
pub fn polygon<X: Into<Tenths>, Y: Into<Tenths>>(points: impl IntoIterator<Item = (X, Y)>) -> Node {
    let mut list = String::new();
    for (x, y) in points {
        let space = if list.is_empty() { "" } else { " " };
        let _ = write!(list, "{space}{} {}", x.into(), y.into());
    }
    Node::new("polygon").with("points", list)
}

/// A path in SVG's own notation, for shapes drawn by hand.
pub fn path(d: impl Into<String>) -> Node {
    Node::new("path").with("d", d.into())
}

/// One line of text with its baseline at `y`.
///
/// ```
/// use easel::{Svg, TextStyle, text};
/// let svg = Svg::new(100, 50).add(text(5, 20, "Tom & <Jerry>", TextStyle::BODY)).render();
/// assert!(svg.contains(">Tom &amp; &lt;Jerry&gt;</text>"));
/// ```
pub fn text(x: impl Into<Tenths>, y: impl Into<Tenths>, words: impl Into<String>, kind: TextStyle) -> Node {
    let mut node = Node::new("text").with("x", x.into()).with("y", y.into()).with("font-size", kind.size);
    node = match kind.face {
        FontFace::Roman => node,
        FontFace::Bold => node.with("font-weight", "bold"),
        FontFace::Italic => node.with("font-style", "italic"),
        FontFace::SmallCaps => node.with("font-variant", "small-caps"),
    };
    node.text = Some(words.into());
    node
}

/// An icon in a square of the given size, in its own colour.
pub(crate) fn icon(icon: Icon, x: Tenths, y: Tenths, size: Tenths) -> Node {
    let mut node = Node::new("use").with("href", format_args!("#i-{}", icon.name()));
    node = node.with("x", x).with("y", y).with("width", size).with("height", size);
    node.icon = Some(icon);
    node
}

/// A whole picture.
///
/// ```
/// use easel::{Paint, Svg, Theme, rect};
/// let picture = Svg::new(40, 30).title("A card").add(rect(2, 2, 36, 26).fill(Paint::Card));
/// assert!(picture.render().starts_with("<svg "));
/// assert_ne!(picture.render(), picture.clone().theme(Theme::Dark).render());
/// ```
#[derive(Clone, Debug)]
pub struct Svg {
    width: i32,
    height: i32,
    theme: Option<Theme>,
    title: Option<String>,
    desc: Option<String>,
    root: Node,
}

impl Svg {
    /// An empty picture of a logical size; it scales to the room it is given.
    pub fn new(width: i32, height: i32) -> Svg {
        Svg { width, height, theme: None, title: None, desc: None, root: group() }
    }

    /// What it shows.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Svg {
        self.title = Some(title.into());
        self
    }

    /// What it shows, in a sentence or two.
    #[must_use]
    pub fn desc(mut self, desc: impl Into<String>) -> Svg {
        self.desc = Some(desc.into());
        self
    }

    /// Fixes the theme. Without this a picture follows its reader's, and shows the light one where none is known.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Svg {
        self.theme = Some(theme);
        self
    }

    /// Adds an element.
    #[expect(clippy::should_implement_trait, reason = "adding an element reads as what it does")]
    #[must_use]
    pub fn add(mut self, node: Node) -> Svg {
        self.root.children.push(node);
        self
    }

    /// Adds an element in place.
    pub fn push(&mut self, node: Node) {
        self.root.children.push(node);
    }

    /// The logical width.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// The logical height.
    pub fn height(&self) -> i32 {
        self.height
    }

    /// Every id in the picture, in order.
    pub fn ids(&self) -> Vec<&str> {
        self.root.ids()
    }

    /// The SVG.
    pub fn render(&self) -> String {
        let (mut paints, mut icons) = (BTreeSet::from([Paint::Ink]), BTreeSet::new());
        self.root.visit(&mut |node| {
            if node.in_tiles == InTiles::State {
                return;
            }
            paints.extend(node.fill.paint());
            paints.extend(node.stroke);
            icons.extend(node.icon);
        });
        let theme = self.theme.unwrap_or_default();
        let class = match self.theme {
            None => "easel",
            Some(Theme::Light) => "easel light",
            Some(Theme::Dark) => "easel dark",
        };
        let mut out = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="{class}" viewBox="0 0 {} {}" width="{}" height="{}" font-family="{FONT_FAMILY}" fill="{}">"#,
            self.width,
            self.height,
            self.width,
            self.height,
            Paint::Ink.hex(theme),
        );
        for (name, words) in [("title", &self.title), ("desc", &self.desc)] {
            if let Some(words) = words {
                let _ = write!(out, "<{name}>");
                escape(words, &mut out);
                let _ = write!(out, "</{name}>");
            }
        }
        let _ = write!(out, "<style>{}</style>", css(paints));
        if !icons.is_empty() {
            out.push_str("<defs>");
            for icon in icons {
                write_symbol(icon, &mut out);
            }
            out.push_str("</defs>");
        }
        let mut ids = BTreeSet::new();
        for node in &self.root.children {
            node.write(theme, false, &mut ids, &mut out);
        }
        out.push_str("</svg>");
        out
    }
}

/// An icon where drawings refer to it.
pub(crate) fn write_symbol(icon: Icon, out: &mut String) {
    let (name, shape) = (icon.name(), icon.shape());
    let _ = write!(
        out,
        r#"<symbol id="i-{name}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="{shape}"/></symbol>"#
    );
}

/// Writes text so that it can neither end an attribute nor begin an element. What XML cannot hold becomes U+FFFD;
/// marks that would turn the writing direction of what follows are left out.
fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
}
