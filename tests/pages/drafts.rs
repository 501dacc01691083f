//! What is drafted on a page: what fills itself in, how it is changed, and how much may be tried out.

use crate::support::Database;
use crate::support::client::eventually;
use crate::{Browser, drafted, field, house, notations, play_letters};
use staffetta::app::rulesets;
use staffetta::clock::Clock;
use staffetta::http::RateLimits;

/// The steps of the draft that were filled in, each with the link that changes it.
fn filled(page: &str) -> Vec<String> {
    let steps =
        page.split("<li class=\"by-itself\">").skip(1).map(|step| step.split("</li>").next().unwrap());
    let links = steps.map(|step| step.split(" href=\"").nth(1).unwrap().split('"').next().unwrap());
    links.map(|link| link.replace("&amp;", "&")).collect()
}

/// Plays some letters of a game by its first answers, and asks after all for whatever fills itself in. Tells how often that
/// was, and whether it happened at the beginning of a turn.
fn change_what_fills_itself_in(browser: &Browser, game: &str) -> (usize, bool) {
    let (mut changed, mut first_too) = (0, false);
    for _ in 0..40 {
        let page = browser.get(game).text;
        if !page.contains("class=\"game asked") {
            break;
        }
        let untouched = filled(&page);
        let page =
            match page.split("<button class=\"option").nth(1).and_then(|option| notations(option).next()) {
                Some(option) => {
                    let seq = field(&page, "seq");
                    browser.get(&format!("{game}?seq={seq}&notation={option}")).text
                }
                None => page,
            };
        for (place, link) in filled(&page).iter().enumerate() {
            let asked = browser.get(link).text;
            assert!(
                asked.contains("class=\"question\">") && asked.contains("<button class=\"option"),
                "{link}"
            );
            assert_eq!(filled(&asked).len(), place, "what was filled in before it stays as it was: {link}");
            let places = asked.split(" href=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
            for place in places.filter(|href| href.contains("place=")) {
                assert!(place.contains("ask=1"), "a look at a place asks the same: {place}");
            }
            changed += 1;
        }
        if let Some(link) = untouched.first() {
            first_too = true;
            assert!(browser.get(link).text.contains("<button class=\"option"), "{link}");
        }
        play_letters(browser, game, 1);
    }
    (changed, first_too)
}

#[test]
fn what_fills_itself_in_is_asked_after_all_if_one_wants_to_change_it() {
    let database = Database::sqlite();
    let house = house(&database);
    let (mut changed, mut first_too) = (0, false);
    // How much fills itself in depends on what was dealt.
    for ruleset in ["praga", "lorenzo", "tiletum", "praga", "lorenzo"] {
        let (browser, game) = Browser::guest(&house, ruleset);
        browser.asked(&game);
        let (more, first) = change_what_fills_itself_in(&browser, &game);
        changed += more;
        first_too |= first;
        if changed > 5 && first_too {
            return;
        }
    }
    panic!("{changed} were changed; at the beginning of a turn: {first_too}");
}

#[test]
fn the_rule_of_a_question_is_a_link_to_where_it_stands() {
    let database = Database::sqlite();
    let house = house(&database);
    for ruleset in rulesets::all() {
        let (browser, game) = Browser::guest(&house, ruleset.id());
        let page = browser.asked(&game).text;
        let question = page.split("<p class=\"question\">").nth(1).unwrap().split("</p>").next().unwrap();
        let rule = question.split("class=\"rule\" href=\"").nth(1).unwrap_or_else(|| panic!("{question}"));
        let (path, anchor) = rule.split('"').next().unwrap().split_once('#').unwrap();
        let rules = browser.get(path);
        rules.expect_status(200);
        assert!(rules.text.contains(&format!("id=\"{anchor}\"")), "{path}#{anchor}");
    }
}

#[test]
fn looking_ahead_is_counted_as_by_the_api_and_looking_is_not() {
    let database = Database::sqlite();
    let house = crate::support::House::with(&database, rulesets::all(), Clock::system(), |settings| {
        settings.base_url = None;
        settings.limits = Some(RateLimits { previews_per_minute: 3, ..RateLimits::NONE });
    });
    let (browser, game) = Browser::guest(&house, "lorenzo");
    let page = browser.asked(&game).text;
    let draft = format!("{game}?{}", first_draft(&page));
    let answers: Vec<_> = (0..5).map(|_| browser.get(&draft).status).collect();

    assert_eq!(answers, [200, 200, 200, 429, 429]);
    assert_eq!(browser.get(&format!("{game}?place=market_1")).status, 429);
    assert_eq!(browser.get(&format!("{game}?since=0")).status, 429);
    assert_eq!(browser.get(&game).status, 200, "the page itself stays within reach");
    // Playing is no looking ahead.
    let letter = format!("csrf={}&{}", field(&page, "csrf"), first_draft(&page));
    browser.post(&format!("{game}/send"), &letter).expect_status(303);
    let other = Browser::guest(&house, "lorenzo").0;
    let others = eventually(|| Some(other.get(&draft).status).filter(|status| *status != 429));
    assert!(others.is_some(), "each caller is counted alone");
}

/// The first answer as a page's form drafts it.
fn first_draft(page: &str) -> String {
    match page.split("<button class=\"option").nth(1).and_then(|option| notations(option).next()) {
        Some(option) => format!("seq={}&notation={option}", field(page, "seq")),
        None => drafted(page),
    }
}
