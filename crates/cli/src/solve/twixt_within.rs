//! `solve twixt --within`: a forced win on a small board, as a line or as a tree.

use std::io::{self, Write};

use console::{Failure, failed, interrupt, terminal::Progress, usage};
use engine::{Answer, Limits, TwixtSolver};
use game::{Outcome, Position as _};
use twixt::{Hole, RuleSet, Turn, Twixt};

use crate::solve::{SolveArgs, within};
use crate::watch::Watch;

/// The default memory, in MiB.
const MEMORY: u32 = 64;

pub(super) fn within(args: &SolveArgs, position: &Twixt, most: u32, out: &mut impl Write) -> Result<(), Failure> {
    if position.outcome().is_some() {
        return Err(failed("the game is over"));
    }
    if args.tree && position.rules().set() == RuleSet::Standard {
        return Err(usage(
            "--tree does not support standard rules: it cannot list all replies that edit links",
        ));
    }
    let solver = TwixtSolver::new(position.rules(), args.entries(TwixtSolver::ENTRY, MEMORY));
    let most_holes = TwixtSolver::LARGEST;
    let mut solver = solver.ok_or_else(|| {
        usage(format!(
            "boards of TwixT are solved up to {most_holes}x{most_holes}: see --size"
        ))
    })?;
    let limits = Limits {
        nodes: args.nodes,
        time: args.movetime,
        depth: None,
    };
    let watch = Watch::start();
    let mut progress = Progress::on_terminal();
    let mut show = |refuted, nodes| within::show_progress(&mut progress, refuted, nodes);
    let solution = solver.within(position, most, &limits, &watch, &mut show);
    match solution.answer {
        Answer::Win { turns, .. } if args.tree => {
            let mut tree = Tree { solver, out };
            tree.show(position, turns).map_err(Failure::Output)
        }
        answer => {
            let nodes = solution.nodes;
            within::report(args, position, &answer, most, nodes, out).map_err(Failure::Output)
        }
    }
}

/// A tree that is being printed.
struct Tree<'a, W> {
    solver: TwixtSolver,
    out: &'a mut W,
}

impl<W: Write> Tree<'_, W> {
    fn show(&mut self, position: &Twixt, turns: u32) -> io::Result<()> {
        let Some((turns, hole)) = self.answer(position, turns) else {
            return Ok(());
        };
        writeln!(self.out, "win in {turns}: {hole}")?;
        self.replies(&after(position, hole), turns - 1, 1)
    }

    /// A hole that wins in the least number of own turns.
    fn answer(&mut self, position: &Twixt, turns: u32) -> Option<(u32, Hole)> {
        let limits = Limits::default();
        let mut wins = |turns| {
            let hole = self
                .solver
                .winning_hole(position, turns, &limits, &interrupt::is_stopped);
            Some((turns, hole?))
        };
        (1..=turns).find_map(&mut wins)
    }

    /// Prints every reply with the hole that answers it; replies that are answered alike and at once stand in one
    /// line.
    fn replies(&mut self, position: &Twixt, turns: u32, depth: usize) -> io::Result<()> {
        if position.outcome().is_some() {
            return Ok(());
        }
        let indent = 2 * depth;
        let mut last: Vec<(Hole, Vec<Hole>)> = Vec::new();
        let mut longer = Vec::new();
        let replies: Vec<Hole> = position.legal_holes().collect();
        for reply in replies {
            let next = after(position, reply);
            let Some((turns, hole)) = self.answer(&next, turns) else {
                continue;
            };
            if after(&next, hole).outcome() != Some(Outcome::Win(next.to_move())) {
                longer.push((reply, next, turns, hole));
                continue;
            }
            match last.iter_mut().find(|(answer, _)| *answer == hole) {
                Some((_, replies)) => replies.push(reply),
                None => last.push((hole, vec![reply])),
            }
        }
        for (hole, replies) in last {
            let replies: Vec<String> = replies.iter().map(Hole::to_string).collect();
            writeln!(self.out, "{:indent$}{}: {hole}", "", replies.join(" "))?;
        }
        for (reply, next, turns, hole) in longer {
            writeln!(self.out, "{:indent$}{reply}: {hole}", "")?;
            self.replies(&after(&next, hole), turns - 1, depth + 1)?;
        }
        Ok(())
    }
}

fn after(position: &Twixt, hole: Hole) -> Twixt {
    let mut next = position.clone();
    next.play_unchecked(&Turn::Place(hole));
    next
}
