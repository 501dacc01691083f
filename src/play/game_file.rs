//! Games as files: to be kept, moved, and rerun by anybody.

use super::Play;
use super::error::PlayError;
use super::history::{SeenEntry, blocking, read_log};
use super::read_game::{As, Mark};
use super::start_game::tell_beginning;
use crate::domain::{
    Account, AccountId, Email, Game, GameId, Holding, Profile, SUBSTITUTE, SeatRow, Status, Visibility,
};
use crate::store::snapshots::{self, Snapshot};
use crate::store::{Conn, StoreError, accounts, entries, games};
use kernel::file::{FileKind, FileSeat, GameFile, Wrong, WrongFile};
use kernel::{Entry, Millis, Note, Opened, Outcome, Seat, Seats, Seq};

/// A game file's text.
pub type Export = String;

/// What a rerun of a file found.
#[derive(Clone, PartialEq, Debug)]
pub struct Rerun {
    /// Whether the file holds what it promises.
    pub ok: bool,
    /// Whether everything could be checked.
    pub complete: bool,
    /// How many entries there are.
    pub entries: u64,
    /// The last state's hash.
    pub final_state: Option<kernel::Hash>,
    /// The standings.
    pub outcome: Option<Outcome>,
    /// What does not hold.
    pub divergence: Option<Divergence>,
}

/// Where a file does not hold what it promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The entry, if it is at one.
    pub seq: Option<Seq>,
    /// What a rerun gives.
    pub expected: Option<String>,
    /// What the file says.
    pub found: Option<String>,
    /// In words.
    pub reason: String,
}

