//! Letters, and the page that shows the ones that were not sent.

use crate::domain::Mail;
use askama::Template;

/// Letters that were not sent.
#[derive(Template)]
#[template(path = "pages/mailbox.html")]
pub struct Mailbox {
    /// Newest first.
    pub mails: Vec<Mail>,
}

/// A letter's plain part.
#[derive(Template)]
#[template(path = "mail/letter.txt", escape = "none")]
pub struct LetterText<'a> {
    /// One sentence of what it is about.
    pub opening: &'a str,
    /// More.
    pub lines: &'a [String],
    /// Where its button leads.
    pub link: Option<&'a str>,
    /// What the button says.
    pub link_text: &'a str,
    /// Numbered choices.
    pub options: &'a [String],
    /// Why it came.
    pub small_print: &'a str,
}

/// A letter's part with markup.
#[derive(Template)]
#[template(path = "mail/letter.html")]
pub struct LetterHtml<'a> {
    /// One sentence of what it is about.
    pub opening: &'a str,
    /// More.
    pub lines: &'a [String],
    /// Where its button leads.
    pub link: Option<&'a str>,
    /// What the button says.
    pub link_text: &'a str,
    /// Numbered choices.
    pub options: &'a [String],
    /// Why it came.
    pub small_print: &'a str,
}
