//! Counting the ways to play on, without what the counted positions do not need.

use crate::Tile;
use crate::cascade::{Follow, spread};
use crate::code::numbered;
use crate::count::WIDTH;
use crate::entered::Entered;
use crate::frame::Frame;
use crate::ground::{Figures, Ground, link, unlink};
use crate::window::{Window, room};

impl<F: Frame + Copy> Ground<F> {
    /// The number of ways to play `depth` turns, after the first, of a game that is not over; none if
    /// this frame may be too small for them.
    pub(crate) fn perft_in_place(&self, depth: u32) -> Option<u64> {
        let widened = |now: usize| now.saturating_add(depth as usize).min(self.limits.span as usize);
        let spanned = (widened(self.window.columns), widened(self.window.rows));
        let (columns, rows) = room(spanned, self.limits);
        self.frame.holds(columns, rows).then(|| {
            let mut start = *self;
            start.drop_hash();
            start.perft(depth)
        })
    }

    fn perft(&mut self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_turns(),
            2 => self.count_two(),
            _ => self.count_more(depth),
        }
    }

    /// The number of ways to play two turns.
    fn count_two(&mut self) -> u64 {
        // What surrounds the box by two squares has to fit, and a column besides.
        let is_narrow = self.frame.width() == WIDTH && self.window.columns + 5 <= 16;
        match self.window.rows + 4 {
            ..=8 if is_narrow => self.count_two_in_planes::<2>(),
            ..=12 if is_narrow => self.count_two_in_planes::<3>(),
            ..=16 if is_narrow => self.count_two_in_planes::<4>(),
            _ => self.count_more(2),
        }
    }

    fn count_more(&mut self, depth: u32) -> u64 {
        // Once here instead of in each position that follows.
        self.forget_filled_spaces();
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

    /// The same; what colours enter is kept up from the first turn to the second.
    fn count_two_in_planes<const WORDS: usize>(&self) -> u64 {
        let entered = Entered::<WORDS>::of(&self.frame, &self.window, 1);
        let mut count = 0;
        for (space, number) in self.fitting() {
            let window = self.window_with(space);
            let mut frame = self.frame;
            let mut first = First {
                window: &window,
                entered,
                figures: 0,
            };
            if spread(&mut frame, space, numbered(number), &mut first) && first.figures == 0 {
                count += first.entered.count_turns(&frame, &window);
            }
        }
        count
    }

    /// Takes off the list of spaces what is none any more, and what the bound has closed.
    fn forget_filled_spaces(&mut self) {
        for place in (0..self.frame.space_count()).rev() {
            let space = self.frame.space(place);
            if !self.frame.get(space).is_space() || !self.window.is_open(&self.frame, space) {
                self.frame.forget_space(place);
            }
        }
    }
}

/// What the tiles of the first of two turns add.
struct First<'a, const WORDS: usize> {
    window: &'a Window,
    entered: Entered<WORDS>,
    figures: u8,
}

impl<F: Frame, const WORDS: usize> Follow<F> for First<'_, WORDS> {
    #[inline]
    fn placed(&mut self, frame: &mut F, index: usize, tile: Tile) {
        self.entered.add(frame, index, tile);
        self.figures |= link(frame, self.window, index, tile);
    }

    /// What the tile entered stays: if the chain goes on, the tile is placed again.
    #[cold]
    fn taken_back(&mut self, frame: &mut F, index: usize, tile: Tile) {
        self.figures = 0;
        unlink(frame, index, tile);
    }
}
