//! How a beginner plays who sees nothing but shortest connections.

use game::Position as _;
use twixt::{Turn, Twixt};

use crate::Random;
use crate::twixt::distance::{Distances, FAR};

/// How many pegs a side still needs at least, if the other side does nothing; none if it cannot join its borders any
/// more.
#[must_use]
pub fn fewest_pegs(position: &Twixt, player: game::Player) -> Option<u16> {
    let pegs = Distances::of(position, player).shortest();
    (pegs < FAR).then_some(pegs)
}

/// A peg that leaves the other side the most pegs to lay, less those that the side to move has to lay itself; among
/// equals chance decides. None if no hole is free to it.
///
/// A yardstick for the lowest levels of play: such a player wins straight races and sees no forks.
#[must_use]
pub fn shortest_way_turn(position: &Twixt, random: &mut Random) -> Option<Turn> {
    let me = position.to_move();
    let mut best: Vec<Turn> = Vec::new();
    let mut most = i32::MIN;
    for hole in position.legal_holes() {
        let turn = Turn::Place(hole);
        let mut next = position.clone();
        next.play_unchecked(&turn);
        let [mine, theirs] = [me, me.other()].map(|player| i32::from(Distances::of(&next, player).shortest()));
        let gain = theirs - mine;
        if gain > most {
            most = gain;
            best.clear();
        }
        if gain == most {
            best.push(turn);
        }
    }
    let count = best.len() as u32;
    (count > 0).then(|| best.swap_remove(random.below(count) as usize))
}

#[cfg(test)]
mod tests {
    use game::Notation as _;
    use twixt::{BLACK, RED, Rules, Size};

    use super::*;

    #[test]
    fn it_joins_and_bars_by_shortest_ways() {
        let size = Size::new(8, 8).expect("a board");
        let mut position = Twixt::start(&Rules::simple(size));
        for text in ["d5", "b2", "e3", "b6"] {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        let before = [RED, BLACK].map(|side| fewest_pegs(&position, side).expect("a way"));
        for seed in 0..5 {
            let turn = shortest_way_turn(&position, &mut Random::new(seed)).expect("a turn");
            let mut next = position.clone();
            next.try_play(&turn).expect("a legal turn");
            let after = [RED, BLACK].map(|side| fewest_pegs(&next, side).expect("a way"));
            assert!(after[0] < before[0] && after[1] >= before[1], "{turn:?}");
        }
    }
}
