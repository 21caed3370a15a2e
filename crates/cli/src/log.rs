//! The log of the server.

use std::io;

use tracing::level_filters::LevelFilter;

use crate::args::LogForm;

/// Writes the log to the standard error output from now on.
pub(crate) fn start(form: LogForm, level: LevelFilter) {
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_ansi(false)
        .with_writer(io::stderr);
    match form {
        LogForm::Text => log.init(),
        LogForm::Json => log.json().flatten_event(true).init(),
    }
}
