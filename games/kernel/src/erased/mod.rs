//! Any ruleset, behind one type: the same calls with actions and views as JSON. Implemented once for every
//! ruleset that can present itself.

mod answers;
mod game;
mod opened;
mod rules;
mod told;

#[cfg(feature = "testkit")]
pub(crate) use answers::Asked;
pub use answers::{Answer, AnyPreview, AnyRefusal, AnyRejected, Choice, Decision, Drafted};
pub use game::AnyMatch;
pub use opened::Opened;
pub use rules::{Ruleset, Simulated, option_sets, ruleset};
pub use told::AnyPlayed;

use serde::Serialize;
use serde_json::Value;

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("what rulesets show is plain data with text keys")
}
