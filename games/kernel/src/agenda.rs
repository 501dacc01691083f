//! What is still to be done: one stack of pending tasks in a game's state.
//!
//! Heavy games interrupt themselves: place, so pay; paying opens a bonus; the bonus is another action. The top
//! of the stack is what is asked, or done, next.

use serde::{Deserialize, Serialize};

/// A stack of pending tasks, the next one on top.
///
/// ```
/// use kernel::Agenda;
/// let mut agenda = Agenda::new(["turn of Bruno"]);
/// agenda.push_front(["pay", "take the card"]);            // before all else, in reading order
/// assert_eq!(agenda.pop(), Some("pay"));
/// agenda.insert_after(|task| *task == "take the card", ["its bonus"]);
/// assert_eq!(agenda.iter().copied().collect::<Vec<_>>(), ["take the card", "its bonus", "turn of Bruno"]);
/// agenda.drop_above(|task| task.starts_with("turn"));
/// assert_eq!(agenda.peek(), Some(&"turn of Bruno"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agenda<T> {
    /// Last in, first done.
    tasks: Vec<T>,
}

impl<T> Default for Agenda<T> {
    fn default() -> Agenda<T> {
        Agenda { tasks: Vec::new() }
    }
}

impl<T> Agenda<T> {
    /// An agenda of these tasks, in reading order.
    pub fn new<I>(tasks: I) -> Agenda<T>
    where
        I: IntoIterator<Item = T>,
        I::IntoIter: DoubleEndedIterator,
    {
        Agenda { tasks: tasks.into_iter().rev().collect() }
    }

    /// The task on top.
    pub fn peek(&self) -> Option<&T> {
        self.tasks.last()
    }

    /// The task on top, to be changed in place.
    pub fn next_mut(&mut self) -> Option<&mut T> {
        self.tasks.last_mut()
    }

    /// Removes the task on top.
    pub fn pop(&mut self) -> Option<T> {
        self.tasks.pop()
    }

    /// Puts tasks before all else, in reading order.
    pub fn push_front<I>(&mut self, tasks: I)
    where
        I: IntoIterator<Item = T>,
        I::IntoIter: DoubleEndedIterator,
    {
        self.tasks.extend(tasks.into_iter().rev());
    }

    /// Puts tasks right behind the topmost one that matches; before all else if none does.
    pub fn insert_after<I>(&mut self, matching: impl Fn(&T) -> bool, tasks: I)
    where
        I: IntoIterator<Item = T>,
        I::IntoIter: DoubleEndedIterator,
    {
        let place = self.tasks.iter().rposition(matching).unwrap_or(self.tasks.len());
        self.tasks.splice(place..place, tasks.into_iter().rev());
    }

    /// Whether a task that matches is waiting.
    pub fn any(&self, matching: impl Fn(&T) -> bool) -> bool {
        self.tasks.iter().any(matching)
    }

    /// Drops everything above the topmost task that matches. Nothing happens if none does.
    pub fn drop_above(&mut self, matching: impl Fn(&T) -> bool) {
        if let Some(place) = self.tasks.iter().rposition(matching) {
            self.tasks.truncate(place + 1);
        }
    }

    /// All tasks, the next one first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.tasks.iter().rev()
    }

    /// Whether nothing is left to do.
    pub fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    /// How many tasks wait.
    pub fn len(&self) -> usize {
        self.tasks.len()
    }
}
