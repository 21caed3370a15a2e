//! Growing a tree instead of searching depth by depth, and taking its advice.

use core::sync::atomic::AtomicBool;

use crate::search::budget::Budget;
use crate::search::mcts::{Run, Visited};
use crate::{Clock, Engine, Guide, Limits, Line, Method, Searchable};

/// What [`Engine::explore`] finds: the best line, and every move of the root.
pub(crate) type Explored<M> = (Line<M>, Vec<Visited<M>>);

/// How much of what a guide expects of the root's moves is left to chance in [`Engine::explore`].
const STIRRED: f32 = 0.25;

/// Chance favours few moves: its weights are this power of evenly chosen numbers.
const UNEVEN: i32 = 8;

/// One of so many parts of the time is the advising tree's, and one is for looking at what it advises.
const PARTS: u32 = 5;

/// Alpha-beta looks at so many positions in the time that the tree takes for one, with these parts.
const TREE_NODES: u64 = 40;

/// An advised move may be so much worse, in the evaluation's units, than the best one.
const NEARLY: i32 = 100;

impl<G: Searchable> Engine<G> {
    /// Chooses the way to search. The table of one way is of no use to the other.
    pub fn set_method(&mut self, method: Method) {
        self.method = Some(method);
    }

    /// Lets another guide lead tree searches.
    pub fn set_guide(&mut self, guide: &'static dyn Guide<G>) {
        self.guide = guide;
        self.tree.clear();
    }

    /// The best line as a level of play finds it: levels that look at a number of positions count those of
    /// alpha-beta, by which they were spaced.
    pub(crate) fn search_at_level(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<Line<G::Move>> {
        let method = self.method;
        if limits.nodes.is_some_and(|nodes| nodes < u64::MAX) {
            self.method = Some(Method::AlphaBeta);
        }
        let line = self.search(position, limits, clock);
        self.method = method;
        line
    }

    /// Whether to grow a tree within these limits.
    pub(crate) fn grows_tree(&self, position: &G, limits: &Limits) -> bool {
        self.goes_by(Method::Tree, position, limits)
    }

    /// Whether to search in this way within these limits: trees know no depth.
    fn goes_by(&self, method: Method, position: &G, limits: &Limits) -> bool {
        let chosen = self.method.unwrap_or_else(|| position.method());
        method == chosen && (limits.nodes.is_some() || limits.time.is_some())
    }

    /// The move of a tree of a small part of the limits, if there is to be one.
    pub(crate) fn advice(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<G::Move> {
        if !self.goes_by(Method::Advised, position, limits) {
            return None;
        }
        let part = Limits {
            nodes: limits.nodes.map(|nodes| nodes / TREE_NODES),
            time: limits.time.map(|time| time / PARTS),
            depth: None,
        };
        let lines = self.grow(position, 1, &part, clock, |_| {});
        lines
            .into_iter()
            .next()
            .map(|mut line| line.moves.swap_remove(0))
    }

    /// What is left of the limits before the advised move is looked at.
    pub(crate) fn most_before(limits: &Limits) -> Limits {
        Limits {
            time: limits.time.map(|time| time / PARTS * (PARTS - 1)),
            ..*limits
        }
    }

    /// The line of a move that was advised instead of the best one, if it is nearly as good as deep.
    pub(crate) fn follow(
        &mut self,
        position: &G,
        advice: G::Move,
        best: Line<G::Move>,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Line<G::Move> {
        if best.is_decided() || best.moves[0] == advice {
            return best;
        }
        let limits = Limits {
            depth: Some(best.depth),
            ..*limits
        };
        let advised = self.search_moves(position, vec![advice], &limits, clock);
        let near = |line: &Line<G::Move>| line.score + NEARLY >= best.score;
        advised.into_iter().find(near).unwrap_or(best)
    }

    /// The best lines that a tree search finds; `on_progress` hears of them now and then.
    pub(crate) fn grow(
        &mut self,
        position: &G,
        count: usize,
        limits: &Limits,
        clock: &dyn Clock,
        mut on_progress: impl FnMut(&[Line<G::Move>]),
    ) -> Vec<Line<G::Move>> {
        let stop = AtomicBool::new(false);
        let mut budget = Budget::new(limits, clock, &stop);
        if let Some(win) = budget.forced_win(position) {
            return vec![win];
        }
        let saving = budget.saving_moves(position);
        let mut run = Run::new(&mut self.tree, self.guide, position, budget);
        if let Some(saving) = saving {
            run.visit_only(&saving);
        }
        run.visit_all(|run| on_progress(&run.lines(count)));
        run.lines(count)
    }

    /// A tree search for training: the best line, and every move of the root with its visits, the best
    /// first. What the guide expects of the root's moves is mixed with chance, so that games differ; `random`
    /// gives numbers below its argument.
    ///
    /// Nothing if the game is over, dead draws included.
    pub fn explore(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
        random: &mut crate::Random,
    ) -> Option<Explored<G::Move>> {
        if position.outcome_in_play().is_some() {
            return None;
        }
        let stop = AtomicBool::new(false);
        let mut run = Run::new(
            &mut self.tree,
            self.guide,
            position,
            Budget::new(limits, clock, &stop),
        );
        run.stir(STIRRED, || {
            let even = (1 + random.below(1 << 20)) as f32 / (1 << 20) as f32;
            (0..UNEVEN).fold(1.0, |power, _| power * even)
        });
        run.visit_all(|_| {});
        let line = run.lines(1).into_iter().next()?;
        Some((line, run.visited()))
    }
}
