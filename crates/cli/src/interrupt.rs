//! Ending long work early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use engine::Clock;

use crate::failure::Failure;

/// A clock that Ctrl-C stops.
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub(crate) fn listen() -> Result<Self, Failure> {
        let stopped = Arc::new(AtomicBool::new(false));
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(Failure::Runtime)?;
        let flag = Arc::clone(&stopped);
        runtime.spawn(async move {
            if tokio::signal::ctrl_c().await.is_ok() {
                flag.store(true, Relaxed);
            }
        });
        // It listens to the end of the process.
        std::mem::forget(runtime);
        Ok(Self(stopped))
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
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
