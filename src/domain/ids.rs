//! Names of things: made in the program, ordered by the time they were made. They are passed on everywhere, so they
//! are kept where they are used and not elsewhere in memory.

use arrayvec::ArrayString;
use kernel::Millis;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many characters an id has.
const LENGTH: usize = 32;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(ArrayString<LENGTH>);

        impl $name {
            /// A new one.
            pub fn generate(now: Millis) -> $name {
                $name::from_stored(new_id(now))
            }

            /// Reads one as it stands in an address; what cannot be one names nothing.
            pub fn parse(text: &str) -> Option<$name> {
                is_id(text).then(|| $name::from_stored(text))
            }

            /// One that was stored. What is too long was never made here, and names nothing.
            pub fn from_stored(text: impl AsRef<str>) -> $name {
                $name(ArrayString::from(text.as_ref()).unwrap_or_default())
            }

            /// Its text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// A game.
    GameId
}
id! {
    /// An account.
    AccountId
}
id! {
    /// A webhook.
    WebhookId
}

/// A new id for anything else.
pub fn new_id(now: Millis) -> String {
    let seconds = u64::try_from(now.0 / 1000).unwrap_or_default();
    let nanos = u32::try_from(now.0 % 1000).unwrap_or_default() * 1_000_000;
    let moment = uuid::Timestamp::from_unix(uuid::NoContext, seconds, nanos);
    uuid::Uuid::new_v7(moment).simple().to_string()
}

fn is_id(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_ordered_by_time_and_read_back() {
        let earlier = GameId::generate(Millis(1_000_000));
        let later = GameId::generate(Millis(1_000_001));

        assert!(earlier < later);
        assert_eq!(GameId::parse(earlier.as_str()), Some(earlier));
        assert_eq!(GameId::parse("../etc/passwd"), None);
    }
}
