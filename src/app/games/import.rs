//! Taking games in from files: within limits, piece by piece so that others' moves go between, and as somebody's.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::log::run_blocking;
use crate::app::games::signature::kept_signature;
use crate::app::games::start::enqueue_start_jobs;
use crate::domain::{
    Account, AccountId, Email, Game, GameId, GameStatus, Profile, REPLACEMENT_BOT, SeatHolder, TableSeat,
    Visibility,
};
use crate::store::snapshots::{self, StoredSnapshot};
use crate::store::{Conn, StoreError, accounts, entries, game_imports, game_signatures};
use kernel::file::{FileEntryKind, GameFile, GameFileError};
use kernel::{AnyMatch, AnyPlayed, Entry, Millis, OpenedGameFile, Seat, SeatEvent, Seats};
use std::time::Duration;
use tokio::sync::SemaphorePermit;

/// So many entries are written before others have their turn.
const ENTRIES_AT_ONCE: usize = 250;
/// How long a file waits for others before its sender is told to come back.
const FILE_PATIENCE: Duration = Duration::from_secs(10);
const DAY: i64 = 24 * 3600 * 1000;

/// How much of a game file is taken from strangers. The longest games that the testkits play have some 550 entries and
/// 200 kB, and nobody resigns in them: ten times that, and a note for each seat and then some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameFileLimits {
    /// Bytes of a file.
    pub max_bytes: usize,
    /// Entries of a log.
    pub max_entries: usize,
    /// Entries among them that are no answers: resignations, timeouts, other holders.
    pub max_notes: usize,
    /// Games that one account may bring in a day; 0 for any number.
    pub imports_per_day: u32,
}

impl Default for GameFileLimits {
    fn default() -> GameFileLimits {
        GameFileLimits { max_bytes: 2 * 1024 * 1024, max_entries: 5500, max_notes: 100, imports_per_day: 0 }
    }
}

impl GameFileLimits {
    /// Refuses what is longer than any game.
    pub(in crate::app) fn check(self, file: &GameFile) -> Result<(), AppError> {
        let notes = file.entries.iter().filter(|entry| matches!(entry.kind, FileEntryKind::Note(_))).count();
        if file.entries.len() > self.max_entries {
            Err(AppError::TooLarge("the log has more entries than any game"))
        } else if notes > self.max_notes {
            Err(AppError::TooLarge("the log has more notes than any game"))
        } else {
            Ok(())
        }
    }
}

impl App {
    /// Waits until fewer files are being rerun: they take all of a core each.
    pub(in crate::app) async fn wait_for_file_permit(&self) -> Result<SemaphorePermit<'_>, AppError> {
        match tokio::time::timeout(FILE_PATIENCE, self.file_permits.acquire()).await {
            Ok(Ok(permit)) => Ok(permit),
            _ => Err(AppError::Store(StoreError::Busy)),
        }
    }

    async fn check_import_quota(&self, owner: &AccountId) -> Result<(), AppError> {
        let (most, since) = (self.settings.game_files.imports_per_day, Millis(self.clock.now().0 - DAY));
        if most == 0 {
            return Ok(());
        }
        let owner = owner.clone();
        let count = self.store.read(move |conn| game_imports::count_since(conn, &owner, since)).await?;
        if count < i64::from(most) { Ok(()) } else { Err(AppError::TooManyImports) }
    }

    /// Takes a finished game file in, once it was rerun and verified.
    pub async fn import(&self, owner: &AccountId, bytes: Vec<u8>) -> Result<Game, AppError> {
        let _permit = self.wait_for_file_permit().await?;
        self.check_import_quota(owner).await?;
        let mut taken = self.read_file(bytes, Some(self.settings.game_files)).await?;
        taken.game.creator = Some(owner.clone());
        self.insert_imported(taken, Vec::new()).await
    }

    /// Takes any game file in; a running game goes on with these people, and bots in the other seats.
    pub async fn import_by_operator(
        &self,
        bytes: Vec<u8>,
        people: Vec<(Seat, Email)>,
    ) -> Result<Game, AppError> {
        let taken = self.read_file(bytes, None).await?;
        self.insert_imported(taken, people).await
    }

    /// Reads and verifies a file; without limits it is an operator's, and its game may still run.
    async fn read_file(
        &self,
        bytes: Vec<u8>,
        limits: Option<GameFileLimits>,
    ) -> Result<ImportedGame, AppError> {
        let (rulesets, now) = (self.rulesets, self.clock.now());
        run_blocking(move || {
            let wrong = |wrong: GameFileError| AppError::InvalidGameFile(wrong.to_string());
            let opened = OpenedGameFile::read(&bytes, rulesets.all()).map_err(wrong)?;
            limits.map_or(Ok(()), |limits| limits.check(&opened.file))?;
            let abandoned = opened
                .file
                .entries
                .last()
                .is_some_and(|last| last.kind == FileEntryKind::Note(SeatEvent::Abandon));
            let runs = opened.file.outcome.is_none() && !abandoned;
            if opened.file.secret.is_none() || runs && limits.is_some() {
                return Err(AppError::StillRunning);
            }
            opened.verify().map_err(wrong)?;
            game_from_file(&opened, now, runs, abandoned)
        })
        .await
    }

    /// Writes a game down piece by piece. Until the last piece is there nobody sees anything of it; what a process that
    /// ends leaves behind is pruned.
    async fn insert_imported(
        &self,
        taken: ImportedGame,
        people: Vec<(Seat, Email)>,
    ) -> Result<Game, AppError> {
        let id = taken.game.id.clone();
        let done = self.insert_in_pieces(taken, people).await;
        if done.is_err() {
            self.store.write(move |conn| game_imports::discard(conn, &id)).await?;
        }
        done
    }

    async fn insert_in_pieces(
        &self,
        taken: ImportedGame,
        people: Vec<(Seat, Email)>,
    ) -> Result<Game, AppError> {
        let now = self.clock.now();
        let ImportedGame { game: table, mut log, snapshot, signature } = taken;
        let begun = table.clone();
        self.store.write(move |conn| game_imports::begin(conn, &begun)).await?;
        while !log.is_empty() {
            let rest = log.split_off(log.len().min(ENTRIES_AT_ONCE));
            let (id, some) = (table.id.clone(), std::mem::replace(&mut log, rest));
            self.store.write(move |conn| entries::append_all(conn, &id, &some)).await?;
        }
        let work = move |conn: &mut Conn| {
            let mut table = table.clone();
            if table.status == GameStatus::Active {
                seat_people(conn, &mut table, &people, now)?;
            }
            game_imports::complete(conn, &table)?;
            signature.iter().try_for_each(|text| game_signatures::insert(conn, &table.id, text))?;
            if table.status == GameStatus::Active {
                snapshots::upsert(conn, &table.id, &snapshot)?;
                enqueue_start_jobs(conn, &table, None, now)?;
            }
            Ok(table)
        };
        Ok(self.store.write(work).await?)
    }
}

