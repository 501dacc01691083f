//! What a viewer may know: Rules 13. Filled field by field; nothing hidden is ever in it.

use crate::components::components;
use crate::names::{
    AiBoard, Card, Good, Icon, Link, Manuscript, Place, PlayerCard, Plot, Primary, Ribbon, Scheme, Section,
    Segment, Slot, Space,
};
use crate::present::effects::Effects;
use crate::scoring::Score;
use crate::state::Viscounts;
use crate::words::{Action, Dismissed, Question, Task};
use kernel::{GameRules, Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// The round, from 1; 0 during setup.
    pub round: u16,
    /// The last round, once it is known.
    pub last_round: Option<u16>,
    /// Whether the game is over.
    pub over: bool,
    /// Who began.
    pub start_player: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who is asked.
    pub to_act: Option<Seat>,
    /// The card played this turn.
    pub played: Option<Card>,
    /// Who lends icons this turn: a card, or the segment it is printed on.
    pub dismissed: Option<String>,
    /// Where each end space is and what it costs, while a viscount is about to move.
    pub destinations: BTreeMap<String, u16>,
    /// Pairs that can still be chosen.
    pub pairs: Vec<PairView>,
    /// The board, clockwise.
    pub segments: Vec<SegmentView>,
    /// The castle, clockwise.
    pub castle: Vec<SectionView>,
    /// Workers in the centre, by seat.
    pub centre: Vec<u8>,
    /// Who holds the Castle Leader.
    pub castle_leader: Option<Seat>,
    /// Who owns which Cleric Bonus card.
    #[cfg_attr(feature = "openapi", schema(schema_with = kernel::openapi::one_or_none_each::<Seat>))]
    pub cleric_bonus: BTreeMap<&'static str, Option<Seat>>,
    /// Debts above Poverty.
    pub debts_left: u8,
    /// Whether Poverty was revealed.
    pub poverty: bool,
    /// Deeds above Prosperity.
    pub deeds_left: u8,
    /// Whether Prosperity was revealed.
    pub prosperity: bool,
    /// The options of an effect that is being chosen from, in words of the component file.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub options: Vec<Effects>,
    /// In seat order.
    pub players: Vec<PlayerView>,
    /// The automaton.
    pub automaton: Option<AutomatonView>,
}

/// A player card and its hero.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairView {
    /// The player card.
    pub card: PlayerCard,
    /// The hero under it.
    pub hero: Card,
}

/// A segment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SegmentView {
    /// Which.
    pub segment: Segment,
    /// The visible townsfolk.
    pub townsfolk: Option<Card>,
    /// How many lie there.
    pub townsfolk_left: u8,
    /// The visible manuscript.
    pub manuscript: Option<Manuscript>,
    /// How many lie there.
    pub manuscripts_left: u8,
    /// The section of the castle that it faces.
    pub section: Section,
    /// The exchanges of the left and right space.
    pub exchanges: [crate::names::Exchange; 2],
    /// Its plots, clockwise.
    pub plots: Vec<PlotView>,
    /// Its links, clockwise.
    pub links: Vec<LinkView>,
}

/// A plot.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlotView {
    /// Which.
    pub plot: Plot,
    /// Left or right of the river.
    pub bank: Place,
    /// What it gives.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub effect: Effects,
    /// Whose building stands there.
    pub owner: Option<Seat>,
    /// From which slot.
    pub building: Option<Slot>,
}

/// A link.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinkView {
    /// Which.
    pub link: Link,
    /// What it gives.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub effect: Effects,
    /// The plots that it joins, clockwise.
    pub ends: [Plot; 2],
    /// Whether something is built at both ends.
    pub complete: bool,
}

