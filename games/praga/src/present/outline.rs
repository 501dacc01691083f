//! The whole position as ordered text.

use super::voice::{Voice, action_tile, plaza_name, wall_place};
use crate::event::HexTile;
use crate::view::{CraneTile, PlayerView, PlazaView, PlotView, RowView, View};
use crate::words::{Board, Side, Space, Structure, Track};
use kernel::{Outline, Section};

fn section(heading: String, lines: Vec<String>) -> Section {
    Section { heading, lines, sections: Vec::new() }
}

/// The position from top to bottom.
pub(super) fn outline(view: &View, voice: &Voice<'_>) -> Outline {
    let mut sections = vec![game(view, voice), crane(view, voice)];
    if !view.over {
        sections.push(turn(view, voice));
    }
    if let Some(drawn) = drawn(view, voice) {
        sections.push(drawn);
    }
    sections.extend(view.rows.iter().map(|row| row_section(row, voice)));
    let plazas = view.plazas.iter().map(|plaza| plaza_section(plaza, voice));
    sections.push(Section {
        heading: voice.plain("head-city"),
        lines: Vec::new(),
        sections: plazas.collect(),
    });
    sections.push(bridge(view, voice));
    sections.push(river(view, voice));
    sections.push(seals(view, voice));
    sections.extend(view.players.iter().map(|player| player_section(player, voice)));
    sections.extend(parler(view, voice));
    Outline { sections }
}

/// Turn and era, in words.
pub(super) fn turns(view: &View, voice: &Voice<'_>) -> String {
    let [turns, all] = view.turns;
    if view.over {
        return voice.plain("line-over");
    }
    let n = (turns + 1).min(all);
    voice.say("line-turn", &[("n", n.into()), ("all", all.into()), ("era", view.era.into())])
}

fn game(view: &View, voice: &Voice<'_>) -> Section {
    let mut lines = vec![turns(view, voice)];
    if !view.over {
        lines.push(voice.say("line-at-turn", &[("who", voice.name(view.turn.seat).into())]));
    }
    let platform = voice.say("line-platform", &[("n", view.platform.into()), ("arrow", view.arrow.into())]);
    lines.push(platform);
    section(voice.plain("head-game"), lines)
}

fn crane(view: &View, voice: &Voice<'_>) -> Section {
    let mut tiles: Vec<&CraneTile> = view.crane.iter().collect();
    tiles.sort_by_key(|tile| tile.position);
    let lines = tiles.into_iter().map(|place| {
        let [first, second] = place.actions.map(|deed| voice.deed(deed));
        let tile = action_tile(place.tile);
        match place.position {
            None => voice.say(
                "line-tile-hand",
                &[("tile", tile.into()), ("first", first.into()), ("second", second.into())],
            ),
            Some(position) => voice.say(
                "line-tile",
                &[
                    ("position", position.into()),
                    ("tile", tile.into()),
                    ("first", first.into()),
                    ("second", second.into()),
                    ("gold", place.gold.into()),
                    ("vp", place.vp.into()),
                    ("bonus", voice.slot(place.offset.unwrap_or_default()).into()),
                ],
            ),
        }
    });
    section(voice.plain("head-crane"), lines.collect())
}

pub(super) fn turn(view: &View, voice: &Voice<'_>) -> Section {
    let mut lines = Vec::new();
    if let Some(tile) = view.turn.tile.and_then(|tile| view.crane.iter().find(|place| place.tile == tile)) {
        let [first, second] = tile.actions.map(|deed| voice.deed(deed));
        let key = if view.turn.performed { "line-turn-done" } else { "line-turn-tile" };
        lines.push(voice.say(key, &[("first", first.into()), ("second", second.into())]));
    }
    if let Some(offset) = view.turn.bonus {
        lines.push(voice.say("line-bonus", &[("bonus", voice.slot(offset).into())]));
    }
    for structure in Structure::ALL {
        let counts = [("line-must-move", view.turn.must_move), ("line-may-move", view.turn.may_move)];
        for (key, n) in counts.map(|(key, counts)| (key, counts[structure.index()])) {
            if n > 0 {
                lines.push(
                    voice.say(key, &[("structure", voice.structure(structure).into()), ("n", n.into())]),
                );
            }
        }
    }
    for structure in Structure::ALL.into_iter().filter(|it| view.turn.waiting_arrows[it.index()]) {
        let structure = voice.structure(structure).into();
        lines.push(voice.say("line-arrow-waits", &[("structure", structure)]));
    }
    for (road, side) in &view.turn.road {
        let effect = voice.section(view.options, road.0, *side == Side::Egg);
        lines.push(voice.say("line-road-waits", &[("n", (road.0 + 1).into()), ("effect", effect.into())]));
    }
    if lines.is_empty() {
        lines.push(voice.plain("line-nothing-waits"));
    }
    section(voice.plain("head-turn"), lines)
}

