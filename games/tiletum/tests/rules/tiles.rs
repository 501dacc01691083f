//! Every kind of tile, with what it does written out by hand from the rulebook's lists.

use crate::given::*;
use Good::{Food, Gold, Iron, Stone, Wool};
use kernel::Seats;
use tiletum::Deck;

/// What a contract costs: fixed goods, goods of one kind; its points and the players it needs.
type Contract = (&'static str, &'static [(Good, u8)], u8, i16, u8);

const CONTRACTS: [Contract; 24] = [
    ("contract_tile_any3", &[], 3, 3, 3),
    ("contract_tile_any5", &[], 5, 6, 2),
    ("contract_tile_any7", &[], 7, 10, 4),
    ("contract_tile_any8", &[], 8, 13, 2),
    ("contract_tile_iron3", &[(Iron, 3)], 0, 4, 2),
    ("contract_tile_iron9", &[(Iron, 9)], 0, 17, 3),
    ("contract_tile_iron5_king", &[(Iron, 5)], 0, 7, 2),
    ("contract_tile_iron7_king", &[(Iron, 7)], 0, 11, 2),
    ("contract_tile_wool3", &[(Wool, 3)], 0, 4, 2),
    ("contract_tile_wool9", &[(Wool, 9)], 0, 17, 4),
    ("contract_tile_wool5_merchant", &[(Wool, 5)], 0, 7, 2),
    ("contract_tile_wool7_merchant", &[(Wool, 7)], 0, 11, 2),
    ("contract_tile_any2_iron2", &[(Iron, 2)], 2, 5, 2),
    ("contract_tile_any3_iron3", &[(Iron, 3)], 3, 8, 2),
    ("contract_tile_any2_wool2", &[(Wool, 2)], 2, 5, 2),
    ("contract_tile_any3_wool3", &[(Wool, 3)], 3, 8, 2),
    ("contract_tile_iron2_wool2", &[(Iron, 2), (Wool, 2)], 0, 6, 2),
    ("contract_tile_iron4_wool4", &[(Iron, 4), (Wool, 4)], 0, 12, 2),
    ("contract_tile_iron3_wool3_character", &[(Iron, 3), (Wool, 3)], 0, 9, 2),
    ("contract_tile_iron5_wool5_character", &[(Iron, 5), (Wool, 5)], 0, 16, 2),
    ("bonus_tile_contract_any1", &[], 1, 1, 2),
    ("bonus_tile_contract_iron2", &[(Iron, 2)], 0, 2, 2),
    ("bonus_tile_contract_wool2", &[(Wool, 2)], 0, 2, 2),
    ("bonus_tile_contract_iron1_wool1", &[(Iron, 1), (Wool, 1)], 0, 2, 2),
];

/// Rules 8: paid to the last good, each contract scores its points and gives its bonus.
#[test]
fn every_contract_is_paid_and_scored() {
    for (id, fixed, identical, vp, min_players) in CONTRACTS {
        let mut t = four_players();
        t.stores(A, &[id]);
        let mut price = goods(fixed);
        price.add(Stone, identical);
        t.game.players[0].goods = price;
        let short = &tile(id).data().short;
        let line =
            if identical > 0 { format!("fulfil {short} with stone") } else { format!("fulfil {short}") };
        let mut poor = t.game.player(A).goods;
        let (kind, _) = poor.iter().next().unwrap();
        poor.pay(Goods::of(kind, 1));
        t.game.players[0].goods = poor;
        t.refuses(A, &line, "not_enough_goods");

        t.game.players[0].goods = price;
        t.plays(A, &line);

        assert_eq!((t.score(A), t.game.player(A).goods.total()), (10 + vp, 0), "{id}");
        assert_eq!(t.game.player(A).contracts.as_slice(), [tile(id)]);
        assert_eq!(tile(id).data().min_players, min_players, "{id}");
        assert_eq!(t.game.king_value(A), i8::from(id.ends_with("king")), "{id}");
        assert_eq!(t.offers(A, "step merchant paris"), id.ends_with("merchant"), "{id}");
        assert_eq!(t.offers(A, "take character 1"), id.ends_with("character"), "{id}");
    }
    assert_eq!(Tile::all().filter(|tile| tile.contract().is_some()).count(), CONTRACTS.len());
}

