//! What must hold at any moment. RULES.md, "Invariants".

use crate::ids::{ActionTile, Plot};
use crate::setup::kinds;
use crate::state::{Praga, TileRow};
use crate::words::{Deed, Holder, Row, Task};
use kernel::Seat;

/// Says what is wrong, if anything is.
pub(crate) fn audit(game: &Praga) -> Result<(), String> {
    crane(game)?;
    Seat::all(game.seats()).try_for_each(|seat| player(game, seat))?;
    Row::ALL.into_iter().try_for_each(|row| tiles(game, row))?;
    small_tiles(game)
}

fn hold(yes: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if yes { Ok(()) } else { Err(what()) }
}

fn crane(game: &Praga) -> Result<(), String> {
    let crane = &game.table.crane;
    hold(crane.arrow != 0 || crane.turns == 0, || "the arrow is at position 0".into())?;
    let mut places: Vec<u8> = crane.tiles.iter().flatten().copied().collect();
    places.sort_unstable();
    let distinct = places.windows(2).all(|pair| pair[0] < pair[1]);
    let open = places.iter().all(|place| *place < game.data().positions() && *place != crane.arrow);
    hold(distinct && open, || format!("tiles at {places:?}, arrow at {}", crane.arrow))?;
    let in_hand = ActionTile::all().filter(|tile| crane.tiles[tile.index()].is_none()).count();
    let chosen = usize::from(game.turn.tile.is_some());
    hold(in_hand == chosen, || format!("{in_hand} tiles are off the crane"))?;
    if crane.turns > 0 && chosen == 0 {
        hold(places[0] == 0, || "no tile is at position 0".into())?;
    }
    let size = &game.data().sizes[usize::from(game.seats().max(2)) - 2];
    // The arrow needs 11 turns to come round, so the platform follows from the number of turns.
    let until_drop = (game.data().drop_position + 11 - size.arrow) % 11;
    let until_drop = if until_drop == 0 { 11 } else { until_drop };
    let drops = (crane.turns + 11 - until_drop) / 11;
    hold(crane.platform == size.platform + drops, || {
        format!("platform {} after {} turns", crane.platform, crane.turns)
    })?;
    let all = 16 * game.seats().max(2);
    hold(game.ending == (crane.turns == all), || format!("ending after {} turns", crane.turns))
}

fn player(game: &Praga, seat: Seat) -> Result<(), String> {
    let (data, player) = (game.data(), game.player(seat));
    hold(player.gold <= data.cap && player.stone <= data.cap, || format!("{player:?}"))?;
    hold((data.mines.start..=data.mines.max).contains(&player.mines), || format!("{} mines", player.mines))?;
    let quarries = data.quarries.start..=data.quarries.max;
    hold(quarries.contains(&player.quarries), || format!("{} quarries", player.quarries))?;
    hold(player.technology <= data.steps && player.university <= data.steps, || "science".into())?;
    hold(player.spots.iter().all(|spot| (1..=5).contains(&spot.row) && spot.column <= 5), || {
        "structures".into()
    })?;
    hold(player.pawn <= 5, || "pawn".into())?;
    let own = Some(Holder::Seat(seat));
    let claims =
        Plot::all().filter(|plot| game.table.plots[plot.index()].is_some_and(|built| built.cube == own));
    let seals = game.table.seals.iter().filter(|seal| **seal == own).count();
    let waiting = player.bonuses_taken.iter().filter(|taken| !**taken).count();
    let cubes = 4 + waiting + 2 + claims.count() + seals + usize::from(player.spare);
    hold(cubes == usize::from(data.cubes), || format!("seat {seat} has {cubes} cubes"))
}

/// Each hex tile is in exactly one place.
fn tiles(game: &Praga, row: Row) -> Result<(), String> {
    let kinds = kinds(game.data(), row);
    let mut places = vec![0u8; kinds.len()];
    let tiles = &game.table.rows[row.index()];
    let lying = tiles
        .spaces
        .iter()
        .flatten()
        .chain(tiles.stacks.iter().flatten())
        .chain(tiles.later.iter().flatten());
    lying.for_each(|tile| places[usize::from(*tile)] += 1);
    for player in &game.players {
        let board = &player.board;
        match row {
            Row::Upgrades => {
                board[..6].iter().flatten().for_each(|placed| places[usize::from(placed.tile)] += 1);
                (0..kinds.len())
                    .filter(|tile| player.covered >> tile & 1 == 1)
                    .for_each(|tile| places[tile] += 1);
            }
            Row::Walls => {
                board[6..].iter().flatten().for_each(|placed| places[usize::from(placed.tile)] += 1);
            }
            Row::Buildings => {}
        }
    }
    if row == Row::Buildings {
        game.table.plots.iter().flatten().for_each(|built| places[built.tile.index()] += 1);
    }
    for task in game.agenda.iter() {
        match (*task, row) {
            (Task::TurnUpgrade { tile, .. }, Row::Upgrades) => places[tile.index()] += 1,
            (Task::PlaceWall { tile, .. } | Task::TurnWall { tile, .. }, Row::Walls) => {
                places[tile.index()] += 1;
            }
            (
                Task::PlaceBuilding { tile, .. }
                | Task::TurnBuilding { tile, .. }
                | Task::ParlerPlot { tile, .. }
                | Task::ParlerTurn { tile, .. },
                Row::Buildings,
            ) => places[tile.index()] += 1,
            _ => {}
        }
    }
    for (tile, (places, (era, _))) in places.iter().zip(&kinds).enumerate() {
        let gone = *era == 1 && game.table.era == 2;
        hold(*places == 1 || gone && *places == 0, || {
            format!("tile {tile} of {row:?} is in {places} places")
        })?;
    }
    for space in crate::words::Space::ALL {
        let empty = tiles.spaces[space.index()].is_none();
        let more = !tiles.stacks[TileRow::stack_of(space)].is_empty();
        hold(!(empty && more), || format!("{space:?} of {row:?} is empty above a stack"))?;
    }
    Ok(())
}

/// Technology tiles, tokens and tiles of section V are in one place at most; upgrades lie on their own action.
fn small_tiles(game: &Praga) -> Result<(), String> {
    let stacked = game.table.technologies.iter().flatten().fold(0u32, |bits, tile| bits | 1 << tile.0);
    let owned = game.players.iter().map(|player| player.technologies);
    let (all, apart) = owned.fold((stacked, true), |(all, apart), own| (all | own, apart && all & own == 0));
    hold(apart && all < 1 << 24, || "technology tiles".into())?;
    let mut legacies = game.table.legacies[0];
    for group in [game.table.legacies[1]].into_iter().chain(game.players.iter().map(|player| player.legacies))
    {
        hold(legacies & group == 0, || "tiles of section V".into())?;
        legacies |= group;
    }
    hold(legacies == 0b11_1111, || "a tile of section V is gone".into())?;
    let mut tokens = game.table.river;
    for token in game.players.iter().flat_map(|player| player.tokens).flatten() {
        hold(tokens >> token.0 & 1 == 0, || "production tokens".into())?;
        tokens |= 1 << token.0;
    }
    for player in &game.players {
        for deed in Deed::ALL {
            let fits =
                player.upgrade(deed).is_none_or(|tile| game.data().upgrades[tile.index()].deed == deed);
            hold(fits, || format!("an upgrade lies on {deed:?}"))?;
        }
    }
    Ok(())
}
