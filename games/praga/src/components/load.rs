//! From the file to the tables, with every count checked.

use super::raw::{
    File, RawAnyDeed, RawBridge, RawCost, RawList, RawMineTrack, RawOp, RawTechnologyEffect, RawTrigger,
    RawZone,
};
use super::{
    BuildingTile, Cost, Data, EraChange, Field, Help, Layout, LegacyTile, MarketTile, MineTrack, Names, On,
    Op, ParlerCard, PlazaPlace, PlotPlace, SealPlace, Slot, TableSize, Technique, TechnologyTile, Trigger,
    UpgradeTile, Vertex, WallTile,
};
use crate::geometry;
use crate::ids::{Plaza, Plot};
use crate::words::{Deed, List, Res, Track};

/// Collects lists of operations.
#[derive(Default)]
struct Lists {
    ops: Vec<Op>,
    lists: Vec<(u16, u16)>,
}

fn short(n: usize) -> u16 {
    u16::try_from(n).expect("the component file is small")
}

fn byte(n: usize) -> u8 {
    u8::try_from(n).expect("there are few pieces of a kind")
}

impl Lists {
    fn add(&mut self, raw: &RawList) -> List {
        let ops: Vec<Op> = raw.iter().flat_map(|op| self.op(op)).collect();
        self.put(&ops)
    }

    fn put(&mut self, ops: &[Op]) -> List {
        let from = short(self.ops.len());
        self.ops.extend(ops);
        self.lists.push((from, short(self.ops.len())));
        List(short(self.lists.len() - 1))
    }

    /// The fields of a pair of the bridge: one of each strip.
    fn strips(&self, pair: List) -> [Op; 2] {
        let (from, to) = self.lists[usize::from(pair.0)];
        let fields = &self.ops[usize::from(from)..usize::from(to)];
        *fields.as_array().expect("a pair of strips that turn is a field of each")
    }

    fn one(&mut self, raw: &RawOp) -> List {
        let ops = self.op(raw);
        self.put(&ops)
    }

    fn edges(&mut self, raw: &[Option<RawOp>; 6]) -> [Option<List>; 6] {
        raw.each_ref().map(|edge| edge.as_ref().map(|op| self.one(op)))
    }

    fn op(&mut self, raw: &RawOp) -> Vec<Op> {
        let op = match raw {
            RawOp::Gain { res, n } => Op::Gain(*res, *n),
            RawOp::Vp { n } => Op::Vp(*n),
            RawOp::Advance { track, n } => Op::Advance(*track, *n),
            RawOp::MoveH { structure, n, optional } => {
                return vec![Op::MoveH { structure: *structure, optional: *optional }; usize::from(*n)];
            }
            RawOp::MoveUp { structure, n, pay_windows, pay_tier_cost } => {
                assert!(structure == "either" && *n == 1 && !pay_windows && !pay_tier_cost, "the free climb");
                Op::MoveUp
            }
            RawOp::Choose { options } => {
                // What is inside an option comes before it, so that the options follow each other.
                let inner: Vec<Vec<Op>> =
                    options.iter().map(|list| list.iter().flat_map(|op| self.op(op)).collect()).collect();
                let lists: Vec<List> = inner.iter().map(|ops| self.put(ops)).collect();
                Op::Choose { first: lists[0], options: byte(lists.len()) }
            }
            RawOp::PayOptional { cost, then, max_times } => {
                assert_eq!(*max_times, 1, "an offer stands once");
                Op::Pay { res: single(cost), then: self.add(then) }
            }
            RawOp::VpPer { per, n } => Op::VpPer { per: *per, n: *n },
            RawOp::Sell { cost, vp } => Op::Sell { cost: plain(cost), vp: *vp },
            RawOp::Action { action, discount } => Op::Act {
                deed: match action {
                    RawAnyDeed::Any => None,
                    RawAnyDeed::One(deed) => Some(*deed),
                },
                discount: plain(discount),
            },
            RawOp::Produce { what, as_action } => {
                assert!(!as_action, "a production by a tile is no action");
                Op::Produce(if *what == Res::Gold { Track::GoldMine } else { Track::Quarry })
            }
            RawOp::TakeBothPlazaRewards { from } => {
                assert_eq!(from, "any_plaza_tile_in_play");
                Op::PlazaRewards
            }
            RawOp::SpecialTileOrVp { .. }
            | RawOp::BuyEgg { .. }
            | RawOp::ArrowUp
            | RawOp::ArrowH
            | RawOp::BridgeTileIv
            | RawOp::BridgeTileV => {
                panic!("an operation of the wheel, a structure or the bridge is no effect")
            }
        };
        vec![op]
    }

