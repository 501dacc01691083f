//! What leaders do before and after the placement (Rules 11).

use super::Options;
use crate::components::{Ability, Effect, Requirement, components};
use crate::effects::privileges;
use crate::pieces::{CardType, Leader, Member, Work};
use crate::reach::Reach;
use crate::state::{InPlay, Lorenzo, Player};
use crate::words::{Action, Event, Origin, Refusal};
use kernel::{Cx, Seat};

/// Every leader action.
pub fn legal(game: &Lorenzo, seat: Seat, out: &mut impl Options) {
    let player = game.player(seat);
    for leader in &player.leaders {
        for member in targets(*leader) {
            if check_activate(game, seat, leader.leader, *member).is_ok() {
                out.offer(Action::ActivateLeader { leader: leader.leader, member: *member });
            }
        }
    }
    for leader in &player.hand {
        if copies(*leader) {
            let copied = others_in_play(game, seat).map(|in_play| Some(in_play.leader));
            copied.for_each(|copy| offer_play(game, seat, *leader, copy, out));
        } else {
            offer_play(game, seat, *leader, None, out);
        }
    }
    player.hand.iter().for_each(|leader| out.offer(Action::DiscardLeader { leader: *leader }));
}

fn offer_play(game: &Lorenzo, seat: Seat, leader: Leader, copy: Option<Leader>, out: &mut impl Options) {
    if check_play(game, seat, leader, copy).is_ok() {
        out.offer(Action::PlayLeader { leader, copy });
    }
}

/// Whether any leader action is left. Rules 5.3, step 4.
pub fn can_act(game: &Lorenzo, seat: Seat) -> bool {
    let player = game.player(seat);
    let can_activate = |leader: &InPlay| {
        targets(*leader).iter().any(|member| check_activate(game, seat, leader.leader, *member).is_ok())
    };
    !player.hand.is_empty() || player.leaders.iter().any(can_activate)
}

/// The members a leader could be activated for; most need none.
fn targets(leader: InPlay) -> &'static [Option<Member>] {
    match leader.data().effect() {
        Effect::SetOneFamilyValue { .. } => &[Some(Member::White), Some(Member::Orange), Some(Member::Black)],
        _ => &[None],
    }
}

fn copies(leader: Leader) -> bool {
    *components().leaders[leader.index()].effect() == Effect::CopyLeader
}

fn others_in_play(game: &Lorenzo, seat: Seat) -> impl Iterator<Item = &InPlay> {
    let others = Seat::all(game.seats()).filter(move |other| *other != seat);
    others.flat_map(|other| game.player(other).leaders.iter())
}

/// Whether a leader can be discarded. Rules 11.1.
pub fn check_discard(game: &Lorenzo, seat: Seat, leader: Leader) -> Result<(), Refusal> {
    if game.player(seat).hand.contains(&leader) { Ok(()) } else { Err(Refusal::NotInHand) }
}

/// Whether a leader can be played. Rules 11.2.
pub fn check_play(game: &Lorenzo, seat: Seat, leader: Leader, copy: Option<Leader>) -> Result<(), Refusal> {
    check_discard(game, seat, leader)?;
    let player = game.player(seat);
    let data = &components().leaders[leader.index()];
    if !data.requirements.iter().all(|requirement| meets(player, requirement)) {
        return Err(Refusal::RequirementNotMet);
    }
    if !copies(leader) {
        return if copy.is_none() { Ok(()) } else { Err(Refusal::NotAvailable) };
    }
    if others_in_play(game, seat).next().is_none() {
        return Err(Refusal::NoLeaderToCopy);
    }
    let found = copy.is_some_and(|copy| others_in_play(game, seat).any(|in_play| in_play.leader == copy));
    if found { Ok(()) } else { Err(Refusal::NotAvailable) }
}

fn meets(player: &Player, requirement: &Requirement) -> bool {
    match requirement {
        Requirement::Cards { card_type, count } => player.of_type(*card_type).len() >= usize::from(*count),
        Requirement::Resource { resource, count } => player.stock[*resource] >= *count,
        Requirement::SameTypeCards { count } => {
            CardType::ALL.iter().any(|card_type| player.of_type(*card_type).len() >= usize::from(*count))
        }
    }
}