fn drawn(view: &View, voice: &Voice<'_>) -> Option<Section> {
    let line = |tile: String, effect: String| {
        voice.say("line-drawn", &[("tile", tile.into()), ("effect", effect.into())])
    };
    let mut lines = Vec::new();
    for tile in &view.drawn.technologies {
        lines.push(line(voice.technology(*tile), voice.technique(*tile)));
    }
    for tile in &view.drawn.planks {
        lines.push(line(voice.plank(*tile), voice.list(voice.data.planks[tile.index()])));
    }
    for tile in &view.drawn.legacies {
        lines.push(line(voice.legacy(*tile), voice.list(voice.data.legacies[tile.index()].at_end)));
    }
    (!lines.is_empty()).then(|| section(voice.plain("head-drawn"), lines))
}

fn row_section(row: &RowView, voice: &Voice<'_>) -> Section {
    let name = voice.plain(&format!("row-{}", row.row.word()));
    let [normal, special] = row.left.map(Into::into);
    let heading = voice.say("head-row", &[("row", name.into()), ("normal", normal), ("special", special)]);
    let lines = Space::ALL.into_iter().zip(row.spaces).map(|(space, tile)| {
        let space = voice.plain(&format!("space-{}", space.word()));
        match tile {
            Some(tile) => {
                voice.say("line-space", &[("space", space.into()), ("tile", voice.hex_tile(tile).into())])
            }
            None => voice.say("line-space-empty", &[("space", space.into())]),
        }
    });
    section(heading, lines.collect())
}

fn plaza_section(plaza: &PlazaView, voice: &Voice<'_>) -> Section {
    let market = plaza.market.map_or_else(|| voice.plain("plaza-empty"), |tile| voice.market(tile));
    let heading =
        voice.say("head-plaza", &[("plaza", plaza_name(plaza.plaza).into()), ("market", market.into())]);
    section(heading, plaza.plots.iter().map(|plot| plot_line(plot, voice)).collect())
}

pub(super) fn plot_line(plot: &PlotView, voice: &Voice<'_>) -> String {
    let name = voice.plot_name(plot.plot);
    let Some(building) = plot.building else {
        let key = if plot.surcharge > 0 { "line-plot-old" } else { "line-plot-free" };
        return voice
            .say(key, &[("plot", name.into()), ("gold", plot.surcharge.into()), ("vp", plot.vp.into())]);
    };
    let tile = voice.hex_tile(HexTile::Building(building));
    let key = if plot.cube.is_some() { "line-plot-cube" } else { "line-plot" };
    let who = plot.cube.map(|holder| voice.holder(holder)).unwrap_or_default();
    let turned = plot.rotation.into();
    voice.say(key, &[("plot", name.into()), ("tile", tile.into()), ("n", turned), ("who", who.into())])
}

fn bridge(view: &View, voice: &Voice<'_>) -> Section {
    let pairs = view.bridge.iter().map(|pair| {
        let effect = voice.list(voice.data.pair(pair.pair, view.second_strip_reversed));
        let tile = match pair.board {
            None => None,
            Some(Board::Plank(tile)) => Some(voice.plank(tile)),
            Some(Board::Legacy(tile)) => Some(voice.legacy(tile)),
        };
        let key = if tile.is_some() { "line-pair" } else { "line-pair-free" };
        let tile = tile.unwrap_or_default().into();
        voice.say(key, &[("pair", voice.pair(pair.pair).into()), ("effect", effect.into()), ("tile", tile)])
    });
    let mut lines: Vec<String> = pairs.collect();
    lines.extend(strip_line(view, voice));
    lines.push(stacks_line(view, voice));
    section(voice.plain("head-bridge"), lines)
}

/// How the second strip of the bridge lies, where that differs from game to game.
pub(super) fn strip_line(view: &View, voice: &Voice<'_>) -> Option<String> {
    let key = if view.second_strip_reversed { "line-strip-reversed" } else { "line-strip" };
    voice.data.second_strip_turns.then(|| voice.plain(key))
}

/// How many tiles are left in the stacks.
pub(super) fn stacks_line(view: &View, voice: &Voice<'_>) -> String {
    let [one, two, three, four] = view.technologies_left.map(Into::into);
    let [at_bridge, at_cathedral] = view.legacies_left.map(Into::into);
    voice.say(
        "line-stacks",
        &[
            ("planks", view.planks_left.into()),
            ("bridge", at_bridge),
            ("cathedral", at_cathedral),
            ("one", one),
            ("two", two),
            ("three", three),
            ("four", four),
        ],
    )
}

fn river(view: &View, voice: &Voice<'_>) -> Section {
    let lines = view.river.iter().map(|token| voice.list(voice.data.tokens[token.index()]));
    section(voice.plain("head-river"), lines.collect())
}

