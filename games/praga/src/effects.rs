//! What effects do: operations, gains, payments and tracks. Rules 3 and 7.

use crate::components::{Cost, Counted, Data, On, Op, Technique};
use crate::decisions::{self, perform};
use crate::event::{Event, Lapse};
use crate::ids::{Technology, Token};
use crate::source::{Source, source};
use crate::state::Praga;
use crate::words::{Action, List, Res, Task, Track, Way};
use crate::{Cx, crane, plazas, scoring, solo};
use arrayvec::ArrayVec;
use kernel::{Agenda, Seat, Seats};
use rulekit::Tasks;

impl Task {
    /// Who must answer it, if it is a question.
    pub fn asks(&self) -> Option<Seat> {
        match *self {
            Task::Turn(seat)
            | Task::Perform { seat, .. }
            | Task::Timing { seat, .. }
            | Task::TurnUpgrade { seat, .. }
            | Task::PlaceWall { seat, .. }
            | Task::TurnWall { seat, .. }
            | Task::PlaceBuilding { seat, .. }
            | Task::TurnBuilding { seat, .. }
            | Task::Claim { seat, .. }
            | Task::Reward { seat, .. }
            | Task::KeepTechnology { seat, .. }
            | Task::KeepPlank { seat, .. }
            | Task::KeepLegacy(seat)
            | Task::CathedralTile(seat)
            | Task::Pair { seat, .. }
            | Task::ChooseToken { seat, .. }
            | Task::Choose { seat, .. }
            | Task::Arrow { seat, .. }
            | Task::FreeClimb(seat)
            | Task::PlazaRewards(seat)
            | Task::Swap(seat)
            | Task::KeepWindows(seat)
            | Task::ParlerPawn(seat)
            | Task::ParlerPlot { seat, .. }
            | Task::ParlerTurn { seat, .. } => Some(seat),
            Task::Do { .. }
            | Task::Steps { .. }
            | Task::Carry { .. }
            | Task::LateBonus { .. }
            | Task::ClaimOrPoints { .. }
            | Task::Complete { .. }
            | Task::ReturnCubes { .. }
            | Task::Gain { .. }
            | Task::LimitWindows(_)
            | Task::CraneTurns
            | Task::Opponent
            | Task::ParlerStep { .. }
            | Task::ParlerWalks { .. }
            | Task::FinalPlaza(_)
            | Task::FinalScoring
            | Task::WaitingArrow { .. } => None,
        }
    }
}

impl Tasks for Praga {
    type Task = Task;

    fn agenda(&self) -> &Agenda<Task> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    fn asked(&self, task: &Task) -> Seats {
        task.asks().map_or(Seats::NONE, Seats::one)
    }

    fn resolve(&mut self, task: Task, cx: &mut Cx<'_>) {
        match task {
            Task::Do { seat, list, at } => self.operate(seat, list, at, cx),
            Task::Steps { seat, track, n } => self.steps(seat, track, n, None, cx),
            // Only corners that meet wait like this.
            Task::Gain { seat, res, n } => self.gain(seat, res, n, Source::Corners, cx),
            Task::Carry { seat, deed, choice, way } => perform::carry(self, seat, deed, choice, way, cx),
            Task::LateBonus { seat, deed } => perform::late_bonus(self, seat, deed),
            Task::ClaimOrPoints { seat, plot } => plazas::claim_or_points(self, seat, plot, cx),
            Task::Complete { seat, plaza } => plazas::complete(self, seat, plaza, cx),
            Task::ReturnCubes { plaza } => plazas::return_cubes(self, plaza, cx),
            Task::LimitWindows(seat) => self.limit_windows(seat, cx),
            Task::CraneTurns => crane::turn_is_over(self, cx),
            Task::Opponent => solo::plays(self, cx),
            Task::ParlerStep { card, at } => solo::step(self, card, at, cx),
            Task::ParlerWalks { plazas } => solo::walks(self, plazas, cx),
            Task::FinalPlaza(plaza) => scoring::unfinished_plaza(self, plaza),
            Task::FinalScoring => scoring::score(self, cx),
            Task::WaitingArrow { seat, structure } => self.ask_waiting_arrow(seat, structure, cx),
            question => unreachable!("{question:?} waits for an answer"),
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_>) {
        decisions::play(self, seat, action, cx);
    }
}

impl Praga {
    /// Puts a list before all else.
    pub(crate) fn enact(&mut self, seat: Seat, list: List) {
        self.agenda.push_front([Task::Do { seat, list, at: 0 }]);
    }

