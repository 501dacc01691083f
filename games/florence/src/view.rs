//! What a viewer may know: built field by field, so that nothing hidden can slip in. Rules 13

use crate::Options;
use crate::components::components;
use crate::decisions::work;
use crate::grid::{Cells, Plots, TABLE};
use crate::ids::{
    Bonus, Building, Card, Character, Deck, Freedom, Id, Landscape, Lot, Prestige, Profession, Set,
};
use crate::scoring;
use crate::state::{Florence, Phase, Player};
use crate::words::{Named, Task};
use kernel::{Outcome, Seat, Seats, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// The table's choices.
    pub options: Options,
    /// 1 to 7; 0 before the first.
    pub round: u8,
    /// The part of the round.
    pub phase: Phase,
    /// The minimum work value of this round.
    pub minimum: u16,
    /// The minimum work values of all rounds.
    pub minimums: Vec<u16>,
    /// The start player.
    pub start: Seat,
    /// Who is asked.
    pub to_act: Vec<Seat>,
    /// The lots of phase A1.
    pub lots: Vec<LotView>,
    /// Phase A1 of this round.
    pub auction: AuctionView,
    /// The characters, with Muse and Princess.
    pub characters: Vec<CharacterView>,
    /// Florins on the Banker, with Muse and Princess.
    pub banker_pot: Option<u32>,
    /// What nobody owns.
    pub supply: SupplyView,
    /// Bonus cards that were played.
    pub spent: Set<Bonus>,
    /// The turn in progress.
    pub turn: Option<TurnView>,
    /// The proposal on the table.
    pub talk: Option<TalkView>,
    /// Cards being looked at.
    pub looking: Option<LookView>,
    /// The viewer's Work in progress.
    pub work: Option<WorkView>,
    /// The tile being placed.
    pub placing: Option<PlacingView>,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// The end.
    pub outcome: Option<Outcome>,
}

/// A stack of phase A1.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LotView {
    /// Which.
    pub lot: Lot,
    /// Pieces left.
    pub left: u8,
    /// Whether one was sold this round.
    pub sold: bool,
    /// Who bought it this round.
    pub buyer: Option<Seat>,
}

/// Phase A1 of this round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AuctionView {
    /// The opening price.
    pub opening_price: u32,
    /// Who nominates.
    pub nominator: Seat,
    /// Who has no lot and has not withdrawn.
    pub eligible: Vec<Seat>,
    /// Who has withdrawn.
    pub withdrawn: Vec<Seat>,
    /// The lot under the hammer.
    pub bidding: Option<BiddingView>,
}

/// A lot under the hammer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BiddingView {
    /// Which.
    pub lot: Lot,
    /// The highest bid.
    pub price: u32,
    /// Whose it is.
    pub leader: Seat,
    /// Who has not passed.
    pub still_in: Vec<Seat>,
    /// Who is asked.
    pub asked: Seat,
}

/// A character.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CharacterView {
    /// Which.
    pub card: Character,
    /// Who holds it.
    pub holder: Option<Seat>,
    /// The marker on it: whose, and on which space.
    pub marker: Option<(Seat, u32)>,
    /// Whether it was bought in this phase A2.
    pub sold: bool,
}

/// What nobody owns.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SupplyView {
    /// By kind.
    pub buildings: BTreeMap<Building, u8>,
    /// By type.
    pub landscapes: BTreeMap<Landscape, u8>,
    /// By type.
    pub freedoms: BTreeMap<Freedom, u8>,
    /// Jesters.
    pub jesters: u8,
    /// Builders.
    pub builders: u8,
    /// Recruiting cards.
    pub recruiting: u8,
    /// Cards in the decks.
    pub decks: BTreeMap<Deck, u8>,
}

/// A turn of phase B.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TurnView {
    /// Whose.
    pub seat: Seat,
    /// Actions left.
    pub actions_left: u8,
    /// Whether a profession card was bought this round.
    pub bought_profession: bool,
    /// Whether a freedom was introduced this round.
    pub introduced_freedom: bool,
    /// Whether the Princess has done her Work.
    pub princess_done: bool,
    /// How often terms were named since the last action: to the east, to the west.
    pub named: [Named; 2],
    /// The neighbour to whom a proposal is being made.
    pub proposing_to: Option<Seat>,
}

/// A proposal on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TalkView {
    /// Whose action it is.
    pub active: Seat,
    /// Whose land is used as well, and who pays the active player.
    pub neighbour: Seat,
    /// What.
    pub building: Building,
    /// Where.
    pub cells: Plots,
    /// For how much.
    pub payment: u32,
    /// What the bank would get from the active player.
    pub cost: u32,
    /// Who replies.
    pub asked: Seat,
}

/// Cards being looked at.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LookView {
    /// By whom.
    pub seat: Seat,
    /// Of which deck.
    pub deck: Deck,
    /// How many are not put away yet.
    pub count: u8,
    /// Which, for the one who looks.
    pub cards: Option<Vec<Card>>,
}

