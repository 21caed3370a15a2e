//! Tables over the bytes of squares: what a space asks for, what fits, what a tile shows around it.

use crate::cell::{Cell, Demand, shown};
use crate::{Side, Tile};

/// The code of a space that a colour enters over three edges or four.
pub(crate) const REFUSED: u8 = 0x80;

/// For each byte: 0 if nothing has to happen there, the number of the forced tile counted from 1, or
/// [`REFUSED`].
pub(crate) static ACTION: [u8; 256] = actions();

/// For each tile, by its number counted from 1: what its four neighbours are entered by, as the bytes of north, east,
/// south, west, north lowest.
pub(crate) static ENTERS: [u32; 8] = enters();

/// For each byte of a space beside a tile: the tiles that fit, each as its number counted from 1, in
/// the order of [`Tile::ALL`]; 0 where there are fewer than three.
pub(crate) static FITTING: [[u8; 4]; 256] = fitting();

/// For each byte of a settled space: the colours that would ask for something if they entered over
/// one more edge, white in bit 0 and red in bit 4; none for a tile.
pub(crate) static TRIGGERS: [u8; 256] = triggers();

/// The squares of the tiles, by number counted from 1.
pub(crate) static TILES: [u8; 8] = tiles();

const fn tiles() -> [u8; 8] {
    let mut table = [0; 8];
    let mut number = 0;
    while number < 6 {
        table[number + 1] = Cell::of(Tile::ALL[number]).byte();
        number += 1;
    }
    table
}

/// For each byte: the number of its tile, counted from 1; 0 of a space.
pub(crate) static NUMBER: [u8; 256] = {
    let mut table = [0; 256];
    let mut number = 1;
    while number <= 6 {
        table[TILES[number] as usize] = number as u8;
        number += 1;
    }
    table
};

/// A tile of [`Tile::ALL`] counted from 1.
#[inline]
pub(crate) fn numbered(number: u8) -> Tile {
    NUMBERED[usize::from(number & 7)]
}

/// Read from memory, since a choice between tiles is compiled to a jump, which cannot be foreseen where they come by
/// chance.
static NUMBERED: [Tile; 8] = {
    let [a, b, c, d, e, f] = Tile::ALL;
    [f, a, b, c, d, e, f, f]
};

const fn action(cell: Cell) -> u8 {
    match cell.demand() {
        Demand::None => 0,
        Demand::Forced(tile, _) => tile as u8 + 1,
        Demand::Refused(_) => REFUSED,
    }
}

const fn actions() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = action(Cell::from_byte(byte as u8));
        byte += 1;
    }
    table
}

const fn enters() -> [u32; 8] {
    let mut table = [0; 8];
    let mut number = 0;
    while number < 6 {
        let tile = Tile::ALL[number];
        let mut k = 0;
        while k < 4 {
            let side = Side::ALL[k];
            let entered = Cell::from_byte(0).entered(side.opposite(), tile.colour(side));
            table[number + 1] |= (entered.byte() as u32) << (8 * k);
            k += 1;
        }
        number += 1;
    }
    table
}

const fn fitting() -> [[u8; 4]; 256] {
    let mut table = [[0; 4]; 256];
    let mut byte = 1;
    while byte < 256 {
        let cell = Cell::from_byte(byte as u8);
        let (mut number, mut found) = (0, 0);
        while number < 6 {
            if cell.is_space() && cell.fits(Tile::ALL[number]) {
                table[byte][found] = number as u8 + 1;
                found += 1;
            }
            number += 1;
        }
        byte += 1;
    }
    table
}

const fn triggers() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let space = Cell::from_byte(byte as u8).is_space();
        if space && byte & 0x0f != 0 {
            table[byte] |= 0x01;
        }
        if space && byte & 0xf0 != 0 {
            table[byte] |= 0x10;
        }
        byte += 1;
    }
    table
}

/// The edges of a tile as the colours it shows, by the tile's number counted from 1.
pub(crate) static SHOWN: [u8; 8] = shown_by_number();

const fn shown_by_number() -> [u8; 8] {
    let mut table = [0; 8];
    let mut number = 0;
    while number < 6 {
        table[number + 1] = shown(Tile::ALL[number]);
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RED, WHITE};

    #[test]
    fn a_space_entered_once_fits_three_tiles_and_by_both_colours_two() {
        let once = Cell::default().entered(Side::North, WHITE);
        let both = once.entered(Side::West, RED);
        let count = |cell: Cell| {
            let tiles = FITTING[usize::from(cell.byte())];
            tiles.iter().filter(|&&tile| tile != 0).count()
        };
        assert_eq!((count(once), count(both)), (3, 2));
        assert_eq!(count(Cell::default()), 0, "a bare square has no turn");
        assert!(Tile::ALL.into_iter().all(|tile| count(Cell::of(tile)) == 0));
    }

    #[test]
    fn triggers_are_the_colours_that_ask_for_something() {
        for byte in 0..=255 {
            let cell = Cell::from_byte(byte);
            let settled = cell.demand() == Demand::None && byte & byte >> 4 == 0;
            for side in Side::ALL {
                for player in [WHITE, RED] {
                    if settled && cell.entering(side).is_none() {
                        let triggers = TRIGGERS[usize::from(byte)] >> (4 * player as u8) & 1;
                        let asks = cell.entered(side, player).demand() != Demand::None;
                        assert_eq!(triggers == 1, asks, "{byte:x} {side:?} {player:?}");
                    }
                }
            }
        }
    }
}
