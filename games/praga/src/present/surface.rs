//! The play surface: what a seat can count, rows and chips, marks of what has changed.

use super::place::{board_id, place, row_space_id};
use super::text::option;
use super::voice::Voice;
use crate::ids::Upgrade;
use crate::view::View;
use crate::words::{Action, Deed, Holder, Row, Space};
use crate::{Event, Refusal};
use easel::Icon;
use kernel::{Count, Seat, Slot, TokenName};

/// All that a player has a number of, with its sign.
const TOKENS: [(&str, Icon); 16] = [
    ("gold", Icon::Gold),
    ("stone", Icon::Stone),
    ("eggs", Icon::Egg),
    ("silver-windows", Icon::Window),
    ("gold-windows", Icon::RoseWindow),
    ("red-tokens", Icon::RedToken),
    ("blue-tokens", Icon::BlueToken),
    ("points", Icon::Laurel),
    ("mines", Icon::Pickaxe),
    ("quarries", Icon::Quarry),
    ("technology", Icon::Gear),
    ("university", Icon::University),
    ("technologies", Icon::Card),
    ("legacies", Icon::Crest),
    ("upgrades", Icon::Hammer),
    ("walls", Icon::Wall),
];

pub(super) fn ledger(view: &View, seat: Seat) -> Vec<Count> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    let length = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let numbers: [i64; 16] = [
        player.gold.into(),
        player.stone.into(),
        player.eggs.into(),
        player.silver_windows.into(),
        player.gold_windows.into(),
        player.red_tokens.into(),
        player.blue_tokens.into(),
        player.vp.into(),
        player.mines.into(),
        player.quarries.into(),
        player.technology.into(),
        player.university.into(),
        length(player.technologies.len()),
        length(player.legacies.len()),
        length(player.upgrades.len()),
        length(player.walls.len()),
    ];
    TOKENS.into_iter().zip(numbers).map(|((token, _), number)| Count::new(token, number)).collect()
}

pub(super) fn token(token: &str, voice: &Voice<'_>) -> TokenName {
    let icon = TOKENS.into_iter().find(|(name, _)| *name == token).map(|(_, icon)| icon.name());
    TokenName { icon, name: voice.plain(&format!("token-{token}")) }
}

pub(super) fn slot(action: Action, view: &View, voice: &Voice<'_>) -> Slot {
    let row = |zone: &str, head: String, order: i32| Slot {
        zone: Some(zone.to_owned()),
        group: head,
        row: option(action, view, voice),
        order,
        ..Slot::default()
    };
    let group = |name: &str| voice.plain(&format!("group-{name}"));
    let own = view.asked.map_or_else(|| "own".to_owned(), |seat| format!("seat_{seat}"));
    let slot = match action {
        Action::ChooseTile { .. } => row("crane", group("crane"), 0),
        Action::Perform { action: deed, .. } => {
            let zone = if Row::of(deed).is_some() { "tiles" } else { own.as_str() };
            row(zone, voice.deed(deed), order_of(deed))
        }
        Action::Swap { row: of, first, second } => {
            let [first, second] =
                [first, second].map(|space| voice.plain(&format!("space-{}", space.word())));
            Slot {
                row: voice.plain(&format!("row-{}", of.word())),
                chip: voice.say("chip-swap", &[("first", first.into()), ("second", second.into())]),
                ..row("tiles", group("swap"), 0)
            }
        }
        Action::Climb { .. } | Action::Move { .. } | Action::Ascend {} | Action::Stay {} => {
            row("structures", group("climb"), 200)
        }
        Action::BuyExtra { .. } | Action::Exchange { .. } => row(&own, group("trade"), 300),
        Action::UseTechnology { .. } => row(&own, group("own"), 250),
        Action::ClaimSeal { .. } => row("stock", group("own"), 250),
        Action::RoadEffect { .. } => row("road", group("road"), 220),
        Action::Rotate { rotation } => Slot {
            zone: (!view.turnings.is_empty()).then(|| "ways".to_owned()),
            row: voice.plain("slot-rotate"),
            chip: option(action, view, voice),
            order: i32::from(rotation),
            ..Slot::default()
        },
        Action::BuildAt { .. } | Action::PawnAt { .. } => row("city", String::new(), 0),
        Action::WallAt { .. } => row(&own, String::new(), 0),
        Action::KeepTechnology { .. } | Action::KeepPlank { .. } | Action::TakeLegacy { .. } => {
            row("drawn", String::new(), 0)
        }
        Action::LayOver { .. } => row("road", String::new(), 0),
        Action::TakeToken { .. } => row("stock", String::new(), 0),
        Action::EndTurn {} | Action::TakeNone {} => {
            Slot { row: option(action, view, voice), order: 999, ..Slot::default() }
        }
        _ => Slot { row: option(action, view, voice), order: 150, ..Slot::default() },
    };
    Slot { place: place(action, view), ..slot }
}

