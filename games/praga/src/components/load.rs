//! From the file to the tables, with every count checked. A file that does not fit is not loaded.

use super::lists::{Lists, Read, at, numbered, plain, wrong};
use super::places::{city, frame, hexes, layouts, scenery, size, slots};
use super::raw::{File, RawBridge, RawList, RawOp, RawTechnologyEffect};
use super::{
    BuildingTile, Cost, Data, Help, LegacyTile, MarketTile, Names, Op, ParlerCard, SealPlace, Technique,
    TechnologyTile, Trigger, UpgradeTile, WallTile,
};
use crate::ids::Plaza;
use crate::words::{List, Res};
use rulekit::holds;
use std::collections::BTreeMap;

/// Reads and checks a file.
pub(super) fn read(text: &str) -> Read<Data> {
    let file: File = serde_json::from_str(text)?;
    check_numbers(&file)?;
    let mut lists = Lists::default();
    let names = names(&file)?;
    let (plazas, plots) = city(&file, &names)?;
    // Lists are numbered as they come: the order of what follows never changes.
    let upgrades = upgrades(&file, &mut lists)?;
    let walls = walls(&file, &mut lists)?;
    let buildings = buildings(&file, &mut lists)?;
    let technologies = technologies(&file, &mut lists)?;
    let tokens = lists.all(file.production_tokens.tokens.iter().map(|token| &token.effect))?;
    let markets = markets(&file, &mut lists)?;
    let sections = sections(&file, &mut lists)?;
    let (mines, quarries) =
        (lists.mine_track(&file.tracks.gold_mine)?, lists.mine_track(&file.tracks.quarry)?);
    let resource_bonus = resource_bonus(&file, &mut lists)?;
    let replacements = file.kings_road.replacement_tiles.iter();
    let replacements: Vec<Trigger> =
        replacements.map(|tile| lists.trigger(&tile.while_on_section)).collect::<Read<_>>()?;
    let pairs = pairs(&file.charles_bridge, &mut lists)?;
    let planks = lists.all(file.charles_bridge.tiles_iv.iter().map(|tile| &tile.effect))?;
    let legacies = legacies(&file, &mut lists)?;
    let seals = seals(&file, &mut lists)?;
    let parler_tokens = at(&file.production_tokens.parler_set, "2")?;
    let start = &file.player.start;
    let structures = [&file.structures.hunger_wall, &file.structures.cathedral];
    Ok(Data {
        edition: 0,
        action_tiles: file.action_tiles.tiles.iter().map(|tile| [tile.side_a, tile.side_b]).collect(),
        frame: frame(&file)?,
        slots: slots(&file)?,
        drop_position: file.crane.drop_position.value,
        sizes: [size(&file, "2", &plots)?, size(&file, "3", &plots)?, size(&file, "4", &plots)?],
        start: (start.gold, start.stone, start.spare_cubes),
        cubes: file.player.cubes,
        cap: file.player.resource_cap,
        windows: file.player.window_keep_limit,
        mines,
        quarries,
        steps: file.tracks.technology.steps,
        overflow: file.tracks.technology.vp_per_overflow_step,
        level_at: levels(&file)?,
        multiplier: file.tracks.university.multiplier,
        resource_bonus,
        hexes: hexes(&file)?,
        upgrades,
        walls,
        buildings,
        technologies,
        tokens,
        parler_tokens: parler_tokens.iter().map(|id| numbered(&names.tokens, id)).collect::<Read<_>>()?,
        clockwise: clockwise(&file, &names)?,
        plazas,
        plots,
        scenery: scenery(&file),
        markets,
        sections,
        section_eggs: file.kings_road.sections.iter().map(|section| section.entry_cost.egg).collect(),
        replacements,
        pairs,
        planks,
        legacies,
        seals,
        tier_cost: tier_cost(&file)?,
        row_vp: structures.map(|structure| structure.row_vp),
        column_value: structures.map(|structure| structure.column_value),
        layouts: [layouts(structures[0])?, layouts(structures[1])?],
        egg_vp: scale(&file.final_scoring.eggs, &["0", "1", "2", "3", "4+"])?,
        wall_vp: scale(&file.final_scoring.wall_tiles, &["0-2", "0-2", "0-2", "3", "4-5", "4-5", "6+"])?,
        cards: cards(&file),
        second_strip_turns: file.charles_bridge.second_strip_turns,
        names,
        ops: lists.ops,
        lists: lists.lists,
    })
}

