//! Questions, options and refusals in words.

use super::turning;
use super::voice::{Voice, action_tile, plaza_name, wall_place};
use crate::Refusal;
use crate::event::HexTile;
use crate::ids::ActionTile;
use crate::view::View;
use crate::words::{Action, Choice, Deed, Half, List, Prompt, Row, Side, Structure, Way};
use kernel::RefusalCode;

/// What is asked, in one sentence.
pub(super) fn question(prompt: &Prompt, voice: &Voice<'_>) -> String {
    match *prompt {
        Prompt::Turn { chosen: false, .. } => voice.plain("ask-turn-choose"),
        Prompt::Turn { performed: false, .. } => voice.plain("ask-turn-perform"),
        Prompt::Turn { .. } => voice.plain("ask-turn-end"),
        Prompt::Perform { way: Way::Technology(tile), .. } => {
            voice.say("ask-perform-technology", &[("tile", voice.technology(tile).into())])
        }
        Prompt::Perform { .. } => voice.plain("ask-perform-extra"),
        Prompt::Timing { action, tile, .. } => {
            let bonus =
                tile.map(|tile| voice.list(voice.data.upgrades[tile.index()].bonus)).unwrap_or_default();
            voice.say("ask-timing", &[("deed", voice.deed(action).into()), ("bonus", bonus.into())])
        }
        Prompt::TurnUpgrade { tile, .. } => {
            voice.say("ask-turn_upgrade", &[("tile", voice.hex_tile(HexTile::Upgrade(tile)).into())])
        }
        Prompt::PlaceWall { tile, .. } => {
            voice.say("ask-place_wall", &[("tile", voice.hex_tile(HexTile::Wall(tile)).into())])
        }
        Prompt::TurnWall { tile, hex, .. } => voice.say(
            "ask-turn_wall",
            &[("tile", voice.hex_tile(HexTile::Wall(tile)).into()), ("hex", wall_place(hex).into())],
        ),
        Prompt::PlaceBuilding { tile, .. } => {
            voice.say("ask-place_building", &[("tile", voice.hex_tile(HexTile::Building(tile)).into())])
        }
        Prompt::TurnBuilding { tile, plot, .. } => voice.say(
            "ask-turn_building",
            &[
                ("tile", voice.hex_tile(HexTile::Building(tile)).into()),
                ("plot", voice.plot_name(plot).into()),
            ],
        ),
        Prompt::Claim { plot, .. } => voice.say("ask-claim", &[("plot", voice.plot_name(plot).into())]),
        Prompt::Reward { plaza, .. } => voice.say("ask-reward", &[("plaza", plaza_name(plaza).into())]),
        Prompt::KeepTechnology { level, .. } => voice.say("ask-keep_technology", &[("level", level.into())]),
        Prompt::KeepPlank { .. } => voice.plain("ask-keep_plank"),
        Prompt::KeepLegacy { .. } => voice.plain("ask-keep_legacy"),
        Prompt::CathedralTile { .. } => voice.plain("ask-cathedral_tile"),
        Prompt::Pair { .. } => voice.plain("ask-pair"),
        Prompt::ChooseToken { track, .. } => {
            voice.say("ask-choose_token", &[("track", voice.track(track).into())])
        }
        Prompt::Choose { first, options, .. } => {
            voice.say("ask-choose", &[("options", voice.options(first, options).into())])
        }
        Prompt::Arrow { structure, .. } => {
            voice.say("ask-arrow", &[("structure", voice.structure(structure).into())])
        }
        Prompt::FreeClimb { .. } => voice.plain("ask-free_climb"),
        Prompt::PlazaRewards { .. } => voice.plain("ask-plaza_rewards"),
        Prompt::Swap { .. } => voice.plain("ask-swap"),
        Prompt::KeepWindows { .. } => voice.plain("ask-keep_windows"),
        Prompt::ParlerPawn { .. } => voice.plain("ask-parler_pawn"),
        Prompt::ParlerPlot { tile, .. } => {
            voice.say("ask-parler_plot", &[("tile", voice.hex_tile(HexTile::Building(tile)).into())])
        }
        Prompt::ParlerTurn { tile, .. } => {
            voice.say("ask-parler_turn", &[("tile", voice.hex_tile(HexTile::Building(tile)).into())])
        }
    }
}

