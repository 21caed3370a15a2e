//! Which moves are worth a look: weights by the policy of play, or from a shallow search.

use core::cmp::Reverse;

use crate::{Clock, Curve, Engine, Limits, Line, Playable, Verdict};

/// How many moves are looked at more closely.
const CLOSER: usize = 24;

/// Positions visited at most for the closer look.
const NODES: u64 = 3_000;

/// How far below the best a share may lie for the weight to fall to 1/e.
const SPREAD: f64 = 0.06;

/// Moves of less weight are left out.
const LEAST: f64 = 0.03;

impl<G: Playable> Engine<G> {
    /// The moves worth a look with weights from 0 to 1, the best first with weight 1; none if the game is
    /// over. Where a learned policy orders moves in play, it weighs them; otherwise they are judged by the position
    /// after them, the best of them by the replies too.
    ///
    /// Of `limits` only the time counts, and without one the weights are deterministic, after
    /// [`Engine::clear`]. When it is over, what is known by then is weighed.
    pub fn heat(&mut self, position: &G, limits: &Limits, clock: &dyn Clock) -> Vec<(G::Move, f64)> {
        if position.outcome_in_play().is_some() {
            return Vec::new();
        }
        if let Some(scale) = G::POLICY_SCALE
            && let Some(heat) = by_policy(position, scale)
        {
            return heat;
        }
        let mut moves = Vec::new();
        position.wide_candidates(&mut moves);
        let ahead = |depth, nodes| Limits {
            nodes,
            depth: Some(depth),
            time: limits.time,
        };
        let mut lines = self.search_moves(position, moves, &ahead(1, None), clock);
        lines.truncate(CLOSER);
        let best: Vec<_> = lines.iter().map(|line| line.moves[0].clone()).collect();
        let closely = self.search_moves(position, best, &ahead(2, Some(NODES)), clock);
        if closely.len() == lines.len() {
            lines = closely;
        }
        weigh(lines, &position.curve())
    }
}

/// The moves by the policy that orders them in play; nothing if the position is decided at once.
fn by_policy<G: Playable>(position: &G, scale: i32) -> Option<Vec<(G::Move, f64)>> {
    let mut info = G::NodeInfo::default();
    let verdict = position.look(&mut info, None, false);
    if !matches!(verdict, Verdict::Open | Verdict::Danger) {
        return None;
    }
    let mut ranked = Vec::new();
    position.ranked(&info, &mut ranked);
    ranked.sort_by_key(|&(rank, _)| Reverse(rank));
    let best = ranked.first()?.0;
    let weigh = |(rank, m)| (m, (f64::from(rank - best) / f64::from(scale)).exp());
    let weighed = ranked.into_iter().map(weigh);
    Some(weighed.filter(|&(_, weight)| weight >= LEAST).collect())
}

/// Softmax over the shares of lines, the best first, scaled so that the best has 1.
fn weigh<M>(lines: Vec<Line<M>>, curve: &Curve) -> Vec<(M, f64)> {
    let worth = |line: &Line<M>| match line.decided() {
        // Quick wins and long losses are better, if only by a little.
        Some(turns) if turns > 0 => 1.0 - 0.001 * f64::from(turns),
        Some(turns) => -0.001 * f64::from(turns),
        None => curve.win_probability(line.score, line.depth),
    };
    let Some(best) = lines.first().map(worth) else {
        return Vec::new();
    };
    let weighed = lines.into_iter().filter_map(|line| {
        let weight = ((worth(&line) - best) / SPREAD).exp().min(1.0);
        let m = line.moves.into_iter().next()?;
        (weight >= LEAST).then_some((m, weight))
    });
    weighed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MATE;

    const CURVE: Curve = Curve {
        scale: 100.0,
        even: 0.0,
        odd: 0.0,
    };

    fn line(score: i32) -> Line<i32> {
        Line {
            moves: vec![score],
            score,
            depth: 2,
            nodes: 1,
            proved: true,
        }
    }

    #[test]
    fn weights_fall_from_one_and_bad_moves_are_left_out() {
        let heat = weigh(vec![line(20), line(10), line(-500)], &CURVE);
        assert_eq!(heat.len(), 2);
        assert_eq!(heat[0], (20, 1.0));
        assert!(heat[1].1 < 1.0 && heat[1].1 > 0.5, "{heat:?}");
    }

    #[test]
    fn a_win_leaves_nothing_beside_it_and_of_losses_the_longest_is_best() {
        assert_eq!(weigh(vec![line(MATE - 1), line(40)], &CURVE).len(), 1);
        let heat = weigh(vec![line(4 - MATE), line(2 - MATE)], &CURVE);
        assert!(heat[1].1 < 1.0 && heat[1].1 > 0.9, "{heat:?}");
    }
}
