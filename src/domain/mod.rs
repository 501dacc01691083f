//! What things are and how they may change. No database, no network, no clock.

mod account;
mod game;
mod game_signature;
mod ids;
mod mail_preferences;
mod outbox_job;
mod pace;
mod public_ip;
mod report;
mod table_link;
mod time_zone;
mod upgrade;
mod user_text;
mod webhook;

pub use crate::domain::account::{AccessGeneration, Account, Email, NotifyChannels, Profile, VacationError};
pub use crate::domain::game::{
    Game, GameStatus, REPLACEMENT_BOT, SeatHolder, TableError, TableSeat, Visibility,
};
pub use crate::domain::game_signature::{GameKey, GameSignature, PublishedGameKeys, SignedGame, to_hex_text};
pub use crate::domain::ids::{AccountId, GameId, WebhookId, new_id};
pub use crate::domain::mail_preferences::{
    MailPreferences, MailPreferencesError, MailProfile, QuietHours, Rhythm,
};
pub use crate::domain::outbox_job::{JobKind, JobResult, Letter, MailboxLetter, OutboxJob};
pub use crate::domain::pace::{MAX_REMINDER_HOURS, OnTimeout, Pace, Pause};
pub use crate::domain::public_ip::is_public_ip;
pub use crate::domain::report::{ReportText, RulesReport};
pub use crate::domain::table_link::TableLink;
pub use crate::domain::time_zone::{LocalDateTime, TimeZone};
pub use crate::domain::upgrade::{UpgradeResult, UpgradeVote};
pub use crate::domain::user_text::{DisplayName, GameTitle, UserTextError};
pub use crate::domain::webhook::{
    DeliveryAttempt, DeliveryHistory, DisabledReason, Webhook, WebhookEvent, WebhookSecret, WebhookUrl,
    WebhookUrlError,
};