/// What the code takes for granted about single numbers.
fn check_numbers(file: &File) -> Read<()> {
    let (technology, university) = (&file.tracks.technology, &file.tracks.university);
    let (start, crane) = (&file.player.start, &file.crane);
    holds!(technology.steps == university.steps, "technology and university have the same steps");
    holds!(
        usize::from(university.steps) + 1 == university.multiplier.len(),
        "the university has a multiplier for each of its steps"
    );
    let same = technology.vp_per_overflow_step == university.vp_per_overflow_step;
    holds!(same, "a step beyond technology and university scores the same");
    let tracks = (file.tracks.gold_mine.start, file.tracks.quarry.start);
    holds!((start.gold_mines, start.quarries) == tracks, "players begin where the tracks begin");
    let cap = file.player.resource_cap;
    holds!(start.gold <= cap && start.stone <= cap, "players begin with {cap} gold and stone at most");
    holds!(crane.drop_position.value < 12, "the crane has twelve positions");
    let road = file.kings_road.sections.len();
    holds!(road == 5, "the road has five sections, not {road}");
    let positions = file.action_board.wall_positions.len();
    holds!(positions == 12, "there are twelve places for walls, not {positions}");
    let split = [
        file.action_tiles.tiles.len(),
        file.charles_bridge.tiles_iv.len(),
        file.charles_bridge.tiles_v.len(),
    ];
    holds!(split == [6; 3], "there are six action tiles, and six bridge tiles of either section");
    Ok(())
}

fn upgrades(file: &File, lists: &mut Lists) -> Read<Vec<UpgradeTile>> {
    let tiles = file.upgrade_tiles.tiles.iter();
    let tiles = tiles.map(|tile| {
        Ok(UpgradeTile {
            era: era(tile.era)?,
            special: tile.special,
            deed: tile.upgrades,
            bonus: lists.add(&tile.bonus)?,
            helps: Help {
                gold: gained(&tile.bonus, Res::Gold),
                stone: gained(&tile.bonus, Res::Stone),
                eggs: gained(&tile.bonus, Res::Egg),
            },
            edges: lists.edges(&tile.edges)?,
            corners: bits(tile.red_corners),
            university: tile.university_steps,
        })
    });
    tiles.collect()
}

fn walls(file: &File, lists: &mut Lists) -> Read<Vec<WallTile>> {
    let tiles = file.wall_tiles.tiles.iter();
    let tiles = tiles.map(|tile| {
        Ok(WallTile {
            era: era(tile.era)?,
            special: tile.special,
            cost: plain(&tile.cost)?,
            reward: lists.add(&tile.reward)?,
            edges: lists.edges(&tile.edges)?,
            corners: bits(tile.red_corners),
            icon: tile.hunger_wall_icon,
        })
    });
    tiles.collect()
}

fn buildings(file: &File, lists: &mut Lists) -> Read<Vec<BuildingTile>> {
    let tiles = file.building_tiles.tiles.iter();
    let tiles = tiles.map(|tile| {
        Ok(BuildingTile {
            era: era(tile.era)?,
            special: tile.special,
            cost: plain(&tile.cost)?,
            reward: lists.add(&tile.reward)?,
            reward_gold: gained(&tile.reward, Res::Gold),
            cube_space: tile.cube_space,
            icon: tile.cathedral_icon,
            corners: bits(tile.blue_corners),
        })
    });
    tiles.collect()
}

fn era(era: u8) -> Read<u8> {
    if matches!(era, 1 | 2) { Ok(era) } else { wrong(format!("there is no era {era}")) }
}

fn technologies(file: &File, lists: &mut Lists) -> Read<Vec<TechnologyTile>> {
    let tiles = file.technology_tiles.tiles.iter();
    let tiles = tiles.map(|tile| {
        Ok(TechnologyTile {
            level: roman(&tile.level)?,
            name: tile.name.clone(),
            technique: match &tile.effect {
                RawTechnologyEffect::Permanent(trigger) => Technique::Permanent(lists.trigger(trigger)?),
                RawTechnologyEffect::Once(effect) => Technique::Once(lists.add(effect)?),
            },
        })
    });
    let tiles: Vec<TechnologyTile> = tiles.collect::<Read<_>>()?;
    for level in 0..4 {
        let of_level = tiles.iter().filter(|tile| tile.level == level).count();
        holds!(of_level == 6, "there are six technology tiles of a level, not {of_level}");
    }
    Ok(tiles)
}

fn markets(file: &File, lists: &mut Lists) -> Read<Vec<MarketTile>> {
    let tiles = file.market_tiles.tiles.iter();
    let tiles = tiles.map(|tile| {
        Ok(MarketTile { colour: tile.colour, top: lists.add(&tile.top)?, bottom: lists.add(&tile.bottom)? })
    });
    tiles.collect()
}

/// Both effects of the sections before the bridge.
fn sections(file: &File, lists: &mut Lists) -> Read<Vec<[List; 2]>> {
    let sections = file.kings_road.sections.iter().take(3);
    let sections = sections.map(|section| match section.effects.as_slice() {
        [plain, egg] => Ok([lists.add(plain)?, lists.add(egg)?]),
        _ => wrong(format!("{} has two effects", section.id)),
    });
    sections.collect()
}

