//! From the component file to tables that rules can look things up in.

use crate::components::{
    Ability, AiBoardRecord, AiSlot, CardRecord, Components, Conversion, Deck, Effect, ExchangeRecord, Icons,
    LinkRecord, List, ManuscriptRecord, Per, PlayerCardRecord, PlotRecord, SchemeOption, SchemeRecord,
    Scoring, SegmentRecord, SideRecord, TrackSpace, What, icons,
};
use crate::names::{
    Building, Card, Exchange, Good, Icon, Link, ListId, Manuscript, Place, PlayerCard, Plot, Primary, Scheme,
    Segment, Slot, Space,
};
use crate::raw::{self, Focus, Gained};
use crate::words::Source;
use kernel::UnusableComponents;
use rulekit::holds;
use std::collections::BTreeMap;

type Read<T> = Result<T, UnusableComponents>;

fn wrong<T>(what: String) -> Read<T> {
    Err(UnusableComponents::new(what))
}

/// Lists are numbered in the order in which they are read: the file of a revision never changes.
#[derive(Default)]
struct Lists(Vec<List>);

impl Lists {
    fn add(&mut self, source: Source, effects: &[raw::Effect]) -> Read<ListId> {
        // Options of a choice stand next to each other, before the list that offers them.
        let effects: Box<[Effect]> =
            effects.iter().map(|effect| self.effect(source, effect)).collect::<Read<_>>()?;
        self.0.push(List { source, effects });
        let number = u16::try_from(self.0.len() - 1);
        number.map(ListId).or_else(|_| wrong("there are too many effects".into()))
    }

    fn unless_empty(&mut self, source: Source, effects: &[raw::Effect]) -> Read<Option<ListId>> {
        (!effects.is_empty()).then(|| self.add(source, effects)).transpose()
    }

