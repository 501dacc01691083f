//! Free moves beside a question: selling prestige, the Merchant, the Professor, recruiting. Rules 5, 12

use super::{look, lot};
use crate::FlorenceCx;
use crate::ids::{Character, Deck};
use crate::state::{Florence, Phase};
use crate::words::{Action, Event, Refusal};
use kernel::Seat;
use rulekit::ensure;

/// The decks of the Professor.
const TAUGHT: [Deck; 2] = [Deck::Prestige, Deck::Bonus];

fn may_recruit(game: &Florence, seat: Seat) -> bool {
    game.phase == Phase::Actions && game.player(seat).recruiting > 0
}

/// Whether there is any: depends on open facts only. Ruling 39
pub(crate) fn any(game: &Florence, seat: Seat) -> bool {
    game.prestige_is_sold() && game.player(seat).pp > 0
        || may_recruit(game, seat) && lot::recruitable(game, seat).next().is_some()
        || game.court.holds(seat, Character::Merchant)
        || game.court.holds(seat, Character::Professor) && game.professor_can_teach()
}

pub(crate) fn legal(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    if may_recruit(game, seat) {
        lot::legal_recruits(game, seat, out);
    }
    if game.court.holds(seat, Character::Merchant) {
        out.push(Action::ClaimMerchantPp {});
    }
    if game.court.holds(seat, Character::Professor) {
        legal_decks(game, out);
    }
    if game.prestige_is_sold() {
        out.extend((1..=game.player(seat).pp).map(|n| Action::SellPrestige { n }));
    }
}

/// The Professor's decks that have a card.
pub(crate) fn legal_decks(game: &Florence, out: &mut Vec<Action>) {
    let decks = TAUGHT.into_iter().filter(|deck| game.deck_len(*deck) > 0);
    out.extend(decks.map(|deck| Action::UseProfessor { deck }));
}

pub(crate) fn check(game: &Florence, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::SellPrestige { n } => {
            ensure(game.prestige_is_sold(), Refusal::NoSale)?;
            ensure(*n > 0, Refusal::SellAtLeastOne)?;
            ensure(*n <= game.player(seat).pp, Refusal::NotEnoughPrestige)
        }
        Action::ClaimMerchantPp {} => {
            ensure(game.options.muse_and_princess, Refusal::NotInThisGame)?;
            ensure(game.court.holds(seat, Character::Merchant), Refusal::NotTheOwner)
        }
        Action::UseProfessor { deck } => {
            ensure(game.options.muse_and_princess, Refusal::NotInThisGame)?;
            check_teach(game, seat, *deck)
        }
        Action::Recruit { profession } => {
            lot::check_recruit(game, seat, *profession)?;
            // Ruling 44
            ensure(may_recruit(game, seat), Refusal::RecruitLater)
        }
        _ => Err(Refusal::NotAsked),
    }
}

pub(crate) fn check_teach(game: &Florence, seat: Seat, deck: Deck) -> Result<(), Refusal> {
    ensure(game.court.holds(seat, Character::Professor), Refusal::NotTheOwner)?;
    ensure(TAUGHT.contains(&deck), Refusal::NotAsked)?;
    ensure(game.deck_len(deck) > 0, Refusal::DeckEmpty)
}

/// Carries out a free move; the question beside it stays.
pub(crate) fn play(game: &mut Florence, seat: Seat, action: &Action, cx: &mut FlorenceCx<'_>) {
    match action {
        Action::SellPrestige { n } => game.sell(seat, *n, cx),
        Action::ClaimMerchantPp {} => game.pay_merchant(seat, cx),
        Action::UseProfessor { deck } => teach(game, seat, *deck, cx),
        Action::Recruit { profession } => lot::recruit(game, seat, *profession, cx),
        action => unreachable!("{action:?} is no free move"),
    }
}

/// Uses the Professor, who goes back. Rules 9.5
pub(crate) fn teach(game: &mut Florence, seat: Seat, deck: Deck, cx: &mut FlorenceCx<'_>) {
    game.court.hand(Character::Professor, None);
    cx.tell(Event::ProfessorUsed { seat });
    look::begin(game, seat, deck, 0, cx);
}
