//! Wrong and hostile input: refused with a problem, never a panic, never a 500.

use super::*;

#[test]
fn what_makes_no_sense_is_malformed() {
    let database = Database::sqlite();
    let house = house(&database);
    let anna = house.guest();
    let game = |extra: Value| {
        let mut body = json!({ "ruleset": "lanterns", "seats": 2 });
        body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        body
    };

    for body in [
        json!([]),
        json!({}),
        game(json!({ "ruleset": "chess" })),
        game(json!({ "seats": 9 })),
        game(json!({ "seats": 0 })),
        game(json!({ "seats": 2.5 })),
        game(json!({ "seats": 999 })),
        game(json!({ "options": { "longer": true } })),
        game(json!({ "options": [] })),
        game(json!({ "invites": ["nobody"] })),
        game(json!({ "invites": ["a@b.org", "a@b.org"] })),
        game(json!({ "invites": ["a@b.org", "c@d.org", "e@f.org"] })),
        game(json!({ "bots": [{ "seat": 5, "bot": "random" }] })),
        game(json!({ "bots": [{ "seat": 1, "bot": "perfect" }] })),
        game(json!({ "bots": [{ "seat": 0, "bot": "random" }, { "seat": 1, "bot": "random" }] })),
        game(json!({ "nonce": "ABC" })),
        game(json!({ "title": "" })),
        game(json!({ "title": "x".repeat(81) })),
        game(json!({ "visibility": "hidden" })),
        game(json!({ "colour": "red" })),
    ] {
        let problem = anna.post("/games", &body).expect_problem(400, "malformed");
        assert!(problem["errors"][0]["pointer"].is_string(), "{body}");
    }
    assert_eq!(anna.get("/games?mine=true").expect(200)["items"], json!([]));
}

#[test]
fn broken_requests_are_answered_calmly() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, ben) = (house.guest(), house.guest());
    let id = table_of_two(&anna, &ben);
    let moves = format!("/games/{id}/moves");

    anna.send("POST", &moves, Some("{")).expect_problem(400, "malformed");
    anna.send("POST", &moves, Some("")).expect_problem(400, "malformed");
    anna.with("Content-Type", "text/plain").send("POST", &moves, Some("{}")).expect_problem(400, "malformed");
    anna.post(&moves, &json!({ "seq": 0 })).expect_problem(400, "malformed");
    anna.post(&moves, &json!({ "seq": 0, "notation": "burn 0", "action": {} }))
        .expect_problem(400, "malformed");
    anna.post(&moves, &json!({ "seq": -1, "notation": "burn 0" })).expect_problem(400, "malformed");
    anna.post(&moves, &json!({ "seq": u64::MAX, "notation": "burn 0" })).expect_problem(409, "stale");
    anna.post(&moves, &json!({ "seq": 0, "actions": [] })).expect_problem(400, "malformed");
    anna.post(&moves, &json!({ "seq": 0, "actions": vec![json!({}); 500] })).expect_problem(413, "too_large");
    anna.post(&moves, &json!({ "seq": 0, "notation": "x".repeat(300_000) })).expect_problem(413, "too_large");
    let deep = format!("{{\"seq\":0,\"action\":{}{}}}", "[".repeat(5000), "]".repeat(5000));
    anna.send("POST", &moves, Some(&deep)).expect_problem(400, "malformed");
    anna.with("Idempotency-Key", &"k".repeat(300))
        .post(&moves, &json!({ "seq": 0, "notation": "burn 0" }))
        .expect_problem(400, "malformed");
    for path in [
        "/games/x",
        "/games/..%2f..%2fetc",
        "/games/01a1e2beae3871ce94b50a3685ead472",
        "/nothing",
        "/games/x/view",
    ] {
        anna.get(path).expect_problem(404, "not_found");
    }
    for token in ["x", "a.b.c", "stk_none", ""] {
        let eve = support::Client { token: Some(token.into()), ..house.stranger() };
        eve.get("/me").expect_problem(401, "not_signed_in");
    }
    house.stranger().get("/me").expect_problem(401, "not_signed_in");
    house
        .stranger()
        .post(&moves, &json!({ "seq": 0, "notation": "burn 0" }))
        .expect_problem(401, "not_signed_in");
    assert_eq!(anna.table(&id)["head"], 0);
}

#[test]
fn a_spectator_cannot_move_and_learns_nothing_from_trying() {
    let database = Database::sqlite();
    let house = house(&database);
    let (anna, ben, eve) = (house.guest(), house.guest(), house.guest());
    let id = table_of_two(&anna, &ben);

    let illegal = eve.post(&format!("/games/{id}/moves"), &json!({ "seq": 0, "notation": "burn 9" }));
    let legal = eve.post(&format!("/games/{id}/moves"), &json!({ "seq": 0, "notation": "burn 0" }));
    let why = eve.post(&format!("/games/{id}/why"), &json!({ "notation": "play lamp" }));

    assert_eq!(illegal.expect_problem(403, "not_allowed"), legal.expect_problem(403, "not_allowed"));
    why.expect_problem(403, "not_allowed");
    eve.get(&format!("/games/{id}/decision")).expect_status(204);
}

#[test]
fn pages_and_health_answer() {
    let database = Database::sqlite();
    let house = house(&database);
    let stranger = house.stranger();

    assert!(stranger.get("!/").text.contains("Lanterns"));
    stranger.get("!/health/live").expect_status(200);
    stranger.get("!/health/ready").expect_status(200);
    stranger.get("!/docs/").expect_status(200);
    assert_eq!(stranger.get("!/openapi.json").expect(200)["openapi"], "3.1.0");
    stranger.get("!/problems/stale").expect_status(200);
    stranger.get("!/problems/none").expect_status(404);
    stranger.get("!/login/nonsense").expect_status(410);
    stranger.get("!/nowhere").expect_problem(404, "not_found");
}
