//! Several processes on one database: here, several services that share nothing else.

use super::*;
use crate::on_both_databases;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

fn at(player: &Player, house: &House) -> Player {
    let mut other = player.clone();
    other.client.address = house.address;
    other
}

on_both_databases! {
    fn two_services_serve_the_same_game(database) {
        let (one, two) = (house(&database), house(&database));
        let (anna, ben) = (one.guest(), one.guest());
        let id = table_of_two(&anna, &ben);
        let (anna, ben) = (anna, at(&ben, &two));

        anna.decision(&id).unwrap();
        ben.decision(&id).unwrap();
        let table = play_out(&id, &[&anna, &ben]);

        assert_eq!(table["status"], "finished");
        let file = ben.get(&format!("/games/{id}/export")).expect(200);
        assert_eq!(anna.post("/reruns", &file).expect(200)["ok"], true);
    }

    fn a_stream_hears_of_moves_made_elsewhere(database) {
        let (one, two) = (house(&database), house(&database));
        let (anna, ben) = (one.guest(), one.guest());
        let id = table_of_two(&anna, &ben);
        let mut stream = at(&ben, &two).follow(&format!("/games/{id}/stream"));
        assert_eq!(stream.next_event().unwrap().0, "to_act");

        anna.answer(&id, 0).expect(201);

        assert_eq!(stream.next_event().unwrap().1, Some(1));
    }

    fn of_six_who_answer_the_same_decision_one_is_taken(database) {
        let (one, two) = (house(&database), house(&database));
        let (anna, ben) = (one.guest(), one.guest());
        let id = table_of_two(&anna, &ben);
        let taken = Arc::new(AtomicU32::new(0));

        let writers: Vec<_> = (0..6)
            .map(|number| {
                let (anna, taken, id) = (at(&anna, if number % 2 == 0 { &one } else { &two }), Arc::clone(&taken), id.clone());
                std::thread::spawn(move || {
                    let answer = anna.post(&format!("/games/{id}/moves"), &json!({ "seq": 0, "notation": format!("burn {}", number % 3) }));
                    match answer.status {
                        201 => { taken.fetch_add(1, Ordering::SeqCst); }
                        409 => {}
                        other => panic!("{other}: {}", answer.text),
                    }
                })
            })
            .collect();
        for writer in writers { writer.join().unwrap(); }

        assert_eq!(taken.load(Ordering::SeqCst), 1);
        assert_eq!(anna.table(&id)["head"], 1);
    }
}
