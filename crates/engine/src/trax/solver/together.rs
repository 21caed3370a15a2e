//! One question about a board, asked by one thread or by several.

use std::thread;

use game::Player;
use trax::Trax;

use crate::Limits;
use crate::proof::crew::{ALONE, Crew, Together};
use crate::proof::numbers::Numbers;
use crate::search::counter::Counter;
use crate::trax::solver::board::Asking;
use crate::trax::solver::proving::{CLOCK_INTERVAL, Proving};

impl Asking<'_> {
    /// How far a question has come, and whether a limit was reached.
    pub(super) fn ask_alone(
        &mut self,
        position: &Trax,
        attacker: Player,
        turns: u32,
    ) -> (Numbers, bool) {
        self.with(attacker, |proving| {
            let numbers = proving.ask(position, turns);
            (numbers, proving.counter.is_spent())
        })
    }

    /// The same by several threads, which share the table.
    pub(super) fn ask_together(
        &mut self,
        position: &Trax,
        attacker: Player,
        turns: u32,
    ) -> (Numbers, bool) {
        if self.solver.nodes < ALONE {
            let (limits, stopped) = (self.limits, self.stopped);
            let nodes = limits.nodes.unwrap_or(u64::MAX);
            self.limits.nodes = Some(nodes.min(ALONE));
            let found = self.ask_alone(position, attacker, turns);
            self.limits = limits;
            // Answered, or at a limit that was set for it.
            if !found.1 || nodes <= ALONE || self.solver.nodes < ALONE {
                return found;
            }
            self.stopped = stopped;
        }
        let crew = Crew::new();
        let (solver, limits, clock) = (&*self.solver, &self.limits, self.clock);
        let help = || {
            let is_over = || crew.is_over();
            let counter = Counter::new(&Limits::default(), &is_over, CLOCK_INTERVAL);
            let counter = counter.starting_at(solver.nodes);
            let mut proving = Proving::new(&solver.proofs, attacker, counter);
            proving.crew = Some(&crew);
            proving.ask(position, turns);
            let nodes = proving.counter.nodes() - solver.nodes;
            crew.report(nodes, !proving.counter.is_spent());
        };
        let (found, nodes) = thread::scope(|scope| {
            for _ in 1..solver.threads {
                scope.spawn(help);
            }
            let clock = Together { clock, crew: &crew };
            let counter = Counter::new(limits, &clock, CLOCK_INTERVAL);
            let counter = counter.starting_at(solver.nodes);
            let mut proving = Proving::new(&solver.proofs, attacker, counter);
            proving.crew = Some(&crew);
            let numbers = proving.ask(position, turns);
            crew.stop();
            let found = (numbers, proving.counter.is_spent());
            (found, proving.counter.nodes())
        });
        let (answered, helped) = crew.found();
        self.solver.nodes = nodes + helped;
        if found.1 && answered {
            // The answer is in the table.
            return self.ask_alone(position, attacker, turns);
        }
        self.stopped |= found.1;
        found
    }
}
