//! Use cases, one verb a file: the only place where rules and store meet.

pub mod rulesets;
