//! The board as SVG: the rounds as an arcade, lots, characters, the reader's own principality beside the hand, what
//! nobody owns, and the other principalities. Made from the view alone; parts have the ids that options name.

mod estates;
mod plan;
mod rounds;
mod signs;
mod table;

use super::outline::phase;
use super::speaker::Speaker;
use crate::state::Florence;
use crate::view::View;
use easel::{Align, Board, DataTable, Panel, Run};
use kernel::Present as _;
use signs::Signs;
use std::collections::BTreeSet;

pub(super) fn draw(view: &View, s: Speaker<'_>) -> String {
    let signs = Signs(s);
    let mut board = Board::new(Florence::TITLE).subtitle(phase(view, s)).desc(phase(view, s));
    for player in &view.players {
        board =
            board.seat(signs.seat(player.seat), player.pp.to_string(), view.to_act.contains(&player.seat));
    }
    let over = view.outcome.is_some();
    if over {
        board.push(scores(view, signs));
    } else {
        board.push(rounds::panel(view, signs));
        board.push(table::lots(view, signs));
        if !view.characters.is_empty() {
            board.push(table::characters(view, signs));
        }
    }
    let own = estates::at_desk(view);
    if let Some(player) = own {
        board.push(estates::desk(player, view, signs));
    }
    if !over {
        board.push(table::supply(view, signs));
    }
    for player in view.players.iter().filter(|player| Some(player.seat) != own.map(|own| own.seat)) {
        board.push(estates::estate(player, view, signs));
    }
    board.render()
}

/// Where the prestige came from, when the game is over.
fn scores(view: &View, signs: Signs<'_>) -> Panel {
    let sources: BTreeSet<&str> =
        view.players.iter().flat_map(|player| player.sources.keys().copied()).collect();
    let mut table = DataTable::new().column("", Align::Left);
    for source in &sources {
        table = table.column(signs.s().word(&format!("short-source-{source}")), Align::Right);
    }
    table = table.column(signs.s().word("draw-total"), Align::Right);
    for player in &view.players {
        let name = Run::from(signs.seat(player.seat)).text(signs.s().name(player.seat));
        let points = sources.iter().map(|source| player.sources.get(source).copied().unwrap_or(0));
        let cells = std::iter::once(name)
            .chain(points.map(|points| Run::from(points.to_string())))
            .chain([Run::new().bold(player.pp.to_string())]);
        let total = format!("{}: {}", signs.s().name(player.seat), signs.s().points(player.pp));
        table = table.row_with_id(format!("score_{}", player.seat), cells).row_title(total);
    }
    Panel::new("scores", signs.s().word("outline-result")).full().item(table)
}
