//! For tests: positions with players who speak in notation, and what every notation and every reason must pass.

mod reasons;
mod scene;
mod spelling;

pub use reasons::cite_the_rules;
pub use scene::Scene;
pub use spelling::{keeps_out_of_letters, reads_any_spelling};
