//! Authentic, not only consistent: a rerun shows that a log holds together, a signature that the game was played here.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::{Game, GameSignature, PublishedGameKeys, SignedGame, to_hex_text};
use crate::store::game_signatures;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use kernel::file::GameFile;
use kernel::{Hash, Hex, Millis, canonical, sha256};

/// So long keys of other servers on the same database stay good that have not been started again.
const GRACE: i64 = 7 * 24 * 3600 * 1000;
/// A signature from elsewhere that is longer is none.
const MAX_BYTES: usize = 4096;

/// Signs games that end here.
pub struct GameSigner {
    key: SigningKey,
    key_id: String,
    /// What the keys are called that it has taken the place of.
    superseded: Vec<String>,
    origin: String,
}

/// What a key is called.
fn key_id(key: &SigningKey) -> String {
    Hex(sha256(&[key.verifying_key().as_bytes()])).to_string()[..16].to_owned()
}

impl GameSigner {
    /// Signs with the first of these secrets, those of a key file, in the name of `origin`, the service's base address.
    /// None without secrets.
    pub fn new(secrets: &[Hash], origin: &str) -> Option<GameSigner> {
        let mut keys = secrets.iter().map(SigningKey::from_bytes);
        let key = keys.next()?;
        let superseded = keys.map(|key| key_id(&key)).collect();
        Some(GameSigner { key_id: key_id(&key), key, superseded, origin: origin.to_owned() })
    }

    /// The signature of a game that is over, as it stands in its file.
    pub(in crate::app) fn sign(&self, game: &Game, now: Millis, late: bool) -> Option<String> {
        let mut signature = GameSignature {
            origin: self.origin.clone(),
            game: game.id.as_str().to_owned(),
            key: self.key_id.clone(),
            finished_at: game.finished_at.unwrap_or(now),
            signed_at: now,
            late,
            signature: String::new(),
        };
        let outcome = canonical(&game.outcome).ok()?;
        let signed = SignedGame {
            ruleset: &game.ruleset,
            revision: game.revision.0,
            chain: &game.chain,
            outcome: &outcome,
        };
        let bytes = self.key.sign(signature.signed_text(&signed).as_bytes()).to_bytes();
        signature.signature = to_hex_text(&bytes);
        serde_json::to_string(&signature).ok()
    }
}

/// Where a game was played, if its signature was made with one of these keys.
pub fn vouched_origin(file: &GameFile, keys: &PublishedGameKeys) -> Option<String> {
    let signature = GameSignature::of_file(file)?;
    let key = VerifyingKey::from_bytes(&keys.key_for(&signature)?).ok()?;
    let outcome = canonical(&file.outcome).ok()?;
    let chain = file.entries.last()?.chain;
    let signed =
        SignedGame { ruleset: &file.ruleset, revision: file.revision.0, chain: &chain, outcome: &outcome };
    let hex = signature.signature.as_bytes();
    let digit = |at: usize| char::from(*hex.get(at)?).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut bytes = [0; 64];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = digit(2 * at)? * 16 + digit(2 * at + 1)?;
    }
    let is_whole = hex.len() == 128;
    let text = signature.signed_text(&signed);
    let holds = is_whole && key.verify_strict(text.as_bytes(), &Signature::from_bytes(&bytes)).is_ok();
    holds.then_some(signature.origin)
}

/// The signature that a file brings along, if it is one that can be kept.
pub(in crate::app) fn kept_signature(file: &GameFile) -> Option<String> {
    GameSignature::of_file(file)?;
    let text = canonical(file.signature.as_ref()?).ok()?;
    (text.len() <= MAX_BYTES).then_some(text)
}

impl App {
    /// Publishes the key that signs games from now on.
    pub async fn publish_game_key(&self) -> Result<(), AppError> {
        let Some(signer) = &self.signer else { return Ok(()) };
        let (id, key) = (signer.key_id.clone(), signer.key.verifying_key().to_bytes());
        let (superseded, now) = (signer.superseded.clone(), self.clock.now());
        let publish = move |conn: &mut crate::store::Conn| {
            game_signatures::publish_key(conn, &id, &key, now)?;
            game_signatures::end_keys(conn, &superseded, Millis(now.0 + GRACE))
        };
        Ok(self.store.write(publish).await?)
    }

    /// All keys that games were ever signed with here.
    pub async fn game_keys(&self) -> Result<PublishedGameKeys, AppError> {
        let origin = self.signer.as_ref().map(|signer| signer.origin.clone()).unwrap_or_default();
        let keys = self.store.read(game_signatures::list_keys).await?;
        Ok(PublishedGameKeys { origin, keys })
    }

    /// Makes what a key has signed count no more; false if there is no such key.
    pub async fn revoke_game_key(&self, id: &str) -> Result<bool, AppError> {
        let (id, now) = (id.to_owned(), self.clock.now());
        Ok(self.store.write(move |conn| game_signatures::revoke_key(conn, &id, now)).await?)
    }

    /// Who vouches for a game that is over. One that ended before games were signed here is signed now, and says so; one
    /// that was brought in keeps what it came with.
    pub(in crate::app) async fn signature_of(
        &self,
        game: &Game,
    ) -> Result<Option<serde_json::Value>, AppError> {
        if !game.status.is_over() {
            return Ok(None);
        }
        let id = game.id.clone();
        let mut found = self.store.read(move |conn| game_signatures::find(conn, &id)).await?;
        if let (None, false, Some(signer)) = (&found, game.imported, &self.signer) {
            found = signer.sign(game, self.clock.now(), true);
            if let Some(text) = found.clone() {
                let id = game.id.clone();
                self.store.write(move |conn| game_signatures::insert(conn, &id, &text)).await?;
            }
        }
        Ok(found.and_then(|text| serde_json::from_str(&text).ok()))
    }
}
