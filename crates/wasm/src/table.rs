//! Tables between people for the page: what becomes of what a person sees.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The rules of a game in some position.
    pub type Rules;

    #[wasm_bindgen(method, js_name = isSameTurn)]
    fn is_same_turn(this: &Rules, one: &str, other: &str) -> bool;
}

/// What the person `me` sees of a table after the next event: takes and gives a `TableView`, and takes the `Event` and
/// the rules in the position before it. Nothing if something cannot be read here, or the event cannot follow.
#[wasm_bindgen]
#[must_use]
pub fn after(seen: &str, event: &str, me: &str, rules: &Rules) -> Option<String> {
    let seen = serde_json::from_str(seen).ok()?;
    let event = serde_json::from_str(event).ok()?;
    let same = |one: &str, other: &str| rules.is_same_turn(one, other);
    let after = table::after(seen, &event, &me.into(), same)?;
    serde_json::to_string(&after).ok()
}
