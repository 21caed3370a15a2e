//! Small boards: what the solvers find is proved, written and checked.

use proofs::{Checked, verify};
use twixt::{Rules, Size};

use crate::made::{trax_board, twixt_board};

fn checked(bytes: &[u8]) -> Checked {
    verify(bytes, &mut |_| {}).unwrap_or_else(|fault| panic!("{fault}"))
}

fn both_rules(columns: u8, rows: u8) -> [Rules; 2] {
    let size = Size::new(columns, rows).expect("a size");
    [Rules::simple(size), Rules::pp(size)]
}

/// A board of Trax is proved by so many claims, in fewer than so many bytes.
fn trax_is_proved(n: u32, claims: usize, most: usize) {
    let bytes = trax_board(n);
    assert_eq!(checked(&bytes).claims.len(), claims);
    assert!(bytes.len() < most, "{n}: {}", bytes.len());
}

/// Boards of TwixT are proved, each in fewer than so many bytes.
fn twixt_is_proved(sizes: &[(u8, u8)], most: usize) {
    for &(columns, rows) in sizes {
        for rules in both_rules(columns, rows) {
            let bytes = twixt_board(rules);
            checked(&bytes);
            assert!(bytes.len() < most, "{columns}x{rows}: {}", bytes.len());
        }
    }
}

#[test]
fn trax_boards_are_proved() {
    trax_is_proved(2, 2, 100);
    trax_is_proved(3, 3, 200);
    trax_is_proved(4, 4, 2_000);
}

#[test]
#[ignore = "long: the board of 5 x 5 of Trax"]
fn a_larger_trax_board_is_proved() {
    trax_is_proved(5, 4, 25_000);
}

#[test]
fn twixt_boards_are_proved() {
    twixt_is_proved(&[(4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (5, 6)], 5_000);
}

#[test]
#[ignore = "long: boards of TwixT with up to 48 holes"]
fn larger_twixt_boards_are_proved() {
    twixt_is_proved(&[(7, 5), (6, 6)], 5_000);
    twixt_is_proved(&[(8, 5), (5, 8), (7, 6), (6, 7), (8, 6), (6, 8)], 10_000);
}
