//! Words and pictures, made from views only.

mod draw;
mod events;
mod notation;
mod options;
mod outline;
mod place;
mod speaker;

use crate::components::R1;
use crate::state::Florence;
use crate::view::View;
use crate::words::{Action, Event, Prompt, Refusal};
use kernel::{Outline, Present, Progress, Provenance, Reader, RefusalCode as _, Scoreboard};
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

    fn provenance() -> Provenance {
        let file: serde_json::Value =
            serde_json::from_str(R1).expect("the embedded component file can be read");
        let mut count = Provenance::default();
        count_sources(&file, &mut count);
        count
    }
}

/// Counts every record that says where it comes from; one with several sources counts as its weakest.
fn count_sources(value: &serde_json::Value, count: &mut Provenance) {
    match value {
        serde_json::Value::Array(list) => list.iter().for_each(|item| count_sources(item, count)),
        serde_json::Value::Object(members) => {
            let sources: Vec<&str> = match members.get("source") {
                Some(serde_json::Value::String(source)) => vec![source],
                Some(serde_json::Value::Object(fields)) => {
                    fields.values().filter_map(|source| source.as_str()).collect()
                }
                _ => Vec::new(),
            };
            let weakest =
                ["reconstructed", "recalled", "public", "seed"].into_iter().find(|it| sources.contains(it));
            match weakest {
                Some("seed") => count.seed += 1,
                Some("public") => count.public += 1,
                Some("recalled") => count.recalled += 1,
                Some(_) => count.reconstructed += 1,
                None => {}
            }
            members.values().for_each(|member| count_sources(member, count));
        }
        _ => {}
    }
}
