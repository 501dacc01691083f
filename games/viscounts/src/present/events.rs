//! The chronicle: what happened, in words.

use super::say::Speaker;
use super::text::player_card;
use crate::components::components;
use crate::names::{Card, Good};
use crate::words::{Event, From, Source};
use phrases::Value;

/// One line of the chronicle.
#[expect(clippy::too_many_lines, reason = "a flat match, an arm an event")]
pub(super) fn event(event: &Event, to: &Speaker<'_>) -> String {
    let name = |seat: &kernel::Seat| -> Value<'static> { to.who(*seat).into() };
    let card = |card: &Card| -> Value<'static> { components().cards[card.index()].name.clone().into() };
    let from = |key: &str, from: &From| match from {
        From::Hand => key.to_owned(),
        From::Top => format!("{key}-top"),
    };
    match event {
        Event::ChosePair { seat, card: taken, hero, space } => {
            let values = [
                ("who", name(seat)),
                ("card", player_card(*taken, to).into()),
                ("hero", card(hero)),
                ("space", to.space(*space).into()),
            ];
            to.say("event-chose_pair", &values)
        }
        Event::Round { round, last } => {
            to.say(if *last { "event-round-last" } else { "event-round" }, &[("round", (*round).into())])
        }
        Event::Turn { seat } => to.say("event-turn", &[("who", name(seat))]),
        Event::Gained { seat, good, n, source } => goods("event-gained", *seat, (*good, *n), *source, to),
        Event::Paid { seat, good, n, source } => goods("event-paid", *seat, (*good, *n), Some(*source), to),
        Event::TookDebt { seat, n, source } => {
            let why = to.why(*source).into();
            to.say("event-took_debt", &[("who", name(seat)), ("n", (*n).into()), ("why", why)])
        }
        Event::TookDeed { seat, n, source } => {
            let why = to.why(Some(*source)).into();
            to.say("event-took_deed", &[("who", name(seat)), ("n", (*n).into()), ("why", why)])
        }
        Event::Revealed { card } => {
            to.say("event-revealed", &[("card", to.word("ending", card.id()).into())])
        }
        Event::Flipped { seat, card, source } => {
            let why = to.why(*source).into();
            to.say(&format!("event-flipped-{card}"), &[("who", name(seat)), ("why", why)])
        }
        Event::Markers { seat, corruption, virtue, source } => {
            let values = [
                ("who", name(seat)),
                ("corruption", (*corruption).into()),
                ("virtue", (*virtue).into()),
                ("why", to.why(Some(*source)).into()),
            ];
            to.say("event-markers", &values)
        }
        Event::DroppedOff { seat, card: gone } => {
            to.say("event-dropped_off", &[("who", name(seat)), ("card", card(gone))])
        }
        Event::Played { seat, card: played, from: place } => {
            to.say(&from("event-played", place), &[("who", name(seat)), ("card", card(played))])
        }
        Event::Moved { seat, space, silver } => {
            let key = if *silver > 0 { "event-moved-paid" } else { "event-moved" };
            let values =
                [("who", name(seat)), ("space", to.space(*space).into()), ("silver", (*silver).into())];
            to.say(key, &values)
        }
        Event::Rearranged { seat, cards } => {
            to.say("event-rearranged", &[("who", name(seat)), ("cards", to.cards(cards).into())])
        }
        Event::Acted { seat, action } => {
            let action = to.word("action", action.id());
            to.say("event-acted", &[("who", name(seat)), ("action", action.into())])
        }
        Event::SkippedAction { seat } => to.say("event-skipped_action", &[("who", name(seat))]),
        Event::Dismissed { seat, card: gone, segment, silver } => {
            let printed = || to.say("printed-townsfolk", &[("segment", to.segment(*segment).into())]).into();
            let townsfolk = gone.as_ref().map_or_else(printed, card);
            let values = [("who", name(seat)), ("townsfolk", townsfolk), ("silver", (*silver).into())];
            to.say(if *silver > 0 { "event-dismissed" } else { "event-dismissed-free" }, &values)
        }
        Event::Traded { seat, exchange, n } => {
            let exchange = to.word("exchange", exchange.id());
            to.say("event-traded", &[("who", name(seat)), ("exchange", exchange.into()), ("n", (*n).into())])
        }
        Event::Built { seat, slot, plot } => {
            let building = to.word("building", slot.building().id());
            let values = [("who", name(seat)), ("slot", building.into()), ("plot", to.plot(*plot).into())];
            to.say("event-built", &values)
        }
        Event::Linked { seat, other, link } => {
            let key = if seat == other { "event-linked" } else { "event-linked-other" };
            let values = [("who", name(seat)), ("other", name(other)), ("link", to.link(*link).into())];
            to.say(key, &values)
        }
        Event::Transcribed { seat, manuscript } => {
            let tile = to.manuscript(*manuscript);
            to.say("event-transcribed", &[("who", name(seat)), ("manuscript", tile.into())])
        }
        Event::TranscribedPrinted { seat, segment } => {
            let segment = to.segment(*segment);
            to.say("event-transcribed_printed", &[("who", name(seat)), ("segment", segment.into())])
        }
        Event::ClericBonus { seat, ribbon } => {
            let ribbon = to.word("ribbon", ribbon.id());
            to.say("event-cleric_bonus", &[("who", name(seat)), ("ribbon", ribbon.into())])
        }
        Event::Hired { seat, card: hired, silver } => {
            let key = if *silver > 0 { "event-hired" } else { "event-hired-free" };
            to.say(key, &[("who", name(seat)), ("card", card(hired)), ("silver", (*silver).into())])
        }
        Event::SkippedRecruit { seat } => to.say("event-skipped_recruit", &[("who", name(seat))]),
        Event::Discarded { seat, card: gone, from: place } => {
            to.say(&from("event-discarded", place), &[("who", name(seat)), ("card", card(gone))])
        }
        Event::Destroyed { seat, card: gone, from: place } => {
            to.say(&from("event-destroyed", place), &[("who", name(seat)), ("card", card(gone))])
        }
        Event::Declined { seat } => to.say("event-declined", &[("who", name(seat))]),
        Event::Shuffled { seat } => to.say("event-shuffled", &[("who", name(seat))]),
        Event::Collision { seat, space } => {
            to.say("event-collision", &[("who", name(seat)), ("space", (*space).into())])
        }
        Event::Drew { seat, n } => to.say("event-drew", &[("who", name(seat)), ("n", (*n).into())]),
        Event::DrewCard { seat, card: drawn } => {
            to.say("event-drew_card", &[("who", name(seat)), ("card", to.card(*drawn).into())])
        }
        Event::Scheme { scheme } => to.say("event-scheme", &[("scheme", to.scheme(*scheme).into())]),
        Event::FutureScheme { scheme } => {
            to.say("event-future_scheme", &[("scheme", to.scheme(*scheme).into())])
        }
        Event::FellBack { scheme } => to.say("event-fell_back", &[("scheme", to.scheme(*scheme).into())]),
        Event::Over => to.say("event-over", &[]),
        castle => castle_event(castle, to),
    }
}

