//! Counting legal turns without playing them.

use crate::cascade::spread;
use crate::code::{FITTING, SHOWN, numbered};
use crate::frame::Frame;
use crate::ground::Ground;

impl<F: Frame> Ground<F> {
    /// How many turns are legal, after the first.
    #[inline]
    pub(crate) fn count_turns(&self) -> u64 {
        (0..self.frame.space_count())
            .map(|place| self.count_at(self.frame.space(place)))
            .sum()
    }

    /// How many tiles are legal on a square of the list of spaces.
    #[inline]
    fn count_at(&self, space: usize) -> u64 {
        let fitting = FITTING[usize::from(self.frame.get(space).byte())];
        if fitting[0] == 0 || !self.window.is_open(&self.frame, space) {
            return 0;
        }
        let triggers = self.triggers(space);
        let mut count = 0;
        for number in fitting {
            if number != 0 {
                let quiet = triggers & SHOWN[usize::from(number & 7)] == 0;
                count += u64::from(quiet || self.is_legal_chain(space, number));
            }
        }
        count
    }

    /// Whether a tile that is not quiet keeps the rule of three ends.
    fn is_legal_chain(&self, space: usize, number: u8) -> bool {
        spread(
            &mut self.frame.bare(),
            space,
            numbered(number),
            |_, _, _| {},
        )
    }
}