fn seals(view: &View, voice: &Voice<'_>) -> Section {
    let lines = view.seals.iter().map(|seal| {
        let effect = voice.list(voice.data.seals[seal.seal.index()].at_end);
        let key = if seal.holder.is_some() { "line-seal" } else { "line-seal-free" };
        let who = seal.holder.map(|holder| voice.holder(holder)).unwrap_or_default();
        voice.say(
            key,
            &[("seal", voice.seal(seal.seal).into()), ("effect", effect.into()), ("who", who.into())],
        )
    });
    section(voice.plain("head-seals"), lines.collect())
}

fn player_section(player: &PlayerView, voice: &Voice<'_>) -> Section {
    let who = voice.name(player.seat);
    let heading = voice.say("head-player", &[("who", who.into()), ("vp", player.vp.into())]);
    let mut lines = stock_lines(player, voice);
    for (track, token) in [(Track::GoldMine, player.mine_token), (Track::Quarry, player.quarry_token)] {
        if let Some(token) = token {
            let effect = voice.list(voice.data.tokens[token.index()]);
            let tracks = voice.mines(track).into();
            lines.push(voice.say("line-production", &[("tracks", tracks), ("effect", effect.into())]));
        }
    }
    for tile in &player.technologies {
        let effect = voice.technique(*tile);
        lines.push(
            voice.say(
                "line-technology",
                &[("tile", voice.technology(*tile).into()), ("effect", effect.into())],
            ),
        );
    }
    for tile in &player.legacies {
        let effect = voice.list(voice.data.legacies[tile.index()].at_end);
        lines.push(
            voice.say("line-legacy", &[("tile", voice.legacy(*tile).into()), ("effect", effect.into())]),
        );
    }
    for upgrade in &player.upgrades {
        let (deed, tile) = (voice.deed(upgrade.action), voice.hex_tile(HexTile::Upgrade(upgrade.tile)));
        let turned = upgrade.rotation.into();
        lines.push(voice.say("line-upgrade", &[("deed", deed.into()), ("tile", tile.into()), ("n", turned)]));
    }
    if !player.covered.is_empty() {
        let tiles: Vec<_> =
            player.covered.iter().map(|tile| voice.hex_tile(HexTile::Upgrade(*tile))).collect();
        lines.push(voice.say("line-covered", &[("tiles", tiles.join("; ").into())]));
    }
    for wall in &player.walls {
        let tile = voice.hex_tile(HexTile::Wall(wall.tile));
        let turned = wall.rotation.into();
        lines.push(
            voice.say(
                "line-wall",
                &[("hex", wall_place(wall.hex).into()), ("tile", tile.into()), ("n", turned)],
            ),
        );
    }
    section(heading, lines)
}

pub(super) fn stock_lines(player: &PlayerView, voice: &Voice<'_>) -> Vec<String> {
    let left = player.resource_bonuses_left.iter().filter(|left| **left).count();
    vec![
        voice.say(
            "line-stock",
            &[
                ("gold", player.gold.into()),
                ("stone", player.stone.into()),
                ("eggs", player.eggs.into()),
                ("silver", player.silver_windows.into()),
                ("golden", player.gold_windows.into()),
                ("red", player.red_tokens.into()),
                ("blue", player.blue_tokens.into()),
            ],
        ),
        voice.say(
            "line-tracks",
            &[
                ("mines", player.mines.into()),
                ("quarries", player.quarries.into()),
                ("technology", player.technology.into()),
                ("university", player.university.into()),
            ],
        ),
        voice.say(
            "line-cubes",
            &[
                ("spare", player.spare_cubes.into()),
                ("rights", player.seal_rights.into()),
                ("bonuses", left.into()),
            ],
        ),
        match player.pawn {
            Some(section) => voice.say("line-pawn", &[("n", (section.0 + 1).into())]),
            None => voice.plain("line-pawn-none"),
        },
        voice.say(
            "line-spots",
            &[
                ("hrow", player.hunger_wall.row.into()),
                ("hcolumn", player.hunger_wall.column.into()),
                ("crow", player.cathedral.row.into()),
                ("ccolumn", player.cathedral.column.into()),
            ],
        ),
    ]
}

pub(super) fn parler(view: &View, voice: &Voice<'_>) -> Option<Section> {
    let parler = view.parler.as_ref()?;
    let mut lines = vec![voice.say(
        "line-parler",
        &[
            ("mines", parler.mines.into()),
            ("quarries", parler.quarries.into()),
            ("cubes", parler.cubes.into()),
            ("cards", parler.cards_left.into()),
            ("plaza", plaza_name(parler.pawn).into()),
        ],
    )];
    lines.extend(parler.markers.iter().map(|(row, space)| {
        let row = voice.plain(&format!("row-{}", row.word()));
        let space = voice.plain(&format!("space-{}", space.word()));
        voice.say("line-marker", &[("row", row.into()), ("space", space.into())])
    }));
    Some(section(voice.plain("head-parler"), lines))
}
