//! The course for the page: items in JSON are judged, solved and proved. All answers are JSON of types of `course`.

use course::drill::{Learner, chains};
use course::{Flaw, Item};
use protocol::GameKind;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Judges the last of the turns played in an item, a list of texts: a `Judgement`.
///
/// # Errors
/// If the texts are no item and turns, or its turns cannot be played.
#[wasm_bindgen]
pub fn judge_item(game: &str, item: &str, played: &str) -> Result<String, JsError> {
    with(game, item, |game, item| {
        let played: Vec<String> =
            serde_json::from_str(played).map_err(|error| error.to_string())?;
        course::judge(game, item, &played).map_err(text)
    })
}

/// Compares marked squares, a list of columns and rows, with those that an item asks for: a `Marked`.
///
/// # Errors
/// As [`judge_item`].
#[wasm_bindgen]
pub fn check_marks(game: &str, item: &str, marks: &str) -> Result<String, JsError> {
    with(game, item, |game, item| {
        let marks: Vec<(i32, i32)> =
            serde_json::from_str(marks).map_err(|error| error.to_string())?;
        course::check_marks(game, item, &marks).map_err(text)
    })
}

/// The squares that an item asks for: `Answers`.
///
/// # Errors
/// As [`judge_item`].
#[wasm_bindgen]
pub fn answers_of(game: &str, item: &str) -> Result<String, JsError> {
    with(game, item, |game, item| {
        course::answers(game, item).map_err(text)
    })
}

/// The turns that show how an item is solved: a list of texts.
///
/// # Errors
/// As [`judge_item`].
#[wasm_bindgen]
pub fn solution_of(game: &str, item: &str) -> Result<String, JsError> {
    with(game, item, |game, item| {
        course::solution(game, item).map_err(text)
    })
}

/// What is wrong with an item: a list of texts, empty if every claim is true.
///
/// # Errors
/// If the text is no item.
#[wasm_bindgen]
pub fn prove_item(game: &str, item: &str) -> Result<String, JsError> {
    with(game, item, |game, item| {
        let flaws = course::prove_item(game, item).err().unwrap_or_default();
        Ok(flaws.iter().map(ToString::to_string).collect::<Vec<_>>())
    })
}

/// The next chain for a `Learner` after that of the number `last`, if there was one: its number and the `Chain`.
///
/// # Errors
/// If the text is no learner.
#[wasm_bindgen]
pub fn drill_next(learner: &str, last: i32, choice: u32) -> Result<String, JsError> {
    let learner: Learner =
        serde_json::from_str(learner).map_err(|error| JsError::new(&error.to_string()))?;
    let chains = chains();
    let next = learner.next(&chains, usize::try_from(last).ok(), choice);
    let next = next.map(|number| (number, &chains[number]));
    serde_json::to_string(&next).map_err(|error| JsError::new(&error.to_string()))
}

/// A `Learner` after a chain, by its number, laid without a fault or with one.
///
/// # Errors
/// If the text is no learner.
#[wasm_bindgen]
pub fn drill_after(learner: &str, number: usize, success: bool) -> Result<String, JsError> {
    let learner: Learner =
        serde_json::from_str(learner).map_err(|error| JsError::new(&error.to_string()))?;
    let chains = chains();
    let after = match chains.get(number) {
        Some(chain) => learner.after(chain.measure.difficulty(), success),
        None => learner,
    };
    serde_json::to_string(&after).map_err(|error| JsError::new(&error.to_string()))
}

fn with<T: Serialize>(
    game: &str,
    item: &str,
    ask: impl FnOnce(GameKind, &Item) -> Result<T, String>,
) -> Result<String, JsError> {
    let answer = || {
        let game = match game {
            "trax" => GameKind::Trax,
            "twixt" => GameKind::Twixt,
            other => return Err(format!("{other:?} has no course")),
        };
        let item = Item::read(item).map_err(text)?;
        let answer = ask(game, &item)?;
        serde_json::to_string(&answer).map_err(|error| error.to_string())
    };
    answer().map_err(|error| JsError::new(&error))
}

#[expect(clippy::needless_pass_by_value, reason = "as errors are mapped")]
fn text(flaw: Flaw) -> String {
    flaw.to_string()
}
