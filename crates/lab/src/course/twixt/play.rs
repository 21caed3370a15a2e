//! Games of the engine against itself on small boards.

use engine::{Engine, Level};
use game::{Position as _, Random};
use twixt::{Rules, Turn, Twixt};

/// A position of a game, and the turn that led to it.
pub(super) struct Reached {
    pub(super) position: Twixt,
    pub(super) turn: Option<Turn>,
}

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// By levels from 2 to 5, after two pegs by chance.
    Sensible,
    /// By levels 1 and 2, every third turn by chance: links lie in each other's way.
    Loose,
    /// By chance alone.
    Random,
}

/// Turns of a loose game: later the board is too full to be read.
const LOOSE_TURNS: usize = 24;

/// Every position of a game that the seed decides.
pub(super) fn game(seed: u64, rules: &Rules, style: Style) -> Vec<Reached> {
    let mut random = Random::new(seed);
    let mut position = Twixt::start(rules);
    let mut engine = Engine::new(1 << 12);
    let mut levels = [(); 2].map(|()| Level::new(2 + random.below(4) as u8).expect("a level"));
    let mut reached = vec![Reached {
        position: position.clone(),
        turn: None,
    }];
    while position.outcome_in_play().is_none() {
        if style == Style::Loose && reached.len() > LOOSE_TURNS {
            break;
        }
        let by_chance = match style {
            Style::Sensible => reached.len() < 3,
            Style::Loose => random.below(3) == 0,
            Style::Random => true,
        };
        let level = match style {
            Style::Sensible => levels[reached.len() % 2],
            _ => Level::new(1 + random.below(2) as u8).expect("a level"),
        };
        let turn = if by_chance {
            position.clone().play_random(&mut |below| random.below(below))
        } else {
            level.choose(&mut engine, &position, random.below(u32::MAX).into(), None, &|| false)
        };
        let Some(turn) = turn else {
            break;
        };
        position.play_unchecked(&turn);
        reached.push(Reached {
            position: position.clone(),
            turn: Some(turn),
        });
        if reached.len() % 8 == 0 {
            levels.swap(0, 1);
        }
    }
    reached
}
