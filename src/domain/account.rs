//! People.

use super::ids::AccountId;
use super::words::{Name, WrongWords, deceives};
use kernel::Millis;
use serde::{Deserialize, Serialize};

/// A mail address, in lower case: one person, one account.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Email(String);

impl Email {
    /// Reads an address: one `@`, a local part that headers can hold, a domain with a dot.
    pub fn parse(text: &str) -> Result<Email, WrongWords> {
        let text = text.trim().to_lowercase();
        if text.len() > 254 {
            return Err(WrongWords::TooLong(254));
        }
        let plain = |c: char| !c.is_whitespace() && !deceives(c) && !"<>()[]\\,;:\"".contains(c);
        let (local, domain) = text.split_once('@').ok_or(WrongWords::NotAnAddress)?;
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
            Err(WrongWords::NotAnAddress)
        }
    }

    /// One that was stored.
    pub fn stored(text: String) -> Email {
        Email(text)
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the account is called until its owner says otherwise.
    pub fn suggested_name(&self) -> Name {
        let local = self.0.split('@').next().unwrap_or_default();
        let short: String = local.chars().take(Name::MAX).collect();
        Name::parse(&short).unwrap_or_else(|_| Name::stored("Player".into()))
    }
}

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
}

/// What the owner of an account chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// What others see.
    pub name: Name,
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
}

impl Profile {
    /// What a new account has.
    pub fn new(name: Name) -> Profile {
        Profile {
            name,
            language: "en".into(),
            time_zone: "UTC".into(),
            mail_turns: true,
            links_need_sign_in: false,
            vacation_until: None,
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
