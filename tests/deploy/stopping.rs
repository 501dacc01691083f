//! How the service ends, and how it says that it cannot go on.

use super::scene::{Scene, free_port};
use super::support::client::Follower;
use super::support::{Client, Player};
use super::visitor::Visitor;
use serde_json::json;
use std::fs::OpenOptions;
use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};

#[test]
fn it_stops_within_a_second_although_somebody_follows_a_game() {
    let scene = Scene::new();
    let port = free_port();
    let service = scene.staffetta(&["serve", "--bind", &format!("127.0.0.1:{port}")], &[]);
    Visitor::plain(port).until_it_answers("/health/ready");
    let client =
        Client { address: SocketAddr::from(([127, 0, 0, 1], port)), token: None, headers: Vec::new() };
    let anna = Player::guest(&client);
    let game = json!({ "ruleset": "lorenzo", "seats": 2, "bots": [{ "seat": 1, "bot": "random" }] });
    let id = anna.post("/games", &game).expect(201)["id"].as_str().unwrap().to_owned();
    let mut streams: Vec<Follower> = [&anna.client, &client, &client]
        .map(|reader| reader.follow(&format!("/games/{id}/stream?after=0")))
        .into();
    for stream in &mut streams {
        stream.next_event().unwrap();
    }

    let begun = Instant::now();
    assert!(service.stop().success());

    assert!(begun.elapsed() < Duration::from_secs(1), "it took {:?}", begun.elapsed());
    for stream in &mut streams {
        while stream.next_event().is_some() {}
    }
}

#[test]
fn it_is_not_ready_while_nothing_can_be_written() {
    let scene = Scene::new();
    let made = scene.run(&["migrate"], &[]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let port = free_port();
    // What a full disk would end is an error to the service, not a signal.
    let script =
        format!("trap '' XFSZ; exec {} serve --bind 127.0.0.1:{port}", env!("CARGO_BIN_EXE_staffetta"));
    // The log is on that disk, too.
    let log = scene.write("log", &"a line from before\n".repeat(4000));
    let log = OpenOptions::new().append(true).open(log).unwrap();
    let service = scene.start(Command::new("sh").args(["-c", &script]).stderr(log));
    let visitor = Visitor::plain(port);
    visitor.until_it_answers("/health/ready");

    // From now on no file may grow beyond a few pages, so the disk is soon full.
    let limited =
        Command::new("prlimit").args(["--fsize=40960", "--pid", &service.id().to_string()]).status();
    assert!(limited.unwrap().success());
    let refused =
        (0..200).map(|_| visitor.send("POST", "/api/v1/guests", "{}").status).find(|status| *status != 201);
    assert_eq!(refused, Some(503));
    std::thread::sleep(Duration::from_millis(2100));
    assert_eq!(visitor.get("/health/ready").status, 503);
    assert_eq!(visitor.get("/").status, 200, "what can be read is still shown");
}
