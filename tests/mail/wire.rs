//! What a post office asks of those who bring letters: TLS, a login, both or neither; and the line it is spoken over.

use crate::support::Seal;
use mailin::AuthMechanism;
use rustls::{ServerConnection, StreamOwned};
use std::io::{Read, Result, Write};
use std::net::TcpStream;
use std::sync::Arc;

/// What a post office asks for.
#[derive(Clone, Default)]
pub struct Terms {
    /// Its certificate, if it keeps others from listening.
    pub seal: Option<Seal>,
    /// Whether it does so from the first byte.
    pub from_the_first_byte: bool,
    /// Who may bring letters, and how they say who they are.
    pub login: Option<(AuthMechanism, &'static str, &'static str)>,
}

/// The line to somebody who brings letters.
pub enum Wire {
    Open(TcpStream),
    Sealed(Box<StreamOwned<ServerConnection, TcpStream>>),
}

impl Wire {
    /// The same line, with nobody listening from now on.
    pub fn sealed(self, seal: &Seal) -> Wire {
        match self {
            Wire::Open(stream) => {
                let connection = ServerConnection::new(Arc::clone(&seal.config)).unwrap();
                Wire::Sealed(Box::new(StreamOwned::new(connection, stream)))
            }
            sealed @ Wire::Sealed(_) => sealed,
        }
    }
}

impl Read for Wire {
    fn read(&mut self, bytes: &mut [u8]) -> Result<usize> {
        match self {
            Wire::Open(stream) => stream.read(bytes),
            Wire::Sealed(stream) => stream.read(bytes),
        }
    }
}

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        match self {
            Wire::Open(stream) => stream.write(bytes),
            Wire::Sealed(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> Result<()> {
        match self {
            Wire::Open(stream) => stream.flush(),
            Wire::Sealed(stream) => stream.flush(),
        }
    }
}
