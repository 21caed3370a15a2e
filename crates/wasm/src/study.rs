//! Games with their variations: read, written and shared.

#[cfg(feature = "engine")]
mod archive;
#[cfg(feature = "engine")]
mod charset;
#[cfg(feature = "component")]
mod component;
mod drafts;
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

use protocol::{Setup, Study};

#[cfg(feature = "component")]
pub use component::main_line;
#[cfg(all(test, feature = "engine"))]
pub(crate) use imported::imported;
#[cfg(feature = "engine")]
pub use imported::{read_position, read_record};
#[cfg(feature = "engine")]
pub(crate) use setups::{of_trax as setup_of_trax, of_twixt as setup_of_twixt};
#[cfg(feature = "engine")]
pub(crate) use {
    archive::{sgf, sgf_with},
    line::list,
    link::{link, linked},
    pictures::{diagram, picture},
};

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
