//! The clock of long work: time, and whether somebody has pressed Ctrl-C.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use engine::{Clock, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyErr, PyResult, Python};

use crate::arguments::whole;

/// How often the interpreter is asked whether there is a signal.
const INTERVAL: Duration = Duration::from_millis(50);

/// Time since the work began; the end of time once a signal handler of Python has raised an exception.
pub(crate) struct Interruptible {
    began: Instant,
    asked: Cell<Duration>,
    raised: RefCell<Option<PyErr>>,
}

impl Interruptible {
    /// A clock that starts now.
    pub(crate) fn start() -> Self {
        Self {
            began: Instant::now(),
            asked: Cell::new(Duration::ZERO),
            raised: RefCell::new(None),
        }
    }

    /// What was found, or the exception that ended the work.
    pub(crate) fn unless_raised<T>(self, found: T) -> PyResult<T> {
        match self.raised.into_inner() {
            Some(raised) => Err(raised),
            None => Ok(found),
        }
    }
}

impl Clock for Interruptible {
    fn elapsed(&self) -> Duration {
        if self.raised.borrow().is_some() {
            return Duration::MAX;
        }
        let elapsed = self.began.elapsed();
        if elapsed < self.asked.get() + INTERVAL {
            return elapsed;
        }
        self.asked.set(elapsed);
        match Python::attach(signals) {
            Ok(()) => elapsed,
            Err(raised) => {
                *self.raised.borrow_mut() = Some(raised);
                Duration::MAX
            }
        }
    }
}

/// Runs the handlers of signals that have arrived.
fn signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

/// The limits that the arguments of Python name.
///
/// # Errors
/// A number or a time that is none.
pub(crate) fn limits(nodes: Option<i128>, depth: Option<i128>, time: Option<f64>) -> PyResult<Limits> {
    let nodes = nodes.map(|nodes| whole("nodes", nodes, 0, u64::MAX)).transpose()?;
    let depth = depth
        .map(|depth| whole("depth", depth, 0, u32::MAX.into()))
        .transpose()?;
    let depth = depth.map(|depth| depth as u32);
    let time = time.map(Duration::try_from_secs_f64).transpose();
    let time = time.map_err(|error| PyValueError::new_err(format!("time: {error}")))?;
    Ok(Limits { nodes, depth, time })
}
