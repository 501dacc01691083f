//! A run: words, icons, pieces and dice in one line of writing, wrapped where it must be.

use crate::icon::Icon;
use crate::num::Tenths;
use crate::paint::Paint;
use crate::parts::die::draw_die;
use crate::parts::medal::{draw_medal, medal_width};
use crate::parts::{Block, Layout};
use crate::seat::SeatMark;
use crate::svg::{Node, group, text};
use crate::text::{FontFace, TextStyle};

/// One thing in a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RunItem {
    /// Words in a cut and, if given, a colour.
    Words(String, FontFace, Option<Paint>),
    /// An icon, in its own colour unless another is given.
    Icon(Icon, Option<Paint>),
    /// A number of something: the number and the icon stay together.
    Amount(String, Icon),
    /// The same with the icon in a colour of its own.
    TintedAmount(String, Icon, Paint),
    /// Points, as a medal.
    Points(String),
    /// A seat's piece.
    Seat(SeatMark),
    /// A die with its value and colour.
    Die(u8, Paint),
    /// Continue on a new line.
    Break,
}

/// Things in a line of writing.
///
/// ```
/// use easel::{Icon, Run};
/// let exchange = Run::new().amount(1, Icon::Wood).arrow().amount(3, Icon::Coin);
/// assert!(exchange.natural_width(20) > Run::from("1").natural_width(20));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Run {
    bits: Vec<RunItem>,
}

impl From<&str> for Run {
    fn from(words: &str) -> Run {
        Run::new().text(words)
    }
}

impl From<String> for Run {
    fn from(words: String) -> Run {
        Run::new().text(words)
    }
}

impl From<Icon> for Run {
    fn from(icon: Icon) -> Run {
        Run::new().icon(icon)
    }
}

impl From<SeatMark> for Run {
    fn from(seat: SeatMark) -> Run {
        Run::new().seat(seat)
    }
}

impl Run {
    /// Nothing yet.
    pub fn new() -> Run {
        Run::default()
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.bits.is_empty()
    }

    /// Adds a thing.
    #[must_use]
    pub fn bit(mut self, bit: RunItem) -> Run {
        self.bits.push(bit);
        self
    }

    /// Adds words.
    #[must_use]
    pub fn text(self, words: impl Into<String>) -> Run {
        self.bit(RunItem::Words(words.into(), FontFace::Roman, None))
    }

    /// Adds bold words.
    #[must_use]
    pub fn bold(self, words: impl Into<String>) -> Run {
        self.bit(RunItem::Words(words.into(), FontFace::Bold, None))
    }

    /// Adds words that stand back.
    #[must_use]
    pub fn faint(self, words: impl Into<String>) -> Run {
        self.bit(RunItem::Words(words.into(), FontFace::Roman, Some(Paint::Faint)))
    }

    /// Adds a name in small capitals.
    #[must_use]
    pub fn name(self, words: impl Into<String>) -> Run {
        self.bit(RunItem::Words(words.into(), FontFace::SmallCaps, None))
    }

    /// Adds an icon.
    #[must_use]
    pub fn icon(self, icon: Icon) -> Run {
        self.bit(RunItem::Icon(icon, None))
    }

    /// Adds an icon in a colour.
    #[must_use]
    pub fn tinted(self, icon: Icon, paint: Paint) -> Run {
        self.bit(RunItem::Icon(icon, Some(paint)))
    }

    /// Adds a number of something.
    #[must_use]
    pub fn amount(self, number: impl ToString, icon: Icon) -> Run {
        self.bit(RunItem::Amount(number.to_string(), icon))
    }

    /// Adds a number of something, its icon in a colour.
    #[must_use]
    pub fn tinted_amount(self, number: impl ToString, icon: Icon, paint: Paint) -> Run {
        self.bit(RunItem::TintedAmount(number.to_string(), icon, paint))
    }

    /// Adds points, as a medal.
    #[must_use]
    pub fn points(self, number: impl ToString) -> Run {
        self.bit(RunItem::Points(number.to_string()))
    }

    /// Adds a seat's piece.
    #[must_use]
    pub fn seat(self, seat: SeatMark) -> Run {
        self.bit(RunItem::Seat(seat))
    }

    /// Adds a die.
    #[must_use]
    pub fn die(self, value: u8, paint: Paint) -> Run {
        self.bit(RunItem::Die(value, paint))
    }

    /// Adds an arrow: what stands before it becomes what stands behind it.
    #[must_use]
    pub fn arrow(self) -> Run {
        self.bit(RunItem::Words("→".into(), FontFace::Roman, Some(Paint::Faint)))
    }

