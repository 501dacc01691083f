//! Questions and answers in words.

use super::speaker::Speaker;
use crate::components::components;
use crate::ids::{Profession, Set};
use crate::view::{HandView, PlayerView, View};
use crate::words::{Action, Ask};
use kernel::Seat;

pub(super) fn question(ask: &Ask, speaker: Speaker<'_>) -> String {
    let s = speaker;
    match ask {
        Ask::KeepProfessions => s.word("ask-keep_professions"),
        Ask::Nominate { price, last } => {
            let key = if *last { "ask-nominate-last" } else { "ask-nominate" };
            s.say(key, &[("price", (*price).into())])
        }
        Ask::Bid { lot, price, leader, next } => s.say(
            "ask-bid",
            &[
                ("lot", s.word(lot.id()).into()),
                ("price", (*price).into()),
                ("leader", s.name(*leader).into()),
                ("next", (*next).into()),
            ],
        ),
        Ask::MerchantPayment { lot, price } => {
            s.say("ask-merchant_payment", &[("lot", s.word(lot.id()).into()), ("price", (*price).into())])
        }
        Ask::LandscapeType => s.word("ask-landscape_type"),
        Ask::PlaceLandscape { landscape } => {
            s.say("ask-place_landscape", &[("landscape", s.word(landscape.id()).into())])
        }
        Ask::PickCard { .. } => s.word("ask-pick_card"),
        Ask::PutUnder { .. } => s.word("ask-put_under"),
        Ask::RecruitNow => s.word("ask-recruit_now"),
        Ask::A2Turn => s.word("ask-a2_turn"),
        Ask::UseProfessorNow => s.word("ask-use_professor_now"),
        Ask::ProfessorDeadline => s.word("ask-professor_deadline"),
        Ask::ActionTurn { left: 0 } => s.word("ask-action_turn-none"),
        Ask::ActionTurn { left } => {
            let actions = s.say("actions", &[("n", (*left).into())]);
            s.say("ask-action_turn", &[("actions", actions.into())])
        }
        Ask::AddBonus { profession, wv, minimum, .. } => s.say(
            "ask-add_bonus",
            &[
                ("work", capital(&work(s, Some(*profession))).into()),
                ("wv", (*wv).into()),
                ("minimum", (*minimum).into()),
            ],
        ),
        Ask::Exchange { profession, wv } => {
            s.say("ask-exchange", &[("work", capital(&work(s, *profession)).into()), ("wv", (*wv).into())])
        }
        Ask::PlaceBuilding { building, cost } => s.say(
            "ask-place_building",
            &[("building", s.word(building.id()).into()), ("cost", (*cost).into())],
        ),
        Ask::BankerConversion => s.word("ask-banker_conversion"),
        ask => joint_question(ask, s),
    }
}

fn joint_question(ask: &Ask, s: Speaker<'_>) -> String {
    match ask {
        Ask::JointBuilding { neighbour } => {
            s.say("ask-joint_building", &[("neighbour", s.name(*neighbour).into())])
        }
        Ask::JointPlace { neighbour, building } => s.say(
            "ask-joint_place",
            &[("building", s.word(building.id()).into()), ("neighbour", s.name(*neighbour).into())],
        ),
        Ask::JointPayment { payer, building, cells } => s.say(
            "ask-joint_payment",
            &[
                ("payer", s.name(*payer).into()),
                ("building", s.word(building.id()).into()),
                ("cells", s.plots(cells).into()),
            ],
        ),
        Ask::JointReply { from, building, cells, payment, payer } => s.say(
            "ask-joint_reply",
            &[
                ("from", s.name(*from).into()),
                ("building", s.word(building.id()).into()),
                ("cells", s.plots(cells).into()),
                ("payment", (*payment).into()),
                ("payer", s.name(*payer).into()),
            ],
        ),
        ask => unreachable!("{ask:?} is no part of a talk"),
    }
}

