//! What every ruleset must pass.

kernel::passes!(florence::Florence);
