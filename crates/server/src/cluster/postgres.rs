//! Hints by PostgreSQL's LISTEN and NOTIFY.

use std::{sync::Arc, time::Duration};

use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tokio::{
    sync::{Mutex, mpsc},
    time::sleep,
};

use crate::{
    cluster::bus::{Heard, HintBus, Inbox, QUEUE},
    store::{CHANNEL, StoreError},
    tasks::{Ended, Tasks},
};

/// So long somebody waits for a connection.
const TIMEOUT: Duration = Duration::from_secs(2);
/// The pause before the connection is made anew.
const AGAIN: Duration = Duration::from_millis(250);

/// The bus of servers that share a database of PostgreSQL. The hints of what is written come with the transactions; this sends
/// the others.
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
        let (heard, inbox) = mpsc::channel(QUEUE);
        let address = address.to_owned();
        tasks.supervise("listen", move || listen(address.clone(), heard.clone()));
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

/// Hears as long as somebody reads what is heard.
async fn listen(address: String, heard: mpsc::Sender<Heard>) -> Ended {
    while !heard.is_closed() {
        if let Err(error) = hear(&address, &heard).await {
            tracing::warn!(%error, "cannot hear other servers");
        }
        sleep(AGAIN).await;
    }
    Ok(())
}

/// Hears until the connection breaks. Nothing was heard since the one before.
async fn hear(address: &str, heard: &mpsc::Sender<Heard>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(address).await?;
    listener.listen(CHANNEL).await?;
    let mut gap = true;
    loop {
        if gap {
            gap = heard.try_send(Heard::Gap).is_err();
        }
        tokio::select! {
            received = listener.try_recv() => {
                let Some(received) = received? else { return Ok(()) };
                let text = received.payload().to_owned();
                // Whoever does not keep up reads the database.
                gap |= heard.try_send(Heard::Text(text)).is_err();
            }
            () = heard.closed() => return Ok(()),
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