/// An option, with what it costs and gives.
pub(super) fn option(action: Action, view: &View, voice: &Voice<'_>) -> String {
    let data = voice.data;
    match action {
        Action::ChooseTile { tile } => choose(tile, view, voice),
        Action::Perform { action, choice } => perform(action, choice, view, voice),
        Action::TakeBonus {} => match view.turn.bonus {
            Some(offset) => voice.say("do-wheel", &[("bonus", voice.slot(offset).into())]),
            None => voice.plain("do-wheel-none"),
        },
        Action::BuyExtra { pay } => voice.plain(&format!("do-extra-{}", pay.word().replace('+', "-"))),
        Action::Exchange { pay } => voice.plain(&format!("do-exchange-{}", pay.word())),
        Action::Swap { row, first, second } => {
            let [first, second] =
                [first, second].map(|space| voice.plain(&format!("space-{}", space.word())));
            let row = voice.plain(&format!("row-{}", row.word()));
            voice.say("do-swap", &[("row", row.into()), ("first", first.into()), ("second", second.into())])
        }
        Action::Climb { structure } => climb(structure, view, voice),
        Action::Move { structure } => {
            voice.say("do-move", &[("structure", voice.structure(structure).into())])
        }
        Action::UseTechnology { tile } => {
            let effect = voice.technique(tile);
            voice.say("do-use", &[("tile", voice.technology(tile).into()), ("effect", effect.into())])
        }
        Action::ClaimSeal { seal } => {
            let rules = &data.seals[seal.index()];
            let key = if rules.silver > 0 { "do-seal-silver" } else { "do-seal" };
            voice.say(key, &[("seal", voice.seal(seal).into()), ("effect", voice.list(rules.at_end).into())])
        }
        Action::RoadEffect { section, side } => {
            let effect = voice.section(view.options, section.0, side == Side::Egg);
            voice.say("do-section", &[("n", (section.0 + 1).into()), ("effect", effect.into())])
        }
        Action::EndTurn {} => voice.plain("do-end"),
        Action::Bonus { timing } => voice.plain(&format!("do-bonus-{}", timing.word())),
        Action::Rotate { rotation } => turning::option(rotation, view, voice),
        Action::WallAt { hex } => voice.say("do-at", &[("hex", wall_place(hex).into())]),
        Action::BuildAt { plot } => {
            let place = &data.plots[plot.index()];
            let key = if place.surcharge > 0 { "do-plot-old" } else { "do-plot" };
            let (gold, vp) = (place.surcharge.into(), place.vp.into());
            voice.say(key, &[("plot", voice.plot_name(plot).into()), ("gold", gold), ("vp", vp)])
        }
        Action::Claim {} => voice.plain("do-claim"),
        Action::LeaveUnclaimed {} => voice.plain("do-leave"),
        Action::TakeToken { token } => voice.say("do-token", &[("token", voice.token(token).into())]),
        Action::KeepTechnology { tile } => {
            let effect = voice.technique(tile);
            voice.say("do-learn", &[("tile", voice.technology(tile).into()), ("effect", effect.into())])
        }
        Action::KeepPlank { tile } => {
            let effect = voice.list(data.planks[tile.index()]);
            voice.say("do-plank", &[("tile", voice.plank(tile).into()), ("effect", effect.into())])
        }
        Action::TakeLegacy { tile } => {
            let rules = &data.legacies[tile.index()];
            let (now, last) = (voice.list(rules.now).into(), voice.list(rules.at_end).into());
            voice.say("do-legacy", &[("tile", voice.legacy(tile).into()), ("now", now), ("final", last)])
        }
        Action::TakeNone {} => voice.plain("do-legacy-none"),
        Action::LayOver { pair } => {
            let effect = voice.list(data.pair(pair, view.second_strip_reversed));
            voice.say("do-pair", &[("pair", voice.pair(pair).into()), ("effect", effect.into())])
        }
        Action::Reward { half } => reward(half, view, voice),
        Action::Pick { option } => match view.question {
            Some(Prompt::Choose { first, options, .. }) if (1..=options).contains(&option) => {
                let list = List(first.0 + u16::from(option) - 1);
                voice.say("do-reward", &[("effect", voice.list(list).into())])
            }
            _ => voice.say("do-pick", &[("n", option.into())]),
        },
        Action::Ascend {} => voice.plain("do-ascend"),
        Action::Stay {} => voice.plain("do-stay"),
        Action::Market { tile } => {
            let rules = &data.markets[tile.index()];
            let (top, bottom) = (voice.list(rules.top).into(), voice.list(rules.bottom).into());
            voice.say(
                "do-market",
                &[("tile", voice.market_name(tile).into()), ("top", top), ("bottom", bottom)],
            )
        }
        Action::KeepWindows { gold, silver } => {
            voice.say("do-keep", &[("gold", gold.into()), ("silver", silver.into())])
        }
        Action::PawnAt { plaza } => voice.say("do-pawn", &[("plaza", plaza_name(plaza).into())]),
    }
}