/// Rules 3.4: the contract spaces score 0, 1, 2, 3, 4 and 6; the first five free a pillar.
#[test]
fn contract_spaces_score_from_left_to_right() {
    for (done, (points, pillars)) in [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (6, 0)].into_iter().enumerate()
    {
        let mut t = four_players();
        t.fulfilled(A, done);
        let before = t.game.player(A).pillars;
        t.stores(A, &["contract_tile_iron3"]);
        t.has(A, &[(Iron, 3)]);

        t.plays(A, "fulfil iron3");

        assert_eq!(t.score(A), 10 + 4 + points);
        assert_eq!(t.game.player(A).pillars - before, pillars);
    }
}

/// Crests: three a family in the bonus deck, one in the contract deck, with the players they need.
#[test]
fn every_crest_belongs_to_its_family() {
    let families = [
        ("lion", [2, 2, 4], 3),
        ("eagle", [2, 2, 4], 3),
        ("lily", [2, 2, 3], 4),
        ("tower", [2, 2, 3], 4),
        ("rose", [2, 3, 4], 2),
        ("cross", [2, 3, 4], 2),
    ];
    for (family, bonus, contract) in families {
        let copies = ["a", "b", "c"].map(|copy| format!("bonus_tile_crest_{family}_{copy}"));
        let all: Vec<(String, u8)> = copies
            .into_iter()
            .zip(bonus)
            .chain([(format!("contract_tile_crest_{family}"), contract)])
            .collect();
        for (id, min_players) in &all {
            let crest = tile(id);
            assert_eq!(crest.data().min_players, *min_players, "{id}");
            assert_eq!(crest.family().unwrap().id(), format!("crest_{family}"));
            for (other, _) in &all {
                let mut t = four_players();
                t.stores(A, &[id]);
                t.bonus_on(ActionKind::Merchant, other);
                t.die(Color::Pink, 2);
                t.plays(A, "die pink 2");
                t.refuses(A, "take bonus", "crest_owned");
            }
        }
    }
    assert_eq!(Tile::all().filter(|tile| tile.family().is_some()).count(), 24);
}

/// Action helpers open a pool of their own.
#[test]
fn every_action_helper_opens_its_pool() {
    let helpers = [
        ("merchant_2_a", "merchant to paris", 2),
        ("merchant_3_a", "merchant to paris", 3),
        ("architect_2_a", "architect to paris", 2),
        ("architect_3_a", "architect to paris", 3),
        ("character_2_a", "take character 1", 2),
        ("character_3_a", "take character 1", 3),
        ("contract_2_a", "take contract 4", 2),
        ("contract_3_a", "take contract 1", 3),
    ];
    for (short, line, ap) in helpers {
        let mut t = four_players();
        t.stores(A, &[&format!("bonus_tile_helper_{short}")]);
        t.game.contract_market = [Some(tile("contract_tile_any3")); 5];

        t.plays(A, &format!("use {short}"));

        assert!(t.offers(A, line), "{short}");
        let parts = match t.game.agenda.peek() {
            Some(Task::Frame(tiletum::Frame::Parts { parts, .. })) => parts.clone(),
            other => panic!("{short} opens {other:?}"),
        };
        assert!(matches!(parts.as_slice(), [tiletum::Part::Pool { ap: own, .. }] if *own == ap), "{short}");
    }
    for (short, to) in [("king_2_a", 2), ("king_3_a", 3)] {
        let mut t = four_players();
        t.stores(A, &[&format!("bonus_tile_helper_{short}")]);
        t.plays(A, &format!("use {short}; advance king"));
        assert_eq!(t.game.king_value(A), to);
        assert!(t.at_the_pool());
    }
    for short in ["joker_1_a", "joker_1_b"] {
        for (action, line) in [
            ("merchant", "merchant to paris"),
            ("architect", "architect to paris"),
            ("character", "take character 1"),
            ("contract", "take contract 5"),
            ("king", "advance king"),
        ] {
            let mut t = four_players();
            t.game.contract_market = [Some(tile("contract_tile_any3")); 5];
            t.stores(A, &[&format!("bonus_tile_helper_{short}")]);
            t.plays(A, &format!("use {short} as {action}; {line}"));
            assert!(t.at_the_pool(), "one point is all there is");
        }
    }
}

