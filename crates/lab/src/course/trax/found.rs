//! What was found in a position.

use serde_json::{Value, json};
use trax::Trax;

use super::ask::{self, Played};

/// An item without its turns.
pub(super) struct Found {
    /// The words.
    pub(super) template: &'static str,
    /// The values in them.
    pub(super) values: Vec<(String, Value)>,
    /// What is to be done.
    pub(super) goal: Value,
    /// The solution.
    pub(super) show: Vec<String>,
    /// Squares with rings.
    pub(super) marks: Vec<String>,
    /// What is claimed of the position.
    pub(super) claims: Value,
    /// How hard it is: a measure to sort by.
    pub(super) hard: u32,
}

impl Found {
    /// A goal of this name alone, reached by these turns.
    pub(super) fn new(template: &'static str, position: &Trax, goal: Value, solutions: &[Played]) -> Self {
        Self {
            template,
            values: Vec::new(),
            goal,
            show: solutions
                .first()
                .map(|one| ask::text(position, one.turn))
                .into_iter()
                .collect(),
            marks: Vec::new(),
            claims: json!({ "solutions": solutions.len() }),
            hard: hardness(position, solutions),
        }
    }

    /// The same with a value for the words.
    pub(super) fn with(mut self, name: &str, value: &impl ToString) -> Self {
        self.values.push((name.to_owned(), json!(value.to_string())));
        self
    }

    /// The same with another claim.
    pub(super) fn claiming(mut self, name: &str, value: Value) -> Self {
        self.claims[name] = value;
        self
    }
}

/// More tiles to look at and more forced ones are harder, more solutions are easier.
pub(super) fn hardness(position: &Trax, solutions: &[Played]) -> u32 {
    let forced = solutions.first().and_then(|one| position.resolve(one.turn).ok());
    let forced = forced.map_or(0, |tiles| tiles.len() as u32);
    (position.tile_count() + 3 * forced + 6).saturating_sub(3 * solutions.len() as u32)
}
