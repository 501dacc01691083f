//! What nobody owns: buildings in their true shapes, freedoms, landscapes, pieces, decks, bonus cards that were played.

use super::cards;
use super::plan::silhouette;
use super::sheet::{Column, chip, grid, in_rows, left_of, name, right_of, share, toned_place};
use super::signs::{self, Signs};
use crate::components::components;
use crate::ids::{Building, Deck};
use crate::present::field::squares;
use crate::present::options::{capital, own};
use crate::view::View;
use easel::{Block, Icon, Node, Paint, Run, Tone, framed_place, group};

const KIND: i32 = 84;
const STOCK: i32 = 46;

pub(super) fn supply(view: &View, width: i32, per_row: (usize, usize), signs: Signs<'_>) -> Block {
    let each = share(width, per_row.0);
    let kinds = view.supply.buildings.iter();
    let kinds = kinds.map(|(building, left)| kind(*building, *left, view, each, signs));
    let each = share(width, per_row.1);
    let stocks = stocks(view, signs).into_iter().map(|stock| stock.draw(each));
    let spent = view.spent.iter().map(|card| {
        let words = signs.s().word(card.id());
        let title = signs.s().say("about-spent", &[("card", words.into())]);
        chip(None, title, &cards::bonus_signs(card, signs), Tone::Stone, width)
    });
    Column::new(width)
        .with(grid(width, per_row.0, KIND, kinds))
        .with(grid(width, per_row.1, STOCK, stocks))
        .with(in_rows(width, spent))
        .block()
}

fn kind(building: Building, left: u8, view: &View, width: i32, signs: Signs<'_>) -> Node {
    let tone = signs::building_tone(building);
    let shape = components().building(building).placements.first();
    let shape = shape.map_or_else(Vec::new, |cells| squares(*cells));
    let owned = own(view).is_some_and(|own| own.land.buildings.iter().any(|it| it.building == building));
    let count = Run::new().bold(format!("×{left}"));
    let mut inside = group()
        .add(group().add(silhouette(&shape, tone, 10, width - 26, 58)).at(3, 2))
        .add(right_of(&count, width - 5, 26, 28, 14));
    if owned {
        inside.push(Icon::Check.draw(width - 21, 38, 15));
    }
    let words = name(&signs.s().word(building.id()), width / 2, 72, width - 8, 13).anchor_middle();
    inside.push(if left == 0 { words.fill(Paint::Faint) } else { words });
    let about = signs.about_building(building);
    let more = signs.s().say("draw-left", &[("n", left.into())]);
    let mut title = format!("{about} {more}");
    if owned {
        title = format!("{title} {}", signs.s().word("draw-owned"));
    }
    let ground = if left == 0 { Paint::Card } else { Paint::Inset };
    toned_place((format!("supply_{building}"), title), (width, KIND), ground, inside)
}

/// A number of something, and what one costs.
struct Stock {
    id: String,
    title: String,
    name: String,
    icon: Icon,
    left: u8,
    price: u32,
    tone: Tone,
}

impl Stock {
    fn draw(&self, width: i32) -> Node {
        let mut run = Run::new().icon(self.icon).bold(format!("×{}", self.left));
        if self.price > 0 {
            run = run.faint(self.price.to_string()).icon(Icon::Coin);
        }
        let inside =
            group().add(name(&self.name, 7, 13, width - 22, 13)).add(left_of(&run, 6, 32, width - 10, 14));
        let size = (width, STOCK);
        if self.tone == Tone::Plain || self.left == 0 {
            return framed_place(&self.id, self.title.clone(), size.0, size.1, inside);
        }
        toned_place((&self.id, self.title.clone()), size, self.tone.ground(), inside)
    }
}

fn stocks(view: &View, signs: Signs<'_>) -> Vec<Stock> {
    let (s, supply, prices) = (signs.s(), &view.supply, &components().prices);
    let left = |title: String, n: u8| format!("{title} {}", s.say("draw-left", &[("n", n.into())]));
    let freedoms = supply.freedoms.iter().map(|(freedom, n)| Stock {
        id: format!("supply_{freedom}"),
        title: left(signs.about_freedom(*freedom), *n),
        name: capital(&s.word(&format!("short-{freedom}"))),
        icon: signs::freedom_icon(*freedom),
        left: *n,
        price: prices.freedom,
        tone: Tone::Ochre,
    });
    let landscapes = supply.landscapes.iter().map(|(landscape, n)| Stock {
        id: format!("supply_{landscape}"),
        title: left(signs.about_landscape(*landscape), *n),
        name: capital(&s.word(landscape.id())),
        icon: signs::landscape_icon(*landscape),
        left: *n,
        price: 0,
        tone: signs::landscape_tone(*landscape),
    });
    let pieces = [("jester", Icon::Jester, supply.jesters), ("builder", Icon::Builder, supply.builders)];
    let pieces = pieces.map(|(id, icon, n)| Stock {
        id: format!("supply_{id}"),
        title: left(s.word(&format!("about-left-{id}")), n),
        name: capital(&s.word(id)),
        icon,
        left: n,
        price: 0,
        tone: Tone::Plain,
    });
    let decks = supply.decks.iter().map(|(deck, n)| Stock {
        id: format!("deck_{deck}"),
        title: signs.about_deck(*deck, *n),
        name: s.word(&format!("draw-cards-{deck}")),
        icon: Icon::CardBack,
        left: *n,
        price: match deck {
            Deck::Profession => prices.profession_card,
            Deck::Bonus => prices.bonus_card,
            Deck::Prestige => 0,
        },
        tone: Tone::Plain,
    });
    let recruiting = Stock {
        id: "supply_recruiting".into(),
        title: left(s.word("about-recruiting_card"), supply.recruiting),
        name: s.word("draw-recruiting-short"),
        icon: Icon::Letter,
        left: supply.recruiting,
        price: 0,
        tone: Tone::Plain,
    };
    freedoms.chain(landscapes).chain(pieces).chain(decks).chain([recruiting]).collect()
}
