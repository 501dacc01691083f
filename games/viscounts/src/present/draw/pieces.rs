//! Cards, manuscripts and signs.

use crate::components::{Icons, components};
use crate::names::{Card, Exchange, Icon as Symbol, Manuscript, Ribbon};
use crate::present::say::Speaker;
use easel::{Icon, Run, Tone};

pub(super) fn ribbon_tone(ribbon: Ribbon) -> Tone {
    match ribbon {
        Ribbon::Black => Tone::Plain,
        Ribbon::Blue => Tone::Sky,
        Ribbon::Grey => Tone::Stone,
        Ribbon::Yellow => Tone::Ochre,
    }
}

/// Icons of a townsfolk as pictures.
pub(super) fn symbols(icons: Icons) -> Run {
    let picture = |symbol: Symbol| match symbol {
        Symbol::Builder => Icon::Builder,
        Symbol::Noble => Icon::Crest,
        Symbol::Cleric => Icon::Book,
        Symbol::Merchant => Icon::Merchant,
        Symbol::Criminal => Icon::Lock,
    };
    let each = Symbol::ALL.iter().flat_map(|symbol| (0..icons.count(*symbol)).map(|_| picture(*symbol)));
    each.fold(Run::new(), Run::icon)
}

/// A townsfolk with its price, icons and ability.
pub(super) fn card(card: Card, to: &Speaker<'_>) -> easel::Card {
    let record = &components().cards[card.index()];
    let tone = if record.icons.count(Symbol::Criminal) > 0 { Tone::Plum } else { Tone::Ochre };
    easel::Card::new(record.name.clone())
        .title(to.full_card(card))
        .tone(tone)
        .cost(Run::new().amount(record.cost, Icon::Coin))
        .effect(symbols(record.icons))
        .words(to.card_text(card))
}

/// A manuscript with what it costs and gives.
pub(super) fn manuscript(tile: Manuscript, to: &Speaker<'_>) -> easel::Card {
    let record = &components().manuscripts[tile.index()];
    let name = to.say("drawing-manuscript", &[("ribbon", to.word("ribbon", record.ribbon.id()).into())]);
    easel::Card::new(name)
        .title(to.manuscript(tile))
        .tone(ribbon_tone(record.ribbon))
        .cost(Run::new().amount(record.cost, Icon::Book))
        .words(to.manuscript_text(tile))
}

/// What is given and got in a trade.
pub(super) fn exchange(exchange: Exchange) -> Run {
    let merchants = components().exchanges[exchange.index()].merchants;
    let got = match exchange {
        Exchange::Silver => Icon::Coin,
        Exchange::Ink => Icon::Quill,
        Exchange::Gold => Icon::Gold,
        Exchange::Stone => Icon::Stone,
        Exchange::Destroy => Icon::Card,
        Exchange::Flip => Icon::Deed,
    };
    Run::new().amount(merchants, Icon::Merchant).arrow().icon(got)
}
