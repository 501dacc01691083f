//! One of several: tiles, tokens, rewards, arrows, windows. Rules 5.3.

use crate::decisions::perform;
use crate::decisions::place::allow;
use crate::decisions::turn;
use crate::event::Event;
use crate::ids::{Legacy, Market, Pair, Plank, Plaza, Technology, Token};
use crate::state::Praga;
use crate::structures::TOP_ROW;
use crate::words::{Action, Board, Half, Holder, List, Row, Space, Structure, Task, Timing, Track};
use crate::{Cx, Refusal, road};
use kernel::Seat;

/// The drawn technology tiles, first drawn first.
pub(crate) fn drawn_technologies(game: &Praga, level: u8, drawn: u8) -> impl Iterator<Item = Technology> {
    game.table.technologies[usize::from(level)].iter().rev().take(usize::from(drawn)).copied()
}

/// The drawn bridge tiles, first drawn first.
pub(crate) fn drawn_planks(game: &Praga, drawn: u8) -> impl Iterator<Item = Plank> {
    game.table.planks.iter().rev().take(usize::from(drawn)).copied()
}

/// What could be answered, legal or not.
pub(crate) fn candidates(game: &Praga, task: Task, out: &mut Vec<Action>) {
    match task {
        Task::Timing { .. } => {
            out.extend([Timing::First, Timing::Last, Timing::Decline].map(|timing| Action::Bonus { timing }));
        }
        Task::Reward { .. } => out.extend([Half::Top, Half::Bottom].map(|half| Action::Reward { half })),
        Task::KeepTechnology { level, drawn, .. } => {
            out.extend(drawn_technologies(game, level, drawn).map(|tile| Action::KeepTechnology { tile }));
        }
        Task::KeepPlank { drawn, .. } => {
            out.extend(drawn_planks(game, drawn).map(|tile| Action::KeepPlank { tile }));
        }
        Task::KeepLegacy(_) => out.extend(Legacy::all().map(|tile| Action::TakeLegacy { tile })),
        Task::CathedralTile(_) => {
            out.extend(Legacy::all().map(|tile| Action::TakeLegacy { tile }));
            out.push(Action::TakeNone {});
        }
        Task::Pair { .. } => out.extend(Pair::all().map(|pair| Action::LayOver { pair })),
        Task::ChooseToken { .. } => out.extend(Token::all().map(|token| Action::TakeToken { token })),
        Task::Choose { options, .. } => out.extend((1..=options).map(|option| Action::Pick { option })),
        Task::Arrow { .. } => out.extend([Action::Ascend {}, Action::Stay {}]),
        Task::FreeClimb(_) => out.extend(Structure::ALL.map(|structure| Action::Climb { structure })),
        Task::PlazaRewards(_) => out.extend(Market::all().map(|tile| Action::Market { tile })),
        Task::Swap(_) => {
            for row in Row::ALL {
                for (i, first) in Space::ALL.into_iter().enumerate() {
                    let second = Space::ALL[i + 1..].iter();
                    out.extend(second.map(|second| Action::Swap { row, first, second: *second }));
                }
            }
        }
        Task::KeepWindows(_) => {
            let keep = game.data().windows;
            out.extend((0..=keep).rev().map(|gold| Action::KeepWindows { gold, silver: keep - gold }));
        }
        Task::ParlerPawn(_) => out.extend(Plaza::all().map(|plaza| Action::PawnAt { plaza })),
        _ => {}
    }
}

/// Whether this answers the question; nothing if it is not one of these questions and answers.
pub(crate) fn check(game: &Praga, seat: Seat, task: Task, action: Action) -> Option<Result<(), Refusal>> {
    let result = match (task, action) {
        (Task::Timing { deed, choice, way, .. }, Action::Bonus { timing }) => {
            perform::check_timing(game, seat, deed, choice, way, timing)
        }
        (Task::Reward { .. }, Action::Reward { .. })
        | (Task::Arrow { .. }, Action::Ascend {} | Action::Stay {})
        | (Task::CathedralTile(_), Action::TakeNone {}) => Ok(()),
        (Task::KeepTechnology { level, drawn, .. }, Action::KeepTechnology { tile }) => {
            allow(drawn_technologies(game, level, drawn).any(|one| one == tile), Refusal::NotOffered)
        }
        (Task::KeepPlank { drawn, .. }, Action::KeepPlank { tile }) => {
            allow(drawn_planks(game, drawn).any(|one| one == tile), Refusal::NotOffered)
        }
        (Task::KeepLegacy(_), Action::TakeLegacy { tile }) => offered(game, 0, tile),
        (Task::CathedralTile(_), Action::TakeLegacy { tile }) => offered(game, 1, tile),
        (Task::Pair { .. }, Action::LayOver { pair }) => {
            allow(game.table.bridge[pair.index()].is_none(), Refusal::PairTaken)
        }
        (Task::ChooseToken { .. }, Action::TakeToken { token }) => {
            allow(game.table.river >> token.0 & 1 == 1, Refusal::NotOffered)
        }
        (Task::Choose { options, .. }, Action::Pick { option }) => {
            allow((1..=options).contains(&option), Refusal::NoSuchOption)
        }
        (Task::FreeClimb(_), Action::Climb { structure }) => {
            allow(game.player(seat).spot(structure).row < TOP_ROW, Refusal::TopRow)
        }
        (Task::PlazaRewards(_), Action::Market { tile }) => {
            allow(game.table.markets.contains(&Some(tile)), Refusal::NotInPlay)
        }
        (Task::Swap(_), Action::Swap { row, first, second }) => turn::check_swap(game, row, first, second),
        (Task::KeepWindows(_), Action::KeepWindows { gold, silver }) => {
            let player = game.player(seat);
            let there = gold <= player.gold_windows && silver <= player.silver;
            let two = gold.checked_add(silver) == Some(game.data().windows);
            allow(there && two, Refusal::KeepTwo)
        }
        (Task::ParlerPawn(_), Action::PawnAt { plaza }) => {
            allow(game.table.markets[plaza.index()].is_some(), Refusal::NoMarket)
        }
        _ => return None,
    };
    Some(result)
}

