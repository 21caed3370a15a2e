//! A connection's subscription to the pools.

use std::future;

use protocol::live::Pools;

use crate::pools::PoolsWatch;

/// The subscription of one connection, if any.
#[derive(Default)]
pub(super) struct PoolsSubscription(Option<Subscribed>);

struct Subscribed {
    watch: PoolsWatch,
    /// What the client has.
    sent: Option<Pools>,
    /// Whether something may have changed since.
    due: bool,
}

impl PoolsSubscription {
    /// Subscribes; the first view is due at once.
    pub(super) fn subscribe(&mut self, watch: PoolsWatch) {
        self.0 = Some(Subscribed {
            watch,
            sent: None,
            due: true,
        });
    }

    /// Unsubscribes.
    pub(super) fn stop(&mut self) {
        self.0 = None;
    }

    /// Whether there is a subscription.
    pub(super) const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Completes when something may have changed; never without a subscription. `false` if changes were missed and the
    /// subscription has to be renewed. Cancel safe.
    pub(super) async fn due(&mut self) -> bool {
        let Some(subscribed) = &mut self.0 else {
            return future::pending().await;
        };
        if subscribed.due {
            return true;
        }
        let PoolsWatch { own, waves } = &mut subscribed.watch;
        let is_whole = tokio::select! {
            changed = own.recv() => changed.is_some(),
            wave = waves.changed() => wave.is_ok(),
        };
        subscribed.due = true;
        is_whole
    }

    /// Whether the client has not got this view yet; it is sent then.
    pub(super) fn is_news(&mut self, pools: &Pools) -> bool {
        let Some(subscribed) = &mut self.0 else {
            return false;
        };
        subscribed.due = false;
        let is_news = subscribed.sent.as_ref() != Some(pools);
        if is_news {
            subscribed.sent = Some(pools.clone());
        }
        is_news
    }
}
