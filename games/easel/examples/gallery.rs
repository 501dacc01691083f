//! Shows everything the kit can draw, by daylight and by candlelight: `gallery OUT.svg [light|dark|auto]`.

use easel::{
    Align, Board, Card, Chip, DataTable, DiceRow, FixedDrawing, Grid, Icon, LabelledRows, Legend, Paint,
    Panel, Piece, Run, SeatMark, SmallCard, SmallCards, Space, Span, TextStyle, Theme, Tone, Track, badge,
    group, rect, text,
};

const NAMES: [&str; 5] = ["Anna", "Bruno", "Čeněk", "Łucja", "Eleonora di Toledo"];

fn seat(index: u8) -> SeatMark {
    SeatMark::new(index, NAMES[usize::from(index)])
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("usage: gallery OUT.svg [light|dark|auto]");
    let picture = match arguments.next().as_deref() {
        Some("light") => board().theme(Theme::Light).render(),
        Some("dark") => board().theme(Theme::Dark).render(),
        Some("auto") => board().render(),
        _ => both(),
    };
    std::fs::write(path, picture)
}

/// Both themes side by side in one picture.
fn both() -> String {
    let (light, dark) = (board().theme(Theme::Light).draw(), board().theme(Theme::Dark).draw());
    let placed = dark.render().replacen("<svg ", "<svg x=\"1200\" ", 1);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 {0}" width="2400" height="{0}">{1}{placed}</svg>"#,
        light.height(),
        light.render()
    )
}

fn board() -> Board {
    let board = Board::new("The Gallery").subtitle(
        Run::new().text("Round 2 of 6,").seat(seat(1)).bold("Bruno").text("places a family member"),
    );
    let board = (0..5).fold(board, |board, index| {
        board.seat(seat(index), (12 * u32::from(index) + 7).to_string(), index == 1)
    });
    board
        .panel(icons())
        .panel(tracks())
        .panel(cards())
        .panel(spaces())
        .panel(words())
        .panel(stocks())
        .panel(table())
        .panel(grid())
        .panel(legend())
        .panel(colours())
        .panel(palette())
}

fn icons() -> Panel {
    let (mut node, side) = (group(), 74);
    let per_row = 1108 / side;
    let mut rows = 0;
    for (index, icon) in (0..).zip(Icon::ALL) {
        let (x, y) = (index % per_row * side, index / per_row * 84);
        node.push(icon.draw(x + 13, y, 48));
        node.push(
            text(
                x + 37,
                y + 66,
                TextStyle::SMALL.with_size(14).ellipsize(&icon.title(), side - 2),
                TextStyle::SMALL.with_size(14),
            )
            .anchor_middle(),
        );
        rows = index / per_row + 1;
    }
    let mut small = group();
    for (index, icon) in (0..).zip(Icon::ALL) {
        small.push(icon.draw(index * 16, 0, 16));
    }
    Panel::new("icons", "Icons on a grid of 24")
        .full()
        .aside(Run::new().faint("the same at 16 px below"))
        .item(FixedDrawing { width: 1108, height: rows * 84, node })
        .item(FixedDrawing { width: 1108, height: 20, node: small })
}

fn tracks() -> Panel {
    let faith = Track::numbered("faith", Run::new().icon(Icon::Faith).name("Faith"), 0, 15)
        .mark(3, seat(0))
        .mark(3, seat(1))
        .mark(5, seat(2))
        .mark(5, seat(3))
        .mark(5, seat(4))
        .highlight(3)
        .highlight(4)
        .highlight(5)
        .note(3, Run::new().amount(3, Icon::Laurel))
        .note(5, Run::new().amount(5, Icon::Laurel));
    let points = (0..5).fold(
        Track::numbered("points", Run::new().icon(Icon::Laurel).name("Points"), 0, 49),
        |track, index| track.mark(17, seat(index)),
    );
    Panel::new("tracks", "Tracks").full().item(faith).item(points)
}

