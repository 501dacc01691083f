//! Words and pictures.

mod draw;
mod notation;

use crate::components::file;
use crate::state::Newgame;
use crate::view::View;
use crate::vocabulary::{Action, Ask, Event, Prompt, Refusal};
use kernel::{Outline, Present, Provenance, Reader, RefusalCode as _, Scoreboard, Seat, Section};
use phrases::Catalogue;
use rulekit::Speaker;
use std::sync::LazyLock;

static WORDS: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../locales/en.ftl"))]));

fn speaker<'a>(reader: &'a Reader<'a>) -> Speaker<'a> {
    Speaker { words: &WORDS, reader }
}

impl Present for Newgame {
    const TITLE: &'static str = "Newgame";
    const HELP: &'static str = include_str!("../../help.html");
    const RULES: &'static str = include_str!("../../RULES.md");

    fn about(reader: &Reader<'_>) -> String {
        speaker(reader).say("about", &[])
    }

    fn question(prompt: &Prompt, _view: &View, reader: &Reader<'_>) -> String {
        match prompt.ask {
            Ask::Turn {} => speaker(reader).say("ask-turn", &[]),
        }
    }

    fn option(action: &Action, _view: &View, reader: &Reader<'_>) -> String {
        let speaker = speaker(reader);
        let (Action::Sell { ware } | Action::Swap { ware }) = *action;
        let key = if matches!(action, Action::Sell { .. }) { "option-sell" } else { "option-swap" };
        speaker.say(key, &[("ware", speaker.term("ware", ware).into()), ("price", ware.price().into())])
    }

    fn place(action: &Action, _view: &View) -> Option<String> {
        let (Action::Sell { ware } | Action::Swap { ware }) = action;
        Some(format!("hand_{}", ware.id()))
    }

    fn event(event: &Event, reader: &Reader<'_>) -> String {
        let speaker = speaker(reader);
        match *event {
            Event::Sold { seat, ware, price } => speaker.say(
                "event-sold",
                &[
                    ("who", speaker.name(seat).into()),
                    ("ware", speaker.term("ware", ware).into()),
                    ("price", price.into()),
                ],
            ),
            Event::Swapped { seat, ware } => speaker.say(
                "event-swapped",
                &[("who", speaker.name(seat).into()), ("ware", speaker.term("ware", ware).into())],
            ),
            Event::Drew { ware } => speaker.say("event-drew", &[("ware", speaker.term("ware", ware).into())]),
        }
    }

    fn refusal(refusal: &Refusal, reader: &Reader<'_>) -> String {
        speaker(reader).say(&format!("refusal-{}", refusal.code().replace('_', "-")), &[])
    }

    fn scoreboard(view: &View, reader: &Reader<'_>) -> Scoreboard {
        let left: usize = view.players.iter().map(|player| player.cards).sum();
        Scoreboard {
            points: view.players.iter().map(|player| Some(player.coins.into())).collect(),
            progress: None,
            phase_text: speaker(reader).say("phase-sold", &[("left", left.into())]),
        }
    }

    fn outline(view: &View, reader: &Reader<'_>) -> Outline {
        let speaker = speaker(reader);
        let deck = Section {
            heading: speaker.say("draw-deck", &[]),
            lines: vec![speaker.say("outline-deck", &[("cards", view.deck.into())])],
            sections: Vec::new(),
        };
        let players = (0..).map(Seat).zip(&view.players).map(|(seat, player)| {
            let counts = [("coins", player.coins.into()), ("cards", player.cards.into())];
            let hand = player.hand.as_ref().filter(|hand| !hand.is_empty()).map(|hand| {
                let wares = speaker.list(hand.iter().map(|ware| speaker.term("ware", *ware)));
                speaker.say("outline-hand", &[("wares", wares.into())])
            });
            let lines = std::iter::once(speaker.say("outline-player", &counts)).chain(hand).collect();
            Section { heading: speaker.name(seat), lines, sections: Vec::new() }
        });
        Outline { sections: std::iter::once(deck).chain(players).collect() }
    }

    fn draw(view: &View, reader: &Reader<'_>) -> String {
        draw::draw(view, Self::TITLE, &speaker(reader))
    }

    fn explain(option: &str, reader: &Reader<'_>) -> String {
        speaker(reader).say(&format!("explain-{}", option.replace('.', "-")), &[])
    }

    fn component_files() -> &'static [&'static str] {
        &crate::components::FILES
    }

    fn read_components(text: &str) -> Result<(), kernel::UnusableComponents> {
        crate::components::read(text)
    }

    fn provenance() -> Provenance {
        file().provenance.clone()
    }
}
