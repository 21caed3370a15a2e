//! Records by the rules: every position of a main line.

use record::Options;
use trax::Trax;
use twixt::Twixt;

use crate::errors::{of_fault, of_record};
use crate::kind::OneKind;
use crate::playing::Playing;
use crate::position::Position;
use pyo3::PyResult;

/// Every position of the main line with the colours as the players have them.
pub(crate) fn positions(record: &record::Record, options: &Options) -> PyResult<Vec<Position>> {
    if record.die.is_some() {
        return Err(of_record("Luck Trax is not played here"));
    }
    let fault = |fault| of_fault(&fault);
    match record.game {
        record::Game::Trax => {
            let mut before = Vec::new();
            let enter = |now: &Trax, turn: &trax::Turn| before.push((now.clone(), *turn));
            let last = record.follow_trax(options, enter).map_err(fault)?;
            Ok(followed(before, last))
        }
        record::Game::Twixt => {
            let mut before = Vec::new();
            let enter = |now: &Twixt, turn: &twixt::Turn| before.push((now.clone(), turn.clone()));
            let last = record.follow_twixt(options, enter).map_err(fault)?;
            Ok(followed(before, last))
        }
    }
}

/// The games that begin in the first position and go on by the turns.
fn followed<P: OneKind>(before: Vec<(P, P::Move)>, last: P) -> Vec<Position> {
    let start = before.first().map_or(last, |(start, _)| start.clone());
    let mut now = Playing::new(start, false);
    let mut all = vec![Position::begin(P::wrap(now.clone()))];
    let mut past = all[0].past.clone();
    for (position, turn) in &before {
        past.push(&position.text_of(turn));
        now.play(turn);
        let kind = P::wrap(now.clone());
        all.push(Position {
            kind,
            past: past.clone(),
        });
    }
    all
}
