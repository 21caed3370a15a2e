//! How positions come about, and their images.

use game::Notation as _;
use pyo3::PyResult;

use crate::errors::Refusal;
use crate::kind::{Kind, either};
use crate::past::Past;
use crate::playing::Playing;
use crate::spaces::{Acting, Mirror};

use super::Position;

/// An image: actions, squares, planes, and whether the colours are exchanged.
pub(super) type Maps = (Vec<usize>, Vec<usize>, Vec<usize>, bool);

/// Every image of the positions by these rules, and the plane of the side to move.
pub(super) fn images<P: Acting>(now: &Playing<P>) -> PyResult<(Vec<Maps>, usize)> {
    let rules = now.position.rules();
    let mirrors = Mirror::all::<P>(rules, P::space(rules)?);
    let maps = mirrors
        .into_iter()
        .map(|mirror| (mirror.actions, mirror.squares, mirror.planes, mirror.exchanges_colours));
    Ok((maps.collect(), P::SIDE))
}

impl Position {
    /// The first position of a game.
    pub(crate) fn begin(kind: Kind) -> Self {
        Self {
            past: Past::begin(&kind),
            kind,
        }
    }

    /// The position after several turns.
    pub(crate) fn after(&self, turns: &[String]) -> Result<Self, Refusal> {
        let mut next = self.clone();
        for (number, turn) in (1..).zip(turns) {
            next.enter(turn).map_err(|refusal| refusal.at(number))?;
        }
        Ok(next)
    }

    /// Plays a turn here.
    pub(crate) fn enter(&mut self, text: &str) -> Result<(), Refusal> {
        either!(&mut self.kind, now => {
            let turn = now.read(text)?;
            self.past.push(&now.position.text_of(&turn));
            now.play(&turn);
        });
        Ok(())
    }
}
