//! News from where they arise to whoever listens, in this process. Queues are bounded: who does not keep up is left out
//! and has to ask again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    task::{Context, Poll},
};

use tokio::sync::mpsc;

/// So many news wait for a listener at most.
const QUEUE: usize = 64;

type Listeners<T> = HashMap<String, Vec<mpsc::Sender<Arc<T>>>>;

/// News by topic.
pub(crate) struct Bus<T> {
    listeners: Mutex<Listeners<T>>,
}

/// The news of one topic for one listener, from the moment of listening.
pub struct Subscription<T> {
    topic: String,
    news: mpsc::Receiver<Arc<T>>,
    bus: Weak<Bus<T>>,
}

impl<T> Bus<T> {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            listeners: Mutex::default(),
        })
    }

    /// Listens to a topic from now on.
    pub(crate) fn listen(self: &Arc<Self>, topic: &str) -> Subscription<T> {
        let (sender, news) = mpsc::channel(QUEUE);
        self.lock()
            .entry(topic.to_owned())
            .or_default()
            .push(sender);
        Subscription {
            topic: topic.to_owned(),
            news,
            bus: Arc::downgrade(self),
        }
    }

    /// Tells all who listen to a topic; who has not kept up hears no more.
    pub(crate) fn tell(&self, topic: &str, news: &Arc<T>) {
        let mut listeners = self.lock();
        if let Some(list) = listeners.get_mut(topic) {
            list.retain(|sender| sender.try_send(Arc::clone(news)).is_ok());
            if list.is_empty() {
                listeners.remove(topic);
            }
        }
    }

    /// How many listen to a topic.
    pub(crate) fn listeners(&self, topic: &str) -> usize {
        self.lock().get(topic).map_or(0, Vec::len)
    }

    fn forget_closed(&self, topic: &str) {
        let mut listeners = self.lock();
        if let Some(list) = listeners.get_mut(topic) {
            list.retain(|sender| !sender.is_closed());
            if list.is_empty() {
                listeners.remove(topic);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Listeners<T>> {
        self.listeners
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Subscription<T> {
    /// The next news; nothing if this listener was left out because it did not keep up. No news is lost if the future is
    /// dropped.
    pub async fn recv(&mut self) -> Option<Arc<T>> {
        self.news.recv().await
    }

    /// As [`Subscription::recv`], for those who poll.
    pub fn poll_recv(&mut self, context: &mut Context<'_>) -> Poll<Option<Arc<T>>> {
        self.news.poll_recv(context)
    }
}

impl<T> Drop for Subscription<T> {
    fn drop(&mut self) {
        self.news.close();
        if let Some(bus) = self.bus.upgrade() {
            bus.forget_closed(&self.topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn news_reach_those_who_listen_to_the_topic() {
        let bus = Bus::new();
        let mut here = bus.listen("a");
        let mut there = bus.listen("b");
        bus.tell("a", &Arc::new(1));
        bus.tell("b", &Arc::new(2));
        assert_eq!(here.recv().await.as_deref(), Some(&1));
        assert_eq!(there.recv().await.as_deref(), Some(&2));
    }

    #[tokio::test]
    async fn who_does_not_keep_up_is_left_out_and_nobody_else() {
        let bus = Bus::new();
        let mut slow = bus.listen("a");
        let mut quick = bus.listen("a");
        for news in 0..=QUEUE {
            bus.tell("a", &Arc::new(news));
            assert_eq!(quick.recv().await.as_deref(), Some(&news));
        }
        let mut heard = 0;
        while let Some(news) = slow.recv().await {
            assert_eq!(*news, heard);
            heard += 1;
        }
        assert_eq!(heard, QUEUE);
        assert_eq!(bus.listeners("a"), 1);
    }

    #[test]
    fn who_leaves_is_forgotten() {
        let bus: Arc<Bus<()>> = Bus::new();
        let gone = bus.listen("a");
        let here = bus.listen("a");
        drop(gone);
        assert_eq!(bus.listeners("a"), 1);
        drop(here);
        assert_eq!(bus.listeners("a"), 0);
    }
}
