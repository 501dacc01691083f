//! The whole position as ordered text with headings.

use super::options::capital;
use super::speaker::Speaker;
use crate::state::Phase;
use crate::view::{CharacterView, PlayerView, View};
use kernel::{Outline, Section};

pub(super) fn outline(view: &View, s: Speaker<'_>) -> Outline {
    let mut sections = vec![table(view, s)];
    if let Some(result) = result(view, s) {
        sections.push(result);
    }
    sections.push(auction(view, s));
    if view.options.muse_and_princess {
        sections.push(characters(view, s));
    }
    sections.push(supply(view, s));
    sections.extend(view.players.iter().map(|player| self::player(player, s)));
    Outline { sections }
}

fn section(s: Speaker<'_>, heading: &str, lines: Vec<String>) -> Section {
    Section { heading: s.word(heading), lines, sections: Vec::new() }
}

/// The part of the round in words.
pub(super) fn phase(view: &View, s: Speaker<'_>) -> String {
    let phase = match view.phase {
        Phase::Setup => "phase-setup",
        Phase::Auction => "phase-auction",
        Phase::Characters => "phase-characters",
        Phase::Actions => "phase-actions",
        Phase::Scoring => "phase-scoring",
        Phase::Over => "phase-over",
    };
    if matches!(view.phase, Phase::Setup | Phase::Over) {
        return capital(&s.word(phase));
    }
    s.say("outline-round", &[("round", view.round.into()), ("phase", s.word(phase).into())])
}

fn table(view: &View, s: Speaker<'_>) -> Section {
    let mut lines = vec![
        phase(view, s),
        s.say("outline-minimum", &[("minimum", view.minimum.into())]),
        s.say("outline-start", &[("seat", s.name(view.start).into())]),
        s.say("outline-asked", &[("seats", s.names(&view.to_act).into())]),
    ];
    lines.extend(going_on(view, s));
    section(s, "outline-table", lines)
}

/// The turn, talk, look, Work or placement in progress.
pub(super) fn going_on(view: &View, s: Speaker<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(turn) = &view.turn {
        let actions = s.say("actions", &[("n", turn.actions_left.into())]);
        lines.push(
            s.say("outline-turn-of", &[("seat", s.name(turn.seat).into()), ("actions", actions.into())]),
        );
    }
    if let Some(talk) = &view.talk {
        lines.push(s.say(
            "outline-talk",
            &[
                ("active", s.name(talk.active).into()),
                ("neighbour", s.name(talk.neighbour).into()),
                ("building", s.word(talk.building.id()).into()),
                ("cells", s.plots(&talk.cells).into()),
                ("payment", talk.payment.into()),
                ("cost", talk.cost.into()),
            ],
        ));
    }
    if let Some(look) = &view.looking {
        let deck = s.word(&format!("deck-{}", look.deck));
        lines.push(s.say("outline-looking", &[("seat", s.name(look.seat).into()), ("deck", deck.into())]));
        if let Some(cards) = &look.cards {
            let cards = s.list(cards.iter().map(|card| s.card(*card)));
            lines.push(s.say("outline-looking-cards", &[("cards", cards.into())]));
        }
    }
    if let Some(work) = &view.work {
        lines.push(s.say("outline-work", &[("wv", work.wv.into())]));
    }
    if let Some(placing) = &view.placing {
        let building = placing.building.map(|building| s.word(building.id()));
        let what = building.or(placing.landscape.map(|landscape| s.word(landscape.id()))).unwrap_or_default();
        lines.push(s.say("outline-placing", &[("seat", s.name(placing.seat).into()), ("what", what.into())]));
    }
    lines
}

fn result(view: &View, s: Speaker<'_>) -> Option<Section> {
    let outcome = view.outcome.as_ref()?;
    let lines = outcome.standings.iter().filter_map(|line| {
        let player = view.players.get(line.seat?.index())?;
        Some(s.say(
            "outline-standing",
            &[
                ("place", line.place.into()),
                ("seat", s.name(player.seat).into()),
                ("points", s.points(line.score).into()),
                ("florins", player.florins.into()),
            ],
        ))
    });
    Some(section(s, "outline-result", lines.collect()))
}

fn auction(view: &View, s: Speaker<'_>) -> Section {
    let mut lines = Vec::new();
    if let Some(bidding) = &view.auction.bidding {
        lines.push(s.say(
            "outline-bidding",
            &[
                ("lot", s.word(bidding.lot.id()).into()),
                ("price", bidding.price.into()),
                ("leader", s.name(bidding.leader).into()),
                ("seats", s.names(&bidding.still_in).into()),
            ],
        ));
    }
    if view.phase == Phase::Auction {
        lines.push(s.say("outline-eligible", &[("seats", s.names(&view.auction.eligible).into())]));
    }
    if !view.auction.withdrawn.is_empty() {
        lines.push(s.say("outline-withdrawn", &[("seats", s.names(&view.auction.withdrawn).into())]));
    }
    for lot in &view.lots {
        lines.push(s.say(
            if lot.sold { "outline-lot-sold" } else { "outline-lot" },
            &[
                ("lot", capital(&s.word(lot.lot.id())).into()),
                ("left", lot.left.into()),
                ("seat", lot.buyer.map(|seat| s.name(seat)).unwrap_or_default().into()),
            ],
        ));
    }
    section(s, "outline-auction", lines)
}

fn characters(view: &View, s: Speaker<'_>) -> Section {
    let mut lines: Vec<String> = view.characters.iter().map(|card| character(card, s)).collect();
    if let Some(pot) = view.banker_pot {
        lines.push(s.say("outline-pot", &[("florins", pot.into())]));
    }
    section(s, "outline-characters", lines)
}

