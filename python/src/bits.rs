//! Bits written as numbers of 0 and 1, eight at a time.

/// In each of eight bytes the lowest bit.
const LOWEST: u64 = 0x0101_0101_0101_0101;

/// In each of eight bytes a bit of its own: the first in the first, and so on.
const OWN: u64 = 0x8040_2010_0804_0201;

/// What carries every such bit into the highest of its byte, and none beyond.
const CARRY: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Writes the bits of a word, the lowest first.
pub(crate) fn write(mut bits: u64, to: &mut [i8]) {
    let (whole, rest) = to.as_chunks_mut();
    for eight in whole {
        *eight = spread(bits);
        bits >>= 8;
    }
    rest.copy_from_slice(&spread(bits)[..rest.len()]);
}

/// The lowest eight bits as numbers.
fn spread(bits: u64) -> [i8; 8] {
    let own = ((bits & 0xff) * LOWEST) & OWN;
    let numbers = (own + CARRY) >> 7 & LOWEST;
    numbers.to_le_bytes().map(u8::cast_signed)
}
