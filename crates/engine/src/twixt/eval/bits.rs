//! Sets of columns or rows as the bits of a number.

/// The bits of a number that are set, the lowest first.
pub(super) struct Bits(pub(super) u64);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
