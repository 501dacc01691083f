//! Every card, by values written out by hand from RULES.md.

mod table;

use florence::components::components;
use florence::decisions::work;
use florence::ids::{Bonus, Building, Character, Freedom, Landscape, Metric, Prestige, Profession, Set};
use florence::scoring;
use kernel::{GameRules as _, Present as _, Seat};
use table::{A, B, BASIC, C, D, Table, four, table};

use Building::{Chapel, Hospital, Laboratory, Library, Opera, Studio, Theatre, Tower, University, Workshop};
use Freedom::{Opinion, Religion, Travel};
use Landscape::{Forest, Lake, Park};

/// Rules 3.5
const PROFESSIONS: [(Profession, Building, Landscape, Freedom); 21] = [
    (Profession::Mathematician, University, Lake, Religion),
    (Profession::Theologian, University, Park, Travel),
    (Profession::Philosopher, University, Forest, Opinion),
    (Profession::Botanist, Laboratory, Park, Religion),
    (Profession::Alchemist, Laboratory, Lake, Opinion),
    (Profession::Physicist, Laboratory, Forest, Travel),
    (Profession::Watchmaker, Workshop, Lake, Travel),
    (Profession::Goldsmith, Workshop, Park, Opinion),
    (Profession::BellMaker, Workshop, Forest, Religion),
    (Profession::Cartographer, Library, Lake, Religion),
    (Profession::Lawyer, Library, Forest, Opinion),
    (Profession::Choreographer, Opera, Forest, Travel),
    (Profession::Composer, Opera, Lake, Opinion),
    (Profession::Sculptor, Studio, Forest, Religion),
    (Profession::Painter, Studio, Lake, Travel),
    (Profession::Pharmacist, Hospital, Park, Opinion),
    (Profession::Physician, Hospital, Forest, Travel),
    (Profession::Dramatist, Theatre, Park, Religion),
    (Profession::Poet, Theatre, Lake, Travel),
    (Profession::Astronomer, Tower, Forest, Religion),
    (Profession::OrganBuilder, Chapel, Forest, Opinion),
];

/// The value of a profession that is the only card, with nothing or one thing owned.
fn alone(profession: Profession, own: impl Fn(Table) -> Table) -> u16 {
    let table = own(four().hand(A, &[profession]));
    work::value(&table.game, A, profession, Set::EMPTY)
}

#[test]
fn every_profession_wishes_for_its_three_things_and_nothing_else() {
    for (profession, building, landscape, freedom) in PROFESSIONS {
        assert_eq!(alone(profession, |table| table), 1, "{profession}");
        for other in Building::ALL {
            let value = alone(profession, |table| table.owns(A, other));
            assert_eq!(value, if other == building { 5 } else { 1 }, "{profession} and {other}");
        }
        for other in Landscape::ALL {
            let two = |table: Table| table.planted(A, other, &[]).planted(A, other, &[]);
            let value = alone(profession, two);
            assert_eq!(value, if other == landscape { 4 } else { 1 }, "{profession} and {other}");
        }
        for other in Freedom::ALL {
            let value = alone(profession, |table| table.freedom(A, other));
            assert_eq!(value, if other == freedom { 4 } else { 1 }, "{profession} and {other}");
        }
        assert_eq!(alone(profession, |table| table.jesters(A, 3)), 7, "{profession}");
        assert_eq!(alone(profession, |table| table.recruiting(A, 2)), 3, "{profession}");
    }
}

/// Goods of which no two kinds are equally many: 1 large, 2 medium, 2 small buildings; 3 forests, 1 lake, 2 parks.
fn uneven() -> Table {
    let mut table = four()
        .hand(A, &[Profession::Poet, Profession::Lawyer, Profession::Painter, Profession::Botanist])
        .on_table(A, &[Profession::Composer])
        .jesters(A, 4)
        .builders(A, 3)
        .freedom(A, Travel)
        .prestige(A, &[Prestige::MostParks, Prestige::MostLakes]);
    for building in [University, Library, Studio, Tower, Chapel] {
        table = table.owns(A, building);
    }
    for landscape in [Forest, Forest, Forest, Lake, Park, Park] {
        table = table.planted(A, landscape, &[]);
    }
    table
}

