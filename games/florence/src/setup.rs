//! The table before the first round. Rules 4

use crate::Options;
use crate::components::components;
use crate::grid::TABLE;
use crate::ids::{Bonus, Freedom, Prestige, Profession, Set};
use crate::player::Player;
use crate::state::{Auction, Court, Florence, Phase, Supply};
use crate::words::Task;
use arrayvec::ArrayVec;
use kernel::{Agenda, Dice, Seat, Seats, Setup, SetupError};

/// Sets the table.
pub(crate) fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Florence, SetupError> {
    let (seats, options) = (setup.seats, setup.options);
    if options.hard_freedoms && seats != 2 {
        return Err(SetupError::Options("hard_freedoms is for two players only".into()));
    }
    let start = match options.start_seat.seat() {
        Some(seat) if seat.0 >= seats => {
            return Err(SetupError::Options(format!("there is no seat {seat} at a table of {seats}")));
        }
        Some(seat) => seat,
        None => Seat(u8::try_from(dice.below(u32::from(seats))).expect("a table is small")),
    };
    let rules = components();
    let palazzo = if options.joint_building { rules.joint_palazzo } else { rules.palazzo };
    let player = Player::new(rules.start_florins[usize::from(seats)], palazzo);
    let mut professions: ArrayVec<Profession, 21> = Profession::ALL.iter().copied().collect();
    dice.shuffle(&mut professions);
    let mut players: ArrayVec<Player, TABLE> = (0..seats).map(|_| player.clone()).collect();
    for player in &mut players {
        player.hand = professions.drain(..usize::from(rules.deal)).collect::<Set<Profession>>();
    }
    let mut bonus: ArrayVec<Bonus, 20> = Bonus::ALL.iter().copied().collect();
    dice.shuffle(&mut bonus);
    let mut prestige: ArrayVec<Prestige, 14> = Prestige::ALL.iter().copied().collect();
    dice.shuffle(&mut prestige);
    Ok(Florence {
        revision: setup.revision,
        options,
        round: 0,
        phase: Phase::Setup,
        start,
        players,
        supply: supply(seats, options, dice),
        professions,
        bonus,
        prestige,
        spent: Set::EMPTY,
        auction: Auction {
            nominator: start,
            eligible: Seats::NONE,
            withdrawn: Seats::NONE,
            sold: Set::EMPTY,
            bought: [None; TABLE],
        },
        court: Court {
            holder: [None; 6],
            markers: [None; 6],
            sold: Set::EMPTY,
            done: Seats::NONE,
            pot: rules.banker.initial_pot,
        },
        agenda: Agenda::new([Task::Keep { returned: [None; TABLE] }, Task::Round]),
    })
}

fn supply(seats: u8, options: Options, dice: &mut Dice) -> Supply {
    let rules = components();
    let freedoms = freedoms(seats, options, dice);
    Supply {
        buildings: std::array::from_fn(|kind| rules.buildings[kind].copies),
        landscapes: std::array::from_fn(|kind| rules.landscapes[kind].copies),
        freedoms,
        freedoms_in_game: freedoms,
        jesters: rules.jesters,
        builders: rules.builders,
        recruiting: rules.recruiting,
    }
}

/// One token less of each type than there are players; for two, one of each and others of different types.
/// Rules 4.1, 4.3, ruling 36
fn freedoms(seats: u8, options: Options, dice: &mut Dice) -> [u8; 3] {
    let rules = components();
    if seats > 2 {
        return [rules.freedoms[usize::from(seats)]; 3];
    }
    let mut tokens = [1; 3];
    let total = rules.two_player_freedoms[usize::from(options.hard_freedoms)];
    // The tokens left are as many of each type: drawing types that differ is drawing tokens that do.
    let mut types: Vec<usize> = Freedom::ALL.iter().map(|freedom| freedom.index()).collect();
    for _ in 3..total {
        let drawn = types.remove(dice.index(types.len()));
        tokens[drawn] += 1;
    }
    tokens
}
