//! What turns cost, as a search of fixed work sees it.

use std::fmt::Debug;
use std::time::Duration;

use engine::bench::{Signature, tasks};
use engine::{Clock, Engine, Limits, Playable};
use game::{ByPlayer, Position, mix};
use record::{Options, Record};
use trax::Trax;
use twixt::Twixt;

/// By how much each turn that counts lowered the chances of its side.
pub type Judged = ByPlayer<Vec<f64>>;

/// Turns with fewer choices say nothing.
const FEWEST_CHOICES: usize = 3;
/// Nor do turns in games that are as good as decided.
const OPEN: std::ops::RangeInclusive<f64> = 0.1..=0.9;
/// Positions that a search remembers.
const ENTRIES: usize = 1 << 14;
/// Positions for each search of the signature.
const SIGNED: u64 = 200;

/// What the engine of this program finds in fixed positions: another engine judges otherwise.
pub fn signature() -> String {
    let mut signature = Signature::default();
    for task in tasks() {
        signature.add(&task.run(SIGNED));
    }
    signature.to_string()
}

/// A game with the position before each turn.
pub struct Played<G: Position> {
    turns: Vec<(G, G::Move)>,
    last: G,
}

/// A game of Trax.
///
/// # Errors
/// The first fault of the record.
pub fn read_trax(record: &Record, options: &Options) -> Result<Played<Trax>, String> {
    let mut turns = Vec::new();
    let last = record.follow_trax(options, |before, &turn| turns.push((before.clone(), turn)));
    let last = last.map_err(|fault| fault.to_string())?;
    Ok(Played { turns, last })
}

/// A game of TwixT.
///
/// # Errors
/// The first fault of the record.
pub fn read_twixt(record: &Record, options: &Options) -> Result<Played<Twixt>, String> {
    let mut turns = Vec::new();
    let last = record.follow_twixt(options, |before, turn| {
        turns.push((before.clone(), turn.clone()));
    });
    let last = last.map_err(|fault| fault.to_string())?;
    Ok(Played { turns, last })
}

impl<G: Playable> Played<G>
where
    G::Rules: Debug,
{
    /// The rules of the game.
    pub fn rules(&self) -> String {
        format!("{:?}", self.last.rules())
    }

    /// The identity of the game: its rules and all of its positions.
    pub fn key(&self) -> String {
        let positions = self.turns.iter().map(|(position, _)| position);
        let positions = positions.chain([&self.last]);
        let hash = positions.fold(0, |key, position| mix(key ^ position.hash()));
        format!("{} {hash:016x}", self.rules())
    }

    /// Judges it; nothing if the work was ended.
    pub fn judge(&self, nodes: u64, clock: &impl Clock) -> Option<Judged> {
        let mut judged = Judged::of(|_| Vec::new());
        let after = self.turns.iter().skip(1).map(|(position, _)| position);
        for ((before, turn), after) in self.turns.iter().zip(after.chain([&self.last])) {
            if let Some(loss) = loss(before, turn, after, nodes, clock) {
                judged[before.to_move()].push(loss);
            }
            if clock.elapsed() == Duration::MAX {
                return None;
            }
        }
        Some(judged)
    }
}

fn loss<G: Playable>(before: &G, turn: &G::Move, after: &G, nodes: u64, clock: &impl Clock) -> Option<f64> {
    let mut choices = Vec::new();
    before.candidates(&mut choices);
    if choices.len() < FEWEST_CHOICES {
        return None;
    }
    let (chance, best) = chance(before, nodes, clock)?;
    if !OPEN.contains(&chance) {
        return None;
    }
    if best.as_ref() == Some(turn) {
        return Some(0.0);
    }
    let left = match after.outcome_in_play() {
        Some(outcome) => match outcome.winner() {
            Some(winner) if winner == before.to_move() => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        },
        None => {
            let (theirs, _) = self::chance(after, nodes, clock)?;
            // A swap leaves the same side to move.
            if after.to_move() == before.to_move() {
                theirs
            } else {
                1.0 - theirs
            }
        }
    };
    Some((chance - left).max(0.0))
}

/// The chances of the side to move, and the turn that the search prefers: the same for the same position.
fn chance<G: Playable>(position: &G, nodes: u64, clock: &impl Clock) -> Option<(f64, Option<G::Move>)> {
    let mut engine = Engine::<G>::new(ENTRIES);
    let line = engine.search(position, &Limits::nodes(nodes), clock)?;
    let chance = line.win_probability(&position.curve());
    Some((chance, line.moves.into_iter().next()))
}
