//! Games between bots, and what is drawn of them.

use kernel::{Bot, Cx, Dice, GameRules, Present, Reader, Seat, Setup, Showing, Tile, Viewer, Zone};
use resvg::usvg::{self, Node, Rect, Tree};
use std::sync::LazyLock;
use tiletum::{Options, Tiletum, View};

pub(crate) static FONTS: LazyLock<usvg::Options<'static>> = LazyLock::new(|| {
    let mut options = usvg::Options { font_family: "Libertinus Serif".into(), ..usvg::Options::default() };
    for font in typst_assets::fonts() {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options
});

pub(crate) const NAMES: [&str; 4] = ["Anna", "Bartholomäus Freiherr von Donauwörth", "Čeněk", "W"];

/// A game between bots.
pub(crate) struct Game {
    pub(crate) state: Tiletum,
    pub(crate) seats: u8,
    pub(crate) dice: Dice,
}

impl Game {
    pub(crate) fn new(seats: u8, seed: u64) -> Game {
        let setup = Setup { revision: Tiletum::REVISION, seats, options: Options::default() };
        let mut dice = Dice::unrecorded(seed);
        Game { state: Tiletum::setup(&setup, &mut dice).unwrap(), seats, dice }
    }

    /// So many answers later, if there are so many.
    pub(crate) fn after(mut self, bot: Bot, answers: u32) -> Game {
        for _ in 0..answers {
            self.answer(bot);
        }
        self
    }

    pub(crate) fn answer(&mut self, bot: Bot) -> bool {
        let Some(seat) = self.state.to_act().first() else { return false };
        let action = bot.choose(&self.state, seat, &mut self.dice);
        self.state.apply(seat, action, &mut Cx::silent(&mut self.dice));
        true
    }

    pub(crate) fn view(&self) -> View {
        self.state.view(Viewer::Spectator)
    }

    /// What is said to a seat, or to whoever only watches.
    pub(crate) fn read<T>(&self, seat: Option<Seat>, with: impl Fn(&View, &Reader<'_>) -> T) -> T {
        let names: Vec<String> =
            NAMES.iter().take(usize::from(self.seats)).map(ToString::to_string).collect();
        with(&self.view(), &Reader { language: "en", names: &names, seat })
    }

    pub(crate) fn picture(&self) -> String {
        self.read(Some(Seat(0)), Tiletum::draw)
    }

    pub(crate) fn zones(&self) -> Vec<Zone> {
        self.read(Some(Seat(0)), Tiletum::zones)
    }
}

/// The start, the middle and the end of games of every number of players.
pub(crate) static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    vec![
        Game::new(2, 1),
        Game::new(2, 2).after(Bot::Greedy, 90),
        Game::new(3, 3).after(Bot::Greedy, 160),
        Game::new(3, 4).after(Bot::Random, 300),
        Game::new(4, 5),
        Game::new(4, 6).after(Bot::Greedy, 130),
        Game::new(4, 7).after(Bot::Random, 420),
        Game::new(4, 8).after(Bot::Greedy, 5000),
    ]
});

pub(crate) fn tile(zones: &[Zone], zone: &str, showing: Showing) -> Tile {
    let found = zones.iter().find(|known| known.id == zone).unwrap();
    // What a turn has left, and where one stands, are tiles of their own.
    let beside = ["turn", "here"];
    let drawn = |tile: &&Tile| tile.showing == showing && !beside.contains(&tile.id.as_str());
    found.tiles.iter().find(drawn).unwrap().clone()
}

/// A tile as a picture of its own, in which places have their ids.
pub(crate) fn parse(svg: &str) -> Tree {
    let picture = svg.replacen("<svg class", r#"<svg xmlns="http://www.w3.org/2000/svg" class"#, 1);
    let picture = picture.replace(r#"<a class="place" data-place="#, "<g id=").replace("</a>", "</g>");
    Tree::from_str(&picture, &FONTS).unwrap_or_else(|error| panic!("{error}"))
}

/// What is written, and the box of its letters.
pub(crate) fn texts(group: &usvg::Group, out: &mut Vec<(String, Rect)>) {
    for child in group.children() {
        match child {
            Node::Group(group) => texts(group, out),
            Node::Text(text) => {
                let words = text.chunks().iter().map(usvg::TextChunk::text).collect::<String>();
                out.push((words, text.flattened().abs_bounding_box()));
            }
            _ => {}
        }
    }
}

pub(crate) fn overlap(a: &Rect, b: &Rect) -> bool {
    let slack = 1.5;
    a.left() + slack < b.right()
        && b.left() + slack < a.right()
        && a.top() + slack < b.bottom()
        && b.top() + slack < a.bottom()
}
