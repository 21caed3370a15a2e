//! The proof-number search for a win within a number of turns.

use std::collections::HashSet;
use std::time::Duration;

use game::{Outcome, Player, Position, mix};
use trax::{Survey, Trax, Turn};

use crate::trax_solver::Answer;
use crate::trax_solver::proofs::{NEVER, Numbers, Proofs};
use crate::trax_solver::turns::{Successes, after};
use crate::{Clock, Limits};

/// Positions between two looks at the clock.
const CLOCK_INTERVAL: u64 = 64;

/// What a turn without a threat is held to ask for, so that attacks are tried first.
const SLOW: u32 = 8;

/// One question under way.
pub(crate) struct Proving<'a> {
    proofs: &'a mut Proofs,
    clock: &'a dyn Clock,
    limits: Limits,
    /// The side whose win is asked for.
    pub(crate) attacker: Player,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// Whether a limit was reached: what is found then means nothing.
    pub(crate) stopped: bool,
    /// Turns of the attacker that won.
    pub(crate) attacks: Successes,
    /// Replies that refuted.
    defences: Successes,
    /// Replies that left no win at once, the latest first.
    pub(crate) escapes: Vec<Turn>,
    /// Surveys to be used again.
    pub(crate) surveys: Vec<Survey>,
}

/// One turn and what it leads to.
struct Branch {
    turn: Turn,
    next: Trax,
    numbers: Numbers,
}

impl<'a> Proving<'a> {
    pub(crate) fn new(
        proofs: &'a mut Proofs,
        attacker: Player,
        limits: Limits,
        clock: &'a dyn Clock,
    ) -> Self {
        Self {
            proofs,
            clock,
            limits,
            attacker,
            nodes: 0,
            stopped: false,
            attacks: Successes::new(),
            defences: Successes::new(),
            escapes: Vec::new(),
            surveys: Vec::new(),
        }
    }

    /// Answers the question of [`super::TraxSolver::solve`].
    pub(crate) fn answer(
        &mut self,
        position: &Trax,
        within: u32,
        tell: &mut dyn FnMut(u32, u64),
    ) -> Answer {
        if position.outcome().is_some() {
            return Answer::NoWin;
        }
        for turns in 1..=within {
            let turn = self.winning_turn(position, turns);
            if self.stopped {
                return Answer::Unknown { refuted: turns - 1 };
            }
            if let Some(turn) = turn {
                let line = self.line(position, turn, turns);
                return Answer::Win { turns, line };
            }
            tell(turns, self.nodes);
        }
        Answer::NoWin
    }

