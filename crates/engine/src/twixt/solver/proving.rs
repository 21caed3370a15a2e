//! The proof-number search for a win of the attacker.

use crate::proof::crew::Crew;
use crate::proof::numbers::{NEVER, Numbers};
use crate::search::counter::Counter;
use crate::twixt::solver::board::{Board, NEVER_JOINS};
use crate::twixt::solver::filter::trace;
use crate::twixt::solver::key::{Key, key};
use crate::twixt::solver::table::{Table, UNBOUNDED};
use crate::twixt::solver::terms::{Side, Terms};
use crate::twixt::solver::word::Word;

/// Positions between two readings of the clock.
pub(super) const CLOCK_INTERVAL: u64 = 64;

/// One question under way.
pub(super) struct Proving<'a, W> {
    table: &'a Table,
    pub(super) terms: &'a Terms<W>,
    /// Tells questions of different terms apart in the same table.
    salt: u64,
    /// Once it is spent, what is found means nothing.
    pub(super) counter: Counter<'a>,
    /// The threads that share the question, if there are several.
    crew: Option<&'a Crew>,
}

/// A hole and what a peg in it leads to.
struct Branch<W> {
    hole: W,
    next: Board<W>,
    /// None until there is a reason to look the position up.
    key: Option<Key>,
    numbers: Numbers,
}

/// What a look at the moves of a position finds.
enum Verdict<W> {
    /// A peg in this hole settles the question for the side to move.
    Settled(W),
    /// These remain.
    Open(Vec<Branch<W>>),
}

impl<'a, W: Word> Proving<'a, W> {
    pub(super) fn new(
        table: &'a Table,
        terms: &'a Terms<W>,
        salt: u64,
        counter: Counter<'a>,
        crew: Option<&'a Crew>,
    ) -> Self {
        Self {
            table,
            terms,
            salt,
            counter,
            crew,
        }
    }

    /// Whether the attacker has won or wins within `turns` own turns whatever the defender does, as
    /// proof numbers; if a limit is reached, they show how far the question has come.
    pub(super) fn ask(&mut self, board: &Board<W>, to_move: Side, turns: u32) -> Numbers {
        let known = self.known_at_sight(board, to_move, turns);
        known.unwrap_or_else(|| {
            let (key, known) = self.look_up(board, to_move, turns);
            let known = known.filter(|known| known.is_solved());
            known.unwrap_or_else(|| self.search(board, key, to_move, turns, Numbers::UNLIMITED).0)
        })
    }

    /// A peg of the side to move that settles the question for it.
    pub(super) fn good(&mut self, board: &Board<W>, to_move: Side, turns: u32) -> Option<W> {
        let key = key(board, self.terms, to_move, self.salt);
        let (_, hole) = self.search(board, key, to_move, turns, Numbers::UNLIMITED);
        hole.filter(|_| !self.counter.is_spent())
    }

    /// The defender's peg after which the proof of the attacker's win took the most work; none if there
    /// is no such peg or a limit is reached.
    pub(super) fn hardest(&mut self, board: &Board<W>) -> Option<W> {
        let mut most = None;
        for (hole, next) in self.nexts(board, Side::Defender) {
            let before = self.counter.nodes();
            self.ask(&next, Side::Attacker, UNBOUNDED);
            let work = self.work(&next, Side::Attacker).max(self.counter.nodes() - before);
            if most.is_none_or(|(_, least)| work > least) {
                most = Some((hole, work));
            }
        }
        most.map(|(hole, _)| hole).filter(|_| !self.counter.is_spent())
    }

    /// The defender's peg after which the attacker, who wins in `turns` own turns, does not win in fewer; any if there
    /// is none; none if a limit is reached.
    pub(super) fn longest(&mut self, board: &Board<W>, turns: u32) -> Option<W> {
        let mut last = None;
        for (hole, next) in self.nexts(board, Side::Defender) {
            last = Some(hole);
            if self.ask(&next, Side::Attacker, turns - 1).proof != 0 {
                break;
            }
        }
        last.filter(|_| !self.counter.is_spent())
    }

    /// What each peg of a side leads to.
    fn nexts(&self, board: &Board<W>, side: Side) -> Vec<(W, Board<W>)> {
        let mut free = board.free(self.terms, side);
        let holes = core::iter::from_fn(|| free.take_first());
        let next = |hole| {
            let mut next = *board;
            next.place(self.terms, side, hole);
            (hole, next)
        };
        holes.map(next).collect()
    }

    /// Positions that were visited to find out what is known of this one.
    fn work(&self, board: &Board<W>, to_move: Side) -> u64 {
        let key = key(board, self.terms, to_move, self.salt);
        self.table.work(key).into()
    }

    /// What needs no search.
    fn known_at_sight(&self, board: &Board<W>, to_move: Side, turns: u32) -> Option<Numbers> {
        let distance = board.distance(self.terms, Side::Attacker);
        self.settled_at(distance, board, to_move, turns)
    }

