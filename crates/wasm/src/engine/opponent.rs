//! The computer at a table of the page, in its worker.

use core::time::Duration;

use engine::{Engine, Level, Limits, Playable};
use games::{AnyPosition, GamePosition};
use protocol::{EngineReply, EngineRequest, Setup};
use trax::Trax;
use twixt::Twixt;

use crate::engine::luck_analysis;
use crate::engine::stopwatch::{Stopwatch, time_of};
use crate::rules::setup::reached;

/// Positions that are remembered from turn to turn.
const REMEMBERED: usize = 1 << 18;

/// Positions that are remembered within one search.
const ONCE: usize = 1 << 16;

/// The computer, which at its strongest level remembers what it has found from turn to turn, and searches while a
/// person thinks. The other levels play as if they had seen nothing before, so that they are as strong as they are
/// meant to be.
#[derive(Default)]
pub(super) struct Opponent {
    /// What the memory is about.
    setup: Option<Setup>,
    trax: Option<Engine<Trax>>,
    twixt: Option<Engine<Twixt>>,
}

impl Opponent {
    /// The turn in the position of a request; none if the game is over.
    ///
    /// # Errors
    /// If the rules, a turn or the level do not exist.
    pub(super) fn think(&mut self, request: &EngineRequest) -> Result<EngineReply, String> {
        let level = Level::new(request.level).ok_or_else(|| format!("there is no level {}", request.level))?;
        self.sit_down(request);
        let turn = match reached(&request.setup, &request.turns)? {
            (AnyPosition::Trax(now), _) => chosen(&mut self.trax, &*now, level, request),
            (AnyPosition::Twixt(now), _) => chosen(&mut self.twixt, &*now, level, request),
            (AnyPosition::Luck(now), faces) => luck_analysis::choose(&now, faces, level, request)?,
        };
        Ok(EngineReply { turn })
    }

    /// Searches on for so many milliseconds; whether there may be more to find.
    ///
    /// # Errors
    /// If the rules or a turn do not exist.
    pub(super) fn ponder(&mut self, request: &EngineRequest, ms: u32) -> Result<bool, String> {
        if !remembers(request) {
            return Ok(false);
        }
        self.sit_down(request);
        let limits = Limits::time(Duration::from_millis(ms.into()));
        let clock = Stopwatch::start();
        Ok(match reached(&request.setup, &request.turns)?.0 {
            AnyPosition::Trax(now) => memory(&mut self.trax).ponder(&*now, &limits, &clock),
            AnyPosition::Twixt(now) => memory(&mut self.twixt).ponder(&*now, &limits, &clock),
            AnyPosition::Luck(_) => false,
        })
    }

    /// Forgets what belongs to other rules, if what was found before may be used.
    fn sit_down(&mut self, request: &EngineRequest) {
        if remembers(request) && self.setup.as_ref() != Some(&request.setup) {
            *self = Self {
                setup: Some(request.setup.clone()),
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
    engine.get_or_insert_with(|| Engine::new(REMEMBERED))
}

/// The turn of a level, as text; none if the game is over.
fn chosen<G: Playable + GamePosition>(
    known: &mut Option<Engine<G>>,
    now: &G,
    level: Level,
    request: &EngineRequest,
) -> Option<String> {
    let (seed, time) = (request.seed.into(), time_of(request));
    let engine = match remembers(request) {
        true => memory(known),
        false => &mut Engine::new(ONCE),
    };
    let turn = level.choose(engine, now, seed, time, &Stopwatch::start())?;
    Some(now.text_of(&turn))
}

#[cfg(test)]
mod tests {
    use protocol::GameKind;

    use super::*;

    fn request(level: u8, turns: &[&str]) -> EngineRequest {
        EngineRequest {
            setup: Setup::new(GameKind::Trax, "official"),
            turns: turns.iter().map(|&turn| turn.to_owned()).collect(),
            level,
            seed: 1,
            time_ms: Some(60),
        }
    }

    #[test]
    fn the_strongest_level_searches_on_and_answers() {
        let mut opponent = Opponent::default();
        let waiting = request(10, &["@0/", "A0/"]);
        assert_eq!(opponent.ponder(&waiting, 20), Ok(true));
        assert_eq!(opponent.ponder(&waiting, 20), Ok(true));
        let reply = opponent.think(&request(10, &["@0/", "A0/", "B1/"]));
        assert!(reply.is_ok_and(|reply| reply.turn.is_some()));
    }

    #[test]
    fn the_other_levels_remember_nothing() {
        let mut opponent = Opponent::default();
        let waiting = request(7, &["@0/", "A0/"]);
        assert_eq!(opponent.ponder(&waiting, 20), Ok(false));
        let next = request(5, &["@0/", "A0/", "B1/"]);
        assert_eq!(opponent.think(&next), Opponent::default().think(&next));
        assert!(opponent.trax.is_none());
    }

    #[test]
    fn other_rules_are_another_game() {
        let mut opponent = Opponent::default();
        assert_eq!(opponent.ponder(&request(10, &[]), 5), Ok(true));
        let mut twixt = request(10, &[]);
        twixt.setup.game = GameKind::Twixt;
        twixt.setup.rules = "standard".to_owned();
        assert!(opponent.ponder(&twixt, 5).is_ok());
        assert!(opponent.trax.is_none() && opponent.twixt.is_some());
        assert!(opponent.ponder(&request(10, &["Z9/"]), 5).is_err());
    }
}
