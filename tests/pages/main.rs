//! The pages through their front door, without a browser: who may send which form, what every page promises, how
//! large they are, and what becomes of nonsense.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod around;
mod drafts;
mod rules;
mod settings;
#[path = "../support/mod.rs"]
mod support;
mod table;

use staffetta::app::rulesets;
use staffetta::clock::Clock;
use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Instant;
use support::{Answer, Client, Database, House};

fn house(database: &Database) -> House {
    House::with(database, rulesets::all(), Clock::system(), |settings| settings.base_url = None)
}

/// A browser that keeps its cookie and says where its forms come from.
struct Browser {
    client: Client,
}

impl Browser {
    /// A browser without a cookie yet.
    fn fresh(house: &House) -> Client {
        let origin = format!("http://127.0.0.1:{}", house.address.port());
        house
            .stranger()
            .with("Origin", &origin)
            .with("Content-Type", "application/x-www-form-urlencoded")
            .with("Accept", "text/html")
    }

    /// A guest who has begun a game: the browser and the game's path.
    fn guest(house: &House, ruleset: &str) -> (Browser, String) {
        let client = Browser::fresh(house);
        let begun = client.send("POST", "!/try", Some(&format!("ruleset={ruleset}")));
        begun.expect_status(303);
        let cookie = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let path = begun.header("location").unwrap().to_owned();
        (Browser { client: client.with("Cookie", &cookie) }, path)
    }

    fn get(&self, path: &str) -> Answer {
        self.client.get(&format!("!{path}"))
    }

    fn post(&self, path: &str, body: &str) -> Answer {
        self.client.send("POST", &format!("!{path}"), Some(body))
    }

    /// The page of a game once its reader is asked.
    fn asked(&self, path: &str) -> Answer {
        let asked = support::client::eventually(|| {
            Some(self.get(path)).filter(|page| page.text.contains("class=\"game asked"))
        });
        asked.expect("the reader is asked")
    }
}

/// The value of the first field of that name.
fn field(html: &str, name: &str) -> String {
    let at = format!("name=\"{name}\" value=\"");
    html.split(&at).nth(1).unwrap_or_else(|| panic!("no field {name}")).split('"').next().unwrap().to_owned()
}

/// The answers in a part of a page, as a form sends them.
fn notations(html: &str) -> impl Iterator<Item = String> {
    let values = html.split("name=\"notation\" value=\"").skip(1);
    values.map(|value| value.split('"').next().unwrap().replace("&#39;", "'").replace(' ', "+"))
}

/// The first option of a letter, as a form sends it.
fn first_option(html: &str) -> String {
    notations(html.split("<button class=\"option").nth(1).unwrap()).next().unwrap()
}

/// What is drafted, as the form that sends it does.
fn drafted(html: &str) -> String {
    let form = html.split("class=\"send drafted\"").nth(1).unwrap().split("</form>").next().unwrap();
    let steps: Vec<String> = notations(form).collect();
    format!("seq={}&notation={}", field(form, "seq"), steps.join("&notation="))
}

#[test]
fn a_form_counts_only_with_its_token_and_from_our_own_pages() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "lorenzo");
    let page = browser.asked(&game);
    let letter = format!("seq={}&notation={}", field(&page.text, "seq"), first_option(&page.text));
    let token = field(&page.text, "csrf");

    let without = browser.post(&format!("{game}/send"), &letter);
    let wrong = browser.post(&format!("{game}/send"), &format!("{letter}&csrf={}", "0".repeat(32)));
    let mut elsewhere = Browser { client: browser.client.clone() };
    for (name, value) in &mut elsewhere.client.headers {
        if name == "Origin" {
            *value = "https://evil.example".into();
        }
    }
    let foreign = elsewhere.post(&format!("{game}/send"), &format!("{letter}&csrf={token}"));
    let right = browser.post(&format!("{game}/send"), &format!("{letter}&csrf={token}"));

    without.expect_status(403);
    wrong.expect_status(403);
    foreign.expect_status(403);
    right.expect_status(303);
}

#[test]
fn the_cookie_is_out_of_reach_of_scripts_and_of_other_sites() {
    let database = Database::sqlite();
    let house = house(&database);
    let origin = format!("http://127.0.0.1:{}", house.address.port());
    let form = house.stranger().with("Content-Type", "application/x-www-form-urlencoded");

    let begun = form.with("Origin", &origin).send("POST", "!/try", Some("ruleset=lorenzo"));
    let foreign = form.with("Origin", "https://evil.example").send("POST", "!/try", Some("ruleset=lorenzo"));

    let cookie = begun.header("set-cookie").unwrap();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    assert!(!cookie.contains("Secure"), "on loopback there is no TLS");
    foreign.expect_status(403);
}

