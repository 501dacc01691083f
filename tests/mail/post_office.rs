//! A mail server for tests: real SMTP on loopback. It keeps what it is given, and can be rude.

use crate::support::client::eventually;
use crate::wire::{Terms, Wire};
use mail_parser::{Message, MessageParser, MimeHeaders as _, PartType};
use mailin::{Action, Handler, Response, SessionBuilder, response};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};

/// How the server behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manners {
    /// It takes everything.
    Polite,
    /// It wants to be asked later.
    Later,
    /// It knows nobody of that name.
    Nobody,
    /// It falls silent before it takes a letter.
    SilentBefore,
    /// It takes a letter and falls silent before it says so.
    SilentAfter,
    /// It falls silent over letters to one address and takes all others.
    SilentTo(&'static str),
}

/// A letter as it arrived.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// The sender on the envelope.
    pub from: String,
    /// The recipient on the envelope.
    pub to: String,
    /// All of it.
    pub raw: Vec<u8>,
}

impl Arrived {
    pub fn parsed(&self) -> Message<'_> {
        MessageParser::default().parse(&self.raw).expect("letters can be parsed")
    }

    pub fn subject(&self) -> String {
        self.parsed().subject().unwrap_or_default().to_owned()
    }

    pub fn header(&self, name: &str) -> Option<String> {
        let mail = self.parsed();
        mail.header_raw(name.to_owned()).map(|raw| raw.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    pub fn text(&self) -> String {
        self.parsed().body_text(0).expect("a plain part").replace("\r\n", "\n")
    }

    pub fn html(&self) -> String {
        let mail = self.parsed();
        let part = mail.html_part(0).expect("a part with markup");
        match &part.body {
            PartType::Html(html) => html.to_string(),
            other => panic!("not markup: {other:?}"),
        }
    }

    /// The picture that travels with it.
    pub fn picture(&self) -> Option<Vec<u8>> {
        let mail = self.parsed();
        let part = mail.parts.iter().find(|part| part.content_id() == Some("board"));
        part.map(|part| part.contents().to_vec())
    }

    /// The address behind `Reply-To`.
    pub fn reply_to(&self) -> Option<String> {
        let mail = self.parsed();
        mail.reply_to().and_then(|to| to.first()).and_then(|to| to.address()).map(str::to_owned)
    }

    /// The options of a letter that asks, as its plain part numbers them: text and notation.
    pub fn options(&self) -> Vec<(String, String)> {
        let text = self.text();
        let Some(list) = text.split("\nYou can answer\n").nth(1) else {
            return Vec::new();
        };
        let lines = list.lines().take_while(|line| !line.is_empty());
        let read = lines.enumerate().map(|(index, line)| {
            let rest =
                line.trim_start().strip_prefix(&format!("{}. ", index + 1)).expect("numbered in order");
            let (words, notation) = rest.rsplit_once("  [").expect("a notation in brackets");
            (words.to_owned(), notation.strip_suffix(']').unwrap().to_owned())
        });
        read.collect()
    }

    /// The first link of a kind.
    pub fn link(&self, kind: &str) -> Option<String> {
        let text = self.text();
        let token = text.split(&format!("/{kind}/")).nth(1)?.split_whitespace().next()?;
        Some(token.to_owned())
    }
}

#[derive(Default)]
struct Shelf {
    arrived: Mutex<Vec<Arrived>>,
    manners: Mutex<Option<Manners>>,
    changed: Condvar,
    closing: AtomicBool,
}

/// The server. It closes when it is dropped.
pub struct PostOffice {
    /// Where it listens.
    pub port: u16,
    shelf: Arc<Shelf>,
}

impl PostOffice {
    pub fn open() -> PostOffice {
        PostOffice::with(Terms::default())
    }

    pub fn with(terms: Terms) -> PostOffice {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let shelf = Arc::new(Shelf::default());
        let kept = Arc::clone(&shelf);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if kept.closing.load(Ordering::SeqCst) {
                    return;
                }
                let (kept, terms) = (Arc::clone(&kept), terms.clone());
                std::thread::spawn(move || converse(stream, kept, &terms));
            }
        });
        PostOffice { port, shelf }
    }

    /// Behaves like this from now on; whoever waits goes on.
    pub fn behave(&self, manners: Manners) {
        *self.shelf.manners.lock().unwrap() = Some(manners);
        self.shelf.changed.notify_all();
    }

    /// Everything that has arrived.
    pub fn arrived(&self) -> Vec<Arrived> {
        self.shelf.arrived.lock().unwrap().clone()
    }

    /// What has arrived after the first so many.
    pub fn after(&self, first: usize) -> Vec<Arrived> {
        self.shelf.arrived.lock().unwrap().iter().skip(first).cloned().collect()
    }

    /// Everything to an address.
    pub fn to(&self, address: &str) -> Vec<Arrived> {
        self.arrived().into_iter().filter(|letter| letter.to == address).collect()
    }

    /// The newest letter to an address whose subject holds these words; waits for it.
    #[track_caller]
    pub fn letter(&self, to: &str, subject: &str) -> Arrived {
        let look = || self.to(to).into_iter().rev().find(|letter| letter.subject().contains(subject));
        eventually(look).unwrap_or_else(|| {
            let all: Vec<_> =
                self.arrived().iter().map(|letter| (letter.to.clone(), letter.subject())).collect();
            panic!("no letter about {subject:?} to {to}: {all:?}")
        })
    }

    /// Waits until so many letters have arrived at an address.
    #[track_caller]
    pub fn wait_for(&self, to: &str, count: usize) -> Vec<Arrived> {
        let look = || Some(self.to(to)).filter(|letters| letters.len() >= count);
        eventually(look).unwrap_or_else(|| panic!("{} letters to {to}, not {count}", self.to(to).len()))
    }
}

