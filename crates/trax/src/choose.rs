//! Turns chosen at random, and whether there are any.

use crate::code::{FITTING, SHOWN, numbered};
use crate::frame::Frame;
use crate::ground::{Figures, Ground};
use crate::{Tile, Turn};

impl<F: Frame> Ground<F> {
    /// Places a tile evenly chosen from those that are legal, and every tile it forces; returns where and
    /// which colours finished a figure. Nothing if no turn is legal.
    ///
    /// Chooses evenly from three tiles on every square of the list of spaces, and again if that is no
    /// turn: each legal turn is as likely as another.
    #[inline]
    pub(crate) fn play_random(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<(Turn, Figures)> {
        let mut refused = 0;
        loop {
            let (place, tile) = self.pick(below)?;
            let space = self.frame.space(place);
            let at = self.coord(space);
            if let Some(figures) = self.play_hashed(space, tile, None) {
                return Some((Turn { at, tile }, figures));
            }
            refused += 1;
            if refused > TIMEOUT && !self.has_turn() {
                return None;
            }
        }
    }

    /// A place in the list of spaces and a tile that fits there, all equally likely; none if nothing
    /// fits anywhere. Drops what is no space any more on the way.
    #[inline]
    fn pick(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<(usize, Tile)> {
        loop {
            let count = self.frame.space_count();
            if count == 0 {
                return None;
            }
            let choice = below(3 * count as u32) as usize;
            let (place, which) = (choice / 3, choice % 3);
            let space = self.frame.space(place);
            let cell = self.frame.get(space);
            if !cell.is_space() || !self.window.is_open(&self.frame, space) {
                self.frame.forget_space(place);
                continue;
            }
            let number = FITTING[usize::from(cell.byte())][which];
            if number != 0 {
                return Some((place, numbered(number)));
            }
        }
    }

    /// Whether the bound leaves no legal turn.
    ///
    /// As long as a side is open, there is one: a tile there, beside an outermost one, forces at most
    /// tiles in its own new row, each with a tile below it, and never three ends.
    #[inline]
    pub(crate) fn is_stuck(&mut self) -> bool {
        self.window.is_closed && !self.has_turn()
    }

    /// Whether any turn is legal: quiet ones are looked for first, and nearly always found, most often where one was
    /// before.
    #[inline]
    fn has_turn(&mut self) -> bool {
        self.has_quiet_turn(self.quiet as usize) || self.has_turn_elsewhere()
    }

    fn has_turn_elsewhere(&mut self) -> bool {
        let mut spaces = (0..self.frame.space_count()).map(|place| self.frame.space(place));
        if let Some(space) = spaces.rfind(|&space| self.has_quiet_turn(space)) {
            self.quiet = space as u32;
            return true;
        }
        self.fitting()
            .any(|(space, number)| self.keeps_rules(space, numbered(number)))
    }

    /// Whether a quiet tile fits on a square.
    #[inline]
    fn has_quiet_turn(&self, space: usize) -> bool {
        let fitting = FITTING[usize::from(self.frame.get(space).byte())];
        if fitting[0] == 0 || !self.window.is_open(&self.frame, space) {
            return false;
        }
        let triggers = self.triggers(space);
        let quiet = |number: u8| number != 0 && triggers & SHOWN[usize::from(number & 7)] == 0;
        quiet(fitting[0]) || quiet(fitting[1]) || quiet(fitting[2])
    }

    /// Every space that the bound leaves open with the number of every tile that fits there.
    #[inline]
    pub(crate) fn fitting(&self) -> impl Iterator<Item = (usize, u8)> {
        (0..self.frame.space_count()).rev().flat_map(move |place| {
            let space = self.frame.space(place);
            let open = self.window.is_open(&self.frame, space);
            let tiles = FITTING[usize::from(self.frame.get(space).byte())];
            tiles
                .into_iter()
                .filter(move |&tile| open && tile != 0)
                .map(move |tile| (space, tile))
        })
    }
}

/// Refused choices in a row after which it is worth asking whether any turn is legal.
const TIMEOUT: u32 = 30;
