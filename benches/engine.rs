//! How fast the rules are, one thread: decisions and reruns a second, bytes a state, cost as games grow. Compare rows
//! of one run with each other; machines are noisy.

use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::file::GameFile;
use kernel::{Bot, Dice, Hash, Ruleset, SeedSource};
use staffetta::app::rulesets;

fn main() {
    print_sizes();
    divan::main();
}

/// Every ruleset at its largest table, and the smallest.
fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for ruleset in rulesets::all() {
        for seats in [*ruleset.seats().end(), *ruleset.seats().start()] {
            tables.push(Table { ruleset: &**ruleset, seats });
        }
    }
    tables
}

#[derive(Clone, Copy)]
struct Table {
    ruleset: &'static dyn Ruleset,
    seats: u8,
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}p", self.ruleset.id(), self.seats)
    }
}

impl Table {
    fn record(self, number: u8) -> GameFile {
        let seed: Hash = [number; 32];
        self.ruleset
            .record(&seed, self.seats, &serde_json::json!({}), &[Bot::Random])
            .expect("the table can be played")
    }
}

#[expect(clippy::print_stdout, reason = "a benchmark prints")]
fn print_sizes() {
    println!(
        "{:<14} {:>16} {:>16} {:>16}",
        "table", "decisions a game", "bytes a snapshot", "bytes an entry"
    );
    for table in tables() {
        let file = table.record(1);
        let nonces: Vec<_> = file.seats.iter().map(|seat| Some(seat.nonce)).collect();
        let deal = SeedSource::new(file.secret.expect("it is over"), &nonces);
        let start = table.ruleset.start(&deal, file.revision, &file.options).expect("it was played");
        let entries = file.entries.len();
        println!(
            "{:<14} {entries:>16} {:>16} {:>16}",
            table.to_string(),
            start.snapshot().len(),
            file.to_text().len() / entries.max(1),
        );
    }
}

/// Enumerate, pick, apply: whole random games.
#[divan::bench(args = tables(), sample_count = 20)]
fn decisions(bencher: Bencher<'_, '_>, table: Table) {
    let options = serde_json::json!({});
    let mut seed = 0;
    let app = |seed: u64| {
        let mut dice = Dice::unrecorded(seed);
        table
            .ruleset
            .simulate(&mut dice, table.seats, &options, &[Bot::Random])
            .expect("the table can be played")
    };
    // The games of all samples are the same ones, so their length is known before.
    let games = 20;
    let decisions: u64 = (0..games).map(|seed| app(seed).decisions).sum();
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| {
        for _ in 0..games {
            divan::black_box(app(seed % games));
            seed += 1;
        }
    });
}

/// Read a game file and check everything it says: entries a second.
#[divan::bench(args = tables(), sample_count = 20)]
fn rerun(bencher: Bencher<'_, '_>, table: Table) {
    let texts: Vec<String> = (0..10).map(|number| table.record(number).to_text()).collect();
    let entries: usize = (0..10).map(|number| table.record(number).entries.len()).sum();
    bencher.counter(ItemsCount::new(entries)).bench_local(|| {
        for text in &texts {
            let (file, checksum) = GameFile::read(text.as_bytes()).expect("our own file");
            checksum.expect("our own checksum");
            divan::black_box(table.ruleset.verify(&file).expect("our own game"));
        }
    });
}

/// The same for the first parts of one long game: the cost an entry should not grow.
#[divan::bench(args = [25, 50, 100], sample_count = 20)]
fn rerun_percent_of_a_game(bencher: Bencher<'_, '_>, percent: usize) {
    let Some(table) = tables().into_iter().next() else {
        return;
    };
    let mut file = table.record(1);
    let entries = file.entries.len() * percent / 100;
    file.entries.truncate(entries);
    if percent < 100 {
        file.outcome = None;
    }
    bencher
        .counter(ItemsCount::new(entries))
        .bench_local(|| table.ruleset.verify(&file).expect("our own game"));
}
