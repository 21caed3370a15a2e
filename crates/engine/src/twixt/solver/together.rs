//! One question, asked by one thread or by several.

use std::thread;

use game::{Player, Position as _};
use twixt::Twixt;

use crate::proof::crew::{ALONE, Crew, Together};
use crate::proof::numbers::Numbers;
use crate::twixt::solver::convert::{board, side};
use crate::twixt::solver::proving::Proving;
use crate::twixt::solver::table::UNBOUNDED;
use crate::twixt::solver::{Doubt, TwixtSolver};
use crate::{Clock, Limits};

/// A position, and whose win is asked for in which doubt.
pub(super) type Question<'a> = (&'a Twixt, Player, Doubt);

impl TwixtSolver {
    /// How far a question has come, and whether a limit was reached.
    pub(super) fn ask_alone(
        &mut self,
        question: Question<'_>,
        limits: Limits,
        clock: &dyn Clock,
    ) -> (Numbers, bool) {
        let (_, attacker, doubt) = question;
        self.with(attacker, doubt, limits, clock, |proving| {
            let numbers = answer(proving, question);
            (numbers, proving.counter.is_spent())
        })
    }

    /// The same by several threads, which share the table.
    pub(super) fn ask_together(
        &mut self,
        question: Question<'_>,
        limits: Limits,
        clock: &dyn Clock,
    ) -> (Numbers, bool) {
        if self.nodes < ALONE {
            let nodes = limits.nodes.unwrap_or(u64::MAX);
            let alone = Limits {
                nodes: Some(nodes.min(ALONE)),
                ..limits
            };
            let found = self.ask_alone(question, alone, clock);
            // Answered, or at a limit that was set for it.
            if !found.1 || nodes <= ALONE || self.nodes < ALONE {
                return found;
            }
        }
        let (_, attacker, doubt) = question;
        let crew = Crew::new();
        let solver = &*self;
        let help = || {
            let is_over = || crew.is_over();
            let mut proving = solver.proving(attacker, doubt, Limits::default(), &is_over);
            proving.crew = Some(&crew);
            answer(&mut proving, question);
            let nodes = proving.counter.nodes() - solver.nodes;
            crew.report(nodes, !proving.counter.is_spent());
        };
        let (found, nodes) = thread::scope(|scope| {
            for _ in 1..solver.threads {
                scope.spawn(help);
            }
            let clock = Together { clock, crew: &crew };
            let mut proving = solver.proving(attacker, doubt, limits, &clock);
            proving.crew = Some(&crew);
            let numbers = answer(&mut proving, question);
            crew.stop();
            let found = (numbers, proving.counter.is_spent());
            (found, proving.counter.nodes())
        });
        let (answered, helped) = crew.found();
        self.nodes = nodes + helped;
        if found.1 && answered {
            // The answer is in the table.
            return self.ask_alone(question, limits, clock);
        }
        found
    }
}

fn answer(proving: &mut Proving<'_>, (position, attacker, _): Question<'_>) -> Numbers {
    let board = board(position, attacker, proving.terms);
    let to_move = side(position.to_move(), attacker);
    proving.ask(&board, to_move, UNBOUNDED)
}
