//! Heavy Eurogames by mail.
