//! What a viewer may know.

use crate::pieces::Ware;
use crate::state::Newgame;
use kernel::{Seat, Viewer};
use serde::Serialize;

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// Cards in the deck.
    pub deck: usize,
    /// What was sold or laid aside, in order.
    pub gone: Vec<Ware>,
    /// In seat order.
    pub players: Vec<PlayerView>,
}

/// What is known of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// Coins.
    pub coins: u16,
    /// Wares in hand.
    pub cards: usize,
    /// Which, for their holder.
    pub hand: Option<Vec<Ware>>,
    /// How often a ware was swapped.
    pub swaps: u16,
}

pub(crate) fn view(game: &Newgame, viewer: Viewer) -> View {
    let players = Seat::all(game.seats()).zip(&game.players).map(|(seat, player)| PlayerView {
        coins: player.coins,
        cards: player.hand.len(),
        hand: viewer.sees_private_of(seat).then(|| player.hand.clone()),
        swaps: player.swaps,
    });
    View { deck: game.deck.len(), gone: game.gone.clone(), players: players.collect() }
}
