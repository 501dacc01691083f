//! Draws a position of a game between bots: `map OUT.svg SEATS SEED MOVES`; its zones, if `OUT` ends in `.html`, or in
//! `dark.html` as by candlelight.

use kernel::{Bot, Cx, Dice, GameRules as _, Present as _, Reader, Seat, Setup, Viewer, Zone};
use std::fmt::Write as _;
use std::path::Path;
use tiletum::Tiletum;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, seats, seed, moves] = arguments.as_slice() else {
        panic!("usage: map OUT.svg SEATS SEED MOVES");
    };
    let seats: u8 = seats.parse().expect("2 to 4 seats");
    let setup = Setup { revision: Tiletum::REVISION, seats, options: tiletum::Options::default() };
    let mut dice = Dice::unrecorded(seed.parse().expect("a number"));
    let mut game = Tiletum::setup(&setup, &mut dice).expect("a table that can be played");
    for _ in 0..moves.parse::<u32>().expect("a number of moves") {
        let Some(seat) = game.to_act().first() else { break };
        let action = Bot::Greedy.choose(&game, seat, &mut dice);
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    let names = ["Anna", "Bruno", "Čeněk", "Łucja"].map(String::from);
    let reader = Reader { language: "en", names: &names[..usize::from(seats)], seat: Some(Seat(0)) };
    let view = game.view(Viewer::Seat(Seat(0)));
    let path = Path::new(out);
    let picture = if path.extension().is_some_and(|kind| kind == "html") {
        let dark = path.file_stem().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with("dark"));
        page(&Tiletum::zones(&view, &reader), dark)
    } else {
        Tiletum::draw(&view, &reader)
    };
    std::fs::write(out, picture).expect("the picture can be written");
}

/// All tiles of a phone, or of a desk where there is room for them.
fn page(zones: &[Zone], dark: bool) -> String {
    let mut body = String::new();
    for zone in zones {
        let columns = zone.columns;
        let _ = write!(body, "<h2>{}</h2>", zone.title);
        let _ = write!(body, "<div class=\"zone n{} w{}\">", columns.narrow, columns.wide);
        for tile in &zone.tiles {
            let _ = write!(body, "<div class={:?}>{}</div>", tile.showing, tile.svg);
        }
        body.push_str("</div>");
    }
    let scheme = if dark { "dark" } else { "light" };
    let css = format!(
        ":root{{color-scheme:{scheme}}}body{{margin:8px auto;max-width:840px;background:light-dark(#f7f1e3,#1d1a17)}}\
         h2{{font:18px serif;margin:12px 0 4px;color:light-dark(#2b2320,#efe4cf)}}\
         svg{{display:block;width:100%;height:auto}}.Wide{{display:none}}\
         .zone{{display:grid;gap:8px;align-items:start;grid-template-columns:1fr}}\
         .n2{{grid-template-columns:1fr 1fr}}\
         @media(min-width:600px){{.Wide{{display:block}}.Narrow{{display:none}}\
         .w1{{grid-template-columns:1fr}}.w2{{grid-template-columns:1fr 1fr}}\
         .w4{{grid-template-columns:1fr 1fr 1fr 1fr}}}}"
    );
    let (style, symbols) = (easel::stylesheet(), easel::symbols_for(&body));
    format!("<!doctype html><meta charset=utf-8><style>{css}{style}</style>{symbols}{body}")
}
