//! What must hold at any moment: no card or piece is lost or doubled, no square covered twice.

use crate::components::components;
use crate::grid::{Cells, GRID};
use crate::ids::{Bonus, Building, Card, Freedom, Landscape, Prestige, Profession};
use crate::player::Player;
use crate::state::Florence;
use crate::words::Task;

pub(crate) fn audit(game: &Florence) -> Result<(), String> {
    cards(game)?;
    pieces(game)?;
    game.players.iter().try_for_each(|player| land(game, player))?;
    for player in &game.players {
        same("florins are whole hundreds", player.florins % 100, 0)?;
        let total: i32 = player.ledger.iter().map(|points| i32::from(*points)).sum();
        same("prestige and its sources", i32::from(player.pp), total)?;
    }
    Ok(())
}

fn same<T: Copy + PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?} instead of {expected:?}")) }
}

/// Every card lies in exactly one place.
fn cards(game: &Florence) -> Result<(), String> {
    let mut all: Vec<Card> = Vec::with_capacity(55);
    all.extend(game.professions.iter().copied().map(Card::Profession));
    all.extend(game.bonus.iter().copied().map(Card::Bonus));
    all.extend(game.prestige.iter().copied().map(Card::Prestige));
    all.extend(game.spent.iter().map(Card::Bonus));
    for player in &game.players {
        all.extend(player.hand.iter().map(Card::Profession));
        all.extend(player.table.iter().map(Card::Profession));
        all.extend(player.bonus.iter().map(Card::Bonus));
        all.extend(player.prestige.iter().map(Card::Prestige));
        same("recruited cards are in hand", player.known.without(player.hand).len(), 0)?;
    }
    if let Some(Task::Look(look)) = game.agenda.peek() {
        all.extend(look.cards.iter().copied());
    }
    let professions = Profession::ALL.iter().copied().map(Card::Profession);
    let every = professions
        .chain(Bonus::ALL.iter().copied().map(Card::Bonus))
        .chain(Prestige::ALL.iter().copied().map(Card::Prestige));
    for card in every {
        same(card.id(), all.iter().filter(|other| **other == card).count(), 1)?;
    }
    Ok(())
}

fn sum(game: &Florence, of: impl Fn(&Player) -> u8) -> u8 {
    game.players.iter().map(of).sum()
}

fn pieces(game: &Florence) -> Result<(), String> {
    let (rules, supply) = (components(), &game.supply);
    same("jesters", supply.jesters + sum(game, |player| player.jesters), rules.jesters)?;
    same("builders", supply.builders + sum(game, |player| player.builders), rules.builders)?;
    let recruiting = sum(game, |player| player.recruiting + player.recruited_from);
    same("recruiting cards", supply.recruiting + recruiting, rules.recruiting)?;
    for freedom in Freedom::ALL {
        let owned = sum(game, |player| u8::from(player.freedoms.contains(freedom)));
        let left = supply.freedoms[freedom.index()];
        same(freedom.id(), left + owned, supply.freedoms_in_game[freedom.index()])?;
    }
    for landscape in Landscape::ALL {
        let laid = sum(game, |player| u8::try_from(player.tiles(landscape)).unwrap_or(u8::MAX));
        let left = supply.landscapes[landscape.index()];
        same(landscape.id(), left + laid, rules.landscape(landscape).copies)?;
    }
    for building in Building::ALL {
        // A joint building is one piece on two boards: count it in halves.
        let halves = sum(game, |player| {
            let own = player.buildings.iter().find(|built| built.building == building);
            own.map_or(0, |built| if built.with.is_some() { 1 } else { 2 })
        });
        let left = supply.buildings[building.index()];
        same(building.id(), 2 * left + halves, 2 * rules.building(building).copies)?;
    }
    Ok(())
}

/// Palazzo, buildings and landscapes lie inside the grid and cover different squares.
fn land(game: &Florence, player: &Player) -> Result<(), String> {
    let rules = components();
    let palazzo = if game.options.joint_building { rules.joint_palazzo } else { rules.palazzo };
    let built = player.buildings.iter().map(|built| built.cells);
    let laid: Vec<Cells> = built.chain(player.landscapes.iter().map(|(_, cells)| *cells)).collect();
    let mut covered = palazzo;
    for cells in laid {
        same("squares covered twice", covered.meets(cells), false)?;
        covered = covered.with(cells);
    }
    same("covered squares", covered, player.covered)?;
    same("squares outside", covered.without(GRID), Cells::NONE)?;
    if player.builders > rules.builders_each {
        return Err("more than three builders".into());
    }
    Ok(())
}
