//! The board as a picture, from a view: the ring of segments, the castle, then each player's board. Parts have
//! the ids of spaces, plots, cards and tiles.

use super::say::Speaker;
use crate::components::{Icons, components};
use crate::names::{Card, Exchange, Good, Icon as Symbol, Manuscript, Place, Ribbon, Space as Spot};
use crate::view::{AutomatonView, PlayerView, SectionView, SegmentView, View};
use easel::{Align, Board, Icon, Panel, Run, SeatMark, Space, Table, Tone, Track};
use kernel::{Present as _, Seat};

/// The board as this view's reader sees it.
pub(super) fn draw(view: &View, to: &Speaker<'_>) -> String {
    let mut board = Board::new(crate::Viscounts::TITLE).subtitle(now(view, to));
    for (seat, player) in seats(view) {
        board = board.seat(mark(seat, to), player.score.to_string(), view.to_act == Some(seat));
    }
    board.push(stacks(view, to));
    if !view.pairs.is_empty() {
        let heroes = view.pairs.iter().map(|pair| card(pair.hero, to).badge((pair.card.0 + 1).to_string()));
        board.push(Panel::new("pairs", to.say("outline-pairs", &[])).full().cards(heroes));
    }
    for segment in &view.segments {
        board.push(segment_panel(segment, view, to));
    }
    board.push(castle(view, to));
    for (seat, player) in seats(view) {
        let automaton = view.automaton.as_ref().filter(|_| seat == Seat(1));
        board.push(player_panel(seat, player, automaton, to));
    }
    board.render()
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    (0..).map(Seat).zip(&view.players)
}

fn mark(seat: Seat, to: &Speaker<'_>) -> SeatMark {
    SeatMark::new(seat.0, to.who(seat))
}

fn now(view: &View, to: &Speaker<'_>) -> String {
    match (view.over, view.round) {
        (true, _) => to.say("outline-over", &[]),
        (false, 0) => to.say("outline-setup", &[]),
        (false, round) => {
            let round = to.say("outline-round", &[("round", round.into())]);
            let turn = to.say("outline-turn", &[("who", to.who(view.active).into())]);
            format!("{round}, {turn}")
        }
    }
}

/// Debts and Deeds above their cards, and who holds what there is only once.
fn stacks(view: &View, to: &Speaker<'_>) -> Panel {
    let stack = |revealed: bool, left: u8, icon: Icon, name: &str| {
        let words = to.word("ending", name);
        let left = if revealed { Run::from(Icon::Seal) } else { Run::new().amount(left, icon) };
        (words, left)
    };
    let holder = |seat: Option<Seat>| {
        seat.map_or_else(|| Run::from(to.say("outline-nobody", &[])), |seat| Run::from(mark(seat, to)))
    };
    let bonus = view.cleric_bonus.iter().map(|(ribbon, owner)| {
        let name = to.word("ribbon", ribbon);
        (to.say("drawing-bonus", &[("ribbon", name.into())]), holder(*owner))
    });
    let mut facts = vec![
        stack(view.poverty, view.debts_left, Icon::Debt, "debt"),
        stack(view.prosperity, view.deeds_left, Icon::Deed, "deed"),
        (to.say("drawing-leader", &[]), holder(view.castle_leader)),
    ];
    facts.extend(bonus);
    Panel::new("stacks", to.say("outline-game", &[])).third().facts(facts)
}

/// Icons of a townsfolk as pictures.
fn symbols(icons: Icons) -> Run {
    let picture = |symbol: Symbol| match symbol {
        Symbol::Builder => Icon::Builder,
        Symbol::Noble => Icon::Crest,
        Symbol::Cleric => Icon::Book,
        Symbol::Merchant => Icon::Merchant,
        Symbol::Criminal => Icon::Lock,
    };
    let each = Symbol::ALL.iter().flat_map(|symbol| (0..icons.count(*symbol)).map(|_| picture(*symbol)));
    each.fold(Run::new(), Run::icon)
}

