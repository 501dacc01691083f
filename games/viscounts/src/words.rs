//! The vocabulary: what is pending, what is asked, what may be answered, what is told. No logic.

use crate::components::What;
use crate::names::{
    Card, Flippable, Good, Link, ListId, Manuscript, PlayerCard, Plot, Primary, Ribbon, Scheme, Section,
    Segment, Slot, Space,
};
use arrayvec::ArrayVec;
use kernel::{Refuse, Seat};
use serde::{Deserialize, Serialize};

/// Townsfolk in an order: a row, or abilities that wait.
pub type Row = ArrayVec<Card, 3>;

/// What is still to be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// The next player in reverse order chooses a pair.
    NextPair,
    /// The deck is shuffled and the first hand drawn.
    FormDeck(Seat),
    /// The automaton takes its start items.
    AiStart,
    /// Debts and Deeds are laid out; the first round begins.
    LayStacks,
    /// A phase of the active player's turn.
    Phase(Phase),
    /// A seat answers a question.
    Ask(Seat, Question),
    /// The rest of a list of effects, from this place on.
    Run {
        /// Who gains.
        seat: Seat,
        /// What.
        list: ListId,
        /// From which place on.
        at: u8,
    },
    /// So many resources of choice.
    Resources(Seat, u8),
    /// So many Debts.
    Debts(Seat, u8),
    /// Flip one card.
    Flip(Seat, What),
    /// Hire one townsfolk for free.
    FreeHire(Seat),
    /// Discard one card.
    Discard(Seat),
    /// Destroy one card.
    Destroy(Seat),
    /// Rearrange the row.
    Rearrange(Seat),
    /// Move one worker in the castle.
    CastleMove(Seat),
    /// Ongoing abilities that wait.
    Triggers(Seat, Row),
    /// Links that were completed.
    Links(Seat, ArrayVec<Link, 2>),
    /// A castle resolution.
    Castle(Seat),
    /// Two of the three workers move sideways.
    Spread(Seat, Section),
    /// The target of the primary action is chosen.
    Target(Primary),
    /// A step of a collision, from 1.
    Collision(u8),
    /// The automaton moves and acts by this scheme.
    AiMove(Scheme),
    /// The automaton takes the first option it can.
    AiOptions(Scheme),
    /// The end of a dismissal that a slot of the automaton caused.
    AiSlotDone,
}

/// The phases of a turn: Rules 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The row shifts.
    Shift,
    /// A card is played.
    Play,
    /// The viscount moves.
    Move,
    /// The primary action.
    Act,
    /// A townsfolk is hired.
    Recruit,
    /// A collision is resolved.
    Collide,
    /// The hand is filled.
    Draw,
}

/// A question in the state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// Which pair?
    Pair,
    /// Which of the own cards is destroyed before the deck is formed?
    DestroyOwn,
    /// Which card is played?
    Play,
    /// Where to?
    Move,
    /// Which primary action?
    Act,
    /// Dismiss the townsfolk?
    Dismiss(Primary),
    /// How often is traded?
    Trade,
    /// How many Noble icons are used?
    Workers,
    /// Which building?
    Slot(BuildFor),
    /// Which plot?
    Plot(Slot, BuildFor),
    /// Which payment?
    Payment(Primary, Goal, u8),
    /// Hire?
    Recruit,
    /// Which card is discarded?
    Discard,
    /// Which card is destroyed?
    Destroy,
    /// In which order?
    Rearrange,
    /// Which resource, of so many?
    Resource(u8),
    /// Debt or Deed?
    Flip,
    /// Which list, of so many from this one on?
    Option(ListId, u8),
    /// Which townsfolk is hired for free?
    Townsfolk,
    /// Which manuscript of these costs is taken?
    Manuscript(u8),
    /// Into which section do so many workers go?
    Section(u8),
    /// Which group of three is resolved?
    CastlePick,
    /// Which worker moves where?
    CastleMove,
    /// Which worker is pushed out?
    Bump,
    /// Which ability comes next?
    NextTrigger(Row),
    /// Which link comes next?
    NextLink(ArrayVec<Link, 2>),
}

/// Why something is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BuildFor {
    /// As the primary action.
    Action,
    /// For free, on any plot.
    Anywhere(crate::names::Building),
    /// For free, on the viscount's bank.
    OwnBank(crate::names::Building),
}

/// What a payment is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Goal {
    /// So many exchanges.
    Trade(u8),
    /// This building on this plot.
    Construct(Slot, Plot),
    /// So many workers.
    Workers(u8),
    /// The manuscript of the segment.
    Transcribe,
}

/// Who lends icons for one action and leaves: Rules 6.3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Dismissed {
    /// The top card of a pile.
    Card(Card),
    /// The townsfolk printed on a segment.
    Printed(Segment),
}

