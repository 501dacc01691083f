//! Playing again: the same people at the same game, the seats turned by one.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::create::{GUESTS_CANNOT_INVITE, NewGame};
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{Account, AccountId, Game, GameId, SeatHolder, TableError, TableSeat};
use crate::store::{Conn, StoreError, accounts, idempotency};
use kernel::{Millis, Seat};

/// In whose name rematches are remembered: of each game one, whoever asks.
const REMATCHES: &str = "rematch";

impl App {
    /// Opens a table like one that is over, with the same options and pace. Whoever sat second begins. Bots sit down again,
    /// people with an address are invited under their names, and the seats of all others are free. Once somebody has asked
    /// for it, the others come to the same table.
    pub async fn rematch(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<IdempotencyKey<Game>>,
    ) -> Result<Reply<Game>, AppError> {
        if let Some(answer) = self.find_stored_reply(once.as_ref()).await? {
            return Ok(Reply::Replayed(answer));
        }
        let old = self.load_visible(id, Some(account)).await?;
        if old.seat_of(account).is_none() {
            return Err(TableError::NotSeated.into());
        }
        if !old.status.is_over() || old.started_at.is_none() {
            return Err(AppError::NotAllowed("a game can be played again once it is over"));
        }
        if let Some(there) = self.find_rematch(&old, account).await? {
            return Ok(Reply::Fresh(there));
        }
        let creator = self.account(account).await?;
        let table = self.rematch_table(&old, &creator).await?;
        self.open_table(&creator, table, once, Some(id)).await
    }

    /// The rematch that somebody else of the table has opened, if it is still there and has room.
    async fn find_rematch(&self, old: &Game, account: &AccountId) -> Result<Option<Game>, AppError> {
        let key = old.id.as_str().to_owned();
        let found = self.store.read(move |conn| idempotency::find(conn, REMATCHES, &key)).await?;
        let Some(there) = found.and_then(|found| GameId::parse(&found.answer)) else { return Ok(None) };
        match self.load_visible(&there, Some(account)).await {
            Ok(game) if !game.status.is_over() => Ok(Some(game)),
            Ok(_) | Err(AppError::NotFound | AppError::Gone) => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn rematch_table(&self, old: &Game, creator: &Account) -> Result<Game, AppError> {
        let wanted = NewGame {
            ruleset: old.ruleset.clone(),
            seats: old.seat_count(),
            options: (*old.options).clone(),
            invites: Vec::new(),
            bots: Vec::new(),
            pace: old.pace,
            visibility: old.visibility,
            title: old.title.clone(),
            nonce: None,
        };
        let mut table = self.empty_table(creator, wanted)?;
        let count = old.seats.len();
        for row in &old.seats {
            let turned = (row.seat.index() + count - 1) % count;
            let seat = Seat(u8::try_from(turned).unwrap_or_default());
            let again = TableSeat::free(seat);
            table.seats[turned] = match &row.holder {
                SeatHolder::Bot(bot) => {
                    let mut again = again;
                    again.seat_bot(*bot);
                    again
                }
                SeatHolder::Person(holder) if *holder == creator.id => TableSeat {
                    holder: SeatHolder::Person(holder.clone()),
                    name: creator.profile.name.as_str().into(),
                    tenure: 1,
                    ..again
                },
                SeatHolder::Person(holder) => self.keep_for(holder, again).await?,
                SeatHolder::Free | SeatHolder::NameOnly => again,
            };
        }
        let invites = table.seats.iter().any(|row| row.invited_email.is_some());
        if invites && creator.email.is_none() {
            return Err(AppError::NotAllowed(GUESTS_CANNOT_INVITE));
        }
        Ok(table)
    }

    /// A seat for somebody who played: kept under their name, so that nobody learns their address.
    async fn keep_for(&self, holder: &AccountId, free: TableSeat) -> Result<TableSeat, AppError> {
        let wanted = holder.clone();
        let person = self.store.read(move |conn| accounts::find(conn, &wanted)).await?;
        Ok(match person.map(|person| (person.email, person.profile.name)) {
            Some((Some(email), name)) => {
                TableSeat { invited_email: Some(email), name: name.as_str().into(), ..free }
            }
            _ => free,
        })
    }
}

/// Remembers which table a game is played again at. Where there was one before, that is over or cannot be found, it stays.
pub(super) fn remember_rematch(
    conn: &mut Conn,
    of: &GameId,
    rematch: &GameId,
    now: Millis,
) -> Result<(), StoreError> {
    if idempotency::find(conn, REMATCHES, of.as_str())?.is_none() {
        idempotency::insert(conn, REMATCHES, of.as_str(), &[0; 32], rematch.as_str(), now)?;
    }
    Ok(())
}
