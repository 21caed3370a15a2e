//! The solver of the solitaire for a worker.

use protocol::{Advice, Advised, Reviewed};
use trax::Turn;
use trax::solitaire::{Game, Rated, RecordError, Size, Solitaire, Solver, Step};

/// Knows what every placement of the solitaire is worth, and keeps what it has found.
#[derive(Default)]
pub(super) struct Adviser {
    solvers: Vec<Solver>,
}

impl Adviser {
    /// Advice about the record of a game; `progress` receives the number of solved positions.
    ///
    /// # Errors
    /// If the text is no record.
    pub(super) fn advice(&mut self, record: &str, progress: impl FnMut(usize)) -> Result<Advice, RecordError> {
        let game: Game = record.parse()?;
        let position = game.position();
        let solver = self.solver(position.size(), progress);
        let drawn = game.drawn().filter(|_| game.ending().is_none());
        let rated = drawn.map(|tile| solver.rate(position, tile));
        let placements = rated.into_iter().flatten();
        Ok(Advice {
            value: solver.value(position),
            placements: placements.map(|one| advised(position, &one)).collect(),
            review: game.steps().iter().filter_map(|step| reviewed(solver, step)).collect(),
        })
    }

    /// The solver of a size, which has solved it.
    fn solver(&mut self, size: Size, progress: impl FnMut(usize)) -> &mut Solver {
        let known = self.solvers.iter().position(|solver| solver.size() == size);
        let index = known.unwrap_or_else(|| {
            let mut solver = Solver::new(size);
            solver.solve(progress);
            self.solvers.push(solver);
            self.solvers.len() - 1
        });
        &mut self.solvers[index]
    }
}

fn advised(position: &Solitaire, rated: &Rated) -> Advised {
    let Turn { at, .. } = rated.placement;
    Advised {
        text: position.write_placement(rated.placement),
        x: at.x,
        y: at.y,
        probability: rated.probability,
    }
}

fn reviewed(solver: &mut Solver, step: &Step) -> Option<Reviewed> {
    let judged = solver.judge(step)?;
    let text = |placement| step.before.write_placement(placement);
    let better = judged.cost() > 0.0;
    Some(Reviewed {
        text: text(judged.chosen.placement),
        before: judged.best.probability,
        after: judged.chosen.probability,
        cost: judged.cost(),
        best: better.then(|| text(judged.best.placement)),
    })
}
