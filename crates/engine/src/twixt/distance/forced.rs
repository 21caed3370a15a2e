//! How many pegs a connection takes if the other side may always close the best way on.
//!
//! A hole is as far as the second nearest of the holes before it, since the nearest one may be taken (the two-distance
//! of J. van Rijswijck's Hex program Queenbee); an own peg that is joined already leads on at once.

use crate::twixt::bitboard::{OpenGraph, Rows};
use crate::twixt::distance::FAR;

/// What is reached so far from the first border.
struct Reach<'a> {
    graph: &'a OpenGraph,
    /// The groups that are not reached: their pegs, and the holes that a lane joins to them.
    groups: Vec<(Rows, Rows)>,
    pegs: Rows,
    holes: Rows,
}

/// The fewest pegs that win where every hole on the way has to be reached from two sides; [`FAR`] if none do.
pub(super) fn forced(graph: &OpenGraph) -> u16 {
    let last = graph.border(true);
    let mut reach = Reach::new(graph);
    for pegs in 1.. {
        reach.take_groups();
        if !(reach.pegs & last).is_empty() || (reach.holes & last).has_two() {
            return pegs;
        }
        if !reach.grow() {
            break;
        }
    }
    FAR
}

impl<'a> Reach<'a> {
    fn new(graph: &'a OpenGraph) -> Self {
        let first = graph.border(false);
        let pegs = graph.whole_groups(&(first & graph.pegs));
        let far = graph.groups().filter(|group| (**group & pegs).is_empty());
        let around = |group: &Rows| (*group, graph.step(group) & graph.free);
        let mut holes = first;
        holes |= graph.step(&pegs);
        Self {
            graph,
            groups: far.map(around).collect(),
            pegs,
            holes: holes & graph.free,
        }
    }

    /// The groups that two holes lead to are reached.
    fn take_groups(&mut self) {
        let holes = self.holes;
        let pegs = &mut self.pegs;
        self.groups.retain(|(group, around)| {
            let reached = (*around & holes).has_two();
            if reached {
                *pegs |= *group;
            }
            !reached
        });
    }

    /// Another peg; false if that leads nowhere.
    fn grow(&mut self) -> bool {
        let mut new = self.graph.step_from_two(&self.holes);
        new |= self.graph.step(&self.pegs);
        new &= self.graph.free & !self.holes;
        self.holes |= new;
        !new.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use twixt::{BLACK, RED, Rules, Setup, Size, Twixt};

    use crate::Random;
    use crate::twixt::distance::Distances;
    use crate::twixt::images::turned;

    fn of(text: &str) -> Twixt {
        let setup: Setup = text.parse().expect("a position");
        let rules = Rules::simple(setup.size);
        Twixt::from_setup(&setup, &rules).expect("a position")
    }

    #[test]
    fn a_way_that_one_peg_closes_is_none() {
        // Two ways to the last row; then a single hole between two chains.
        let two = of("8x8 r R:d1,e3,d5,e7 B: L:d1-e3,d5-e3,d5-e7");
        let both = |position| Distances::shortest_and_forced(position, RED);
        assert_eq!(both(&two), [1, 1], "{two}");
        let one = of("8x8 r R:d1,e3,g7,e8 B: L:d1-e3,e8-g7");
        let [shortest, forced] = both(&one);
        assert!(shortest == 1 && forced > 1, "{one}");
    }

    #[test]
    fn no_way_is_shorter_where_the_other_side_may_close_some() {
        let mut random = Random::new(5);
        for (columns, rows) in [(8, 8), (12, 9), (24, 24)] {
            let size = Size::new(columns, rows).expect("a board");
            for _ in 0..10 {
                let mut position = Twixt::start(&Rules::simple(size));
                for _ in 0..random.below(60) {
                    if position.outcome().is_none() {
                        position.play_random(&mut |below| random.below(below));
                    }
                }
                let other = turned(&position);
                for (player, image) in [(RED, BLACK), (BLACK, RED)] {
                    let [shortest, forced] = Distances::shortest_and_forced(&position, player);
                    assert_eq!(shortest, Distances::of(&position, player).shortest());
                    assert!(forced.max(1) >= shortest, "{position}");
                    let turned = Distances::shortest_and_forced(&other, image);
                    assert_eq!([shortest, forced], turned, "{position}");
                }
            }
        }
    }
}
