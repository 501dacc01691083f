//! The play surface: what a seat can count, rows and chips, marks of what has changed, reasons with numbers.

use super::place::{manuscript_id, place, slot_id, townsfolk_id};
use super::say::Speaker;
use super::text::{capital, option};
use crate::components::components;
use crate::names::{Card, Space};
use crate::view::View;
use crate::words::{Action, Event, Refusal};
use easel::Icon;
use kernel::{Count, Seat, Slot, TokenName};

/// All that a player has a number of, with its sign.
const TOKENS: [(&str, Icon); 14] = [
    ("silver", Icon::Coin),
    ("ink", Icon::InkWell),
    ("gold", Icon::Gold),
    ("stone", Icon::Stone),
    ("workers", Icon::Pawn),
    ("corruption", Icon::Skull),
    ("virtue", Icon::Dove),
    ("debts", Icon::Debt),
    ("paid-debts", Icon::Paid),
    ("deeds", Icon::Deed),
    ("approved-deeds", Icon::Approved),
    ("buildings", Icon::House),
    ("manuscripts", Icon::Book),
    ("points", Icon::Laurel),
];

pub(super) fn ledger(view: &View, seat: Seat) -> Vec<Count> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    let good = |name: &str| player.goods.get(name).copied().map_or(0, i64::from);
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let numbers: [i64; 14] = [
        good("silver"),
        good("ink"),
        good("gold"),
        good("stone"),
        player.workers.into(),
        player.corruption.into(),
        player.virtue.into(),
        player.debts.into(),
        player.debts_flipped.into(),
        player.deeds.into(),
        player.deeds_flipped.into(),
        number(player.built.len()),
        number(player.manuscripts.len()),
        player.score,
    ];
    TOKENS.into_iter().zip(numbers).map(|((token, _), number)| Count::new(token, number)).collect()
}

pub(super) fn token(token: &str, to: &Speaker<'_>) -> TokenName {
    let icon = TOKENS.into_iter().find(|(name, _)| *name == token).map(|(_, icon)| icon.name());
    TokenName { icon, name: to.word("token", token) }
}

pub(super) fn slot(action: &Action, view: &View, to: &Speaker<'_>) -> Slot {
    let own = view.to_act.map(|seat| format!("player_{seat}"));
    let row = |zone: &str, row: String, chip: String, order: i32| Slot {
        zone: Some(zone.to_owned()),
        row,
        chip,
        order,
        ..Slot::default()
    };
    let mine = |group: &str, title: String, chip: String, order: i32| Slot {
        zone: own.clone(),
        group: if group.is_empty() { String::new() } else { to.word("group", group) },
        row: title,
        chip,
        order,
        ..Slot::default()
    };
    let slot = match action {
        Action::MoveViscount { space } => to_space(*space, action, view, to),
        Action::PlayCard { card } => mine("hand", to.full_card(*card), String::new(), 0),
        Action::Discard { card } => mine("discard", to.card(*card), String::new(), 0),
        Action::Destroy { card } => mine("destroy", to.card(*card), silver_of(*card, to), 0),
        Action::PickTrigger { card } => mine("row", to.full_card(*card), String::new(), 0),
        Action::Rearrange { cards } => mine("row", to.word("slot", "order"), to.cards(cards), 0),
        Action::ChooseCount { count } => {
            let title = option(action, view, to);
            row("ring", to.word("slot", "count"), title, i32::from(*count))
        }
        Action::ChoosePayment { silver, ink, gold, stone } => {
            mine("", to.word("slot", "payment"), to.tokens([*silver, *ink, *gold, *stone]), 0)
        }
        Action::PickSlot { slot } => {
            let building = slot.building();
            let order = i32::try_from(building.index()).unwrap_or(0);
            mine("", to.word("building", building.id()), to.slot(*slot), order)
        }
        Action::CastleMove { from, to: end } => row("ring", capital(&to.section(*from)), to.section(*end), 0),
        Action::PickPlot { .. } | Action::PickLink { .. } | Action::PickTownsfolk { .. } => {
            row("ring", option(action, view, to), String::new(), 0)
        }
        Action::SkipAction {} | Action::SkipRecruit {} | Action::Decline {} => {
            Slot { row: option(action, view, to), order: 90, ..Slot::default() }
        }
        _ => Slot { row: option(action, view, to), ..Slot::default() },
    };
    Slot { place: place(action, view), ..slot }
}

