//! What lies on the table: small copyable names for members, resources, cards, leaders, tiles and spaces.
//!
//! A name is one byte in the state and its id (`market_1`, `building_mint`) wherever people or programs read.

use crate::components::components;

rulekit::pieces! {
    /// A family member.
    Member ("family member") {
        /// Worth the white die.
        White = "white",
        /// Worth the orange die.
        Orange = "orange",
        /// Worth the black die.
        Black = "black",
        /// Worth 0, and without a colour.
        Neutral = "neutral",
    }

    /// What can be held, gained and paid.
    Kind ("resource") {
        /// Wood.
        Wood = "wood",
        /// Stone.
        Stone = "stone",
        /// Servants.
        Servants = "servants",
        /// Coins.
        Coins = "coins",
        /// Military points.
        Military = "military",
        /// Faith points.
        Faith = "faith",
        /// Victory points.
        Vp = "vp",
        /// Council privileges: never held, chosen at once.
        Privileges = "privileges",
    }

    /// A type of development card, and its tower.
    CardType ("card type") {
        /// Green.
        Territory = "territory",
        /// Yellow.
        Building = "building",
        /// Blue.
        Character = "character",
        /// Purple.
        Venture = "venture",
    }

    /// What one works for without taking a card.
    Work ("work") {
        /// The territories and the tile.
        Harvest = "harvest",
        /// The buildings and the tile.
        Production = "production",
    }

    /// A kind of council privilege.
    Privilege ("privilege") {
        /// 1 wood and 1 stone.
        WoodStone = "wood_stone",
        /// 2 servants.
        Servants = "servants",
        /// 2 coins.
        Coins = "coins",
        /// 2 military points.
        Military = "military",
        /// 1 faith point.
        Faith = "faith",
    }
}

rulekit::records! {
    /// A development card.
    Card ("development card", prefix "territory_" | "building_" | "character_" | "venture_") in components().cards => id;

    /// A leader card.
    Leader ("leader", prefix "leader_") in components().leaders => id;

    /// An excommunication tile.
    Tile ("excommunication tile") in components().tiles => id;

    /// A side of a personal bonus tile.
    BonusTile ("bonus tile", prefix "bonus_advanced_" | "bonus_") in components().bonus_tiles => id;

    /// An action space.
    Space ("action space", word Space::short) in components().spaces => id;
}

impl Member {
    /// Whether the colour rule knows it.
    pub const fn is_coloured(self) -> bool {
        !matches!(self, Member::Neutral)
    }
}

impl BonusTile {
    /// The side everybody uses in the basic game.
    pub const STANDARD: BonusTile = BonusTile(0);

    /// The four sides of the advanced game.
    pub fn advanced() -> impl DoubleEndedIterator<Item = BonusTile> + Clone {
        (1..5).map(BonusTile)
    }
}

impl Space {
    /// The small harvest space.
    pub const HARVEST_SMALL: Space = Space(20);
    /// The small production space.
    pub const PRODUCTION_SMALL: Space = Space(22);
    /// The council palace.
    pub const COUNCIL: Space = Space(24);

    /// The four towers from left to right.
    pub const TOWERS: [CardType; 4] =
        [CardType::Territory, CardType::Character, CardType::Building, CardType::Venture];

    /// The floor of a tower, counted from 0 at the bottom.
    pub fn of_tower(tower: CardType, floor: u8) -> Space {
        let column: u8 = match tower {
            CardType::Territory => 0,
            CardType::Character => 4,
            CardType::Building => 8,
            CardType::Venture => 12,
        };
        Space(column + floor)
    }

    /// The sixteen floors of the towers.
    pub fn floors() -> impl DoubleEndedIterator<Item = Space> + Clone {
        (0..16).map(Space)
    }

    /// Its tower and floor, counted from 0, if it is in one.
    pub fn tower(self) -> Option<(CardType, usize)> {
        (self.0 < 16).then(|| (Space::TOWERS[self.index() / 4], self.index() % 4))
    }

    /// What one works for there.
    pub fn work(self) -> Option<Work> {
        match self.0 {
            20 | 21 => Some(Work::Harvest),
            22 | 23 => Some(Work::Production),
            _ => None,
        }
    }

    /// How it is called in a line.
    fn short(self) -> &'static str {
        if self == Space::COUNCIL {
            "council"
        } else {
            rulekit::names::without_prefix(self.id(), &["tower_"])
        }
    }

    /// Whether it is one of the market's.
    pub fn is_market(self) -> bool {
        (16..20).contains(&self.0)
    }
}

impl Card {
    /// Its type.
    pub fn card_type(self) -> CardType {
        CardType::ALL[self.index() / 24]
    }
}
