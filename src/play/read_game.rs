//! Looking at games: what pages, letters and the API show comes from here.

use super::Play;
use super::error::PlayError;
use super::live::Held;
use crate::domain::{AccountId, Email, Game, GameId, Status, Visibility};
use crate::store::games::{self, Listing};
use crate::store::seats::{self, Waiting};
use crate::store::{Conn, StoreError, accounts};
use kernel::{Choice, Decision, Outline, Reader, Seat, Seq, Viewer};

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
}

/// A position, as one viewer sees it.
#[derive(Clone, Debug)]
pub struct Position {
    /// After this entry.
    pub seq: Seq,
    /// Through whose eyes; none for a spectator or all cards up.
    pub seat: Option<Seat>,
    /// What may be known.
    pub view: serde_json::Value,
}

/// What the caller is asked.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The question with its answers.
    pub decision: Decision,
    /// What the caller may look for in vain, if that was asked for.
    pub missed: Option<Vec<Choice>>,
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
        Ok(self.store.read(read).await?)
    }

    /// A game in memory, at the head its row shows.
    pub(super) async fn current(&self, id: &GameId, account: Option<&AccountId>) -> Result<Held, PlayError> {
        let table = self.visible(id, account).await?;
        if table.status == Status::Open {
            return Err(PlayError::NotBegun);
        }
        let mut held = self.live.hold(id).await;
        // Behind the row another process was first. Ahead of it, this process has moved since the row was read.
        if held.as_ref().is_some_and(|live| live.table.head < table.head) {
            *held = None;
        }
        self.ensure_live(&mut held, id).await?;
        Ok(held)
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
        Ok(Table {
            game,
            seat,
            can_undo_to,
        })
    }

    /// The position, now or after an entry.
    pub async fn view(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        through: As,
    ) -> Result<Position, PlayError> {
        let (seq, viewer, view) = self
            .look(id, account, at, through, |game, viewer, _| game.view(viewer))
            .await?;
        let seat = if let Viewer::Seat(seat) = viewer {
            Some(seat)
        } else {
            None
        };
        Ok(Position { seq, seat, view })
    }

    /// The board as SVG.
    pub async fn board(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        language: &str,
    ) -> Result<String, PlayError> {
        let draw = |game: &dyn kernel::AnyMatch, viewer, names: &[String]| {
            game.draw(viewer, &Reader { language, names })
        };
        Ok(self.look(id, account, at, As::Own, draw).await?.2)
    }

    /// The position as ordered text.
    pub async fn outline(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        language: &str,
    ) -> Result<Outline, PlayError> {
        let outline = |game: &dyn kernel::AnyMatch, viewer, names: &[String]| {
            game.outline(viewer, &Reader { language, names })
        };
        Ok(self.look(id, account, None, As::Own, outline).await?.2)
    }

    async fn look<T>(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        at: Option<Seq>,
        through: As,
        look: impl FnOnce(&dyn kernel::AnyMatch, Viewer, &[String]) -> T,
    ) -> Result<(Seq, Viewer, T), PlayError> {
        if let Some(at) = at {
            let recorded = self.recorded(id, account).await?;
            let viewer = through.viewer(&recorded.table, account)?;
            if at > recorded.table.head {
                return Err(PlayError::malformed(
                    "at",
                    format!("the newest entry is {}", recorded.table.head),
                ));
            }
            // All cards are shown of a game that is over, at any of its moments: the position is not over itself.
            let (names, head) = (recorded.table.names(), recorded.table.head);
            let viewer = if viewer == Viewer::All && at < head {
                Viewer::Spectator
            } else {
                viewer
            };
            let game = self.position_at(recorded, at).await?;
            return Ok((at, viewer, look(&*game, viewer, &names)));
        }
        let held = self.current(id, account).await?;
        let live = held.as_ref().ok_or(PlayError::NotFound)?;
        let viewer = through.viewer(&live.table, account)?;
        Ok((
            live.game.head(),
            viewer,
            look(&*live.game, viewer, &live.table.names()),
        ))
    }

    /// What the caller is asked; `None` when nothing is.
    pub async fn decision(
        &self,
        id: &GameId,
        account: &AccountId,
        language: Option<&str>,
        missed: bool,
    ) -> Result<Option<Asked>, PlayError> {
        let held = self.current(id, Some(account)).await?;
        let live = held.as_ref().ok_or(PlayError::NotFound)?;
        let Some(seat) = live.table.seat_of(account) else {
            return Ok(None);
        };
        let names = live.table.names();
        let reader = language.map(|language| Reader {
            language,
            names: &names,
        });
        let Some(decision) = live.game.decision(seat, reader.as_ref()) else {
            return Ok(None);
        };
        let words = Reader {
            language: language.unwrap_or("en"),
            names: &names,
        };
        let missed = missed.then(|| live.game.missed(seat, &words));
        Ok(Some(Asked { decision, missed }))
    }

    /// What waits for the caller over all games.
    pub async fn turns(&self, account: &AccountId) -> Result<Vec<Turn>, PlayError> {
        let account = account.clone();
        Ok(self
            .store
            .read(move |conn| seats::waiting_for(conn, &account))
            .await?)
    }

    /// Lists games, newest first.
    pub async fn list(&self, listing: Listing) -> Result<Vec<Game>, PlayError> {
        Ok(self.store.read(move |conn| games::list(conn, &listing)).await?)
    }

    /// Whether the store answers and is up to date.
    pub async fn is_ready(&self) -> bool {
        matches!(self.store.needs_migration().await, Ok(false))
    }
}

/// A private game is there only for those who sit at it or are invited.
fn may_see(conn: &mut Conn, table: &Game, account: Option<&AccountId>) -> Result<bool, StoreError> {
    if table.visibility == Visibility::Public {
        return Ok(true);
    }
    let Some(account) = account else { return Ok(false) };
    if table.seat_of(account).is_some() || table.creator.as_ref() == Some(account) {
        return Ok(true);
    }
    let email = accounts::find(conn, account)?.and_then(|account| account.email);
    Ok(email.is_some() && table.seats.iter().any(|seat| seat.invited == email))
}