/// Helpers that give something at once.
#[test]
fn every_simple_helper_gives_what_it_shows() {
    type Gift = (&'static str, &'static [(Good, u8)], i16);
    let helpers: [Gift; 8] = [
        ("gold_4_a", &[(Gold, 4)], 0),
        ("gold_4_b", &[(Gold, 4)], 0),
        ("vp_4_a", &[], 4),
        ("vp_4_b", &[], 4),
        ("gold_2_vp_2_a", &[(Gold, 2)], 2),
        ("gold_2_vp_2_b", &[(Gold, 2)], 2),
        ("four_goods_a", &[(Iron, 1), (Wool, 1), (Stone, 1), (Food, 1)], 0),
        ("four_goods_b", &[(Iron, 1), (Wool, 1), (Stone, 1), (Food, 1)], 0),
    ];
    for (short, gift, vp) in helpers {
        let mut t = four_players();
        t.stores(A, &[&format!("bonus_tile_helper_{short}")]);
        t.plays(A, &format!("use {short}"));
        assert_eq!(t.game.player(A).goods, goods(gift), "{short}");
        assert_eq!(t.score(A), 10 + vp, "{short}");
        assert!(t.at_the_pool() && t.game.player(A).storage.is_empty());
    }
    for (short, ap) in
        [("add_ap_1_a", 1), ("add_ap_1_b", 1), ("add_ap_2_a", 2), ("add_ap_2_b", 2), ("add_ap_3_a", 3)]
    {
        let mut t = four_players();
        t.stores(A, &[&format!("bonus_tile_helper_{short}")]);
        t.pool(ActionKind::King, 1);
        t.plays(A, &format!("use {short}"));
        assert_eq!(t.ap(), 1 + ap, "{short}");
    }
    for (short, choices) in [("any_2_a", 15), ("any_2_b", 15), ("any_3_a", 35)] {
        let mut t = four_players();
        t.stores(A, &[&format!("bonus_tile_helper_{short}")]);
        t.plays(A, &format!("use {short}"));
        assert_eq!(t.options(A).len(), choices, "{short}");
    }
    for short in ["reactivate_a", "reactivate_b"] {
        let mut t = four_players();
        t.lives(A, "character_king_gold2_a", 4, 1);
        t.stores(A, &[&format!("bonus_tile_helper_{short}")]);
        t.plays(A, &format!("use {short}; reactivate building 4; reactivate king_gold2_a"));
        assert_eq!(t.count(A, Gold), 2);
    }
    for short in ["recolour_a", "recolour_b"] {
        let mut t = four_players();
        t.stores(A, &[&format!("bonus_tile_helper_{short}")]);
        t.die(Color::Pink, 3);
        t.plays(A, "die pink 3; recolour iron");
        assert_eq!(t.game.player(A).goods, goods(&[(Iron, 3)]));
    }
    assert_eq!(Tile::all().filter(|tile| tile.helper().is_some()).count(), 32);
}

/// What each helper's mark says about players.
#[test]
fn helpers_are_marked_for_their_tables() {
    let three = ["joker_1_b", "add_ap_1_b", "gold_4_b"];
    let four = ["vp_4_b", "any_2_b", "reactivate_b"];
    for helper in Tile::all().filter(|tile| tile.helper().is_some()) {
        let short = helper.data().short.as_str();
        let expected = if three.contains(&short) {
            3
        } else if four.contains(&short) {
            4
        } else {
            2
        };
        assert_eq!(helper.data().min_players, expected, "{short}");
    }
}

/// Puts a character into building 4 and says what the table looks like.
fn settle(short: &str) -> Table {
    let mut t = four_players();
    t.stores(A, &[&format!("character_{short}")]);
    t.pool(ActionKind::Character, 1);
    t.merchant(A, "lyon");
    t.architect(A, "lyon");
    t.plays(A, &format!("settle {short} 4.1"));
    t
}

