//! Each player's board: resources and members, six places for territories and six for buildings, characters,
//! ventures, leaders.

use crate::components::components;
use crate::pieces::{BonusTile, Card, CardType, Leader, Work};
use crate::present::signs::{self, Signs, roman};
use crate::present::text::leader_name;
use crate::view::{LeaderView, PhaseView, PlayerView, View};
use easel::{
    Block, Chip, Icon, Layout, Paint, Panel, ResourceCounts, Run, SmallCard, SmallCards, Tone, draw_die,
    group,
};

/// One board for each player.
pub(super) fn panels(view: &View, signs: Signs<'_>) -> Vec<Panel> {
    view.players.iter().map(|player| panel(view, player, signs)).collect()
}

fn panel(view: &View, player: &PlayerView, signs: Signs<'_>) -> Panel {
    let stock = &player.stock;
    let ranks = Run::new()
        .amount(stock.military, Icon::Shield)
        .amount(stock.faith, Icon::Faith)
        .amount(stock.vp, Icon::Laurel);
    let mut panel = Panel::new(format!("player_{}", player.seat.0), signs.words.name(player.seat))
        .owner(signs.seat(player.seat))
        .aside(ranks)
        .item(Holdings::new(view, player));
    panel = panel.item(territories(player, signs)).item(buildings(player, signs));
    let rest: Vec<Card> = player.characters.iter().chain(&player.ventures).copied().collect();
    if !rest.is_empty() {
        panel.push(rest.into_iter().fold(SmallCards::new(6), |minis, card| minis.add(mini(card, signs))));
    }
    if let Some(tile) = player.bonus_tile {
        let id = format!("player_{}_bonus_tile", player.seat.0);
        panel = panel.chips([Chip::new(bonus_tile(tile)).id(id).title(signs.words.bonus_tile(tile))]);
    }
    leaders(panel, player, signs)
}

/// Resources, and at the right the members as dice with their values, faint where they have been placed.
struct Holdings {
    stocks: ResourceCounts,
    dice: Vec<(i16, Paint, bool)>,
}

impl Holdings {
    fn new(view: &View, player: &PlayerView) -> Holdings {
        let stock = &player.stock;
        let stocks = ResourceCounts::new()
            .stock(Icon::Coin, stock.coins)
            .stock(Icon::Wood, stock.wood)
            .stock(Icon::Stone, stock.stone)
            .stock(Icon::Servant, stock.servants);
        let dice = player.members.iter().filter(|_| view.round > 0);
        let dice = dice.map(|member| (member.value, signs::die(member.member), member.space.is_some()));
        Holdings { stocks, dice: dice.collect() }
    }
}

impl Layout for Holdings {
    fn layout(&self, width: i32) -> Block {
        const SIDE: i32 = 34;
        let count = i32::try_from(self.dice.len()).unwrap_or(0);
        let mut x = width - count * (SIDE + 8) + 8;
        let mut node = group().add(self.stocks.layout(x - 40).node.at(0, 1));
        if count > 0 {
            node.push(Icon::Pawn.draw(x - 34, 3, 28));
        }
        for (value, paint, placed) in &self.dice {
            let die = draw_die(u8::try_from(*value).unwrap_or(0), *paint, x, 0, SIDE);
            node.push(group().opacity(if *placed { 30 } else { 100 }).add(die));
            x += SIDE + 8;
        }
        Block { width, height: SIDE, node }
    }
}

/// A card as it lies on a player's board.
fn mini(card: Card, signs: Signs<'_>) -> SmallCard {
    let data = components().card(card);
    let head = match data.card_type {
        CardType::Territory => Run::from(Icon::Sickle).bold(data.activation.to_string()),
        CardType::Building => Run::from(Icon::Gear).bold(data.activation.to_string()),
        CardType::Character | CardType::Venture => signs::card_type(data.card_type).bold(roman(data.period)),
    };
    let body = match data.card_type {
        CardType::Venture => Run::from(Icon::Hourglass).amount(data.final_vp, Icon::Laurel),
        _ => signs::effects(&data.permanent),
    };
    SmallCard::new(data.name.as_str())
        .id(data.id.as_str())
        .title(signs.card_title(card))
        .tone(signs::tone(data.card_type))
        .head(head)
        .body(body)
}

