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
    let lengths = [2, 3, 4, 5].map(|n| {
        let bytes = trax_board(n);
        let Checked { claims, .. } = checked(&bytes);
        assert_eq!(claims.len(), [2, 3, 4, 4][n as usize - 2]);
        bytes.len()
    });
    assert!(lengths[3] < 25_000, "{lengths:?}");
}

#[test]
fn twixt_boards_are_proved() {
    let sizes = [
        (4, 4),
        (5, 4),
        (4, 5),
        (5, 5),
        (6, 5),
        (5, 6),
        (7, 5),
        (6, 6),
    ];
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
    for (columns, rows) in [(8, 5), (5, 8), (7, 6), (6, 7), (8, 6), (6, 8)] {
        for rules in both_rules(columns, rows) {
            checked(&twixt_board(rules));
        }
    }
}
