//! What is drawn is well-formed, the same every time, and stays where it belongs: measured with a real renderer.

use easel::{
    Align, Board, Card, Chip, DataTable, Grid, Icon, LabelledRows, Layout, Legend, Paint, Panel, Piece, Run,
    SeatMark, SmallCard, SmallCards, Space, Span, Svg, TextStyle, Theme, Tone, Track, group, rect, text,
};
use resvg::usvg::{self, Node, Options, Rect, Tree};
use std::sync::LazyLock;

static FONTS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut options = Options { font_family: "Libertinus Serif".into(), ..Options::default() };
    for font in typst_assets::fonts() {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options
});

fn parse(svg: &str) -> Tree {
    Tree::from_str(svg, &FONTS).unwrap_or_else(|error| panic!("{error}: {svg}"))
}

/// A small generator: the same contents on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn small<T: TryFrom<u64, Error: std::fmt::Debug>>(&mut self, n: u64) -> T {
        T::try_from(self.below(n)).expect("a small number")
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.small::<usize>(from.len() as u64)].clone()
    }

    fn words(&mut self, most: u64) -> String {
        const WORDS: [&str; 9] = [
            "a",
            "Forest",
            "jaźń",
            "Příliš",
            "places",
            "WWWWW",
            "Donaudampfschiffahrtsgesellschaft",
            "17",
            "<&\">",
        ];
        (0..=self.below(most)).map(|_| self.pick(&WORDS)).collect::<Vec<_>>().join(" ")
    }

    fn run(&mut self) -> Run {
        (0..=self.below(5)).fold(Run::new(), |run, _| match self.below(5) {
            0 => run.text(self.words(6)),
            1 => run.amount(self.below(200), self.pick(Icon::ALL)),
            2 => run.seat(self.seat()),
            3 => run.die(self.small::<u8>(8), Paint::DieOrange),
            _ => run.icon(self.pick(Icon::ALL)).arrow(),
        })
    }

    fn seat(&mut self) -> SeatMark {
        let index = self.small::<u8>(5);
        SeatMark::new(index, self.words(2))
    }

    fn tone(&mut self) -> Tone {
        self.pick(&[Tone::Plain, Tone::Leaf, Tone::Ochre, Tone::Sky, Tone::Plum, Tone::Stone])
    }

    fn panel(&mut self, number: usize) -> Panel {
        let panel = Panel::new(format!("panel_{number}"), self.words(8)).aside(self.run());
        let panel = panel.span(self.pick(&[Span::Third, Span::Half, Span::Full]));
        let panel = if self.below(2) == 0 { panel.owner(self.seat()) } else { panel };
        (0..self.below(5)).fold(panel, |panel, _| self.item(panel))
    }

    fn item(&mut self, panel: Panel) -> Panel {
        match self.below(12) {
            0 => panel.line(self.run()),
            1 => panel.note(self.words(20)),
            2 => panel.heading(self.words(5)),
            3 => {
                panel.item((0..4).fold(LabelledRows::new(), |facts, _| facts.row(self.words(3), self.run())))
            }
            4 => panel.stocks(
                (0..self.below(9)).map(|_| (self.pick(Icon::ALL), self.below(1000))).collect::<Vec<_>>(),
            ),
            5 => panel.chips((0..5).map(|_| Chip::new(self.run()).tone(self.tone())).collect::<Vec<_>>()),
            6 => panel.cards((0..=self.below(7)).map(|_| self.card()).collect::<Vec<_>>()),
            7 => panel.spaces((0..=self.below(6)).map(|_| self.space()).collect::<Vec<_>>()),
            8 => panel.item(self.table()),
            9 => panel.item(self.track()),
            10 => panel.item(self.minis()),
            _ => panel
                .item(self.grid())
                .item(Legend::new().entry(self.run(), self.words(5)).entry(Icon::Egg, "egg")),
        }
    }

    fn card(&mut self) -> Card {
        let card =
            Card::new(self.words(5)).tone(self.tone()).cost(self.run()).badge(self.below(30).to_string());
        card.effect(self.run()).effect(self.run()).words(self.words(9)).mark(self.seat())
    }

    fn space(&mut self) -> Space {
        let space = Space::new(self.words(1)).number(self.below(20)).name(self.words(4)).reward(self.run());
        (0..self.below(6)).fold(space.tone(self.tone()), |space, _| space.seat(self.seat()))
    }

    fn table(&mut self) -> DataTable {
        let columns = 1 + self.below(7);
        let table = (0..columns).fold(DataTable::new(), |table, _| {
            table.column(self.run(), self.pick(&[Align::Left, Align::Right]))
        });
        (0..self.below(5)).fold(table, |table, _| {
            let cells: Vec<Run> = (0..columns).map(|_| Run::from(self.words(3))).collect();
            table.row(cells)
        })
    }

    fn track(&mut self) -> Track {
        let last = 1 + self.small::<i32>(60);
        let track = Track::numbered("track", self.run(), 0, last).note(1, Run::new().amount(3, Icon::Coin));
        (0..6).fold(track, |track, _| track.mark(self.small::<usize>(70), self.seat()))
    }

    fn minis(&mut self) -> SmallCards {
        (0..=self.below(9)).fold(SmallCards::new(6), |minis, _| {
            minis.add(match self.below(3) {
                0 => SmallCard::place(self.run()),
                _ => SmallCard::new(self.words(4)).tone(self.tone()).head(self.run()).body(self.run()),
            })
        })
    }

    fn grid(&mut self) -> Grid {
        let squares = (0..4).map(|_| (self.small::<i32>(9), self.small::<i32>(9))).collect();
        let piece = Piece {
            id: "piece".into(),
            name: self.words(2),
            sign: Icon::Park.into(),
            squares,
            tone: self.tone(),
        };
        Grid::new("grid", 7, 7).piece(piece)
    }

    fn board(&mut self) -> (Board, usize) {
        let seats = 1 + self.below(5);
        let board = Board::new(self.words(9)).subtitle(self.run());
        let board = (0..seats)
            .fold(board, |board, _| board.seat(self.seat(), self.below(300).to_string(), self.below(2) == 0));
        let panels = 1 + self.small::<usize>(6);
        ((0..panels).fold(board, |board, number| board.panel(self.panel(number))), panels)
    }
}

