//! Use cases, one verb a file: the only place where rules and store meet.

mod accounts;
mod bot_turns;
mod change_game;
mod commit;
mod correspondence;
mod create_game;
mod error;
mod expire_turns;
mod game_file;
mod history;
mod housekeeping;
mod invite;
mod join_game;
mod live;
mod make_move;
mod once;
mod oversee;
mod pause;
mod preview;
mod read_game;
mod remind;
mod resign;
pub mod rulesets;
mod shelf;
mod sight;
mod start_game;
mod tally;
mod undo;
mod watch;
mod webhooks;

pub use crate::store::StoreError;
pub use crate::store::accounts::ApiKey;
pub use crate::store::games::Listing;
pub use accounts::{MailState, ProfileChange};
pub use create_game::NewGame;
pub use error::PlayError;
pub use game_file::{Divergence, Export, Rerun};
pub use history::{Follower, LogPage, SeenEntry};
pub use invite::InvitationLimits;
pub use make_move::{Made, Next, Reply, Submission};
pub use once::{Done, Once};
pub use oversee::Overview;
pub use preview::Why;
pub use read_game::{As, Form, Mark, Position, Seen, Table, Turn};
pub use shelf::Shelf;
pub use sight::{Draft, Sight, Step, Wish};
pub use tally::{RoundBegins, Tally};
pub use watch::Listening;

use crate::clock::Clock;
use crate::store::Store;
use correspondence::Visits;
use live::Live;
use std::sync::Arc;
use tally::Rounds;
use tokio::sync::{Notify, Semaphore};
use watch::Watch;

/// Everything that can be done with games. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct Play {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    shelf: Shelf,
    live: Arc<Live>,
    watch: Arc<Watch>,
    /// Wakes whoever plays the bots' turns.
    pub(crate) bots_asked: Arc<Notify>,
    /// So many bots may think at the same time: they must not keep requests from being answered.
    thinking: Arc<Semaphore>,
    /// Wakes whoever sends letters.
    pub(crate) letters_written: Arc<Notify>,
    /// Wakes whoever tells webhooks.
    pub(crate) webhooks_told: Arc<Notify>,
    visits: Arc<Visits>,
    rounds: Arc<Rounds>,
    habits: Habits,
}

/// What an operator may set.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// How long a letter waits while the mover may still undo, in milliseconds.
    pub letter_delay: i64,
    /// How many matches are kept in memory.
    pub live_games: usize,
    /// How many unfinished games one account may have opened; 0 for any number.
    pub games_of_one: u32,
    /// How many invitations are too many.
    pub invitations: InvitationLimits,
    /// Whether webhooks can be made.
    pub webhooks: bool,
    /// Whether they may lead to addresses that are not public.
    pub private_webhooks: bool,
}

impl Default for Habits {
    fn default() -> Habits {
        Habits {
            letter_delay: 30_000,
            live_games: 4096,
            games_of_one: 0,
            invitations: InvitationLimits::default(),
            webhooks: true,
            private_webhooks: false,
        }
    }
}

impl Play {
    /// Opens the tables.
    pub fn new(store: Store, clock: Clock, shelf: Shelf, habits: Habits) -> Play {
        let thinkers = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Play {
            store,
            clock,
            shelf,
            live: Arc::new(Live::new(habits.live_games)),
            watch: Arc::default(),
            bots_asked: Arc::default(),
            thinking: Arc::new(Semaphore::new(thinkers)),
            letters_written: Arc::default(),
            webhooks_told: Arc::default(),
            visits: Arc::default(),
            rounds: Arc::default(),
            habits,
        }
    }

    /// The rulesets there are.
    pub fn shelf(&self) -> Shelf {
        self.shelf
    }

    /// Says that a letter was written.
    pub fn letters_wait(&self) {
        self.letters_written.notify_one();
    }

    /// Waits until a letter was written, here at least.
    pub async fn until_letters(&self) {
        self.letters_written.notified().await;
    }

    /// Waits until a bot is asked, here at least.
    pub async fn until_bots_asked(&self) {
        self.bots_asked.notified().await;
    }
}
