//! The numbers that the first layer begins with.

use super::layer::ONE;
use super::map::Map;
use super::view::{View, place};

/// Numbers of a hole, an even count.
pub(super) const PLANES: usize = 40;

const WHOLE: i16 = ONE as i16;

/// Makes a view into the numbers of each hole.
pub(super) fn planes(view: &View) -> Map {
    let shape = view.shape;
    let mut map = Map::new(shape, PLANES);
    for y in 0..shape.rows {
        for x in 0..shape.columns {
            let first = shape.place(x, y) * PLANES;
            map.numbers[first..][..PLANES].copy_from_slice(&numbers(view, x, y));
        }
    }
    map
}

/// The numbers of one hole.
fn numbers(view: &View, x: usize, y: usize) -> [i16; PLANES] {
    let shape = view.shape;
    let at = y * shape.columns + x;
    let byte = |place: usize| view.bytes[place][at];
    let mut numbers = [0; PLANES];
    let flags = byte(place::FLAGS);
    let flag = |bit: u32| i16::from(flags >> bit & 1) * WHOLE;
    numbers[0] = flag(0);
    numbers[1] = flag(1);
    for side in 0..2 {
        let sign = if side == 0 { WHOLE } else { -WHOLE };
        let (links, closed) = (byte(place::LINKS + side), byte(place::CLOSED + side));
        for direction in 0..8 {
            numbers[2 + direction] += i16::from(links >> direction & 1) * sign;
            numbers[10 + direction] += i16::from(closed >> direction & 1) * (WHOLE / 2);
        }
        let excess = byte(place::EXCESS + side);
        let first = 18 + 5 * side;
        if excess < 4 {
            numbers[first + usize::from(excess)] = WHOLE;
        }
        numbers[first + 4] = i16::from(excess.min(8)) * (WHOLE / 8);
        for last in 0..2 {
            let pegs = byte(place::BORDERS + 2 * side + last);
            numbers[28 + 2 * side + last] = i16::from(pegs.min(24)) * (WHOLE / 16);
        }
        numbers[32 + side] = flag(2 + side as u32);
        numbers[38 + side] = i16::from(byte(place::POWER + side)) * 4;
    }
    numbers[34] = flag(4);
    let edge = |at: usize, count: usize| at.min(count - 1 - at).min(8) as i16 * (WHOLE / 8);
    numbers[35] = edge(y, shape.rows);
    numbers[36] = edge(x, shape.columns);
    if byte(place::EXCESS) == 0 && byte(place::EXCESS + 1) == 0 {
        numbers[37] = WHOLE;
    }
    numbers
}
