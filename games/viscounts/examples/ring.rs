//! Draws a position of a game between bots: `board OUT.svg SEATS AUTOMATON SEED MOVES`; its zones, if
//! `OUT` ends in `.html`.

use kernel::{Bot, Cx, Dice, GameRules as _, Present as _, Reader, Seat, Setup, Viewer, Zone};
use std::fmt::Write as _;
use std::path::Path;
use viscounts::Viscounts;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, seats, ai, seed, moves] = arguments.as_slice() else {
        panic!("usage: board OUT.svg SEATS AUTOMATON SEED MOVES");
    };
    let seats: u8 = seats.parse().expect("1 to 4 seats");
    // A table of several has no automaton to choose.
    let options = if seats == 1 { serde_json::json!({ "ai": ai }) } else { serde_json::json!({}) };
    let options = serde_json::from_value(options).expect("cleric, builder, noble or card");
    let setup = Setup { revision: Viscounts::REVISION, seats, options };
    let mut dice = Dice::unrecorded(seed.parse().expect("a number"));
    let mut game = Viscounts::setup(&setup, &mut dice).expect("a table that can be played");
    for _ in 0..moves.parse::<u32>().expect("a number of moves") {
        let Some(seat) = game.to_act().first() else { break };
        let action = Bot::Greedy.choose(&game, seat, &mut dice);
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    let names = ["Anna", "Bruno", "Čeněk", "Łucja"].map(String::from);
    let reader = Reader { language: "en", names: &names[..usize::from(seats)], seat: Some(Seat(0)) };
    let view = game.view(Viewer::Seat(Seat(0)));
    let page = Path::new(out).extension().is_some_and(|kind| kind == "html");
    let picture =
        if page { zones(&Viscounts::zones(&view, &reader)) } else { Viscounts::draw(&view, &reader) };
    std::fs::write(out, picture).expect("the picture can be written");
}

/// All tiles of a phone, or of a desk where there is room for them.
fn zones(zones: &[Zone]) -> String {
    let mut body = String::new();
    for zone in zones {
        let _ = write!(body, "<h2>{}</h2><div class=\"zone of-{}\">", zone.title, zone.columns.wide);
        for tile in &zone.tiles {
            let _ = write!(body, "<div class={:?}>{}</div>", tile.showing, tile.svg);
        }
        body.push_str("</div>");
    }
    let css = "body{margin:8px;width:374px}svg{display:block;width:100%;height:auto}.Wide{display:none}\
        .zone{display:grid;gap:8px;align-items:start}@media(min-width:600px){body{width:840px}\
        .Wide{display:block}.Narrow{display:none}.of-2{grid-template-columns:1fr 1fr}}";
    let (style, symbols) = (easel::stylesheet(), easel::symbols_for(&body));
    format!("<!doctype html><meta charset=utf-8><style>{css}{style}</style>{symbols}{body}")
}