/// Six places; an empty one shows the military points it asks for and the points of a full row up to it.
fn territories(player: &PlayerView, signs: Signs<'_>) -> SmallCards {
    let personal = &components().personal;
    let mut minis = SmallCards::new(personal.max_cards_per_type);
    for place in 0..personal.max_cards_per_type {
        minis = minis.add(if let Some(card) = player.territories.get(place) {
            mini(*card, signs)
        } else {
            let needed = personal.territory_military_requirement.get(place).copied().unwrap_or(0);
            let points = personal.territory_vp_by_count.get(place + 1).copied().unwrap_or(0);
            let mut body = Run::new().join(signs::card_type(CardType::Territory));
            if needed > 0 {
                body = body.newline().amount(needed, Icon::Shield);
            }
            if points > 0 {
                body = body.newline().amount(points, Icon::Laurel);
            }
            let values = [("needed", needed.into()), ("points", points.into())];
            SmallCard::place(body).title(signs.words.say("draw-place-territory", &values))
        });
    }
    minis
}

fn buildings(player: &PlayerView, signs: Signs<'_>) -> SmallCards {
    let count = components().personal.max_cards_per_type;
    (0..count).fold(SmallCards::new(count), |minis, place| {
        minis.add(match player.buildings.get(place) {
            Some(card) => mini(*card, signs),
            None => SmallCard::place(signs::card_type(CardType::Building))
                .title(signs.words.say("draw-place-building", &[])),
        })
    })
}

/// What a harvest and a production bring besides the cards.
fn bonus_tile(tile: BonusTile) -> Run {
    let data = &components().bonus_tiles[tile.index()];
    Work::ALL.into_iter().fold(Run::new(), |run, work| {
        let (icon, _) = signs::work(work);
        run.icon(icon).bold(data.activation.to_string()).faint(":").join(signs::effects(data.side_of(work)))
    })
}

/// Leaders in play, and those in hand as far as the reader knows them.
fn leaders(mut panel: Panel, player: &PlayerView, signs: Signs<'_>) -> Panel {
    let mut chips: Vec<Chip> = player.leaders.iter().map(|leader| in_play(*leader, signs)).collect();
    match &player.hand {
        Some(hand) => chips.extend(hand.iter().map(|leader| in_hand(*leader, signs))),
        None if player.hand_size > 0 => {
            let title = signs.words.say("outline-hand_size", &[("n", player.hand_size.into())]);
            chips.push(Chip::new(Run::new().amount(player.hand_size, Icon::CardBack)).title(title));
        }
        None => {}
    }
    if !chips.is_empty() {
        panel = panel.heading(signs.words.say("draw-leaders", &[])).chips(chips);
    }
    panel
}

fn in_play(leader: LeaderView, signs: Signs<'_>) -> Chip {
    let name = leader_name(leader.leader);
    let mut run = Run::new().name(name.as_str());
    if leader.ability != leader.leader {
        run = run.arrow().name(leader_name(leader.ability));
    }
    if leader.used {
        run = run.icon(Icon::Hourglass);
    }
    let tone = if leader.used { Tone::Stone } else { Tone::Verdigris };
    Chip::new(run)
        .id(leader.leader.id())
        .title(format!("{name}: {}", signs.leader_does(leader.ability)))
        .tone(tone)
}

fn in_hand(leader: Leader, signs: Signs<'_>) -> Chip {
    let name = leader_name(leader);
    let run = signs::requirements(leader).name(name.as_str());
    Chip::new(run).id(leader.id()).title(format!("{name}: {}", signs.leader_does(leader)))
}

/// Before the first round: bonus tiles to choose from, and the packet the reader holds.
pub(super) fn setup_panels(view: &View, signs: Signs<'_>) -> Vec<Panel> {
    let mut panels = Vec::new();
    if view.phase == PhaseView::BonusTiles {
        let chips = view.bonus_tiles.iter().map(|tile| {
            Chip::new(bonus_tile(*tile)).id(tile.id()).title(signs.words.bonus_tile(*tile)).tone(Tone::Ochre)
        });
        panels.push(Panel::new("bonus_tiles", signs.words.say("draw-bonus_tiles", &[])).full().chips(chips));
    }
    for player in &view.players {
        let Some(packet) = &player.packet else { continue };
        let cards = packet.iter().map(|leader| {
            let card = easel::Card::new(leader_name(*leader))
                .id(leader.id())
                .tone(Tone::Verdigris)
                .title(signs.words.leader_line(*leader))
                .cost(signs::requirements(*leader))
                .words(signs.leader_does(*leader));
            if player.kept == Some(*leader) { card.badge("✓") } else { card }
        });
        let cards = easel::Cards { cards: cards.collect(), min_width: 240 };
        panels.push(Panel::new("packet", signs.words.say("draw-packet", &[])).full().item(cards));
    }
    panels
}
