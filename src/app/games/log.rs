//! The log as one viewer may read it, with words. Nothing of it is stored: it is made by rerunning the game.

use crate::app::error::AppError;
use crate::app::games::live::{initial_position, salt_of_entry};
use crate::app::games::read::Perspective;
use crate::app::{App, Rulesets};
use crate::domain::{AccountId, Game, GameId, GameStatus};
use crate::store::entries;
use kernel::file::FileEntry;
use kernel::{AnyMatch, AnyPlayed, Entry, EntryKind, Holder, Reader, SeatEvent, Secrecy, Seq, Viewer};
use std::collections::HashSet;

/// An entry as somebody may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct VisibleEntry {
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
    pub entries: Vec<VisibleEntry>,
    /// Whether there are more behind them.
    pub has_more: bool,
    /// The newest entry.
    pub head: Seq,
    /// Counts changes at the table.
    pub changes: u64,
    /// The seat the reader holds.
    pub seat: Option<kernel::Seat>,
    /// Who is asked now.
    pub to_act: kernel::Seats,
    /// Whether the game is over.
    pub is_over: bool,
}

impl VisibleEntry {
    /// What a viewer sees of an entry right after it was made.
    pub(in crate::app) fn for_mover(
        played: &AnyPlayed,
        viewer: Viewer,
        over: bool,
        reader: Option<&Reader<'_>>,
    ) -> VisibleEntry {
        let shown = over || played.secrecy == Secrecy::Open || viewer.sees_private_of(played.entry.seat);
        VisibleEntry::redacted_for(played, viewer, shown, over, reader)
    }

    fn redacted_for(
        played: &AnyPlayed,
        viewer: Viewer,
        shown: bool,
        over: bool,
        reader: Option<&Reader<'_>>,
    ) -> VisibleEntry {
        let open = FileEntry::full(&played.entry, played.notation.clone());
        let mut entry = if shown { open } else { open.redacted() };
        if !over {
            // Unsalted, and of the whole state: it would tell on what is hidden.
            entry.state = None;
        }
        let mut text = Vec::new();
        if let Some(reader) = reader {
            text = played.lines(viewer, reader);
            text.extend(note_text(&played.entry, reader.names));
        }
        VisibleEntry { entry, text, reveals: played.opens.clone() }
    }

    /// An entry that hides nothing.
    pub(in crate::app) fn note(entry: &Entry, names: &[String]) -> VisibleEntry {
        let mut seen = FileEntry::full(entry, None);
        seen.state = None;
        VisibleEntry { entry: seen, text: note_text(entry, names).into_iter().collect(), reveals: Vec::new() }
    }
}

/// What is said of an entry that is no move.
fn note_text(entry: &Entry, names: &[String]) -> Option<String> {
    let name = names.get(entry.seat.index()).map_or("Somebody", String::as_str);
    match entry.kind {
        EntryKind::Move { .. } => None,
        EntryKind::Undo { to } => Some(format!("{name} goes back to the position after entry {to}.")),
        EntryKind::Note(SeatEvent::Resign) => Some(format!("{name} resigns.")),
        EntryKind::Note(SeatEvent::Timeout) => Some(format!("{name} has run out of time.")),
        EntryKind::Note(SeatEvent::Replace { holder: Holder::Bot }) => {
            Some(format!("A bot plays on for {name}."))
        }
        EntryKind::Note(SeatEvent::Replace { holder: Holder::Person }) => {
            Some(format!("Somebody else plays on for {name}."))
        }
        EntryKind::Note(SeatEvent::Abandon) => Some("The game ends without a result.".into()),
        EntryKind::Upgrade { revision } => {
            Some(format!("All have agreed: from here on revision {revision} of the rules counts."))
        }
    }
}

/// A game with its whole log, as it was read in one go.
pub(in crate::app) struct GameWithLog {
    pub(in crate::app) game: Game,
    pub(in crate::app) log: Vec<Entry>,
}

