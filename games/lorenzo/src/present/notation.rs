//! Actions as words that a person can read and type: `place white territory-3`, `privilege coins`.
//!
//! Ids lose their prefix and wear hyphens. Reading is tolerant: capitals, spaces, underscores and whole ids.

use crate::pieces::{BonusTile, Card, Kind, Leader, Member, Privilege, Space};
use crate::words::Action;
use std::fmt;
use std::str::FromStr;

/// An id as it is written: without its prefix, with hyphens.
fn short(id: &str, prefixes: &[&str]) -> String {
    let stem = prefixes.iter().find_map(|prefix| id.strip_prefix(prefix)).unwrap_or(id);
    stem.replace('_', "-")
}

fn space_word(space: Space) -> String {
    if space == Space::COUNCIL { "council".to_owned() } else { short(space.id(), &["tower_"]) }
}

fn card_word(card: Card) -> String {
    short(card.id(), &["territory_", "building_", "character_", "venture_"])
}

fn leader_word(leader: Leader) -> String {
    short(leader.id(), &["leader_"])
}

fn tile_word(tile: BonusTile) -> String {
    short(tile.id(), &["bonus_advanced_", "bonus_"])
}

fn privilege_word(kind: Privilege) -> String {
    short(kind.word(), &[])
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::PickBonusTile { tile } => write!(f, "tile {}", tile_word(tile)),
            Action::DraftLeader { leader } => write!(f, "keep {}", leader_word(leader)),
            Action::Place { member, space } => write!(f, "place {} {}", member.word(), space_word(space)),
            Action::Pass {} => f.write_str("pass"),
            Action::Servants { count } => write!(f, "servants {count}"),
            Action::Cost { alternative, discount: None } => write!(f, "pay {alternative}"),
            Action::Cost { alternative, discount: Some(kind) } => {
                write!(f, "pay {alternative} less {}", kind.word())
            }
            Action::ResolveInstant { index } => write!(f, "effect {index}"),
            Action::TakeCard { space } => write!(f, "take {}", space_word(space)),
            Action::Work {} => f.write_str("work"),
            Action::Decline {} => f.write_str("decline"),
            Action::Convert { card, option } => write!(f, "convert {} {option}", card_word(card)),
            Action::Skip { card } => write!(f, "skip {}", card_word(card)),
            Action::Lose { kind } => write!(f, "lose {}", kind.word()),
            Action::Privilege { kind } => write!(f, "privilege {}", privilege_word(kind)),
            Action::DiscardLeader { leader } => write!(f, "discard {}", leader_word(leader)),
            Action::PlayLeader { leader, copy: None } => write!(f, "play {}", leader_word(leader)),
            Action::PlayLeader { leader, copy: Some(copy) } => {
                write!(f, "play {} as {}", leader_word(leader), leader_word(copy))
            }
            Action::ActivateLeader { leader, member: None } => write!(f, "activate {}", leader_word(leader)),
            Action::ActivateLeader { leader, member: Some(member) } => {
                write!(f, "activate {} {}", leader_word(leader), member.word())
            }
            Action::EndTurn {} => f.write_str("end turn"),
            Action::Support {} => f.write_str("support"),
            Action::Refuse {} => f.write_str("refuse"),
        }
    }
}

/// Text that is no action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no move of this game")]
pub struct Unread(String);

/// The thing among `all` that this word stands for, as it is written or as its whole id.
fn find<T: Copy>(
    word: &str,
    all: impl IntoIterator<Item = T>,
    written: impl Fn(T) -> String,
    id: impl Fn(T) -> &'static str,
) -> Option<T> {
    let word = word.replace('_', "-");
    all.into_iter().find(|thing| written(*thing) == word || id(*thing).replace('_', "-") == word)
}

fn leader(word: &str) -> Option<Leader> {
    find(word, Leader::all(), leader_word, Leader::id)
}

fn card(word: &str) -> Option<Card> {
    find(word, Card::all(), card_word, Card::id)
}

fn space(word: &str) -> Option<Space> {
    find(word, Space::all(), space_word, Space::id)
}

impl FromStr for Action {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Action, Unread> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        read(&words).ok_or_else(|| Unread(text.trim().to_owned()))
    }
}

fn read(words: &[&str]) -> Option<Action> {
    Some(match *words {
        ["tile", word] => {
            Action::PickBonusTile { tile: find(word, BonusTile::all(), tile_word, BonusTile::id)? }
        }
        ["keep", word] => Action::DraftLeader { leader: leader(word)? },
        ["place", member, word] | ["place", member, "on" | "to", word] => {
            Action::Place { member: member.parse().ok()?, space: space(word)? }
        }
        ["pass"] => Action::Pass {},
        ["servants", count] => Action::Servants { count: count.parse().ok()? },
        ["pay", alternative] => Action::Cost { alternative: alternative.parse().ok()?, discount: None },
        ["pay", alternative, "less", kind] => {
            let discount: Kind = kind.parse().ok()?;
            Action::Cost { alternative: alternative.parse().ok()?, discount: Some(discount) }
        }
        ["effect", index] => Action::ResolveInstant { index: index.parse().ok()? },
        ["take", word] => Action::TakeCard { space: space(word)? },
        ["work"] => Action::Work {},
        ["decline"] => Action::Decline {},
        ["convert", word, option] => Action::Convert { card: card(word)?, option: option.parse().ok()? },
        ["skip", word] => Action::Skip { card: card(word)? },
        ["lose", kind] => Action::Lose { kind: kind.parse().ok()? },
        ["privilege", word] => {
            Action::Privilege { kind: find(word, Privilege::ALL, privilege_word, Privilege::word)? }
        }
        ["discard", word] => Action::DiscardLeader { leader: leader(word)? },
        ["play", word] => Action::PlayLeader { leader: leader(word)?, copy: None },
        ["play", word, "as", copy] => Action::PlayLeader { leader: leader(word)?, copy: Some(leader(copy)?) },
        ["activate", word] => Action::ActivateLeader { leader: leader(word)?, member: None },
        ["activate", word, member] => {
            let member: Member = member.parse().ok()?;
            Action::ActivateLeader { leader: leader(word)?, member: Some(member) }
        }
        ["end", "turn"] => Action::EndTurn {},
        ["support"] => Action::Support {},
        ["refuse"] => Action::Refuse {},
        _ => return None,
    })
}
