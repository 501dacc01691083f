//! Words and pictures, made from views only.

mod draw;
pub(crate) mod effects;
mod events;
pub mod notation;
mod outline;
mod place;
mod say;
mod source;
mod surface;
mod text;

use crate::state::Viscounts;
use crate::view::View;
use crate::words::{Action, Event, Prompt, Refusal};
use kernel::{
    Count, Outline, PlaceReason, Present, Progress, Reader, RefusalCode as _, Scoreboard, Seat, Slot,
    TokenName, Zone,
};
use say::Speaker;

impl Present for Viscounts {
    const TITLE: &'static str = "Viscounts of the West Kingdom";
    const HELP: &'static str = include_str!("../../help.html");
    const RULES: &'static str = include_str!("../../RULES.md");

    fn about(reader: &Reader<'_>) -> String {
        Speaker::to(reader).say("about", &[])
    }

    fn question(prompt: &Prompt, view: &View, reader: &Reader<'_>) -> String {
        text::question(prompt, view, &Speaker::to(reader))
    }

    fn option(action: &Action, view: &View, reader: &Reader<'_>) -> String {
        text::option(action, view, &Speaker::to(reader))
    }

    fn place(action: &Action, view: &View) -> Option<String> {
        place::place(action, view)
    }

    fn event(event: &Event, reader: &Reader<'_>) -> String {
        events::event(event, &Speaker::to(reader))
    }

    fn refusal(refusal: &Refusal, reader: &Reader<'_>) -> String {
        Speaker::to(reader).word("refusal", refusal.code())
    }

    fn scoreboard(view: &View, reader: &Reader<'_>) -> Scoreboard {
        // The automaton plays beside the seats, not in one.
        let seated = view.players.iter().take(reader.names.len());
        Scoreboard {
            points: seated.map(|player| Some(player.score)).collect(),
            progress: Progress::of(view.round, view.last_round),
            phase_text: outline::round(view, &Speaker::to(reader)),
        }
    }

    fn outline(view: &View, reader: &Reader<'_>) -> Outline {
        outline::outline(view, &Speaker::to(reader))
    }

    fn draw(view: &View, reader: &Reader<'_>) -> String {
        draw::draw(view, &Speaker::to(reader))
    }

    fn zones(view: &View, reader: &Reader<'_>) -> Vec<Zone> {
        draw::zones(view, reader.seat, &Speaker::to(reader))
    }

    fn ledger(view: &View, seat: Seat) -> Vec<Count> {
        surface::ledger(view, seat)
    }

    fn token(token: &str, reader: &Reader<'_>) -> TokenName {
        surface::token(token, &Speaker::to(reader))
    }

    fn slot(action: &Action, view: &View, reader: &Reader<'_>) -> Slot {
        surface::slot(action, view, &Speaker::to(reader))
    }

    fn touched(event: &Event) -> Vec<String> {
        surface::touched(event)
    }

    fn why_not_now(action: &Action, refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
        let numbers = surface::why_not_now(action, *refusal, view, &Speaker::to(reader));
        numbers.unwrap_or_else(|| Self::refusal(refusal, reader))
    }

    fn closed(place: &str, view: &View, reader: &Reader<'_>) -> Option<PlaceReason> {
        let text = surface::closed(place, view, &Speaker::to(reader))?;
        Some(PlaceReason { option: None, text, rule: None })
    }

    fn explain(option: &str, reader: &Reader<'_>) -> String {
        Speaker::to(reader).word("explain", &option.replace('.', "-"))
    }

    fn component_files() -> &'static [&'static str] {
        &[crate::components::R1]
    }

    fn read_components(text: &str) -> Result<(), kernel::UnusableComponents> {
        crate::loading::load(text).map(|_| ())
    }
}
