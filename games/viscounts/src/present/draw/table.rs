//! What belongs to all: the head of the picture, the two stacks, the Cleric Bonus cards, the Castle Leader.

use super::cards::{from_left, from_right, ribbon};
use super::{mark, seats, signs};
use crate::components::components;
use crate::names::{Good, Ribbon};
use crate::present::outline;
use crate::present::say::Speaker;
use crate::view::View;
use easel::{FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, group, line, rect, text};
use kernel::Present as _;

/// The room of one of these things.
pub(super) const CORNER: i32 = 124;

/// To which end lines are set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Left,
    Right,
}

impl End {
    fn lay(self, run: &Run, y: i32, size: i32) -> Node {
        match self {
            End::Left => from_left(run, 0, y, CORNER, size),
            End::Right => from_right(run, CORNER, y, CORNER, size),
        }
    }

    fn title(self, words: &str, y: i32) -> Node {
        let kind = TextStyle::new(FontFace::SmallCaps, 16);
        match self {
            End::Left => text(0, y, words, kind),
            End::Right => text(CORNER, y, words, kind).anchor_end(),
        }
    }
}

/// A stack of Debts or Deeds above the card that ends the game, and what that card pays for which papers.
pub(super) fn stack(name: &str, end: End, view: &View, to: &Speaker<'_>) -> Node {
    let (revealed, left, icon, counted, key) = match name {
        "debt" => (view.poverty, view.debts_left, Icon::Debt, Icon::Approved, "outline-poverty"),
        _ => (view.prosperity, view.deeds_left, Icon::Deed, Icon::Paid, "outline-prosperity"),
    };
    let key = if revealed { format!("{key}-revealed") } else { key.to_owned() };
    let number = if revealed {
        Run::new().icon(icon).icon(Icon::Seal)
    } else {
        Run::new().icon(icon).bold(left.to_string())
    };
    let shares = &components().ending_vp;
    let shares = if view.players.len() > 2 { &shares.0[..] } else { &shares.1[..] };
    let points = shares.iter().fold(Run::new().faint(to.say("drawing-most", &[])).icon(counted), Run::points);
    let paid = shares.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let title = format!(
        "{}. {}",
        to.say(&key, &[("n", left.into())]),
        to.say(&format!("drawing-shares-{name}"), &[("points", paid.into())])
    );
    group()
        .id(format!("stack_{name}"))
        .title(title)
        .add(end.lay(&number, 17, 28))
        .add(end.title(&to.word("ending", name), 50))
        .add(end.lay(&points, 66, 13))
}

/// The four Cleric Bonus cards: ribbon, icons, points, and whose they are.
pub(super) fn bonuses(view: &View, to: &Speaker<'_>) -> Node {
    let mut node = group().add(End::Left.title(&to.say("drawing-bonuses", &[]), 12));
    for (index, known) in (0..).zip(Ribbon::ALL) {
        let owner = view.cleric_bonus.get(known.id()).copied().flatten();
        let icons = signs::symbols(components().bonus_icons[known.index()]).points(components().bonus_vp);
        let run = match owner {
            Some(owner) => icons.seat(mark(owner, to)),
            None => icons,
        };
        let about = to.say("about-cleric-bonus", &[("ribbon", to.word("ribbon", known.id()).into())]);
        let held = owner.map_or_else(|| to.say("outline-nobody", &[]), |owner| to.who(owner));
        let y = 20 + 24 * index;
        node.push(
            group()
                .id(format!("cleric_bonus_{known}"))
                .title(format!("{about}: {held}"))
                .add(ribbon(known, 1, y, 12, 18))
                .add(from_left(&run, 20, y + 10, CORNER - 20, 14)),
        );
    }
    node
}

/// The Castle Leader, the points of the three tiers, and what a worker that is bumped brings.
pub(super) fn leader(end: End, view: &View, to: &Speaker<'_>) -> Node {
    let data = components();
    let run = Run::new().points(data.leader.0).bold(format!("+{}", data.leader.1)).icon(Icon::Hand);
    let run = match view.castle_leader {
        Some(holder) => run.seat(mark(holder, to)),
        None => run,
    };
    let held = view.castle_leader.map_or_else(|| to.say("outline-nobody", &[]), |holder| to.who(holder));
    let tiers = data.tier_vp.iter().fold(Run::new().faint(to.say("drawing-tiers", &[])), Run::points);
    let bumped = Run::new().faint(to.say("drawing-bumped", &[])).join(signs::effects(Some(data.bump[0])));
    let title = to.say("drawing-capacity", &[("n", data.capacity.into())]);
    let leader = group()
        .id("castle_leader")
        .title(format!("{}: {held}", to.say("about-castle-leader", &[])))
        .add(end.title(&to.say("drawing-leader", &[]), 12))
        .add(end.lay(&run, 29, 14));
    let facts = group().title(title).add(end.lay(&tiers, 55, 14)).add(end.lay(&bumped, 80, 14)).add(end.lay(
        &signs::effects(Some(data.bump[1])),
        104,
        14,
    ));
    group().add(leader).add(facts)
}

/// The title, where the game stands, and a box a seat. Says how high it is.
pub(super) fn header(width: i32, margin: i32, view: &View, to: &Speaker<'_>) -> (Node, i32) {
    let room = width - 2 * margin;
    let title = TextStyle::new(FontFace::SmallCaps, 28);
    let mut node = group().add(text(margin, 34, crate::Viscounts::TITLE, title));
    let phase = Run::new().text(now(view, to));
    node.push(from_right(&phase, width - margin, 28, room - title.width(crate::Viscounts::TITLE) - 16, 15));
    node.push(line(margin, 44, width - margin, 44).stroke(Paint::Ink, 2));
    let count = i32::try_from(view.players.len().max(1)).unwrap_or(1);
    let each = (room - 8 * (count - 1)) / count;
    for (index, (seat, player)) in (0..).zip(seats(view)) {
        let to_act = view.to_act == Some(seat);
        let frame = rect(0, 0, each, 58).radius(6).fill(Paint::Card);
        let frame = if to_act {
            frame.stroke(Paint::Terracotta, 3)
        } else {
            frame.stroke(Paint::Rule, Tenths::new(12))
        };
        let piece = mark(seat, to);
        let face = if to_act { FontFace::Bold } else { FontFace::Roman };
        let name = TextStyle::new(face, 17).shrink_to_fit(piece.name(), each - 110, 12);
        let score = Run::new().icon(Icon::Laurel).bold(player.score.to_string());
        let goods =
            Good::ALL.iter().fold(Run::new(), |run, good| signs::count(run, player.goods[good.id()], *good));
        let goods = goods.amount(player.workers, Icon::Pawn).amount(player.hand_size, Icon::Hand);
        let title = format!("{}: {}", piece.name(), to.say("drawing-score", &[("n", player.score.into())]));
        let shown = group()
            .title(title)
            .add(frame)
            .add(piece.draw(20, 20, 22))
            .add(text(38, 26, name.ellipsize(piece.name(), each - 110), name))
            .add(from_right(&score, each - 8, 20, 62, 17))
            .add(from_left(&goods, 8, 44, each - 14, 15));
        node.push(shown.at(margin + index * (each + 8), 54));
    }
    (node, 54 + 58 + 14)
}

/// The round, and whose turn it is.
fn now(view: &View, to: &Speaker<'_>) -> String {
    let round = outline::round(view, to);
    if view.over || view.round == 0 {
        return round;
    }
    format!("{round}, {}", to.say("outline-turn", &[("who", to.who(view.active).into())]))
}
