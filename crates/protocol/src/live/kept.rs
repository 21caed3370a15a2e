//! What a person's browsers keep, so that it is in each of them: games, settings, progress.

use serde::{Deserialize, Serialize};
use strum::{AsRefStr, VariantArray};

/// What an entry is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, AsRefStr, VariantArray)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum KeptKind {
    /// A game, played or read from a record.
    Game,
    /// A setting of the page.
    Setting,
    /// A solved item of a lesson.
    Lesson,
    /// The first attempt at a puzzle.
    Attempt,
    /// The rating at the puzzles of a game.
    Rating,
    /// A run of Rush that the person played for themselves.
    Run,
    /// A puzzle that was set aside.
    Aside,
    /// A card that comes back until it is known.
    Card,
    /// The review of a game.
    Review,
}

/// An entry as the server has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptEntry {
    /// What it is.
    pub kind: KeptKind,
    /// Its name among those of its kind.
    pub key: String,
    /// The revision that wrote it; each is higher than all before it.
    #[cfg_attr(test, ts(type = "number"))]
    pub rev: u64,
    /// The entry as text; missing if it was deleted. The server does not read it.
    pub body: Option<String>,
}

/// Entries in the order in which they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptPage {
    /// The entries after the revision that was asked for.
    pub entries: Vec<KeptEntry>,
    /// Whether there are more after the last of them.
    pub more: bool,
}

/// An entry that a browser has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptChange {
    /// What it is.
    pub kind: KeptKind,
    /// Its name among those of its kind: 1 to 200 bytes.
    pub key: String,
    /// The revision of the entry that the browser knew; 0 if none. The change is written only if it is still the last.
    #[cfg_attr(test, ts(type = "number"))]
    pub known: u64,
    /// The entry as text, at most 65,536 bytes; missing to delete it.
    pub body: Option<String>,
}

/// What a browser has changed, at most 200 entries.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptChanges {
    /// The changes.
    pub changes: Vec<KeptChange>,
}

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum KeptOutcome {
    /// It is written, as this revision.
    Kept {
        /// The revision.
        #[cfg_attr(test, ts(type = "number"))]
        rev: u64,
    },
    /// Not written: another browser has changed the entry. Read what is new, merge, and send it again.
    Overtaken,
    /// Not written: the person has no room left.
    Full,
}

/// What became of each change, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptAnswer {
    /// The outcomes.
    pub outcomes: Vec<KeptOutcome>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_written_in_one_word() {
        for kind in KeptKind::VARIANTS {
            let text = format!("\"{}\"", kind.as_ref());
            assert_eq!(serde_json::to_string(&kind).expect("a text"), text);
        }
    }
}
