//! Expectimax with windows: the mean over the faces of the best turn with each, as far as it matters.

use std::collections::HashMap;

use game::{Outcome, Player, Position as _};
use trax::search::Survey;
use trax::{Tile, Trax, Turn};

use super::estimate::{Faces, bit, estimate};
use crate::search::counter::Counter;
use crate::{Clock, Limits};

/// Values remembered at most; then all are forgotten.
const MOST_KNOWN: usize = 1 << 17;

/// Values that lie closer together count as equal: sums and differences are rounded.
const SLACK: f64 = 1e-9;

/// Positions between two looks at the clock.
const CLOCK_INTERVAL: u64 = 8;

/// One search under way.
pub(super) struct Search<'a> {
    pub(super) counter: Counter<'a>,
    /// Exact values before a throw, by position and depth.
    known: HashMap<(u64, u32), f64>,
}

impl<'a> Search<'a> {
    pub(super) fn new(limits: &Limits, clock: &'a dyn Clock) -> Self {
        Self {
            counter: Counter::new(limits, clock, CLOCK_INTERVAL),
            known: HashMap::new(),
        }
    }

    /// The number of the best of `turns` and what it is worth, `depth` turns ahead; none if a limit was
    /// reached first. At depth 1 there is one in any case, if there are turns.
    pub(super) fn best_turn(&mut self, position: &Trax, turns: &[Turn], depth: u32) -> Option<(usize, f64)> {
        let mut before = Survey::default();
        position.survey(&mut before);
        let mut best: Option<(usize, f64)> = None;
        for (number, turn) in turns.iter().enumerate() {
            let least = best.map_or(0.0, |(_, share)| share);
            let mut next = position.clone();
            next.play_unchecked(turn);
            let from = Some((&before, *turn));
            let share = 1.0 - self.throw(&next, from, depth - 1, 0.0, 1.0 - least);
            if self.counter.is_spent() && (depth > 1 || best.is_some()) {
                return best.filter(|_| depth == 1);
            }
            if best.is_none_or(|(_, most)| share > most + SLACK) {
                best = Some((number, share));
            }
            if share >= 1.0 {
                break;
            }
        }
        best
    }

    /// How likely the side to move wins before its throw, `depth` turns ahead: exact between `least` and
    /// `most`; either of them if the value lies there or beyond. `from` is the survey of the position before
    /// and the turn that was played there.
    pub(super) fn throw(
        &mut self,
        position: &Trax,
        from: Option<(&Survey, Turn)>,
        depth: u32,
        least: f64,
        most: f64,
    ) -> f64 {
        let me = position.to_move();
        if let Some(outcome) = position.outcome() {
            return worth(outcome, me);
        }
        let key = (position.hash(), depth);
        if let Some(share) = self.known.get(&key) {
            return *share;
        }
        if self.out_of_budget() {
            return 0.5;
        }
        let mut survey = Survey::default();
        match from {
            Some((before, turn)) => position.survey_after(before, turn, &mut survey),
            None => position.survey(&mut survey),
        }
        let (share, exact) = if depth == 0 {
            (estimate(position, &survey), true)
        } else {
            let share = self.mean(position, &survey, depth, least, most);
            (share, share > least && share < most)
        };
        if exact && !self.counter.is_spent() {
            if self.known.len() >= MOST_KNOWN {
                self.known.clear();
            }
            self.known.insert(key, share);
        }
        share
    }

    /// The mean over the faces. A face is looked at only as closely as the others leave open where the mean
    /// will lie.
    fn mean(&mut self, position: &Trax, survey: &Survey, depth: u32, least: f64, most: f64) -> f64 {
        let faces = Faces::of(position, position.to_move(), survey);
        let count = f64::from(faces.playable.count_ones());
        let wins = f64::from(faces.winning.count_ones());
        let (mut sum, mut open) = (wins, count - wins);
        let others = faces.playable & !faces.winning;
        for tile in Tile::ALL.into_iter().filter(|tile| others & bit(*tile) != 0) {
            open -= 1.0;
            let (low, high) = (least * count - sum - open, most * count - sum);
            let share = self.best_with(position, survey, tile, depth, (low.max(0.0), high.min(1.0)));
            sum += share;
            if share >= high - SLACK {
                return most;
            }
            if share <= low {
                return least;
            }
            if self.counter.is_spent() {
                break;
            }
        }
        if count == 0.0 { 0.5 } else { sum / count }
    }

    /// What the best turn with a tile is worth that cannot win at once, between the ends of `window`.
    fn best_with(
        &mut self,
        position: &Trax,
        survey: &Survey,
        tile: Tile,
        depth: u32,
        (least, most): (f64, f64),
    ) -> f64 {
        let loud = survey.prospects.iter().map(|one| one.turn);
        let turns = loud.chain(survey.quiet.iter().map(|quiet| quiet.turn));
        let turns = turns.filter(|turn| turn.tile == tile);
        let mut best = least;
        for (turn, next, _) in self.in_order(position, turns, depth) {
            let from = Some((survey, turn));
            let share = 1.0 - self.throw(&next, from, depth - 1, 1.0 - most, 1.0 - best);
            if share > best + SLACK {
                best = share;
            }
            if best >= most - SLACK || self.counter.is_spent() {
                break;
            }
        }
        best
    }

    /// These turns and the positions after them, those that a shallower look found good first.
    fn in_order(&self, position: &Trax, turns: impl Iterator<Item = Turn>, depth: u32) -> Vec<(Turn, Trax, f64)> {
        let after = |turn: Turn| {
            let mut next = position.clone();
            next.play_unchecked(&turn);
            let shallower = depth.checked_sub(2);
            let known = shallower.and_then(|depth| self.known.get(&(next.hash(), depth)));
            let share = known.copied().unwrap_or(0.5);
            (turn, next, share)
        };
        let mut nexts: Vec<(Turn, Trax, f64)> = turns.map(after).collect();
        nexts.sort_by(|a, b| a.2.total_cmp(&b.2));
        nexts
    }

    /// Counts a position; whether the search must stop.
    fn out_of_budget(&mut self) -> bool {
        self.counter.spend()
    }
}

/// What a finished game is worth to a side.
fn worth(outcome: Outcome, player: Player) -> f64 {
    match outcome.winner() {
        Some(winner) if winner == player => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}
