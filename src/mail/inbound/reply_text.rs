//! What somebody has written in a mail: without the letter it answers, without signatures, whatever program wrote
//! it. Pure text in, lines out.

use mail_parser::{Message, MimeHeaders as _, PartType};

/// Lines read at most: whoever writes more than this has not written moves.
const MOST_LINES: usize = 200;
/// The longest line that can be an answer, in bytes.
const LONGEST_LINE: usize = 400;

/// What somebody has written in a mail, one line each, without empty ones.
pub fn reply_lines(mail: &Message<'_>) -> Vec<String> {
    own_lines(&body(mail))
}

/// The text of a mail: its first plain part, or what can be read of its first part with markup.
fn body(mail: &Message<'_>) -> String {
    let plain = mail.text_body.iter().filter_map(|id| mail.part(*id)).find_map(|part| match &part.body {
        PartType::Text(text) if !is_attached(part) => Some(text.to_string()),
        _ => None,
    });
    let plain = plain.filter(|text| !text.trim().is_empty());
    plain.unwrap_or_else(|| {
        let html = mail.html_body.iter().filter_map(|id| mail.part(*id)).find_map(|part| match &part.body {
            PartType::Html(html) if !is_attached(part) => Some(html.to_string()),
            _ => None,
        });
        let Some(html) = html else { return String::new() };
        let above = text_of(before_quote(&html));
        // Some write below what they quote; then there is nothing above it but who wrote when.
        if own_lines(&above).is_empty() { text_of(behind_quote(&html)) } else { above }
    })
}

/// Markup behind the last quoted letter, up to a signature.
fn behind_quote(html: &str) -> &str {
    const END: &str = "</blockquote>";
    let behind = html.to_ascii_lowercase().rfind(END).map_or("", |at| &html[at + END.len()..]);
    before_quote(behind)
}

fn is_attached(part: &mail_parser::MessagePart<'_>) -> bool {
    part.content_disposition().is_some_and(mail_parser::ContentType::is_attachment)
}

/// Where programs put what they quote.
const QUOTES: [&str; 12] = [
    "<blockquote",
    "class=\"gmail_quote",
    "class=gmail_quote",
    "class=\"gmail_extra",
    "class=\"gmail_signature",
    "class=\"moz-cite-prefix",
    "class=\"moz-signature",
    "class=\"yahoo_quoted",
    "class=\"protonmail_quote",
    "id=\"appendonsend",
    "id=\"divrplyfwdmsg",
    "border-top:solid #",
];

/// Markup up to the first sign of a quoted letter.
fn before_quote(html: &str) -> &str {
    let small = html.to_ascii_lowercase();
    let cut = QUOTES.iter().filter_map(|sign| small.find(sign)).min();
    // The sign may stand inside a tag: that tag goes, too.
    cut.map_or(html, |at| &html[..tag_begin(html, at)])
}

/// Where the tag begins that holds position `at`, or `at` if it is in none.
fn tag_begin(html: &str, at: usize) -> usize {
    match (html[..at].rfind('<'), html[..at].rfind('>')) {
        (Some(open), Some(close)) if close > open => at,
        (Some(open), _) => open,
        (None, _) => at,
    }
}

