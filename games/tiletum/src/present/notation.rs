//! Moves as a person writes them: short words, read with any case and spacing.

use crate::components::{ActionKind, Color, Good, Piece};
use crate::words::{Action, BonusSpace, Building, Goods, HouseSpace, Spot, Tile};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as WordError, StrDeserializer};
use std::fmt;
use std::str::FromStr;

/// The word of a tile in notation.
fn short(tile: Tile) -> &'static str {
    &tile.data().short
}

/// The word of something that is named in `snake_case`.
pub(crate) fn word<T: serde::Serialize>(named: &T) -> String {
    serde_json::to_value(named).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Good::Gold => "gold",
            Good::Food => "food",
            Good::Wool => "wool",
            Good::Stone => "stone",
            Good::Iron => "iron",
        })
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Yellow => "yellow",
            Color::Pink => "pink",
            Color::LightGray => "light_gray",
            Color::DarkGray => "dark_gray",
            Color::Blue => "blue",
        })
    }
}

impl fmt::Display for ActionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ActionKind::Architect => "architect",
            ActionKind::Merchant => "merchant",
            ActionKind::Character => "character",
            ActionKind::Contract => "contract",
            ActionKind::King => "king",
            ActionKind::Joker => "joker",
        })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::Merchant => "merchant",
            Piece::Architect => "architect",
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::TakeDie { color, value } => write!(f, "die {color} {value}"),
            Action::SetValue { value } => write!(f, "value {value}"),
            Action::Recolour { good } => write!(f, "recolour {good}"),
            Action::KeepColour {} => f.write_str("keep colour"),
            Action::TakeBonus {} => f.write_str("take bonus"),
            Action::LeaveBonus {} => f.write_str("leave bonus"),
            Action::ChooseJokerAction { action } => write!(f, "joker {action}"),
            Action::ArchitectMove { to } => write!(f, "architect to {to}"),
            Action::PlacePillar {} => f.write_str("place pillar"),
            Action::ArchitectTakeBonus { space } => write!(f, "architect takes {space}"),
            Action::MerchantMove { to } => write!(f, "merchant to {to}"),
            Action::PlaceHouse { space } => write!(f, "place house {space}"),
            Action::MerchantTakeBonus { space } => write!(f, "merchant takes {space}"),
            Action::TakeCharacter { slot } => write!(f, "take character {slot}"),
            Action::RefreshCharacters {} => f.write_str("refresh characters"),
            Action::PlaceCharacter { tile, building, floor } => {
                write!(f, "settle {} {}.{floor}", short(*tile), building.number())
            }
            Action::TakeContract { slot } => write!(f, "take contract {slot}"),
            Action::Exchange { give, take } => write!(f, "exchange {give} for {take}"),
            Action::BonusGood { good } => write!(f, "bonus {good}"),
            Action::KingAdvance {} => f.write_str("advance king"),
            Action::Step { piece, to } => write!(f, "step {piece} {to}"),
            Action::PlaceHere { space: None } => f.write_str("place here"),
            Action::PlaceHere { space: Some(space) } => write!(f, "place here {space}"),
            Action::PlaceAnywhere { space, city } => {
                f.write_str("place anywhere")?;
                space.iter().try_for_each(|space| write!(f, " {space}"))?;
                city.iter().try_for_each(|city| write!(f, " {city}"))
            }
            Action::Teleport { to } => write!(f, "teleport {to}"),
            Action::ChooseBuilding { building } => write!(f, "reactivate building {}", building.number()),
            Action::Reactivate { tile } => write!(f, "reactivate {}", short(*tile)),
            Action::ChooseGoods { goods } => {
                f.write_str("goods")?;
                goods.iter().try_for_each(|(good, n)| write!(f, " {n} {good}"))
            }
            Action::BuyGood { good } => write!(f, "buy {good}"),
            Action::FulfilContract { tile, identical_good } => {
                write!(f, "fulfil {}", short(*tile))?;
                identical_good.iter().try_for_each(|good| write!(f, " with {good}"))
            }
            Action::PlaceCrest { tile, building } => {
                write!(f, "place {} {}", short(*tile), building.number())
            }
            Action::BuildCathedral { city } => write!(f, "build {city}"),
            Action::UseHelper { tile, action } => {
                write!(f, "use {}", short(*tile))?;
                action.iter().try_for_each(|action| write!(f, " as {action}"))
            }
            Action::Close {} => f.write_str("close"),
            Action::EndTurn {} => f.write_str("end turn"),
            Action::KingBonus { take: true } => f.write_str("take king tile"),
            Action::KingBonus { take: false } => f.write_str("discard king tile"),
        }
    }
}

/// A line that is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no move of Tiletum")]
pub struct NoMove(String);

impl FromStr for Action {
    type Err = NoMove;

    fn from_str(line: &str) -> Result<Action, NoMove> {
        let plain = line.trim().to_lowercase().replace('-', "_").replace("grey", "gray");
        let plain = plain.replace("light gray", "light_gray").replace("dark gray", "dark_gray");
        let words: Vec<&str> = plain.split_whitespace().collect();
        read(&words).ok_or_else(|| NoMove(line.to_owned()))
    }
}

