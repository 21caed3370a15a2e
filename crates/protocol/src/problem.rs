//! Why something is refused, for the page to word in its language.

use core::fmt;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A refusal as a code and the values that its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    /// The game and the rule, such as `trax.three-ends`.
    pub code: String,
    /// Names of squares and colours, and numbers.
    pub params: BTreeMap<String, String>,
}

impl Problem {
    /// A refusal that names nothing.
    pub fn new(code: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            params: BTreeMap::new(),
        }
    }

    /// The same refusal that also names `value` as `key`.
    ///
    /// ```
    /// let problem = protocol::Problem::new("trax.occupied").with("at", "C4");
    /// assert_eq!(problem.params["at"], "C4");
    /// ```
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<String>) -> Self {
        self.params.insert(key.to_owned(), value.into());
        self
    }
}

/// The problem in JSON, as an error has it for its message.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
