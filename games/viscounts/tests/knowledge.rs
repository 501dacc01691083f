//! What viewers see, what redealing changes, what the audit finds, and what can be typed.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod given;

use given::{BLUE, RED, card, players, solo};
use kernel::{Dice, GameRules, Present, Reader, StateEncoder, Viewer};
use viscounts::components::components;
use viscounts::names::AiBoard;
use viscounts::words::{Phase, Task};
use viscounts::{Action, Player, Refusal, Viscounts};

#[test]
fn a_hand_is_shown_to_its_owner_only() {
    // Rules 13
    let table = players(3).hand(RED, &["thief", "lender"]).hand(BLUE, &["abbot"]).phase(Phase::Play);

    let own = table.game.view(Viewer::Seat(RED));
    let other = table.game.view(Viewer::Seat(BLUE));

    assert_eq!(own.players[0].hand.as_ref().unwrap().len(), 2);
    assert_eq!((other.players[0].hand.clone(), other.players[0].hand_size), (None, 2));
    assert_eq!(other.players[1].hand.as_ref().unwrap()[0].id(), "abbot");
    assert_eq!(table.game.view(Viewer::Spectator).players[1].hand, None);
    assert!(table.game.view(Viewer::All).players.iter().all(|player| player.hand.is_some()));
}

#[test]
fn a_view_is_plain_json() {
    let table = solo(AiBoard::Card).hand(RED, &["thief"]).phase(Phase::Play);

    let view = serde_json::to_value(table.game.view(Viewer::Seat(RED))).unwrap();

    assert_eq!(view["segments"][0]["segment"], "bay");
    assert_eq!(view["segments"][0]["plots"][0]["effect"][0], "gold 1");
    assert_eq!(view["players"][0]["hand"][0], "thief");
    assert_eq!(view["automaton"]["board"], "card");
}

#[test]
fn what_was_in_hand_at_the_last_shuffle_is_known() {
    // Whoever watched the discard pile knows the hand that was left outside.
    let table = players(2).hand(BLUE, &["thief"]).draw(BLUE, &[]).active(BLUE);
    let table = table.discard(BLUE, &["abbot", "squire", "lender", "trader", "labourer"]).phase(Phase::Draw);
    assert_eq!(table.held(BLUE)[0], "thief");

    for seed in 0..20 {
        let twin = table.game.redeal(Viewer::Seat(RED), &mut Dice::unrecorded(seed));
        assert_eq!(twin.player(BLUE).hand[0].id(), "thief");
    }
    let twins = (0..20).map(|seed| table.game.redeal(Viewer::Seat(RED), &mut Dice::unrecorded(seed)));
    assert!(twins.into_iter().any(|twin| twin.player(BLUE).hand != table.game.player(BLUE).hand));
}

#[test]
fn what_was_in_hand_at_a_shuffle_into_the_draw_pile_is_not_known() {
    // The card could as well have lain in the draw pile: both tables have one copy.
    let shuffled = |hand: &str, drawn: &str| {
        let table = players(2).hand(BLUE, &[hand]).draw(BLUE, &[drawn]).discard(BLUE, &["squire", "lender"]);
        let shuffle = components().cards[card("defender").index()].hire.unwrap();
        let table = table
            .active(BLUE)
            .then([Task::Run { seat: BLUE, list: shuffle, at: 0 }, Task::Phase(Phase::Play)]);
        assert_eq!((table.held(BLUE), table.game.player(BLUE).draw.len()), (vec![hand], 3));
        table.game
    };
    let (thief, abbot) = (shuffled("thief", "abbot"), shuffled("abbot", "thief"));

    let copy = |game: &Viscounts, seed| game.redeal(Viewer::Seat(RED), &mut Dice::unrecorded(seed));

    assert!((0..20).all(|seed| copy(&thief, seed) == copy(&abbot, seed)));
    let hands = (0..20).map(|seed| copy(&thief, seed).player(BLUE).hand[0].id());
    assert!(hands.collect::<std::collections::BTreeSet<_>>().len() > 1);
}

#[test]
fn what_is_known_of_a_hand_is_in_no_hash() {
    let table = players(2).hand(BLUE, &["thief"]);
    let hash = |held| {
        let mut game = table.game.clone();
        game.players[1].held = held;
        let mut encoder = StateEncoder::default();
        game.fingerprint(&mut encoder);
        encoder.take_hash()
    };

    assert_eq!(hash(1 | Player::HELD_IS_KNOWN), hash(1));
    assert_ne!(hash(Player::HELD_IS_KNOWN), hash(1));
}

