//! Squares that a learner marks: the answers of `predict` and `spot`, by the rules.

use std::collections::BTreeSet;

use protocol::{GameKind, Marked, Place};

use crate::goal::{Goal, Join, Predict, Spot, Spotted, Who};
use crate::opened::{either, open};
use crate::reach::Reaching;
use crate::subject::{At, Subject};
use crate::turns::{legal, outcome_after, read, threatens};
use crate::{Flaw, Item};

/// The squares that a `predict` or `spot` item asks for.
///
/// # Errors
/// What is wrong with the item, or that it asks for no squares.
///
/// ```
/// use course::{Item, answers};
/// use protocol::GameKind;
///
/// let item = Item::read(r#"{
///     "id": "a", "turns": ["@0+", "A0+"], "goal": { "kind": "predict", "turn": "@1/", "what": "squares" }
/// }"#)?;
/// let found = answers(GameKind::Trax, &item)?;
/// assert_eq!(found.iter().map(|place| place.name.as_str()).collect::<Vec<_>>(), ["@2"]);
/// # Ok::<(), course::Flaw>(())
/// ```
pub fn answers(game: GameKind, item: &Item) -> Result<Vec<Place>, Flaw> {
    let position = open(game, item)?;
    either!(&position, now => places(now, &item.goal))
}

/// Compares a learner's marks with the answer.
///
/// # Errors
/// As [`answers`].
pub fn check_marks(game: GameKind, item: &Item, marks: &[(i32, i32)]) -> Result<Marked, Flaw> {
    let answer: BTreeSet<At> = answers(game, item)?.iter().map(|place| (place.x, place.y)).collect();
    let marks: BTreeSet<At> = marks.iter().copied().collect();
    Ok(Marked {
        solved: marks == answer,
        right: marks.intersection(&answer).copied().collect(),
        wrong: marks.difference(&answer).copied().collect(),
        missing: answer.difference(&marks).count(),
    })
}

/// The answer in a position.
pub(crate) fn places<P: Subject>(position: &P, goal: &Goal) -> Result<Vec<Place>, Flaw> {
    match goal {
        Goal::Predict(predict) => predicted(position, predict),
        Goal::Spot(spot) => spotted(position, spot),
        other => {
            let message = format!("{} asks for no squares", other.as_str());
            Err(Flaw::new("goal", message))
        }
    }
}

fn predicted<P: Subject>(position: &P, predict: &Predict) -> Result<Vec<Place>, Flaw> {
    let turn = read(position, "goal.turn", &predict.turn)?;
    let forced = position.forces(&turn);
    let place = |tile: &P::Move| {
        let (x, y) = P::square(tile)?;
        Some(Place {
            x,
            y,
            name: position.name((x, y)),
            tile: P::tile_letter(tile),
        })
    };
    Ok(forced.iter().filter_map(place).collect())
}

fn spotted<P: Subject>(position: &P, spot: &Spot) -> Result<Vec<Place>, Flaw> {
    let passed;
    let seen = match spot.side {
        Who::Mover => position,
        Who::Other => {
            passed = position.passed();
            &passed
        }
    };
    let turns: Vec<P::Move> = match spot.what {
        Spotted::Wins => seen.winning_moves(),
        Spotted::Attacks => {
            let closes = |turn: &P::Move| outcome_after(seen, turn, P::is_loop);
            seen.winning_moves().into_iter().filter(closes).collect()
        }
        Spotted::Threats => {
            let makes = |turn: &P::Move| outcome_after(seen, turn, threatens);
            legal(seen).into_iter().filter(makes).collect()
        }
        Spotted::Forced => {
            let forces = |turn: &P::Move| !seen.forces(turn).is_empty();
            legal(seen).into_iter().filter(forces).collect()
        }
        Spotted::Cuts => {
            let pegs = spot.pegs.clone();
            let pegs = pegs.ok_or_else(|| Flaw::new("goal.pegs", "cuts need two pegs"))?;
            let goal = Goal::Part(Join { pegs });
            Reaching::new(seen, &goal)?.all(&[])?
        }
    };
    let squares: BTreeSet<(i32, i32)> = turns.iter().filter_map(P::square).map(|(x, y)| (y, x)).collect();
    let place = |(y, x)| Place {
        x,
        y,
        name: position.name((x, y)),
        tile: None,
    };
    Ok(squares.into_iter().map(place).collect())
}
