//! The keys that sign tokens and games: in a file of mode 600. The first of a kind signs; the others verify until the tokens they
//! signed are dead, so that keys can be changed without signing anybody out.

use std::fs;
use std::io::Write as _;
use std::path::Path;

/// A key with its name.
pub(super) struct SigningKey {
    pub(super) kid: String,
    pub(super) secret: Vec<u8>,
}

/// The keys, the signing one first; those that sign games are apart.
pub struct SigningKeys {
    tokens: Vec<SigningKey>,
    /// The first signs; older ones are kept only to be found again.
    games: Vec<SigningKey>,
}

/// What the name of a key that signs games begins with.
const GAME_KEY: &str = "game-";

/// Why keys cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SigningKeyError {
    /// The file cannot be read or made.
    #[error("{file}: {error}")]
    File {
        /// Which.
        file: String,
        /// Why.
        error: std::io::Error,
    },
    /// It is gone, and what it signed is not.
    #[error(
        "the key file {0} is missing, and the database has accounts: with new keys all access tokens and all links in letters \
         would be dead. Put the file back, or run `staffetta admin new-keys`"
    )]
    Missing(String),
    /// Others could read it.
    #[error("{0} can be read by others: chmod 600 it")]
    TooPermissive(String),
    /// Not keys.
    #[error("{0} holds no keys: one line a key, a name and 64 or more hexadecimal digits")]
    Malformed(String),
}

impl SigningKeys {
    /// Keys that live as long as the process.
    pub fn random() -> SigningKeys {
        SigningKeys { tokens: vec![generate("")], games: vec![generate(GAME_KEY)] }
    }

    /// Makes the key file; one that is there is left alone.
    pub fn create(path: &Path) -> Result<(), SigningKeyError> {
        let file = path.display().to_string();
        create(path, &[generate(""), generate(GAME_KEY)])
            .map_err(|error| SigningKeyError::File { file, error })
    }

    /// Reads the key file.
    pub fn load(path: &Path) -> Result<SigningKeys, SigningKeyError> {
        let file = path.display().to_string();
        let wrong = |error| SigningKeyError::File { file: file.clone(), error };
        if is_readable_by_others(path).map_err(wrong)? {
            return Err(SigningKeyError::TooPermissive(file));
        }
        let text = fs::read_to_string(path).map_err(wrong)?;
        let mut keys = SigningKeys::parse(&text).ok_or_else(|| SigningKeyError::Malformed(file.clone()))?;
        if keys.games.is_empty() {
            // Version 0.1 signed no games.
            let key = generate(GAME_KEY);
            append(path, text.ends_with('\n'), &key).map_err(wrong)?;
            keys.games.push(key);
        }
        Ok(keys)
    }

    /// The secrets that games are signed with: now, and before it.
    pub fn game_secrets(&self) -> Vec<kernel::Hash> {
        self.games.iter().map(|key| kernel::sha256(&[b"game key ", &key.secret])).collect()
    }

    /// Puts a new key for games in front of those in the file.
    pub fn rotate_game_key(path: &Path) -> Result<(), SigningKeyError> {
        let mut keys = SigningKeys::load(path)?;
        keys.games.insert(0, generate(GAME_KEY));
        keys.write(path)
    }

    fn write(&self, path: &Path) -> Result<(), SigningKeyError> {
        let text: String = self.tokens.iter().chain(&self.games).map(line).collect();
        let file = path.display().to_string();
        fs::write(path, text).map_err(|error| SigningKeyError::File { file, error })
    }

    /// Puts a new key in front of those in the file.
    pub fn rotate(path: &Path) -> Result<(), SigningKeyError> {
        let mut keys = SigningKeys::load(path)?;
        keys.tokens.insert(0, generate(""));
        // Two are enough: the longest token lives shorter than anybody rotates keys.
        keys.tokens.truncate(3);
        keys.write(path)
    }

    fn parse(text: &str) -> Option<SigningKeys> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let keys: Option<Vec<_>> = lines
            .map(|line| {
                let (kid, secret) = line.split_once(' ')?;
                let secret = data_encoding::HEXLOWER_PERMISSIVE.decode(secret.trim().as_bytes()).ok()?;
                (secret.len() >= 32).then(|| SigningKey { kid: kid.to_owned(), secret })
            })
            .collect();
        let (games, tokens): (Vec<_>, Vec<_>) =
            keys?.into_iter().partition(|key| key.kid.starts_with(GAME_KEY));
        (!tokens.is_empty()).then_some(SigningKeys { tokens, games })
    }

    pub(super) fn signing(&self) -> &SigningKey {
        &self.tokens[0]
    }

    pub(super) fn find(&self, kid: &str) -> Option<&SigningKey> {
        self.tokens.iter().find(|key| key.kid == kid)
    }
}

fn generate(prefix: &str) -> SigningKey {
    let (name, secret): ([u8; 4], [u8; 32]) = (rand::random(), rand::random());
    SigningKey { kid: format!("{prefix}{}", data_encoding::HEXLOWER.encode(&name)), secret: secret.to_vec() }
}

/// Adds a key to the file, behind those that are there.
fn append(path: &Path, ends_line: bool, key: &SigningKey) -> std::io::Result<()> {
    let mut file = fs::OpenOptions::new().append(true).open(path)?;
    let before = if ends_line { "" } else { "\n" };
    file.write_all(format!("{before}{}", line(key)).as_bytes())?;
    file.sync_all()
}

fn line(key: &SigningKey) -> String {
    format!("{} {}\n", key.kid, data_encoding::HEXLOWER.encode(&key.secret))
}

#[cfg(unix)]
fn create(path: &Path, keys: &[SigningKey]) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(keys.iter().map(line).collect::<String>().as_bytes())?;
    file.sync_all()
}

#[cfg(not(unix))]
fn create(path: &Path, keys: &[SigningKey]) -> std::io::Result<()> {
    fs::File::create_new(path)?.write_all(keys.iter().map(line).collect::<String>().as_bytes())
}

#[cfg(unix)]
fn is_readable_by_others(path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_readable_by_others(_path: &Path) -> std::io::Result<bool> {
    Ok(false)
}
