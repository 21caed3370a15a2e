//! How much memory an engine or a solver may take.

use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

/// The bytes of so many MiB.
///
/// # Errors
/// None, or more than `most`.
pub(crate) fn bytes(memory: usize, most: usize) -> PyResult<usize> {
    if memory == 0 || memory > most {
        return Err(PyValueError::new_err(format!("memory: 1 to {most} MiB")));
    }
    Ok(memory << 20)
}
