//! Draws a position of a game between bots: `board OUT.svg SEATS SEED MOVES [ASK]`, as the seat that is asked sees it;
//! its zones, if `OUT` ends in `.html`. Games of uneven seeds have Muse and Princess and Joint Building. With `ASK` the
//! game goes on until something of that name is asked, such as `place_building`.

use florence::Florence;
use florence::view::View;
use kernel::{Bot, Cx, Dice, GameRules as _, Present as _, Reader, Revision, Setup, Viewer, Zone};
use std::fmt::Write as _;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, seats, seed, moves, ask @ ..] = arguments.as_slice() else {
        panic!("usage: board OUT.svg SEATS SEED MOVES [ASK]");
    };
    let seats: u8 = seats.parse().expect("2 to 5 seats");
    let seed: u64 = seed.parse().expect("a number");
    let expansions = seed % 2 == 1;
    let options = serde_json::json!({ "muse_and_princess": expansions, "joint_building": expansions });
    let options = serde_json::from_value(options).expect("plain options");
    let mut dice = Dice::unrecorded(seed);
    let mut game = Florence::setup(&Setup { revision: Revision(2), seats, options }, &mut dice)
        .expect("a table to play at");
    let moves: u32 = moves.parse().expect("a number of moves");
    for played in 0.. {
        let Some(seat) = game.to_act().first() else { break };
        let asked = serde_json::to_value(game.prompt(seat)).expect("plain data");
        if played >= moves && ask.first().is_none_or(|ask| asked["ask"] == **ask) {
            break;
        }
        let action = Bot::Greedy.choose(&game, seat, &mut dice);
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    let names = ["Anna", "Bartholomäus Freiherr von Donauwörth", "Čeněk", "Łucja", "W"].map(String::from);
    let asked = game.to_act().first();
    let reader = Reader { language: "en", names: &names[..usize::from(seats)], seat: asked };
    let view: View = game.view(asked.map_or(Viewer::Spectator, Viewer::Seat));
    let picture = if out.rsplit('.').next() == Some("html") {
        page(&Florence::zones(&view, &reader))
    } else {
        <Florence as kernel::Present>::draw(&view, &reader)
    };
    std::fs::write(out, picture).expect("the picture can be written");
}

/// All tiles of a phone, or of a desk where there is room for them.
fn page(zones: &[Zone]) -> String {
    let mut body = String::new();
    for zone in zones {
        let _ = write!(body, "<h2>{}</h2><div class=\"zone\">", zone.title);
        for tile in &zone.tiles {
            let svg = tile.dressed(|_| kernel::PlaceDress::default());
            let _ = write!(body, "<div class={:?}>{svg}</div>", tile.showing);
        }
        body.push_str("</div>");
    }
    let css = "body{margin:8px;width:374px;background:light-dark(#f7f1e3,#1d1a17);color:light-dark(#2b2320,#efe4cf)}\
        :root{color-scheme:light dark}h2{font:600 16px/1.2 serif;margin:10px 0 4px}svg{display:block;width:100%;\
        height:auto}.Wide{display:none}.zone{display:grid;gap:6px}@media(min-width:600px){body{width:840px}\
        .Wide{display:block}.Narrow{display:none}}";
    let (style, symbols) = (easel::stylesheet(), easel::symbols_for(&body));
    format!(
        "<!doctype html><html class=\"easel\"><meta charset=utf-8><style>{css}{style}</style>{symbols}{body}"
    )
}
