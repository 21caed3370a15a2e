//! Games with their variations: read, written and shared.

#[cfg(feature = "engine")]
mod archive;
#[cfg(feature = "engine")]
mod charset;
#[cfg(feature = "component")]
mod component;
mod drafts;
#[cfg(feature = "engine")]
mod face;
#[cfg(feature = "engine")]
mod imported;
#[cfg(feature = "engine")]
mod line;
#[cfg(feature = "engine")]
mod link;
#[cfg(feature = "engine")]
mod pictures;
mod replayed;
mod setups;
#[cfg(all(test, feature = "engine"))]
mod tests;

use std::collections::BTreeMap;

#[cfg(feature = "engine")]
use protocol::{Imported, Problem};
use protocol::{Setup, Study};

#[cfg(feature = "component")]
pub use component::main_line;
#[cfg(feature = "engine")]
pub use face::{
    diagram, picture, read_link, read_position, read_record, write_link, write_list, write_sgf,
};
#[cfg(feature = "engine")]
pub(crate) use setups::{of_trax as setup_of_trax, of_twixt as setup_of_twixt};

/// [`read_record`] for Rust.
#[cfg(feature = "engine")]
#[must_use]
pub fn imported(bytes: &[u8]) -> Imported {
    imported::read(bytes)
}

/// [`write_sgf`] for Rust.
///
/// # Errors
/// The first turn that cannot be played.
#[cfg(feature = "engine")]
pub fn sgf(study: &Study) -> Result<String, Problem> {
    archive::sgf(study)
}

/// A study as SGF, with what `add` does to its tree.
///
/// # Errors
/// The first turn that cannot be played.
#[cfg(feature = "engine")]
pub(crate) fn reviewed(
    study: &Study,
    add: impl FnOnce(&mut record::Tree),
) -> Result<String, Problem> {
    archive::changed(study, add)
}

/// [`write_link`] for Rust.
///
/// # Errors
/// The first turn that cannot be played, or that there are too many.
#[cfg(feature = "engine")]
pub fn link(study: &Study) -> Result<String, Problem> {
    link::write(study)
}

/// [`read_link`] for Rust.
#[cfg(feature = "engine")]
#[must_use]
pub fn linked(word: &str) -> Imported {
    link::read(word)
}

/// A value as JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("a value with text keys")
}

/// A study of nothing but the start of a game.
fn begun(setup: Setup) -> Study {
    Study {
        setup,
        names: BTreeMap::new(),
        result: String::new(),
        clock: None,
        nodes: vec![protocol::StudyNode::default()],
    }
}

/// Nothing but a problem.
#[cfg(feature = "engine")]
fn failed(problem: Problem) -> Imported {
    Imported {
        studies: Vec::new(),
        problem: Some(problem),
    }
}
