//! Icons drawn by us on a grid of 24: filled shapes in one colour, told apart by their silhouettes.

mod shapes;

use crate::num::Tenths;
use crate::paint::Paint;
use crate::svg::{self, Node};
pub use shapes::Icon;

impl Icon {
    /// The icon in a square of the given size with its corner at a point, in its own colour and with its title.
    ///
    /// ```
    /// use easel::{Icon, Svg};
    /// let svg = Svg::new(24, 24).add(Icon::Coin.draw(0, 0, 24)).render();
    /// assert!(svg.contains("<title>coin</title>") && svg.contains(r##"href="#i-coin""##));
    /// ```
    pub fn draw(self, x: impl Into<Tenths>, y: impl Into<Tenths>, size: impl Into<Tenths>) -> Node {
        svg::icon(self, x.into(), y.into(), size.into()).fill(self.paint()).title(self.title())
    }

    /// The icon whose centre is a point.
    pub fn centred(self, x: impl Into<Tenths>, y: impl Into<Tenths>, size: impl Into<Tenths>) -> Node {
        let (x, y, size) = (x.into(), y.into(), size.into());
        self.draw(x - size.half(), y - size.half(), size)
    }

    /// What it is called in words, in English.
    pub fn title(self) -> String {
        self.name().replace('-', " ")
    }

    /// The icon alone as a picture in one colour that follows the text around it, such as the logo on a tab.
    ///
    /// ```
    /// assert!(easel::Icon::Letter.to_standalone_svg().contains("currentColor"));
    /// ```
    pub fn to_standalone_svg(self) -> String {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>{}</title><path fill="currentColor" fill-rule="evenodd" d="{}"/></svg>"#,
            self.title(),
            self.shape()
        )
    }

    /// The icon's own colour.
    pub const fn paint(self) -> Paint {
        self.tint()
    }
}