#[test]
fn every_bonus_card_counts_what_it_says() {
    let values = [
        (Bonus::Buildings, 5),
        (Bonus::SmallBuildingsLandscapes, 2 + 6),
        (Bonus::Forests, 6),
        (Bonus::Freedoms, 2),
        (Bonus::Builders, 6),
        (Bonus::PrestigeFreedoms, 2 + 1),
        (Bonus::ProfessionsInHand, 3),
        (Bonus::LargeBuildings, 2),
        (Bonus::BuildingSizes, 6),
        (Bonus::Lakes, 2),
        (Bonus::Jesters, 8),
        (Bonus::BuildersLakes, 3 + 1),
        (Bonus::LandscapeTypes, 6),
        (Bonus::ProfessionsOnTable, 2),
        (Bonus::MediumBuildingsForests, 2 + 3),
        (Bonus::Landscapes, 6),
        (Bonus::Parks, 4),
        (Bonus::JestersFreedoms, 4 + 1),
        (Bonus::PrestigeCards, 4),
        (Bonus::ElementTypes, 7),
    ];
    let table = uneven();
    for (card, value) in values {
        assert_eq!(table.game.player(A).bonus_value(card), value, "{card}");
    }
    // Named together they add up.
    let all: Set<Bonus> = Bonus::ALL.iter().copied().collect();
    let total: u16 = values.iter().map(|(_, value)| value).sum();
    let without = work::value(&table.game, A, Profession::Poet, Set::EMPTY);
    assert_eq!(work::value(&table.game, A, Profession::Poet, all), without + total);
}

/// So many pieces of what a metric counts, for a seat.
fn give(mut table: Table, seat: Seat, metric: Metric, count: usize) -> Table {
    for number in 0..count {
        table = match metric {
            Metric::Buildings => {
                table.game.supply.buildings = [9; 10];
                table.owns(seat, Building::ALL[number])
            }
            Metric::Landscapes => table.planted(seat, Landscape::ALL[number % 3], &[]),
            Metric::Forests => table.planted(seat, Forest, &[]),
            Metric::Lakes => table.planted(seat, Lake, &[]),
            Metric::Parks => table.planted(seat, Park, &[]),
            Metric::Jesters => {
                let jesters = table.game.player(seat).jesters;
                table.jesters(seat, jesters + 1)
            }
            Metric::Builders => {
                table.game.supply.builders = 6;
                let builders = table.game.player(seat).builders;
                table.builders(seat, builders + 1)
            }
            metric => panic!("{metric} is not given by number"),
        };
    }
    table
}

#[test]
fn a_prestige_card_for_the_most_compares_all_players() {
    let cards = [
        (Prestige::MostBuildings, Metric::Buildings, 6, 3),
        (Prestige::MostLakes, Metric::Lakes, 6, 3),
        (Prestige::MostJesters, Metric::Jesters, 6, 3),
        (Prestige::MostLandscapes, Metric::Landscapes, 7, 4),
        (Prestige::MostBuilders, Metric::Builders, 6, 3),
        (Prestige::MostForests, Metric::Forests, 7, 4),
        (Prestige::MostParks, Metric::Parks, 5, 3),
    ];
    for (card, metric, sole, tied) in cards {
        let value = |own, other| {
            let table = give(give(four(), A, metric, own), C, metric, other);
            scoring::value(&table.game, A, card)
        };
        assert_eq!(value(2, 1), sole, "{card}");
        assert_eq!(value(2, 2), tied, "{card}");
        assert_eq!(value(1, 2), 0, "{card}");
        assert_eq!(value(0, 0), 0, "{card}: nothing is worth nothing");
    }
}

#[test]
fn the_card_for_the_most_works_counts_professions_and_recruiting_cards_on_the_table() {
    let value = |own: &[Profession], recruited, others: &[Profession]| {
        let mut table = four().on_table(A, own).on_table(B, others);
        table.player(A).recruited_from = recruited;
        scoring::value(&table.game, A, Prestige::MostWorks)
    };
    let [one, two] = [Profession::Poet, Profession::Lawyer];
    assert_eq!(value(&[one], 1, &[two]), 7);
    assert_eq!(value(&[one], 0, &[two]), 4);
    assert_eq!(value(&[], 0, &[two]), 0);
    assert_eq!(value(&[], 0, &[]), 0);
}

#[test]
fn the_card_for_the_fewest_empty_squares_may_be_shared() {
    let value = |own: &[[u8; 2]], other: &[[u8; 2]]| {
        let table = four().planted(A, Lake, own).planted(D, Lake, other);
        scoring::value(&table.game, A, Prestige::FewestEmptySquares)
    };
    let (three, two) = ([[4, 0], [5, 0], [6, 0]], [[4, 0], [5, 0]]);
    assert_eq!(value(&three, &two), 8);
    assert_eq!(value(&three, &three), 4);
    assert_eq!(value(&two, &three), 0);
    assert_eq!(four().game.player(A).metric(Metric::EmptySquares, false), 43);
}

