//! The board as a picture: towers, spaces, Church and tracks as the game has them on the table, then each player's
//! board. Made from the view alone; parts have the ids of spaces, cards and tiles.

mod players;
mod towers;

use super::place::privilege_id;
use super::signs::{self, Signs, roman};
use super::text::Words;
use crate::components::components;
use crate::pieces::{CardType, Privilege, Space as Place};
use crate::view::{PhaseView, SpaceView, View};
use easel::{Align, Board, Chip, DataTable, Icon, Panel, Run, Space, Tone, Track};
use kernel::{Present as _, Seat};

/// The board as this view's reader sees it.
pub(super) fn draw(view: &View, words: &Words<'_>) -> String {
    let signs = Signs::new(words);
    let mut board = Board::new(crate::Lorenzo::TITLE).subtitle(now(view, signs));
    for player in &view.players {
        let to_act = view.to_act.contains(&player.seat);
        let points = if view.phase == PhaseView::Over { player.tally.total } else { player.stock.vp };
        board = board.seat(signs.seat(player.seat), points.to_string(), to_act);
    }
    if view.phase == PhaseView::Over {
        board.push(scores(view, signs));
    }
    if view.round > 0 {
        if view.phase != PhaseView::Over {
            board.push(Panel::bare("towers").item(towers::Towers::new(view, signs)));
            board.push(council(view, signs));
            board.push(market(view, signs));
            board.push(work(view, signs));
        }
        board.push(church(view, signs));
        board.push(faith(view, signs));
        board.push(military(view, signs));
    } else {
        for panel in players::setup_panels(view, signs) {
            board.push(panel);
        }
        board.push(church(view, signs));
    }
    for panel in players::panels(view, signs) {
        board.push(panel);
    }
    board.render()
}

/// Round and period in the words of the outline, and the dice.
fn now(view: &View, signs: Signs<'_>) -> Run {
    match view.phase {
        PhaseView::Over => Run::from(signs.words.say("outline-over", &[])),
        PhaseView::BonusTiles | PhaseView::Draft => Run::from(signs.words.say("outline-setup", &[])),
        PhaseView::Turns | PhaseView::Vatican => Run::from(signs.words.say(
            "outline-round",
            &[("round", view.round.into()), ("rounds", view.rounds.into()), ("period", view.period.into())],
        ))
        .join(signs::dice(view)),
    }
}

/// Everybody in the order of arrival: it is the next round's turn order. Rules 8.
fn council(view: &View, signs: Signs<'_>) -> Panel {
    let place = space_of(view, Place::COUNCIL);
    let data = components().space(Place::COUNCIL);
    let space = Space::new(data.id.as_str())
        .number(data.number)
        .reward(signs::effects(&data.instant))
        .title(about(signs, Place::COUNCIL, &signs.words.effects(&data.instant)))
        .tone(Tone::Terracotta);
    let queue = |seats: &[Seat]| seats.iter().fold(Run::new(), |run, seat| run.seat(signs.seat(*seat)));
    let privileges = Privilege::ALL.into_iter().map(|kind| {
        let title = signs.words.say("do-privilege", &[("gain", signs.words.privilege(kind).into())]);
        let gain = signs::amount(&components().privilege(kind));
        Chip::new(gain).id(privilege_id(kind)).title(title).tone(Tone::Terracotta)
    });
    Panel::new("council", signs.words.say("draw-council", &[]))
        .third()
        .item(occupied(space, place, signs))
        .facts([
            (signs.words.say("draw-order", &[]), queue(&view.order)),
            (signs.words.say("draw-next_order", &[]), queue(&view.next_order)),
        ])
        .heading(signs.words.say("draw-privilege", &[]))
        .chips(privileges)
}

fn market(view: &View, signs: Signs<'_>) -> Panel {
    let spaces = view.spaces.iter().filter(|place| place.space.is_market());
    let spaces = spaces.map(|place| {
        let data = components().space(place.space);
        let space = Space::new(data.id.as_str())
            .number(place.number)
            .reward(signs::effects(&data.instant))
            .title(about(signs, place.space, &signs.words.effects(&data.instant)))
            .tone(Tone::Sky)
            .closed(place.covered);
        occupied(space, place, signs)
    });
    Panel::new("market", signs.words.say("draw-market", &[])).third().spaces(spaces)
}

