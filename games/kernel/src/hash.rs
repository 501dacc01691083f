//! Bytes that prove things: hashes, keyed hashes and their hexadecimal form.

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// Thirty-two bytes: a secret, a nonce, a seed, or what a hash function gives.
pub type Hash = [u8; 32];

/// SHA-256 over the parts, joined.
///
/// ```
/// use kernel::{Hex, sha256};
/// assert_eq!(Hex(sha256(&[b"a", b"bc"])).to_string(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
/// ```
pub fn sha256(parts: &[&[u8]]) -> Hash {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// HMAC-SHA-256 under one key, ready to be used often.
#[derive(Clone)]
pub struct Key(Hmac<Sha256>);

impl Key {
    /// Prepares a key.
    pub fn new(secret: &Hash) -> Key {
        Key(Hmac::new_from_slice(secret).expect("HMAC takes keys of any length"))
    }

    /// HMAC-SHA-256(key, purpose ‖ name).
    pub fn derive(&self, purpose: &[u8], name: &[u8]) -> Hash {
        let mut mac = self.0.clone();
        mac.update(purpose);
        mac.update(name);
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

/// A hash as people and JSON see it: 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hex(pub Hash);

const DIGITS: &[u8; 16] = b"0123456789abcdef";

impl Hex {
    /// The digits as bytes, ready to be written.
    pub fn digits(&self) -> [u8; 64] {
        let mut digits = [0; 64];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(self.0) {
            pair[0] = DIGITS[usize::from(byte >> 4)];
            pair[1] = DIGITS[usize::from(byte & 15)];
        }
        digits
    }

    /// Reads 64 hexadecimal digits, lower case only: one hash has one text.
    pub fn parse(text: &str) -> Option<Hash> {
        let digits: &[u8; 64] = text.as_bytes().try_into().ok()?;
        // Without branches and look-ups the compiler reads sixteen digits at a time.
        let (mut values, mut wrong) = ([0; 64], 0);
        for (value, digit) in values.iter_mut().zip(digits) {
            let (number, letter) = (digit.wrapping_sub(b'0'), digit.wrapping_sub(b'a'));
            *value = if number < 10 { number } else { letter.wrapping_add(10) };
            wrong |= u8::from(number >= 10) & u8::from(letter >= 6);
        }
        let mut hash = [0; 32];
        for (byte, pair) in hash.iter_mut().zip(values.chunks_exact(2)) {
            *byte = pair[0] << 4 | pair[1];
        }
        (wrong == 0).then_some(hash)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.digits()).expect("digits are ASCII"))
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(std::str::from_utf8(&self.digits()).expect("digits are ASCII"))
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        struct Digits;
        impl serde::de::Visitor<'_> for Digits {
            type Value = Hex;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("64 lower-case hexadecimal digits")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Hex, E> {
                Hex::parse(text)
                    .map(Hex)
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Digits)
    }
}
