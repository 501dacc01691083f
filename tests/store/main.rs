//! The store, on both databases.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

#[path = "../support/mod.rs"]
mod support;

use kernel::{CanonicalJson, Entry, EntryKind, Millis, Revision, Seat, Seats};
use staffetta::clock::Clock;
use staffetta::domain::{
    Account, AccountId, DisplayName, Email, Game, GameId, GameStatus, JobKind, Letter, MailPreferences,
    OutboxJob, Profile, TableSeat, Visibility,
};
use staffetta::mail::Transport;
use staffetta::store::snapshots::{self, FoundSnapshot, StoredSnapshot};
use staffetta::store::{
    GameCommit, Store, StoreError, accounts, entries, games, idempotency, mail_profiles, mailbox, outbox,
    sessions,
};
use std::future::Future;
use std::sync::Arc;

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

fn a_game() -> Game {
    Game {
        id: GameId::generate(Millis(1_800_000_000_000)),
        ruleset: "lanterns".into(),
        revision: Revision(1),
        options: serde_json::json!({ "long": true }).into(),
        status: GameStatus::Active,
        title: None,
        visibility: Visibility::Public,
        creator: None,
        head: 0,
        table_changes: 3,
        chain: vec![7; 32],
        secret: [9; 32],
        to_act: Seats::one(Seat(1)),
        deadline: Some(Millis(1_800_000_000_123)),
        pace: None,
        pause: None,
        created_at: Millis(1_800_000_000_001),
        started_at: Some(Millis(1_800_000_000_002)),
        finished_at: None,
        upgraded_to: None,
        imported: false,
        outcome: None,
        seats: vec![TableSeat::free(Seat(0)), TableSeat { nonce: Some([3; 32]), ..TableSeat::free(Seat(1)) }],
    }
}

