//! Nothing a viewer may not know reaches that viewer: whatever is hidden is dealt anew, and view, decision, told
//! events, words and picture must stay byte for byte the same, until chance or a `reveal`.

use super::{Deal, begin, games, place};
use crate::dice::Dice;
use crate::game::{Cx, Game, Secrecy, Told};
use crate::present::{Present, Reader};
use crate::seat::{Seat, Viewer};

/// Compares positions with their redealt twins, and follows both for a while.
pub fn leaks_nothing<G: Present>() {
    let mut differing = 0_u64;
    for deal in games::<G>(16) {
        differing += look_everywhere(&deal);
    }
    assert!(differing > 0, "redealing never changed anything: what does {} hide?", G::RULESET);
}

fn look_everywhere<G: Present>(deal: &Deal<G>) -> u64 {
    let (mut game, mut dice) = begin(deal);
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
            let at = || format!("{viewer:?} of {}", place(deal, step));
            let twin = game.redeal(viewer, &mut dice);
            twin.audit().unwrap_or_else(|wrong| panic!("after redealing: {wrong}: {}", at()));
            differing += u64::from(twin != game);
            let follow = Dice::loose(u64::from(dice.below(u32::MAX)));
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
    deal: &Deal<G>,
    mut game: G,
    mut twin: G,
    viewer: Viewer,
    mut dice: Dice,
    at: &impl Fn() -> String,
) {
    let names = names(deal.setup.seats);
    same_knowledge(&game, &twin, viewer, &names, at);
    for _ in 0..5 {
        let asked: Vec<_> = game.to_act().iter().collect();
        if asked.is_empty() {
            return;
        }
        let seat = asked[dice.index(asked.len())];
        let action = any_answer(&game, seat, &mut dice);
        let secret = game.secrecy(seat, &action) != Secrecy::Open && !viewer.sees(seat);
        let twins_action = if secret { any_answer(&twin, seat, &mut dice) } else { action.clone() };
        if !twin.is_legal(seat, &twins_action) {
            // An open answer that the twin could not give: the answer itself is the news.
            assert!(
                !viewer.sees(seat),
                "{action} is legal for its seat only in one of two like positions: {}",
                at()
            );
            return;
        }
        let luck = u64::from(dice.below(u32::MAX));
        let (told, news) = act(&mut game, seat, action, luck);
        let (twins_told, twins_news) = act(&mut twin, seat, twins_action, luck);
        if news || twins_news {
            return;
        }
        let hears = |told: Vec<Told<G::Event>>| -> Vec<_> {
            told.into_iter().filter(|told| told.reaches(viewer)).map(|told| told.event).collect()
        };
        assert_eq!(hears(told), hears(twins_told), "what is told differs: {}", at());
        same_knowledge(&game, &twin, viewer, &names, at);
    }
}

fn any_answer<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> G::Action {
    let mut listed = Vec::new();
    game.legal_actions(seat, &mut listed);
    listed.swap_remove(dice.index(listed.len()))
}

/// Plays an answer; says what was told, and whether chance or a secret came out.
fn act<G: Game>(game: &mut G, seat: Seat, action: G::Action, luck: u64) -> (Vec<Told<G::Event>>, bool) {
    let mut told = Vec::new();
    let mut dice = Dice::loose(luck);
    let mut cx = Cx::recording(&mut dice, &mut told);
    game.apply(seat, action, &mut cx);
    let revealed = cx.revealed();
    let news = dice.take_drawn() || revealed || game.to_act().is_empty();
    (told, news)
}

fn same_knowledge<G: Present>(
    game: &G,
    twin: &G,
    viewer: Viewer,
    names: &[String],
    at: &impl Fn() -> String,
) {
    let reader = Reader { language: "en", names };
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
        game.missed(seat, &mut missed);
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
