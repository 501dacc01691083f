//! What things are and how they may change. No database, no network, no clock.

mod account;
mod address;
mod correspondence;
mod game;
mod ids;
mod notice;
mod pace;
mod webhook;
mod words;
mod zone;

pub use account::{Account, Email, NoVacation, Profile, Reach};
pub use address::is_public;
pub use correspondence::{Correspondent, MailHabits, QuietHours, Rhythm, WrongHabits};
pub use game::{Game, Holding, NotPossible, SUBSTITUTE, SeatRow, Status, Visibility};
pub use ids::{AccountId, GameId, WebhookId};
pub use notice::{Fate, Letter, Mail, Notice, NoticeKind};
pub use pace::{LONGEST_NOTICE, OnTimeout, Pace, Pause};
pub use webhook::{Disabled, Record, Try, Webhook, WebhookEvent, WebhookSecret, WebhookUrl, WrongUrl};
pub use words::{Name, Title, WrongWords};
pub use zone::{Moment, Zone};
