//! Notation, JSON, texts and the outline.

mod given;

use given::{A, B, Table, drafted, four_players};
use kernel::{Present, Reader, RefusalCode, Viewer};
use lorenzo::{Action, Leader, Lorenzo, Refusal};
use rulekit::Wanted;

#[test]
fn notation_is_read_with_capitals_spaces_and_whole_ids() {
    let read = |text: &str| text.parse::<Action>().map(|action| action.to_string()).ok();

    assert_eq!(read("  PLACE  White   on tower_territory_3 ").as_deref(), Some("place white territory-3"));
    assert_eq!(read("place neutral to council_palace").as_deref(), Some("place neutral council"));
    assert_eq!(read("keep leader_santa_rita").as_deref(), Some("keep santa-rita"));
    assert_eq!(read("convert building_treasury 2").as_deref(), Some("convert treasury 2"));
    assert_eq!(read("privilege wood_stone").as_deref(), Some("privilege wood-stone"));
    assert_eq!(read("tile bonus_advanced_2").as_deref(), Some("tile 2"));
    assert_eq!(read("Place White on Market 1.").as_deref(), Some("place white market-1"));
    assert_eq!(read("servant 2").as_deref(), Some("servants 2"));
    assert_eq!(read("keep santa").as_deref(), Some("keep santa-rita"));
    for nonsense in
        ["", "3", "place", "place green market-1", "place white market-9", "servants many", "undo"]
    {
        assert_eq!(read(nonsense), None, "{nonsense:?}");
    }
    let misread = "place white markt-1".parse::<Action>().unwrap_err();
    assert_eq!(misread.wanted, Wanted::Name("action space"));
    assert_eq!(misread.nearest, ["market-1"], "names wear hyphens, as they are printed");
}