    fn trigger(&mut self, raw: &RawTrigger) -> Trigger {
        let on = match raw.on.as_str() {
            "take_wheel_bonus:gold" => On::WheelGold,
            "take_wheel_bonus:stone" => On::WheelStone,
            "place_building:cathedral_icon" => On::CathedralBuilding,
            "place_building:no_cathedral_icon" => On::PlainBuilding,
            "place_wall:hunger_wall_icon" => On::IconWall,
            "gain_egg" => On::Egg,
            "gain:red_token" => On::RedToken,
            "gain:blue_token" => On::BlueToken,
            "advance:technology" => On::TechnologyStep,
            "advance:university" => On::UniversityStep,
            "move_up_row" => On::RowUp,
            "choose_action_tile:vp_gained" => On::TilePoints,
            "perform_action:upgrade_action" => On::PerformsUpgrade,
            "perform_action:construct_wall" => On::PerformsWall,
            "perform_action:construct_building:no_cathedral_icon" => On::PerformsPlainBuilding,
            other => panic!("no rule knows the event {other}"),
        };
        Trigger { on, list: self.add(&raw.effect), once_per_turn: raw.once_per_turn }
    }

    fn mine_track(&mut self, raw: &RawMineTrack) -> MineTrack {
        MineTrack {
            max: raw.max,
            start: raw.start,
            bonuses: raw
                .production_bonus
                .iter()
                .map(|bonus| (bonus.at_least, self.add(&bonus.effect)))
                .collect(),
            token_at: raw.production_token_at,
            seal_at: raw.seal_at,
        }
    }
}

fn plain(cost: &RawCost) -> Cost {
    assert_eq!((cost.egg, cost.silver_window), (0, 0), "this cost is gold and stone");
    Cost { gold: cost.gold, stone: cost.stone }
}

fn single(cost: &RawCost) -> Res {
    match (cost.gold, cost.stone, cost.egg, cost.silver_window) {
        (1, 0, 0, 0) => Res::Gold,
        (0, 1, 0, 0) => Res::Stone,
        (0, 0, 1, 0) => Res::Egg,
        other => panic!("an offer costs one piece, not {other:?}"),
    }
}

fn bits(corners: [bool; 6]) -> u8 {
    corners.iter().enumerate().filter(|(_, shown)| **shown).map(|(k, _)| 1 << k).sum()
}

fn gained(raw: &RawList, wanted: Res) -> u8 {
    let gains = raw.iter().map(|op| match op {
        RawOp::Gain { res, n } if *res == wanted => *n,
        _ => 0,
    });
    gains.sum()
}

fn roman(level: &str) -> u8 {
    match level {
        "I" => 0,
        "II" => 1,
        "III" => 2,
        "IV" => 3,
        other => panic!("there is no level {other}"),
    }
}

fn coordinate(n: i8) -> String {
    if n < 0 { format!("m{}", n.unsigned_abs()) } else { n.to_string() }
}