    /// The same for an attacker who is so far from joining the borders.
    fn settled_at(&self, distance: u32, board: &Board<W>, to_move: Side, turns: u32) -> Option<Numbers> {
        if distance == 0 {
            return Some(Numbers::PROVED);
        }
        if distance > turns.min(NEVER_JOINS - 1) {
            return Some(Numbers::REFUTED);
        }
        if to_move == Side::Attacker && distance == 1 {
            return Some(Numbers::PROVED);
        }
        let stuck = board.free(self.terms, to_move).is_none();
        let passes = to_move == Side::Defender && self.terms.laying.defender_passes();
        (stuck && !passes).then_some(Numbers::REFUTED)
    }

    /// The numbers of a position at first sight: exact if it needs no search, otherwise twice as much for each peg that
    /// is missing.
    fn at_first_sight(&self, board: &Board<W>, to_move: Side, turns: u32) -> Numbers {
        let weight = |distance: u32| 1 << distance.min(8);
        let distance = board.distance(self.terms, Side::Attacker);
        let settled = self.settled_at(distance, board, to_move, turns);
        settled.unwrap_or_else(|| Numbers {
            proof: weight(distance),
            refutation: weight(board.distance(self.terms, Side::Defender)),
        })
    }

    /// How far the question is from proof and refutation, looked at until it reaches `limits`; and the
    /// peg of the side to move that settles it.
    fn search(
        &mut self,
        board: &Board<W>,
        key: Key,
        to_move: Side,
        turns: u32,
        limits: Numbers,
    ) -> (Numbers, Option<W>) {
        let attacks = to_move == Side::Attacker;
        let before = self.counter.nodes();
        self.counter.spend();
        self.table.met(trace(board, to_move, self.salt));
        let _visit = self.crew.map(|crew| crew.enter(key.0[1]));
        let left = if attacks && turns < UNBOUNDED { turns - 1 } else { turns };
        let mut branches = match self.look(board, to_move, left) {
            Verdict::Settled(hole) => {
                let numbers = Numbers::settled(attacks);
                self.keep(key, turns, numbers, before);
                return (numbers, Some(hole));
            }
            Verdict::Open(branches) => branches,
        };
        loop {
            self.refresh(&mut branches, left);
            let numbers = gather(&branches, attacks);
            if numbers.reaches(limits) || numbers.is_solved() || self.counter.is_spent() {
                self.keep(key, turns, numbers, before);
                let good = |branch: &&Branch<W>| branch.numbers.seen_by(attacks).proof == 0;
                return (numbers, branches.iter().find(good).map(|branch| branch.hole));
            }
            let (at, limits) = next(&branches, attacks, numbers, limits, self.crew);
            let branch = &branches[at];
            if let Some(key) = branch.key {
                let found = self.search(&branch.next, key, to_move.other(), left, limits);
                branches[at].numbers = found.0;
            } else {
                self.recall(&mut branches, at, to_move.other(), left);
            }
        }
    }

    /// Takes over what is known of branches that were met with the same pegs.
    fn remember(&self, branches: &mut Vec<Branch<W>>, to_move: Side, left: u32) {
        // All at once, so that the processor waits for several of them at a time.
        let may_be_known = |branch: &Branch<W>| self.table.may_know(trace(&branch.next, to_move, self.salt));
        let met = branches.iter().map(may_be_known).collect::<Vec<bool>>();
        // From the last on, since one that leads to the same position as another is dropped.
        for (at, _) in met.iter().enumerate().rev().filter(|&(_, &met)| met) {
            let (key, known) = self.look_up(&branches[at].next, to_move, left);
            if let Some(known) = known {
                enter(branches, at, key, known);
            }
        }
    }

    /// Looks a branch up that is to be searched.
    fn recall(&self, branches: &mut Vec<Branch<W>>, at: usize, to_move: Side, left: u32) {
        let Branch { next, numbers, .. } = &branches[at];
        let (key, known) = self.look_up(next, to_move, left);
        if known.is_some() {
            self.table.met(trace(next, to_move, self.salt));
        }
        let numbers = known.unwrap_or(*numbers);
        enter(branches, at, key, numbers);
    }

    /// The key of a position, and what is known of it.
    fn look_up(&self, board: &Board<W>, to_move: Side, left: u32) -> (Key, Option<Numbers>) {
        let key = key(board, self.terms, to_move, self.salt);
        (key, self.table.get(key, left))
    }

    /// Takes over what other threads have found meanwhile.
    fn refresh(&self, branches: &mut [Branch<W>], left: u32) {
        if self.crew.is_some() {
            for branch in branches {
                let known = branch.key.and_then(|key| self.table.get(key, left));
                branch.numbers = known.unwrap_or(branch.numbers);
            }
        }
    }

