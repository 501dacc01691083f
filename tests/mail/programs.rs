//! Replies as mail programs and people really write them: each file in `programs` is a mail, and its first line says what must
//! come of it. `{{...}}` is filled in from the letter that is answered.

use super::*;
use scene::Scene;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What must come of a mail.
enum Expected {
    /// Option 2 is played, and the answer letter gives no alarm.
    Played,
    /// Option 2 is played, and the answer letter points at this.
    Part(String),
    /// Nothing is played, and the answer letter says this.
    Nothing(String),
    /// It is laid aside, without a letter.
    Aside,
    /// It is laid aside, and the account hears from where it came.
    AsideTold,
}

impl Expected {
    fn read(line: &str) -> Expected {
        match line.strip_prefix("expect: ").expect("the first line says what must come of it") {
            "played" => Expected::Played,
            "aside" => Expected::Aside,
            "aside, told" => Expected::AsideTold,
            other => match other.split_once(": ") {
                Some(("part", at)) => Expected::Part(at.into()),
                Some(("nothing", why)) => Expected::Nothing(why.into()),
                _ => panic!("{other:?}"),
            },
        }
    }
}

/// A house with two people who begin a table for each mail.
struct Club {
    database: Database,
    post: PostOffice,
    anna: Player,
    ben: Player,
    _house: House,
}

/// A table at which nobody has moved yet.
struct Table {
    game: String,
    who: &'static str,
    letter: Arrived,
    title: String,
}

impl Club {
    fn open() -> Club {
        let (database, post) = (Database::sqlite(), PostOffice::open());
        let house = house(&database, &post);
        let (anna, ben) = (sign_in(&house, &post, ANNA), sign_in(&house, &post, BEN));
        Club { database, post, anna, ben, _house: house }
    }

    fn table(&self, title: &str) -> Table {
        let wanted = json!({ "ruleset": "lorenzo", "seats": 2, "title": title });
        let game = self.anna.post("/games", &wanted).expect(201)["id"].as_str().unwrap().to_owned();
        self.ben.post(&format!("/games/{game}/join"), &json!({})).expect(200);
        let who = if self.anna.decision(&game).is_some() { ANNA } else { BEN };
        let asks = || self.letters(who, title).into_iter().find(|letter| !letter.options().is_empty());
        Table { letter: eventually(asks).expect("a letter asks"), game, who, title: title.to_owned() }
    }

    fn letters(&self, who: &str, title: &str) -> Vec<Arrived> {
        let mut letters = self.post.to(who);
        letters.retain(|letter| letter.subject().contains(&format!("{title}:")));
        letters
    }

    /// The letters that came back for answers.
    fn answers(&self, table: &Table) -> Vec<Arrived> {
        let mut letters = self.letters(table.who, &table.title);
        letters.retain(|letter| letter.subject().starts_with("Re: "));
        letters
    }
}

/// The mail of a file, filled in.
fn filled(table: &Table, mail: &[u8], number: usize) -> Vec<u8> {
    let (words, notation) = table.letter.options()[1].clone();
    let middle = words.match_indices(' ').map(|(at, _)| at).nth(1).expect("three words");
    let values = [
        ("reply_to", table.letter.reply_to().unwrap()),
        ("id", format!("program{number}")),
        ("from", table.who.to_owned()),
        ("FROM", table.who.to_uppercase()),
        ("from_plus", table.who.replace('@', "+games@")),
        ("notation", notation.clone()),
        ("NOTATION", notation.to_uppercase()),
        ("notation_blanks", notation.replace('-', " ")),
        ("notation_dashes", notation.replace('-', "\u{2014}")),
        ("broken_words", format!("{}\r\n{}", &words[..middle], &words[middle + 1..])),
        ("words", words),
    ];
    let mut filled = Vec::new();
    let mut rest = mail;
    while let Some(at) = rest.windows(2).position(|two| two == b"{{") {
        let end = at + rest[at..].windows(2).position(|two| two == b"}}").expect("it is closed");
        let name = std::str::from_utf8(&rest[at + 2..end]).unwrap();
        let (_, value) = values.iter().find(|(known, _)| *known == name).expect(name);
        filled.extend_from_slice(&rest[..at]);
        filled.extend_from_slice(value.as_bytes());
        rest = &rest[end + 2..];
    }
    filled.extend_from_slice(rest);
    filled
}

