//! The notation a person can read and type.

use crate::words::{Action, Choice, Deed};
use rulekit::notation;

notation! { Action;
    ChooseTile { tile }           => ["tile" tile];
    TakeBonus {}                  => ["wheel"];
    BuyExtra { pay }              => ["extra" pay];
    Exchange { pay }              => ["exchange" pay];
    Swap { row, first, second }   => ["swap" row first second];
    Climb { structure }           => ["climb" structure];
    Move { structure }            => ["move" structure];
    UseTechnology { tile }        => ["use" tile];
    ClaimSeal { seal }            => ["seal" seal];
    RoadEffect { section, side }  => ["section" section side];
    EndTurn {}                    => ["end" "turn?"];
    Bonus { timing }              => ["bonus" timing];
    Rotate { rotation }           => ["rotate" rotation];
    WallAt { hex }                => ["at" hex];
    BuildAt { plot }              => ["plot" plot];
    Claim {}                      => ["claim"];
    LeaveUnclaimed {}             => ["leave"];
    TakeToken { token }           => ["token" token];
    KeepTechnology { tile }       => ["learn" tile];
    KeepPlank { tile }            => ["plank" tile];
    TakeNone {}                   => ["legacy none"];
    TakeLegacy { tile }           => ["legacy" tile];
    LayOver { pair }              => ["pair" pair];
    Reward { half }               => ["reward" half];
    Pick { option }               => ["pick" option];
    Ascend {}                     => ["ascend"];
    Stay {}                       => ["stay"];
    Market { tile }               => ["market" tile];
    KeepWindows { gold, silver }  => ["keep" gold "gold" silver "silver"];
    PawnAt { plaza }              => ["pawn" plaza];
    Perform { action, choice }    => [action choice];
    | ["road"] => Action::Perform { action: Deed::KingsRoad, choice: Choice::Onward };
}