#[test]
fn every_page_keeps_to_the_strict_policy() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "florence");
    browser.asked(&game);
    let history = format!("{game}?at=0");
    let pages = [
        "/",
        "/login",
        "/login/nonsense",
        "/games",
        "/games/new",
        "/games/new?ruleset=praga",
        "/lobby",
        "/settings",
        "/letters",
        "/keys",
        "/help",
        "/help/florence",
        "/help/lorenzo",
        "/help/praga",
        "/help/tiletum",
        "/help/viscounts",
        "/rules/lorenzo",
        "/rules/praga",
        "/nothing/here",
        "/problems/stale",
        "/play/nonsense",
        "/invitation/nonsense",
        &game,
        &history,
    ];

    for path in pages {
        let page = browser.get(path);

        let policy = page.header("content-security-policy").unwrap_or_else(|| panic!("{path} has no policy"));
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(page.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"), "{path}");
        for forbidden in ["<style", " style=", "<script>", " onclick=", "javascript:", "http://fonts"] {
            assert!(!page.text.contains(forbidden), "{path} holds {forbidden}");
        }
        assert!(page.text.starts_with("<!doctype html>") && page.text.contains("<title>"), "{path}");
    }
}

/// The bytes of an answer as a browser gets them, and how long it waited.
fn weigh(house: &House, cookie: &str, path: &str) -> (usize, u128) {
    let mut best = u128::MAX;
    let mut size = 0;
    for _ in 0..5 {
        let mut stream = TcpStream::connect(house.address).unwrap();
        let request = format!(
            "GET {path} HTTP/1.0\r\nHost: {}\r\nCookie: {cookie}\r\nAccept-Encoding: gzip\r\n\r\n",
            house.address
        );
        let begun = Instant::now();
        stream.write_all(request.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        best = best.min(begun.elapsed().as_micros());
        let head = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
        size = bytes.len() - head;
    }
    (size, best)
}

#[test]
fn a_game_page_with_all_it_needs_weighs_less_than_150_kilobytes() {
    let database = Database::sqlite();
    let house = house(&database);
    for ruleset in rulesets::all() {
        let (browser, game) = Browser::guest(&house, ruleset.id());
        let page = browser.asked(&game);
        let cookie = browser.client.headers.iter().find(|(name, _)| name == "Cookie").unwrap().1.clone();
        let assets: Vec<_> = page.text.split('"').filter(|word| word.starts_with("/assets/")).collect();
        let style = browser.get(assets.iter().find(|name| name.contains("style")).unwrap()).text;
        let fonts = style.split("url(").skip(1).map(|rest| rest.split(')').next().unwrap());

        let (size, micros) = weigh(&house, &cookie, &game);
        // Fonts are named by the page and by its style, and fetched once.
        let dress: BTreeSet<&str> = assets.iter().copied().chain(fonts).collect();
        let dress: usize = dress.into_iter().map(|path| weigh(&house, &cookie, path).0).sum();

        println!(
            "{}: page {size} bytes, with style, scripts and fonts {}, answered in {micros} us",
            ruleset.id(),
            size + dress
        );
        assert!(size + dress < 150_000, "{} weighs {}", ruleset.id(), size + dress);
    }
}

#[test]
fn nonsense_gets_a_page_that_says_so() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "lorenzo");
    let page = browser.asked(&game);
    let token = field(&page.text, "csrf");
    let long = "x".repeat(500);

    for (path, status) in [
        (format!("{game}?at=999999"), 400),
        (format!("{game}?at=-1"), 400),
        (format!("{game}?at=soon"), 400),
        (format!("{game}?as=all"), 403),
        (format!("{game}?as=1"), 403),
        (format!("{game}?as=77"), 400),
        (format!("{game}?seq=0&notation={long}"), 413),
        (format!("{game}?seq=0{}", "&notation=x".repeat(101)), 413),
        ("/games/nonsense".into(), 404),
        ("/games/00000000-0000-7000-8000-000000000000".into(), 404),
        ("/help/nonsense".into(), 404),
        ("/assets/nonsense".into(), 404),
    ] {
        let answer = browser.get(&path);
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        assert!(answer.text.contains("<h1>"), "{path}");
    }
    let drafted = browser.get(&format!("{game}?seq=0&notation=fly+to+the+moon"));
    drafted.expect_status(200);
    assert!(drafted.text.contains("role=\"status\""), "it is said why");
    for body in ["", "seq=0", "seq=x&notation=a", "notation=a", &format!("seq=0&notation={long}")] {
        let answer = browser.post(&format!("{game}/send"), &format!("{body}&csrf={token}"));
        assert!((200..500).contains(&answer.status), "{body}: {}", answer.status);
        assert!(answer.header("location").is_none(), "{body} was not played");
    }
    browser.post(&format!("{game}/send"), &"a".repeat(70_000)).expect_status(413);
}

