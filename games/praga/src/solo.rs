//! The opponents of a single player. Rules 14 and appendix.

use crate::Cx;
use crate::components::ParlerStep;
use crate::crane;
use crate::event::{Event, HexTile};
use crate::ids::{Building, Card, Plaza, Plot, Seal, Token};
use crate::plazas;
use crate::state::{Built, Parler, Praga, Solo};
use crate::words::{Holder, Row, Space, Task, Track};
use arrayvec::ArrayVec;
use kernel::Seat;

/// The only player.
const HUMAN: Seat = Seat(0);

/// The opponent's turn begins.
pub(crate) fn plays(game: &mut Praga, cx: &mut Cx<'_>) {
    match game.options.solo {
        Solo::Basic => takes_tile(game, 1, cx),
        Solo::Parler => {
            let parler = parler(game);
            if parler.deck.is_empty() {
                parler.deck = (0..5).collect();
                cx.dice.shuffle(&mut parler.deck);
            }
            let card = Card(parler.deck.pop().expect("just shuffled"));
            cx.reveal();
            cx.tell(Event::ParlerCard { card });
            game.agenda.push_front([Task::ParlerStep { card, at: 0 }]);
        }
    }
}

fn parler(game: &mut Praga) -> &mut Parler {
    game.parler.as_mut().expect("he was invited")
}

/// Takes the how-manieth oldest tile and returns it; then the player is up again.
fn takes_tile(game: &mut Praga, oldest: u8, cx: &mut Cx<'_>) {
    let tile = game.table.crane.oldest_first()[usize::from(oldest) - 1];
    game.table.crane.tiles[tile.index()] = None;
    game.table.crane.marked[tile.index()] = false;
    cx.tell(Event::OpponentTakes { tile });
    if !crane::put_back(game, tile, cx) {
        crane::begin_turn(game, HUMAN);
    }
}

/// The next step of a card; after the last one the action tile.
pub(crate) fn step(game: &mut Praga, card: Card, at: u8, cx: &mut Cx<'_>) {
    let rules = &game.data().cards[card.index()];
    let Some(step) = rules.steps.get(usize::from(at)) else {
        return takes_tile(game, rules.recycle, cx);
    };
    game.agenda.push_front([Task::ParlerStep { card, at: at + 1 }]);
    match step {
        ParlerStep::ConstructBuilding => builds(game, cx),
        ParlerStep::TakeWall => takes_away(game, Row::Walls, cx),
        ParlerStep::TakeUpgrade => takes_away(game, Row::Upgrades, cx),
        ParlerStep::Mine => expands(game, Track::GoldMine, cx),
        ParlerStep::Quarry => expands(game, Track::Quarry, cx),
        ParlerStep::MineOrQuarry => expands_more(game, cx),
    }
}

/// The marked space of a row; the marker goes on.
fn marked(game: &mut Praga, row: Row) -> Space {
    let marker = &mut parler(game).markers[row.index()];
    let space = Space::ALL[usize::from(*marker)];
    *marker = (*marker + 1) % 4;
    space
}

fn takes_away(game: &mut Praga, row: Row, cx: &mut Cx<'_>) {
    let space = marked(game, row);
    if let Some(tile) = game.table.tile(row, space) {
        cx.tell(Event::ParlerTakes { tile: HexTile::of(row, tile), revision: game.revision });
        game.put_under(row, space);
        game.refill(row, space, cx);
    }
}

fn builds(game: &mut Praga, cx: &mut Cx<'_>) {
    // The pawn stands on a full plaza only when no plaza with a market tile has a free plot.
    if !game.table.is_open(game.data(), pawn(game)) {
        return;
    }
    let space = marked(game, Row::Buildings);
    if game.table.tile(Row::Buildings, space).is_some() {
        let tile = Building(game.take_from_row(Row::Buildings, space, cx));
        game.agenda.push_front([Task::ParlerPlot { seat: HUMAN, tile }]);
    }
}

/// Rotations of a building that the player may choose for Parler: any of six with a blue corner, else 0; only
/// matching ones where some match.
pub(crate) fn rotations(game: &Praga, tile: Building, plot: Plot) -> ArrayVec<u8, 6> {
    if game.data().buildings[tile.index()].corners == 0 {
        return ArrayVec::from_iter([0]);
    }
    let matching: ArrayVec<u8, 6> = (0..6).filter(|turn| matches(game, tile, plot, *turn)).collect();
    if matching.is_empty() { (0..6).collect() } else { matching }
}