fn resource_bonus(file: &File, lists: &mut Lists) -> Read<[List; 3]> {
    let bonuses = &file.tracks.resource_bonus;
    let ids: Vec<&str> = bonuses.iter().map(|bonus| bonus.id.as_str()).collect();
    holds!(ids == ["six_gold", "six_stone", "nine_any"], "the resource bonuses are for six, six and nine");
    Ok([lists.add(&bonuses[0].effect)?, lists.add(&bonuses[1].effect)?, lists.add(&bonuses[2].effect)?])
}

fn legacies(file: &File, lists: &mut Lists) -> Read<Vec<LegacyTile>> {
    let tiles = file.charles_bridge.tiles_v.iter();
    tiles
        .map(|tile| Ok(LegacyTile { now: lists.add(&tile.now)?, at_end: lists.add(&tile.at_end)? }))
        .collect()
}

fn seals(file: &File, lists: &mut Lists) -> Read<Vec<SealPlace>> {
    let seals = file.seals.seals.iter();
    let seals =
        seals.map(|seal| Ok(SealPlace { silver: seal.cost.silver_window, at_end: lists.add(&seal.at_end)? }));
    seals.collect()
}

fn levels(file: &File) -> Read<[u8; 4]> {
    let levels = &file.tracks.technology.tile_at_step;
    Ok([*at(levels, "I")?, *at(levels, "II")?, *at(levels, "III")?, *at(levels, "IV")?])
}

fn clockwise(file: &File, names: &Names) -> Read<Vec<Plaza>> {
    file.city.clockwise_order.iter().map(|id| numbered(&names.plazas, id).map(Plaza)).collect()
}

fn scale(table: &BTreeMap<String, u8>, keys: &[&str]) -> Read<Vec<u8>> {
    keys.iter().map(|key| at(table, key).copied()).collect()
}

fn cards(file: &File) -> Vec<ParlerCard> {
    let cards = file.solo_parler_optional.cards.iter();
    cards.map(|card| ParlerCard { steps: card.steps.clone(), recycle: card.recycle }).collect()
}

fn names(file: &File) -> Read<Names> {
    let counted = |names: Vec<String>, count: usize| {
        holds!(names.len() == count, "there are {}, and the file says {count}", names.len());
        Ok(names)
    };
    let own = String::clone;
    let upgrades = file.upgrade_tiles.tiles.iter().map(|tile| own(&tile.id)).collect();
    let walls = file.wall_tiles.tiles.iter().map(|tile| own(&tile.id)).collect();
    let buildings = file.building_tiles.tiles.iter().map(|tile| own(&tile.id)).collect();
    let technologies = file.technology_tiles.tiles.iter().map(|tile| own(&tile.id)).collect();
    let tokens = file.production_tokens.tokens.iter().map(|token| own(&token.id)).collect();
    let hexes =
        hexes(file)?.iter().map(|[x, y]| format!("hex_{}_{}", coordinate(*x), coordinate(*y))).collect();
    Ok(Names {
        action_tiles: file.action_tiles.tiles.iter().map(|tile| own(&tile.id)).collect(),
        upgrades: counted(upgrades, file.upgrade_tiles.count)?,
        walls: counted(walls, file.wall_tiles.count)?,
        buildings: counted(buildings, file.building_tiles.count)?,
        technologies: counted(technologies, file.technology_tiles.count)?,
        tokens: counted(tokens, file.production_tokens.count)?,
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
    })
}

/// What the pairs give, with the second strip as drawn and the other way round: then its last field lies beside the
/// first field of the first strip.
fn pairs(bridge: &RawBridge, lists: &mut Lists) -> Read<Vec<[List; 2]>> {
    let drawn = lists.all(bridge.pairs.iter().map(|pair| &pair.effect))?;
    if !bridge.second_strip_turns {
        return Ok(drawn.into_iter().map(|list| [list; 2]).collect());
    }
    let fields: Vec<[Op; 2]> = drawn.iter().map(|list| lists.strips(*list)).collect::<Read<_>>()?;
    let reversed = fields.iter().zip(fields.iter().rev()).map(|([first, _], [_, second])| [*first, *second]);
    drawn.into_iter().zip(reversed).map(|(list, ops)| Ok([list, lists.put(&ops)?])).collect()
}

fn tier_cost(file: &File) -> Read<[Cost; 5]> {
    let tiers = &file.structures.tier_cost;
    let none = Cost::default();
    Ok([none, none, plain(at(tiers, "II")?)?, none, plain(at(tiers, "III")?)?])
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

fn roman(level: &str) -> Read<u8> {
    match level {
        "I" => Ok(0),
        "II" => Ok(1),
        "III" => Ok(2),
        "IV" => Ok(3),
        other => wrong(format!("there is no level {other:?}")),
    }
}

fn coordinate(n: i8) -> String {
    if n < 0 { format!("m{}", n.unsigned_abs()) } else { n.to_string() }
}
