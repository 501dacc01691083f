//! A log leads to the same state, a snapshot too, at every step: undos, barriers, `since` and notes included.

use super::{TestGame, failure_context, test_games};
use crate::entry::{Holder, SeatEvent};
use crate::file::{FileEntry, FileEntryKind, FileSeat, GameFile};
use crate::game_rules::GameRules;
use crate::matches::Match;
use crate::seat::{MAX_SEATS, Seat};
use crate::time::Millis;
use crate::{Dice, Entry};

/// Plays recorded games with undos and notes, and compares log, snapshot and file with the original.
pub fn reruns_to_the_same_bytes<G: GameRules>() {
    for deal in test_games::<G>(24) {
        rerun_one(&deal);
    }
}

fn rerun_one<G: GameRules>(deal: &TestGame<G>) {
    let mut dice = Dice::unrecorded(deal.seed);
    let nonces: Vec<_> = (0..deal.setup.seats).map(|seat| (seat % 2 == 0).then_some([seat; 32])).collect();
    let secret = crate::SeedSource::new([7; 32], &nonces);
    let begun = Match::<G>::start(&secret, &deal.setup).expect("the table was tried");
    let mut original = begun.clone();
    let mut log: Vec<FileEntry> = Vec::new();
    let mut second = begun.clone();
    for step in 0..4000 {
        let Some(entry) = append_random_entry(&mut original, &mut dice, step) else {
            break;
        };
        let at = || failure_context(deal, step);
        // A second match follows the log; a third comes from a snapshot.
        let replayed = second.replay(&entry).unwrap_or_else(|diverges| panic!("{diverges}: {}", at()));
        let notation = replayed.action.map(|action| action.to_string());
        log.push(FileEntry::full(&entry, notation));
        if step % 5 == 0 {
            let bytes = original.snapshot();
            let third = Match::<G>::from_snapshot(&secret, &bytes).expect("our own snapshot");
            assert!(third.state() == original.state(), "a snapshot leads elsewhere: {}", at());
            assert_eq!(third.snapshot(), bytes, "a snapshot changes: {}", at());
            same(&third, &original, &at);
        }
        same(&second, &original, &at);
        assert!(second.state() == original.state(), "a rerun leads elsewhere: {}", at());
    }
    check_file(deal, &secret, &original, log);
}

/// One more entry: mostly a move, sometimes an undo or a note.
fn append_random_entry<G: GameRules>(game: &mut Match<G>, dice: &mut Dice, step: u64) -> Option<Entry> {
    let at = Millis(1_767_225_600_000 + i64::try_from(step).expect("small") * 1000);
    let asked: Vec<_> = game.to_act().iter().collect();
    if asked.is_empty() {
        return None;
    }
    let undoer = Seat::all(MAX_SEATS).find_map(|seat| game.can_undo_to(seat).map(|to| (seat, to)));
    if let Some((seat, to)) = undoer.filter(|_| dice.below(12) == 0) {
        let back = u64::from(dice.below(3)).min(game.head() - 1 - to);
        // Some of the entries in between do not stand any more: then the barrier always does.
        let tried = game.undo(seat, to + back, at).or_else(|_| game.undo(seat, to, at));
        return Some(tried.unwrap_or_else(|_| panic!("seat {seat} can undo to {to}")));
    }
    let seat = asked[dice.index(asked.len())];
    if dice.below(60) == 0 {
        let notes = [
            SeatEvent::Timeout,
            SeatEvent::Replace { holder: Holder::Bot },
            SeatEvent::Replace { holder: Holder::Person },
        ];
        return Some(game.note(seat, notes[dice.index(notes.len())], at));
    }
    let mut listed = Vec::new();
    game.state().legal_actions(seat, &mut listed);
    let action = listed.swap_remove(dice.index(listed.len()));
    Some(game.play(seat, action, at).unwrap_or_else(|_| panic!("listed actions apply")).entry)
}

fn same<G: GameRules>(a: &Match<G>, b: &Match<G>, at: &impl Fn() -> String) {
    assert_eq!((a.head(), a.chain(), a.at()), (b.head(), b.chain(), b.at()), "{}", at());
    for seat in b.to_act().iter() {
        assert_eq!(a.since(seat), b.since(seat), "since of seat {seat}: {}", at());
    }
    for seat in Seat::all(MAX_SEATS) {
        assert_eq!(a.can_undo_to(seat), b.can_undo_to(seat), "can_undo_to of seat {seat}: {}", at());
    }
}

fn check_file<G: GameRules>(
    deal: &TestGame<G>,
    secret: &crate::SeedSource,
    game: &Match<G>,
    entries: Vec<FileEntry>,
) {
    let seats = secret.nonces().iter().map(|nonce| FileSeat { name: "Žofie \"Ž\"".into(), nonce: *nonce });
    let file = GameFile {
        ruleset: G::RULESET.into(),
        revision: deal.setup.revision,
        options: serde_json::to_value(&deal.setup.options).expect("plain data"),
        seats: seats.collect(),
        seed_commitment: secret.commitment(),
        secret: Some(*secret.secret()),
        entries,
        outcome: game.outcome(),
        signature: None,
    };
    let text = file.to_text();
    let (read, checksum) = GameFile::read(text.as_bytes()).expect("our own file");
    checksum.expect("our own checksum");
    assert_eq!(read.to_text(), text, "a file reads back: {}", failure_context(deal, 0));
    let verdict =
        read.rerun::<G>(|_, _| ()).unwrap_or_else(|wrong| panic!("{wrong}: {}", failure_context(deal, 0)));
    assert!(verdict.complete && verdict.final_state == Some(game.state_hash()));
    // While it runs, answers may be covered: the chain is checked all the same.
    let mut running = read;
    running.secret = None;
    running.outcome = None;
    let covered = running.entries.into_iter().map(|entry| match entry.kind {
        FileEntryKind::Move(_) if entry.seq % 3 == 0 => entry.redacted(),
        _ => entry,
    });
    running.entries = covered.collect();
    let verdict =
        running.rerun::<G>(|_, _| ()).unwrap_or_else(|wrong| panic!("{wrong}: {}", failure_context(deal, 0)));
    assert!(!verdict.complete);
}