fn choose(tile: ActionTile, view: &View, voice: &Voice<'_>) -> String {
    let Some(place) = view.crane.iter().find(|place| place.tile == tile) else {
        return action_tile(tile);
    };
    let key = match (place.gold, place.vp) {
        (0, 0) => "do-tile",
        (_, 0) => "do-tile-gold",
        (0, _) => "do-tile-vp",
        _ => "do-tile-gold-vp",
    };
    let [first, second] = place.actions.map(|deed| voice.deed(deed));
    let bonus = voice.slot(place.offset.unwrap_or_default());
    voice.say(
        key,
        &[
            ("tile", action_tile(tile).into()),
            ("first", first.into()),
            ("second", second.into()),
            ("gold", place.gold.into()),
            ("vp", place.vp.into()),
            ("bonus", bonus.into()),
        ],
    )
}

fn perform(deed: Deed, choice: Choice, view: &View, voice: &Voice<'_>) -> String {
    let own = view.asked.and_then(|seat| view.players.get(seat.index()));
    match deed {
        Deed::ManageMines | Deed::ManageQuarries => {
            let number =
                own.map_or(0, |own| if deed == Deed::ManageMines { own.mines } else { own.quarries });
            voice.say(&format!("do-{}-{}", deed.word(), choice.word()), &[("n", number.into())])
        }
        Deed::KingsRoad => match own.map(|own| own.pawn.map_or(1, |section| section.0 + 2)) {
            Some(next @ 1..=5) => voice.say("do-road", &[("n", next.into())]),
            _ => voice.plain("do-road-end"),
        },
        Deed::UpgradeAction | Deed::ConstructWall | Deed::ConstructBuilding => {
            let tile = Row::of(deed).zip(choice.space()).and_then(|(row, space)| {
                view.rows.iter().find(|view| view.row == row)?.spaces[space.index()]
            });
            let tile = tile.map_or_else(|| voice.plain("nothing"), |tile: HexTile| voice.hex_tile(tile));
            voice.say(&format!("do-{}", deed.word()), &[("tile", tile.into())])
        }
    }
}

fn reward(half: Half, view: &View, voice: &Voice<'_>) -> String {
    let plaza = match view.question {
        Some(Prompt::Reward { plaza, .. }) => view.plazas.iter().find(|view| view.plaza == plaza),
        _ => None,
    };
    match plaza.and_then(|plaza| plaza.market) {
        Some(market) => {
            let rules = &voice.data.markets[market.index()];
            let list = if half == Half::Top { rules.top } else { rules.bottom };
            voice.say("do-reward", &[("effect", voice.list(list).into())])
        }
        None => voice.plain(if half == Half::Top { "do-reward-top" } else { "do-reward-bottom" }),
    }
}

fn climb(structure: Structure, view: &View, voice: &Voice<'_>) -> String {
    if matches!(view.question, Some(Prompt::FreeClimb { .. })) {
        return voice.say("do-climb-free", &[("structure", voice.structure(structure).into())]);
    }
    let own = view.asked.and_then(|seat| view.players.get(seat.index()));
    let spot =
        own.map(|own| if structure == Structure::HungerWall { own.hunger_wall } else { own.cathedral });
    let cost =
        spot.and_then(|spot| voice.data.tier_cost.get(usize::from(spot.row)).copied()).unwrap_or_default();
    let key = if cost.total() > 0 { "do-climb-tier" } else { "do-climb" };
    voice.say(key, &[("structure", voice.structure(structure).into()), ("cost", voice.cost(cost).into())])
}

/// Why not.
pub(super) fn refusal(refusal: Refusal, voice: &Voice<'_>) -> String {
    voice.plain(&format!("no-{}", refusal.code()))
}
