//! How drawings look on the page.

use wasm_bindgen::prelude::*;

/// The style sheet of the drawings; it takes its colours from variables that the page sets.
#[wasm_bindgen]
#[must_use]
pub fn style() -> String {
    render::style().to_string()
}

/// The declarations that set those variables in the theme of a name; none if there is no such theme.
#[wasm_bindgen]
#[must_use]
pub fn theme(name: &str) -> Option<String> {
    render::Theme::named(name).map(|theme| theme.css())
}
