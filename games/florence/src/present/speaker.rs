//! The catalogue, and small phrases that others are made of.

use crate::grid::{Cells, Plots};
use crate::ids::Card;
use kernel::{Reader, Seat};
use phrases::{Catalogue, Value};
use std::sync::LazyLock;

static WORDS: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../locales/en.ftl"))]));

/// What fills a message.
pub(super) type Args<'a> = &'a [(&'a str, Value<'a>)];

/// Speaks to one reader.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a>(pub(super) Reader<'a>);

impl Speaker<'_> {
    pub(super) fn say(self, key: &str, args: Args<'_>) -> String {
        WORDS.say(self.0.language, key, args)
    }

    pub(super) fn name(self, seat: Seat) -> String {
        self.0.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The word for an id.
    pub(super) fn word(self, id: &str) -> String {
        self.say(id, &[])
    }

    pub(super) fn card(self, card: Card) -> String {
        self.word(card.id())
    }

    pub(super) fn points(self, points: impl Into<i64>) -> String {
        self.say("points", &[("n", points.into().into())])
    }

    /// "a, b and c", or the word for nothing.
    pub(super) fn list(self, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        match (items.pop(), items.is_empty()) {
            (None, _) => self.word("nothing"),
            (Some(only), true) => only,
            (Some(last), false) => {
                self.say("and", &[("before", items.join(", ").into()), ("last", last.into())])
            }
        }
    }

    pub(super) fn names(self, seats: &[Seat]) -> String {
        if seats.is_empty() {
            return self.word("nobody");
        }
        self.list(seats.iter().map(|seat| self.name(*seat)))
    }

    /// Squares as on a chessboard.
    pub(super) fn squares(cells: Cells) -> String {
        let squares = cells.squares().map(|[x, y]| format!("{}{}", char::from(b'a' + x), y + 1));
        squares.collect::<Vec<_>>().join(" ")
    }

    /// Squares land by land.
    pub(super) fn plots(self, plots: &Plots) -> String {
        let lands = (0u8..).map(Seat).zip(plots.0).filter(|(_, cells)| !cells.is_empty());
        let parts = lands.map(|(seat, cells)| {
            self.say(
                "land-part",
                &[("squares", Speaker::squares(cells).into()), ("who", self.name(seat).into())],
            )
        });
        parts.collect::<Vec<_>>().join(", ")
    }
}
