//! Counting the ways to play on, without what the counted positions do not need.

use crate::code::numbered;
use crate::frame::Frame;
use crate::ground::{Figures, Ground};
use crate::window::has_room;

impl<F: Frame + Copy> Ground<F> {
    /// The number of ways to play `depth` turns, after the first, of a game that is not over; none if
    /// this frame may be too small for them.
    pub(crate) fn perft_in_place(&self, depth: u32) -> Option<u64> {
        let mut bounds = self.window.bounds;
        let spread = i32::try_from(depth).ok().filter(|&depth| depth < 1 << 20)?;
        let span = self.limits.span;
        bounds.right += spread.min(span as i32 - bounds.columns() as i32);
        bounds.bottom += spread.min(span as i32 - bounds.rows() as i32);
        has_room(&self.frame, bounds, span).then(|| self.perft(depth))
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_turns(),
            _ => {
                let mut count = 0;
                for (space, number) in self.fitting() {
                    let mut next = *self;
                    let played = next.play(space, numbered(number));
                    if played.is_some_and(Figures::is_empty) {
                        count += next.perft(depth - 1);
                    }
                }
                count
            }
        }
    }
}
