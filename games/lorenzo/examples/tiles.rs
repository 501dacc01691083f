//! Writes the zones of a game between bots as a page: `tiles OUT.html SEATS VARIANT SEED MOVES [dark]`.

use kernel::{AnySurface as _, Bot, Match, Millis, PlaceDress, Reader, SeedSource, Setup, Viewer};
use kernel::{Dice, GameRules as _, Showing, Tile, Zone};
use lorenzo::Lorenzo;
use std::fmt::Write as _;

const CSS: &str = "
body{margin:8px;font:15px sans-serif}h2{font:600 17px serif;margin:10px 0 4px}
.tiles{display:grid;gap:6px;align-items:start}.tiles svg{display:block;width:100%;height:auto}.wide{display:none}
@media(max-width:599px){.n1{grid-template-columns:1fr}.n2{grid-template-columns:1fr 1fr}.sn2{grid-column:span 2}}
@media(min-width:600px){main{width:840px}.wide{display:block}.narrow{display:none}
.w2{grid-template-columns:repeat(2,1fr)}.w4{grid-template-columns:repeat(4,1fr)}.w5{grid-template-columns:repeat(5,1fr)}
.w6{grid-template-columns:repeat(6,1fr)}.sw2{grid-column:span 2}.sw3{grid-column:span 3}}";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, seats, variant, seed, moves, theme @ ..] = arguments.as_slice() else {
        panic!("usage: tiles OUT.html SEATS VARIANT SEED MOVES [dark]");
    };
    let seats: u8 = seats.parse().expect("2 to 4 seats");
    let options = serde_json::from_value(serde_json::json!({ "variant": variant }));
    let setup = Setup { revision: Lorenzo::REVISION, seats, options: options.expect("basic or advanced") };
    let seed: u8 = seed.parse().expect("a small number");
    let dealt = SeedSource::new([seed; 32], &vec![None; usize::from(seats)]);
    let mut game: Match<Lorenzo> = Match::start(&dealt, &setup).expect("a table that can be played");
    let mut dice = Dice::unrecorded(seed.into());
    for _ in 0..moves.parse::<u32>().expect("a number of moves") {
        let Some(seat) = game.to_act().first() else { break };
        let action = Bot::Greedy.choose(game.state(), seat, &mut dice);
        game.play(seat, action, Millis(1)).expect("bots choose from the list");
    }
    let names = ["Anna", "Bruno", "Čeněk", "Łucja"].map(String::from)[..usize::from(seats)].to_vec();
    let reader = Reader { language: "en", names: &names, seat: None };
    let viewer = game.to_act().first().map_or(Viewer::Spectator, Viewer::Seat);
    let usable: Vec<String> = match viewer {
        Viewer::Seat(seat) => game.slots(seat, &reader).into_iter().filter_map(|slot| slot.place).collect(),
        _ => Vec::new(),
    };
    let zones = game.zones(viewer, &reader);
    let body: String = zones.iter().map(|zone| section(zone, &usable)).collect();
    let css = format!("{CSS}{}", easel::stylesheet());
    let (scheme, ground) = if theme.is_empty() { ("light", "#f7f1e3") } else { ("dark", "#1d1a17") };
    let symbols = easel::symbols_for(&body);
    let page = format!(
        "<!doctype html><meta charset=utf-8><meta name=viewport content=\"width=device-width\">\
         <style>:root{{color-scheme:{scheme};background:{ground}}}{css}</style>{symbols}<main>{body}</main>"
    );
    std::fs::write(out, page).expect("the page can be written");
}

fn section(zone: &Zone, usable: &[String]) -> String {
    let mut tiles = String::new();
    for tile in &zone.tiles {
        let shown = match tile.showing {
            Showing::Always => "",
            Showing::Narrow => "narrow",
            Showing::Wide => "wide",
        };
        let (narrow, wide) = (tile.span.narrow, tile.span.wide);
        let _ = write!(tiles, "<div class=\"{shown} sn{narrow} sw{wide}\">{}</div>", dressed(tile, usable));
    }
    let (narrow, wide) = (zone.columns.narrow, zone.columns.wide);
    format!("<h2>{}</h2><div class=\"tiles n{narrow} w{wide}\">{tiles}</div>", zone.title)
}

/// The first usable place as chosen, the second as changed, to be looked at.
fn dressed(tile: &Tile, usable: &[String]) -> String {
    tile.dressed(|place| {
        let at = usable.iter().position(|usable| usable == place);
        let state = match at {
            Some(0) => vec!["chosen"],
            Some(1) => vec!["usable", "changed"],
            Some(_) => vec!["usable"],
            None => vec!["quiet"],
        };
        PlaceDress { href: at.map(|_| "#".to_owned()), label: None, states: state }
    })
}
