//! Effects as lists of operations, numbered as they come.

use super::raw::{RawAnyDeed, RawCost, RawList, RawMineTrack, RawOp, RawTrigger};
use super::{Cost, MineTrack, On, Op, Trigger};
use crate::words::{List, Res, Track};
use kernel::UnusableComponents;
use rulekit::holds;
use std::collections::BTreeMap;

pub(super) type Read<T> = Result<T, UnusableComponents>;

/// Collects lists of operations.
#[derive(Default)]
pub(super) struct Lists {
    pub(super) ops: Vec<Op>,
    pub(super) lists: Vec<(u16, u16)>,
}

pub(super) fn wrong<T>(what: String) -> Read<T> {
    Err(UnusableComponents::new(what))
}

pub(super) fn short(n: usize) -> Read<u16> {
    u16::try_from(n).or_else(|_| wrong(format!("{n} effects are too many")))
}

pub(super) fn byte(n: usize) -> Read<u8> {
    u8::try_from(n).or_else(|_| wrong(format!("{n} pieces of a kind are too many")))
}

pub(super) fn at<'a, T>(table: &'a BTreeMap<String, T>, key: &str) -> Read<&'a T> {
    table.get(key).map_or_else(|| wrong(format!("the member {key:?} is missing")), Ok)
}

pub(super) fn numbered(names: &[String], id: &str) -> Read<u8> {
    match names.iter().position(|name| name == id) {
        Some(number) => byte(number),
        None => wrong(format!("nothing is called {id:?}")),
    }
}

impl Lists {
    pub(super) fn add(&mut self, raw: &RawList) -> Read<List> {
        let ops = self.ops(raw)?;
        self.put(&ops)
    }

    pub(super) fn all<'a>(&mut self, raw: impl IntoIterator<Item = &'a RawList>) -> Read<Vec<List>> {
        raw.into_iter().map(|list| self.add(list)).collect()
    }

    fn ops(&mut self, raw: &RawList) -> Read<Vec<Op>> {
        let ops: Vec<Vec<Op>> = raw.iter().map(|op| self.op(op)).collect::<Read<_>>()?;
        Ok(ops.concat())
    }

    pub(super) fn put(&mut self, ops: &[Op]) -> Read<List> {
        let from = short(self.ops.len())?;
        self.ops.extend(ops);
        self.lists.push((from, short(self.ops.len())?));
        Ok(List(short(self.lists.len() - 1)?))
    }

    /// The fields of a pair of the bridge: one of each strip.
    pub(super) fn strips(&self, pair: List) -> Read<[Op; 2]> {
        let (from, to) = self.lists[usize::from(pair.0)];
        let fields = self.ops[usize::from(from)..usize::from(to)].as_array();
        fields.map_or_else(
            || wrong("a pair of strips that turn is a field of each".into()),
            |fields| Ok(*fields),
        )
    }

    fn one(&mut self, raw: &RawOp) -> Read<List> {
        let ops = self.op(raw)?;
        self.put(&ops)
    }

    pub(super) fn edges(&mut self, raw: &[Option<RawOp>; 6]) -> Read<[Option<List>; 6]> {
        let mut edges = [None; 6];
        for (edge, raw) in edges.iter_mut().zip(raw) {
            *edge = raw.as_ref().map(|op| self.one(op)).transpose()?;
        }
        Ok(edges)
    }

    fn op(&mut self, raw: &RawOp) -> Read<Vec<Op>> {
        let op = match raw {
            RawOp::Gain { res, n } => Op::Gain(*res, *n),
            RawOp::Vp { n } => Op::Vp(*n),
            RawOp::Advance { track, n } => Op::Advance(*track, *n),
            RawOp::MoveH { structure, n, optional } => {
                return Ok(vec![Op::MoveH { structure: *structure, optional: *optional }; usize::from(*n)]);
            }
            RawOp::MoveUp { structure, n, pay_windows, pay_tier_cost } => {
                let free = structure == "either" && *n == 1 && !pay_windows && !pay_tier_cost;
                holds!(free, "move_up is one free row on either structure");
                Op::MoveUp
            }
            RawOp::Choose { options } => self.choice(options)?,
            RawOp::PayOptional { cost, then, max_times } => {
                holds!(*max_times == 1, "an offer stands once, not {max_times} times");
                Op::Pay { res: single(cost)?, then: self.add(then)? }
            }
            RawOp::VpPer { per, n } => Op::VpPer { per: *per, n: *n },
            RawOp::Sell { cost, vp } => Op::Sell { cost: plain(cost)?, vp: *vp },
            RawOp::Action { action, discount } => Op::Act {
                deed: match action {
                    RawAnyDeed::Any => None,
                    RawAnyDeed::One(deed) => Some(*deed),
                },
                discount: plain(discount)?,
            },
            RawOp::Produce { what, as_action } => {
                holds!(!as_action, "a production by a tile is no action");
                Op::Produce(if *what == Res::Gold { Track::GoldMine } else { Track::Quarry })
            }
            RawOp::TakeBothPlazaRewards { from } => {
                holds!(from == "any_plaza_tile_in_play", "{from:?} are no plazas");
                Op::PlazaRewards
            }
            RawOp::SpecialTileOrVp { .. }
            | RawOp::BuyEgg { .. }
            | RawOp::ArrowUp
            | RawOp::ArrowH
            | RawOp::BridgeTileIv
            | RawOp::BridgeTileV => {
                return wrong("an operation of the wheel, a structure or the bridge is no effect".into());
            }
        };
        Ok(vec![op])
    }

    fn choice(&mut self, options: &[RawList]) -> Read<Op> {
        // What is inside an option comes before it, so that the options follow each other.
        let inner: Vec<Vec<Op>> = options.iter().map(|list| self.ops(list)).collect::<Read<_>>()?;
        let lists: Vec<List> = inner.iter().map(|ops| self.put(ops)).collect::<Read<_>>()?;
        match lists.first() {
            Some(first) => Ok(Op::Choose { first: *first, options: byte(lists.len())? }),
            None => wrong("a choice has options".into()),
        }
    }

    pub(super) fn trigger(&mut self, raw: &RawTrigger) -> Read<Trigger> {
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
            other => return wrong(format!("no rule knows the event {other:?}")),
        };
        Ok(Trigger { on, list: self.add(&raw.effect)?, once_per_turn: raw.once_per_turn })
    }

    pub(super) fn mine_track(&mut self, raw: &RawMineTrack) -> Read<MineTrack> {
        holds!(raw.start < raw.max, "a track begins at {} and ends at {}", raw.start, raw.max);
        let bonuses = raw.production_bonus.iter();
        Ok(MineTrack {
            max: raw.max,
            start: raw.start,
            bonuses: bonuses
                .map(|bonus| Ok((bonus.at_least, self.add(&bonus.effect)?)))
                .collect::<Read<_>>()?,
            token_at: raw.production_token_at,
            seal_at: raw.seal_at,
        })
    }
}

pub(super) fn plain(cost: &RawCost) -> Read<Cost> {
    holds!((cost.egg, cost.silver_window) == (0, 0), "this cost is gold and stone");
    Ok(Cost { gold: cost.gold, stone: cost.stone })
}

pub(super) fn single(cost: &RawCost) -> Read<Res> {
    match (cost.gold, cost.stone, cost.egg, cost.silver_window) {
        (1, 0, 0, 0) => Ok(Res::Gold),
        (0, 1, 0, 0) => Ok(Res::Stone),
        (0, 0, 1, 0) => Ok(Res::Egg),
        _ => wrong("an offer costs one gold, one stone or one egg".into()),
    }
}
