//! What every ruleset must pass. In its `tests/kit.rs`, one line:
//!
//! ```ignore
//! kernel::passes!(lorenzo::Lorenzo);
//! ```
//!
//! Budgets keep it quick. `KIT_GAMES=100000 cargo test --release --test kit` plays through as many games as one likes,
//! from other seeds with `KIT_SEED`.

mod fingerprints;
mod leaks;
mod legal;
mod playouts;
mod recorded;
mod reported;
mod rerun;
mod surface;
mod texts;
mod twins;

pub use fingerprints::{fingerprints, fingerprints_hold};
pub use leaks::leaks_nothing;
pub use legal::legal_means_legal;
pub use playouts::playouts_end;
pub use recorded::{golden_chains_hold, recorded_games_hold};
pub use reported::{position_after, position_in};
pub use rerun::reruns_to_the_same_bytes;
pub use surface::the_play_surface_holds;
pub use texts::says_and_draws_everything;
pub use twins::{bots_answer_alike_over_twins, redealing_tells_nothing};

use crate::dice::Dice;
use crate::erased::option_sets;
use crate::game_rules::{GameRules, Revision, Setup};

/// Makes one test of each promise.
#[macro_export]
macro_rules! passes {
    ($game:ty) => {
        #[test]
        fn playouts_end() {
            $crate::testkit::playouts_end::<$game>();
        }
        #[test]
        fn reruns_to_the_same_bytes() {
            $crate::testkit::reruns_to_the_same_bytes::<$game>();
        }
        #[test]
        fn legal_means_legal() {
            $crate::testkit::legal_means_legal::<$game>();
        }
        #[test]
        fn leaks_nothing() {
            $crate::testkit::leaks_nothing::<$game>();
        }
        #[test]
        fn redealing_tells_nothing() {
            $crate::testkit::redealing_tells_nothing::<$game>();
        }
        #[test]
        fn bots_answer_alike_over_twins() {
            $crate::testkit::bots_answer_alike_over_twins::<$game>();
        }
        #[test]
        fn says_and_draws_everything() {
            $crate::testkit::says_and_draws_everything::<$game>();
        }
        #[test]
        fn the_play_surface_holds() {
            $crate::testkit::the_play_surface_holds::<$game>();
        }
        #[test]
        fn golden_chains_hold() {
            $crate::testkit::golden_chains_hold::<$game>(env!("CARGO_MANIFEST_DIR"));
        }
        #[test]
        fn recorded_games_hold() {
            $crate::testkit::recorded_games_hold::<$game>(env!("CARGO_MANIFEST_DIR"));
        }
        #[test]
        #[ignore = "compares with what an earlier build wrote into KIT_FINGERPRINTS"]
        fn fingerprints_hold() {
            $crate::testkit::fingerprints_hold::<$game>();
        }
    };
}

/// Every table a ruleset can be played at: all seat counts with all options that go together.
pub fn tables<G: GameRules>() -> Vec<Setup<G::Options>> {
    tables_at::<G>(G::REVISION)
}

/// Every table of a revision. What a later one added, `setup` refuses in the older.
pub fn tables_at<G: GameRules>(revision: Revision) -> Vec<Setup<G::Options>> {
    let mut tables = Vec::new();
    for options in option_sets(G::options()) {
        let options: G::Options = serde_json::from_value(options.clone()).unwrap_or_else(|error| {
            panic!("the options list offers {options}, which cannot be read: {error}")
        });
        for seats in G::SEATS {
            let setup = Setup { revision, seats, options: options.clone() };
            if G::setup(&setup, &mut Dice::unrecorded(1)).is_ok() {
                tables.push(setup);
            }
        }
    }
    assert!(!tables.is_empty(), "{}, revision {revision}, can be played at no table", G::RULESET);
    tables
}

/// One game to be played by the kit.
pub(crate) struct TestGame<G: GameRules> {
    pub(crate) setup: Setup<G::Options>,
    pub(crate) seed: u64,
}

/// So many games, going round the tables, each with its own seed. `KIT_GAMES` says how many random games a soak plays
/// through; the checks that look closer play fewer, in proportion.
pub(crate) fn test_games<G: GameRules>(usual: u64) -> impl Iterator<Item = TestGame<G>> {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = number("KIT_SEED").unwrap_or(1);
    let count = number("KIT_GAMES").map_or(usual, |games| (games * usual).div_ceil(PLAYOUTS));
    let tables = tables::<G>();
    let round: Vec<usize> = spread(tables.len()).collect();
    (0..count).zip(round.into_iter().cycle()).map(move |(game, table)| TestGame {
        setup: tables[table].clone(),
        seed: first.wrapping_mul(1_000_003).wrapping_add(game),
    })
}

/// All numbers below `count`, so that the first few are far apart and differ in everything: seats and each option.
pub(crate) fn spread(count: usize) -> impl Iterator<Item = usize> {
    fn shared(a: usize, b: usize) -> usize {
        if b == 0 { a } else { shared(b, a % b) }
    }
    // The golden section of the count, or the next number that meets all of them.
    let golden = count * 618 / 1000 + 1;
    let stride = (golden..=golden + count).find(|stride| shared(*stride, count) == 1).unwrap_or(1);
    (0..count).map(move |place| place * stride % count)
}

/// The state at the start of a game, without a log.
pub(crate) fn start<G: GameRules>(deal: &TestGame<G>) -> (G, Dice) {
    let mut dice = Dice::unrecorded(deal.seed);
    let game = G::setup(&deal.setup, &mut dice).expect("the table was tried");
    (game, dice)
}

/// What is printed when something is found: enough to play the game again.
pub(crate) fn failure_context<G: GameRules>(deal: &TestGame<G>, step: u64) -> String {
    format!("{} with {:?}, seed {}, step {step}", G::RULESET, deal.setup, deal.seed)
}

/// How many random games are played through when nothing else is asked for.
pub(crate) const PLAYOUTS: u64 = 120;

/// No game of any ruleset takes so many answers.
pub(crate) const ENDLESS: u64 = 20_000;
