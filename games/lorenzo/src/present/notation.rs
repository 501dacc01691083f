//! The notation of actions.

use crate::words::Action;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(_text: &str) -> Result<Action, String> {
        Err("no".into())
    }
}
