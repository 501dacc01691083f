//! What a table may choose. Rules 1

use kernel::{OptionSpec, OptionValues, Seat};
use serde::{Deserialize, Serialize};

/// The table's choices.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Adds phase A2 and the characters.
    pub muse_and_princess: bool,
    /// Buildings across borders.
    pub joint_building: bool,
    /// One freedom less; two players only.
    pub hard_freedoms: bool,
    /// Who begins.
    pub start_seat: StartSeat,
}

/// Who begins: stands for "the oldest player". Ruling 1
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum StartSeat {
    /// Drawn.
    #[default]
    Random,
    /// Seat 0.
    #[serde(rename = "seat_0")]
    Seat0,
    /// Seat 1.
    #[serde(rename = "seat_1")]
    Seat1,
    /// Seat 2.
    #[serde(rename = "seat_2")]
    Seat2,
    /// Seat 3.
    #[serde(rename = "seat_3")]
    Seat3,
    /// Seat 4.
    #[serde(rename = "seat_4")]
    Seat4,
}

impl StartSeat {
    /// The seat, unless it is drawn.
    pub fn seat(self) -> Option<Seat> {
        match self {
            StartSeat::Random => None,
            StartSeat::Seat0 => Some(Seat(0)),
            StartSeat::Seat1 => Some(Seat(1)),
            StartSeat::Seat2 => Some(Seat(2)),
            StartSeat::Seat3 => Some(Seat(3)),
            StartSeat::Seat4 => Some(Seat(4)),
        }
    }
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec { name: "muse_and_princess", choices: OptionValues::Flag },
    OptionSpec { name: "joint_building", choices: OptionValues::Flag },
    OptionSpec { name: "hard_freedoms", choices: OptionValues::Flag },
    OptionSpec {
        name: "start_seat",
        choices: OptionValues::OneOf(&["random", "seat_0", "seat_1", "seat_2", "seat_3", "seat_4"]),
    },
];
