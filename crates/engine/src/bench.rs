//! A fixed amount of search, to be compared between builds and machines.
//!
//! Each of some positions of both games is searched by one thread that knows nothing yet, over so many
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
use games::AnyPosition;
use trax::Trax;
use twixt::{RuleSet, Size, SwapRule, Twixt};

use crate::{Engine, Limits, Playable};

/// Positions looked at in each search by default.
pub const NODES: u64 = 50_000;

/// A position of TwixT takes the time of so many of Trax, so that fewer are looked at.
const HEAVIER: u64 = 10;

/// Positions remembered in each search.
const ENTRIES: usize = 1 << 16;

/// Trax, a line each: a rule set, a colon, and the turns that lead to the position.
const TRAX: &str = include_str!("../data/bench.txt");

/// TwixT, the same; the rule set is followed by the board.
const TWIXT: &str = include_str!("../data/bench-twixt.txt");

/// A position to search.
#[derive(Clone, Debug)]
pub struct Task {
    /// The game: `trax` or `twixt`.
    pub game: &'static str,
    /// The rules, as the line of the position names them.
    pub rules: &'static str,
    /// How many turns lead to it.
    pub turns: usize,
    position: AnyPosition,
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

/// All positions, always in the same order: those of Trax first.
pub fn tasks() -> impl Iterator<Item = Task> {
    let trax = lines(TRAX).map(|(rules, turns)| Task {
        game: "trax",
        rules,
        turns: turns.split(' ').count(),
        position: after::<Trax>(&rules.parse().expect("a rule set of Trax"), turns).into(),
    });
    let twixt = lines(TWIXT).map(|(rules, turns)| Task {
        game: "twixt",
        rules,
        turns: turns.split(' ').count(),
        position: after::<Twixt>(&rules_of_twixt(rules), turns).into(),
    });
    trax.chain(twixt)
}

/// The rules and the turns of every line that is no comment.
fn lines(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = text.lines().filter(|line| !line.starts_with(';'));
    lines.map(|line| line.split_once(": ").expect("rules and turns"))
}

fn rules_of_twixt(text: &str) -> twixt::Rules {
    let (set, size) = text.split_once(' ').expect("a rule set and a board");
    let set: RuleSet = set.parse().expect("a rule set of TwixT");
    let size: Size = size.parse().expect("a board");
    let rules = twixt::Rules::new(set, size).with_swap(SwapRule::None);
    rules.expect("rules of any board")
}

fn after<G: Position + Notation>(rules: &G::Rules, turns: &str) -> G {
    let mut position = G::start(rules);
    for text in turns.split(' ') {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

impl Task {
    /// Searches so many positions, or a tenth of them in TwixT; one at least.
    #[must_use]
    pub fn run(&self, nodes: u64) -> Finding {
        match &self.position {
            AnyPosition::Trax(position) => search(&**position, nodes),
            AnyPosition::Luck(position) => search(position.trax(), nodes),
            AnyPosition::Twixt(position) => search(&**position, nodes / HEAVIER),
        }
    }
}

fn search<G: Playable + Notation>(from: &G, nodes: u64) -> Finding {
    let mut engine = Engine::new(ENTRIES);
    let line = engine.search(from, &Limits::nodes(nodes.max(1)), &|| false);
    let line = line.expect("a game that goes on");
    let mut position = from.clone();
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
            assert!(tasks.iter().any(|task| task.rules == rules), "{rules}");
        }
        for set in RuleSet::ALL {
            let rules = format!("{set} 24x24");
            assert!(tasks.iter().any(|task| task.rules == rules), "{rules}");
        }
        for task in tasks {
            assert!(!task.run(1).line.is_empty(), "{task:?}");
        }
    }

    #[test]
    fn the_same_search_finds_the_same() {
        let signature = |nodes| {
            let mut signature = Signature::default();
            for task in tasks().step_by(5) {
                let finding = task.run(nodes);
                assert!(finding.nodes < nodes + 64 && finding.depth > 0, "{finding:?}");
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
