//! What people are told by letter, and what a letter is.

use super::ids::GameId;
use kernel::{Millis, Seat};
use serde::{Deserialize, Serialize};

/// Work that follows from a change and is written down with it: a letter to be sent, a bot to be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Its id.
    pub id: String,
    /// Names the fact: the same fact is written down once.
    pub key: String,
    /// What it is about.
    pub kind: NoticeKind,
    /// The game, if it is about one.
    pub game: Option<GameId>,
    /// The seat, if it is about one.
    pub seat: Option<Seat>,
    /// An account's id or, for strangers, an address.
    pub recipient: String,
    /// What else is needed to write the letter.
    pub body: String,
    /// Not before then.
    pub due_at: Millis,
    /// How often it was tried.
    pub attempts: u32,
}

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// A bot is asked.
    Bot,
    /// A link to sign in with.
    SignIn,
    /// A seat is kept free for somebody.
    Invitation,
    /// A game has begun. `seat` is the recipient's.
    Started,
    /// A decision waits. `seat` is the recipient's.
    Turn,
    /// A decision has waited long, and its time runs out. `seat` is the recipient's.
    Reminder,
    /// A seat has changed hands. `seat` is that seat, whoever is told.
    SeatTaken,
    /// A game is over.
    Finished,
}

impl NoticeKind {
    /// All that become letters.
    pub const LETTERS: [NoticeKind; 7] = [
        NoticeKind::SignIn,
        NoticeKind::Invitation,
        NoticeKind::Started,
        NoticeKind::Turn,
        NoticeKind::Reminder,
        NoticeKind::SeatTaken,
        NoticeKind::Finished,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            NoticeKind::Bot => "bot",
            NoticeKind::SignIn => "sign_in",
            NoticeKind::Invitation => "invitation",
            NoticeKind::Started => "started",
            NoticeKind::Turn => "turn",
            NoticeKind::Reminder => "reminder",
            NoticeKind::SeatTaken => "seat_taken",
            NoticeKind::Finished => "finished",
        }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<NoticeKind> {
        [NoticeKind::Bot].into_iter().chain(NoticeKind::LETTERS).find(|kind| kind.name() == name)
    }
}

/// A letter as it is handed to a transport.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Where it goes.
    pub to: String,
    /// The subject.
    pub subject: String,
    /// The plain part.
    pub text: String,
    /// The part with markup.
    pub html: String,
    /// Further headers.
    pub headers: Vec<(String, String)>,
}

/// A letter that is kept in the mailbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mail {
    /// Its id.
    pub id: String,
    /// What it says.
    pub letter: Letter,
    /// When it was sent.
    pub at: Millis,
}