fn matches(game: &Praga, tile: Building, plot: Plot, rotation: u8) -> bool {
    game.table.blue_tokens(game.data(), tile, plot, rotation).any(|n| n > 0)
}

/// Whether a blue corner could meet another one on this plot.
pub(crate) fn can_match(game: &Praga, tile: Building, plot: Plot) -> bool {
    (0..6).any(|rotation| matches(game, tile, plot, rotation))
}

/// The pawn's plaza.
pub(crate) fn pawn(game: &Praga) -> Plaza {
    game.parler.as_ref().map_or(Plaza(0), |parler| parler.pawn)
}

/// Parler's building is put down.
pub(crate) fn puts_down(game: &mut Praga, tile: Building, plot: Plot, rotation: u8, cx: &mut Cx<'_>) {
    let rules = &game.data().buildings[tile.index()];
    let plaza = game.data().plots[plot.index()].plaza;
    game.table.plots[plot.index()] = Some(Built { tile, rotation, cube: None });
    cx.tell(Event::Builds { holder: Holder::Parler, tile, plot, rotation, revision: game.revision });
    if rules.cube_space && parler(game).cubes > 0 {
        plazas::claim(game, Holder::Parler, plot, cx);
    }
    game.agenda.push_front([
        Task::Complete { seat: HUMAN, plaza },
        Task::ParlerWalks { plazas: rules.cost.total() },
    ]);
}

/// The pawn goes clockwise over plazas with a market tile, and on to one with a free plot.
pub(crate) fn walks(game: &mut Praga, steps: u8, cx: &mut Cx<'_>) {
    let markets = &game.table.markets;
    let round: ArrayVec<Plaza, 10> =
        game.data().clockwise.iter().copied().filter(|plaza| markets[plaza.index()].is_some()).collect();
    let here = round.iter().position(|plaza| *plaza == pawn(game)).unwrap_or_default();
    let from = here + usize::from(steps);
    let open = (0..round.len())
        .map(|i| round[(from + i) % round.len()])
        .find(|plaza| game.table.is_open(game.data(), *plaza));
    if let Some(plaza) = open {
        parler(game).pawn = plaza;
        cx.tell(Event::ParlerPawn { plaza });
    }
}

fn expands_more(game: &mut Praga, cx: &mut Cx<'_>) {
    let player = game.player(HUMAN);
    let (mines, quarries) = (player.mines, player.quarries);
    let is_full = |game: &Praga, track: Track| {
        let parler = game.parler.as_ref().expect("he was invited");
        let number = if track == Track::GoldMine { parler.mines } else { parler.quarries };
        number == game.data().track(track).max
    };
    let wanted = if mines > quarries { Track::GoldMine } else { Track::Quarry };
    let other = if mines > quarries { Track::Quarry } else { Track::GoldMine };
    if mines == quarries {
        expands(game, Track::GoldMine, cx);
        expands(game, Track::Quarry, cx);
    } else if is_full(game, wanted) {
        expands(game, other, cx);
    } else {
        expands(game, wanted, cx);
    }
}

fn expands(game: &mut Praga, track: Track, cx: &mut Cx<'_>) {
    let rules = game.data().track(track);
    let parler = parler(game);
    let number = if track == Track::GoldMine { &mut parler.mines } else { &mut parler.quarries };
    if *number == rules.max {
        return;
    }
    *number += 1;
    let to = *number;
    cx.tell(Event::ParlerExpands { track, to });
    if to == rules.token_at && game.table.river != 0 {
        let tokens: ArrayVec<Token, 8> =
            Token::all().filter(|token| game.table.river >> token.0 & 1 == 1).collect();
        let token = tokens[cx.dice.index(tokens.len())];
        game.table.river &= !(1 << token.0);
        cx.tell(Event::TakesToken { holder: Holder::Parler, token });
    }
    if to == rules.seal_at {
        takes_seal(game, track, cx);
    }
}

/// Appendix: his own seal, or a flat one if it is gone.
fn takes_seal(game: &mut Praga, track: Track, cx: &mut Cx<'_>) {
    let own = if track == Track::GoldMine { Seal(0) } else { Seal(1) };
    let free = [own, Seal(3), Seal(4)].into_iter().find(|seal| game.seal_of(*seal).is_none());
    if let Some(seal) = free {
        game.table.seals[seal.index()] = Some(Holder::Parler);
        cx.tell(Event::Seals { holder: Holder::Parler, seal });
    }
}
