//! What a viewer may know, filled field by field. Leaders in hand, packets of the draft and the order of the
//! decks are somebody's secret; everything else lies open (Rules 15).

use crate::amount::Amount;
use crate::components::components;
use crate::decisions;
use crate::modifiers::{Modifiers, skips_first_turn};
use crate::pieces::{BonusTile, Card, CardType, Leader, Member, Space, Tile};
use crate::scoring::{Tally, tally};
use crate::state::{Lorenzo, Piece, Player, Variant};
use crate::words::Task;
use kernel::{Seat, Viewer};
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// Basic or advanced.
    pub variant: Variant,
    /// Where the game is.
    pub phase: PhaseView,
    /// The round, from 1; 0 during setup.
    pub round: u8,
    /// The last round.
    pub rounds: u8,
    /// The period, from 1.
    pub period: u8,
    /// Who is asked.
    pub to_act: Vec<Seat>,
    /// The seat whose answers are of this viewer, if it has one.
    pub viewer: Option<Seat>,
    /// The dice of the round.
    pub dice: DiceView,
    /// The turn order of this round.
    pub order: Vec<Seat>,
    /// The turn order of the next round, as the palace stands now.
    pub next_order: Vec<Seat>,
    /// The turns of the round from the present one on.
    pub turns: Vec<Seat>,
    /// The towers from left to right.
    pub towers: Vec<TowerView>,
    /// Market, harvest, production and council palace.
    pub spaces: Vec<SpaceView>,
    /// The three excommunication tiles.
    pub excommunication: Vec<TileView>,
    /// Faith the Church asks for after each period.
    pub thresholds: [i16; 3],
    /// Cards that are still to come: how many a type, and which set the next ones are drawn from.
    pub decks: Vec<DeckView>,
    /// Bonus tiles that can still be taken.
    pub bonus_tiles: Vec<BonusTile>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// What is being done right now.
    pub action: Option<ActionView>,
    /// The card whose instant effects are being resolved.
    pub resolving: Option<Card>,
}

/// Where the game is. Rules 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// Bonus tiles are taken.
    BonusTiles,
    /// Leaders are drafted.
    Draft,
    /// Turns are taken.
    Turns,
    /// The Church asks.
    Vatican,
    /// The game is over.
    Over,
}

/// The three dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DiceView {
    /// White.
    pub white: u8,
    /// Orange.
    pub orange: u8,
    /// Black.
    pub black: u8,
}

/// A tower.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TowerView {
    /// Its cards' type.
    pub tower: CardType,
    /// Its floors from bottom to top.
    pub floors: Vec<FloorView>,
}

/// A floor of a tower.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FloorView {
    /// The space.
    pub space: Space,
    /// The least value.
    pub number: i16,
    /// What the floor gives.
    pub bonus: Amount,
    /// The card there.
    pub card: Option<Card>,
    /// The member there.
    pub member: Option<PieceView>,
}

/// A family member on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PieceView {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub member: Member,
}

/// A space beside the towers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SpaceView {
    /// The space.
    pub space: Space,
    /// The least value.
    pub number: i16,
    /// Added to values there.
    pub value_modifier: i16,
    /// Whether it holds one member only.
    pub single: bool,
    /// Whether it is covered at this table.
    pub covered: bool,
    /// Who stands there, in the order of their arrival.
    pub members: Vec<PieceView>,
}

/// An excommunication tile.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TileView {
    /// Which.
    pub tile: Tile,
    /// Its period.
    pub period: u8,
    /// Who has a cube on it.
    pub cubes: Vec<Seat>,
}

/// A deck, face down.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeckView {
    /// Its cards' type.
    pub card_type: CardType,
    /// Cards left.
    pub left: u8,
    /// The cards among which the next four are, in the order of the catalogue.
    pub next_among: Vec<Card>,
}

