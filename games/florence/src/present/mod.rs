//! Words and pictures, made from views only.

mod draw;
mod events;
mod field;
mod notation;
mod options;
mod outline;
mod place;
mod speaker;
mod surface;

use crate::components::{self, R1};
use crate::state::Florence;
use crate::view::View;
use crate::words::{Action, Event, Prompt, Refusal};
use kernel::{
    Count, Outline, PlaceReason, Present, Progress, Reader, RefusalCode as _, Scoreboard, Seat, Slot,
    TokenName, UnusableComponents, Zone,
};
use speaker::Speaker;

impl Present for Florence {
    const TITLE: &'static str = "The Princes of Florence";
    const HELP: &'static str = include_str!("../../help.html");
    const RULES: &'static str = include_str!("../../RULES.md");

    fn about(reader: &Reader<'_>) -> String {
        Speaker(*reader).say("about", &[])
    }

    fn changes(revision: kernel::Revision, reader: &Reader<'_>) -> String {
        Speaker(*reader).say(&format!("revision-{revision}"), &[])
    }

    fn question(prompt: &Prompt, _view: &View, reader: &Reader<'_>) -> String {
        options::question(&prompt.ask, Speaker(*reader))
    }

    fn option(action: &Action, view: &View, reader: &Reader<'_>) -> String {
        options::option(action, view, Speaker(*reader))
    }

    fn place(action: &Action, view: &View) -> Option<String> {
        place::place(action, view)
    }

    fn event(event: &Event, reader: &Reader<'_>) -> String {
        events::event(event, Speaker(*reader))
    }

    fn refusal(refusal: &Refusal, reader: &Reader<'_>) -> String {
        Speaker(*reader).say(&format!("no-{}", refusal.code()), &[])
    }

    fn scoreboard(view: &View, reader: &Reader<'_>) -> Scoreboard {
        Scoreboard {
            points: view.players.iter().map(|player| Some(player.pp.into())).collect(),
            progress: Progress::of(view.round, u8::try_from(view.minimums.len()).ok()),
            phase_text: outline::phase(view, Speaker(*reader)),
        }
    }

    fn outline(view: &View, reader: &Reader<'_>) -> Outline {
        outline::outline(view, Speaker(*reader))
    }

    fn draw(view: &View, reader: &Reader<'_>) -> String {
        draw::draw(view, Speaker(*reader))
    }

    fn zones(view: &View, reader: &Reader<'_>) -> Vec<Zone> {
        draw::zones(view, Speaker(*reader))
    }

    fn ledger(view: &View, seat: Seat) -> Vec<Count> {
        surface::ledger(view, seat)
    }

    fn token(token: &str, reader: &Reader<'_>) -> TokenName {
        surface::token(token, Speaker(*reader))
    }

    fn slot(action: &Action, view: &View, reader: &Reader<'_>) -> Slot {
        surface::slot(action, view, Speaker(*reader))
    }

    fn touched(event: &Event) -> Vec<String> {
        surface::touched(event)
    }

    fn why_not_now(action: &Action, refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
        let numbers = surface::why_not_now(action, *refusal, view, Speaker(*reader));
        numbers.unwrap_or_else(|| Self::refusal(refusal, reader))
    }

    fn closed(place: &str, view: &View, reader: &Reader<'_>) -> Option<PlaceReason> {
        let text = surface::closed(place, view, Speaker(*reader))?;
        Some(PlaceReason { option: None, text, rule: None })
    }

    fn explain(option: &str, reader: &Reader<'_>) -> String {
        Speaker(*reader).say(&format!("option-{}", option.replace('.', "-")), &[])
    }

    fn component_files() -> &'static [&'static str] {
        &[R1]
    }

    fn read_components(text: &str) -> Result<(), UnusableComponents> {
        components::load(text).map(|_| ())
    }
}
