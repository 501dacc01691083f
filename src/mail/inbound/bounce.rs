//! Letters that come back: which reports say that somebody cannot be reached. Most are written for programs (RFC
//! 3464); older mail servers write to people, and are understood as far as they are clear.

use crate::mail::inbound::refusal_cause::{RefusalCause, classify_refusal, codes};
use mail_parser::{Message, MimeHeaders as _};

/// So much of a report in words is read.
const MOST: usize = 6000;

/// What a report about a letter says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::mail) enum BounceVerdict {
    /// It was not delivered, because nobody can be reached there.
    Permanent(String),
    /// It was not delivered, and why is not clear.
    Doubtful(String),
    /// It is late, was delivered, was refused for another reason, or this is no report.
    NotABounce,
}

impl BounceVerdict {
    fn from_cause(meant: RefusalCause, why: &str) -> BounceVerdict {
        let why = || why.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(200).collect();
        match meant {
            RefusalCause::Recipient => BounceVerdict::Permanent(why()),
            RefusalCause::Unclear => BounceVerdict::Doubtful(why()),
            RefusalCause::Other => BounceVerdict::NotABounce,
        }
    }
}

/// Reads a report. Whether it came without a sender is known from its envelope.
pub(in crate::mail) fn classify_report(mail: &Message<'_>, without_sender: bool) -> BounceVerdict {
    match delivery_status_part(mail) {
        Some(report) => read_fields(&report),
        None if is_by_a_mail_server(mail, without_sender) => read_words(mail),
        None => BounceVerdict::NotABounce,
    }
}

/// The part of a report that is written for programs.
fn delivery_status_part(mail: &Message<'_>) -> Option<String> {
    let report = mail.parts.iter().find(|part| {
        part.content_type().is_some_and(|kind| {
            kind.ctype().eq_ignore_ascii_case("message")
                && kind.subtype().is_some_and(|kind| {
                    kind.eq_ignore_ascii_case("delivery-status")
                        || kind.eq_ignore_ascii_case("global-delivery-status")
                })
        })
    });
    report.map(|report| String::from_utf8_lossy(report.contents()).into_owned())
}

/// Whom a report says that it is about, in lower case.
pub(in crate::mail) fn reported_recipients(mail: &Message<'_>) -> Vec<String> {
    let report = delivery_status_part(mail).unwrap_or_default().to_lowercase();
    let fields = report.lines().filter_map(|line| line.split_once(':'));
    let named = fields.filter(|(name, _)| ["final-recipient", "original-recipient"].contains(&name.trim()));
    let addresses = named.filter_map(|(_, value)| value.split_once(';'));
    addresses.map(|(_, address)| address.trim().trim_matches(['<', '>']).to_owned()).collect()
}

fn read_fields(report: &str) -> BounceVerdict {
    let field = |name: &str| {
        let mut fields = report.lines().filter_map(|line| line.split_once(':'));
        fields
            .find(|(field, _)| field.trim().eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim().to_lowercase())
    };
    if field("Action").is_none_or(|action| action != "failed") {
        return BounceVerdict::NotABounce;
    }
    let status = field("Status").unwrap_or_default();
    let said = field("Diagnostic-Code").unwrap_or_else(|| status.clone());
    let meant = match codes(&status).next() {
        // Tried for days and given up: a full mailbox (x.2.x) empties again, a policy (x.7.x) is about us.
        Some((4, 2 | 7, _)) => RefusalCause::Other,
        Some((4, ..)) => RefusalCause::Recipient,
        Some((_, 0, _)) | None => classify_refusal(&said),
        Some(_) => classify_refusal(&format!("{status} {said}")),
    };
    BounceVerdict::from_cause(meant, &said)
}

/// Whether a mail server wrote it. Somebody's automatic answer has no sender on its envelope either, but is from
/// them.
fn is_by_a_mail_server(mail: &Message<'_>, without_sender: bool) -> bool {
    let from = mail.from().and_then(|from| from.first());
    let local = from.and_then(|from| from.address()).and_then(|address| address.split('@').next());
    let local = local.unwrap_or_default().to_lowercase();
    let name = from.and_then(|from| from.name()).unwrap_or_default().to_lowercase();
    let daemon = ["mailer-daemon", "mailerdaemon", "postmaster", "mdaemon"].contains(&local.as_str());
    daemon
        || mail.header("X-Failed-Recipients").is_some()
        || (without_sender && name.contains("mail delivery"))
}