    /// What the pegs of the side to move lead to, without those that are lost for it at sight.
    fn look(&mut self, board: &Board<W>, to_move: Side, left: u32) -> Verdict<W> {
        let attacks = to_move == Side::Attacker;
        let terms = self.terms;
        if attacks {
            let wins = board.winning_holes(terms, to_move);
            if !wins.is_none() {
                return Verdict::Settled(wins.lowest());
            }
        }
        let mut free = board.free(terms, to_move);
        let mut branches: Vec<Branch<W>> = Vec::with_capacity(free.count() as usize);
        if free.is_none() && !attacks {
            // A pass: otherwise the position would have been known at sight.
            branches.push(Branch {
                hole: W::none(),
                next: *board,
                key: None,
                numbers: Numbers::FRESH,
            });
        }
        while let Some(hole) = free.take_first() {
            let mut next = *board;
            next.place(terms, to_move, hole);
            let numbers = self.at_first_sight(&next, to_move.other(), left);
            let seen = numbers.seen_by(attacks);
            if seen.proof == 0 {
                return Verdict::Settled(hole);
            }
            if seen.refutation > 0 {
                branches.push(Branch {
                    hole,
                    next,
                    key: None,
                    numbers,
                });
            }
        }
        self.remember(&mut branches, to_move.other(), left);
        let seen = |branch: &Branch<W>| branch.numbers.seen_by(attacks);
        if let Some(good) = branches.iter().find(|branch| seen(branch).proof == 0) {
            return Verdict::Settled(good.hole);
        }
        branches.retain(|branch| seen(branch).refutation > 0);
        Verdict::Open(branches)
    }

    /// Keeps what was found since `before` positions were visited, unless a limit was reached.
    fn keep(&mut self, key: Key, turns: u32, numbers: Numbers, before: u64) {
        if !self.counter.is_spent() {
            self.table.put(key, turns, numbers, self.counter.nodes() - before);
        }
    }
}

/// Enters what is known of a branch, or drops it if another one leads to the same position.
fn enter<W>(branches: &mut Vec<Branch<W>>, at: usize, key: Key, numbers: Numbers) {
    if branches.iter().any(|branch| branch.key == Some(key)) {
        branches.remove(at);
    } else {
        branches[at].key = Some(key);
        branches[at].numbers = numbers;
    }
}

/// Each further branch that may have to be refuted counts as one divided by this.
const FURTHER: u32 = 2;

/// What the other branches add to the largest refutation: branches often lead to the same positions, so
/// that the sum of all would count these again and again (Ueda, Hashimoto, Hashimoto and Iida, "Weak
/// proof-number search", 2008).
fn further<W>(branches: &[Branch<W>], attacks: bool) -> u32 {
    let open = |branch: &&Branch<W>| branch.numbers.seen_by(attacks).refutation > 0;
    let open = branches.iter().filter(open).count() as u32;
    open.saturating_sub(1) / FURTHER
}

/// The numbers of a position: the least of what a good peg needs, and what refutes all the others.
fn gather<W>(branches: &[Branch<W>], attacks: bool) -> Numbers {
    let numbers = || branches.iter().map(|branch| branch.numbers.seen_by(attacks));
    let proof = numbers().map(|numbers| numbers.proof).min().unwrap_or(NEVER);
    let most = numbers().map(|numbers| numbers.refutation).max().unwrap_or(0);
    let refutation = match proof {
        0 => NEVER,
        _ => (most + further(branches, attacks)).min(NEVER - 1),
    };
    Numbers { proof, refutation }.seen_by(attacks)
}

/// The branch to look at next, and how far. Where a crew shares the question, branches that others are in count as
/// worse.
fn next<W>(
    branches: &[Branch<W>],
    attacks: bool,
    all: Numbers,
    limits: Numbers,
    crew: Option<&Crew>,
) -> (usize, Numbers) {
    let (all, limits) = (all.seen_by(attacks), limits.seen_by(attacks));
    let (mut best, mut least, mut second) = (0, NEVER, NEVER);
    for (at, branch) in branches.iter().enumerate() {
        let proof = branch.numbers.seen_by(attacks).proof;
        let shared = crew.zip(branch.key);
        let proof = shared.map_or(proof, |(crew, key)| crew.worsened(key.0[1], proof));
        if proof < least {
            (best, second, least) = (at, least, proof);
        } else {
            second = second.min(proof);
        }
    }
    let own = branches[best].numbers.seen_by(attacks);
    let limits = Numbers {
        // A quarter more than the second best, so that the search does not go to and fro all the time.
        // Of a branch that is not the best it is at least one more than the branch has, so that something happens.
        proof: (limits.proof.min(second.saturating_add(second / 4 + 1))).max(own.proof + 1),
        refutation: limits.refutation - all.refutation + own.refutation,
    };
    (best, limits.seen_by(attacks))
}
