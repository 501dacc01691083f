//! Giving a seat of a running game up: a bot plays on in it.

use super::Play;
use super::commit::{BotWork, Change};
use super::error::PlayError;
use super::history::SeenEntry;
use super::live::LiveGame;
use super::make_move::{Made, TRIES, own_seat};
use super::once::{Done, Once};
use crate::domain::{AccountId, Game, GameId, SUBSTITUTE};
use crate::store::StoreError;
use kernel::{Holder, Note, Seat};

impl Play {
    /// Resigns.
    pub async fn resign(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<Once<Made>>,
    ) -> Result<Done<Made>, PlayError> {
        let mut head = 0;
        for _ in 0..TRIES {
            if let Some(answer) = self.answered_before(once.as_ref()).await? {
                return Ok(Done::Before(answer));
            }
            let mut held = self.live.hold(id).await;
            let fresh = self.ensure_live(&mut held, id).await?;
            let Some(live) = held.as_ref() else { continue };
            head = live.table.head;
            let seat = match own_seat(&live.table, account) {
                Ok(seat) => seat,
                Err(_) if !fresh && self.has_moved_on(id, head).await? => {
                    *held = None;
                    continue;
                }
                Err(error) => return Err(error),
            };
            if live.table.status.is_over() {
                return Err(PlayError::NotToAct { to_act: live.table.to_act });
            }
            let (mut change, made) = self.hand_to_bot(live, seat, Note::Resign, false);
            change.memory = once.as_ref().map(|once| once.memory(&made));
            match self.commit(&mut held, change).await {
                Ok(()) => return Ok(Done::Now(made)),
                Err(PlayError::Store(StoreError::Stale | StoreError::Taken)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(PlayError::Stale { head })
    }

    /// Records why a seat is given up, and that a bot plays on, or that the game ends there.
    pub(super) fn hand_to_bot(
        &self,
        live: &LiveGame,
        seat: Seat,
        why: Note,
        abandon: bool,
    ) -> (Change, Made) {
        let now = self.clock.now();
        let mut game = live.game.copy();
        let mut table = Game::clone(&live.table);
        let mut entries = vec![game.note(seat, why, now)];
        if abandon {
            entries.push(game.note(seat, Note::Abandon, now));
        } else {
            entries.push(game.note(seat, Note::Replace { holder: Holder::Bot }, now));
            table.seats[seat.index()].seat_bot(SUBSTITUTE);
        }
        Change::settle(&mut table, &*game, None, now);
        let names = live.table.names();
        let made = Made {
            head: table.head,
            to_act: table.to_act,
            entries: entries.iter().map(|entry| SeenEntry::note(entry, &names)).collect(),
            decision: None,
            minimal: false,
        };
        let change = Change {
            table,
            game,
            entries,
            mover: Some(seat),
            memory: None,
            timed_out: (why == Note::Timeout).then_some(seat),
            bots: BotWork::WriteDown,
        };
        (change, made)
    }
}