/// A section of the castle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SectionView {
    /// Which.
    pub section: Section,
    /// First-tier workers by seat.
    pub first: Vec<u8>,
    /// Second-tier workers by seat.
    pub second: Vec<u8>,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// Where the viscount stands.
    pub viscount: Option<Space>,
    /// Silver and resources.
    pub goods: BTreeMap<&'static str, u16>,
    /// Unpaid Debts.
    pub debts: u8,
    /// Paid Debts.
    pub debts_flipped: u8,
    /// Acquired Deeds.
    pub deeds: u8,
    /// Approved Deeds.
    pub deeds_flipped: u8,
    /// The Corruption marker.
    pub corruption: u8,
    /// The Virtue marker.
    pub virtue: u8,
    /// The cards on the player board.
    pub row: [Option<Card>; 3],
    /// How many cards are in hand.
    pub hand_size: u8,
    /// The hand, if the viewer may see it.
    pub hand: Option<Vec<Card>>,
    /// How many cards are in the draw pile.
    pub draw_size: u8,
    /// The discard pile, in the order in which cards came there.
    pub discard: Vec<Card>,
    /// Slots that are uncovered.
    pub built: Vec<Slot>,
    /// Workers in the supply.
    pub workers: u8,
    /// Collected manuscripts.
    pub manuscripts: Vec<Manuscript>,
    /// Points if the game ended now, as far as everybody can count them.
    pub score: i64,
    /// Where those points come from.
    pub points: BTreeMap<&'static str, i64>,
    /// How many cards a hand is filled up to.
    pub hand_limit: u8,
    /// What dismissing the townsfolk of the viscount's segment costs, in silver.
    pub dismissal_price: Option<u8>,
    /// What each primary action could be funded with now.
    pub strength: BTreeMap<&'static str, StrengthView>,
}

/// What an action could be funded with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StrengthView {
    /// The action's own icons.
    pub icons: u16,
    /// Criminals, which count as any icon.
    pub criminals: u16,
    /// What abilities count as its icons, and those of a townsfolk dismissed this turn.
    pub lent: u16,
    /// What all tokens would add.
    pub tokens: u16,
    /// All together.
    pub reach: u16,
}

/// The automaton. What it shares with players stands in the last line of `players`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AutomatonView {
    /// Its board.
    pub board: AiBoard,
    /// The schemes on its board.
    pub row: [Option<Scheme>; 3],
    /// How many schemes it will draw before it shuffles.
    pub draw_size: u8,
    /// Its discard pile.
    pub discard: Vec<Scheme>,
    /// How many future schemes are left.
    pub future_size: u8,
}

fn size(count: usize) -> u8 {
    u8::try_from(count).expect("piles are small")
}

/// What a viewer may know.
pub(crate) fn view(game: &Viscounts, viewer: Viewer) -> View {
    let parties = usize::from(game.parties());
    let to_act = game.to_act().first();
    View {
        round: game.round,
        last_round: game.last_round,
        over: game.agenda.is_empty(),
        start_player: game.start,
        active: game.active,
        to_act,
        played: game.played,
        dismissed: game.dismissed.map(|dismissed| match dismissed {
            Dismissed::Card(card) => card.to_string(),
            Dismissed::Printed(segment) => segment.to_string(),
        }),
        destinations: destinations(game),
        pairs: game.pairs.iter().map(|(card, hero)| PairView { card: *card, hero: *hero }).collect(),
        segments: game.ring.iter().map(|segment| segment_view(game, *segment)).collect(),
        castle: Section::ALL
            .iter()
            .map(|section| SectionView {
                section: *section,
                first: game.castle.tiers[0][section.index()][..parties].to_vec(),
                second: game.castle.tiers[1][section.index()][..parties].to_vec(),
            })
            .collect(),
        centre: game.castle.third[..parties].to_vec(),
        castle_leader: game.castle.leader,
        cleric_bonus: Ribbon::ALL
            .iter()
            .map(|ribbon| (ribbon.id(), game.cleric_bonus[ribbon.index()]))
            .collect(),
        debts_left: game.debts_left,
        poverty: game.poverty,
        deeds_left: game.deeds_left,
        prosperity: game.prosperity,
        options: options(game),
        players: Seat::all(game.parties()).map(|seat| player_view(game, seat, viewer)).collect(),
        automaton: game.automaton.as_ref().map(|automaton| AutomatonView {
            board: automaton.board,
            row: automaton.row,
            draw_size: size(automaton.draw.len()),
            discard: automaton.discard.to_vec(),
            future_size: size(automaton.future.len()),
        }),
    }
}

/// Open to all: the card played, the silver and the space are.
fn destinations(game: &Viscounts) -> BTreeMap<String, u16> {
    let mut prices = BTreeMap::new();
    if let Some(Task::Ask(seat, Question::Move)) = game.agenda.peek() {
        game.destinations(*seat, game.player(*seat).has(Good::Silver), |space, price| {
            prices.insert(space.to_string(), price);
        });
    }
    prices
}

