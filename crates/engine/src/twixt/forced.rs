//! Forced connections of TwixT: whether the side to move joins its borders whatever the other side does,
//! and what the other side would have to do about it.
//!
//! The attack plays on its shortest ways. What a plan rests on, its holes and its lanes, decides which turns of
//! the defence could matter to it: all others lose to the same plan. So every defence is counted, and few
//! are looked at (compare must-play regions and virtual connections in Hex: V. Anshelevich, "A hierarchical
//! approach to computer Hex", 2002). Ladders are plans of many turns with few answers to each.
//!
//! The same proof for the other side, as if to move, limits the turns worth searching at the root.

mod arrival;
mod attack_board;
mod held;
mod proving;
mod shape;
mod story;
mod ways;

use game::{Player, Position};
use twixt::{Hole, Turn, Twixt};

pub(crate) use self::arrival::{Arrival, arrival};
#[cfg(test)]
pub(crate) use self::arrival::{MOST_TURNS, arrives_within};
pub use self::held::{forced_classes, held_connection};

use self::attack_board::carrier::Reach;
use self::attack_board::{AttackBoard, FAR};
use self::proving::Proving;
use crate::{Clock, Limits};

/// No attack that lacks more pegs is looked at.
const FARTHEST: u8 = 7;

/// How many turns more than the pegs it lacks an attack may take, one try after the other.
const SLACK: [u8; 8] = [0, 1, 2, 3, 5, 9, 16, 30];

/// A connection that the side to move can force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connection {
    /// In how many turns of its own at most.
    pub turns: u32,
    /// Turns of both sides, that side's first, where the defence holds out as long as is known; they may
    /// stop before the connection is there.
    pub line: Vec<Turn>,
    /// The holes in which a peg of the other side could hinder it, if that side were to move, by row and
    /// column: with a turn in any other hole, whatever links it lays and takes off, it loses.
    pub touched_by: Vec<Hole>,
}

/// Looks for a forced connection of the side to move, within limits on positions, own turns (the depth)
/// and time; and how many positions it looked at. What it finds is proved against every legal turn; it does not find
/// everything.
///
/// ```
/// use engine::{Limits, forced_connection};
/// use twixt::{Rules, Setup, Size, Twixt};
///
/// let setup: Setup = "8x8 r R:d2,e4 B:c5,f7 L:d2-e4".parse()?;
/// let position = Twixt::from_setup(&setup, &Rules::standard(Size::new(8, 8)?))?;
/// let (found, _) = forced_connection(&position, &Limits::nodes(1_000), &|| false);
/// assert_eq!(found.expect("a forced connection").turns, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn forced_connection(position: &Twixt, limits: &Limits, clock: &dyn Clock) -> (Option<Connection>, u64) {
    if position.outcome().is_some() || position.swap_allowed() || position.peg_count() == 0 {
        return (None, 0);
    }
    let attacker = position.to_move();
    let board = AttackBoard::of(position, attacker);
    let mut proving = Proving::new(board, limits, clock);
    let shortest = proving.shortest(FARTHEST);
    if shortest == FAR || shortest == 0 {
        return (None, 1);
    }
    let deepest = limits.depth.map_or(u8::MAX, |depth| depth.min(255) as u8);
    let most = holes_left(position, attacker.other()) / 2;
    let plan = SLACK.into_iter().find_map(|slack| {
        let turns = (shortest + slack).min(deepest);
        let sensible = !proving.counter.is_spent() && usize::from(turns) < most;
        sensible.then(|| proving.attack(turns)).flatten()
    });
    let nodes = proving.counter.nodes();
    let found = plan.map(|plan| {
        let touched = plan.carrier.touched(&proving.board, Reach::Later);
        let shape = proving.board.shape.clone();
        let line = proving.story(&plan).into_iter();
        let mut touched_by: Vec<Hole> = touched.iter().map(|cell| shape.hole(cell)).collect();
        touched_by.sort_unstable();
        Connection {
            turns: plan.turns.into(),
            line: line.map(|cell| Turn::Place(shape.hole(cell))).collect(),
            touched_by,
        }
    });
    (found, nodes)
}

/// The holes in which the side to move could prevent a connection that the other side would force if it
/// were to move now: with turns in all other holes the game is surely lost. None if no such threat is
/// found. An empty list: the game is lost. And how many positions were looked at.
#[must_use]
pub fn saving_holes(position: &Twixt, limits: &Limits, clock: &dyn Clock) -> (Option<Vec<Hole>>, u64) {
    if position.swap_allowed() {
        return (None, 0);
    }
    let (threat, mut nodes) = forced_connection(&position.passed(), limits, clock);
    let Some(threat) = threat else {
        return (None, nodes);
    };
    let mut holes = threat.touched_by;
    let most = limits.nodes.unwrap_or(u64::MAX);
    let mut at = 0;
    while at < holes.len() {
        let left = most.saturating_sub(nodes) / (holes.len() - at) as u64;
        let mut next = position.clone();
        let legal = next.try_play(&Turn::Place(holes[at])).is_ok();
        let limits = Limits {
            nodes: Some(left),
            ..*limits
        };
        // Links laid by hand do no better: the attack counts all that could be laid.
        let (answer, looked_at) = if legal && next.outcome().is_none() && left > 0 {
            forced_connection(&next, &limits, clock)
        } else {
            (None, 0)
        };
        nodes += looked_at;
        match answer {
            Some(_) => drop(holes.remove(at)),
            None => at += 1,
        }
    }
    (Some(holes), nodes)
}

/// How many free holes a side has.
fn holes_left(position: &Twixt, player: Player) -> usize {
    if position.to_move() == player {
        position.legal_holes().count()
    } else {
        position.passed().legal_holes().count()
    }
}
