//! Actions that were read already. A log says the same few things again and again; reading each once makes a rerun
//! a good deal faster.

use crate::entry::CanonicalJson;
use serde::de::DeserializeOwned;
use std::fmt::Display;

/// How many are remembered. A newer one takes the place of an older one that falls on the same place.
const PLACES: usize = 1024;

/// What was read, by its text.
pub(crate) struct ActionCache<A> {
    read: Vec<Option<CachedAction<A>>>,
}

pub(crate) struct CachedAction<A> {
    text: CanonicalJson,
    /// The action.
    pub(crate) action: A,
    /// Its notation.
    pub(crate) notation: String,
}

impl<A> Default for ActionCache<A> {
    fn default() -> ActionCache<A> {
        ActionCache { read: Vec::new() }
    }
}

impl<A: DeserializeOwned + Display> ActionCache<A> {
    /// The action of this text, and its notation.
    pub(crate) fn read(&mut self, text: &CanonicalJson) -> Result<&CachedAction<A>, serde_json::Error> {
        if self.read.is_empty() {
            self.read.resize_with(PLACES, || None);
        }
        let place = &mut self.read[place_of(text.as_str().as_bytes())];
        if place.as_ref().is_none_or(|read| read.text != *text) {
            let action: A = serde_json::from_str(text.as_str())?;
            let notation = action.to_string();
            *place = Some(CachedAction { text: text.clone(), action, notation });
        }
        Ok(place.as_ref().expect("just put there"))
    }
}

/// A place for a text: any spread will do, as the text itself is compared.
fn place_of(text: &[u8]) -> usize {
    let mut hash = 0_u64;
    for chunk in text.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
    usize::try_from(hash >> 40).unwrap_or_default() % PLACES
}
