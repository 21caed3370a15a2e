//! A fixed amount of search, to be compared between builds and machines.
//!
//! Each of some positions of Trax is searched by one thread that knows nothing yet, over so many
//! positions. What is found is the same everywhere, and so is the signature made of it: where it differs,
//! the search does.
//!
//! ```
//! use engine::bench::{self, Signature};
//!
//! let mut signature = Signature::default();
//! for task in bench::tasks().take(2) {
//!     signature.add(&task.run(50));
//! }
//! assert_eq!(signature.to_string().len(), 16);
//! ```

use core::fmt;

use game::{Notation, Position, mix};
use trax::{Rules, Trax};

use crate::{Engine, Limits};

/// Positions looked at in each search, if nobody says how many.
pub const NODES: u64 = 50_000;

/// Positions remembered in each search.
const ENTRIES: usize = 1 << 16;

/// A line each: a rule set, a colon, and the turns that lead to the position.
const POSITIONS: &str = include_str!("../data/bench.txt");

/// A position to search.
#[derive(Clone, Debug)]
pub struct Task {
    /// The rules.
    pub rules: Rules,
    /// The turns that lead to it.
    pub turns: u32,
    position: Trax,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Positions looked at.
    pub nodes: u64,
    /// Turns looked ahead.
    pub depth: u32,
    /// The score for the side to move.
    pub score: i32,
    /// The best line, as turns with blanks between them.
    pub line: String,
}

/// All positions, always in the same order.
pub fn tasks() -> impl Iterator<Item = Task> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with(';'));
    lines.map(|line| {
        let (rules, turns) = line.split_once(": ").expect("a rule set and turns");
        let rules: Rules = rules.parse().expect("a rule set");
        let mut position = Trax::start(&rules);
        for text in turns.split(' ') {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        Task {
            rules,
            turns: position.turns_played(),
            position,
        }
    })
}

impl Task {
    /// Searches so many positions, one at least.
    #[must_use]
    pub fn run(&self, nodes: u64) -> Finding {
        let mut engine = Engine::new(ENTRIES);
        let line = engine.search(&self.position, &Limits::nodes(nodes.max(1)), &|| false);
        let line = line.expect("a game that goes on");
        let mut position = self.position.clone();
        let mut text = String::new();
        for turn in &line.moves {
            if !text.is_empty() {
                text.push(' ');
            }
            position.write_move(turn, &mut text);
            position.play_unchecked(turn);
        }
        Finding {
            nodes: line.nodes,
            depth: line.depth,
            score: line.score,
            line: text,
        }
    }
}

impl Finding {
    /// All of it in a number.
    fn hash(&self) -> u64 {
        let words = [self.nodes, self.depth.into(), i64::from(self.score) as u64];
        let bytes = self.line.bytes().map(u64::from);
        let all = words.into_iter().chain(bytes);
        all.fold(0, |hash, word| mix(hash ^ word))
    }
}

/// What several searches found, in a number; written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signature(u64);

impl Signature {
    /// Adds what one more search found.
    pub fn add(&mut self, finding: &Finding) {
        self.0 = mix(self.0 ^ finding.hash());
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_there_and_no_game_is_over() {
        let tasks: Vec<Task> = tasks().collect();
        for rules in ["official", "limited", "fournier", "loop", "5x5"] {
            assert!(
                tasks.iter().any(|task| task.rules.to_string() == rules),
                "{rules}"
            );
        }
        for task in tasks {
            assert_eq!(task.position.outcome(), None);
            assert!(!task.run(1).line.is_empty());
        }
    }

    #[test]
    fn the_same_search_finds_the_same() {
        let signature = |nodes| {
            let mut signature = Signature::default();
            for task in tasks().step_by(5) {
                let finding = task.run(nodes);
                assert!(
                    finding.nodes < nodes + 64 && finding.depth > 0,
                    "{finding:?}"
                );
                signature.add(&finding);
            }
            signature.to_string()
        };
        assert_eq!(signature(400), signature(400));
        assert_ne!(signature(400), signature(1_000));
    }

    #[test]
    fn a_signature_tells_every_part_and_their_order() {
        let finding = Finding {
            nodes: 9,
            depth: 2,
            score: -5,
            line: "@0/ A0/".to_owned(),
        };
        let others = [
            Finding {
                nodes: 8,
                ..finding.clone()
            },
            Finding {
                depth: 3,
                ..finding.clone()
            },
            Finding {
                score: 5,
                ..finding.clone()
            },
            Finding {
                line: "@0/ A0+".to_owned(),
                ..finding.clone()
            },
        ];
        let of = |findings: &[&Finding]| {
            let mut signature = Signature::default();
            findings.iter().for_each(|finding| signature.add(finding));
            signature
        };
        for other in &others {
            assert_ne!(of(&[&finding]), of(&[other]), "{other:?}");
            assert_ne!(of(&[&finding, other]), of(&[other, &finding]), "{other:?}");
        }
    }
}
