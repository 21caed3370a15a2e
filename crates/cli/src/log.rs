//! The log of the server.
//!
//! A separate thread writes it, so output can neither block a task nor make it panic.

mod outlet;

use std::time::Duration;
use std::{backtrace::Backtrace, backtrace::BacktraceStatus, io, panic};

use console::Failure;
use tracing::level_filters::LevelFilter;

use crate::args::LogForm;
use outlet::Outlet;

/// So long the end of the process waits for the last lines to be taken.
const LAST_LINES: Duration = Duration::from_secs(1);

/// The log that is written; when this is dropped, the last lines are waited for.
pub(crate) struct Log(Outlet);

impl Drop for Log {
    fn drop(&mut self) {
        self.0.flush(LAST_LINES);
    }
}

/// Writes the log to the standard error output from now on, and with it where the program panics.
///
/// Logging never blocks and never fails: with a full disk, a closed pipe or a reader that does not read, lines are
/// dropped.
pub(crate) fn start(form: LogForm, level: LevelFilter) -> Result<Log, Failure> {
    let outlet = Outlet::over(io::stderr()).map_err(Failure::Runtime)?;
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_ansi(false)
        // Not by `eprintln!`, which panics where the output fails.
        .log_internal_errors(false)
        .with_writer(outlet.clone());
    match form {
        LogForm::Text => log.init(),
        LogForm::Json => log.json().flatten_event(true).init(),
    }
    panic::set_hook(Box::new(log_panic));
    Ok(Log(outlet))
}

/// The panics of a server are lines of its log like any other.
fn log_panic(panicked: &panic::PanicHookInfo<'_>) {
    let place = panicked.location().map(ToString::to_string);
    let place = place.unwrap_or_default();
    let payload = panicked.payload_as_str().unwrap_or_default();
    let backtrace = Backtrace::capture();
    if backtrace.status() == BacktraceStatus::Captured {
        tracing::error!(place, payload, %backtrace, "panicked");
    } else {
        tracing::error!(place, payload, "panicked");
    }
}
