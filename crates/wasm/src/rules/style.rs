//! How drawings look on the page.

use wasm_bindgen::prelude::*;

/// The style sheet of the drawings; it takes its colours from variables, which the
/// page has in `styles/themes.css`.
#[wasm_bindgen]
#[must_use]
pub fn style() -> String {
    render::style().to_string()
}