/// The viewer's Work in progress.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct WorkView {
    /// The profession; none is the Princess's.
    pub profession: Option<Profession>,
    /// Bonus cards named.
    pub bonus: Set<Bonus>,
    /// The value so far.
    pub wv: u16,
}

/// The tile being placed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlacingView {
    /// By whom.
    pub seat: Seat,
    /// A building.
    pub building: Option<Building>,
    /// Or a landscape.
    pub landscape: Option<Landscape>,
}

/// A player as a viewer sees him.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// Money.
    pub florins: u32,
    /// Prestige.
    pub pp: u16,
    /// Jesters.
    pub jesters: u8,
    /// Builders.
    pub builders: u8,
    /// What a building costs him.
    pub building_price: u32,
    /// Freedoms introduced.
    pub freedoms: Set<Freedom>,
    /// Characters held.
    pub characters: Set<Character>,
    /// The principality.
    pub land: LandView,
    /// Neighbours in the east and in the west, with Joint Building.
    pub neighbours: [Option<Seat>; 2],
    /// Professions on the table: completed Works that were not recruited.
    pub works: Set<Profession>,
    /// Recruiting cards lying in place of recruited professions.
    pub recruiting_on_table: u8,
    /// The best work value of this round.
    pub marker: Option<u16>,
    /// Works completed in the game.
    pub works_completed: u8,
    /// Profession cards in hand.
    pub professions_in_hand: u8,
    /// Those of them that everybody saw being recruited.
    pub recruited_in_hand: Set<Profession>,
    /// Recruiting cards in hand.
    pub recruiting_in_hand: u8,
    /// Bonus cards in hand.
    pub bonus_in_hand: u8,
    /// Prestige cards held.
    pub prestige_held: u8,
    /// Whether the choice of professions was made.
    pub has_chosen: Option<bool>,
    /// What the lot of this round was.
    pub lot: Option<Lot>,
    /// The hand, for its owner; for everybody once the game is over.
    pub hand: Option<HandView>,
    /// Prestige cards, for their owner; for everybody once the game is over.
    pub prestige: Option<Vec<PrestigeView>>,
    /// Where the prestige came from.
    pub sources: BTreeMap<&'static str, i16>,
}

/// A principality.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LandView {
    /// The palazzo's squares.
    pub palazzo: Cells,
    /// Buildings.
    pub buildings: Vec<BuildingView>,
    /// Landscapes.
    pub landscapes: Vec<LandscapeView>,
    /// Squares covered by nothing.
    pub empty_squares: u16,
}

/// A building in a principality.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BuildingView {
    /// Its kind.
    pub building: Building,
    /// Its squares in this land.
    pub cells: Cells,
    /// The partner, if it lies across a border.
    pub with: Option<Seat>,
}

/// A landscape in a principality.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LandscapeView {
    /// Its type.
    pub landscape: Landscape,
    /// Its squares.
    pub cells: Cells,
}

/// A hand, with what each card would be worth now.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HandView {
    /// Professions, and the work value of each without bonus cards.
    pub professions: Vec<ProfessionView>,
    /// Bonus cards.
    pub bonus: Vec<BonusView>,
    /// The value of the Princess's Work, if she is held.
    pub princess_wv: Option<u16>,
    /// The profession that will be returned, while others still choose.
    pub returning: Option<Profession>,
}

/// A profession in hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ProfessionView {
    /// Which.
    pub profession: Profession,
    /// The building wished for.
    pub building: Building,
    /// The landscape wished for.
    pub landscape: Landscape,
    /// The freedom wished for.
    pub freedom: Freedom,
    /// The work value now, without bonus cards.
    pub wv: u16,
}

/// A bonus card in hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BonusView {
    /// Which.
    pub card: Bonus,
    /// What it would add now.
    pub wv: u16,
}

/// A prestige card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PrestigeView {
    /// Which.
    pub card: Prestige,
    /// What it would score now.
    pub pp: u16,
}

pub(crate) fn view(game: &Florence, viewer: Viewer) -> View {
    let over = game.phase == Phase::Over;
    let expansion = game.options.muse_and_princess;
    View {
        viewer: if let Viewer::Seat(seat) = viewer {
            Some(seat)
        } else {
            None
        },
        options: game.options,
        round: game.round,
        phase: game.phase,
        minimum: game.minimum(),
        minimums: components().minimum.clone(),
        start: game.start,
        to_act: list(kernel::Game::to_act(game)),
        lots: components()
            .lots(game.seats())
            .iter()
            .map(|lot| lot_view(game, *lot))
            .collect(),
        auction: auction(game),
        characters: if expansion { characters(game) } else { Vec::new() },
        banker_pot: expansion.then_some(game.court.pot),
        supply: supply(game),
        spent: game.spent,
        turn: turn(game),
        talk: talk(game),
        looking: looking(game, viewer),
        work: work_view(game, viewer),
        placing: placing(game),
        players: Seat::all(game.seats())
            .map(|seat| player(game, seat, over || viewer.sees(seat)))
            .collect(),
        outcome: kernel::Game::outcome(game),
    }
}

