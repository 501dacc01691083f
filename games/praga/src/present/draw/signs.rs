//! Effects, costs and actions as icons; where no icon says it, as words.

use crate::components::{Cost, Counted, On, Op, Slot, Technique, Trigger};
use crate::ids::Technology;
use crate::present::voice::Voice;
use crate::view::PlayerView;
use crate::words::{Deed, List, Res, Structure, Track};
use easel::{Icon, Paint, Run, SeatMark};
use kernel::Seat;

/// Makes signs for one reader.
#[derive(Clone, Copy)]
pub(super) struct Signs<'a>(pub(super) &'a Voice<'a>);

pub(super) fn deed_icon(deed: Deed) -> Icon {
    match deed {
        Deed::ManageMines => Icon::Pickaxe,
        Deed::ManageQuarries => Icon::Quarry,
        Deed::UpgradeAction => Icon::Hammer,
        Deed::ConstructWall => Icon::Wall,
        Deed::ConstructBuilding => Icon::House,
        Deed::KingsRoad => Icon::Crown,
    }
}

/// The sign of a track, with its colour.
pub(super) fn track_icon(track: Track) -> (Icon, Paint) {
    match track {
        Track::Technology => (Icon::Gear, Paint::Verdigris),
        Track::University => (Icon::University, Icon::University.paint()),
        Track::GoldMine => (Icon::Pickaxe, Icon::Pickaxe.paint()),
        Track::Quarry => (Icon::Quarry, Icon::Quarry.paint()),
    }
}

/// The sign of a structure: the Hunger Wall in the colour of its tokens, the Cathedral in that of its own.
pub(super) fn structure_icon(structure: Structure) -> (Icon, Paint) {
    match structure {
        Structure::HungerWall => (Icon::Wall, Paint::Sky),
        Structure::Cathedral => (Icon::Cathedral, Paint::Wine),
    }
}

/// The sign of something that is gained and paid. No two have one silhouette.
pub(super) fn res_icon(res: Res) -> (Icon, Paint) {
    let icon = match res {
        Res::Gold => Icon::Gold,
        Res::Stone => Icon::Stone,
        Res::Egg => Icon::Egg,
        Res::SilverWindow => return (Icon::Window, Paint::Iron),
        Res::GoldWindow => Icon::RoseWindow,
        Res::RedToken => Icon::RedToken,
        Res::BlueToken => Icon::BlueToken,
    };
    (icon, icon.paint())
}

/// A number of something.
pub(super) fn res(res: Res, n: impl ToString) -> Run {
    let (icon, paint) = res_icon(res);
    Run::new().tinted_amount(n, icon, paint)
}

/// How many a player has.
pub(super) fn stock_of(player: &PlayerView, res: Res) -> u8 {
    match res {
        Res::Gold => player.gold,
        Res::Stone => player.stone,
        Res::Egg => player.eggs,
        Res::SilverWindow => player.silver_windows,
        Res::GoldWindow => player.gold_windows,
        Res::RedToken => player.red_tokens,
        Res::BlueToken => player.blue_tokens,
    }
}

pub(super) fn cost(cost: Cost) -> Run {
    let part = |kind: Res, n: u8| if n > 0 { res(kind, n) } else { Run::new() };
    part(Res::Gold, cost.gold).join(part(Res::Stone, cost.stone))
}

/// The same as what is taken away.
pub(super) fn price(cost: Cost) -> Run {
    let part = |kind: Res, n: u8| if n > 0 { res(kind, format!("−{n}")) } else { Run::new() };
    part(Res::Gold, cost.gold).join(part(Res::Stone, cost.stone))
}

/// A step on a structure, in its direction.
fn step(structure: Structure) -> Run {
    let (icon, paint) = structure_icon(structure);
    match structure {
        Structure::HungerWall => Run::new().bold("←").tinted(icon, paint),
        Structure::Cathedral => Run::new().tinted(icon, paint).bold("→"),
    }
}

pub(super) fn roman(n: u8) -> &'static str {
    ["I", "II", "III", "IV", "V"][usize::from(n.clamp(1, 5)) - 1]
}

fn counted(per: Counted) -> Run {
    let (wall, cathedral) = (structure_icon(Structure::HungerWall), structure_icon(Structure::Cathedral));
    match per {
        Counted::UpgradeTileEraOne => Run::new().icon(Icon::Hammer).bold("I"),
        Counted::UpgradeTile => Run::from(Icon::Hammer),
        Counted::WallTile => Run::from(Icon::Wall),
        Counted::SilverWindow => Run::new().tinted(Icon::Window, Paint::Iron),
        Counted::UniversityStep => Run::from(Icon::University),
        Counted::GoldMine => Run::from(Icon::Pickaxe),
        Counted::Quarry => Run::from(Icon::Quarry),
        Counted::RowAboveFirstOnEachStructure => {
            Run::new().icon(Icon::ArrowUp).tinted(wall.0, wall.1).tinted(cathedral.0, cathedral.1)
        }
    }
}

