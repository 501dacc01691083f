//! What stands around every page of the site: who reads it, and where they can go.

use crate::views::PageWords;

/// The frame of a page.
#[derive(Clone, Default, Debug)]
pub struct PageFrame {
    /// The words of the page, in the reader's language.
    pub words: PageWords,
    /// Who reads, if they are signed in.
    pub who: Option<FrameUser>,
    /// Proves that a form is one of ours; empty for strangers.
    pub csrf: String,
    /// Whether letters stay here and can be read.
    pub mailbox: bool,
    /// The path of the page, with its query.
    pub here: String,
    /// How the reader wants the pages to look.
    pub theme: PageTheme,
}

impl PageFrame {
    /// How many games wait for the reader.
    pub fn waiting(&self) -> usize {
        self.who.as_ref().map_or(0, |who| who.waiting)
    }

    /// Whether the game that this page shows waits for the reader.
    pub fn waits_here(&self) -> bool {
        self.who.iter().flat_map(|who| &who.next_games).any(|game| self.is_here(game))
    }

    /// The most urgent game that waits, besides the one that this page shows.
    pub fn next_game(&self) -> Option<&WaitingGame> {
        // The list of one's own games leads there itself.
        let has_list = self.here == "/games" || self.here.starts_with("/games?");
        self.who.iter().flat_map(|who| &who.next_games).find(|game| !has_list && !self.is_here(game))
    }

    fn is_here(&self, game: &WaitingGame) -> bool {
        let rest = self.here.strip_prefix(game.href.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['?', '/']))
    }

    /// The name of the theme that was chosen; none where the device decides.
    pub fn chosen_theme(&self) -> Option<&'static str> {
        (self.theme != PageTheme::Auto).then(|| self.theme.name())
    }

    /// A message of the catalogue.
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// A message with one piece of text in it.
    pub fn say_with(&self, key: &str, name: &str, value: &dyn std::fmt::Display) -> String {
        self.words.with(key, name, value)
    }
}

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub struct FrameUser {
    /// What others see.
    pub name: String,
    /// Whether the account has no address.
    pub is_guest: bool,
    /// How many games wait for them.
    pub waiting: usize,
    /// The most urgent of them.
    pub next_games: Vec<WaitingGame>,
}

/// A game that waits for the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingGame {
    /// Where it is.
    pub href: String,
    /// What it is called.
    pub title: String,
}

/// How pages look.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PageTheme {
    /// As the device does.
    #[default]
    Auto,
    /// Ink on paper.
    Light,
    /// By candlelight.
    Dark,
}

impl PageTheme {
    /// All of them.
    pub const ALL: [PageTheme; 3] = [PageTheme::Auto, PageTheme::Light, PageTheme::Dark];

    /// Its name, in the cookie and in forms.
    pub fn name(self) -> &'static str {
        match self {
            PageTheme::Auto => "auto",
            PageTheme::Light => "light",
            PageTheme::Dark => "dark",
        }
    }

    /// What it is called, by its key in the catalogue.
    pub fn key(self) -> String {
        format!("look-{}", self.name())
    }

    /// The theme of that name; as the device does where there is none.
    pub fn from_name(name: &str) -> PageTheme {
        PageTheme::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or_default()
    }
}
