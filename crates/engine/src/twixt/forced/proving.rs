//! The search for a plan: turns of the attack on shortest ways, and every turn of the defence that touches
//! what the plan would do if the defence passed.

use std::collections::HashMap;
use std::rc::Rc;

use super::attack_board::carrier::{Carrier, Holes, Reach};
use super::attack_board::{AttackBoard, FREE};
use super::shape::Cell;
use super::ways::Ways;
use crate::search::counter::Counter;
use crate::{Clock, Limits};

/// Fields measured between two looks at the clock.
const CLOCK_INTERVAL: u64 = 16;

/// No more plans are remembered.
const MOST_PLANS: usize = 4_096;

/// What distinguishes a board with the defence to move from the same with the attack to move.
const DEFENCE: u64 = 0x9e37_79b9_7f4a_7c15;

/// A plan: proved to win against every defence.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The turns of the attack, at most.
    pub(super) turns: u8,
    /// The first of them, if the attack is to move.
    pub(super) first: Cell,
    pub(super) carrier: Rc<Carrier>,
}

/// What is known of a board.
#[derive(Clone, Debug, Default)]
struct Known {
    /// The search finds no plan of so many turns.
    refuted: u8,
    plan: Option<Plan>,
}

/// A search under way.
pub(super) struct Proving<'a> {
    pub(super) board: AttackBoard,
    ways: Ways,
    known: HashMap<u64, Known>,
    plans: usize,
    /// How often a turn of the defence refuted one of the attack, and one of the attack led to a plan.
    refuted_by: Vec<u32>,
    planned: Vec<u32>,
    /// Counts the fields that are measured.
    pub(super) counter: Counter<'a>,
}

impl<'a> Proving<'a> {
    pub(super) fn new(board: AttackBoard, limits: &Limits, clock: &'a dyn Clock) -> Self {
        let len = board.place.len();
        Self {
            board,
            ways: Ways::default(),
            known: HashMap::new(),
            plans: 0,
            refuted_by: vec![0; len],
            planned: vec![0; len],
            counter: Counter::new(limits, clock, CLOCK_INTERVAL),
        }
    }

    /// Lets the search visit so many positions more, whatever its limit.
    pub(super) fn allow(&mut self, more: u64) {
        self.counter.allow(more);
    }

    /// A plan for the attack, which is to move, if one is known.
    pub(super) fn known_plan(&self) -> Option<&Plan> {
        self.known.get(&self.board.hash)?.plan.as_ref()
    }

    fn spend(&mut self) -> bool {
        self.counter.spend()
    }

    /// The fewest pegs the attack needs, if they are not more than `most`.
    pub(super) fn shortest(&mut self, most: u8) -> u8 {
        self.ways.measure_shortest(&self.board, most);
        self.ways.shortest
    }

    /// A plan for the attack, which is to move, of at most so many turns; none if none was found.
    pub(super) fn attack(&mut self, turns: u8) -> Option<Plan> {
        let key = self.board.hash;
        if let Some(known) = self.known.get(&key) {
            if let Some(plan) = known.plan.as_ref().filter(|plan| plan.turns <= turns) {
                return Some(plan.clone());
            }
            if known.refuted >= turns {
                return None;
            }
        }
        if turns == 0 || self.spend() {
            return None;
        }
        self.ways.measure(&self.board, turns);
        let shortest = self.ways.shortest;
        let mut plan = None;
        if shortest <= turns {
            plan = (shortest <= 1).then(|| self.win_at_once()).flatten();
            if plan.is_none() && turns > 1 {
                plan = self.attack_with(shortest, turns);
            }
        }
        self.remember(key, turns, plan.as_ref());
        plan
    }

    /// Tries the holes on the shortest ways.
    fn attack_with(&mut self, shortest: u8, turns: u8) -> Option<Plan> {
        let on_the_way = |cell: &Cell| self.board.place[*cell] & FREE != 0 && self.ways.through(*cell) <= shortest;
        let mut holes: Vec<Cell> = (0..self.board.place.len()).filter(on_the_way).collect();
        holes.sort_by_key(|&cell| core::cmp::Reverse(self.planned[cell]));
        for cell in holes {
            let mark = self.board.mark();
            let laid = self.board.play(cell);
            let found = self.defend(turns - 1);
            self.board.take_back(mark);
            if self.counter.is_spent() {
                return None;
            }
            if let Some(rest) = found {
                self.planned[cell] += 1 + u32::from(turns);
                let mut carrier = (*rest.carrier).clone();
                carrier.add_hole(cell);
                carrier.add_lanes(&self.board, cell, laid);
                return Some(Plan {
                    turns: rest.turns + 1,
                    first: cell,
                    carrier: Rc::new(carrier),
                });
            }
        }
        None
    }

