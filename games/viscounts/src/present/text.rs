//! Prompts and options in words.

use super::say::Speaker;
use crate::components::components;
use crate::names::PlayerCard;
use crate::view::View;
use crate::words::{Action, Ask, Prompt};

/// What is asked.
pub(super) fn question(prompt: &Prompt, view: &View, to: &Speaker<'_>) -> String {
    match &prompt.ask {
        Ask::SetupPair => to.say("ask-setup_pair", &[]),
        Ask::DestroyOwn => to.say("ask-destroy_own", &[]),
        Ask::PlayCard => to.say("ask-play_card", &[]),
        Ask::Move { distance, free } => {
            let key = if *free > 0 { "ask-move-free" } else { "ask-move" };
            to.say(key, &[("distance", (*distance).into())])
        }
        Ask::Action => to.say("ask-action", &[]),
        Ask::Dismiss { action, townsfolk, silver } => {
            let townsfolk = townsfolk.map_or_else(|| printed(view, to), |card| to.card(card));
            let action = to.word("action", action.id());
            let values =
                [("townsfolk", townsfolk.into()), ("silver", (*silver).into()), ("action", action.into())];
            to.say("ask-dismiss", &values)
        }
        Ask::Trade { exchange, merchants, strength } => {
            let exchange = to.word("exchange", exchange.id());
            let values = [
                ("exchange", exchange.into()),
                ("merchants", (*merchants).into()),
                ("strength", (*strength).into()),
            ];
            to.say("ask-trade", &values)
        }
        Ask::Workers { strength } => to.say("ask-workers", &[("strength", (*strength).into())]),
        Ask::Slot { free: true, .. } => to.say("ask-slot-free", &[]),
        Ask::Slot { strength, .. } => to.say("ask-slot", &[("strength", (*strength).into())]),
        Ask::Plot { slot } => to.say("ask-plot", &[("slot", to.slot(*slot).into())]),
        Ask::Payment { action, missing } => {
            let action = to.word("action", action.id());
            to.say("ask-payment", &[("action", action.into()), ("missing", (*missing).into())])
        }
        Ask::Recruit { townsfolk: None } => to.say("ask-recruit-nobody", &[]),
        Ask::Recruit { townsfolk: Some(card) } => {
            to.say("ask-recruit", &[("townsfolk", to.full_card(*card).into())])
        }
        Ask::Discard => to.say("ask-discard", &[]),
        Ask::Destroy => to.say("ask-destroy", &[]),
        Ask::Rearrange => to.say("ask-rearrange", &[]),
        Ask::Resource { left } => to.say("ask-resource", &[("left", (*left).into())]),
        Ask::Flip => to.say("ask-flip", &[]),
        Ask::Option { source, .. } => to.say("ask-option", &[("on", to.source(*source).into())]),
        Ask::Townsfolk => to.say("ask-townsfolk", &[]),
        Ask::Manuscript => to.say("ask-manuscript", &[]),
        Ask::Section { workers } => to.say("ask-section", &[("workers", (*workers).into())]),
        Ask::CastlePick => to.say("ask-castle_pick", &[]),
        Ask::CastleMove => to.say("ask-castle_move", &[]),
        Ask::Bump => to.say("ask-bump", &[]),
        Ask::NextTrigger => to.say("ask-next_trigger", &[]),
        Ask::NextLink => to.say("ask-next_link", &[]),
    }
}

/// The townsfolk printed where the active viscount stands.
fn printed(view: &View, to: &Speaker<'_>) -> String {
    let space = view.players[view.active.index()].viscount;
    let segment = space.map(|space| to.segment(space.segment())).unwrap_or_default();
    to.say("printed-townsfolk", &[("segment", segment.into())])
}

