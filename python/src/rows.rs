//! Arrays of NumPy that are filled here: new ones, or the caller's.

use numpy::{Element, IxDyn, PyArrayDyn, PyArrayMethods as _, PyReadwriteArrayDyn, PyUntypedArray};
use numpy::{PyUntypedArrayMethods as _, ndarray::Dimension as _};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::{Bound, PyAny, PyErr, PyResult, Python};

use crate::arguments::unfit;

/// An array to fill, for one call.
pub(crate) struct Rows<'py, T: Element> {
    array: Bound<'py, PyArrayDyn<T>>,
    held: PyReadwriteArrayDyn<'py, T>,
}

impl<'py, T: Element> Rows<'py, T> {
    /// The caller's array, which must have this shape, or a new one.
    pub(crate) fn new(py: Python<'py>, shape: &[usize], out: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let array = match out {
            Some(out) => out.cast().cloned().map_err(|_| wrong_type::<T>(out))?,
            None => PyArrayDyn::zeros(py, IxDyn(shape), false),
        };
        if array.shape() != shape {
            return Err(PyValueError::new_err(format!(
                "out has the shape {:?}, {:?} is needed",
                array.shape(),
                IxDyn(shape).slice()
            )));
        }
        if !array.is_c_contiguous() {
            return Err(PyValueError::new_err("out is not contiguous row by row"));
        }
        let held = array
            .try_readwrite()
            .map_err(|error| PyValueError::new_err(format!("out: {error}")))?;
        Ok(Self { array, held })
    }

    /// All its numbers, row by row.
    pub(crate) fn slice(&mut self) -> PyResult<&mut [T]> {
        self.held
            .as_slice_mut()
            .map_err(|error| PyValueError::new_err(format!("out: {error}")))
    }

    /// The array, filled.
    pub(crate) fn done(self) -> Bound<'py, PyArrayDyn<T>> {
        self.array
    }
}

/// What `out` must be.
fn wrong_type<T: Element>(out: &Bound<'_, PyAny>) -> PyErr {
    let wanted = T::get_dtype(out.py());
    match out.cast::<PyUntypedArray>() {
        Ok(array) => PyTypeError::new_err(format!("out must be {wanted}, not {}", array.dtype())),
        Err(_) => unfit(&format!("out: an array of {wanted}"), out),
    }
}
