//! The wheel, its dice, and what a turn has left of them.

use crate::table::{GAMES, Game, tile};
use kernel::{Bot, Showing};
use std::collections::BTreeSet;
use tiletum::{Color, FrameView, TurnView};

/// The dice are those of the view, in the colours of their goods, and those that are equal are one place.
#[test]
fn the_wheel_shows_every_die_once() {
    for game in GAMES.iter() {
        let view = game.view();
        let dice: BTreeSet<String> = view
            .wheel
            .iter()
            .flat_map(|field| field.dice.iter().map(|color| format!("die_{color}_{}", field.value)))
            .collect();
        for showing in [Showing::Narrow, Showing::Wide] {
            let tile = tile(&game.zones(), "wheel", showing);
            let places = tile.places.iter().map(|place| place.id.clone());
            let drawn: BTreeSet<String> = places.filter(|id| id.starts_with("die_")).collect();
            assert_eq!(drawn, dice);
            for field in &view.wheel {
                for color in Color::ALL {
                    let equal = field.dice.iter().filter(|own| **own == color).count();
                    let id = format!(r#"data-place="die_{color}_{}""#, field.value);
                    let Some(die) = tile.svg.split(&id).nth(1) else { continue };
                    let die = die.split("</a>").next().unwrap();
                    assert!(die.contains(&format!(">{}</text>", field.value)));
                    assert!(die.contains(&format!("#i-{}\"", color.good())) && die.contains(" f-good-"));
                    assert_eq!(die.contains(&format!(">×{equal}</text>")), equal > 1);
                }
            }
        }
    }
}

#[test]
fn the_wheel_turns_with_the_rounds() {
    let mut seen = BTreeSet::new();
    let mut game = Game::new(2, 12);
    for _ in 0..1000 {
        let view = game.view();
        let plates: Vec<String> = view
            .wheel
            .iter()
            .map(|field| {
                let zones = game.zones();
                let svg = tile(&zones, "wheel", Showing::Narrow).svg;
                let id = format!(r#"data-place="field_{}""#, field.action);
                let row = svg.split(&id).nth(1).unwrap().split("</a>").next().unwrap().to_owned();
                assert!(row.contains(&format!(">{}</text>", field.ap)), "{row}");
                row
            })
            .collect();
        seen.insert((view.round, plates[0].clone()));
        while game.view().round == view.round && game.answer(Bot::Random) {}
        if game.view().over {
            break;
        }
    }
    let rounds: BTreeSet<_> = seen.iter().map(|(round, _)| round).collect();
    let faces: BTreeSet<_> = seen.iter().map(|(_, face)| face).collect();
    assert_eq!((rounds.len(), faces.len()), (4, 4), "the first field shows another value each round");
}

/// One hexagon a point, as long as they can be counted at a glance.
#[test]
fn a_turn_shows_what_is_left_of_its_die() {
    let mut seen = BTreeSet::new();
    let mut game = Game::new(3, 21);
    while game.answer(Bot::Greedy) {
        let view = game.view();
        let Some(turn) = &view.turn else { break };
        let zones = game.zones();
        let wheel = zones.iter().find(|zone| zone.id == "wheel").unwrap();
        let left = wheel.tiles.iter().find(|tile| tile.id == "turn");
        assert_eq!(left.is_some(), turn.die_ap.is_some() || left_open(turn), "{turn:?}");
        if let (Some(ap @ 0..=7), Some(left), false) = (turn.die_ap, left, left_open(turn)) {
            assert_eq!(left.svg.matches("#i-action-points").count(), usize::from(ap));
            seen.insert(ap);
        }
    }
    assert!(seen.len() > 3, "{seen:?}");
}

fn left_open(turn: &TurnView) -> bool {
    turn.open.iter().any(|frame| matches!(frame, FrameView::Parts { parts } if !parts.is_empty()))
}
