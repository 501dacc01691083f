//! Nothing a reader may not know reaches their page: whatever is hidden from them is dealt anew, and the whole page,
//! its board, its words for assistive technology, its addresses and its data attributes must stay byte for byte the
//! same, drafts included.

use crate::app::rulesets;
use crate::app::{DraftAnswer, LogPage, ReaderView, ViewQuery};
use crate::domain::{Game, GameId, GameStatus, TableSeat, Visibility};
use crate::http::pages::form::FormFields;
use crate::http::pages::game::GamePageQuery;
use crate::http::pages::game_view::{PageContext, game_view};
use crate::views::{GamePage, PageFrame, PageWords, render};
use kernel::{AnyMatch, Bot, Millis, Ruleset, Seat, Seats, SeedSource, Viewer};
use serde_json::json;

fn table(ruleset: &dyn Ruleset, seats: u8, deal: &SeedSource, position: &dyn AnyMatch) -> Game {
    let named = |seat: Seat| TableSeat { name: format!("Player {}", seat.0), ..TableSeat::free(seat) };
    Game {
        id: GameId::from_stored("the-game"),
        ruleset: ruleset.id().into(),
        revision: ruleset.revision(),
        upgraded_to: None,
        options: json!({}).into(),
        status: GameStatus::Active,
        title: None,
        visibility: Visibility::Public,
        creator: None,
        head: position.head(),
        table_changes: 0,
        chain: Vec::new(),
        secret: deal.seed(),
        to_act: position.to_act(),
        deadline: None,
        pace: None,
        pause: None,
        created_at: Millis(0),
        started_at: None,
        finished_at: None,
        imported: false,
        outcome: None,
        seats: Seat::all(seats).map(named).collect(),
    }
}

/// The whole page for a viewer who drafts the first option twice.
fn page_of(
    position: &dyn AnyMatch,
    game: &Game,
    viewer: Viewer,
    steps: &[DraftAnswer],
    place: Option<&str>,
) -> String {
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let wish = ViewQuery {
        steps: steps.to_vec(),
        place: place.map(str::to_owned),
        language: "en".into(),
        ..ViewQuery::default()
    };
    let sight = ReaderView::build(position, game, viewer, seat, &wish);
    let log = LogPage {
        entries: Vec::new(),
        has_more: false,
        head: game.head,
        changes: 0,
        seat,
        to_act: Seats::NONE,
        is_over: false,
    };
    let desk = PageContext {
        here: "/games/the-game".into(),
        zone: "UTC",
        now: Millis(0),
        ruleset: "Title",
        words: PageWords::of("en"),
    };
    let mut look = GamePageQuery::read(&FormFields::default()).unwrap();
    look.place = place.map(str::to_owned);
    let game = game_view(&sight, &log, &look, &[], &desk);
    render(&GamePage { frame: PageFrame::default(), game })
}

/// Notations of the first options, one after the other, as far as they can be drafted.
fn first_steps(position: &dyn AnyMatch, game: &Game, seat: Seat) -> Vec<DraftAnswer> {
    let mut steps: Vec<DraftAnswer> = Vec::new();
    for _ in 0..2 {
        let wish = ViewQuery { steps: steps.clone(), language: "en".into(), ..ViewQuery::default() };
        let sight = ReaderView::build(position, game, Viewer::Seat(seat), Some(seat), &wish);
        let Some(first) = sight.choices.into_iter().next() else { break };
        steps.push(DraftAnswer { notation: first.option.notation, filled: None });
    }
    steps
}

/// Some place of the board, now this and now that.
fn place_of(position: &dyn AnyMatch, viewer: Viewer, which: usize) -> Option<String> {
    let reader = kernel::Reader { language: "en", names: &[], seat: None };
    let zones = position.zones(viewer, &reader);
    let places = zones.iter().flat_map(|zone| &zone.tiles).flat_map(|tile| &tile.places);
    let places: Vec<_> = places.collect();
    places.get(which % places.len().max(1)).map(|place| place.id.clone())
}

#[test]
fn pages_tell_nobody_what_is_hidden_from_them() {
    for ruleset in rulesets::all() {
        let seats = (*ruleset.seats().end()).min(3);
        let deal = SeedSource::new([7; 32], &vec![None; usize::from(seats)]);
        let options = ruleset.complete_options(seats, &json!({})).unwrap();
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

                    // With a place that is asked about, too: where nothing can be done the page says why.
                    let place = place_of(&*game, viewer, usize::from(turn));
                    let page = page_of(&*game, &table, viewer, &steps, place.as_deref());
                    let twins = page_of(&*twin, &table, viewer, &steps, place.as_deref());

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
