//! Ending long work early.
//!
//! The first Ctrl-C asks the work to end: it prints what it has, and the program exits with status 130. The second ends
//! the program at once.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use engine::Clock;

use crate::failure::Failure;
use crate::terminal;

/// The exit status of what was interrupted.
pub(crate) const STATUS: u8 = 130;

/// Whether Ctrl-C was pressed.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed; never without [`Interrupt::listen`].
pub fn is_stopped() -> bool {
    STOPPED.load(Relaxed)
}

/// A clock that Ctrl-C stops.
#[derive(Clone, Copy)]
pub struct Interrupt(());

impl Interrupt {
    /// Listens to the end of the process. A command calls it once, before it opens the file that it writes, so that
    /// no Ctrl-C is missed once the file is there.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn listen() -> Result<Self, Failure> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(Failure::Runtime)?;
        // Whatever is sent from now on is heard.
        let guard = runtime.enter();
        let mut signals = signals().map_err(Failure::Runtime)?;
        drop(guard);
        runtime.spawn(async move {
            while signals.recv().await.is_some() {
                if STOPPED.swap(true, Relaxed) {
                    terminal::clear();
                    process::exit(STATUS.into());
                }
            }
        });
        std::mem::forget(runtime);
        Ok(Self(()))
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_stopped(&self) -> bool {
        is_stopped()
    }

    /// Fails if the work was interrupted; `done` says how far it came.
    ///
    /// # Errors
    /// [`Failure::Interrupted`].
    pub fn check(&self, done: impl FnOnce() -> String) -> Result<(), Failure> {
        if self.is_stopped() {
            return Err(Failure::Interrupted(done()));
        }
        Ok(())
    }
}

#[cfg(unix)]
fn signals() -> std::io::Result<tokio::signal::unix::Signal> {
    tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt())
}

#[cfg(windows)]
fn signals() -> std::io::Result<tokio::signal::windows::CtrlC> {
    tokio::signal::windows::ctrl_c()
}

impl Clock for Interrupt {
    fn elapsed(&self) -> Duration {
        if self.is_stopped() {
            Duration::MAX
        } else {
            Duration::ZERO
        }
    }
}
