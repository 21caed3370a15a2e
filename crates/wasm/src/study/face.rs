//! Studies for the page: read, written and shared.

use protocol::{Problem, Setup};
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use super::{archive, json, line, pictures};

/// Reads the games of a file or a text in any form: an `Imported` in JSON.
#[wasm_bindgen]
#[must_use]
pub fn read_record(bytes: &[u8]) -> String {
    json(&super::imported::read(bytes))
}

/// Reads the position of a text: one that is written as such, right or wrong, or the last one of the first
/// game in it. An `Imported` in JSON, whose one study begins from that position.
#[wasm_bindgen]
#[must_use]
pub fn read_position(bytes: &[u8]) -> String {
    json(&super::imported::position(bytes))
}

/// A `Study` as SGF, which [`read_record`] reads back.
///
/// # Errors
/// If the text is no study, or a turn of it cannot be played.
#[wasm_bindgen]
pub fn write_sgf(study: &str) -> Result<String, JsError> {
    parsed(study)
        .and_then(|study| archive::sgf(&study))
        .map_err(js)
}

/// Turns as a list, which [`read_record`] reads back; nothing if the game begins from a position, which a
/// list cannot hold. Takes a `Setup` and an array of turns.
///
/// # Errors
/// If the texts are neither, or a turn cannot be played.
#[wasm_bindgen]
pub fn write_list(setup: &str, turns: &str) -> Result<Option<String>, JsError> {
    line::list(&parsed(setup).map_err(js)?, &parsed_turns(turns)?).map_err(js)
}

/// The main line of a `Study` and its result as a word for an address, which [`read_link`] reads back.
///
/// # Errors
/// If the text is no study, or a turn of it cannot be played, or there are too many.
#[wasm_bindgen]
pub fn write_link(study: &str) -> Result<String, JsError> {
    parsed(study)
        .and_then(|study| super::link::write(&study))
        .map_err(js)
}

/// Reads the word of an address: an `Imported` in JSON.
#[wasm_bindgen]
#[must_use]
pub fn read_link(word: &str) -> String {
    json(&super::link::read(word))
}

/// The position after some turns, drawn with characters. Takes a `Setup` and an array of turns.
///
/// # Errors
/// If the texts are neither, or a turn cannot be played.
#[wasm_bindgen]
pub fn diagram(setup: &str, turns: &str) -> Result<String, JsError> {
    pictures::diagram(&parsed(setup).map_err(js)?, &parsed_turns(turns)?).map_err(js)
}

/// The position after some turns as an SVG file in the colours of a theme, with the names of rows and
/// columns if they are asked for. Takes a `Setup` and an array of turns.
///
/// # Errors
/// If the texts are neither, or a turn cannot be played, or there is no such theme.
#[wasm_bindgen]
pub fn picture(
    setup: &str,
    turns: &str,
    theme: &str,
    coordinates: bool,
) -> Result<String, JsError> {
    let setup: Setup = parsed(setup).map_err(js)?;
    pictures::picture(&setup, &parsed_turns(turns)?, theme, coordinates).map_err(js)
}

/// What a text of JSON holds.
fn parsed<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    serde_json::from_str(text)
        .map_err(|error| Problem::new("record.json").with("text", error.to_string()))
}

fn parsed_turns(text: &str) -> Result<Vec<String>, JsError> {
    parsed(text).map_err(js)
}

/// A problem as an error whose message is its JSON.
#[expect(clippy::needless_pass_by_value, reason = "as errors are mapped")]
fn js(problem: Problem) -> JsError {
    JsError::new(&json(&problem))
}