fn holds(outer: Rect, inner: Rect) -> bool {
    // Outlines and the overhang of italic letters may stand out by a hair.
    let slack = 4.0;
    inner.left() >= outer.left() - slack
        && inner.right() <= outer.right() + slack
        && inner.top() >= outer.top() - slack
        && inner.bottom() <= outer.bottom() + slack
}

/// The boxes of everything that is really drawn; empty groups have none.
fn leaves(group: &usvg::Group, out: &mut Vec<Rect>) {
    for child in group.children() {
        match child {
            Node::Group(group) => leaves(group, out),
            other => out.push(other.abs_bounding_box()),
        }
    }
}

fn apart(a: Rect, b: Rect) -> bool {
    a.right() <= b.left() || b.right() <= a.left() || a.bottom() <= b.top() || b.bottom() <= a.top()
}

#[test]
fn generated_boards_keep_everything_inside_its_panel_and_panels_apart() {
    for seed in 0..60 {
        let (board, panels) = Chance(seed).board();
        let tree = parse(&board.render());
        let canvas = Rect::from_xywh(0.0, 0.0, tree.size().width(), tree.size().height()).unwrap();

        let whole = tree.root().abs_stroke_bounding_box();
        assert!(holds(canvas, whole), "seed {seed}: {whole:?} leaves {canvas:?}");

        let mut boxes: Vec<Rect> = Vec::new();
        for number in 0..panels {
            let Some(Node::Group(panel)) = tree.node_by_id(&format!("panel_{number}")) else {
                panic!("panel_{number}")
            };
            let frame = panel.children()[0].abs_bounding_box();
            let mut drawn = Vec::new();
            leaves(panel, &mut drawn);
            for inside in drawn {
                assert!(holds(frame, inside), "seed {seed}, panel {number}: {inside:?} leaves {frame:?}");
            }
            assert!(boxes.iter().all(|other| apart(*other, frame)), "seed {seed}, panel {number} overlaps");
            boxes.push(frame);
        }
    }
}

#[test]
fn the_same_board_is_always_the_same_bytes() {
    for seed in 0..20 {
        assert_eq!(Chance(seed).board().0.render(), Chance(seed).board().0.render());
    }
    assert_ne!(Chance(1).board().0.render(), Chance(2).board().0.render());
}

#[test]
fn hostile_words_stay_words() {
    let hostile =
        "\"/><script>alert('x')</script><!-- &amp; ]]> \u{0}\u{8}\u{202e}\u{ffff}\u{1b}[31m 日本 👑";
    let board = Board::new(hostile)
        .subtitle(hostile)
        .desc(hostile)
        .seat(SeatMark::new(0, hostile), hostile, true)
        .panel(
            Panel::new(hostile, hostile).line(hostile).note(hostile).cards([Card::new(hostile).id(hostile)]),
        );

    let svg = board.render();

    assert!(
        !svg.contains("<script")
            && !svg.contains("<!--")
            && !svg.contains('\u{202e}')
            && !svg.contains('\u{0}')
    );
    let tree = usvg::roxmltree::Document::parse(&svg).expect("well-formed");
    assert!(tree.descendants().all(|node| node.tag_name().name() != "script"));
    assert_eq!(tree.descendants().filter(usvg::roxmltree::Node::is_comment).count(), 0);
}

#[test]
fn ids_are_safe_and_unique() {
    let svg = Svg::new(10, 10)
        .add(group().id("tower_territory_3"))
        .add(group().id("tower_territory_3"))
        .add(group().id("a\" onload=\"b"))
        .render();

    assert_eq!(svg.matches("id=\"tower_territory_3\"").count(), 1);
    assert!(svg.contains("id=\"a__onload__b\""));
}

