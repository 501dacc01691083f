//! Any ruleset, behind one type: the same calls with actions and views as JSON. Implemented once for every
//! ruleset that can present itself.

mod any_match;
mod any_played;
mod decision;
mod opened_file;
mod ruleset;
mod surface;

pub use any_match::AnyMatch;
pub use any_played::AnyPlayed;
#[cfg(feature = "testkit")]
pub(crate) use decision::TypedDecision;
pub use decision::{Answer, AnyMoveError, AnyPreview, AnyRefusal, Decision, DecisionOption, rule_url};
pub use opened_file::OpenedGameFile;
pub use ruleset::{Ruleset, SimulatedGame, option_sets, ruleset};
pub use surface::AnySurface;

use serde::Serialize;
use serde_json::Value;

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("what rulesets show is plain data with text keys")
}
