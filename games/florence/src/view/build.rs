//! Fills the view field by field, so that nothing hidden can slip in.

use super::{
    AuctionView, BiddingView, BonusView, BuildingView, CharacterView, HandView, LandView, LandscapeView,
    LookView, LotView, PlacingView, PlayerView, PrestigeView, ProfessionView, SupplyView, TalkView, TurnView,
    View, WorkView,
};
use crate::components::components;
use crate::decisions::work;
use crate::grid::{Plots, TABLE};
use crate::ids::{Character, Deck, Lot, Metric, Piece, Profession, Set};
use crate::player::Player;
use crate::scoring;
use crate::state::{Florence, Phase, Side};
use crate::words::{Action, Source, Task};
use kernel::{Seat, Seats, Viewer};
use std::collections::BTreeMap;

pub(crate) fn view(game: &Florence, viewer: Viewer) -> View {
    let over = game.phase == Phase::Over;
    let expansion = game.options.muse_and_princess;
    View {
        viewer: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        options: game.options,
        round: game.round,
        phase: game.phase,
        minimum: game.minimum(),
        minimums: components().minimum.clone(),
        start: game.start,
        to_act: list(kernel::GameRules::to_act(game)),
        lots: components().lots(game.seats()).iter().map(|lot| lot_view(game, *lot)).collect(),
        auction: auction(game),
        characters: if expansion { characters(game) } else { Vec::new() },
        banker_pot: expansion.then_some(game.court.pot),
        supply: supply(game),
        spent: game.spent,
        turn: turn(game),
        talk: talk(game),
        looking: looking(game, viewer),
        work: work_view(game, viewer),
        placing: placing(game, viewer),
        players: Seat::all(game.seats())
            .map(|seat| player(game, seat, over || viewer.sees_private_of(seat)))
            .collect(),
        outcome: kernel::GameRules::outcome(game),
    }
}

fn list(seats: Seats) -> Vec<Seat> {
    seats.iter().collect()
}

fn lot_view(game: &Florence, lot: Lot) -> LotView {
    let buyer = Seat::all(game.seats()).find(|seat| game.auction.bought[seat.index()] == Some(lot));
    LotView { lot, left: game.stack(lot), sold: game.auction.sold.contains(lot), buyer }
}

fn auction(game: &Florence) -> AuctionView {
    let bidding = match game.agenda.peek() {
        Some(Task::Bid(bid)) => Some(BiddingView {
            lot: bid.lot,
            price: bid.price,
            leader: bid.leader,
            still_in: list(bid.still_in),
            asked: bid.asked,
        }),
        _ => None,
    };
    AuctionView {
        opening_price: game.opening_price(),
        nominator: game.auction.nominator,
        eligible: list(game.auction.eligible),
        withdrawn: list(game.auction.withdrawn),
        bidding,
    }
}

fn characters(game: &Florence) -> Vec<CharacterView> {
    let court = &game.court;
    let all = Character::ALL.iter().map(|card| CharacterView {
        card: *card,
        holder: court.holder(*card),
        marker: court.markers[card.index()].map(|marker| (marker.seat, marker.amount)),
        sold: court.sold.contains(*card),
    });
    all.collect()
}

fn by_kind<T: Piece + Ord>(left: &[u8]) -> BTreeMap<T, u8> {
    T::ALL.iter().map(|kind| (*kind, left[kind.index()])).collect()
}

fn supply(game: &Florence) -> SupplyView {
    let supply = &game.supply;
    let deck = |deck: &Deck| (*deck, u8::try_from(game.deck_len(*deck)).expect("a deck is small"));
    SupplyView {
        buildings: by_kind(&supply.buildings),
        landscapes: by_kind(&supply.landscapes),
        freedoms: by_kind(&supply.freedoms),
        jesters: supply.jesters,
        builders: supply.builders,
        recruiting: supply.recruiting,
        decks: Deck::ALL.iter().map(deck).collect(),
    }
}

fn turn(game: &Florence) -> Option<TurnView> {
    game.turn().map(|turn| TurnView {
        seat: turn.seat,
        actions_left: turn.left,
        bought_profession: turn.bought_profession,
        introduced_freedom: turn.introduced_freedom,
        princess_done: turn.princess_done,
        named: turn.named,
        proposing_to: match game.agenda.peek() {
            Some(Task::JointBuilding(partners) | Task::JointTerms(partners, ..)) => Some(partners.neighbour),
            _ => None,
        },
    })
}

/// Only what lies on the table: the steps of a proposal have no effect before the last.
fn talk(game: &Florence) -> Option<TalkView> {
    let (Task::JointReply(talk) | Task::JointCounter(talk, _)) = game.agenda.peek()? else {
        return None;
    };
    Some(TalkView {
        active: talk.partners.active,
        neighbour: talk.partners.neighbour,
        building: talk.building,
        cells: talk.cells,
        payment: talk.payment,
        cost: game.building_price(talk.partners.active),
        asked: talk.asked,
    })
}

