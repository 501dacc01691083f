//! What every ruleset must pass.

kernel::passes!(viscounts::Viscounts);
