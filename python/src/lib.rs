//! The compiled half of the Python package `loopline`: rules, records, engine and solver for the interpreter.
//!
//! Nothing is decided here: the crates do the work, outside the interpreter's lock where it takes long, and every
//! refusal becomes an exception.

use pyo3::prelude::pymodule;

mod arguments;
mod batch;
mod bits;
mod clock;
mod drawing;
mod engine;
mod errors;
mod kind;
mod lines;
mod memory;
mod node;
mod past;
mod playing;
mod position;
mod records;
mod replay;
mod rows;
mod solver;
mod spaces;
mod table;
mod trax_space;
mod twixt_space;
mod write_sgf;

/// Rules, records, engine and solver of Trax and TwixT; imported as part of `loopline`.
#[pymodule(name = "_loopline")]
mod module {
    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "as Python has it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::engine::{Engine, analyse, choose};
    #[pymodule_export]
    use crate::errors::{IllegalTurn, RecordError};
    #[pymodule_export]
    use crate::lines::{Line, Solution};
    #[pymodule_export]
    use crate::node::Node;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::records::{Record, read_records};
    #[pymodule_export]
    use crate::solver::solve;
    #[pymodule_export]
    use crate::write_sgf::write_sgf;
}