    /// Adds a stroke between alternatives.
    #[must_use]
    pub fn or(self) -> Run {
        self.bit(RunItem::Words("/".into(), FontFace::Roman, Some(Paint::Faint)))
    }

    /// Begins a new line.
    #[must_use]
    pub fn newline(self) -> Run {
        self.bit(RunItem::Break)
    }

    /// Adds everything of another run.
    #[must_use]
    pub fn join(mut self, other: Run) -> Run {
        self.bits.extend(other.bits);
        self
    }

    /// How wide it is in one line, at a size.
    pub fn natural_width(&self, size: i32) -> i32 {
        self.lines(i32::MAX / 4, size).iter().map(|line| line.width).max().unwrap_or(0)
    }

    /// The largest size from `size` down to `least` at which every line fits into `width` unbroken; `size` if there is
    /// none.
    pub fn fitting_size(&self, width: i32, size: i32, least: i32) -> i32 {
        (least..=size).rev().find(|size| self.natural_width(*size) <= width).unwrap_or(size)
    }

    /// Lays it out in lines of at most `width`, written at a size from the left.
    pub fn lay_at(&self, width: i32, size: i32) -> Block {
        self.place(width, size, |_| 0)
    }

    /// Lays it out in lines of at most `width`, each of them centred.
    pub fn lay_centred(&self, width: i32, size: i32) -> Block {
        self.place(width, size, |line| (width - line) / 2)
    }

    /// Lays it out in lines of at most `width`, each of them ending at the right.
    pub fn lay_right(&self, width: i32, size: i32) -> Block {
        self.place(width, size, |line| width - line)
    }

    fn place(&self, width: i32, size: i32, indent: impl Fn(i32) -> i32) -> Block {
        let leading = leading(size);
        let lines = self.lines(width, size);
        let mut node = group();
        let mut top = 0;
        for line in &lines {
            line.draw(indent(line.width), top, size, &mut node);
            top += leading;
        }
        Block { width: lines.iter().map(|line| line.width).max().unwrap_or(0), height: top, node }
    }

    fn lines(&self, width: i32, size: i32) -> Vec<RunLine> {
        let mut lines = vec![RunLine::default()];
        for bit in &self.bits {
            match bit {
                RunItem::Break => lines.push(RunLine::default()),
                RunItem::Words(words, face, paint) => {
                    let kind = TextStyle::new(*face, size);
                    for word in words.split_whitespace() {
                        for part in split(kind, word, width) {
                            let wide = kind.width(&part);
                            push(&mut lines, Atom::Word(part, kind, *paint), wide, width, size);
                        }
                    }
                }
                RunItem::Icon(icon, paint) => {
                    push(&mut lines, Atom::Icon(*icon, *paint), icon_size(size), width, size);
                }
                RunItem::Amount(number, icon) => {
                    let atom = Atom::Amount(number.clone(), *icon, icon.paint());
                    push(&mut lines, atom, amount_width(number, size), width, size);
                }
                RunItem::TintedAmount(number, icon, paint) => {
                    let atom = Atom::Amount(number.clone(), *icon, *paint);
                    push(&mut lines, atom, amount_width(number, size), width, size);
                }
                RunItem::Points(number) => {
                    let wide = medal_width(number, size);
                    push(&mut lines, Atom::Points(number.clone(), wide), wide, width, size);
                }
                RunItem::Seat(seat) => {
                    push(&mut lines, Atom::Seat(seat.clone()), piece_size(size), width, size);
                }
                RunItem::Die(value, paint) => {
                    push(&mut lines, Atom::Die(*value, *paint), piece_size(size), width, size);
                }
            }
        }
        lines
    }
}

impl Layout for Run {
    fn layout(&self, width: i32) -> Block {
        self.lay_at(width, TextStyle::BODY.size)
    }
}

const fn leading(size: i32) -> i32 {
    (size * 13 + 5) / 10
}

fn amount_width(number: &str, size: i32) -> i32 {
    TextStyle::new(FontFace::Bold, size).width(number) + size / 8 + icon_size(size)
}

const fn icon_size(size: i32) -> i32 {
    (size * 11 + 5) / 10
}

const fn piece_size(size: i32) -> i32 {
    (size * 12 + 5) / 10
}

#[derive(Clone, Debug)]
enum Atom {
    Word(String, TextStyle, Option<Paint>),
    Icon(Icon, Option<Paint>),
    Amount(String, Icon, Paint),
    Points(String, i32),
    Seat(SeatMark),
    Die(u8, Paint),
}

#[derive(Clone, Default, Debug)]
struct RunLine {
    width: i32,
    atoms: Vec<(i32, Atom)>,
}

