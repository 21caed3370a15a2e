//! The lobby as one connection hears of it: whenever it has changed, but not too often.

use std::{future, sync::Arc, time::Duration};

use tokio::{
    sync::watch,
    time::{self, Instant},
};

/// The shortest pause between two lobbies.
const PAUSE: Duration = Duration::from_secs(1);

/// So many listeners lengthen the pause by itself, so that the lobby never costs more than a share of the machine.
const CROWD: u32 = 200;

/// Whether a connection listens, and what it has yet to hear.
#[derive(Default)]
pub(super) struct LobbyWatch {
    heard: Option<Heard>,
    /// When the last was told: listening again does not make it tell more.
    last: Option<Instant>,
}

struct Heard {
    version: watch::Receiver<u64>,
    changed: bool,
    /// As many as these are listen.
    crowd: Arc<()>,
}

impl LobbyWatch {
    /// Listens from now on; the first lobby is due at once.
    pub(super) fn listen(&mut self, mut version: watch::Receiver<u64>, crowd: Arc<()>) {
        version.mark_unchanged();
        self.heard = Some(Heard {
            version,
            changed: true,
            crowd,
        });
    }

    /// Listens no more.
    pub(super) fn stop(&mut self) {
        self.heard = None;
    }

    /// Ends when a lobby is due; never, while nobody listens. May be dropped and asked again.
    pub(super) async fn due(&mut self) {
        let Some(heard) = &mut self.heard else {
            return future::pending().await;
        };
        if !heard.changed {
            if heard.version.changed().await.is_err() {
                return future::pending().await;
            }
            heard.changed = true;
        }
        if let Some(last) = self.last {
            let crowd = Arc::strong_count(&heard.crowd)
                .try_into()
                .unwrap_or(u32::MAX);
            time::sleep_until(last + PAUSE + PAUSE * (crowd / CROWD)).await;
        }
    }

    /// Notes that the lobby as it is now is told.
    pub(super) fn told(&mut self) {
        self.last = Some(Instant::now());
        if let Some(heard) = &mut self.heard {
            heard.changed = false;
            heard.version.mark_unchanged();
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
        lobby.listen(changes, Arc::new(()));
        let mut told = 0;
        let start = Instant::now();
        for _ in 0..100 {
            version.send_modify(|version| *version += 1);
            if is_due(&mut lobby, Duration::from_millis(50)).await {
                lobby.told();
                told += 1;
            }
        }
        assert!(start.elapsed() < Duration::from_secs(6));
        assert!((4..=6).contains(&told), "{told}");
        assert!(is_due(&mut lobby, Duration::from_secs(2)).await);
        lobby.told();
        assert!(!is_due(&mut lobby, Duration::from_secs(60)).await);
        lobby.stop();
        version.send_modify(|version| *version += 1);
        assert!(!is_due(&mut lobby, Duration::from_secs(60)).await);
    }
}
