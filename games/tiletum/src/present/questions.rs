//! Questions in sentences.

use super::terms::{all_of, number, part, say, term, tile};
use crate::components::components;
use crate::words::{ActionKind, Ask};
use kernel::Reader;
use phrases::Value;

/// What is asked, in one sentence.
pub(super) fn question(ask: &Ask, reader: &Reader<'_>) -> String {
    let to = |key: &str, values: &[(&str, Value<'_>)]| say(reader, key, values);
    let action = |kind: &ActionKind| Value::from(term(reader, "action", kind));
    match ask {
        Ask::TakeDie => to("ask-take_die", &[]),
        Ask::SetValue { die } => {
            let color = term(reader, "color", die.color);
            let cost = components().die_change_cost;
            let values = [("color", color.into()), ("value", die.value.into()), ("cost", cost.into())];
            to("ask-set_value", &values)
        }
        Ask::Recolour { die, value } => {
            let color = term(reader, "color", die.color);
            to("ask-recolour", &[("color", color.into()), ("value", (*value).into())])
        }
        Ask::TakeBonus { tile: offered, action: field } => {
            to("ask-take_bonus", &[("action", action(field)), ("tile", tile(reader, *offered).into())])
        }
        Ask::ChooseJokerAction { ap } => to("ask-choose_joker_action", &[("ap", (*ap).into())]),
        Ask::Spend { action: kind, ap } => to("ask-spend", &[("ap", (*ap).into()), ("action", action(kind))]),
        Ask::UseParts { parts } => {
            let parts = parts.iter().map(|one| part(reader, *one)).collect();
            to("ask-use_parts", &[("parts", all_of(reader, parts).into())])
        }
        Ask::ChooseGoods { n } => to("ask-choose_goods", &[("n", (*n).into())]),
        Ask::BonusGood => to("ask-bonus_good", &[]),
        Ask::ChooseBuilding => to("ask-choose_building", &[]),
        Ask::Reactivate { building, .. } => to("ask-reactivate", &[("building", number(*building))]),
        Ask::KingBonus { tile: offered } => to("ask-king_bonus", &[("tile", tile(reader, *offered).into())]),
    }
}
