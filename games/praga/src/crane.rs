//! The end of a turn: the crane, the platform, the eras. Rules 13.

use crate::Cx;
use crate::components::{Data, EraChange, Technique};
use crate::event::Event;
use crate::ids::{ActionTile, Plaza, Technology};
use crate::state::{Crane, Praga, TurnLog};
use crate::words::{Row, Space, Task};
use kernel::Seat;

/// Steps 2 to 6 for the player's tile; then whoever comes next.
pub(crate) fn turn_is_over(game: &mut Praga, cx: &mut Cx<'_>) {
    let seat = game.turn.seat;
    cx.tell(Event::EndsTurn { seat });
    let tile = game.turn.tile.take().expect("a turn has its tile");
    if put_back(game, tile, cx) {
        return;
    }
    if game.seats() == 1 {
        game.agenda.push_front([Task::Opponent]);
    } else {
        begin_turn(game, seat.next_clockwise(game.seats()));
    }
}

/// A turn begins: what was learnt before it works now.
pub(crate) fn begin_turn(game: &mut Praga, seat: Seat) {
    game.turn = TurnLog::begin(seat);
    let permanent = permanent(game.data());
    let player = game.player_mut(seat);
    player.ready = player.technologies & permanent;
    game.agenda.push_front([Task::Turn(seat)]);
}

/// The technology tiles of levels I and II, one bit each.
fn permanent(data: &Data) -> u32 {
    let lasting =
        |tile: &Technology| matches!(data.technologies[tile.index()].technique, Technique::Permanent(_));
    Technology::all().filter(lasting).fold(0, |bits, tile| bits | 1 << tile.0)
}

/// Turns the crane, returns a tile and moves the turn cubes. Says whether the game ended.
pub(crate) fn put_back(game: &mut Praga, tile: ActionTile, cx: &mut Cx<'_>) -> bool {
    let positions = game.data().positions();
    let crane = &mut game.table.crane;
    let step = if crane.arrow == 11 { 2 } else { 1 };
    crane.arrow = (crane.arrow + step) % 12;
    crane.turns += 1;
    // Rules 13.3: the tile that has gone further comes first. The wheel turns two positions at most.
    for position in crane.tiles.iter_mut().flatten() {
        *position += step;
    }
    for beyond in [positions + 1, positions] {
        if let Some(fallen) = ActionTile::all().find(|tile| crane.tiles[tile.index()] == Some(beyond)) {
            let position = landing(crane);
            crane.tiles[fallen.index()] = Some(position);
            crane.marked[fallen.index()] = true;
            cx.tell(Event::TileFalls { tile: fallen, position });
        }
    }
    crane.tiles[tile.index()] = Some(0);
    game.players.iter_mut().for_each(|player| player.fired = 0);
    move_cubes(game, cx)
}

/// Rules 13.3, R32.
fn landing(crane: &Crane) -> u8 {
    let order = [4, 5, 6, 3, 2, 1];
    order.into_iter().find(|position| crane.is_free(*position)).expect("six tiles leave a place free")
}

fn move_cubes(game: &mut Praga, cx: &mut Cx<'_>) -> bool {
    let places = game.seats().max(2);
    let arrow = game.table.crane.arrow;
    let dropped = arrow == game.data().drop_position;
    if dropped {
        game.table.crane.platform += 1;
        cx.tell(Event::CubeDrops { platform: game.table.crane.platform });
    }
    let platform = game.table.crane.platform;
    if platform == Crane::HOURGLASS {
        finish(game);
        return true;
    }
    let changes = match game.data().sizes[usize::from(places) - 2].era_change {
        EraChange::Entering(space) => dropped && platform == space,
        EraChange::Arrow { platform: space, arrow: reached } => platform == space && arrow == reached,
    };
    if changes {
        change_era(game, cx);
    }
    false
}

/// Rules 13.6.
fn change_era(game: &mut Praga, cx: &mut Cx<'_>) {
    game.table.era = 2;
    cx.reveal();
    cx.tell(Event::EraTwo);
    for row in Row::ALL {
        let tiles = &mut game.table.rows[row.index()];
        tiles.spaces = [None; 4];
        tiles.known = [0; 2];
        tiles.stacks = std::mem::take(&mut tiles.later);
        for space in Space::ALL {
            game.refill(row, space, cx);
        }
    }
}

/// The final scoring begins.
fn finish(game: &mut Praga) {
    game.ending = true;
    for player in &mut game.players {
        player.parts[0] = player.vp;
    }
    game.agenda.push_front([Task::FinalPlaza(Plaza(0)), Task::FinalScoring]);
}
