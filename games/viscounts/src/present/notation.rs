//! What a person types: one short line an answer. Reading is tolerant of case and spaces.

use crate::names::{
    Card, Flippable, Good, Link, PlayerCard, Plot, Primary, Section, Segment, Slot, Space, UnknownName,
};
use crate::words::{Action, Row};
use kernel::Seat;
use std::fmt;
use std::str::FromStr;

/// Why a line cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// It begins with no known word.
    Unknown(String),
    /// A name in it is not known.
    Name(UnknownName),
    /// A number in it is none, or too large.
    Number(String),
    /// Too many or too few words.
    Words(String),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Unknown(line) => write!(f, "cannot read {line}"),
            NotationError::Name(unknown) => unknown.fmt(f),
            NotationError::Number(word) => write!(f, "{word} is not a number that can be used here"),
            NotationError::Words(line) => write!(f, "too many or too few words: {line}"),
        }
    }
}

impl From<UnknownName> for NotationError {
    fn from(unknown: UnknownName) -> NotationError {
        NotationError::Name(unknown)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::ChoosePair { card } => write!(f, "pair {card}"),
            Action::PlayCard { card } => write!(f, "play {card}"),
            Action::MoveViscount { space } => write!(f, "move {space}"),
            Action::ChooseAction { action } => action.fmt(f),
            Action::SkipAction {} => f.write_str("skip action"),
            Action::ChooseDismiss { dismiss: true } => f.write_str("dismiss"),
            Action::ChooseDismiss { dismiss: false } => f.write_str("keep townsfolk"),
            Action::ChooseCount { count } => write!(f, "count {count}"),
            Action::PickSlot { slot } => write!(f, "slot {slot}"),
            Action::PickPlot { plot } => write!(f, "plot {plot}"),
            Action::ChoosePayment { silver, ink, gold, stone } => {
                f.write_str("pay")?;
                for (good, n) in Good::ALL.iter().zip([silver, ink, gold, stone]) {
                    if *n > 0 {
                        write!(f, " {n} {good}")?;
                    }
                }
                Ok(())
            }
            Action::Recruit {} => f.write_str("hire"),
            Action::SkipRecruit {} => f.write_str("skip hire"),
            Action::Rearrange { cards } => {
                f.write_str("rearrange")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Action::Discard { card } => write!(f, "discard {card}"),
            Action::DiscardTop {} => f.write_str("discard top"),
            Action::Destroy { card } => write!(f, "destroy {card}"),
            Action::DestroyTop {} => f.write_str("destroy top"),
            Action::Decline {} => f.write_str("decline"),
            Action::PickResource { resource } => write!(f, "take {resource}"),
            Action::PickFlip { card } => write!(f, "flip {card}"),
            Action::PickOption { option } => write!(f, "option {}", letter(*option)),
            Action::PickTownsfolk { segment } => write!(f, "townsfolk {segment}"),
            Action::PickManuscript { segment } => write!(f, "manuscript {segment}"),
            Action::PickSection { section } => write!(f, "section {}", short(*section)),
            Action::CastlePick { section } => write!(f, "group {}", short(*section)),
            Action::CastleMove { from, to } => write!(f, "worker {} to {}", short(*from), short(*to)),
            Action::Bump { section, tier, owner } => {
                write!(f, "bump {} tier {tier} seat {owner}", short(*section))
            }
            Action::PickTrigger { card } => write!(f, "next {card}"),
            Action::PickLink { link } => write!(f, "link {link}"),
        }
    }
}

/// Options are lettered: a bare number would answer a mailed list.
fn letter(option: u8) -> char {
    char::from(b'a' + option % 26)
}

/// Sections without the word they all share.
fn short(section: Section) -> &'static str {
    section.name().trim_start_matches("castle_")
}

fn section(word: &str) -> Result<Section, NotationError> {
    let found =
        Section::ALL.iter().copied().find(|section| short(*section) == word || section.name() == word);
    found.ok_or_else(|| UnknownName { kind: "section", word: word.to_owned() }.into())
}

