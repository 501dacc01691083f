//! Names of things in the reader's language.

use super::effects::sentence;
use crate::components::{Ability, Conversion, Icons, Per, components};
use crate::names::{Card, Good, Icon, Link, ListId, Manuscript, Plot, Scheme, Section, Segment, Slot, Space};
use crate::raw::Trigger;
use kernel::{Reader, Seat};
use phrases::{Catalogue, Value};
use std::sync::LazyLock;

static WORDS: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../locales/en.ftl"))]));

/// Says things to one reader.
pub(super) struct Speaker<'a> {
    language: &'a str,
    names: &'a [String],
}

impl<'a> Speaker<'a> {
    pub(super) fn to(reader: &Reader<'a>) -> Speaker<'a> {
        Speaker { language: reader.language, names: reader.names }
    }

    /// A message, filled in.
    pub(super) fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        WORDS.say(self.language, key, values)
    }

    /// A word without anything to fill in.
    pub(super) fn word(&self, kind: &str, name: &str) -> String {
        self.say(&format!("{kind}-{name}"), &[])
    }

    /// A seat's name; whoever has none is the automaton.
    pub(super) fn who(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| self.say("automaton", &[]))
    }

    pub(super) fn effects(&self, list: Option<ListId>) -> String {
        sentence(list, self)
    }

    fn icons(&self, icons: Icons) -> String {
        let there = Icon::ALL.iter().filter(|icon| icons.count(**icon) > 0);
        let words = there.map(|icon| self.say(&format!("icon-{icon}"), &[("n", icons.count(*icon).into())]));
        words.collect::<Vec<_>>().join(", ")
    }

    /// A townsfolk with cost and icons.
    pub(super) fn card(&self, card: Card) -> String {
        let record = &components().cards[card.index()];
        let values = [
            ("name", record.name.as_str().into()),
            ("cost", record.cost.into()),
            ("icons", self.icons(record.icons).into()),
        ];
        self.say("townsfolk", &values)
    }

    /// A townsfolk with its ability.
    pub(super) fn full_card(&self, card: Card) -> String {
        let record = &components().cards[card.index()];
        let values = [
            ("name", record.name.as_str().into()),
            ("cost", record.cost.into()),
            ("icons", self.icons(record.icons).into()),
            ("ability", self.ability(record.ability).into()),
        ];
        self.say("townsfolk-full", &values)
    }

    fn ability(&self, ability: Ability) -> String {
        let told = |key: &str, list: ListId| self.say(key, &[("effects", self.effects(Some(list)).into())]);
        match ability {
            Ability::None => self.say("ability-none", &[]),
            Ability::Immediate(list) => told("ability-immediate", list),
            Ability::DropOff(list) => told("ability-drop-off", list),
            Ability::Whenever(trigger, list) => told(&format!("ability-{}", trigger_name(trigger)), list),
            Ability::Convert(action, conversion) => {
                let icon = self.word("icon-word", action.icon().id());
                let token = self.word("good", action.token().id());
                let key = match conversion {
                    Conversion::MerchantPairs => "ability-merchant-pairs",
                    Conversion::SilverPairs => "ability-silver-pairs",
                    Conversion::FirstDouble => "ability-first-double",
                    Conversion::StoneAndGold => "ability-stone-and-gold",
                };
                self.say(key, &[("icon", icon.into()), ("token", token.into())])
            }
        }
    }

    /// Several townsfolk by name; a dash where there is none.
    pub(super) fn cards<'c>(&self, cards: impl IntoIterator<Item = &'c Card>) -> String {
        let names = cards.into_iter().map(|card| components().cards[card.index()].name.clone());
        self.listed(&names.collect::<Vec<_>>())
    }

    pub(super) fn listed(&self, words: &[String]) -> String {
        if words.is_empty() { self.say("outline-empty", &[]) } else { words.join(", ") }
    }

    pub(super) fn segment(&self, segment: Segment) -> String {
        self.word("segment", segment.id())
    }

    pub(super) fn space(&self, space: Space) -> String {
        let place = self.word("place", space.place().id());
        self.say("space-name", &[("segment", self.segment(space.segment()).into()), ("place", place.into())])
    }

    pub(super) fn section(&self, section: Section) -> String {
        self.word("section", section.id())
    }

    pub(super) fn slot(&self, slot: Slot) -> String {
        self.word("slot", slot.id())
    }

    /// A plot by segment, bank and number.
    pub(super) fn plot(&self, plot: Plot) -> String {
        let record = &components().plots[plot.index()];
        let bank = self.word("place", record.bank.id());
        let values = [
            ("segment", self.segment(record.segment).into()),
            ("bank", bank.into()),
            ("n", last_word(&record.id).into()),
        ];
        self.say("plot-name", &values)
    }

    pub(super) fn link(&self, link: Link) -> String {
        let record = &components().links[link.index()];
        let segment = components().plots[record.from.index()].segment;
        let values = [("segment", self.segment(segment).into()), ("n", last_word(&record.id).into())];
        self.say("link-name", &values)
    }

    pub(super) fn scheme(&self, scheme: Scheme) -> String {
        self.say("scheme", &[("name", scheme.id().replace('_', " ").into())])
    }

    /// The building of a slot and its number, without what it uncovers.
    pub(super) fn slot_name(&self, slot: Slot) -> String {
        let building = self.word("building", slot.building().id());
        self.say("slot-name", &[("building", building.into()), ("n", last_word(slot.id()).into())])
    }

    /// A manuscript by ribbon and cost.
    pub(super) fn manuscript_name(&self, tile: Manuscript) -> String {
        let record = &components().manuscripts[tile.index()];
        let ribbon = self.word("ribbon", record.ribbon.id());
        self.say("manuscript-name", &[("ribbon", ribbon.into()), ("cost", record.cost.into())])
    }

    /// A manuscript by ribbon, cost and what it is good for.
    pub(super) fn manuscript(&self, tile: Manuscript) -> String {
        let record = &components().manuscripts[tile.index()];
        let values = [
            ("ribbon", self.word("ribbon", record.ribbon.id()).into()),
            ("cost", record.cost.into()),
            ("text", self.manuscript_text(tile).into()),
        ];
        self.say("manuscript", &values)
    }

    /// What a manuscript gives or scores.
    pub(super) fn manuscript_text(&self, tile: Manuscript) -> String {
        let record = &components().manuscripts[tile.index()];
        let Some(scoring) = record.scoring else { return self.effects(record.immediate) };
        let per = match scoring.per {
            Per::Icon(icon) => {
                let icon = self.word("icon-word", icon.id());
                self.say("per-icon", &[("icon", icon.into())])
            }
            Per::Building => self.word("per", "building"),
            Per::FlippedDebt => self.word("per", "flipped_debt"),
            Per::FlippedDeed => self.word("per", "flipped_deed"),
            Per::Resource => self.word("per", "resource"),
            Per::Silver => self.word("per", "silver"),
            Per::Manuscript => self.word("per", "manuscript"),
            Per::Worker => self.word("per", "worker"),
        };
        let key = if scoring.every == 1 { "manuscript-scores-one" } else { "manuscript-scores" };
        let values = [("vp", scoring.vp.into()), ("every", scoring.every.into()), ("per", per.into())];
        self.say(key, &values)
    }

    /// Tokens with their numbers.
    pub(super) fn tokens(&self, tokens: [u8; 4]) -> String {
        let paid = Good::ALL.iter().zip(tokens).filter(|(_, n)| *n > 0);
        let words = paid.map(|(good, n)| self.say(&format!("effect-{good}"), &[("n", n.into())]));
        words.collect::<Vec<_>>().join(", ")
    }
}

fn last_word(id: &str) -> String {
    id.rsplit('_').next().unwrap_or_default().to_owned()
}

fn trigger_name(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::AfterTrade => "after_trade",
        Trigger::AfterConstruct => "after_construct",
        Trigger::AfterPlaceWorkers => "after_place_workers",
        Trigger::AfterTranscribe => "after_transcribe",
        Trigger::OnFlipDebt => "on_flip_debt",
        Trigger::OnGainDebt => "on_gain_debt",
        Trigger::OnAnyCollision => "on_any_collision",
    }
}