    fn operate(&mut self, seat: Seat, list: List, at: u8, cx: &mut Cx<'_>) {
        let ops = self.data().ops(list);
        let Some(op) = ops.get(usize::from(at)) else {
            return;
        };
        if usize::from(at) + 1 < ops.len() {
            self.agenda.push_front([Task::Do { seat, list, at: at + 1 }]);
        }
        let source = source(self.data(), list);
        match *op {
            Op::Gain(res, n) => self.gain(seat, res, n, source, cx),
            Op::Vp(n) => self.score(seat, u16::from(n), source, cx),
            Op::Advance(track, n) => self.steps(seat, track, n, Some(source), cx),
            Op::MoveH { structure, optional } => self.grant_move(seat, structure, optional, cx),
            Op::MoveUp => self.grant_climb(seat),
            Op::Choose { first, options } => self.agenda.push_front([Task::Choose { seat, first, options }]),
            Op::Pay { res, then } => {
                self.pay(seat, res, 1, source, cx);
                self.enact(seat, then);
            }
            Op::VpPer { per, n } => {
                let vp = u16::from(self.count(seat, per)) * u16::from(n);
                self.score(seat, vp, source, cx);
            }
            Op::Act { .. } => self.grant_action(seat, list),
            Op::Produce(track) => {
                let token = self.production_token_pays_for_technology();
                self.produce(seat, track, token, cx);
            }
            Op::PlazaRewards => self.agenda.push_front([Task::PlazaRewards(seat)]),
            // Rules 15.5: seals are sold together, in `scoring`.
            Op::Sell { .. } => {}
        }
    }

    /// Rules R45: an action that is not legal at that moment is skipped, a legal one must be performed.
    fn grant_action(&mut self, seat: Seat, list: List) {
        let tile = technology_with(self.data(), list).expect("only one-time technologies perform actions");
        let way = Way::Technology(tile);
        if perform::any_possible(self, seat, way) {
            self.agenda.push_front([Task::Perform { seat, way }]);
        }
    }

    /// How many counted things there are.
    pub(crate) fn count(&self, seat: Seat, per: Counted) -> u8 {
        let player = self.player(seat);
        match per {
            Counted::UpgradeTileEraOne => player.upgrades(self.data(), true),
            Counted::UpgradeTile => player.upgrades(self.data(), false),
            Counted::WallTile => player.walls(),
            Counted::SilverWindow => player.silver,
            Counted::UniversityStep => player.university,
            Counted::GoldMine => player.mines,
            Counted::Quarry => player.quarries,
            Counted::RowAboveFirstOnEachStructure => player.spots.iter().map(|spot| spot.row - 1).sum(),
        }
    }

    /// Scores.
    pub(crate) fn score(&mut self, seat: Seat, vp: u16, source: Source, cx: &mut Cx<'_>) {
        if vp > 0 {
            self.player_mut(seat).vp += vp;
            cx.tell(Event::Scores { seat, vp, source });
        }
    }

    /// Pays what is there.
    pub(crate) fn pay(&mut self, seat: Seat, res: Res, n: u8, source: Source, cx: &mut Cx<'_>) {
        if n > 0 {
            *self.player_mut(seat).stock_mut(res) -= n;
            cx.tell(Event::Pays { seat, res, n, source });
        }
    }

    /// Pays gold and stone.
    pub(crate) fn pay_cost(&mut self, seat: Seat, cost: Cost, source: Source, cx: &mut Cx<'_>) {
        self.pay(seat, Res::Gold, cost.gold, source, cx);
        self.pay(seat, Res::Stone, cost.stone, source, cx);
    }

    /// Gains, with all that follows from it. Rules 7.2: gold and stone beyond the cap are lost.
    pub(crate) fn gain(&mut self, seat: Seat, res: Res, n: u8, source: Source, cx: &mut Cx<'_>) {
        let capped = matches!(res, Res::Gold | Res::Stone);
        let cap = self.data().cap;
        let stock = self.player_mut(seat).stock_mut(res);
        let gained = if capped { n.min(cap - *stock) } else { n };
        *stock += gained;
        if gained > 0 {
            cx.tell(Event::Gains { seat, res, n: gained, source });
        }
        if gained < n {
            cx.tell(Event::Loses { seat, res, n: n - gained });
        }
        match res {
            Res::Gold | Res::Stone => self.resource_bonuses(seat, res, cx),
            Res::Egg => (0..n).for_each(|_| self.fire(seat, On::Egg)),
            Res::RedToken => self.fire(seat, On::RedToken),
            Res::BlueToken => self.fire(seat, On::BlueToken),
            Res::SilverWindow | Res::GoldWindow => {}
        }
    }

    /// Rules 7.2, R9: the first time one has six of a kind, and nine of either.
    fn resource_bonuses(&mut self, seat: Seat, res: Res, cx: &mut Cx<'_>) {
        let stock = self.player(seat).stock(res);
        for (bonus, at) in [(usize::from(res == Res::Stone), 6), (2, 9)] {
            let player = self.player_mut(seat);
            if stock >= at && !player.bonuses_taken[bonus] {
                player.bonuses_taken[bonus] = true;
                player.spare += 1;
                cx.tell(Event::ResourceBonus { seat, res, at });
                self.enact(seat, self.data().resource_bonus[bonus]);
            }
        }
    }

