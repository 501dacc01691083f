//! "Whenever you ...": permanent technologies and the replacement tiles of the road. The only place that looks
//! for them.

use crate::components::{On, Technique};
use crate::ids::Technology;
use crate::state::Praga;
use kernel::Seat;

impl Praga {
    /// Puts before all else what the seat's permanent abilities give for this.
    pub(crate) fn fire(&mut self, seat: Seat, on: On) {
        let player = self.player(seat);
        let mut ready = player.ready;
        while ready != 0 {
            let tile = Technology(u8::try_from(ready.trailing_zeros()).expect("a bit of 32"));
            ready &= ready - 1;
            if let Technique::Permanent(trigger) = self.data().technologies[tile.index()].technique
                && trigger.on == on
            {
                // Rules R44: once in a turn of the game, whoever's it is.
                let player = self.player_mut(seat);
                if !trigger.once_per_turn || player.fired >> tile.0 & 1 == 0 {
                    player.fired |= 1 << tile.0;
                    self.enact(seat, trigger.list);
                }
            }
        }
        // Rules 10: while the pawn stands on a section with a replacement tile.
        let pawn = self.player(seat).pawn;
        if pawn > 0 && self.options.replaced(pawn - 1) {
            let trigger = self.data().replacements[usize::from(pawn) - 1];
            if trigger.on == on {
                self.enact(seat, trigger.list);
            }
        }
    }
}
