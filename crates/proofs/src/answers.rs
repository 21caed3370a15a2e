//! Answers as bytes: the number of a turn among the legal turns, seven bits a byte, the low ones first; all bytes but
//! the last have the high bit set.

use crate::Subject;

/// Why there is no answer.
pub(crate) enum Missing {
    /// What is wrong.
    Problem(&'static str),
    /// The proof takes more bytes than it may.
    Limit(usize),
}

/// Where the answers come from.
pub(crate) trait Answers<P: Subject> {
    /// The byte of the file at which the next answer begins.
    fn byte(&self) -> usize;

    /// The place among `turns` of the answer in a position that is reached for the first time.
    fn next(&mut self, position: &P, turns: &[P::Move]) -> Result<usize, Missing>;
}

/// The answers of a file.
pub(crate) struct Read<'a> {
    bytes: &'a [u8],
    at: usize,
    on_answer: &'a mut dyn FnMut(usize),
}

impl<'a> Read<'a> {
    /// Answers from this byte on; `on_answer` is called with the byte at which each one begins.
    pub(crate) fn new(bytes: &'a [u8], at: usize, on_answer: &'a mut dyn FnMut(usize)) -> Self {
        Self { bytes, at, on_answer }
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }
}

impl<P: Subject> Answers<P> for Read<'_> {
    fn byte(&self) -> usize {
        self.at
    }

    fn next(&mut self, _: &P, turns: &[P::Move]) -> Result<usize, Missing> {
        (self.on_answer)(self.at);
        let mut number = 0;
        let mut length = 0;
        loop {
            let byte = self.bytes.get(self.at + length);
            let byte = byte.ok_or(Missing::Problem("the proof ends before this answer"))?;
            // No position has so many turns that a third byte were of use.
            if length == 2 {
                return Err(Missing::Problem("the answer has more than two bytes"));
            }
            number |= usize::from(byte & 0x7F) << (7 * length);
            length += 1;
            if byte & 0x80 == 0 {
                break;
            }
        }
        if number >= turns.len() {
            return Err(Missing::Problem("there are fewer turns than the answer says"));
        }
        self.at += length;
        Ok(number)
    }
}

/// Answers that a function gives and that become bytes.
pub(crate) struct Write<'a, P: Subject> {
    pub(crate) bytes: &'a mut Vec<u8>,
    pub(crate) limit: usize,
    pub(crate) ask: &'a mut dyn FnMut(&P) -> Option<P::Move>,
}

impl<P: Subject> Answers<P> for Write<'_, P> {
    fn byte(&self) -> usize {
        self.bytes.len()
    }

    fn next(&mut self, position: &P, turns: &[P::Move]) -> Result<usize, Missing> {
        let turn = (self.ask)(position).ok_or(Missing::Problem("there is no answer"))?;
        let number = turns.iter().position(|other| *other == turn);
        let number = number.ok_or(Missing::Problem("the answer is no legal turn"))?;
        if self.bytes.len() + 2 > self.limit {
            return Err(Missing::Limit(self.limit));
        }
        if number > 0x7F {
            self.bytes.push(number as u8 | 0x80);
            self.bytes.push((number >> 7) as u8);
        } else {
            self.bytes.push(number as u8);
        }
        Ok(number)
    }
}
