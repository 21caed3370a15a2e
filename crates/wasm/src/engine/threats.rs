//! Threats for the page.

use engine::{Engine, Line};
use protocol::{GameKind, Threat, ThreatRequest, Threats};

use crate::engine::analysed::Analysed;
use crate::engine::stopwatch::Stopwatch;
use crate::rules::setup::{luck_start, reached, trax_start, twixt_start};

/// Positions that the engine remembers while it looks for the best turn.
const TABLE_ENTRIES: usize = 1 << 14;

/// What the other side would do if it could move now.
///
/// # Errors
/// If the rules or a turn do not exist.
///
/// ```
/// use protocol::{Colour, GameKind, Setup, ThreatRequest};
///
/// let setup = Setup::new(GameKind::Trax, "official");
/// let turns = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\"].map(String::from).into();
/// let found = wasm::threats_in(&ThreatRequest { id: 7, setup, turns })?;
/// assert_eq!((found.id, found.by), (7, Colour::White));
/// assert!(!found.threats.is_empty());
/// # Ok::<(), String>(())
/// ```
pub fn threats_in(request: &ThreatRequest) -> Result<Threats, String> {
    match request.setup.game {
        GameKind::Trax if request.setup.die.is_some() => {
            let luck = reached(luck_start(&request.setup)?, thrown_turns(&request.turns))?;
            of_position(luck.trax(), request)
        }
        GameKind::Trax => find(trax_start(&request.setup)?, request),
        GameKind::Twixt => find(twixt_start(&request.setup)?, request),
        GameKind::Solitaire => Err("the solitaire has no second player".to_owned()),
    }
}

fn find<G: Analysed>(start: G, request: &ThreatRequest) -> Result<Threats, String> {
    of_position(&reached(start, &request.turns)?, request)
}

/// The turns without faces alone at their end.
fn thrown_turns(turns: &[String]) -> &[String] {
    match turns.split_last() {
        Some((last, before)) if last.ends_with(':') => before,
        _ => turns,
    }
}

fn of_position<G: Analysed>(position: &G, request: &ThreatRequest) -> Result<Threats, String> {
    let lines = Engine::new(TABLE_ENTRIES).threats(position, &Stopwatch::start());
    let passed = position.passed();
    let threat = |line: &Line<G::Move>| Some(threat(&passed, line.moves.first()?, line));
    Ok(Threats {
        id: request.id,
        by: G::colour(passed.to_move()),
        threats: lines.iter().filter_map(threat).collect(),
        named: position.named(),
        features: position.features(),
    })
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