    /// Counts a position.
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|nodes| self.nodes > nodes) {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) {
            let most = self.limits.time.unwrap_or(Duration::MAX);
            self.stopped |= self.clock.elapsed() >= most;
        }
    }

    /// A turn that wins within `turns` own turns, the attacker being to move in a game that is not over;
    /// none if there is none or a limit is reached.
    pub(crate) fn winning_turn(&mut self, position: &Trax, turns: u32) -> Option<Turn> {
        match turns {
            0 => None,
            1 => self.wins_in_one(position),
            _ => {
                let key = self.key(position);
                if self.proofs.get(key, turns) == Some(Numbers::REFUTED) {
                    return None;
                }
                if let Some(turn) = self.proofs.winning_turn(key, turns)
                    && after(position, &turn).is_some()
                {
                    return Some(turn);
                }
                let (_, turn) = self.attack(position, turns, Numbers::UNLIMITED);
                turn.filter(|_| !self.stopped)
            }
        }
    }

    /// Whether the attacker has won after a turn of the other side, or does so within `turns` own turns.
    pub(crate) fn is_won(&mut self, position: &Trax, turns: u32) -> bool {
        match position.outcome() {
            Some(outcome) => outcome == Outcome::Win(self.attacker),
            None => self.winning_turn(position, turns).is_some(),
        }
    }

    /// Whether the attacker wins at his next turn whatever the reply: from memory or by trying.
    pub(crate) fn known_or_last(&mut self, position: &Trax) -> bool {
        let key = self.key(position);
        if let Some(numbers) = self.proofs.get(key, 1) {
            return numbers.proof == 0;
        }
        let holds = self.holds_last(position);
        if !self.stopped {
            let numbers = if holds {
                Numbers::PROVED
            } else {
                Numbers::REFUTED
            };
            self.proofs.put(key, 1, numbers, None);
        }
        holds
    }

    fn key(&self, position: &Trax) -> u64 {
        // 0 is the key of no entry.
        (position.hash() ^ mix(self.attacker as u64)).max(1)
    }

    /// How far a win within `turns` own turns, the attacker being to move, is from proof and refutation,
    /// looked at until it reaches `limits`; and the turn that proves it.
    fn attack(&mut self, position: &Trax, turns: u32, limits: Numbers) -> (Numbers, Option<Turn>) {
        let key = self.key(position);
        if turns <= 2 {
            let turn = match turns {
                1 => self.wins_in_one(position),
                _ => self.wins_in_two(position),
            };
            return self.settled(key, turns, turn);
        }
        let survey = self.survey(position);
        let won = self.wins_at_once(position, &survey);
        let list = self.going_on(position, &survey);
        self.spare(survey);
        if won.is_some() {
            return self.settled(key, turns, won);
        }
        let mut branches = self.attacks_from(position, list, turns - 1);
        loop {
            let (numbers, _) = gather(&branches, as_attacker);
            if numbers.reaches(limits) || numbers.is_solved() || self.stopped {
                let won = branches.iter().find(|branch| branch.numbers.proof == 0);
                let turn = won.map(|branch| branch.turn);
                if let Some(turn) = &turn {
                    self.attacks.add(turn, turns * turns);
                }
                self.keep(key, turns, numbers, turn);
                return (numbers, turn);
            }
            let (best, limits) = next_limits(&branches, numbers, limits, as_attacker);
            let numbers = self.defend(&branches[best].next, turns - 1, limits);
            branches[best].numbers = numbers;
        }
    }

    /// The same with the other side to move: every reply must leave a win within `turns` own turns.
    fn defend(&mut self, position: &Trax, turns: u32, limits: Numbers) -> Numbers {
        let key = self.key(position);
        if turns == 1 {
            return if self.known_or_last(position) {
                Numbers::PROVED
            } else {
                Numbers::REFUTED
            };
        }
        let Some(mut branches) = self.replies_to(position, turns) else {
            self.keep(key, turns, Numbers::REFUTED, None);
            return Numbers::REFUTED;
        };
        loop {
            let (numbers, _) = gather(&branches, Numbers::exchanged);
            let numbers = numbers.exchanged();
            if numbers.reaches(limits) || numbers.is_solved() || self.stopped {
                let escape = branches
                    .iter()
                    .find(|branch| branch.numbers.refutation == 0);
                if let Some(branch) = escape {
                    self.defences.add(&branch.turn, turns * turns);
                }
                self.keep(key, turns, numbers, None);
                return numbers;
            }
            let (best, limits) = next_limits(
                &branches,
                numbers.exchanged(),
                limits.exchanged(),
                Numbers::exchanged,
            );
            let (numbers, _) = self.attack(&branches[best].next, turns, limits.exchanged());
            branches[best].numbers = numbers;
        }
    }

    /// The attacker's turns of a list, each position once; `turns` are left after them.
    fn attacks_from(&mut self, position: &Trax, mut list: Vec<Turn>, turns: u32) -> Vec<Branch> {
        self.attacks.sort(&mut list);
        let mut seen = HashSet::new();
        let mut branches = Vec::with_capacity(list.len());
        for turn in list {
            let Some(next) = after(position, &turn) else {
                continue;
            };
            // A turn that ends the game without a figure draws.
            if next.outcome().is_some() || !seen.insert(next.hash()) {
                continue;
            }
            let known = self.proofs.get(self.key(&next), turns);
            let numbers = known.unwrap_or_else(|| self.promise(&next));
            branches.push(Branch {
                turn,
                next,
                numbers,
            });
        }
        branches
    }

    /// What the position after a turn of the attacker is held to ask for at first sight.
    fn promise(&mut self, position: &Trax) -> Numbers {
        let survey = self.survey(position);
        let threatens = self.wins_at_once(position, &survey).is_some();
        self.spare(survey);
        Numbers {
            proof: if threatens { 1 } else { SLOW },
            refutation: 1,
        }
    }

    /// The replies after which the game goes on, each position once; none if a reply ends the game
    /// without a win of the attacker's. `turns` are left to him.
    fn replies_to(&mut self, position: &Trax, turns: u32) -> Option<Vec<Branch>> {
        let won = Some(Outcome::Win(self.attacker));
        let mover = position.to_move();
        let survey = self.survey(position);
        let ends = |prospect| position.outcome_by(prospect, mover);
        let lost = |outcome: Option<Outcome>| outcome.is_some() && outcome != won;
        let is_lost = survey.prospects.iter().any(|prospect| lost(ends(prospect)));
        let mut list = self.going_on(position, &survey);
        self.spare(survey);
        if is_lost {
            return None;
        }
        self.defences.sort(&mut list);
        let mut seen = HashSet::new();
        let mut branches = Vec::with_capacity(list.len());
        for turn in list {
            let Some(next) = after(position, &turn) else {
                continue;
            };
            // A turn that ends the game without a figure draws.
            if next.outcome().is_some() {
                return None;
            }
            if !seen.insert(next.hash()) {
                continue;
            }
            let numbers = self.proofs.get(self.key(&next), turns);
            let numbers = numbers.unwrap_or(Numbers::FRESH);
            if numbers.refutation == 0 {
                return None;
            }
            branches.push(Branch {
                turn,
                next,
                numbers,
            });
        }
        Some(branches)
    }

    /// Keeps that a turn wins, or that none does.
    fn settled(&mut self, key: u64, turns: u32, turn: Option<Turn>) -> (Numbers, Option<Turn>) {
        let numbers = match turn {
            Some(_) => Numbers::PROVED,
            None => Numbers::REFUTED,
        };
        self.keep(key, turns, numbers, turn);
        (numbers, turn)
    }

    fn keep(&mut self, key: u64, turns: u32, numbers: Numbers, turn: Option<Turn>) {
        if !self.stopped {
            self.proofs.put(key, turns, numbers, turn);
        }
    }
}

