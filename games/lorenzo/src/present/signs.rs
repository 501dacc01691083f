//! What things look like: resources, effects, members and seats as icons and pieces.

use crate::amount::Amount;
use crate::components::{ActionKind, CardData, CardFilter, Cost, Effect, Requirement, components};
use crate::pieces::{Card, CardType, Kind, Leader, Member, Work};
use crate::present::text::Words;
use crate::view::{PieceView, View};
use easel::{Icon, Paint, Run, SeatMark, Tone};
use kernel::Seat;

/// The sign of a resource.
pub(in crate::present) const fn icon(kind: Kind) -> Icon {
    match kind {
        Kind::Wood => Icon::Wood,
        Kind::Stone => Icon::Stone,
        Kind::Servants => Icon::Servant,
        Kind::Coins => Icon::Coin,
        Kind::Military => Icon::Shield,
        Kind::Faith => Icon::Faith,
        Kind::Vp => Icon::Laurel,
        Kind::Privileges => Icon::Privilege,
    }
}

/// The colours of a type of card and its tower.
pub(in crate::present) const fn tone(card_type: CardType) -> Tone {
    match card_type {
        CardType::Territory => Tone::Leaf,
        CardType::Building => Tone::Ochre,
        CardType::Character => Tone::Sky,
        CardType::Venture => Tone::Plum,
    }
}

/// The sign of a type of card, in its colour.
pub(in crate::present) fn card_type(card_type: CardType) -> Run {
    Run::new().tinted(card_icon(card_type), tone(card_type).accent())
}

/// The sign of a type of card.
pub(in crate::present) const fn card_icon(card_type: CardType) -> Icon {
    match card_type {
        CardType::Territory => Icon::Forest,
        CardType::Building => Icon::Palace,
        CardType::Character => Icon::Merchant,
        CardType::Venture => Icon::Contract,
    }
}

/// The sign and colours of harvest or production.
pub(in crate::present) const fn work(work: Work) -> (Icon, Tone) {
    match work {
        Work::Harvest => (Icon::Sickle, Tone::Leaf),
        Work::Production => (Icon::Gear, Tone::Ochre),
    }
}

/// The colour of a member's die.
pub(in crate::present) const fn die(member: Member) -> Paint {
    match member {
        Member::White => Paint::DieWhite,
        Member::Orange => Paint::DieOrange,
        Member::Black => Paint::DieBlack,
        Member::Neutral => Paint::Edge,
    }
}

/// A number with its sign, minus as a printer sets it.
pub(in crate::present) fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// A period as the cards have it.
pub(in crate::present) fn roman(period: u8) -> &'static str {
    match period {
        1 => "I",
        2 => "II",
        _ => "III",
    }
}

/// The three dice of the round.
pub(in crate::present) fn dice(view: &View) -> Run {
    Run::new()
        .die(view.dice.white, Paint::DieWhite)
        .die(view.dice.orange, Paint::DieOrange)
        .die(view.dice.black, Paint::DieBlack)
}

/// So much of each kind.
pub(in crate::present) fn amount(held: &Amount) -> Run {
    held.iter().fold(Run::new(), |run, (kind, count)| run.amount(count, icon(kind)))
}

/// What a leader asks for.
pub(in crate::present) fn requirements(leader: Leader) -> Run {
    let data = &components().leaders[leader.index()];
    data.requirements.iter().fold(Run::new(), |run, requirement| match requirement {
        Requirement::Cards { card_type: of, count } => run.bold(count.to_string()).join(card_type(*of)),
        Requirement::Resource { resource, count } => run.amount(count, icon(*resource)),
        Requirement::SameTypeCards { count } => run.amount(count, Icon::Card),
    })
}

/// The ways to pay a card, side by side.
pub(in crate::present) fn costs(costs: &[Cost]) -> Run {
    let mut run = Run::new();
    for (place, cost) in costs.iter().enumerate() {
        if place > 0 {
            run = run.or();
        }
        run = run.join(amount(&cost.pay));
        for (kind, needed) in cost.require.iter() {
            run = run.faint("(").amount(needed, icon(kind)).faint(")");
        }
    }
    run
}

/// Effects, one after the other.
pub(in crate::present) fn effects(all: &[Effect]) -> Run {
    all.iter().fold(Run::new(), |run, effect| run.join(sign_of(effect)))
}

/// What a card does from when it is taken on: at a harvest or production, always, or at the end.
pub(in crate::present) fn lasting(data: &CardData) -> Run {
    let at_work = |of: Work| Run::from(work(of).0).bold(data.activation.to_string()).faint(":");
    match data.card_type {
        CardType::Territory => at_work(Work::Harvest).join(effects(&data.permanent)),
        CardType::Building => at_work(Work::Production).join(effects(&data.permanent)),
        CardType::Character => effects(&data.permanent),
        CardType::Venture => Run::from(Icon::Hourglass).amount(data.final_vp, Icon::Laurel),
    }
}

