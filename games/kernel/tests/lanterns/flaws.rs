//! Mistakes an author of rules can make, switched on one at a time: the testkit finds each of them.

use crate::game::Lanterns;
use kernel::testkit;
use std::cell::Cell;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    None,
    ForgetsToReveal,
    ShowsHands,
    TellsHands,
    ListsTwice,
    LosesACard,
    NeverEnds,
    AllowsTooMuch,
    RemembersRuns,
    ShufflesTheRealOrder,
    RevealsByTheCard,
}

thread_local! {
    static FLAW: Cell<Flaw> = const { Cell::new(Flaw::None) };
    static RUNS: Cell<u32> = const { Cell::new(1) };
}

pub fn flawed(flaw: Flaw) -> bool {
    FLAW.get() == flaw
}

/// A number that differs from call to call, as a clock or a hash map's order would.
pub fn runs() -> u32 {
    RUNS.set(RUNS.get() + 1);
    RUNS.get()
}

fn finds(flaw: Flaw, check: fn()) {
    FLAW.set(flaw);
    check();
}

#[test]
#[should_panic(expected = "differ")]
fn a_forgotten_reveal() {
    finds(Flaw::ForgetsToReveal, testkit::leaks_nothing::<Lanterns>);
}

#[test]
#[should_panic(expected = "the view differs")]
fn a_view_with_other_hands() {
    finds(Flaw::ShowsHands, testkit::leaks_nothing::<Lanterns>);
}

#[test]
#[should_panic(expected = "what is told differs")]
fn an_event_that_tells_on_a_hand() {
    finds(Flaw::TellsHands, testkit::leaks_nothing::<Lanterns>);
}

#[test]
#[should_panic(expected = "is listed twice")]
fn a_list_with_doubles() {
    finds(Flaw::ListsTwice, testkit::playouts_end::<Lanterns>);
}

#[test]
#[should_panic(expected = "cards")]
fn a_lost_card() {
    finds(Flaw::LosesACard, testkit::playouts_end::<Lanterns>);
}

#[test]
#[should_panic(expected = "no end in sight")]
fn a_game_without_end() {
    finds(Flaw::NeverEnds, testkit::playouts_end::<Lanterns>);
}

#[test]
#[should_panic(expected = "check and the list differ")]
fn a_check_that_allows_too_much() {
    finds(Flaw::AllowsTooMuch, testkit::legal_means_legal::<Lanterns>);
}

#[test]
#[should_panic(expected = "would lead elsewhere now")]
fn chance_from_somewhere_else() {
    finds(Flaw::RemembersRuns, || testkit::golden_chains_hold::<Lanterns>(env!("CARGO_MANIFEST_DIR")));
}

#[test]
#[should_panic(expected = "tells of the real cards")]
fn a_redeal_that_shuffles_the_real_order() {
    finds(Flaw::ShufflesTheRealOrder, testkit::redealing_tells_nothing::<Lanterns>);
}

#[test]
#[should_panic(expected = "answers by what it may not know")]
fn a_bot_that_is_handed_the_real_order() {
    finds(Flaw::ShufflesTheRealOrder, testkit::bots_answer_alike_over_twins::<Lanterns>);
}

#[test]
#[should_panic(expected = "meets a barrier")]
fn a_barrier_that_depends_on_what_lies_behind_it() {
    finds(Flaw::RevealsByTheCard, testkit::redealing_tells_nothing::<Lanterns>);
}
