//! Actions as short lines a person can read and type: `nominate forest`, `place c3 d3`, `bid muse 500`.
//!
//! Squares are named as on a chessboard: columns a to g from the west, rows 1 to 7 from the bottom. On the common
//! board of Joint Building the number of the seat stands before the square: `0g6 1a6`.

use crate::grid::{Cells, Plots};
use crate::ids::{Bonus, Card, Character, Id, Profession, Set};
use crate::words::Action;
use kernel::Seat;
use std::fmt;
use std::str::FromStr;

/// A line that is no action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAnAction {
    /// The first words are unknown.
    #[error("\"{0}\" is no move of this game")]
    Unknown(String),
    /// A word that should name something does not.
    #[error("\"{0}\" cannot be understood here")]
    Word(String),
    /// Something is missing.
    #[error("the line ends too early")]
    Short,
}

fn bare(id: &'static str, prefix: &str) -> &'static str {
    id.strip_prefix(prefix).unwrap_or(id)
}

fn card_text(card: Card) -> &'static str {
    bare(card.id(), "prof_")
}

fn write_squares(f: &mut fmt::Formatter<'_>, cells: Cells) -> fmt::Result {
    for [x, y] in cells.squares() {
        write!(f, " {}{}", char::from(b'a' + x), y + 1)?;
    }
    Ok(())
}

fn write_plots(f: &mut fmt::Formatter<'_>, plots: &Plots) -> fmt::Result {
    for [seat, x, y] in plots.squares() {
        write!(f, " {seat}{}{}", char::from(b'a' + x), y + 1)?;
    }
    Ok(())
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::KeepProfessions { professions } => {
                f.write_str("keep")?;
                professions.iter().try_for_each(|card| write!(f, " {}", bare(card.id(), "prof_")))
            }
            Action::Nominate { lot } => write!(f, "nominate {lot}"),
            Action::Withdraw {} => f.write_str("withdraw"),
            Action::Raise { to } => write!(f, "raise to {to}"),
            Action::Pass {} => f.write_str("pass"),
            Action::TakeFree {} => f.write_str("take free"),
            Action::Pay {} => f.write_str("pay"),
            Action::ChooseLandscape { landscape } => write!(f, "choose {landscape}"),
            Action::Place { cells } => {
                f.write_str("place")?;
                write_squares(f, *cells)
            }
            Action::Pick { card } => write!(f, "pick {}", card_text(*card)),
            Action::Under { card } => write!(f, "under {}", card_text(*card)),
            Action::Recruit { profession } => write!(f, "recruit {}", bare(profession.id(), "prof_")),
            Action::Hold {} => f.write_str("hold"),
            Action::BidCharacter { card, amount } => write!(f, "bid {} {amount}", bare(card.id(), "char_")),
            Action::UseProfessor { deck } => write!(f, "professor {deck}"),
            Action::Decline {} => f.write_str("decline"),
            Action::ClaimMerchantPp {} => f.write_str("claim merchant"),
            Action::SellPrestige { n } => write!(f, "sell {n}"),
            Action::CompleteWork { profession } => write!(f, "work {}", bare(profession.id(), "prof_")),
            Action::CompletePrincessWork {} => f.write_str("work princess"),
            Action::AddBonus { card } => write!(f, "add {}", bare(card.id(), "bonus_")),
            Action::Finish {} => f.write_str("finish"),
            Action::Exchange { pp } => write!(f, "exchange {pp}"),
            Action::Build { building } => write!(f, "build {building}"),
            Action::BuyProfession {} => f.write_str("buy profession"),
            Action::BuyBonus {} => f.write_str("buy bonus"),
            Action::IntroduceFreedom { freedom } => write!(f, "introduce {freedom}"),
            Action::ProposeJoint { neighbour } => write!(f, "propose to seat {neighbour}"),
            Action::PlaceJoint { cells } => {
                f.write_str("place joint")?;
                write_plots(f, cells)
            }
            Action::Payment { florins } => write!(f, "payment {florins}"),
            Action::Accept {} => f.write_str("accept"),
            Action::Counter {} => f.write_str("counter"),
            Action::Convert { pp } => write!(f, "convert {pp}"),
            Action::EndTurn {} => f.write_str("end turn"),
        }
    }
}

/// The words of a line, read from left to right.
struct Words<'a>(std::str::SplitWhitespace<'a>);

impl<'a> Words<'a> {
    fn next(&mut self) -> Result<&'a str, NotAnAction> {
        self.0.next().ok_or(NotAnAction::Short)
    }

    /// Skips a word that may be left out.
    fn skip(&mut self, word: &str) {
        let mut ahead = self.0.clone();
        if ahead.next() == Some(word) {
            self.0 = ahead;
        }
    }

    /// An id, with or without its prefix.
    fn id<T: Id>(&mut self, prefix: &str) -> Result<T, NotAnAction> {
        let word = self.next()?;
        id(word, prefix)
    }

    fn number<T: FromStr>(&mut self) -> Result<T, NotAnAction> {
        let word = self.next()?;
        word.parse().map_err(|_| NotAnAction::Word(word.into()))
    }

    fn card(&mut self) -> Result<Card, NotAnAction> {
        let word = self.next()?;
        let profession = || id::<Profession>(word, "prof_").ok().map(Card::Profession);
        Card::from_id(word).or_else(profession).ok_or_else(|| NotAnAction::Word(word.into()))
    }
}