/// Whether a leader can be activated. Rules 11.4.
pub fn check_activate(
    game: &Lorenzo,
    seat: Seat,
    leader: Leader,
    member: Option<Member>,
) -> Result<(), Refusal> {
    let Some(in_play) = game.player(seat).leader(leader) else {
        return Err(Refusal::NotInPlay);
    };
    let data = in_play.data();
    if data.ability == Ability::Permanent {
        return Err(Refusal::NotActivatable);
    }
    if in_play.used {
        return Err(Refusal::AlreadyUsed);
    }
    let by = Origin::Leader(in_play.ability);
    match (data.effect(), member) {
        (Effect::SetOneFamilyValue { members, .. }, Some(member)) => {
            let at_home = game.place_of(seat, member).is_none();
            if at_home && members.contains(&member) { Ok(()) } else { Err(Refusal::BadTarget) }
        }
        (Effect::SetOneFamilyValue { .. }, None) | (_, Some(_)) => Err(Refusal::BadTarget),
        // Ruling 46: what cannot reach value 1 is not used up.
        (Effect::Harvest { .. }, None) => Reach::new(game, seat).can_work(by, Work::Harvest),
        (Effect::Production { .. }, None) => Reach::new(game, seat).can_work(by, Work::Production),
        _ => Ok(()),
    }
}

fn drop_from_hand(game: &mut Lorenzo, seat: Seat, leader: Leader) {
    game.player_mut(seat).hand.retain(|held| *held != leader);
}

/// Discards a leader for a privilege.
pub fn discard(game: &mut Lorenzo, seat: Seat, leader: Leader, cx: &mut Cx<'_, Lorenzo>) {
    drop_from_hand(game, seat, leader);
    game.player_mut(seat).discarded.push(leader);
    cx.reveal();
    cx.tell(Event::DiscardedLeader { seat, leader });
    game.agenda.push_front([privileges(seat, 1)]);
}

/// Puts a leader face up.
pub fn play(game: &mut Lorenzo, seat: Seat, leader: Leader, copy: Option<Leader>, cx: &mut Cx<'_, Lorenzo>) {
    drop_from_hand(game, seat, leader);
    let ability = copy.unwrap_or(leader);
    game.player_mut(seat).leaders.push(InPlay { leader, ability, used: false });
    cx.reveal();
    cx.tell(Event::PlayedLeader { seat, leader, copy });
}

/// Turns a leader face down for what it does.
pub fn activate(
    game: &mut Lorenzo,
    seat: Seat,
    leader: Leader,
    member: Option<Member>,
    cx: &mut Cx<'_, Lorenzo>,
) {
    let player = game.player_mut(seat);
    let in_play = player.leaders.iter_mut().find(|in_play| in_play.leader == leader);
    let in_play = in_play.expect("a leader in play");
    in_play.used = true;
    let ability = in_play.ability;
    cx.tell(Event::ActivatedLeader { seat, leader, member });
    match (in_play.data().effect(), member) {
        (Effect::SetOneFamilyValue { value, .. }, Some(member)) => {
            player.raised[member.index()] = u8::try_from(*value).expect("a small value");
        }
        _ => game.use_leader(seat, ability, cx),
    }
}

/// Leaders in hand whose requirements are not met, and leaders in play that cannot be activated.
pub fn missed(game: &Lorenzo, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    for leader in player.leaders.iter().filter(|leader| leader.data().ability == Ability::OncePerRound) {
        let possible = |member: &Option<Member>| check_activate(game, seat, leader.leader, *member).is_ok();
        if !targets(*leader).iter().any(possible) {
            out.push(Action::ActivateLeader { leader: leader.leader, member: targets(*leader)[0] });
        }
    }
    for leader in &player.hand {
        let refused =
            check_play(game, seat, *leader, None).is_err_and(|refusal| refusal != Refusal::NotAvailable);
        if refused {
            out.push(Action::PlayLeader { leader: *leader, copy: None });
        }
    }
}
