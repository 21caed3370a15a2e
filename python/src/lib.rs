//! The compiled half of the Python package `loopline`: rules, records, engine and solver for the interpreter.
//!
//! Nothing is decided here: the crates do the work, outside the interpreter's lock where it takes long, and every refusal
//! becomes an exception.

use pyo3::prelude::pymodule;

mod batch;
mod clock;
mod drawing;
mod engine;
mod errors;
mod kind;
mod lines;
mod memory;
mod playing;
mod position;
mod records;
mod rows;
mod solver;
mod spaces;
mod trax_space;
mod twixt_space;

/// Rules, records, engine and solver of Trax and TwixT; imported as part of `loopline`.
#[pymodule(name = "_loopline")]
mod module {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::engine::{Engine, analyse, choose};
    #[pymodule_export]
    use crate::errors::{IllegalTurn, RecordError};
    #[pymodule_export]
    use crate::lines::{Line, Solution};
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::records::{Record, read_records, write_sgf};
    #[pymodule_export]
    use crate::solver::solve;
}
