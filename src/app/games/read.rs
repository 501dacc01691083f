//! Looking at games: what pages, letters and the API show comes from here.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::live::{GameGuard, LiveGame};
use crate::domain::{AccountId, Email, Game, GameId, GameStatus, MailboxLetter, Visibility};
use crate::store::game_lists::{self, GameFilter, GameList};
use crate::store::seats::{self, OpenTurn};
use crate::store::{Conn, StoreError, accounts, deleted_games, games, mailbox};
use kernel::{AnyMatch, Decision, JsonText, Outline, Reader, Seat, Seq, Viewer};

/// How long a list waits for others before its reader is told to come back.
const LIST_PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);

/// Through whose eyes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Perspective {
    /// The caller's.
    #[default]
    Caller,
    /// Anybody's.
    Spectator,
    /// A seat's, once the game is over.
    Seat(Seat),
    /// All cards up, once the game is over.
    All,
}

impl Perspective {
    /// Who looks.
    pub(in crate::app) fn viewer(self, game: &Game, account: Option<&AccountId>) -> Result<Viewer, AppError> {
        let own = account.and_then(|account| game.seat_of(account));
        let over = game.status.is_over();
        match self {
            Perspective::Caller => Ok(own.map_or(Viewer::Spectator, Viewer::Seat)),
            Perspective::Spectator => Ok(Viewer::Spectator),
            Perspective::Seat(seat) if seat.0 >= game.seat_count() => Err(AppError::malformed(
                "as",
                format!("there are {} seats, numbered from 0", game.seat_count()),
            )),
            Perspective::Seat(seat) if over || own == Some(seat) => Ok(Viewer::Seat(seat)),
            Perspective::All if over => Ok(Viewer::All),
            Perspective::Seat(_) | Perspective::All => {
                Err(AppError::NotAllowed("that is shown once the game is over"))
            }
        }
    }
}

/// A game as the caller finds it.
#[derive(Clone, Debug)]
pub struct GameDetails {
    /// The table.
    pub game: Game,
    /// The seat the caller holds.
    pub seat: Option<Seat>,
    /// How far back the caller could go.
    pub can_undo_to: Option<Seq>,
    /// The seats of those whom letters do not reach.
    pub unreachable: Vec<Seat>,
}

/// Where a game stands, as far as one caller is concerned: whatever the caller can be told is the same while this is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallerVersion {
    /// The newest entry.
    pub head: Seq,
    /// Counts changes at the table that are no entries.
    pub changes: u64,
    /// The seat the caller holds.
    pub seat: Option<Seat>,
}

impl CallerVersion {
    pub(in crate::app) fn new(game: &Game, account: Option<&AccountId>) -> CallerVersion {
        let seat = account.and_then(|account| game.seat_of(account));
        CallerVersion { head: game.head, changes: game.table_changes, seat }
    }
}

/// A position, as one viewer sees it.
#[derive(Clone, Debug)]
pub struct PositionView {
    /// The ruleset whose words these are.
    pub ruleset: &'static str,
    /// After this entry.
    pub seq: Seq,
    /// Through whose eyes; none for a spectator or all cards up.
    pub seat: Option<Seat>,
    /// What may be known.
    pub view: serde_json::Value,
    /// Counts changes at the table.
    pub changes: u64,
}

/// Something a viewer sees of a position.
#[derive(Clone, Debug)]
pub struct Versioned<T> {
    /// After this entry.
    pub seq: Seq,
    /// Through whose eyes; none for a spectator or all cards up.
    pub seat: Option<Seat>,
    /// Counts changes at the table.
    pub changes: u64,
    /// What is seen.
    pub value: T,
}

impl<T> Versioned<T> {
    fn new(game: &Game, seq: Seq, viewer: Viewer, what: T) -> Versioned<T> {
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        Versioned { seq, seat, changes: game.table_changes, value: what }
    }
}

/// How a decision is written down.
#[derive(Clone, Copy, Debug)]
pub struct DecisionFormat<'a> {
    /// In which language.
    pub language: &'a str,
    /// Whether in words at all.
    pub words: bool,
    /// Whether with what the caller may look for in vain.
    pub missed: bool,
}

/// A position out of a game's past.
pub(in crate::app) struct PastView {
    pub(in crate::app) game: Game,
    pub(in crate::app) viewer: Viewer,
    pub(in crate::app) position: Box<dyn AnyMatch>,
}