/// Reads and checks the file.
#[expect(clippy::too_many_lines, reason = "one table after another, in the order of the file")]
pub(super) fn read(text: &str) -> Data {
    let file: File = serde_json::from_str(text).unwrap_or_else(|error| panic!("the component file: {error}"));
    let mut lists = Lists::default();
    let names = names(&file);
    let (plazas, plots) = city(&file, &names);
    let upgrades = upgrades(&file, &mut lists);
    let walls = walls(&file, &mut lists);
    let buildings = buildings(&file, &mut lists);
    let technologies = technologies(&file, &mut lists);
    let tokens = file.production_tokens.tokens.iter().map(|token| lists.add(&token.effect)).collect();
    let token_named = |id: &String| names.tokens.iter().position(|name| name == id).expect("a token's id");
    let parler_tokens =
        file.production_tokens.parler_set["2"].iter().map(|id| byte(token_named(id))).collect();
    let plaza_named =
        |id: &String| Plaza(byte(names.plazas.iter().position(|name| name == id).expect("a plaza")));
    let markets = file.market_tiles.tiles.iter();
    let markets = markets
        .map(|tile| MarketTile {
            colour: tile.colour,
            top: lists.add(&tile.top),
            bottom: lists.add(&tile.bottom),
        })
        .collect();
    let sections = file.kings_road.sections.iter().take(3);
    let sections = sections.map(|s| [lists.add(&s.effects[0]), lists.add(&s.effects[1])]).collect();
    let raw_bonus = &file.tracks.resource_bonus;
    assert_eq!(
        raw_bonus.iter().map(|b| b.id.as_str()).collect::<Vec<_>>(),
        ["six_gold", "six_stone", "nine_any"]
    );
    let start = &file.player.start;
    assert_eq!(file.tracks.technology.steps, file.tracks.university.steps);
    assert_eq!(file.tracks.technology.vp_per_overflow_step, file.tracks.university.vp_per_overflow_step);
    assert_eq!((start.gold_mines, start.quarries), (file.tracks.gold_mine.start, file.tracks.quarry.start));
    let levels = &file.tracks.technology.tile_at_step;
    let structures = [&file.structures.hunger_wall, &file.structures.cathedral];
    Data {
        edition: 0,
        action_tiles: file.action_tiles.tiles.iter().map(|tile| [tile.side_a, tile.side_b]).collect(),
        frame: frame(&file),
        slots: slots(&file),
        drop_position: file.crane.drop_position.value,
        sizes: ["2", "3", "4"].map(|players| size(&file, players, &plots)),
        start: (start.gold, start.stone, start.spare_cubes),
        cubes: file.player.cubes,
        cap: file.player.resource_cap,
        windows: file.player.window_keep_limit,
        mines: lists.mine_track(&file.tracks.gold_mine),
        quarries: lists.mine_track(&file.tracks.quarry),
        steps: file.tracks.technology.steps,
        overflow: file.tracks.technology.vp_per_overflow_step,
        level_at: ["I", "II", "III", "IV"].map(|level| levels[level]),
        multiplier: file.tracks.university.multiplier,
        resource_bonus: [0, 1, 2].map(|i: usize| lists.add(&raw_bonus[i].effect)),
        hexes: hexes(&file),
        upgrades,
        walls,
        buildings,
        technologies,
        tokens,
        parler_tokens,
        clockwise: file.city.clockwise_order.iter().map(plaza_named).collect(),
        plazas,
        plots,
        markets,
        sections,
        section_eggs: file.kings_road.sections.iter().map(|section| section.entry_cost.egg).collect(),
        replacements: file
            .kings_road
            .replacement_tiles
            .iter()
            .map(|tile| lists.trigger(&tile.while_on_section))
            .collect(),
        pairs: pairs(&file.charles_bridge, &mut lists),
        planks: file.charles_bridge.tiles_iv.iter().map(|tile| lists.add(&tile.effect)).collect(),
        legacies: file
            .charles_bridge
            .tiles_v
            .iter()
            .map(|tile| LegacyTile { now: lists.add(&tile.now), at_end: lists.add(&tile.at_end) })
            .collect(),
        seals: file
            .seals
            .seals
            .iter()
            .map(|seal| SealPlace { silver: seal.cost.silver_window, at_end: lists.add(&seal.at_end) })
            .collect(),
        tier_cost: tier_cost(&file),
        row_vp: structures.map(|structure| structure.row_vp),
        column_value: structures.map(|structure| structure.column_value),
        layouts: structures.map(|s| ["standard", "A", "B"].map(|name| layout(&s.layouts[name]))),
        egg_vp: ["0", "1", "2", "3", "4+"].iter().map(|eggs| file.final_scoring.eggs[*eggs]).collect(),
        wall_vp: ["0-2", "0-2", "0-2", "3", "4-5", "4-5", "6+"]
            .iter()
            .map(|walls| file.final_scoring.wall_tiles[*walls])
            .collect(),
        cards: file
            .solo_parler_optional
            .cards
            .iter()
            .map(|card| ParlerCard { steps: card.steps.clone(), recycle: card.recycle })
            .collect(),
        second_strip_turns: file.charles_bridge.second_strip_turns,
        names,
        ops: lists.ops,
        lists: lists.lists,
    }
}

fn upgrades(file: &File, lists: &mut Lists) -> Vec<UpgradeTile> {
    let tiles = file.upgrade_tiles.tiles.iter();
    let tiles = tiles.map(|tile| UpgradeTile {
        era: tile.era,
        special: tile.special,
        deed: tile.upgrades,
        bonus: lists.add(&tile.bonus),
        helps: Help {
            gold: gained(&tile.bonus, Res::Gold),
            stone: gained(&tile.bonus, Res::Stone),
            eggs: gained(&tile.bonus, Res::Egg),
        },
        edges: lists.edges(&tile.edges),
        corners: bits(tile.red_corners),
        university: tile.university_steps,
    });
    tiles.collect()
}

fn walls(file: &File, lists: &mut Lists) -> Vec<WallTile> {
    let tiles = file.wall_tiles.tiles.iter();
    let tiles = tiles.map(|tile| WallTile {
        era: tile.era,
        special: tile.special,
        cost: plain(&tile.cost),
        reward: lists.add(&tile.reward),
        edges: lists.edges(&tile.edges),
        corners: bits(tile.red_corners),
        icon: tile.hunger_wall_icon,
    });
    tiles.collect()
}

