//! What is printed, in signs: icons, effects, abilities, exchanges. Words stand in titles.

use crate::components::{Ability, Conversion, Effect, Icons, Per, Scoring, What, components};
use crate::names::{Building, Exchange, Good, Icon as Symbol, ListId, Primary, Slot};
use crate::present::say::Speaker;
use crate::raw::{Condition, Trigger};
use easel::{Icon, Paint, Run};

/// An icon of the townsfolk.
pub(super) fn symbol(symbol: Symbol) -> Icon {
    match symbol {
        Symbol::Builder => Icon::Hammer,
        Symbol::Noble => Icon::Crown,
        Symbol::Cleric => Icon::Cross,
        Symbol::Merchant => Icon::Scales,
        Symbol::Criminal => Icon::Mask,
    }
}

pub(super) fn building(building: Building) -> Icon {
    match building {
        Building::TradingPost => Icon::TradingPost,
        Building::Guildhall => Icon::Guildhall,
        Building::Workshop => Icon::Workshop,
    }
}

/// A good, or a resource of choice.
pub(super) fn good(good: Option<Good>) -> (Icon, Paint) {
    match good {
        Some(Good::Silver) => (Icon::Coin, Paint::Iron),
        Some(Good::Ink) => (Icon::InkWell, Paint::Ink),
        Some(Good::Gold) => (Icon::Gold, Paint::Gold),
        Some(Good::Stone) => (Icon::Stone, Paint::Stone),
        None => (Icon::Any, Paint::Faint),
    }
}

/// So much of a good, the number always written.
pub(super) fn count(run: Run, number: u16, kind: Good) -> Run {
    let (icon, paint) = good(Some(kind));
    run.bold(number.to_string()).tinted(icon, paint)
}

/// Icons of townsfolk, one by one.
pub(super) fn symbols(icons: Icons) -> Run {
    let each = Symbol::ALL.iter().flat_map(|kind| (0..icons.count(*kind)).map(|_| symbol(*kind)));
    each.fold(Run::new(), Run::icon)
}

/// A number of something; one of it is the sign alone.
fn several(run: Run, number: u8, (icon, paint): (Icon, Paint)) -> Run {
    let run = if number > 1 { run.bold(number.to_string()) } else { run };
    run.tinted(icon, paint)
}

fn own(icon: Icon) -> (Icon, Paint) {
    (icon, icon.paint())
}

/// A list of effects.
pub(super) fn effects(list: Option<ListId>) -> Run {
    list.map_or_else(Run::new, |list| add_effects(Run::new(), list))
}

/// The same in parts: an effect each, and alternatives apart, the later ones behind a stroke.
pub(super) fn parts(list: Option<ListId>) -> Vec<Run> {
    let effects = list.map_or(&[][..], |list| &components().list(list).effects);
    let mut parts = Vec::new();
    for effect in effects {
        let Effect::Choose(first, count) = effect else {
            parts.push(add_effect(Run::new(), *effect));
            continue;
        };
        parts.extend((0..u16::from(*count)).map(|option| {
            let run = if option > 0 { Run::new().or() } else { Run::new() };
            add_effects(run, ListId(first.0 + option))
        }));
    }
    parts
}

fn add_effects(run: Run, list: ListId) -> Run {
    components().list(list).effects.iter().fold(run, |run, effect| add_effect(run, *effect))
}

fn add_effect(run: Run, effect: Effect) -> Run {
    match effect {
        Effect::Gain(kind, n) => several(run, n, good(kind)),
        Effect::Virtue(n) => several(run, n, own(Icon::Dove)),
        Effect::Corruption(n) => several(run, n, own(Icon::Skull)),
        Effect::GainDebt(n) => several(run, n, own(Icon::Debt)),
        Effect::GainDeed(n) => several(run, n, own(Icon::Deed)),
        Effect::Flip(What::Debt, n) => several(run, n, own(Icon::Flip)).icon(Icon::Debt),
        Effect::Flip(What::Deed, n) => several(run, n, own(Icon::Flip)).icon(Icon::Deed),
        Effect::Flip(What::Either, n) => several(run, n, own(Icon::Flip)),
        Effect::FreeHire(n) => several(run, n, own(Icon::Hire)),
        Effect::Destroy(n) => several(run, n, own(Icon::Destroy)),
        Effect::DestroyOwn => run.icon(Icon::Destroy),
        Effect::Discard(n) => several(run, n, own(Icon::Discard)),
        Effect::Rearrange => run.icon(Icon::Rearrange),
        Effect::Shuffle => run.icon(Icon::Shuffle),
        Effect::CastleMove(n) => several(run, n, own(Icon::CastleMove)),
        Effect::PlaceWorkers(n) => run.bold(format!("+{n}")).icon(Icon::Pawn),
        Effect::Build { building: kind, .. } => run.tinted(building(kind), Paint::Verdigris),
        Effect::FreeManuscript(costs) => run.icon(Icon::Book).text(bits(costs)).icon(Icon::Cross),
        Effect::AiGainCard(n) => run.bold(format!("+{n}")).icon(Icon::CardBack),
        Effect::AiDismiss => run.tinted(Icon::Hire, Paint::Faint),
        Effect::Choose(first, count) => (0..u16::from(count)).fold(run, |run, option| {
            let run = if option > 0 { run.or() } else { run };
            add_effects(run, ListId(first.0 + option))
        }),
    }
}