impl App {
    /// A game's row, if the caller may know of the game.
    pub(in crate::app) async fn load_visible(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<Game, AppError> {
        self.load_visible_or_invited(id, account, None).await
    }

    /// The same for somebody who comes with the invitation that was sent to an address.
    pub(in crate::app) async fn load_visible_or_invited(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        invitation: Option<&Email>,
    ) -> Result<Game, AppError> {
        let (wanted, account, invitation) = (id.clone(), account.cloned(), invitation.cloned());
        let read = move |conn: &mut Conn| {
            let table = deleted_games::find_or_gone(conn, &wanted)?;
            let invited =
                invitation.is_some() && table.seats.iter().any(|row| row.invited_email == invitation);
            if invited || may_see(conn, &table, account.as_ref())? {
                Ok(table)
            } else {
                Err(StoreError::NotFound)
            }
        };
        Ok(self.store.read_inline(read).await?)
    }

    /// A game in memory, at the head its row shows.
    pub(in crate::app) async fn lock_current(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<GameGuard, AppError> {
        if let Some(held) = self.lock_if_current(id, account).await? {
            return Ok(held);
        }
        Box::pin(self.reload_and_lock(id, account)).await
    }

    /// The same for a game that is not in memory as it is stored, or that not everybody may see.
    async fn reload_and_lock(&self, id: &GameId, account: Option<&AccountId>) -> Result<GameGuard, AppError> {
        let table = self.load_visible(id, account).await?;
        if table.status == GameStatus::Open {
            return Err(AppError::NotBegun);
        }
        let mut held = self.live_games.lock(id).await;
        // Behind the row another process was first. Ahead of it, this process has moved since the row was read.
        if held
            .as_ref()
            .is_some_and(|live| (live.game.head, live.game.table_changes) < (table.head, table.table_changes))
        {
            *held = None;
        }
        self.ensure_loaded(&mut held, id).await?;
        Ok(held)
    }

    /// Mostly a game is in memory as it is stored: two numbers say so, and nothing else need be read.
    async fn lock_if_current(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<Option<GameGuard>, AppError> {
        let Some(held) = self.live_games.lock_if_cached(id).await else { return Ok(None) };
        let Some(live) = held.as_ref().filter(|live| may_see_without_lookup(&live.game, account)) else {
            return Ok(None);
        };
        let (wanted, known) = (id.clone(), (live.game.head, live.game.table_changes));
        let stored = self.store.read_inline(move |conn| games::find_version(conn, &wanted)).await?;
        Ok((stored == Some(known)).then_some(held))
    }

    /// Where a game stands.
    pub async fn mark(&self, id: &GameId, account: Option<&AccountId>) -> Result<CallerVersion, AppError> {
        Ok(CallerVersion::new(&self.load_visible(id, account).await?, account))
    }

    /// The table.
    pub async fn game_details(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<GameDetails, AppError> {
        let game = self.load_visible(id, account).await?;
        let seat = account.and_then(|account| game.seat_of(account));
        let mut can_undo_to = None;
        if let (Some(seat), GameStatus::Active) = (seat, game.status) {
            let held = self.lock_current(id, account).await?;
            can_undo_to = held.as_ref().and_then(|live| live.position.can_undo_to(seat));
        }
        let unreachable = self.unreachable_seats(&game).await?;
        Ok(GameDetails { game, seat, can_undo_to, unreachable })
    }

    /// The position, now or after an entry.
    pub async fn view(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        through: Perspective,
    ) -> Result<PositionView, AppError> {
        let view =
            |position: &dyn AnyMatch, viewer, _: &[String]| (position.ruleset(), position.view(viewer));
        let seen = self.with_position(id, account, at, through, view).await?;
        let (ruleset, view) = seen.value;
        Ok(PositionView { ruleset, seq: seen.seq, seat: seen.seat, view, changes: seen.changes })
    }

    /// The board as SVG.
    pub async fn board(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        language: &str,
    ) -> Result<Versioned<String>, AppError> {
        let draw = |position: &dyn AnyMatch, viewer, names: &[String]| {
            position.draw(viewer, &Reader { language, names, seat: None })
        };
        self.with_position(id, account, at, Perspective::Caller, draw).await
    }

    /// The position as ordered text.
    pub async fn outline(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        language: &str,
    ) -> Result<Outline, AppError> {
        let outline = |position: &dyn AnyMatch, viewer, names: &[String]| {
            position.outline(viewer, &Reader { language, names, seat: None })
        };
        Ok(self.with_position(id, account, None, Perspective::Caller, outline).await?.value)
    }

    /// A game as it was after an entry. Once it is over, all cards may have been up at every entry.
    pub(in crate::app) async fn past(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Seq,
        through: Perspective,
    ) -> Result<PastView, AppError> {
        let table = self.load_visible(id, account).await?;
        if table.status == GameStatus::Open {
            return Err(AppError::NotBegun);
        }
        let viewer = through.viewer(&table, account)?;
        if at > table.head {
            return Err(AppError::malformed("at", format!("the newest entry is {}", table.head)));
        }
        let mut game = self.position_at(&table, at).await?.position;
        if table.status.is_over() {
            game.uncover();
        }
        Ok(PastView { game: table, viewer, position: game })
    }

    async fn with_position<T>(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        through: Perspective,
        look: impl FnOnce(&dyn AnyMatch, Viewer, &[String]) -> T,
    ) -> Result<Versioned<T>, AppError> {
        if let Some(at) = at {
            let PastView { game: table, viewer, position: game } =
                self.past(id, account, at, through).await?;
            return Ok(Versioned::new(&table, at, viewer, look(&*game, viewer, &table.seat_names())));
        }
        let held = self.lock_current(id, account).await?;
        let live = held.as_ref().ok_or(AppError::NotFound)?;
        let viewer = through.viewer(&live.game, account)?;
        let what = look(&*live.position, viewer, &live.game.seat_names());
        Ok(Versioned::new(&live.game, live.position.head(), viewer, what))
    }

    /// What the caller is asked; `None` when nothing is.
    pub async fn decision(
        &self,
        id: &GameId,
        account: &AccountId,
        language: Option<&str>,
    ) -> Result<Option<Decision>, AppError> {
        let decide = |live: &LiveGame, seat| {
            let names = live.game.seat_names();
            let reader = language.map(|language| Reader { language, names: &names, seat: None });
            live.position.decision(seat, reader.as_ref())
        };
        self.with_asked_seat(id, account, decide).await
    }

    /// The same for those who only pass it on.
    pub async fn decision_json(
        &self,
        id: &GameId,
        account: &AccountId,
        form: DecisionFormat<'_>,
    ) -> Result<Option<Versioned<JsonText>>, AppError> {
        let write = |live: &LiveGame, seat| {
            let names = live.game.seat_names();
            let reader = Some(&Reader { language: form.language, names: &names, seat: None });
            let (words, missed) = (reader.filter(|_| form.words), reader.filter(|_| form.missed));
            let written = live.position.decision_json(seat, words, missed)?;
            Some(Versioned::new(&live.game, live.position.head(), Viewer::Seat(seat), written))
        };
        self.with_asked_seat(id, account, write).await
    }

    async fn with_asked_seat<T>(
        &self,
        id: &GameId,
        account: &AccountId,
        ask: impl FnOnce(&LiveGame, Seat) -> Option<T>,
    ) -> Result<Option<T>, AppError> {
        let held = self.lock_current(id, Some(account)).await?;
        let live = held.as_ref().ok_or(AppError::NotFound)?;
        Ok(live.game.seat_of(account).and_then(|seat| ask(live, seat)))
    }

    /// What waits for the caller over all games.
    pub async fn open_turns(&self, account: &AccountId) -> Result<Vec<OpenTurn>, AppError> {
        let account = account.clone();
        Ok(self.store.read(move |conn| seats::list_open_turns(conn, &account)).await?)
    }

    /// Lists games, newest first.
    pub async fn list(&self, listing: GameFilter) -> Result<GameList, AppError> {
        self.read_list(move |conn| game_lists::list(conn, &listing)).await
    }

    /// Games the caller knows of by their ids, in that order.
    pub async fn list_by_ids(&self, ids: Vec<GameId>) -> Result<Vec<Game>, AppError> {
        self.read_list(move |conn| game_lists::list_by_ids(conn, &ids)).await
    }

    /// Reads a list, a few at a time: whoever asks for many lists at once waits, and holds up nobody but those who do
    /// the same.
    async fn read_list<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, AppError> {
        let permit = tokio::time::timeout(LIST_PATIENCE, self.list_permits.acquire()).await;
        let Ok(Ok(_permit)) = permit else { return Err(AppError::Store(StoreError::Busy)) };
        Ok(self.store.read(read).await?)
    }

    /// A table whatever its visibility: for letters to those who sit there.
    pub async fn load_unchecked(&self, id: &GameId) -> Result<Game, AppError> {
        let id = id.clone();
        Ok(self.store.read(move |conn| deleted_games::find_or_gone(conn, &id)).await?)
    }

    /// The letters that were kept instead of sent, newest first.
    pub async fn mailbox_letters(&self) -> Result<Vec<MailboxLetter>, AppError> {
        Ok(self.store.read(|conn| mailbox::list_newest(conn, 200)).await?)
    }

    /// Whether the store answers and is up to date.
    pub async fn is_ready(&self) -> bool {
        self.readiness.check(self).await
    }
}

/// Whether the table alone tells that somebody may see it.
fn may_see_without_lookup(game: &Game, account: Option<&AccountId>) -> bool {
    let is_theirs =
        |account: &AccountId| game.seat_of(account).is_some() || game.creator.as_ref() == Some(account);
    game.visibility == Visibility::Public || account.is_some_and(is_theirs)
}

/// A private game is there only for those who sit at it or are invited.
fn may_see(conn: &mut Conn, game: &Game, account: Option<&AccountId>) -> Result<bool, StoreError> {
    if may_see_without_lookup(game, account) {
        return Ok(true);
    }
    let Some(account) = account else { return Ok(false) };
    let email = accounts::find(conn, account)?.and_then(|account| account.email);
    Ok(email.is_some() && game.seats.iter().any(|seat| seat.invited_email == email))
}
