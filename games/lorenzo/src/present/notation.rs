//! Actions as words that a person can read and type: `place white territory-3`, `privilege coins`.
//!
//! Names lose their prefix and wear hyphens.

use crate::words::Action;
use rulekit::notation;

notation! { Action with hyphens;
    PickBonusTile { tile }             => ["tile" tile];
    DraftLeader { leader }             => ["keep" leader];
    Place { member, space }            => ["place" member "?on|to" space];
    Pass {}                            => ["pass"];
    Servants { count }                 => ["servants" count];
    Cost { alternative, discount }     => ["pay" alternative ["less" discount]];
    ResolveInstant { index }           => ["effect" index];
    TakeCard { space }                 => ["take" space];
    Work {}                            => ["work"];
    Decline {}                         => ["decline"];
    Convert { card, option }           => ["convert" card option];
    Skip { card }                      => ["skip" card];
    Lose { kind }                      => ["lose" kind];
    Privilege { kind }                 => ["privilege" kind];
    DiscardLeader { leader }           => ["discard" leader];
    PlayLeader { leader, copy }        => ["play" leader ["as" copy]];
    ActivateLeader { leader, member }  => ["activate" leader member];
    EndTurn {}                         => ["end turn"];
    Support {}                         => ["support"];
    Refuse {}                          => ["refuse"];
}
