//! The solver of the solitaire for a worker.

use protocol::{Advice, Advised, Reviewed};
use trax::Turn;
use trax::solitaire::{Game, Rated, Size, Solitaire, Solver, Step};
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, json};

#[wasm_bindgen]
extern "C" {
    /// A function of the page that receives the number of solved positions.
    #[wasm_bindgen(typescript_type = "(positions: number) => void")]
    pub type Listener;

    #[wasm_bindgen(method)]
    fn call(this: &Listener, on: &JsValue, positions: u32);
}

/// Knows what every placement of the solitaire is worth, and keeps what it has found.
#[wasm_bindgen]
#[derive(Default)]
pub struct Adviser {
    solvers: Vec<Solver>,
}

#[wasm_bindgen]
impl Adviser {
    /// An adviser that has solved nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An `Advice` about the record of a game, in JSON. The first question about a size takes as long
    /// as solving it does; `listener` receives how far that is.
    ///
    /// # Errors
    /// If the text is no record.
    pub fn advise(&mut self, record: &str, listener: &Listener) -> Result<String, Failure> {
        let report = |positions| listener.call(&JsValue::UNDEFINED, positions as u32);
        Ok(json(&self.advice(record, report)?))
    }
}

impl Adviser {
    /// Advice about the record of a game; `progress` receives the number of solved positions.
    ///
    /// # Errors
    /// If the text is no record.
    ///
    /// ```
    /// let advice = wasm::Adviser::new().advice("Solitaire 2x2 seed 7:", |_| {})?;
    /// assert_eq!(advice.value, 0.671875);
    /// # Ok::<(), String>(())
    /// ```
    pub fn advice(&mut self, record: &str, progress: impl FnMut(usize)) -> Result<Advice, String> {
        let game: Game = record
            .parse()
            .map_err(|error: trax::solitaire::RecordError| error.to_string())?;
        let position = game.position();
        let solver = self.solver(position.size(), progress);
        let drawn = game.drawn().filter(|_| game.ending().is_none());
        let rated = drawn.map(|tile| solver.rate(position, tile));
        let placements = rated.into_iter().flatten();
        Ok(Advice {
            value: solver.value(position),
            placements: placements.map(|one| advised(position, &one)).collect(),
            review: game
                .steps()
                .iter()
                .filter_map(|step| reviewed(solver, step))
                .collect(),
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
