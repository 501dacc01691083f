//! How the game speaks and shows itself: made from views, prompts, actions and events, never from the state.

mod draw;
mod events;
mod ledger;
mod notation;
mod options;
mod outline;
mod place;
mod signs;
mod slot;
mod text;
mod touched;
mod why;
mod zones;

use crate::Lorenzo;
use crate::components;
use crate::view::View;
use crate::words::{Action, Event, Prompt, Refusal};
use kernel::{
    Count, Outline, PlaceReason, Present, Progress, Reader, Scoreboard, Seat, Slot, TokenName,
    UnusableComponents, Zone,
};
use text::Words;

impl Present for Lorenzo {
    const TITLE: &'static str = "Lorenzo il Magnifico";
    const HELP: &'static str = include_str!("../../help.html");
    const RULES: &'static str = include_str!("../../RULES.md");

    fn about(reader: &Reader<'_>) -> String {
        Words::of(reader).say("about", &[])
    }

    fn question(prompt: &Prompt, _view: &View, reader: &Reader<'_>) -> String {
        Words::of(reader).question(&prompt.ask)
    }

    fn option(action: &Action, view: &View, reader: &Reader<'_>) -> String {
        Words::of(reader).option(*action, view)
    }

    fn place(action: &Action, view: &View) -> Option<String> {
        place::place(*action, view)
    }

    fn event(event: &Event, reader: &Reader<'_>) -> String {
        Words::of(reader).event(event)
    }

    fn refusal(refusal: &Refusal, reader: &Reader<'_>) -> String {
        Words::of(reader).refusal(*refusal)
    }

    fn scoreboard(view: &View, reader: &Reader<'_>) -> Scoreboard {
        Scoreboard {
            points: view.players.iter().map(|player| Some(player.stock.vp.into())).collect(),
            progress: Progress::of(view.round, Some(view.rounds)),
            phase_text: Words::of(reader).round(view),
        }
    }

    fn outline(view: &View, reader: &Reader<'_>) -> Outline {
        Words::of(reader).outline(view)
    }

    fn draw(view: &View, reader: &Reader<'_>) -> String {
        draw::draw(view, &Words::of(reader))
    }

    fn zones(view: &View, reader: &Reader<'_>) -> Vec<Zone> {
        zones::zones(view, &Words::of(reader), reader.seat)
    }

    fn ledger(view: &View, seat: Seat) -> Vec<Count> {
        ledger::ledger(view, seat)
    }

    fn token(token: &str, reader: &Reader<'_>) -> TokenName {
        ledger::token(token, &Words::of(reader))
    }

    fn slot(action: &Action, view: &View, reader: &Reader<'_>) -> Slot {
        Words::of(reader).slot(*action, view)
    }

    fn touched(event: &Event) -> Vec<String> {
        touched::touched(*event)
    }

    fn why_not_now(action: &Action, refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
        Words::of(reader).why_not_now(*action, *refusal, view)
    }

    fn closed(place: &str, view: &View, reader: &Reader<'_>) -> Option<PlaceReason> {
        Words::of(reader).closed(place, view)
    }

    fn explain(option: &str, reader: &Reader<'_>) -> String {
        Words::of(reader).say(&format!("option-{}", option.replace('.', "-")), &[])
    }

    fn component_files() -> &'static [&'static str] {
        &[components::FILE]
    }

    fn read_components(text: &str) -> Result<(), UnusableComponents> {
        components::load(text).map(|_| ())
    }
}