fn read(words: &[&str]) -> Option<Action> {
    Some(match words {
        ["die", color, value] => Action::TakeDie { color: named(color)?, value: number(value)? },
        ["value", value] => Action::SetValue { value: number(value)? },
        ["recolour" | "recolor", good] => Action::Recolour { good: named(good)? },
        ["keep", "colour" | "color"] => Action::KeepColour {},
        ["take", "bonus"] => Action::TakeBonus {},
        ["leave", "bonus"] => Action::LeaveBonus {},
        ["joker", action] => Action::ChooseJokerAction { action: named(action)? },
        ["architect", "to", to] => Action::ArchitectMove { to: spot(to)? },
        ["place", "pillar"] => Action::PlacePillar {},
        ["architect", "takes", space] => Action::ArchitectTakeBonus { space: bonus_space(space)? },
        ["merchant", "to", to] => Action::MerchantMove { to: spot(to)? },
        ["place", "house", space] => Action::PlaceHouse { space: house_space(space)? },
        ["merchant", "takes", space] => Action::MerchantTakeBonus { space: bonus_space(space)? },
        ["take", "character", slot] => Action::TakeCharacter { slot: number(slot)? },
        ["refresh", "characters"] => Action::RefreshCharacters {},
        ["settle", tile, room] => {
            let (number_of, floor) = room.split_once('.')?;
            Action::PlaceCharacter {
                tile: named_tile(tile)?,
                building: building(number_of)?,
                floor: number(floor)?,
            }
        }
        ["take", "contract", slot] => Action::TakeContract { slot: number(slot)? },
        ["exchange", give, "for", take] => Action::Exchange { give: named(give)?, take: named(take)? },
        ["bonus", good] => Action::BonusGood { good: named(good)? },
        ["advance", "king"] => Action::KingAdvance {},
        ["step", piece, to] => Action::Step { piece: named(piece)?, to: spot(to)? },
        ["place", "here"] => Action::PlaceHere { space: None },
        ["place", "here", space] => Action::PlaceHere { space: Some(house_space(space)?) },
        ["place", "anywhere", rest @ ..] => anywhere(rest)?,
        ["teleport", to] => Action::Teleport { to: spot(to)? },
        ["reactivate", "building", number] => Action::ChooseBuilding { building: building(number)? },
        ["reactivate", tile] => Action::Reactivate { tile: named_tile(tile)? },
        ["goods", counts @ ..] => Action::ChooseGoods { goods: amounts(counts)? },
        ["buy", good] => Action::BuyGood { good: named(good)? },
        ["fulfil" | "fulfill", tile] => {
            Action::FulfilContract { tile: named_tile(tile)?, identical_good: None }
        }
        ["fulfil" | "fulfill", tile, "with", good] => {
            Action::FulfilContract { tile: named_tile(tile)?, identical_good: Some(named(good)?) }
        }
        ["place", tile, number] => {
            Action::PlaceCrest { tile: named_tile(tile)?, building: building(number)? }
        }
        ["build", city] => Action::BuildCathedral { city: spot(city)? },
        ["use", tile] => Action::UseHelper { tile: named_tile(tile)?, action: None },
        ["use", tile, "as", action] => {
            Action::UseHelper { tile: named_tile(tile)?, action: Some(named(action)?) }
        }
        ["close"] => Action::Close {},
        ["end", "turn"] => Action::EndTurn {},
        ["take", "king", "tile"] => Action::KingBonus { take: true },
        ["discard", "king", "tile"] => Action::KingBonus { take: false },
        _ => return None,
    })
}

fn anywhere(words: &[&str]) -> Option<Action> {
    match words {
        [] => Some(Action::PlaceAnywhere { space: None, city: None }),
        [one] => Some(Action::PlaceAnywhere { space: house_space(one), city: spot(one) })
            .filter(|_| house_space(one).is_some() || spot(one).is_some()),
        [space, city] => {
            Some(Action::PlaceAnywhere { space: Some(house_space(space)?), city: Some(spot(city)?) })
        }
        _ => None,
    }
}

fn amounts(words: &[&str]) -> Option<Goods> {
    let mut goods = Goods::default();
    for pair in words.chunks(2) {
        let [n, good] = pair else { return None };
        goods.add(named(good)?, number(n)?);
    }
    Some(goods)
}

/// A word of one of the small vocabularies, read like JSON reads it.
fn named<'de, T: Deserialize<'de>>(word: &'de str) -> Option<T> {
    let source: StrDeserializer<'de, WordError> = word.into_deserializer();
    T::deserialize(source).ok()
}

fn number(word: &str) -> Option<u8> {
    word.parse().ok()
}

fn building(word: &str) -> Option<Building> {
    word.strip_prefix("building_").unwrap_or(word).parse().ok().and_then(Building::numbered)
}

fn spot(word: &str) -> Option<Spot> {
    word.parse().ok()
}

fn house_space(word: &str) -> Option<HouseSpace> {
    word.parse().ok()
}

fn bonus_space(word: &str) -> Option<BonusSpace> {
    word.parse().ok()
}

fn named_tile(word: &str) -> Option<Tile> {
    Tile::all().find(|tile| short(*tile) == word || tile.id() == word)
}
