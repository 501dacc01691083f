//! Moves as a person types them.

use crate::vocabulary::Action;

rulekit::notation! { Action;
    Sell { ware } => ["sell" ware];
    Swap { ware } => ["swap" ware];
}
