//! A server process, and players who load it.

use crate::support::Client;
use serde_json::Value;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server that is stopped when it is dropped.
pub struct Server {
    process: Child,
    address: SocketAddr,
    _folder: TempDir,
}

impl Server {
    /// Starts a server on a database, which is brought up to date first.
    pub fn start(database: &str) -> Server {
        Server::configured(database, "")
    }

    /// The same with settings, as a file holds them.
    pub fn configured(database: &str, settings: &str) -> Server {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("staffetta.toml"), settings).unwrap();
        let binary = std::env::var("BENCH_SERVER").unwrap_or_else(|_| env!("CARGO_BIN_EXE_staffetta").into());
        let program = |arguments: &[&str]| {
            let mut command = Command::new(&binary);
            command.args(arguments).args(["--database", database]).current_dir(folder.path());
            command.env_remove("STAFFETTA_CONFIG").stdout(Stdio::null());
            command
        };
        assert!(program(&["migrate"]).status().unwrap().success());
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let process = program(&["serve", "--bind", &address.to_string()]).spawn().unwrap();
        let begun = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(20), "the server does not start");
            std::thread::sleep(Duration::from_millis(10));
        }
        Server { process, address, _folder: folder }
    }

    /// Somebody who sends requests.
    pub fn client(&self, token: Option<&str>) -> Client {
        Client { address: self.address, token: token.map(str::to_owned), headers: Vec::new() }
    }

    /// Plays so many games at once; what `staffetta load` reports.
    pub fn load(&self, games: usize, seconds: u64) -> Value {
        let output = Command::new(env!("CARGO_BIN_EXE_staffetta"))
            .args(["load", "--url", &format!("http://{}", self.address), "--json"])
            .args(["--games", &games.to_string(), "--seconds", &seconds.to_string()])
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// What the process holds in memory.
    pub fn memory_in_kilobytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _stopped = self.process.kill();
        let _waited = self.process.wait();
    }
}
