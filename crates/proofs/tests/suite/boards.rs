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

#[test]
fn trax_boards_are_proved() {
    for (n, claims, most) in [(2, 2, 100), (3, 3, 200), (4, 4, 2_000)] {
        let bytes = trax_board(n);
        assert_eq!(checked(&bytes).claims.len(), claims);
        assert!(bytes.len() < most, "{n}: {}", bytes.len());
    }
}

#[test]
#[ignore = "long: the board of 5 x 5 of Trax"]
fn a_larger_trax_board_is_proved() {
    let bytes = trax_board(5);
    assert_eq!(checked(&bytes).claims.len(), 4);
    assert!(bytes.len() < 25_000, "{}", bytes.len());
}

#[test]
fn twixt_boards_are_proved() {
    let sizes = [(4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (5, 6)];
    for (columns, rows) in sizes {
        for rules in both_rules(columns, rows) {
            let bytes = twixt_board(rules);
            checked(&bytes);
            assert!(bytes.len() < 5_000, "{columns}x{rows}: {}", bytes.len());
        }
    }
}

#[test]
#[ignore = "long: boards of TwixT with up to 48 holes"]
fn larger_twixt_boards_are_proved() {
    for (columns, rows) in [
        (7, 5),
        (6, 6),
        (8, 5),
        (5, 8),
        (7, 6),
        (6, 7),
        (8, 6),
        (6, 8),
    ] {
        for rules in both_rules(columns, rows) {
            checked(&twixt_board(rules));
        }
    }
}