/// What somebody does who has an ability for it.
fn on(on: On) -> Run {
    let (cathedral, wine) = structure_icon(Structure::Cathedral);
    match on {
        On::WheelGold => Run::new().icon(Icon::Clockwise).icon(Icon::Gold),
        On::WheelStone => Run::new().icon(Icon::Clockwise).icon(Icon::Stone),
        On::CathedralBuilding => Run::new().icon(Icon::House).tinted(cathedral, wine),
        On::PlainBuilding | On::PerformsPlainBuilding => Run::from(Icon::House),
        On::IconWall => Run::new().icon(Icon::Wall).tinted(Icon::Wall, Paint::Sky),
        On::Egg => Run::from(Icon::Egg),
        On::RedToken => Run::from(Icon::RedToken),
        On::BlueToken => Run::from(Icon::BlueToken),
        On::TechnologyStep => Run::new().tinted(Icon::Gear, Paint::Verdigris),
        On::UniversityStep => Run::from(Icon::University),
        On::RowUp => Run::from(Icon::ArrowUp),
        On::TilePoints => Run::new().icon(Icon::Clockwise).points("+"),
        On::PerformsUpgrade => Run::from(Icon::Hammer),
        On::PerformsWall => Run::from(Icon::Wall),
    }
}

impl Signs<'_> {
    pub(super) fn seat(self, seat: Seat) -> SeatMark {
        SeatMark::new(seat.0, self.0.name(seat))
    }

    /// The operations of a list, one after another.
    pub(super) fn list(self, list: List) -> Run {
        self.0.data.ops(list).iter().fold(Run::new(), |run, op| run.join(self.op(*op)))
    }

    /// A bonus of the crane's wheel.
    pub(super) fn slot(self, offset: u8) -> Run {
        match self.0.data.slots.get(usize::from(offset)).copied().flatten() {
            None => Run::new(),
            Some(Slot::Special(n)) => Run::new().icon(Icon::Special).or().points(n),
            Some(Slot::Gain(kind, n)) => res(kind, n),
            Some(Slot::BuyEgg(paid)) => res(paid, "−1").arrow().icon(Icon::Egg),
        }
    }

    /// When something fires, and what it then gives.
    pub(super) fn trigger(self, trigger: Trigger) -> Run {
        on(trigger.on).faint(":").join(self.list(trigger.list))
    }

    pub(super) fn technique(self, tile: Technology) -> Run {
        match self.0.data.technologies[tile.index()].technique {
            Technique::Permanent(trigger) => Run::from(Icon::Loop).join(self.trigger(trigger)),
            Technique::Once(list) => Run::from(Icon::Bolt).join(self.list(list)),
        }
    }

    /// A step on one of both structures, where nothing else can be chosen: the arrow is said once.
    fn step_on_either(self, first: List, options: u8) -> Option<Run> {
        let lists = (first.0..first.0 + u16::from(options)).map(List);
        let signs = lists.map(|list| match self.0.data.ops(list) {
            [Op::MoveH { structure, .. }] => Some(structure_icon(*structure)),
            _ => None,
        });
        let signs: Vec<_> = signs.collect::<Option<_>>()?;
        let either = signs.into_iter().map(|(icon, paint)| Run::new().tinted(icon, paint));
        Some(either.reduce(|one, other| one.or().join(other))?.bold("»"))
    }

    pub(super) fn op(self, op: Op) -> Run {
        match op {
            Op::Gain(kind, n) => res(kind, n),
            Op::Vp(n) => Run::new().points(n),
            Op::Advance(track, n) => {
                let (icon, paint) = track_icon(track);
                Run::new().tinted_amount(format!("+{n}"), icon, paint)
            }
            Op::MoveH { structure, .. } => step(structure),
            Op::MoveUp => Run::from(Icon::ArrowUp),
            Op::Choose { first, options } => {
                if let Some(run) = self.step_on_either(first, options) {
                    return run;
                }
                let lists = (first.0..first.0 + u16::from(options)).map(|list| self.list(List(list)));
                lists.reduce(|one, other| one.or().join(other)).unwrap_or_default()
            }
            Op::Pay { res: paid, then } => res(paid, "−1").arrow().join(self.list(then)),
            Op::VpPer { per, n } => Run::new().points(n).faint("×").join(counted(per)),
            Op::Sell { cost: sold, vp } => price(sold).arrow().points(vp),
            Op::Act { deed: None, .. } => Run::from(Icon::Any),
            Op::Act { deed: Some(deed), discount } => Run::from(deed_icon(deed)).join(price(discount)),
            Op::Produce(track) => {
                let made = if track == Track::GoldMine { Icon::Gold } else { Icon::Stone };
                Run::new().icon(track_icon(track).0).arrow().icon(made)
            }
            Op::PlazaRewards => Run::new().bold("2").icon(Icon::Plaza),
        }
    }
}
