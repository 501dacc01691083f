//! The names of things: small copyable ids that are written by the ids of the component file in JSON and in the
//! notation, and as one byte in the state.

use crate::components::components;
use serde::{Deserialize, Serialize};

rulekit::pieces! {
    /// What is printed on townsfolk: Rules 2.
    Icon ("icon") {
        /// For constructing.
        Builder = "builder",
        /// For placing workers.
        Noble = "noble",
        /// For transcribing.
        Cleric = "cleric",
        /// For trading.
        Merchant = "merchant",
        /// Stands for any of them.
        Criminal = "criminal",
    }
}

rulekit::pieces! {
    /// What lies in a player's supply. Silver is no resource.
    Good ("good") {
        /// Coins.
        Silver = "silver",
        /// Ink wells.
        Ink = "ink",
        /// Gold.
        Gold = "gold",
        /// Stone.
        Stone = "stone",
    }
}

impl Good {
    /// The resources, from which a resource of choice is chosen.
    pub const RESOURCES: [Good; 3] = [Good::Ink, Good::Gold, Good::Stone];
}

rulekit::pieces! {
    /// The five pieces of the board.
    Segment ("segment") {
        /// Start numbers 1 and 2.
        Bay = "bay",
        /// Start numbers 3 and 4.
        Hills = "hills",
        /// Start numbers 5 and 6.
        Forest = "forest",
        /// Start numbers 7 and 8.
        Lake = "lake",
        /// Start numbers 9 and 10.
        Peaks = "peaks",
    }
}

rulekit::pieces! {
    /// A place of a viscount within a segment; also a bank of its river.
    Place ("place") {
        /// Outer path, left bank.
        Left = "left",
        /// Outer path, right bank.
        Right = "right",
        /// Inner path.
        Inner = "inner",
    }
}

rulekit::pieces! {
    /// The spaces of the board.
    Space ("space") {
        /// Number 1.
        BayLeft = "bay_left",
        /// Number 2.
        BayRight = "bay_right",
        /// At the castle.
        BayInner = "bay_inner",
        /// Number 3.
        HillsLeft = "hills_left",
        /// Number 4.
        HillsRight = "hills_right",
        /// At the castle.
        HillsInner = "hills_inner",
        /// Number 5.
        ForestLeft = "forest_left",
        /// Number 6.
        ForestRight = "forest_right",
        /// At the castle.
        ForestInner = "forest_inner",
        /// Number 7.
        LakeLeft = "lake_left",
        /// Number 8.
        LakeRight = "lake_right",
        /// At the castle.
        LakeInner = "lake_inner",
        /// Number 9.
        PeaksLeft = "peaks_left",
        /// Number 10.
        PeaksRight = "peaks_right",
        /// At the castle.
        PeaksInner = "peaks_inner",
    }
}

impl Space {
    /// The space at this place of a segment.
    pub fn of(segment: Segment, place: Place) -> Space {
        Space::ALL[segment.index() * 3 + place.index()]
    }

    /// The segment it belongs to.
    pub fn segment(self) -> Segment {
        Segment::ALL[self.index() / 3]
    }

    /// Where in the segment it lies.
    pub fn place(self) -> Place {
        Place::ALL[self.index() % 3]
    }

    /// The number printed on it, by which player cards name where a viscount starts.
    pub fn start_number(self) -> Option<usize> {
        let left = 2 * self.segment().index() + 1;
        match self.place() {
            Place::Left => Some(left),
            Place::Right => Some(left + 1),
            Place::Inner => None,
        }
    }
}

rulekit::pieces! {
    /// The first and second tiers of the castle have five sections, clockwise.
    Section ("section", prefix "castle_") {
        /// 1 ink and 1 stone.
        InkStone = "castle_ink_stone",
        /// Flip a Debt or Deed.
        Flip = "castle_flip",
        /// Gold or a castle move.
        GoldMove = "castle_gold_move",
        /// Free hire or destroy.
        HireDestroy = "castle_hire_destroy",
        /// 2 Virtue.
        Virtue = "castle_virtue",
    }
}

impl Section {
    /// The neighbour `steps` sections clockwise.
    #[must_use]
    pub fn clockwise(self, steps: usize) -> Section {
        Section::ALL[(self.index() + steps) % Section::ALL.len()]
    }

