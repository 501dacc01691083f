//! Notation, JSON, words and pictures.

use crate::given::*;
use kernel::{GameRules, Present, Reader, RefusalCode, Viewer};
use rulekit::Wanted;
use std::collections::BTreeSet;
use tiletum::{Ask, Award, Event, Goods, Part, Piece, Refusal, Source, Spot};

const EVERY_MOVE: &str = "die light_gray 3|value 4|recolour stone|keep colour|take bonus|leave bonus|joker king\
|architect to praha|place pillar|architect takes wien_bonus_1|merchant to road_arles_genova\
|place house verona_house_2|merchant takes paris_bonus_1|take character 5|refresh characters\
|settle king_gold3_a 1.3|take contract 2|exchange food for gold|bonus iron|advance king|step architect wien\
|place here|place here wien_house_1|place anywhere wien_house_1|place anywhere wien|place anywhere\
|place anywhere wien_house_1 wien|teleport toulouse\
|reactivate building 3|reactivate merchant_m2_a|goods 1 gold 2 stone|buy wool|fulfil iron7_king\
|fulfil any5 with gold|place crest_lion_a 4|build koeln|use gold_4_a|use joker_1_b as contract|close|end turn\
|take king tile|discard king tile";

fn moves() -> Vec<Action> {
    EVERY_MOVE.split('|').map(|line| line.parse().unwrap()).collect()
}

fn reader(names: &[String]) -> Reader<'_> {
    Reader { language: "en", names, seat: None }
}

/// Every move has one notation and one JSON, and both are read back.
#[test]
fn every_move_can_be_written_and_read() {
    for (line, action) in EVERY_MOVE.split('|').zip(moves()) {
        assert_eq!(action.to_string(), line);
        assert_eq!(line.to_uppercase().parse(), Ok(action));
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action);
    }
    let die: Action = "Die light grey 3".parse().unwrap();
    assert_eq!(die, "die light_gray 3".parse().unwrap());
    let full: Action = "fulfill contract-tile-iron7-king".parse().unwrap();
    assert_eq!(full, "fulfil iron7_king".parse().unwrap());
}

