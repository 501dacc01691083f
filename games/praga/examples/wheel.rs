//! Draws a position of a game between bots: `wheel OUT.svg REVISION SEATS SOLO SEED MOVES [ASK]`, as the seat that is
//! asked sees it; its zones, if `OUT` ends in `.html`, and one under the other in the form of a phone, if it ends in
//! `narrow.svg`. With `ASK` the game goes on until something of that name is asked, such as `turn_wall`.

use easel::Theme;
use kernel::{Bot, Cx, Dice, GameRules as _, PlaceDress, Present as _, Reader, Revision, Setup};
use kernel::{Showing, Tile, Viewer, Zone};
use praga::Praga;
use praga::view::View;
use std::collections::BTreeSet;
use std::fmt::Write as _;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, revision, seats, solo, seed, moves, ask @ ..] = arguments.as_slice() else {
        panic!("usage: wheel OUT.svg REVISION SEATS SOLO SEED MOVES [ASK]");
    };
    let seats: u8 = seats.parse().expect("1 to 4 seats");
    let options = serde_json::from_value(serde_json::json!({ "solo": solo })).expect("basic or parler");
    let revision = Revision(revision.parse().expect("1 or 2"));
    let mut dice = Dice::unrecorded(seed.parse().expect("a number"));
    let mut game = Praga::setup(&Setup { revision, seats, options }, &mut dice).expect("a table to play at");
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
    let names = ["Anna", "Bartholomäus Freiherr von Donauwörth", "Čeněk", "Łucja"].map(String::from);
    let asked = game.to_act().first();
    let reader = Reader { language: "en", names: &names[..usize::from(seats)], seat: asked };
    let view: View = game.view(asked.map_or(Viewer::Spectator, Viewer::Seat));
    let mut actions = Vec::new();
    if let Some(seat) = asked {
        game.legal_actions(seat, &mut actions);
    }
    let usable: BTreeSet<String> = actions.iter().filter_map(|action| Praga::place(action, &view)).collect();
    let zones = || Praga::zones(&view, &reader);
    let picture = if out.rsplit('.').next() == Some("html") {
        page(&zones())
    } else if out.ends_with("narrow.svg") {
        narrow(&zones(), &usable)
    } else {
        Praga::draw(&view, &reader)
    };
    let theme = if out.contains("dark") { Theme::Dark } else { Theme::Light };
    let picture = picture.replacen("<style>", &format!("<style>{}", plain_styles(theme)), 1);
    std::fs::write(out, picture).expect("the picture can be written");
}

/// All tiles of a phone, one under the other, as one drawing without a page around it.
fn narrow(zones: &[Zone], usable: &BTreeSet<String>) -> String {
    let tiles = zones.iter().flat_map(|zone| &zone.tiles).filter(|tile| tile.showing != Showing::Wide);
    let (mut body, mut y) = (String::new(), 8);
    for tile in tiles {
        let drawn = dressed(tile, usable);
        let _ = write!(body, "<g transform=\"translate(8 {y})\">{drawn}</g>");
        y += i32::from(tile.height) + 8;
    }
    let body = body.replace("<a class=", "<g class=").replace("</a>", "</g>");
    let symbols = easel::symbols_for(&body);
    let inner = symbols.split_once('>').map_or("", |(_, rest)| rest).trim_end_matches("</svg>");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"easel\" viewBox=\"0 0 390 {y}\" width=\"390\" \
         height=\"{y}\"><style></style>{inner}<rect class=\"f-paper\" width=\"390\" height=\"{y}\"/>{body}</svg>"
    )
}

/// The first usable place as chosen, the last as changed, to be looked at.
fn dressed(tile: &Tile, usable: &BTreeSet<String>) -> String {
    tile.dressed(|place| {
        let states = match usable.contains(place) {
            true if usable.first().is_some_and(|first| first == place) => vec!["chosen"],
            true if usable.last().is_some_and(|last| last == place) => vec!["usable", "changed"],
            true => vec!["usable"],
            false => vec!["quiet"],
        };
        PlaceDress { href: None, label: None, states }
    })
}

/// Colours without variables, for renderers that do not know them, and the states of places.
fn plain_styles(theme: Theme) -> String {
    let ink = easel::Paint::Ink.hex(theme);
    let mut css = format!(".if-usable,.if-chosen,.if-changed{{display:none}}.easel{{fill:{ink}}}");
    for paint in easel::Paint::ALL {
        let (name, hex) = (paint.name(), paint.hex(theme));
        let _ = write!(css, ".f-{name}{{fill:{hex}}}.s-{name}{{stroke:{hex}}}");
    }
    let [usable, chosen] =
        [easel::Paint::Terracotta, easel::Paint::Ultramarine].map(|paint| paint.hex(theme));
    for state in ["usable", "chosen", "changed"] {
        let _ = write!(css, ".{state}>.if-{state}{{display:inline}}");
    }
    let _ = write!(
        css,
        ".usable>.edge,.usable>.rim{{stroke:{usable};stroke-width:2}}\
         .chosen>.edge,.chosen>.rim{{stroke:{chosen};stroke-width:3}}.quiet use{{opacity:.6}}"
    );
    css
}

/// All tiles of a phone, or of a desk where there is room for them.
fn page(zones: &[Zone]) -> String {
    let mut body = String::new();
    for zone in zones {
        let _ = write!(body, "<h2>{}</h2><div class=\"zone\">", zone.title);
        for tile in &zone.tiles {
            let _ =
                write!(body, "<div class=\"{:?} of-{}\">{}</div>", tile.showing, tile.span.wide, tile.svg);
        }
        body.push_str("</div>");
    }
    let css = "body{margin:8px;width:374px}svg{display:block;width:100%;height:auto}.Wide{display:none}\
        .zone{display:grid;gap:8px;align-items:start}@media(min-width:600px){body{width:840px}.of-2{grid-column:span 2}\
        .Wide{display:block}.Narrow{display:none}.zone{grid-template-columns:1fr 1fr}}";
    let (style, symbols) = (easel::stylesheet(), easel::symbols_for(&body));
    format!("<!doctype html><meta charset=utf-8><style>{css}{style}</style>{symbols}{body}")
}
