//! Certificates for servers that tests run.

use rustls::ServerConfig;
use rustls::pki_types::PrivatePkcs8KeyDer;
use std::sync::Arc;

/// A certificate made for this test, with its key.
#[derive(Clone)]
pub struct Seal {
    /// What whoever believes in it must know, as PEM.
    pub public: String,
    /// For whoever shows it.
    pub config: Arc<ServerConfig>,
}

impl Seal {
    /// A certificate for that name or number of a host, signed by itself.
    pub fn of(host: &str) -> Seal {
        let made = rcgen::generate_simple_self_signed([host.to_owned()]).unwrap();
        let key = PrivatePkcs8KeyDer::from(made.signing_key.serialize_der());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key.into())
            .unwrap();
        Seal { public: made.cert.pem(), config: Arc::new(config) }
    }
}
