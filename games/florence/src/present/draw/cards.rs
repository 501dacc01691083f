//! The cards of a hand that the reader sees, with what each is worth now: wishes that are fulfilled, bonus and prestige
//! cards in signs.

use super::sheet::{barred, centred, grid, left_of, name, right_of, share};
use super::signs::{self, Signs};
use crate::components::{Goal, components};
use crate::ids::{Bonus, Card, Metric, Prestige, Profession};
use crate::present::options::capital;
use crate::view::{PlayerView, View};
use easel::{Block, Icon, Node, Paint, Run, Tone, framed_place, group, path};

const HIGH: i32 = 106;
/// The height of the band with the name.
const BAND: i32 = 26;

/// Cards that the reader looks at, to keep one or to put them away.
pub(super) fn looked_at(player: &PlayerView, view: &View, width: i32, signs: Signs<'_>) -> Block {
    let (per_row, size) = rows(width);
    let looked = view.looking.iter().filter(|look| look.seat == player.seat);
    let looked = looked.filter_map(|look| look.cards.as_ref()).flatten();
    let face = |card: &Card| {
        let id = format!("looking_{}", card.id());
        match *card {
            Card::Profession(card) => profession(card, None, &id, player, size, signs),
            Card::Bonus(card) => bonus(card, None, &id, size, signs),
            Card::Prestige(card) => prestige(card, None, &id, size, signs),
        }
    };
    grid(width, per_row, HIGH, looked.map(face))
}

/// How many cards lie side by side, and how wide each is.
fn rows(width: i32) -> (usize, i32) {
    let per_row = usize::try_from(width / 112).unwrap_or(1).max(1);
    (per_row, share(width, per_row))
}

/// What a player holds, as far as the reader sees it.
pub(super) fn hand(player: &PlayerView, view: &View, width: i32, signs: Signs<'_>) -> Block {
    let (per_row, size) = rows(width);
    let mut cards: Vec<Node> = Vec::new();
    if let Some(hand) = &player.hand {
        let addable = hand.bonus.iter().map(|held| held.wv).sum();
        for held in &hand.professions {
            let returned = hand.returning == Some(held.profession);
            let minimum = view.outcome.is_none().then_some(view.minimum);
            let worth = Worth { wv: held.wv, minimum, addable, returned };
            cards.push(profession(held.profession, Some(worth), held.profession.id(), player, size, signs));
        }
        let named = view.work.as_ref().map(|work| work.bonus).filter(|_| view.viewer == Some(player.seat));
        for held in &hand.bonus {
            let chosen = named.is_some_and(|named| named.contains(held.card));
            cards.push(bonus(held.card, Some((held.wv, chosen)), held.card.id(), size, signs));
        }
    }
    for held in player.prestige.iter().flatten() {
        cards.push(prestige(held.card, Some(held.pp), held.card.id(), size, signs));
    }
    grid(width, per_row, HIGH, cards)
}

/// A card with its name on a band.
fn face(id: &str, title: String, (words, tone): (&str, Tone), width: i32, inside: Node) -> Node {
    let band = format!("M2 {BAND}V7a5 5 0 0 1 5-5h{}a5 5 0 0 1 5 5V{BAND}z", width - 14);
    let band = path(band).fill(tone.ground());
    let edge = path(format!("M2 {BAND}h{}", width - 4)).stroke(tone.accent(), 2);
    let named = group().add(band).add(edge).add(name(words, 8, 14, width - 26, 15)).add(inside);
    framed_place(id, title, width, HIGH, named)
}

/// What a profession's Work is worth, and what is needed.
struct Worth {
    wv: u16,
    /// None when the game is over.
    minimum: Option<u16>,
    /// What all bonus cards of the hand could add.
    addable: u16,
    returned: bool,
}

