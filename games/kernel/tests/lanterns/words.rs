//! How Lanterns speaks. A real ruleset takes its words from a catalogue.

use crate::game::{Action, Card, Event, Lanterns, PlayerView, Prompt, Refusal, View};
use kernel::{
    Count, Outline, PlaceReason, Present, Progress, Provenance, Reader, Scoreboard, Seat, Section, Slot,
    Tile, TilePlace, Zone, place_tag,
};
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

fn hand_zone(player: &PlayerView, name: &str, seat: Seat) -> Zone {
    let place = format!("hand_{seat}");
    let label = format!("{name}, {} cards", player.cards);
    let tile = Tile {
        id: "hand".into(),
        width: 120,
        height: 40,
        svg: format!("<svg>{}><text>{label}</text></a></svg>", place_tag(&place)),
        places: vec![TilePlace { id: place, label }],
        ..Tile::default()
    };
    Zone {
        id: format!("seat_{seat}"),
        title: name.to_owned(),
        short: name.to_owned(),
        seat: Some(seat),
        tiles: vec![tile],
        ..Zone::default()
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
        let name = |seat: &Seat| &reader.names[seat.index()];
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
            "<svg xmlns=\"http://www.w3.org/2000/svg\">{}<text>{}</text></svg>",
            ["<g id=\"hand_0\"/>", "<g id=\"hand_1\"/>", "<g id=\"hand_2\"/>"][..view.players.len()].concat(),
            Self::outline(view, reader)
        )
    }

    fn zones(view: &View, reader: &Reader<'_>) -> Vec<Zone> {
        let own = reader.seat;
        let hands = view.players.iter().zip(reader.names).zip(Seat::all(3));
        let mut zones: Vec<Zone> =
            hands.map(|((player, name), seat)| hand_zone(player, name, seat)).collect();
        zones.sort_by_key(|zone| zone.seat != own);
        zones
    }

    fn ledger(view: &View, seat: Seat) -> Vec<Count> {
        let player = &view.players[seat.index()];
        let cards = i64::try_from(player.cards).unwrap_or(i64::MAX);
        vec![
            Count::new("oil", player.oil),
            Count::new("points", player.points),
            Count::new("cards", cards).at(format!("hand_{seat}")),
        ]
    }

    fn place(action: &Action, view: &View) -> Option<String> {
        let own = view.players.iter().position(|player| player.hand.is_some())?;
        matches!(action, Action::Play { .. }).then(|| format!("hand_{own}"))
    }

    fn slot(action: &Action, view: &View, _reader: &Reader<'_>) -> Slot {
        let (row, chip, order) = match action {
            Action::Burn { oil } => ("Burn".to_owned(), format!("{oil} oil"), i32::from(*oil)),
            Action::Play { card } => (card.name().to_owned(), String::new(), 0),
            Action::Choose { option } => ("Take".to_owned(), (*option).to_string(), 0),
            Action::Pass {} => ("Pass".to_owned(), String::new(), 1),
        };
        let place = Self::place(action, view);
        Slot {
            zone: place.clone().map(|place| place.replace("hand", "seat")),
            place,
            row,
            chip,
            order,
            ..Slot::default()
        }
    }

    fn touched(event: &Event) -> Vec<String> {
        match event {
            Event::Played { seat, .. } | Event::Drew { seat, .. } => vec![format!("hand_{seat}")],
            Event::Burnt { .. } | Event::Passed { .. } => Vec::new(),
        }
    }

    fn closed(place: &str, view: &View, reader: &Reader<'_>) -> Option<PlaceReason> {
        let seat = Seat(place.strip_prefix("hand_")?.parse().ok()?);
        let text = match view.players.get(seat.index())?.cards {
            0 => "No card is left.".to_owned(),
            _ => format!("That hand is of {}.", reader.names[seat.index()]),
        };
        Some(PlaceReason { option: None, text, rule: Some("3") })
    }

    fn explain(_option: &str, _reader: &Reader<'_>) -> String {
        "Six rounds instead of four.".into()
    }

    fn component_files() -> &'static [&'static str] {
        &[]
    }

    fn read_components(_text: &str) -> Result<(), kernel::UnusableComponents> {
        Err("lanterns have no component file".to_owned().into())
    }

    fn provenance() -> Provenance {
        Provenance { seed: 20, ..Provenance::default() }
    }
}
