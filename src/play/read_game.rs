//! Looking at games: what pages, letters and the API show comes from here.

use super::Play;
use super::error::PlayError;
use super::live::{Held, LiveGame};
use crate::domain::{AccountId, Email, Game, GameId, Mail, Status, Visibility};
use crate::store::games::{self, Listing};
use crate::store::seats::{self, Waiting};
use crate::store::{Conn, StoreError, accounts, mailbox};
use kernel::{AnyMatch, Decision, JsonText, Outline, Reader, Seat, Seq, Viewer};

/// A decision that waits for the caller.
pub type Turn = Waiting;

/// Through whose eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum As {
    /// The caller's.
    Own,
    /// Anybody's.
    Spectator,
    /// A seat's, once the game is over.
    Seat(Seat),
    /// All cards up, once the game is over.
    All,
}

impl As {
    /// Who looks.
    pub(super) fn viewer(self, table: &Game, account: Option<&AccountId>) -> Result<Viewer, PlayError> {
        let own = account.and_then(|account| table.seat_of(account));
        let over = table.status.is_over();
        match self {
            As::Own => Ok(own.map_or(Viewer::Spectator, Viewer::Seat)),
            As::Spectator => Ok(Viewer::Spectator),
            As::Seat(seat) if seat.0 >= table.seat_count() => Err(PlayError::malformed(
                "as",
                format!("there are {} seats, numbered from 0", table.seat_count()),
            )),
            As::Seat(seat) if over || own == Some(seat) => Ok(Viewer::Seat(seat)),
            As::All if over => Ok(Viewer::All),
            As::Seat(_) | As::All => Err(PlayError::NotAllowed("that is shown once the game is over")),
        }
    }
}

/// A game as the caller finds it.
#[derive(Clone, Debug)]
pub struct Table {
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
pub struct Mark {
    /// The newest entry.
    pub head: Seq,
    /// Counts changes at the table that are no entries.
    pub changes: u64,
    /// The seat the caller holds.
    pub seat: Option<Seat>,
}

impl Mark {
    pub(super) fn of(table: &Game, account: Option<&AccountId>) -> Mark {
        let seat = account.and_then(|account| table.seat_of(account));
        Mark { head: table.head, changes: table.changes, seat }
    }
}

/// A position, as one viewer sees it.
#[derive(Clone, Debug)]
pub struct Position {
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
pub struct Seen<T> {
    /// After this entry.
    pub seq: Seq,
    /// Through whose eyes; none for a spectator or all cards up.
    pub seat: Option<Seat>,
    /// Counts changes at the table.
    pub changes: u64,
    /// What is seen.
    pub what: T,
}

impl<T> Seen<T> {
    fn new(table: &Game, seq: Seq, viewer: Viewer, what: T) -> Seen<T> {
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        Seen { seq, seat, changes: table.changes, what }
    }
}

/// How a decision is written down.
#[derive(Clone, Copy, Debug)]
pub struct Form<'a> {
    /// In which language.
    pub language: &'a str,
    /// Whether in words at all.
    pub words: bool,
    /// Whether with what the caller may look for in vain.
    pub missed: bool,
}

/// A position out of a game's past.
pub(super) struct Past {
    pub(super) table: Game,
    pub(super) viewer: Viewer,
    pub(super) game: Box<dyn AnyMatch>,
}

impl Play {
    /// A game's row, if the caller may know of the game.
    pub(super) async fn visible(&self, id: &GameId, account: Option<&AccountId>) -> Result<Game, PlayError> {
        self.visible_by(id, account, None).await
    }

    /// The same for somebody who comes with the invitation that was sent to an address.
    pub(super) async fn visible_by(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        invitation: Option<&Email>,
    ) -> Result<Game, PlayError> {
        let (wanted, account, invitation) = (id.clone(), account.cloned(), invitation.cloned());
        let read = move |conn: &mut Conn| {
            let table = games::find(conn, &wanted)?.ok_or(StoreError::NotFound)?;
            let invited = invitation.is_some() && table.seats.iter().any(|row| row.invited == invitation);
            if invited || may_see(conn, &table, account.as_ref())? {
                Ok(table)
            } else {
                Err(StoreError::NotFound)
            }
        };
        Ok(self.store.glance(read).await?)
    }