impl Worth {
    /// The value, and whether it is enough.
    fn draw(&self, width: i32) -> Node {
        let y = HIGH - 14;
        let node = group().add(left_of(&Run::new().amount(self.wv, Icon::Quill), 8, y, 60, 17));
        match self.minimum {
            _ if self.returned => node.add(right_of(&Run::new().icon(Icon::Discard), width - 6, y, 30, 15)),
            None => node,
            Some(minimum) if self.wv >= minimum => node.add(Icon::Check.draw(width - 22, y - 8, 16)),
            Some(minimum) if self.wv + self.addable >= minimum => {
                let needed =
                    Run::new().faint(format!("+{}", minimum - self.wv)).tinted(Icon::Star, Paint::Sky);
                node.add(right_of(&needed, width - 6, y, width - 70, 14))
            }
            Some(minimum) => {
                let needed = Run::new().faint(format!("/ {minimum}"));
                node.add(right_of(&needed, width - 26, y, width - 80, 13)).add(barred(width - 15, y, 14))
            }
        }
    }

    fn told(&self, card: Profession, signs: Signs<'_>) -> String {
        let s = signs.s();
        if self.returned {
            return s.say("outline-returning", &[("profession", s.word(card.id()).into())]);
        }
        let Some(minimum) = self.minimum else { return s.say("draw-worth", &[("wv", self.wv.into())]) };
        let with_bonus = self.wv < minimum && self.wv + self.addable >= minimum;
        let key = if with_bonus { "draw-worth-with-bonus" } else { "draw-worth-of" };
        s.say(key, &[("wv", self.wv.into()), ("minimum", minimum.into()), ("bonus", self.addable.into())])
    }
}

fn profession(
    card: Profession,
    worth: Option<Worth>,
    id: &str,
    player: &PlayerView,
    width: i32,
    signs: Signs<'_>,
) -> Node {
    let s = signs.s();
    let wishes = components().wishes(card);
    let has_building = player.land.buildings.iter().any(|built| built.building == wishes.building);
    let has_landscape = player.land.landscapes.iter().any(|laid| laid.landscape == wishes.landscape);
    let rows = [
        (Icon::House, s.word(wishes.building.id()), has_building),
        (signs::landscape_icon(wishes.landscape), s.word(wishes.landscape.id()), has_landscape),
        (
            signs::freedom_icon(wishes.freedom),
            s.word(&format!("short-{}", wishes.freedom)),
            player.freedoms.contains(wishes.freedom),
        ),
    ];
    let mut inside = group();
    for (row, (icon, words, fulfilled)) in (0..).zip(rows) {
        let y = BAND + 11 + row * 18;
        let words = capital(&words);
        let run = if fulfilled {
            Run::new().icon(icon).bold(words)
        } else {
            Run::new().tinted(icon, Paint::Faint).faint(words)
        };
        inside.push(left_of(&run, 7, y, width - 28, 13));
        if fulfilled {
            inside.push(Icon::Check.draw(width - 20, y - 7, 14));
        }
    }
    let mut title = signs.about_profession(card);
    if let Some(worth) = worth {
        title = format!("{title} {}", worth.told(card, signs));
        inside.push(worth.draw(width));
    }
    face(id, title, (&s.word(card.id()), Tone::Verdigris), width, inside)
}

fn bonus(card: Bonus, worth: Option<(u16, bool)>, id: &str, width: i32, signs: Signs<'_>) -> Node {
    let s = signs.s();
    let mut title = format!("{}: {}.", s.word("draw-bonus"), s.word(card.id()));
    let mut inside = signs_on(&bonus_signs(card, signs), width);
    if let Some((wv, chosen)) = worth {
        let run = Run::new().bold(format!("+{wv}")).icon(Icon::Quill);
        inside.push(left_of(&run, 8, HIGH - 14, 60, 17));
        if chosen {
            inside.push(Icon::Check.draw(width - 22, HIGH - 22, 16));
        }
        title = format!("{title} {}", s.say("draw-adds", &[("wv", wv.into())]));
    }
    face(id, title, (&s.word("draw-bonus"), Tone::Sky), width, inside)
}

fn prestige(card: Prestige, worth: Option<u16>, id: &str, width: i32, signs: Signs<'_>) -> Node {
    let s = signs.s();
    let mut title = format!("{}: {}.", s.word("draw-prestige"), s.word(card.id()));
    let mut inside = signs_on(&prestige_signs(card, signs), width);
    if let Some(pp) = worth {
        inside.push(left_of(&Run::new().amount(pp, Icon::Laurel), 8, HIGH - 14, 60, 17));
        title = format!("{title} {}", s.say("draw-scores", &[("points", s.points(pp).into())]));
    }
    face(id, title, (&s.word("draw-prestige"), Tone::Leaf), width, inside)
}

