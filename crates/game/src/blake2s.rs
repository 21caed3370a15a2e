//! BLAKE2s with digests of 128 bits and no key (Saarinen and Aumasson, RFC 7693, 2015).

const IV: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// In each round, the words of the block in the order in which they are mixed in.
static SCHEDULE: [[usize; 16]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

/// Bytes of a block.
const BLOCK: usize = 64;

/// Bytes of a digest.
const DIGEST: usize = 16;

/// The digest of a message.
pub(crate) fn digest(message: &[u8]) -> [u8; DIGEST] {
    let mut state = IV;
    // The digest's length, no key, fan-out and depth 1.
    state[0] ^= 0x0101_0000 ^ DIGEST as u32;
    let last = message.len().saturating_sub(1) / BLOCK;
    for number in 0..=last {
        let end = message.len().min((number + 1) * BLOCK);
        let bytes = &message[number * BLOCK..end];
        compress(&mut state, &words(bytes), end as u64, number == last);
    }
    let mut digest = [0; DIGEST];
    for (bytes, word) in digest.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    digest
}

/// A block as words, filled up with zeros.
fn words(bytes: &[u8]) -> [u32; 16] {
    let mut block = [0; BLOCK];
    block[..bytes.len()].copy_from_slice(bytes);
    core::array::from_fn(|word| {
        let four = core::array::from_fn(|byte| block[4 * word + byte]);
        u32::from_le_bytes(four)
    })
}

/// Mixes a block into the state; `count` bytes of the message have come by its end.
fn compress(state: &mut [u32; 8], block: &[u32; 16], count: u64, is_last: bool) {
    let mut v = [0; 16];
    v[..8].copy_from_slice(state);
    v[8..].copy_from_slice(&IV);
    v[12] ^= count as u32;
    v[13] ^= (count >> 32) as u32;
    if is_last {
        v[14] = !v[14];
    }
    for order in &SCHEDULE {
        let word = |at: usize| block[order[at] & 15];
        // The columns, then the diagonals. Places are constants, so that the state is kept in registers.
        mix_in::<0, 4, 8, 12>(&mut v, word(0), word(1));
        mix_in::<1, 5, 9, 13>(&mut v, word(2), word(3));
        mix_in::<2, 6, 10, 14>(&mut v, word(4), word(5));
        mix_in::<3, 7, 11, 15>(&mut v, word(6), word(7));
        mix_in::<0, 5, 10, 15>(&mut v, word(8), word(9));
        mix_in::<1, 6, 11, 12>(&mut v, word(10), word(11));
        mix_in::<2, 7, 8, 13>(&mut v, word(12), word(13));
        mix_in::<3, 4, 9, 14>(&mut v, word(14), word(15));
    }
    for (at, word) in state.iter_mut().enumerate() {
        *word ^= v[at] ^ v[at + 8];
    }
}

#[inline(always)]
const fn mix_in<const A: usize, const B: usize, const C: usize, const D: usize>(v: &mut [u32; 16], x: u32, y: u32) {
    v[A] = v[A].wrapping_add(v[B]).wrapping_add(x);
    v[D] = (v[D] ^ v[A]).rotate_right(16);
    v[C] = v[C].wrapping_add(v[D]);
    v[B] = (v[B] ^ v[C]).rotate_right(12);
    v[A] = v[A].wrapping_add(v[B]).wrapping_add(y);
    v[D] = (v[D] ^ v[A]).rotate_right(8);
    v[C] = v[C].wrapping_add(v[D]);
    v[B] = (v[B] ^ v[C]).rotate_right(7);
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::hex::hex;

    /// Digests of the first 0, 1, 2 … bytes of 0, 1, 2 … , as any implementation gives them: `hashlib.blake2s(message,
    /// digest_size=16)` in Python.
    const DIGESTS: &str = include_str!("../tests/data/blake2s-128.txt");

    #[test]
    fn digests_are_those_of_other_implementations() {
        let mut count = 0;
        for line in DIGESTS.lines().filter(|line| !line.starts_with('#')) {
            let (length, wanted) = line.split_once(' ').expect("a length and a digest");
            let length: usize = length.parse().expect("a length");
            let message: Vec<u8> = (0..length).map(|at| at as u8).collect();
            assert_eq!(hex(&digest(&message)), wanted, "{length} bytes");
            count += 1;
        }
        assert!(count > 60, "{count}");
    }
}
