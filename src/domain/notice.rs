//! What people are told, and what a letter is.

use super::ids::GameId;
use kernel::{Millis, Seat};
use serde::{Deserialize, Serialize};

/// Work that follows from a change and is written down with it: a letter to be sent, a webhook to be told, a bot to be
/// asked.
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
    /// An account's id or, for strangers, an address; a webhook's id for what it is told.
    pub recipient: String,
    /// What else is needed to do the work.
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
    /// Letters to whoever holds `seat` come back.
    Unreachable,
    /// What came of an answer by mail. `seat` is the recipient's.
    Reply,
    /// A game is over. `seat` is the recipient's.
    Finished,
    /// A webhook of the recipient's has failed for days and is disabled. The body is its host.
    WebhookDisabled,
    /// A webhook is told of one of the events. `seat` is its owner's.
    Webhook,
}

impl NoticeKind {
    /// All that become letters.
    pub const LETTERS: [NoticeKind; 10] = [
        NoticeKind::SignIn,
        NoticeKind::Invitation,
        NoticeKind::Started,
        NoticeKind::Turn,
        NoticeKind::Reminder,
        NoticeKind::SeatTaken,
        NoticeKind::Unreachable,
        NoticeKind::Reply,
        NoticeKind::Finished,
        NoticeKind::WebhookDisabled,
    ];

    /// All that webhooks are told.
    pub const EVENTS: [NoticeKind; 5] = [
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
            NoticeKind::Unreachable => "unreachable",
            NoticeKind::Reply => "reply",
            NoticeKind::Finished => "finished",
            NoticeKind::WebhookDisabled => "webhook_disabled",
            NoticeKind::Webhook => "webhook",
        }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<NoticeKind> {
        [NoticeKind::Bot, NoticeKind::Webhook]
            .into_iter()
            .chain(NoticeKind::LETTERS)
            .find(|kind| kind.name() == name)
    }

    /// Whether somebody waits for it at the screen: no quiet hour holds it back, and no returned letter either.
    pub fn is_asked_for(self) -> bool {
        matches!(self, NoticeKind::SignIn | NoticeKind::Reply)
    }
}

/// What became of a notice that needs no more work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The letter left, or the work was done.
    Sent,
    /// It left together with others, in the day's letter.
    Gathered,
    /// It no longer mattered.
    Outdated,
    /// Its recipient did not want it.
    KeptBack,
    /// It was given up after many tries, or refused for good.
    Dead,
    /// It left and came back.
    Returned,
}

impl Fate {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Fate::Sent => "sent",
            Fate::Gathered => "gathered",
            Fate::Outdated => "outdated",
            Fate::KeptBack => "kept_back",
            Fate::Dead => "dead",
            Fate::Returned => "returned",
        }
    }

    /// The fate of that name.
    pub fn named(name: &str) -> Option<Fate> {
        [Fate::Sent, Fate::Gathered, Fate::Outdated, Fate::KeptBack, Fate::Dead, Fate::Returned]
            .into_iter()
            .find(|fate| fate.name() == name)
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
    /// Further headers: what it answers, where answers go, where it comes back to. Plain ASCII.
    pub headers: Vec<(String, String)>,
    /// The picture that travels with it as a PNG, named `board` inside the letter.
    pub picture: Option<Vec<u8>>,
}

impl Letter {
    /// The name of the picture inside the letter: `cid:board`.
    pub const PICTURE: &'static str = "board";

    /// One of its further headers.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
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
