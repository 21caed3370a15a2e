//! What the search for further lines keeps apart from the principal one.

use crate::search::history::{History, Killers};
use crate::search::line::FURTHEST;
use crate::search::table::TranspositionTable;

/// A search beside the principal one, for the best of the root's other moves: it reads what that one
/// found and leaves it untouched, so that the best line does not depend on how many others are wanted.
#[derive(Debug)]
pub(crate) struct MultiPv {
    /// What this search found.
    pub(crate) table: TranspositionTable,
    /// Moves that are not played at the root, by code.
    pub(crate) excluded: Vec<u32>,
    /// What this search learnt, exchanged with the principal one's.
    pub(crate) history: History,
    pub(crate) killers: Vec<Killers>,
}

impl MultiPv {
    /// A search that has found nothing yet, with a table of so many entries.
    pub(crate) fn new(entries: usize) -> Self {
        Self {
            table: TranspositionTable::new(entries),
            excluded: Vec::new(),
            history: History::new(),
            killers: vec![Killers::default(); FURTHEST + 1],
        }
    }
}
