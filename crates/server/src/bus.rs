//! Publish and subscribe by topic, inside this process. Queues are bounded: a subscriber that does not keep up is
//! dropped and has to fetch what it missed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    task::{Context, Poll},
};

use tokio::sync::mpsc;

/// Messages queued per subscriber.
const QUEUE: usize = 64;

type Subscribers<T> = HashMap<String, Vec<mpsc::Sender<Arc<T>>>>;

/// Messages by topic.
pub(crate) struct Bus<T> {
    subscribers: Mutex<Subscribers<T>>,
}

/// The messages of one topic since the subscription.
pub struct Subscription<T> {
    topic: String,
    messages: mpsc::Receiver<Arc<T>>,
    bus: Weak<Bus<T>>,
}

impl<T> Bus<T> {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            subscribers: Mutex::default(),
        })
    }

    /// Subscribes to a topic.
    pub(crate) fn subscribe(self: &Arc<Self>, topic: &str) -> Subscription<T> {
        let (sender, messages) = mpsc::channel(QUEUE);
        self.lock().entry(topic.to_owned()).or_default().push(sender);
        Subscription {
            topic: topic.to_owned(),
            messages,
            bus: Arc::downgrade(self),
        }
    }

    /// Sends a message to all subscribers of a topic; those whose queue is full are dropped.
    pub(crate) fn publish(&self, topic: &str, messages: &Arc<T>) {
        let mut subscribers = self.lock();
        if let Some(list) = subscribers.get_mut(topic) {
            list.retain(|sender| sender.try_send(Arc::clone(messages)).is_ok());
            if list.is_empty() {
                subscribers.remove(topic);
            }
        }
    }

    /// How many subscribe to a topic.
    pub(crate) fn subscribers(&self, topic: &str) -> usize {
        self.lock().get(topic).map_or(0, Vec::len)
    }

    /// The topics to which somebody subscribes, in order.
    pub(crate) fn topics(&self) -> Vec<String> {
        let mut topics: Vec<String> = self.lock().keys().cloned().collect();
        topics.sort_unstable();
        topics
    }

    fn forget_closed(&self, topic: &str) {
        let mut subscribers = self.lock();
        if let Some(list) = subscribers.get_mut(topic) {
            list.retain(|sender| !sender.is_closed());
            if list.is_empty() {
                subscribers.remove(topic);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Subscribers<T>> {
        self.subscribers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Subscription<T> {
    /// The next messages; nothing if this listener was left out because it did not keep up. No messages is lost if the
    /// future is dropped.
    pub async fn recv(&mut self) -> Option<Arc<T>> {
        self.messages.recv().await
    }

    /// The next messages, if there are any already.
    pub(crate) fn try_recv(&mut self) -> Option<Arc<T>> {
        self.messages.try_recv().ok()
    }

    /// As [`Subscription::recv`], for those who poll.
    pub fn poll_recv(&mut self, context: &mut Context<'_>) -> Poll<Option<Arc<T>>> {
        self.messages.poll_recv(context)
    }
}

impl<T> Drop for Subscription<T> {
    fn drop(&mut self) {
        self.messages.close();
        if let Some(bus) = self.bus.upgrade() {
            bus.forget_closed(&self.topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn messages_reach_the_subscribers_of_their_topic() {
        let bus = Bus::new();
        let mut here = bus.subscribe("a");
        let mut there = bus.subscribe("b");
        bus.publish("a", &Arc::new(1));
        bus.publish("b", &Arc::new(2));
        assert_eq!(here.recv().await.as_deref(), Some(&1));
        assert_eq!(there.recv().await.as_deref(), Some(&2));
    }

    #[tokio::test]
    async fn only_slow_subscribers_are_dropped() {
        let bus = Bus::new();
        let mut slow = bus.subscribe("a");
        let mut quick = bus.subscribe("a");
        for messages in 0..=QUEUE {
            bus.publish("a", &Arc::new(messages));
            assert_eq!(quick.recv().await.as_deref(), Some(&messages));
        }
        let mut received = 0;
        while let Some(messages) = slow.recv().await {
            assert_eq!(*messages, received);
            received += 1;
        }
        assert_eq!(received, QUEUE);
        assert_eq!(bus.subscribers("a"), 1);
    }

    #[test]
    fn dropped_subscriptions_are_removed() {
        let bus: Arc<Bus<()>> = Bus::new();
        let gone = bus.subscribe("a");
        let here = bus.subscribe("a");
        drop(gone);
        assert_eq!(bus.subscribers("a"), 1);
        drop(here);
        assert_eq!(bus.subscribers("a"), 0);
    }
}
