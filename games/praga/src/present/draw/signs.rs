//! Effects, costs and actions as icons; where no icon says it, as words.

use crate::components::{Cost, Op, Slot};
use crate::present::voice::Voice;
use crate::words::{Deed, Holder, List, Res, Structure, Track};
use easel::{Icon, Paint, Run, RunItem, SeatMark};
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

pub(super) fn track_icon(track: Track) -> Icon {
    match track {
        Track::Technology => Icon::Gear,
        Track::University => Icon::Book,
        Track::GoldMine => Icon::Pickaxe,
        Track::Quarry => Icon::Quarry,
    }
}

pub(super) fn structure_icon(structure: Structure) -> Icon {
    match structure {
        Structure::HungerWall => Icon::Wall,
        Structure::Cathedral => Icon::Cathedral,
    }
}

/// A number of something. Windows and tokens differ by colour, and their titles say which they are.
pub(super) fn res(res: Res, n: u8) -> Run {
    let tinted = |icon: Icon, paint: Paint| Run::new().bold(n.to_string()).tinted(icon, paint);
    match res {
        Res::Gold => Run::new().amount(n, Icon::Gold),
        Res::Stone => Run::new().amount(n, Icon::Stone),
        Res::Egg => Run::new().amount(n, Icon::Egg),
        Res::SilverWindow => tinted(Icon::Window, Paint::Stone),
        Res::GoldWindow => tinted(Icon::Window, Paint::Gold),
        Res::RedToken => tinted(Icon::Seal, Paint::Wine),
        Res::BlueToken => tinted(Icon::Seal, Paint::Sky),
    }
}

pub(super) fn cost(cost: Cost) -> Run {
    let gold = if cost.gold > 0 { res(Res::Gold, cost.gold) } else { Run::new() };
    if cost.stone > 0 { gold.join(res(Res::Stone, cost.stone)) } else { gold }
}

impl Signs<'_> {
    pub(super) fn seat(self, seat: Seat) -> SeatMark {
        SeatMark::new(seat.0, self.0.name(seat))
    }

    /// A seat's piece, or the opponent's name.
    pub(super) fn holder(self, holder: Holder) -> RunItem {
        match holder {
            Holder::Seat(seat) => RunItem::Seat(self.seat(seat)),
            Holder::Parler => RunItem::Words(self.0.plain("parler"), easel::FontFace::Italic, None),
        }
    }

    /// The operations of a list, one after another.
    pub(super) fn list(self, list: List) -> Run {
        self.0.data.ops(list).iter().fold(Run::new(), |run, op| run.join(self.op(*op)))
    }

    /// A bonus of the crane's wheel.
    pub(super) fn slot(self, offset: u8) -> Run {
        match self.0.data.slots.get(usize::from(offset)).copied().flatten() {
            None => Run::new(),
            Some(Slot::Special(n)) => Run::new().icon(Icon::Star).or().amount(n, Icon::Laurel),
            Some(Slot::Gain(kind, n)) => res(kind, n),
            Some(Slot::BuyEgg(paid)) => res(paid, 1).arrow().icon(Icon::Egg),
        }
    }

    fn op(self, op: Op) -> Run {
        match op {
            Op::Gain(kind, n) => res(kind, n),
            Op::Vp(n) => Run::new().amount(n, Icon::Laurel),
            Op::Advance(track, n) => Run::new().amount(format!("+{n}"), track_icon(track)),
            Op::MoveH { structure, .. } => Run::new().icon(structure_icon(structure)).arrow(),
            Op::Choose { first, options } => {
                let lists = (first.0..first.0 + u16::from(options)).map(|list| self.list(List(list)));
                lists.reduce(|one, other| one.or().join(other)).unwrap_or_default()
            }
            Op::Pay { res: paid, then } => res(paid, 1).arrow().join(self.list(then)),
            Op::Produce(track) => Run::new().icon(Icon::Gear).icon(track_icon(track)),
            Op::MoveUp | Op::VpPer { .. } | Op::Sell { .. } | Op::Act { .. } | Op::PlazaRewards => {
                Run::from(self.0.op(op))
            }
        }
    }
}
