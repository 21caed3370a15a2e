//! The position of an item.

use games::AnyPosition;
use protocol::GameKind;

use crate::{Flaw, Item};

/// Runs generic code on the position of either game, borrowed. A die has no say in a course.
macro_rules! either {
    ($position:expr, $now:ident => $answer:expr) => {{
        let position: &games::AnyPosition = $position;
        match position {
            games::AnyPosition::Trax(now) => {
                let $now: &trax::Trax = now;
                $answer
            }
            games::AnyPosition::Luck(now) => {
                let $now = now.trax();
                $answer
            }
            games::AnyPosition::Twixt(now) => {
                let $now: &twixt::Twixt = now;
                $answer
            }
        }
    }};
}

pub(crate) use either;

/// The position that the turns of an item lead to.
pub(crate) fn open(game: GameKind, item: &Item) -> Result<AnyPosition, Flaw> {
    let mut position = start(game, item)?;
    play(&mut position, "turns", &item.turns)?;
    Ok(position)
}

/// The position before the last turn that leads to it.
pub(crate) fn open_before(game: GameKind, item: &Item) -> Result<AnyPosition, Flaw> {
    let mut position = start(game, item)?;
    let before = item.turns.len().saturating_sub(1);
    play(&mut position, "turns", &item.turns[..before])?;
    Ok(position)
}

fn start(game: GameKind, item: &Item) -> Result<AnyPosition, Flaw> {
    let setup = item.full_setup(game);
    let own = item.setup.as_ref().and_then(|own| own.game);
    if own.is_some_and(|own| own != game) {
        return Err(Flaw::new("setup.game", "not the game of the lesson"));
    }
    let of_two = setup
        .of_two()
        .ok_or_else(|| Flaw::new("setup.game", "not a game of two"))?;
    of_two.start().map_err(|error| {
        let place = format!("setup.{}", error.part().as_str());
        Flaw::new(place, error.to_string())
    })
}

/// Plays turns; a refusal names its number.
pub(crate) fn play(position: &mut AnyPosition, place: &str, turns: &[String]) -> Result<(), Flaw> {
    for (index, text) in turns.iter().enumerate() {
        let refused = |error: games::TurnError| Flaw::new(format!("{place}[{index}]"), format!("{text}: {error}"));
        position.play(text).map_err(refused)?;
    }
    Ok(())
}
