//! Holes in which a peg wins at once.

use game::{Player, Position};
use twixt::{Hole, Twixt};

use crate::twixt::bitboard::Rows;
use crate::twixt::orientation::Orientation;

/// Every hole in which a peg joins a player's borders, with the links that are laid by themselves.
pub(crate) fn winning_holes(position: &Twixt, player: Player) -> Vec<Hole> {
    if !has_border_peg(position, player) {
        return Vec::new();
    }
    let mut sides = [Rows::default(), Rows::default()];
    for y in 0..position.rules().size().rows() {
        let mut pegs = position.pegs_in_row(player, y);
        while pegs != 0 {
            let x = pegs.trailing_zeros() as u8;
            pegs &= pegs - 1;
            let hole = Hole { x, y };
            let Some(group) = position.group(hole) else {
                continue;
            };
            if !group.first && !group.last {
                continue;
            }
            for next in position.reach(player, hole) {
                for (side, reaches) in sides.iter_mut().zip([group.first, group.last]) {
                    if reaches {
                        side.insert(next);
                    }
                }
            }
        }
    }
    let seen = Orientation::of(position.rules().size(), player);
    let [first, end] = sides;
    // A hole on a border needs the other one only; no board is so short that it could be on both.
    let mut near = first & end;
    near |= first & Rows::border(seen, true);
    near |= end & Rows::border(seen, false);
    near.holes().filter(|&hole| position.joins_at(player, hole)).collect()
}

/// Whether a player has a peg on one of its borders: without any, a single peg cannot join both.
fn has_border_peg(position: &Twixt, player: Player) -> bool {
    let size = position.rules().size();
    let seen = Orientation::of(size, player);
    let filled = seen.filled_rows((0..size.rows()).map(|y| position.pegs_in_row(player, y)));
    [false, true]
        .into_iter()
        .any(|last| filled >> seen.border(last) & 1 != 0)
}

#[cfg(test)]
mod tests {
    use twixt::{Rules, Size};

    use super::*;
    use crate::Random;

    #[test]
    fn these_are_all_holes_that_win() {
        let mut random = Random::new(6);
        let mut winning = 0;
        for (columns, rows) in [(5, 5), (8, 7), (4, 9)] {
            let size = Size::new(columns, rows).expect("a board");
            for rules in [Rules::simple(size), Rules::pp(size)] {
                for _ in 0..60 {
                    let mut position = Twixt::start(&rules);
                    while position.outcome().is_none() {
                        for player in Player::BOTH {
                            let holes = (0..rows).flat_map(|y| (0..columns).map(move |x| Hole { x, y }));
                            let all: Vec<Hole> = holes.filter(|&hole| position.joins_at(player, hole)).collect();
                            winning += all.len();
                            assert_eq!(winning_holes(&position, player), all, "{position}");
                        }
                        position.play_random(&mut |below| random.below(below));
                    }
                }
            }
        }
        assert!(winning > 100, "{winning}");
    }
}
