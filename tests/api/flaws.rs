//! The example game as it should be: none of the mistakes that the kernel's own tests switch on.

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
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

pub fn flawed(_: Flaw) -> bool {
    false
}

pub fn runs() -> u32 {
    1
}
