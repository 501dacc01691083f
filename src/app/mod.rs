//! Use cases, one verb a file: the only place where rules and store meet.

mod accounts;
mod background;
mod error;
mod games;
mod idempotency;
mod notify;
mod operator;
pub mod outbox;
mod readiness;

pub use crate::app::accounts::profile::ProfileChange;
pub use crate::app::background::prune::PruneAges;
pub use crate::app::error::AppError;
pub use crate::app::games::create::NewGame;
pub use crate::app::games::follow::LogFollower;
pub use crate::app::games::game_file::{RerunDivergence, RerunReport};
pub use crate::app::games::glance::GameGlance;
pub use crate::app::games::import::GameFileLimits;
pub use crate::app::games::join::Admission;
pub use crate::app::games::log::{LogPage, VisibleEntry};
pub use crate::app::games::make_move::{FillScope, MoveResult, NextDecision, ReplyDetail, Submission};
pub use crate::app::games::preview::Explanation;
pub use crate::app::games::read::{
    CallerVersion, DecisionFormat, GameDetails, Perspective, PositionView, Versioned,
};
pub use crate::app::games::reader_view::{DraftAnswer, DraftStep, MoveDraft, ReaderView, ViewQuery};
pub use crate::app::games::recap::RecapMove;
pub use crate::app::games::report::ReportFiles;
pub use crate::app::games::rulesets::Rulesets;
pub use crate::app::games::score_history::{RoundStart, ScoreAt};
pub use crate::app::games::signature::{GameSigner, vouched_origin};
pub use crate::app::games::stored::StoredLog;
pub use crate::app::games::upgrade::{UpgradeDetails, UpgradeDifference};
pub use crate::app::games::watchers::GameSubscription;
pub use crate::app::idempotency::{IdempotencyKey, Reply};
pub use crate::app::notify::invitation_letters::InvitationFate;
pub use crate::app::notify::invitations::InvitationLimits;
pub use crate::app::operator::OperatorStatus;
pub use crate::store::StoreError;
pub use crate::store::accounts::ApiKey;
pub use crate::store::game_lists::{GameFilter, GameList};
pub use crate::store::outbox::LetterStatus;
pub use crate::store::seats::OpenTurn;
pub use games::rulesets;

use crate::app::accounts::mail::RecentVisits;
use crate::app::background::bot_turns::BotQueues;
use crate::app::games::follow::FollowedGames;
use crate::app::games::live::LiveGames;
use crate::app::games::score_history::RoundStartCache;
use crate::app::games::watchers::GameWatchers;
use crate::app::readiness::Readiness;
use crate::clock::Clock;
use crate::store::Store;
use std::sync::Arc;
use tokio::sync::{Notify, Semaphore};

/// Everything that can be done with games. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    rulesets: Rulesets,
    live_games: Arc<LiveGames>,
    watchers: Arc<GameWatchers>,
    followed: Arc<FollowedGames>,
    /// Wakes whoever plays the bots' turns.
    pub(crate) bot_work_ready: Arc<Notify>,
    /// So many bots' jobs are in work at the same time: while some think, others are written down.
    bot_slots: Arc<Semaphore>,
    /// Whose turn it is among them.
    bot_queues: Arc<BotQueues>,
    /// So many bots may think at the same time: they must not keep requests from being answered.
    bot_permits: Arc<Semaphore>,
    /// Wakes whoever sends letters.
    pub(crate) letters_ready: Arc<Notify>,
    /// Wakes whoever tells webhooks.
    pub(crate) webhook_calls_ready: Arc<Notify>,
    /// So many lists may be made at the same time: they must not keep moves from the database.
    list_permits: Arc<Semaphore>,
    /// So many game files may be rerun at the same time.
    file_permits: Arc<Semaphore>,
    visits: Arc<RecentVisits>,
    rounds: Arc<RoundStartCache>,
    readiness: Arc<Readiness>,
    /// Signs games that end here, where there is a key.
    signer: Option<Arc<GameSigner>>,
    settings: AppSettings,
}

/// How many lists are made at the same time: a third of the connections to the database.
const LISTS_AT_ONCE: usize = 4;

/// What an operator may set.
#[derive(Clone, Copy, Debug)]
pub struct AppSettings {
    /// How long a letter waits while the mover may still undo, in milliseconds.
    pub letter_delay: i64,
    /// How many matches are kept in memory.
    pub live_games: usize,
    /// How many unfinished games one account may have opened; 0 for any number.
    pub max_open_games: u32,
    /// How many invitations are too many.
    pub invitations: InvitationLimits,
    /// How much of a game file is taken from strangers.
    pub game_files: GameFileLimits,
    /// What is forgotten after a while.
    pub prune: PruneAges,
    /// Whether webhooks can be made.
    pub webhooks: bool,
    /// Whether they may lead to addresses that are not public.
    pub private_webhooks: bool,
}

impl Default for AppSettings {
    fn default() -> AppSettings {
        AppSettings {
            letter_delay: 30_000,
            live_games: 4096,
            max_open_games: 0,
            invitations: InvitationLimits::default(),
            game_files: GameFileLimits::default(),
            prune: PruneAges::default(),
            webhooks: true,
            private_webhooks: false,
        }
    }
}

impl App {
    /// Opens the tables.
    pub fn new(store: Store, clock: Clock, rulesets: Rulesets, habits: AppSettings) -> App {
        let thinkers = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        App {
            store,
            clock,
            rulesets,
            live_games: Arc::new(LiveGames::new(habits.live_games)),
            watchers: Arc::default(),
            followed: Arc::default(),
            bot_work_ready: Arc::default(),
            bot_slots: Arc::new(Semaphore::new(4 * thinkers)),
            bot_queues: Arc::default(),
            bot_permits: Arc::new(Semaphore::new(thinkers)),
            letters_ready: Arc::default(),
            webhook_calls_ready: Arc::default(),
            list_permits: Arc::new(Semaphore::new(LISTS_AT_ONCE)),
            file_permits: Arc::new(Semaphore::new(thinkers)),
            visits: Arc::default(),
            rounds: Arc::default(),
            readiness: Arc::default(),
            signer: None,
            settings: habits,
        }
    }

    /// The same, with games signed that end here.
    #[must_use]
    pub fn with_signer(self, signer: Option<GameSigner>) -> App {
        App { signer: signer.map(Arc::new), ..self }
    }

    /// The rulesets there are.
    pub fn rulesets(&self) -> Rulesets {
        self.rulesets
    }

    /// Says that a letter was written.
    pub fn signal_letters(&self) {
        self.letters_ready.notify_one();
    }

    /// Waits until a letter was written, here at least.
    pub async fn wait_for_letters(&self) {
        self.letters_ready.notified().await;
    }

    /// Waits until a bot is asked, here at least.
    pub async fn until_bots_asked(&self) {
        self.bot_work_ready.notified().await;
    }
}
