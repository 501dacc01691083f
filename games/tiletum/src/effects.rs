//! What tiles, spaces and crests do (Rules 3.1), and what happens to pieces and markers.

use crate::components::{Effect, components};
use crate::source::Source;
use crate::state::Tiletum;
use crate::words::{
    ActionKind, Award, Building, Cathedral, Event, Frame, Goods, HouseSpace, Origin, Part, Piece, Spot, Task,
    Tile,
};
use arrayvec::ArrayVec;
use kernel::{Cx, Seat};

impl Tiletum {
    /// Carries out an effect; what needs choices goes on top of the turn.
    pub(crate) fn earn(
        &mut self,
        seat: Seat,
        effect: &Effect,
        (award, source): (Award, Source),
        cx: &mut Cx<'_, Tiletum>,
    ) {
        match effect {
            Effect::AnyOrder { effects } => {
                let mut parts = ArrayVec::new();
                for effect in effects {
                    match part(effect) {
                        Some(part) => parts.push(part),
                        None => self.earn(seat, effect, (award, source), cx),
                    }
                }
                if !parts.is_empty() {
                    self.agenda.push_front([Task::Frame(Frame::Parts { parts, alone: false })]);
                }
            }
            Effect::Gain { good, n } => self.gain(seat, Goods::of(*good, *n), Some(source), cx),
            Effect::Vp { n } => self.score(seat, i16::from(*n), (award, source), cx),
            Effect::KingAdvance { n } => self.advance_king(seat, *n, source, cx),
            Effect::AddDieAp { n } => self.add_die_ap(seat, *n, cx),
            Effect::ReactivateBuilding => {
                if self.player(seat).has_characters() {
                    self.agenda.push_front([Task::Frame(Frame::Reactivate { building: None, left: 0 })]);
                } else {
                    cx.tell(Event::BonusLapsed { seat });
                }
            }
            // Used inside the taking of a die only (Rules 8.1).
            Effect::RecolourDie => {}
            _ => {
                if let Some(part) = part(effect) {
                    self.open(seat, part, cx);
                }
            }
        }
    }

    /// Opens a frame of a single part. A placement that nobody could make is not even asked for (Rules 6.4).
    pub(crate) fn open(&mut self, seat: Seat, part: Part, cx: &mut Cx<'_, Tiletum>) {
        if !self.is_usable(seat, part) {
            cx.tell(Event::BonusLapsed { seat });
            return;
        }
        if let Part::Pool { action, ap } = part {
            cx.tell(Event::PoolOpened { seat, action, ap });
        }
        let parts = ArrayVec::from_iter([part]);
        self.agenda.push_front([Task::Frame(Frame::Parts { parts, alone: true })]);
    }

    /// Uses up a part of the frame on top: so many of its points, steps or uses.
    pub(crate) fn use_part(&mut self, matching: impl Fn(&Part) -> bool, n: u8) {
        let Some(Task::Frame(Frame::Parts { parts, .. })) = self.agenda.next_mut() else {
            return;
        };
        let Some(place) = parts.iter().position(matching) else {
            return;
        };
        let rest = match &mut parts[place] {
            Part::Pool { ap: rest, .. } | Part::Steps { left: rest, .. } => {
                *rest = rest.saturating_sub(n);
                *rest
            }
            _ => 0,
        };
        if rest == 0 {
            parts.remove(place);
        }
    }

