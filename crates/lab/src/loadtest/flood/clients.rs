//! The threads of a flood, at low priority: in reality they would run on other machines.

use std::future::Future;
use std::io;

use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;

const THREADS: usize = 2;

/// Clients that go on until they are ended.
pub(crate) struct Clients {
    runtime: Option<Runtime>,
    set: JoinSet<()>,
}

impl Clients {
    pub(crate) fn new() -> io::Result<Self> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(THREADS)
            .enable_all()
            .on_thread_start(give_way)
            .build()?;
        Ok(Self {
            runtime: Some(runtime),
            set: JoinSet::new(),
        })
    }

    pub(crate) fn spawn(&mut self, client: impl Future<Output = ()> + Send + 'static) {
        if let Some(runtime) = &self.runtime {
            self.set.spawn_on(client, runtime.handle());
        }
    }

    /// Whether one of them is not through.
    pub(crate) fn are_busy(&mut self) -> bool {
        while self.set.try_join_next().is_some() {}
        !self.set.is_empty()
    }

    /// Ends all of them.
    pub(crate) async fn end(&mut self) {
        self.set.shutdown().await;
    }
}

impl Drop for Clients {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // It may be dropped by a task of another one, which must not wait.
            runtime.shutdown_background();
        }
    }
}

/// Gives this thread the lowest priority.
#[cfg(target_os = "linux")]
fn give_way() {
    // Where that is refused, the clients compete with those who play.
    let _ = rustix::process::nice(19);
}

/// Elsewhere the priority is a whole process's.
#[cfg(not(target_os = "linux"))]
const fn give_way() {}