#[test]
fn text_is_never_wider_than_its_measure() {
    use easel::FontFace;
    let samples = [
        "Lorenzo il Magnifico",
        "AVATAR Töpfer fi ffl",
        "Příliš žluťoučký kůň",
        "1234567890",
        "Wy, To; “Q”…",
    ];
    for face in [FontFace::Roman, FontFace::Bold, FontFace::Italic, FontFace::SmallCaps] {
        for sample in samples {
            let kind = TextStyle::new(face, 100);
            let tree =
                parse(&Svg::new(2000, 200).add(group().id("g").add(text(100, 100, sample, kind))).render());
            let Some(Node::Group(group)) = tree.node_by_id("g") else { panic!("the group is there") };

            let drawn = group.abs_bounding_box().width();

            let measured = f32::from(u16::try_from(kind.width(sample)).expect("a line"));
            assert!(drawn <= measured + 8.0, "{face:?} {sample}: {drawn} > {measured}");
            assert!(drawn >= measured * 0.85, "{face:?} {sample}: {drawn} < {measured}");
        }
    }
}

#[test]
fn every_icon_fills_its_square_and_no_two_are_alike() {
    let mut seen: Vec<Vec<bool>> = Vec::new();
    for icon in Icon::ALL {
        let svg = Svg::new(24, 24).add(icon.draw(0, 0, 24)).render();
        let tree = parse(&svg);
        let inked = tree.root().abs_bounding_box();

        assert!(
            inked.left() >= 0.4 && inked.right() <= 23.6 && inked.top() >= 0.4 && inked.bottom() <= 23.6,
            "{icon:?} {inked:?}"
        );
        assert!(inked.width().max(inked.height()) >= 17.0, "{icon:?} is small");
        assert!(svg.contains(&format!("<title>{}</title>", icon.title())));

        let silhouette = pixels(&tree, 24).iter().map(|alpha| *alpha > 127).collect::<Vec<_>>();
        for (other, known) in seen.iter().enumerate() {
            let differing = silhouette.iter().zip(known).filter(|(a, b)| a != b).count();
            assert!(differing >= 60, "{icon:?} looks like {:?}: {differing} of 576", Icon::ALL[other]);
        }
        seen.push(silhouette);
    }
}

#[test]
fn the_logo_is_still_a_letter_with_a_seal_at_16_pixels() {
    let tree = parse(&Svg::new(24, 24).add(Icon::Letter.draw(0, 0, 24)).render());

    let alpha = pixels(&tree, 16);

    let at = |x: usize, y: usize| alpha[y * 16 + x];
    assert!(at(8, 8) > 200, "the seal");
    assert!(at(2, 12) > 200 && at(13, 12) > 200, "the paper");
    assert!(at(5, 8) < 140 && at(10, 8) < 140 && at(8, 6) < 200, "the gap round the seal");
}

fn pixels(tree: &Tree, side: u16) -> Vec<u8> {
    let mut map = resvg::tiny_skia::Pixmap::new(side.into(), side.into()).expect("a picture");
    let scale = f32::from(side) / tree.size().width();
    resvg::render(tree, resvg::tiny_skia::Transform::from_scale(scale, scale), &mut map.as_mut());
    map.pixels().iter().map(|pixel| pixel.alpha()).collect()
}

#[test]
fn a_renderer_without_style_sheets_shows_the_palette_of_the_theme() {
    for (theme, expected) in [(Theme::Light, (0xf7, 0xf1, 0xe3)), (Theme::Dark, (0x1d, 0x1a, 0x17))] {
        let svg = Svg::new(4, 4).theme(theme).add(rect(0, 0, 4, 4).fill(Paint::Paper)).render();
        let mut map = resvg::tiny_skia::Pixmap::new(4, 4).unwrap();
        resvg::render(&parse(&svg), resvg::tiny_skia::Transform::default(), &mut map.as_mut());

        let pixel = map.pixel(2, 2).unwrap();

        assert_eq!((pixel.red(), pixel.green(), pixel.blue()), expected);
    }
}

#[test]
fn icons_keep_silent_in_a_part_that_explains_itself() {
    let card = Card::new("Forest").title("Forest: brings wood").cost(Run::new().amount(3, Icon::Coin));
    let board = Board::new("Table").panel(Panel::new("hand", "Hand").cards([card]).stocks([(Icon::Wood, 2)]));

    let svg = board.render();

    assert!(svg.contains("<title>Forest: brings wood</title>"));
    assert!(svg.contains("<title>wood</title>") && !svg.contains("<title>coin</title>"));
}

#[test]
fn facts_in_a_narrow_place_follow_their_labels() {
    let facts = LabelledRows::new().row("Professions in hand", "3").row("A building costs", "700");

    let (narrow, wide) = (facts.layout(190), facts.layout(600));

    assert!(narrow.width <= 190 && wide.width <= 600);
    assert!(narrow.height < 2 * wide.height, "no word is broken: {} and {}", narrow.height, wide.height);
}