#[test]
fn a_private_game_is_nothing_to_strangers() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, game) = Browser::guest(&house, "lorenzo");
    let (ben, _) = Browser::guest(&house, "tiletum");

    anna.get(&game).expect_status(200);
    let seen = ben.get(&game);
    let by_nobody = house.stranger().with("Accept", "text/html").get(&format!("!{game}"));

    seen.expect_status(404);
    by_nobody.expect_status(404);
}

#[test]
fn the_form_of_a_new_game_keeps_what_was_typed() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "lorenzo");
    let token = field(&browser.get(&game).text, "csrf");

    let wrong = browser.post(
        "/games/new",
        &format!("csrf={token}&ruleset=lorenzo&seats=9&title=Long+evening&option_variant=advanced&pace=168"),
    );
    let right = browser.post(
        "/games/new",
        &format!("csrf={token}&ruleset=lorenzo&seats=2&title=Long+evening&option_variant=advanced"),
    );

    wrong.expect_status(400);
    assert!(wrong.text.contains("value=\"Long evening\"") && wrong.text.contains("role=\"alert\""));
    assert!(wrong.text.contains("value=\"168\" selected"));
    right.expect_status(303);
    let table = browser.get(right.header("location").unwrap());
    assert!(table.text.contains("Long evening") && table.text.contains("Seats are being taken"));
}

#[test]
fn a_page_says_which_methods_it_has() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "lorenzo");

    for (method, path, allowed) in [
        ("PUT", "/settings".to_owned(), "GET, POST"),
        ("POST", "/help".to_owned(), "GET"),
        ("POST", game.clone(), "GET"),
        ("GET", format!("{game}/send"), "POST"),
        ("DELETE", "/logout".to_owned(), "POST"),
        ("PUT", "/".to_owned(), "GET"),
    ] {
        let body = Some("").filter(|_| method != "GET");
        let answer = browser.client.send(method, &format!("!{path}"), body);

        answer.expect_status(405);
        assert_eq!(answer.header("allow"), Some(allowed), "{method} {path}");
    }
}

#[test]
fn a_running_game_says_its_round_and_marks_where_rounds_began() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "tiletum");
    let page = browser.asked(&game);
    let letter = format!(
        "csrf={}&seq={}&notation={}",
        field(&page.text, "csrf"),
        field(&page.text, "seq"),
        first_option(&page.text)
    );

    browser.post(&format!("{game}/send"), &letter).expect_status(303);

    let page = browser.get(&game);
    assert!(page.text.contains("<p class=\"phase\">Round 1 of 4</p>"));
    let ticks = "<datalist id=\"p-rounds\"><option value=\"0\" label=\"1\"></option></datalist>";
    for at in [0, 1] {
        assert!(
            browser.get(&format!("{game}?at={at}")).text.contains(ticks),
            "the slider at {at} has its ticks"
        );
    }
}

/// Sends the first option of a letter, over and over, until so many letters are sent or the game is over.
fn play_letters(browser: &Browser, game: &str, most: usize) {
    for _ in 0..most {
        let page = browser.get(game);
        if !page.text.contains("class=\"game asked") {
            return;
        }
        let letter = if page.text.contains("<button class=\"option") {
            let (seq, option) = (field(&page.text, "seq"), first_option(&page.text));
            drafted(&browser.get(&format!("{game}?seq={seq}&notation={option}")).text)
        } else {
            drafted(&page.text)
        };
        let letter = format!("csrf={}&{letter}", field(&page.text, "csrf"));
        let sent = browser.post(&format!("{game}/send"), &letter);
        assert_eq!(sent.status, 303, "{letter}: {}", sent.text);
        support::client::eventually(|| {
            let page = browser.get(game).text;
            Some(()).filter(|()| page.contains("class=\"game asked") || page.contains("class=\"game over"))
        });
    }
}