/// Markup as lines of text: blocks and breaks end lines.
fn text_of(html: &str) -> String {
    let mut lines = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(open) = rest.find('<') {
        lines.push_str(&rest[..open]);
        let Some(length) = rest[open..].find('>') else {
            rest = "";
            break;
        };
        let inside = &rest[open + 1..open + length];
        let (tag, opens) = (inside.trim_start_matches('/'), !inside.starts_with('/'));
        let name: String =
            tag.chars().take_while(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
        rest = &rest[open + length + 1..];
        match name.as_str() {
            "br" | "p" | "div" | "li" | "tr" | "table" | "ul" | "ol" | "h1" | "h2" | "h3" | "pre" | "hr" => {
                lines.push('\u{1}');
            }
            "style" | "script" | "head" | "title" if opens => rest = behind(rest, &name),
            _ => {}
        }
    }
    lines.push_str(rest);
    // Line ends inside markup are blanks; ours stand where blocks end.
    let joined = lines.replace(['\r', '\n', '\t'], " ").replace('\u{1}', "\n");
    entities(&joined)
}

/// What stands behind an element that holds nothing to read; nothing, if it does not end.
fn behind<'a>(rest: &'a str, name: &str) -> &'a str {
    let closes =
        |at: &usize| rest[at + 2..].get(..name.len()).is_some_and(|end| end.eq_ignore_ascii_case(name));
    let at = rest.match_indices("</").map(|(at, _)| at).find(closes).unwrap_or(rest.len());
    &rest[at..]
}

/// The signs that programs write as names or numbers.
fn entities(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(12).position(|byte| byte == b';');
        let sign = end.and_then(|end| sign(&rest[1..end]));
        if let (Some(sign), Some(end)) = (sign, end) {
            plain.push(sign);
            rest = &rest[end + 1..];
        } else {
            plain.push('&');
            rest = &rest[1..];
        }
    }
    plain.push_str(rest);
    plain
}

fn sign(name: &str) -> Option<char> {
    let number = |digits: &str, base| u32::from_str_radix(digits, base).ok().and_then(char::from_u32);
    match name {
        "nbsp" => Some(' '),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => match name.strip_prefix('#') {
            Some(hex) if hex.starts_with(['x', 'X']) => number(&hex[1..], 16),
            Some(digits) => number(digits, 10),
            None => None,
        },
    }
}

/// The lines that are the writer's own.
fn own_lines(text: &str) -> Vec<String> {
    let lines: Vec<String> = text.lines().map(tidy).collect();
    let mut own = Vec::new();
    let mut at = 0;
    while at < lines.len() && own.len() < MOST_LINES {
        let line = lines[at].as_str();
        if ends_letter(line) || introduces_quote(&lines[at..]) {
            // What stands below a whole quoted letter is the writer's again only if every quoted line is marked.
            match below_quote(&lines[at + 1..]) {
                Some(skipped) if introduces_quote(&lines[at..]) => at += 1 + skipped,
                _ => break,
            }
            continue;
        }
        if !line.starts_with('>') && !line.is_empty() {
            own.push(cut(line));
        }
        at += 1;
    }
    own
}

/// How many of these lines are marked as quoted, if the first ones are.
fn below_quote(lines: &[String]) -> Option<usize> {
    let quoted = lines.iter().take_while(|line| line.is_empty() || line.starts_with('>')).count();
    lines[..quoted].iter().any(|line| line.starts_with('>')).then_some(quoted)
}

/// A line without what programs add invisibly.
fn tidy(line: &str) -> String {
    let visible = line.chars().filter(|c| {
        !matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
    });
    let blanks = visible.map(|c| if c.is_whitespace() { ' ' } else { c });
    let line: String = blanks.filter(|c| !c.is_control()).collect();
    // A signature's mark ends with a blank, which some programs drop.
    if line.trim_end() == "--" { "--".into() } else { line.trim().to_owned() }
}

fn cut(line: &str) -> String {
    let mut end = line.len().min(LONGEST_LINE);
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    line[..end].to_owned()
}

/// Whether everything below is a signature or another letter.
fn ends_letter(line: &str) -> bool {
    const RULES: [&str; 4] = ["---", "_____", "=====", "*****"];
    const SENT_FROM: [&str; 22] = [
        "sent from my ",
        "sent from mail ",
        "sent from outlook",
        "sent from proton",
        "sent with proton",
        "sent with [proton",
        "sent from my",
        "inviato da ",
        "inviato dal ",
        "verstuurd vanaf ",
        "verzonden met ",
        "skickat från ",
        "enviado desde ",
        "virus-free.",
        "get outlook for ",
        "von meinem ",
        "gesendet von ",
        "gesendet mit ",
        "envoyé de mon ",
        "wysłano z ",
        "wysłane z ",
        "odesláno z ",
    ];
    let small = line.to_lowercase();
    line == "--"
        || RULES.iter().any(|rule| line.starts_with(rule))
        || SENT_FROM.iter().any(|begin| small.starts_with(begin))
        || is_scanner_note(&small)
        || is_header_of_quote(&small)
}

