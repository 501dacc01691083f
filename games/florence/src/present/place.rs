//! Where on the board an option applies, by the ids that the drawing gives its parts.

use super::field::{field, field_id, spread};
use crate::grid::Plots;
use crate::ids::{Character, Deck};
use crate::view::View;
use crate::words::Action;

pub(super) fn place(action: &Action, view: &View) -> Option<String> {
    match action {
        Action::KeepProfessions { professions } => {
            let own = view.players.get(view.viewer?.index())?;
            let mut dealt = own.hand.as_ref()?.professions.iter().map(|held| held.profession);
            dealt.find(|card| !professions.contains(*card)).map(|card| card.id().to_owned())
        }
        Action::Nominate { lot } => Some(format!("lot_{lot}")),
        Action::Raise { .. } => under_the_hammer(view),
        Action::Pass {} => under_the_hammer(view).or_else(|| Some("characters".to_owned())),
        Action::Withdraw {} => Some("lots".to_owned()),
        Action::TakeFree {} | Action::Pay {} | Action::ClaimMerchantPp {} => {
            Some(character(Character::Merchant))
        }
        Action::ChooseLandscape { landscape } => Some(format!("supply_{landscape}")),
        Action::Place { cells } => met_at(&Plots::in_land(view.viewer?, *cells), view),
        Action::PlaceJoint { cells } => met_at(cells, view),
        Action::Pick { card } | Action::Under { card } => Some(format!("looking_{}", card.id())),
        Action::Recruit { profession } | Action::CompleteWork { profession } => {
            Some(profession.id().to_owned())
        }
        Action::BidCharacter { card, .. } => Some(character(*card)),
        Action::UseProfessor { deck } => Some(deck_id(*deck)),
        Action::Decline {} if view.talk.is_none() => Some(character(Character::Professor)),
        Action::Decline {} | Action::Accept {} | Action::Counter {} => {
            Some(format!("seat_{}_proposal", view.viewer?))
        }
        Action::CompletePrincessWork {} => Some(character(Character::Princess)),
        Action::AddBonus { card } => Some(card.id().to_owned()),
        Action::Finish {} | Action::Exchange { .. } => match view.work.as_ref()?.profession {
            Some(profession) => Some(profession.id().to_owned()),
            None => Some(character(Character::Princess)),
        },
        Action::Build { building } => Some(format!("supply_{building}")),
        Action::BuyProfession {} => Some(deck_id(Deck::Profession)),
        Action::BuyBonus {} => Some(deck_id(Deck::Bonus)),
        Action::IntroduceFreedom { freedom } => Some(format!("supply_{freedom}")),
        Action::ProposeJoint { neighbour } => Some(format!("seat_{neighbour}")),
        Action::Convert { .. } => Some(character(Character::Banker)),
        Action::Hold {} | Action::SellPrestige { .. } | Action::Payment { .. } | Action::EndTurn {} => None,
    }
}

fn under_the_hammer(view: &View) -> Option<String> {
    view.auction.bidding.as_ref().map(|bidding| format!("lot_{}", bidding.lot))
}

pub(super) fn character(card: Character) -> String {
    card.id().to_owned()
}

pub(super) fn deck_id(deck: Deck) -> String {
    format!("deck_{deck}")
}

/// The field at which a way to lay a tile is met.
fn met_at(plots: &Plots, view: &View) -> Option<String> {
    let own = view.players.get(view.viewer?.index())?;
    Some(field_id(field(&spread(plots, own.seat, own.neighbours[0]))))
}
