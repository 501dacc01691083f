//! What a table may choose.

use serde::{Deserialize, Serialize};

/// The table's choice of variants.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Where the six actions lie round the wheel.
    pub action_layout: ActionLayout,
}

/// Where the six actions lie round the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ActionLayout {
    /// As printed on the board.
    #[default]
    Printed,
    /// Laid out at random with the action tiles.
    Random,
}
