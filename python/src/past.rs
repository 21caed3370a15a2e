//! How a position came about.

use std::sync::Arc;

use games::GamePosition;

use crate::kind::{Kind, either};
use crate::playing::Playing;

/// Where a game began and the turns since, from which the same position can be made again.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// The first position.
    pub(crate) start: Arc<Kind>,
    /// The turns, with a blank between them.
    turns: String,
}

impl Past {
    /// Of a position that is the first one.
    pub(crate) fn begin(start: &Kind) -> Self {
        Self {
            start: Arc::new(start.clone()),
            turns: String::new(),
        }
    }

    /// Adds a turn.
    pub(crate) fn push(&mut self, turn: &str) {
        if !self.turns.is_empty() {
            self.turns.push(' ');
        }
        self.turns.push_str(turn);
    }

    /// The turns as text.
    pub(crate) fn turns(&self) -> impl Iterator<Item = &str> {
        self.turns.split_ascii_whitespace()
    }

    /// The first position as text; none if it is the one that the rules begin with.
    pub(crate) fn start_text(&self) -> Option<String> {
        either!(&*self.start, start => text_of_setup(start))
    }
}

fn text_of_setup<P: GamePosition + PartialEq + ToString>(start: &Playing<P>) -> Option<String> {
    let own = P::start(start.position.rules());
    (start.position != own).then(|| start.position.to_string())
}
