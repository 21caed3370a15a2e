//! Waits for a signal that asks the process to stop.

use std::io;

/// Ends at the first SIGINT or SIGTERM after the call.
#[cfg(unix)]
pub(crate) fn asked_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends at the first Ctrl-C after the call.
#[cfg(not(unix))]
pub(crate) fn asked_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}
