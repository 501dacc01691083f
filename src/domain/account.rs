//! People.

use crate::domain::ids::AccountId;
use crate::domain::user_text::{DisplayName, UserTextError, is_deceptive_char};
use kernel::Millis;
use serde::{Deserialize, Serialize};

/// A mail address, in lower case: one person, one account.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Email(String);

impl Email {
    /// Reads an address: one `@`, a local part that headers can hold, a domain with a dot.
    pub fn parse(text: &str) -> Result<Email, UserTextError> {
        let text = text.trim().to_lowercase();
        if text.len() > 254 {
            return Err(UserTextError::TooLong(254));
        }
        let plain = |c: char| !c.is_whitespace() && !is_deceptive_char(c) && !"<>()[]\\,;:\"".contains(c);
        let (local, domain) = text.split_once('@').ok_or(UserTextError::NotAnEmail)?;
        let labels = domain.split('.').collect::<Vec<_>>();
        let label = |label: &&str| {
            !label.is_empty()
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.chars().all(|c| c.is_alphanumeric() || c == '-')
        };
        let local_ok = (1..=64).contains(&local.len())
            && local.chars().all(plain)
            && local.split('.').all(|part| !part.is_empty());
        if local_ok && labels.len() > 1 && labels.iter().all(label) {
            Ok(Email(text))
        } else {
            Err(UserTextError::NotAnEmail)
        }
    }

    /// One that was stored.
    pub fn from_stored(text: String) -> Email {
        Email(text)
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What stands behind the `@`.
    pub fn domain(&self) -> &str {
        self.0.split_once('@').map_or("", |(_, domain)| domain)
    }

    /// The mailbox that it leads to: without what stands behind a `+`, and where dots mean nothing, without those.
    pub fn untagged(&self) -> String {
        let (local, domain) = self.0.split_once('@').unwrap_or((&self.0, ""));
        let local = local.split('+').next().filter(|name| !name.is_empty()).unwrap_or(local);
        match domain {
            "gmail.com" | "googlemail.com" => format!("{}@gmail.com", local.replace('.', "")),
            _ => format!("{local}@{domain}"),
        }
    }

    /// What the account is called until its owner says otherwise.
    pub fn suggested_name(&self) -> DisplayName {
        let local = self.0.split('@').next().unwrap_or_default();
        let short: String = local.chars().take(DisplayName::MAX).collect();
        DisplayName::parse(&short).unwrap_or_else(|_| DisplayName::from_stored("Player".into()))
    }
}

/// How often an account's sessions were taken back: proofs that carry an older number are worth nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessGeneration(pub i32);

/// A person's account. A guest has no address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// Where letters go; none for guests.
    pub email: Option<Email>,
    /// What the owner chose.
    pub profile: Profile,
    /// When it was made.
    pub created_at: Millis,
    /// How many webhooks it has: whoever has none costs nothing.
    pub webhook_count: u32,
}

/// How somebody can be told what happens at their tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotifyChannels {
    /// By letters: there is an address, and they are wanted.
    pub letters: bool,
    /// By webhooks.
    pub webhook_count: bool,
}

impl Account {
    /// How its owner can be told things.
    pub fn notify_channels(&self) -> NotifyChannels {
        NotifyChannels {
            letters: self.email.is_some() && self.profile.mail_turns,
            webhook_count: self.webhook_count > 0,
        }
    }
}

/// What the owner of an account chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// What others see.
    pub name: DisplayName,
    /// The language of texts, such as `en`.
    pub language: String,
    /// An IANA time zone, for deadlines in words.
    pub time_zone: String,
    /// Whether a letter announces each turn.
    pub mail_turns: bool,
    /// Whether links in letters work only when signed in.
    pub links_need_sign_in: bool,
    /// Until when clocks stand still.
    pub vacation_until: Option<Millis>,
    /// When the vacation began, the last one if it is over.
    pub vacation_since: Option<Millis>,
    /// How many hours before a deadline a reminder comes; 0 for never.
    pub reminder_hours: u8,
}