fn an_entry(seq: u64) -> Entry {
    let hash = [u8::try_from(seq).unwrap(); 32];
    Entry {
        seq,
        at: Millis(1_800_000_000_100),
        seat: Seat(1),
        kind: EntryKind::Move { action: CanonicalJson::assume_canonical(r#"{"do":"pass"}"#) },
        salt: [0; 32],
        digest: hash,
        chain: hash,
        state: Some(hash),
    }
}

/// A guest, somebody who gets letters, or somebody who wants none.
fn an_account(number: u8) -> Account {
    let mut profile = Profile::new(DisplayName::parse("Anna").unwrap());
    profile.mail_turns = number < 2;
    Account {
        id: AccountId::generate(Millis(1_800_000_000_000)),
        email: (number > 0).then(|| Email::parse(&format!("anna{number}@example.org")).unwrap()),
        profile,
        created_at: Millis(1_800_000_000_000),
        webhook_count: u32::from(number == 2),
    }
}

fn a_notice() -> OutboxJob {
    OutboxJob {
        id: "n1".into(),
        dedupe_key: "turn:g:0:5".into(),
        kind: JobKind::Turn,
        game: None,
        seat: Some(Seat(0)),
        recipient: "a".into(),
        body: String::new(),
        due_at: Millis(1000),
        attempts: 0,
    }
}

/// Appends an entry to a game that stands at `seen`.
async fn append(store: &Store, game: &Game, seen: u64) -> Result<(), StoreError> {
    let game = Game { head: seen + 1, ..game.clone() };
    store.commit_game(a_turn(game, seen), |_, _| Ok(())).await
}

/// The turn that leads to this game.
fn a_turn(game: Game, seen_head: u64) -> GameCommit {
    let log = (seen_head + 1..=game.head).map(an_entry).collect();
    GameCommit {
        game: Arc::new(game),
        expected_head: seen_head,
        new_entries: log,
        clock_seats: Vec::new(),
        accounts_to_notify: Vec::new(),
    }
}

on_both_databases! {
    fn a_game_reads_back_as_it_was_written(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let game = a_game();
            let written = game.clone();
            store.write(move |conn| games::insert(conn, &written)).await.unwrap();
            append(&store, &game, 0).await.unwrap();

            let id = game.id.clone();
            let (read, log) = store
                .read(move |conn| Ok((games::find(conn, &id)?.unwrap(), entries::list_after(conn, &id, 0, &|_| [0; 32])?)))
                .await
                .unwrap();

            assert_eq!(read, Game { head: 1, ..game });
            assert_eq!(log, [an_entry(1)]);
        });
    }

    fn a_first_visit_and_a_choice_about_letters_do_not_undo_each_other(database) {
        run(async {
            let (here, there) = (Store::open(&database.url).unwrap(), Store::open(&database.url).unwrap());
            for _ in 0..40 {
                let somebody = an_account(1);
                let somebody = Account { email: None, ..somebody };
                let (id, first) = (somebody.id.clone(), somebody.id.clone());
                here.write(move |conn| accounts::insert(conn, &somebody)).await.unwrap();
                let mine = MailPreferences { digest_hour: 5, ..MailPreferences::default() };
                let chosen = mine;

                let (visit, choice) = tokio::join!(
                    here.write(move |conn| mail_profiles::set_last_seen(conn, &first, Millis(1_800_000_000_000))),
                    there.write({ let id = id.clone(); move |conn| mail_profiles::set_preferences(conn, &id, chosen) }),
                );

                assert_eq!((visit, choice), (Ok(()), Ok(())));
                let found = here.read(move |conn| mail_profiles::find(conn, &id)).await.unwrap();
                assert_eq!((found.preferences, found.last_seen_at), (mine, Some(Millis(1_800_000_000_000))));
            }
        });
    }

    fn a_stale_append_changes_nothing(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let game = a_game();
            let written = game.clone();
            store.write(move |conn| games::insert(conn, &written)).await.unwrap();
            append(&store, &game, 0).await.unwrap();

            assert_eq!(append(&store, &game, 0).await, Err(StoreError::Stale));
            assert_eq!(append(&store, &game, 5).await, Err(StoreError::Stale));

            let id = game.id.clone();
            let log = store.read(move |conn| entries::list_after(conn, &id, 0, &|_| [0; 32])).await.unwrap();
            assert_eq!(log.len(), 1);
        });
    }

    fn six_writers_leave_no_gap_and_losers_hear_of_it(database) {
        let url = database.url.clone();
        let game = a_game();
        run(async {
            let store = Store::open(&url).unwrap();
            let written = game.clone();
            store.write(move |conn| games::insert(conn, &written)).await.unwrap();
        });

        let writers: Vec<_> = (0..6)
            .map(|_| {
                let (url, game) = (url.clone(), game.clone());
                std::thread::spawn(move || {
                    run(async {
                        let store = Store::open(&url).unwrap();
                        let (mut won, mut seen) = (0, 0);
                        while won < 5 {
                            match append(&store, &game, seen).await {
                                Ok(()) => won += 1,
                                Err(StoreError::Stale) => {}
                                Err(other) => panic!("{other}"),
                            }
                            let ids = [game.id.clone()];
                            seen = store.read(move |conn| games::list_versions(conn, &ids)).await.unwrap()[0].1;
                        }
                    });
                })
            })
            .collect();
        for writer in writers {
            writer.join().unwrap();
        }

        run(async {
            let store = Store::open(&url).unwrap();
            let id = game.id.clone();
            let log = store.read(move |conn| entries::list_after(conn, &id, 0, &|_| [0; 32])).await.unwrap();
            assert_eq!(log.iter().map(|entry| entry.seq).collect::<Vec<_>>(), (1..=30).collect::<Vec<_>>());
        });
    }

    fn a_write_that_fails_or_panics_is_undone_alone(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let (one, two, three) = (a_game(), a_game(), a_game());
            let failing = one.clone();
            let failed = store.write(move |conn| {
                games::insert(conn, &failing)?;
                Err::<(), _>(StoreError::Stale)
            });
            let panicking = two.clone();
            let panicked = store.write(move |conn| -> Result<(), StoreError> {
                games::insert(conn, &panicking)?;
                panic!("a bug in a write")
            });
            let fine = three.clone();
            let done = store.write(move |conn| games::insert(conn, &fine));

            let (failed, panicked, done) = tokio::join!(failed, panicked, done);

            assert_eq!(failed, Err(StoreError::Stale));
            assert!(panicked.is_err());
            assert_eq!(done, Ok(()));
            for (game, there) in [(one, false), (two, false), (three, true)] {
                let found = store.read(move |conn| games::find(conn, &game.id)).await.unwrap();
                assert_eq!(found.is_some(), there);
            }
        });
    }

    fn of_many_writes_at_once_only_those_fail_that_must(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let games: Vec<Game> = (0..48).map(|_| a_game()).collect();
            let mut writes = tokio::task::JoinSet::new();
            for (number, game) in games.iter().cloned().enumerate() {
                let store = store.clone();
                writes.spawn(async move {
                    // Every fourth writes its game twice, which the database itself refuses.
                    let times = if number % 4 == 0 { 2 } else { 1 };
                    let work = store.write(move |conn| (0..times).try_for_each(|_| games::insert(conn, &game)));
                    (number, work.await)
                });
            }

            let written = writes.join_all().await;

            assert_eq!(written.len(), 48);
            for (number, written) in written {
                let id = games[number].id.clone();
                let found = store.read(move |conn| games::find(conn, &id)).await.unwrap();
                let must_fail = number % 4 == 0;
                assert_eq!(written, if must_fail { Err(StoreError::AlreadyExists) } else { Ok(()) });
                assert_eq!(found.is_none(), must_fail);
            }
        });
    }

    fn two_houses_that_meet_at_the_same_games_do_not_block_each_other(database) {
        let games = [a_game(), a_game(), a_game()];
        run(async {
            let store = Store::open(&database.url).unwrap();
            for game in games.clone() {
                store.write(move |conn| games::insert(conn, &game)).await.unwrap();
            }
        });

        // Each sends its writes together, in another order: as batches they would wait for each other for ever.
        let house = |turn: usize| {
            let (url, mut games) = (database.url.clone(), games.clone());
            games.rotate_left(turn);
            std::thread::spawn(move || {
                run(async {
                    let store = Store::open(&url).unwrap();
                    for seen in 0..20 {
                        let [a, b, c] = &games;
                        let (a, b, c) =
                            tokio::join!(append(&store, a, seen), append(&store, b, seen), append(&store, c, seen));
                        for written in [a, b, c] {
                            assert!(matches!(written, Ok(()) | Err(StoreError::Stale)), "{written:?}");
                        }
                    }
                });
            })
        };
        let houses: Vec<_> = (0..3).map(house).collect();
        for house in houses {
            house.join().unwrap();
        }

        run(async {
            let store = Store::open(&database.url).unwrap();
            for game in games {
                let log = store.read(move |conn| entries::list_after(conn, &game.id, 0, &|_| [0; 32])).await.unwrap();
                assert_eq!(log.len(), 20);
            }
        });
    }

    fn a_move_sets_the_clocks_it_changes_and_a_stale_one_sets_none(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            for count in 0..=3 {
                let seats = (0..3).map(|seat| TableSeat::free(Seat(seat))).collect();
                let before = Game { seats, deadline: None, ..a_game() };
                let written = before.clone();
                store.write(move |conn| games::insert(conn, &written)).await.unwrap();
                let move_on = |asked: u64| {
                    let mut after = Game { head: 1, ..before.clone() };
                    for row in &mut after.seats[..count] {
                        (row.asked_since, row.asked_at) = (Some(asked), Some(Millis(1_800_000_000_200)));
                    }
                    let clocks = after.seats[..count].iter().map(|row| row.seat).collect();
                    let turn = GameCommit { clock_seats: clocks, ..a_turn(after.clone(), 0) };
                    (after, store.commit_game(turn, |_, _| Ok(())))
                };

                let (after, first) = move_on(1);
                assert_eq!(first.await, Ok(()));
                let (_, second) = move_on(9);
                assert_eq!(second.await, Err(StoreError::Stale));

                let id = before.id.clone();
                let stored = store.read(move |conn| games::find(conn, &id)).await.unwrap();
                assert_eq!(stored, Some(after), "{count} clocks");
                let id = before.id.clone();
                let log = store.read(move |conn| entries::list_after(conn, &id, 0, &|_| [0; 32])).await.unwrap();
                assert_eq!(log, [an_entry(1)]);
            }
        });
    }

    fn turns_at_many_tables_share_a_commit_and_only_those_fail_that_came_too_late(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let people: Vec<Account> = (0..3).map(an_account).collect();
            for account in people.clone() {
                store.write(move |conn| accounts::insert(conn, &account)).await.unwrap();
            }
            let tables: Vec<Game> = (0..40).map(|_| a_game()).collect();
            for game in tables.clone() {
                store.write(move |conn| games::insert(conn, &game)).await.unwrap();
            }
            let mut turns = tokio::task::JoinSet::new();
            for (number, game) in tables.iter().cloned().enumerate() {
                // Every table has a turn of another length; some are of a game that stands elsewhere, and some end it.
                let (seen, length) = (if number % 8 == 5 { 2 } else { 0 }, 1 + u64::try_from(number % 3).unwrap());
                let status = if number % 7 == 3 { GameStatus::Finished } else { GameStatus::Active };
                let person = people[number % 3].id.clone();
                let turn = GameCommit {
                    accounts_to_notify: vec![person.clone(), AccountId::generate(Millis(5))],
                    ..a_turn(Game { head: seen + length, status, ..game }, seen)
                };
                let store = store.clone();
                turns.spawn(async move {
                    let follow = move |_: &mut _, reaches: &accounts::NotifyChannelsByAccount| Ok(reaches.get(&person).copied());
                    (number, length, store.commit_game(turn, follow).await)
                });
            }

            for (number, length, written) in turns.join_all().await {
                let id = tables[number].id.clone();
                let stored = store.read(move |conn| games::find(conn, &id)).await.unwrap().unwrap();
                let id = tables[number].id.clone();
                let log = store.read(move |conn| entries::list_after(conn, &id, 0, &|_| [0; 32])).await.unwrap();
                if number % 8 == 5 {
                    assert_eq!(written, Err(StoreError::Stale));
                    assert_eq!((stored.head, log.len()), (0, 0));
                    continue;
                }
                assert_eq!(written, Ok(Some(people[number % 3].notify_channels())), "people are reached as they wish");
                assert_eq!(stored.head, length);
                assert_eq!(stored.status == GameStatus::Finished, number % 7 == 3);
                assert_eq!(log, (1..=length).map(an_entry).collect::<Vec<_>>());
            }
        });
    }

    fn the_same_notice_is_written_down_once_and_claimed_by_one(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let job = a_notice();
            let twin = OutboxJob { id: "n2".into(), ..job.clone() };
            store.write(move |conn| { outbox::enqueue(conn, &job)?; outbox::enqueue(conn, &twin) }).await.unwrap();

            let kinds = JobKind::LETTER_KINDS;
            let early = store.read(move |conn| outbox::list_due(conn, &kinds, &[], Millis(999), 9)).await.unwrap();
            let due = store.read(move |conn| outbox::list_due(conn, &kinds, &[], Millis(1000), 9)).await.unwrap();
            let first = store.write(|conn| outbox::claim(conn, "n1", Millis(1000), Millis(2000))).await.unwrap();
            let second = store.write(|conn| outbox::claim(conn, "n1", Millis(1500), Millis(2500))).await.unwrap();
            let after_the_lease = store.write(|conn| outbox::claim(conn, "n1", Millis(2000), Millis(3000))).await.unwrap();

            assert_eq!((early.len(), due.len()), (0, 1));
            assert_eq!((first, second, after_the_lease), (true, false, true));
            store.write(|conn| outbox::finish_sent(conn, "n1", Millis(2100))).await.unwrap();
            assert!(!store.write(|conn| outbox::claim(conn, "n1", Millis(9000), Millis(9999))).await.unwrap());
        });
    }

    fn a_key_is_taken_once_and_a_token_used_once(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let remember = |answer: &'static str| {
                store.write(move |conn| idempotency::insert(conn, "anna", "k", &[1; 32], answer, Millis(5)))
            };
            remember("first").await.unwrap();
            assert_eq!(remember("second").await, Err(StoreError::AlreadyExists));
            let kept = store.read(|conn| idempotency::find(conn, "anna", "k")).await.unwrap().unwrap();
            assert_eq!(kept.answer, "first");
            assert_eq!(store.write(|conn| idempotency::prune(conn, Millis(6), 100)).await, Ok(1));

            store.write(|conn| sessions::consume_sign_in_token(conn, "jti", Millis(50))).await.unwrap();
            let again = store.write(|conn| sessions::consume_sign_in_token(conn, "jti", Millis(50))).await;
            assert_eq!(again, Err(StoreError::AlreadyExists));
        });
    }

    fn a_newer_snapshot_replaces_an_older_one_and_not_the_other_way_round(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let game = a_game();
            let (written, id) = (game.clone(), game.id.clone());
            store.write(move |conn| games::insert(conn, &written)).await.unwrap();
            for seq in [32, 64, 40] {
                let id = id.clone();
                let snapshot = StoredSnapshot::new(&id, Revision(1), seq, vec![1; 32], vec![2; 100]);
                store.write(move |conn| snapshots::upsert(conn, &id, &snapshot)).await.unwrap();
            }

            let kept = store.read(move |conn| snapshots::find(conn, &id, Revision(1))).await.unwrap();

            assert!(matches!(kept, FoundSnapshot::Intact(kept) if kept.seq == 64));
        });
    }

    fn a_letter_in_hand_is_not_kept_for_somebody_who_was_erased(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            let transport = Transport::Mailbox(store.clone(), Clock::frozen(Millis(2000)));
            let job = a_notice();
            let letter = Letter {
                to: "anna@example.org".into(),
                subject: "Your turn".into(),
                text: String::new(),
                html: String::new(),
                headers: Vec::new(),
                picture: None,
            };
            let kept = async || store.read(|conn| mailbox::list_newest(conn, 10)).await.unwrap().len();
            store.write(move |conn| outbox::enqueue(conn, &job)).await.unwrap();

            transport.send("n1", letter.clone()).await.unwrap();
            assert_eq!(kept().await, 1);

            store.write(|conn| { outbox::delete_for(conn, "a")?; mailbox::forget(conn, "anna@example.org") }).await.unwrap();
            transport.send("n1", letter).await.unwrap();
            assert_eq!(kept().await, 0);
        });
    }

    fn tables_go_down_and_up_again(database) {
        run(async {
            let store = Store::open(&database.url).unwrap();
            assert_eq!(store.needs_migration().await, Ok(false));
            store.unmigrate().await.unwrap();
            assert_eq!(store.needs_migration().await, Ok(true));
            store.migrate().await.unwrap();
            assert_eq!(store.needs_migration().await, Ok(false));
        });
    }
}

#[test]
fn both_folders_have_the_same_migrations() {
    let names = |database: &str| {
        let folder = format!("{}/migrations/{database}", env!("CARGO_MANIFEST_DIR"));
        let mut names: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };

    assert_eq!(names("sqlite"), names("postgres"));
}

#[test]
fn unknown_databases_are_refused_and_no_file_is_made() {
    for url in ["mysql://x", "staffetta.db", "dbname=x host=y", "sqlite://", ""] {
        assert!(Store::open(url).is_err(), "{url}");
    }
}

#[test]
fn a_backup_is_a_whole_database() {
    let database = support::Database::sqlite();
    run(async {
        let store = Store::open(&database.url).unwrap();
        let game = a_game();
        let written = game.clone();
        store.write(move |conn| games::insert(conn, &written)).await.unwrap();
        let copy = database.folder.path().join("copy.db").display().to_string();

        store.backup(copy.clone()).await.unwrap();

        let copied = Store::open(&format!("sqlite://{copy}")).unwrap();
        assert!(copied.read(move |conn| games::find(conn, &game.id)).await.unwrap().is_some());
        assert!(store.backup(copy).await.is_err(), "nothing is written over");
    });
}
