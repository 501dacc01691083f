//! Your letter: the question, its answers in rows with chips, the draft.

use crate::views::game::EffectMark;

/// A decision and the answer as it is being drafted.
#[derive(Default)]
pub struct DecisionPanel {
    /// The entry the reader saw.
    pub seq: u64,
    /// What is asked, after what is drafted.
    pub question: Option<String>,
    /// The rule of the question.
    pub rule: Option<RuleLink>,
    /// The answers, grouped.
    pub groups: Vec<OptionGroup>,
    /// How many there are.
    pub count: usize,
    /// The reader's own pieces by which they can answer.
    pub pieces: Vec<PieceMark>,
    /// What is looked at: a place or a piece of one's own.
    pub chooser: Option<Chooser>,
    /// What is drafted.
    pub steps: Vec<DraftStepRow>,
    /// Where the draft without its last step is found.
    pub undo_url: Option<String>,
    /// What the draft would change.
    pub net: Vec<EffectMark>,
    /// What the draft would do, in words, where that cannot be counted.
    pub preview: Vec<String>,
    /// Why nothing more can be drafted.
    pub stop_sentence: Option<String>,
    /// Whether what sending brings to light makes it impossible to take back.
    pub is_final: bool,
    /// What the button says that sends.
    pub send: String,
    /// One of the answers, as it is written down.
    pub example: Option<String>,
    /// What a player may look for in vain, with the reasons.
    pub missed: Vec<Reason>,
    /// Until when the answer is due, in words.
    pub deadline: Option<String>,
}

impl DecisionPanel {
    /// Whether the reader has drafted anything: what is filled in by itself is no draft of theirs.
    pub(super) fn is_begun(&self) -> bool {
        self.steps.iter().any(|step| step.filled.is_none())
    }

    /// Whether sending what is drafted would leave a question open.
    pub(super) fn sends_early(&self) -> bool {
        self.stop_sentence.is_none() && self.count > 0
    }

    /// So few rows that a phone shows them at once.
    pub(super) fn is_short(&self) -> bool {
        self.groups.iter().map(|group| group.rows.len()).sum::<usize>() <= 3
    }

    /// Whether a phone shows the answers at once: few, or those of a place.
    pub(super) fn opens(&self) -> bool {
        self.is_short() || self.chooser.as_ref().is_some_and(|chooser| chooser.is_place)
    }

    /// The steps that are folded into one line: all but the last two.
    pub(super) fn folded(&self) -> &[DraftStepRow] {
        &self.steps[..self.steps.len().saturating_sub(2)]
    }

    /// The last two steps.
    pub(super) fn recent(&self) -> &[DraftStepRow] {
        &self.steps[self.steps.len().saturating_sub(2)..]
    }
}

/// Answers that belong together.
pub struct OptionGroup {
    /// What they have in common.
    pub heading: Option<String>,
    /// What is to be known of all of them.
    pub note: Option<String>,
    /// Whether they are shown at once.
    pub open: bool,
    /// A row for each place or thing.
    pub rows: Vec<OptionRow>,
}

/// Longer labels stand below the title of their row.
const LONG_LABEL: usize = 14;

/// A place or thing, with the answers it can be used by.
pub struct OptionRow {
    /// What it is called.
    pub title: String,
    /// The part of the board all of its answers are given at.
    pub place: Option<String>,
    /// What all of its answers change.
    pub net: Vec<EffectMark>,
    /// Its answers. A single one without a piece is the row itself.
    pub chips: Vec<OptionChip>,
}

impl OptionRow {
    /// The answer that is the whole row.
    pub(super) fn only(&self) -> Option<&OptionChip> {
        if let [only] = &self.chips[..] { Some(only).filter(|chip| chip.piece.is_none()) } else { None }
    }

    /// Whether its answers need more room than beside its title.
    pub(super) fn is_wordy(&self) -> bool {
        self.chips.iter().any(|chip| self.is_labelled(chip) && chip.label.chars().count() > LONG_LABEL)
    }

    /// Whether it is written on an answer what it is called: of those given by a piece, if another looks just like it.
    pub(super) fn is_labelled(&self, chip: &OptionChip) -> bool {
        let twin = |other: &&OptionChip| other.piece == chip.piece && other.net == chip.net;
        chip.piece.is_none() || self.chips.iter().filter(twin).count() > 1
    }
}

/// An answer.
pub struct OptionChip {
    /// As it is written down.
    pub notation: String,
    /// The whole answer in words.
    pub sentence: String,
    /// What tells it from the others of its row.
    pub label: String,
    /// The own piece it is given by.
    pub piece: Option<PieceMark>,
    /// The part of the board it is given at.
    pub place: Option<String>,
    /// What it changes beside what all of its row do.
    pub net: Vec<EffectMark>,
}

impl OptionChip {
    /// What it is called beside the others of its row.
    pub(super) fn called(&self) -> &str {
        match &self.piece {
            _ if !self.label.is_empty() => &self.label,
            Some(piece) => &piece.name,
            None => &self.sentence,
        }
    }
}

/// A piece of one's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceMark {
    /// As options name it.
    pub id: String,
    /// The name of its colour.
    pub paint: &'static str,
    /// What stands on it.
    pub mark: String,
    /// What it is called.
    pub name: String,
    /// The seat it belongs to.
    pub seat: usize,
    /// Where the page is found that shows what it can do, or all pieces again if it is in hand.
    pub url: String,
    /// Whether it is in hand.
    pub chosen: bool,
}

/// What the reader looks at more closely.
pub struct Chooser {
    /// What it is called.
    pub title: String,
    /// Whether it is a place; otherwise it is a piece of one's own.
    pub is_place: bool,
    /// Where all answers are found again.
    pub all_url: String,
    /// Why nothing can be done there.
    pub reasons: Vec<Reason>,
}

/// Why something cannot be done.
pub struct Reason {
    /// What one may have looked for; empty if nothing in particular.
    pub option: String,
    /// Why not.
    pub text: String,
    /// The rule that says so.
    pub rule: Option<RuleLink>,
}

/// A numbered rule, and where it can be read.
pub struct RuleLink {
    /// Its number.
    pub number: String,
    /// Its page.
    pub url: String,
}

/// A drafted step.
pub struct DraftStepRow {
    /// As it is written down.
    pub notation: String,
    /// The same in an address: with why it was filled in.
    pub written: String,
    /// In words.
    pub text: String,
    /// Why nobody was asked, if it was filled in.
    pub filled: Option<String>,
    /// Where the draft without it and what follows is found. Of what was filled in: where it is asked after all.
    pub removal_url: String,
}
