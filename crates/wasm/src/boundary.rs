//! How the page asks and is answered: requests and answers in JSON, and errors that it catches.

use core::fmt;

use serde::Serialize;
#[cfg(any(feature = "engine", feature = "rules"))]
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

/// Why there is no answer. The page catches an `Error` with this message.
#[derive(PartialEq, Eq, Debug)]
pub struct Failure(String);

impl<E: fmt::Display> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        JsError::new(&failure.0).into()
    }
}

/// Reads a request, and writes what answers it.
#[cfg(any(feature = "engine", feature = "rules"))]
pub(crate) fn answered<Q: DeserializeOwned, A: Serialize>(
    request: &str,
    answer: impl FnOnce(Q) -> Result<A, Failure>,
) -> Result<String, Failure> {
    Ok(json(&answer(serde_json::from_str(request)?)?))
}

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a value with text keys")
}
