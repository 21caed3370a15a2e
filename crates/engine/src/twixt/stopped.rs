//! What a position is worth where a side cannot run straight for its borders.
//!
//! Runs do not apply to such a side: it may still join its borders by a detour, or keep the other side from joining,
//! which is a draw. So both sides are counted by their connections as well, the shortest and the one that cannot be
//! closed by a peg at a time; and where no connection is left to a side, the other's worth falls towards a draw with
//! all that it lacks itself.

use game::{Player, Position as _};
use twixt::Twixt;

use crate::twixt::distance::{Distances, FAR};
use crate::twixt::eval::{ROW, Runs, STOPPED, plain_worth};
use crate::twixt::orientation::Orientation;

/// What a side that can only go around lacks besides the rows of its shortest connection, times [`ROW`]: the other side
/// sees the detour coming.
const DETOUR: i32 = 8 * ROW;

/// What every peg costs that a connection takes more where the other side may close the best way on.
const RISK: i32 = ROW;

/// So many of these pegs count at most, and where there is no such connection.
const RISKS: i32 = 8;

/// What a position is worth to a side that has joined, almost, while the other one cannot join any more.
const MOST: i32 = 2_000;

/// Rows lacking, times [`ROW`], at which half of that is left.
const HALF: i32 = 6 * ROW;

/// What the side to move is ahead by, in rows times [`ROW`]: half a peg.
const TEMPO: i32 = ROW;

/// Whether a side cannot run straight while the other one lacks no more pegs than a third of its rows.
pub(crate) fn one_side_is_stopped(position: &Twixt) -> bool {
    let to_move = position.to_move();
    let lacking = |player| Runs::of(position, player, player == to_move).lacking;
    let near = |player| 3 * Distances::of(position, player).shortest() <= rows_of(position, player);
    let stopped = |player: Player| lacking(player) >= STOPPED && near(player.other());
    Player::BOTH.into_iter().any(stopped)
}

/// Whether a side lacks fewer pegs than a quarter of its rows.
pub(crate) fn one_side_is_near(position: &Twixt) -> bool {
    let near = |player| 4 * Distances::of(position, player).shortest() < rows_of(position, player);
    Player::BOTH.into_iter().any(near)
}

/// The rows from a side's first border to its last one.
fn rows_of(position: &Twixt, player: Player) -> u16 {
    u16::from(Orientation::of(position.rules().size(), player).rows())
}

/// What the position is worth to the side to move, of which, and of the other side, runs lack so much: one of them is
/// [`STOPPED`].
pub(crate) fn worth(position: &Twixt, lacking: [i32; 2]) -> i32 {
    let me = position.to_move();
    let [mine, theirs] = [(me, 0), (me.other(), 1)]
        .map(|(player, side)| lacks(lacking[side], Distances::shortest_and_forced(position, player)));
    match (mine, theirs) {
        (Some(mine), Some(theirs)) => plain_worth([mine, theirs]),
        (Some(mine), None) => alone(mine - TEMPO),
        (None, Some(theirs)) => -alone(theirs),
        (None, None) => 0,
    }
}

/// What a side lacks in rows times [`ROW`], whose runs lack so much, and whose shortest and forced connection take so
/// many pegs; none if it cannot join at all.
fn lacks(runs: i32, [pegs, forced]: [u16; 2]) -> Option<i32> {
    if pegs >= FAR {
        return None;
    }
    let straight = if runs < STOPPED {
        runs
    } else {
        DETOUR + 2 * ROW * i32::from(pegs)
    };
    let more = i32::from(forced) - i32::from(pegs);
    Some(straight + RISK * more.clamp(0, RISKS))
}

/// What it is worth to lack so much where the other side can only draw.
fn alone(lacking: i32) -> i32 {
    MOST * HALF / (HALF + lacking.max(0))
}

#[cfg(test)]
mod tests {
    use game::Notation as _;
    use twixt::{RED, Rules, Size};

    use super::*;

    fn after(turns: &str) -> Twixt {
        let mut position = Twixt::start(&Rules::simple(Size::new(24, 24).expect("a board")));
        for text in turns.split_whitespace() {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        position
    }

    #[test]
    fn a_side_is_near_that_lacks_few_pegs() {
        assert!(!one_side_is_near(&after("l12 c3 m14 c20 l16 v20")));
        let near = after("l12 c3 m14 c20 l16 v20 m18 c5 m10 c7 l8 c9 m6 c11 l20 c13");
        assert!(one_side_is_near(&near));
    }

    #[test]
    fn where_nobody_runs_the_shorter_way_is_better() {
        let stopped = [STOPPED; 2];
        let near = after("l12 c3 m14 c20 l16 v20");
        let far = after("c12 l12 d3 m14 t20 n16");
        assert_eq!((near.to_move(), far.to_move()), (RED, RED));
        let [near, far] = [near, far].map(|position| worth(&position, stopped));
        assert!(near > 100 && far < near - 100, "{near} {far}");
    }

    #[test]
    fn a_side_that_can_go_around_is_not_lost_at_once() {
        let position = after("l12 c3 m14 c20 l16 v20");
        let worth = worth(&position, [15 * ROW, STOPPED]);
        assert!((100..2_500).contains(&worth), "{worth}");
    }

    #[test]
    fn who_can_only_draw_leaves_less_the_more_the_other_side_lacks() {
        let worths: Vec<i32> = (0..40).map(|rows| alone(rows * ROW)).collect();
        assert!(worths.windows(2).all(|pair| pair[0] > pair[1]), "{worths:?}");
        assert!(worths[39] < MOST / 4, "{worths:?}");
    }
}