fn sign_of(effect: &Effect) -> Run {
    match effect {
        Effect::Gain { gain } => amount(gain),
        Effect::Privilege { count } => Run::new().amount(count, Icon::Privilege),
        Effect::GainPer { gain, each, per_card, per_resource } => {
            let per = match (per_card, per_resource) {
                (Some(of), _) => card_type(*of),
                (None, Some(kind)) => Run::new().amount(each, icon(*kind)),
                (None, None) => Run::new(),
            };
            amount(gain).or().join(per)
        }
        Effect::Convert { options } => {
            let mut run = Run::new();
            for (place, option) in options.iter().enumerate() {
                if place > 0 {
                    run = run.newline();
                }
                run = run.join(amount(&option.pay)).arrow().join(amount(&option.gain));
            }
            run
        }
        Effect::TakeCard { value, types, discount } => {
            let off =
                discount.iter().fold(Run::new(), |run, (kind, count)| run.amount(signed(-count), icon(kind)));
            types
                .iter()
                .fold(Run::new(), |run, of| run.join(card_type(*of)))
                .bold(value.to_string())
                .join(off)
        }
        Effect::Harvest { value, .. } => Run::from(Icon::Sickle).bold(value.to_string()),
        Effect::Production { value, .. } => Run::from(Icon::Gear).bold(value.to_string()),
        Effect::ActionBonus { action, value, card_type } => {
            action_sign(*action, *card_type).bold(signed(*value))
        }
        Effect::ActionMalus { action, value, card_type } => {
            action_sign(*action, *card_type).bold(signed(-value))
        }
        Effect::CostDiscount { card_type: of, options } => {
            let mut run = filter(*of);
            for (place, option) in options.iter().enumerate() {
                if place > 0 {
                    run = run.or();
                }
                run = option.iter().fold(run, |run, (kind, count)| run.amount(signed(-count), icon(kind)));
            }
            run
        }
        Effect::LoseTowerBonus { floors } => {
            let floors: Vec<String> = floors.iter().map(u8::to_string).collect();
            Run::from(Icon::Tower).text(floors.join(", ")).icon(Icon::Lock)
        }
        // The others are on leaders and tiles, which have words of their own.
        _ => Run::new(),
    }
}

/// Signs for one reader.
#[derive(Clone, Copy)]
pub(in crate::present) struct Signs<'a> {
    pub(in crate::present) words: &'a Words<'a>,
}

impl<'a> Signs<'a> {
    pub(in crate::present) fn new(words: &'a Words<'a>) -> Signs<'a> {
        Signs { words }
    }

    pub(in crate::present) fn seat(self, seat: Seat) -> SeatMark {
        SeatMark::new(seat.0, self.words.name(seat))
    }

    /// A family member on the board: the seat's piece with a spot in the colour of its die.
    pub(in crate::present) fn piece(self, piece: PieceView) -> SeatMark {
        let title = self.words.say(
            "outline-piece",
            &[
                ("who", self.words.name(piece.seat).into()),
                ("member", self.words.member(piece.member).into()),
            ],
        );
        self.seat(piece.seat).tag(die(piece.member)).title(title)
    }

    /// What a card is, in words: for assistive technology.
    pub(in crate::present) fn card_title(self, card: Card) -> String {
        let data = components().card(card);
        let mut parts = vec![data.name.clone(), self.words.card_type(data.card_type)];
        for effects in [&data.instant, &data.permanent] {
            if !effects.is_empty() {
                parts.push(self.words.effects(effects));
            }
        }
        parts.join(", ")
    }

    /// What a leader does, in words.
    pub(in crate::present) fn leader_does(self, leader: Leader) -> String {
        self.words.say(&format!("leader-{}", leader.id()), &[])
    }
}

fn action_sign(action: ActionKind, of: Option<CardType>) -> Run {
    match (action, of) {
        (ActionKind::Harvest, _) => Run::from(Icon::Sickle),
        (ActionKind::Production, _) => Run::from(Icon::Gear),
        (ActionKind::TakeCard, Some(of)) => card_type(of),
        (ActionKind::TakeCard, None) => Run::from(Icon::Tower),
    }
}

fn filter(filter: CardFilter) -> Run {
    let only = CardType::ALL.into_iter().find(|of| filter != CardFilter::Any && filter.takes(*of));
    only.map_or_else(|| Run::from(Icon::Tower), card_type)
}