#[test]
fn the_chronicle_tells_of_the_moment_that_is_shown_however_long_ago() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "lorenzo");
    browser.asked(&game);
    play_letters(&browser, &game, 60);
    let head: u64 = browser
        .get(&game)
        .text
        .split("data-head=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    assert!(head > 60, "the game is long enough: {head}");

    let past = browser.get(&format!("{game}?at=3"));

    assert!(!past.text.contains("Nothing has happened yet"));
    assert!(past.text.contains("class=\"current\" aria-current=\"true\""), "the moment itself is marked");
    assert!(past.text.contains("class=\"later\""), "what came after it is told, too");
}

/// The buttons of a letter's answers.
fn buttons(page: &str) -> impl Iterator<Item = &str> {
    page.split("<button class=\"option").skip(1).filter_map(|rest| rest.split('>').next())
}

#[test]
fn a_button_holds_both_answers_where_a_short_question_follows() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "viscounts");
    // A card, and then where one's viscount goes and what is done there.
    let after_card = || {
        let page = browser.asked(&game).text;
        let card = page.split("value=\"play ").nth(1)?.split(['"', '/']).next()?.trim();
        let moving = format!("{game}?seq={}&notation=play+{card}", field(&page, "seq"));
        Some((browser.get(&moving).text, moving))
    };
    let is_both = |button: &&str| button.contains("value=\"move ") && button.contains(" / ");
    let (mut page, mut moving) = after_card().unwrap_or_default();
    for _ in 0..30 {
        if buttons(&page).any(|button| is_both(&button)) {
            break;
        }
        play_letters(&browser, &game, 1);
        (page, moving) = after_card().unwrap_or_default();
    }

    let both = buttons(&page).find(is_both).expect("a move and what is done there");
    let value = both.split(" value=\"").nth(1).unwrap().split('"').next().unwrap().replace(' ', "+");
    let drafted = browser.get(&format!("{moving}&notation={value}")).text;
    let steps = drafted.split("class=\"foot draft\"").nth(1).unwrap().matches("class=\"back\"").count();
    assert_eq!(steps, 3, "{value}");
    // Each is given at its own place, also where several stand in one row.
    for button in buttons(&page).filter(|button| button.contains(" value=\"move ")) {
        let value = button.split(" value=\"move ").nth(1).unwrap().split(['"', ' ']).next().unwrap();
        assert!(button.contains(&format!("data-place=\"{value}\"")), "{button}");
    }
}

#[test]
fn every_place_is_a_link_that_drafts_or_offers_or_explains() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "lorenzo");
    let page = browser.asked(&game).text;

    let links = page.split("<a class=\"place").skip(1).map(|rest| rest.split('>').next().unwrap());
    let links: Vec<_> = links.collect();

    assert!(links.len() > 16, "the board has places: {}", links.len());
    for link in &links {
        assert!(link.contains(" href=\"") && link.contains(" aria-label=\""), "{link}");
    }
    let href =
        |link: &str| link.split(" href=\"").nth(1).unwrap().split('"').next().unwrap().replace("&amp;", "&");
    let usable = links.iter().find(|link| link.starts_with(" usable")).unwrap();
    let closed = links.iter().find(|link| link.contains("quiet")).unwrap();
    let (offered, explained) = (browser.get(&href(usable)).text, browser.get(&href(closed)).text);
    assert!(offered.contains("class=\"looked-at\"") || offered.contains("class=\"foot draft\""), "{usable}");
    assert!(explained.contains("class=\"not-now\""), "{closed}");
}

#[test]
fn a_game_that_is_over_can_be_played_again_with_the_seats_turned() {
    let database = Database::sqlite();
    let house = house(&database);
    let (browser, game) = Browser::guest(&house, "lorenzo");
    let page = browser.asked(&game);
    let token = field(&page.text, "csrf");
    let early = browser.post(&format!("{game}/rematch"), &format!("csrf={token}"));
    play_letters(&browser, &game, 200);
    assert!(browser.get(&game).text.contains("class=\"game over"), "the game is played to its end");

    let again = browser.post(&format!("{game}/rematch"), &format!("csrf={token}"));

    early.expect_status(403);
    again.expect_status(303);
    let seats = browser.get(again.header("location").unwrap()).text;
    let names =
        seats.split("<span class=\"name\">").skip(1).map(|rest| rest.split('<').next().unwrap().trim());
    let names: Vec<_> = names.take(2).collect();
    assert!(names[0].starts_with("Greedy") && names[1].starts_with("Guest"), "{names:?}");
}