fn cards() -> Panel {
    let card = |name: &str, tone| Card::new(name).tone(tone).badge("II");
    Panel::new("cards", "Cards").full().cards([
        card("Commercial Hub", Tone::Leaf)
            .effect(Run::new().icon(Icon::Sickle).text("1:").amount(1, Icon::Coin)),
        card("Mint", Tone::Ochre)
            .cost(Run::new().amount(1, Icon::Wood).amount(3, Icon::Stone))
            .effect(Run::new().amount(5, Icon::Laurel))
            .effect(Run::new().icon(Icon::Gear).text("5:").amount(1, Icon::Coin).text("for each building")),
        card("Warlord", Tone::Sky)
            .cost(Run::new().amount(2, Icon::Coin))
            .effect(Run::new().amount(3, Icon::Shield))
            .effect(Run::new().icon(Icon::Tower).bold("+2"))
            .mark(seat(2)),
        card("Hiring Recruits", Tone::Plum)
            .cost(Run::new().amount(4, Icon::Coin).or().amount(2, Icon::Shield))
            .effect(Run::new().amount(5, Icon::Shield))
            .effect(Run::new().amount(4, Icon::Laurel)),
        card("Lorenzo de’ Medici, il Magnifico", Tone::Terracotta)
            .cost(Run::new().amount(35, Icon::Servant))
            .words("Copy the ability of another leader card already played by another player."),
        Card::new("Used up").effect(Run::new().amount(1, Icon::Egg)).faded(true),
    ])
}

fn spaces() -> Panel {
    Panel::new("spaces", "Spaces").full().spaces([
        Space::new("market_1").number(1).reward(Run::new().amount(5, Icon::Coin)).seat(seat(0)),
        Space::new("market_2").number(1).reward(Run::new().amount(5, Icon::Servant)),
        Space::new("market_3")
            .number(1)
            .reward(Run::new().amount(3, Icon::Shield).amount(2, Icon::Coin))
            .tone(Tone::Sky),
        Space::new("market_4").number(1).reward(Run::new().amount(2, Icon::Privilege)).closed(true),
        Space::new("council")
            .name("Council palace")
            .reward(Run::new().amount(1, Icon::Privilege).amount(1, Icon::Coin))
            .seat(seat(3))
            .seat(seat(1))
            .seat(seat(4)),
        Space::new("work").number(3).name("Large harvest").tone(Tone::Leaf),
    ])
}

fn words() -> Panel {
    Panel::new("words", "Words and facts")
        .line("A line of running text is wrapped in the measure of the panel, with the widths of the font itself, so that the same board breaks its lines in the same places everywhere.")
        .note("A remark stands back and leans.")
        .item(
            LabelledRows::new()
                .row("Round", "2 of 6, first period")
                .row("To act", Run::new().seat(seat(1)).text("Bruno"))
                .row("Dice", Run::new().die(1, Paint::DieBlack).die(4, Paint::DieWhite).die(6, Paint::DieOrange))
                .row("Vatican report", Run::new().amount(3, Icon::Faith).arrow().amount(3, Icon::Laurel)),
        )
        .heading("Chips")
        .chips([
            Chip::new(Run::new().icon(Icon::Pawn).text("white")),
            Chip::new(Run::new().amount(2, Icon::Privilege)).tone(Tone::Ochre),
            Chip::new("passed").tone(Tone::Stone),
            Chip::new(Run::new().seat(seat(2)).text("first player")).tone(Tone::Verdigris),
        ])
}

fn stocks() -> Panel {
    let dice = (1..=6).fold(DiceRow::new(), |dice, value| {
        let paint =
            [Paint::DieBlack, Paint::DieWhite, Paint::DieOrange, Paint::Wine, Paint::Sky, Paint::Leaf];
        dice.die(format!("die_{value}"), value, paint[usize::from(value) - 1])
    });
    Panel::new("player_1", "Anna")
        .owner(seat(0))
        .aside(Run::new().faint("family member").icon(Icon::Pawn))
        .stocks([
            (Icon::Coin, 12),
            (Icon::Wood, 3),
            (Icon::Stone, 0),
            (Icon::Servant, 7),
            (Icon::Shield, 11),
            (Icon::Faith, 2),
        ])
        .item(
            SmallCards::new(6)
                .add(
                    SmallCard::new("Gold Mine")
                        .tone(Tone::Leaf)
                        .head(Run::from(Icon::Sickle).bold("1"))
                        .body(Run::new().amount(2, Icon::Coin)),
                )
                .add(
                    SmallCard::new("Stonemasons’ Guild")
                        .tone(Tone::Ochre)
                        .head(Run::from(Icon::Gear).bold("4"))
                        .body(Run::new().amount(1, Icon::Stone).arrow().amount(3, Icon::Laurel)),
                )
                .add(SmallCard::new("Used up").tone(Tone::Sky).faded(true))
                .add(SmallCard::place(Run::new().amount(7, Icon::Shield)))
                .add(SmallCard::place(Run::new().amount(12, Icon::Shield)))
                .add(SmallCard::place(Run::new())),
        )
        .heading("Dice")
        .item(dice)
        .heading("Pieces")
        .line((0..5).fold(Run::new(), |run, index| run.seat(seat(index)).text(NAMES[usize::from(index)])))
        .line((0..5).fold(Run::new(), |run, index| run.seat(seat(index).tag(Paint::DieOrange))))
}