    /// A plan with the defence to move: it wins in so many turns of the attack against everything.
    pub(super) fn defend(&mut self, turns: u8) -> Option<Plan> {
        let key = self.board.hash ^ DEFENCE;
        if let Some(known) = self.known.get(&key) {
            if let Some(plan) = known.plan.as_ref().filter(|plan| plan.turns <= turns) {
                return Some(plan.clone());
            }
            if known.refuted >= turns {
                return None;
            }
        }
        let plan = if self.is_cut_off(turns) {
            None
        } else {
            self.defend_all(turns)
        };
        self.remember(key, turns, plan.as_ref());
        plan
    }

    /// Whether the attack is too far away, or one turn of the defence puts it there.
    fn is_cut_off(&mut self, turns: u8) -> bool {
        if self.spend() {
            return true;
        }
        self.ways.measure_shortest(&self.board, turns);
        if self.ways.shortest > turns {
            return true;
        }
        if turns - self.ways.shortest > 1 {
            return false;
        }
        let way = self.ways.shortest_way(&self.board);
        let mut cutting = way.touched(&self.board, Reach::Now);
        while let Some(cell) = self.most_promising(&cutting, None) {
            cutting.drop(cell);
            let mark = self.board.mark();
            self.board.answer(cell);
            self.spend();
            self.ways.measure_shortest(&self.board, turns);
            let cut = self.ways.shortest > turns;
            let way = (!cut).then(|| self.ways.shortest_way(&self.board));
            self.board.take_back(mark);
            let Some(way) = way else {
                self.refuted_by[cell] += 1 + u32::from(turns);
                return true;
            };
            if self.counter.is_spent() {
                return true;
            }
            cutting.keep(&way.touched(&self.board, Reach::Now));
        }
        false
    }

    /// Looks for a plan against passing, and then against every turn that touches all plans so far.
    fn defend_all(&mut self, turns: u8) -> Option<Plan> {
        let pass = self.attack(turns)?;
        let mut most = pass.turns;
        let mut carrier = (*pass.carrier).clone();
        let reach = |plan: &Plan| {
            if plan.turns <= 1 { Reach::Now } else { Reach::Later }
        };
        let mut must = pass.carrier.touched(&self.board, reach(&pass));
        let now = pass.carrier.touched(&self.board, Reach::Now);
        while let Some(cell) = self.most_promising(&must, Some(&now)) {
            must.drop(cell);
            let mark = self.board.mark();
            self.board.answer(cell);
            let found = self.attack(turns);
            // Without that peg of the defence the attack might lay links across the plan.
            let opened = found
                .as_ref()
                .is_some_and(|plan| self.board.opens_a_wall(mark, &plan.carrier));
            self.board.take_back(mark);
            let Some(plan) = found else {
                self.refuted_by[cell] += 2 + 2 * u32::from(turns);
                return None;
            };
            most = most.max(plan.turns);
            carrier.add(&plan.carrier);
            if !opened {
                must.keep(&plan.carrier.touched(&self.board, reach(&plan)));
            }
        }
        Some(Plan {
            turns: most,
            first: 0,
            carrier: Rc::new(carrier),
        })
    }

    /// The hole that refuted most so far; of equals, the first that lays a link across the plan at once.
    fn most_promising(&self, holes: &Holes, now: Option<&Holes>) -> Option<Cell> {
        let rank = |cell: &Cell| {
            let at_once = now.is_some_and(|now| now.has(*cell));
            (self.refuted_by[*cell], at_once, core::cmp::Reverse(*cell))
        };
        holes.iter().max_by_key(rank)
    }

    /// A plan of one turn: a peg that joins one goal to the other.
    fn win_at_once(&mut self) -> Option<Plan> {
        let board = &self.board;
        let joined = [0, 1].map(|side| board.linked_to(&board.goals[side]));
        let holes = (0..board.place.len()).filter(|&cell| board.place[cell] & FREE != 0);
        for cell in holes {
            let mut carrier = Carrier::new(board.place.len());
            carrier.add_hole(cell);
            let mut joins = true;
            for (side, joined) in joined.iter().enumerate() {
                if board.is_in_goal(cell, side) {
                    continue;
                }
                let link = (0..8).find(|&direction| {
                    let open = board.closed[cell] & 1 << direction == 0;
                    open && joined[board.shape.step(cell, direction)]
                });
                match link {
                    Some(direction) => carrier.add_lane(board, cell, direction),
                    None => joins = false,
                }
            }
            if joins {
                return Some(Plan {
                    turns: 1,
                    first: cell,
                    carrier: Rc::new(carrier),
                });
            }
        }
        None
    }

    fn remember(&mut self, key: u64, turns: u8, plan: Option<&Plan>) {
        if self.counter.is_spent() && plan.is_none() {
            return;
        }
        let known = self.known.entry(key).or_default();
        match plan {
            None => known.refuted = known.refuted.max(turns),
            Some(plan) if known.plan.is_some() || self.plans < MOST_PLANS => {
                self.plans += usize::from(known.plan.is_none());
                known.plan = Some(plan.clone());
            }
            Some(_) => {}
        }
    }
}
