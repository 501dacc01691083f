//! The whole position as ordered text.

use super::text::{Words, card_name, leader_name};
use crate::pieces::{Card, CardType, Kind};
use crate::state::Variant;
use crate::view::{FloorView, MemberView, PhaseView, PieceView, PlayerView, SpaceView, TowerView, View};
use kernel::{Outline, Section};

fn section(heading: String, lines: Vec<String>) -> Section {
    Section { heading, lines, sections: Vec::new() }
}

impl Words<'_> {
    pub(super) fn outline(&self, view: &View) -> Outline {
        let mut sections = vec![self.now(view)];
        if view.round > 0 {
            let towers = view.towers.iter().map(|tower| self.tower(tower)).collect();
            sections.push(Section {
                heading: self.say("outline-towers", &[]),
                lines: Vec::new(),
                sections: towers,
            });
            let spaces = view.spaces.iter().filter(|space| !space.covered);
            let lines = spaces.map(|space| self.space_line(space)).collect();
            sections.push(section(self.say("outline-spaces", &[]), lines));
        }
        sections.push(self.church(view));
        sections.extend(view.players.iter().map(|player| self.player(view, player)));
        Outline { sections }
    }

    /// Where the game is and who is asked.
    fn now(&self, view: &View) -> Section {
        let mut lines = Vec::new();
        if !view.to_act.is_empty() {
            lines
                .push(self.say("outline-to_act", &[("who", self.names(view.to_act.iter().copied()).into())]));
        }
        if view.round > 0 {
            lines.push(self.say(
                "outline-dice",
                &[
                    ("white", view.dice.white.into()),
                    ("orange", view.dice.orange.into()),
                    ("black", view.dice.black.into()),
                ],
            ));
        }
        lines.push(self.say("outline-order", &[("order", self.names(view.order.iter().copied()).into())]));
        if view.phase == PhaseView::BonusTiles {
            lines.extend(
                view.bonus_tiles
                    .iter()
                    .map(|tile| self.say("outline-bonus_tile", &[("tile", self.bonus_tile(*tile).into())])),
            );
        }
        section(self.round(view), lines)
    }

    /// Round and period.
    pub(super) fn round(&self, view: &View) -> String {
        match view.phase {
            PhaseView::Over => self.say("outline-over", &[]),
            PhaseView::BonusTiles | PhaseView::Draft => self.say("outline-setup", &[]),
            PhaseView::Turns | PhaseView::Vatican => self.say(
                "outline-round",
                &[
                    ("round", view.round.into()),
                    ("rounds", view.rounds.into()),
                    ("period", view.period.into()),
                ],
            ),
        }
    }

    fn tower(&self, tower: &TowerView) -> Section {
        let heading = self.say("outline-tower", &[("tower", self.card_type(tower.tower).into())]);
        section(heading, tower.floors.iter().rev().map(|floor| self.floor(floor)).collect())
    }

    fn floor(&self, floor: &FloorView) -> String {
        let content = match (floor.card, floor.member) {
            (Some(card), _) => self.card_line(card),
            (None, Some(piece)) => self.piece(piece),
            (None, None) => self.say("outline-empty", &[]),
        };
        let key = if floor.bonus.is_zero() { "outline-floor" } else { "outline-floor-bonus" };
        self.say(
            key,
            &[
                ("number", floor.number.into()),
                ("bonus", self.amount(&floor.bonus).into()),
                ("content", content.into()),
            ],
        )
    }

    /// A card with everything that is printed on it.
    fn card_line(&self, card: Card) -> String {
        let parts = [self.cost(card), self.does(card)].into_iter().filter(|part| !part.is_empty());
        let terms = parts.collect::<Vec<_>>().join("; ");
        self.say("card-offer", &[("card", card_name(card).into()), ("terms", terms.into())])
    }

    fn piece(&self, piece: PieceView) -> String {
        self.say(
            "outline-piece",
            &[("who", self.name(piece.seat).into()), ("member", self.member(piece.member).into())],
        )
    }

    fn space_line(&self, space: &SpaceView) -> String {
        let members: Vec<String> = space.members.iter().map(|piece| self.piece(*piece)).collect();
        let members = if members.is_empty() { self.say("outline-empty", &[]) } else { members.join(", ") };
        self.say("outline-space", &[("space", self.space(space.space).into()), ("members", members.into())])
    }

    fn church(&self, view: &View) -> Section {
        let lines = view.excommunication.iter().zip(view.thresholds).map(|(tile, threshold)| {
            let cubes = self.names(tile.cubes.iter().copied());
            let key = if tile.cubes.is_empty() { "outline-tile" } else { "outline-tile-cubes" };
            self.say(
                key,
                &[
                    ("period", tile.period.into()),
                    ("threshold", threshold.into()),
                    ("tile", self.excommunication(tile.tile).into()),
                    ("who", cubes.into()),
                ],
            )
        });
        section(self.say("outline-church", &[]), lines.collect())
    }

    fn player(&self, view: &View, player: &PlayerView) -> Section {
        let stock = &player.stock;
        let mut lines = vec![self.say(
            "outline-stock",
            &[
                ("wood", self.count(Kind::Wood, stock.wood).into()),
                ("stone", self.count(Kind::Stone, stock.stone).into()),
                ("servants", self.count(Kind::Servants, stock.servants).into()),
                ("coins", self.count(Kind::Coins, stock.coins).into()),
                ("military", self.count(Kind::Military, stock.military).into()),
                ("faith", self.count(Kind::Faith, stock.faith).into()),
                ("vp", self.count(Kind::Vp, stock.vp).into()),
            ],
        )];
        if view.phase == PhaseView::Over {
            lines.push(self.tally(player));
        }
        if view.round > 0 && view.phase != PhaseView::Over {
            let members: Vec<String> =
                player.members.iter().map(|member| self.member_line(*member)).collect();
            lines.push(members.join(", "));
        }
        lines.extend(player.bonus_tile.map(|tile| self.bonus_tile(tile)));
        let rows = [
            (CardType::Territory, &player.territories),
            (CardType::Building, &player.buildings),
            (CardType::Character, &player.characters),
            (CardType::Venture, &player.ventures),
        ];
        for (card_type, cards) in rows.into_iter().filter(|(_, cards)| !cards.is_empty()) {
            let names: Vec<String> = cards.iter().map(|card| card_name(*card)).collect();
            let row =
                self.say(&format!("outline-row-{}", card_type.id()), &[("cards", names.join(", ").into())]);
            lines.push(row);
        }
        if view.variant == Variant::Advanced {
            lines.extend(self.leader_lines(player));
        }
        section(self.name(player.seat), lines)
    }

    fn tally(&self, player: &PlayerView) -> String {
        let tally = &player.tally;
        self.say(
            "outline-tally",
            &[
                ("held", tally.held.into()),
                ("tax", tally.tax.into()),
                ("territories", tally.territories.into()),
                ("characters", tally.characters.into()),
                ("ventures", tally.ventures.into()),
                ("military", tally.military.into()),
                ("resources", tally.resources.into()),
                ("losses", tally.losses.into()),
                ("total", tally.total.into()),
            ],
        )
    }

    fn member_line(&self, member: MemberView) -> String {
        let space = member.space.map_or_else(|| self.say("outline-home", &[]), |space| self.space(space));
        self.say(
            "outline-member",
            &[
                ("member", self.member(member.member).into()),
                ("value", member.value.into()),
                ("space", space.into()),
            ],
        )
    }

    fn leader_lines(&self, player: &PlayerView) -> Vec<String> {
        let mut lines = Vec::new();
        for leader in &player.leaders {
            let key = if leader.used { "outline-leader-used" } else { "outline-leader" };
            let copied = leader.ability != leader.leader;
            let line = if copied {
                self.say(
                    "leader-copies",
                    &[
                        ("leader", leader_name(leader.leader).into()),
                        ("copy", self.leader_line(leader.ability).into()),
                    ],
                )
            } else {
                self.leader_line(leader.leader)
            };
            lines.push(self.say(key, &[("leader", line.into())]));
        }
        match &player.hand {
            Some(hand) => lines.extend(
                hand.iter()
                    .map(|leader| self.say("outline-hand", &[("leader", self.leader_line(*leader).into())])),
            ),
            None => lines.push(self.say("outline-hand_size", &[("n", player.hand_size.into())])),
        }
        lines.extend(
            player
                .packet
                .iter()
                .flatten()
                .map(|leader| self.say("outline-packet", &[("leader", self.leader_line(*leader).into())])),
        );
        lines.extend(
            player.kept.map(|leader| self.say("outline-kept", &[("leader", leader_name(leader).into())])),
        );
        lines
    }
}