fn order_of(deed: Deed) -> i32 {
    let place = Deed::ALL.into_iter().position(|other| other == deed);
    10 + i32::try_from(place.unwrap_or(0)).unwrap_or(0)
}

pub(super) fn touched(event: &Event) -> Vec<String> {
    let place = match event {
        Event::ChoosesTile { tile, .. } | Event::OpponentTakes { tile } | Event::TileFalls { tile, .. } => {
            tile.id()
        }
        Event::Performs { seat, action, .. } => return vec![board_id(*seat, action.hex())],
        Event::Upgrades { seat, tile, .. } => return vec![board_id(*seat, upgraded(*tile).hex())],
        Event::Revealed { row, space, .. } => return vec![row_space_id(*row, *space)],
        Event::Walls { seat, hex, .. } => return vec![board_id(*seat, *hex)],
        Event::Builds { plot, .. } | Event::Claims { plot, .. } => plot.id(),
        Event::PlazaComplete { plaza } | Event::ParlerPawn { plaza } => plaza.id(),
        Event::Moves { structure, .. } | Event::Stays { structure, .. } => structure.word(),
        Event::UsesTechnology { tile, .. } | Event::KeepsTechnology { tile, .. } => tile.id(),
        Event::Walks { section, .. } | Event::RoadEffect { section, .. } => section.id(),
        Event::LaysOver { pair, .. } => pair.id(),
        Event::TakesToken { holder: Holder::Seat(_), token } => token.id(),
        Event::Seals { seal, .. } => seal.id(),
        _ => return Vec::new(),
    };
    vec![place.to_owned()]
}

/// The action that a tile upgrades, which is the same in all revisions.
fn upgraded(tile: Upgrade) -> Deed {
    crate::components::editions()[0].upgrades[tile.index()].deed
}

/// What cannot be paid, with what there is to pay with.
pub(super) fn why_not_now(refusal: Refusal, said: String, view: &View, voice: &Voice<'_>) -> String {
    let costs = matches!(
        refusal,
        Refusal::RedCost
            | Refusal::CostNotPayable
            | Refusal::NoAffordablePlot
            | Refusal::NoEgg
            | Refusal::EggNotPayable
            | Refusal::WindowsShort
            | Refusal::ExchangeCost
            | Refusal::TierCost
            | Refusal::SealCost
            | Refusal::RoadCost
            | Refusal::Surcharge
            | Refusal::BonusNeeded
    );
    let Some(player) = view.asked.and_then(|seat| view.players.get(seat.index())).filter(|_| costs) else {
        return said;
    };
    let held = [
        ("gold", player.gold),
        ("stone", player.stone),
        ("egg", player.eggs),
        ("silver_window", player.silver_windows),
        ("gold_window", player.gold_windows),
    ];
    let held = held.map(|(what, n)| voice.say(&format!("res-{what}"), &[("n", n.into())])).join(", ");
    voice.say("why-held", &[("why", said.into()), ("held", held.into())])
}

/// What lies in the way at a place, or that nothing lies there.
pub(super) fn closed(place: &str, view: &View, voice: &Voice<'_>) -> Option<String> {
    let mut plots = view.plazas.iter().flat_map(|plaza| &plaza.plots);
    if plots.any(|plot| plot.plot.id() == place && plot.building.is_some()) {
        return Some(voice.plain("no-plot_taken"));
    }
    let empty = view.rows.iter().any(|row| {
        let spaces = Space::ALL.into_iter().zip(row.spaces);
        spaces.into_iter().any(|(space, tile)| tile.is_none() && row_space_id(row.row, space) == place)
    });
    if empty {
        return Some(voice.plain("no-space_empty"));
    }
    let pair = view.bridge.iter().any(|pair| pair.pair.id() == place && pair.board.is_some());
    pair.then(|| voice.plain("no-pair_taken"))
}