fn number(word: &str) -> Result<u8, NotationError> {
    word.parse().map_err(|_| NotationError::Number(word.to_owned()))
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Action, NotationError> {
        let line = line.trim().to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["skip", "action"] => Ok(Action::SkipAction {}),
            ["dismiss"] => Ok(Action::ChooseDismiss { dismiss: true }),
            ["keep", "townsfolk"] => Ok(Action::ChooseDismiss { dismiss: false }),
            ["hire"] => Ok(Action::Recruit {}),
            ["skip", "hire"] => Ok(Action::SkipRecruit {}),
            ["decline"] => Ok(Action::Decline {}),
            ["discard", "top"] => Ok(Action::DiscardTop {}),
            ["destroy", "top"] => Ok(Action::DestroyTop {}),
            ["place", "workers"] => Ok(Action::ChooseAction { action: Primary::PlaceWorkers }),
            ["pay", tokens @ ..] => payment(tokens, &line),
            ["rearrange", cards @ ..] => rearrangement(cards, &line),
            ["worker", from, "to", to] => Ok(Action::CastleMove { from: section(from)?, to: section(to)? }),
            ["bump", place, "tier", tier, "seat", owner] => Ok(Action::Bump {
                section: section(place)?,
                tier: number(tier)?,
                owner: Seat(number(owner)?),
            }),
            [word, name] => named(word, name, &line),
            [action] => match Primary::from_str(action) {
                Ok(action) => Ok(Action::ChooseAction { action }),
                Err(_) => Err(NotationError::Unknown(line)),
            },
            _ => Err(NotationError::Unknown(line)),
        }
    }
}

/// A word and a name.
fn named(word: &str, name: &str, line: &str) -> Result<Action, NotationError> {
    Ok(match word {
        "pair" => Action::ChoosePair { card: PlayerCard::from_str(name)? },
        "play" => Action::PlayCard { card: Card::from_str(name)? },
        "move" => Action::MoveViscount { space: Space::from_str(name)? },
        "count" => Action::ChooseCount { count: number(name)? },
        "slot" => Action::PickSlot { slot: Slot::from_str(name)? },
        "plot" => Action::PickPlot { plot: Plot::from_str(name)? },
        "discard" => Action::Discard { card: Card::from_str(name)? },
        "destroy" => Action::Destroy { card: Card::from_str(name)? },
        "take" => Action::PickResource { resource: Good::from_str(name)? },
        "flip" => Action::PickFlip { card: Flippable::from_str(name)? },
        "option" => match name.as_bytes() {
            [letter @ b'a'..=b'z'] => Action::PickOption { option: letter - b'a' },
            _ => return Err(NotationError::Words(line.to_owned())),
        },
        "townsfolk" => Action::PickTownsfolk { segment: Segment::from_str(name)? },
        "manuscript" => Action::PickManuscript { segment: Segment::from_str(name)? },
        "section" => Action::PickSection { section: section(name)? },
        "group" => Action::CastlePick { section: section(name)? },
        "next" => Action::PickTrigger { card: Card::from_str(name)? },
        "link" => Action::PickLink { link: Link::from_str(name)? },
        _ => return Err(NotationError::Unknown(line.to_owned())),
    })
}

fn payment(tokens: &[&str], line: &str) -> Result<Action, NotationError> {
    let mut paid = [0_u8; 4];
    for pair in tokens.chunks(2) {
        let [n, good] = pair else {
            return Err(NotationError::Words(line.to_owned()));
        };
        let place = &mut paid[Good::from_str(good)?.index()];
        *place = place.checked_add(number(n)?).ok_or_else(|| NotationError::Number((*n).to_owned()))?;
    }
    let [silver, ink, gold, stone] = paid;
    Ok(Action::ChoosePayment { silver, ink, gold, stone })
}

fn rearrangement(cards: &[&str], line: &str) -> Result<Action, NotationError> {
    let mut row = Row::new();
    for card in cards {
        let card = Card::from_str(card)?;
        row.try_push(card).map_err(|_| NotationError::Words(line.to_owned()))?;
    }
    Ok(Action::Rearrange { cards: row })
}
