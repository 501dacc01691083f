//! Who vouches for a game that is over. Names are not part of it: they can be erased.

use kernel::file::GameFile;
use kernel::{Hash, Hex, Millis};
use serde::{Deserialize, Serialize};

/// A signature as it stands in a game file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameSignature {
    /// Where the game was played: the base address of the server.
    pub origin: String,
    /// Its id there.
    pub game: String,
    /// Which key has signed.
    pub key: String,
    /// When the game ended.
    pub finished_at: Millis,
    /// When it was signed.
    pub signed_at: Millis,
    /// Whether it was signed only when it was exported, because it ended before the server signed games.
    pub late: bool,
    /// Ed25519 over [`GameSignature::signed_text`], in hex.
    #[serde(rename = "ed25519")]
    pub signature: String,
}

/// What a signature speaks of, besides itself.
#[derive(Clone, Copy, Debug)]
pub struct SignedGame<'a> {
    /// The ruleset.
    pub ruleset: &'a str,
    /// The rules it was played by.
    pub revision: u16,
    /// The last link of its chain, which holds all of its log.
    pub chain: &'a [u8],
    /// The standings, as canonical JSON.
    pub outcome: &'a str,
}

/// A key that signs games, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameKey {
    /// Its name.
    pub id: String,
    /// Ed25519.
    pub public_key: Hex,
    /// Since when it signs.
    pub valid_from: Millis,
    /// Until when it signed.
    pub valid_until: Option<Millis>,
    /// Since when nothing that it has signed counts.
    pub revoked_at: Option<Millis>,
}

/// The keys of a server, as they are published.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PublishedGameKeys {
    /// The base address of the server.
    pub origin: String,
    /// All keys it ever had.
    pub keys: Vec<GameKey>,
}

impl GameSignature {
    /// The text that is signed: a line for each fact, none of which can hold a line break.
    pub fn signed_text(&self, game: &SignedGame<'_>) -> String {
        let chain = to_hex_text(game.chain);
        let origin = self.origin.replace('\n', " ");
        let (id, key) = (self.game.replace('\n', " "), self.key.replace('\n', " "));
        format!(
            "staffetta-signature/1\n{origin}\n{id}\n{key}\n{}\n{}\n{chain}\n{}\n{}\n{}\n{}\n",
            game.ruleset, game.revision, game.outcome, self.finished_at, self.signed_at, self.late
        )
    }

    /// The signature of a file, if it has one that can be read.
    pub fn of_file(file: &GameFile) -> Option<GameSignature> {
        serde_json::from_value(file.signature.clone()?).ok()
    }
}

/// Bytes of any number in hex.
pub fn to_hex_text(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

impl PublishedGameKeys {
    /// The key that may have made a signature: of the same server, good at that time, and not revoked.
    pub fn key_for(&self, signature: &GameSignature) -> Option<Hash> {
        let at = signature.signed_at;
        let is_good = |key: &&GameKey| {
            key.id == signature.key
                && key.revoked_at.is_none()
                && key.valid_from <= at
                && key.valid_until.is_none_or(|until| at <= until)
        };
        let key = self.keys.iter().find(is_good).filter(|_| self.origin == signature.origin)?;
        Some(key.public_key.0)
    }
}
