//! What others did: their moves one by one, with what each changed and where. Nothing of it is stored: it is made by
//! rerunning the end of the log.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::log::{log_diverged, run_blocking};
use crate::app::games::read::Perspective;
use crate::domain::{AccountId, Game, GameId};
use kernel::{AnyMatch, Entry, EntryKind, Reader, Seat, SeatChanges, Seq, Viewer};

/// Consecutive entries of one seat: a move, as the others see it.
#[derive(Clone, PartialEq, Debug)]
pub struct RecapMove {
    /// Whose.
    pub seat: Seat,
    /// Its last entry.
    pub seq: Seq,
    /// What happened, in words.
    pub lines: Vec<String>,
    /// What it changed, for whom.
    pub changes: Vec<SeatChanges>,
    /// Where.
    pub touched: Vec<String>,
}

impl App {
    /// The moves after an entry, up to and with another, as the caller may know them.
    pub async fn recap(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        (after, until): (Seq, Seq),
        language: &str,
    ) -> Result<Vec<RecapMove>, AppError> {
        let table = self.load_visible(id, account).await?;
        let viewer = Perspective::Caller.viewer(&table, account)?;
        let mut reopened = self.position_at(&table, after.min(table.head)).await?;
        reopened.rest.retain(|entry| entry.seq <= until);
        let language = language.to_owned();
        let work = move || moves_of(&table, &mut *reopened.position, &reopened.rest, viewer, &language);
        run_blocking(work).await
    }
}

fn moves_of(
    game: &Game,
    position: &mut dyn AnyMatch,
    log: &[Entry],
    viewer: Viewer,
    language: &str,
) -> Result<Vec<RecapMove>, AppError> {
    let names = game.seat_names();
    let reader = Reader { language, names: &names, seat: None };
    let mut told: Vec<RecapMove> = Vec::new();
    for entries in log.chunk_by(|one, next| one.seat == next.seat && is_move(one) && is_move(next)) {
        let before = position.boxed_clone();
        let mut done = RecapMove {
            seat: entries[0].seat,
            seq: entries[entries.len() - 1].seq,
            lines: Vec::new(),
            changes: Vec::new(),
            touched: Vec::new(),
        };
        for entry in entries {
            let played = position.replay(entry).map_err(|error| log_diverged(&error))?;
            done.lines.extend(played.lines(viewer, &reader));
            done.touched.extend(played.touched(viewer));
        }
        match entries[0].kind {
            // What was taken back has not happened.
            EntryKind::Undo { to } => told.retain(|done| done.seq <= to),
            EntryKind::Move { .. } => {
                done.changes = position.changes_since(&*before, viewer, &reader);
                told.push(done);
            }
            EntryKind::Note(_) | EntryKind::Upgrade { .. } => {}
        }
    }
    Ok(told)
}

fn is_move(entry: &Entry) -> bool {
    matches!(entry.kind, EntryKind::Move { .. })
}