fn looking(game: &Florence, viewer: Viewer) -> Option<LookView> {
    let Task::Look(look) = game.agenda.peek()? else {
        return None;
    };
    let cards = viewer.sees_private_of(look.seat).then(|| look.cards.to_vec());
    let count = u8::try_from(look.cards.len()).expect("at most five");
    Some(LookView { seat: look.seat, deck: look.deck, count, cards })
}

fn work_view(game: &Florence, viewer: Viewer) -> Option<WorkView> {
    let (seat, profession, bonus) = match game.agenda.peek()? {
        Task::Work { seat, profession, bonus } => (*seat, Some(*profession), *bonus),
        Task::Exchange { seat, profession, bonus } => (*seat, *profession, *bonus),
        _ => return None,
    };
    viewer.sees_private_of(seat).then(|| WorkView {
        profession,
        bonus,
        wv: work::total(game, seat, profession, bonus),
    })
}

fn placing(game: &Florence, viewer: Viewer) -> Option<PlacingView> {
    let (seat, building, landscape) = match game.agenda.peek()? {
        Task::PlaceLandscape(seat, landscape) => (*seat, None, Some(*landscape)),
        Task::PlaceBuilding(seat, building) => (*seat, Some(*building), None),
        Task::JointTerms(partners, building, None) => (partners.active, Some(*building), None),
        Task::JointCounter(talk, None) => (talk.asked, Some(talk.building), None),
        _ => return None,
    };
    let places = if viewer.sees_private_of(seat) { places(game, seat) } else { Vec::new() };
    Some(PlacingView { seat, building, landscape, places })
}

fn places(game: &Florence, seat: Seat) -> Vec<Plots> {
    let mut legal = Vec::new();
    kernel::GameRules::legal_actions(game, seat, &mut legal);
    let places = legal.into_iter().filter_map(|action| match action {
        Action::Place { cells } => Some(Plots::in_land(seat, cells)),
        Action::PlaceJoint { cells } => Some(cells),
        _ => None,
    });
    places.collect()
}

fn player(game: &Florence, seat: Seat, open: bool) -> PlayerView {
    let player = game.player(seat);
    let held = Character::ALL.iter().copied().filter(|card| game.court.holds(seat, *card));
    let prestige = player.prestige.iter();
    let sources = Source::ALL.iter().map(|source| (source.id(), player.ledger[source.index()]));
    PlayerView {
        seat,
        florins: player.florins,
        pp: player.pp,
        jesters: player.jesters,
        builders: player.builders,
        building_price: game.building_price(seat),
        freedoms: player.freedoms,
        characters: held.collect(),
        land: land(game, player),
        neighbours: [game.neighbour(seat, Side::East), game.neighbour(seat, Side::West)],
        works: player.table,
        recruiting_on_table: player.recruited_from,
        marker: (player.marker > 0).then_some(player.marker),
        works_completed: player.works,
        professions_in_hand: player.hand.len(),
        recruited_in_hand: player.known,
        recruiting_in_hand: player.recruiting,
        bonus_in_hand: player.bonus.len(),
        prestige_held: player.prestige.len(),
        has_chosen: returned(game).map(|returned| returned[seat.index()].is_some()),
        lot: game.auction.bought[seat.index()],
        hand: open.then(|| hand(game, seat)),
        prestige: open.then(|| {
            prestige.map(|card| PrestigeView { card, pp: scoring::value(game, seat, card) }).collect()
        }),
        sources: sources.filter(|(_, points)| *points != 0).collect(),
    }
}

/// What each seat returns, while professions are chosen.
fn returned(game: &Florence) -> Option<&[Option<Profession>; TABLE]> {
    match game.agenda.peek() {
        Some(Task::Keep { returned }) => Some(returned),
        _ => None,
    }
}

fn land(game: &Florence, player: &Player) -> LandView {
    let rules = components();
    let buildings = player.buildings.iter();
    let landscapes = player.landscapes.iter();
    LandView {
        palazzo: if game.options.joint_building { rules.joint_palazzo } else { rules.palazzo },
        buildings: buildings
            .map(|built| BuildingView { building: built.building, cells: built.cells, with: built.with })
            .collect(),
        landscapes: landscapes
            .map(|(landscape, cells)| LandscapeView { landscape: *landscape, cells: *cells })
            .collect(),
        empty_squares: player.metric(Metric::EmptySquares, false),
    }
}

fn hand(game: &Florence, seat: Seat) -> HandView {
    let player = game.player(seat);
    let professions = player.hand.iter().map(|profession| {
        let wishes = components().wishes(profession);
        ProfessionView {
            profession,
            building: wishes.building,
            landscape: wishes.landscape,
            freedom: wishes.freedom,
            wv: work::value(game, seat, profession, Set::EMPTY),
        }
    });
    // Without a profession to play nothing can be on its way to the table.
    let playable = !player.hand.is_empty();
    let bonus = player.bonus.iter();
    HandView {
        professions: professions.collect(),
        bonus: bonus
            .map(|card| BonusView { card, wv: if playable { player.bonus_value(card) } else { 0 } })
            .collect(),
        princess_wv: game.court.holds(seat, Character::Princess).then(|| work::princess_value(game, seat)),
        returning: returned(game).and_then(|returned| returned[seat.index()]),
    }
}
