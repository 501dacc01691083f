//! What every ruleset must pass.

kernel::passes!(lorenzo::Lorenzo);
