//! What every ruleset must pass.

kernel::passes!(tiletum::Tiletum);
