//! Text measured, fitted and broken into lines with the font's own widths, without a font engine.

mod widths;

/// The font of every picture, as SVG names it.
pub const FONT_FAMILY: &str = "'Libertinus Serif',serif";

/// A cut of the font.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum FontFace {
    /// Upright.
    #[default]
    Roman,
    /// Bold: numbers and headings.
    Bold,
    /// Italic: notes.
    Italic,
    /// Small capitals: names of cards and titles.
    SmallCaps,
}

/// A cut at a size in logical units.
///
/// ```
/// use easel::{FontFace, TextStyle};
/// let name = TextStyle::new(FontFace::SmallCaps, 22);
/// assert!(name.width("Forest") < name.width("Commercial Hub"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TextStyle {
    /// The cut.
    pub face: FontFace,
    /// The size in logical units.
    pub size: i32,
}

impl TextStyle {
    /// Running text on boards.
    pub const BODY: TextStyle = TextStyle::new(FontFace::Roman, 21);
    /// Text that stands back.
    pub const SMALL: TextStyle = TextStyle::new(FontFace::Roman, 18);
    /// Remarks.
    pub const NOTE: TextStyle = TextStyle::new(FontFace::Italic, 19);
    /// Numbers that count.
    pub const NUMBER: TextStyle = TextStyle::new(FontFace::Bold, 21);
    /// Titles of panels.
    pub const HEADING: TextStyle = TextStyle::new(FontFace::SmallCaps, 26);
    /// Names of cards.
    pub const NAME: TextStyle = TextStyle::new(FontFace::SmallCaps, 21);
    /// The title of a board.
    pub const TITLE: TextStyle = TextStyle::new(FontFace::SmallCaps, 42);

    /// A cut at a size.
    pub const fn new(face: FontFace, size: i32) -> TextStyle {
        TextStyle { face, size }
    }

    /// The same cut at another size.
    #[must_use]
    pub const fn with_size(self, size: i32) -> TextStyle {
        TextStyle { size, ..self }
    }

    /// How wide a text is, in logical units, rounded up.
    pub fn width(self, text: &str) -> i32 {
        let thousandths = text.chars().map(|c| i64::from(advance(self.face, c))).sum::<i64>();
        let width = (thousandths * i64::from(self.size) + 999) / 1000;
        i32::try_from(width).unwrap_or(i32::MAX)
    }

    /// The distance from the top of a line to its baseline that centres capitals and figures in `height`.
    pub const fn baseline(self, height: i32) -> i32 {
        // Capitals are 0.645 em high.
        (height * 1000 + self.size * 645) / 2000
    }

    /// The usual distance of two lines.
    pub const fn leading(self) -> i32 {
        (self.size * 5 + 3) / 4
    }

    /// The text, or as much of it as fits into `width` with an ellipsis.
    ///
    /// ```
    /// use easel::TextStyle;
    /// let short = TextStyle::BODY.ellipsize("Lorenzo il Magnifico", 100);
    /// assert!(short.ends_with('…') && TextStyle::BODY.width(&short) <= 100);
    /// assert_eq!(TextStyle::BODY.ellipsize("Anna", 100), "Anna");
    /// ```
    pub fn ellipsize(self, text: &str, width: i32) -> String {
        if self.width(text) <= width {
            return text.to_owned();
        }
        let mut end = 0;
        for (at, c) in text.char_indices() {
            let head = &text[..at + c.len_utf8()];
            if self.width(head.trim_end()) + self.width("…") > width {
                break;
            }
            end = at + c.len_utf8();
        }
        let head = text[..end].trim_end();
        if head.is_empty() && self.width("…") > width { String::new() } else { format!("{head}…") }
    }

    /// The largest size not above this one, nor below `least`, at which the text fits.
    #[must_use]
    pub fn shrink_to_fit(self, text: &str, width: i32, least: i32) -> TextStyle {
        let size = (least..=self.size)
            .rev()
            .find(|size| self.with_size(*size).width(text) <= width)
            .unwrap_or(least);
        self.with_size(size.min(self.size))
    }

