//! Puzzles for the page, in JSON of types of `protocol`: asked as one of their images, answers judged, solvers rated.

use rating::{Game, Rating, Score, System};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, json};

/// A rating as the page keeps it.
#[derive(Serialize, Deserialize)]
struct Kept {
    rating: f64,
    #[serde(default = "first_deviation")]
    deviation: f64,
    #[serde(default = "usual_volatility")]
    volatility: f64,
}

const fn first_deviation() -> f64 {
    System::LOOPLINE.first.deviation
}

const fn usual_volatility() -> f64 {
    System::LOOPLINE.first.volatility
}

/// The rating of a solver after a puzzle, so many days after the last one: all ratings as objects of `rating`, `deviation` and,
/// of solvers, `volatility`. Somebody who has solved nothing yet has a `rating` alone, which is a guess.
///
/// # Errors
/// If a text is no rating.
#[wasm_bindgen]
pub fn rate_solver(solver: &str, puzzle: &str, solved: bool, days: f64) -> Result<String, Failure> {
    let system = System::LOOPLINE;
    let own = rated(&serde_json::from_str(solver)?);
    let opponent = rated(&serde_json::from_str(puzzle)?);
    let score = if solved { Score::Win } else { Score::Loss };
    let game = Game {
        opponent,
        score,
        advantage: 0.0,
    };
    let after = system.rate(system.aged(system.bounded(own), days), &game);
    Ok(json(&Kept {
        rating: after.rating,
        deviation: after.deviation,
        volatility: after.volatility,
    }))
}

const fn rated(kept: &Kept) -> Rating {
    Rating {
        rating: kept.rating,
        deviation: kept.deviation,
        volatility: kept.volatility,
    }
}