/// Characters that give something at once, with the players they need.
#[test]
fn every_simple_character_gives_what_it_shows() {
    type Gift = (&'static str, &'static [(Good, u8)], i16, u8);
    let characters: [Gift; 17] = [
        ("contract_wool2_a", &[(Wool, 2)], 0, 2),
        ("contract_wool2_b", &[(Wool, 2)], 0, 3),
        ("contract_iron1_a", &[(Iron, 1)], 0, 2),
        ("contract_iron2_a", &[(Iron, 2)], 0, 4),
        ("contract_gold_iron_a", &[(Gold, 1), (Iron, 1)], 0, 3),
        ("contract_gold_wool_a", &[(Gold, 1), (Wool, 1)], 0, 4),
        ("character_food1_a", &[(Food, 1)], 0, 2),
        ("character_food2_a", &[(Food, 2)], 0, 2),
        ("character_food2_b", &[(Food, 2)], 0, 4),
        ("king_gold2_a", &[(Gold, 2)], 0, 2),
        ("king_gold3_a", &[(Gold, 3)], 0, 2),
        ("king_vp2_a", &[], 2, 2),
        ("king_vp2_b", &[], 2, 3),
        ("king_vp3_a", &[], 3, 4),
        ("merchant_gold3_a", &[(Gold, 3)], 0, 2),
        ("merchant_gold2_a", &[(Gold, 2)], 0, 3),
        ("architect_stone1_a", &[(Stone, 1)], 0, 2),
    ];
    for (short, gift, vp, min_players) in characters {
        let t = settle(short);
        assert_eq!(t.game.player(A).goods, goods(gift), "{short}");
        assert_eq!(t.score(A), 10 + vp, "{short}");
        assert!(t.at_the_pool(), "{short}");
        assert_eq!(tile(&format!("character_{short}")).data().min_players, min_players, "{short}");
    }
    let t = settle("architect_stone2_a");
    assert_eq!(t.count(A, Stone), 2);
    assert_eq!(tile("character_architect_stone2_a").data().min_players, 4);
}

/// Characters that open something, with the moves that use it up, and the players they need.
#[test]
fn every_other_character_opens_what_it_shows() {
    let characters = [
        ("contract_c1_any_a", "goods 1 gold; exchange gold for iron; bonus iron", 2),
        ("contract_c2_any_a", "goods 1 gold; exchange gold for iron; bonus iron; exchange iron for wool", 2),
        ("contract_c3_a", "take contract 1", 2),
        ("character_ch1_a", "take character 1", 2),
        ("character_ch1_b", "take character 1", 3),
        ("character_ch1_c", "refresh characters", 4),
        ("character_ch2_a", "take character 1; take character 2", 2),
        ("character_step_both_a", "step architect arles; step merchant troyes", 2),
        ("character_step_both_b", "step merchant arles; step architect troyes", 3),
        ("king_king1_a", "advance king", 2),
        ("king_king1_b", "advance king", 3),
        ("king_king2_a", "advance king", 2),
        ("king_king2_b", "advance king", 4),
        ("merchant_m1_a", "step merchant arles", 2),
        ("merchant_m2_a", "step merchant arles; step merchant lyon", 2),
        ("merchant_m2_b", "step merchant arles; step merchant toulouse", 4),
        ("merchant_m1_house_a", "place here lyon_house_1; step merchant arles", 2),
        ("merchant_m1_house_b", "step merchant arles; place here arles_house_1", 3),
        ("merchant_house_a", "place here lyon_house_1", 2),
        ("merchant_house_b", "place here lyon_house_2", 4),
        ("architect_a1_a", "step architect arles", 2),
        ("architect_a1_b", "step architect troyes", 3),
        ("architect_a2_a", "step architect arles; step architect lyon", 2),
        ("architect_a2_b", "step architect troyes; step architect paris", 4),
        ("architect_a1_pillar_a", "step architect troyes; close", 2),
        ("architect_pillar_a", "place here", 2),
        ("architect_pillar_b", "place here", 3),
    ];
    for (short, lines, min_players) in characters {
        let mut t = settle(short);
        t.game.contract_market = [Some(tile("contract_tile_any3")); 5];
        assert!(!t.at_the_pool(), "{short} opens something");
        let mut rest: Vec<&str> = lines.split("; ").collect();
        let last = rest.pop().unwrap();
        // A pillar that has no place left closes by itself.
        if short == "architect_a1_pillar_a" {
            t.plays(A, "place here; step architect troyes");
        } else {
            for line in rest {
                t.plays(A, line);
                assert!(!t.at_the_pool(), "{short}: {line} leaves something");
            }
            t.plays(A, last);
        }
        assert!(t.at_the_pool(), "{short} is used up");
        assert_eq!(tile(&format!("character_{short}")).data().min_players, min_players, "{short}");
    }
    for (short, to) in [("king_king1_a", 1), ("king_king1_b", 1), ("king_king2_a", 2), ("king_king2_b", 2)] {
        let mut t = settle(short);
        t.plays(A, "advance king");
        assert_eq!(t.game.king_value(A), to, "{short}");
    }
}

