//! Giving a seat of a running game up: a bot plays on in it.

use super::Play;
use super::commit::{BotWork, Change};
use super::error::PlayError;
use super::history::SeenEntry;
use super::live::LiveGame;
use super::make_move::{Made, own_seat};
use super::once::{Done, Once};
use crate::domain::{AccountId, Game, GameId, SUBSTITUTE};
use kernel::{Holder, Note, Seat};

impl Play {
    /// Resigns.
    pub async fn resign(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<Once<Made>>,
    ) -> Result<Done<Made>, PlayError> {
        let work = |live: &mut LiveGame| {
            let seat = own_seat(&live.table, account)?;
            if live.table.status.is_over() {
                return Err(PlayError::NotToAct { to_act: live.table.to_act });
            }
            Ok(self.hand_to_bot(live, seat, Note::Resign, false))
        };
        self.change_game(id, once.as_ref(), work).await
    }

    /// Records why a seat is given up, and that a bot plays on, or that the game ends there.
    pub(super) fn hand_to_bot(
        &self,
        live: &mut LiveGame,
        seat: Seat,
        why: Note,
        abandon: bool,
    ) -> (Change, Made) {
        let now = self.clock.now();
        let game = &mut live.game;
        let mut table = Game::clone(&live.table);
        let mut entries = vec![game.note(seat, why, now)];
        if abandon {
            entries.push(game.note(seat, Note::Abandon, now));
        } else {
            entries.push(game.note(seat, Note::Replace { holder: Holder::Bot }, now));
            table.seats[seat.index()].seat_bot(SUBSTITUTE);
        }
        Change::settle(&mut table, &**game, None, now);
        let names = live.table.names();
        let made = Made {
            head: table.head,
            to_act: table.to_act,
            entries: entries.iter().map(|entry| SeenEntry::note(entry, &names)).collect(),
            decision: None,
            minimal: false,
        };
        let change = Change {
            table: table.into(),
            entries,
            mover: Some(seat),
            memory: None,
            timed_out: (why == Note::Timeout).then_some(seat),
            bots: BotWork::WriteDown,
        };
        (change, made)
    }
}
