//! Fills a database past HTTP: with games that were recorded by bots, and copies of them.

use kernel::file::GameFile;
use kernel::{Answer, Bot, JsonText};
use serde_json::{Value, json};
use staffetta::app::rulesets;
use staffetta::app::{App, AppSettings, FillScope, ReplyDetail, Rulesets, Submission};
use staffetta::auth::{Auth, Caller, Proof, Scope, SigningKeys};
use staffetta::clock::Clock;
use staffetta::domain::{AccessGeneration, AccountId, DisplayName, Email, Game, GameId, SeatHolder};
use staffetta::store::{Store, entries, games};
use tokio::runtime::Runtime;

/// A cold game has at least so many entries.
const LONG: usize = 500;
/// So many of them came after its last snapshot: half of what there may be.
const SINCE_SNAPSHOT: usize = 32;
/// A game that is only stored has so many.
const SHORT: usize = 16;
/// So many games share a write.
const A_WRITE: usize = 200;

/// Somebody who can make the first move of a game.
pub struct FirstMover {
    /// An API key.
    pub key: String,
    /// Where the move goes.
    pub path: String,
    /// A legal move.
    pub action: Value,
}

/// Fills a database.
pub struct Loader {
    runtime: Runtime,
    store: Store,
    clock: Clock,
    app: App,
}

impl Loader {
    /// Opens a database, with tables.
    pub fn open(url: &str) -> Loader {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let store = Store::open(url).unwrap();
        runtime.block_on(store.migrate()).unwrap();
        let clock = Clock::system();
        let app =
            App::new(store.clone(), clock.clone(), Rulesets::new(rulesets::all()), AppSettings::default());
        Loader { runtime, store, clock, app }
    }

    /// Running games between people that nobody has in memory: how many entries each has, and who is to act.
    pub fn long_games(&self, count: usize) -> (usize, Vec<FirstMover>) {
        let file = recorded(LONG);
        let movers = (0..count).map(|number| {
            let game = self.take_in(&file, &format!("game{number}"));
            self.runtime.block_on(self.first_mover(&game.id))
        });
        (file.entries.len() + SINCE_SNAPSHOT, movers.collect())
    }

    /// Plays a little further, so that the log has grown since its last snapshot, and says who is next.
    async fn first_mover(&self, id: &GameId) -> FirstMover {
        for _ in 0..SINCE_SNAPSHOT {
            let (game, account, action) = self.asked(id).await;
            let answers = vec![Answer::Action(action)];
            let submission = Submission {
                seq: game.head,
                answers,
                fill: FillScope::Nothing,
                language: "en".into(),
                reply: ReplyDetail::Minimal,
            };
            self.app.make_move(id, &account, &submission, None).await.unwrap();
        }
        let (game, account, action) = self.asked(id).await;
        let auth = Auth::new(self.store.clone(), self.clock.clone(), SigningKeys::random(), "bench");
        let name = DisplayName::parse("bench").unwrap();
        let caller = Caller {
            account,
            scope: Scope::Owner,
            signed_in_at: self.clock.now(),
            expires_at: None,
            generation: AccessGeneration(0),
            proof: Proof::AccessToken,
        };
        FirstMover {
            key: auth.create_api_key(&caller, name, Scope::Play).await.unwrap().token,
            path: format!("/games/{}/moves", game.id),
            action: json!({ "seq": game.head, "action": action }),
        }
    }

    /// Who is asked, and what they might answer.
    async fn asked(&self, id: &GameId) -> (Game, AccountId, JsonText) {
        let game = self.app.load_unchecked(id).await.unwrap();
        let row = game.seat(game.to_act.first().unwrap()).unwrap();
        let SeatHolder::Person(account) = row.holder.clone() else { panic!("a person is to act") };
        let asked = self.app.decision(id, &account, None).await.unwrap().unwrap();
        let action = asked.options[0].action.clone();
        (game, account, action)
    }

    /// Many running games: copies of one.
    pub fn many_games(&self, count: usize) -> Vec<GameId> {
        let first = self.take_in(&recorded(SHORT), "many");
        let ids: Vec<GameId> = (1..count).map(|_| GameId::generate(self.clock.now())).collect();
        for some in ids.chunks(A_WRITE) {
            let (some, original) = (some.to_vec(), first.clone());
            let deal = original.seed_source();
            let work = self.store.write(move |conn| {
                let key = kernel::Key::new(&deal.seed());
                let salt = move |seq: u64| key.derive(b"salt", &seq.to_be_bytes());
                let log = entries::list_after(conn, &original.id, 0, &salt)?;
                some.iter().try_for_each(|id| {
                    let copy = Game { id: id.clone(), ..original.clone() };
                    games::insert(conn, &copy)?;
                    log.iter().try_for_each(|entry| entries::append(conn, id, entry))
                })
            });
            self.runtime.block_on(work).unwrap();
        }
        [first.id].into_iter().chain(ids).collect()
    }

    /// Takes a running game in, with a person in each seat.
    fn take_in(&self, file: &GameFile, name: &str) -> Game {
        let people = kernel::Seat::all(u8::try_from(file.seats.len()).unwrap())
            .map(|seat| (seat, Email::parse(&format!("{name}-{seat}@example.org")).unwrap()))
            .collect();
        let imported = self.app.import_by_operator(file.to_text().into_bytes(), people);
        self.runtime.block_on(imported).unwrap()
    }
}

/// A game that bots played, cut off after so many entries or a few more: a state stands there.
fn recorded(entries: usize) -> GameFile {
    let wanted = entries.next_multiple_of(16);
    // Few random games are very long, so some are looked through.
    for seed in 0..=u8::MAX {
        for ruleset in rulesets::all() {
            let most = *ruleset.seats().end();
            let Ok(mut file) = ruleset.record(&[seed; 32], most, &json!({}), &[Bot::Random]) else {
                continue;
            };
            if file.entries.len() > wanted {
                file.entries.truncate(wanted);
                file.outcome = None;
                return file;
            }
        }
    }
    panic!("no ruleset has games of {entries} entries");
}
