//! Templates of pages and letters: a missing field is a compile error.

pub mod mail;

use askama::Template;

/// The start page.
#[derive(Template)]
#[template(path = "pages/home.html")]
pub struct Home {
    /// What can be played.
    pub rulesets: Vec<HomeRuleset>,
    /// Whether letters stay here.
    pub mailbox: bool,
}

/// A ruleset on the start page.
pub struct HomeRuleset {
    /// Its name in the API.
    pub id: String,
    /// The published title.
    pub title: String,
    /// How many can play.
    pub players: String,
}

/// The page of a sign-in link: it names the account before its button, and changes nothing by itself.
#[derive(Template)]
#[template(path = "pages/login.html")]
pub struct Login {
    /// Who would sign in; none if the link is dead.
    pub address: Option<String>,
    /// The link's token.
    pub token: String,
}

/// A title and a sentence.
#[derive(Template)]
#[template(path = "pages/plain.html")]
pub struct Plain {
    /// The title.
    pub title: String,
    /// The sentence.
    pub text: String,
}

/// One decision, to be answered by whoever holds its letter.
#[derive(Template)]
#[template(path = "pages/play.html")]
pub struct Answering {
    /// The game.
    pub title: String,
    /// What is asked.
    pub question: String,
    /// The answers, in words.
    pub options: Vec<String>,
    /// The notation of each.
    pub notations: Vec<String>,
    /// The position as ordered text.
    pub outline: String,
    /// The newest entry.
    pub seq: u64,
    /// The letter's token.
    pub token: String,
    /// What came of the last answer.
    pub said: Option<String>,
}

/// A template's text. Ours cannot fail: they only join strings.
pub fn render(template: &impl Template) -> String {
    template.render().unwrap_or_default()
}
