//! What waits to be done: the loop that does what needs no answer, and stops at the next question.

use kernel::{Agenda, Cx, GameRules, Seat, Seats};

/// A ruleset whose course is a stack of tasks: some ask, the others are done by themselves.
pub trait Tasks: GameRules {
    /// What waits to be done.
    type Task;

    /// What waits.
    fn agenda(&self) -> &Agenda<Self::Task>;

    /// What waits, to be changed.
    fn agenda_mut(&mut self) -> &mut Agenda<Self::Task>;

    /// Who is asked by a task; nobody if it is done by itself.
    fn asked(&self, task: &Self::Task) -> Seats;

    /// Whether a task still asks. Apart from [`Tasks::asked`], which is asked all the time, because this may be dear:
    /// some tasks are used up before they are answered.
    fn is_open(&self, task: &Self::Task) -> bool {
        !self.asked(task).is_empty()
    }

    /// The answer that is given unasked, because everybody can see that there is no other. `scratch` may be used for a
    /// list of answers.
    fn only_answer(
        &self,
        _task: &Self::Task,
        _scratch: &mut Vec<Self::Action>,
    ) -> Option<(Seat, Self::Action)> {
        None
    }

    /// Does a task that asks nobody. It is off the agenda already.
    fn resolve(&mut self, task: Self::Task, cx: &mut Cx<'_, Self>);

    /// Carries out a legal answer. The task is still on top: a turn stays open for the next answer.
    fn answer(&mut self, seat: Seat, action: Self::Action, cx: &mut Cx<'_, Self>);
}

/// Who is asked now.
pub fn to_act<G: Tasks>(game: &G) -> Seats {
    game.agenda().peek().map_or(Seats::NONE, |task| game.asked(task))
}

/// Does everything that needs no answer; stops at the next question.
pub fn settle<G: Tasks>(game: &mut G, cx: &mut Cx<'_, G>) {
    let mut scratch = Vec::new();
    while let Some(task) = game.agenda().peek() {
        if !game.is_open(task) {
            if let Some(task) = game.agenda_mut().pop() {
                game.resolve(task, cx);
            }
        } else if let Some((seat, action)) = game.only_answer(task, &mut scratch) {
            game.answer(seat, action, cx);
        } else {
            return;
        }
    }
}

/// Refuses unless this holds: checks are lists of such lines, in the order in which reasons take precedence.
///
/// ```
/// fn check(florins: u32) -> Result<(), &'static str> {
///     rulekit::ensure(florins % 100 == 0, "whole hundreds")?;
///     rulekit::ensure(florins <= 700, "too dear")
/// }
/// assert_eq!(check(850), Err("whole hundreds"));
/// ```
pub fn ensure<R>(holds: bool, refusal: R) -> Result<(), R> {
    if holds { Ok(()) } else { Err(refusal) }
}