/// One answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Take a player card and the hero under it.
    ChoosePair {
        /// The player card.
        card: PlayerCard,
    },
    /// Play a card from the hand.
    PlayCard {
        /// The card.
        card: Card,
    },
    /// Move the viscount.
    MoveViscount {
        /// Where it ends.
        space: Space,
    },
    /// Take a primary action.
    ChooseAction {
        /// Which.
        action: Primary,
    },
    /// Take no primary action.
    SkipAction {},
    /// Dismiss the townsfolk of the segment, or not.
    ChooseDismiss {
        /// Whether.
        dismiss: bool,
    },
    /// So many exchanges, or so many Noble icons for workers.
    ChooseCount {
        /// How many.
        count: u8,
    },
    /// Choose a building by its slot.
    PickSlot {
        /// The slot.
        slot: Slot,
    },
    /// Choose a plot.
    PickPlot {
        /// The plot.
        plot: Plot,
    },
    /// Pay with these tokens.
    ChoosePayment {
        /// Silver.
        #[serde(default, skip_serializing_if = "is_zero")]
        silver: u8,
        /// Ink.
        #[serde(default, skip_serializing_if = "is_zero")]
        ink: u8,
        /// Gold.
        #[serde(default, skip_serializing_if = "is_zero")]
        gold: u8,
        /// Stone.
        #[serde(default, skip_serializing_if = "is_zero")]
        stone: u8,
    },
    /// Hire the townsfolk of the segment.
    Recruit {},
    /// Hire nobody.
    SkipRecruit {},
    /// Put the cards of the row into this order, left to right.
    Rearrange {
        /// The cards.
        cards: Row,
    },
    /// Discard a card of the hand.
    Discard {
        /// The card.
        card: Card,
    },
    /// Discard the top card of the draw pile.
    DiscardTop {},
    /// Destroy a card.
    Destroy {
        /// The card.
        card: Card,
    },
    /// Destroy the top card of the draw pile.
    DestroyTop {},
    /// Do without what may be done.
    Decline {},
    /// Take a resource.
    PickResource {
        /// Which.
        resource: Good,
    },
    /// Flip a card.
    PickFlip {
        /// Which kind.
        card: Flippable,
    },
    /// Take one of the options of an effect, counted from 0.
    PickOption {
        /// Which.
        option: u8,
    },
    /// Hire the top townsfolk of a segment for free.
    PickTownsfolk {
        /// The segment.
        segment: Segment,
    },
    /// Take the top manuscript of a segment for free.
    PickManuscript {
        /// The segment.
        segment: Segment,
    },
    /// Place workers into a section.
    PickSection {
        /// The section.
        section: Section,
    },
    /// Resolve the group of three in a section.
    CastlePick {
        /// The section.
        section: Section,
    },
    /// Move a first-tier worker to an adjacent section.
    CastleMove {
        /// From there.
        from: Section,
        /// To there.
        to: Section,
    },
    /// Push a worker out of a section that is too full.
    Bump {
        /// The section.
        section: Section,
        /// 1 or 2.
        tier: u8,
        /// Whose worker; in a solo game 1 is the automaton.
        owner: Seat,
    },
    /// Resolve the waiting ability of a card next.
    PickTrigger {
        /// The card.
        card: Card,
    },
    /// Resolve a completed link next.
    PickLink {
        /// The link.
        link: Link,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// What is asked, with its rule.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    /// The question.
    #[serde(flatten)]
    pub ask: Ask,
    /// The rule.
    pub rule: &'static str,
}

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Ask {
    /// Which pair?
    SetupPair,
    /// Which of the own cards is destroyed?
    DestroyOwn,
    /// Which card is played?
    PlayCard,
    /// Where does the viscount go?
    Move {
        /// The value of the card played.
        distance: u8,
        /// Free steps beyond it.
        free: u8,
    },
    /// Which primary action?
    Action,
    /// Is the townsfolk dismissed?
    Dismiss {
        /// For this action.
        action: Primary,
        /// Who: a card, or what is printed.
        townsfolk: Option<Card>,
        /// The price.
        silver: u8,
    },
    /// How many exchanges?
    Trade {
        /// What is got.
        exchange: crate::names::Exchange,
        /// Merchants each time.
        merchants: u8,
        /// Icons without tokens.
        strength: u8,
    },
    /// How many workers?
    Workers {
        /// Icons without tokens.
        strength: u8,
    },
    /// Which building?
    Slot {
        /// Whether it is free.
        free: bool,
        /// Icons without tokens.
        strength: u8,
    },
    /// Which plot?
    Plot {
        /// For the building of this slot.
        slot: Slot,
    },
    /// Which tokens are paid?
    Payment {
        /// For this action.
        action: Primary,
        /// Icons that are missing.
        missing: u8,
    },
    /// Hire the townsfolk?
    Recruit {
        /// Who, if there is one.
        townsfolk: Option<Card>,
    },
    /// Discard a card?
    Discard,
    /// Destroy a card?
    Destroy,
    /// Rearrange the row?
    Rearrange,
    /// Which resource?
    Resource {
        /// How many are still to be chosen.
        left: u8,
    },
    /// Debt or Deed?
    Flip,
    /// Which option?
    Option {
        /// Printed on what.
        on: String,
    },
    /// Which townsfolk is hired?
    Townsfolk,
    /// Which manuscript is taken?
    Manuscript,
    /// Into which section do workers go?
    Section {
        /// How many.
        workers: u8,
    },
    /// Which group of three?
    CastlePick,
    /// Which worker moves?
    CastleMove,
    /// Which worker is pushed out?
    Bump,
    /// Which ability is next?
    NextTrigger,
    /// Which link is next?
    NextLink,
}