fn id<T: Id>(word: &str, prefix: &str) -> Result<T, NotAnAction> {
    let found = T::from_id(word).or_else(|| T::from_id(&format!("{prefix}{word}")));
    found.ok_or_else(|| NotAnAction::Word(word.into()))
}

/// A square such as `c3`; h and 8 lie just outside, so that they can be named and refused.
fn square(word: &str) -> Option<Cells> {
    let &[column, row] = word.as_bytes() else {
        return None;
    };
    let (x, y) = (column.checked_sub(b'a')?, row.checked_sub(b'1')?);
    (x < 8 && y < 8).then(|| Cells::at(x, y))
}

fn squares(words: Words<'_>) -> Result<Cells, NotAnAction> {
    let mut cells = Cells::NONE;
    for word in words.0 {
        cells = cells.with(square(word).ok_or_else(|| NotAnAction::Word(word.into()))?);
    }
    Ok(cells)
}

fn plots(words: Words<'_>) -> Result<Plots, NotAnAction> {
    let mut plots = Plots::default();
    for word in words.0 {
        let wrong = || NotAnAction::Word(word.into());
        let (seat, rest) = word.split_at_checked(1).ok_or_else(wrong)?;
        let seat: usize = seat.parse().map_err(|_| wrong())?;
        let land = plots.0.get_mut(seat).ok_or_else(wrong)?;
        *land = land.with(square(rest).ok_or_else(wrong)?);
    }
    Ok(plots)
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(line: &str) -> Result<Action, NotAnAction> {
        let line = line.to_lowercase();
        let mut words = Words(line.split_whitespace());
        let verb = words.next()?;
        let action = match verb {
            "keep" => {
                let mut professions = Set::<Profession>::EMPTY;
                for word in words.0.by_ref() {
                    professions.insert(id(word, "prof_")?);
                }
                Action::KeepProfessions { professions }
            }
            "nominate" => Action::Nominate { lot: words.id("")? },
            "withdraw" => Action::Withdraw {},
            "raise" => {
                words.skip("to");
                Action::Raise { to: words.number()? }
            }
            "pass" => Action::Pass {},
            "take" => {
                words.skip("free");
                Action::TakeFree {}
            }
            "pay" => Action::Pay {},
            "choose" => Action::ChooseLandscape { landscape: words.id("")? },
            "place" => return place(words),
            "pick" => Action::Pick { card: words.card()? },
            "under" => Action::Under { card: words.card()? },
            "recruit" => Action::Recruit { profession: words.id("prof_")? },
            "hold" => Action::Hold {},
            "bid" => Action::BidCharacter { card: words.id::<Character>("char_")?, amount: words.number()? },
            "professor" => Action::UseProfessor { deck: words.id("")? },
            "decline" => Action::Decline {},
            "claim" => {
                words.skip("merchant");
                Action::ClaimMerchantPp {}
            }
            "sell" => Action::SellPrestige { n: words.number()? },
            "work" => work(&mut words)?,
            "add" => Action::AddBonus { card: words.id::<Bonus>("bonus_")? },
            "finish" => Action::Finish {},
            "exchange" => Action::Exchange { pp: words.number()? },
            "build" => Action::Build { building: words.id("")? },
            "buy" => buy(&mut words)?,
            "introduce" => Action::IntroduceFreedom { freedom: words.id("")? },
            "propose" => {
                words.skip("to");
                words.skip("seat");
                Action::ProposeJoint { neighbour: Seat(words.number()?) }
            }
            "payment" => Action::Payment { florins: words.number()? },
            "accept" => Action::Accept {},
            "counter" => Action::Counter {},
            "convert" => Action::Convert { pp: words.number()? },
            "end" => {
                words.skip("turn");
                Action::EndTurn {}
            }
            _ => return Err(NotAnAction::Unknown(line.trim().into())),
        };
        match words.0.next() {
            Some(left) => Err(NotAnAction::Word(left.into())),
            None => Ok(action),
        }
    }
}

fn place(mut words: Words<'_>) -> Result<Action, NotAnAction> {
    let mut ahead = words.0.clone();
    if ahead.next() == Some("joint") {
        words.skip("joint");
        return Ok(Action::PlaceJoint { cells: plots(words)? });
    }
    Ok(Action::Place { cells: squares(words)? })
}

fn work(words: &mut Words<'_>) -> Result<Action, NotAnAction> {
    match words.next()? {
        "princess" => Ok(Action::CompletePrincessWork {}),
        word => Ok(Action::CompleteWork { profession: id(word, "prof_")? }),
    }
}

fn buy(words: &mut Words<'_>) -> Result<Action, NotAnAction> {
    match words.next()? {
        "profession" => Ok(Action::BuyProfession {}),
        "bonus" => Ok(Action::BuyBonus {}),
        word => Err(NotAnAction::Word(word.into())),
    }
}
