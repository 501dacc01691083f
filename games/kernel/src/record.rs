//! Playing whole games with a log, for game files that show something.

use crate::bots::Bot;
use crate::dice::Dice;
use crate::file::{FileEntry, FileSeat, GameFile};
use crate::game_rules::{GameRules, Setup, SetupError};
use crate::hash::{Hash, Key};
use crate::matches::Match;
use crate::seed_source::SeedSource;
use crate::time::Millis;

/// The made-up clock of recorded games begins here (1 January 2026) ...
const BEGIN: i64 = 1_767_225_600_000;
/// ... and every entry takes this long.
const PACE: i64 = 60_000;

/// Plays a whole game with bots in all seats. Secret, nonces and the bots' dice follow from `seed`, so the same
/// seed gives the same bytes.
pub fn play_recorded_game<G: GameRules>(
    seed: &Hash,
    setup: &Setup<G::Options>,
    bots: &[Bot],
) -> Result<GameFile, SetupError> {
    let key = Key::new(seed);
    let nonces: Vec<_> = (0..setup.seats).map(|seat| Some(key.derive(b"nonce", &[seat]))).collect();
    let deal = SeedSource::new(key.derive(b"secret", b""), &nonces);
    let mut game = Match::<G>::start(&deal, setup)?;
    let mut entries = Vec::new();
    while let Some(seat) = game.to_act().first() {
        let mut dice = Dice::from_seed(deal.bot_seed(seat, game.head()));
        let action = bots[seat.index() % bots.len()].choose(game.state(), seat, &mut dice);
        let at = Millis(BEGIN + PACE * i64::try_from(entries.len()).expect("a game ends"));
        let notation = action.to_string();
        let Ok(played) = game.play(seat, action, at) else { unreachable!("bots choose from the list") };
        entries.push(FileEntry::full(&played.entry, Some(notation)));
    }
    let seats = deal.nonces().iter().enumerate().map(|(seat, nonce)| {
        let name = format!("{} {}", bots[seat % bots.len()], seat + 1);
        FileSeat { name, nonce: *nonce }
    });
    Ok(GameFile {
        ruleset: G::RULESET.to_owned(),
        revision: setup.revision,
        options: serde_json::to_value(&setup.options).expect("options are plain data"),
        seats: seats.collect(),
        seed_commitment: deal.commitment(),
        secret: Some(*deal.secret()),
        entries,
        outcome: game.outcome(),
        signature: None,
    })
}
