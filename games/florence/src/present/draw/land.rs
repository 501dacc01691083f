//! Principalities: what lies on them, the fields where the tile at hand can begin, and what it brings.

use super::plan::{Plan, Tile, Way};
use super::sheet::{Column, PAD, PHONE, framed, heading, written};
use super::signs::{self, Signs};
use crate::components::components;
use crate::grid::Plots;
use crate::ids::{Building, Landscape};
use crate::present::field::{COLUMNS, spread, squares};
use crate::present::options::capital;
use crate::view::{PlacingView, PlayerView, View};
use easel::{Block, Icon, Paint, Run, Tone, group};
use kernel::Seat;

/// Columns on each side of a border that a tile across it can reach.
const REACH: i32 = 3;

/// What the reader places in this land.
fn placing<'a>(player: &PlayerView, view: &'a View) -> Option<&'a PlacingView> {
    let own = view.viewer == Some(player.seat);
    view.placing.as_ref().filter(|placing| own && placing.seat == player.seat && !placing.places.is_empty())
}

/// Whether the reader is asked where a tile lies in this land.
pub(super) fn is_placing(player: &PlayerView, view: &View) -> bool {
    placing(player, view).is_some()
}

/// A land without its frame, for others to look at.
pub(super) fn land(player: &PlayerView, view: &View, side: i32, signs: Signs<'_>) -> Block {
    let [east, west] = player.neighbours.map(|seat| seat.map(|seat| signs.seat(seat)));
    let alone = placing(player, view).filter(|placing| !crosses(&placing.places));
    let ways = alone.map_or_else(Vec::new, |placing| ways(player, placing));
    let plan = Plan {
        id: format!("seat_{}_land", player.seat),
        side,
        columns: 0..COLUMNS,
        tiles: tiles(player, view, 0, signs),
        ways,
        signs,
        neighbours: [west, east],
    };
    plan.draw()
}

fn crosses(places: &[Plots]) -> bool {
    let lands = |plots: &Plots| plots.0.iter().filter(|cells| !cells.is_empty()).count();
    places.iter().any(|plots| lands(plots) > 1)
}

fn ways(player: &PlayerView, placing: &PlacingView) -> Vec<Way> {
    placing.places.iter().map(|plots| spread(plots, player.seat, player.neighbours[0])).collect()
}

/// The reader's own land in its frame, with what the tile at hand brings.
pub(super) fn own(player: &PlayerView, view: &View, side: i32, signs: Signs<'_>) -> Block {
    let drawn = land(player, view, side, signs);
    let width = drawn.width.max(PHONE - 2 * PAD);
    let mut column = Column::new(width);
    let alone = placing(player, view).filter(|placing| !crosses(&placing.places));
    if let Some(placing) = alone {
        let title = signs.s().say("draw-placing", &[("what", tile_at_hand(placing, signs).into())]);
        column.push(heading(&title, &ways_of(placing.places.len(), signs), width));
    }
    column.push(in_the_middle(drawn, width));
    if let Some(placing) = alone {
        column.push(written(&brings(player, placing, signs), width, 14));
    }
    framed(column.block(), Some(signs.seat(player.seat).paint()))
}

fn tile_at_hand(placing: &PlacingView, signs: Signs<'_>) -> String {
    let building = placing.building.map(Building::id);
    let landscape = placing.landscape.map(Landscape::id);
    building.or(landscape).map(|id| signs.s().word(id)).unwrap_or_default()
}

fn ways_of(count: usize, signs: Signs<'_>) -> Run {
    Run::new().faint(signs.s().say("draw-ways", &[("n", count.into())]))
}

fn in_the_middle(drawn: Block, width: i32) -> Block {
    let left = (width - drawn.width) / 2;
    Block { width, height: drawn.height, node: group().add(drawn.node.at(left, 0)) }
}

/// What the tile gives and costs, and which professions are worth more with it.
fn brings(player: &PlayerView, placing: &PlacingView, signs: Signs<'_>) -> Run {
    let (s, rules) = (signs.s(), components());
    let has = |landscape| player.land.landscapes.iter().filter(|laid| laid.landscape == landscape).count();
    let mut run = Run::new();
    let mut adds = 0;
    if placing.building.is_some() {
        run = run.faint(s.word("draw-gives")).amount(rules.scores.building_pp, Icon::Laurel);
        // Who pays what of a building across a border is a matter of talk.
        if !crosses(&placing.places) {
            run = run.faint(s.word("draw-costs")).amount(player.building_price, Icon::Coin);
        }
        adds = rules.work.building;
    }
    if let Some(landscape) = placing.landscape {
        if has(landscape) > 0 {
            let again = rules.landscape(landscape).again;
            run = run.faint(s.word("draw-gives")).amount(again, Icon::Laurel);
        } else {
            adds = rules.work.landscape;
        }
    }
    let professions = player.hand.iter().flat_map(|hand| &hand.professions).filter(|held| {
        placing.building == Some(held.building) || (adds > 0 && placing.landscape == Some(held.landscape))
    });
    professions.fold(run, |run, held| {
        let grown = held.wv + adds;
        run.text(s.word(held.profession.id())).bold(held.wv.to_string()).arrow().amount(grown, Icon::Quill)
    })
}

