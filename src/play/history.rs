//! The log as one viewer may read it, with words. Nothing of it is stored: it is made by rerunning the game.

use super::error::PlayError;
use super::live::{begin, salts};
use super::read_game::As;
use super::{Play, Shelf};
use crate::domain::{AccountId, Game, GameId, Status};
use crate::store::entries;
use kernel::file::FileEntry;
use kernel::{AnyMatch, AnyPlayed, Entry, Holder, Kind, Note, Reader, Secrecy, Seq, Viewer};
use std::collections::HashSet;

/// An entry as somebody may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct SeenEntry {
    /// What may be seen of it.
    pub entry: FileEntry,
    /// What happened, in words, one fact a line.
    pub text: Vec<String>,
    /// Earlier entries that it opens.
    pub reveals: Vec<Seq>,
}

/// A part of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct LogPage {
    /// The entries.
    pub entries: Vec<SeenEntry>,
    /// Whether there are more behind them.
    pub more: bool,
    /// The newest entry.
    pub head: Seq,
    /// Counts changes at the table.
    pub changes: u64,
    /// The seat the reader holds.
    pub seat: Option<kernel::Seat>,
    /// Who is asked now.
    pub to_act: kernel::Seats,
    /// Whether the game is over.
    pub over: bool,
}

impl SeenEntry {
    /// What a viewer sees of an entry right after it was made.
    pub(super) fn of(played: &AnyPlayed, viewer: Viewer, over: bool, reader: &Reader<'_>) -> SeenEntry {
        let shown = over || played.secrecy == Secrecy::Open || viewer.sees(played.entry.seat);
        SeenEntry::shown(played, viewer, shown, over, reader)
    }

    fn shown(played: &AnyPlayed, viewer: Viewer, shown: bool, over: bool, reader: &Reader<'_>) -> SeenEntry {
        let open = FileEntry::open(&played.entry, played.notation.clone());
        let mut entry = if shown { open } else { open.covered() };
        if !over {
            // Unsalted, and of the whole state: it would tell on what is hidden.
            entry.state = None;
        }
        let mut text = played.lines(viewer, reader);
        text.extend(note_text(&played.entry, reader.names));
        SeenEntry { entry, text, reveals: played.opens.clone() }
    }

    /// An entry that hides nothing.
    pub(super) fn note(entry: &Entry, names: &[String]) -> SeenEntry {
        let mut seen = FileEntry::open(entry, None);
        seen.state = None;
        SeenEntry { entry: seen, text: note_text(entry, names).into_iter().collect(), reveals: Vec::new() }
    }
}

/// What is said of an entry that is no move.
fn note_text(entry: &Entry, names: &[String]) -> Option<String> {
    let name = names.get(entry.seat.index()).map_or("Somebody", String::as_str);
    match entry.kind {
        Kind::Move { .. } => None,
        Kind::Undo { to } => Some(format!("{name} goes back to the position after entry {to}.")),
        Kind::Note(Note::Resign) => Some(format!("{name} resigns.")),
        Kind::Note(Note::Timeout) => Some(format!("{name} has run out of time.")),
        Kind::Note(Note::Replace { holder: Holder::Bot }) => Some(format!("A bot plays on for {name}.")),
        Kind::Note(Note::Replace { holder: Holder::Person }) => {
            Some(format!("Somebody else plays on for {name}."))
        }
        Kind::Note(Note::Abandon) => Some("The game ends without a result.".into()),
    }
}

/// A game with its whole log, as it was read in one go.
pub(super) struct Recorded {
    pub(super) table: Game,
    pub(super) log: Vec<Entry>,
}

impl Play {
    /// A game the caller may see, with its log.
    pub(super) async fn recorded(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<Recorded, PlayError> {
        let table = self.visible(id, account).await?;
        if table.status == Status::Open {
            return Err(PlayError::NotBegun);
        }
        let (id, deal, head) = (table.id.clone(), table.deal(), table.head);
        let mut log = self.store.read(move |conn| entries::after(conn, &id, 0, &salts(&deal))).await?;
        log.retain(|entry| entry.seq <= head);
        Ok(Recorded { table, log })
    }

    /// The log after an entry.
    pub async fn log(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        after: Seq,
        limit: usize,
        language: &str,
    ) -> Result<LogPage, PlayError> {
        let recorded = self.recorded(id, account).await?;
        let viewer = As::Own.viewer(&recorded.table, account)?;
        let (shelf, language) = (self.shelf, language.to_owned());
        blocking(move || read_log(shelf, &recorded, viewer, after, limit, &language)).await
    }

    /// The position after an entry.
    pub(super) async fn position_at(
        &self,
        recorded: Recorded,
        at: Seq,
    ) -> Result<Box<dyn AnyMatch>, PlayError> {
        let shelf = self.shelf;
        blocking(move || {
            let mut game = begin(shelf, &recorded.table)?;
            for entry in recorded.log.iter().take_while(|entry| entry.seq <= at) {
                game.replay(entry).map_err(|error| broken(&error))?;
            }
            Ok(game)
        })
        .await
    }
}

/// Reruns the game and keeps what was asked for.
pub(super) fn read_log(
    shelf: Shelf,
    recorded: &Recorded,
    viewer: Viewer,
    after: Seq,
    limit: usize,
    language: &str,
) -> Result<LogPage, PlayError> {
    let over = recorded.table.status.is_over();
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let viewer = if over { Viewer::All } else { viewer };
    let names = recorded.table.names();
    let reader = Reader { language, names: &names };
    let mut game = begin(shelf, &recorded.table)?;
    let mut opened = HashSet::new();
    let mut kept: Vec<AnyPlayed> = Vec::new();
    for entry in &recorded.log {
        let played = game.replay(entry).map_err(|error| broken(&error))?;
        opened.extend(played.opens.iter().copied());
        if entry.seq > after && kept.len() < limit {
            kept.push(played);
        }
    }
    let more = kept.last().is_some_and(|last| last.entry.seq < recorded.table.head);
    let entries = kept.iter().map(|played| {
        let own = viewer.sees(played.entry.seat);
        let shown = over || own || played.secrecy == Secrecy::Open || opened.contains(&played.entry.seq);
        SeenEntry::shown(played, viewer, shown, over, &reader)
    });
    Ok(LogPage {
        entries: entries.collect(),
        more,
        head: recorded.table.head,
        changes: recorded.table.changes,
        seat,
        to_act: recorded.table.to_act,
        over,
    })
}

pub(super) fn broken(error: &kernel::Divergence) -> PlayError {
    PlayError::Broken(format!("a stored log diverges: {error}"))
}

/// Reruns, pictures and bots take milliseconds: they run where they hold nobody up.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, PlayError> + Send + 'static,
) -> Result<T, PlayError> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(PlayError::Broken(format!("work on a game ended early: {error}"))))
}