/// Signs in the middle of a card, in as many lines as they need.
fn signs_on(run: &Run, width: i32) -> Node {
    let room = width - 12;
    let size = (11..=15).rev().find(|size| run.lay_at(room, *size).height <= 54).unwrap_or(11);
    let block = run.lay_centred(room, size);
    group().add(block.node.at(6, BAND + 2 + (54 - block.height).max(0) / 2))
}

/// So much for each of something.
pub(super) fn bonus_signs(card: Bonus, signs: Signs<'_>) -> Run {
    let terms = &components().bonus[card.index()];
    terms.iter().enumerate().fold(Run::new(), |run, (index, term)| {
        let run = if index > 0 { run.text("+") } else { run };
        run.bold(format!("{}×", term.wv)).join(counted(term.metric, signs))
    })
}

fn prestige_signs(card: Prestige, signs: Signs<'_>) -> Run {
    let s = signs.s();
    let contest = |key: &str, metric: Metric, sole: u16, tied: u16| {
        let points = Run::new().bold(format!("{sole} ({tied})")).icon(Icon::Laurel);
        Run::new().faint(s.word(key)).join(counted(metric, signs)).newline().join(points)
    };
    match &components().prestige[card.index()] {
        Goal::Most { metric, pp_sole, pp_tied, .. } => contest("draw-most", *metric, *pp_sole, *pp_tied),
        Goal::Fewest { metric, pp_sole, pp_tied } => contest("draw-fewest", *metric, *pp_sole, *pp_tied),
        Goal::AtLeast { requirements, pp } => {
            let all = requirements.iter().fold(Run::new(), |run, needed| {
                run.bold(needed.n.to_string()).join(counted(needed.metric, signs))
            });
            all.newline().bold(pp.to_string()).icon(Icon::Laurel)
        }
    }
}

/// What is counted, in signs and where there is none in a word.
fn counted(metric: Metric, signs: Signs<'_>) -> Run {
    let s = signs.s();
    let house = |size: &str| Run::new().icon(Icon::House).faint(s.word(size));
    let kinds = |run: Run| Run::new().faint(s.word("draw-kinds")).join(run);
    let landscapes = || Run::new().icon(Icon::Forest).icon(Icon::Lake).icon(Icon::Park);
    match metric {
        Metric::Buildings => Run::from(Icon::House),
        Metric::BuildingsLarge => house("size-large"),
        Metric::BuildingsMedium => house("size-medium"),
        Metric::BuildingsSmall => house("size-small"),
        Metric::BuildingSizeClasses => house("draw-sizes"),
        Metric::Landscapes => landscapes(),
        Metric::Forests => Run::from(Icon::Forest),
        Metric::Lakes => Run::from(Icon::Lake),
        Metric::Parks => Run::from(Icon::Park),
        Metric::LandscapeTypes => kinds(landscapes()),
        Metric::Freedoms => Run::new().icon(Icon::Ship).icon(Icon::Faith).icon(Icon::Speech),
        Metric::Jesters => Run::from(Icon::Jester),
        Metric::Builders => Run::from(Icon::Builder),
        Metric::PrestigeCards => Run::from(Icon::Crest),
        Metric::ProfessionsInHand => Run::from(Icon::Hand),
        Metric::ProfessionsOnTable => Run::new().icon(Icon::Card).faint(s.word("draw-on-table")),
        Metric::ProfessionsTotal => Run::from(Icon::Quill),
        Metric::ElementTypes => kinds(Run::from(Icon::Any)),
        Metric::EmptySquares => Run::from(s.word("draw-squares")),
    }
}

/// A card that lies open: a Work on the table.
pub(super) fn work(card: Profession, width: i32, signs: Signs<'_>) -> Node {
    let words = signs.s().word(card.id());
    let run = Run::new().icon(Icon::Quill).name(words);
    let inside = centred(&run, width / 2, 22, width - 18, 13);
    super::sheet::toned_place(
        (card.id(), signs.about_profession(card)),
        (width, super::sheet::FINGER),
        Paint::PaleVerdigris,
        group().add(inside),
    )
}