fn offered(game: &Praga, group: usize, tile: Legacy) -> Result<(), Refusal> {
    allow(game.table.legacies[group] >> tile.0 & 1 == 1, Refusal::NotOffered)
}

/// Carries out an answer.
pub(crate) fn play(game: &mut Praga, seat: Seat, task: Task, action: Action, cx: &mut Cx<'_>) {
    match (task, action) {
        (Task::Timing { deed, choice, way, .. }, Action::Bonus { timing }) => {
            perform::time(game, seat, (deed, choice, way), timing, cx);
        }
        (Task::Reward { plaza, .. }, Action::Reward { half }) => reward(game, seat, plaza, half, cx),
        (Task::KeepTechnology { level, drawn, .. }, Action::KeepTechnology { tile }) => {
            road::keep(&mut game.table.technologies[usize::from(level)], drawn, tile);
            game.player_mut(seat).technologies |= 1 << tile.0;
            cx.reveal();
            cx.tell(Event::KeepsTechnology { seat, tile });
        }
        (Task::KeepPlank { drawn, .. }, Action::KeepPlank { tile }) => {
            road::keep(&mut game.table.planks, drawn, tile);
            cx.reveal();
            cx.tell(Event::KeepsPlank { seat, tile });
            road::lay(game, seat, Board::Plank(tile));
        }
        (Task::KeepLegacy(_), Action::TakeLegacy { tile }) => {
            game.take_legacy(seat, tile, 0, cx);
            road::lay(game, seat, Board::Legacy(tile));
        }
        (Task::CathedralTile(_), Action::TakeLegacy { tile }) => {
            game.take_legacy(seat, tile, 1, cx);
            game.enact(seat, game.data().legacies[tile.index()].now);
        }
        (Task::CathedralTile(_), Action::TakeNone {}) => cx.tell(Event::TakesNone { seat }),
        (Task::Pair { board, .. }, Action::LayOver { pair }) => road::cover(game, seat, board, pair, cx),
        (Task::ChooseToken { track, .. }, Action::TakeToken { token }) => {
            game.table.river &= !(1 << token.0);
            game.player_mut(seat).tokens[usize::from(track == Track::Quarry)] = Some(token);
            cx.tell(Event::TakesToken { holder: Holder::Seat(seat), token });
        }
        (Task::Choose { first, .. }, Action::Pick { option }) => {
            game.enact(seat, List(first.0 + u16::from(option) - 1));
        }
        (Task::Arrow { structure, .. }, Action::Ascend {}) => {
            turn::climb_paying_tier(game, seat, structure, cx);
        }
        (Task::Arrow { structure, .. }, Action::Stay {}) => cx.tell(Event::Stays { seat, structure }),
        (Task::FreeClimb(_), Action::Climb { structure }) => game.move_up(seat, structure, cx),
        (Task::PlazaRewards(_), Action::Market { tile }) => {
            let rewards = &game.data().markets[tile.index()];
            for half in [Half::Top, Half::Bottom] {
                cx.tell(Event::Rewarded { seat, market: tile, half });
            }
            game.enact(seat, rewards.bottom);
            game.enact(seat, rewards.top);
        }
        (Task::Swap(_), Action::Swap { row, first, second }) => {
            turn::swap(game, seat, row, [first, second], cx);
        }
        (Task::KeepWindows(_), Action::KeepWindows { gold, silver }) => {
            let player = game.player_mut(seat);
            player.gold_windows = gold;
            player.silver = silver;
            cx.tell(Event::KeepsWindows { seat, gold, silver });
        }
        (Task::ParlerPawn(_), Action::PawnAt { plaza }) => {
            if let Some(parler) = &mut game.parler {
                parler.pawn = plaza;
            }
            cx.tell(Event::ParlerPawn { plaza });
        }
        (task, action) => unreachable!("{action:?} does not answer {task:?}"),
    }
}

/// Rules 9.5.3.
fn reward(game: &mut Praga, seat: Seat, plaza: Plaza, half: Half, cx: &mut Cx<'_>) {
    let market = game.table.markets[plaza.index()].expect("a plaza that pays has its tile");
    let rewards = &game.data().markets[market.index()];
    cx.tell(Event::Rewarded { seat, market, half });
    game.enact(seat, if half == Half::Top { rewards.top } else { rewards.bottom });
}