/// The headers that Outlook and its kin put above a quoted letter.
fn is_header_of_quote(small: &str) -> bool {
    const HEADERS: [&str; 10] =
        ["from:", "von:", "de :", "de:", "od:", "da:", "van:", "från:", "fra:", "lähettäjä:"];
    let bare = small.trim_matches('*').replace(":*", ":");
    let header = HEADERS.iter().any(|header| bare.starts_with(header));
    // Some programs put the date first.
    let sent = ["gesendet:", "sent:", "skickat:", "envoyé :", "wysłano:"]
        .iter()
        .any(|header| bare.starts_with(header));
    header && (small.contains('@') || small.contains("staffetta"))
        || sent && bare.contains(|c: char| c.is_ascii_digit())
}

/// What scanners of viruses put below a mail.
fn is_scanner_note(small: &str) -> bool {
    small.contains("avast") && (small.contains("virus") || small.contains("www."))
        || small.starts_with("this email has been checked for viruses")
}

/// Whether the first line of a broken "On Monday Anna wrote:" looks like one: no line that answers does.
fn begins_attribution(small: &str) -> bool {
    const BEGINNINGS: [&str; 24] = [
        "on ", "am ", "le ", "dnia ", "w dniu ", "dne ", "em ", "el ", "il ", "op ", "den ", "po ", "út ",
        "st ", "čt ", "pá ", "so ", "ne ", "pon.", "wt.", "śr.", "czw.", "pt.", "sob.",
    ];
    let has_year = small
        .split(|c: char| !c.is_ascii_digit())
        .any(|number| number.len() == 4 && number.starts_with("20"));
    has_year || small.contains('@') || BEGINNINGS.iter().any(|begin| small.starts_with(begin))
}

