//! The fixed amount of search, to compare this module with the program.

use engine::bench::{Signature, tasks};
use serde_json::json;
use wasm_bindgen::prelude::*;

/// Searches all positions of [`engine::bench`], over so many positions each; a JSON object of what
/// `loopline bench engine --json` writes too, but for the time.
///
/// ```
/// let sum: serde_json::Value = serde_json::from_str(&wasm::bench(20))?;
/// assert_eq!(sum["signature"].as_str().map(str::len), Some(16));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[wasm_bindgen]
#[must_use]
pub fn bench(nodes: u32) -> String {
    let mut signature = Signature::default();
    let (mut positions, mut visited) = (0, 0);
    for task in tasks() {
        let finding = task.run(nodes.into());
        signature.add(&finding);
        positions += 1;
        visited += finding.nodes;
    }
    let sum = json!({ "positions": positions, "nodes": visited, "signature": signature.to_string() });
    sum.to_string()
}
