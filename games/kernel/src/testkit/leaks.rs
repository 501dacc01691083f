//! Nothing a viewer may not know reaches that viewer: whatever is hidden is dealt anew, and view, decision, told
//! events, words and picture must stay byte for byte the same, until chance or a `reveal` tells the viewer something.

use super::twins::{same_copy, seen};
use super::{TestGame, failure_context, start, test_games};
use crate::dice::Dice;
use crate::game_rules::{AddressedEvent, Cx, GameRules, Secrecy};
use crate::matches::StopReason;
use crate::present::{Present, Reader};
use crate::seat::{Seat, Viewer};

/// Compares positions with their redealt twins, and follows both for a while.
pub fn leaks_nothing<G: Present>() {
    let mut differing = 0_u64;
    for deal in test_games::<G>(16) {
        differing += look_everywhere(&deal);
    }
    assert!(differing > 0, "redealing never changed anything: what does {} hide?", G::RULESET);
}

fn look_everywhere<G: Present>(deal: &TestGame<G>) -> u64 {
    let (mut game, mut dice) = start(deal);
    let mut differing = 0;
    let mut listed = Vec::new();
    for step in 0.. {
        let asked: Vec<_> = game.to_act().iter().collect();
        if asked.is_empty() {
            break;
        }
        if dice.below(10) == 0 || step < 12 {
            let seats = Seat::all(deal.setup.seats).map(Viewer::Seat);
            let viewers: Vec<_> = seats.chain([Viewer::Spectator]).collect();
            let viewer = viewers[dice.index(viewers.len())];
            let at = || format!("{viewer:?} of {}", failure_context(deal, step));
            let twin = game.redeal(viewer, &mut dice);
            twin.check_invariants().unwrap_or_else(|wrong| panic!("after redealing: {wrong}: {}", at()));
            differing += u64::from(twin != game);
            let follow = Dice::unrecorded(u64::from(dice.below(u32::MAX)));
            follow_twins(deal, game.clone(), twin, viewer, follow, &at);
        }
        let seat = asked[dice.index(asked.len())];
        listed.clear();
        game.legal_actions(seat, &mut listed);
        let action = listed.swap_remove(dice.index(listed.len()));
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    differing
}

fn follow_twins<G: Present>(
    deal: &TestGame<G>,
    mut game: G,
    mut twin: G,
    viewer: Viewer,
    mut dice: Dice,
    at: &impl Fn() -> String,
) {
    let names = names(deal.setup.seats);
    same_knowledge(&game, &twin, viewer, &names, at);
    for _ in 0..8 {
        let asked: Vec<_> = game.to_act().iter().collect();
        if asked.is_empty() {
            return;
        }
        let seat = asked[dice.index(asked.len())];
        let action = any_answer(&game, seat, &mut dice);
        let secret = game.secrecy(seat, &action) != Secrecy::Open && !viewer.sees_private_of(seat);
        let twins_action = if secret { any_answer(&twin, seat, &mut dice) } else { action.clone() };
        if !twin.is_legal(seat, &twins_action) {
            // An open answer that the twin could not give: the answer itself is the news.
            assert!(
                !viewer.sees_private_of(seat),
                "{action} is legal for its seat only in one of two like positions: {}",
                at()
            );
            return;
        }
        let luck = u64::from(dice.below(u32::MAX));
        let (told, news) = act(&mut game, seat, action, luck);
        let (twins_told, twins_news) = act(&mut twin, seat, twins_action, luck);
        assert_eq!(news, twins_news, "whether something comes out tells something: {}", at());
        let hears = |told: Vec<AddressedEvent<G::Event>>| -> Vec<_> {
            told.into_iter().filter(|told| told.is_visible_to(viewer)).map(|told| told.event).collect()
        };
        let (heard, twins_heard) = (hears(told), hears(twins_told));
        // What came out may have come out to others only: then they still are twins.
        let alike = game.to_act() == twin.to_act() && seen(&game, viewer) == seen(&twin, viewer);
        if news.is_some() && !(alike && heard == twins_heard) {
            return;
        }
        assert_eq!(heard, twins_heard, "what is told differs: {}", at());
        same_knowledge(&game, &twin, viewer, &names, at);
        same_copy(&game, &twin, viewer, luck, at);
    }
}

pub(super) fn any_answer<G: GameRules>(game: &G, seat: Seat, dice: &mut Dice) -> G::Action {
    let mut listed = Vec::new();
    game.legal_actions(seat, &mut listed);
    listed.swap_remove(dice.index(listed.len()))
}

/// Plays an answer; says what was told, and what no undo passes: a secret that came out, chance, or the end.
pub(super) fn act<G: GameRules>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    luck: u64,
) -> (Vec<AddressedEvent<G::Event>>, Option<StopReason>) {
    let mut told = Vec::new();
    let mut dice = Dice::unrecorded(luck);
    let mut cx = Cx::recording(&mut dice, &mut told);
    game.apply(seat, action, &mut cx);
    let revealed = cx.revealed();
    // As a preview says it: what lies behind a reveal, such as the end, is not told.
    let kinds = [
        (revealed, StopReason::Reveal),
        (dice.take_drawn(), StopReason::Chance),
        (game.to_act().is_empty(), StopReason::End),
    ];
    (told, kinds.into_iter().find_map(|(is, news)| is.then_some(news)))
}

fn same_knowledge<G: Present>(
    game: &G,
    twin: &G,
    viewer: Viewer,
    names: &[String],
    at: &impl Fn() -> String,
) {
    let reader = Reader { language: "en", names, seat: None };
    assert_eq!(game.to_act(), twin.to_act(), "who is asked tells something: {}", at());
    let (view, twins_view) = (game.view(viewer), twin.view(viewer));
    let text = |view: &G::View| serde_json::to_string(view).expect("a view is plain data");
    assert_eq!(text(&view), text(&twins_view), "the view differs: {}", at());
    let (scoreboard, twins) = (G::scoreboard(&view, &reader), G::scoreboard(&twins_view, &reader));
    assert_eq!(scoreboard, twins, "the scoreboard differs: {}", at());
    assert_eq!(G::outline(&view, &reader), G::outline(&twins_view, &reader), "the outline differs: {}", at());
    assert!(G::draw(&view, &reader) == G::draw(&twins_view, &reader), "the picture differs: {}", at());
    let Viewer::Seat(seat) = viewer else { return };
    if !game.to_act().contains(seat) {
        return;
    }
    assert_eq!(game.prompt(seat), twin.prompt(seat), "the prompt differs: {}", at());
    let options = |game: &G| {
        let (mut listed, mut missed) = (Vec::new(), Vec::new());
        game.legal_actions(seat, &mut listed);
        game.unavailable_actions(seat, &mut missed);
        let refusals: Vec<_> = missed.iter().map(|action| game.why_not(seat, action)).collect();
        (listed, missed, refusals)
    };
    let (mine, twins) = (options(game), options(twin));
    assert_eq!(mine, twins, "the options differ: {}", at());
    for action in mine.0.iter().chain(&mine.1) {
        assert_eq!(G::option(action, &view, &reader), G::option(action, &twins_view, &reader), "{}", at());
    }
}

/// Names that stand out in a text.
pub(crate) fn names(seats: u8) -> Vec<String> {
    ["Anna", "Bruno", "Clara", "Dario", "Elena", "Fabio", "Gina", "Hugo"][..usize::from(seats)]
        .iter()
        .map(ToString::to_string)
        .collect()
}
