//! The play surface: what a seat can count, rows and chips, marks of what has changed, reasons with numbers.

use super::field::{spread, squares};
use super::options::{capital, option, own};
use super::place::{character, deck_id, place};
use super::speaker::Speaker;
use crate::components::components;
use crate::ids::{Deck, Landscape};
use crate::view::{PlayerView, View};
use crate::words::{Action, Event, Refusal};
use easel::Icon;
use kernel::{Count, Seat, Slot, TokenName};

/// All that a player has a number of, with its sign.
const TOKENS: [(&str, Icon); 14] = [
    ("florins", Icon::Coin),
    ("prestige", Icon::Laurel),
    ("jesters", Icon::Jester),
    ("builders", Icon::Builder),
    ("buildings", Icon::House),
    ("forests", Icon::Forest),
    ("lakes", Icon::Lake),
    ("parks", Icon::Park),
    ("freedoms", Icon::Speech),
    ("works", Icon::Quill),
    ("professions", Icon::Card),
    ("bonus_cards", Icon::Star),
    ("prestige_cards", Icon::Crest),
    ("recruiting_cards", Icon::Letter),
];

pub(super) fn ledger(view: &View, seat: Seat) -> Vec<Count> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    let laid = |of: Landscape| player.land.landscapes.iter().filter(|laid| laid.landscape == of).count();
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let numbers: [i64; 14] = [
        player.florins.into(),
        player.pp.into(),
        player.jesters.into(),
        player.builders.into(),
        number(player.land.buildings.len()),
        number(laid(Landscape::Forest)),
        number(laid(Landscape::Lake)),
        number(laid(Landscape::Park)),
        number(player.freedoms.iter().count()),
        player.works_completed.into(),
        player.professions_in_hand.into(),
        player.bonus_in_hand.into(),
        player.prestige_held.into(),
        player.recruiting_in_hand.into(),
    ];
    TOKENS.into_iter().zip(numbers).map(|((token, _), number)| Count::new(token, number)).collect()
}

pub(super) fn token(token: &str, s: Speaker<'_>) -> TokenName {
    let icon = TOKENS.into_iter().find(|(name, _)| *name == token).map(|(_, icon)| icon.name());
    TokenName { icon, name: s.word(&format!("token-{}", token.replace('_', "-"))) }
}

pub(super) fn slot(action: &Action, view: &View, s: Speaker<'_>) -> Slot {
    let slot = |zone: &str, group: &str, row: String, chip: String, order: i32| Slot {
        zone: Some(zone.to_owned()),
        group: if group.is_empty() { String::new() } else { s.word(&format!("group-{group}")) },
        row,
        chip,
        order,
        ..Slot::default()
    };
    let thing = |id: &str| capital(&s.word(id));
    let florins = |n: u32| s.say("florins", &[("n", n.into())]);
    let own_zone = view.viewer.map_or_else(|| "own".to_owned(), |seat| format!("player_{seat}"));
    let slot = match action {
        Action::Nominate { lot } => slot("auction", "lots", thing(lot.id()), String::new(), 0),
        Action::BidCharacter { card, amount } => {
            slot("court", "characters", thing(card.id()), florins(*amount), 0)
        }
        Action::ChooseLandscape { landscape } => slot("supply", "", thing(landscape.id()), String::new(), 0),
        Action::CompleteWork { profession } => {
            slot(&own_zone, "works", thing(profession.id()), worth(action, view, s), 0)
        }
        Action::CompletePrincessWork {} => slot(
            &own_zone,
            "works",
            thing(&character(crate::ids::Character::Princess)),
            worth(action, view, s),
            1,
        ),
        Action::AddBonus { card } => slot(&own_zone, "bonus", thing(card.id()), worth(action, view, s), 0),
        Action::Build { building } => {
            let price = own(view).map_or(0, |player| player.building_price);
            slot("supply", "buildings", thing(building.id()), florins(price), 10)
        }
        Action::IntroduceFreedom { freedom } => {
            slot("supply", "freedoms", thing(freedom.id()), florins(components().prices.freedom), 20)
        }
        Action::BuyProfession {} | Action::BuyBonus {} | Action::UseProfessor { .. } => {
            slot("supply", "cards", option(action, view, s), String::new(), 30)
        }
        Action::Recruit { .. } => slot(&own_zone, "recruits", option(action, view, s), String::new(), 40),
        Action::Place { cells } => {
            Slot { chip: Speaker::squares(*cells), ..outline_of(&squares(*cells), &own_zone, s) }
        }
        Action::PlaceJoint { cells } => {
            let spread = own(view).map(|own| spread(cells, own.seat, own.neighbours[0]));
            Slot { chip: s.plots(cells), ..outline_of(&spread.unwrap_or_default(), &own_zone, s) }
        }
        Action::SellPrestige { n } => slot(&own_zone, "", s.word("slot-sell"), s.points(*n), 80),
        Action::Exchange { pp } | Action::Convert { pp } => {
            slot(&own_zone, "", s.word("slot-exchange"), s.points(*pp), 0)
        }
        Action::Payment { florins: paid } => slot(&own_zone, "", s.word("slot-payment"), florins(*paid), 0),
        _ => Slot { row: option(action, view, s), order: last(action), ..Slot::default() },
    };
    Slot { place: place(action, view), ..slot }
}