/// Words of a report that gives up.
const GIVEN_UP: [&str; 12] = [
    "undeliver",
    "not be delivered",
    "not delivered",
    "unable to deliver",
    "wasn't able to deliver",
    "couldn't be delivered",
    "delivery failed",
    "delivery has failed",
    "delivery failure",
    "failure notice",
    "permanent error",
    "returned mail",
];

/// Words of a report that does not.
const STILL_TRYING: [&str; 10] = [
    "warning message only",
    "this is a warning",
    "do not need to resend",
    "not yet been delivered",
    "has been delayed",
    "delivery delayed",
    "will be retried",
    "will continue to try",
    "still trying",
    "delivery attempts will continue",
];

fn read_words(mail: &Message<'_>) -> BounceVerdict {
    let subject = mail.subject().unwrap_or_default().to_lowercase();
    let text = mail.body_text(0).unwrap_or_default();
    let said = above_the_letter(&text).to_lowercase();
    let says = |words: &[&str]| words.iter().any(|words| said.contains(words) || subject.contains(words));
    let late = says(&STILL_TRYING) || subject.starts_with("warning:") || subject.contains("delayed");
    if late || !says(&GIVEN_UP) {
        return BounceVerdict::NotABounce;
    }
    BounceVerdict::from_cause(classify_refusal(&said), reason(&said))
}

