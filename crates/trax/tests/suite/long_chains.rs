//! Turns that force more tiles than usual.

use crate::common::{after, turns};
use game::Position;
use trax::Rules;

/// A game of Loop Trax whose 27th turn forces a long row of tiles.
const LONG: &str = r"@0/ B1/ B0\ A1+ C2+ A0/ A0/ @1/ A2+ A0/ A0/ A0/ A0/ A0/ @3\ E10\ B0/ B0/ B0/ B11/ B0/ B0/
    B0/ B0/ B0/ B0/ C1/ E20\ B0/ B0/ E12/ F15/ F12\ B0+";

#[test]
fn spaces_are_counted_once_after_a_long_chain() {
    let texts: Vec<&str> = LONG.split_whitespace().collect();
    let mut longest = 0;
    for count in 1..=texts.len() {
        let position = after(&Rules::loop_trax(), &texts[..count].join(" "));
        let before = after(&Rules::loop_trax(), &texts[..count - 1].join(" "));
        longest = longest.max(position.tile_count() - before.tile_count());
        assert_eq!(
            position.count_moves(),
            turns(&position).len() as u64,
            "after {count} turns"
        );
    }
    assert!(longest > 15, "{longest}");
}
