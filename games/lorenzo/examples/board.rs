//! Draws a position of a game between bots: `board OUT.svg SEATS VARIANT SEED MOVES`.

use kernel::{Bot, Cx, Dice, GameRules as _, Present as _, Reader, Seat, Setup, Viewer};
use lorenzo::Lorenzo;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, seats, variant, seed, moves] = arguments.as_slice() else {
        panic!("usage: board OUT.svg SEATS VARIANT SEED MOVES");
    };
    let options =
        serde_json::from_value(serde_json::json!({ "variant": variant })).expect("basic or advanced");
    let setup = Setup { revision: Lorenzo::REVISION, seats: seats.parse().expect("2 to 4 seats"), options };
    let mut dice = Dice::unrecorded(seed.parse().expect("a number"));
    let mut game = Lorenzo::setup(&setup, &mut dice).expect("a table that can be played");
    for _ in 0..moves.parse::<u32>().expect("a number of moves") {
        let Some(seat) = game.to_act().first() else { break };
        let action = Bot::Greedy.choose(&game, seat, &mut dice);
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    let names = ["Anna", "Bruno", "Čeněk", "Łucja"].map(String::from);
    let reader = Reader { language: "en", names: &names, seat: None };
    let picture = Lorenzo::draw(&game.view(Viewer::Seat(Seat(0))), &reader);
    std::fs::write(out, picture).expect("the picture can be written");
}
