//! What a seat can count: its stock, its tracks and points, its cards and leaders.

use super::signs;
use super::text::Words;
use crate::pieces::{CardType, Kind};
use crate::view::{PlayerView, StockView, View};
use easel::Icon;
use kernel::{Count, Seat, TokenName};

/// In the order in which a player looks for them.
const KINDS: [Kind; 7] =
    [Kind::Coins, Kind::Wood, Kind::Stone, Kind::Servants, Kind::Military, Kind::Faith, Kind::Vp];

pub(super) fn ledger(view: &View, seat: Seat) -> Vec<Count> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    let stock = KINDS.into_iter().map(|kind| Count::new(kind.id(), held(&player.stock, kind)));
    let cards = CardType::ALL.into_iter().map(|of| Count::new(of.id(), number(cards_of(player, of))));
    let leaders =
        [Count::new("leaders", number(&player.leaders)), Count::new("hand", i64::from(player.hand_size))];
    stock.chain(cards).chain(leaders).collect()
}

pub(super) fn token(token: &str, words: &Words<'_>) -> TokenName {
    let kind = KINDS.into_iter().find(|kind| kind.id() == token);
    let card_type = CardType::ALL.into_iter().find(|of| of.id() == token);
    let icon = match (kind, card_type) {
        (Some(kind), _) => signs::icon(kind),
        (None, Some(of)) => signs::card_icon(of),
        (None, None) => Icon::Card,
    };
    let name = match kind {
        Some(kind) => words.kind(kind),
        None => words.say(&format!("token-{token}"), &[]),
    };
    TokenName { icon: Some(icon.name()), name }
}

/// What a player holds of a kind.
pub(super) const fn held(stock: &StockView, kind: Kind) -> i16 {
    match kind {
        Kind::Wood => stock.wood,
        Kind::Stone => stock.stone,
        Kind::Servants => stock.servants,
        Kind::Coins => stock.coins,
        Kind::Military => stock.military,
        Kind::Faith => stock.faith,
        Kind::Vp => stock.vp,
        Kind::Privileges => 0,
    }
}

/// A player's cards of a type.
pub(super) fn cards_of(player: &PlayerView, of: CardType) -> &[crate::pieces::Card] {
    match of {
        CardType::Territory => &player.territories,
        CardType::Building => &player.buildings,
        CardType::Character => &player.characters,
        CardType::Venture => &player.ventures,
    }
}

fn number<T>(things: &[T]) -> i64 {
    i64::try_from(things.len()).unwrap_or(i64::MAX)
}
