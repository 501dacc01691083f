//! The pages that letters lead to.

use super::*;
use crate::on_both_databases;
use support::client::letter;

/// The value of a hidden field on a page.
fn field(page: &str, name: &str) -> String {
    let after = page.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
    after.split('"').next().unwrap().to_owned()
}

on_both_databases! {
    fn a_letters_link_answers_one_decision_and_never_signs_in(database) {
        let house = house(&database);
        let (anna, ben) = (house.person("anna@example.org"), house.guest());
        let id = table_of_two(&anna, &ben);
        let text = letter(&house.stranger(), "anna@example.org", "Your turn")["text"].as_str().unwrap().to_owned();
        let token = text.split("/play/").nth(1).unwrap().split_whitespace().next().unwrap();
        let stranger = house.stranger();

        let page = stranger.get(&format!("!/play/{token}"));
        page.expect_status(200);
        assert_eq!(anna.table(&id)["head"], 0, "looking changes nothing");
        let form = stranger.with("Content-Type", "application/x-www-form-urlencoded");
        let body = format!("token={}&seq={}&notation=burn+0", field(&page.text, "token"), field(&page.text, "seq"));
        let sent = form.send("POST", "!/play", Some(&body));
        let again = form.send("POST", "!/play", Some(&body));

        sent.expect_status(200);
        assert!(sent.header("set-cookie").is_none());
        assert_eq!(anna.table(&id)["head"], 1);
        again.expect_status(410);
        stranger.get(&format!("!/play/{token}")).expect_status(410);
        stranger.get("!/play/nonsense").expect_status(410);
        let as_access = support::Client { token: Some(token.into()), ..stranger };
        as_access.get("/me").expect_problem(401, "not_signed_in");
    }
}