fn character(view: &CharacterView, s: Speaker<'_>) -> String {
    let card = s.word(view.card.id());
    match (view.holder, view.marker) {
        (Some(seat), _) => {
            s.say("outline-character-held", &[("card", card.into()), ("seat", s.name(seat).into())])
        }
        (None, Some((seat, amount))) => s.say(
            "outline-character-marker",
            &[("card", card.into()), ("seat", s.name(seat).into()), ("amount", amount.into())],
        ),
        (None, None) if view.sold => s.say("outline-character-sold", &[("card", card.into())]),
        (None, None) => s.say("outline-character", &[("card", card.into())]),
    }
}

fn supply(view: &View, s: Speaker<'_>) -> Section {
    let left = |what: String, n: u8| s.say("outline-left", &[("what", what.into()), ("n", n.into())]);
    let supply = &view.supply;
    let buildings = supply.buildings.iter().map(|(kind, n)| left(s.word(kind.id()), *n));
    let freedoms = supply.freedoms.iter().map(|(kind, n)| left(s.word(kind.id()), *n));
    let decks = supply.decks.iter().map(|(deck, n)| left(s.word(&format!("deck-{deck}")), *n));
    let mut lines = vec![
        s.say("outline-buildings-left", &[("list", s.list(buildings).into())]),
        s.say("outline-freedoms-left", &[("list", s.list(freedoms).into())]),
        s.say("outline-decks", &[("list", s.list(decks).into())]),
    ];
    if !view.spent.is_empty() {
        let spent = s.list(view.spent.iter().map(|card| s.word(card.id())));
        lines.push(s.say("outline-spent", &[("list", spent.into())]));
    }
    section(s, "outline-supply", lines)
}

fn player(player: &PlayerView, s: Speaker<'_>) -> Section {
    let mut lines = vec![
        s.say("outline-purse", &[("points", s.points(player.pp).into()), ("florins", player.florins.into())]),
        s.say(
            "outline-tokens",
            &[
                ("jesters", player.jesters.into()),
                ("builders", player.builders.into()),
                ("price", player.building_price.into()),
            ],
        ),
    ];
    let mut list = |key: &str, words: Vec<String>| {
        if !words.is_empty() {
            lines.push(s.say(key, &[("list", s.list(words).into())]));
        }
    };
    list("outline-freedoms", player.freedoms.iter().map(|it| s.word(it.id())).collect());
    list("outline-held", player.characters.iter().map(|it| s.word(it.id())).collect());
    list("outline-works", player.works.iter().map(|it| s.word(it.id())).collect());
    list("outline-known", player.recruited_in_hand.iter().map(|it| s.word(it.id())).collect());
    if player.recruiting_on_table > 0 {
        lines.push(s.say("outline-recruiting-table", &[("n", player.recruiting_on_table.into())]));
    }
    if let Some(wv) = player.marker {
        lines.push(s.say("outline-marker", &[("wv", wv.into())]));
    }
    lines.push(s.say(
        "outline-hidden",
        &[
            ("professions", player.professions_in_hand.into()),
            ("recruiting", player.recruiting_in_hand.into()),
            ("bonus", player.bonus_in_hand.into()),
            ("prestige", player.prestige_held.into()),
        ],
    ));
    if let Some(chosen) = player.has_chosen {
        lines.push(s.word(if chosen { "outline-chosen" } else { "outline-not-chosen" }));
    }
    let mut sections = vec![principality(player, s)];
    sections.extend(hand(player, s));
    Section { heading: s.name(player.seat), lines, sections }
}

fn principality(player: &PlayerView, s: Speaker<'_>) -> Section {
    let land = &player.land;
    let mut lines = vec![s.say("outline-palazzo", &[("cells", Speaker::squares(land.palazzo).into())])];
    for built in &land.buildings {
        lines.push(s.say(
            if built.with.is_some() { "outline-building-joint" } else { "outline-building" },
            &[
                ("building", s.word(built.building.id()).into()),
                ("cells", Speaker::squares(built.cells).into()),
                ("with", built.with.map(|seat| s.name(seat)).unwrap_or_default().into()),
            ],
        ));
    }
    for laid in &land.landscapes {
        lines.push(s.say(
            "outline-landscape",
            &[
                ("landscape", capital(&s.word(laid.landscape.id())).into()),
                ("cells", Speaker::squares(laid.cells).into()),
            ],
        ));
    }
    lines.push(s.say("outline-empty", &[("n", land.empty_squares.into())]));
    section(s, "outline-principality", lines)
}

fn hand(player: &PlayerView, s: Speaker<'_>) -> Option<Section> {
    let hand = player.hand.as_ref()?;
    let mut lines = Vec::new();
    for card in &hand.professions {
        lines.push(s.say(
            "outline-profession",
            &[
                ("profession", s.word(card.profession.id()).into()),
                ("building", s.word(card.building.id()).into()),
                ("landscape", s.word(card.landscape.id()).into()),
                ("freedom", s.word(card.freedom.id()).into()),
                ("wv", card.wv.into()),
            ],
        ));
    }
    for held in &hand.bonus {
        lines
            .push(s.say("outline-bonus", &[("card", s.word(held.card.id()).into()), ("wv", held.wv.into())]));
    }
    for held in player.prestige.iter().flatten() {
        lines.push(s.say(
            "outline-prestige",
            &[("card", s.word(held.card.id()).into()), ("points", s.points(held.pp).into())],
        ));
    }
    if let Some(wv) = hand.princess_wv {
        lines.push(s.say("outline-princess", &[("wv", wv.into())]));
    }
    if let Some(card) = hand.returning {
        lines.push(s.say("outline-returning", &[("profession", s.word(card.id()).into())]));
    }
    Some(section(s, "outline-hand", lines))
}
