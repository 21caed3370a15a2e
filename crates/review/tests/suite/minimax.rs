//! Wins by the rules of Trax alone: every turn is tried, those first that decided a sibling.

use std::collections::HashMap;

use engine::{Answer, Limits, TraxSolver};
use game::{Outcome, Player, Position};
use trax::{Trax, Turn};

/// How many turns are kept to be tried first.
const KEPT: usize = 8;

pub(crate) fn legal(position: &Trax) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns
}

pub(crate) fn after(position: &Trax, turn: &Turn) -> Trax {
    let mut next = position.clone();
    next.try_play(turn).expect("a legal turn");
    next
}

/// A search that tries every turn.
#[derive(Default)]
pub(crate) struct Minimax {
    /// The turns that decided last, by who plays them and by the winner's turns that are left.
    decided: HashMap<(Player, u32), Vec<Turn>>,
}

impl Minimax {
    /// Whether a side wins within so many own turns, whoever is to move.
    pub(crate) fn wins(&mut self, position: &Trax, player: Player, turns: u32) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome == Outcome::Win(player);
        }
        if turns == 0 {
            return false;
        }
        let own = position.to_move() == player;
        let left = turns - u32::from(own);
        // The winner needs one turn that wins, the other side one that does not lose.
        own == self.decides(position, turns, |search, turn| {
            search.wins(&after(position, turn), player, left) == own
        })
    }

    /// The same for a win that is claimed: the solver proposes the turns of the winner, every defence is tried, and
    /// the rules alone say who has won in the end.
    pub(crate) fn replays(&mut self, position: &Trax, player: Player, turns: u32) -> bool {
        if position.outcome().is_some() || turns <= 1 {
            return self.wins(position, player, turns);
        }
        if position.to_move() != player {
            return !self.decides(position, turns, |search, turn| {
                !search.replays(&after(position, turn), player, turns)
            });
        }
        let mut solver = TraxSolver::new(1 << 10);
        let found = solver.solve(position, turns, &Limits::default(), &|| false);
        let Answer::Win { line, .. } = found.answer else {
            return false;
        };
        self.replays(&after(position, &line[0]), player, turns - 1)
    }

    /// Whether one of the legal turns does it.
    fn decides(&mut self, position: &Trax, turns: u32, mut does: impl FnMut(&mut Self, &Turn) -> bool) -> bool {
        let key = (position.to_move(), turns);
        let mut moves = legal(position);
        let kept = self.decided.entry(key).or_default();
        moves.sort_by_key(|turn| kept.iter().position(|other| other == turn).unwrap_or(KEPT));
        let Some(turn) = moves.into_iter().find(|turn| does(self, turn)) else {
            return false;
        };
        let kept = self.decided.entry(key).or_default();
        kept.retain(|other| *other != turn);
        kept.truncate(KEPT - 1);
        kept.insert(0, turn);
        true
    }
}