/// Why a card was taken off the draw pile, or out of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum From {
    /// The hand.
    Hand,
    /// The draw pile, unseen.
    Top,
}

/// A fact: one line of the chronicle. Seats are players; in a solo game seat 1 is the automaton.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "each field says what it is")]
pub enum Event {
    /// A pair was chosen.
    ChosePair { seat: Seat, card: PlayerCard, hero: Card, space: Space },
    /// A round begins.
    Round { round: u16, last: bool },
    /// A turn begins.
    Turn { seat: Seat },
    /// Goods were gained.
    Gained { seat: Seat, good: Good, n: u16 },
    /// Goods were paid.
    Paid { seat: Seat, good: Good, n: u16 },
    /// Debts were taken.
    TookDebt { seat: Seat, n: u8 },
    /// Deeds were taken.
    TookDeed { seat: Seat, n: u8 },
    /// Poverty or Prosperity was revealed.
    Revealed { card: Flippable },
    /// A card was flipped.
    Flipped { seat: Seat, card: Flippable },
    /// Markers moved.
    Markers { seat: Seat, corruption: u8, virtue: u8 },
    /// A card was pushed off the board.
    DroppedOff { seat: Seat, card: Card },
    /// A card was played.
    Played { seat: Seat, card: Card, from: From },
    /// A viscount moved.
    Moved { seat: Seat, space: Space, silver: u16 },
    /// A row was rearranged.
    Rearranged { seat: Seat, cards: Row },
    /// A primary action was chosen.
    Acted { seat: Seat, action: Primary },
    /// No primary action was taken.
    SkippedAction { seat: Seat },
    /// A townsfolk was dismissed.
    Dismissed { seat: Seat, card: Option<Card>, segment: Segment, silver: u8 },
    /// A trade.
    Traded { seat: Seat, exchange: crate::names::Exchange, n: u8 },
    /// A building was built.
    Built { seat: Seat, slot: Slot, plot: Plot },
    /// A link was completed.
    Linked { seat: Seat, other: Seat, link: Link },
    /// Workers were placed.
    PlacedWorkers { seat: Seat, section: Section, n: u8 },
    /// A worker moved up, two sideways.
    Climbed { seat: Seat, section: Section },
    /// A worker reached the third tier.
    ReachedCentre { seat: Seat, section: Section },
    /// A worker moved.
    CastleMoved { seat: Seat, from: Section, to: Section },
    /// The Castle Leader changed hands.
    Leads { seat: Seat },
    /// A worker was pushed out.
    Bumped { seat: Seat, owner: Seat, section: Section, tier: u8 },
    /// A manuscript was taken.
    Transcribed { seat: Seat, manuscript: Manuscript },
    /// A printed manuscript was used.
    TranscribedPrinted { seat: Seat, segment: Segment },
    /// A Cleric Bonus card was taken.
    ClericBonus { seat: Seat, ribbon: Ribbon },
    /// A townsfolk was hired.
    Hired { seat: Seat, card: Card, silver: u8 },
    /// Nobody was hired.
    SkippedRecruit { seat: Seat },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card, from: From },
    /// A card was destroyed.
    Destroyed { seat: Seat, card: Card, from: From },
    /// Something that may be done was not done.
    Declined { seat: Seat },
    /// The discard pile became part of the draw pile.
    Shuffled { seat: Seat },
    /// Markers collided.
    Collision { seat: Seat, space: u8 },
    /// Cards were drawn.
    Drew { seat: Seat, n: u8 },
    /// What was drawn.
    DrewCard { seat: Seat, card: Card },
    /// The automaton revealed a scheme.
    Scheme { scheme: Scheme },
    /// The automaton took a future scheme.
    FutureScheme { scheme: Scheme },
    /// The automaton could take none of its actions.
    FellBack { scheme: Scheme },
    /// The game is over.
    Over,
}

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Something else is asked.
    NotAsked,
    /// The pair is gone or was never laid out.
    NoSuchPair,
    /// The card is not in the hand.
    NotInHand,
    /// The card is none of one's own.
    NotOwned,
    /// There is too little silver to go that far.
    TooFar,
    /// The action belongs to the outer path.
    OuterPathOnly,
    /// The action belongs to the inner path.
    InnerPathOnly,
    /// No free plot on the viscount's bank.
    NoFreePlot,
    /// All buildings are built.
    NoBuildingLeft,
    /// No worker in the supply.
    NoWorkers,
    /// Icons and tokens do not suffice.
    TooWeak,
    /// Nothing to flip.
    NothingToFlip,
    /// No icon of the townsfolk helps the action.
    NoIconHelps,
    /// A townsfolk was dismissed this turn.
    AlreadyDismissed,
    /// The action cannot be paid without the dismissal.
    MustDismiss,
    /// The price of the townsfolk is not there.
    TooDear,
    /// Not a number that can be chosen.
    NoSuchCount,
    /// The slot holds no building any more.
    SlotEmpty,
    /// Another kind of building is built.
    WrongBuilding,
    /// The plot is built on.
    PlotTaken,
    /// The plot lies on the other bank, on another segment or on another side of the board.
    OtherBank,
    /// The payment is too small, too large or not owned.
    WrongPayment,
    /// The pile is empty.
    PileEmpty,
    /// Nobody would own fewer than three cards.
    ThreeCards,
    /// The order does not hold exactly the cards of the row, or changes nothing.
    WrongOrder,
    /// Neither draw nor discard pile has a card.
    NoCards,
    /// Silver is no resource.
    NotAResource,
    /// There is no such option.
    NoSuchOption,
    /// The manuscript is missing or of another cost.
    WrongManuscript,
    /// There is no group of three.
    NoGroup,
    /// There is no own first-tier worker.
    NoWorkerThere,
    /// The sections are not adjacent.
    NotAdjacent,
    /// The section is not too full.
    NotTooFull,
    /// It is not waiting.
    NotWaiting,
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.table().0
    }

    fn rule(&self) -> &'static str {
        self.table().1
    }
}