/// The name of a Work in the middle of a sentence.
pub(super) fn work(s: Speaker<'_>, profession: Option<Profession>) -> String {
    match profession {
        Some(card) => s.say("profession-work", &[("profession", s.word(card.id()).into())]),
        None => s.word("princess-work"),
    }
}

/// The same at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

pub(super) fn own(view: &View) -> Option<&PlayerView> {
    view.viewer.and_then(|seat| view.players.get(seat.index()))
}

fn own_hand(view: &View) -> Option<&HandView> {
    own(view).and_then(|player| player.hand.as_ref())
}

pub(super) fn option(action: &Action, view: &View, speaker: Speaker<'_>) -> String {
    let s = speaker;
    let prices = &components().prices;
    match action {
        Action::KeepProfessions { professions } => keep(*professions, view, s),
        Action::Nominate { lot } => {
            let last = view.auction.eligible.len() == 1;
            let key = if last { "do-nominate-last" } else { "do-nominate" };
            s.say(key, &[("lot", s.word(lot.id()).into()), ("price", view.auction.opening_price.into())])
        }
        Action::Withdraw {} => s.word("do-withdraw"),
        Action::Raise { to } => s.say("do-raise", &[("price", (*to).into())]),
        Action::Pass {} => s.word("do-pass"),
        Action::TakeFree {} => s.word("do-take_free"),
        Action::Pay {} => s.word("do-pay"),
        Action::ChooseLandscape { landscape } => {
            s.say("do-choose_landscape", &[("landscape", s.word(landscape.id()).into())])
        }
        Action::Place { cells } => s.say("do-place", &[("cells", Speaker::squares(*cells).into())]),
        Action::Pick { card } => s.say("do-pick", &[("card", s.card(*card).into())]),
        Action::Under { card } => s.say("do-under", &[("card", s.card(*card).into())]),
        Action::Recruit { profession } => recruit(*profession, view, s),
        Action::Hold {} => s.word("do-hold"),
        Action::BidCharacter { card, amount } => {
            s.say("do-bid_character", &[("card", s.word(card.id()).into()), ("amount", (*amount).into())])
        }
        Action::UseProfessor { deck } => {
            s.say("do-use_professor", &[("deck", s.word(&format!("deck-{deck}")).into())])
        }
        Action::Decline {} if view.talk.is_some() => s.word("do-decline"),
        Action::Decline {} => s.word("do-decline-professor"),
        Action::ClaimMerchantPp {} => s.say("do-claim_merchant_pp", &[("points", rank(view, s).into())]),
        Action::SellPrestige { n } => s.say(
            "do-sell_prestige",
            &[("points", s.points(*n).into()), ("florins", (u32::from(*n) * prices.pp_sale_price).into())],
        ),
        Action::BuyProfession {} => s.word("do-buy_profession"),
        Action::BuyBonus {} => s.word("do-buy_bonus"),
        Action::IntroduceFreedom { freedom } => {
            s.say("do-introduce_freedom", &[("freedom", s.word(freedom.id()).into())])
        }
        Action::Convert { pp } => s.say(
            "do-convert",
            &[("points", s.points(*pp).into()), ("florins", (u32::from(*pp) * prices.work_pp_price).into())],
        ),
        Action::EndTurn {} => s.word("do-end_turn"),
        Action::CompleteWork { .. }
        | Action::CompletePrincessWork {}
        | Action::AddBonus { .. }
        | Action::Finish {}
        | Action::Exchange { .. } => work_option(action, view, s),
        action => building_option(action, view, s),
    }
}

fn keep(kept: Set<Profession>, view: &View, s: Speaker<'_>) -> String {
    let dealt = own_hand(view).into_iter().flat_map(|hand| &hand.professions);
    let returned = dealt.map(|card| card.profession).filter(|card| !kept.contains(*card));
    let words = |cards: &mut dyn Iterator<Item = Profession>| s.list(cards.map(|card| s.word(card.id())));
    let (kept, returned) = (words(&mut kept.iter()), words(&mut returned.into_iter()));
    s.say("do-keep_professions", &[("kept", kept.into()), ("returned", returned.into())])
}