/// An answer, with what it costs and gives.
pub(super) fn option(action: &Action, view: &View, to: &Speaker<'_>) -> String {
    let data = components();
    match action {
        Action::ChoosePair { card } => pair_text(*card, view, to),
        Action::PlayCard { card } => to.say("option-play_card", &[("card", to.full_card(*card).into())]),
        Action::MoveViscount { space } => {
            let price = view.price(action).unwrap_or(0);
            let key = if price == 0 { "option-move" } else { "option-move-paid" };
            to.say(key, &[("space", to.space(*space).into()), ("silver", price.into())])
        }
        Action::ChooseAction { action } => capital(&to.word("action", action.id())),
        Action::SkipAction {} => to.say("option-skip_action", &[]),
        Action::ChooseDismiss { dismiss: true } => to.say("option-dismiss", &[]),
        Action::ChooseDismiss { dismiss: false } => to.say("option-keep", &[]),
        Action::ChooseCount { count } => count_option(*count, view, to),
        Action::PickSlot { slot } => {
            let cost = data.building_cost[slot.building().index()];
            to.say("option-slot", &[("slot", to.slot(*slot).into()), ("cost", cost.into())])
        }
        Action::PickPlot { plot } => {
            let effects = to.effects(data.plots[plot.index()].effect);
            to.say("option-plot", &[("plot", to.plot(*plot).into()), ("effects", effects.into())])
        }
        Action::ChoosePayment { silver, ink, gold, stone } => {
            let tokens = [*silver, *ink, *gold, *stone];
            to.say("option-payment", &[("tokens", to.tokens(tokens).into())])
        }
        Action::Recruit {} => recruit(view, to),
        Action::SkipRecruit {} => to.say("option-skip_recruit", &[]),
        Action::Rearrange { cards } => to.say("option-rearrange", &[("cards", to.cards(cards).into())]),
        Action::Discard { card } => to.say("option-discard", &[("card", to.card(*card).into())]),
        Action::DiscardTop {} => to.say("option-discard_top", &[]),
        Action::Destroy { card } => {
            let silver = data.cards[card.index()].cost;
            to.say("option-destroy", &[("card", to.card(*card).into()), ("silver", silver.into())])
        }
        Action::DestroyTop {} => to.say("option-destroy_top", &[]),
        Action::Decline {} => to.say("option-decline", &[]),
        Action::PickResource { resource } => {
            to.say("option-resource", &[("good", to.word("good", resource.id()).into())])
        }
        Action::PickFlip { card } => to.word("option-flip", card.id()),
        Action::PickOption { option } => {
            let list = view.options.get(usize::from(*option)).and_then(|effects| effects.0);
            to.say("option-option", &[("effects", capital(&to.effects(list)).into())])
        }
        Action::PickTownsfolk { segment } => {
            let here = view.segments.iter().find(|other| other.segment == *segment);
            let card = here.and_then(|segment| segment.townsfolk);
            let effects = card.and_then(|card| data.cards[card.index()].hire);
            let card = card.map(|card| to.full_card(card)).unwrap_or_default();
            let values = [
                ("card", card.into()),
                ("segment", to.segment(*segment).into()),
                ("effects", to.effects(effects).into()),
            ];
            to.say("option-townsfolk", &values)
        }
        Action::PickManuscript { segment } => {
            let here = view.segments.iter().find(|other| other.segment == *segment);
            let tile = here.and_then(|segment| segment.manuscript);
            let tile = tile.map(|tile| to.manuscript(tile)).unwrap_or_default();
            let values = [("manuscript", tile.into()), ("segment", to.segment(*segment).into())];
            to.say("option-manuscript", &values)
        }
        Action::PickSection { section } => {
            to.say("option-section", &[("section", to.section(*section).into())])
        }
        Action::CastlePick { section } => {
            to.say("option-castle_pick", &[("section", to.section(*section).into())])
        }
        Action::CastleMove { from, to: end } => {
            let values = [("from", to.section(*from).into()), ("to", to.section(*end).into())];
            to.say("option-castle_move", &values)
        }
        Action::Bump { section, tier, owner } => {
            let values = [
                ("owner", to.who(*owner).into()),
                ("section", to.section(*section).into()),
                ("tier", (*tier).into()),
            ];
            to.say("option-bump", &values)
        }
        Action::PickTrigger { card } => to.say("option-trigger", &[("card", to.full_card(*card).into())]),
        Action::PickLink { link } => {
            let effects = to.effects(Some(data.links[link.index()].effect));
            to.say("option-link", &[("link", to.link(*link).into()), ("effects", effects.into())])
        }
    }
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn count_option(count: u8, view: &View, to: &Speaker<'_>) -> String {
    let inner = view.players[view.active.index()]
        .viscount
        .is_some_and(|space| space.place() == crate::names::Place::Inner);
    let step = components().workers.iter().find(|(nobles, _)| inner && *nobles == count);
    match step {
        Some((_, workers)) => {
            to.say("option-count-workers", &[("n", count.into()), ("workers", (*workers).into())])
        }
        None => to.say("option-count-trade", &[("n", count.into())]),
    }
}

fn recruit(view: &View, to: &Speaker<'_>) -> String {
    let space = view.players[view.active.index()].viscount;
    let here =
        view.segments.iter().find(|segment| space.is_some_and(|space| space.segment() == segment.segment));
    let Some(card) = here.and_then(|segment| segment.townsfolk) else {
        return to.say("option-recruit", &[]);
    };
    let record = &components().cards[card.index()];
    let values = [
        ("card", to.full_card(card).into()),
        ("cost", record.cost.into()),
        ("effects", to.effects(record.hire).into()),
    ];
    to.say("option-recruit-known", &values)
}

pub(super) fn player_card(card: PlayerCard, to: &Speaker<'_>) -> String {
    to.say("player-card", &[("n", (card.0 + 1).into())])
}

pub(super) fn pair_text(card: PlayerCard, view: &View, to: &Speaker<'_>) -> String {
    let record = &components().player_cards[card.index()];
    let hero = view.pairs.iter().find(|pair| pair.card == card).map(|pair| to.full_card(pair.hero));
    let mut goods = vec![to.tokens(record.goods)];
    let numbered = [("resource", record.any), ("deed", record.deeds), ("debt", record.debts)];
    for (name, n) in numbered.into_iter().filter(|(_, n)| *n > 0) {
        goods.push(to.say(&format!("effect-{name}"), &[("n", n.into())]));
    }
    if record.extra.is_some() {
        goods.push(to.effects(record.extra));
    }
    let values = [
        ("card", player_card(card, to).into()),
        ("hero", hero.unwrap_or_default().into()),
        ("space", to.space(record.space).into()),
        ("goods", goods.join(", ").into()),
    ];
    to.say("option-choose_pair", &values)
}