#[test]
fn playing_a_card_keeps_track_of_the_others() {
    let mut table = players(2).hand(RED, &["thief", "abbot", "lender"]).row(RED, ["-", "-", "-"]);
    table.game.players[0].held = 0b101 | Player::HELD_IS_KNOWN;

    let table = table.phase(Phase::Play).plays(RED, &["play abbot"]);

    assert_eq!(table.game.player(RED).held, 0b11 | Player::HELD_IS_KNOWN);
}

#[test]
fn redealing_keeps_the_tops_of_the_piles() {
    let table = players(3);

    let twin = table.game.redeal(Viewer::Spectator, &mut Dice::unrecorded(5));

    for segment in table.game.ring {
        assert_eq!(twin.top_townsfolk(segment), table.game.top_townsfolk(segment));
        assert_eq!(twin.top_manuscript(segment), table.game.top_manuscript(segment));
    }
    assert_ne!(twin.townsfolk, table.game.townsfolk);
    assert_ne!(twin.manuscripts, table.game.manuscripts);
    assert_eq!(table.game.redeal(Viewer::All, &mut Dice::unrecorded(5)), table.game);
}

#[test]
fn unseen_future_schemes_could_be_any() {
    // Rules 12.1: which ones were shuffled in is not known
    let table = solo(AiBoard::Cleric).schemes(&["start_cleric", "future_cleric"]).future(&["future_builder"]);

    let drawn = |game: &Viscounts| {
        game.automaton.as_ref().unwrap().draw.iter().map(|scheme| scheme.id()).collect::<Vec<_>>()
    };
    let twins = (0..20).map(|seed| table.game.redeal(Viewer::Seat(RED), &mut Dice::unrecorded(seed)));
    let swapped = twins.filter(|twin| drawn(twin).contains(&"future_builder")).count();

    assert!((1..20).contains(&swapped));
}

/// A fresh game of three, spoilt.
fn spoilt(spoil: impl Fn(&mut Viscounts)) -> Result<(), String> {
    let setup =
        kernel::Setup { revision: kernel::Revision(1), seats: 3, options: viscounts::Options::default() };
    let mut game = Viscounts::setup(&setup, &mut Dice::unrecorded(1)).unwrap();
    game.check_invariants().unwrap();
    spoil(&mut game);
    game.check_invariants()
}

#[test]
fn the_audit_finds_what_is_lost_or_doubled() {
    let wrong = |spoil: fn(&mut Viscounts)| spoilt(spoil).unwrap_err();

    assert!(wrong(|game| game.townsfolk[0].truncate(5)).contains("is gone"));
    assert!(wrong(|game| game.players[0].hand.push(game.townsfolk[0][0])).contains("twice"));
    assert!(wrong(|game| game.players[0].discard.truncate(5)).contains("starting townsfolk"));
    assert!(wrong(|game| game.manuscripts[0].truncate(5)).contains("manuscript"));
    assert!(wrong(|game| game.players[1].workers = 19).contains("19 workers"));
    assert!(wrong(|game| game.players[1].built = 1).contains("buildings"));
    assert!(wrong(|game| game.players[1].corruption = 8).contains("markers"));
    assert!(wrong(|game| game.playing = true).contains("stack"));
    assert!(wrong(|game| game.last_round = Some(3)).contains("end"));
    let few = wrong(|game| {
        game.players[0].formed = true;
        game.players[0].lost = 0xff;
        game.players[0].discard.clear();
    });
    assert!(few.contains("three cards"));
    let setup =
        kernel::Setup { revision: kernel::Revision(1), seats: 1, options: viscounts::Options::default() };
    let mut game = Viscounts::setup(&setup, &mut Dice::unrecorded(1)).unwrap();
    game.automaton.as_mut().unwrap().draw.pop();
    assert!(game.check_invariants().unwrap_err().contains("scheme"));
}