/// The spaces of a segment are one row: left, right and inner, with the silver on the way.
fn to_space(space: Space, action: &Action, view: &View, to: &Speaker<'_>) -> Slot {
    let position = view.segments.iter().position(|segment| segment.segment == space.segment());
    let way = to.word("place", space.place().id());
    let chip = match view.price(action).unwrap_or(0) {
        0 => way,
        price => {
            let silver = to.say("effect-silver", &[("n", price.into())]);
            to.say("chip-way", &[("way", way.into()), ("silver", silver.into())])
        }
    };
    Slot {
        zone: Some("ring".to_owned()),
        row: to.segment(space.segment()),
        chip,
        order: i32::try_from(position.unwrap_or(0)).unwrap_or(0),
        ..Slot::default()
    }
}

fn silver_of(card: Card, to: &Speaker<'_>) -> String {
    to.say("effect-silver", &[("n", components().cards[card.index()].cost.into())])
}

pub(super) fn touched(event: &Event) -> Vec<String> {
    match event {
        Event::ChosePair { space, .. } | Event::Moved { space, .. } => vec![space.id().to_owned()],
        Event::Dismissed { segment, .. } | Event::TranscribedPrinted { segment, .. } => {
            vec![townsfolk_id(*segment), manuscript_id(*segment)]
        }
        Event::Built { seat, slot, plot } => vec![plot.id().to_owned(), slot_id(*seat, *slot)],
        Event::Linked { link, .. } => vec![link.id().to_owned()],
        Event::PlacedWorkers { section, .. }
        | Event::Climbed { section, .. }
        | Event::ReachedCentre { section, .. }
        | Event::Bumped { section, .. } => vec![section.id().to_owned()],
        Event::CastleMoved { from, to, .. } => vec![from.id().to_owned(), to.id().to_owned()],
        Event::Played { seat, .. }
        | Event::Rearranged { seat, .. }
        | Event::Transcribed { seat, .. }
        | Event::Hired { seat, .. } => vec![format!("seat_{seat}")],
        _ => Vec::new(),
    }
}

/// What a townsfolk costs, compared with the silver there is.
pub(super) fn why_not_now(
    action: &Action,
    refusal: Refusal,
    view: &View,
    to: &Speaker<'_>,
) -> Option<String> {
    let player = view.players.get(view.to_act?.index())?;
    let here = player.viscount.map(Space::segment);
    let townsfolk = || view.segments.iter().find(|segment| Some(segment.segment) == here)?.townsfolk;
    let (Refusal::TooDear, Action::Recruit {}) = (refusal, action) else { return None };
    let needed = components().cards[townsfolk()?.index()].cost;
    let held = player.goods.get("silver").copied().unwrap_or(0);
    Some(to.say("why-silver", &[("needed", needed.into()), ("held", held.into())]))
}

/// A pile of which nothing is left.
pub(super) fn closed(place: &str, view: &View, to: &Speaker<'_>) -> Option<String> {
    let built = view.segments.iter().flat_map(|segment| &segment.plots).find(|plot| plot.plot.id() == place);
    if let Some(owner) = built.and_then(|plot| plot.owner) {
        return Some(to.say("why-built", &[("who", to.who(owner).into())]));
    }
    let empty = view.segments.iter().any(|segment| {
        townsfolk_id(segment.segment) == place && segment.townsfolk.is_none()
            || manuscript_id(segment.segment) == place && segment.manuscript.is_none()
    });
    empty.then(|| to.word("why", "empty"))
}
