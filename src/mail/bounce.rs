//! Letters that come back: which reports say that somebody cannot be reached.

use mail_parser::{Message, MimeHeaders as _};

/// What a report about a letter says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It was not delivered and will not be.
    Failed(String),
    /// It is late, was delivered, or the report cannot be read.
    Nothing,
}

/// Reads a delivery report (RFC 3464).
pub(super) fn verdict(mail: &Message<'_>) -> Verdict {
    let report = mail.parts.iter().find(|part| {
        part.content_type().is_some_and(|kind| {
            kind.ctype().eq_ignore_ascii_case("message")
                && kind.subtype().is_some_and(|kind| {
                    kind.eq_ignore_ascii_case("delivery-status")
                        || kind.eq_ignore_ascii_case("global-delivery-status")
                })
        })
    });
    let Some(report) = report else {
        return Verdict::Nothing;
    };
    let text = String::from_utf8_lossy(report.contents()).into_owned();
    let field = |name: &str| {
        let line = text.lines().find(|line| {
            line.split_once(':').is_some_and(|(field, _)| field.trim().eq_ignore_ascii_case(name))
        });
        line.and_then(|line| line.split_once(':')).map(|(_, value)| value.trim().to_lowercase())
    };
    let failed = field("Action").is_some_and(|action| action == "failed");
    let status = field("Status").unwrap_or_default();
    // A full mailbox (x.2.x) empties again, a policy (x.7.x) is about us, not about the address.
    let passing = status.contains(".2.") || status.contains(".7.");
    if failed && !passing {
        let why = field("Diagnostic-Code").unwrap_or(status);
        Verdict::Failed(why.chars().filter(|c| !c.is_control()).take(200).collect())
    } else {
        Verdict::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mail_parser::MessageParser;

    fn report(action: &str, status: &str) -> Verdict {
        let text = format!(
            "From: MAILER-DAEMON@example.org\r\nContent-Type: multipart/report; report-type=delivery-status; \
             boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n--b\r\n\
             Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\n\
             Final-Recipient: rfc822; ben@example.org\r\nAction: {action}\r\nStatus: {status}\r\n\
             Diagnostic-Code: smtp; 550 no such user\r\n--b--\r\n"
        );
        verdict(&MessageParser::default().parse(text.as_bytes()).unwrap())
    }

    #[test]
    fn only_a_final_failure_says_that_nobody_is_there() {
        assert_eq!(report("failed", "5.1.1"), Verdict::Failed("smtp; 550 no such user".into()));
        assert_eq!(report("FAILED", "4.4.7"), Verdict::Failed("smtp; 550 no such user".into()));
        assert_eq!(report("delayed", "4.4.1"), Verdict::Nothing);
        assert_eq!(report("delivered", "2.0.0"), Verdict::Nothing);
        assert_eq!(report("failed", "5.2.2"), Verdict::Nothing);
        assert_eq!(report("failed", "5.7.1"), Verdict::Nothing);
    }
}
