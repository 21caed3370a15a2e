//! Whether a lesson holds what it claims: every claim is shown by the rules or by a solver.

mod claims;
mod goals;
mod turns;

use games::AnyPosition;
use protocol::GameKind;

use crate::opened::{either, open, play};
use crate::{Flaw, Item, Lesson};

/// Proves every item of a lesson.
///
/// # Errors
/// All that is wrong, in the order of the items.
pub fn prove(lesson: &Lesson) -> Result<(), Vec<Flaw>> {
    let flaws: Vec<Flaw> = lesson
        .items
        .iter()
        .flat_map(|item| prove_item(lesson.game, item).err().unwrap_or_default())
        .collect();
    if flaws.is_empty() { Ok(()) } else { Err(flaws) }
}

/// Proves an item.
///
/// # Errors
/// All that is wrong with it; only the first fault if its position cannot be reached.
pub fn prove_item(game: GameKind, item: &Item) -> Result<(), Vec<Flaw>> {
    let position = match open(game, item) {
        Ok(position) => position,
        Err(flaw) => return Err(vec![flaw.of(&item.id)]),
    };
    let mut flaws = Vec::new();
    let mut note = |proved: Result<(), Flaw>| flaws.extend(proved.err());
    note(shown(&position, item).map(|_| ()));
    note(either!(&position, now => goals::marks(now, item)));
    note(either!(&position, now => goals::prove(now, game, item)));
    note(either!(&position, now => goals::wrong(now, game, item)));
    for proved in either!(&position, now => claims::of_position(now, item)) {
        note(proved);
    }
    note(either!(&position, now => turns::claimed(now, game, item)));
    note(claims::safe(game, item));
    if let Ok(end) = shown(&position, item) {
        note(claims::ended(&end, item));
    }
    if flaws.is_empty() {
        Ok(())
    } else {
        Err(flaws.into_iter().map(|flaw| flaw.of(&item.id)).collect())
    }
}

/// The position after the shown turns.
fn shown(position: &AnyPosition, item: &Item) -> Result<AnyPosition, Flaw> {
    let mut end = position.clone();
    play(&mut end, "show", &item.show)?;
    Ok(end)
}
