//! Where chance comes from, so that neither the server alone nor a seat alone can choose it.

use crate::game_rules::{GameRules, Setup};
use crate::hash::{Hash, Hex, Key, sha256};
use crate::json::canonical;
use crate::seat::Seat;

/// The server's secret and a nonce from each seat, in seat order.
///
/// ```
/// use kernel::{SeedSource, sha256};
/// let deal = SeedSource::new([7; 32], &[Some([1; 32]), None]);
/// assert_eq!(deal.commitment(), sha256(&[&[7; 32]]));          // published when the game is created
/// assert_ne!(deal.seed(), SeedSource::new([7; 32], &[None, None]).seed());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct SeedSource {
    secret: Hash,
    nonces: Vec<Hash>,
}

impl SeedSource {
    /// A seat that brings no nonce gets one that follows from the secret: nothing is left to choose.
    pub fn new(secret: Hash, nonces: &[Option<Hash>]) -> SeedSource {
        let key = Key::new(&secret);
        let nonces = nonces.iter().enumerate().map(|(seat, nonce)| {
            nonce.unwrap_or_else(|| key.derive(b"nonce", &[u8::try_from(seat).expect("a table is small")]))
        });
        SeedSource { secret, nonces: nonces.collect() }
    }

    /// The server's secret.
    pub fn secret(&self) -> &Hash {
        &self.secret
    }

    /// A nonce a seat, in seat order.
    pub fn nonces(&self) -> &[Hash] {
        &self.nonces
    }

    /// What is published before the first seat is taken: SHA-256 of the secret.
    pub fn commitment(&self) -> Hash {
        sha256(&[&self.secret])
    }

    /// What all chance follows from.
    pub fn seed(&self) -> Hash {
        let mut parts: Vec<&[u8]> = vec![&self.secret];
        parts.extend(self.nonces.iter().map(<[u8; 32]>::as_slice));
        sha256(&parts)
    }

    /// The key of a bot's own dice at one entry: nobody can foresee them, and no rerun needs them.
    pub fn bot_seed(&self, seat: Seat, seq: u64) -> Hash {
        let mut name = vec![seat.0];
        name.extend(seq.to_be_bytes());
        Key::new(&self.secret).derive(b"bot", &name)
    }

    /// The chain of entry 0: what the table agreed on.
    pub fn initial_chain<G: GameRules>(&self, setup: &Setup<G::Options>) -> Hash {
        initial_chain::<G>(setup, &self.nonces, &self.commitment())
    }
}

impl std::fmt::Debug for SeedSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Deal(secret)")
    }
}

/// The chain of entry 0. The secret is not needed, so anybody can check it while the game runs.
pub fn initial_chain<G: GameRules>(setup: &Setup<G::Options>, nonces: &[Hash], commitment: &Hash) -> Hash {
    let agreed = serde_json::json!({
        "ruleset": G::RULESET,
        "revision": setup.revision,
        "options": setup.options,
        "nonces": nonces.iter().map(|nonce| Hex(*nonce)).collect::<Vec<_>>(),
        "seed_commitment": Hex(*commitment),
    });
    sha256(&[canonical(&agreed).expect("options are plain data").as_bytes()])
}
