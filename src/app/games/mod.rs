//! What is done to one game: one verb a file.

pub(super) mod commit;
pub(super) mod create;
pub(super) mod follow;
pub(super) mod game_file;
pub(super) mod import;
pub(super) mod join;
pub(super) mod live;
pub(super) mod log;
pub(super) mod make_move;
pub(super) mod pause;
pub(super) mod preview;
pub(super) mod read;
pub(super) mod reader_view;
pub(super) mod recap;
pub(super) mod rematch;
pub(super) mod report;
pub(super) mod resign;
pub mod rulesets;
pub(super) mod score_history;
pub(super) mod signature;
pub(super) mod start;
pub(super) mod stored;
pub(super) mod undo;
pub(super) mod update;
pub(super) mod upgrade;
pub(super) mod watchers;