/// A report without the copy of the letter below it, which may speak of anything.
fn above_the_letter(text: &str) -> &str {
    const COPIES: [&str; 6] = [
        "--- Below this line is a copy of the message",
        "------ This is a copy of",
        "----- Original message",
        "-----Original Message",
        "--- The header of the original message",
        "\nReturn-Path: <",
    ];
    let copy = COPIES.iter().filter_map(|mark| text.find(mark)).min().unwrap_or(text.len());
    let mut end = copy.min(MOST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// What stands closest to a reason: the line with a code, or the one that follows the address.
fn reason(said: &str) -> &str {
    let lines = || said.lines().map(str::trim).filter(|line| !line.is_empty());
    let coded = lines().find(|line| codes(line).any(|code| code.0 == 5));
    let below_address = || lines().skip_while(|line| !(line.ends_with(':') && line.contains('@'))).nth(1);
    coded.or_else(below_address).or_else(|| lines().next()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mail_parser::MessageParser;

    fn read(text: &str) -> BounceVerdict {
        let mail = text.replace('\n', "\r\n");
        classify_report(&MessageParser::default().parse(mail.as_bytes()).unwrap(), true)
    }

    fn report(action: &str, status: &str, said: &str) -> BounceVerdict {
        read(&format!(
            "From: MAILER-DAEMON@example.org\nContent-Type: multipart/report; report-type=delivery-status; \
             boundary=b\n\n--b\nContent-Type: text/plain\n\nSorry.\n--b\n\
             Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\n\
             Final-Recipient: rfc822; ben@example.org\nAction: {action}\nStatus: {status}\n\
             Diagnostic-Code: smtp; {said}\n--b--\n"
        ))
    }

    #[test]
    fn only_a_final_failure_says_that_nobody_is_there() {
        let said = |action, status| report(action, status, "550 no such user");
        let failed = BounceVerdict::Permanent("smtp; 550 no such user".into());

        assert_eq!(said("failed", "5.1.1"), failed);
        assert_eq!(said("FAILED", "4.4.7"), failed);
        assert_eq!(said("failed", "5.0.0"), failed);
        assert_eq!(said("delayed", "4.4.1"), BounceVerdict::NotABounce);
        assert_eq!(said("delivered", "2.0.0"), BounceVerdict::NotABounce);
        assert_eq!(said("failed", "5.2.2"), BounceVerdict::NotABounce);
        assert_eq!(said("failed", "5.7.1"), BounceVerdict::NotABounce);
        assert!(matches!(report("failed", "5.0.0", "550 go away"), BounceVerdict::Doubtful(_)));
        assert_eq!(report("failed", "5.0.0", "552 5.2.2 quota exceeded"), BounceVerdict::NotABounce);
    }

    const QMAIL: &str = "From: MAILER-DAEMON@mx.example.net\nTo: x@example.org\nSubject: failure notice\n\n\
        Hi. This is the qmail-send program at mx.example.net.\n\
        I'm afraid I wasn't able to deliver your message to the following addresses.\n\
        This is a permanent error; I've given up. Sorry it didn't work out.\n\n<ben@example.net>:\n";
    const COPY: &str = "\n--- Below this line is a copy of the message.\n\nReturn-Path: <x@example.org>\n\
        Subject: Your turn\n\n5.2.2 quota, 5.1.1 user unknown\n";

    #[test]
    fn reports_of_qmail_are_read() {
        let said = |why: &str| read(&format!("{QMAIL}{why}\n{COPY}"));

        assert_eq!(
            said("Sorry, no mailbox here by that name. (#5.1.1)"),
            BounceVerdict::Permanent("sorry, no mailbox here by that name. (#5.1.1)".into())
        );
        assert_eq!(
            said("192.0.2.7 does not like recipient.\nRemote host said: 550 User unknown\nGiving up."),
            BounceVerdict::Permanent("192.0.2.7 does not like recipient.".into())
        );
        assert_eq!(said("The mailbox is over its quota. (#5.2.2)"), BounceVerdict::NotABounce);
        assert_eq!(
            said("192.0.2.7 failed after I sent the message.\nRemote host said: 554 Transaction failed"),
            BounceVerdict::Doubtful("192.0.2.7 failed after i sent the message.".into())
        );
    }

    #[test]
    fn reports_of_exim_are_read() {
        let said = |subject: &str, why: &str| {
            read(&format!(
                "From: Mail Delivery System <Mailer-Daemon@mx.example.net>\nX-Failed-Recipients: ben@example.net\n\
                 Auto-Submitted: auto-replied\nSubject: {subject}\n\nThis message was created automatically by mail \
                 delivery software.\n\nA message that you sent could not be delivered to one or more of its\n\
                 recipients. This is a permanent error. The following address(es) failed:\n\n  ben@example.net\n    \
                 {why}\n\n------ This is a copy of the message, including all the headers. ------\n\n5.1.1\n"
            ))
        };
        let failed = "Mail delivery failed: returning message to sender";

        assert!(matches!(said(failed, "Unrouteable address"), BounceVerdict::Permanent(_)));
        assert!(matches!(
            said(
                failed,
                "host mx.example.com [192.0.2.1]\n    SMTP error from remote mail server after \
                 RCPT TO:<ben@example.net>:\n    550 5.1.1 unknown"
            ),
            BounceVerdict::Permanent(_)
        ));
        assert!(matches!(said(failed, "retry timeout exceeded"), BounceVerdict::Doubtful(_)));
        assert_eq!(said(failed, "mailbox is full (MTA-imposed quota exceeded)"), BounceVerdict::NotABounce);
        assert_eq!(
            said("Warning: message 1abC-0 delayed 24 hours", "retry time not reached"),
            BounceVerdict::NotABounce
        );
    }

    #[test]
    fn warnings_automatic_answers_and_chatter_are_no_reports_of_a_failure() {
        let sendmail = "From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>\nSubject: Warning: could not send \
            message for past 4 hours\n\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO \
            RESEND YOUR MESSAGE  **\n\n451 4.4.1 reply: read error. Undeliverable so far.\n";
        let holiday = "From: Ben <ben@example.net>\nAuto-Submitted: auto-replied\nSubject: Out of office\n\nMail could \
            not be delivered to me in person: 550 5.1.1 user unknown until Monday.\n";
        let delivered =
            "From: postmaster@mx.example.net\nSubject: Delivered\n\nYour message was delivered.\n";

        for mail in [sendmail, holiday, delivered, "From: MAILER-DAEMON@mx.example.net\n\n", "\n"] {
            assert_eq!(read(mail), BounceVerdict::NotABounce, "{mail}");
        }
    }
}
