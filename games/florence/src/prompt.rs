//! What the task on top of the agenda asks.

use crate::components::components;
use crate::decisions::{auction, work};
use crate::state::Florence;
use crate::words::{Ask, Prompt, Talk, Task};
use kernel::Seat;

pub(crate) fn prompt(game: &Florence, seat: Seat) -> Prompt {
    let task = game.agenda.peek().expect("somebody is asked");
    let (ask, rule) = match task {
        Task::Keep { .. } => (Ask::KeepProfessions, "4.1"),
        Task::Nominate(_) => {
            (Ask::Nominate { price: game.opening_price(), last: auction::is_last(game) }, "6.3")
        }
        Task::Bid(bid) => {
            let next = bid.price + components().prices.auction_step;
            (Ask::Bid { lot: bid.lot, price: bid.price, leader: bid.leader, next }, "6.3")
        }
        Task::MerchantPayment { lot, price, .. } => {
            (Ask::MerchantPayment { lot: *lot, price: *price }, "9.4")
        }
        Task::LandscapeType(_) => (Ask::LandscapeType, "4.3"),
        Task::PlaceLandscape(_, landscape) => (Ask::PlaceLandscape { landscape: *landscape }, "6.4"),
        Task::Look(look) if look.kept => (Ask::PutUnder { cards: look.cards.to_vec() }, "6.8"),
        Task::Look(look) => (Ask::PickCard { cards: look.cards.to_vec() }, "6.8"),
        Task::RecruitNow(_) => (Ask::RecruitNow, "6.7"),
        Task::CharacterTurn(_) => (Ask::A2Turn, "9.2"),
        Task::ProfessorNow(_) => (Ask::UseProfessorNow, "9.5"),
        Task::ProfessorLast(_) => (Ask::ProfessorDeadline, "9.5"),
        Task::Turn(turn) => (Ask::ActionTurn { left: turn.left }, "7"),
        Task::Work { profession, bonus, .. } => {
            let wv = work::value(game, seat, *profession, *bonus);
            let minimum = game.minimum();
            (Ask::AddBonus { profession: *profession, bonus: *bonus, wv, minimum }, "7.1")
        }
        Task::Exchange { profession, bonus, .. } => {
            let wv = work::total(game, seat, *profession, *bonus);
            (Ask::Exchange { profession: *profession, wv }, "7.1")
        }
        Task::PlaceBuilding(_, building) => {
            (Ask::PlaceBuilding { building: *building, cost: game.building_price(seat) }, "7.3")
        }
        Task::Convert(_) => (Ask::BankerConversion, "9.6"),
        task => return joint(task),
    };
    Prompt { ask, rule }
}

/// Rules 10.4
fn joint(task: &Task) -> Prompt {
    let ask = match task {
        Task::JointBuilding(partners) => Ask::JointBuilding { neighbour: partners.neighbour },
        Task::JointTerms(partners, building, None) => {
            Ask::JointPlace { neighbour: partners.neighbour, building: *building }
        }
        Task::JointTerms(partners, building, Some(cells)) => {
            Ask::JointPayment { payer: partners.neighbour, building: *building, cells: *cells }
        }
        Task::JointReply(Talk { partners, building, cells, payment, asked }) => Ask::JointReply {
            from: partners.other(*asked),
            building: *building,
            cells: *cells,
            payment: *payment,
            payer: partners.neighbour,
        },
        Task::JointCounter(terms, None) => {
            Ask::JointPlace { neighbour: terms.partners.other(terms.asked), building: terms.building }
        }
        Task::JointCounter(terms, Some(cells)) => {
            Ask::JointPayment { payer: terms.partners.neighbour, building: terms.building, cells: *cells }
        }
        task => unreachable!("{task:?} asks nothing"),
    };
    Prompt { ask, rule: "10.4" }
}