fn table() -> Panel {
    let table = DataTable::new()
        .column("Player", Align::Left)
        .column(Icon::Coin, Align::Right)
        .column(Icon::Wood, Align::Right)
        .column(Icon::Laurel, Align::Right)
        .column("Cards", Align::Left);
    let table = (0..4).fold(table, |table, index| {
        let number = |n: u32| Run::from((n * (u32::from(index) + 3) % 23).to_string());
        let cards = Run::new().amount(2, Icon::Card).amount(u32::from(index), Icon::CardBack);
        table.row([
            Run::new().seat(seat(index)).text(NAMES[usize::from(index)]),
            number(7),
            number(11),
            number(5),
            cards,
        ])
    });
    Panel::new("table", "Table").item(table)
}

fn grid() -> Panel {
    let piece = |id: &str, squares: &[(i32, i32)], tone, icon| Piece {
        id: id.to_lowercase(),
        name: id.into(),
        sign: Run::from(icon),
        squares: squares.to_vec(),
        tone,
    };
    let grid = Grid::new("grid", 7, 7)
        .piece(piece("Palazzo", &[(3, 0), (3, 1), (4, 0), (4, 1)], Tone::Plum, Icon::Palace))
        .piece(piece("Forest", &[(0, 0), (1, 0), (2, 0), (0, 1)], Tone::Leaf, Icon::Forest))
        .piece(piece("Lake", &[(5, 5), (6, 5), (6, 6), (5, 6), (4, 6)], Tone::Sky, Icon::Lake))
        .piece(piece("Workshop", &[(0, 3), (1, 3), (2, 3), (1, 4)], Tone::Terracotta, Icon::Anvil));
    Panel::new("grid_panel", "Grid and pieces").item(grid)
}

fn legend() -> Panel {
    let icons = [Icon::Coin, Icon::Wood, Icon::Stone, Icon::Servant, Icon::Shield, Icon::Faith, Icon::Laurel];
    let legend = icons.into_iter().fold(Legend::new(), |legend, icon| legend.entry(icon, icon.title()));
    Panel::new("legend", "Legend").full().item(legend)
}

fn colours() -> Panel {
    let tones = [
        Tone::Plain,
        Tone::Leaf,
        Tone::Ochre,
        Tone::Sky,
        Tone::Plum,
        Tone::Terracotta,
        Tone::Verdigris,
        Tone::Stone,
    ];
    let mut node = group();
    for (index, tone) in (0..).zip(tones) {
        node.push(badge(&format!("×{index}"), index * 60 + 30, 20, 20, tone));
    }
    Panel::new("tones", "Tones").full().item(FixedDrawing { width: 500, height: 40, node })
}

fn palette() -> Panel {
    let mut node = group();
    for (index, paint) in (0..).zip(Paint::ALL) {
        let (x, y) = (index % 12 * 92, index / 12 * 62);
        node.push(rect(x, y, 84, 34).radius(4).fill(*paint).stroke(Paint::Rule, 1));
        node.push(text(x + 42, y + 50, paint.name(), TextStyle::SMALL.with_size(13)).anchor_middle());
    }
    Panel::new("palette", "Palette").span(Span::Full).item(FixedDrawing { width: 1108, height: 250, node })
}