impl Refusal {
    /// Code and rule, side by side.
    fn table(self) -> (&'static str, &'static str) {
        match self {
            Refusal::NotAsked => ("not_asked", "5"),
            Refusal::NoSuchPair => ("no_such_pair", "4"),
            Refusal::NotInHand => ("not_in_hand", "6.1"),
            Refusal::NotOwned => ("not_owned", "4"),
            Refusal::TooFar => ("too_far", "6.2"),
            Refusal::OuterPathOnly => ("outer_path_only", "6.3"),
            Refusal::InnerPathOnly => ("inner_path_only", "6.3"),
            Refusal::NoFreePlot => ("no_free_plot", "6.3"),
            Refusal::NoBuildingLeft => ("no_building_left", "6.3"),
            Refusal::NoWorkers => ("no_workers", "6.3"),
            Refusal::TooWeak => ("too_weak", "6.3"),
            Refusal::NothingToFlip => ("nothing_to_flip", "7.3"),
            Refusal::NoIconHelps => ("no_icon_helps", "6.3"),
            Refusal::AlreadyDismissed => ("already_dismissed", "6.3"),
            Refusal::MustDismiss => ("must_dismiss", "5.2"),
            Refusal::TooDear => ("too_dear", "6.4"),
            Refusal::NoSuchCount => ("no_such_count", "5.2"),
            Refusal::SlotEmpty => ("slot_empty", "6.3"),
            Refusal::WrongBuilding => ("wrong_building", "3.1"),
            Refusal::PlotTaken => ("plot_taken", "6.3"),
            Refusal::OtherBank => ("other_bank", "3.2"),
            Refusal::WrongPayment => ("wrong_payment", "6.3"),
            Refusal::PileEmpty => ("pile_empty", "6.4"),
            Refusal::ThreeCards => ("three_cards", "7.5"),
            Refusal::WrongOrder => ("wrong_order", "7.5"),
            Refusal::NoCards => ("no_cards", "7.4"),
            Refusal::NotAResource => ("not_a_resource", "3.1"),
            Refusal::NoSuchOption => ("no_such_option", "3.1"),
            Refusal::WrongManuscript => ("wrong_manuscript", "3.1"),
            Refusal::NoGroup => ("no_group", "7.6"),
            Refusal::NoWorkerThere => ("no_worker_there", "3.1"),
            Refusal::NotAdjacent => ("not_adjacent", "3.1"),
            Refusal::NotTooFull => ("not_too_full", "7.6"),
            Refusal::NotWaiting => ("not_waiting", "7.7"),
        }
    }
}
