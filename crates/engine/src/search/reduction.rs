//! How much less deeply late moves are searched, and which are not searched at all.

use crate::Width;

/// Depths and numbers of moves that have an entry of their own.
const DEPTHS: usize = 16;
const NUMBERS: usize = 64;

/// Reductions in sixteenths of a turn.
static TABLE: [[u8; NUMBERS]; DEPTHS] = table();

/// By how many turns less the move of this number, counted from 0, is searched first: the more, the later
/// it comes and the deeper the search is.
pub(crate) fn reduction(depth: i32, number: usize) -> i32 {
    if depth < 2 || number < 3 {
        return 0;
    }
    let depth_row = (depth as usize).min(DEPTHS - 1);
    let less = i32::from(TABLE[depth_row][number.min(NUMBERS - 1)]) / 16;
    less.min(depth - 1)
}

/// Whether the move of this number, counted from 0, and all after it are left out of a search so shallow.
pub(crate) fn is_left_out(width: Width, depth: i32, number: usize) -> bool {
    let Width { least, growth } = width;
    (1..=SHALLOW).contains(&depth) && number >= least + growth * (depth * depth) as usize
}

/// The deepest search that leaves moves out.
const SHALLOW: i32 = 3;

/// 1 + ln(depth) · ln(number) · 2 / 3.
const fn table() -> [[u8; NUMBERS]; DEPTHS] {
    let mut table = [[0; NUMBERS]; DEPTHS];
    let mut depth = 1;
    while depth < DEPTHS {
        let mut number = 1;
        while number < NUMBERS {
            let product = log_sixteenths(depth as u32) * log_sixteenths(number as u32);
            table[depth][number] = (16 + product / 24) as u8;
            number += 1;
        }
        depth += 1;
    }
    table
}

/// The natural logarithm in sixteenths, rounded down: the logarithm to base 2 of n¹⁶ times ln 2.
const fn log_sixteenths(n: u32) -> u32 {
    // n¹⁶ < 64¹⁶ = 2⁹⁶.
    let power = (n as u128).pow(16);
    power.ilog2() * 693 / 1_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn early_moves_and_shallow_searches_are_not_reduced_and_some_depth_is_left() {
        for depth in -1..200 {
            for number in 0..300 {
                let less = reduction(depth, number);
                assert!(less >= 0 && less < depth.max(1), "{depth} {number}");
                if depth < 2 || number < 3 {
                    assert_eq!(less, 0);
                }
                assert!(reduction(depth, number + 1) >= less);
            }
        }
    }

    #[test]
    fn shallow_searches_leave_late_moves_out() {
        let width = Width { least: 8, growth: 6 };
        let left_out = |depth, number| is_left_out(width, depth, number);
        assert!(!left_out(1, 13) && left_out(1, 14) && left_out(1, 99));
        assert!(!left_out(3, 61) && left_out(3, 62));
        assert!(!left_out(4, 500) && !left_out(0, 500));
    }

    #[test]
    fn the_table_is_near_its_formula() {
        for (depth, row) in TABLE.iter().enumerate().skip(1) {
            for (number, &sixteenths) in row.iter().enumerate().skip(1) {
                let exact = 1.0 + (depth as f64).ln() * (number as f64).ln() / 1.5;
                let found = f64::from(sixteenths) / 16.0;
                assert!((exact - found).abs() < 0.5, "{depth} {number}: {exact} {found}");
            }
        }
    }
}
