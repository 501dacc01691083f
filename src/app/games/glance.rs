//! A running game at a glance, for a list: what its reader is asked, and how it stands.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::{AccountId, GameId};
use kernel::{Reader, Scoreboard, Viewer};

/// A running game as a list shows it.
#[derive(Clone, Debug)]
pub struct GameGlance {
    /// What the reader is asked, if anything is.
    pub question: Option<String>,
    /// How it stands, as everybody can count it.
    pub scoreboard: Scoreboard,
}

impl App {
    /// Looks at a running game in passing.
    pub async fn glance(
        &self,
        id: &GameId,
        account: &AccountId,
        language: &str,
    ) -> Result<GameGlance, AppError> {
        let held = self.lock_current(id, Some(account)).await?;
        let live = held.as_ref().ok_or(AppError::NotFound)?;
        let names = live.game.seat_names();
        let reader = Reader { language, names: &names, seat: live.game.seat_of(account) };
        let question = reader.seat.and_then(|seat| live.position.question(seat, &reader));
        Ok(GameGlance { question, scoreboard: live.position.scoreboard(Viewer::Spectator, &reader) })
    }
}
