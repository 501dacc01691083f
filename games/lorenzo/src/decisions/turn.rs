//! A turn: leaders, one member placed or a pass, leaders again (Rules 5.3).

use super::{Options, leaders};
use crate::components::components;
use crate::pieces::{Member, Space};
use crate::reach::Reach;
use crate::state::Lorenzo;
use crate::words::{Action, Event, Refusal, Task};
use kernel::{Cx, Seat};

/// Every placement that can be completed, else a pass; and what leaders can do.
pub fn legal(game: &Lorenzo, seat: Seat, acted: bool, out: &mut impl Options) {
    if acted {
        out.offer(Action::EndTurn {});
    } else {
        let mut any = false;
        placements(game, seat, |action| {
            any = true;
            out.offer(action);
            true
        });
        if !any {
            out.offer(Action::Pass {});
        }
    }
    leaders::legal(game, seat, out);
}

/// Calls `found` with every legal placement until it has seen enough.
fn placements(game: &Lorenzo, seat: Seat, mut found: impl FnMut(Action) -> bool) {
    let reach = Reach::new(game, seat);
    for member in Member::ALL.into_iter().filter(|member| reach.is_home(*member)) {
        for space in Space::all() {
            if reach.possible(reach.placing(member, space)).is_ok() && !found(Action::Place { member, space })
            {
                return;
            }
        }
    }
}

/// Whether some member can be placed somewhere with the servants held now. Rules 5.3, step 2.
fn can_place(game: &Lorenzo, seat: Seat) -> bool {
    let mut any = false;
    placements(game, seat, |_| {
        any = true;
        false
    });
    any
}

/// Whether this can be done in a turn.
pub fn check(game: &Lorenzo, seat: Seat, acted: bool, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Place { .. } | Action::Pass {} if acted => Err(Refusal::AlreadyPlaced),
        Action::Place { member, space } => {
            let reach = Reach::new(game, seat);
            reach.possible(reach.placing(member, space))
        }
        Action::Pass {} if can_place(game, seat) => Err(Refusal::PlacementPossible),
        Action::Pass {} => Ok(()),
        Action::EndTurn {} if acted => Ok(()),
        Action::EndTurn {} => Err(Refusal::MustPlaceFirst),
        Action::DiscardLeader { leader } => leaders::check_discard(game, seat, leader),
        Action::PlayLeader { leader, copy } => leaders::check_play(game, seat, leader, copy),
        Action::ActivateLeader { leader, member } => leaders::check_activate(game, seat, leader, member),
        Action::Decline {} => Err(Refusal::NothingToDecline),
        Action::Convert { .. } | Action::Skip { .. } => Err(Refusal::BadConversion),
        _ => Err(Refusal::WrongPhase),
    }
}

/// Does it. The turn stays open until it ends.
pub fn act(game: &mut Lorenzo, seat: Seat, action: Action, cx: &mut Cx<'_, Lorenzo>) {
    match action {
        Action::Place { member, space } => {
            let attempt = Reach::new(game, seat).placing(member, space);
            set_acted(game);
            game.agenda.push_front([Task::Servants(attempt)]);
        }
        Action::Pass {} => {
            set_acted(game);
            cx.tell(Event::Passed { seat });
        }
        Action::EndTurn {} => {
            game.agenda.pop();
        }
        Action::DiscardLeader { leader } => leaders::discard(game, seat, leader, cx),
        Action::PlayLeader { leader, copy } => leaders::play(game, seat, leader, copy, cx),
        Action::ActivateLeader { leader, member } => leaders::activate(game, seat, leader, member, cx),
        other => unreachable!("{other:?} is not done in a turn"),
    }
}

fn set_acted(game: &mut Lorenzo) {
    if let Some(Task::Turn { acted, .. }) = game.agenda.next_mut() {
        *acted = true;
    }
}

/// Spaces in play, and floors with a card, that no member at home can be placed on: each with the member that comes
/// nearest.
pub fn missed(game: &Lorenzo, seat: Seat, out: &mut Vec<Action>) {
    let reach = Reach::new(game, seat);
    let home = || Member::ALL.into_iter().filter(|member| reach.is_home(*member));
    let worth_a_look = |space: &Space| match space.tower() {
        Some(_) => game.card_on(*space).is_some(),
        None => components().in_play(*space, game.seats()),
    };
    for space in Space::all().filter(worth_a_look) {
        if home().any(|member| reach.possible(reach.placing(member, space)).is_ok()) {
            continue;
        }
        let strongest = home().max_by_key(|member| reach.value(reach.placing(*member, space)));
        out.extend(strongest.map(|member| Action::Place { member, space }));
    }
}
