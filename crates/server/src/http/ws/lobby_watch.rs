//! A connection's subscription to the lobby: every change is sent, but not too often.

use std::{future, sync::Arc, time::Duration};

use tokio::{
    sync::watch,
    time::{self, Instant},
};

/// The shortest pause between two lobbies.
const PAUSE: Duration = Duration::from_secs(1);

/// So many listeners lengthen the pause by itself, so that the lobby never costs more than a share of the machine.
const MANY: u32 = 200;

/// The subscription of one connection, if any.
#[derive(Default)]
pub(super) struct LobbyWatch {
    subscribed: Option<Subscribed>,
    /// When the lobby was last sent: subscribing again does not send it sooner.
    last: Option<Instant>,
}

struct Subscribed {
    version: watch::Receiver<u64>,
    changed: bool,
    /// As many as these are subscribe.
    subscribers: Arc<()>,
}

impl LobbyWatch {
    /// Subscribes; the first lobby is due at once.
    pub(super) fn subscribe(&mut self, mut version: watch::Receiver<u64>, subscribers: Arc<()>) {
        version.mark_unchanged();
        self.subscribed = Some(Subscribed {
            version,
            changed: true,
            subscribers,
        });
    }

    /// Unsubscribes.
    pub(super) fn stop(&mut self) {
        self.subscribed = None;
    }

    /// Whether there is a subscription.
    pub(super) const fn is_on(&self) -> bool {
        self.subscribed.is_some()
    }

    /// Completes when a lobby is due; never without a subscription. Cancel safe.
    pub(super) async fn due(&mut self) {
        let Some(subscribed) = &mut self.subscribed else {
            return future::pending().await;
        };
        if !subscribed.changed {
            if subscribed.version.changed().await.is_err() {
                return future::pending().await;
            }
            subscribed.changed = true;
        }
        if let Some(last) = self.last {
            let subscribers = Arc::strong_count(&subscribed.subscribers)
                .try_into()
                .unwrap_or(u32::MAX);
            time::sleep_until(last + PAUSE + PAUSE * (subscribers / MANY)).await;
        }
    }

    /// Notes that the lobby as it is now is sent.
    pub(super) fn sent(&mut self) {
        self.last = Some(Instant::now());
        if let Some(subscribed) = &mut self.subscribed {
            subscribed.changed = false;
            subscribed.version.mark_unchanged();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn is_due(watch: &mut LobbyWatch, within: Duration) -> bool {
        time::timeout(within, watch.due()).await.is_ok()
    }

    #[tokio::test]
    async fn many_changes_are_one_lobby_a_second() {
        time::pause();
        let (version, changes) = watch::channel(0);
        let mut lobby = LobbyWatch::default();
        assert!(!is_due(&mut lobby, Duration::from_secs(60)).await);
        lobby.subscribe(changes, Arc::new(()));
        let mut sent = 0;
        let start = Instant::now();
        for _ in 0..100 {
            version.send_modify(|version| *version += 1);
            if is_due(&mut lobby, Duration::from_millis(50)).await {
                lobby.sent();
                sent += 1;
            }
        }
        assert!(start.elapsed() < Duration::from_secs(6));
        assert!((4..=6).contains(&sent), "{sent}");
        assert!(is_due(&mut lobby, Duration::from_secs(2)).await);
        lobby.sent();
        assert!(!is_due(&mut lobby, Duration::from_secs(60)).await);
        lobby.stop();
        version.send_modify(|version| *version += 1);
        assert!(!is_due(&mut lobby, Duration::from_secs(60)).await);
    }
}
