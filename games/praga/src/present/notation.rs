//! The notation a person can read and type.

use crate::ids::Unknown;
use crate::words::{Action, Choice, Coin, Deed, Half, Row, Side, Space, Structure, Timing, Windows};
use std::fmt;
use std::str::FromStr;

/// A word of the notation for each of a few things.
macro_rules! word {
    ($($of:ident: $($one:ident $word:literal),*;)*) => {$(
        impl $of {
            /// Its word in the notation.
            pub(crate) fn word(self) -> &'static str {
                match self { $($of::$one => $word,)* }
            }

            fn read(text: &str) -> Result<$of, Unknown> {
                match text {
                    $($word => Ok($of::$one),)*
                    other => Err(Unknown(other.to_owned())),
                }
            }
        }
    )*};
}

word! {
    Deed: ManageMines "mines", ManageQuarries "quarries", UpgradeAction "upgrade", ConstructWall "wall",
        ConstructBuilding "building", KingsRoad "road";
    Choice: Expand "expand", Produce "produce", First "1", Second "2", Third "3", Special "special", Onward "onward";
    Row: Upgrades "upgrades", Walls "walls", Buildings "buildings";
    Space: First "1", Second "2", Third "3", Special "special";
    Structure: HungerWall "hunger_wall", Cathedral "cathedral";
    Timing: First "first", Last "last", Decline "decline";
    Windows: TwoGold "gold+gold", GoldAndSilver "gold+silver";
    Coin: Gold "gold", Stone "stone";
    Side: Plain "plain", Egg "egg";
    Half: Top "top", Bottom "bottom";
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::ChooseTile { tile } => write!(f, "tile {}", tile.short()),
            Action::Perform { action, choice } => write!(f, "{} {}", action.word(), choice.word()),
            Action::TakeBonus {} => f.write_str("wheel"),
            Action::BuyExtra { pay } => write!(f, "extra {}", pay.word()),
            Action::Exchange { pay } => write!(f, "exchange {}", pay.word()),
            Action::Swap { row, first, second } => {
                write!(f, "swap {} {} {}", row.word(), first.word(), second.word())
            }
            Action::Climb { structure } => write!(f, "climb {}", structure.word()),
            Action::Move { structure } => write!(f, "move {}", structure.word()),
            Action::UseTechnology { tile } => write!(f, "use {}", tile.short()),
            Action::ClaimSeal { seal } => write!(f, "seal {}", seal.short()),
            Action::RoadEffect { section, side } => write!(f, "section {} {}", section.short(), side.word()),
            Action::EndTurn {} => f.write_str("end turn"),
            Action::Bonus { timing } => write!(f, "bonus {}", timing.word()),
            Action::Rotate { rotation } => write!(f, "rotate {rotation}"),
            Action::WallAt { hex } => write!(f, "at {}", hex.short()),
            Action::BuildAt { plot } => write!(f, "plot {}", plot.short()),
            Action::Claim {} => f.write_str("claim"),
            Action::LeaveUnclaimed {} => f.write_str("leave"),
            Action::TakeToken { token } => write!(f, "token {}", token.short()),
            Action::KeepTechnology { tile } => write!(f, "learn {}", tile.short()),
            Action::KeepPlank { tile } => write!(f, "plank {}", tile.short()),
            Action::TakeLegacy { tile } => write!(f, "legacy {}", tile.short()),
            Action::TakeNone {} => f.write_str("legacy none"),
            Action::LayOver { pair } => write!(f, "pair {}", pair.short()),
            Action::Reward { half } => write!(f, "reward {}", half.word()),
            Action::Pick { option } => write!(f, "pick {option}"),
            Action::Ascend {} => f.write_str("ascend"),
            Action::Stay {} => f.write_str("stay"),
            Action::Market { tile } => write!(f, "market {}", tile.short()),
            Action::KeepWindows { gold, silver } => write!(f, "keep {gold} gold {silver} silver"),
            Action::PawnAt { plaza } => write!(f, "pawn {}", plaza.short()),
        }
    }
}

/// Why a text is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Unknown> for Unreadable {
    fn from(unknown: Unknown) -> Unreadable {
        Unreadable(unknown.to_string())
    }
}

fn number(text: &str) -> Result<u8, Unreadable> {
    text.parse()
        .map_err(|_| Unreadable(format!("{text} is not a small number")))
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let action = match words[..] {
            ["tile", tile] => Action::ChooseTile { tile: tile.parse()? },
            ["wheel"] => Action::TakeBonus {},
            ["extra", pay] => Action::BuyExtra {
                pay: Windows::read(pay)?,
            },
            ["extra", one, two] => Action::BuyExtra {
                pay: Windows::read(&format!("{one}+{two}"))?,
            },
            ["exchange", pay] => Action::Exchange {
                pay: Coin::read(pay)?,
            },
            ["swap", row, first, second] => Action::Swap {
                row: Row::read(row)?,
                first: Space::read(first)?,
                second: Space::read(second)?,
            },
            ["climb", structure] => Action::Climb {
                structure: Structure::read(structure)?,
            },
            ["move", structure] => Action::Move {
                structure: Structure::read(structure)?,
            },
            ["use", tile] => Action::UseTechnology { tile: tile.parse()? },
            ["seal", seal] => Action::ClaimSeal { seal: seal.parse()? },
            ["section", section, side] => Action::RoadEffect {
                section: section.parse()?,
                side: Side::read(side)?,
            },
            ["end", "turn"] | ["end"] => Action::EndTurn {},
            ["bonus", timing] => Action::Bonus {
                timing: Timing::read(timing)?,
            },
            ["rotate", rotation] => Action::Rotate {
                rotation: number(rotation)?,
            },
            ["at", hex] => Action::WallAt { hex: hex.parse()? },
            ["plot", plot] => Action::BuildAt { plot: plot.parse()? },
            ["claim"] => Action::Claim {},
            ["leave"] => Action::LeaveUnclaimed {},
            ["token", token] => Action::TakeToken {
                token: token.parse()?,
            },
            ["learn", tile] => Action::KeepTechnology { tile: tile.parse()? },
            ["plank", tile] => Action::KeepPlank { tile: tile.parse()? },
            ["legacy", "none"] => Action::TakeNone {},
            ["legacy", tile] => Action::TakeLegacy { tile: tile.parse()? },
            ["pair", pair] => Action::LayOver { pair: pair.parse()? },
            ["reward", half] => Action::Reward {
                half: Half::read(half)?,
            },
            ["pick", option] => Action::Pick {
                option: number(option)?,
            },
            ["ascend"] => Action::Ascend {},
            ["stay"] => Action::Stay {},
            ["market", tile] => Action::Market { tile: tile.parse()? },
            ["keep", gold, "gold", silver, "silver"] => Action::KeepWindows {
                gold: number(gold)?,
                silver: number(silver)?,
            },
            ["pawn", plaza] => Action::PawnAt {
                plaza: plaza.parse()?,
            },
            ["road"] => Action::Perform {
                action: Deed::KingsRoad,
                choice: Choice::Onward,
            },
            [deed, choice] => Action::Perform {
                action: Deed::read(deed)?,
                choice: Choice::read(choice)?,
            },
            _ => return Err(Unreadable(format!("\"{}\" is no answer here", text.trim()))),
        };
        Ok(action)
    }
}
