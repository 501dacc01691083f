//! The board in zones, with links and states on its places; the desk, with what everybody owns.

use crate::app::ReaderView;
use crate::http::pages::game::GamePageQuery;
use crate::http::pages::game_view::effects::signed;
use crate::http::pages::game_view::letter::{answers_at, draft_steps, is_given_by, question_href};
use crate::http::pages::game_view::{PageContext, draft_href, initial, with_query};
use crate::views::{DeskCount, DeskRow, MiniRect, ZoneTile, ZoneView};
use kernel::{Choice, PlaceDress, SeatChanges, Showing, Tile, Zone};

/// The board in zones.
pub(super) fn zones(
    sight: &ReaderView,
    look: &GamePageQuery,
    changed: &[String],
    desk: &PageContext<'_>,
) -> Vec<ZoneView> {
    let surface = Surface { sight, look, changed, desk, names: sight.game.seat_names() };
    sight.zones.iter().map(|zone| surface.zone(zone)).collect()
}

/// What places of a page look like and where they lead.
struct Surface<'a> {
    sight: &'a ReaderView,
    look: &'a GamePageQuery,
    changed: &'a [String],
    desk: &'a PageContext<'a>,
    names: Vec<String>,
}

impl Surface<'_> {
    fn zone(&self, zone: &Zone) -> ZoneView {
        let places = || zone.tiles.iter().flat_map(|tile| &tile.places).map(|place| place.id.as_str());
        let shown = zone.tiles.iter().map(|tile| ZoneTile {
            span: (tile.span.narrow, tile.span.wide),
            only: match tile.showing {
                Showing::Always => "",
                Showing::Narrow => "narrow",
                Showing::Wide => "wide",
            },
            svg: tile.dressed(|place| self.dress(tile, place)),
        });
        let mini = zone.mini.iter().map(|place| MiniRect {
            x: place.x,
            y: place.y,
            width: place.width,
            height: place.height,
            class: match (&place.place, place.seat) {
                (Some(id), _) if self.answers(id).next().is_some() => "usable".into(),
                (_, Some(seat)) => format!("seat-{}", seat.0 % 5),
                _ => String::new(),
            },
        });
        ZoneView {
            id: zone.id.clone(),
            title: zone.title.clone(),
            short: zone.short.clone(),
            seat: zone
                .seat
                .map(|seat| (seat.index(), initial(self.names.get(seat.index()).map_or("", String::as_str)))),
            columns: (zone.columns.narrow, zone.columns.wide),
            tiles: shown.collect(),
            mini: mini.collect(),
            usable: places().filter(|place| self.answers(place).next().is_some()).count(),
            changed: places().any(|place| self.is_changed(place)),
        }
    }

    /// The answers that can be given at a place, by the piece in hand if there is one.
    fn answers<'a>(&'a self, place: &'a str) -> impl Iterator<Item = &'a Choice> {
        answers_at(self.sight, place).filter(|choice| is_given_by(choice, self.look.piece.as_deref()))
    }

    fn is_changed(&self, place: &str) -> bool {
        self.changed.iter().any(|changed| changed == place)
    }

    fn dress(&self, tile: &Tile, place: &str) -> PlaceDress {
        let count = self.answers(place).count();
        let is_asked = self.sight.question.is_some();
        let mut states = Vec::new();
        if count > 0 {
            states.push("usable");
        }
        if self.look.place.as_deref() == Some(place) {
            states.push("chosen");
        }
        if self.is_changed(place) {
            states.push("changed");
        } else if is_asked && count == 0 {
            states.push("quiet");
        }
        let label = tile.places.iter().find(|known| known.id == place).map_or("", |known| &known.label);
        PlaceDress {
            href: is_asked.then(|| self.href(place)),
            label: Some(self.label(label, place, count)),
            states,
        }
    }

    /// One answer is drafted at once; of several one is chosen; where there is none, the page says why.
    fn href(&self, place: &str) -> String {
        let answers: Vec<_> = self.answers(place).collect();
        if let [only] = answers[..] {
            let mut steps = draft_steps(self.sight);
            steps.push(only.option.notation.as_str().into());
            return draft_href(&self.desk.here, self.sight.seq, &steps);
        }
        let mut href = with_query(&question_href(self.sight, self.look, self.desk), "place", place);
        if let Some(piece) = &self.look.piece {
            href = with_query(&href, "with", piece);
        }
        format!("{href}#p-letter")
    }

    fn label(&self, name: &str, place: &str, answers: usize) -> String {
        let words = &self.desk.words;
        let mut label = name.to_owned();
        if self.sight.question.is_some() {
            label = format!("{label}, {}", words.count("place-answers", answers));
        }
        if self.is_changed(place) {
            label = format!("{label}, {}", words.say("place-changed"));
        }
        label
    }
}

/// What everybody owns: the reader first, then in seating order.
pub(super) fn desk_rows(sight: &ReaderView) -> Vec<DeskRow> {
    let names = sight.game.seat_names();
    let rows = sight.game.seats.iter().zip(&names).zip(&sight.ledgers).map(|((row, name), ledger)| {
        let zone = sight.zones.iter().find(|zone| zone.seat == Some(row.seat));
        let counts = ledger.iter().filter(|line| line.icon.is_some()).map(|line| {
            let by = change_of(&sight.draft.changes, row.seat, &line.token);
            DeskCount {
                icon: line.icon,
                name: line.name.clone(),
                number: line.number,
                change: if by == 0 { String::new() } else { signed(by) },
                less: by < 0,
            }
        });
        DeskRow {
            number: row.seat.index(),
            initial: initial(name),
            name: name.clone(),
            own: sight.seat == Some(row.seat),
            zone: zone.map(|zone| zone.id.clone()),
            counts: counts.collect(),
        }
    });
    let mut rows: Vec<_> = rows.filter(|row| !row.counts.is_empty()).collect();
    rows.sort_by_key(|row| !row.own);
    rows
}

fn change_of(changes: &[SeatChanges], seat: kernel::Seat, token: &str) -> i64 {
    let of_seat = changes.iter().filter(|of_seat| of_seat.seat == seat).flat_map(|of_seat| &of_seat.changes);
    of_seat.filter(|change| change.token == token).map(|change| change.by).sum()
}
