//! Hints by PostgreSQL's LISTEN and NOTIFY.

use std::{sync::Arc, time::Duration};

use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tokio::{
    sync::{Mutex, mpsc},
    time::sleep,
};

use crate::{
    cluster::bus::{HintBus, Inbox, QUEUE, Received},
    store::{CHANNEL, StoreError},
    tasks::{Ended, Tasks},
};

/// So long somebody waits for a connection.
const TIMEOUT: Duration = Duration::from_secs(2);
/// The pause before the connection is made anew.
const AGAIN: Duration = Duration::from_millis(250);

/// The bus of servers that share a database of PostgreSQL. The hints of what is written come with the transactions;
/// this sends the others.
pub(crate) struct PostgresBus {
    outbox: mpsc::Sender<String>,
}

impl PostgresBus {
    /// Starts listening.
    pub(crate) fn start(address: &str, tasks: &Tasks) -> Result<(Self, Inbox), StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(TIMEOUT)
            .connect_lazy(address)?;
        let (outbox, to_send) = mpsc::channel(QUEUE);
        let (received, inbox) = mpsc::channel(QUEUE);
        let address = address.to_owned();
        tasks.supervise("listen", move || listen(address.clone(), received.clone()));
        let to_send = Arc::new(Mutex::new(to_send));
        tasks.supervise("notify", move || notify(pool.clone(), to_send.clone()));
        Ok((Self { outbox }, inbox))
    }
}

impl HintBus for PostgresBus {
    fn send(&self, text: String) {
        let _ = self.outbox.try_send(text);
    }

    fn comes_with_commits(&self) -> bool {
        true
    }
}

/// Listens as long as somebody reads what is received.
async fn listen(address: String, received: mpsc::Sender<Received>) -> Ended {
    while !received.is_closed() {
        if let Err(error) = receive(&address, &received).await {
            tracing::warn!(%error, "cannot hear other servers");
        }
        sleep(AGAIN).await;
    }
    Ok(())
}

/// Listens until the connection breaks. Nothing was received since the one before.
async fn receive(address: &str, received: &mpsc::Sender<Received>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(address).await?;
    listener.listen(CHANNEL).await?;
    let mut gap = true;
    loop {
        if gap {
            gap = received.try_send(Received::Gap).is_err();
        }
        tokio::select! {
            notification = listener.try_recv() => {
                let Some(notification) = notification? else { return Ok(()) };
                let text = notification.payload().to_owned();
                // A server that lags reads the database.
                gap |= received.try_send(Received::Text(text)).is_err();
            }
            () = received.closed() => return Ok(()),
        }
    }
}

async fn notify(pool: PgPool, to_send: Arc<Mutex<mpsc::Receiver<String>>>) -> Ended {
    let mut to_send = to_send.lock().await;
    while let Some(text) = to_send.recv().await {
        let notify = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL);
        if let Err(error) = notify.bind(text).execute(&pool).await {
            tracing::debug!(%error, "a hint was lost");
        }
    }
    Ok(())
}
