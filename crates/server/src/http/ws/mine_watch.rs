//! A connection's subscription to what is the person's own: games, challenges and notices.

use std::{future, time::Duration};

use protocol::live::Mine;
use tokio::time::{self, Instant};

use crate::{base::lobby_news::OwnNews, bus::Subscription};

/// The shortest pause between two looks.
const PAUSE: Duration = Duration::from_millis(200);
/// The longest: what another server has noted meanwhile, such as a reminder, is found by then.
const LONGEST: Duration = Duration::from_secs(60);

/// The subscription of one connection, if any.
#[derive(Default)]
pub(super) struct MineSubscription {
    subscribed: Option<Subscribed>,
    /// When it was last looked at: subscribing again does not do so sooner.
    looked: Option<Instant>,
    /// Whether it was written that the person wishes notices unless they said otherwise.
    wished: bool,
}

struct Subscribed {
    changes: Subscription<OwnNews>,
    /// What the client has.
    sent: Option<Mine>,
    /// Whether something has changed since the last look, and whether all of it is known.
    due: Option<bool>,
}

impl MineSubscription {
    /// Subscribes; the first view is due at once.
    pub(super) fn subscribe(&mut self, changes: Subscription<OwnNews>) {
        self.subscribed = Some(Subscribed {
            changes,
            sent: None,
            due: Some(true),
        });
    }

    /// Whether there is a subscription.
    pub(super) const fn is_on(&self) -> bool {
        self.subscribed.is_some()
    }

    /// Unsubscribes.
    pub(super) fn stop(&mut self) {
        self.subscribed = None;
    }

    /// Completes when something may have changed; never without a subscription. `false` if changes were missed and the
    /// subscription has to be renewed. Cancel safe.
    pub(super) async fn due(&mut self) -> bool {
        let Some(subscribed) = &mut self.subscribed else {
            return future::pending().await;
        };
        let last = self.looked;
        let is_whole = match subscribed.due {
            Some(is_whole) => is_whole,
            None => {
                let latest = last.unwrap_or_else(Instant::now) + LONGEST;
                let is_whole = tokio::select! {
                    changed = subscribed.changes.recv() => changed.is_some(),
                    () = time::sleep_until(latest) => true,
                };
                *subscribed.due.insert(is_whole)
            }
        };
        if let Some(last) = last {
            time::sleep_until(last + PAUSE).await;
        }
        is_whole
    }

    /// Notes that it is looked at now: what changes from here on is another change.
    pub(super) fn looked(&mut self) {
        self.looked = Some(Instant::now());
        if let Some(subscribed) = &mut self.subscribed {
            subscribed.due = None;
        }
    }

    /// Whether a wish for notices was not written yet by this connection; it is from now on.
    pub(super) const fn is_first_wish(&mut self) -> bool {
        !std::mem::replace(&mut self.wished, true)
    }

    /// Whether the client has not got this yet; it is sent then.
    pub(super) fn is_news(&mut self, mine: &Mine) -> bool {
        let Some(subscribed) = &mut self.subscribed else {
            return false;
        };
        let is_news = subscribed.sent.as_ref() != Some(mine);
        if is_news {
            subscribed.sent = Some(mine.clone());
        }
        is_news
    }
}