/// What says no, or ends something, comes last.
const fn last(action: &Action) -> i32 {
    match action {
        Action::Pass {} | Action::Withdraw {} | Action::Hold {} | Action::Decline {} | Action::Finish {} => {
            90
        }
        Action::EndTurn {} => 99,
        _ => 50,
    }
}

/// The work value that a card brings now.
fn worth(action: &Action, view: &View, s: Speaker<'_>) -> String {
    let Some(hand) = own(view).and_then(|player| player.hand.as_ref()) else { return String::new() };
    let wv = match action {
        Action::CompleteWork { profession } => {
            hand.professions.iter().find(|held| held.profession == *profession).map(|held| held.wv)
        }
        Action::AddBonus { card } => hand.bonus.iter().find(|held| held.card == *card).map(|held| held.wv),
        _ => hand.princess_wv,
    };
    wv.map_or_else(String::new, |wv| s.say("chip-worth", &[("wv", wv.into())]))
}

/// Ways to lay a tile the same way round are one row, told by how wide and high it lies.
fn outline_of(squares: &[(i32, i32)], zone: &str, s: Speaker<'_>) -> Slot {
    let ends = |along: fn(&(i32, i32)) -> i32| {
        let all = || squares.iter().map(along);
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    };
    let ((west, east), (top, foot)) = (ends(|square| square.0), ends(|square| square.1));
    // The same outline can be filled in several ways: turned and mirrored tiles follow each other by their form.
    let bit = |(x, y): &(i32, i32)| u32::try_from((foot - y) * 5 + x - west).unwrap_or(0);
    let form = squares.iter().fold(0_i32, |form, square| form | 1_i32.checked_shl(bit(square)).unwrap_or(0));
    let (width, height) = (east - west + 1, foot - top + 1);
    let values = [("form", form_name(form).into()), ("width", width.into()), ("height", height.into())];
    Slot { zone: Some(zone.to_owned()), row: s.say("slot-form", &values), order: form, ..Slot::default() }
}

/// A form as a few dots and gaps, row by row: `##/.#`.
fn form_name(form: i32) -> String {
    let rows = (0..5).map(|y| (form >> (y * 5)) & 0b11111).collect::<Vec<_>>();
    let width =
        rows.iter().map(|row| 32 - u32::try_from(*row).unwrap_or(0).leading_zeros()).max().unwrap_or(0);
    // Squares are counted from the bottom, but read from the top.
    let shown = rows
        .iter()
        .rev()
        .filter(|row| **row != 0)
        .map(|row| (0..width).map(|x| if row >> x & 1 == 1 { '■' } else { '□' }).collect::<String>());
    shown.collect::<Vec<_>>().join("/")
}