fn list(seats: Seats) -> Vec<Seat> {
    seats.iter().collect()
}

fn lot_view(game: &Florence, lot: Lot) -> LotView {
    let buyer = Seat::all(game.seats()).find(|seat| game.auction.bought[seat.index()] == Some(lot));
    LotView {
        lot,
        left: game.stack(lot),
        sold: game.auction.sold.contains(lot),
        buyer,
    }
}

fn auction(game: &Florence) -> AuctionView {
    let bidding = match game.agenda.next() {
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

fn by_kind<T: Id + Ord>(left: &[u8]) -> BTreeMap<T, u8> {
    T::ALL.iter().map(|kind| (*kind, left[kind.index()])).collect()
}

fn supply(game: &Florence) -> SupplyView {
    let supply = &game.supply;
    let deck = |deck: &Deck| {
        (
            *deck,
            u8::try_from(game.deck_len(*deck)).expect("a deck is small"),
        )
    };
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
        proposing_to: match game.agenda.next() {
            Some(Task::JointBuilding(partners) | Task::JointTerms(partners, ..)) => Some(partners.neighbour),
            _ => None,
        },
    })
}

/// Only what lies on the table: the steps of a proposal have no effect before the last.
fn talk(game: &Florence) -> Option<TalkView> {
    let (Task::JointReply(talk) | Task::JointCounter(talk, _)) = game.agenda.next()? else {
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
    let Task::Look(look) = game.agenda.next()? else {
        return None;
    };
    let cards = viewer.sees(look.seat).then(|| look.cards.to_vec());
    let count = u8::try_from(look.cards.len()).expect("at most five");
    Some(LookView {
        seat: look.seat,
        deck: look.deck,
        count,
        cards,
    })
}

fn work_view(game: &Florence, viewer: Viewer) -> Option<WorkView> {
    let (seat, profession, bonus) = match game.agenda.next()? {
        Task::Work {
            seat,
            profession,
            bonus,
        } => (*seat, Some(*profession), *bonus),
        Task::Exchange {
            seat,
            profession,
            bonus,
        } => (*seat, *profession, *bonus),
        _ => return None,
    };
    viewer.sees(seat).then(|| WorkView {
        profession,
        bonus,
        wv: work::total(game, seat, profession, bonus),
    })
}

fn placing(game: &Florence) -> Option<PlacingView> {
    let (seat, building, landscape) = match game.agenda.next()? {
        Task::PlaceLandscape(seat, landscape) => (*seat, None, Some(*landscape)),
        Task::PlaceBuilding(seat, building) => (*seat, Some(*building), None),
        Task::JointTerms(partners, building, None) => (partners.active, Some(*building), None),
        Task::JointCounter(talk, None) => (talk.asked, Some(talk.building), None),
        _ => return None,
    };
    Some(PlacingView {
        seat,
        building,
        landscape,
    })
}

fn player(game: &Florence, seat: Seat, open: bool) -> PlayerView {
    use crate::state::Side;
    let player = game.player(seat);
    let held = Character::ALL
        .iter()
        .copied()
        .filter(|card| game.court.holds(seat, *card));
    let prestige = player.prestige.iter();
    let sources = crate::words::Source::ALL
        .iter()
        .map(|source| (source.id(), player.ledger[source.index()]));
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
            prestige
                .map(|card| PrestigeView {
                    card,
                    pp: scoring::value(game, seat, card),
                })
                .collect()
        }),
        sources: sources.filter(|(_, points)| *points != 0).collect(),
    }
}

/// What each seat returns, while professions are chosen.
fn returned(game: &Florence) -> Option<&[Option<Profession>; TABLE]> {
    match game.agenda.next() {
        Some(Task::Keep { returned }) => Some(returned),
        _ => None,
    }
}

fn land(game: &Florence, player: &Player) -> LandView {
    let rules = components();
    let buildings = player.buildings.iter();
    let landscapes = player.landscapes.iter();
    LandView {
        palazzo: if game.options.joint_building {
            rules.joint_palazzo
        } else {
            rules.palazzo
        },
        buildings: buildings
            .map(|built| BuildingView {
                building: built.building,
                cells: built.cells,
                with: built.with,
            })
            .collect(),
        landscapes: landscapes
            .map(|(landscape, cells)| LandscapeView {
                landscape: *landscape,
                cells: *cells,
            })
            .collect(),
        empty_squares: player.metric(crate::ids::Metric::EmptySquares, false),
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
            .map(|card| BonusView {
                card,
                wv: if playable { player.bonus_value(card) } else { 0 },
            })
            .collect(),
        princess_wv: game
            .court
            .holds(seat, Character::Princess)
            .then(|| work::princess_value(game, seat)),
        returning: returned(game).and_then(|returned| returned[seat.index()]),
    }
}