#[test]
fn actions_are_plain_json_and_know_their_members() {
    let json = |notation: &str| serde_json::to_string(&notation.parse::<Action>().unwrap()).unwrap();

    assert_eq!(json("place white market-1"), r#"{"do":"place","member":"white","space":"market_1"}"#);
    assert_eq!(json("pay 1"), r#"{"do":"cost","alternative":1}"#);
    assert_eq!(json("pay 1 less wood"), r#"{"do":"cost","alternative":1,"discount":"wood"}"#);
    assert_eq!(json("pass"), r#"{"do":"pass"}"#);
    let read = |text: &str| serde_json::from_str::<Action>(text);
    assert!(read(r#"{"do":"place","member":"white","space":"market_9"}"#).is_err());
    assert!(read(r#"{"do":"place","member":"green","space":"market_1"}"#).is_err());
    assert!(read(r#"{"do":"pass","really":true}"#).is_err());
}

#[test]
fn refusals_have_words_codes_and_rules() {
    let names = ["Anna".to_owned()];
    let reader = Reader { language: "en", names: &names, seat: None };
    let all = [
        Refusal::WrongPhase,
        Refusal::NotYourTurn,
        Refusal::DecisionPending,
        Refusal::AlreadyPlaced,
        Refusal::MemberUsed,
        Refusal::SpaceCovered,
        Refusal::SpaceOccupied,
        Refusal::ColourInArea,
        Refusal::NotEnoughServants { held: 2 },
        Refusal::ServantsNotMultiple,
        Refusal::ValueTooLow { value: 2, number: 3 },
        Refusal::NoCard,
        Refusal::WrongType,
        Refusal::TypeFull,
        Refusal::MilitaryTooLow { needed: 7 },
        Refusal::CannotPay,
        Refusal::MarketForbidden,
        Refusal::PrivilegesNotDifferent,
        Refusal::BadConversion,
        Refusal::NotOwnedBeforeAction,
        Refusal::PlacementPossible,
        Refusal::MustPlaceFirst,
        Refusal::NothingToDecline,
        Refusal::NotAvailable,
        Refusal::NotInHand,
        Refusal::NotInPlay,
        Refusal::NotActivatable,
        Refusal::RequirementNotMet,
        Refusal::AlreadyUsed,
        Refusal::NoLeaderToCopy,
        Refusal::BadTarget,
        Refusal::NoChoice,
    ];
    let rules = include_str!("../RULES.md");

    for refusal in all {
        let text = Lorenzo::refusal(&refusal, &reader);
        assert!(!text.contains('[') && text.ends_with('.'), "{text}");
        assert!(
            rules.contains(&format!("`{}`", refusal.code())),
            "{} is no code of the rules",
            refusal.code()
        );
        assert!(!refusal.rule().is_empty());
    }
}

#[test]
fn every_name_has_words() {
    let reader = Reader { language: "en", names: &[], seat: None };
    let view = four_players().view(Viewer::Spectator);
    let said = |action: Action| {
        let text = Lorenzo::option(&action, &view, &reader);
        assert!(!text.contains('[') && !text.is_empty(), "{text}");
    };

    for leader in Leader::all() {
        said(Action::DraftLeader { leader });
        said(Action::PlayLeader { leader, copy: Some(leader) });
        said(Action::ActivateLeader { leader, member: Some(lorenzo::Member::White) });
    }
    for tile in lorenzo::BonusTile::all() {
        said(Action::PickBonusTile { tile });
    }
    for space in lorenzo::Space::all() {
        said(Action::Place { member: lorenzo::Member::Neutral, space });
        said(Action::TakeCard { space });
    }
    for tile in lorenzo::Tile::all() {
        let text = Lorenzo::event(&lorenzo::Event::Excommunicated { seat: A, tile }, &reader);
        assert!(text.starts_with("Seat 1 is excommunicated: ") && !text.contains('['), "{text}");
    }
    for card in lorenzo::Card::all() {
        let (kind, _) = card.id().split_once('_').unwrap();
        let table = four_players().card(&format!("tower_{kind}_1"), card.id());
        let outline = Lorenzo::outline(&table.view(Viewer::Spectator), &reader).to_string();
        assert!(outline.contains(&lorenzo::components::components().card(card).name), "{card:?}");
        assert!(!outline.contains('['), "{outline}");
    }
}

#[test]
fn options_say_what_they_cost_and_give() {
    let names: Vec<String> = ["Anna", "Bruno", "Clara", "Dario"].map(str::to_owned).to_vec();
    let reader = Reader { language: "en", names: &names, seat: None };
    let says = |table: &Table, notation: &str| {
        let view = table.view(Viewer::Seat(A));
        Lorenzo::option(&notation.parse().unwrap(), &view, &reader)
    };
    let table = four_players()
        .white(5)
        .stock(A, "coins 9, military 4, wood 2, stone 2")
        .stands(B, "white", "tower_venture_1")
        .card("tower_venture_3", "venture_support_to_the_bishop");

    assert_eq!(
        says(&table, "place white venture-3"),
        "Place the white member (value 5): venture tower, floor 3, Support to the Bishop (costs 2 military (with 4 \
         military) or 1 wood, 1 stone and 2 coins; 3 coins surcharge; 1 coin from the floor; brings 3 faith)"
    );
    let low = four_players().white(2).stock(A, "servants 3").card("tower_territory_3", "territory_woods");
    assert!(
        says(&low, "place white territory-3")
            .starts_with("Place the white member (value 2, 5 needed): territory tower, floor 3"),
        "servants fill the gap"
    );
    let paying = table.plays(A, ["place white venture-3"]);
    assert_eq!(says(&paying, "pay 2"), "Pay 1 wood, 1 stone and 2 coins");
    assert_eq!(says(&paying, "pay 2 less wood"), "Pay 1 wood, 1 stone and 2 coins, with 1 wood off");
    assert_eq!(says(&paying, "convert treasury 2"), "Treasury: pay 2 coins for 5 VP");
    let abbess = four_players().stock(A, "coins 3").card("tower_character_1", "character_abbess");
    let abbess = abbess.plays(A, ["place white character-1"]);
    assert_eq!(says(&abbess, "effect 2"), "take a card of any type with value 4");
    let free =
        four_players().leader(A, "leader_filippo_brunelleschi").stands(B, "white", "tower_territory_1");
    let free = free.card("tower_territory_2", "territory_city");
    assert!(!says(&free, "place white territory-2").contains("surcharge"));
}

#[test]
fn the_outline_shows_leaders_to_their_owner_alone() {
    let names: Vec<String> = ["Anna", "Bruno", "Clara"].map(str::to_owned).to_vec();
    let reader = Reader { language: "en", names: &names, seat: None };
    let table = drafted(3, 5);
    let own = table.game.player(B).hand[0];
    let name = &lorenzo::components::components().leaders[own.index()].name;

    let outline = |viewer: Viewer| Lorenzo::outline(&table.view(viewer), &reader).to_string();

    assert!(outline(Viewer::Seat(B)).contains(&format!("In hand: {name}")));
    assert!(!outline(Viewer::Seat(A)).contains(name.as_str()));
    assert!(outline(Viewer::Spectator).contains("4 leaders in hand"));
}

#[test]
fn a_copied_and_used_leader_is_shown_as_such() {
    let reader = Reader { language: "en", names: &[], seat: None };
    let table = four_players()
        .stock(A, "vp 35")
        .hand(A, &["leader_lorenzo_de_medici", "leader_santa_rita"])
        .leader(B, "leader_michelangelo_buonarroti")
        .plays(A, ["play lorenzo-de-medici as michelangelo-buonarroti", "activate lorenzo-de-medici"]);

    let outline = Lorenzo::outline(&table.view(Viewer::Spectator), &reader).to_string();

    assert!(
        outline.contains("used in this round: Lorenzo de' Medici as Michelangelo Buonarroti"),
        "{outline}"
    );
}

#[test]
fn every_event_has_words() {
    use lorenzo::{Amount, Event, Kind, Source, Work};
    let names = ["Anna".to_owned(), "Bruno".to_owned()];
    let reader = Reader { language: "en", names: &names, seat: None };
    let (seat, paid) = (A, Amount::of(Kind::Coins, 3));
    let leader: Leader = "leader_santa_rita".parse().unwrap();
    let (card, space) = (given::card("territory_forest"), given::space("tower_territory_4"));
    let (member, tile) = (lorenzo::Member::White, lorenzo::BonusTile::STANDARD);
    let told = [
        (
            Event::TookBonusTile { seat, tile },
            "Anna takes a bonus tile: 1 wood, 1 stone and 1 servant at a harvest, 2 coins and 1 military at a production.",
        ),
        (Event::KeptLeader { seat, leader }, "Anna keeps Santa Rita."),
        (Event::Drafted { step: 2 }, "Everybody has kept leader 2."),
        (
            Event::RoundBegan { round: 3, dice: [1, 2, 6] },
            "Round 3 begins. The dice: white 1, orange 2, black 6.",
        ),
        (Event::Revealed { card, space }, "Forest comes to the territory tower, floor 4."),
        (
            Event::Placed { seat, member, space, servants: 0 },
            "Anna places the white member: territory tower, floor 4.",
        ),
        (
            Event::Placed { seat, member, space, servants: 1 },
            "Anna places the white member with 1 servant: territory tower, floor 4.",
        ),
        (Event::Passed { seat }, "Anna can place nobody and passes."),
        (Event::PaidSurcharge { seat, paid }, "Anna pays 3 coins for the occupied tower."),
        (Event::TookCard { seat, card, space, servants: 0, paid: Amount::default() }, "Anna takes Forest."),
        (
            Event::TookCard { seat, card, space, servants: 2, paid },
            "Anna takes Forest and pays 2 servants and 3 coins.",
        ),
        (Event::Worked { seat, work: Work::Harvest, value: 4, servants: 0 }, "Anna harvests with value 4."),
        (
            Event::Worked { seat, work: Work::Harvest, value: 4, servants: 2 },
            "Anna harvests with value 4, spending 2 servants.",
        ),
        (
            Event::Worked { seat, work: Work::Production, value: 4, servants: 0 },
            "Anna produces with value 4.",
        ),
        (
            Event::Worked { seat, work: Work::Production, value: 4, servants: 1 },
            "Anna produces with value 4, spending 1 servant.",
        ),
        (
            Event::Converted { seat, card: given::card("building_treasury"), paid },
            "Anna pays 3 coins at Treasury.",
        ),
        (Event::Gained { seat, source: Source::Card(card), gain: paid }, "Anna receives 3 coins (Forest)."),
        (
            Event::Gained { seat, source: Source::BonusTile(tile), gain: paid },
            "Anna receives 3 coins (bonus tile).",
        ),
        (
            Event::Gained { seat, source: Source::Leader(leader), gain: paid },
            "Anna receives 3 coins (Santa Rita).",
        ),
        (Event::Declined { seat }, "Anna lets it go."),
        (Event::DiscardedLeader { seat, leader }, "Anna discards Santa Rita."),
        (Event::PlayedLeader { seat, leader, copy: None }, "Anna plays Santa Rita."),
        (
            Event::PlayedLeader { seat, leader, copy: Some(leader) },
            "Anna plays Santa Rita with the ability of Santa Rita.",
        ),
        (Event::ActivatedLeader { seat, leader, member: None }, "Anna activates Santa Rita."),
        (
            Event::ActivatedLeader { seat, leader, member: Some(member) },
            "Anna activates Santa Rita for the white member.",
        ),
        (Event::Supported { seat, vp: 5 }, "Anna supports the Church for 5 VP."),
        (Event::ScoredFaith { seat, vp: 5 }, "Anna scores 5 VP for faith."),
        (Event::NewOrder { order: [Some(B), Some(A), None, None] }, "The turn order is now Bruno, Anna."),
        (Event::FinalScore { seat, total: 61 }, "Anna has 61 VP at the end."),
    ];

    for (event, text) in told {
        assert_eq!(Lorenzo::event(&event, &reader), text);
    }
}
