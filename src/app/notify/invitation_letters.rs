//! What became of the invitations to a table, as far as its host may know.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::{Game, JobResult};
use crate::store::outbox;
use kernel::Seat;

/// What became of an invitation. Whether it was refused, or laid aside, is told to nobody: it looks like any that arrived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvitationFate {
    /// Nothing is known that would keep it from arriving.
    Invited,
    /// It could not be handed over yet.
    Delayed,
    /// It came back, or was given up.
    Undeliverable,
}

impl App {
    /// What became of the letters to those for whom seats are kept.
    pub async fn invitation_fates(&self, game: &Game) -> Result<Vec<(Seat, InvitationFate)>, AppError> {
        let kept: Vec<Seat> =
            game.seats.iter().filter(|row| row.invited_email.is_some()).map(|row| row.seat).collect();
        let id = game.id.clone();
        let read = move |conn: &mut crate::store::Conn| {
            let mut fates = Vec::new();
            for seat in kept {
                let letter = outbox::find_letter(conn, &super::invitations::job_key(&id, seat))?;
                let fate = match letter.map(|letter| (letter.fate, letter.failure)) {
                    Some((Some(JobResult::Bounced | JobResult::Dead), _)) => InvitationFate::Undeliverable,
                    Some((None, Some(_))) => InvitationFate::Delayed,
                    _ => InvitationFate::Invited,
                };
                fates.push((seat, fate));
            }
            Ok(fates)
        };
        Ok(self.store.read(read).await?)
    }
}
