//! The proof-number search for a win within a number of turns.

use std::collections::HashSet;

use game::{Outcome, Player, Position};
use trax::search::Survey;
use trax::{Trax, Turn};

use crate::proof::crew::Crew;
use crate::proof::numbers::Numbers;
use crate::search::counter::Counter;
use crate::trax::solver::branch::{Branch, Branches};
use crate::trax::solver::key::Key;
use crate::trax::solver::proofs::{Proofs, UNBOUNDED};
use crate::trax::solver::turns::{Before, Successes, Verdict, after};
use crate::trax::solver::winnable::open_squares;

/// Positions between two readings of the clock.
pub(crate) const CLOCK_INTERVAL: u64 = 64;

/// One question under way.
pub(crate) struct Proving<'a, K> {
    pub(crate) proofs: &'a Proofs<K>,
    /// Once it is spent, what is found means nothing.
    pub(crate) counter: Counter<'a>,
    /// The side whose win is asked for.
    pub(crate) attacker: Player,
    /// Turns of the attacker that won.
    pub(crate) attacks: Successes,
    /// Replies that refuted.
    defences: Successes,
    /// Replies that left no win at once, the latest first.
    pub(crate) escapes: Vec<Turn>,
    /// Surveys to be used again.
    pub(crate) surveys: Vec<Survey>,
    /// The threads that share the question, if there are several.
    pub(crate) crew: Option<&'a Crew>,
}

/// A question about a position that has been looked at.
struct Seen<'a, K> {
    position: &'a Trax,
    /// Whether the attacker is to move.
    attacks: bool,
    survey: &'a Survey,
    key: K,
    /// The attacker's turns within which a win is asked for.
    turns: u32,
    /// The positions visited before.
    spent: u64,
}

impl<'a, K: Key> Proving<'a, K> {
    pub(crate) fn new(proofs: &'a Proofs<K>, attacker: Player, counter: Counter<'a>) -> Self {
        Self {
            proofs,
            counter,
            attacker,
            attacks: Successes::new(),
            defences: Successes::new(),
            escapes: Vec::new(),
            surveys: Vec::new(),
            crew: None,
        }
    }

    /// Whether the attacker has won, or does so within `turns` own turns whatever the other side does,
    /// whoever is to move. Means nothing if a limit is reached.
    pub(crate) fn wins(&mut self, position: &Trax, turns: u32) -> bool {
        self.ask(position, turns).proof == 0
    }

    /// The same as proof numbers; if a limit is reached, they show how far the question has come.
    pub(crate) fn ask(&mut self, position: &Trax, turns: u32) -> Numbers {
        if let Some(outcome) = position.outcome() {
            return Numbers::settled(outcome == Outcome::Win(self.attacker));
        }
        let key = K::of(position, self.attacker);
        let known = self.proofs.get(key, turns);
        let known = known.filter(|numbers| numbers.is_solved());
        known.unwrap_or_else(|| self.solve(position, key, turns, Numbers::UNLIMITED, None).0)
    }

    /// A turn that is known to settle the question whether the attacker wins at all, without a search, and by the least
    /// work of those; none if none is known.
    pub(crate) fn known_turn(&self, position: &Trax) -> Option<Turn> {
        let wanted = position.to_move() == self.attacker;
        let work = |turn: &Turn| {
            let next = after(position, turn)?;
            if let Some(outcome) = next.outcome() {
                return ((outcome == Outcome::Win(self.attacker)) == wanted).then_some(0);
            }
            let key = K::of(&next, self.attacker);
            self.proofs.work_settled(key, Numbers::settled(wanted))
        };
        let mut turns = Vec::new();
        position.legal_moves(&mut turns);
        let known = turns.into_iter().filter_map(|turn| Some((work(&turn)?, turn)));
        known.min().map(|(_, turn)| turn)
    }

    /// A turn after which the attacker never wins, the other side being to move; none if there is none
    /// or a limit is reached.
    pub(crate) fn saving_turn(&mut self, position: &Trax) -> Option<Turn> {
        let key = K::of(position, self.attacker);
        let (numbers, turn) = self.solve(position, key, UNBOUNDED, Numbers::UNLIMITED, None);
        turn.filter(|_| numbers.refutation == 0 && !self.counter.is_spent())
    }

    /// A turn that wins within `turns` own turns, the attacker being to move in a game that is not over;
    /// none if there is none or a limit is reached.
    pub(crate) fn winning_turn(&mut self, position: &Trax, turns: u32) -> Option<Turn> {
        if turns == 0 {
            return None;
        }
        let key = K::of(position, self.attacker);
        if self.proofs.get(key, turns) == Some(Numbers::REFUTED) {
            return None;
        }
        if let Some(turn) = self.proofs.winning_turn(key, turns)
            && after(position, &turn).is_some()
        {
            return Some(turn);
        }
        let (_, turn) = self.solve(position, key, turns, Numbers::UNLIMITED, None);
        turn.filter(|_| !self.counter.is_spent())
    }

    /// How far a win within `turns` own turns of the attacker is from proof and refutation, looked at
    /// until it reaches `limits`; and the turn of the side to move that settles it.
    fn solve(
        &mut self,
        position: &Trax,
        key: K,
        turns: u32,
        limits: Numbers,
        before: Before<'_>,
    ) -> (Numbers, Option<Turn>) {
        let attacks = position.to_move() == self.attacker;
        if turns == 0 {
            return (Numbers::REFUTED, None);
        }
        if turns == 1 && !attacks {
            let holds = self.known_or_last(position, key, before);
            return (Numbers::settled(holds), None);
        }
        let spent = self.counter.nodes();
        let survey = self.survey(position, before);
        let seen = Seen {
            position,
            attacks,
            survey: &survey,
            key,
            turns,
            spent,
        };
        let found = self.solve_seen(&seen, limits);
        self.surveys.push(survey);
        found
    }