fn card(card: Card, to: &Speaker<'_>) -> easel::Card {
    let record = &components().cards[card.index()];
    let tone = if record.icons.count(Symbol::Criminal) > 0 { Tone::Plum } else { Tone::Ochre };
    easel::Card::new(record.name.clone())
        .id(card.name())
        .tone(tone)
        .cost(Run::new().amount(record.cost, Icon::Coin))
        .effect(symbols(record.icons))
        .words(to.card_text(card))
}

fn tile(tile: Manuscript, to: &Speaker<'_>) -> easel::Card {
    let record = &components().manuscripts[tile.index()];
    let tone = match record.ribbon {
        Ribbon::Black => Tone::Plain,
        Ribbon::Blue => Tone::Sky,
        Ribbon::Grey => Tone::Stone,
        Ribbon::Yellow => Tone::Ochre,
    };
    easel::Card::new(to.word("ribbon", record.ribbon.name()))
        .id(tile.name())
        .tone(tone)
        .cost(Run::new().amount(record.cost, Icon::Book))
        .words(to.manuscript_text(tile))
}

fn exchange(exchange: Exchange) -> Run {
    let merchants = components().exchanges[exchange.index()].merchants;
    let got = match exchange {
        Exchange::Silver => Icon::Coin,
        Exchange::Ink => Icon::Quill,
        Exchange::Gold => Icon::Gold,
        Exchange::Stone => Icon::Stone,
        Exchange::Destroy => Icon::Card,
        Exchange::Flip => Icon::Deed,
    };
    Run::new().amount(merchants, Icon::Merchant).arrow().icon(got)
}

fn segment_panel(segment: &SegmentView, view: &View, to: &Speaker<'_>) -> Panel {
    let stand = |place: Place| {
        let here = Spot::of(segment.segment, place);
        let gives = match place {
            Place::Left => exchange(segment.exchanges[0]),
            Place::Right => exchange(segment.exchanges[1]),
            Place::Inner => Run::from(Icon::Castle),
        };
        let space = Space::new(here.name()).name(to.word("place", place.name())).gives(gives);
        let there = seats(view).filter(|(_, player)| player.viscount == Some(here));
        there.fold(space, |space, (seat, _)| space.seat(mark(seat, to)))
    };
    let plots = segment.plots.iter().map(|plot| {
        let space = Space::new(plot.plot.name())
            .name(to.word("place", plot.bank.name()))
            .gives(to.effects(plot.effect.0));
        match (plot.owner, plot.building) {
            (Some(owner), Some(slot)) => {
                space.seat(mark(owner, to)).title(to.word("building", slot.building().name()))
            }
            _ => space,
        }
    });
    let links = segment.links.iter().map(|link| (to.link(link.link), to.effects(link.effect.0)));
    let tops = segment.townsfolk.map(|top| card(top, to).badge(segment.townsfolk_left.to_string()));
    let tiles = segment.manuscript.map(|top| tile(top, to).badge(segment.manuscripts_left.to_string()));
    Panel::new(segment.segment.name(), to.segment(segment.segment))
        .aside(to.section(segment.section))
        .spaces(Place::ALL.iter().map(|place| stand(*place)))
        .cards(tops.into_iter().chain(tiles))
        .spaces(plots)
        .facts(links)
}

fn workers(counts: &[u8], to: &Speaker<'_>) -> Run {
    let there = (0..).map(Seat).zip(counts).filter(|(_, n)| **n > 0);
    there.fold(Run::new(), |run, (seat, n)| run.seat(mark(seat, to)).bold(n.to_string()))
}

