//! Following games.

use super::*;
use crate::on_both_databases;

on_both_databases! {
    fn a_stream_tells_what_was_missed_and_what_comes(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        anna.answer(&id, 0).expect(201);

        let mut stream = ben.follow(&format!("/games/{id}/stream?after=0"));
        let (name, seq, entry) = stream.next_event().unwrap();
        assert_eq!((name.as_str(), seq), ("entry", Some(1)));
        assert!(entry.get("action").is_none(), "a covered answer stays covered");
        assert_eq!(stream.next_event().unwrap().2["to_act"], json!([1]));
        ben.answer(&id, 0).expect(201);
        let (name, seq, entry) = stream.next_event().unwrap();

        assert_eq!((name.as_str(), seq), ("entry", Some(2)));
        assert_eq!(entry["reveals"], json!([1]));
    }

    fn a_stream_resumes_with_nothing_lost_and_ends_with_the_game(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        play_out(&id, &[&anna, &ben]);
        let head = anna.table(&id)["head"].as_u64().unwrap();

        let mut stream = house.stranger().with("Last-Event-ID", "3").follow(&format!("/games/{id}/stream"));
        let mut seen = Vec::new();
        let mut last = String::new();
        while let Some((name, seq, _)) = stream.next_event() {
            seen.extend(seq);
            last = name;
        }

        assert_eq!(seen, (4..=head).collect::<Vec<_>>());
        assert_eq!(last, "finished");
    }
}
