//! From a proof to turns: the main line, and the whole tree.

use std::collections::HashMap;

use game::Position;
use trax::{Trax, Turn};

use crate::Answer;
use crate::trax::solver::key::Key;
use crate::trax::solver::proving::Proving;
use crate::trax::solver::turns::after;

/// One step of a tree of a forced win: a reply of the other side, and what answers it.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// How many replies lie before this one.
    pub depth: u32,
    /// The position in which the reply is played; in the first step, which has no reply, the position
    /// that was asked about.
    pub position: &'a Trax,
    /// Every legal turn that leads to one and the same position; none in the first step.
    pub replies: &'a [Turn],
    /// The position after the reply; that of the question in the first step.
    pub next: &'a Trax,
    /// The turn that wins there; none if the reply itself ends the game, won by the other side's
    /// opponent.
    pub answer: Option<Turn>,
    /// In how many own turns, `answer` included, it wins there.
    pub turns: u32,
}

/// A position with all the turns that lead to it.
pub(super) struct Reached {
    pub(super) turns: Vec<Turn>,
    pub(super) next: Trax,
}

impl<K: Key> Proving<'_, K> {
    /// Answers the question of [`super::TraxSolver::solve_with_progress`].
    pub(crate) fn answer(
        &mut self,
        position: &Trax,
        within: u32,
        on_progress: &mut dyn FnMut(u32, u64),
    ) -> Answer<Turn> {
        if position.outcome().is_some() {
            return Answer::NoWin;
        }
        for turns in 1..=within {
            let turn = self.winning_turn(position, turns);
            if self.counter.is_spent() {
                return Answer::Unknown { refuted: turns - 1 };
            }
            if let Some(turn) = turn {
                let line = self.line_from(position, turn, turns);
                return Answer::Win { turns, line };
            }
            on_progress(turns, self.counter.nodes());
        }
        Answer::NoWin
    }

    /// The line that begins with a turn that wins in `turns` own turns, and not in fewer; cut short if a
    /// limit is reached.
    fn line_from(&mut self, position: &Trax, turn: Turn, turns: u32) -> Vec<Turn> {
        let mut line = vec![turn];
        if let Some(next) = after(position, &turn) {
            line.extend(self.line(&next, turns - 1));
        }
        line
    }

    /// The line in which the attacker wins within `turns` own turns, and not within fewer, whoever is to
    /// move; cut short if a limit is reached.
    pub(crate) fn line(&mut self, position: &Trax, mut turns: u32) -> Vec<Turn> {
        let mut line = Vec::new();
        let mut here = position.clone();
        while here.outcome().is_none() {
            let attacks = here.to_move() == self.attacker;
            let turn = if attacks {
                self.winning_turn(&here, turns)
            } else {
                self.longest(&here, turns)
            };
            let Some(turn) = turn else {
                break;
            };
            line.push(turn);
            here.play_unchecked(&turn);
            turns -= u32::from(attacks);
        }
        line
    }

    /// A reply after which the attacker needs `turns` own turns, or the last one if all give the game
    /// away; none if a limit is reached.
    fn longest(&mut self, position: &Trax, turns: u32) -> Option<Turn> {
        let mut last = None;
        for Reached { turns: replies, next } in reachable(position) {
            last = replies.first().copied();
            if next.outcome().is_none() && !self.wins(&next, turns - 1) {
                break;
            }
        }
        last.filter(|_| !self.counter.is_spent())
    }

    /// See [`super::TraxSolver::show_tree`].
    pub(crate) fn show(&mut self, position: &Trax, turns: u32, see: &mut dyn FnMut(&Step<'_>) -> bool) -> bool {
        if position.outcome().is_some() {
            return false;
        }
        self.show_answer(position, &[], position, turns, 0, see)
    }

    /// Shows one reply with its answer, and what follows.
    fn show_answer(
        &mut self,
        position: &Trax,
        replies: &[Turn],
        next: &Trax,
        turns: u32,
        depth: u32,
        see: &mut dyn FnMut(&Step<'_>) -> bool,
    ) -> bool {
        let found = (1..=turns).find_map(|turns| Some((turns, self.winning_turn(next, turns)?)));
        let Some((turns, answer)) = found.filter(|_| !self.counter.is_spent()) else {
            return false;
        };
        let step = Step {
            depth,
            position,
            replies,
            next,
            answer: Some(answer),
            turns,
        };
        if !see(&step) {
            return false;
        }
        let Some(position) = after(next, &answer).filter(|after| after.outcome().is_none()) else {
            return true;
        };
        reachable(&position)
            .into_iter()
            .all(|Reached { turns: replies, next }| {
                if next.outcome().is_none() {
                    return self.show_answer(&position, &replies, &next, turns - 1, depth + 1, see);
                }
                see(&Step {
                    depth: depth + 1,
                    position: &position,
                    replies: &replies,
                    next: &next,
                    answer: None,
                    turns: 0,
                })
            })
    }
}

/// Every position one turn on, with all the turns that lead to it.
pub(super) fn reachable(position: &Trax) -> Vec<Reached> {
    let mut places = HashMap::new();
    let mut all: Vec<Reached> = Vec::new();
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    for turn in turns {
        let Some(next) = after(position, &turn) else {
            continue;
        };
        let place = *places.entry(next.hash()).or_insert(all.len());
        match all.get_mut(place) {
            Some(reached) => reached.turns.push(turn),
            None => all.push(Reached {
                turns: vec![turn],
                next,
            }),
        }
    }
    all
}
