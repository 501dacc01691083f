//! Words and pictures: what a player reads, types and sees.

mod chronicle;
mod draw;
mod notation;
mod outline;
mod place;
mod source;
mod surface;
mod text;
mod turning;
mod voice;

use crate::components;
use crate::state::Praga;
use crate::view::View;
use crate::{Action, Event, Prompt, Refusal};
use kernel::{
    Count, GameRules as _, Outline, PlaceReason, Present, Progress, Reader, Scoreboard, Seat, Slot,
    TokenName, UnusableComponents, Zone,
};
use voice::Voice;

impl Present for Praga {
    const TITLE: &'static str = "Praga Caput Regni";
    const HELP: &'static str = include_str!("../../help.html");
    const RULES: &'static str = include_str!("../../RULES.md");

    fn about(reader: &Reader<'_>) -> String {
        Voice::new(reader, Self::REVISION).plain("about")
    }

    fn changes(revision: kernel::Revision, reader: &Reader<'_>) -> String {
        Voice::new(reader, Self::REVISION).plain(&format!("revision-{revision}"))
    }

    fn question(prompt: &Prompt, view: &View, reader: &Reader<'_>) -> String {
        text::question(prompt, &Voice::new(reader, view.revision))
    }

    fn option(action: &Action, view: &View, reader: &Reader<'_>) -> String {
        text::option(*action, view, &Voice::new(reader, view.revision))
    }

    fn place(action: &Action, view: &View) -> Option<String> {
        place::place(*action, view)
    }

    fn event(event: &Event, reader: &Reader<'_>) -> String {
        chronicle::event(event, &Voice::new(reader, event.revision()))
    }

    fn refusal(refusal: &Refusal, reader: &Reader<'_>) -> String {
        text::refusal(*refusal, &Voice::new(reader, Self::REVISION))
    }

    fn scoreboard(view: &View, reader: &Reader<'_>) -> Scoreboard {
        // The crane turns sixteen times for each player; two of them even when one plays alone.
        let [over, all] = view.turns.map(u16::from);
        Scoreboard {
            points: view
                .players
                .iter()
                .take(reader.names.len())
                .map(|player| Some(player.vp.into()))
                .collect(),
            progress: Progress::of((over * 16 / all + 1).min(16), Some(16)),
            phase_text: outline::turns(view, &Voice::new(reader, view.revision)),
        }
    }

    fn outline(view: &View, reader: &Reader<'_>) -> Outline {
        outline::outline(view, &Voice::new(reader, view.revision))
    }

    fn draw(view: &View, reader: &Reader<'_>) -> String {
        draw::draw(view, &Voice::new(reader, view.revision))
    }

    fn zones(view: &View, reader: &Reader<'_>) -> Vec<Zone> {
        draw::zones(view, &Voice::new(reader, view.revision))
    }

    fn ledger(view: &View, seat: Seat) -> Vec<Count> {
        surface::ledger(view, seat)
    }

    fn token(token: &str, reader: &Reader<'_>) -> TokenName {
        surface::token(token, &Voice::new(reader, Self::REVISION))
    }

    fn slot(action: &Action, view: &View, reader: &Reader<'_>) -> Slot {
        surface::slot(*action, view, &Voice::new(reader, view.revision))
    }

    fn touched(event: &Event) -> Vec<String> {
        surface::touched(event)
    }

    fn why_not_now(_action: &Action, refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
        surface::why_not_now(
            *refusal,
            Self::refusal(refusal, reader),
            view,
            &Voice::new(reader, view.revision),
        )
    }

    fn closed(place: &str, view: &View, reader: &Reader<'_>) -> Option<PlaceReason> {
        let text = surface::closed(place, view, &Voice::new(reader, view.revision))?;
        Some(PlaceReason { option: None, text, rule: None })
    }

    fn explain(option: &str, reader: &Reader<'_>) -> String {
        Voice::new(reader, Self::REVISION).plain(&format!("opt-{}", option.replace('.', "-")))
    }

    fn component_files() -> &'static [&'static str] {
        &components::FILES
    }

    fn read_components(text: &str) -> Result<(), UnusableComponents> {
        components::read(text)
    }
}
