//! The log as one viewer may read it, with words. Nothing of it is stored: it is made by rerunning the game.

use super::error::PlayError;
use super::live::{begin, salts};
use super::read_game::As;
use super::{Play, Shelf};
use crate::domain::{AccountId, Game, GameId, Status};
use crate::store::{Conn, entries};
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
    pub(super) fn of(
        played: &AnyPlayed,
        viewer: Viewer,
        over: bool,
        reader: Option<&Reader<'_>>,
    ) -> SeenEntry {
        let shown = over || played.secrecy == Secrecy::Open || viewer.sees(played.entry.seat);
        SeenEntry::shown(played, viewer, shown, over, reader)
    }

    fn shown(
        played: &AnyPlayed,
        viewer: Viewer,
        shown: bool,
        over: bool,
        reader: Option<&Reader<'_>>,
    ) -> SeenEntry {
        let open = FileEntry::open(&played.entry, played.notation.clone());
        let mut entry = if shown { open } else { open.covered() };
        if !over {
            // Unsalted, and of the whole state: it would tell on what is hidden.
            entry.state = None;
        }
        let mut text = Vec::new();
        if let Some(reader) = reader {
            text = played.lines(viewer, reader);
            text.extend(note_text(&played.entry, reader.names));
        }
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

    /// The log after an entry. What came before it is rerun only from the nearest snapshot on.
    pub async fn log(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        after: Seq,
        limit: usize,
        language: &str,
    ) -> Result<LogPage, PlayError> {
        let table = self.visible(id, account).await?;
        if table.status == Status::Open {
            return Err(PlayError::NotBegun);
        }
        let viewer = As::Own.viewer(&table, account)?;
        let mut reopened = self.reopen(&table, after.min(table.head)).await?;
        let language = language.to_owned();
        blocking(move || tell(&table, &mut *reopened.game, &reopened.rest, viewer, limit, &language)).await
    }

    /// Follows a game from an entry on.
    pub fn follow(&self, id: &GameId, account: Option<&AccountId>, after: Seq, language: &str) -> Follower {
        Follower {
            play: self.clone(),
            id: id.clone(),
            account: account.cloned(),
            language: language.to_owned(),
            after,
            told: None,
        }
    }
}

/// Somebody who follows a game: the position they were told of last, so that news costs only what is new.
pub struct Follower {
    play: Play,
    id: GameId,
    account: Option<AccountId>,
    language: String,
    after: Seq,
    told: Option<Box<dyn AnyMatch>>,
}

impl Follower {
    /// What has been appended since the last time.
    pub async fn news(&mut self) -> Result<LogPage, PlayError> {
        let table = self.play.visible(&self.id, self.account.as_ref()).await?;
        if table.status == Status::Open {
            return Err(PlayError::NotBegun);
        }
        let viewer = As::Own.viewer(&table, self.account.as_ref())?;
        let (mut game, rest) = if let Some(game) = self.told.take() {
            let (id, deal, from, head) = (table.id.clone(), table.deal(), game.head(), table.head);
            let rest = move |conn: &mut Conn| entries::between(conn, &id, from, head, &salts(&deal));
            (game, self.play.store.read(rest).await?)
        } else {
            let reopened = self.play.reopen(&table, self.after.min(table.head)).await?;
            (reopened.game, reopened.rest)
        };
        let language = self.language.clone();
        let (page, game) = blocking(move || {
            let page = tell(&table, &mut *game, &rest, viewer, usize::MAX, &language)?;
            Ok((page, game))
        })
        .await?;
        self.told = Some(game);
        Ok(page)
    }
}

/// Reruns the whole game and tells of all of it.
pub(super) fn read_log(
    shelf: Shelf,
    recorded: &Recorded,
    viewer: Viewer,
    language: &str,
) -> Result<LogPage, PlayError> {
    let mut game = begin(shelf, &recorded.table)?;
    tell(&recorded.table, &mut *game, &recorded.log, viewer, usize::MAX, language)
}

/// Plays entries again and tells of the first `limit` of them. All are played, because a later one may open an
/// earlier one.
fn tell(
    table: &Game,
    game: &mut dyn AnyMatch,
    log: &[Entry],
    viewer: Viewer,
    limit: usize,
    language: &str,
) -> Result<LogPage, PlayError> {
    let over = table.status.is_over();
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let viewer = if over { Viewer::All } else { viewer };
    let names = table.names();
    let reader = Reader { language, names: &names };
    let mut opened = HashSet::new();
    let mut kept: Vec<AnyPlayed> = Vec::new();
    for entry in log {
        let played = game.replay(entry).map_err(|error| broken(&error))?;
        opened.extend(played.opens.iter().copied());
        if kept.len() < limit {
            kept.push(played);
        }
    }
    let entries = kept.iter().map(|played| {
        let own = viewer.sees(played.entry.seat);
        let shown = over || own || played.secrecy == Secrecy::Open || opened.contains(&played.entry.seq);
        SeenEntry::shown(played, viewer, shown, over, Some(&reader))
    });
    Ok(LogPage {
        entries: entries.collect(),
        more: kept.len() < log.len(),
        head: table.head,
        changes: table.changes,
        seat,
        to_act: table.to_act,
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