    fn effect(&mut self, source: Source, effect: &raw::Effect) -> Read<Effect> {
        let read = match effect {
            raw::Effect::Gain { res, n } => Effect::Gain(good(*res), *n),
            raw::Effect::Virtue { n } => Effect::Virtue(*n),
            raw::Effect::Corruption { n } => Effect::Corruption(*n),
            raw::Effect::GainDebt { n } => Effect::GainDebt(*n),
            raw::Effect::GainDeed { n } => Effect::GainDeed(*n),
            raw::Effect::Flip { what, n } => {
                let what = match what {
                    raw::What::Debt => What::Debt,
                    raw::What::Deed => What::Deed,
                    raw::What::Either => What::Either,
                };
                Effect::Flip(what, *n)
            }
            raw::Effect::FreeHire { n } => Effect::FreeHire(*n),
            raw::Effect::Destroy { n, r#where: None } => Effect::Destroy(*n),
            raw::Effect::Destroy { r#where: Some(raw::DestroyWhere::AnyOwnCardBeforeShuffle), .. } => {
                Effect::DestroyOwn
            }
            raw::Effect::Discard { n } => Effect::Discard(*n),
            raw::Effect::Rearrange {} => Effect::Rearrange,
            raw::Effect::Shuffle {} => Effect::Shuffle,
            raw::Effect::CastleMove { n } => Effect::CastleMove(*n),
            raw::Effect::PlaceWorkers { n } => Effect::PlaceWorkers(*n),
            raw::Effect::Build { building, r#where } => {
                Effect::Build { building: *building, anywhere: *r#where == raw::BuildWhere::Anywhere }
            }
            raw::Effect::FreeManuscript { costs } => {
                holds!(costs.iter().all(|cost| *cost < 8), "no manuscript costs 8 or more");
                Effect::FreeManuscript(costs.iter().fold(0, |bits, cost| bits | 1 << cost))
            }
            raw::Effect::Choose { options } => {
                let ids: Vec<ListId> =
                    options.iter().map(|option| self.add(source, option)).collect::<Read<_>>()?;
                let Some(first) = ids.first().copied() else {
                    return wrong("a choice has options".into());
                };
                let together = ids.iter().zip(first.0..).all(|(id, number)| id.0 == number);
                holds!(together, "options hold no choices");
                Effect::Choose(first, id(ids.len())?)
            }
            raw::Effect::AiGainCard { n } => Effect::AiGainCard(*n),
            raw::Effect::AiDismiss {} => Effect::AiDismiss,
        };
        Ok(read)
    }
}

fn good(gained: Gained) -> Option<Good> {
    match gained {
        Gained::Silver => Some(Good::Silver),
        Gained::Ink => Some(Good::Ink),
        Gained::Gold => Some(Good::Gold),
        Gained::Stone => Some(Good::Stone),
        Gained::Any => None,
    }
}

fn id(number: usize) -> Read<u8> {
    u8::try_from(number).or_else(|_| wrong(format!("{number} of a kind are too many")))
}

/// Named goods, and how many of choice.
fn goods(resources: &BTreeMap<Gained, u8>, silver: u8) -> Read<([u8; 4], u8)> {
    let mut named = [silver, 0, 0, 0];
    let mut any = 0;
    for (gained, n) in resources {
        holds!(*n <= 100 && silver <= 100, "{n} of a resource are too many");
        match good(*gained) {
            Some(good) => named[good.index()] += n,
            None => any += n,
        }
    }
    Ok((named, any))
}

fn ability(lists: &mut Lists, card: Card, ability: &raw::Ability) -> Read<Ability> {
    let source = Source::Ability(card);
    Ok(match (ability.timing, ability.trigger, &ability.convert) {
        (raw::Timing::None, None, None) => Ability::None,
        (raw::Timing::Immediate, None, None) => Ability::Immediate(lists.add(source, &ability.effects)?),
        (raw::Timing::DropOff, None, None) => Ability::DropOff(lists.add(source, &ability.effects)?),
        (raw::Timing::Ongoing, Some(trigger), None) => {
            Ability::Whenever(trigger, lists.add(source, &ability.effects)?)
        }
        (raw::Timing::Ongoing, None, Some(convert)) => Ability::Convert(convert.action, conversion(convert)?),
        _ => return wrong(format!("card {} has an ability that fits no timing", card.0)),
    })
}

/// The conversions of the published cards; another one does not load.
fn conversion(convert: &raw::Convert) -> Read<Conversion> {
    let wanted = match convert.action {
        Primary::Trade => Icon::Merchant,
        Primary::Construct => Icon::Builder,
        Primary::PlaceWorkers => Icon::Noble,
        Primary::Transcribe => Icon::Cleric,
    };
    holds!(convert.to_icon == wanted, "a conversion gives the icon of its action");
    let rule = (convert.from.as_str(), convert.from_n, convert.to_n, convert.limit_per_action);
    match rule {
        ("icon:merchant", 2, 1, None) => Ok(Conversion::MerchantPairs),
        ("silver", 2, 1, None) => Ok(Conversion::SilverPairs),
        ("stone" | "ink" | "gold", 1, 2, Some(1)) => Ok(Conversion::FirstDouble),
        ("stone|gold", 1, 1, None) => Ok(Conversion::StoneAndGold),
        _ => wrong(format!("an unknown conversion: {rule:?}")),
    }
}

fn cards(lists: &mut Lists, file: &raw::File) -> Read<Vec<CardRecord>> {
    let neutral = file.townsfolk.iter().map(|card| (Deck::Neutral, card));
    let starting = file.starting_townsfolk.iter().map(|card| (Deck::Starting, card));
    let heroes = file.heroes.iter().map(|card| (Deck::Hero, card));
    let all = neutral.chain(starting).chain(heroes).enumerate();
    all.map(|(number, (deck, record))| {
        let card = Card(id(number)?);
        Ok(CardRecord {
            id: record.id.clone(),
            name: record.name.clone(),
            cost: record.cost,
            icons: icons(&record.icons),
            hire: lists.unless_empty(Source::Hire(card), &record.hire_effect)?,
            ability: ability(lists, card, &record.ability)?,
            deck,
        })
    })
    .collect()
}

fn manuscripts(lists: &mut Lists, file: &raw::File) -> Read<Vec<ManuscriptRecord>> {
    let records = file.manuscripts.iter().enumerate();
    records
        .map(|(number, record)| {
            let source = Source::Manuscript(Manuscript(id(number)?));
            let scoring = record.scoring.as_ref();
            Ok(ManuscriptRecord {
                id: record.id.clone(),
                cost: record.cost,
                ribbon: record.ribbon,
                on_top: record.back == raw::Back::Grey,
                immediate: lists.unless_empty(source, &record.immediate)?,
                scoring: scoring
                    .map(|scoring| {
                        holds!(scoring.every > 0, "{} scores for every one at least", record.id);
                        Ok(Scoring { vp: scoring.vp, per: per(&scoring.per)?, every: scoring.every })
                    })
                    .transpose()?,
            })
        })
        .collect()
}

fn per(what: &str) -> Read<Per> {
    Ok(match what {
        "building" => Per::Building,
        "flipped_debt" => Per::FlippedDebt,
        "flipped_deed" => Per::FlippedDeed,
        "resource" => Per::Resource,
        "silver" => Per::Silver,
        "manuscript" => Per::Manuscript,
        "worker" => Per::Worker,
        icon => {
            let icon = icon.strip_prefix("icon:").and_then(|icon| icon.parse().ok());
            match icon {
                Some(icon) => Per::Icon(icon),
                None => return wrong(format!("no manuscript counts {what:?}")),
            }
        }
    })
}

fn player_cards(lists: &mut Lists, file: &raw::File) -> Read<Vec<PlayerCardRecord>> {
    let records = file.player_cards.iter().enumerate();
    records
        .map(|(number, record)| {
            let (goods, any) = goods(&record.resources, record.silver)?;
            let spaces = 2 * Segment::ALL.len();
            let space = record.start_space;
            holds!((1..=spaces).contains(&space), "{} begins on a space from 1 to {spaces}", record.id);
            let outer = space - 1;
            Ok(PlayerCardRecord {
                id: record.id.clone(),
                space: Space::of(Segment::ALL[outer / 2], Place::ALL[outer % 2]),
                goods,
                any,
                deeds: record.deeds,
                debts: record.debts,
                extra: lists.unless_empty(Source::PlayerCard(PlayerCard(id(number)?)), &record.extra)?,
            })
        })
        .collect()
}

#[derive(Default)]
struct Rows {
    plots: Vec<PlotRecord>,
    links: Vec<LinkRecord>,
}

impl Rows {
    /// One side of one segment. Rules 3.2: a row begins with a plot and ends with a link.
    fn add(
        &mut self,
        lists: &mut Lists,
        segment: Segment,
        row: &[raw::RowItem],
        trade: &raw::Exchanges,
    ) -> Read<SideRecord> {
        let mut plots: Vec<Plot> = Vec::new();
        let mut open: Option<Link> = None;
        for (place, item) in row.iter().enumerate() {
            match item {
                raw::RowItem::Plot { id: name, pos, bank, effect } => {
                    holds!(usize::from(*pos) == place + 1, "{name} is out of place");
                    let plot = Plot(id(self.plots.len())?);
                    if let Some(link) = open {
                        self.links[link.index()].to = Some(plot);
                    }
                    let effect = lists.unless_empty(Source::Plot(plot), effect)?;
                    let before = open.take();
                    self.plots.push(PlotRecord {
                        id: name.clone(),
                        segment,
                        bank: *bank,
                        effect,
                        before,
                        after: None,
                    });
                    plots.push(plot);
                }
                raw::RowItem::Link { id: name, pos, ends, effect } => {
                    holds!(usize::from(*pos) == place + 1, "{name} is out of place");
                    let Some(from) = plots.last().copied() else {
                        return wrong("a row begins with a plot".into());
                    };
                    holds!(self.plots[from.index()].id == ends[0], "{name} begins elsewhere");
                    let link = Link(id(self.links.len())?);
                    let effect = lists.add(Source::Link(link), effect)?;
                    self.links.push(LinkRecord { id: name.clone(), from, to: None, effect });
                    self.plots[from.index()].after = Some(link);
                    open = Some(link);
                }
            }
        }
        let Some(last_link) = open else {
            return wrong("a row ends with a link".into());
        };
        Ok(SideRecord { plots, last_link, exchanges: [trade.left, trade.right] })
    }
}

fn segments(lists: &mut Lists, rows: &mut Rows, file: &raw::File) -> Read<Vec<SegmentRecord>> {
    let records = &file.board.segments;
    let mut sides: Vec<Vec<SideRecord>> = records.iter().map(|_| Vec::new()).collect();
    for (side, record) in sides.iter_mut().zip(records) {
        side.push(rows.add(
            lists,
            record.id,
            &record.building_rows.players_1_2,
            &record.exchanges.players_1_2,
        )?);
    }
    for (side, record) in sides.iter_mut().zip(records) {
        side.push(rows.add(
            lists,
            record.id,
            &record.building_rows.players_3_4,
            &record.exchanges.players_3_4,
        )?);
    }
    let paired = records.iter().zip(sides).enumerate();
    paired
        .map(|(number, (record, sides))| {
            holds!(record.id.index() == number, "segments stand in the order of their start numbers");
            let Ok(sides) = <[SideRecord; 2]>::try_from(sides) else {
                return wrong("a segment has two sides".into());
            };
            Ok(SegmentRecord {
                sides,
                townsfolk_cost: record.printed_townsfolk.cost,
                townsfolk_icons: icons(&record.printed_townsfolk.icons),
                townsfolk_hire: lists
                    .add(Source::PrintedTownsfolk(record.id), &record.printed_townsfolk.hire_effect)?,
                manuscript_cost: record.printed_manuscript.cost,
                manuscript: lists
                    .add(Source::PrintedManuscript(record.id), &record.printed_manuscript.immediate)?,
            })
        })
        .collect()
}

fn track(lists: &mut Lists, spaces: &[raw::Collision]) -> Read<Vec<TrackSpace>> {
    holds!(spaces.len() == 7, "a track has seven spaces, not {}", spaces.len());
    let mut number = 0;
    let mut read = |space: &raw::Collision| {
        number += 1;
        holds!(space.space == number, "the track is numbered from the left");
        Ok(TrackSpace {
            above: lists.add(Source::Above(space.space), &space.above)?,
            condition: space.below.r#if,
            below: lists.add(Source::Below(space.space), &space.below.effect)?,
        })
    };
    spaces.iter().map(&mut read).collect()
}

fn schemes(lists: &mut Lists, file: &raw::File) -> Read<Vec<SchemeRecord>> {
    let records = file.solo.schemes.iter().enumerate();
    records
        .map(|(number, record)| {
            let source = Source::Scheme(Scheme(id(number)?));
            let options = record.options.iter().map(|option| {
                Ok(match (option.action, &option.effects) {
                    (Some(raw::OptionAction::Construct), None) => SchemeOption::Act(Focus::Construct),
                    (Some(raw::OptionAction::PlaceWorkers), None) => SchemeOption::Act(Focus::PlaceWorkers),
                    (Some(raw::OptionAction::Transcribe), None) => SchemeOption::Act(Focus::Transcribe),
                    (Some(raw::OptionAction::Focus), None) => SchemeOption::Focus,
                    (None, Some(effects)) => SchemeOption::Effects(lists.add(source, effects)?),
                    _ => return wrong(format!("{}: an option is an action or effects", record.id)),
                })
            });
            let options: Vec<SchemeOption> = options.collect::<Read<_>>()?;
            let last = matches!(options.last(), Some(SchemeOption::Effects(_)));
            holds!(last, "the last option of {} is always possible", record.id);
            Ok(SchemeRecord {
                id: record.id.clone(),
                future: record.deck == raw::SchemeDeck::Future,
                icons: icons(&record.icons),
                criminal_corruption: record.criminal_corruption,
                bonus: lists.add(source, &record.bonus)?,
                steps: record.r#move,
                options,
            })
        })
        .collect()
}

fn ai_slot(lists: &mut Lists, record: &raw::SlotRecord) -> Read<(Slot, u8, AiSlot)> {
    let source = Source::Slot(record.slot);
    let ability = match &record.ability {
        raw::SlotAbility::Icons { icons: of } => AiSlot::Icons(icons(of)),
        raw::SlotAbility::OnceWhenBuilt { effects } => AiSlot::WhenBuilt(lists.add(source, effects)?),
        raw::SlotAbility::OnAnyCollision { r#if: Some(raw::Condition::NoCriminal), effects } => {
            AiSlot::OnCollision(lists.add(source, effects)?)
        }
        raw::SlotAbility::OnFlip { effects } => AiSlot::OnFlip(lists.add(source, effects)?),
        raw::SlotAbility::OnGainCard { effects } => AiSlot::OnGainCard(lists.add(source, effects)?),
        raw::SlotAbility::OnShuffle { effects } => match effects.as_slice() {
            [raw::Effect::Virtue { n }] => AiSlot::OnShuffle(*n, 0),
            [raw::Effect::Corruption { n }] => AiSlot::OnShuffle(0, *n),
            _ => return wrong("a shuffle moves one marker".into()),
        },
        _ => return wrong(format!("{} is no slot of an automaton", record.slot)),
    };
    match record.cost {
        Some(cost) => Ok((record.slot, cost, ability)),
        None => wrong(format!("{} of an automaton has its cost", record.slot)),
    }
}

fn ai_boards(lists: &mut Lists, schemes: &[SchemeRecord], file: &raw::File) -> Read<Vec<AiBoardRecord>> {
    let find = |name: &String| match schemes.iter().position(|scheme| scheme.id == *name) {
        Some(number) => id(number).map(Scheme),
        None => wrong(format!("no scheme is called {name:?}")),
    };
    let boards = file.solo.ai_boards.iter();
    boards
        .map(|board| {
            let (goods, any) = goods(&board.start.resources, 0)?;
            let mut workers: Vec<(u8, u8)> =
                board.worker_costs.iter().map(|cost| (cost.nobles, cost.workers)).collect();
            workers.reverse();
            let headers = &board.printed_headers;
            Ok(AiBoardRecord {
                focus: board.focus,
                chart: match board.resource_chart {
                    raw::Chart::Order(chart) => Some(chart),
                    raw::Chart::Pool(_) => None,
                },
                goods,
                any,
                deeds: board.start.deeds,
                debts: board.start.debts,
                start_slot: board.start.build.slot,
                headers: [Icons::default(), icons(&headers.space_2), icons(&headers.space_3)],
                removed: board.removed_schemes.iter().map(find).collect::<Read<_>>()?,
                workers,
                slots: board
                    .building_slots_left_to_right
                    .iter()
                    .map(|slot| ai_slot(lists, slot))
                    .collect::<Read<_>>()?,
                track: track(lists, &board.collision)?,
                vp_per_resource: board.vp_per_leftover_resource,
            })
        })
        .collect()
}

/// What the nine slots of a player uncover.
struct Slots {
    icons: [Icons; 9],
    dismiss_cost: u8,
    on_hire: ListId,
    on_collision: ListId,
    hand: u8,
}

fn slots(lists: &mut Lists, records: &[raw::SlotRecord]) -> Read<Slots> {
    let (mut dismiss_cost, mut on_hire, mut on_collision, mut hand) = (None, None, None, None);
    let mut uncovered = [Icons::default(); 9];
    for record in records {
        let source = Source::Slot(record.slot);
        match (record.slot, &record.ability) {
            (Slot::TradingPost1, raw::SlotAbility::MoveBonus { extra_free_spaces }) => {
                holds!(extra_free_spaces == &[0, 1], "one free step, or none");
            }
            (Slot::TradingPost2, raw::SlotAbility::DismissCost { silver }) => dismiss_cost = Some(*silver),
            (Slot::Workshop1, raw::SlotAbility::OnHire { effects }) => {
                on_hire = Some(lists.add(source, effects)?);
            }
            (
                Slot::Workshop2,
                raw::SlotAbility::OnAnyCollision { r#if: Some(raw::Condition::NoCriminal), effects },
            ) => on_collision = Some(lists.add(source, effects)?),
            (Slot::Workshop3, raw::SlotAbility::HandLimit { plus }) => hand = Some(*plus),
            (slot, raw::SlotAbility::Icons { icons: of }) => uncovered[slot.index()] = icons(of),
            (slot, _) => return wrong(format!("{slot} does something unknown")),
        }
    }
    let all = (dismiss_cost, on_hire, on_collision, hand);
    let (Some(dismiss_cost), Some(on_hire), Some(on_collision), Some(hand)) = all else {
        return wrong("each slot has its ability".into());
    };
    Ok(Slots { icons: uncovered, dismiss_cost, on_hire, on_collision, hand })
}

fn by_players(ending: &raw::Ending) -> Read<[u8; 4]> {
    let mut cards = [0; 4];
    for (cards, players) in cards.iter_mut().zip(["1", "2", "3", "4"]) {
        let Some(said) = ending.cards.get(players) else {
            return wrong(format!("nothing is said for {players} players"));
        };
        *cards = *said;
    }
    Ok(cards)
}

/// The tables of a component file, unless it says something that the rules do not know.
pub(crate) fn load(text: &str) -> Read<Components> {
    let file: &raw::File = &serde_json::from_str(text)?;
    check(file)?;
    let mut lists = Lists::default();
    let mut rows = Rows::default();
    let cards = cards(&mut lists, file)?;
    let manuscripts = manuscripts(&mut lists, file)?;
    let player_cards = player_cards(&mut lists, file)?;
    let segments = segments(&mut lists, &mut rows, file)?;
    let schemes = schemes(&mut lists, file)?;
    let ai = ai_boards(&mut lists, &schemes, file)?;
    let exchange = |(exchange, trade): (&Exchange, &raw::Trade)| {
        let effect = lists.add(Source::Exchange(*exchange), &trade.effect)?;
        Ok(ExchangeRecord { merchants: trade.merchants, effect })
    };
    let exchanges: Vec<ExchangeRecord> = file.trade_exchanges.iter().map(exchange).collect::<Read<_>>()?;
    let castle = &file.castle;
    let section =
        |section: &raw::SectionRecord| lists.add(Source::Section(section.id), &section.tier_2_effect);
    let sections: Vec<ListId> = castle.sections_clockwise.iter().map(section).collect::<Read<_>>()?;
    let board = &file.player_board;
    let slots = slots(&mut lists, &board.building_slots)?;
    let mut bonus_icons = [Icons::default(); 4];
    for card in &file.cleric_bonus_cards {
        bonus_icons[card.ribbon.index()] = icons(&card.icons);
    }
    let types = &board.building_types;
    holds!(Building::ALL.iter().all(|kind| types.contains_key(kind)), "there are three kinds of buildings");
    holds!(board.card_spaces.len() >= 3, "there are three spaces for cards");
    let Some(cleric) = file.cleric_bonus_cards.first() else {
        return wrong("there are bonus cards for clerics".into());
    };
    Ok(Components {
        cards,
        manuscripts,
        player_cards,
        plots: rows.plots,
        links: rows.links,
        schemes,
        segments,
        exchanges,
        sections,
        centre: lists.add(Source::Centre, &castle.tier_3_effect)?,
        bump: [
            lists.add(Source::Bump(1), &castle.bump_reward.tier_1)?,
            lists.add(Source::Bump(2), &castle.bump_reward.tier_2)?,
        ],
        tier_vp: castle.tier_vp,
        capacity: castle.section_capacity,
        leader: (castle.leader.vp, castle.leader.hand_limit_plus),
        track: track(&mut lists, &board.collision)?,
        markers: (board.corruption_start, board.virtue_start),
        building_cost: [0, 1, 2].map(|kind: usize| types[&Building::ALL[kind]].cost),
        building_vp: [0, 1, 2].map(|kind: usize| types[&Building::ALL[kind]].vp_cumulative),
        slot_icons: slots.icons,
        dismiss_cost: slots.dismiss_cost,
        on_hire: slots.on_hire,
        on_collision: slots.on_collision,
        hand_limit: (board.base_hand_limit, slots.hand),
        workers: board.worker_costs.iter().map(|cost| (cost.nobles, cost.workers)).collect(),
        space_icons: [0, 1, 2].map(|space: usize| icons(&board.card_spaces[space].starting_icons)),
        bonus_icons,
        bonus_vp: cleric.vp,
        set_vp: file.manuscript_sets.vp_by_distinct_ribbons,
        poverty: by_players(&file.poverty)?,
        prosperity: by_players(&file.prosperity)?,
        ending_vp: (file.poverty.vp, file.poverty.vp_below_3_players),
        card_vp: [file.debt.unpaid_vp, file.debt.paid_vp, file.deed.acquired_vp, file.deed.approved_vp],
        on_flip_debt: lists.add(Source::Debt, &file.debt.on_flip)?,
        ai,
        difficulty: file.solo.difficulty_future_cards_shuffled_in,
        card_focus: lists.add(Source::Focus, &file.solo.card_ai_focus.effects)?,
        lists: lists.0,
    })
}

/// What the rules take for granted about the file.
fn check(file: &raw::File) -> Read<()> {
    let known = (file.game.as_str(), file.schema_version) == ("viscounts", 1);
    holds!(known, "{} is another game", file.title);
    holds!(file.icons == Icon::ALL, "the icons of Rules 2");
    holds!(file.resources == Good::RESOURCES, "the resources of Rules 2");
    holds!(file.player_board.track_spaces == 7, "the track of Rules 3.4");
    let counts = [
        ("townsfolk", file.townsfolk.len()),
        ("heroes", file.heroes.len()),
        ("starting_townsfolk_per_player", file.starting_townsfolk.len()),
        ("player_cards", file.player_cards.len()),
        ("manuscripts", file.manuscripts.len()),
        ("segments", file.board.segments.len()),
        ("cleric_bonus_cards", file.cleric_bonus_cards.len()),
    ];
    for (name, number) in counts {
        let counted = file.counts.get(name).and_then(serde_json::Value::as_u64);
        holds!(counted == u64::try_from(number).ok(), "{name}: the count is wrong");
    }
    let primary = [
        (Primary::Trade, raw::Ring::Outer, Icon::Merchant, Good::Silver),
        (Primary::Construct, raw::Ring::Outer, Icon::Builder, Good::Stone),
        (Primary::PlaceWorkers, raw::Ring::Inner, Icon::Noble, Good::Gold),
        (Primary::Transcribe, raw::Ring::Inner, Icon::Cleric, Good::Ink),
    ];
    for (action, ring, icon, pay_with) in primary {
        let record = file.actions.get(&action);
        let same = record
            .is_some_and(|record| record.ring == ring && record.icon == icon && record.pay_with == pay_with);
        holds!(same, "{action} is not the action of Rules 6.3");
    }
    let steps = [
        (Place::Left, Place::Right, raw::PathTo::Same),
        (Place::Left, Place::Inner, raw::PathTo::Same),
        (Place::Right, Place::Left, raw::PathTo::Next),
        (Place::Inner, Place::Right, raw::PathTo::Same),
        (Place::Inner, Place::Inner, raw::PathTo::Next),
    ];
    let same =
        |(path, step): (&raw::Path, (Place, Place, raw::PathTo))| (path.from, path.to, path.segment) == step;
    let paths = file.board.paths.len() == steps.len() && file.board.paths.iter().zip(steps).all(same);
    holds!(paths, "the paths of Rules 3.2");
    let rows = |side: fn(&raw::SegmentRecord) -> &[raw::RowItem]| {
        let items = file.board.segments.iter().flat_map(side);
        let plots = items.clone().filter(|item| matches!(item, raw::RowItem::Plot { .. })).count();
        (plots, items.count() - plots)
    };
    let totals = &file.board.totals;
    let (small, large) = (&totals.players_1_2, &totals.players_3_4);
    let found = [
        rows(|segment| &segment.building_rows.players_1_2),
        rows(|segment| &segment.building_rows.players_3_4),
    ];
    let said = [(small.plots, small.links), (large.plots, large.links)];
    holds!(found == said, "there are as many plots and links as the file says");
    holds!(file.poverty.vp == file.prosperity.vp, "both cards share out the same points");
    Ok(())
}