fn recruit(profession: Profession, view: &View, s: Speaker<'_>) -> String {
    let owner = view.players.iter().find(|player| player.works.contains(profession));
    let from = owner.map_or_else(|| s.word("nobody"), |player| s.name(player.seat));
    s.say("do-recruit", &[("profession", s.word(profession.id()).into()), ("from", from.into())])
}

fn rank(view: &View, s: Speaker<'_>) -> String {
    let points = own(view).map_or(0, |player| player.pp);
    let ahead = view.players.iter().filter(|player| player.pp > points).count();
    s.points(i64::try_from(ahead).unwrap_or_default() + 1)
}

fn work_option(action: &Action, view: &View, s: Speaker<'_>) -> String {
    let hand = own_hand(view);
    match action {
        Action::CompleteWork { profession } => {
            let card =
                hand.and_then(|hand| hand.professions.iter().find(|card| card.profession == *profession));
            let wv = card.map_or(0, |card| card.wv);
            s.say("do-complete_work", &[("profession", s.word(profession.id()).into()), ("wv", wv.into())])
        }
        Action::CompletePrincessWork {} => {
            let wv = hand.and_then(|hand| hand.princess_wv).unwrap_or(0);
            s.say("do-complete_princess_work", &[("wv", wv.into())])
        }
        Action::AddBonus { card } => {
            let held = hand.and_then(|hand| hand.bonus.iter().find(|held| held.card == *card));
            let wv = held.map_or(0, |held| held.wv);
            s.say("do-add_bonus", &[("card", s.word(card.id()).into()), ("wv", wv.into())])
        }
        Action::Finish {} => {
            let wv = view.work.as_ref().map_or(0, |work| work.wv);
            s.say("do-finish", &[("wv", wv.into())])
        }
        Action::Exchange { pp } => {
            let prices = &components().prices;
            let pay = view.work.as_ref().map_or(0, |work| u32::from(work.wv) * prices.work_pay_per_wv);
            let florins = pay.saturating_sub(u32::from(*pp) * prices.work_pp_price);
            s.say("do-exchange", &[("points", s.points(*pp).into()), ("florins", florins.into())])
        }
        action => unreachable!("{action:?} is no part of a Work"),
    }
}

fn building_option(action: &Action, view: &View, s: Speaker<'_>) -> String {
    match action {
        Action::Build { building } => {
            let alone = view.turn.as_ref().is_some_and(|turn| turn.proposing_to.is_none());
            let cost = own(view).map_or(0, |player| player.building_price);
            let key = if alone { "do-build" } else { "do-build-together" };
            s.say(key, &[("building", s.word(building.id()).into()), ("cost", cost.into())])
        }
        Action::ProposeJoint { neighbour } => {
            s.say("do-propose_joint", &[("neighbour", s.name(*neighbour).into())])
        }
        Action::PlaceJoint { cells } => s.say("do-place_joint", &[("cells", s.plots(cells).into())]),
        Action::Payment { florins } => {
            let payer = s.name(payer(view));
            s.say("do-payment", &[("payer", payer.into()), ("florins", (*florins).into())])
        }
        Action::Accept {} => {
            let payment = view.talk.as_ref().map_or(0, |talk| talk.payment);
            s.say("do-accept", &[("payer", s.name(payer(view)).into()), ("payment", payment.into())])
        }
        Action::Counter {} => s.word("do-counter"),
        action => unreachable!("{action:?} has words of its own"),
    }
}

/// The neighbour in a talk, or in a proposal being made.
fn payer(view: &View) -> Seat {
    let talk = view.talk.as_ref().map(|talk| talk.neighbour);
    let proposed = view.turn.as_ref().and_then(|turn| turn.proposing_to);
    talk.or(proposed).unwrap_or(Seat(0))
}
