//! What every ruleset must pass, for one to four players and all modules.

kernel::passes!(praga::Praga);
