//! Seeking an opponent in a pool.

use protocol::live::{FromServer, RatingRange};

use crate::prelude::*;
use crate::{
    admission::RateLimit,
    http::ws::{connection::Connection, line::CloseReason},
};

impl Connection {
    /// Subscribes to the pools, or unsubscribes.
    pub(super) fn follow_pools(&mut self, on: bool) {
        if on {
            self.pools.subscribe(self.app.service.searches.watch_pools(&self.who));
        } else {
            self.pools.stop();
        }
    }

    /// Seeks an opponent.
    pub(super) async fn seek(
        &mut self,
        pool: &str,
        range: Option<RatingRange>,
        casual: bool,
    ) -> Result<(), CloseReason> {
        self.check_ban().await?;
        if let Err(refused) = self.user.enter().await {
            return self.no_search(pool, refused.problem()).await;
        }
        let address = self.user.client.address;
        if self.app.limits.take(RateLimit::Seek, address).is_err() {
            return self.no_search(pool, ProblemCode::TooFast).await;
        }
        // Subscribe first, so that an opponent found at once is not missed.
        if !self.pools.is_on() {
            self.follow_pools(true);
        }
        let seeking = self.app.service.searches.seek(&self.who, pool, range, casual);
        match seeking.await {
            Ok(()) => Ok(()),
            Err(error) => self.no_search(pool, error.problem()).await,
        }
    }

    /// Seeks no longer.
    pub(super) async fn stop_seeking(&mut self) -> Result<(), CloseReason> {
        match self.app.service.searches.stop_seeking(&self.who).await {
            Ok(()) => Ok(()),
            Err(error) => self.problem(error.problem()).await,
        }
    }

    /// Sends the pools, if anything has changed for the person.
    pub(super) async fn send_pools(&mut self, is_whole: bool) -> Result<(), CloseReason> {
        if !is_whole {
            self.follow_pools(true);
        }
        let mut pools = self.app.service.searches.pools_for(&self.who);
        let service = &self.app.service;
        service.searches.offer_level(&self.who, &mut pools).await;
        if let Err(error) = service.searches.say_why_apart(&self.who, &mut pools).await {
            tracing::warn!(%error, "cannot say why two do not meet");
        }
        if !self.pools.is_news(&pools) {
            return Ok(());
        }
        self.line.send(&FromServer::Pools { pools }).await
    }

    async fn no_search(&mut self, pool: &str, problem: impl Into<ServiceProblem>) -> Result<(), CloseReason> {
        self.problem(problem.into().with("pool", pool)).await
    }
}