impl App {
    /// A game the caller may see, with its log.
    pub(in crate::app) async fn load_with_log(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<GameWithLog, AppError> {
        let table = self.load_visible(id, account).await?;
        if table.status == GameStatus::Open {
            return Err(AppError::NotBegun);
        }
        let (id, deal, head) = (table.id.clone(), table.seed_source(), table.head);
        let mut log =
            self.store.read(move |conn| entries::list_after(conn, &id, 0, &salt_of_entry(&deal))).await?;
        log.retain(|entry| entry.seq <= head);
        Ok(GameWithLog { game: table, log })
    }

    /// The log after an entry. What came before it is rerun only from the nearest snapshot on.
    pub async fn log(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        after: Seq,
        limit: usize,
        language: &str,
    ) -> Result<LogPage, AppError> {
        let table = self.load_visible(id, account).await?;
        if table.status == GameStatus::Open {
            return Err(AppError::NotBegun);
        }
        let viewer = Perspective::Caller.viewer(&table, account)?;
        let mut reopened = self.position_at(&table, after.min(table.head)).await?;
        let language = language.to_owned();
        run_blocking(move || {
            replay_for_viewer(&table, &mut *reopened.position, &reopened.rest, viewer, limit, &language)
        })
        .await
    }
}

/// Reruns the whole game and tells of all of it.
pub(in crate::app) fn replay_all(
    rulesets: Rulesets,
    recorded: &GameWithLog,
    viewer: Viewer,
    language: &str,
) -> Result<LogPage, AppError> {
    let mut game = initial_position(rulesets, &recorded.game, &recorded.log)?;
    replay_for_viewer(&recorded.game, &mut *game, &recorded.log, viewer, usize::MAX, language)
}

/// Plays entries again and tells of the first `limit` of them. All are played, because a later one may open an
/// earlier one.
pub(in crate::app) fn replay_for_viewer(
    game: &Game,
    position: &mut dyn AnyMatch,
    log: &[Entry],
    viewer: Viewer,
    limit: usize,
    language: &str,
) -> Result<LogPage, AppError> {
    let played: Result<Vec<_>, _> = log.iter().map(|entry| position.replay(entry)).collect();
    let played = played.map_err(|error| log_diverged(&error))?;
    let opened: HashSet<Seq> = played.iter().flat_map(|played| played.opens.iter().copied()).collect();
    let told: Vec<_> = played.iter().take(limit).collect();
    Ok(page_with(game, &told, &opened, viewer, told.len() < log.len(), language))
}

/// What a viewer is told of entries that were played.
pub(in crate::app) fn page_of(
    game: &Game,
    played: &[&AnyPlayed],
    viewer: Viewer,
    has_more: bool,
    language: &str,
) -> LogPage {
    let opened = played.iter().flat_map(|played| played.opens.iter().copied()).collect();
    page_with(game, played, &opened, viewer, has_more, language)
}

fn page_with(
    game: &Game,
    played: &[&AnyPlayed],
    opened: &HashSet<Seq>,
    viewer: Viewer,
    has_more: bool,
    language: &str,
) -> LogPage {
    let over = game.status.is_over();
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let viewer = if over { Viewer::All } else { viewer };
    let names = game.seat_names();
    let reader = Reader { language, names: &names, seat: None };
    let entries = played.iter().map(|played| {
        let own = viewer.sees_private_of(played.entry.seat);
        let shown = over || own || played.secrecy == Secrecy::Open || opened.contains(&played.entry.seq);
        VisibleEntry::redacted_for(played, viewer, shown, over, Some(&reader))
    });
    LogPage {
        entries: entries.collect(),
        has_more,
        head: game.head,
        changes: game.table_changes,
        seat,
        to_act: game.to_act,
        is_over: over,
    }
}

pub(in crate::app) fn log_diverged(error: &kernel::Divergence) -> AppError {
    AppError::Internal(format!("a stored log diverges: {error}"))
}

/// Reruns, pictures and bots take milliseconds: they run where they hold nobody up.
pub(in crate::app) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(AppError::Internal(format!("work on a game ended early: {error}"))))
}
