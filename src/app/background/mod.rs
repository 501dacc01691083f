//! Work that nobody waits for: bots, deadlines, reminders, pruning.

pub(super) mod bot_turns;
pub(super) mod deadlines;
pub(super) mod prune;
pub(super) mod reminders;
