//! What decides the line of a finding: the reason where nothing was gained nor given up between two turns.

use game::Player;

use crate::review::Reviewable;
use crate::review::named::NamedThing;

/// At most so many things are named.
const MOST: usize = 3;

/// What the side that wins has in a position of the line that proves its win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deciding {
    /// How many turns of the line lead to that position. None: the side is to move, and wins by what it has. Otherwise
    /// it has played the last of them, and wins at its next turn, whatever the other side plays.
    pub turns: u32,
    /// What it has; never empty.
    pub things: Vec<NamedThing>,
}

/// The first position of a line in which the side that wins, whose turn is the first of the line, has something with a
/// name that is sure to win; `own_turns` are those that it needs.
pub(super) fn deciding<G: Reviewable>(from: &G, line: &[G::Move], own_turns: u32) -> Option<Deciding> {
    let winner = from.to_move();
    let standing = standing(from, winner, own_turns);
    if !standing.is_empty() {
        return Some(Deciding {
            turns: 0,
            things: standing,
        });
    }
    let mut here = from.clone();
    for (turn, turns) in line.iter().zip(1_u32..) {
        here.try_play(turn).ok()?;
        if here.outcome().is_some() {
            return None;
        }
        if here.to_move() != winner {
            let mut things = here.unstoppable();
            if !things.is_empty() {
                things.truncate(MOST);
                return Some(Deciding { turns, things });
            }
        }
    }
    None
}

/// What is on the board and wins for the side to move in no more turns than are needed.
fn standing<G: Reviewable>(position: &G, winner: Player, own_turns: u32) -> Vec<NamedThing> {
    let wins = |thing: &NamedThing| {
        let near = (1..=own_turns).contains(&thing.own_turns);
        near && thing.player == winner && !thing.is_to_come()
    };
    let things = position.named_things().into_iter().filter(wins);
    things.take(MOST).collect()
}
