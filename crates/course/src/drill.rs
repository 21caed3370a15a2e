//! The drill of chains: real turns with 1 to 16 forced tiles, and which of them comes next.
//!
//! **The rule.** A learner has a skill, a turn a difficulty, both on the logistic scale of Elo's and Rasch's models:
//! the chance to lay a whole chain without a wrong tile is `1 / (1 + e^(difficulty - skill))`. The next turn is one of
//! those nearest to the difficulty at which that chance is 85 %. After each chain the skill moves by [`STEP`] times
//! what was better or worse than expected, so that in the long run 85 of 100 succeed. Three chains in a row without a
//! fault take the preview one stage further away, from the whole chain to the learner's own tile to none; two faults in
//! a row bring it back.

use std::collections::HashMap;

use game::Position as _;
use games::GamePosition as _;
use protocol::{Learner, Shown};
use trax::{Rules, Setup, Trax, Turn};

/// The share of chains that are to succeed.
pub const TARGET: f64 = 0.85;

/// How far one chain moves the skill.
pub const STEP: f64 = 0.6;

/// Where a learner begins.
const FIRST_SKILL: f64 = 1.0;

/// The skill stays within these.
const LEAST: f64 = -1.0;
const MOST: f64 = 12.0;

/// Chains in a row without a fault until the preview fades, and with one until it comes back.
const FADE_AFTER: u8 = 3;
const BACK_AFTER: u8 = 2;

/// The turns: tiles, branches, distance, turn and position in each line.
const CHAINS: &str = include_str!("../data/chains.txt");

/// What makes a chain hard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Measure {
    /// How many tiles the turn forces.
    pub tiles: u32,
    /// How many of its tiles force more than one other.
    pub branches: u32,
    /// How many tiles its longest strand has.
    pub distance: u32,
}

impl Measure {
    /// Measures a turn; none if it is illegal.
    #[must_use]
    pub fn of(position: &Trax, turn: Turn) -> Option<Self> {
        let forced = position.resolve(turn).ok()?;
        let mut children: HashMap<usize, u32> = HashMap::new();
        for tile in &forced {
            *children.entry(tile.cause).or_default() += 1;
        }
        Some(Self {
            tiles: forced.len() as u32,
            branches: children.values().filter(|&&count| count > 1).count() as u32,
            distance: forced.iter().map(|tile| tile.wave).max().unwrap_or(0),
        })
    }

    /// The difficulty on the logistic scale: most of it is the number of tiles.
    #[must_use]
    pub fn difficulty(self) -> f64 {
        let [tiles, branches, distance] = [self.tiles, self.branches, self.distance].map(f64::from);
        0.45 * tiles + 0.35 * branches + 0.15 * distance - 1.5
    }
}

/// A turn of the drill.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The position, as position text of official rules.
    pub position: String,
    /// The turn whose chain is laid.
    pub turn: String,
    /// What makes it hard.
    pub measure: Measure,
}

/// Every turn of the drill, the shortest first.
#[must_use]
pub fn chains() -> Vec<Chain> {
    CHAINS.lines().filter_map(read).collect()
}

fn read(line: &str) -> Option<Chain> {
    let mut words = line.splitn(5, ' ');
    let mut number = || words.next()?.parse().ok();
    let measure = Measure {
        tiles: number()?,
        branches: number()?,
        distance: number()?,
    };
    Some(Chain {
        turn: words.next()?.to_owned(),
        position: words.next()?.to_owned(),
        measure,
    })
}

impl Chain {
    /// The position and the turn, by the rules.
    #[must_use]
    pub fn open(&self) -> Option<(Trax, Turn)> {
        let setup: Setup = self.position.parse().ok()?;
        let position = Trax::from_setup(&setup, &Rules::official()).ok()?;
        let turn = position.legal_turn(&self.turn).ok()?;
        position.outcome().is_none().then_some((position, turn))
    }

    /// As a line of the data file.
    #[must_use]
    pub fn line(&self) -> String {
        let Measure {
            tiles,
            branches,
            distance,
        } = self.measure;
        format!("{tiles} {branches} {distance} {} {}", self.turn, self.position)
    }
}

/// A learner who begins.
pub const BEGINNER: Learner = Learner {
    skill: FIRST_SKILL,
    shown: Shown::Chain,
    run: 0,
    faults: 0,
    laid: 0,
};

/// The chance to lay a chain of this difficulty without a fault.
#[must_use]
pub fn chance(learner: &Learner, difficulty: f64) -> f64 {
    1.0 / (1.0 + (difficulty - learner.skill).exp())
}

/// The turn that comes next, by its number in [`chains`]: one of the five that come nearest to the difficulty at which
/// [`TARGET`] succeed, chosen by `choice`, but not `last`.
#[must_use]
pub fn next(learner: &Learner, chains: &[Chain], last: Option<usize>, choice: u32) -> Option<usize> {
    let wanted = learner.skill - (TARGET / (1.0 - TARGET)).ln();
    let off = |index: &usize| (chains[*index].measure.difficulty() - wanted).abs();
    let mut numbers: Vec<usize> = (0..chains.len()).filter(|&n| Some(n) != last).collect();
    numbers.sort_by(|a, b| off(a).total_cmp(&off(b)));
    numbers.truncate(5);
    let count = numbers.len().max(1);
    numbers.get(choice as usize % count).copied()
}

/// The learner after a chain of this difficulty, laid without a fault or with one.
#[must_use]
pub fn after(learner: &Learner, difficulty: f64, success: bool) -> Learner {
    let skill = if learner.skill.is_finite() {
        learner.skill
    } else {
        FIRST_SKILL
    };
    let expected = chance(learner, difficulty);
    let skill = skill + STEP * (f64::from(u8::from(success)) - expected);
    let mut next = Learner {
        skill: skill.clamp(LEAST, MOST),
        laid: learner.laid.saturating_add(1),
        run: if success { learner.run.saturating_add(1) } else { 0 },
        faults: if success { 0 } else { learner.faults.saturating_add(1) },
        shown: learner.shown,
    };
    if next.run >= FADE_AFTER && next.shown != Shown::None {
        next.run = 0;
        next.shown = match next.shown {
            Shown::Chain => Shown::Tile,
            _ => Shown::None,
        };
    }
    if next.faults >= BACK_AFTER && next.shown != Shown::Chain {
        next.faults = 0;
        next.shown = match next.shown {
            Shown::None => Shown::Tile,
            _ => Shown::Chain,
        };
    }
    next
}