#[test]
fn lines_that_cannot_be_read_say_why() {
    for (line, why) in [
        ("fly bay_left", "no move begins with \"fly\""),
        ("trad", "no move begins with \"trad\"; there is \"trade\""),
        ("", "an empty line is no move"),
        (
            "move bay-iner",
            "\"move\" is understood, but there is no space called \"bay-iner\"; there is \"bay_inner\"",
        ),
        (
            "move bay",
            "\"move\" is understood, but \"bay\" could be \"bay_left\", \"bay_right\" or \"bay_inner\"",
        ),
        ("play nobody", "\"play\" is understood, but there is no townsfolk called \"nobody\""),
        ("count many", "\"count\" is understood, but \"many\" is not a number that can be used here"),
        ("pay 300 ink", "\"pay\" is understood, but \"300\" is not a number that can be used here"),
        (
            "pay 1 ink 255 ink",
            "\"pay 1 ink\" is understood, but \"255\" is not a number that can be used here",
        ),
        ("pay 2", "\"pay 2\" is understood, but it does not say which good"),
        ("option 1", "\"option\" is understood, but there is no option called \"1\""),
    ] {
        assert_eq!(line.parse::<Action>().unwrap_err().to_string(), why);
    }
    let four = "rearrange thief abbot squire lender".parse::<Action>().unwrap_err();
    assert_eq!((four.wanted, four.word.as_str()), (rulekit::Wanted::End, "lender"));
}

#[test]
fn notation_is_tolerant() {
    let read = |line: &str| line.parse::<Action>().unwrap();

    assert_eq!(read("  Place   WORKERS "), read("place_workers"));
    assert_eq!(read("section castle_flip"), read("section flip"));
    assert_eq!(read("„Move Bay–Inner.“"), read("move bay_inner"));
    assert_eq!(read("pla wor"), read("place workers"));
    assert_eq!(read("Pay 1 stone 2 INK"), read("pay 2 ink 1 stone"));
}

