//! Tables where a bot is to look, in an order that is fair to people: a person with many games waits longer for each.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::prelude::*;

/// Tables that wait, by opponent, and those that are served.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    /// The opponents, in the order of their turns.
    order: VecDeque<PersonId>,
    waiting: HashMap<PersonId, VecDeque<TableId>>,
    /// The tables that wait or are served.
    known: HashSet<TableId>,
}

impl Queue {
    /// Lets a table wait; returns whether it does not wait and is not served already.
    pub(crate) fn push(&mut self, opponent: &PersonId, table: &TableId) -> bool {
        if !self.known.insert(table.to_owned()) {
            return false;
        }
        let tables = self.waiting.entry(opponent.to_owned()).or_insert_with(|| {
            self.order.push_back(opponent.to_owned());
            VecDeque::new()
        });
        tables.push_back(table.to_owned());
        true
    }

    /// The next table; its opponent's others wait until everybody else had a turn.
    pub(crate) fn pop(&mut self) -> Option<TableId> {
        let opponent = self.order.pop_front()?;
        let tables = self.waiting.get_mut(&opponent)?;
        let table = tables.pop_front();
        if tables.is_empty() {
            self.waiting.remove(&opponent);
        } else {
            self.order.push_back(opponent);
        }
        table
    }

    /// A table was served, and may wait again.
    pub(crate) fn done(&mut self, table: &TableId) {
        self.known.remove(table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_take_turns_however_many_games_they_play() {
        let mut queue = Queue::default();
        for number in 0..5 {
            assert!(queue.push(&"many".into(), &format!("m{number}").into()));
        }
        assert!(queue.push(&"one".into(), &"o".into()) && !queue.push(&"one".into(), &"o".into()));
        assert!(queue.push(&"two".into(), &"t".into()));
        let first: Vec<_> = (0..4).filter_map(|_| queue.pop()).collect();
        assert_eq!(first, ["m0", "o", "t", "m1"]);
        // What is served does not wait again before it is done.
        assert!(!queue.push(&"one".into(), &"o".into()));
        queue.done(&"o".into());
        assert!(queue.push(&"one".into(), &"o".into()));
        let rest: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(rest, ["m2", "o", "m3", "m4"]);
        assert!(queue.pop().is_none() && queue.order.is_empty() && queue.waiting.is_empty());
    }
}
