//! How much memory an engine or a solver may take.

use pyo3::PyResult;

use crate::arguments::whole;

/// The bytes of so many MiB.
///
/// # Errors
/// None, or more than `most`.
pub(crate) fn bytes(memory: i128, most: u64) -> PyResult<usize> {
    Ok((whole("memory in MiB", memory, 1, most)? as usize) << 20)
}