fn goods(
    key: &str,
    seat: kernel::Seat,
    (good, n): (Good, u16),
    source: Option<Source>,
    to: &Speaker<'_>,
) -> String {
    let good = to.word("good", good.id());
    let values = [
        ("who", to.who(seat).into()),
        ("good", good.into()),
        ("n", n.into()),
        ("why", to.why(source).into()),
    ];
    to.say(key, &values)
}

/// What happens in the castle.
fn castle_event(event: &Event, to: &Speaker<'_>) -> String {
    let name = |seat: &kernel::Seat| -> Value<'static> { to.who(*seat).into() };
    let section = |section: &crate::names::Section| -> Value<'static> { to.section(*section).into() };
    match event {
        Event::PlacedWorkers { seat, section: place, n } => {
            let values = [("who", name(seat)), ("section", section(place)), ("n", (*n).into())];
            to.say("event-placed_workers", &values)
        }
        Event::Climbed { seat, section: place } => {
            to.say("event-climbed", &[("who", name(seat)), ("section", section(place))])
        }
        Event::ReachedCentre { seat, section: place } => {
            to.say("event-reached_centre", &[("who", name(seat)), ("section", section(place))])
        }
        Event::CastleMoved { seat, from, to: end } => {
            let values = [("who", name(seat)), ("from", section(from)), ("to", section(end))];
            to.say("event-castle_moved", &values)
        }
        Event::Leads { seat } => to.say("event-leads", &[("who", name(seat))]),
        Event::Bumped { seat, owner, section: place, tier } => {
            let values = [
                ("who", name(seat)),
                ("owner", name(owner)),
                ("section", section(place)),
                ("tier", (*tier).into()),
            ];
            to.say("event-bumped", &values)
        }
        other => unreachable!("{other:?} does not happen in the castle"),
    }
}
