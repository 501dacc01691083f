//! Taking back one's own moves.

use super::Play;
use super::commit::{BotWork, Change};
use super::error::PlayError;
use super::history::SeenEntry;
use super::live::LiveGame;
use super::make_move::{Made, Next, own_seat};
use super::once::{Done, Once};
use crate::domain::{AccountId, Game, GameId};
use kernel::{Reader, Seq};

impl Play {
    /// Goes back to the position after entry `to`. Appended to the log, not erased from it.
    pub async fn undo(
        &self,
        id: &GameId,
        account: &AccountId,
        seq: Seq,
        to: Seq,
        language: &str,
        once: Option<Once<Made>>,
    ) -> Result<Done<Made>, PlayError> {
        let work = |live: &mut LiveGame| self.take_back(live, account, (seq, to), language);
        self.change_game(id, once.as_ref(), work).await
    }

    fn take_back(
        &self,
        live: &mut LiveGame,
        account: &AccountId,
        (seq, to): (Seq, Seq),
        language: &str,
    ) -> Result<(Change, Made), PlayError> {
        let seat = own_seat(&live.table, account)?;
        if seq != live.game.head() {
            return Err(PlayError::Stale { head: live.game.head() });
        }
        let now = self.clock.now();
        let to_act = live.game.to_act();
        let entry = live.game.undo(seat, to, now).map_err(|error| PlayError::of_answers(error, to_act))?;
        let mut table = Game::clone(&live.table);
        Change::settle(&mut table, &*live.game, Some(seat), now);
        let names = table.names();
        let reader = Reader { language, names: &names };
        let made = Made {
            head: table.head,
            to_act: table.to_act,
            entries: vec![SeenEntry::note(&entry, &names)],
            decision: Next::of(&*live.game, seat, Some(&reader)),
            minimal: false,
        };
        let change = Change {
            table: table.into(),
            entries: vec![entry],
            mover: Some(seat),
            memory: None,
            timed_out: None,
            bots: BotWork::WriteDown,
        };
        Ok((change, made))
    }
}
