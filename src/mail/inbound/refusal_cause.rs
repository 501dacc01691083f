//! What a mail server's refusal is about: the address, or something else. By its code (RFC 3463) where it gives one,
//! by the words that mail servers use where it does not.

/// What a refusal is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::mail) enum RefusalCause {
    /// The address: nobody can be reached there.
    Recipient,
    /// Perhaps the address; once may be an accident.
    Unclear,
    /// Us, the letter, a full mailbox: the next letter may arrive.
    Other,
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
pub(in crate::mail) fn classify_refusal(refusal: &str) -> RefusalCause {
    match codes(refusal).find(|code| code.0 == 5) {
        // The sender's address is meant.
        Some((_, 1, 7 | 8)) => RefusalCause::Other,
        Some((_, 1 | 4, _)) => RefusalCause::Recipient,
        // A mailbox that is closed, perhaps for ever.
        Some((_, 2, 1)) => RefusalCause::Unclear,
        Some((_, 0 | 5, _)) | None => by_words(refusal),
        Some(_) => RefusalCause::Other,
    }
}

fn by_words(refusal: &str) -> RefusalCause {
    let small = refusal.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|words| small.contains(words));
    if says(&SOMETHING_ELSE) {
        RefusalCause::Other
    } else if says(&NOBODY) {
        RefusalCause::Recipient
    } else {
        RefusalCause::Unclear
    }
}

/// The codes in a text. Numbers of hosts look similar and have one part more.
pub(in crate::mail) fn codes(text: &str) -> impl Iterator<Item = Code> {
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
            ("550 5.1.1 rejected by our spam filter's list of users", RefusalCause::Recipient),
            ("550 5.1.8 bad sender", RefusalCause::Other),
            ("550 5.4.1 access denied", RefusalCause::Recipient),
            ("552 5.2.2 over quota", RefusalCause::Other),
            ("550 5.2.1 this account is disabled", RefusalCause::Unclear),
            ("554 5.7.1 no such user, and spam besides", RefusalCause::Other),
            ("552 5.3.4 too large", RefusalCause::Other),
            ("550 5.5.0 User unknown", RefusalCause::Recipient),
            ("550 Requested action not taken: mailbox unavailable", RefusalCause::Unclear),
            ("550 sorry, no mailbox here by that name", RefusalCause::Recipient),
            ("550 blocked by policy: user unknown", RefusalCause::Other),
        ] {
            assert_eq!(classify_refusal(refusal), meant, "{refusal}");
        }
    }
}
