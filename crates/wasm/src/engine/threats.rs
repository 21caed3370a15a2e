//! Threats for the page.

use engine::{Engine, Line};
use games::AnyPosition;
use protocol::{GameLine, Threat, Threats};

use crate::engine::analysed::Analysed;
use crate::engine::stopwatch::Stopwatch;
use crate::rules::setup::reached;

/// Positions that the engine remembers while it looks for the best turn.
const TABLE_ENTRIES: usize = 1 << 14;

/// What the other side would do if it could move now.
///
/// # Errors
/// If the rules or a turn do not exist.
pub(crate) fn threats_in(line: &GameLine) -> Result<Threats, String> {
    Ok(match reached(&line.setup, &line.turns)?.0 {
        AnyPosition::Trax(position) => threats(&*position),
        AnyPosition::Luck(position) => threats(position.trax()),
        AnyPosition::Twixt(position) => threats(&*position),
    })
}

fn threats<G: Analysed>(position: &G) -> Threats {
    let lines = Engine::new(TABLE_ENTRIES).threats(position, &Stopwatch::start());
    let passed = position.passed();
    let threat = |line: &Line<G::Move>| Some(threat(&passed, line.moves.first()?, line));
    Threats {
        by: G::colour(passed.to_move()),
        threats: lines.iter().filter_map(threat).collect(),
        named: position.named(),
        features: position.features(),
    }
}

/// A turn of the side that is to move after a pass.
fn threat<G: Analysed>(passed: &G, turn: &G::Move, line: &Line<G::Move>) -> Threat {
    let squares = G::square(turn).into_iter().chain(passed.concerned(turn));
    Threat {
        turn: passed.text_of(turn),
        label: passed.label_of(turn),
        squares: squares.collect(),
        ghost: passed.picture(turn),
        decided: line.decided(),
        share: line.win_probability(&passed.curve()),
    }
}
