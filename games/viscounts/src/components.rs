//! Typed component data, read once from the component file of the revision and checked.

use crate::names::{
    AiBoard, Building, Exchange, Good, Icon, Link, ListId, Place, Plot, Primary, Ribbon, Scheme, Segment,
    Slot, Space,
};
use crate::raw::{Condition, Focus, Trigger};
use crate::words::Source;
use std::sync::LazyLock;

/// How many of each icon there are, one byte an icon.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Icons(u64);

impl Icons {
    /// How many of this icon.
    pub fn count(self, icon: Icon) -> u8 {
        u8::try_from((self.0 >> (8 * icon.index())) & 0xff).expect("masked to a byte")
    }

    fn of(icons: &[Icon]) -> Icons {
        Icons(icons.iter().map(|icon| 1 << (8 * icon.index())).sum())
    }
}

impl std::ops::Add for Icons {
    type Output = Icons;

    fn add(self, other: Icons) -> Icons {
        Icons(self.0 + other.0)
    }
}

impl std::iter::Sum for Icons {
    fn sum<I: Iterator<Item = Icons>>(icons: I) -> Icons {
        icons.fold(Icons::default(), std::ops::Add::add)
    }
}

/// One effect of a list: Rules 3.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// So much of this good; of a resource of choice where none is named.
    Gain(Option<Good>, u8),
    /// Points of Virtue.
    Virtue(u8),
    /// Points of Corruption.
    Corruption(u8),
    /// Debts.
    GainDebt(u8),
    /// Deeds.
    GainDeed(u8),
    /// Flip so many.
    Flip(What, u8),
    /// Hire for free.
    FreeHire(u8),
    /// Destroy up to so many.
    Destroy(u8),
    /// Destroy one of the own cards before the deck is formed.
    DestroyOwn,
    /// Discard up to so many.
    Discard(u8),
    /// Rearrange the row.
    Rearrange,
    /// Shuffle the discard pile into the draw pile.
    Shuffle,
    /// Move a first-tier worker.
    CastleMove(u8),
    /// Place workers for free.
    PlaceWorkers(u8),
    /// Build for free, anywhere or at the viscount's bank.
    Build {
        /// What.
        building: Building,
        /// Any plot of the board, or only the viscount's bank.
        anywhere: bool,
    },
    /// Take a manuscript of one of these costs, a bit each.
    FreeManuscript(u8),
    /// One of so many lists, the first of which has this id.
    Choose(ListId, u8),
    /// The automaton takes a future scheme.
    AiGainCard(u8),
    /// The automaton dismisses a townsfolk.
    AiDismiss,
}

/// What may be flipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A Debt.
    Debt,
    /// A Deed.
    Deed,
    /// One or the other.
    Either,
}

/// A list of effects, resolved left to right.
#[derive(Debug)]
pub struct List {
    /// Where it is printed.
    pub source: Source,
    /// What it does.
    pub effects: Box<[Effect]>,
}

/// What a townsfolk can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// Nothing.
    None,
    /// When it is played.
    Immediate(ListId),
    /// When it is pushed off the board.
    DropOff(ListId),
    /// Whenever this happens.
    Whenever(Trigger, ListId),
    /// While this action is funded.
    Convert(Primary, Conversion),
}

/// What an ability counts as icons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conversion {
    /// Each pair of Merchant icons counts 1.
    MerchantPairs,
    /// Each pair of silver counts 1.
    SilverPairs,
    /// The first token of the action counts 2.
    FirstDouble,
    /// Stone and gold count 1 each, beside ink.
    StoneAndGold,
}

/// Which deck a townsfolk belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deck {
    /// The piles of the board.
    Neutral,
    /// Each player's own.
    Starting,
    /// One for each pair.
    Hero,
}

/// A townsfolk.
#[derive(Debug)]
pub struct CardRecord {
    /// Its id.
    pub id: String,
    /// What stands on it.
    pub name: String,
    /// Its silver value.
    pub cost: u8,
    /// Its icons.
    pub icons: Icons,
    /// What hiring or dismissing it gives.
    pub hire: Option<ListId>,
    /// Its ability.
    pub ability: Ability,
    /// Where it comes from.
    pub deck: Deck,
}

/// A manuscript.
#[derive(Debug)]
pub struct ManuscriptRecord {
    /// Its id.
    pub id: String,
    /// Cleric icons needed.
    pub cost: u8,
    /// Its ribbon.
    pub ribbon: Ribbon,
    /// Whether it starts on top of a pile.
    pub on_top: bool,
    /// What it gives at once.
    pub immediate: Option<ListId>,
    /// What it scores.
    pub scoring: Option<Scoring>,
}

