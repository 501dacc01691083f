//! Words and pictures: the second trait of a ruleset. Rules contain no sentence a player reads.

use crate::components::UnusableComponents;
use crate::game_rules::{GameRules, Revision};
use crate::play_surface::{Count, PlaceReason, Slot, TokenName, Zone};
use crate::seat::{Seat, Viewer};
use serde::Serialize;

/// Who reads, and what the seats are called.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The language, such as `en`. A catalogue without it falls back to English.
    pub language: &'a str,
    /// The seats' names, in seat order.
    pub names: &'a [String],
    /// The reader's own seat: what belongs to it comes first. A match fills it in where it shows something to a seat.
    pub seat: Option<Seat>,
}

impl<'a> Reader<'a> {
    /// The same reader, as the one who looks: a seat sees its own things first.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Reader<'a> {
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { self.seat };
        Reader { seat, ..*self }
    }
}

/// How a ruleset speaks and shows itself. Everything is made from what the reader may know: views, prompts,
/// actions and events, never from the state.
pub trait Present: GameRules {
    /// The published title.
    const TITLE: &'static str;
    /// The rules in short for whoever learns the game here: HTML, headings of the second level and below.
    const HELP: &'static str;
    /// The numbered rules that refusals cite, as Markdown.
    const RULES: &'static str;

    /// What one does in it, in one sentence, for whoever chooses a game.
    fn about(reader: &Reader<'_>) -> String;

    /// What is asked, in one sentence.
    fn question(prompt: &Self::Prompt, view: &Self::View, reader: &Reader<'_>) -> String;

    /// An option in words, with what it costs and gives where that can be said.
    fn option(action: &Self::Action, view: &Self::View, reader: &Reader<'_>) -> String;

    /// The part of the board an option applies to: an `id` in the picture that is drawn of this view.
    fn place(_action: &Self::Action, _view: &Self::View) -> Option<String> {
        None
    }

    /// One line of the chronicle.
    fn event(event: &Self::Event, reader: &Reader<'_>) -> String;

    /// Why not, in words a player understands.
    fn refusal(refusal: &Self::Refusal, reader: &Reader<'_>) -> String;

    /// Where the game stands, as far as this view lets its reader count. The words of the strip above a board, the
    /// ticks of a history and the plot of points come from here, so that nobody outside a ruleset has to know how
    /// its views are built.
    fn scoreboard(view: &Self::View, reader: &Reader<'_>) -> Scoreboard;

    /// The whole position as ordered text: for screen readers, plain mails and terminals.
    fn outline(view: &Self::View, reader: &Reader<'_>) -> Outline;

    /// The board as SVG.
    fn draw(view: &Self::View, reader: &Reader<'_>) -> String;

    /// The board in zones, in reading order, each laid out of small pictures. None as long as a ruleset only has
    /// [`Present::draw`].
    fn zones(_view: &Self::View, _reader: &Reader<'_>) -> Vec<Zone> {
        Vec::new()
    }

    /// All that a seat can count, as far as this view tells: what it owns, its tracks and its points. The difference of
    /// two ledgers is what an answer changes.
    fn ledger(_view: &Self::View, _seat: Seat) -> Vec<Count> {
        Vec::new()
    }

    /// What a token of the ledger is called.
    fn token(token: &str, _reader: &Reader<'_>) -> TokenName {
        TokenName { icon: None, name: token.replace('_', " ") }
    }

    /// Where an option stands in the list of options.
    fn slot(action: &Self::Action, view: &Self::View, reader: &Reader<'_>) -> Slot {
        let text = Self::option(action, view, reader);
        let (group, row) = text.split_once(": ").unwrap_or(("", &text));
        Slot {
            group: group.to_owned(),
            row: row.to_owned(),
            place: Self::place(action, view),
            ..Slot::default()
        }
    }

    /// The places an event happened at: true marks of what has changed.
    fn touched(_event: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// Why an answer cannot be given, with the numbers that are missing.
    fn why_not_now(
        _action: &Self::Action,
        refusal: &Self::Refusal,
        _view: &Self::View,
        reader: &Reader<'_>,
    ) -> String {
        Self::refusal(refusal, reader)
    }

    /// Why a place cannot be used at which no answer is looked for: who occupies it, what covers it.
    fn closed(_place: &str, _view: &Self::View, _reader: &Reader<'_>) -> Option<PlaceReason> {
        None
    }

    /// A table option, or one of its choices (`name.choice`), explained.
    fn explain(option: &str, reader: &Reader<'_>) -> String;

    /// What a revision after the first has changed in the rules, in words for players, with the numbers of the rules.
    fn changes(_revision: Revision, _reader: &Reader<'_>) -> String {
        String::new()
    }

    /// The component files as they stand, that of revision 1 first. Each holds until a revision brings the next.
    fn component_files() -> &'static [&'static str];

    /// Whether the rules could be played with such a file: reads it into the tables of the ruleset, and says what does
    /// not fit.
    fn read_components(text: &str) -> Result<(), UnusableComponents>;

    /// How true the component data is to the published game.
    fn provenance() -> Provenance {
        Self::component_files().last().map(|text| Provenance::of_components(text)).unwrap_or_default()
    }
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Scoreboard {
    /// The points of each seat, in seat order; none where they are secret, or not counted before the end.
    pub points: Vec<Option<i64>>,
    /// How far the game is; none before the first round.
    pub progress: Option<Progress>,
    /// Round and phase, in the game's own words, without a full stop: "Round 3 of 6, period 2".
    #[serde(rename = "words")]
    pub phase_text: String,
}

/// How far a game is, counted in what its rulebook calls rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Progress {
    /// The present round, from 1.
    pub round: u16,
    /// The last one, where that is known.
    #[serde(rename = "of")]
    pub total: Option<u16>,
}

impl Progress {
    /// The round of that number, of so many; none before the first.
    ///
    /// ```
    /// use kernel::Progress;
    /// assert_eq!(Progress::of(0_u8, Some(6)), None);
    /// assert_eq!(Progress::of(2_u8, None), Some(Progress { round: 2, total: None }));
    /// ```
    pub fn of<N: Into<u16>>(round: N, of: Option<N>) -> Option<Progress> {
        let round = round.into();
        (round > 0).then(|| Progress { round, total: of.map(Into::into) })
    }
}

/// Text with headings.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Outline {
    /// In reading order.
    pub sections: Vec<Section>,
}

/// A heading and what stands under it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// One fact a line.
    pub lines: Vec<String>,
    /// What is part of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<Section>,
}

impl Outline {
    /// As plain text: headings underlined or indented by depth.
    ///
    /// ```
    /// use kernel::{Outline, Section};
    /// let board = Section { heading: "Towers".into(), lines: vec!["Forest".into()], sections: vec![] };
    /// assert_eq!(Outline { sections: vec![board] }.to_string(), "Towers\n  Forest\n");
    /// ```
    fn write(sections: &[Section], depth: usize, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for section in sections {
            writeln!(f, "{:indent$}{}", "", section.heading, indent = 2 * depth)?;
            for line in &section.lines {
                writeln!(f, "{:indent$}{line}", "", indent = 2 * depth + 2)?;
            }
            Outline::write(&section.sections, depth + 1, f)?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Outline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Outline::write(&self.sections, 0, f)
    }
}

/// How many records of component data come from where.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Provenance {
    /// From the rulebook's text.
    pub seed: u32,
    /// From public descriptions of the components.
    pub public: u32,
    /// From memory.
    pub recalled: u32,
    /// Made up in the spirit of the published ones, because they could not be found.
    pub reconstructed: u32,
}