#[test]
fn prestige_cards_with_conditions_do_not_look_at_others() {
    let value = |table: &Table, card| scoring::value(&table.game, A, card);

    let two = four().planted(A, Forest, &[]).planted(A, Lake, &[]);
    assert_eq!(value(&two, Prestige::AllLandscapeTypes), 0);
    let three = two.planted(A, Park, &[]);
    assert_eq!(value(&three, Prestige::AllLandscapeTypes), 8);

    let almost = four().planted(A, Forest, &[]).planted(A, Forest, &[]).jesters(A, 1);
    assert_eq!(value(&almost, Prestige::BuilderJesterLandscapes), 0);
    assert_eq!(value(&almost.builders(A, 1), Prestige::BuilderJesterLandscapes), 7);
    let one_landscape = four().planted(A, Forest, &[]).jesters(A, 1).builders(A, 1);
    assert_eq!(value(&one_landscape, Prestige::BuilderJesterLandscapes), 0);

    let one_large = four().owns(A, University).owns(A, Library);
    assert_eq!(value(&one_large, Prestige::TwoLargeBuildings), 0);
    assert_eq!(value(&one_large.owns(A, Workshop), Prestige::TwoLargeBuildings), 5);

    let two_freedoms = four().freedom(A, Travel).freedom(A, Religion);
    assert_eq!(value(&two_freedoms, Prestige::AllFreedoms), 0);
    assert_eq!(value(&two_freedoms.freedom(A, Opinion), Prestige::AllFreedoms), 8);

    let works = [Profession::Poet, Profession::Lawyer, Profession::Painter, Profession::Botanist];
    let given = |buildings: &[Building], freedoms: &[Freedom], works: &[Profession]| {
        let mut table = four().on_table(A, works);
        for building in buildings {
            table = table.owns(A, *building);
        }
        for freedom in freedoms {
            table = table.freedom(A, *freedom);
        }
        value(&table, Prestige::BuildingsFreedomsWorks)
    };
    let four_buildings = [University, Library, Tower, Chapel];
    assert_eq!(given(&four_buildings, &[Travel, Religion], &works), 6);
    assert_eq!(given(&four_buildings[1..], &[Travel, Religion], &works), 0);
    assert_eq!(given(&four_buildings, &[Travel], &works), 0);
    assert_eq!(given(&four_buildings, &[Travel, Religion], &works[1..]), 0);
}

#[test]
fn the_characters_have_their_bid_spaces() {
    let hundreds: Vec<u32> = (3..=15).map(|hundred| 100 * hundred).collect();
    for character in Character::ALL {
        let spaces = &components().bid_spaces[character.index()];
        if character == Character::Banker {
            assert_eq!(spaces[..], [0, 100, 200, 300, 400, 500]);
        } else {
            assert_eq!(*spaces, hundreds, "{character}");
        }
    }
}

#[test]
fn there_are_as_many_pieces_as_the_box_holds() {
    let game = table(5, BASIC).game;
    assert_eq!(game.supply.buildings, [3; 10]);
    assert_eq!(game.supply.landscapes, [6; 3]);
    assert_eq!((game.supply.jesters, game.supply.builders, game.supply.recruiting), (7, 6, 5));
    assert_eq!((game.bonus.len(), game.prestige.len()), (20, 14));
    assert_eq!(components().minimum, [7, 10, 12, 14, 15, 16, 17]);
}

#[test]
fn the_data_says_where_it_comes_from() {
    let found = florence::Florence::provenance();
    // The minimum of round 4 is the only record from memory; the outlines and the joint boards are made up.
    assert_eq!((found.recalled, found.reconstructed), (1, 10 + 3 + 2));
    assert!(found.seed > 40 && found.public > 20, "{found:?}");
}

#[test]
fn a_better_position_is_estimated_higher() {
    let base = four().hand(A, &[Profession::Poet]).turn(A, 3).game.estimate(A);
    let with = |own: fn(Table) -> Table| own(four().hand(A, &[Profession::Poet]).turn(A, 3)).game.estimate(A);
    assert!(with(|table| table.pp(A, 1)) > base);
    assert!(with(|table| table.jesters(A, 1)) > base);
    assert!(with(|table| table.florins(A, 3600)) > base);
    assert!(with(|table| table.bonus(A, &[Bonus::Buildings])) > base);
    assert!(with(|table| table.owns(A, Theatre)) > base);
    let mut over = four().pp(A, 9);
    over.now([florence::words::Task::FinalScoring]);
    assert_eq!(over.game.estimate(A), 90);
}

#[test]
fn an_audit_finds_what_was_lost_or_doubled() {
    let broken: [fn(&mut Table); 8] = [
        |table| table.game.supply.jesters -= 1,
        |table| table.game.supply.builders -= 1,
        |table| table.game.supply.recruiting -= 1,
        |table| table.game.supply.freedoms[0] -= 1,
        |table| table.game.supply.landscapes[0] -= 1,
        |table| table.game.supply.buildings[0] -= 1,
        |table| table.game.bonus.truncate(19),
        |table| table.player(A).florins += 50,
    ];
    for spoil in broken {
        let mut table = four();
        table.game.check_invariants().unwrap();
        spoil(&mut table);
        assert!(table.game.check_invariants().is_err());
    }
}
