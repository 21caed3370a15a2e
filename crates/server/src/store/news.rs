//! What servers that share a database have to read again.

use crate::ids::{PersonId, TableId};
use serde::Deserialize;

/// Something that a server may have read before, and has to read again.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "Parts")]
pub(crate) struct NewsRow {
    pub(crate) no: u64,
    pub(crate) news: News,
}

/// What has to be read again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum News {
    /// A table, all of it: past events have changed.
    Table(TableId),
    /// A person, their sessions and whom they have blocked.
    Person(PersonId),
    /// The session with this hash of a token, in hexadecimal digits.
    Session(String),
    /// All people.
    People,
}

impl News {
    /// How it is written in the database.
    pub(super) fn parts(&self) -> (&'static str, &str) {
        match self {
            Self::Table(table) => ("table", table),
            Self::Person(person) => ("person", person),
            Self::Session(hash) => ("session", hash),
            Self::People => ("people", ""),
        }
    }
}

/// News as they are written in the database.
#[derive(Deserialize)]
struct Parts {
    no: u64,
    kind: String,
    subject: String,
}

impl From<Parts> for NewsRow {
    fn from(Parts { no, kind, subject }: Parts) -> Self {
        let news = match kind.as_str() {
            "table" => News::Table(subject.into()),
            "person" => News::Person(subject.into()),
            "session" => News::Session(subject),
            // A later version may have added a kind: reading everything again misses nothing.
            _ => News::People,
        };
        Self { no, news }
    }
}