fn buildings(file: &File, lists: &mut Lists) -> Vec<BuildingTile> {
    let tiles = file.building_tiles.tiles.iter();
    let tiles = tiles.map(|tile| BuildingTile {
        era: tile.era,
        special: tile.special,
        cost: plain(&tile.cost),
        reward: lists.add(&tile.reward),
        reward_gold: gained(&tile.reward, Res::Gold),
        cube_space: tile.cube_space,
        icon: tile.cathedral_icon,
        corners: bits(tile.blue_corners),
    });
    tiles.collect()
}

fn technologies(file: &File, lists: &mut Lists) -> Vec<TechnologyTile> {
    let tiles = file.technology_tiles.tiles.iter();
    let tiles = tiles.map(|tile| TechnologyTile {
        level: roman(&tile.level),
        name: tile.name.clone(),
        technique: match &tile.effect {
            RawTechnologyEffect::Permanent(trigger) => Technique::Permanent(lists.trigger(trigger)),
            RawTechnologyEffect::Once(effect) => Technique::Once(lists.add(effect)),
        },
    });
    tiles.collect()
}

fn names(file: &File) -> Names {
    let counted = |names: Vec<String>, count: usize| {
        assert_eq!(names.len(), count, "the component file says how many there are");
        names
    };
    let own = String::clone;
    let upgrades = file.upgrade_tiles.tiles.iter().map(|tile| own(&tile.id)).collect();
    let walls = file.wall_tiles.tiles.iter().map(|tile| own(&tile.id)).collect();
    let buildings = file.building_tiles.tiles.iter().map(|tile| own(&tile.id)).collect();
    let technologies = file.technology_tiles.tiles.iter().map(|tile| own(&tile.id)).collect();
    let tokens = file.production_tokens.tokens.iter().map(|token| own(&token.id)).collect();
    let hexes =
        hexes(file).iter().map(|[x, y]| format!("hex_{}_{}", coordinate(*x), coordinate(*y))).collect();
    Names {
        action_tiles: file.action_tiles.tiles.iter().map(|tile| own(&tile.id)).collect(),
        upgrades: counted(upgrades, file.upgrade_tiles.count),
        walls: counted(walls, file.wall_tiles.count),
        buildings: counted(buildings, file.building_tiles.count),
        technologies: counted(technologies, file.technology_tiles.count),
        tokens: counted(tokens, file.production_tokens.count),
        plazas: file.city.plazas.iter().map(|plaza| own(&plaza.id)).collect(),
        plots: file.city.plots.iter().map(|plot| own(&plot.id)).collect(),
        markets: file.market_tiles.tiles.iter().map(|tile| own(&tile.id)).collect(),
        pairs: file.charles_bridge.pairs.iter().map(|pair| own(&pair.id)).collect(),
        planks: file.charles_bridge.tiles_iv.iter().map(|tile| own(&tile.id)).collect(),
        legacies: file.charles_bridge.tiles_v.iter().map(|tile| own(&tile.id)).collect(),
        seals: file.seals.seals.iter().map(|seal| own(&seal.id)).collect(),
        sections: file.kings_road.sections.iter().map(|section| own(&section.id)).collect(),
        hexes,
        cards: file.solo_parler_optional.cards.iter().map(|card| own(&card.id)).collect(),
    }
}

/// What the pairs give, with the second strip as drawn and the other way round: then its last field lies beside the
/// first field of the first strip.
fn pairs(bridge: &RawBridge, lists: &mut Lists) -> Vec<[List; 2]> {
    let drawn: Vec<List> = bridge.pairs.iter().map(|pair| lists.add(&pair.effect)).collect();
    if !bridge.second_strip_turns {
        return drawn.into_iter().map(|list| [list; 2]).collect();
    }
    let fields: Vec<[Op; 2]> = drawn.iter().map(|list| lists.strips(*list)).collect();
    let reversed = fields.iter().zip(fields.iter().rev()).map(|([first, _], [_, second])| [*first, *second]);
    let reversed: Vec<[Op; 2]> = reversed.collect();
    drawn.into_iter().zip(reversed).map(|(list, ops)| [list, lists.put(&ops)]).collect()
}

fn hexes(file: &File) -> Vec<[i8; 2]> {
    let deeds = Deed::ALL.map(|deed| file.action_board.action_hexes[&deed]);
    deeds.into_iter().chain(file.action_board.wall_positions.iter().copied()).collect()
}