/// The small spaces and the large ones with their malus. Rules 9.
fn work(view: &View, signs: Signs<'_>) -> Panel {
    let spaces = view.spaces.iter().filter_map(|place| place.space.work().map(|work| (place, work)));
    let spaces = spaces.map(|(place, work)| {
        let (icon, tone) = signs::work(work);
        let gives = match place.value_modifier {
            0 => Run::from(icon),
            malus => Run::from(icon).bold(signs::signed(malus)),
        };
        let space = Space::new(components().space(place.space).id.as_str())
            .number(place.number)
            .reward(gives)
            .title(about(signs, place.space, &signs.words.work(work)))
            .tone(tone)
            .closed(place.covered);
        occupied(space, place, signs)
    });
    Panel::new("work", signs.words.say("draw-work", &[])).third().spaces(spaces)
}

/// A space and what one gets there.
fn about(signs: Signs<'_>, space: Place, gives: &str) -> String {
    let space = signs.words.space(space);
    signs.words.say("draw-space", &[("space", space.into()), ("gives", gives.into())])
}

fn occupied(space: Space, place: &SpaceView, signs: Signs<'_>) -> Space {
    place.members.iter().fold(space, |space, piece| space.seat(signs.piece(*piece)))
}

fn space_of(view: &View, space: Place) -> &SpaceView {
    let found = view.spaces.iter().find(|place| place.space == space);
    found.expect("every space beside the towers is in the view")
}

/// The three tiles, what they do to whom, and what the Church asks for.
fn church(view: &View, signs: Signs<'_>) -> Panel {
    let tiles = view.excommunication.iter().zip(view.thresholds).map(|(tile, threshold)| {
        let words = signs.words.excommunication(tile.tile);
        let space = Space::new(tile.tile.id())
            .number(roman(tile.period))
            .reward(Run::new().amount(threshold, Icon::Faith).text(words.as_str()))
            .title(words)
            .tone(if tile.cubes.is_empty() { Tone::Plain } else { Tone::Terracotta });
        tile.cubes.iter().fold(space, |space, seat| space.seat(signs.seat(*seat)))
    });
    let spaces = easel::Spaces { spaces: tiles.collect(), least: 300 };
    Panel::new("church", signs.words.say("outline-church", &[])).full().item(spaces)
}

/// Faith with its points and what the Church asks for.
fn faith(view: &View, signs: Signs<'_>) -> Panel {
    let [(_, last), _] = components().limits;
    let mut track = Track::numbered("faith", Run::new(), 0, last.into());
    for (place, points) in components().faith_vp.iter().enumerate().skip(1) {
        track = track.note(place, Run::new().amount(points, Icon::Laurel));
    }
    for threshold in view.thresholds {
        track = track.highlight(at(threshold));
    }
    for player in &view.players {
        track = track.mark(at(player.stock.faith), signs.seat(player.seat));
    }
    Panel::new("faith_track", signs.words.say("draw-faith", &[])).full().aside(Icon::Faith).item(track)
}

/// Military strength with what the places for territories ask for.
fn military(view: &View, signs: Signs<'_>) -> Panel {
    let [_, (_, last)] = components().limits;
    let mut track = Track::numbered("military", Run::new(), 0, last.into());
    let needed = components().personal.territory_military_requirement.iter();
    for needed in needed.copied().filter(|needed| *needed > 0) {
        track = track.highlight(at(needed)).note(at(needed), signs::card_type(CardType::Territory));
    }
    for player in &view.players {
        track = track.mark(at(player.stock.military), signs.seat(player.seat));
    }
    Panel::new("military_track", signs.words.say("draw-military", &[])).full().aside(Icon::Shield).item(track)
}

/// The final scoring, line by line.
fn scores(view: &View, signs: Signs<'_>) -> Panel {
    let mut table = DataTable::new().column("", Align::Left).column(Icon::Laurel, Align::Right);
    for of in [CardType::Territory, CardType::Character, CardType::Venture] {
        table = table.column(signs::card_type(of), Align::Right);
    }
    table = table
        .column(Icon::Shield, Align::Right)
        .column(signs.words.say("draw-resources", &[]), Align::Right)
        .column(signs.words.say("draw-lost", &[]), Align::Right)
        .column(signs.words.say("draw-total", &[]), Align::Right);
    for player in &view.players {
        let tally = &player.tally;
        let lost = tally.tax + tally.losses;
        let numbers = [
            tally.held,
            tally.territories,
            tally.characters,
            tally.ventures,
            tally.military,
            tally.resources,
        ];
        let name = Run::from(signs.seat(player.seat)).text(signs.words.name(player.seat));
        let cells = std::iter::once(name)
            .chain(numbers.map(|number| Run::from(number.to_string())))
            .chain([Run::from(lost.to_string()), Run::new().bold(tally.total.to_string())]);
        table = table.row_with_id(format!("score_{}", player.seat.0), cells);
    }
    Panel::new("scores", signs.words.say("draw-scores", &[])).full().item(table)
}

fn at(number: i16) -> usize {
    usize::try_from(number).unwrap_or(0)
}
