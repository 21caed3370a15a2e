//! One depth of the search: windows around the score of the depth before, and the answer if a limit ends it.

use crate::Searchable;
use crate::search::alpha_beta::Search;
use crate::search::line::{Line, MATE};
use crate::search::scored::scored;
use crate::search::window::Window;

/// How far the score of a depth is expected to lie from that of the depth before.
const ASPIRATION: i32 = 40;

/// The first depth at which that is expected.
const ASPIRING: u32 = 4;

impl<G: Searchable> Search<'_, G> {
    /// The best line `depth` turns ahead, given the one of the depth before; none if a limit was reached
    /// before anything better was found. At the first depth there is a line in any case.
    ///
    /// A move takes the place of the one before only by scoring above the lower end of a window in which that
    /// one was tried first: a bound says nothing about which is the better.
    pub(crate) fn best_line(
        &mut self,
        position: &G,
        depth: u32,
        before: Option<&Line<G::Move>>,
    ) -> Option<Line<G::Move>> {
        if before.is_none()
            && let Some(line) = self.budget.forced_win(position)
        {
            return Some(line);
        }
        let found = self.aspire(position, depth, before);
        if !self.budget.is_spent() {
            return found;
        }
        // Some moves were not looked at: what the others found counts if it is better, and no loss is sure.
        let better = found.as_ref().filter(|line| !line.is_lost());
        match before {
            Some(before) => better.filter(|line| line.moves[0] != before.moves[0]).cloned(),
            None => better.cloned().or_else(|| self.any_line(position, found.as_ref())),
        }
    }

    /// The line of the best move of all that were looked at, in windows around the score of the depth before until
    /// one holds it; none if no move is known to be better than what one of them began with.
    fn aspire(&mut self, position: &G, depth: u32, before: Option<&Line<G::Move>>) -> Option<Line<G::Move>> {
        let settled = before.map(|line| &line.moves[0]);
        let around = before.filter(|line| depth >= ASPIRING && !line.is_decided());
        let mut margin = ASPIRATION;
        let mut window = Window::whole(depth as i32);
        if let Some(line) = around {
            window.alpha = line.score - margin;
            window.beta = line.score + margin;
        }
        let mut found: Option<Line<G::Move>> = None;
        loop {
            let better = found.as_ref().map(|line| &line.moves[0]);
            let score = self.root(position, window, better.or(settled));
            let moves = self.take_line(0);
            let (nodes, spent) = (self.budget.nodes(), self.budget.is_spent());
            if !moves.is_empty() {
                found = Some(scored::<G>(moves, score, depth, nodes));
            } else if !spent {
                found = None;
            }
            margin = margin.saturating_mul(4);
            if spent {
                return found;
            } else if score <= window.alpha && window.alpha > -MATE {
                window.alpha = score.saturating_sub(margin).max(-MATE);
                self.budget.fails_low();
            } else if score >= window.beta && window.beta < MATE {
                window.beta = score.saturating_add(margin).min(MATE);
            } else {
                return found;
            }
        }
    }

    /// The line of the most promising move, if nothing is known of any but that `lost` loses.
    fn any_line(&self, position: &G, lost: Option<&Line<G::Move>>) -> Option<Line<G::Move>> {
        let mut moves = Vec::new();
        position.candidates(&mut moves);
        let may_hold = |m: &G::Move| {
            lost.is_none_or(|line| line.moves[0] != *m) && self.saving.as_ref().is_none_or(|saving| saving.contains(m))
        };
        let chosen = moves.iter().position(may_hold).unwrap_or(0);
        let nodes = self.budget.nodes();
        (chosen < moves.len()).then(|| scored::<G>(vec![moves.swap_remove(chosen)], 0, 1, nodes))
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;
    use core::time::Duration;

    use game::{Notation, Position};
    use trax::Trax;
    use twixt::{Size, Twixt};

    use super::*;
    use crate::engine::deepen;
    use crate::search::budget::Budget;
    use crate::{Engine, Limits, Playable};

    fn played<G: Notation>(rules: &G::Rules, turns: &str) -> G {
        let mut position = G::start(rules);
        for text in turns.split_whitespace() {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        position
    }

    fn trax(turns: &str) -> Trax {
        played(&trax::Rules::official(), turns)
    }

    fn twixt(turns: &str) -> Twixt {
        let size: Size = "12".parse().expect("a size");
        played(&twixt::Rules::simple(size), turns)
    }

    fn still() -> bool {
        false
    }

    /// The answer within so many positions is the best move of the last finished depth, or one that scored
    /// above alpha since. Whether a depth was left unfinished with a bound above what a window began with.
    fn holds<G: Playable + Notation>(engine: &mut Engine<G>, position: &G, nodes: u64) -> bool {
        engine.next_search();
        let stop = AtomicBool::new(false);
        let budget = Budget::new(&Limits::nodes(nodes), &still, &stop);
        let mut search = Search::new(&engine.table, &mut engine.history, budget);
        search.saving = search.budget.saving_moves(position);
        let mut finished = None;
        let answer = deepen(&mut search, position, 60, |line| {
            finished = Some((line.moves[0].clone(), line.depth));
        });
        let answer = answer.expect("a game that goes on").moves.remove(0);
        let mut all = Vec::new();
        position.candidates(&mut all);
        position.wide_candidates(&mut all);
        assert!(all.contains(&answer), "{nodes}: {answer:?}");
        let Some(last) = search.tried.last().map(|tried| tried.depth) else {
            return false;
        };
        let since = || search.tried.iter().filter(|tried| tried.depth == last);
        let verified = since().any(|tried| tried.m == answer && tried.score > tried.alpha);
        let settled = finished.is_none_or(|(m, _)| m == answer);
        assert!(verified || settled, "{nodes}: {answer:?} was not verified");
        since().any(|tried| tried.score <= tried.alpha && tried.m != answer)
    }

    /// Budgets close to each other at first, then farther.
    fn budgets(most: u64) -> impl Iterator<Item = u64> {
        core::iter::successors(Some(1), |nodes| Some(nodes + 1 + nodes / 12)).take_while(move |&nodes| nodes < most)
    }

    #[test]
    fn an_answer_was_the_best_of_a_depth_or_has_scored_above_alpha_since() {
        let mut doubtful = 0;
        let ours = "@0/ B1\\ A2/ A0/ A0/ A5/ C1+ @5+ @1+ D0\\ F3+ G3\\";
        let theirs = "f6 g5 e8 h8 d4 i6";
        for nodes in budgets(2_500) {
            // What is remembered of the turns before decides in which order moves are tried.
            let mut engine = Engine::new(1 << 12);
            for turns in [6, 8, 10, 12] {
                let turns: Vec<&str> = ours.split(' ').take(turns).collect();
                doubtful += u32::from(holds(&mut engine, &trax(&turns.join(" ")), nodes / 2));
            }
            let mut engine = Engine::new(1 << 12);
            for turns in [4, 6] {
                let turns: Vec<&str> = theirs.split(' ').take(turns).collect();
                doubtful += u32::from(holds(&mut engine, &twixt(&turns.join(" ")), nodes / 4));
            }
        }
        assert!(doubtful > 20, "{doubtful}");
    }

    /// All moves score below a window that lies too high; whenever the search is stopped there, the answer stands.
    fn stays_below<G: Playable>(position: &G) {
        let before = Engine::<G>::new(1 << 12).search(position, &Limits::depth(3), &still);
        let mut before = before.expect("a game that goes on");
        before.score += 2_000;
        let high = Window {
            alpha: before.score - ASPIRATION,
            ..Window::whole(4)
        };
        let mut nodes = 10;
        loop {
            let engine = &mut Engine::<G>::new(1 << 12);
            let stop = AtomicBool::new(false);
            let budget = Budget::new(&Limits::nodes(nodes), &still, &stop);
            let mut search = Search::new(&engine.table, &mut engine.history, budget);
            let score = search.root(position, high, Some(&before.moves[0]));
            assert!(search.take_line(0).is_empty(), "{nodes}");
            if !search.budget.is_spent() {
                assert!(score <= high.alpha);
                let first = &search.tried[0].m;
                assert_eq!(*first, before.moves[0]);
                return;
            }
            let found = search.best_line(position, 4, Some(&before));
            assert_eq!(found, None, "{nodes}");
            nodes += 1 + nodes / 8;
        }
    }

    /// The score of the depth before was too high: whenever the search is stopped while it looks for the right one,
    /// a new answer has scored above alpha.
    fn recovers<G: Playable>(position: &G, too_much: i32) {
        let before = Engine::<G>::new(1 << 12).search(position, &Limits::depth(3), &still);
        let mut before = before.expect("a game that goes on");
        before.score += too_much;
        let mut nodes = 10;
        loop {
            let engine = &mut Engine::<G>::new(1 << 12);
            let stop = AtomicBool::new(false);
            let budget = Budget::new(&Limits::nodes(nodes), &still, &stop);
            let mut search = Search::new(&engine.table, &mut engine.history, budget);
            let found = search.best_line(position, 4, Some(&before));
            if let Some(line) = &found {
                let (m, score) = (&line.moves[0], line.score);
                let mut tried = search.tried.iter();
                let verified = tried.any(|tried| tried.m == *m && tried.score == score && score > tried.alpha);
                assert!(verified, "{nodes}: {m:?} was not verified");
            }
            if !search.budget.is_spent() {
                assert!(found.is_some());
                return;
            }
            nodes += 1 + nodes / 4;
        }
    }

    #[test]
    fn after_a_score_that_was_too_high_bounds_are_no_answers() {
        for too_much in [60, 400] {
            recovers(&trax("@0/ B1\\ A2/ A0/ A0/ A5/"), too_much);
            recovers(&trax("@0/ B1\\ A2/ A0/ A0/ A5/ C1+ @5+ @1+ D0\\ F3+ G3\\"), too_much);
            recovers(&twixt("f6 g5 e8 h8"), too_much);
        }
    }

    #[test]
    fn bounds_below_the_window_are_no_answers() {
        stays_below(&trax("@0/ B1\\ A2/ A0/ A0/ A5/"));
        stays_below(&twixt("f6 g5 e8 h8"));
    }

    #[test]
    fn a_known_best_move_outlives_upper_bounds() {
        let position = trax("@0/ B1\\ A2/ A0/ A0/ A5/");
        let mut engine = Engine::<Trax>::new(1 << 12);
        let line = engine.search(&position, &Limits::depth(3), &still);
        let best = line.map(|line| Trax::code(&line.moves[0]));
        let stored = |engine: &Engine<Trax>| engine.table.get(position.hash()).map(|known| known.best);
        assert_eq!(stored(&engine), best);
        let stop = AtomicBool::new(false);
        let budget = Budget::new(&Limits::time(Duration::MAX), &still, &stop);
        let mut search = Search::new(&engine.table, &mut engine.history, budget);
        let high = Window {
            alpha: 5_000,
            ..Window::whole(4)
        };
        let mut moves = Vec::new();
        position.candidates(&mut moves);
        search.root(&position, high, moves.last());
        assert_eq!(stored(&engine), best);
    }
}
