//! What stands around every page of the site: who reads it, and where they can go.

/// The frame of a page.
#[derive(Clone, Default, Debug)]
pub struct PageFrame {
    /// Who reads, if they are signed in.
    pub who: Option<FrameUser>,
    /// Proves that a form is one of ours; empty for strangers.
    pub csrf: String,
    /// Whether letters stay here and can be read.
    pub mailbox: bool,
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
