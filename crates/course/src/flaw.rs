//! What is wrong with a lesson, and where.

use core::error::Error;
use core::fmt;

/// A fault of a lesson, an item or an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The id of the item; empty if the fault is the lesson's.
    pub item: String,
    /// The field, such as `claims.wins`.
    pub place: String,
    /// What is wrong.
    pub message: String,
}

impl Flaw {
    /// A fault in a field of an item that is not named yet.
    pub(crate) fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            item: String::new(),
            place: place.into(),
            message: message.into(),
        }
    }

    /// The same fault, of the item `id`.
    #[must_use]
    pub(crate) fn of(mut self, id: &str) -> Self {
        self.item = id.to_owned();
        self
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = [&self.item, &self.place];
        for place in places.into_iter().filter(|place| !place.is_empty()) {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl Error for Flaw {}
