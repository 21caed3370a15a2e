//! The engine for the worker.

use core::time::Duration;

use engine::{Engine, Level, Playable};
use games::GamePosition;
use protocol::{EngineReply, EngineRequest, GameKind};

use crate::engine::luck_analysis;
use crate::engine::stopwatch::Stopwatch;
use crate::rules::setup::{reached, trax_start, twixt_start};

/// Positions that the engine remembers within one search.
const TABLE_ENTRIES: usize = 1 << 16;

/// The engine's turn in the position of a request.
///
/// # Errors
/// If the rules, a turn or the level do not exist.
///
/// ```
/// use protocol::{EngineRequest, GameKind, Setup};
///
/// let setup = Setup::new(GameKind::Trax, "official");
/// let request = EngineRequest { id: 7, setup, turns: vec!["@0/".into()], level: 1, seed: 1, time_ms: None };
/// let reply = wasm::answer(&request)?;
/// assert!(reply.id == 7 && reply.turn.is_some());
/// # Ok::<(), String>(())
/// ```
pub fn answer(request: &EngineRequest) -> Result<EngineReply, String> {
    let turn = match request.setup.game {
        GameKind::Trax if request.setup.die.is_some() => luck_analysis::answer(request)?,
        GameKind::Trax => chosen(
            &mut Engine::new(TABLE_ENTRIES),
            trax_start(&request.setup)?,
            request,
        )?,
        GameKind::Twixt => chosen(
            &mut Engine::new(TABLE_ENTRIES),
            twixt_start(&request.setup)?,
            request,
        )?,
        GameKind::Solitaire => return Err("the solitaire has no second player".to_owned()),
    };
    Ok(EngineReply {
        id: request.id,
        turn,
    })
}

/// The turn of a request's level, as text; none if the game is over.
pub(crate) fn chosen<G: Playable + GamePosition>(
    engine: &mut Engine<G>,
    start: G,
    request: &EngineRequest,
) -> Result<Option<String>, String> {
    let level =
        Level::new(request.level).ok_or_else(|| format!("there is no level {}", request.level))?;
    let position = reached(start, &request.turns)?;
    let turn = level.choose(
        engine,
        &position,
        request.seed.into(),
        request
            .time_ms
            .map(|time| Duration::from_millis(time.into())),
        &Stopwatch::start(),
    );
    Ok(turn.map(|turn| position.text_of(&turn)))
}