/// Both sides of each border that the tile at hand can lie across, as large as a finger.
pub(super) fn borders(player: &PlayerView, view: &View, signs: Signs<'_>) -> Vec<Block> {
    let Some(placing) = placing(player, view).filter(|placing| crosses(&placing.places)) else {
        return Vec::new();
    };
    let [east, west] = player.neighbours;
    let sides = [(west, -REACH..REACH, -COLUMNS), (east, COLUMNS - REACH..COLUMNS + REACH, COLUMNS)];
    let drawn = sides.into_iter().filter_map(|(neighbour, columns, shift)| {
        let neighbour = neighbour?;
        let used = |plots: &&Plots| !plots.of_seat(neighbour).is_empty();
        let here: Vec<Plots> = placing.places.iter().filter(used).copied().collect();
        let other = view.players.get(neighbour.index()).filter(|_| !here.is_empty())?;
        let drawn = border(player, (neighbour, other), view, columns, shift, &here, signs);
        let width = PHONE - 2 * PAD;
        let values =
            [("what", tile_at_hand(placing, signs).into()), ("neighbour", signs.s().name(neighbour).into())];
        let title = signs.s().say("draw-border", &values);
        let block = Column::new(width)
            .with(heading(&title, &ways_of(here.len(), signs), width))
            .with(in_the_middle(drawn, width))
            .with(written(&brings(player, placing, signs), width, 14))
            .block();
        Some(framed(block, Some(Paint::Terracotta)))
    });
    drawn.collect()
}

fn border(
    player: &PlayerView,
    (neighbour, other): (Seat, &PlayerView),
    view: &View,
    columns: std::ops::Range<i32>,
    shift: i32,
    places: &[Plots],
    signs: Signs<'_>,
) -> Block {
    // What lies in either land is drawn there under its own names.
    let tiles = tiles(player, view, 0, signs).into_iter().chain(tiles(other, view, shift, signs));
    let (own, mark) = (signs.seat(player.seat), signs.seat(neighbour));
    let plan = Plan {
        id: format!("border_{neighbour}_land"),
        side: 50,
        columns,
        tiles: tiles.map(|tile| Tile { id: None, ..tile }).collect(),
        ways: places.iter().map(|plots| spread(plots, player.seat, player.neighbours[0])).collect(),
        signs,
        neighbours: if shift < 0 { [Some(mark), Some(own)] } else { [Some(own), Some(mark)] },
    };
    plan.draw()
}

/// Everything that lies on a land, moved by `shift` columns.
fn tiles(player: &PlayerView, view: &View, shift: i32, signs: Signs<'_>) -> Vec<Tile> {
    let s = signs.s();
    let id = |what: &str| Some(format!("seat_{}_{what}", player.seat));
    let moved = |cells| squares(cells).into_iter().map(|(x, y)| (x + shift, y)).collect();
    let mut tiles = vec![Tile {
        id: id("palazzo"),
        title: s.word("about-palazzo"),
        name: s.word("palazzo"),
        icon: Some(Icon::Palace),
        squares: moved(player.land.palazzo),
        tone: Tone::Terracotta,
        with: None,
        proposed: false,
    }];
    for (number, laid) in player.land.landscapes.iter().enumerate() {
        tiles.push(Tile {
            id: id(&format!("{}_{number}", laid.landscape)),
            title: signs.about_landscape(laid.landscape),
            name: capital(&s.word(laid.landscape.id())),
            icon: Some(signs::landscape_icon(laid.landscape)),
            squares: moved(laid.cells),
            tone: signs::landscape_tone(laid.landscape),
            with: None,
            proposed: false,
        });
    }
    for built in &player.land.buildings {
        let about = signs.about_building(built.building);
        let shared = built.with.map(|seat| s.say("about-shared", &[("with", s.name(seat).into())]));
        tiles.push(Tile {
            id: id(built.building.id()),
            title: std::iter::once(about).chain(shared).collect::<Vec<_>>().join(" "),
            name: s.word(built.building.id()),
            icon: None,
            squares: moved(built.cells),
            tone: signs::building_tone(built.building),
            with: built.with.map(|seat| signs.seat(seat)),
            proposed: false,
        });
    }
    let talk = view.talk.as_ref().filter(|talk| !talk.cells.of_seat(player.seat).is_empty());
    tiles.extend(talk.map(|talk| Tile {
        id: id("proposed"),
        title: s.word("about-proposal"),
        // The targets of other places would stand on the name.
        name: if view.placing.is_some() { String::new() } else { s.word(talk.building.id()) },
        icon: None,
        squares: moved(talk.cells.of_seat(player.seat)),
        tone: signs::building_tone(talk.building),
        with: None,
        proposed: true,
    }));
    tiles
}