/// So many points for each full `every` of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// The points.
    pub vp: u8,
    /// What is counted.
    pub per: Per,
    /// How many make one.
    pub every: u8,
}

/// What a manuscript counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// Icons on all own cards, slots and Cleric Bonus cards.
    Icon(Icon),
    /// Own buildings on the board.
    Building,
    /// Paid Debts.
    FlippedDebt,
    /// Approved Deeds.
    FlippedDeed,
    /// Ink, gold and stone held.
    Resource,
    /// Silver held.
    Silver,
    /// Own manuscripts.
    Manuscript,
    /// Own workers in the castle.
    Worker,
}

/// What a player begins with.
#[derive(Debug)]
pub struct PlayerCardRecord {
    /// Its id.
    pub id: String,
    /// Where the viscount starts.
    pub space: Space,
    /// Goods.
    pub goods: [u8; 4],
    /// Resources of choice.
    pub any: u8,
    /// Deeds.
    pub deeds: u8,
    /// Debts.
    pub debts: u8,
    /// What else it does.
    pub extra: Option<ListId>,
}

/// A place for a building.
#[derive(Debug)]
pub struct PlotRecord {
    /// Its id.
    pub id: String,
    /// Its segment.
    pub segment: Segment,
    /// Its bank.
    pub bank: Place,
    /// What building there gives.
    pub effect: Option<ListId>,
    /// The link that ends here, if it begins in the same segment.
    pub before: Option<Link>,
    /// The link that begins here.
    pub after: Option<Link>,
}

/// What joins two plots.
#[derive(Debug)]
pub struct LinkRecord {
    /// Its id.
    pub id: String,
    /// Where it begins.
    pub from: Plot,
    /// Where it ends; at the first plot of the next segment if nowhere in its own.
    pub to: Option<Plot>,
    /// What it gives.
    pub effect: ListId,
}

/// A segment's side.
#[derive(Debug)]
pub struct SideRecord {
    /// Its plots, clockwise.
    pub plots: Vec<Plot>,
    /// The link that leads on to the next segment.
    pub last_link: Link,
    /// The exchanges of the left and right space.
    pub exchanges: [Exchange; 2],
}

/// A segment.
#[derive(Debug)]
pub struct SegmentRecord {
    /// Its sides for 1-2 and for 3-4 players.
    pub sides: [SideRecord; 2],
    /// The printed townsfolk's cost.
    pub townsfolk_cost: u8,
    /// The printed townsfolk's icons.
    pub townsfolk_icons: Icons,
    /// What dismissing the printed townsfolk gives.
    pub townsfolk_hire: ListId,
    /// The printed manuscript's cost.
    pub manuscript_cost: u8,
    /// What the printed manuscript gives.
    pub manuscript: ListId,
}

/// An exchange.
#[derive(Debug)]
pub struct ExchangeRecord {
    /// Merchants needed each time.
    pub merchants: u8,
    /// What it gives each time.
    pub effect: ListId,
}

/// A space of a marker track.
#[derive(Debug)]
pub struct TrackSpace {
    /// What its owner gains.
    pub above: ListId,
    /// Who of the others gains something.
    pub condition: Option<Condition>,
    /// What they gain.
    pub below: ListId,
}

/// A scheme of the automaton.
#[derive(Debug)]
pub struct SchemeRecord {
    /// Its id.
    pub id: String,
    /// Whether it is a future scheme.
    pub future: bool,
    /// Its header.
    pub icons: Icons,
    /// Whether it has the Criminal row.
    pub criminal_corruption: bool,
    /// Its bonus row.
    pub bonus: ListId,
    /// How far the viscount moves.
    pub steps: u8,
    /// Its options row.
    pub options: Vec<SchemeOption>,
}

/// One option of a scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SchemeOption {
    /// An action.
    Act(Focus),
    /// What the automaton is best at.
    Focus,
    /// Effects, always possible.
    Effects(ListId),
}

/// What an automaton's uncovered slot does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AiSlot {
    /// Icons.
    Icons(Icons),
    /// Once.
    WhenBuilt(ListId),
    /// At any collision, with no Criminal icon.
    OnCollision(ListId),
    /// After each flip.
    OnFlip(ListId),
    /// After each gained card.
    OnGainCard(ListId),
    /// At each shuffle: Virtue, Corruption.
    OnShuffle(u8, u8),
}

