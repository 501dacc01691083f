//! Events in words.

use super::voice::{Voice, action_tile, plaza_name, wall_place};
use crate::event::{Event, HexTile, Lapse};
use crate::words::{Half, Res, Way};
use kernel::Seat;
use phrases::Value;

/// One line of the chronicle.
#[expect(clippy::too_many_lines, reason = "one flat match, an arm an event")]
pub(super) fn event(event: &Event, voice: &Voice<'_>) -> String {
    let tell = |key: &str, who: String, values: &[(&str, Value<'_>)]| {
        let mut all = vec![("who", Value::from(who))];
        all.extend_from_slice(values);
        voice.say(key, &all)
    };
    let name = |seat| voice.name(seat);
    let why = |source| ("why", Value::from(voice.why(source)));
    match event {
        Event::ChoosesTile { seat, tile, gold, vp } => {
            let key = match (gold, vp) {
                (0, 0) => "tell-chooses_tile",
                (_, 0) => "tell-chooses_tile-gold",
                (0, _) => "tell-chooses_tile-vp",
                _ => "tell-chooses_tile-gold-vp",
            };
            let tile = action_tile(*tile).into();
            tell(key, name(*seat), &[("tile", tile), ("gold", (*gold).into()), ("vp", (*vp).into())])
        }
        Event::TakesWheelPoints { seat, vp } => {
            tell("tell-takes_wheel_points", name(*seat), &[("vp", (*vp).into())])
        }
        Event::TakesWheelBonus { seat, .. } => tell("tell-takes_wheel_bonus", name(*seat), &[]),
        Event::BuysEgg { seat, pay } => {
            tell("tell-buys_egg", name(*seat), &[("cost", voice.res(*pay, 1).into())])
        }
        Event::Performs { seat, action, choice, way } => {
            let (key, tile) = match way {
                Way::Tile => ("tell-performs", String::new()),
                Way::Extra => ("tell-performs-extra", String::new()),
                Way::Technology(tile) => ("tell-performs-technology", voice.technology(*tile)),
            };
            tell(key, name(*seat), &[("deed", voice.deed_of(*action, *choice).into()), ("tile", tile.into())])
        }
        Event::BuysExtra { seat, .. } => tell("tell-buys_extra", name(*seat), &[]),
        Event::UpgradeBonus { seat, action, timing } => {
            let key = format!("tell-upgrade_bonus-{}", timing.word());
            tell(&key, name(*seat), &[("deed", voice.deed(*action).into())])
        }
        Event::PaysLate { seat, action, .. } => {
            tell("tell-pays_late", name(*seat), &[("deed", voice.deed(*action).into())])
        }
        Event::Gains { seat, res, n, source } => {
            tell("tell-gains", name(*seat), &[("what", voice.res(*res, *n).into()), why(Some(*source))])
        }
        Event::Pays { seat, res, n, source } => {
            tell("tell-pays", name(*seat), &[("what", voice.res(*res, *n).into()), why(Some(*source))])
        }
        Event::Scores { seat, vp, source } => {
            tell("tell-scores", name(*seat), &[("vp", (*vp).into()), why(Some(*source))])
        }
        Event::Advances { seat, track, to, source } => {
            let track = voice.track(*track).into();
            tell("tell-advances", name(*seat), &[("track", track), ("to", (*to).into()), why(*source)])
        }
        Event::Beyond { seat, track } => {
            tell("tell-beyond", name(*seat), &[("track", voice.track(*track).into())])
        }
        Event::ResourceBonus { seat, res, at } => {
            tell("tell-resource_bonus", name(*seat), &[("what", voice.res(*res, *at).into())])
        }
        Event::SealRight { seat } => tell("tell-seal_right", name(*seat), &[]),
        Event::Takes { seat, tile, .. } => {
            tell("tell-takes", name(*seat), &[("tile", voice.hex_tile(*tile).into())])
        }
        Event::Revealed { tile, .. } => voice.say("tell-revealed", &[("tile", voice.hex_tile(*tile).into())]),
        Event::Exchanges { seat, row } => {
            let row = voice.plain(&format!("row-{}", row.word()));
            tell("tell-exchanges", name(*seat), &[("row", row.into())])
        }
        Event::Upgrades { seat, tile, rotation } => tell(
            "tell-upgrades",
            name(*seat),
            &[("tile", voice.hex_tile(HexTile::Upgrade(*tile)).into()), ("n", (*rotation).into())],
        ),
        Event::Walls { seat, tile, hex, rotation } => {
            let (tile, hex) = (voice.hex_tile(HexTile::Wall(*tile)).into(), wall_place(*hex).into());
            tell("tell-walls", name(*seat), &[("tile", tile), ("hex", hex), ("n", (*rotation).into())])
        }
        Event::Builds { holder, tile, plot, .. } => {
            let who = voice.holder(*holder);
            tell(
                "tell-builds",
                who,
                &[
                    ("tile", voice.hex_tile(HexTile::Building(*tile)).into()),
                    ("plot", voice.plot_name(*plot).into()),
                ],
            )
        }
        Event::Claims { holder, plot } => {
            tell("tell-claims", voice.holder(*holder), &[("plot", voice.plot_name(*plot).into())])
        }
        Event::PlazaComplete { plaza } => {
            voice.say("tell-plaza_complete", &[("plaza", plaza_name(*plaza).into())])
        }
        Event::Rewarded { seat, market, half } => {
            let rules = &voice.data.markets[market.index()];
            let list = if *half == Half::Top { rules.top } else { rules.bottom };
            let effect = voice.list(list).into();
            tell(
                "tell-rewarded",
                name(*seat),
                &[("market", voice.market_name(*market).into()), ("effect", effect)],
            )
        }
        Event::Moves { seat, structure, row, column } => {
            let place = [("row", (*row).into()), ("column", (*column).into())];
            let [row, column] = place;
            tell("tell-moves", name(*seat), &[row, column, ("structure", voice.structure(*structure).into())])
        }
        Event::Stays { seat, structure } => {
            tell("tell-stays", name(*seat), &[("structure", voice.structure(*structure).into())])
        }
        Event::ArrowWaits { seat, structure } => {
            tell("tell-arrow_waits", name(*seat), &[("structure", voice.structure(*structure).into())])
        }
        Event::Loses { seat, res, n } => {
            let key = match res {
                Res::SilverWindow | Res::GoldWindow => "tell-loses-windows",
                _ => "tell-loses",
            };
            tell(key, name(*seat), &[("what", voice.res(*res, *n).into())])
        }
        Event::Lapses { seat, what } => lapses(*seat, *what, voice),
        Event::CubesReturn { holder, plaza, n } => {
            let plaza = plaza_name(*plaza).into();
            tell("tell-cubes_return", voice.holder(*holder), &[("plaza", plaza), ("n", (*n).into())])
        }
        Event::DrawsTechnology { seat, level, n } => {
            tell("tell-draws_technology", name(*seat), &[("level", (*level).into()), ("n", (*n).into())])
        }
        Event::SeesTechnology { tiles } => {
            let tiles: Vec<_> = tiles.iter().map(|tile| voice.technology(*tile)).collect();
            voice.say("tell-sees", &[("tiles", tiles.join("; ").into())])
        }
        Event::KeepsTechnology { seat, tile } => {
            tell("tell-keeps_technology", name(*seat), &[("tile", voice.technology(*tile).into())])
        }
        Event::UsesTechnology { seat, tile } => {
            tell("tell-uses_technology", name(*seat), &[("tile", voice.technology(*tile).into())])
        }
        Event::Walks { seat, section } => tell("tell-walks", name(*seat), &[("n", (section.0 + 1).into())]),
        Event::RoadEffect { seat, section, side } => {
            let key = format!("tell-road_effect-{}", side.word());
            tell(&key, name(*seat), &[("n", (section.0 + 1).into())])
        }
        Event::DrawsPlanks { seat, n } => tell("tell-draws_planks", name(*seat), &[("n", (*n).into())]),
        Event::SeesPlanks { tiles } => {
            let tiles: Vec<_> = tiles.iter().map(|tile| voice.plank(*tile)).collect();
            voice.say("tell-sees", &[("tiles", tiles.join("; ").into())])
        }
        Event::KeepsPlank { seat, tile } => {
            tell("tell-keeps_plank", name(*seat), &[("tile", voice.plank(*tile).into())])
        }
        Event::LooksAtLegacies { seat, cathedral } => {
            let key = if *cathedral { "tell-looks-cathedral" } else { "tell-looks-bridge" };
            tell(key, name(*seat), &[])
        }
        Event::SeesLegacies { tiles } => {
            let tiles: Vec<_> = tiles.iter().map(|tile| voice.legacy(*tile)).collect();
            voice.say("tell-sees", &[("tiles", tiles.join("; ").into())])
        }
        Event::TakesLegacy { seat, tile } => {
            tell("tell-takes_legacy", name(*seat), &[("tile", voice.legacy(*tile).into())])
        }
        Event::TakesNone { seat } => tell("tell-takes_none", name(*seat), &[]),
        Event::LaysOver { seat, pair } => {
            tell("tell-lays_over", name(*seat), &[("pair", voice.pair(*pair).into())])
        }
        Event::TakesToken { holder, token } => {
            tell("tell-takes_token", voice.holder(*holder), &[("token", voice.token(*token).into())])
        }
        Event::Seals { holder, seal } => {
            tell("tell-seals", voice.holder(*holder), &[("seal", voice.seal(*seal).into())])
        }
        Event::KeepsWindows { seat, gold, silver } => {
            tell("tell-keeps_windows", name(*seat), &[("gold", (*gold).into()), ("silver", (*silver).into())])
        }
        Event::EndsTurn { seat } => tell("tell-ends_turn", name(*seat), &[]),
        Event::TileFalls { tile, position } => {
            let tile = action_tile(*tile).into();
            voice.say("tell-tile_falls", &[("tile", tile), ("n", (*position).into())])
        }
        Event::CubeDrops { platform } => voice.say("tell-cube_drops", &[("n", (*platform).into())]),
        Event::EraTwo => voice.plain("tell-era_two"),
        Event::OpponentTakes { tile } => {
            voice.say("tell-opponent_takes", &[("tile", action_tile(*tile).into())])
        }
        Event::ParlerCard { card } => {
            voice.say("tell-parler_card", &[("card", voice.parler_card(*card).into())])
        }
        Event::ParlerTakes { tile, .. } => {
            voice.say("tell-parler_takes", &[("tile", voice.hex_tile(*tile).into())])
        }
        Event::ParlerExpands { track, to } => {
            let track = voice.track(*track).into();
            voice.say("tell-parler_expands", &[("track", track), ("to", (*to).into())])
        }
        Event::ParlerPawn { plaza } => voice.say("tell-parler_pawn", &[("plaza", plaza_name(*plaza).into())]),
        Event::FinalPart { seat, part, vp } => {
            let part = voice.plain(&format!("part-{}", part.name()));
            tell("tell-final_part", name(*seat), &[("part", part.into()), ("vp", (*vp).into())])
        }
        Event::Finished { seat, vp } => tell("tell-finished", name(*seat), &[("vp", (*vp).into())]),
    }
}

/// What came to nothing, and why.
fn lapses(seat: Seat, what: Lapse, voice: &Voice<'_>) -> String {
    let who = ("who", voice.name(seat).into());
    let at = |structure| ("structure", voice.structure(structure).into());
    match what {
        Lapse::EggPurchase => voice.say("tell-lapses-egg", &[who]),
        Lapse::RoadEffect { section, side } => {
            let key = format!("tell-lapses-road-{}", side.word());
            voice.say(&key, &[who, ("n", (section.0 + 1).into())])
        }
        Lapse::Move { structure } => voice.say("tell-lapses-move", &[who, at(structure)]),
        Lapse::Arrow { structure } => voice.say("tell-lapses-arrow", &[who, at(structure)]),
        Lapse::Step { track } => voice.say("tell-lapses-step", &[who, ("track", voice.track(track).into())]),
    }
}
