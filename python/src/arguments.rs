//! Arguments of Python that are checked here, so that an error names the argument and what it must be.

use numpy::{PyArray1, PyArrayDescrMethods as _, PyArrayMethods as _, PyReadonlyArray1};
use numpy::{PyUntypedArray, PyUntypedArrayMethods as _};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::{Bound, PyAny, PyAnyMethods as _, PyErr, PyResult};
use pyo3::types::{PyString, PyStringMethods as _, PyTypeMethods as _};
use pyo3::{Borrowed, FromPyObject};

/// A `TypeError`: what is needed, and what is there instead.
pub(crate) fn unfit(wanted: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let found = value.get_type().name();
    let found = found.map_or_else(|_| "this".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("{wanted} is needed, not {found}"))
}

/// A whole number from `least` to `most`; one of Python that may be negative.
pub(crate) fn whole(name: &str, number: i128, least: u64, most: u64) -> PyResult<u64> {
    let within = u64::try_from(number)
        .ok()
        .filter(|number| (least..=most).contains(number));
    let refused = || PyValueError::new_err(format!("{name}: {least} to {most}, not {number}"));
    within.ok_or_else(refused)
}

/// The seed of a sequence.
pub(crate) fn seed(number: i128) -> PyResult<u64> {
    whole("seed", number, 0, u64::MAX)
}

/// Turns: a sequence of texts, or one text with blanks between them.
pub(crate) struct Turns(pub(crate) Vec<String>);

impl FromPyObject<'_, '_> for Turns {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            let text = text.to_cow()?;
            return Ok(Self(text.split_whitespace().map(str::to_owned).collect()));
        }
        let wanted = "a sequence of str, or one str with blanks between the turns,";
        let turns = value.extract::<Vec<String>>();
        turns.map(Self).map_err(|_| unfit(wanted, &value))
    }
}

/// Actions of a batch, one for each game.
pub(crate) fn actions<'py>(value: &Bound<'py, PyAny>, n: usize) -> PyResult<PyReadonlyArray1<'py, i64>> {
    let numpy = value.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (value,))?;
    let untyped = array.cast::<PyUntypedArray>()?;
    let dtype = untyped.dtype();
    // An empty list has no integers, but the wrong length.
    if !matches!(dtype.kind(), b'i' | b'u') && untyped.len() > 0 {
        return Err(PyTypeError::new_err(format!("actions must be integers, not {dtype}")));
    }
    if untyped.shape() != [n] {
        let found = match *untyped.shape() {
            [found] => format!("{found} actions for {n} games"),
            ref shape => format!("actions must have one dimension of {n}, not the shape {shape:?}"),
        };
        return Err(PyValueError::new_err(found));
    }
    let array = numpy.call_method1("ascontiguousarray", (array, numpy.getattr("int64")?))?;
    Ok(array.cast::<PyArray1<i64>>()?.readonly())
}
