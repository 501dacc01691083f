//! Actions as short lines a person can read and type: `nominate forest`, `place c3 d3`, `bid muse 500`.
//!
//! Squares are named as on a chessboard: columns a to g from the west, rows 1 to 7 from the bottom. On the common
//! board of Joint Building the number of the seat stands before the square: `0g6 1a6`.

use crate::grid::{Cells, Plots};
use crate::words::Action;
use rulekit::{Arg, Pen, Stop, Words, notation};
use std::fmt;

notation! { Action;
    KeepProfessions { professions } => ["keep" professions];
    Nominate { lot }                => ["nominate" lot];
    Withdraw {}                     => ["withdraw"];
    Raise { to }                    => ["raise" "to?" to];
    Pass {}                         => ["pass"];
    TakeFree {}                     => ["take" "free?"];
    Pay {}                          => ["pay"];
    ChooseLandscape { landscape }   => ["choose" landscape];
    PlaceJoint { cells }            => ["place joint" cells];
    Place { cells }                 => ["place" cells];
    Pick { card }                   => ["pick" card];
    Under { card }                  => ["under" card];
    Recruit { profession }          => ["recruit" profession];
    Hold {}                         => ["hold"];
    BidCharacter { card, amount }   => ["bid" card amount];
    UseProfessor { deck }           => ["professor" deck];
    Decline {}                      => ["decline"];
    ClaimMerchantPp {}              => ["claim" "merchant?"];
    SellPrestige { n }              => ["sell" n];
    CompletePrincessWork {}         => ["work princess"];
    CompleteWork { profession }     => ["work" profession];
    AddBonus { card }               => ["add" card];
    Finish {}                       => ["finish"];
    Exchange { pp }                 => ["exchange" pp];
    Build { building }              => ["build" building];
    BuyProfession {}                => ["buy profession"];
    BuyBonus {}                     => ["buy bonus"];
    IntroduceFreedom { freedom }    => ["introduce" freedom];
    ProposeJoint { neighbour }      => ["propose" "to?" "seat?" neighbour];
    Payment { florins }             => ["payment" florins];
    Accept {}                       => ["accept"];
    Counter {}                      => ["counter"];
    Convert { pp }                  => ["convert" pp];
    EndTurn {}                      => ["end" "turn?"];
}

/// A square such as `c3`; h and 8 lie just outside, so that they can be named and refused.
fn square(word: &str) -> Option<Cells> {
    let &[column, row] = word.as_bytes() else {
        return None;
    };
    let (x, y) = (column.checked_sub(b'a')?, row.checked_sub(b'1')?);
    (x < 8 && y < 8).then(|| Cells::at(x, y))
}

/// A square such as `0g6`, with the seat whose land it is in.
fn plot(word: &str) -> Option<(usize, Cells)> {
    let (seat, rest) = word.split_at_checked(1)?;
    let seat = seat.parse().ok().filter(|seat| *seat < Plots::default().0.len())?;
    Some((seat, square(rest)?))
}

/// The rest of a line.
impl Arg for Cells {
    fn read(words: &mut Words<'_>) -> Result<Cells, Stop> {
        let mut cells = Cells::NONE;
        while !words.is_done() {
            cells = cells.with(words.one("square", square)?);
        }
        Ok(cells)
    }

    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
        let mut squares = self.squares();
        squares.try_for_each(|[x, y]| pen.word(format_args!("{}{}", char::from(b'a' + x), y + 1)))
    }
}

/// The rest of a line.
impl Arg for Plots {
    fn read(words: &mut Words<'_>) -> Result<Plots, Stop> {
        let mut plots = Plots::default();
        while !words.is_done() {
            let (seat, square) = words.one("square", plot)?;
            plots.0[seat] = plots.0[seat].with(square);
        }
        Ok(plots)
    }

    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
        let mut squares = self.squares();
        squares.try_for_each(|[seat, x, y]| pen.word(format_args!("{seat}{}{}", char::from(b'a' + x), y + 1)))
    }
}
