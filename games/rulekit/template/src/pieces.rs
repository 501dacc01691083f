//! Names: what is on the table.

use crate::components::components;

rulekit::records! {
    /// A ware.
    Ware ("ware") in components().wares => id;
}

impl Ware {
    /// What it sells for.
    pub fn price(self) -> u8 {
        components().wares[self.index()].price
    }
}