/// Open to all: what is printed.
fn options(game: &Viscounts) -> Vec<Effects> {
    let Some(Task::Ask(_, Question::Option(first, count))) = game.agenda.peek() else {
        return Vec::new();
    };
    let lists = (0..u16::from(*count)).map(|option| crate::names::ListId(first.0 + option));
    lists.map(|list| Effects(Some(list))).collect()
}

fn segment_view(game: &Viscounts, segment: Segment) -> SegmentView {
    let data = components();
    let plots = game.plots_of(segment);
    let links = plots.iter().filter_map(|plot| data.plots[plot.index()].after);
    let townsfolk = &game.townsfolk[segment.index()];
    let manuscripts = &game.manuscripts[segment.index()];
    SegmentView {
        segment,
        townsfolk: townsfolk.last().copied(),
        townsfolk_left: size(townsfolk.len()),
        manuscript: manuscripts.last().copied(),
        manuscripts_left: size(manuscripts.len()),
        section: game.section_at(segment),
        exchanges: data.segments[segment.index()].sides[game.side()].exchanges,
        plots: plots
            .iter()
            .map(|plot| {
                let built = game.built_on(*plot);
                let record = &data.plots[plot.index()];
                PlotView {
                    plot: *plot,
                    bank: record.bank,
                    effect: Effects(record.effect),
                    owner: built.map(|built| built.owner),
                    building: built.map(|built| built.slot),
                }
            })
            .collect(),
        links: links.map(|link| link_view(game, link)).collect(),
    }
}

fn link_view(game: &Viscounts, link: Link) -> LinkView {
    let record = &components().links[link.index()];
    let ends = [record.from, game.link_end(link)];
    let complete = ends.iter().all(|end| game.built_on(*end).is_some());
    LinkView { link, effect: Effects(Some(record.effect)), ends, complete }
}

fn player_view(game: &Viscounts, seat: Seat, viewer: Viewer) -> PlayerView {
    let (player, score) = (game.player(seat), public_score(game, seat));
    PlayerView {
        viscount: player.viscount,
        goods: Good::ALL.iter().map(|good| (good.id(), player.has(*good))).collect(),
        debts: player.debts,
        debts_flipped: player.debts_flipped,
        deeds: player.deeds,
        deeds_flipped: player.deeds_flipped,
        corruption: player.corruption,
        virtue: player.virtue,
        row: player.row,
        hand_size: size(player.hand.len()),
        hand: viewer.sees_private_of(seat).then(|| player.hand.to_vec()),
        draw_size: size(player.draw.len()),
        discard: player.discard.to_vec(),
        built: Slot::ALL.iter().copied().filter(|slot| player.has_built(*slot)).collect(),
        workers: player.workers,
        manuscripts: player.tiles().collect(),
        score: score.total(),
        points: score.parts().into_iter().collect(),
        hand_limit: size(game.hand_limit(seat)),
        dismissal_price: player.viscount.map(|_| game.dismissal_price(seat, game.dismissable(seat))),
        strength: Primary::ALL.iter().map(|action| (action.id(), strength(game, seat, *action))).collect(),
    }
}

/// Open to all: the row, what lasts and the tokens are.
fn strength(game: &Viscounts, seat: Seat, action: Primary) -> StrengthView {
    let icons = u16::from(game.icons(seat).count(action.icon()));
    let criminals = u16::from(game.icons(seat).count(Icon::Criminal));
    let dismissed = game.dismissed.filter(|_| seat == game.active);
    let (strength, reach) = match game.player(seat).viscount {
        _ if game.is_ai(seat) => {
            let strength = game.ai_strength(seat, action);
            (strength, strength + game.ai_funds(seat, action))
        }
        Some(_) => (game.strength(seat, action, dismissed), game.reach(seat, action, dismissed, 0)),
        // Before a viscount stands somewhere nothing is traded, so that no token is worth anything.
        None => (icons + criminals, icons + criminals),
    };
    let lent = strength.saturating_sub(icons + criminals);
    StrengthView { icons, criminals, lent, tokens: reach - strength, reach }
}

/// All cards a player owns are known to all, wherever they lie; of the automaton's, those unseen are not.
fn public_score(game: &Viscounts, seat: Seat) -> Score {
    let mut score = game.score(seat);
    if game.is_ai(seat) && !game.agenda.is_empty() {
        score.manuscripts = 0;
    }
    score
}

impl View {
    /// The price of an end space.
    pub fn price(&self, action: &Action) -> Option<u16> {
        match action {
            Action::MoveViscount { space } => self.destinations.get(space.id()).copied(),
            _ => None,
        }
    }
}
