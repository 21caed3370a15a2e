//! The identity of positions of TwixT; docs/position-keys.md specifies the bytes.

use alloc::vec::Vec;
use core::array::from_fn;

use game::{LeastImage, Player, Position, Symmetric, Symmetry};

use crate::{Hole, Image, RuleSet, Size, Twixt};

/// The game's byte of a message.
const TWIXT: u8 = 3;

/// The bit in the byte of rules of a swap that can still come, whichever form it has: what follows is the same.
const SWAP_TO_COME: u8 = 4;

/// Bytes before the first peg.
const HEADER: usize = 9;

/// Four symmetries, with Red to move on square boards: there four others exchange the colours.
impl Symmetric for Twixt {
    type Image = Image;

    fn least_image(&self) -> LeastImage<Image> {
        let size = self.rules().size();
        let exchanged = size.is_square() && self.to_move() == Player::Second;
        let board = Rows::of(self, exchanged);
        let symmetry = board.least();
        let mut message = Vec::with_capacity(HEADER + 2 * self.peg_count() as usize);
        message.extend([TWIXT, self.rules_byte(), 0, 0]);
        let to_move = if exchanged { Player::First } else { self.to_move() };
        message.push(to_move.index() as u8);
        message.extend([size.columns(), size.rows()]);
        message.extend(board.count_of_first().to_be_bytes());
        for peg in board.pegs(symmetry) {
            message.extend_from_slice(&peg.to_be_bytes());
        }
        let symmetry = if exchanged {
            // The board was read with columns and rows exchanged before it was mirrored.
            Symmetry::new(false, false, true).then(symmetry)
        } else {
            symmetry
        };
        let image = Image::new(symmetry, size).expect("axes exchanged on square boards only");
        LeastImage::new(image, message)
    }
}

impl Twixt {
    fn rules_byte(&self) -> u8 {
        let set = match self.rules().set() {
            RuleSet::Standard => 1,
            RuleSet::Simple => 2,
            RuleSet::Pp => 3,
        };
        if self.swap_to_come() { set | SWAP_TO_COME } else { set }
    }
}

/// The pegs of both sides as bits of rows, the side to move first, columns and rows exchanged where colours are.
struct Rows<'a> {
    position: &'a Twixt,
    exchanged: bool,
    size: Size,
    pegs: [[u64; Size::MAX as usize]; 2],
    /// The rows that hold any.
    filled: [u64; 2],
}

impl<'a> Rows<'a> {
    fn of(position: &'a Twixt, exchanged: bool) -> Self {
        let size = position.rules().size();
        let mut pegs = [[0; Size::MAX as usize]; 2];
        for y in 0..size.rows() {
            let row = Player::BOTH.map(|player| position.board.pegs().row(player, y));
            if exchanged {
                for (columns, mut bits) in pegs.iter_mut().rev().zip(row) {
                    while bits != 0 {
                        columns[bits.trailing_zeros() as usize] |= 1 << y;
                        bits &= bits - 1;
                    }
                }
            } else {
                for (rows, bits) in pegs.iter_mut().zip(row) {
                    rows[usize::from(y)] = bits;
                }
            }
        }
        let filled = pegs.map(|rows| {
            let bits = rows.iter().enumerate().map(|(y, row)| u64::from(*row != 0) << y);
            bits.sum()
        });
        Self {
            position,
            exchanged,
            size,
            pegs,
            filled,
        }
    }

    fn count_of_first(&self) -> u16 {
        let counts = self.pegs[0].iter().map(|row| row.count_ones());
        counts.sum::<u32>() as u16
    }

    /// The mirrors whose image has the least pegs, compared one by one.
    fn least(&self) -> Symmetry {
        let mirrors: [Symmetry; 4] = from_fn(|at| Symmetry::ALL[at]);
        let mut least = mirrors[0];
        for &mirror in &mirrors[1..] {
            if self.pegs(mirror).lt(self.pegs(least)) {
                least = mirror;
            }
        }
        least
    }

    /// The pegs of an image, each with its links down the board: those of the first side by rows and columns, then
    /// those of the other side.
    fn pegs(&self, mirrors: Symmetry) -> Pegs<'_> {
        Pegs {
            board: self,
            mirrors,
            side: 0,
            row: 0,
            rows: self.filled_rows(0, mirrors),
            bits: 0,
        }
    }

    /// The rows of an image that hold pegs of a side.
    #[inline]
    fn filled_rows(&self, side: usize, mirrors: Symmetry) -> u64 {
        if mirrors.mirrors_rows() {
            self.filled[side].reverse_bits() >> (64 - self.size.rows())
        } else {
            self.filled[side]
        }
    }

    /// The columns of a side's pegs in a row of an image.
    #[inline]
    fn row(&self, side: usize, y: u8, mirrors: Symmetry) -> u64 {
        let row = self.pegs[side][usize::from(self.seen_row(y, mirrors))];
        if mirrors.mirrors_columns() {
            row.reverse_bits() >> (64 - self.size.columns())
        } else {
            row
        }
    }

    /// The row here of a row of an image.
    #[inline]
    const fn seen_row(&self, y: u8, mirrors: Symmetry) -> u8 {
        if mirrors.mirrors_rows() {
            self.size.rows() - 1 - y
        } else {
            y
        }
    }

    /// The links down the board in an image, from a hole of the rows: to the left and one down in bit 0, then to the
    /// right and one down, to the left and two down, to the right and two down.
    #[inline]
    fn links(&self, hole: Hole, mirrors: Symmetry) -> u16 {
        let hole = if self.exchanged { hole.transposed() } else { hole };
        let mut links = self.position.links_at(hole);
        // Directions are numbered clockwise from one right and two up.
        if self.exchanged {
            links = links.reverse_bits().rotate_right(2);
        }
        if mirrors.mirrors_columns() {
            links = links.reverse_bits();
        }
        if mirrors.mirrors_rows() {
            links = links.reverse_bits().rotate_left(4);
        }
        let bit = |direction: u8| u16::from(links >> direction & 1);
        bit(5) | bit(2) << 1 | bit(4) << 2 | bit(3) << 3
    }
}

/// The pegs of an image that are still to come.
struct Pegs<'a> {
    board: &'a Rows<'a>,
    mirrors: Symmetry,
    side: usize,
    row: u8,
    /// The columns of those in the row.
    bits: u64,
    /// The rows of the others of this side.
    rows: u64,
}

impl Iterator for Pegs<'_> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        let (board, mirrors) = (self.board, self.mirrors);
        while self.bits == 0 {
            if self.rows == 0 {
                if self.side == 1 {
                    return None;
                }
                self.side = 1;
                self.rows = board.filled_rows(1, mirrors);
                continue;
            }
            self.row = self.rows.trailing_zeros() as u8;
            self.rows &= self.rows - 1;
            self.bits = board.row(self.side, self.row, mirrors);
        }
        let x = self.bits.trailing_zeros() as u8;
        self.bits &= self.bits - 1;
        let columns = board.size.columns();
        let hole = Hole {
            x: if mirrors.mirrors_columns() { columns - 1 - x } else { x },
            y: board.seen_row(self.row, mirrors),
        };
        let place = u16::from(self.row) * u16::from(columns) + u16::from(x);
        Some(place << 4 | board.links(hole, mirrors))
    }
}
