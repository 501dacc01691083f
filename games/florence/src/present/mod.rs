//! Words and pictures, made from views only.

mod draw;
mod events;
mod notation;
mod options;
mod outline;
mod place;
mod speaker;

use crate::components::{self, R1};
use crate::state::Florence;
use crate::view::View;
use crate::words::{Action, Event, Prompt, Refusal};
use kernel::{Outline, Present, Progress, Reader, RefusalCode as _, Scoreboard, UnusableComponents};
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