/// Five types of nine, and as many tiles at each table as Rules 3.2 says.
#[test]
fn decks_have_their_sizes() {
    for (players, sizes) in [(2, [40, 18, 25]), (3, [47, 22, 35]), (4, [54, 26, 45])] {
        let of = |deck| {
            let used = |tile: &Tile| tile.data().deck == deck && tile.data().min_players <= players;
            Tile::all().filter(used).count()
        };
        assert_eq!([Deck::Bonus, Deck::Contract, Deck::Character].map(of), sizes);
    }
    for kind in ActionKind::FIVE {
        let own = Tile::all().filter(|tile| tile.character().is_some_and(|(own, _)| own == kind));
        assert_eq!(own.count(), 9);
    }
}

/// Cost tiles, with stone and points, and the one of a cathedral that is not built.
#[test]
fn every_cost_tile_has_its_price() {
    let costs = [(2, 2), (3, 4), (4, 5), (5, 7), (5, 7), (6, 9), (7, 11), (8, 13)];
    for (number, (stone, vp)) in costs.into_iter().enumerate() {
        let mut t = four_players();
        t.game.costs[cathedral("lyon")] = CostTile::all().nth(number).unwrap();
        t.pillar(A, "lyon");
        t.has(A, &[(Stone, stone)]);
        t.plays(A, "build lyon");
        assert_eq!((t.score(A), t.count(A, Stone)), (10 + vp + 4, 0));
    }
    assert_eq!(CostTile::all().nth(8).unwrap().cost(), None);
}

/// The tiles of each cathedral, from the top.
#[test]
fn every_cathedral_has_its_tiles() {
    let stacks: [(&str, &[i16]); 9] = [
        ("london", &[5, 2, 0]),
        ("koeln", &[4, 1, 0]),
        ("paris", &[3, 1, 0]),
        ("praha", &[8, 4, 1]),
        ("bordeaux", &[5, 2, 0]),
        ("wien", &[9, 5]),
        ("lyon", &[4, 1, 0]),
        ("milano", &[7, 4, 1]),
        ("firenze", &[9, 5]),
    ];
    for (city, points) in stacks {
        for (taken, top) in points.iter().enumerate() {
            let mut t = four_players();
            t.game.costs[cathedral(city)] = CostTile::all().next().unwrap();
            t.game.built[cathedral(city)] = [B, C, D].into_iter().take(taken).collect::<Seats>();
            t.pillar(A, city);
            t.has(A, &[(Stone, 2)]);
            t.plays(A, &format!("build {city}"));
            assert_eq!(t.score(A), 10 + 2 + top, "{city}");
        }
    }
}

