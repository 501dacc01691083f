//! Words and pictures: everything is made from what the reader may know, never from the state.

mod chronicle;
mod draw;
mod notation;
mod options;
mod outline;
mod place;
mod questions;
mod source;
mod surface;
mod terms;

use crate::rounds::LAST_ROUND;
use crate::state::Tiletum;
use crate::view::View;
use crate::words::{Action, Event, Prompt, Refusal};
use kernel::{
    Count, Outline, PlaceReason, Present, Progress, Reader, RefusalCode, Scoreboard, Seat, Slot, TokenName,
    Zone,
};

impl Present for Tiletum {
    const TITLE: &'static str = "Tiletum";
    const HELP: &'static str = include_str!("../../help.html");
    const RULES: &'static str = include_str!("../../RULES.md");

    fn about(reader: &Reader<'_>) -> String {
        terms::say(reader, "about", &[])
    }

    fn changes(revision: kernel::Revision, reader: &Reader<'_>) -> String {
        terms::say(reader, &format!("revision-{revision}"), &[])
    }

    fn question(prompt: &Prompt, _view: &View, reader: &Reader<'_>) -> String {
        questions::question(&prompt.ask, reader)
    }

    fn option(action: &Action, view: &View, reader: &Reader<'_>) -> String {
        options::option(*action, view, reader)
    }

    fn place(action: &Action, view: &View) -> Option<String> {
        place::place(*action, view)
    }

    fn event(event: &Event, reader: &Reader<'_>) -> String {
        chronicle::event(event, reader)
    }

    fn refusal(refusal: &Refusal, reader: &Reader<'_>) -> String {
        terms::say(reader, &format!("refusal-{}", refusal.code()), &[])
    }

    fn scoreboard(view: &View, reader: &Reader<'_>) -> Scoreboard {
        Scoreboard {
            points: view.players.iter().map(|player| Some(player.score.into())).collect(),
            progress: Progress::of(view.round, Some(LAST_ROUND)),
            phase_text: outline::round(view, reader),
        }
    }

    fn outline(view: &View, reader: &Reader<'_>) -> Outline {
        outline::outline(view, reader)
    }

    fn draw(view: &View, reader: &Reader<'_>) -> String {
        draw::draw(view, reader)
    }

    fn zones(view: &View, reader: &Reader<'_>) -> Vec<Zone> {
        draw::zones(view, reader)
    }

    fn ledger(view: &View, seat: Seat) -> Vec<Count> {
        surface::ledger(view, seat)
    }

    fn token(token: &str, reader: &Reader<'_>) -> TokenName {
        surface::token(token, reader)
    }

    fn slot(action: &Action, view: &View, reader: &Reader<'_>) -> Slot {
        surface::slot(*action, view, reader)
    }

    fn touched(event: &Event) -> Vec<String> {
        surface::touched(event)
    }

    fn why_not_now(_action: &Action, refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
        surface::why_not_now(*refusal, Self::refusal(refusal, reader), view, reader)
    }

    fn closed(place: &str, view: &View, reader: &Reader<'_>) -> Option<PlaceReason> {
        let text = surface::closed(place, view, reader)?;
        Some(PlaceReason { option: None, text, rule: None })
    }

    fn explain(option: &str, reader: &Reader<'_>) -> String {
        terms::say(reader, &format!("explain-{}", option.replace('.', "-")), &[])
    }

    fn component_files() -> &'static [&'static str] {
        &[crate::components::SOURCE]
    }

    fn read_components(text: &str) -> Result<(), kernel::UnusableComponents> {
        crate::components::read(text)
    }
}
