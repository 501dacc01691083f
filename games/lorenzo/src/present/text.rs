//! Prompts, events and refusals as messages of the catalogue.

use crate::amount::Amount;
use crate::components::{ActionKind, CardFilter, Effect, components};
use crate::pieces::{BonusTile, Card, CardType, Kind, Leader, Member, Privilege, Space, Tile, Work};
use crate::view::PieceView;
use crate::words::{Question, Refusal, Source, Target};
use kernel::{Reader, RefusalCode as _, Seat};
use phrases::{Catalogue, Value};
use std::sync::LazyLock;

static WORDS: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../locales/en.ftl"))]));

/// The catalogue, for one reader.
pub(super) struct Words<'a> {
    reader: &'a Reader<'a>,
}

/// What is printed on a card: a proper name, the same in every language.
pub(super) fn card_name(card: Card) -> String {
    components().card(card).name.clone()
}

/// What is printed on a leader.
pub(super) fn leader_name(leader: Leader) -> String {
    components().leaders[leader.index()].name.clone()
}

impl<'a> Words<'a> {
    pub(super) fn of(reader: &'a Reader<'a>) -> Words<'a> {
        Words { reader }
    }

    pub(super) fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        WORDS.say(self.reader.language, key, values)
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        let name = self.reader.names.get(seat.index()).cloned();
        name.unwrap_or_else(|| self.say("seat", &[("n", (seat.0 + 1).into())]))
    }

    pub(super) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names.join(", ")
    }

    pub(super) fn member(&self, member: Member) -> String {
        self.say(&format!("member-{}", member.id()), &[])
    }

    pub(super) fn kind(&self, kind: Kind) -> String {
        self.say(&format!("kind-{}", kind.id()), &[])
    }

    pub(super) fn card_type(&self, card_type: CardType) -> String {
        self.say(&format!("type-{}", card_type.id()), &[])
    }

    pub(super) fn work(&self, work: Work) -> String {
        self.say(&format!("work-{}", work.id()), &[])
    }

    pub(super) fn privilege(&self, kind: Privilege) -> String {
        self.amount(&components().privilege(kind))
    }

    pub(super) fn space(&self, space: Space) -> String {
        match space.tower() {
            Some((tower, floor)) => {
                let tower = self.card_type(tower);
                self.say("space-tower", &[("tower", tower.into()), ("floor", (floor + 1).into())])
            }
            None => self.say(&format!("space-{}", space.id()), &[]),
        }
    }

    /// A member on the board and whose it is, in a few words: "Ben, orange".
    pub(super) fn short_piece(&self, piece: PieceView) -> String {
        let member = self.say(&format!("short-{}", piece.member.id()), &[]);
        self.say("short-piece", &[("who", self.name(piece.seat).into()), ("member", member.into())])
    }

    /// What a card does, at once and later, in words.
    pub(super) fn does(&self, card: Card) -> String {
        let data = components().card(card);
        let mut parts = Vec::new();
        if !data.instant.is_empty() {
            parts.push(self.say("brings", &[("gain", self.effects(&data.instant).into())]));
        }
        if !data.permanent.is_empty() {
            let does = self.effects(&data.permanent);
            let key = match data.card_type {
                CardType::Territory => "card-harvest",
                CardType::Building => "card-production",
                CardType::Character | CardType::Venture => "card-permanent",
            };
            parts.push(self.say(key, &[("value", data.activation.into()), ("does", does.into())]));
        }
        if data.card_type == CardType::Venture {
            parts.push(self.say("card-final", &[("vp", data.final_vp.into())]));
        }
        parts.join("; ")
    }

    /// A space beside the towers as a heading.
    pub(super) fn space_title(&self, space: Space) -> String {
        self.say(&format!("title-{}", space.id()), &[])
    }

    pub(super) fn excommunication(&self, tile: Tile) -> String {
        self.say(&format!("tile-{}", tile.id()), &[])
    }

    pub(super) fn bonus_tile(&self, tile: BonusTile) -> String {
        let data = &components().bonus_tiles[tile.index()];
        let side = |work: Work| self.effects(data.side_of(work));
        let (harvest, production) = (side(Work::Harvest), side(Work::Production));
        self.say("bonus-tile", &[("harvest", harvest.into()), ("production", production.into())])
    }

    /// A list in a sentence: "a, b and c".
    pub(super) fn list(&self, mut items: Vec<String>) -> String {
        let Some(last) = items.pop() else {
            return self.say("nothing", &[]);
        };
        if items.is_empty() {
            return last;
        }
        self.say("list", &[("items", items.join(", ").into()), ("last", last.into())])
    }

    pub(super) fn amount(&self, amount: &Amount) -> String {
        let parts = amount.iter().map(|(kind, count)| self.count(kind, count));
        self.list(parts.collect())
    }

    pub(super) fn count(&self, kind: Kind, count: i16) -> String {
        self.say(&format!("amount-{}", kind.id()), &[("n", count.into())])
    }

    pub(super) fn effects(&self, effects: &[Effect]) -> String {
        self.list(effects.iter().map(|effect| self.effect(effect)).collect())
    }

    /// What an effect does, in a few words.
    pub(super) fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Gain { gain } => self.amount(gain),
            Effect::Privilege { count } => self.count(Kind::Privileges, i16::from(*count)),
            Effect::GainPer { gain, each, per_card, per_resource } => {
                let per = match (per_card, per_resource) {
                    (Some(card_type), _) => self.card_type(*card_type),
                    (None, Some(kind)) => self.count(*kind, *each),
                    (None, None) => self.say("nothing", &[]),
                };
                self.say("effect-gain_per", &[("gain", self.amount(gain).into()), ("per", per.into())])
            }
            Effect::Convert { options } => {
                let ways = options.iter().map(|option| {
                    let (pay, gain) = (self.amount(&option.pay), self.amount(&option.gain));
                    self.say("effect-convert", &[("pay", pay.into()), ("gain", gain.into())])
                });
                ways.collect::<Vec<_>>().join(&self.say("or", &[]))
            }
            Effect::TakeCard { value, types, discount } => {
                let types = if types.len() == 4 {
                    self.say("type-any", &[])
                } else {
                    self.list(types.iter().map(|card_type| self.card_type(*card_type)).collect())
                };
                let key = if discount.is_zero() { "effect-take_card" } else { "effect-take_card-discount" };
                let values: [(&str, Value<'_>); 3] = [
                    ("types", types.into()),
                    ("value", (*value).into()),
                    ("discount", self.amount(discount).into()),
                ];
                self.say(key, &values)
            }
            Effect::Harvest { value, .. } => self.say("effect-harvest", &[("value", (*value).into())]),
            Effect::Production { value, .. } => self.say("effect-production", &[("value", (*value).into())]),
            Effect::ActionBonus { action, value, card_type } => {
                let action = match (action, card_type) {
                    (ActionKind::Harvest, _) => self.work(Work::Harvest),
                    (ActionKind::Production, _) => self.work(Work::Production),
                    (ActionKind::TakeCard, Some(card_type)) => self.card_type(*card_type),
                    (ActionKind::TakeCard, None) => self.say("type-any", &[]),
                };
                self.say("effect-action_bonus", &[("action", action.into()), ("value", (*value).into())])
            }
            Effect::CostDiscount { card_type, options } => {
                let off: Vec<String> = options.iter().map(|option| self.amount(option)).collect();
                let off = off.join(&self.say("or", &[]));
                self.say(
                    "effect-cost_discount",
                    &[("type", self.filter(*card_type).into()), ("off", off.into())],
                )
            }
            Effect::LoseTowerBonus { .. } => self.say("effect-lose_tower_bonus", &[]),
            other => unreachable!("{other:?} is on leaders and tiles, which have words of their own"),
        }
    }

    fn filter(&self, filter: CardFilter) -> String {
        match CardType::ALL
            .into_iter()
            .find(|card_type| filter != CardFilter::Any && filter.takes(*card_type))
        {
            Some(card_type) => self.card_type(card_type),
            None => self.say("type-any", &[]),
        }
    }

    pub(super) fn target(&self, target: Target) -> String {
        match target {
            Target::Space(space) => self.space(space),
            Target::Work(work) => self.work(work),
        }
    }

    pub(super) fn source(&self, source: Source) -> String {
        match source {
            Source::Space(space) => self.space(space),
            Source::Card(card) => card_name(card),
            Source::BonusTile(_) => self.say("source-bonus_tile", &[]),
            Source::Leader(leader) => leader_name(leader),
            Source::Privilege(_) => self.say("source-privilege", &[]),
        }
    }

    pub(super) fn question(&self, question: &Question) -> String {
        match question {
            Question::PickBonusTile => self.say("ask-bonus_tile", &[]),
            Question::DraftLeader { packet } => self.say("ask-draft", &[("n", (*packet).into())]),
            Question::Place => self.say("ask-place", &[]),
            Question::Finish => self.say("ask-finish", &[]),
            Question::Servants { target, value, number } => self.say(
                "ask-servants",
                &[
                    ("target", self.target(*target).into()),
                    ("value", (*value).into()),
                    ("number", (*number).into()),
                ],
            ),
            Question::Cost { card } => self.say("ask-cost", &[("card", card_name(*card).into())]),
            Question::ResolveInstant { card } => {
                self.say("ask-instant", &[("card", card_name(*card).into())])
            }
            Question::TakeCard { value, .. } => self.say("ask-take", &[("value", (*value).into())]),
            Question::Work { work, value } => {
                self.say(&format!("ask-{}", work.id()), &[("value", (*value).into())])
            }
            Question::Convert { card } => self.say("ask-convert", &[("card", card_name(*card).into())]),
            Question::Lose { source, gain } => self.say(
                "ask-lose",
                &[("source", self.source(*source).into()), ("gain", self.amount(gain).into())],
            ),
            Question::Privilege { left } => self.say("ask-privilege", &[("n", (*left).into())]),
            Question::Support { vp, tile } => {
                self.say("ask-support", &[("vp", (*vp).into()), ("tile", self.excommunication(*tile).into())])
            }
        }
    }

    pub(super) fn refusal(&self, refusal: Refusal) -> String {
        let key = format!("refusal-{}", refusal.code());
        match refusal {
            Refusal::NotEnoughServants { held } => self.say(&key, &[("held", held.into())]),
            Refusal::ValueTooLow { value, number } => {
                self.say(&key, &[("value", value.into()), ("number", number.into())])
            }
            Refusal::MilitaryTooLow { needed } => self.say(&key, &[("needed", needed.into())]),
            _ => self.say(&key, &[]),
        }
    }
}
