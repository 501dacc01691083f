//! A server process of its own, which can be killed.

use super::*;
use std::fs::{File, read_to_string};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Child;
use support::Client;

/// The process. It ends when it is dropped.
pub struct Server {
    pub address: SocketAddr,
    pub metrics: SocketAddr,
    process: Child,
    log: PathBuf,
}

impl Server {
    pub fn start(database: &Database, mut program: Command) -> Server {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let metrics = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let log = database.folder.path().join(format!("{}.log", address.port()));
        let process = program
            .env("STAFFETTA_METRICS_BIND", metrics.to_string())
            .args(["serve", "--bind", &address.to_string()])
            .stdout(Stdio::null())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        eventually(|| TcpStream::connect(address).ok()).expect("the server starts");
        Server { address, metrics, process, log }
    }

    pub fn client(&self) -> Client {
        Client { address: self.address, token: None, headers: Vec::new() }
    }

    pub fn sign_in(&self, post: &PostOffice, email: &str) -> Player {
        let before = post.to(email).len();
        self.client().post("/login", &json!({ "email": email })).expect_status(202);
        let letter = post.wait_for(email, before + 1).pop().unwrap();
        let tokens = json!({ "login_token": letter.link("login").unwrap() });
        Player::of(&self.client(), &self.client().post("/tokens", &tokens).expect(201))
    }

    /// What it has written for its operator.
    pub fn log(&self) -> String {
        read_to_string(&self.log).unwrap()
    }

    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended = self.process.kill();
        let _reaped = self.process.wait();
    }
}