impl Play {
    /// The game file, and where the game stood. While the game runs it holds what the caller may see.
    pub async fn export(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<(Mark, Export), PlayError> {
        let recorded = self.recorded(id, account).await?;
        let viewer = As::Own.viewer(&recorded.table, account)?;
        let (shelf, mark) = (self.shelf, Mark::of(&recorded.table, account));
        blocking(move || {
            let page = read_log(shelf, &recorded, viewer, "en")?;
            let over = recorded.table.status.is_over();
            Ok((mark, game_file(&recorded.table, page.entries, over).to_text()))
        })
        .await
    }

    /// The whole game file of any game, with its secret even while it runs: for the operator only.
    pub async fn export_whole(&self, id: &GameId) -> Result<Export, PlayError> {
        let mut recorded = self.recorded_for_operator(id).await?;
        let shelf = self.shelf;
        blocking(move || {
            // With the secret at hand nothing is covered.
            let table = recorded.table.clone();
            recorded.table.status = Status::Finished;
            let page = read_log(shelf, &recorded, kernel::Viewer::All, "en")?;
            Ok(game_file(&table, page.entries, true).to_text())
        })
        .await
    }

    /// The game file of any game, as a spectator may see it while it runs.
    pub async fn export_open(&self, id: &GameId) -> Result<Export, PlayError> {
        let recorded = self.recorded_for_operator(id).await?;
        let shelf = self.shelf;
        blocking(move || {
            let over = recorded.table.status.is_over();
            let page = read_log(shelf, &recorded, kernel::Viewer::Spectator, "en")?;
            Ok(game_file(&recorded.table, page.entries, over).to_text())
        })
        .await
    }

    async fn recorded_for_operator(&self, id: &GameId) -> Result<super::history::Recorded, PlayError> {
        let wanted = id.clone();
        let table =
            self.store.read(move |conn| games::find(conn, &wanted)).await?.ok_or(PlayError::NotFound)?;
        if table.status == Status::Open {
            return Err(PlayError::NotBegun);
        }
        let (wanted, deal) = (id.clone(), table.deal());
        let log =
            self.store.read(move |conn| entries::after(conn, &wanted, 0, &super::live::salts(&deal))).await?;
        Ok(super::history::Recorded { table, log })
    }

    /// Reruns a game file. Stores nothing.
    pub async fn rerun(&self, bytes: Vec<u8>) -> Result<Rerun, PlayError> {
        let shelf = self.shelf;
        blocking(move || {
            let opened = match Opened::read(&bytes, shelf.all()) {
                Ok(opened) => opened,
                Err(wrong) => return Err(PlayError::WrongFile(wrong.to_string())),
            };
            let entries = u64::try_from(opened.file.entries.len()).unwrap_or(u64::MAX);
            Ok(match opened.verify() {
                Ok(verdict) => Rerun {
                    ok: true,
                    complete: verdict.complete,
                    entries: verdict.entries,
                    final_state: verdict.final_state,
                    outcome: verdict.outcome,
                    divergence: None,
                },
                Err(wrong) => Rerun {
                    ok: false,
                    complete: opened.file.secret.is_some(),
                    entries,
                    final_state: None,
                    outcome: None,
                    divergence: Some(divergence(&wrong)),
                },
            })
        })
        .await
    }

    /// Takes a finished game file in, once it was rerun and verified.
    pub async fn import(&self, bytes: Vec<u8>) -> Result<Game, PlayError> {
        let taken = self.read_file(bytes, false).await?;
        self.insert_imported(taken, Vec::new()).await
    }

    /// Takes any game file in; a running game goes on with these people, and bots in the other seats.
    pub async fn import_by_operator(
        &self,
        bytes: Vec<u8>,
        people: Vec<(Seat, Email)>,
    ) -> Result<Game, PlayError> {
        let taken = self.read_file(bytes, true).await?;
        self.insert_imported(taken, people).await
    }

    async fn read_file(&self, bytes: Vec<u8>, may_run: bool) -> Result<Taken, PlayError> {
        let (shelf, now) = (self.shelf, self.clock.now());
        blocking(move || {
            let wrong = |wrong: Wrong| PlayError::WrongFile(wrong.to_string());
            let opened = Opened::read(&bytes, shelf.all()).map_err(wrong)?;
            let abandoned =
                opened.file.entries.last().is_some_and(|last| last.kind == FileKind::Note(Note::Abandon));
            let runs = opened.file.outcome.is_none() && !abandoned;
            if opened.file.secret.is_none() || runs && !may_run {
                return Err(PlayError::StillRunning);
            }
            opened.verify().map_err(wrong)?;
            take_in(&opened, now, runs, abandoned)
        })
        .await
    }

    async fn insert_imported(&self, taken: Taken, people: Vec<(Seat, Email)>) -> Result<Game, PlayError> {
        let now = self.clock.now();
        let Taken { table, log, snapshot } = taken;
        let work = move |conn: &mut Conn| {
            let mut table = table.clone();
            if table.status == Status::Active {
                seat_people(conn, &mut table, &people, now)?;
            }
            games::insert(conn, &table)?;
            log.iter().try_for_each(|entry| entries::append(conn, &table.id, entry))?;
            if table.status == Status::Active {
                snapshot.iter().try_for_each(|snapshot| snapshots::keep(conn, &table.id, snapshot))?;
                tell_beginning(conn, &table, None, now)?;
            }
            Ok(table)
        };
        Ok(self.store.write(work).await?)
    }
}

/// Gives the seats of a running game that moves house to accounts, made if need be, and to bots.
fn seat_people(
    conn: &mut Conn,
    table: &mut Game,
    people: &[(Seat, Email)],
    now: Millis,
) -> Result<(), StoreError> {
    for row in &mut table.seats {
        let Some((_, email)) = people.iter().find(|(seat, _)| *seat == row.seat) else {
            row.seat_bot(SUBSTITUTE);
            continue;
        };
        let account = if let Some(account) = accounts::find_by_email(conn, email)? {
            account
        } else {
            let account = Account {
                id: AccountId::fresh(now),
                email: Some(email.clone()),
                profile: Profile::new(email.suggested_name()),
                created_at: now,
                webhooks: 0,
            };
            accounts::insert(conn, &account)?;
            account
        };
        row.holding = Holding::Person(account.id);
    }
    Ok(())
}

/// A verified file as a game of ours.
struct Taken {
    table: Game,
    log: Vec<Entry>,
    /// Where it stands, so that nobody waits for the whole log when it goes on.
    snapshot: Option<Snapshot>,
}

fn take_in(opened: &Opened<'_>, now: Millis, runs: bool, abandoned: bool) -> Result<Taken, PlayError> {
    let file = &opened.file;
    let mut log = Vec::with_capacity(file.entries.len());
    let mut asked = Seats::NONE;
    let mut chain = Vec::new();
    let mut snapshot = None;
    opened
        .ruleset
        .rerun(file, &mut |game, played| {
            log.push(played.entry.clone());
            asked = game.to_act();
            chain = game.chain().to_vec();
            if log.len() == file.entries.len() {
                let position = game.snapshot();
                snapshot = Some(Snapshot { seq: game.head(), chain: chain.clone(), position });
            }
        })
        .map_err(|wrong| PlayError::WrongFile(wrong.to_string()))?;
    let secret = file.secret.ok_or(PlayError::StillRunning)?;
    let seats = file.seats.iter().enumerate().map(|(index, seat)| {
        let number = Seat(u8::try_from(index).unwrap_or(kernel::MAX_SEATS));
        let name = crate::domain::Name::parse(&seat.name)
            .map_or_else(|_| String::new(), |name| name.as_str().into());
        SeatRow { holding: Holding::NameOnly, name, nonce: Some(seat.nonce), ..SeatRow::free(number) }
    });
    let first = log.first().map_or(now, |entry| entry.at);
    let status = match (runs, abandoned) {
        (true, _) => Status::Active,
        (false, true) => Status::Abandoned,
        (false, false) => Status::Finished,
    };
    let mut table = Game {
        id: GameId::fresh(now),
        ruleset: file.ruleset.clone(),
        revision: file.revision,
        options: file.options.clone().into(),
        status,
        title: None,
        visibility: Visibility::Public,
        creator: None,
        head: log.last().map_or(0, |entry| entry.seq),
        changes: 0,
        chain,
        secret,
        to_act: Seats::NONE,
        deadline: None,
        pace: None,
        paused: None,
        created_at: now,
        started_at: Some(first),
        finished_at: (!runs).then(|| log.last().map_or(now, |entry| entry.at)),
        imported: true,
        outcome: file.outcome.clone(),
        seats: seats.collect(),
    };
    if runs {
        let head = table.head;
        table.ask(asked, head, now, None);
    }
    Ok(Taken { table, log, snapshot })
}

fn game_file(table: &Game, log: Vec<SeenEntry>, with_secret: bool) -> GameFile {
    let deal = table.deal();
    let seats = table.names().into_iter().zip(deal.nonces());
    GameFile {
        ruleset: table.ruleset.clone(),
        revision: table.revision,
        options: serde_json::Value::clone(&table.options),
        seats: seats.map(|(name, nonce)| FileSeat { name, nonce: *nonce }).collect(),
        seed_commitment: deal.commitment(),
        secret: with_secret.then_some(table.secret),
        entries: log.into_iter().map(|seen| seen.entry).collect(),
        outcome: table.outcome.clone(),
    }
}

fn divergence(wrong: &Wrong) -> Divergence {
    let at = WrongFile::from(wrong);
    let (expected, found) = match wrong {
        Wrong::Diverges(kernel::Divergence {
            what: kernel::Diverges::Hash { expected, found, .. }, ..
        })
        | Wrong::Outcome { expected, found } => (Some(expected.clone()), Some(found.clone())),
        Wrong::Diverges(kernel::Divergence { what: kernel::Diverges::Notation { expected }, .. }) => {
            (Some(expected.clone()), None)
        }
        _ => (None, None),
    };
    Divergence { seq: at.seq, expected, found, reason: at.reason }
}
