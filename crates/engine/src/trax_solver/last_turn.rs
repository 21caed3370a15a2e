//! The last two turns of a forced win: the other side replies, and the attacker ends the game.

use game::{Outcome, Position};
use trax::{Coord, Trax, Turn};

use crate::trax_solver::proving::Proving;
use crate::trax_solver::turns::{after, fitting};
use crate::winning_turn;

/// Replies that got away, of which the latest are tried first.
const ESCAPES: usize = 6;

impl Proving<'_> {
    /// A turn that wins at once, or that leaves the attacker, who is to move, a turn that wins whatever
    /// the reply; none that does if a limit is reached.
    pub(crate) fn wins_in_two(&mut self, position: &Trax) -> Option<Turn> {
        if let Some(turn) = self.wins_in_one(position) {
            return Some(turn);
        }
        let mut turns = fitting(position);
        self.attacks.sort(&mut turns);
        for turn in turns {
            if self.stopped {
                return None;
            }
            let Some(next) = after(position, &turn) else {
                continue;
            };
            if next.outcome().is_none() && self.known_or_last(&next) {
                self.attacks.add(&turn, 1);
                return Some(turn);
            }
        }
        None
    }

    /// A turn that ends the game in the attacker's favour.
    pub(crate) fn wins_in_one(&mut self, position: &Trax) -> Option<Turn> {
        self.count();
        winning_turn(position)
    }

    /// Whether every reply, the other side being to move, ends the game in the attacker's favour or
    /// leaves a turn that does.
    pub(crate) fn holds_last(&mut self, position: &Trax) -> bool {
        self.count();
        let Some(threat) = self.first_threat(position) else {
            return false;
        };
        let mut threats: Vec<Turn> = threat.into_iter().collect();
        let mut replies = fitting(position);
        if let Some(threat) = threat {
            // What is far from the threat seldom parries it.
            replies.sort_by_key(|reply| distance(reply.at, threat.at));
        }
        for reply in replies {
            if self.stopped {
                return false;
            }
            let Some(next) = after(position, &reply) else {
                continue;
            };
            if !self.still_wins(&next, &mut threats) {
                self.remember_escape(reply);
                return false;
            }
        }
        true
    }

    /// Tries the replies that got away in other positions: none if one does here too, else a turn with
    /// which the attacker would go on, if one is known.
    fn first_threat(&mut self, position: &Trax) -> Option<Option<Turn>> {
        let mut threats = Vec::new();
        for place in 0..self.escapes.len() {
            let reply = self.escapes[place];
            let Some(next) = after(position, &reply) else {
                continue;
            };
            if !self.still_wins(&next, &mut threats) {
                self.escapes[..=place].rotate_right(1);
                return None;
            }
        }
        Some(threats.first().copied())
    }

    /// Whether the attacker, who is to move unless the game is over, has won or wins at once; `threats`
    /// are turns that may do so, and gain the one that does.
    fn still_wins(&mut self, position: &Trax, threats: &mut Vec<Turn>) -> bool {
        let won = Some(Outcome::Win(self.attacker));
        if position.outcome().is_some() {
            return position.outcome() == won;
        }
        let wins = |turn: &Turn| after(position, turn).is_some_and(|next| next.outcome() == won);
        if let Some(place) = threats.iter().position(wins) {
            threats[..=place].rotate_right(1);
            return true;
        }
        let found = self.wins_in_one(position);
        threats.extend(found);
        found.is_some()
    }

    fn remember_escape(&mut self, reply: Turn) {
        self.escapes.insert(0, reply);
        self.escapes.truncate(ESCAPES);
    }
}

fn distance(a: Coord, b: Coord) -> u32 {
    a.x.abs_diff(b.x).max(a.y.abs_diff(b.y))
}
