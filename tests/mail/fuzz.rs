//! Answers as the world writes them, and what becomes of them when they are damaged: nothing panics, and nothing is
//! read that their writer has not written.

use super::*;
use mail_parser::MessageParser;
use scene::settle;
use staffetta::mail::reply_lines;

/// What each of these mails says.
const SAID: [&str; 2] = ["2", "end"];

/// Mails shaped like those of common programs. Each says `2` and `end`, and quotes a letter with other numbers.
fn corpus() -> Vec<(&'static str, Vec<u8>)> {
    let head = "From: Anna <anna@example.org>\r\nTo: <turns@mail.test>\r\nSubject: Re: Your turn\r\nMIME-Version: 1.0\r\n";
    let quote = "> 1. Place the white member\r\n> 3. Place the black member\r\n>\r\n> -- \r\n> 4\r\n";
    let mut mails: Vec<(&str, Vec<u8>)> = Vec::new();
    let mut plain = |name, kind: &str, body: String| {
        mails.push((name, format!("{head}Content-Type: {kind}\r\n\r\n{body}").into_bytes()));
    };
    let utf8 = "text/plain; charset=utf-8";
    plain("Thunderbird", utf8, format!("2\r\nend\r\n\r\nOn 11/16/26 18:00, Staffetta wrote:\r\n{quote}"));
    plain(
        "below the quote",
        utf8,
        format!("On 11/16/26 18:00, Staffetta wrote:\r\n{quote}\r\n2\r\nend\r\n-- \r\nAnna 7\r\n"),
    );
    plain(
        "German",
        utf8,
        format!("2\r\nend\r\n\r\nAm 16.11.26 um 18:00 schrieb Staffetta <s@x.org>:\r\n{quote}"),
    );
    plain("French", utf8, format!("2\r\nend\r\n\r\nLe 16/11/2026 à 18:00, Staffetta a écrit :\r\n{quote}"));
    plain("Polish", utf8, format!("2\r\nend\r\n\r\nW dniu 16.11.2026 o 18:00, Staffetta pisze:\r\n{quote}"));
    plain("Czech", utf8, format!("2\r\nend\r\n\r\nDne 16. 11. 2026 v 18:00 Staffetta napsal(a):\r\n{quote}"));
    plain("Outlook", utf8, "2\r\nend\r\n\r\n________________________________\r\nFrom: Staffetta <s@x.org>\r\nSent: Monday\r\nTo: Anna\r\nSubject: Your turn\r\n\r\n   1. Place\r\n4\r\n".into());
    plain(
        "Outlook without a rule",
        utf8,
        "2\r\nend\r\n\r\nVon: Staffetta <s@x.org>\r\nGesendet: Montag\r\nAn: Anna\r\n\r\n4\r\n".into(),
    );
    plain("a phone", utf8, format!("2\r\nend\r\n\r\nSent from my iPhone\r\n\r\n{quote}"));
    plain("markup only", "text/html; charset=utf-8", "<html><head><style>p{margin:0}</style></head><body><div>2</div><div>end</div><br><div class=\"gmail_quote\"><blockquote>4</blockquote></div></body></html>".into());
    plain("Outlook's markup", "text/html; charset=us-ascii", "<div class=WordSection1><p class=MsoNormal>2<o:p></o:p></p><p class=MsoNormal>end</p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p>From: 4</p></div></div>".into());
    let quoted_printable = "text/plain; charset=iso-8859-2\r\nContent-Transfer-Encoding: quoted-printable";
    plain(
        "quoted-printable",
        quoted_printable,
        format!("2=20\r\ne=\r\nnd\r\n\r\nDne 16. 11. 2026 v 18:00 Staffetta napsal(a):\r\n{quote}> =E8\r\n"),
    );
    let base64 = "text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64";
    plain("UTF-16", base64, "MgANAAoAZQBuAGQADQAKAA==\r\n".into());
    let boundary = "multipart/mixed; boundary=\"=_b\"";
    let attached = "iVBORw0KGgoAAAANSUhEUgAA\r\n".repeat(40);
    plain(
        "with attachments",
        boundary,
        format!(
            "--=_b\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\n2\r\nend\r\n-- \r\n9\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>2<p>end<blockquote>4</blockquote>\r\n--c--\r\n--=_b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=x.png\r\n\r\n{attached}--=_b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=4.txt\r\n\r\n4\r\n--=_b--\r\n"
        ),
    );
    mails
}

fn read(mail: &[u8]) -> Vec<String> {
    MessageParser::default().parse(mail).map(|mail| reply_lines(&mail)).unwrap_or_default()
}

/// A source of chance that is the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }
}

#[test]
fn mails_of_common_programs_are_read() {
    for (name, mail) in corpus() {
        assert_eq!(read(&mail), SAID, "{name}: {}", String::from_utf8_lossy(&mail));
    }
}

