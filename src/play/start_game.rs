//! Beginning a game: the seats are frozen, and with them the seed.

use super::Play;
use super::commit::{BotWork, Told};
use super::error::PlayError;
use super::live::{LiveGame, begin};
use super::once::{Done, Once};
use crate::domain::{
    AccountId, Email, Game, GameId, Holding, NotPossible, NoticeKind, SUBSTITUTE, SeatRow, Status,
};
use crate::store::{Conn, StoreError, accounts, games};
use kernel::{AnyMatch, Millis, Seat};
use std::sync::Arc;

impl Play {
    /// Begins a game with bots in the free seats; only its creator can.
    pub async fn start_game(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<Once<Game>>,
    ) -> Result<Done<Game>, PlayError> {
        let start = |table: &mut Game| {
            if table.creator.as_ref() != Some(account) {
                return Err(PlayError::NotAllowed("only its creator can start a game"));
            }
            if table.status != Status::Open {
                return Err(NotPossible::NotOpen.into());
            }
            for row in table.seats.iter_mut().filter(|row| row.holding == Holding::Free) {
                row.seat_bot(SUBSTITUTE);
            }
            Ok(())
        };
        self.change_table(id, account, None, once, start).await
    }

    /// Changes an open table and begins its game if no seat is free any more.
    pub(super) async fn change_table(
        &self,
        id: &GameId,
        account: &AccountId,
        invitation: Option<&Email>,
        once: Option<Once<Game>>,
        mut change: impl FnMut(&mut Game) -> Result<(), PlayError>,
    ) -> Result<Done<Game>, PlayError> {
        for _ in 0..super::change_game::TRIES {
            if let Some(answer) = self.answered_before(once.as_ref()).await? {
                return Ok(Done::Before(answer));
            }
            let before = self.visible_by(id, Some(account), invitation).await?;
            let mut table = before.clone();
            change(&mut table)?;
            table.changes += 1;
            let begins = table.status == Status::Open && table.is_full();
            let begun = begins.then(|| self.begin_game(&mut table)).transpose()?;
            let memory = once.as_ref().map(|once| once.memory(&table));
            let (written, now) = (table.clone(), self.clock.now());
            let work = move |conn: &mut Conn| {
                games::update_table(conn, &written, before.changes)?;
                memory.iter().try_for_each(|memory| memory.keep(conn, now))?;
                // No entry of anybody's has opened the first question: whoever is asked is told.
                tell_beginning(conn, &written, None, now)
            };
            match self.store.write(work).await {
                Ok(told) => {
                    self.watch.announce(&table.id, (table.head, table.changes));
                    self.keep_begun(&table, begun).await;
                    self.wake(&told);
                    return Ok(Done::Now(table));
                }
                Err(StoreError::Stale | StoreError::Taken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(PlayError::Store(StoreError::Busy))
    }

    /// Freezes the seats and deals.
    pub(super) fn begin_game(&self, table: &mut Game) -> Result<Box<dyn AnyMatch>, PlayError> {
        let now = self.clock.now();
        let deal = table.deal();
        for (row, nonce) in table.seats.iter_mut().zip(deal.nonces()) {
            row.nonce = Some(*nonce);
            row.bank = table.pace.map_or(0, |pace| pace.full_bank());
            row.invited = None;
        }
        let game = begin(self.shelf, table)?;
        table.status = Status::Active;
        table.started_at = Some(now);
        table.chain = game.chain().to_vec();
        table.ask(game.to_act(), 0, now, None);
        Ok(game)
    }

    /// Keeps what was dealt in memory, where the first move will want it, unless somebody has looked there already.
    pub(super) async fn keep_begun(&self, table: &Game, begun: Option<Box<dyn AnyMatch>>) {
        let Some(game) = begun else { return };
        let mut held = self.live.hold(&table.id).await;
        if held.is_none() {
            *held = Some(LiveGame { table: Arc::new(table.clone()), game, snapshot: 0 });
        }
    }
}

/// Tells those who sit at a table that its game begins, if it does.
pub(super) fn tell_beginning(
    conn: &mut Conn,
    table: &Game,
    mover: Option<Seat>,
    now: Millis,
) -> Result<Vec<NoticeKind>, StoreError> {
    let unasked = table.seats.iter().map(|row| SeatRow { asked: None, ..row.clone() }).collect();
    let told = Told {
        table: Arc::new(table.clone()),
        before: Arc::new(Game { seats: unasked, ..table.clone() }),
        mover,
        begins: table.status == Status::Active,
        timed_out: None,
        bots: BotWork::WriteDown,
        now,
        letters_at: now,
    };
    let reaches = accounts::reach(conn, told.people().iter())?;
    told.write_down(conn, &reaches)
}

/// The seats that bots hold.
pub(super) fn bot_seats(table: &Game) -> impl Iterator<Item = (Seat, kernel::Bot)> {
    table.seats.iter().filter_map(|row| match row.holding {
        Holding::Bot(bot) => Some((row.seat, bot)),
        _ => None,
    })
}