/// The numbers of a position of the side that needs one good turn: the least proof number, and the sum
/// of the others; with `view`, as that side sees them. And the place of the least.
fn gather(branches: &[Branch], view: fn(Numbers) -> Numbers) -> (Numbers, usize) {
    let mut all = Numbers {
        proof: NEVER,
        refutation: 0,
    };
    let mut best = 0;
    for (place, branch) in branches.iter().enumerate() {
        let numbers = view(branch.numbers);
        if numbers.proof < all.proof {
            (all.proof, best) = (numbers.proof, place);
        }
        all.refutation = (all.refutation + numbers.refutation).min(NEVER - 1);
    }
    if all.proof == 0 {
        all.refutation = NEVER;
    }
    (all, best)
}

/// The branch to look at next, and how far; all as the side sees it that needs one good turn.
fn next_limits(
    branches: &[Branch],
    all: Numbers,
    limits: Numbers,
    view: fn(Numbers) -> Numbers,
) -> (usize, Numbers) {
    let (_, best) = gather(branches, view);
    let others = branches.iter().enumerate().filter(|&(at, _)| at != best);
    let second = others.map(|(_, branch)| view(branch.numbers).proof).min();
    let second = second.unwrap_or(NEVER);
    let own = view(branches[best].numbers);
    // A quarter more than the second best, so that the search does not go to and fro all the time.
    let proof = limits.proof.min(second + second / 4 + 1);
    let refutation = limits.refutation - all.refutation + own.refutation;
    let limits = Numbers {
        proof,
        refutation: refutation.min(NEVER),
    };
    (best, limits)
}

/// A branch as the attacker sees it.
fn as_attacker(numbers: Numbers) -> Numbers {
    numbers
}