/// A player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// Resources.
    pub stock: StockView,
    /// The personal bonus tile.
    pub bonus_tile: Option<BonusTile>,
    /// Territories in their row.
    pub territories: Vec<Card>,
    /// Buildings in their row.
    pub buildings: Vec<Card>,
    /// Characters.
    pub characters: Vec<Card>,
    /// Ventures.
    pub ventures: Vec<Card>,
    /// Family members, and where they are.
    pub members: Vec<MemberView>,
    /// Leaders in play.
    pub leaders: Vec<LeaderView>,
    /// Leaders discarded.
    pub discarded: Vec<Leader>,
    /// How many leaders are in hand.
    pub hand_size: u8,
    /// Which ones: the owner's secret.
    pub hand: Option<Vec<Leader>>,
    /// The packet held in the draft: the holder's secret.
    pub packet: Option<Vec<Leader>>,
    /// The leader kept from it already: the holder's secret.
    pub kept: Option<Leader>,
    /// Whether the first turn of a round comes last.
    pub skips_first_turn: bool,
    /// The points, line by line, if the game were scored now.
    pub tally: Tally,
}

/// What a player holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StockView {
    /// Wood.
    pub wood: i16,
    /// Stone.
    pub stone: i16,
    /// Servants.
    pub servants: i16,
    /// Coins.
    pub coins: i16,
    /// Military points.
    pub military: i16,
    /// Faith points.
    pub faith: i16,
    /// Victory points.
    pub vp: i16,
}

/// A family member.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MemberView {
    /// Which.
    pub member: Member,
    /// What it is worth.
    pub value: i16,
    /// Where it stands; at home if nowhere.
    pub space: Option<Space>,
}

/// A leader in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeaderView {
    /// The card.
    pub leader: Leader,
    /// Whose ability it has.
    pub ability: Leader,
    /// Face down until the end of the round.
    pub used: bool,
}

/// What is being done right now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ActionView {
    /// By whom.
    pub seat: Seat,
    /// The member on its way.
    pub member: Option<Member>,
    /// The space it goes to.
    pub space: Option<Space>,
}

/// The table as this viewer may know it.
pub fn view(game: &Lorenzo, viewer: Viewer) -> View {
    let to_act = game.agenda.peek().map(|task| decisions::asked(game, task));
    View {
        variant: game.variant,
        phase: phase(game),
        round: game.round,
        rounds: crate::rounds::ROUNDS,
        period: game.period(),
        to_act: to_act.map(|seats| seats.iter().collect()).unwrap_or_default(),
        viewer: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        dice: DiceView { white: game.dice[0], orange: game.dice[1], black: game.dice[2] },
        order: game.order.to_vec(),
        next_order: game.next_order().to_vec(),
        turns: turns(game),
        towers: Space::TOWERS.into_iter().map(|tower| tower_view(game, tower)).collect(),
        spaces: Space::all()
            .filter(|space| space.tower().is_none())
            .map(|space| space_view(game, space))
            .collect(),
        excommunication: tiles(game),
        thresholds: components().thresholds,
        decks: CardType::ALL.into_iter().map(|card_type| deck(game, card_type)).collect(),
        bonus_tiles: BonusTile::advanced()
            .filter(|tile| game.round == 0 && decisions::bonus_tile::check(game, *tile).is_ok())
            .collect(),
        players: Seat::all(game.seats())
            .map(|seat| player_view(game, seat, viewer.sees_private_of(seat)))
            .collect(),
        action: action(game),
        resolving: if let Some(Task::Instants { card, .. }) = game.agenda.peek() {
            Some(*card)
        } else {
            None
        },
    }
}

fn phase(game: &Lorenzo) -> PhaseView {
    match game.agenda.peek() {
        None => PhaseView::Over,
        Some(Task::PickBonusTile(_)) => PhaseView::BonusTiles,
        Some(Task::Draft(_)) => PhaseView::Draft,
        Some(Task::Support(_)) => PhaseView::Vatican,
        Some(_) => PhaseView::Turns,
    }
}

fn turns(game: &Lorenzo) -> Vec<Seat> {
    let next =
        game.agenda.iter().find_map(|task| if let Task::NextTurn(turn) = task { Some(*turn) } else { None });
    let open = next.map_or(u8::MAX, |next| next.saturating_sub(1));
    (open..u8::MAX).map_while(|turn| game.seat_of_turn(turn)).collect()
}

fn piece(piece: Piece) -> PieceView {
    PieceView { seat: piece.seat, member: piece.member }
}