/// An automaton's board.
#[derive(Debug)]
pub struct AiBoardRecord {
    /// What it is best at.
    pub focus: Focus,
    /// Which resource it wants up to which stock; `None` keeps all in one pool.
    pub chart: Option<[(Good, Option<u16>); 3]>,
    /// Named resources at the start.
    pub goods: [u8; 4],
    /// Resources of choice at the start.
    pub any: u8,
    /// Deeds at the start.
    pub deeds: u8,
    /// Debts at the start.
    pub debts: u8,
    /// What it has built at the start.
    pub start_slot: Slot,
    /// Printed headers of its three spaces.
    pub headers: [Icons; 3],
    /// Schemes that are out.
    pub removed: Vec<Scheme>,
    /// Noble icons and workers, the most first.
    pub workers: Vec<(u8, u8)>,
    /// Its slots, left to right, with their costs.
    pub slots: Vec<(Slot, u8, AiSlot)>,
    /// Its marker track.
    pub track: Vec<TrackSpace>,
    /// Points for a resource left over.
    pub vp_per_resource: u8,
}

/// Everything printed.
#[derive(Debug)]
pub struct Components {
    /// Neutral, starting, heroes.
    pub cards: Vec<CardRecord>,
    /// Manuscripts.
    pub manuscripts: Vec<ManuscriptRecord>,
    /// Player cards.
    pub player_cards: Vec<PlayerCardRecord>,
    /// Plots of both sides.
    pub plots: Vec<PlotRecord>,
    /// Links of both sides.
    pub links: Vec<LinkRecord>,
    /// Schemes.
    pub schemes: Vec<SchemeRecord>,
    /// All lists of effects.
    pub lists: Vec<List>,
    /// Segments.
    pub segments: Vec<SegmentRecord>,
    /// Exchanges.
    pub exchanges: Vec<ExchangeRecord>,
    /// Second-tier effects.
    pub sections: Vec<ListId>,
    /// The third tier's effect.
    pub centre: ListId,
    /// What the owner of a worker bumped from the first and second tier gains.
    pub bump: [ListId; 2],
    /// Points of a worker by tier.
    pub tier_vp: [u8; 3],
    /// How many workers a section holds.
    pub capacity: u8,
    /// Points of the Castle Leader, and cards in hand.
    pub leader: (u8, u8),
    /// The marker track of a player.
    pub track: Vec<TrackSpace>,
    /// Where the markers start: Corruption, Virtue.
    pub markers: (u8, u8),
    /// Builder icons a building costs.
    pub building_cost: [u8; 3],
    /// Points of 1, 2, 3 buildings of a kind.
    pub building_vp: [[u8; 3]; 3],
    /// Icons that a slot uncovers.
    pub slot_icons: [Icons; 9],
    /// What a dismissal costs with the second Trading Post.
    pub dismiss_cost: u8,
    /// The discard of the first Workshop.
    pub on_hire: ListId,
    /// The Virtue of the second Workshop.
    pub on_collision: ListId,
    /// Cards in hand; with the third Workshop so many more.
    pub hand_limit: (u8, u8),
    /// Noble icons and workers.
    pub workers: Vec<(u8, u8)>,
    /// Icons printed on the card spaces.
    pub space_icons: [Icons; 3],
    /// Cleric Bonus cards: icons.
    pub bonus_icons: [Icons; 4],
    /// Cleric Bonus cards: points.
    pub bonus_vp: u8,
    /// Points of 0 to 4 different ribbons.
    pub set_vp: [u8; 5],
    /// Debts on Poverty by players, from 1.
    pub poverty: [u8; 4],
    /// Deeds on Prosperity by players, from 1.
    pub prosperity: [u8; 4],
    /// Shares for three and more, and for fewer players.
    pub ending_vp: ([u8; 3], [u8; 2]),
    /// Points of Debts (unpaid, paid) and Deeds (acquired, approved).
    pub card_vp: [i8; 4],
    /// What paying a Debt gives.
    pub on_flip_debt: ListId,
    /// Automata.
    pub ai: Vec<AiBoardRecord>,
    /// Future schemes shuffled in, by difficulty.
    pub difficulty: [u8; 4],
    /// What the Card AI does as its focus.
    pub card_focus: ListId,
}

impl Components {
    /// A list of effects.
    pub fn list(&self, id: ListId) -> &List {
        &self.lists[usize::from(id.0)]
    }

    /// The automaton's board.
    pub fn ai_board(&self, board: AiBoard) -> &AiBoardRecord {
        &self.ai[board.index()]
    }
}

static COMPONENTS: LazyLock<Components> =
    LazyLock::new(|| crate::loading::load(R1).unwrap_or_else(|wrong| panic!("components/r1.json: {wrong}")));

/// The component file of revision 1.
pub(crate) const R1: &str = include_str!("../components/r1.json");

/// What is printed on board, cards and tiles.
pub fn components() -> &'static Components {
    &COMPONENTS
}

pub(crate) fn icons(of: &[Icon]) -> Icons {
    Icons::of(of)
}
