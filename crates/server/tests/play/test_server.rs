//! A running server.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use server::{Config, ServeError, bind};
use tokio::{sync::oneshot, task::JoinHandle, time::timeout};

/// Longer than anything here should take.
pub(crate) const ENOUGH: Duration = Duration::from_secs(300);

/// A server on a port of its own, until it is closed or the test is over.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) metrics: Option<SocketAddr>,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<Result<(), ServeError>>,
}

impl TestServer {
    /// A server that keeps nothing.
    pub(crate) async fn open() -> Self {
        Self::with(anywhere()).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        let bound = bind(config).await.expect("a server");
        let (stop, stopped) = oneshot::channel();
        Self {
            address: bound.local_addr(),
            metrics: bound.metrics_addr(),
            stop,
            serving: tokio::spawn(bound.serve(async {
                let _ = stopped.await;
            })),
        }
    }

    /// Stops it as a signal does, and waits for its end.
    pub(crate) async fn close(self) {
        drop(self.stop);
        let ended = timeout(ENOUGH, self.serving).await.expect("an end");
        ended.expect("no panic").expect("no failure");
    }
}

/// Any free port of this machine.
pub(crate) fn anywhere() -> Config {
    Config::at(([127, 0, 0, 1], 0).into())
}

/// An empty folder, removed with this.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = format!("loopline-play-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
