//! Every question of the game: what may be answered, why something may not, and what an answer does. One file a
//! kind of decision; here is the table of contents.

mod act;
mod cards;
mod castle;
mod choices;
mod prompt;
mod target;
mod travel;

pub(crate) use prompt::prompt;
pub(crate) use target::target;

use crate::names::{Good, Place, Primary, Slot, Space};
use crate::state::Viscounts;
use crate::words::{Action, Event, From, Question, Refusal, Task};
use kernel::{Cx, Seat};
use rulekit::ensure;

/// Every answer to a question.
pub(crate) fn legal(game: &Viscounts, seat: Seat, question: &Question, out: &mut Vec<Action>) {
    match question {
        Question::Pair => out.extend(game.pairs.iter().map(|(card, _)| Action::ChoosePair { card: *card })),
        Question::Play => {
            let hand = game.player(seat).hand.iter();
            out.extend(hand.map(|card| Action::PlayCard { card: *card }));
        }
        Question::Move => travel::legal(game, seat, out),
        Question::Act => act::legal(game, seat, out),
        Question::Dismiss(action) => act::legal_dismissal(game, seat, *action, out),
        Question::Trade => target::legal_trade(game, seat, out),
        Question::Workers => target::legal_workers(game, seat, out),
        Question::Slot(purpose) => target::legal_slot(game, seat, *purpose, out),
        Question::Plot(_, purpose) => {
            out.extend(game.plots_for(seat, *purpose).map(|plot| Action::PickPlot { plot }));
        }
        Question::Payment(action, _, missing) => {
            game.payments(seat, *action, *missing, |tokens| {
                out.push(Viscounts::paying(tokens));
            });
        }
        Question::Recruit => act::legal_recruit(game, seat, out),
        Question::DestroyOwn => cards::legal_destroy_own(game, seat, out),
        Question::Discard => cards::legal_discard(game, seat, out),
        Question::Destroy => cards::legal_destroy(game, seat, out),
        Question::Rearrange => cards::legal_rearrange(game, seat, out),
        Question::Resource(_) => choices::legal_resource(out),
        Question::Flip => choices::legal_flip(out),
        Question::Option(_, count) => out.extend((0..*count).map(|option| Action::PickOption { option })),
        Question::Townsfolk => choices::legal_townsfolk(game, out),
        Question::Manuscript(costs) => choices::legal_manuscript(game, *costs, out),
        Question::Section(_) => castle::legal_section(out),
        Question::CastlePick => castle::legal_pick(game, seat, out),
        Question::CastleMove => castle::legal_move(game, seat, out),
        Question::Bump => castle::legal_bump(game, out),
        Question::NextTrigger(waiting) => {
            out.extend(waiting.iter().map(|card| Action::PickTrigger { card: *card }));
        }
        Question::NextLink(links) => out.extend(links.iter().map(|link| Action::PickLink { link: *link })),
    }
}

/// The answer that is given unasked because there is no other, and everybody can see that: a card of the hand is
/// always asked for.
pub(crate) fn only_answer(
    game: &Viscounts,
    seat: Seat,
    question: &Question,
    answers: &mut Vec<Action>,
) -> Option<Action> {
    let may_have_one = matches!(
        question,
        Question::Move
            | Question::Act
            | Question::Dismiss(_)
            | Question::Trade
            | Question::Workers
            | Question::Slot(_)
            | Question::Plot(..)
            | Question::Payment(..)
            | Question::Recruit
            | Question::Townsfolk
            | Question::Manuscript(_)
            | Question::Bump
    );
    if !may_have_one {
        return None;
    }
    answers.clear();
    legal(game, seat, question, answers);
    if answers.len() == 1 { answers.pop() } else { None }
}

