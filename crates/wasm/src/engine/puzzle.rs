//! Puzzles for the page, in JSON of types of `protocol`: asked as one of their images, answers judged, solvers rated.

use core::fmt;

use rating::{Game, Rating, Score, System};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// The number of images of a `Puzzle`.
///
/// # Errors
/// If the text is no puzzle, or it cannot be set up.
#[wasm_bindgen]
pub fn puzzle_images(puzzle: &str) -> Result<u32, JsError> {
    puzzles::images(&read(puzzle)?).map_err(failed)
}

/// A `Puzzle` as its image of this number is asked: a `PuzzleQuestion`.
///
/// # Errors
/// As [`puzzle_images`], or it has fewer images.
#[wasm_bindgen]
pub fn puzzle_question(puzzle: &str, image: u32) -> Result<String, JsError> {
    let turned = puzzles::turned(&read(puzzle)?, image).map_err(failed)?;
    write(&puzzles::question(&turned, image))
}

/// What a `PuzzleAnswer` to that image is worth: a `PuzzleJudgement`.
///
/// # Errors
/// As [`puzzle_question`], or the answer is none to what is asked.
#[wasm_bindgen]
pub fn judge_puzzle(puzzle: &str, image: u32, answer: &str) -> Result<String, JsError> {
    let turned = puzzles::turned(&read(puzzle)?, image).map_err(failed)?;
    write(&puzzles::judge(&turned, &read(answer)?).map_err(failed)?)
}

/// The solution of that image: a `PuzzleSolution`.
///
/// # Errors
/// As [`puzzle_question`].
#[wasm_bindgen]
pub fn puzzle_solution(puzzle: &str, image: u32) -> Result<String, JsError> {
    let turned = puzzles::turned(&read(puzzle)?, image).map_err(failed)?;
    write(&puzzles::solution(&turned).map_err(failed)?)
}

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
pub fn rate_solver(solver: &str, puzzle: &str, solved: bool, days: f64) -> Result<String, JsError> {
    let system = System::LOOPLINE;
    let own = rated(&read(solver)?);
    let opponent = rated(&read(puzzle)?);
    let score = if solved { Score::Win } else { Score::Loss };
    let game = Game {
        opponent,
        score,
        advantage: 0.0,
    };
    let after = system.rate(system.aged(system.bounded(own), days), &game);
    write(&Kept {
        rating: after.rating,
        deviation: after.deviation,
        volatility: after.volatility,
    })
}

const fn rated(kept: &Kept) -> Rating {
    Rating {
        rating: kept.rating,
        deviation: kept.deviation,
        volatility: kept.volatility,
    }
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, JsError> {
    serde_json::from_str(text).map_err(failed)
}

fn write<T: Serialize>(value: &T) -> Result<String, JsError> {
    serde_json::to_string(value).map_err(failed)
}

fn failed(error: impl fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}