/// Numbers that are written as a bit each: "3/4".
fn bits(costs: u8) -> String {
    let each = (0..8).filter(|bit| costs & (1 << bit) != 0).map(|bit: u8| bit.to_string());
    each.collect::<Vec<_>>().join("/")
}

/// What a townsfolk can do, behind the sign of when: a bolt, an arrow that falls off, a loop.
pub(super) fn ability(ability: Ability) -> Run {
    match ability {
        Ability::None => Run::new(),
        Ability::Immediate(list) => add_effects(Run::from(Icon::Bolt), list),
        Ability::DropOff(list) => add_effects(Run::from(Icon::DropOff), list),
        Ability::Whenever(trigger, list) => {
            add_effects(set_off(Run::from(Icon::Loop), trigger).text(":"), list)
        }
        Ability::Convert(action, conversion) => converted(action, conversion),
    }
}

fn set_off(run: Run, trigger: Trigger) -> Run {
    match trigger {
        Trigger::AfterTrade => run.icon(symbol(Symbol::Merchant)),
        Trigger::AfterConstruct => run.icon(symbol(Symbol::Builder)),
        Trigger::AfterPlaceWorkers => run.icon(symbol(Symbol::Noble)),
        Trigger::AfterTranscribe => run.icon(symbol(Symbol::Cleric)),
        Trigger::OnFlipDebt => run.icon(Icon::Flip).icon(Icon::Debt),
        Trigger::OnGainDebt => run.bold("+").icon(Icon::Debt),
        Trigger::OnAnyCollision => run.icon(Icon::Collision),
    }
}

fn converted(action: Primary, conversion: Conversion) -> Run {
    let to = symbol(action.icon());
    let from = Run::from(Icon::Loop);
    let (silver, token) = (good(Some(Good::Silver)), good(Some(action.token())));
    match conversion {
        Conversion::MerchantPairs => several(from, 2, own(Icon::Scales)).text("=").icon(to),
        Conversion::SilverPairs => several(from, 2, silver).text("=").icon(to),
        Conversion::FirstDouble => from.text("1.").tinted(token.0, token.1).text("=").amount(2, to),
        Conversion::StoneAndGold => from.icon(Icon::Stone).or().icon(Icon::Gold).text("=").icon(to),
    }
}

/// Points for each so many of something, at the end.
pub(super) fn scoring(scoring: Scoring, to: &Speaker<'_>) -> Run {
    let counted = match scoring.per {
        Per::Icon(kind) => own(symbol(kind)),
        Per::Building => own(Icon::House),
        Per::FlippedDebt => own(Icon::Paid),
        Per::FlippedDeed => own(Icon::Approved),
        Per::Resource => good(None),
        Per::Silver => good(Some(Good::Silver)),
        Per::Manuscript => own(Icon::Book),
        Per::Worker => own(Icon::Pawn),
    };
    several(Run::new().points(scoring.vp).text(to.say("drawing-per", &[])), scoring.every, counted)
}

/// What one gets in a trade, and how many Merchants it takes.
pub(super) fn exchange(exchange: Exchange) -> (u8, Run) {
    let record = &components().exchanges[exchange.index()];
    (record.merchants, effects(Some(record.effect)))
}

/// What a player's slot does once it is uncovered.
pub(super) fn uncovered(slot: Slot) -> Run {
    let data = components();
    match slot {
        Slot::TradingPost1 => Run::new().bold("+1").icon(Icon::Steps),
        Slot::TradingPost2 => {
            count(Run::new().tinted(Icon::Hire, Paint::Faint).arrow(), data.dismiss_cost.into(), Good::Silver)
        }
        Slot::Workshop1 => add_effects(Run::from(Icon::Hire).text(":"), data.on_hire),
        Slot::Workshop2 => add_effects(Run::from(Icon::Collision).text(":"), data.on_collision),
        Slot::Workshop3 => Run::new().bold(format!("+{}", data.hand_limit.1)).icon(Icon::Hand),
        _ => symbols(data.slot_icons[slot.index()]),
    }
}

/// Whom a space of the track pays beside its owner.
pub(super) fn condition(condition: Option<Condition>, to: &Speaker<'_>) -> Run {
    match condition {
        None => Run::new(),
        Some(Condition::Criminal) => Run::from(Icon::Mask).text(":"),
        Some(Condition::NoCriminal) => Run::new().text(to.say("drawing-no", &[])).icon(Icon::Mask).text(":"),
    }
}