/// A mail, and what must come of it.
struct Program {
    file: PathBuf,
    number: usize,
    expected: Expected,
    mail: Vec<u8>,
}

impl Program {
    fn read(number: usize, file: PathBuf) -> Program {
        let bytes = fs::read(&file).unwrap();
        let end = bytes.iter().position(|byte| *byte == b'\n').unwrap();
        let expected = Expected::read(std::str::from_utf8(&bytes[..end]).unwrap());
        Program { file, number, expected, mail: bytes[end + 1..].to_vec() }
    }

    fn plays(&self) -> bool {
        matches!(self.expected, Expected::Played | Expected::Part(_))
    }

    /// What is wrong with what came of it; empty if nothing is.
    fn judge(&self, club: &Club, table: &Table) -> String {
        let (_, notation) = table.letter.options()[1].clone();
        let before = club.answers(table).len();

        let mail = filled(table, &self.mail, self.number);
        let (status, said) = receive(&club.database, &club.post, &mail, &[]);

        let back = || Some(club.answers(table)).filter(|letters| letters.len() > before)?.pop();
        let letter = match self.expected {
            Expected::Aside | Expected::AsideTold => None,
            _ => Some(eventually(back).expect("a letter comes back")),
        };
        let text = letter.as_ref().map(Arrived::text).unwrap_or_default();
        let subject = letter.as_ref().map(Arrived::subject).unwrap_or_default();
        let log = club.anna.get(&format!("/games/{}/log", table.game)).expect(200);
        let (played, nothing) = (log["items"][0]["notation"] == notation.as_str(), log["items"] == json!([]));
        let aside = nothing && said.contains("laid aside");
        let holds = match &self.expected {
            Expected::Played => played && !subject.contains("look again"),
            Expected::Part(at) => played && subject.contains("look again") && text.contains(at),
            Expected::Nothing(why) => nothing && text.contains(why),
            Expected::Aside => aside && club.answers(table).len() == before,
            // Of other addresses one letter a day tells: a test of its own looks at it.
            Expected::AsideTold => aside && said.contains("from a stranger"),
        };
        let fine = holds && status == 0;
        if fine { String::new() } else { format!("{}: {said}{subject}\n{text:.400}\n", self.file.display()) }
    }
}

#[test]
fn replies_as_people_really_write_them_come_to_what_they_mean() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/programs");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 90, "{} files", files.len());
    let programs = files.into_iter().enumerate().map(|(number, file)| Program::read(number, file));
    let (playing, quiet): (Vec<_>, Vec<_>) = programs.partition(Program::plays);
    let club = Club::open();
    let (next, wrong) = (Mutex::new(playing.iter()), Mutex::new(String::new()));
    let note = |said: String| wrong.lock().unwrap().push_str(&said);

    std::thread::scope(|scope| {
        // What plays nothing leaves its table as it was, for the next.
        scope.spawn(|| {
            let table = club.table("Quiet");
            for program in &quiet {
                note(program.judge(&club, &table));
            }
        });
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(program) = { next.lock().unwrap().next() } {
                    note(program.judge(&club, &club.table(&format!("Program {}", program.number))));
                }
            });
        }
    });

    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn another_address_is_told_of_once_a_day_and_only_to_the_account() {
    let scene = Scene::set();
    let before = scene.post.arrived().len();
    for number in 0..3 {
        let mail = answer_with(&scene.letter, &format!("other{number}@example.com"), "1", "");
        assert!(scene.receive(&mail).contains("laid aside"));
    }
    scene.settle();
    let told = &scene.post.arrived()[before..];
    assert_eq!(told.len(), 1, "one letter a day");
    assert!(scene.post.to("other0@example.com").is_empty(), "a stranger hears nothing");
    let letter = scene.answers().pop().unwrap();
    assert!(letter.text().contains("was answered from other0@example.com"), "{}", letter.text());
    assert!(!letter.text().contains("You can answer"), "no question stands in it");
}