pub(super) fn touched(event: &Event) -> Vec<String> {
    match event {
        Event::Nominated { lot, .. }
        | Event::Raised { lot, .. }
        | Event::Passed { lot, .. }
        | Event::LotBought { lot, .. } => vec![format!("lot_{lot}")],
        Event::LandscapePlaced { seat, landscape, .. } => {
            vec![format!("supply_{landscape}"), format!("seat_{seat}")]
        }
        Event::CardsLooked { deck, .. }
        | Event::CardKept { deck, .. }
        | Event::CardsPutUnder { deck, .. } => {
            vec![deck_id(*deck)]
        }
        Event::Recruited { profession, .. } => vec![profession.id().to_owned()],
        Event::CharacterBid { card, .. } | Event::CharacterTaken { card, .. } => vec![character(*card)],
        Event::WorkCompleted { seat, .. } => vec![format!("seat_{seat}")],
        Event::Built { seat, building, .. } => {
            vec![format!("supply_{building}"), format!("seat_{seat}_{building}"), format!("seat_{seat}")]
        }
        Event::BuiltTogether { seat, neighbour, building, .. } => {
            vec![format!("supply_{building}"), format!("seat_{seat}"), format!("seat_{neighbour}")]
        }
        Event::FreedomIntroduced { seat, freedom, .. } => {
            vec![format!("supply_{freedom}"), format!("seat_{seat}_{freedom}")]
        }
        Event::TermsNamed { to, .. } => vec![format!("seat_{to}_proposal")],
        _ => Vec::new(),
    }
}

/// What would have to be paid, compared with what there is.
pub(super) fn why_not_now(action: &Action, refusal: Refusal, view: &View, s: Speaker<'_>) -> Option<String> {
    let player = own(view)?;
    let compared = |key: &str, needed: u32, held: u32| {
        Some(s.say(key, &[("needed", needed.into()), ("held", held.into())]))
    };
    match refusal {
        Refusal::OpeningNotCovered
        | Refusal::BidNotCovered
        | Refusal::TooDear
        | Refusal::CharacterTooDear
        | Refusal::CostNotCovered => compared("why-cost", cost(action, player, view)?, player.florins),
        Refusal::ValueTooLow => {
            let Action::CompleteWork { profession } = action else { return None };
            let held =
                player.hand.as_ref()?.professions.iter().find(|held| held.profession == *profession)?;
            compared("why-worth", view.minimum.into(), held.wv.into())
        }
        Refusal::NotEnoughPrestige => match action {
            Action::SellPrestige { n } => compared("why-prestige", (*n).into(), player.pp.into()),
            _ => None,
        },
        _ => None,
    }
}

fn cost(action: &Action, player: &PlayerView, view: &View) -> Option<u32> {
    let prices = &components().prices;
    match action {
        Action::Nominate { .. } => Some(view.auction.opening_price),
        Action::Raise { to } => Some(*to),
        Action::BidCharacter { amount, .. } => Some(*amount),
        Action::Build { .. } => Some(player.building_price),
        Action::BuyProfession {} => Some(prices.profession_card),
        Action::BuyBonus {} => Some(prices.bonus_card),
        Action::IntroduceFreedom { .. } => Some(prices.freedom),
        _ => None,
    }
}

/// A stack or a deck of which nothing is left.
pub(super) fn closed(place: &str, view: &View, s: Speaker<'_>) -> Option<String> {
    let lots = view.lots.iter().map(|lot| (format!("lot_{}", lot.lot), lot.left));
    let supply = &view.supply;
    let buildings = supply.buildings.iter().map(|(of, left)| (format!("supply_{of}"), *left));
    let landscapes = supply.landscapes.iter().map(|(of, left)| (format!("supply_{of}"), *left));
    let freedoms = supply.freedoms.iter().map(|(of, left)| (format!("supply_{of}"), *left));
    let decks = Deck::ALL.iter().filter_map(|deck| Some((deck_id(*deck), *supply.decks.get(deck)?)));
    let mut all = lots.chain(buildings).chain(landscapes).chain(freedoms).chain(decks);
    let (_, left) = all.find(|(id, _)| id == place)?;
    (left == 0).then(|| s.word("why-none-left"))
}
