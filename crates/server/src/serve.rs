//! From a configuration to a listening server and to its orderly end.

use std::{net::SocketAddr, time::Duration};

use tokio::{net::TcpListener, runtime, sync::oneshot, time};

use crate::{Config, ServeError, data_dir, http, signals};

/// How long open requests may go on after the server was asked to stop.
const GRACE: Duration = Duration::from_secs(5);

/// A server that holds its address and accepts nothing yet.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    local_addr: SocketAddr,
}

/// Checks the data folder and takes the address.
///
/// # Errors
/// If the data folder cannot be created or written, or the address cannot be listened on.
pub async fn bind(config: Config) -> Result<Bound, ServeError> {
    if let Some(dir) = &config.data {
        data_dir::prepare(dir)?;
    }
    let failed = |source| ServeError::Listen {
        addr: config.listen,
        source,
    };
    let listener = TcpListener::bind(config.listen).await.map_err(failed)?;
    let local_addr = listener.local_addr().map_err(failed)?;
    Ok(Bound {
        listener,
        local_addr,
    })
}

impl Bound {
    /// The address in use, with the port the system chose if the configuration left it open.
    #[must_use]
    pub const fn local_addr(&self) -> SocketAddr {
        self.local_addr
    }

    /// Serves until `shutdown` ends, then lets open requests finish for at most five seconds.
    ///
    /// # Errors
    /// If the system no longer lets the server accept connections.
    pub async fn serve(
        self,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let (stopping, stopped) = oneshot::channel::<()>();
        let signalled = async move {
            shutdown.await;
            drop(stopping);
        };
        let serving = axum::serve(self.listener, http::router()).with_graceful_shutdown(signalled);
        let out_of_grace = async move {
            let _ = stopped.await;
            time::sleep(GRACE).await;
        };
        tokio::select! {
            ended = serving => ended.map_err(ServeError::Runtime),
            () = out_of_grace => {
                tracing::warn!("some connections were cut off");
                Ok(())
            }
        }
    }
}

/// Serves until SIGINT or SIGTERM, on a runtime of its own; `on_ready` hears the address in use.
///
/// # Errors
/// As [`bind`] and [`Bound::serve`], or if the runtime cannot be set up.
pub fn run_blocking(config: Config, on_ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ServeError::Runtime)?;
    let served = runtime.block_on(async {
        let bound = bind(config).await?;
        let stop = signals::asked_to_stop().map_err(ServeError::Runtime)?;
        tracing::info!(address = %bound.local_addr(), "listening");
        on_ready(bound.local_addr());
        bound.serve(stop).await
    });
    runtime.shutdown_timeout(GRACE);
    served
}
