//! Time that passes while servers give signs of life.

use crate::service::tests::joined::*;
use protocol::live::Millis;

impl Pair {
    /// Lets time pass, while both servers give signs of life.
    pub(crate) async fn pass(&self, seconds: u64) {
        for _ in 0..seconds {
            self.pass_a_second(&[&self.first.service, &self.second]).await;
        }
    }

    /// Lets a second pass, while only these servers give signs of life. None falls into a write, which would count as a
    /// slow one.
    pub(crate) async fn pass_a_second(&self, alive: &[&Service]) {
        until("no write is under way", async || {
            let mut outages = alive.iter().map(|service| &service.base.outages);
            outages.all(|outages| !outages.is_writing())
        })
        .await;
        self.first.time.advance(Millis(1_000));
        for service in alive {
            service.peers.heartbeat().await.expect("a sign of life");
        }
    }
}