#[test]
fn ids_read_back_and_unknown_ones_are_refused() {
    let read = |json: &str| serde_json::from_str::<Action>(json);

    assert!(read(r#"{"do":"play_card","card":"thief"}"#).is_ok());
    assert!(read(r#"{"do":"play_card","card":"nobody"}"#).is_err());
    assert!(read(r#"{"do":"play_card","card":"thief","x":1}"#).is_err());
    assert!(read(r#"{"do":"move_viscount","space":"bay_middle"}"#).is_err());
    assert!(read(r#"{"do":"choose_payment","ink":2}"#).is_ok());
}

#[test]
fn every_refusal_has_its_words_and_its_rule() {
    use kernel::RefusalCode;
    let all = [
        Refusal::NotAsked,
        Refusal::NoSuchPair,
        Refusal::NotInHand,
        Refusal::NotOwned,
        Refusal::TooFar,
        Refusal::OuterPathOnly,
        Refusal::InnerPathOnly,
        Refusal::NoFreePlot,
        Refusal::NoBuildingLeft,
        Refusal::NoWorkers,
        Refusal::TooWeak,
        Refusal::NothingToFlip,
        Refusal::NoIconHelps,
        Refusal::AlreadyDismissed,
        Refusal::TooDear,
        Refusal::NoSuchCount,
        Refusal::SlotEmpty,
        Refusal::WrongBuilding,
        Refusal::PlotTaken,
        Refusal::OtherBank,
        Refusal::WrongPayment,
        Refusal::PileEmpty,
        Refusal::ThreeCards,
        Refusal::WrongOrder,
        Refusal::NoCards,
        Refusal::NotAResource,
        Refusal::NoSuchOption,
        Refusal::WrongManuscript,
        Refusal::NoGroup,
        Refusal::NoWorkerThere,
        Refusal::NotAdjacent,
        Refusal::NotTooFull,
        Refusal::NotWaiting,
    ];
    let reader = Reader { language: "en", names: &[], seat: None };
    let mut codes = std::collections::BTreeSet::new();
    for refusal in all {
        let text = Viscounts::refusal(&refusal, &reader);
        assert!(text.ends_with('.') && !text.contains('['), "{text}");
        assert!(refusal.rule().starts_with(|digit: char| digit.is_ascii_digit()));
        assert!(codes.insert(refusal.code()), "{refusal:?} shares its code");
    }
}

#[test]
fn what_is_owned_is_worth_something() {
    let poor = players(3).hand(RED, &["lender"]).phase(Phase::Play);
    let rich = players(3).has(RED, viscounts::names::Good::Gold, 3).deeds(RED, 2, 0).slot(RED, "guildhall_1");
    let rich = rich.hand(RED, &["lender"]).phase(Phase::Play);

    assert!(rich.game.estimate(RED) > poor.game.estimate(RED) + 40);
    let mut over = rich;
    over.game.agenda = kernel::Agenda::default();
    assert_eq!(over.game.estimate(RED), 4 * over.game.outcome().unwrap().score_of(RED).unwrap());
}

#[test]
fn the_component_data_says_where_it_comes_from() {
    let provenance = Viscounts::provenance();

    assert_eq!(provenance.recalled, 0);
    assert!(provenance.public > 100);
    assert!(provenance.seed > 0 && provenance.reconstructed > 0);
}

/// What a seat is asked, and its options, in words.
fn said(table: &given::Table) -> (String, Vec<String>) {
    let seat = table.asked().unwrap();
    let names = ["Anna", "Bruno", "Clara"].map(String::from);
    let reader = Reader { language: "en", names: &names, seat: None };
    let view = table.game.view(Viewer::Seat(seat));
    let mut listed = Vec::new();
    table.game.legal_actions(seat, &mut listed);
    let options = listed.iter().map(|action| Viscounts::option(action, &view, &reader)).collect();
    (Viscounts::question(&table.game.prompt(seat), &view, &reader), options)
}

#[test]
fn rare_questions_are_said_too() {
    use viscounts::names::{Good, Segment};
    use viscounts::words::Task;
    let quiet = ["squire", "princess", "abbot"];
    let pairs = [("player_card_9", "ada"), ("player_card_5", "judith"), ("player_card_7", "emma")];

    let (question, options) = said(&given::setup(2, &pairs).plays(RED, &["pair player_card_9"]));
    assert_eq!(question, "Destroy one of your cards before your deck is shuffled, or decline.");
    assert!(options.contains(&"Destroy Financier (cost 3: 1 Merchant) for 3 silver".to_owned()));

    let (question, options) = said(&given::setup(2, &pairs).plays(RED, &["pair player_card_5", "take gold"]));
    assert_eq!(question, "Into which section of the castle do you place 2 workers?");
    assert_eq!(options[4], "Place the workers into the Virtue section");

    let payment = players(3)
        .at(RED, "bay_inner")
        .row(RED, ["clergyman", "emma", "squire"])
        .has(RED, Good::Ink, 1)
        .has(RED, Good::Stone, 1)
        .tiles(Segment::Bay, &["ms_grey_3_virtue"])
        .pile(Segment::Bay, &["miner"])
        .phase(Phase::Act)
        .plays(RED, &["transcribe"]);
    let (question, options) = said(&payment);
    assert_eq!(question, "Pay for 1 missing icon to transcribe.");
    assert_eq!(options, ["Pay 1 ink", "Pay 1 stone"]);
    assert_eq!(payment.refusal(RED, "dismiss"), "no_icon_helps");

    let (question, options) =
        said(&players(3).workers(RED, 0, 1, 3).workers(RED, 1, 1, 3).then([Task::Castle(RED)]));
    assert_eq!(question, "Which group of three moves up next?");
    assert_eq!(options[1], "Resolve the flip section");

    let triggers = players(3)
        .at(RED, "bay_left")
        .row(RED, ["trader", "jeweller", "abbot"])
        .pile(Segment::Bay, &["miner"])
        .phase(Phase::Act)
        .plays(RED, &["trade", "count 2"]);
    let (question, options) = said(&triggers);
    assert_eq!(question, "Which ability comes first?");
    assert_eq!(options[0], "First Trader (cost 1: 1 Merchant; after a trade: 1 silver)");

    let printed = players(3)
        .at(RED, "forest_left")
        .row(RED, quiet)
        .has(RED, Good::Stone, 3)
        .has(RED, Good::Silver, 1)
        .pile(Segment::Forest, &[])
        .phase(Phase::Act)
        .plays(RED, &["construct"]);
    let (question, _) = said(&printed);
    assert_eq!(question, "Dismiss the townsfolk printed on the Forest for 1 silver to help you construct?");
}

#[test]
fn a_dismissal_that_costs_too_much_is_refused() {
    // Rules 5.2: paying for the artisan leaves too little silver for the mason's pairs
    use viscounts::names::{Good, Segment};
    let table = players(3)
        .at(RED, "hills_left")
        .row(RED, ["mason", "abbot", "squire"])
        .has(RED, Good::Silver, 4)
        .pile(Segment::Hills, &["artisan"])
        .phase(Phase::Act)
        .plays(RED, &["construct"]);

    assert_eq!(table.refusal(RED, "dismiss"), "too_weak");
}