/// Carries an answer out.
pub(crate) fn answer(
    game: &mut Viscounts,
    seat: Seat,
    question: Question,
    action: Action,
    cx: &mut Cx<'_, Viscounts>,
) {
    match (question, action) {
        (Question::Pair, Action::ChoosePair { card }) => game.choose_pair(seat, card, cx),
        (Question::Play, Action::PlayCard { card }) => {
            game.take_from_hand(seat, card);
            game.play(seat, card, From::Hand, cx);
        }
        (Question::Move, Action::MoveViscount { space }) => travel::go(game, seat, space, cx),
        (Question::Act, Action::ChooseAction { action }) => act::choose(game, seat, action, cx),
        (Question::Act, _) => act::skip(game, seat, cx),
        (Question::Dismiss(action), Action::ChooseDismiss { dismiss }) => {
            act::dismiss_or_not(game, seat, action, dismiss, cx);
        }
        (Question::Trade, Action::ChooseCount { count }) => target::trade(game, seat, count, cx),
        (Question::Workers, Action::ChooseCount { count }) => target::workers(game, seat, count, cx),
        (Question::Slot(purpose), Action::PickSlot { slot }) => game.ask(seat, Question::Plot(slot, purpose)),
        (Question::Plot(slot, purpose), Action::PickPlot { plot }) => {
            target::plot(game, seat, slot, plot, purpose, cx);
        }
        (Question::Payment(action, goal, _), Action::ChoosePayment { silver, ink, gold, stone }) => {
            target::pay(game, seat, action, goal, [silver, ink, gold, stone], cx);
        }
        (Question::Recruit, Action::Recruit {}) => act::recruit(game, seat, cx),
        (Question::Recruit, _) => act::skip_recruit(game, seat, cx),
        (Question::DestroyOwn, Action::Destroy { card }) => cards::destroy_own(game, seat, card, cx),
        (Question::Discard, Action::Discard { card }) => {
            game.take_from_hand(seat, card);
            game.discard(seat, card, From::Hand, cx);
        }
        (Question::Discard, Action::DiscardTop {}) => {
            let card = game.draw_top(seat, cx).expect("offered only if there is a card");
            game.discard(seat, card, From::Top, cx);
        }
        (Question::Destroy, Action::Destroy { card }) => {
            game.take_from_hand(seat, card);
            game.destroy(seat, card, From::Hand, cx);
        }
        (Question::Destroy, Action::DestroyTop {}) => {
            let card = game.draw_top(seat, cx).expect("offered only if there is a card");
            game.destroy(seat, card, From::Top, cx);
        }
        (Question::Rearrange, Action::Rearrange { cards }) => cards::rearrange(game, seat, cards, cx),
        (Question::Resource(left), Action::PickResource { resource }) => {
            game.agenda.push_front([Task::Resources(seat, left - 1)]);
            game.gain(seat, resource, 1, None, cx);
        }
        (Question::Flip, Action::PickFlip { card }) => game.flip_card(seat, card, None, cx),
        (Question::Option(first, _), Action::PickOption { option }) => {
            game.run(seat, crate::names::ListId(first.0 + u16::from(option)));
        }
        (Question::Townsfolk, Action::PickTownsfolk { segment }) => game.hire(seat, segment, 0, cx),
        (Question::Manuscript(_), Action::PickManuscript { segment }) => game.transcribe(seat, segment, cx),
        (Question::Section(n), Action::PickSection { section }) => game.place_workers(seat, section, n, cx),
        (Question::CastlePick, Action::CastlePick { section }) => game.climb(seat, section, cx),
        (Question::CastleMove, Action::CastleMove { from, to }) => game.castle_move(seat, from, to, cx),
        (Question::Bump, Action::Bump { section, tier, owner }) => {
            game.bump(seat, (usize::from(tier) - 1, section), owner, cx);
        }
        (Question::NextTrigger(waiting), Action::PickTrigger { card }) => {
            game.trigger_next(seat, waiting, card);
        }
        (Question::NextLink(links), Action::PickLink { link }) => game.gain_link(seat, links, link, cx),
        (_, Action::Decline {}) => cx.tell(Event::Declined { seat }),
        (question, action) => unreachable!("{action:?} does not answer {question:?}"),
    }
}

/// Whether an answer is legal, and if not, why.
pub(crate) fn check(game: &Viscounts, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let question = match game.agenda.peek() {
        Some(Task::Ask(asked, question)) if *asked == seat => question,
        _ => return Err(Refusal::NotAsked),
    };
    match (question, action) {
        (Question::Pair, Action::ChoosePair { card }) => {
            ensure(game.pairs.iter().any(|(other, _)| other == card), Refusal::NoSuchPair)
        }
        (Question::Play, Action::PlayCard { card })
        | (Question::Discard, Action::Discard { card })
        | (Question::Destroy, Action::Destroy { card }) => {
            ensure(game.player(seat).hand.contains(card), Refusal::NotInHand)
        }
        (Question::DestroyOwn, Action::Destroy { card }) => {
            ensure(game.player(seat).discard.contains(card), Refusal::NotOwned)
        }
        (Question::Discard, Action::DiscardTop {}) | (Question::Destroy, Action::DestroyTop {}) => {
            ensure(Viscounts::has_top(game.player(seat)), Refusal::NoCards)
        }
        (Question::Move, Action::MoveViscount { space }) => travel::check(game, seat, *space),
        (Question::Act, Action::ChooseAction { action }) => act::check(game, seat, *action),
        (Question::Dismiss(action), Action::ChooseDismiss { dismiss: true })
            if game.can_dismiss(seat, *action) =>
        {
            Ok(())
        }
        (Question::Dismiss(action), Action::ChooseDismiss { dismiss: false }) => {
            ensure(game.can_keep(seat, *action), Refusal::NotAsked)
        }
        (Question::Trade, Action::ChooseCount { count }) => target::check_trade(game, seat, *count),
        (Question::Workers, Action::ChooseCount { count }) => target::check_workers(game, seat, *count),
        (Question::Slot(purpose), Action::PickSlot { slot }) => {
            target::check_slot(game, seat, *purpose, *slot)
        }
        (Question::Plot(_, purpose), Action::PickPlot { plot }) => {
            target::check_plot(game, seat, *purpose, *plot)
        }
        (Question::Payment(action, _, missing), Action::ChoosePayment { silver, ink, gold, stone }) => {
            target::check_payment(game, seat, *action, *missing, [*silver, *ink, *gold, *stone])
        }
        (_, Action::Recruit {}) => act::check_recruit(game, seat, question),
        (Question::Act, Action::SkipAction {}) | (Question::Recruit, Action::SkipRecruit {}) => Ok(()),
        _ => check_effect(game, seat, question, action),
    }
}

