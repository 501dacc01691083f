//! Games that random answers have played, at any revision and as far as one likes.

use kernel::file::{FileEntry, FileSeat, GameFile};
use kernel::{AnyMatch, Bot, Entry, EntryKind, Millis, Revision, Ruleset, SeedSource, sha256};
use serde_json::{Value, json};

/// The rulesets that have a second revision.
pub const CHANGED: [&str; 3] = ["tiletum", "florence", "praga"];

/// 1 January 2026, and a minute for each answer.
const BEGIN: i64 = 1_767_225_600_000;

/// A game with its log.
pub struct Played {
    pub ruleset: &'static dyn Ruleset,
    pub position: Box<dyn AnyMatch>,
    pub deal: SeedSource,
    pub options: Value,
    pub log: Vec<(Entry, Option<String>)>,
}

impl Played {
    /// A game of revision 1 before its first answer.
    pub fn begin(ruleset: &str, seed: u64, seats: u8) -> Played {
        let ruleset = staffetta::app::rulesets::find(ruleset).unwrap();
        let options = ruleset.complete_options(seats, &json!({})).unwrap();
        let nonces: Vec<_> = (0..seats).map(|seat| Some([seat; 32])).collect();
        let deal = SeedSource::new(sha256(&[b"secret", &seed.to_be_bytes()]), &nonces);
        let position = ruleset.start(&deal, Revision(1), &options).unwrap();
        Played { ruleset, position, deal, options, log: Vec::new() }
    }

    /// Answers at random, so many times or to the end.
    pub fn play(&mut self, answers: usize) {
        for _ in 0..answers {
            let Some(seat) = self.position.to_act().first() else { return };
            let luck = self.deal.bot_seed(seat, self.position.head());
            let played = self.position.play_bot(seat, Bot::Random, luck, self.now());
            self.log.push((played.entry, played.notation));
        }
    }

    pub fn now(&self) -> Millis {
        Millis(BEGIN + 60_000 * i64::try_from(self.log.len()).unwrap())
    }

    /// The same game by newer rules beside it.
    pub fn beside(&self, revision: Revision) -> Box<dyn AnyMatch> {
        let mut upgrades: Vec<_> = self.upgrades();
        upgrades.push(revision);
        let mut position =
            self.ruleset.start_towards(&self.deal, Revision(1), &self.options, &upgrades).unwrap();
        self.log.iter().for_each(|(entry, _)| drop(position.replay(entry).unwrap()));
        position
    }

    fn upgrades(&self) -> Vec<Revision> {
        let upgrades = self.log.iter().filter_map(|(entry, _)| match entry.kind {
            EntryKind::Upgrade { revision } => Some(revision),
            _ => None,
        });
        upgrades.collect()
    }

    /// The game as a file with its secret.
    pub fn file(&self) -> GameFile {
        let seats = self.deal.nonces().iter().enumerate();
        GameFile {
            ruleset: self.ruleset.id().into(),
            revision: Revision(1),
            options: self.options.clone(),
            seats: seats.map(|(at, nonce)| FileSeat { name: format!("Seat {at}"), nonce: *nonce }).collect(),
            seed_commitment: self.deal.commitment(),
            secret: Some(*self.deal.secret()),
            entries: self.log.iter().map(|(entry, told)| FileEntry::full(entry, told.clone())).collect(),
            outcome: self.position.outcome(),
            signature: None,
        }
    }
}

/// A running game of revision 1 that revision 2 would take, and that has gone on for a while.
pub fn that_can_move(ruleset: &str) -> Played {
    // The more a revision has changed, the younger are the games that it takes.
    let found = [40, 20, 10, 5, 2].into_iter().flat_map(|answers| (0..100).map(move |seed| (answers, seed)));
    let found = found.into_iter().find_map(|(answers, seed)| {
        let mut game = Played::begin(ruleset, seed, 2);
        game.play(answers);
        let takes = game.beside(Revision(2)).upgrade(kernel::Seat(0), Revision(2), game.now()).is_ok();
        (takes && !game.position.to_act().is_empty()).then_some(game)
    });
    found.unwrap()
}

/// A running game of revision 1 that revision 2 would take, and in which somebody would have other points by it; if no
/// revision can do that before the end of a game, one that can move.
pub fn that_differs(ruleset: &str) -> Played {
    let names = ["Seat 0".to_owned(), "Seat 1".to_owned()];
    let reader = kernel::Reader { language: "en", names: &names, seat: None };
    let points = |position: &dyn AnyMatch| position.scoreboard(kernel::Viewer::Spectator, &reader).points;
    let found = (0..200).find_map(|seed| {
        let mut game = Played::begin(ruleset, seed, 2);
        // Every tenth position, until the log parts.
        loop {
            game.play(10);
            if game.position.to_act().is_empty() {
                return None;
            }
            let mut then = game.beside(Revision(2));
            then.upgrade(kernel::Seat(0), Revision(2), game.now()).ok()?;
            if points(&*game.position) != points(&*then) {
                return Some(game);
            }
        }
    });
    found.unwrap_or_else(|| that_can_move(ruleset))
}

/// A running game of revision 1 with an entry that revision 2 does not take.
pub fn that_parts(ruleset: &str) -> Option<Played> {
    (0..3000).find_map(|seed| {
        let mut game = Played::begin(ruleset, seed, 2);
        game.play(10_000);
        match game.ruleset.play_under(&game.file(), Revision(2)).unwrap() {
            kernel::file::PlayedUnder::Parts(at) => {
                let mut parted = Played::begin(ruleset, seed, 2);
                parted.play(usize::try_from(at.seq).unwrap());
                (!parted.position.to_act().is_empty()).then_some(parted)
            }
            _ => None,
        }
    })
}