    /// Steps on a track, each settled before the next.
    fn steps(&mut self, seat: Seat, track: Track, n: u8, source: Option<Source>, cx: &mut Cx<'_>) {
        if n > 1 {
            self.agenda.push_front([Task::Steps { seat, track, n: n - 1 }]);
        }
        match track {
            Track::Technology | Track::University => self.science_step(seat, track, source, cx),
            Track::GoldMine | Track::Quarry => self.expand(seat, track, source, cx),
        }
    }

    /// Rules 12.
    fn science_step(&mut self, seat: Seat, track: Track, source: Option<Source>, cx: &mut Cx<'_>) {
        let last = self.data().steps;
        let step = self.player_mut(seat).on_mut(track);
        if *step == last {
            cx.tell(Event::Beyond { seat, track });
            self.score(seat, u16::from(self.data().overflow), Source::Beyond(track), cx);
        } else {
            *step += 1;
            let to = *step;
            cx.tell(Event::Advances { seat, track, to, source });
            if track == Track::Technology {
                self.draw_technology(seat, to, cx);
            }
        }
        self.fire(seat, if track == Track::Technology { On::TechnologyStep } else { On::UniversityStep });
    }

    fn draw_technology(&mut self, seat: Seat, step: u8, cx: &mut Cx<'_>) {
        let Some(level) = self.data().level_at.iter().position(|at| *at == step) else {
            return;
        };
        let stack = &self.table.technologies[level];
        let tiles: ArrayVec<Technology, 3> = stack.iter().rev().take(3).copied().collect();
        if tiles.is_empty() {
            return;
        }
        for tile in &tiles {
            self.table.technology_seen[tile.index()] |= 1 << seat.0;
        }
        let drawn = u8::try_from(tiles.len()).expect("three at most");
        let level = u8::try_from(level).expect("four levels");
        cx.reveal();
        cx.tell(Event::DrawsTechnology { seat, level: level + 1, n: drawn });
        cx.whisper(seat, Event::SeesTechnology { tiles });
        self.agenda.push_front([Task::KeepTechnology { seat, level, drawn }]);
    }

    /// Rules 7.1: one more mine or quarry, with what it brings. R8: none beyond the last.
    fn expand(&mut self, seat: Seat, track: Track, source: Option<Source>, cx: &mut Cx<'_>) {
        let rules = self.data().track(track);
        let number = self.player_mut(seat).on_mut(track);
        if *number == rules.max {
            cx.tell(Event::Lapses { seat, what: Lapse::Step { track } });
            return;
        }
        *number += 1;
        let to = *number;
        cx.tell(Event::Advances { seat, track, to, source });
        if to == rules.seal_at {
            self.player_mut(seat).seal_rights += 1;
            cx.tell(Event::SealRight { seat });
        }
        if to == rules.token_at && self.table.river != 0 {
            self.agenda.push_front([Task::ChooseToken { seat, track }]);
        }
    }

    /// Rules 7.1: gold or stone for every mine or quarry, the bonuses reached, the token if it pays for this.
    pub(crate) fn produce(&mut self, seat: Seat, track: Track, token_pays: bool, cx: &mut Cx<'_>) {
        let number = self.player(seat).on(track);
        let (res, token) = match track {
            Track::GoldMine => (Res::Gold, self.player(seat).tokens[0]),
            _ => (Res::Stone, self.player(seat).tokens[1]),
        };
        let bonuses =
            self.data().track(track).bonuses.iter().filter(|(at, _)| *at <= number).map(|(_, list)| *list);
        let token = token.filter(|_| token_pays).map(|token: Token| self.data().tokens[token.index()]);
        let tasks: ArrayVec<Task, 4> =
            bonuses.chain(token).map(|list| Task::Do { seat, list, at: 0 }).collect();
        self.agenda.push_front(tasks);
        self.gain(seat, res, number, Source::Production(track), cx);
    }

    /// Rules 13.1.
    fn limit_windows(&mut self, seat: Seat, cx: &mut Cx<'_>) {
        let limit = self.data().windows;
        let player = self.player_mut(seat);
        let res = match (player.gold_windows, player.silver) {
            (gold, silver) if gold + silver <= limit => return,
            // Windows of one kind leave no choice.
            (_, 0) => Res::GoldWindow,
            (0, _) => Res::SilverWindow,
            _ => return self.agenda.push_front([Task::KeepWindows(seat)]),
        };
        let held = std::mem::replace(player.stock_mut(res), limit);
        cx.tell(Event::Loses { seat, res, n: held - limit });
    }
}

/// The one-time technology that has this effect.
fn technology_with(data: &Data, list: List) -> Option<Technology> {
    let has = |tile: &Technology| matches!(data.technologies[tile.index()].technique, Technique::Once(own) if own == list);
    Technology::all().find(has)
}
