//! What the files of both games are made of: numbers, results, and bodies with a check.

use game::{Outcome, Player, mix};

/// Bytes yet to be read.
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl Bytes<'_> {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// A number in groups of seven bits, the lowest first, each but the last marked.
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.next()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn signed(&mut self) -> Option<i32> {
        let folded = u32::try_from(self.number()?).ok()?;
        Some((folded >> 1) as i32 ^ -((folded & 1) as i32))
    }
}

pub(super) fn write_number(mut number: u64, out: &mut Vec<u8>) {
    // What a reader takes: nine groups.
    number &= u64::MAX >> 1;
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// 0, −1, 1, −2, … as 0, 1, 2, 3, …
pub(super) const fn zigzag(number: i32) -> u64 {
    ((number << 1) ^ (number >> 31)) as u32 as u64
}

/// A number that a game cut short or changed is unlikely to have.
fn check(body: &[u8]) -> u32 {
    let sum = body
        .iter()
        .fold(body.len() as u64, |sum, &byte| mix(sum ^ u64::from(byte)));
    (sum >> 32) as u32
}

/// Appends a body: four bytes of length, the body, four bytes of check.
pub(super) fn write_body(body: &[u8], out: &mut Vec<u8>) {
    out.extend((body.len() as u32).to_le_bytes());
    out.extend(body);
    out.extend(check(body).to_le_bytes());
}

/// The first body of `bytes`, of no more than `most` bytes, and what follows its check; none if it is cut
/// short or does not add up.
pub(super) fn body(bytes: &[u8], most: usize) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    let length = u32::from_le_bytes(*length) as usize;
    if length > most {
        return None;
    }
    let (body, rest) = rest.split_at_checked(length)?;
    let (found, rest) = rest.split_first_chunk()?;
    (u32::from_le_bytes(*found) == check(body)).then_some((body, rest))
}

/// A result as a byte; 3 for a game that was given up.
pub(super) const fn outcome_code(outcome: Option<Outcome>) -> u8 {
    match outcome {
        None => 3,
        Some(Outcome::Draw) => 0,
        Some(Outcome::Win(Player::First)) => 1,
        Some(Outcome::Win(Player::Second)) => 2,
    }
}

/// The result of a byte, if it stands for one.
pub(super) const fn read_outcome(code: u8) -> Option<Option<Outcome>> {
    match code {
        0 => Some(Some(Outcome::Draw)),
        1 => Some(Some(Outcome::Win(Player::First))),
        2 => Some(Some(Outcome::Win(Player::Second))),
        3 => Some(None),
        _ => None,
    }
}