    /// Its two neighbours, the clockwise one first.
    pub fn neighbours(self) -> [Section; 2] {
        [self.clockwise(1), self.clockwise(4)]
    }
}

rulekit::pieces! {
    /// The three kinds of buildings.
    Building ("building") {
        /// 5 Builder icons.
        TradingPost = "trading_post",
        /// 7 Builder icons.
        Guildhall = "guildhall",
        /// 3 Builder icons.
        Workshop = "workshop",
    }
}

rulekit::pieces! {
    /// Where buildings stand on the player board, and what is uncovered there.
    Slot ("building slot") {
        /// One step more.
        TradingPost1 = "trading_post_1",
        /// Dismissing for 1 silver.
        TradingPost2 = "trading_post_2",
        /// 2 Merchants.
        TradingPost3 = "trading_post_3",
        /// 1 Builder.
        Guildhall1 = "guildhall_1",
        /// 1 Noble.
        Guildhall2 = "guildhall_2",
        /// 1 Cleric.
        Guildhall3 = "guildhall_3",
        /// Discard after a hire.
        Workshop1 = "workshop_1",
        /// Virtue at a collision.
        Workshop2 = "workshop_2",
        /// A larger hand.
        Workshop3 = "workshop_3",
    }
}

impl Slot {
    /// The kind of building it holds at first.
    pub fn building(self) -> Building {
        Building::ALL[self.index() / 3]
    }
}

rulekit::pieces! {
    /// The ribbons of the manuscripts.
    Ribbon ("ribbon") {
        /// Black.
        Black = "black",
        /// Blue.
        Blue = "blue",
        /// Grey.
        Grey = "grey",
        /// Yellow.
        Yellow = "yellow",
    }
}

rulekit::pieces! {
    /// What a trade gives: Rules 6.3.
    Exchange ("exchange") {
        /// 1 Merchant: 1 silver.
        Silver = "silver",
        /// 2 Merchants: 1 ink.
        Ink = "ink",
        /// 2 Merchants: 1 gold.
        Gold = "gold",
        /// 2 Merchants: 1 stone.
        Stone = "stone",
        /// 3 Merchants: destroy a card.
        Destroy = "destroy",
        /// 4 Merchants: flip a card.
        Flip = "flip",
    }
}

rulekit::pieces! {
    /// The four primary actions.
    Primary ("action") {
        /// Outer path, Merchants and silver.
        Trade = "trade",
        /// Outer path, Builders and stone.
        Construct = "construct",
        /// Inner path, Nobles and gold.
        PlaceWorkers = "place_workers",
        /// Inner path, Clerics and ink.
        Transcribe = "transcribe",
    }
}

rulekit::pieces! {
    /// The two kinds of cards that are flipped.
    Flippable ("card") {
        /// Unpaid or paid.
        Debt = "debt",
        /// Acquired or approved.
        Deed = "deed",
    }
}

rulekit::pieces! {
    /// The opponents of the solo game.
    AiBoard ("automaton") {
        /// Transcribes.
        Cleric = "cleric",
        /// Constructs.
        Builder = "builder",
        /// Places workers.
        Noble = "noble",
        /// Flips Debts and Deeds.
        Card = "card",
    }
}

rulekit::pieces! {
    /// How many future schemes the automaton begins with.
    Difficulty ("difficulty") {
        /// None.
        Level0 = "level_0",
        /// One.
        Level1 = "level_1",
        /// Two.
        Level2 = "level_2",
        /// Three.
        Level3 = "level_3",
    }
}

rulekit::records! {
    /// A townsfolk: neutral, starting or hero.
    Card ("townsfolk") in components().cards => id;

    /// A manuscript.
    Manuscript ("manuscript") in components().manuscripts => id;

    /// A player card.
    PlayerCard ("player card") in components().player_cards => id;

    /// A scheme of the automaton.
    Scheme ("scheme") in components().schemes => id;

    /// A place for a building on the board.
    Plot ("plot") in components().plots => id;

    /// What joins two plots.
    Link ("link") in components().links => id;
}

/// A list of effects: printed somewhere, resolved left to right. See [`crate::components::List`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ListId(pub u16);
