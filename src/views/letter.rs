//! Letters, and the pages that show the ones that were not sent.

use crate::domain::MailboxLetter;
use askama::Template;

/// Everything a letter says. Both of its parts are made from this one, so that they say the same.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LetterContent {
    /// The language it is written in.
    pub language: String,
    /// The subject.
    pub subject: String,
    /// What programs show beside the subject.
    pub preview: String,
    /// The game it is about.
    pub title: Option<String>,
    /// One sentence of what is asked, or has happened.
    pub opening: String,
    /// Until when.
    pub due: Option<String>,
    /// More.
    pub paragraphs: Vec<String>,
    /// The rule of what is asked, or of what was refused.
    pub rule: Option<Link>,
    /// The one thing to do.
    pub button: Option<Link>,
    /// What the picture shows, if there is one.
    pub picture: Option<String>,
    /// The chronicle, options, results.
    pub sections: Vec<LetterSection>,
    /// Above the position.
    pub outline_heading: String,
    /// The position in words.
    pub outline: Vec<OutlineLine>,
    /// Why it came.
    pub small_print: Vec<String>,
    /// How to have fewer of them.
    pub small_links: Vec<Link>,
}

/// Words that lead somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// What it says.
    pub text: String,
    /// Where it leads.
    pub url: String,
}

/// A part of a letter under its heading.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LetterSection {
    /// The heading.
    pub heading: String,
    /// Whether its lines are numbered.
    pub numbered: bool,
    /// One fact or choice a line.
    pub lines: Vec<LetterLine>,
    /// What a line's link says.
    pub link_text: String,
    /// What is to be known about it.
    pub note: Option<String>,
}

/// A line of a letter.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LetterLine {
    /// In words.
    pub text: String,
    /// As a player would type it.
    pub notation: Option<String>,
    /// Where it leads.
    pub url: Option<String>,
}

/// A line of the position in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineLine {
    /// How deep.
    pub depth: usize,
    /// Whether what follows stands under it.
    pub heading: bool,
    /// The words.
    pub text: String,
}

impl OutlineLine {
    /// Blanks in front of it.
    pub fn indent(&self) -> String {
        "  ".repeat(self.depth)
    }
}

/// A letter's plain part.
#[derive(Template)]
#[template(path = "mail/letter.txt", escape = "none")]
pub struct LetterText<'a> {
    /// What it says.
    pub letter: &'a LetterContent,
}

/// A letter's part with markup.
#[derive(Template)]
#[template(path = "mail/letter.html")]
pub struct LetterHtml<'a> {
    /// What it says.
    pub letter: &'a LetterContent,
}

/// Letters that were not sent, as a mail program shows them.
#[derive(Template)]
#[template(path = "pages/mailbox.html")]
pub struct DevMailboxPage {
    /// Newest first.
    pub mails: Vec<MailboxLetter>,
    /// The one that is read.
    pub open: Option<MailboxLetter>,
    /// Only letters to this address.
    pub to: Option<String>,
    /// Everybody who was written to.
    pub people: Vec<String>,
}

impl DevMailboxPage {
    fn is_open(&self, mail: &MailboxLetter) -> bool {
        self.open.as_ref().is_some_and(|open| open.id == mail.id)
    }

    /// A moment without its fractions.
    #[expect(clippy::unused_self, reason = "templates call methods of their page")]
    fn short_time(&self, mail: &MailboxLetter) -> String {
        mail.at.to_string().chars().take(16).map(|c| if c == 'T' { ' ' } else { c }).collect()
    }
}

/// The page of an unsubscribe link.
#[derive(Template)]
#[template(path = "pages/unsubscribe.html")]
pub struct UnsubscribePage {
    /// What ends.
    pub what: String,
    /// What the button says.
    pub button: String,
    /// The link's token.
    pub token: String,
}
