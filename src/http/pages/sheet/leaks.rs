//! Nothing a reader may not know reaches their page: whatever is hidden from them is dealt anew, and the whole page,
//! its board, its words for assistive technology, its addresses and its data attributes must stay byte for byte the
//! same, drafts included.

use super::{Desk, sheet};
use crate::domain::{Game, GameId, SeatRow, Status, Visibility};
use crate::pages::{Frame, GamePage, render};
use crate::play::{As, LogPage, Sight, Wish, rulesets};
use kernel::{AnyMatch, Bot, Deal, Millis, Ruleset, Seat, Seats, Viewer};
use serde_json::json;

fn table(ruleset: &dyn Ruleset, seats: u8, deal: &Deal, game: &dyn AnyMatch) -> Game {
    let named = |seat: Seat| SeatRow { name: format!("Player {}", seat.0), ..SeatRow::free(seat) };
    Game {
        id: GameId::stored("the-game"),
        ruleset: ruleset.id().into(),
        revision: ruleset.revision(),
        options: json!({}).into(),
        status: Status::Active,
        title: None,
        visibility: Visibility::Public,
        creator: None,
        head: game.head(),
        changes: 0,
        chain: Vec::new(),
        secret: deal.seed(),
        to_act: game.to_act(),
        deadline: None,
        pace: None,
        paused: None,
        created_at: Millis(0),
        started_at: None,
        finished_at: None,
        imported: false,
        outcome: None,
        seats: Seat::all(seats).map(named).collect(),
    }
}

/// The whole page for a viewer who drafts the first option twice.
fn page_of(game: &dyn AnyMatch, table: &Game, viewer: Viewer, steps: &[String]) -> String {
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let wish = Wish { at: None, through: As::Own, seen: None, steps, language: "en" };
    let sight = Sight::of(game, table, viewer, seat, &wish);
    let log = LogPage {
        entries: Vec::new(),
        more: false,
        head: table.head,
        changes: 0,
        seat,
        to_act: Seats::NONE,
        over: false,
    };
    let desk = Desk { here: "/games/the-game".into(), zone: "UTC", now: Millis(0), ruleset: "Title" };
    render(&GamePage { frame: Frame::default(), game: sheet(&sight, &log, &desk) })
}

/// Notations of the first options, one after the other, as far as they can be drafted.
fn first_steps(game: &dyn AnyMatch, table: &Game, seat: Seat) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    for _ in 0..2 {
        let wish = Wish { at: None, through: As::Own, seen: None, steps: &steps, language: "en" };
        let sight = Sight::of(game, table, Viewer::Seat(seat), Some(seat), &wish);
        let Some(first) = sight.decision.and_then(|decision| decision.options.into_iter().next()) else {
            break;
        };
        steps.push(first.notation);
    }
    steps
}

#[test]
fn pages_tell_nobody_what_is_hidden_from_them() {
    for ruleset in rulesets::all() {
        let seats = (*ruleset.seats().end()).min(3);
        let deal = Deal::new([7; 32], &vec![None; usize::from(seats)]);
        let options = ruleset.fill_in(seats, &json!({})).unwrap();
        let mut game = ruleset.start(&deal, ruleset.revision(), &options).unwrap();
        let mut compared = 0;
        for turn in 0..90_u8 {
            let Some(mover) = game.to_act().first() else { break };
            if turn % 6 == 0 {
                let table = table(&**ruleset, seats, &deal, &*game);
                for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                    let twin = game.redealt(viewer, u64::from(turn));
                    let steps = match viewer {
                        Viewer::Seat(seat) if game.to_act().contains(seat) => {
                            first_steps(&*game, &table, seat)
                        }
                        _ => Vec::new(),
                    };

                    let (page, twins) =
                        (page_of(&*game, &table, viewer, &steps), page_of(&*twin, &table, viewer, &steps));

                    assert!(
                        page == twins,
                        "{} turn {turn}: the page tells {viewer:?} something",
                        ruleset.id()
                    );
                    assert!(page.contains("<svg") && page.contains("id=\"p-text\""));
                    compared += 1;
                }
            }
            game.play_bot(mover, Bot::Random, [turn; 32], Millis(0));
        }
        assert!(compared > 8, "{} was looked at", ruleset.id());
    }
}