fn tower_view(game: &Lorenzo, tower: CardType) -> TowerView {
    let floors = (0..4).map(|floor| {
        let space = Space::of_tower(tower, floor);
        let data = components().space(space);
        FloorView {
            space,
            number: data.number,
            bonus: data.bonus,
            card: game.card_on(space),
            member: game.on(space).next().copied().map(piece),
        }
    });
    TowerView { tower, floors: floors.collect() }
}

fn space_view(game: &Lorenzo, space: Space) -> SpaceView {
    let data = components().space(space);
    SpaceView {
        space,
        number: data.number,
        value_modifier: data.value_modifier,
        single: data.is_single(),
        covered: !components().in_play(space, game.seats()),
        members: game.on(space).copied().map(piece).collect(),
    }
}

fn tiles(game: &Lorenzo) -> Vec<TileView> {
    let periods = game.tiles.iter().zip(1..).zip(0_usize..);
    periods
        .map(|((tile, period), place)| TileView {
            tile: *tile,
            period,
            cubes: Seat::all(game.seats()).filter(|seat| game.player(*seat).cubes[place]).collect(),
        })
        .collect()
}

/// Rules 15: which cards are left of a period is known as a set.
fn deck(game: &Lorenzo, card_type: CardType) -> DeckView {
    let drawn = usize::from(game.round) * 4;
    let left = &game.decks[card_type.index()][drawn..];
    let of_period = if drawn % 8 == 0 { left.len().min(8) } else { 4 };
    let mut next_among = left[..of_period].to_vec();
    next_among.sort_unstable();
    DeckView { card_type, left: u8::try_from(left.len()).unwrap_or(u8::MAX), next_among }
}

fn player_view(game: &Lorenzo, seat: Seat, own: bool) -> PlayerView {
    let player = game.player(seat);
    let answered =
        if let Some(Task::Draft(answers)) = game.agenda.peek() { answers[seat.index()] } else { None };
    let drafting = game.draft.step < 4 && !game.draft.packets.is_empty();
    let cards = |card_type: CardType| player.of_type(card_type).to_vec();
    PlayerView {
        seat,
        stock: stock(player),
        bonus_tile: player.bonus_tile,
        territories: cards(CardType::Territory),
        buildings: cards(CardType::Building),
        characters: cards(CardType::Character),
        ventures: cards(CardType::Venture),
        members: members(game, seat),
        leaders: player
            .leaders
            .iter()
            .map(|leader| LeaderView { leader: leader.leader, ability: leader.ability, used: leader.used })
            .collect(),
        discarded: player.discarded.to_vec(),
        hand_size: u8::try_from(player.hand.len()).unwrap_or(u8::MAX),
        hand: own.then(|| player.hand.to_vec()),
        packet: (own && drafting).then(|| game.draft.packet(seat).to_vec()),
        kept: answered.filter(|_| own),
        skips_first_turn: skips_first_turn(game, seat),
        tally: tally(game, seat),
    }
}

fn stock(player: &Player) -> StockView {
    use crate::pieces::Kind;
    StockView {
        wood: player.stock[Kind::Wood],
        stone: player.stock[Kind::Stone],
        servants: player.stock[Kind::Servants],
        coins: player.stock[Kind::Coins],
        military: player.stock[Kind::Military],
        faith: player.stock[Kind::Faith],
        vp: player.stock[Kind::Vp],
    }
}

fn members(game: &Lorenzo, seat: Seat) -> Vec<MemberView> {
    let modifiers = Modifiers::of(game, seat);
    let members = Member::ALL.into_iter().map(|member| MemberView {
        member,
        value: modifiers.member_value(member, game.dice),
        space: game.place_of(seat, member),
    });
    members.collect()
}

fn action(game: &Lorenzo) -> Option<ActionView> {
    use crate::words::{Means, Target};
    let (Task::Servants(attempt) | Task::Cost { attempt, .. }) = game.agenda.peek()? else {
        return None;
    };
    let member = if let Means::Member(member) = attempt.by { Some(member) } else { None };
    let space = if let Target::Space(space) = attempt.target { Some(space) } else { None };
    Some(ActionView { seat: attempt.seat, member, space })
}