/// Gives the seats of a running game that moves house to accounts, made if need be, and to bots.
fn seat_people(
    conn: &mut Conn,
    game: &mut Game,
    people: &[(Seat, Email)],
    now: Millis,
) -> Result<(), StoreError> {
    for row in &mut game.seats {
        let Some((_, email)) = people.iter().find(|(seat, _)| *seat == row.seat) else {
            row.seat_bot(REPLACEMENT_BOT);
            continue;
        };
        let account = if let Some(account) = accounts::find_by_email(conn, email)? {
            account
        } else {
            let account = Account {
                id: AccountId::generate(now),
                email: Some(email.clone()),
                profile: Profile::new(email.suggested_name()),
                created_at: now,
                webhook_count: 0,
            };
            accounts::insert(conn, &account)?;
            account
        };
        row.holder = SeatHolder::Person(account.id);
    }
    Ok(())
}

/// A verified file as a game of ours.
struct ImportedGame {
    game: Game,
    log: Vec<Entry>,
    /// Where it stands, so that nobody waits for the whole log when it goes on.
    snapshot: StoredSnapshot,
    /// Who vouches for it elsewhere.
    signature: Option<String>,
}

fn game_from_file(
    opened: &OpenedGameFile<'_>,
    now: Millis,
    runs: bool,
    abandoned: bool,
) -> Result<ImportedGame, AppError> {
    let file = &opened.file;
    let wrong = |wrong: GameFileError| AppError::InvalidGameFile(wrong.to_string());
    let id = GameId::generate(now);
    let standing = |game: &dyn AnyMatch| {
        let (head, chain) = (game.head(), game.chain().to_vec());
        let snapshot = StoredSnapshot::new(&id, file.revision, head, chain.clone(), game.snapshot());
        (game.to_act(), chain, snapshot)
    };
    let mut log = Vec::with_capacity(file.entries.len());
    let mut last = None;
    let mut keep = |game: &dyn AnyMatch, played: &AnyPlayed| {
        log.push(played.entry.clone());
        if log.len() == file.entries.len() {
            last = Some(standing(game));
        }
    };
    opened.ruleset.rerun(file, &mut keep).map_err(wrong)?;
    let (asked, chain, snapshot) = match last {
        Some(last) => last,
        // Nobody has moved yet.
        None => standing(&*opened.start().map_err(wrong)?.ok_or(AppError::StillRunning)?),
    };
    let secret = file.secret.ok_or(AppError::StillRunning)?;
    let seats = file.seats.iter().enumerate().map(|(index, seat)| {
        let number = Seat(u8::try_from(index).unwrap_or(kernel::MAX_SEATS));
        let name = crate::domain::DisplayName::parse(&seat.name)
            .map_or_else(|_| String::new(), |name| name.as_str().into());
        TableSeat { holder: SeatHolder::NameOnly, name, nonce: Some(seat.nonce), ..TableSeat::free(number) }
    });
    let first = log.first().map_or(now, |entry| entry.at);
    let status = match (runs, abandoned) {
        (true, _) => GameStatus::Active,
        (false, true) => GameStatus::Abandoned,
        (false, false) => GameStatus::Finished,
    };
    let mut table = Game {
        id,
        ruleset: file.ruleset.clone(),
        revision: file.revision,
        upgraded_to: file.upgrades().last().copied(),
        options: file.options.clone().into(),
        status,
        title: None,
        visibility: Visibility::Public,
        creator: None,
        head: log.last().map_or(0, |entry| entry.seq),
        table_changes: 0,
        chain,
        secret,
        to_act: Seats::NONE,
        deadline: None,
        pace: None,
        pause: None,
        created_at: now,
        started_at: Some(first),
        finished_at: (!runs).then(|| log.last().map_or(now, |entry| entry.at)),
        imported: true,
        outcome: file.outcome.clone(),
        seats: seats.collect(),
    };
    if runs {
        let head = table.head;
        table.set_to_act(asked, head, now, None);
    }
    Ok(ImportedGame { game: table, log, snapshot, signature: kept_signature(file) })
}