fn split(kind: TextStyle, word: &str, width: i32) -> Vec<String> {
    if kind.width(word) <= width { vec![word.to_owned()] } else { kind.wrap(word, width) }
}

/// Puts an atom on the last line, or on a new one if it does not fit.
fn push(lines: &mut Vec<RunLine>, atom: Atom, wide: i32, width: i32, size: i32) {
    let Some(line) = lines.last_mut() else { return };
    let gap = match (line.atoms.last(), &atom) {
        (None, _) => 0,
        (Some(_), Atom::Word(word, ..)) if word.starts_with([',', '.', ';', ':', ')']) => 0,
        (Some((_, Atom::Word(word, ..))), _) if word.ends_with('(') => 0,
        // The font's own space, so that words that follow each other can be written as one.
        (Some((_, Atom::Word(..))), Atom::Word(_, kind, _)) => kind.width(" "),
        _ => (size * 3 + 5) / 10,
    };
    if gap + wide + line.width <= width || line.atoms.is_empty() {
        line.atoms.push((line.width + gap, atom));
        line.width += gap + wide;
    } else {
        lines.push(RunLine { width: wide, atoms: vec![(0, atom)] });
    }
}

impl RunLine {
    fn draw(&self, x: i32, top: i32, size: i32, node: &mut Node) {
        let height = leading(size);
        let (middle, baseline) = (
            Tenths::from(top) + Tenths::new(height * 5),
            top + TextStyle::BODY.with_size(size).baseline(height),
        );
        let mut words: Option<(i32, String, TextStyle, Option<Paint>)> = None;
        for (at, atom) in &self.atoms {
            let at = x + at;
            if let Atom::Word(word, kind, paint) = atom {
                match &mut words {
                    Some((_, text, same, tint)) if same == kind && tint == paint => {
                        if !word.starts_with([',', '.', ';', ':', ')']) {
                            text.push(' ');
                        }
                        text.push_str(word);
                    }
                    _ => {
                        flush(words.take(), baseline, node);
                        words = Some((at, word.clone(), *kind, *paint));
                    }
                }
                continue;
            }
            flush(words.take(), baseline, node);
            node.push(match atom {
                Atom::Icon(icon, paint) => icon
                    .draw(at, middle - Tenths::from(icon_size(size)).half(), icon_size(size))
                    .fill(paint.unwrap_or(icon.paint())),
                Atom::Amount(number, icon, paint) => {
                    let kind = TextStyle::new(FontFace::Bold, size);
                    let icon_at = at + kind.width(number) + size / 8;
                    let top = middle - Tenths::from(icon_size(size)).half();
                    let sign = icon.draw(icon_at, top, icon_size(size)).fill(*paint);
                    group().add(text(at, baseline, number.clone(), kind)).add(sign)
                }
                Atom::Points(number, wide) => {
                    draw_medal(number, Tenths::from(at) + Tenths::from(*wide).half(), middle, size)
                }
                Atom::Seat(seat) => seat.draw_small(
                    Tenths::from(at) + Tenths::from(piece_size(size)).half(),
                    middle,
                    piece_size(size),
                ),
                Atom::Die(value, paint) => draw_die(
                    *value,
                    *paint,
                    at,
                    middle - Tenths::from(piece_size(size)).half(),
                    piece_size(size),
                ),
                Atom::Word(..) => continue,
            });
        }
        flush(words, baseline, node);
    }
}

fn flush(words: Option<(i32, String, TextStyle, Option<Paint>)>, baseline: i32, node: &mut Node) {
    if let Some((x, words, kind, paint)) = words {
        let written = text(x, baseline, words, kind);
        node.push(match paint {
            Some(paint) => written.fill(paint),
            None => written,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_never_exceeds_its_width() {
        let run = Run::new()
            .text("Pay exactly")
            .amount(12, Icon::Coin)
            .or()
            .amount(3, Icon::Stone)
            .arrow()
            .seat(SeatMark::new(1, "Bruno"))
            .die(5, Paint::DieOrange)
            .name("Commercial Hub and Supercalifragilistic");
        for width in 50..500 {
            let block = run.lay_at(width, 20);

            assert!(block.width <= width, "{width}: {}", block.width);
            assert!(block.height >= leading(20));
        }
    }

    #[test]
    fn an_amount_stays_with_its_icon() {
        let run = Run::new().text("aaaa").amount(3, Icon::Coin);
        let narrow = TextStyle::BODY.with_size(20).width("aaaa") + 20;

        assert_eq!(run.lines(narrow, 20).len(), 2);
        assert_eq!(run.lines(narrow, 20)[1].atoms.len(), 1);
    }
}
