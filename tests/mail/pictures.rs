//! The board as a picture over HTTP.

use super::*;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

/// The body of an answer, which is no text.
fn bytes(house: &House, path: &str, headers: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(house.address).unwrap();
    write!(stream, "GET /api/v1{path} HTTP/1.0\r\nHost: 127.0.0.1\r\n{headers}\r\n").unwrap();
    let mut all = Vec::new();
    stream.read_to_end(&mut all).unwrap();
    let at = all.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
    (String::from_utf8_lossy(&all[..at]).into_owned(), all[at + 4..].to_vec())
}

fn width_of(png: &[u8]) -> u32 {
    u32::from_be_bytes(png[16..20].try_into().unwrap())
}

#[test]
fn the_board_is_a_png_of_the_wanted_width() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, _, game) = table_of_two(&house, &post);

    let (head, png) = bytes(&house, &format!("/games/{game}/board.png?width=640"), "");
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let (again, _) =
        bytes(&house, &format!("/games/{game}/board.png?width=640"), &format!("If-None-Match: {tag}\r\n"));
    let (_, usual) = bytes(&house, &format!("/games/{game}/board.png"), "");

    assert!(head.starts_with("HTTP/1.0 200") && head.contains("image/png"), "{head}");
    assert_eq!(width_of(&png), 640);
    assert_eq!(width_of(&usual), 1200);
    assert!(again.starts_with("HTTP/1.0 304"), "{again}");
    for wrong in ["?width=99", "?width=4001", "?width=x", "?at=99999"] {
        anna.get(&format!("/games/{game}/board.png{wrong}")).expect_problem(400, "malformed");
    }
    anna.get("/games/01900000-0000-7000-8000-000000000000/board.png").expect_problem(404, "not_found");
}

#[test]
fn a_private_game_shows_its_picture_to_nobody_else() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let anna = sign_in(&house, &post, ANNA);
    let table = json!({ "ruleset": "lorenzo", "seats": 2, "bots": [{ "seat": 1, "bot": "random" }], "visibility": "private" });
    let game = anna.post("/games", &table).expect(201)["id"].as_str().unwrap().to_owned();

    house.stranger().get(&format!("/games/{game}/board.png")).expect_problem(404, "not_found");
}
