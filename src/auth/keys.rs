//! The keys that sign tokens: in a file of mode 600. The first signs; the others verify until the tokens they
//! signed are dead, so that keys can be changed without signing anybody out.

use std::fs;
use std::io::Write as _;
use std::path::Path;

/// A key with its name.
pub(super) struct NamedKey {
    pub(super) kid: String,
    pub(super) secret: Vec<u8>,
}

/// The keys, the signing one first.
pub struct Keys(Vec<NamedKey>);

/// Why keys cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file cannot be read or made.
    #[error("{file}: {error}")]
    File {
        /// Which.
        file: String,
        /// Why.
        error: std::io::Error,
    },
    /// Others could read it.
    #[error("{0} can be read by others: chmod 600 it, or delete it to have new keys made")]
    Open(String),
    /// Not keys.
    #[error("{0} holds no keys: one line a key, a name and 64 or more hexadecimal digits")]
    Form(String),
}

impl Keys {
    /// Keys that live as long as the process.
    pub fn random() -> Keys {
        Keys(vec![fresh()])
    }

    /// Reads the key file, or makes it.
    pub fn in_file(path: &Path) -> Result<Keys, KeyError> {
        let file = path.display().to_string();
        let wrong = |error| KeyError::File { file: file.clone(), error };
        if !path.exists() {
            create(path, &fresh()).map_err(wrong)?;
        }
        if is_open(path).map_err(wrong)? {
            return Err(KeyError::Open(file));
        }
        let text = fs::read_to_string(path).map_err(wrong)?;
        Keys::parse(&text).ok_or(KeyError::Form(file))
    }

    /// Puts a new key in front of those in the file.
    pub fn rotate(path: &Path) -> Result<(), KeyError> {
        let Keys(mut keys) = Keys::in_file(path)?;
        keys.insert(0, fresh());
        // Two are enough: the longest token lives shorter than anybody rotates keys.
        keys.truncate(3);
        let text: String = keys.iter().map(line).collect();
        let file = path.display().to_string();
        fs::write(path, text).map_err(|error| KeyError::File { file, error })
    }

    fn parse(text: &str) -> Option<Keys> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let keys: Option<Vec<_>> = lines
            .map(|line| {
                let (kid, secret) = line.split_once(' ')?;
                let secret = data_encoding::HEXLOWER_PERMISSIVE.decode(secret.trim().as_bytes()).ok()?;
                (secret.len() >= 32).then(|| NamedKey { kid: kid.to_owned(), secret })
            })
            .collect();
        keys.filter(|keys| !keys.is_empty()).map(Keys)
    }

    pub(super) fn signing(&self) -> &NamedKey {
        &self.0[0]
    }

    pub(super) fn named(&self, kid: &str) -> Option<&NamedKey> {
        self.0.iter().find(|key| key.kid == kid)
    }
}

fn fresh() -> NamedKey {
    let (name, secret): ([u8; 4], [u8; 32]) = (rand::random(), rand::random());
    NamedKey { kid: data_encoding::HEXLOWER.encode(&name), secret: secret.to_vec() }
}

fn line(key: &NamedKey) -> String {
    format!("{} {}\n", key.kid, data_encoding::HEXLOWER.encode(&key.secret))
}

#[cfg(unix)]
fn create(path: &Path, key: &NamedKey) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(line(key).as_bytes())?;
    file.sync_all()
}

#[cfg(not(unix))]
fn create(path: &Path, key: &NamedKey) -> std::io::Result<()> {
    fs::File::create_new(path)?.write_all(line(key).as_bytes())
}

#[cfg(unix)]
fn is_open(path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open(_path: &Path) -> std::io::Result<bool> {
    Ok(false)
}
