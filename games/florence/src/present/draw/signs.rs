//! The signs of the game: icons and colours of its pieces, and what each of them does in words.

use crate::components::components;
use crate::ids::{Building, Character, Deck, Freedom, Landscape, Lot, Profession, Size};
use crate::present::options::capital;
use crate::present::speaker::Speaker;
use easel::{Icon, SeatMark, Tone};
use kernel::Seat;

/// The drawing's own view of a speaker: pieces instead of words.
#[derive(Clone, Copy)]
pub(super) struct Signs<'a>(pub(super) Speaker<'a>);

pub(super) fn lot_icon(lot: Lot) -> Icon {
    match lot {
        Lot::Forest => Icon::Forest,
        Lot::Lake => Icon::Lake,
        Lot::Park | Lot::Landscape => Icon::Park,
        Lot::Jester => Icon::Jester,
        Lot::Builder => Icon::Builder,
        Lot::PrestigeCard => Icon::Laurel,
        Lot::RecruitingCard => Icon::Letter,
    }
}

pub(super) fn lot_tone(lot: Lot) -> Tone {
    match lot {
        Lot::Forest | Lot::Lake | Lot::Park => lot.landscape().map_or(Tone::Plain, landscape_tone),
        Lot::Landscape => Tone::Leaf,
        Lot::Jester => Tone::Plum,
        Lot::Builder => Tone::Terracotta,
        Lot::PrestigeCard => Tone::Ochre,
        Lot::RecruitingCard => Tone::Stone,
    }
}

pub(super) fn landscape_tone(landscape: Landscape) -> Tone {
    match landscape {
        Landscape::Forest => Tone::Leaf,
        Landscape::Lake => Tone::Sky,
        Landscape::Park => Tone::Verdigris,
    }
}

pub(super) fn landscape_icon(landscape: Landscape) -> Icon {
    match landscape {
        Landscape::Forest => Icon::Forest,
        Landscape::Lake => Icon::Lake,
        Landscape::Park => Icon::Park,
    }
}

pub(super) fn building_tone(building: Building) -> Tone {
    match components().building(building).size {
        Size::Large => Tone::Plum,
        Size::Medium => Tone::Ochre,
        Size::Small => Tone::Stone,
    }
}

pub(super) fn freedom_icon(freedom: Freedom) -> Icon {
    match freedom {
        Freedom::Travel => Icon::Ship,
        Freedom::Religion => Icon::Faith,
        Freedom::Opinion => Icon::Speech,
    }
}

impl<'a> Signs<'a> {
    /// The one who speaks.
    pub(super) fn s(self) -> Speaker<'a> {
        self.0
    }

    pub(super) fn seat(self, seat: Seat) -> SeatMark {
        SeatMark::new(seat.0, self.0.name(seat))
    }

    pub(super) fn about_lot(self, lot: Lot, left: u8) -> String {
        let scores = &components().scores;
        let [plain, first, _, third] = components().building_price;
        let does = match lot {
            Lot::Forest | Lot::Lake | Lot::Park | Lot::Landscape => self.0.say(
                "about-landscape-lot",
                &[
                    ("wv", components().work.landscape.into()),
                    ("pp", components().landscape(Landscape::Forest).again.into()),
                ],
            ),
            Lot::Jester => self.0.say("about-jester", &[("wv", components().work.per_jester.into())]),
            Lot::Builder => self.0.say(
                "about-builder",
                &[
                    ("plain", plain.into()),
                    ("first", first.into()),
                    ("third", third.into()),
                    ("pp", scores.second_builder_pp.into()),
                ],
            ),
            Lot::PrestigeCard => self.0.say("about-prestige_card", &[("look", components().look.into())]),
            Lot::RecruitingCard => self.0.word("about-recruiting_card"),
        };
        let name = capital(&self.0.word(lot.id()));
        self.0.say("about-lot", &[("lot", name.into()), ("left", left.into()), ("does", does.into())])
    }

    pub(super) fn about_building(self, building: Building) -> String {
        let kind = components().building(building);
        self.0.say(
            "about-building",
            &[
                ("building", self.0.word(building.id()).into()),
                ("size", self.0.word(&format!("size-{}", kind.size)).into()),
                ("squares", kind.placements.first().map_or(0, |cells| cells.len()).into()),
                ("pp", components().scores.building_pp.into()),
                ("wv", components().work.building.into()),
            ],
        )
    }

    pub(super) fn about_landscape(self, landscape: Landscape) -> String {
        self.0.say(
            "about-landscape",
            &[
                ("landscape", capital(&self.0.word(landscape.id())).into()),
                ("wv", components().work.landscape.into()),
                ("pp", components().landscape(landscape).again.into()),
            ],
        )
    }

    pub(super) fn about_freedom(self, freedom: Freedom) -> String {
        self.0.say(
            "about-freedom",
            &[
                ("freedom", capital(&self.0.word(freedom.id())).into()),
                ("wv", components().work.freedom.into()),
                ("price", components().prices.freedom.into()),
            ],
        )
    }

    pub(super) fn about_profession(self, profession: Profession) -> String {
        let wishes = components().wishes(profession);
        self.0.say(
            "about-profession",
            &[
                ("profession", self.0.word(profession.id()).into()),
                ("building", self.0.word(wishes.building.id()).into()),
                ("landscape", self.0.word(wishes.landscape.id()).into()),
                ("freedom", self.0.word(wishes.freedom.id()).into()),
            ],
        )
    }

    pub(super) fn about_deck(self, deck: Deck, left: u8) -> String {
        let prices = &components().prices;
        let price = match deck {
            Deck::Profession => prices.profession_card,
            Deck::Bonus => prices.bonus_card,
            Deck::Prestige => 0,
        };
        self.0.say(
            &format!("about-deck-{deck}"),
            &[("left", left.into()), ("price", price.into()), ("look", components().look.into())],
        )
    }

    pub(super) fn about_character(self, card: Character) -> String {
        let does = self.0.word(&format!("about-{}", card.id()));
        self.0.say("about-character", &[("card", self.0.word(card.id()).into()), ("does", does.into())])
    }
}