/// House spaces: printed points, reactivation, and the players they need.
#[test]
fn every_house_space_gives_what_it_shows() {
    let points = [
        ("hamburg_house_2", 2),
        ("leipzig_house_1", 2),
        ("nuernberg_house_1", 2),
        ("praha_house_1", 3),
        ("wien_house_1", 4),
        ("milano_house_1", 2),
        ("verona_house_1", 2),
        ("venezia_house_2", 3),
        ("toulouse_house_1", 3),
        ("arles_house_1", 2),
        ("genova_house_2", 2),
        ("firenze_house_1", 5),
    ];
    let again =
        ["london_house_1", "hamburg_house_1", "bordeaux_house_1", "venezia_house_1", "genova_house_1"];
    let three = [
        "brugge_house_2",
        "tiletum_house_3",
        "leipzig_house_2",
        "paris_house_2",
        "troyes_house_2",
        "frankfurt_house_2",
        "milano_house_2",
        "verona_house_2",
        "toulouse_house_2",
        "genova_house_2",
    ];
    let four = [
        "antwerpen_house_2",
        "hamburg_house_2",
        "tiletum_house_4",
        "koeln_house_2",
        "troyes_house_3",
        "strasbourg_house_2",
        "nuernberg_house_2",
        "lyon_house_2",
        "venezia_house_2",
        "arles_house_2",
    ];
    for on in HouseSpace::all() {
        let mut t = four_players();
        for holder in &mut t.game.houses {
            *holder = None;
        }
        t.lives(A, "character_king_vp2_a", 4, 1);
        t.game.players[0].merchant = on.data().spot;
        t.pool(ActionKind::Merchant, 1);
        t.plays(A, &format!("place house {on}"));
        let vp = points.iter().find(|(id, _)| *id == on.id()).map_or(0, |(_, vp)| *vp);
        assert_eq!(t.score(A), 10 + vp, "{on}");
        assert_eq!(t.offers(A, "reactivate building 4"), again.contains(&on.id()), "{on}");
        let needs = if three.contains(&on.id()) {
            3
        } else if four.contains(&on.id()) {
            4
        } else {
            2
        };
        assert_eq!(on.data().min_players, needs, "{on}");
    }
}

/// The map: all edges, both ways.
#[test]
fn the_map_has_its_roads() {
    let edges = [
        "london road_london_brugge",
        "road_london_brugge brugge",
        "antwerpen road_antwerpen_hamburg",
        "road_antwerpen_hamburg hamburg",
        "paris road_paris_bordeaux",
        "road_paris_bordeaux bordeaux",
        "strasbourg road_strasbourg_milano",
        "road_strasbourg_milano milano",
        "nuernberg road_nuernberg_verona",
        "road_nuernberg_verona verona",
        "arles road_arles_genova",
        "road_arles_genova genova",
        "frankfurt nuernberg",
        "nuernberg praha",
        "tiletum paris",
        "tiletum brugge",
        "tiletum antwerpen",
        "brugge antwerpen",
        "tiletum koeln",
        "antwerpen koeln",
        "koeln frankfurt",
        "hamburg leipzig",
        "leipzig frankfurt",
        "leipzig praha",
        "paris troyes",
        "troyes strasbourg",
        "strasbourg frankfurt",
        "troyes lyon",
        "lyon arles",
        "bordeaux toulouse",
        "toulouse arles",
        "milano genova",
        "milano verona",
        "verona venezia",
        "genova firenze",
        "venezia firenze",
        "praha wien",
        "wien venezia",
    ];
    for edge in edges {
        let (a, b) = edge.split_once(' ').unwrap();
        assert!(spot(a).data().neighbours.contains(&spot(b)), "{edge}");
        assert!(spot(b).data().neighbours.contains(&spot(a)), "{edge}");
    }
    let ends: usize = Spot::all().map(|spot| spot.data().neighbours.len()).sum();
    assert_eq!(ends, 2 * edges.len());
    assert_eq!(Spot::all().filter(|spot| spot.data().is_city).count(), 23);
    assert_eq!(Cathedral::all().count(), 9);
}

/// Fair tiles and printed points (Rules 3.3, 10).
#[test]
fn every_fair_has_its_points() {
    let fairs = [
        (Fair::FairHousePillarSet, 6),
        (Fair::FairContractCathedralSet, 5),
        (Fair::FairContracts, 3),
        (Fair::FairKingTrack, 3),
        (Fair::FairCrestContractSet, 6),
        (Fair::FairHouses, 2),
        (Fair::FairUpperFloorCharacters, 3),
        (Fair::FairCrests, 3),
        (Fair::FairPillars, 2),
        (Fair::FairFilledBuildings, 5),
        (Fair::FairCathedrals, 4),
    ];
    for (fair, vp) in fairs {
        assert_eq!(fair.vp(), vp, "{fair:?}");
    }
    assert_eq!(components().fair_points, [1, 2, 3, 4]);
    assert_eq!(components().city_tiles.len(), 8);
    assert_eq!(components().corruption, [0, 0, 1, 1, 2, 2]);
}
