//! One file a decision: what may be done, why not, and what it does.

pub mod auction;
pub mod build;
pub mod court;
pub mod free;
pub mod joint;
pub mod keep;
pub mod last;
pub mod look;
pub mod lot;
pub mod turn;
pub mod work;