impl Drop for PostOffice {
    fn drop(&mut self) {
        self.shelf.closing.store(true, Ordering::SeqCst);
        self.behave(Manners::Polite);
        let _woken = TcpStream::connect(("127.0.0.1", self.port));
    }
}

/// One conversation.
struct Clerk {
    shelf: Arc<Shelf>,
    login: Option<(String, String)>,
    from: String,
    to: String,
    raw: Vec<u8>,
}

impl Clerk {
    fn manners(&self) -> Manners {
        self.shelf.manners.lock().unwrap().unwrap_or(Manners::Polite)
    }

    fn knows(&self, user: &str, password: &str) -> Response {
        let known = self.login.as_ref().is_some_and(|login| login.0 == user && login.1 == password);
        if known { response::AUTH_OK } else { response::INVALID_CREDENTIALS }
    }

    /// Says nothing while the server is rude like that.
    fn fall_silent(&self, rude: Manners) {
        let mut manners = self.shelf.manners.lock().unwrap();
        while *manners == Some(rude) {
            manners = self.shelf.changed.wait(manners).unwrap();
        }
    }
}

impl Handler for Clerk {
    fn auth_plain(&mut self, _: &str, user: &str, password: &str) -> Response {
        self.knows(user, password)
    }

    fn auth_login(&mut self, user: &str, password: &str) -> Response {
        self.knows(user, password)
    }

    fn rcpt(&mut self, _: &str) -> Response {
        match self.manners() {
            Manners::Nobody => Response::custom(550, "5.1.1 there is nobody of that name".into()),
            Manners::Later => Response::custom(451, "4.3.0 come back later".into()),
            _ => response::OK,
        }
    }

    fn data_start(&mut self, _: &str, from: &str, _: bool, to: &[String]) -> Response {
        from.trim_matches(['<', '>']).clone_into(&mut self.from);
        to.first().unwrap().trim_matches(['<', '>']).clone_into(&mut self.to);
        self.raw.clear();
        self.fall_silent(Manners::SilentBefore);
        if let Manners::SilentTo(address) = self.manners()
            && address == self.to
        {
            self.fall_silent(Manners::SilentTo(address));
        }
        response::OK
    }

    fn data(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.raw.extend_from_slice(bytes);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let letter =
            Arrived { from: self.from.clone(), to: self.to.clone(), raw: std::mem::take(&mut self.raw) };
        self.shelf.arrived.lock().unwrap().push(letter);
        self.fall_silent(Manners::SilentAfter);
        response::OK
    }
}

fn converse(stream: TcpStream, shelf: Arc<Shelf>, terms: &Terms) {
    let mut builder = SessionBuilder::new("post.test");
    if terms.seal.is_some() && !terms.from_the_first_byte {
        builder.enable_start_tls();
    }
    let login = terms.login.clone().map(|(mechanism, user, password)| {
        builder.enable_auth(mechanism).insecure_enable_plaintext_auth();
        (user.to_owned(), password.to_owned())
    });
    let clerk = Clerk { shelf, login, from: String::new(), to: String::new(), raw: Vec::new() };
    let mut session = builder.build(stream.peer_addr().unwrap().ip(), clerk);
    let mut wire = Wire::Open(stream);
    if let Some(seal) = terms.seal.as_ref().filter(|_| terms.from_the_first_byte) {
        wire = wire.sealed(seal);
    }
    if session.greeting().write_to(&mut wire).is_err() || wire.flush().is_err() {
        return;
    }
    let mut lines = BufReader::new(wire);
    let mut line = Vec::new();
    loop {
        line.clear();
        if lines.read_until(b'\n', &mut line).unwrap_or(0) == 0 {
            return;
        }
        let answer = session.process(&line);
        let out = lines.get_mut();
        if answer.action != Action::NoReply && (answer.write_to(out).is_err() || out.flush().is_err()) {
            return;
        }
        match (answer.action, &terms.seal) {
            (Action::Close, _) => return,
            (Action::UpgradeTls, Some(seal)) => {
                lines = BufReader::new(lines.into_inner().sealed(seal));
                session.tls_active();
            }
            _ => {}
        }
    }
}
