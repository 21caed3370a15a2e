//! The engine for the worker.

use core::time::Duration;

use engine::{Engine, Level, Playable};
use games::GamePosition;
use protocol::{EngineReply, EngineRequest, GameKind};
use wasm_bindgen::prelude::*;

use crate::history::text_of;
use crate::luck_analysis;
use crate::setup::{reached, trax_start, twixt_start};
use crate::stopwatch::Stopwatch;

/// Positions that the engine remembers within one search.
const TABLE_ENTRIES: usize = 1 << 16;

/// Chooses a turn; takes an `EngineRequest` and gives an `EngineReply`, both in JSON.
///
/// # Errors
/// If the text is no request, or its rules, turns or level do not exist.
#[wasm_bindgen]
pub fn think(request: &str) -> Result<String, JsError> {
    read_and_answer(request).map_err(|error| JsError::new(&error))
}

fn read_and_answer(request: &str) -> Result<String, String> {
    let request: EngineRequest =
        serde_json::from_str(request).map_err(|error| error.to_string())?;
    let reply = answer(&request)?;
    serde_json::to_string(&reply).map_err(|error| error.to_string())
}

/// The engine's turn in the position of a request.
///
/// # Errors
/// If the rules, a turn or the level do not exist.
///
/// ```
/// use protocol::{EngineRequest, GameKind, Setup};
///
/// let setup = Setup { game: GameKind::Trax, rules: "official".into(), size: None, swap: None, position: None, die: None };
/// let request = EngineRequest { id: 7, setup, turns: vec!["@0/".into()], level: 1, seed: 1, time_ms: None };
/// let reply = wasm::answer(&request)?;
/// assert!(reply.id == 7 && reply.turn.is_some());
/// # Ok::<(), String>(())
/// ```
pub fn answer(request: &EngineRequest) -> Result<EngineReply, String> {
    let turn = match request.setup.game {
        GameKind::Trax if request.setup.die.is_some() => luck_analysis::answer(request)?,
        GameKind::Trax => choose(trax_start(&request.setup)?, request)?,
        GameKind::Twixt => choose(twixt_start(&request.setup)?, request)?,
        GameKind::Solitaire => return Err("the solitaire has no second player".to_owned()),
    };
    Ok(EngineReply {
        id: request.id,
        turn,
    })
}

fn choose<G: Playable + GamePosition>(
    start: G,
    request: &EngineRequest,
) -> Result<Option<String>, String> {
    let level =
        Level::new(request.level).ok_or_else(|| format!("there is no level {}", request.level))?;
    let position = reached(start, &request.turns)?;
    let turn = level.choose(
        &mut Engine::new(TABLE_ENTRIES),
        &position,
        request.seed.into(),
        request
            .time_ms
            .map(|time| Duration::from_millis(time.into())),
        &Stopwatch::start(),
    );
    Ok(turn.map(|turn| text_of(&position, &turn)))
}
