//! A program that webhooks lead to: real HTTPS on loopback. It keeps what it is told, and can be rude.

use crate::support::Seal;
use crate::support::client::eventually;
use rustls::{ServerConnection, StreamOwned};
use serde_json::Value;
use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use tempfile::TempDir;

/// How it answers at a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manners {
    /// With this status.
    Answers(u16),
    /// With 302, to another path here.
    Redirects(&'static str),
    /// Not at all, until it behaves otherwise.
    Silent,
    /// With what is not HTTP.
    Mumbles,
    /// With headers that do not end.
    Babbles,
}

/// What it was told.
#[derive(Clone, Debug)]
pub struct Call {
    pub path: String,
    pub headers: HashMap<String, String>,
    pub body: String,
}

impl Call {
    pub fn id(&self) -> &str {
        &self.headers["webhook-id"]
    }

    pub fn timestamp(&self) -> i64 {
        self.headers["webhook-timestamp"].parse().unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// Whether it was signed with this secret.
    pub fn is_signed_with(&self, secret: &str) -> bool {
        let key = secret.strip_prefix("whsec_").expect("secrets say what they are");
        let key: kernel::Hash =
            data_encoding::BASE64.decode(key.as_bytes()).unwrap().try_into().expect("32 bytes");
        let head = format!("{}.{}.", self.id(), self.timestamp());
        let proof = kernel::Key::new(&key).derive(head.as_bytes(), self.body.as_bytes());
        self.headers["webhook-signature"] == format!("v1,{}", data_encoding::BASE64.encode(&proof))
    }
}

#[derive(Default)]
struct Desk {
    calls: Vec<Call>,
    manners: HashMap<String, Manners>,
    closing: bool,
}

#[derive(Default)]
struct Shared {
    desk: Mutex<Desk>,
    changed: Condvar,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap()
    }
}

/// The program. It ends when it is dropped.
pub struct Receiver {
    host: String,
    port: u16,
    folder: TempDir,
    shared: Arc<Shared>,
}

impl Receiver {
    /// One that proves to be 127.0.0.1.
    pub fn open() -> Receiver {
        Receiver::from_name("127.0.0.1", "127.0.0.1")
    }

    /// One that is called by this name, and proves to have that one.
    pub fn from_name(host: &str, proved: &str) -> Receiver {
        Receiver::at(host, proved, TcpListener::bind("127.0.0.1:0").unwrap())
    }

    /// The same where this listens.
    pub fn at(host: &str, proved: &str, listener: TcpListener) -> Receiver {
        let seal = Seal::of(proved);
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("authorities.pem"), &seal.public).unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Shared::default());
        let at_work = Arc::clone(&shared);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if at_work.desk().closing {
                    return;
                }
                let (seal, shared) = (seal.clone(), Arc::clone(&at_work));
                std::thread::spawn(move || converse(stream, &seal, &shared));
            }
        });
        Receiver { host: host.into(), port, folder, shared }
    }

    /// The file that makes it believed.
    pub fn authorities(&self) -> PathBuf {
        self.folder.path().join("authorities.pem")
    }

    /// A URL that leads here.
    pub fn url(&self, path: &str) -> String {
        format!("https://{}:{}{path}", self.host, self.port)
    }

    /// Behaves like this at a path from now on; whoever waits goes on.
    pub fn behave(&self, path: &str, manners: Manners) {
        self.shared.desk().manners.insert(path.into(), manners);
        self.shared.changed.notify_all();
    }

    /// What it was told at a path.
    pub fn told(&self, path: &str) -> Vec<Call> {
        self.shared.desk().calls.iter().filter(|call| call.path == path).cloned().collect()
    }

    /// Waits until it was told so many things at a path.
    #[track_caller]
    pub fn wait_for(&self, path: &str, count: usize) -> Vec<Call> {
        let look = || Some(self.told(path)).filter(|calls| calls.len() >= count);
        eventually(look).unwrap_or_else(|| panic!("{} calls at {path}, not {count}", self.told(path).len()))
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.shared.desk().closing = true;
        self.shared.changed.notify_all();
        let _woken = TcpStream::connect(("127.0.0.1", self.port));
    }
}

/// One request and its answer. Whoever hangs up is not waited for.
fn converse(stream: TcpStream, seal: &Seal, shared: &Shared) {
    let connection = ServerConnection::new(Arc::clone(&seal.config)).unwrap();
    let mut reader = BufReader::new(StreamOwned::new(connection, stream));
    let Some(call) = read(&mut reader) else { return };
    let path = call.path.clone();
    shared.desk().calls.push(call);
    let answer = |manners| -> Vec<u8> {
        match manners {
            Manners::Answers(status) => {
                format!("HTTP/1.1 {status} So\r\nContent-Length: 2\r\n\r\nok").into_bytes()
            }
            Manners::Redirects(to) => format!("HTTP/1.1 302 Found\r\nLocation: {to}\r\n\r\n").into_bytes(),
            Manners::Mumbles => b"220 mail.example.org ESMTP\r\n".to_vec(),
            Manners::Babbles => [b"HTTP/1.1 100 Continue\r\n".to_vec(), b"X: y\r\n".repeat(10_000)].concat(),
            Manners::Silent => Vec::new(),
        }
    };
    let mut desk = shared.desk();
    let manners = loop {
        let manners = desk.manners.get(&path).copied().unwrap_or(Manners::Answers(204));
        if manners != Manners::Silent || desk.closing {
            break manners;
        }
        desk = shared.changed.wait(desk).unwrap();
    };
    drop(desk);
    let _hung_up = reader.get_mut().write_all(&answer(manners));
    reader.get_mut().conn.send_close_notify();
    let _hung_up = reader.get_mut().flush();
}

fn read(reader: &mut BufReader<StreamOwned<ServerConnection, TcpStream>>) -> Option<Call> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_owned()),
        }
    }
    let path = lines.first()?.strip_prefix("POST ")?.strip_suffix(" HTTP/1.1")?.to_owned();
    let headers = lines.iter().skip(1).filter_map(|line| line.split_once(": "));
    let headers: HashMap<_, _> =
        headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    let mut body = vec![0; headers.get("content-length")?.parse().ok()?];
    reader.read_exact(&mut body).ok()?;
    Some(Call { path, headers, body: String::from_utf8(body).ok()? })
}
