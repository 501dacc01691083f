//! What a tile pays if it is turned like this, in words.

use super::voice::Voice;
use crate::view::{TurningView, View};
use crate::words::{List, Res};

/// A way of turning, if one is asked about.
pub(super) fn of(rotation: u8, view: &View) -> Option<&TurningView> {
    view.turnings.iter().find(|way| way.rotation == rotation)
}

/// What the icons give that then face each other and have not paid before, both of each pair.
pub(super) fn lists(way: &TurningView) -> impl Iterator<Item = List> {
    way.icons.iter().filter(|icons| !icons.paid).flat_map(|icons| [icons.own, icons.other])
}

/// An option to turn a tile, with what it pays.
pub(super) fn option(rotation: u8, view: &View, voice: &Voice<'_>) -> String {
    let turn = voice.say("do-rotate", &[("n", rotation.into())]);
    let Some(way) = of(rotation, view) else { return turn };
    let mut pays: Vec<String> = lists(way).map(|list| voice.list(list)).collect();
    for (kind, tokens) in [(Res::RedToken, way.red_tokens), (Res::BlueToken, way.blue_tokens)] {
        if tokens > 0 {
            pays.push(voice.res(kind, tokens));
        }
    }
    let key = match (pays.is_empty(), way.icons.is_empty()) {
        (false, _) => "do-rotate-pays",
        (true, true) => "do-rotate-nothing",
        (true, false) => "do-rotate-paid",
    };
    voice.say(key, &[("turn", turn.into()), ("what", pays.join(", ").into())])
}
