//! What is asked, from the position.

use crate::decisions::{Stage, stage};
use crate::state::Tiletum;
use crate::words::{Ask, DieQuestion, Frame, Part, Prompt};
use kernel::Seat;

/// The question to a seat that is asked.
pub(crate) fn prompt(game: &Tiletum, seat: Seat) -> Prompt {
    let Ok(stage) = stage(game, seat) else {
        return Prompt { ask: Ask::TakeDie, rule: "6.1" };
    };
    let (ask, rule) = match stage {
        Stage::King(tile) => (Ask::KingBonus { tile }, "5.4"),
        Stage::BeforeDie => (Ask::TakeDie, "6.1"),
        Stage::AfterDie(pool) => match pool.action {
            Some(action) => (Ask::Spend { action, ap: pool.ap }, "6.2"),
            None => (Ask::ChooseJokerAction { ap: pool.ap }, "6.1"),
        },
        Stage::Die(choice) => {
            let (die, value) = (choice.die, choice.value);
            let ask = match choice.asks {
                DieQuestion::Value => Ask::SetValue { die },
                DieQuestion::Recolour => Ask::Recolour { die, value },
                DieQuestion::Bonus => {
                    let field = game.field_of(value);
                    let tile = game.field_tiles[field].expect("the question is about a tile");
                    Ask::TakeBonus { tile, action: game.fields[field] }
                }
            };
            (ask, "6.1")
        }
        Stage::Frame(frame) => in_frame(game, seat, frame),
    };
    Prompt { ask, rule }
}

fn in_frame(game: &Tiletum, seat: Seat, frame: &Frame) -> (Ask, &'static str) {
    match frame {
        Frame::BonusGood => (Ask::BonusGood, "7.4"),
        Frame::Reactivate { building: None, .. } => (Ask::ChooseBuilding, "8.1"),
        Frame::Reactivate { building: Some(building), left } => {
            let rooms =
                game.player(seat).rooms.iter().enumerate().filter(|(room, _)| left & (1 << room) != 0);
            let tiles = rooms.filter_map(|(_, tile)| *tile).collect();
            (Ask::Reactivate { building: *building, tiles }, "8.1")
        }
        Frame::Parts { parts, .. } => match parts.as_slice() {
            [Part::Pool { action, ap }] => (Ask::Spend { action: *action, ap: *ap }, "6.4"),
            [Part::Goods { n }] => (Ask::ChooseGoods { n: *n }, "6.4"),
            parts => (Ask::UseParts { parts: parts.to_vec() }, "6.4"),
        },
    }
}