#[test]
fn a_mail_of_ten_megabytes_is_read_like_any_other() {
    for (name, mail) in corpus() {
        let huge = "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0\r\n".repeat(160_000);
        let (head, body) = split(&mail);
        let kind = head.split("Content-Type:").nth(1).unwrap();
        let rest = head.split("Content-Type:").next().unwrap();
        let big = format!(
            "{rest}Content-Type: multipart/mixed; boundary=huge\r\n\r\n--huge\r\nContent-Type:{kind}\r\n\r\n{body}\r\n\
             --huge\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n{huge}--huge--\r\n"
        );

        assert!(big.len() > 10_000_000);
        assert_eq!(read(big.as_bytes()), SAID, "{name}");
    }
}

fn split(mail: &[u8]) -> (String, String) {
    let text = String::from_utf8(mail.to_vec()).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), body.to_owned())
}

/// Damage that leaves every line of the writer as it is, or takes it away.
fn damaged(mail: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut lines: Vec<Vec<u8>> = mail.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let blank = lines.iter().position(|line| line == b"\r\n").unwrap_or(0);
    match dice.below(8) {
        0 => lines.truncate(dice.below(lines.len())),
        1 => drop(lines.remove(dice.below(blank.max(1)))),
        2 => lines
            .insert(dice.below(blank.max(1)), b"X-Odd: \xff\xfe\0 \x1b[31m =?utf-8?B?////?=\r\n".to_vec()),
        3 => {
            lines.insert(dice.below(blank.max(1)), b"Content-Type: text/plain; charset=klingon\r\n".to_vec());
        }
        4 => lines.iter_mut().for_each(|line| line.retain(|byte| *byte != b'\r')),
        5 => lines.push(b"--=_b\r\nContent-Type: message/rfc822\r\n\r\n--c\r\n\r\n".repeat(dice.below(50))),
        6 => lines.insert(0, vec![b' '; dice.below(5000)]),
        _ => {
            let at = dice.below(blank.max(1));
            let line = &mut lines[at];
            let byte = dice.below(line.len());
            line[byte] = u8::try_from(dice.below(256)).unwrap();
        }
    }
    lines.concat()
}

#[test]
fn damaged_mails_say_nothing_that_was_not_written() {
    let mut dice = Dice(7);
    let corpus = corpus();
    let mut understood = 0;
    for round in 0..6000 {
        let (name, mail) = &corpus[round % corpus.len()];
        let mut hurt = damaged(mail, &mut dice);
        if dice.below(3) == 0 {
            hurt = damaged(&hurt, &mut dice);
        }

        let lines = read(&hurt);

        // Where the damage took away what a mail is, its whole text may be left; then its first line is none of ours
        // and nothing is played. What would be played first is only ever what was written.
        let numbers = lines.iter().take_while(|line| SAID.contains(&line.as_str())).count();
        let first_is_foreign_number = numbers == 0
            && lines.first().is_some_and(|line| line.trim_end_matches('.').parse::<u16>().is_ok());
        assert!(!first_is_foreign_number, "{name}: {lines:?} from {}", String::from_utf8_lossy(&hurt));
        understood += usize::from(numbers == SAID.len());
    }

    assert!(understood > 2000, "{understood}");
}

#[test]
fn noise_does_no_harm() {
    let mut dice = Dice(11);
    for (_, mail) in corpus() {
        for _ in 0..300 {
            let mut noisy = mail.clone();
            for _ in 0..=dice.below(30) {
                let at = dice.below(noisy.len());
                noisy[at] = u8::try_from(dice.below(256)).unwrap();
            }
            let lines = read(&noisy);
            assert!(lines.iter().all(|line| !line.is_empty() && !line.contains(['\r', '\n'])));
        }
    }
}

#[test]
fn damaged_answers_play_the_written_option_or_nothing() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, ben, game) = table_of_two(&house, &post);
    let mut dice = Dice(23);

    for round in 0..12 {
        let (who, player) = if anna.decision(&game).is_some() { (ANNA, &anna) } else { (BEN, &ben) };
        let open = || post.to(who).into_iter().rev().find(|letter| !letter.options().is_empty());
        let letter = support::client::eventually(open).unwrap();
        let wanted = letter.options()[0].1.clone();
        let head = anna.table(&game)["head"].as_u64().unwrap();
        let hurt = damaged(&answer(&letter, who, "1"), &mut dice);

        let (status, said) = receive(&database, &post, &hurt, &[]);

        assert_eq!(status, 0, "{said}");
        let now = anna.table(&game)["head"].as_u64().unwrap();
        if now > head {
            let log = player.get(&format!("/games/{game}/log?after={head}")).expect(200);
            assert_eq!(log["items"][0]["notation"], json!(wanted), "round {round}: {said}");
            assert!(said.contains("steps played: 1"), "round {round}: {said}");
            // What follows filled itself in, and the answer says so.
            settle([&anna, &ben]);
            let told = post.to(who).into_iter().rfind(|letter| letter.subject().starts_with("Re: ")).unwrap();
            let by_itself = told.text().matches("(by itself").count() as u64;
            assert_eq!(now, head + 1 + by_itself, "round {round}: {}", told.text());
        }
    }
}
