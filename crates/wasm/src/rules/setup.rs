//! The rules that a set-up names, and the position that it starts from.

#[cfg(not(feature = "records"))]
use game::Position as _;
#[cfg(feature = "engine")]
use games::AnyPosition;
use games::{GameSetup, StartError};
use protocol::Setup;
use trax::Trax;
#[cfg(feature = "engine")]
use trax::luck::{Die, Luck, read_faces};
#[cfg(feature = "engine")]
use trax::solitaire;
use twixt::Twixt;

/// What the rules read of a set-up for two.
fn of_two(setup: &Setup) -> Result<GameSetup<'_>, String> {
    let of_two = setup.of_two();
    let of_two = of_two.ok_or("the solitaire is no game of two")?;
    if cfg!(not(feature = "records")) && of_two.position.is_some() {
        return Err("this module starts no game from a position".to_owned());
    }
    Ok(of_two)
}

/// The rules of Trax.
#[cfg(feature = "engine")]
pub(crate) fn trax_rules(setup: &Setup) -> Result<trax::Rules, String> {
    of_two(setup)?.trax_rules().map_err(text)
}

/// The rules of TwixT.
#[cfg(feature = "engine")]
pub(crate) fn twixt_rules(setup: &Setup) -> Result<twixt::Rules, String> {
    of_two(setup)?.twixt_rules().map_err(text)
}

/// Where a game of Trax starts. Positions are read from text only in the module that comes later: the size of that code
/// is not waited for.
pub(crate) fn trax_start(setup: &Setup) -> Result<Trax, String> {
    let setup = of_two(setup)?;
    #[cfg(feature = "records")]
    let start = setup.trax_start();
    #[cfg(not(feature = "records"))]
    let start = setup.trax_rules().map(|rules| Trax::start(&rules));
    start.map_err(text)
}

/// Where a game of Luck Trax starts, and its die.
#[cfg(feature = "engine")]
pub(crate) fn luck(setup: &Setup) -> Result<(Luck, Die), String> {
    let setup = of_two(setup)?;
    let die = setup.die().map_err(text)?;
    let start = setup.trax_start().map_err(text)?;
    Ok((start.into(), die.ok_or("no die is thrown")?))
}

/// Where a game of TwixT starts.
pub(crate) fn twixt_start(setup: &Setup) -> Result<Twixt, String> {
    let setup = of_two(setup)?;
    #[cfg(feature = "records")]
    let start = setup.twixt_start();
    #[cfg(not(feature = "records"))]
    let start = setup.twixt_rules().map(|rules| Twixt::start(&rules));
    start.map_err(text)
}

#[expect(clippy::needless_pass_by_value, reason = "as errors are mapped")]
fn text(error: StartError) -> String {
    error.to_string()
}

/// Where a game of two starts.
#[cfg(feature = "engine")]
pub(crate) fn start(setup: &Setup) -> Result<AnyPosition, String> {
    of_two(setup)?.start().map_err(text)
}

/// The position that turns lead to, and the faces that were thrown in it: the last turn of Luck Trax may be faces
/// alone, such as `J7:`.
#[cfg(feature = "engine")]
pub(crate) fn reached(setup: &Setup, turns: &[String]) -> Result<(AnyPosition, Vec<trax::Tile>), String> {
    let thrown = turns.split_last().and_then(|(last, before)| {
        setup.die.as_ref()?;
        let faces = read_faces(last.trim().strip_suffix(':')?)?;
        Some((faces, before))
    });
    let (faces, turns) = thrown.unwrap_or((Vec::new(), turns));
    let mut position = start(setup)?;
    for (number, text) in (1..).zip(turns) {
        let played = position.play(text);
        played.map_err(|error| format!("turn {number}: {error}"))?;
    }
    Ok((position, faces))
}

/// The solitaire whose size and pile a set-up names.
#[cfg(feature = "engine")]
pub(crate) fn deal(rules: &str) -> Result<solitaire::Game, String> {
    let begun: solitaire::Game = format!("Solitaire {rules}:")
        .parse()
        .map_err(|error: solitaire::RecordError| error.to_string())?;
    Ok(solitaire::Game::new(begun.position().size(), begun.seed()))
}
