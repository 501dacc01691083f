//! How Lanterns speaks. A real ruleset takes its words from a catalogue.

use crate::game::{Action, Card, Event, Lanterns, Prompt, Refusal, View};
use kernel::{Outline, Present, Progress, Provenance, Reader, Scoreboard, Section};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Burn { oil } => write!(f, "burn {oil}"),
            Action::Play { card } => write!(f, "play {}", card.name()),
            Action::Choose { option } => write!(f, "choose {option}"),
            Action::Pass {} => write!(f, "pass"),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Action, String> {
        let text = text.to_lowercase();
        let words: Vec<_> = text.split_whitespace().collect();
        let unread = || format!("{text:?} is no move");
        match words[..] {
            ["burn", oil] => Ok(Action::Burn { oil: oil.parse().map_err(|_| unread())? }),
            ["choose", option] => Ok(Action::Choose { option: option.parse().map_err(|_| unread())? }),
            ["pass"] => Ok(Action::Pass {}),
            ["play", name] => {
                let card = Card::ALL.into_iter().find(|card| card.name() == name);
                Ok(Action::Play { card: card.ok_or_else(unread)? })
            }
            _ => Err(unread()),
        }
    }
}

impl Present for Lanterns {
    const TITLE: &'static str = "Lanterns";
    const HELP: &'static str = "<h2>The idea</h2>";
    const RULES: &'static str = "# Lanterns";

    fn about(_reader: &Reader<'_>) -> String {
        "Light lanterns.".into()
    }

    fn question(prompt: &Prompt, _view: &View, _reader: &Reader<'_>) -> String {
        match prompt {
            Prompt::Burn { .. } => "How much oil do you burn?".into(),
            Prompt::Turn { .. } => "Play a card or pass.".into(),
            Prompt::Choose { card, .. } => format!("What does the {} bring?", card.name()),
        }
    }

    fn option(action: &Action, _view: &View, _reader: &Reader<'_>) -> String {
        action.to_string()
    }

    fn event(event: &Event, reader: &Reader<'_>) -> String {
        let name = |seat: &kernel::Seat| &reader.names[seat.index()];
        match event {
            Event::Burnt { seat, oil } => format!("{} burns {oil} oil.", name(seat)),
            Event::Played { seat, card } => format!("{} plays the {}.", name(seat), card.name()),
            Event::Drew { seat, card } => format!("{} draws the {}.", name(seat), card.name()),
            Event::Passed { seat } => format!("{} passes.", name(seat)),
        }
    }

    fn refusal(refusal: &Refusal, _reader: &Reader<'_>) -> String {
        match refusal {
            Refusal::NotNow => "That is not asked now.".into(),
            Refusal::TooLittleOil => "You have less oil.".into(),
            Refusal::NotInHand => "You do not hold that card.".into(),
        }
    }

    fn scoreboard(view: &View, _reader: &Reader<'_>) -> Scoreboard {
        Scoreboard {
            points: view.players.iter().map(|player| Some(player.points.into())).collect(),
            progress: Progress::of(view.round, None),
            phase_text: format!("Round {}", view.round),
        }
    }

    fn outline(view: &View, reader: &Reader<'_>) -> Outline {
        let players = view.players.iter().zip(reader.names).map(|(player, name)| Section {
            heading: name.clone(),
            lines: vec![format!("{} oil, {} points, {} cards", player.oil, player.points, player.cards)],
            sections: Vec::new(),
        });
        Outline { sections: players.collect() }
    }

    fn draw(view: &View, reader: &Reader<'_>) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>{}</text></svg>",
            Self::outline(view, reader)
        )
    }

    fn explain(_option: &str, _reader: &Reader<'_>) -> String {
        "Six rounds instead of four.".into()
    }

    fn provenance() -> Provenance {
        Provenance { seed: 20, ..Provenance::default() }
    }
}