/// "On Monday Anna wrote:" in the languages of our tables, on one line or broken over three.
fn introduces_quote(lines: &[String]) -> bool {
    const VERBS: [&str; 14] = [
        "wrote",
        "schrieb",
        "a écrit",
        "napisał",
        "pisze",
        "napsal",
        "napísal",
        "ezt írta",
        "kirjoitti",
        "escreveu",
        "escribió",
        "ha scritto",
        "schreef",
        "skrev",
    ];
    let mut joined = String::new();
    for (count, line) in lines.iter().take(3).take_while(|line| !line.is_empty()).enumerate() {
        joined.extend((count > 0).then_some(' '));
        joined.push_str(&line.to_lowercase());
        // Broken over lines it is recognised only by how it begins, or the line above it would go, too.
        if count == 1 && !begins_attribution(&lines[0].to_lowercase()) {
            return false;
        }
        let names_somebody = joined.contains(['@', '0', '1', '2']) || joined.contains("staffetta");
        if joined.ends_with(':') && names_somebody && VERBS.iter().any(|verb| joined.contains(verb)) {
            return true;
        }
        // Some languages need no verb: an hour and an address in angle brackets say as much.
        let is_dated = joined.contains(':') && joined.chars().filter(char::is_ascii_digit).count() >= 6;
        if (joined.ends_with(">:") || joined.ends_with(">：")) && joined.contains('@') && is_dated {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(text: &str, lines: &[&str]) {
        assert_eq!(own_lines(text), lines, "{text}");
    }

    #[test]
    fn quoted_letters_are_left_out_in_the_languages_of_our_tables() {
        reads(
            "3\n\nOn Mon, 16 Nov 2026 at 18:00, Staffetta <s@x.org> wrote:\n> 1. one\n> 3. three\n",
            &["3"],
        );
        reads("3\nOn Mon, 16 Nov 2026 at 18:00, Staffetta\n<s+reply-01@x.org> wrote:\n\n> 1. one", &["3"]);
        reads("pass\n\nAm 16.11.2026 um 18:00 schrieb Staffetta <s@x.org>:\n> 4", &["pass"]);
        reads("pass\n\nAm Mo., 16. Nov. 2026 um 18:00 Uhr schrieb Staffetta:\n\n> 4", &["pass"]);
        reads("2\n\nLe lun. 16 nov. 2026 à 18:00, Staffetta <s@x.org> a écrit :\n> 4", &["2"]);
        reads("2\n\npon., 16 lis 2026 o 18:00 Staffetta <s@x.org> napisał(a):\n> 4", &["2"]);
        reads("2\n\nW dniu 16.11.2026 o 18:00, Staffetta pisze:\n> 4", &["2"]);
        reads("2\n\npo 16. 11. 2026 v 18:00 odesílatel Staffetta <s@x.org> napsal:\n> 4", &["2"]);
        reads("2\n\nDne 16. 11. 2026 v 18:00 Staffetta napsal(a):\n> 4", &["2"]);
    }

    #[test]
    fn outlooks_headers_end_the_answer() {
        reads("3\n\nFrom: Staffetta <s@x.org>\nSent: Monday\nTo: Anna\nSubject: Your turn\n\n1. one", &["3"]);
        reads("3\n\n________________________________\nVon: Staffetta <s@x.org>\n4", &["3"]);
        reads("3\n-----Original Message-----\nFrom: Staffetta\n4", &["3"]);
        reads("3\nOd: Staffetta <s@x.org>\n4", &["3"]);
    }

    #[test]
    fn signatures_are_left_out() {
        reads("3\n-- \nAnna\n4", &["3"]);
        reads("3\n--\nAnna", &["3"]);
        reads("3\n\nSent from my iPhone", &["3"]);
        reads("3\n\nGesendet von Mail für Windows", &["3"]);
    }

    #[test]
    fn answers_below_the_quoted_letter_are_found() {
        reads("On Monday, Staffetta wrote:\n> 1. one\n> 2. two\n\n2\nend\n", &["2", "end"]);
        reads("> 1. one\n> 2. two\n2", &["2"]);
    }

    #[test]
    fn markup_is_read_up_to_what_it_quotes() {
        let html = |body: &str| own_lines(&text_of(before_quote(body)));

        assert_eq!(html("<div dir=\"ltr\">3</div><br><div class=\"gmail_quote\">4</div>"), ["3"]);
        assert_eq!(
            html("<html><head><style>p{}</style></head><body><p>place&nbsp;white</p><p>end</p>"),
            ["place white", "end"]
        );
        assert_eq!(html("<p>3</p><blockquote type=cite><p>4</p></blockquote>"), ["3"]);
        assert_eq!(
            html("<div>a &lt;b&gt; &#99;&#x64;</div><hr id=x><div id=\"divRplyFwdMsg\">4"),
            ["a <b> cd"]
        );
        assert_eq!(
            html("3<br>\n4<div style=\"border:none;border-top:solid #E1E1E1 1.0pt\">From"),
            ["3", "4"]
        );
    }

    #[test]
    fn broken_markup_and_odd_signs_do_no_harm() {
        for text in
            ["<", "<a", "<style>x", "&", "&#99999999;", "&#x;", "\u{feff}3", "<p>ž&ž;", "é<blockquoteé"]
        {
            let _ = own_lines(&text_of(before_quote(text)));
        }
        reads("\u{feff}3\u{200b}\r\n", &["3"]);
        assert!(own_lines(&"x\n".repeat(100_000)).len() <= MOST_LINES);
        assert!(own_lines(&"ž".repeat(100_000))[0].len() <= LONGEST_LINE);
    }
}