/// JSON names things as the component file does.
#[test]
fn moves_are_plain_json() {
    let json = |line: &str| serde_json::to_string(&line.parse::<Action>().unwrap()).unwrap();
    assert_eq!(json("die pink 2"), r#"{"do":"take_die","color":"pink","value":2}"#);
    assert_eq!(
        json("settle king_gold3_a 1.3"),
        r#"{"do":"place_character","tile":"character_king_gold3_a","building":"building_1","floor":3}"#
    );
    assert_eq!(json("goods 1 gold 2 stone"), r#"{"do":"choose_goods","goods":{"gold":1,"stone":2}}"#);
    assert_eq!(json("end turn"), r#"{"do":"end_turn"}"#);
    for wrong in [
        r#"{"do":"end_turn","now":true}"#,
        r#"{"do":"choose_goods","goods":{"gold":0}}"#,
        r#"{"do":"teleport","to":"rome"}"#,
        r#"{"do":"dance"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(wrong).is_err(), "{wrong}");
    }
}

/// What is no move is not read as one.
#[test]
fn lines_that_are_no_moves_are_refused() {
    for line in [
        "",
        "die",
        "die red 3",
        "die pink x",
        "settle king_gold3_a 13",
        "settle nobody 1.3",
        "place anywhere rome",
        "place anywhere wien paris berlin",
        "goods 1",
        "goods gold 1",
        "reactivate building 7",
        "joker queen",
        "7",
        "undo",
        "architect to rome",
        "architect takes rome_bonus_1",
        "place house rome_house_1",
    ] {
        assert!(line.parse::<Action>().is_err(), "{line:?}");
    }
    let misread = "architect to wein".parse::<Action>().unwrap_err();
    assert_eq!(misread.wanted, Wanted::Name("place on the map"));
    assert_eq!((misread.understood.as_str(), misread.nearest), ("architect to", vec!["wien".to_owned()]));
    assert_eq!("rome".parse::<Spot>().unwrap_err().to_string(), "there is no place on the map called rome");
}

/// No two tiles share a short name.
#[test]
fn short_names_are_unique() {
    let shorts: BTreeSet<&str> = Tile::all().map(|tile| tile.data().short.as_str()).collect();
    assert_eq!(shorts.len(), Tile::all().count());
}

/// Any move can be asked about at any time, and every one has words.
#[test]
fn every_move_has_words_and_every_refusal_a_reason() {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let reader = reader(&names);
    let mut t = table(2);
    t.pool(ActionKind::Architect, 2);
    let view = t.game.view(Viewer::Seat(A));
    for action in moves() {
        let text = Tiletum::option(&action, &view, &reader);
        assert!(!text.is_empty() && !text.contains('['), "{action}: {text}");
        assert_eq!(t.game.check(B, &action), Err(Refusal::NotYourTurn));
        assert_eq!(t.game.is_legal(A, &action), t.options(A).contains(&action), "{action}");
    }
    assert_eq!(Tiletum::refusal(&Refusal::StorageFull, &reader), "Your storage is full.");
    assert_eq!(Refusal::StorageFull.rule(), "8.2");
}

/// Questions say what is asked.
#[test]
fn questions_say_what_is_asked() {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let mut t = table(2);
    t.has(A, &[(Good::Gold, 2)]);
    t.die(Color::Pink, 2);
    t.bonus_on(ActionKind::Merchant, "bonus_tile_helper_recolour_a");
    let asks = |t: &Table| t.game.prompt(A).ask;
    let says = |t: &Table| {
        let view = t.game.view(Viewer::Seat(A));
        Tiletum::question(&t.game.prompt(A), &view, &reader(&names))
    };
    let pink = Die { color: Color::Pink, value: 2 };
    assert_eq!(asks(&t), Ask::TakeDie);
    t.plays(A, "die pink 2");
    assert_eq!(asks(&t), Ask::SetValue { die: pink });
    assert_eq!(says(&t), "Which value shall the pink die of 2 have? Each step costs 2 gold.");
    t.plays(A, "value 2");
    assert_eq!(asks(&t), Ask::Recolour { die: pink, value: 2 });
    t.plays(A, "keep colour");
    assert_eq!(says(&t), "Take the bonus tile of the Merchant field: helper (other goods from the die)?");
    t.plays(A, "leave bonus");
    assert_eq!(asks(&t), Ask::Spend { action: ActionKind::Merchant, ap: 5 });
    t.stores(
        A,
        &["character_character_step_both_a", "bonus_tile_helper_any_3_a", "bonus_tile_helper_reactivate_a"],
    );
    t.pool(ActionKind::Character, 1);
    t.plays(A, "settle character_step_both_a 4.1");
    let both = [Piece::Architect, Piece::Merchant].map(|piece| Part::Steps { piece, left: 1 });
    assert_eq!(asks(&t), Ask::UseParts { parts: both.to_vec() });
    assert_eq!(says(&t), "Use in any order: 1 step of the architect and 1 step of the merchant.");
    t.plays(A, "use any_3_a");
    assert_eq!(says(&t), "Choose 3 goods.");
    t.plays(A, "goods 3 gold; use reactivate_a");
    assert_eq!(asks(&t), Ask::ChooseBuilding);
    t.plays(A, "reactivate building 4");
    let tiles = vec![tile("character_character_step_both_a")];
    assert_eq!(asks(&t), Ask::Reactivate { building: Building::numbered(4).unwrap(), tiles });
    let json = serde_json::to_value(t.game.prompt(A)).unwrap();
    assert_eq!(json["ask"], "reactivate");
    assert_eq!(json["rule"], "8.1");
}

/// Options say what they cost and give.
#[test]
fn options_say_what_they_cost_and_give() {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let says = |t: &Table, line: &str| {
        Tiletum::option(&line.parse().unwrap(), &t.game.view(Viewer::Seat(A)), &reader(&names))
    };
    let mut t = table(2);
    t.fulfilled(A, 1);
    t.stores(A, &["contract_tile_iron3", "contract_tile_any5", "bonus_tile_crest_lion_a"]);
    t.game.players[0].markers[ActionKind::Merchant.index()] = 2;
    t.has(A, &[(Good::Gold, 4)]);
    t.die(Color::Pink, 2);
    t.pillar(A, "wien");
    assert_eq!(says(&t, "die pink 2"), "Take the pink die of 2: 2 food, Merchant action with 7 AP");
    assert_eq!(says(&t, "fulfil iron3"), "Fulfil the contract of 3 iron for 4 VP: 5 VP with the space");
    assert_eq!(
        says(&t, "fulfil any5 with wool"),
        "Fulfil the contract of 5 of one kind for 6 VP, paying with wool: 7 VP with the space"
    );
    assert_eq!(says(&t, "build wien"), "Build at the cathedral of Wien for 3 stone: 13 VP");
    assert_eq!(
        says(&t, "place crest_lion_a 3"),
        "Place the crest of the Lion on building 3 for 5 food: the merchant to any place"
    );
    t.plays(A, "die pink 2");
    assert_eq!(says(&t, "value 4"), "Value 4 for 4 gold: 4 food, Contract action with 3 AP");
    assert_eq!(says(&t, "value 2"), "Keep 2: 2 food, Merchant action with 7 AP");
    t.up_next(vec![Task::Turn(A)]);
    t.pool(ActionKind::King, 3);
    assert_eq!(says(&t, "advance king"), "Advance 3 on the king's track");
    assert_eq!(
        says(&t, "place house firenze_house_1"),
        "Place a house: Firenze, house space 1 (5 VP) (1 AP)"
    );
}

/// Looking for something in vain says why.
#[test]
fn what_is_missed_is_explained() {
    let mut t = four_players();
    t.stores(A, &["contract_tile_iron9", "bonus_tile_crest_lion_a", "bonus_tile_helper_recolour_a"]);
    t.pillar(A, "wien");
    let missed = |t: &Table| {
        let mut missed = Vec::new();
        t.game.unavailable_actions(A, &mut missed);
        let reasons =
            missed.iter().map(|action| format!("{action}: {}", t.game.why_not(A, action).unwrap().code()));
        reasons.collect::<Vec<_>>()
    };
    let found = missed(&t);
    for expected in [
        "fulfil iron9: not_enough_goods",
        "place crest_lion_a 1: not_enough_goods",
        "build wien: not_enough_goods",
        "use recolour_a: helper_not_usable_now",
    ] {
        assert!(found.contains(&expected.to_owned()), "{expected} is not in {found:?}");
    }
    for (action, expected) in [
        (ActionKind::Architect, "place pillar: no_cathedral"),
        (ActionKind::Merchant, "place house tiletum_house_1: already_have_house"),
        (ActionKind::Contract, "take contract 1: not_enough_ap"),
        (ActionKind::Character, "take character 1: not_enough_ap"),
        (ActionKind::King, "advance king: not_enough_ap"),
    ] {
        let ap = u8::from(matches!(action, ActionKind::Architect | ActionKind::Merchant));
        t.pool(action, ap);
        let found = missed(&t);
        assert!(found.contains(&expected.to_owned()), "{expected} is not in {found:?}");
    }
    t.game.turn.pool = None;
    t.has(A, &[(Good::Gold, 2)]);
    t.die(Color::Pink, 2);
    t.bonus_on(ActionKind::Merchant, "bonus_tile_crest_lion_b");
    t.plays(A, "die pink 2");
    assert!(missed(&t).contains(&"value 5: not_enough_goods".to_owned()));
    t.plays(A, "value 2; keep colour");
    assert_eq!(missed(&t), ["take bonus: crest_owned"]);
    let mut nobody = Vec::new();
    t.game.unavailable_actions(B, &mut nobody);
    assert!(nobody.is_empty());
}

/// The position in words, and as a picture.
#[test]
fn the_outline_tells_the_whole_position() {
    let names = ["Anna", "Bruno & Co"].map(str::to_owned);
    let mut t = table(2);
    t.stores(A, &["contract_tile_iron5_king", "bonus_tile_crest_lion_a", "contract_tile_any2_wool2"]);
    t.lives(A, "character_merchant_m1_house_a", 4, 1);
    t.crest(A, 4, "bonus_tile_crest_rose_a");
    t.pool(ActionKind::Merchant, 3);
    let view = t.game.view(Viewer::Spectator);

    let text = Tiletum::outline(&view, &reader(&names)).to_string();

    for line in [
        "Round 1 of 4",
        "Turn order: Anna, Bruno & Co",
        "Die: 3 Merchant AP",
        "Storage: contract of 5 iron for 7 VP and 1 forward on the king's track, crest of the Lion, contract of 2 wool and 2 of one kind for 5 VP",
        "Building 4, completed: Merchant character (1 step of the merchant and a house where the merchant stands); crest: crest of the Rose",
        "London: not built",
        "0: Anna, Bruno & Co",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    let picture = Tiletum::draw(&view, &reader(&names));
    assert!(picture.contains("Bruno &amp; Co"));
    for id in ["field_king", "king_track", "wien", "wien_house_1", "cathedral_wien", "player_1_building_4"] {
        assert!(picture.contains(&format!("id=\"{id}\"")), "{id} is not drawn");
    }
    let strangers = Tiletum::outline(&view, &reader(&[])).to_string();
    assert!(strangers.contains("Turn order: Seat 1, Seat 2"));
}

/// A state survives its binary form, and a broken one is not read.
#[test]
fn a_state_survives_its_encoding() {
    let t = fresh(4, ActionLayout::Random, 9);
    let bytes = postcard::to_allocvec(&t.game).unwrap();
    assert!(bytes.len() < 1500, "{} bytes", bytes.len());
    assert_eq!(postcard::from_bytes::<Tiletum>(&bytes).unwrap(), t.game);
    assert!(postcard::from_bytes::<Tile>(&[125]).is_err());
}

/// Where the data comes from.
#[test]
fn the_data_says_where_it_comes_from() {
    let provenance = Tiletum::provenance();
    assert!(provenance.seed > 20 && provenance.public > 20 && provenance.reconstructed > 100);
}

/// Gains and points say what they come from; goods of choice, whose origin is not kept, say nothing.
#[test]
fn events_say_where_points_and_goods_come_from() {
    let names = ["Anna".to_owned()];
    let told = |event: &Event| Tiletum::event(event, &reader(&names));
    let koeln: Spot = "koeln".parse().unwrap();
    let scored = |award, source| Event::Scored { seat: A, points: 4, award, source };
    let fair = scored(Award::Fairs, Source::Fair(koeln));
    assert_eq!(told(&fair), "Anna scores 4 VP (fair in Köln).");
    assert_eq!(serde_json::to_value(&fair).unwrap()["source"], serde_json::json!({ "fair": "koeln" }));
    assert_eq!(told(&scored(Award::King, Source::KingTrack)), "Anna scores 4 VP (king's track).");
    let goods = |source| Event::Gained { seat: A, goods: Goods::of(Good::Gold, 2), source };
    assert_eq!(told(&goods(Some(Source::Exchange))), "Anna receives 2 gold (first exchange of the turn).");
    assert_eq!(told(&goods(None)), "Anna receives 2 gold.");
}
