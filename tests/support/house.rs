//! The real app on a free port.

use super::Database;
use super::client::{Client, Player};
use kernel::Ruleset;
use staffetta::app::Rulesets;
use staffetta::clock::Clock;
use staffetta::config::Settings;
use staffetta::startup;
use std::net::SocketAddr;
use std::sync::mpsc::channel;
use std::thread::JoinHandle;

/// A running service.
pub struct House {
    /// Where it is.
    pub address: SocketAddr,
    /// Its clock.
    pub clock: Clock,
    handle: actix_web::dev::ServerHandle,
    thread: Option<JoinHandle<()>>,
}

impl House {
    /// Opens a house on a database.
    pub fn open(database: &Database, rulesets: &'static [Box<dyn Ruleset>]) -> House {
        House::with(database, rulesets, Clock::system(), |_| ())
    }

    /// The same with other settings or another clock.
    pub fn with(
        database: &Database,
        rulesets: &'static [Box<dyn Ruleset>],
        clock: Clock,
        set: impl FnOnce(&mut Settings),
    ) -> House {
        let mut settings = Settings {
            bind: SocketAddr::from(([127, 0, 0, 1], 0)),
            // One issuer for all houses on a database: tokens of one are good for the other.
            base_url: Some("http://staffetta.test".into()),
            database: database.url.clone(),
            key_file: Some(database.folder.path().join("keys")),
            // All of a test's people come from one address.
            limits: Some(staffetta::http::RateLimits::NONE),
            http_threads: 1,
            shutdown_seconds: 1,
            ..Settings::default()
        };
        settings.mail.turn_letter_delay_seconds = 0;
        set(&mut settings);
        let (sender, started) = channel();
        let its_clock = clock.clone();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let running =
                    startup::start(&settings, Rulesets::new(rulesets), its_clock, None).await.unwrap();
                sender.send((running.address, running.handle())).unwrap();
                running.serve().await.unwrap();
            });
        });
        let (address, handle) = started.recv().expect("the service starts");
        House { address, clock, handle, thread: Some(thread) }
    }

    /// Somebody who is not signed in.
    pub fn stranger(&self) -> Client {
        Client { address: self.address, token: None, headers: Vec::new() }
    }

    /// A new guest.
    pub fn guest(&self) -> Player {
        Player::guest(&self.stranger())
    }

    /// Somebody who signs in by mail.
    pub fn person(&self, email: &str) -> Player {
        Player::by_mail(&self.stranger(), email)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let stop = self.handle.stop(false);
        actix_web::rt::System::new().block_on(stop);
        if let Some(thread) = self.thread.take() {
            let _ended = thread.join();
        }
    }
}