const DAY: i64 = 24 * 3600 * 1000;

/// Why a vacation cannot be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VacationError {
    /// It would last too long.
    #[error("a vacation lasts at most {} days", Profile::MAX_VACATION_DAYS)]
    TooLong,
    /// The others have waited not long ago.
    #[error("the next vacation can begin {} days after the last one", Profile::MIN_DAYS_BETWEEN_VACATIONS)]
    TooSoon,
    /// It would be over before it began.
    #[error("a vacation ends in the future")]
    EndsInPast,
}

impl Profile {
    /// What a new account has.
    pub fn new(name: DisplayName) -> Profile {
        Profile {
            name,
            language: "en".into(),
            time_zone: Profile::UNKNOWN_ZONE.into(),
            mail_turns: true,
            links_need_sign_in: false,
            vacation_until: None,
            vacation_since: None,
            reminder_hours: 24,
        }
    }

    /// The zone of those of whom none is known.
    pub const UNKNOWN_ZONE: &'static str = "UTC";
    /// The longest vacation, in days.
    pub const MAX_VACATION_DAYS: i64 = 42;
    /// So many days lie between two vacations.
    pub const MIN_DAYS_BETWEEN_VACATIONS: i64 = 14;

    /// Until when the owner is away, if that is so now.
    pub fn away_until(&self, now: Millis) -> Option<Millis> {
        self.vacation_until.filter(|until| *until > now)
    }

    /// Takes a vacation, or changes the end of the one that is being taken.
    pub fn take_vacation(&mut self, now: Millis, until: Millis) -> Result<(), VacationError> {
        if until <= now {
            return Err(VacationError::EndsInPast);
        }
        let since = match (self.away_until(now), self.vacation_since) {
            (Some(_), Some(since)) => since,
            _ => now,
        };
        if until.0 - since.0 > Profile::MAX_VACATION_DAYS * DAY {
            return Err(VacationError::TooLong);
        }
        let rested = |over: Millis| now.0 - over.0 >= Profile::MIN_DAYS_BETWEEN_VACATIONS * DAY;
        if since == now && !self.vacation_until.is_none_or(rested) {
            return Err(VacationError::TooSoon);
        }
        self.vacation_since = Some(since);
        self.vacation_until = Some(until);
        Ok(())
    }

    /// Comes back.
    pub fn end_vacation(&mut self, now: Millis) {
        if self.away_until(now).is_some() {
            self.vacation_until = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_in_lower_case() {
        assert_eq!(Email::parse(" Anna.B+games@Example.org ").unwrap().as_str(), "anna.b+games@example.org");
    }

    #[test]
    fn vacations_have_an_end_and_lie_apart() {
        let mut profile = Profile::new(DisplayName::parse("Anna").unwrap());
        let day = |number: i64| Millis(number * DAY);

        assert_eq!(profile.take_vacation(day(0), day(43)), Err(VacationError::TooLong));
        assert_eq!(profile.take_vacation(day(1), day(1)), Err(VacationError::EndsInPast));
        assert_eq!(profile.take_vacation(day(0), day(30)), Ok(()));
        assert_eq!(profile.take_vacation(day(20), day(42)), Ok(()), "from its beginning it is not too long");
        assert_eq!(profile.take_vacation(day(20), day(43)), Err(VacationError::TooLong));
        profile.end_vacation(day(21));
        assert_eq!(profile.away_until(day(21)), None);
        assert_eq!(profile.take_vacation(day(30), day(31)), Err(VacationError::TooSoon));
        assert_eq!(profile.take_vacation(day(35), day(36)), Ok(()));
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "anna",
            "@b.org",
            "a@",
            "a@b",
            "a b@c.org",
            "a@b..org",
            "a@-b.org",
            "a\r\nBcc: x@y.org",
            "<a@b.org>",
            "a@b.org,c@d.org",
            ".a@b.org",
        ] {
            assert!(Email::parse(text).is_err(), "{text:?}");
        }
    }
}
