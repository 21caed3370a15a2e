//! The computer at a table of the page, in its worker.

use core::time::Duration;

use engine::{Engine, Level, Limits, Playable};
use games::GamePosition;
use protocol::{EngineReply, EngineRequest, GameKind, Setup};
use trax::Trax;
use twixt::Twixt;
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, answered};
use crate::engine::reply::{answer, chosen};
use crate::engine::stopwatch::Stopwatch;
use crate::rules::setup::{reached, trax_start, twixt_start};

/// Positions that are remembered from turn to turn.
const TABLE_ENTRIES: usize = 1 << 18;

/// The computer, which at its strongest level remembers what it has found from turn to turn, and searches while a person thinks.
/// The other levels play as if they had seen nothing before, so that they are as strong as they are meant to be.
#[wasm_bindgen]
#[derive(Default)]
pub struct Opponent {
    /// What the memory is about.
    setup: Option<Setup>,
    trax: Option<Engine<Trax>>,
    twixt: Option<Engine<Twixt>>,
}

#[wasm_bindgen]
impl Opponent {
    /// One that remembers nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Chooses a turn; takes an `EngineRequest` and gives an `EngineReply`, both in JSON.
    ///
    /// # Errors
    /// If the text is no request, or its rules, turns or level do not exist.
    pub fn think(&mut self, request: &str) -> Result<String, Failure> {
        answered(request, |request| Ok(self.reply(&request)?))
    }

    /// Searches the position of an `EngineRequest` for so many milliseconds, and returns whether there may be more to find. To
    /// be called again until something else is to be done. Nothing to find at any but the strongest level, or with a die.
    ///
    /// # Errors
    /// If the text is no request, or its rules or turns do not exist.
    pub fn ponder(&mut self, request: &str, milliseconds: u32) -> Result<bool, Failure> {
        Ok(self.search_on(&serde_json::from_str(request)?, milliseconds)?)
    }
}

impl Opponent {
    /// The turn in the position of a request.
    ///
    /// # Errors
    /// If the rules, a turn or the level do not exist.
    pub fn reply(&mut self, request: &EngineRequest) -> Result<EngineReply, String> {
        if !remembers(request) {
            return answer(request);
        }
        self.sit_down(&request.setup);
        let turn = match request.setup.game {
            GameKind::Trax => chosen(memory(&mut self.trax), trax_start(&request.setup)?, request)?,
            GameKind::Twixt => chosen(
                memory(&mut self.twixt),
                twixt_start(&request.setup)?,
                request,
            )?,
            GameKind::Solitaire => return answer(request),
        };
        Ok(EngineReply {
            id: request.id,
            turn,
        })
    }

    /// Searches on for a slice of time; whether there may be more to find.
    ///
    /// # Errors
    /// If the rules or a turn do not exist.
    pub fn search_on(
        &mut self,
        request: &EngineRequest,
        milliseconds: u32,
    ) -> Result<bool, String> {
        if !remembers(request) {
            return Ok(false);
        }
        self.sit_down(&request.setup);
        match request.setup.game {
            GameKind::Trax => slice(
                memory(&mut self.trax),
                trax_start(&request.setup)?,
                request,
                milliseconds,
            ),
            GameKind::Twixt => slice(
                memory(&mut self.twixt),
                twixt_start(&request.setup)?,
                request,
                milliseconds,
            ),
            GameKind::Solitaire => Ok(false),
        }
    }

    /// Forgets what belongs to other rules.
    fn sit_down(&mut self, setup: &Setup) {
        if self.setup.as_ref() != Some(setup) {
            *self = Self {
                setup: Some(setup.clone()),
                ..Self::default()
            };
        }
    }
}

/// Whether what was found before may be used.
fn remembers(request: &EngineRequest) -> bool {
    request.level == Level::LAST.number() && request.setup.die.is_none()
}

fn memory<G: Playable>(engine: &mut Option<Engine<G>>) -> &mut Engine<G> {
    engine.get_or_insert_with(|| Engine::new(TABLE_ENTRIES))
}

fn slice<G: Playable + GamePosition>(
    engine: &mut Engine<G>,
    start: G,
    request: &EngineRequest,
    milliseconds: u32,
) -> Result<bool, String> {
    let position = reached(start, &request.turns)?;
    let limits = Limits::time(Duration::from_millis(milliseconds.into()));
    Ok(engine.ponder(&position, &limits, &Stopwatch::start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(level: u8, turns: &[&str]) -> EngineRequest {
        EngineRequest {
            id: 3,
            setup: Setup::new(GameKind::Trax, "official"),
            turns: turns.iter().map(|&turn| turn.to_owned()).collect(),
            level,
            seed: 1,
            time_ms: Some(60),
        }
    }

    #[test]
    fn the_strongest_level_searches_on_and_answers() {
        let mut opponent = Opponent::new();
        let waiting = request(10, &["@0/", "A0/"]);
        assert_eq!(opponent.search_on(&waiting, 20), Ok(true));
        assert_eq!(opponent.search_on(&waiting, 20), Ok(true));
        let reply = opponent.reply(&request(10, &["@0/", "A0/", "B1/"]));
        assert!(reply.is_ok_and(|reply| reply.id == 3 && reply.turn.is_some()));
    }

    #[test]
    fn the_other_levels_remember_nothing() {
        let mut opponent = Opponent::new();
        let waiting = request(7, &["@0/", "A0/"]);
        assert_eq!(opponent.search_on(&waiting, 20), Ok(false));
        let next = request(5, &["@0/", "A0/", "B1/"]);
        assert_eq!(opponent.reply(&next), answer(&next));
        assert!(opponent.trax.is_none());
    }

    #[test]
    fn other_rules_are_another_game() {
        let mut opponent = Opponent::new();
        assert_eq!(opponent.search_on(&request(10, &[]), 5), Ok(true));
        let mut twixt = request(10, &[]);
        twixt.setup.game = GameKind::Twixt;
        twixt.setup.rules = "standard".to_owned();
        assert!(opponent.search_on(&twixt, 5).is_ok());
        assert!(opponent.trax.is_none() && opponent.twixt.is_some());
        assert!(opponent.search_on(&request(10, &["Z9/"]), 5).is_err());
    }
}