fn frame(file: &File) -> Vec<(u8, u8)> {
    let frame = file.crane.frame.iter().enumerate().filter(|(_, place)| place.zone != RawZone::None);
    let frame = frame.map(|(i, place)| {
        assert_eq!(usize::from(place.position), i, "frame positions stand in order");
        (place.gold_cost, place.vp)
    });
    frame.collect()
}

fn slots(file: &File) -> Vec<Option<Slot>> {
    let mut slots = vec![None];
    for (i, slot) in file.crane.slots.iter().enumerate() {
        assert_eq!(usize::from(slot.offset), i + 1, "slots stand in order");
        slots.push(Some(match &slot.bonus {
            RawOp::SpecialTileOrVp { vp } => Slot::Special(*vp),
            RawOp::Gain { res, n } => Slot::Gain(*res, *n),
            RawOp::BuyEgg { cost } => Slot::BuyEgg(single(cost)),
            _ => panic!("the wheel has no such bonus"),
        }));
    }
    slots
}

fn size(file: &File, players: &str, plots: &[PlotPlace]) -> TableSize {
    let platform = &file.crane.platform;
    let space =
        |name: &String| byte(platform.spaces.iter().position(|s| s == name).expect("a platform space"));
    let change = &platform.era_change[players];
    let plot_at = |hex: &[i8; 2]| Plot(byte(plots.iter().position(|plot| plot.hex == *hex).expect("a plot")));
    TableSize {
        arrow: file.crane.start_arrow[players],
        platform: space(&platform.start[players]),
        era_change: match (&change.on_enter, &change.on_space, change.when_arrow_reaches) {
            (Some(entered), None, None) => EraChange::Entering(space(entered)),
            (None, Some(on), Some(arrow)) => EraChange::Arrow { platform: space(on), arrow },
            _ => panic!("an era change is told by the platform, with or without the arrow"),
        },
        prebuilt: file.city.prebuilt_plots[players].iter().map(plot_at).collect(),
    }
}

fn city(file: &File, names: &Names) -> (Vec<PlazaPlace>, Vec<PlotPlace>) {
    let plots = &file.city.plots;
    let plot_at = |hex: [i8; 2]| plots.iter().position(|plot| plot.hex == hex).map(|i| Plot(byte(i)));
    let printed_at = |hex: [i8; 2], vertex: u8| {
        byte(file.city.printed_blue_corners.iter().filter(|c| c.hex == hex && c.vertex == vertex).count())
    };
    let vertex = |hex: [i8; 2], k: u8| {
        let meeting = geometry::meeting(hex, k);
        Vertex {
            printed: printed_at(hex, k) + meeting.iter().map(|(other, v)| printed_at(*other, *v)).sum::<u8>(),
            plots: meeting.map(|(other, v)| plot_at(other).map(|plot| (plot, v))),
        }
    };
    let places = plots.iter().map(|plot| PlotPlace {
        hex: plot.hex,
        plaza: Plaza(byte(names.plazas.iter().position(|id| *id == plot.plaza).expect("a plaza's id"))),
        surcharge: plot.surcharge_gold,
        vp: plot.vp,
        vertices: [0, 1, 2, 3, 4, 5].map(|k| vertex(plot.hex, k)),
    });
    let places: Vec<PlotPlace> = places.collect();
    let plazas = file.city.plazas.iter().enumerate().map(|(i, plaza)| PlazaPlace {
        hex: plaza.hex,
        colour: plaza.colour,
        empty_at: plaza.left_empty_at_players.clone(),
        plots: places.iter().enumerate().filter(|(_, p)| p.plaza.index() == i).map(|(p, _)| 1 << p).sum(),
    });
    (plazas.collect(), places)
}

fn tier_cost(file: &File) -> [Cost; 5] {
    let (none, two, three) =
        (Cost::default(), &file.structures.tier_cost["II"], &file.structures.tier_cost["III"]);
    [none, none, plain(two), none, plain(three)]
}

fn layout(raw: &[Vec<Option<RawOp>>]) -> Layout {
    let mut layout = [[Field::Empty; 6]; 5];
    assert!(raw.len() == 5 && raw.iter().all(|row| row.len() == 6), "a structure has 5 rows of 6 columns");
    for (row, fields) in raw.iter().enumerate() {
        for (column, field) in fields.iter().enumerate() {
            layout[row][column] = match field {
                None => Field::Empty,
                Some(RawOp::Vp { n }) => Field::Vp(*n),
                Some(RawOp::ArrowUp) => Field::ArrowUp,
                Some(RawOp::ArrowH) => Field::ArrowH,
                Some(_) => panic!("a structure has no such field"),
            };
        }
    }
    layout
}