fn castle(view: &View, to: &Speaker<'_>) -> Panel {
    let tier = |tier: u8| to.say("drawing-tier", &[("tier", tier.into())]);
    let table = Table::new()
        .column(to.say("drawing-section", &[]), Align::Left)
        .column(tier(1), Align::Left)
        .column(tier(2), Align::Left);
    let row = |table: Table, place: &SectionView| {
        let cells =
            [Run::from(to.section(place.section)), workers(&place.first, to), workers(&place.second, to)];
        table.row_with_id(place.section.name(), cells)
    };
    let table = view.castle.iter().fold(table, row);
    let centre = workers(&view.centre, to);
    Panel::new("castle", to.say("outline-castle", &[]))
        .item(table)
        .facts([(to.say("drawing-centre", &[]), centre)])
}

fn player_panel(
    seat: Seat,
    player: &PlayerView,
    automaton: Option<&AutomatonView>,
    to: &Speaker<'_>,
) -> Panel {
    let goods = Good::ALL.iter().zip([Icon::Coin, Icon::Quill, Icon::Gold, Icon::Stone]);
    let goods = goods.map(|(good, icon)| (icon, player.goods[good.name()]));
    let track = Track::numbered(format!("track_{seat}"), to.say("drawing-track", &[]), 1, 7)
        .mark(place(player.corruption), mark(seat, to).title(to.say("drawing-corruption", &[])))
        .mark(place(player.virtue), mark(seat, to).title(to.say("drawing-virtue", &[])))
        .note(place(player.corruption), Run::from(Icon::Lock))
        .note(place(player.virtue), Run::from(Icon::Star));
    let count = |n: u8| n.to_string();
    let facts = vec![
        (to.say("drawing-debts", &[]), count(player.debts) + " / " + &count(player.debts_flipped)),
        (to.say("drawing-deeds", &[]), count(player.deeds) + " / " + &count(player.deeds_flipped)),
        (to.say("drawing-workers", &[]), count(player.workers)),
        (to.say("drawing-built", &[]), to.listed(&slots(player, automaton, to))),
    ];
    let panel = Panel::new(format!("seat_{seat}"), to.who(seat)).of(mark(seat, to)).full();
    let panel = panel.stocks(goods).item(track).facts(facts);
    let panel = match automaton {
        Some(automaton) => schemes(panel, automaton, to),
        None => deck(panel, player, to),
    };
    panel.cards(player.manuscripts.iter().map(|owned| tile(*owned, to)))
}

/// Places of a track are counted from 0.
fn place(space: u8) -> usize {
    usize::from(space.saturating_sub(1))
}

fn slots(player: &PlayerView, automaton: Option<&AutomatonView>, to: &Speaker<'_>) -> Vec<String> {
    let name = |slot: &crate::names::Slot| match automaton {
        Some(_) => to.word("building", slot.building().name()),
        None => to.slot(*slot),
    };
    player.built.iter().map(name).collect()
}

fn deck(panel: Panel, player: &PlayerView, to: &Speaker<'_>) -> Panel {
    let panel = panel.heading(to.say("drawing-row", &[]));
    let panel = panel.cards(player.row.iter().flatten().map(|played| card(*played, to)));
    let piles = [
        (to.say("drawing-draw", &[]), player.draw_size.to_string()),
        (to.say("drawing-discard", &[]), to.cards(&player.discard)),
        (to.say("drawing-hand", &[]), player.hand_size.to_string()),
    ];
    let panel = panel.facts(piles);
    match &player.hand {
        Some(hand) => panel.cards(hand.iter().map(|held| card(*held, to).faded(false))),
        None => panel,
    }
}

fn schemes(panel: Panel, automaton: &AutomatonView, to: &Speaker<'_>) -> Panel {
    let row: Vec<String> = automaton.row.iter().flatten().map(|scheme| to.scheme(*scheme)).collect();
    let discard: Vec<String> = automaton.discard.iter().map(|scheme| to.scheme(*scheme)).collect();
    panel.facts([
        (to.say("drawing-row", &[]), to.listed(&row)),
        (to.say("drawing-draw", &[]), automaton.draw_size.to_string()),
        (to.say("drawing-discard", &[]), to.listed(&discard)),
        (to.say("drawing-future", &[]), automaton.future_size.to_string()),
    ])
}
