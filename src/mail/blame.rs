//! What a mail server's refusal is about: the address, or something else. By its code (RFC 3463) where it gives one,
//! by the words that mail servers use where it does not.

/// What a refusal is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Blame {
    /// The address: nobody can be reached there.
    Address,
    /// Perhaps the address; once may be an accident.
    Perhaps,
    /// Us, the letter, a full mailbox: the next letter may arrive.
    Else,
}

/// A code such as 5.1.1: class, subject, detail.
type Code = (u16, u16, u16);

/// Words that say that nobody is there.
const NOBODY: [&str; 16] = [
    "user unknown",
    "unknown user",
    "no such user",
    "no such recipient",
    "no such address",
    "no such mailbox",
    "no mailbox here by that name",
    "unknown recipient",
    "recipient unknown",
    "unknown or illegal alias",
    "invalid recipient",
    "does not exist",
    "doesn't exist",
    "unrouteable address",
    "domain name not found",
    "couldn't find any host",
];

/// Words about us, about the letter, or about a mailbox that empties again.
const SOMETHING_ELSE: [&str; 19] = [
    "quota",
    "mailbox full",
    "mailbox is full",
    "out of storage",
    "too large",
    "too big",
    "spam",
    "junk",
    "virus",
    "policy",
    "blocked",
    "blocklist",
    "blacklist",
    "reputation",
    "dmarc",
    "dkim",
    "greylist",
    "rate limit",
    "too many",
];

/// What a refusal is about, by its first permanent code and by its words.
pub(super) fn blame(refusal: &str) -> Blame {
    match codes(refusal).find(|code| code.0 == 5) {
        // The sender's address is meant.
        Some((_, 1, 7 | 8)) => Blame::Else,
        Some((_, 1 | 4, _)) => Blame::Address,
        // A mailbox that is closed, perhaps for ever.
        Some((_, 2, 1)) => Blame::Perhaps,
        Some((_, 0 | 5, _)) | None => by_words(refusal),
        Some(_) => Blame::Else,
    }
}

fn by_words(refusal: &str) -> Blame {
    let small = refusal.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|words| small.contains(words));
    if says(&SOMETHING_ELSE) {
        Blame::Else
    } else if says(&NOBODY) {
        Blame::Address
    } else {
        Blame::Perhaps
    }
}

/// The codes in a text. Numbers of hosts look similar and have one part more.
pub(super) fn codes(text: &str) -> impl Iterator<Item = Code> {
    let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '.');
    numbers.filter_map(|number| {
        let mut parts =
            number.trim_matches('.').split('.').map(|part| (part.len() <= 3).then(|| part.parse().ok())?);
        let code = (parts.next()??, parts.next()??, parts.next()??);
        (parts.next().is_none() && [2, 4, 5].contains(&code.0)).then_some(code)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_told_from_other_numbers() {
        let all = |text: &str| codes(text).collect::<Vec<_>>();

        assert_eq!(all("550 5.1.1 <a@b.org>: no such user (#5.1.1)."), [(5, 1, 1), (5, 1, 1)]);
        assert_eq!(all("host 5.1.2.3 said 450-4.2.2, version 1.2.3, 5.1, 5..1, 5.1000.1"), [(4, 2, 2)]);
    }

    #[test]
    fn a_refusal_is_about_the_address_or_about_something_else() {
        for (refusal, meant) in [
            ("550 5.1.1 rejected by our spam filter's list of users", Blame::Address),
            ("550 5.1.8 bad sender", Blame::Else),
            ("550 5.4.1 access denied", Blame::Address),
            ("552 5.2.2 over quota", Blame::Else),
            ("550 5.2.1 this account is disabled", Blame::Perhaps),
            ("554 5.7.1 no such user, and spam besides", Blame::Else),
            ("552 5.3.4 too large", Blame::Else),
            ("550 5.5.0 User unknown", Blame::Address),
            ("550 Requested action not taken: mailbox unavailable", Blame::Perhaps),
            ("550 sorry, no mailbox here by that name", Blame::Address),
            ("550 blocked by policy: user unknown", Blame::Else),
        ] {
            assert_eq!(blame(refusal), meant, "{refusal}");
        }
    }
}
