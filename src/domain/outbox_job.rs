//! What people are told, and what a letter is.

use crate::domain::ids::GameId;
use kernel::{Millis, Seat};
use serde::{Deserialize, Serialize};

/// Work that follows from a change and is written down with it: a letter to be sent, a webhook to be told, a bot to be
/// asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutboxJob {
    /// Its id.
    pub id: String,
    /// Names the fact: the same fact is written down once.
    pub dedupe_key: String,
    /// What it is about.
    pub kind: JobKind,
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
pub enum JobKind {
    /// A bot is asked.
    #[serde(rename = "bot")]
    BotTurn,
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
    #[serde(rename = "reply")]
    ReplyReport,
    /// A game is over. `seat` is the recipient's.
    Finished,
    /// Somebody proposes newer rules. `seat` is the recipient's, the body the revision.
    #[serde(rename = "upgrade")]
    UpgradeProposed,
    /// A vote on newer rules has ended. `seat` is the recipient's, the body the revision.
    UpgradeSettled,
    /// A webhook of the recipient's has failed for days and is disabled. The body is its host.
    WebhookDisabled,
    /// A webhook is told of one of the events. `seat` is its owner's.
    #[serde(rename = "webhook")]
    WebhookCall,
}

impl JobKind {
    /// All that become letters.
    pub const LETTER_KINDS: [JobKind; 12] = [
        JobKind::SignIn,
        JobKind::Invitation,
        JobKind::Started,
        JobKind::Turn,
        JobKind::Reminder,
        JobKind::SeatTaken,
        JobKind::Unreachable,
        JobKind::ReplyReport,
        JobKind::Finished,
        JobKind::UpgradeProposed,
        JobKind::UpgradeSettled,
        JobKind::WebhookDisabled,
    ];

    /// All that webhooks are told.
    pub const WEBHOOK_EVENTS: [JobKind; 5] =
        [JobKind::Started, JobKind::Turn, JobKind::Reminder, JobKind::SeatTaken, JobKind::Finished];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            JobKind::BotTurn => "bot",
            JobKind::SignIn => "sign_in",
            JobKind::Invitation => "invitation",
            JobKind::Started => "started",
            JobKind::Turn => "turn",
            JobKind::Reminder => "reminder",
            JobKind::SeatTaken => "seat_taken",
            JobKind::Unreachable => "unreachable",
            JobKind::ReplyReport => "reply",
            JobKind::Finished => "finished",
            JobKind::UpgradeProposed => "upgrade",
            JobKind::UpgradeSettled => "upgrade_settled",
            JobKind::WebhookDisabled => "webhook_disabled",
            JobKind::WebhookCall => "webhook",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<JobKind> {
        [JobKind::BotTurn, JobKind::WebhookCall]
            .into_iter()
            .chain(JobKind::LETTER_KINDS)
            .find(|kind| kind.name() == name)
    }

    /// Whether somebody waits for it at the screen: no quiet hour holds it back, and no returned letter either.
    pub fn ignores_schedule(self) -> bool {
        matches!(self, JobKind::SignIn | JobKind::ReplyReport)
    }
}

/// What became of a notice that needs no more work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobResult {
    /// The letter left, or the work was done.
    Sent,
    /// It left together with others, in the day's letter.
    InDigest,
    /// It no longer mattered.
    Outdated,
    /// Its recipient did not want it.
    Suppressed,
    /// It was given up after many tries, or refused for good.
    Dead,
    /// It left and came back.
    Bounced,
}

impl JobResult {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            JobResult::Sent => "sent",
            JobResult::InDigest => "gathered",
            JobResult::Outdated => "outdated",
            JobResult::Suppressed => "kept_back",
            JobResult::Dead => "dead",
            JobResult::Bounced => "returned",
        }
    }

    /// The fate of that name.
    pub fn from_name(name: &str) -> Option<JobResult> {
        [
            JobResult::Sent,
            JobResult::InDigest,
            JobResult::Outdated,
            JobResult::Suppressed,
            JobResult::Dead,
            JobResult::Bounced,
        ]
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
    pub const PICTURE_CONTENT_ID: &'static str = "board";

    /// One of its further headers.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// A letter that is kept in the mailbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailboxLetter {
    /// Its id.
    pub id: String,
    /// What it says.
    pub letter: Letter,
    /// When it was sent.
    pub at: Millis,
}
