//! Whole games by mail: one by replies alone, one by links alone.

use super::*;
use std::collections::VecDeque;

/// Letters in the order they arrive.
#[derive(Default)]
struct Letters {
    seen: usize,
    open: VecDeque<Arrived>,
}

impl Letters {
    /// The next letter of a kind; waits for it.
    fn next(&mut self, post: &PostOffice, wanted: impl Fn(&Arrived) -> bool) -> Arrived {
        let mut look = || {
            let new = post.after(self.seen);
            self.seen += new.len();
            self.open.extend(new.into_iter().filter(&wanted));
            self.open.pop_front()
        };
        // A letter that fails once is tried again after half a minute.
        let found = (0..4).find_map(|_| support::client::eventually(&mut look));
        found.expect("somebody is asked by letter")
    }
}

#[test]
fn a_whole_game_of_lorenzo_is_played_by_replies_alone() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, _, game) = table_of_two(&house, &post);
    let mut letters = Letters::default();

    let mut replies = 0;
    while anna.table(&game)["status"] == "active" {
        assert!(replies < 2000, "the game does not end");
        let letter = letters.next(&post, |letter| !letter.options().is_empty());
        let number = replies * 7 % letter.options().len() + 1;
        let (status, said) =
            receive(&database, &post, &answer(&letter, &letter.to, &number.to_string()), &[]);
        assert_eq!(status, 0, "{said}");
        assert!(said.contains("steps played: 1"), "{said}");
        replies += 1;
    }

    assert!(replies > 50, "{replies}");
    for address in [ANNA, BEN] {
        let end = post.letter(address, "The end of Spring in Florence");
        assert!(end.text().contains("points"), "{}", end.text());
        let file = end.text().split("/api/v1").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
        assert_eq!(house.stranger().get(&file).expect(200)["format"], "staffetta-game/1");
    }
    let export = house.stranger().get(&format!("/games/{game}/export")).text;
    let rerun = house.stranger().send("POST", "/reruns", Some(&export)).expect(200);
    assert_eq!(rerun["ok"], true);
}

/// The value of a hidden field on a page.
fn field(page: &str, name: &str) -> Option<String> {
    let after = page.split(&format!("name=\"{name}\" value=\"")).nth(1)?;
    Some(unescaped(after.split('"').next()?))
}

/// The notations a page offers.
fn notations(page: &str) -> Vec<String> {
    let offered = page.split("name=\"notation\" value=\"").skip(1);
    offered.map(|after| unescaped(after.split('"').next().unwrap())).collect()
}

#[test]
fn a_whole_game_of_lorenzo_is_played_by_links_alone() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house(&database, &post);
    let (anna, _, game) = table_of_two(&house, &post);
    let form = house.stranger().with("Content-Type", "application/x-www-form-urlencoded");
    let mut letters = Letters::default();

    let mut presses = 0;
    while anna.table(&game)["status"] == "active" {
        let letter = letters.next(&post, |letter| letter.link("play").is_some());
        let mut page = house.stranger().get(&format!("!/play/{}", letter.link("play").unwrap())).text;
        while let (Some(token), Some(seq)) = (field(&page, "token"), field(&page, "seq")) {
            assert!(presses < 3000, "the game does not end");
            let offered = notations(&page);
            let notation = &offered[presses * 5 % offered.len()];
            let body = format!("token={token}&seq={seq}&notation={}", encoded(notation));
            page = form.send("POST", "!/play", Some(&body)).text;
            presses += 1;
        }
    }

    assert!(presses > 50, "{presses}");
    post.letter(ANNA, "The end of Spring in Florence");
    post.letter(BEN, "The end of Spring in Florence");
}

fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

fn unescaped(text: &str) -> String {
    let signs = [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&#38;", "&")];
    signs.iter().fold(text.to_owned(), |text, (name, sign)| text.replace(name, sign))
}