    /// The text in lines of at most `width`; a word wider than a line is broken.
    ///
    /// ```
    /// use easel::TextStyle;
    /// let lines = TextStyle::BODY.wrap("Each player takes a council privilege", 160);
    /// assert!(lines.len() > 1 && lines.iter().all(|line| TextStyle::BODY.width(line) <= 160));
    /// ```
    pub fn wrap(self, text: &str, width: i32) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if self.width(&longer) <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line = self.break_word(word, width, &mut lines);
        }
        if !line.is_empty() || lines.is_empty() {
            lines.push(line);
        }
        lines
    }

    /// At most `most` lines, the last one ending in an ellipsis if something was left out.
    pub fn wrap_max_lines(self, text: &str, width: i32, most: usize) -> Vec<String> {
        let mut lines = self.wrap(text, width);
        if lines.len() > most {
            let rest = lines.split_off(most.max(1) - 1).join(" ");
            lines.push(self.ellipsize(&rest, width));
        }
        lines
    }

    /// Breaks a word over lines; what remains begins the next line.
    fn break_word(self, word: &str, width: i32, lines: &mut Vec<String>) -> String {
        let mut part = String::new();
        for c in word.chars() {
            part.push(c);
            if self.width(&part) > width && part.chars().count() > 1 {
                part.pop();
                lines.push(std::mem::replace(&mut part, c.to_string()));
            }
        }
        part
    }
}

/// The advance of a character in thousandths of an em. Signs without an entry count as a full em, which is wider
/// than any letter: a text never outgrows its measure.
fn advance(face: FontFace, c: char) -> u16 {
    let table = match face {
        FontFace::Roman => &widths::ROMAN,
        FontFace::Bold => &widths::BOLD,
        FontFace::Italic => &widths::ITALIC,
        FontFace::SmallCaps => &widths::SMALL_CAPS,
    };
    let code = usize::try_from(u32::from(c)).unwrap_or(usize::MAX);
    let index = match code {
        0x20..=0x7e => Some(code - 0x20),
        0xa0..=0x17f => Some(code - 0xa0 + 95),
        _ => widths::SIGNS.binary_search(&c).ok().map(|at| at + 95 + 224),
    };
    index.and_then(|at| table.get(at)).copied().unwrap_or(1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SENTENCE: &str =
        "Příliš žluťoučký kůň úpěl ďábelské ódy; zażółć gęślą jaźń, WWW iiii 1234567890 — “fine”.";

    #[test]
    fn lines_never_exceed_their_measure_and_lose_no_word() {
        for face in [FontFace::Roman, FontFace::Bold, FontFace::Italic, FontFace::SmallCaps] {
            for width in (60..600).step_by(7) {
                let kind = TextStyle::new(face, 21);

                let lines = kind.wrap(SENTENCE, width);

                assert!(lines.iter().all(|line| kind.width(line) <= width), "{face:?} {width}");
                let kept: String = lines.concat().split_whitespace().collect();
                assert_eq!(kept, SENTENCE.split_whitespace().collect::<String>());
            }
        }
    }

    #[test]
    fn a_fitted_text_fits_at_any_width() {
        for width in 0..400 {
            assert!(TextStyle::BODY.width(&TextStyle::BODY.ellipsize(SENTENCE, width)) <= width, "{width}");
            let lines = TextStyle::BODY.wrap_max_lines(SENTENCE, width.max(30), 2);
            assert!(
                lines.len() <= 2 && lines.iter().all(|l| TextStyle::BODY.width(l) <= width.max(30)),
                "{width}"
            );
        }
    }

    #[test]
    fn figures_are_as_wide_as_each_other() {
        for face in [FontFace::Roman, FontFace::Bold] {
            let kind = TextStyle::new(face, 1000);

            assert!(('1'..='9').all(|c| kind.width(&c.to_string()) == kind.width("0")));
        }
    }

    #[test]
    fn shrinking_stops_at_the_least_size() {
        assert_eq!(TextStyle::BODY.shrink_to_fit(SENTENCE, 10, 14).size, 14);
        assert_eq!(TextStyle::BODY.shrink_to_fit("A", 100, 14), TextStyle::BODY);
    }
}