    /// A game in memory, at the head its row shows.
    pub(super) async fn current(&self, id: &GameId, account: Option<&AccountId>) -> Result<Held, PlayError> {
        if let Some(held) = self.still_current(id, account).await? {
            return Ok(held);
        }
        Box::pin(self.brought_up_to_date(id, account)).await
    }

    /// The same for a game that is not in memory as it is stored, or that not everybody may see.
    async fn brought_up_to_date(&self, id: &GameId, account: Option<&AccountId>) -> Result<Held, PlayError> {
        let table = self.visible(id, account).await?;
        if table.status == Status::Open {
            return Err(PlayError::NotBegun);
        }
        let mut held = self.live.hold(id).await;
        // Behind the row another process was first. Ahead of it, this process has moved since the row was read.
        if held
            .as_ref()
            .is_some_and(|live| (live.table.head, live.table.changes) < (table.head, table.changes))
        {
            *held = None;
        }
        self.ensure_live(&mut held, id).await?;
        Ok(held)
    }

    /// Mostly a game is in memory as it is stored: two numbers say so, and nothing else need be read.
    async fn still_current(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<Option<Held>, PlayError> {
        let Some(held) = self.live.hold_known(id).await else { return Ok(None) };
        let Some(live) = held.as_ref().filter(|live| may_see_at_once(&live.table, account)) else {
            return Ok(None);
        };
        let (wanted, known) = (id.clone(), (live.table.head, live.table.changes));
        let stored = self.store.glance(move |conn| games::mark(conn, &wanted)).await?;
        Ok((stored == Some(known)).then_some(held))
    }

    /// Where a game stands.
    pub async fn mark(&self, id: &GameId, account: Option<&AccountId>) -> Result<Mark, PlayError> {
        Ok(Mark::of(&self.visible(id, account).await?, account))
    }

    /// The table.
    pub async fn table(&self, id: &GameId, account: Option<&AccountId>) -> Result<Table, PlayError> {
        let game = self.visible(id, account).await?;
        let seat = account.and_then(|account| game.seat_of(account));
        let mut can_undo_to = None;
        if let (Some(seat), Status::Active) = (seat, game.status) {
            let held = self.current(id, account).await?;
            can_undo_to = held.as_ref().and_then(|live| live.game.can_undo_to(seat));
        }
        let unreachable = self.unreachable_seats(&game).await?;
        Ok(Table { game, seat, can_undo_to, unreachable })
    }

    /// The position, now or after an entry.
    pub async fn view(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        through: As,
    ) -> Result<Position, PlayError> {
        let view = |game: &dyn AnyMatch, viewer, _: &[String]| (game.ruleset(), game.view(viewer));
        let seen = self.look(id, account, at, through, view).await?;
        let (ruleset, view) = seen.what;
        Ok(Position { ruleset, seq: seen.seq, seat: seen.seat, view, changes: seen.changes })
    }

    /// The board as SVG.
    pub async fn board(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        language: &str,
    ) -> Result<Seen<String>, PlayError> {
        let draw =
            |game: &dyn AnyMatch, viewer, names: &[String]| game.draw(viewer, &Reader { language, names });
        self.look(id, account, at, As::Own, draw).await
    }

    /// The position as ordered text.
    pub async fn outline(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        language: &str,
    ) -> Result<Outline, PlayError> {
        let outline =
            |game: &dyn AnyMatch, viewer, names: &[String]| game.outline(viewer, &Reader { language, names });
        Ok(self.look(id, account, None, As::Own, outline).await?.what)
    }

    /// A game as it was after an entry. Once it is over, all cards may have been up at every entry.
    pub(super) async fn past(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Seq,
        through: As,
    ) -> Result<Past, PlayError> {
        let table = self.visible(id, account).await?;
        if table.status == Status::Open {
            return Err(PlayError::NotBegun);
        }
        let viewer = through.viewer(&table, account)?;
        if at > table.head {
            return Err(PlayError::malformed("at", format!("the newest entry is {}", table.head)));
        }
        let mut game = self.reopen(&table, at).await?.game;
        if table.status.is_over() {
            game.uncover();
        }
        Ok(Past { table, viewer, game })
    }

    async fn look<T>(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        through: As,
        look: impl FnOnce(&dyn AnyMatch, Viewer, &[String]) -> T,
    ) -> Result<Seen<T>, PlayError> {
        if let Some(at) = at {
            let Past { table, viewer, game } = self.past(id, account, at, through).await?;
            return Ok(Seen::new(&table, at, viewer, look(&*game, viewer, &table.names())));
        }
        let held = self.current(id, account).await?;
        let live = held.as_ref().ok_or(PlayError::NotFound)?;
        let viewer = through.viewer(&live.table, account)?;
        let what = look(&*live.game, viewer, &live.table.names());
        Ok(Seen::new(&live.table, live.game.head(), viewer, what))
    }

    /// What the caller is asked; `None` when nothing is.
    pub async fn decision(
        &self,
        id: &GameId,
        account: &AccountId,
        language: Option<&str>,
    ) -> Result<Option<Decision>, PlayError> {
        let decide = |live: &LiveGame, seat| {
            let names = live.table.names();
            let reader = language.map(|language| Reader { language, names: &names });
            live.game.decision(seat, reader.as_ref())
        };
        self.asked(id, account, decide).await
    }

    /// The same for those who only pass it on.
    pub async fn written_decision(
        &self,
        id: &GameId,
        account: &AccountId,
        form: Form<'_>,
    ) -> Result<Option<Seen<JsonText>>, PlayError> {
        let write = |live: &LiveGame, seat| {
            let names = live.table.names();
            let reader = Some(&Reader { language: form.language, names: &names });
            let (words, missed) = (reader.filter(|_| form.words), reader.filter(|_| form.missed));
            let written = live.game.written_decision(seat, words, missed)?;
            Some(Seen::new(&live.table, live.game.head(), Viewer::Seat(seat), written))
        };
        self.asked(id, account, write).await
    }

    async fn asked<T>(
        &self,
        id: &GameId,
        account: &AccountId,
        ask: impl FnOnce(&LiveGame, Seat) -> Option<T>,
    ) -> Result<Option<T>, PlayError> {
        let held = self.current(id, Some(account)).await?;
        let live = held.as_ref().ok_or(PlayError::NotFound)?;
        Ok(live.table.seat_of(account).and_then(|seat| ask(live, seat)))
    }

    /// What waits for the caller over all games.
    pub async fn turns(&self, account: &AccountId) -> Result<Vec<Turn>, PlayError> {
        let account = account.clone();
        Ok(self.store.read(move |conn| seats::waiting_for(conn, &account)).await?)
    }

    /// Lists games, newest first.
    pub async fn list(&self, listing: Listing) -> Result<Vec<Game>, PlayError> {
        Ok(self.store.read(move |conn| games::list(conn, &listing)).await?)
    }

    /// A table whatever its visibility: for letters to those who sit there.
    pub async fn table_by_letter(&self, id: &GameId) -> Result<Game, PlayError> {
        let id = id.clone();
        self.store.read(move |conn| games::find(conn, &id)).await?.ok_or(PlayError::NotFound)
    }

    /// The letters that were kept instead of sent, newest first.
    pub async fn kept_letters(&self) -> Result<Vec<Mail>, PlayError> {
        Ok(self.store.read(|conn| mailbox::newest(conn, 200)).await?)
    }

    /// Whether the store answers and is up to date.
    pub async fn is_ready(&self) -> bool {
        matches!(self.store.needs_migration().await, Ok(false))
    }
}

/// Whether the table alone tells that somebody may see it.
fn may_see_at_once(table: &Game, account: Option<&AccountId>) -> bool {
    let is_theirs =
        |account: &AccountId| table.seat_of(account).is_some() || table.creator.as_ref() == Some(account);
    table.visibility == Visibility::Public || account.is_some_and(is_theirs)
}

/// A private game is there only for those who sit at it or are invited.
fn may_see(conn: &mut Conn, table: &Game, account: Option<&AccountId>) -> Result<bool, StoreError> {
    if may_see_at_once(table, account) {
        return Ok(true);
    }
    let Some(account) = account else { return Ok(false) };
    let email = accounts::find(conn, account)?.and_then(|account| account.email);
    Ok(email.is_some() && table.seats.iter().any(|seat| seat.invited == email))
}
