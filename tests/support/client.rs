//! A client of a few lines, so that tests see exactly what goes over the wire.

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Somebody who sends requests.
#[derive(Clone)]
pub struct Client {
    /// Where to.
    pub address: SocketAddr,
    /// An access token or API key.
    pub token: Option<String>,
    /// Further headers.
    pub headers: Vec<(String, String)>,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub text: String,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// A header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The body, if this is the status.
    #[track_caller]
    pub fn expect(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        self.json()
    }

    /// Checks that this is a problem of that kind.
    #[track_caller]
    pub fn expect_problem(&self, status: u16, code: &str) -> Value {
        let body = self.expect(status);
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{}", self.text);
        assert_eq!(body["code"], code, "{}", self.text);
        assert_eq!(body["status"], status);
        body
    }
}

impl Client {
    /// The same with another header.
    pub fn with(&self, name: &str, value: &str) -> Client {
        let mut other = self.clone();
        other.headers.push((name.into(), value.into()));
        other
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None)
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some(&body.to_string()))
    }

    pub fn patch(&self, path: &str, body: &Value) -> Answer {
        self.send("PATCH", path, Some(&body.to_string()))
    }

    pub fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, None)
    }

    /// Sends a request. Paths that begin with `/` are the API's, others (`!/docs`) are taken as they are.
    pub fn send(&self, method: &str, path: &str, body: Option<&str>) -> Answer {
        self.try_send(method, path, body).unwrap()
    }

    /// The same where the server may be killed in the middle of it.
    pub fn try_send(&self, method: &str, path: &str, body: Option<&str>) -> std::io::Result<Answer> {
        let mut stream = self.open(method, path, body)?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        // Of a picture, only what is said of it can be read.
        let text = String::from_utf8_lossy(&bytes);
        let Some((head, text)) = text.split_once("\r\n\r\n") else {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        };
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines.filter_map(|line| line.split_once(':'));
        let headers =
            headers.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect();
        Ok(Answer { status, headers, text: text.into() })
    }

    fn open(&self, method: &str, path: &str, body: Option<&str>) -> std::io::Result<TcpStream> {
        let path = path.strip_prefix('!').map_or_else(|| format!("/api/v1{path}"), str::to_owned);
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        // HTTP/1.0: the answer ends with the connection, nothing is chunked.
        let mut headers = self.headers.clone();
        headers.extend(self.token.iter().map(|token| ("Authorization".into(), format!("Bearer {token}"))));
        if let Some(body) = body {
            if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("content-type")) {
                headers.push(("Content-Type".into(), "application/json".into()));
            }
            headers.push(("Content-Length".into(), body.len().to_string()));
        }
        headers.push(("Host".into(), format!("127.0.0.1:{}", self.address.port())));
        let headers: Vec<_> = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let head = format!("{method} {path} HTTP/1.0\r\n{}", headers.concat());
        stream.write_all(format!("{head}\r\n{}", body.unwrap_or_default()).as_bytes())?;
        Ok(stream)
    }

    /// Follows a stream of events.
    pub fn follow(&self, path: &str) -> Follower {
        let mut reader = BufReader::new(self.open("GET", path, None).unwrap());
        let mut line = String::new();
        while reader.read_line(&mut line).unwrap() > 2 {
            line.clear();
        }
        Follower(reader)
    }
}

/// Somebody who follows a stream.
pub struct Follower(BufReader<TcpStream>);

impl Follower {
    /// The next event: name, id, data. None when the stream has ended.
    pub fn next_event(&mut self) -> Option<(String, Option<u64>, Value)> {
        let (mut name, mut id, mut data) = (String::new(), None, Value::Null);
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).ok()? == 0 {
                return None;
            }
            match line.trim_end().split_once(": ") {
                Some(("event", value)) => name = value.into(),
                Some(("id", value)) => id = value.parse().ok(),
                Some(("data", value)) => data = serde_json::from_str(value).unwrap(),
                _ if line.trim().is_empty() && !name.is_empty() => return Some((name, id, data)),
                _ => {}
            }
        }
    }
}

/// Somebody who is signed in.
#[derive(Clone)]
pub struct Player {
    pub client: Client,
    pub account: String,
    pub refresh_token: String,
}

impl std::ops::Deref for Player {
    type Target = Client;
    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Player {
    /// From an answer with tokens.
    pub fn of(client: &Client, tokens: &Value) -> Player {
        let token = tokens["access_token"].as_str().map(str::to_owned);
        Player {
            client: Client { token, ..client.clone() },
            account: tokens["account"].as_str().unwrap_or_default().into(),
            refresh_token: tokens["refresh_token"].as_str().unwrap_or_default().into(),
        }
    }

    pub fn guest(client: &Client) -> Player {
        Player::of(client, &client.post("/guests", &json!({})).expect(201))
    }

    pub fn by_mail(client: &Client, email: &str) -> Player {
        let token = new_login_token(client, email);
        Player::of(client, &client.post("/tokens", &json!({ "login_token": token })).expect(201))
    }

    /// What this player is asked, if anything.
    pub fn decision(&self, game: &str) -> Option<Value> {
        let answer = self.get(&format!("/games/{game}/decision"));
        if answer.status == 204 { None } else { Some(answer.expect(200)) }
    }

    /// Plays the option of that number.
    pub fn answer(&self, game: &str, option: usize) -> Answer {
        let decision = self.decision(game).expect("this player is asked");
        let options = decision["options"].as_array().unwrap();
        let action = &options[option % options.len()]["action"];
        self.post(&format!("/games/{game}/moves"), &json!({ "seq": decision["seq"], "action": action }))
    }

    pub fn table(&self, game: &str) -> Value {
        self.get(&format!("/games/{game}")).expect(200)
    }
}

impl Answer {
    /// Only the status.
    #[track_caller]
    pub fn expect_status(&self, status: u16) {
        assert_eq!(self.status, status, "{}", self.text);
    }
}

/// The newest letter to an address whose subject holds a word; waits for it.
pub fn letter(client: &Client, to: &str, subject: &str) -> Value {
    let found = eventually(|| {
        let mails = client.get("!/dev/mail.json").expect(200);
        let mails = mails.as_array().unwrap().clone();
        mails.into_iter().find(|mail| mail["to"] == to && mail["subject"].as_str().unwrap().contains(subject))
    });
    found.unwrap_or_else(|| panic!("no letter about {subject:?} to {to}"))
}

/// The token of the newest sign-in letter.
pub fn login_token(client: &Client, email: &str) -> String {
    let text = letter(client, email, "sign-in")["text"].as_str().unwrap().to_owned();
    text.split("/login/").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
}

/// Asks for a sign-in letter, and waits for its token.
pub fn new_login_token(client: &Client, email: &str) -> String {
    let before = letters_to(client, email);
    client.post("/login", &json!({ "email": email })).expect_status(202);
    eventually(|| (letters_to(client, email) > before).then_some(())).expect("a letter comes");
    login_token(client, email)
}

/// How many sign-in letters an address has had.
fn letters_to(client: &Client, email: &str) -> usize {
    let mails = client.get("!/dev/mail.json").expect(200);
    let sign_in = |mail: &&Value| mail["to"] == email && mail["subject"] == "Your sign-in link";
    mails.as_array().unwrap().iter().filter(sign_in).count()
}

/// Waits until something is there, for a few seconds.
pub fn eventually<T>(mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_mins(1) {
        if let Some(found) = look() {
            return Some(found);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    None
}