/// The choices that effects ask for.
fn check_effect(game: &Viscounts, seat: Seat, question: &Question, action: &Action) -> Result<(), Refusal> {
    match (question, action) {
        (Question::Rearrange, Action::Rearrange { cards: order }) => {
            ensure(cards::orders(game, seat).any(|other| other == *order), Refusal::WrongOrder)
        }
        (Question::Resource(_), Action::PickResource { resource }) => {
            ensure(Good::RESOURCES.contains(resource), Refusal::NotAResource)
        }
        (Question::Option(_, count), Action::PickOption { option }) => {
            ensure(option < count, Refusal::NoSuchOption)
        }
        (Question::Townsfolk, Action::PickTownsfolk { segment }) => {
            ensure(game.top_townsfolk(*segment).is_some(), Refusal::PileEmpty)
        }
        (Question::Manuscript(costs), Action::PickManuscript { segment }) => {
            ensure(game.is_manuscript_of(*segment, *costs), Refusal::WrongManuscript)
        }
        (Question::CastlePick, Action::CastlePick { section }) => {
            ensure(castle::has_group(game, seat, *section), Refusal::NoGroup)
        }
        (Question::CastleMove, Action::CastleMove { from, to }) => castle::check_move(game, seat, *from, *to),
        (Question::Bump, Action::Bump { section, tier, owner }) => {
            castle::check_bump(game, *section, *tier, *owner)
        }
        (Question::NextTrigger(waiting), Action::PickTrigger { card }) => {
            ensure(waiting.contains(card), Refusal::NotWaiting)
        }
        (Question::NextLink(links), Action::PickLink { link }) => {
            ensure(links.contains(link), Refusal::NotWaiting)
        }
        (Question::Flip, Action::PickFlip { .. })
        | (Question::Section(_), Action::PickSection { .. })
        | (
            Question::Discard
            | Question::Destroy
            | Question::DestroyOwn
            | Question::Rearrange
            | Question::CastleMove,
            Action::Decline {},
        ) => Ok(()),
        (_, Action::ChooseDismiss { dismiss: true }) => Err(act::why_not_dismiss_now(game, seat, question)),
        (_, Action::Destroy { .. } | Action::DestroyTop {}) if game.player(seat).owned() <= 3 => {
            Err(Refusal::ThreeCards)
        }
        _ => Err(Refusal::NotAsked),
    }
}

/// What a player would look for in vain.
pub(crate) fn missed(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    let Some(Task::Ask(asked, question)) = game.agenda.peek() else {
        return;
    };
    if *asked != seat {
        return;
    }
    let wished: Vec<Action> = match question {
        Question::Move => Space::ALL.iter().map(|space| Action::MoveViscount { space: *space }).collect(),
        Question::Act => {
            let inner = game.space(seat).place() == Place::Inner;
            let here = Primary::ALL.iter().filter(|action| action.is_inner() == inner);
            here.map(|action| Action::ChooseAction { action: *action }).collect()
        }
        Question::Dismiss(_) => [true, false].map(|dismiss| Action::ChooseDismiss { dismiss }).into(),
        Question::Workers => [1, 3, 5, 8].map(|count| Action::ChooseCount { count }).into(),
        Question::Slot(crate::words::BuildFor::Action) => {
            Slot::ALL.iter().map(|slot| Action::PickSlot { slot: *slot }).collect()
        }
        _ => Vec::new(),
    };
    out.extend(wished.into_iter().filter(|action| check(game, seat, action).is_err()));
}