    /// The same of a position that has been looked at.
    fn solve_seen(&mut self, seen: &Seen<'_, K>, limits: Numbers) -> (Numbers, Option<Turn>) {
        let &Seen {
            position,
            attacks,
            survey,
            key,
            turns,
            spent,
        } = seen;
        let list = match self.judge(position, survey) {
            Verdict::Settled(turn) => return self.settle(seen, Some(turn)),
            Verdict::Open(_) if attacks && turns == 1 => return self.settle(seen, None),
            Verdict::Open(list) => list,
        };
        if attacks && turns == 2 {
            let turn = self.wins_at_next(position, survey, list);
            return self.settle(seen, turn);
        }
        let left = if attacks { fewer(turns) } else { turns };
        let mut branches = match self.branches(seen, list, left) {
            Ok(branches) => branches,
            Err(turn) => return self.settle(seen, Some(turn)),
        };
        let _visit = self.crew.map(|crew| crew.enter(key.spread()));
        loop {
            self.refresh(&mut branches, left);
            let numbers = branches.numbers();
            if numbers.reaches(limits) || numbers.is_solved() || self.counter.is_spent() {
                let turn = branches.good();
                self.praise(turn, attacks, turns);
                self.keep(key, turns, numbers, turn, spent);
                return (numbers, turn);
            }
            let (branch, limits) = branches.next(limits, self.crew);
            let before = Some((survey, &branch.turn));
            branch.numbers = self.solve(&branch.next, branch.key, left, limits, before).0;
        }
    }

    /// Takes over what other threads have found meanwhile.
    fn refresh(&self, branches: &mut Branches<K>, left: u32) {
        if self.crew.is_some() {
            for branch in &mut branches.all {
                if let Some(numbers) = self.proofs.get(branch.key, left) {
                    branch.numbers = numbers;
                }
            }
        }
    }

    /// What a list of turns leads to, each position once; or a turn that settles the question as the
    /// side to move wants it.
    fn branches(&mut self, seen: &Seen<'_, K>, mut list: Vec<Turn>, left: u32) -> Result<Branches<K>, Turn> {
        let &Seen { position, attacks, .. } = seen;
        let successes = if attacks { &self.attacks } else { &self.defences };
        successes.sort(&mut list);
        let mut keys = HashSet::new();
        let mut all = Vec::with_capacity(list.len());
        for turn in list {
            let Some(next) = after(position, &turn) else {
                continue;
            };
            // What ends the game here is a draw, for want of turns.
            if next.outcome().is_some() {
                if attacks {
                    continue;
                }
                return Err(turn);
            }
            let key = K::of(&next, self.attacker);
            if !keys.insert(key) {
                continue;
            }
            let known = self.proofs.get(key, left);
            let numbers = known.unwrap_or_else(|| self.initial(&next, key, (seen.survey, &turn)));
            if numbers.seen_by(attacks).proof == 0 {
                self.praise(Some(turn), attacks, 1);
                return Err(turn);
            }
            all.push(Branch {
                turn,
                next,
                key,
                numbers,
            });
        }
        Ok(Branches { all, attacks })
    }

    /// The numbers of a position of which nothing is known.
    fn initial(&mut self, position: &Trax, key: K, before: (&Survey, &Turn)) -> Numbers {
        let Some(kept) = &self.proofs.initial else {
            return self.promise(position, before);
        };
        if let Some(numbers) = kept.get(key) {
            return numbers;
        }
        let numbers = self.promise(position, before);
        kept.put(key, numbers);
        numbers
    }

    /// What a position is held to ask for at first sight: as much as it has turns worth a look, and a refutation the
    /// more, the more squares the attacker's figures may still lead through.
    fn promise(&mut self, position: &Trax, before: (&Survey, &Turn)) -> Numbers {
        let attacks = position.to_move() == self.attacker;
        let Some(open) = open_squares(position, self.attacker) else {
            return Numbers::REFUTED;
        };
        let seen = match self.look(position, Some(before)) {
            Verdict::Settled(_) => Numbers::PROVED,
            Verdict::Open(list) if list.is_empty() => Numbers::REFUTED,
            Verdict::Open(list) => {
                let turns = Numbers {
                    proof: 1,
                    refutation: list.len() as u32,
                };
                let turns = turns.seen_by(attacks);
                return Numbers {
                    refutation: turns.refutation + open * open / 16,
                    ..turns
                };
            }
        };
        seen.seen_by(attacks)
    }

    /// Counts the turn that settled a question, if one did, as a success.
    fn praise(&mut self, turn: Option<Turn>, attacks: bool, turns: u32) {
        let successes = if attacks { &mut self.attacks } else { &mut self.defences };
        if let Some(turn) = turn {
            successes.add(&turn, turns.min(16).pow(2));
        }
    }

    /// Keeps whether a turn of the side to move settles the question as it wants.
    fn settle(&mut self, seen: &Seen<'_, K>, turn: Option<Turn>) -> (Numbers, Option<Turn>) {
        let numbers = Numbers::settled(turn.is_some() == seen.attacks);
        self.keep(seen.key, seen.turns, numbers, turn, seen.spent);
        (numbers, turn)
    }

    /// Keeps what was found since `before` positions were visited, unless a limit was reached.
    pub(crate) fn keep(&mut self, key: K, turns: u32, numbers: Numbers, turn: Option<Turn>, before: u64) {
        if !self.counter.is_spent() {
            let work = self.counter.nodes() - before;
            self.proofs.put(key, turns, numbers, turn, work);
        }
    }
}

/// One turn less.
fn fewer(turns: u32) -> u32 {
    if turns == UNBOUNDED { turns } else { turns - 1 }
}
