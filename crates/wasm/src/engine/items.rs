//! The course for the page: items in JSON are judged, solved and proved. All answers are JSON of types of `course`.

use course::Item;
use course::drill::{Learner, chains};
use protocol::GameKind;
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, json};

/// Judges the last of the turns played in an item, a list of texts: a `Judgement`.
///
/// # Errors
/// If the texts are no item and turns, or its turns cannot be played.
#[wasm_bindgen]
pub fn judge_item(game: &str, item: &str, played: &str) -> Result<String, Failure> {
    let played: Vec<String> = serde_json::from_str(played)?;
    let judgement = course::judge(of(game)?, &Item::read(item)?, &played)?;
    Ok(json(&judgement))
}

/// Compares marked squares, a list of columns and rows, with those that an item asks for: a `Marked`.
///
/// # Errors
/// As [`judge_item`].
#[wasm_bindgen]
pub fn check_marks(game: &str, item: &str, marks: &str) -> Result<String, Failure> {
    let marks: Vec<(i32, i32)> = serde_json::from_str(marks)?;
    let marked = course::check_marks(of(game)?, &Item::read(item)?, &marks)?;
    Ok(json(&marked))
}

/// The squares that an item asks for: `Answers`.
///
/// # Errors
/// As [`judge_item`].
#[wasm_bindgen]
pub fn answers_of(game: &str, item: &str) -> Result<String, Failure> {
    Ok(json(&course::answers(of(game)?, &Item::read(item)?)?))
}

/// The turns that show how an item is solved: a list of texts.
///
/// # Errors
/// As [`judge_item`].
#[wasm_bindgen]
pub fn solution_of(game: &str, item: &str) -> Result<String, Failure> {
    Ok(json(&course::solution(of(game)?, &Item::read(item)?)?))
}

/// What is wrong with an item: a list of texts, empty if every claim is true.
///
/// # Errors
/// If the text is no item.
#[wasm_bindgen]
pub fn prove_item(game: &str, item: &str) -> Result<String, Failure> {
    let flaws = course::prove_item(of(game)?, &Item::read(item)?).err();
    let flaws = flaws.iter().flatten().map(ToString::to_string);
    Ok(json(&flaws.collect::<Vec<_>>()))
}

/// The next chain for a `Learner` after that of the number `last`, if there was one: its number and the `Chain`.
///
/// # Errors
/// If the text is no learner.
#[wasm_bindgen]
pub fn drill_next(learner: &str, last: i32, choice: u32) -> Result<String, Failure> {
    let learner: Learner = serde_json::from_str(learner)?;
    let chains = chains();
    let next = learner.next(&chains, usize::try_from(last).ok(), choice);
    Ok(json(&next.map(|number| (number, &chains[number]))))
}

/// A `Learner` after a chain, by its number, laid without a fault or with one.
///
/// # Errors
/// If the text is no learner.
#[wasm_bindgen]
pub fn drill_after(learner: &str, number: usize, success: bool) -> Result<String, Failure> {
    let learner: Learner = serde_json::from_str(learner)?;
    Ok(json(&match chains().get(number) {
        Some(chain) => learner.after(chain.measure.difficulty(), success),
        None => learner,
    }))
}

fn of(game: &str) -> Result<GameKind, Failure> {
    match game {
        "trax" => Ok(GameKind::Trax),
        "twixt" => Ok(GameKind::Twixt),
        other => Err(format!("{other:?} has no course").into()),
    }
}
