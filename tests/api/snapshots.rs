//! Snapshots are a cache: whatever happens to one, nobody is shown a position that was never played.

use super::*;
use crate::on_both_databases;
use support::databases::Table;
use support::eventually;

/// A running game with a snapshot, and its id.
fn game_with_snapshot(table: &mut Table, anna: &Player, ben: &Player) -> String {
    let id = table_of_two(anna, ben);
    for _ in 0..33 {
        let made = anna.answer(&id, 0).expect(201);
        anna.post(&format!("/games/{id}/undo"), &json!({ "seq": made["head"], "to": 0 })).expect(201);
    }
    anna.answer(&id, 1).expect(201);
    ben.answer(&id, 0).expect(201);
    eventually(|| (table.count("snapshots") == 1).then_some(())).expect("a snapshot is taken");
    id
}

/// All of what anna and a stranger see of the newest position, made anew from what is stored.
fn seen(anna: &Player, house: &House, id: &str) -> (Value, Value) {
    let head = anna.table(id)["head"].clone();
    let path = format!("/games/{id}/view?at={head}");
    (anna.get(&path).expect(200), house.stranger().get(&path).expect(200))
}

on_both_databases! {
    fn every_flipped_bit_of_a_snapshot_is_noticed(database) {
        let house = house(&database);
        let mut table = database.table();
        let (anna, ben) = (house.guest(), house.guest());
        let id = game_with_snapshot(&mut table, &anna, &ben);
        let before = seen(&anna, &house, &id);
        let snapshot = table.snapshot(&id);
        let mut bits = 0;

        for column in ["chain", "position", "digest"] {
            let bytes = snapshot.column(column);
            for bit in 0..bytes.len() * 8 {
                let mut damaged = bytes.to_vec();
                damaged[bit / 8] ^= 1 << (bit % 8);
                table.put_snapshot(&id, &snapshot.with(column, &damaged));
                assert_eq!(seen(&anna, &house, &id), before, "{column}, bit {bit}");
                bits += 1;
            }
        }
        for bit in 0..63 {
            table.put_snapshot(&id, &snapshot.at(snapshot.seq ^ (1 << bit)));
            assert_eq!(seen(&anna, &house, &id), before, "seq, bit {bit}");
        }

        assert!(bits > 1000, "{bits}");
    }

    fn a_damaged_snapshot_is_dropped_and_the_game_goes_on(database) {
        let house = house(&database);
        let mut table = database.table();
        let (anna, ben) = (house.guest(), house.guest());
        let id = game_with_snapshot(&mut table, &anna, &ben);
        let snapshot = table.snapshot(&id);
        let mut damaged = snapshot.column("position").to_vec();
        damaged[5] ^= 4;
        table.put_snapshot(&id, &snapshot.with("position", &damaged).at(1 << 40));
        let before = seen(&anna, &house, &id);
        drop(house);

        let house = self::house(&database);
        let again = |player: &Player| Player { client: support::Client { address: house.address, ..player.client.clone() }, ..player.clone() };
        let (anna, ben) = (again(&anna), again(&ben));

        assert_eq!(seen(&anna, &house, &id), before);
        eventually(|| (table.count("snapshots") == 0).then_some(())).expect("it is dropped");
        assert_eq!(play_out(&id, &[&anna, &ben])["status"], "finished");
        house.stranger().get(&format!("/games/{id}/export")).expect(200);
    }

    fn a_snapshot_without_a_digest_is_not_believed(database) {
        let house = house(&database);
        let mut table = database.table();
        let (anna, ben) = (house.guest(), house.guest());
        let id = game_with_snapshot(&mut table, &anna, &ben);
        let before = seen(&anna, &house, &id);
        table.execute("UPDATE snapshots SET digest = NULL");

        assert_eq!(seen(&anna, &house, &id), before);

        eventually(|| (table.count("snapshots") == 0).then_some(())).expect("it is dropped");
    }
}
