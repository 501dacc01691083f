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
}

impl PageFrame {
    /// A message of the catalogue.
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// A message with one piece of text in it.
    pub fn say_with(&self, key: &str, name: &str, value: &dyn std::fmt::Display) -> String {
        self.words.with(key, name, value)
    }

    /// A message that counts.
    pub fn say_count(&self, key: &str, number: &usize) -> String {
        self.words.count(key, *number)
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
}