    /// Spends points of the pool on top: an effect's, or the die's.
    pub(crate) fn spend(&mut self, action: ActionKind, ap: u8) {
        if let (Some(Task::Turn(_)), Some(pool)) = (self.agenda.peek(), &mut self.turn.pool) {
            pool.ap = pool.ap.saturating_sub(ap);
        } else {
            self.use_part(|part| matches!(part, Part::Pool { action: own, .. } if *own == action), ap);
        }
    }

    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        goods: Goods,
        source: Option<Source>,
        cx: &mut Cx<'_, Tiletum>,
    ) {
        self.player_mut(seat).goods.add_all(goods);
        cx.tell(Event::Gained { seat, goods, source });
    }

    /// Points come in or go; the score never drops below 0 (ruling R33).
    pub(crate) fn score(
        &mut self,
        seat: Seat,
        points: i16,
        (award, source): (Award, Source),
        cx: &mut Cx<'_, Tiletum>,
    ) {
        let player = self.player_mut(seat);
        let points = points.max(-player.score());
        player.points[award.index()] += points;
        if points != 0 {
            cx.tell(Event::Scored { seat, points, award, source });
        }
    }

    /// Rules 7.5: forward, at most to the end; on an occupied space it goes on top.
    pub(crate) fn advance_king(&mut self, seat: Seat, steps: u8, source: Source, cx: &mut Cx<'_, Tiletum>) {
        let highest = components().king_highest;
        let from = self.king_value(seat);
        let to = from.saturating_add(i8::try_from(steps).unwrap_or(i8::MAX)).min(highest);
        if to != from {
            self.track.retain(|(owner, _)| *owner != seat);
            self.track.push((seat, to));
        }
        cx.tell(Event::KingAdvanced { seat, to, source });
    }

    pub(crate) fn add_die_ap(&mut self, seat: Seat, ap: u8, cx: &mut Cx<'_, Tiletum>) {
        if let Some(pool) = &mut self.turn.pool {
            pool.ap += ap;
            cx.tell(Event::DieApAdded { seat, ap });
        }
    }

    pub(crate) fn move_piece(&mut self, seat: Seat, piece: Piece, to: Spot, cx: &mut Cx<'_, Tiletum>) {
        let player = self.player_mut(seat);
        match piece {
            Piece::Merchant => player.merchant = to,
            Piece::Architect => player.architect = to,
        }
        cx.tell(Event::Moved { seat, piece, to });
    }

    /// A house goes from the supply to the map; the printed bonus counts whatever placed it (ruling R22).
    pub(crate) fn place_house(&mut self, seat: Seat, space: HouseSpace, cx: &mut Cx<'_, Tiletum>) {
        self.player_mut(seat).houses -= 1;
        self.houses[space.index()] = Some(seat);
        cx.tell(Event::HousePlaced { seat, space });
        if let Some(bonus) = &space.data().bonus {
            self.earn(seat, bonus, (Award::HouseSpaces, Source::HouseSpace(space)), cx);
        }
    }

    pub(crate) fn place_pillar(&mut self, seat: Seat, cathedral: Cathedral, cx: &mut Cx<'_, Tiletum>) {
        self.player_mut(seat).pillars -= 1;
        self.pillars[cathedral.index()].insert(seat);
        cx.tell(Event::PillarPlaced { seat, city: cathedral.data().spot });
    }

    /// A tile comes into storage.
    pub(crate) fn store(&mut self, seat: Seat, tile: Tile, from: Origin, cx: &mut Cx<'_, Tiletum>) {
        self.player_mut(seat).storage.push(tile);
        cx.tell(Event::TileTaken { seat, tile, from });
    }

    /// A tile comes into a building (Rules 7.3): roof house, completion and bonus follow in this order.
    pub(crate) fn settle_character(
        &mut self,
        seat: Seat,
        tile: Tile,
        building: Building,
        floor: u8,
        cx: &mut Cx<'_, Tiletum>,
    ) {
        let room = building.data().first_room + usize::from(floor - 1);
        let player = self.player_mut(seat);
        player.unstore(tile);
        player.rooms[room] = Some(tile);
        cx.tell(Event::CharacterPlaced { seat, tile, building, floor });
        if building.data().roof_house && self.player(seat).is_filled(building) {
            self.player_mut(seat).houses += 1;
            cx.tell(Event::RoofHouseFreed { seat, building });
        }
        self.complete(seat, building, cx);
        if let Some((_, bonus)) = tile.character() {
            self.earn(seat, bonus, (Award::Tiles, Source::Tile(tile)), cx);
        }
    }

    /// Rules 9: the marker of a building that was just completed counts at once, for the running die too.
    pub(crate) fn complete(&mut self, seat: Seat, building: Building, cx: &mut Cx<'_, Tiletum>) {
        let player = self.player(seat);
        if !player.is_completed(building) {
            return;
        }
        cx.tell(Event::BuildingCompleted { seat, building });
        let Some((action, ap)) = player.kind_in(building).zip(building.data().marker) else {
            return;
        };
        self.player_mut(seat).markers[action.index()] += ap;
        cx.tell(Event::MarkerWon { seat, action, ap });
        if self.turn.pool.is_some_and(|pool| pool.action == Some(action)) {
            self.add_die_ap(seat, ap, cx);
        }
    }
}

/// What of an effect needs a choice.
fn part(effect: &Effect) -> Option<Part> {
    Some(match effect {
        Effect::Action { action, ap } => Part::Pool { action: action.kind()?, ap: *ap },
        Effect::Steps { piece, n } => Part::Steps { piece: *piece, left: *n },
        Effect::PlaceHouseHere => Part::PlaceHouseHere,
        Effect::PlacePillarHere => Part::PlacePillarHere,
        Effect::PlaceHouseAnywhere => Part::PlaceHouseAnywhere,
        Effect::PlacePillarAnywhere => Part::PlacePillarAnywhere,
        Effect::Teleport { piece } => Part::Teleport { piece: *piece },
        Effect::GainAny { n } => Part::Goods { n: *n },
        _ => return None,
    })
}
