//! Why those who seek in one pool do not meet.

use protocol::live::{Apart, Pools};

use crate::pools::{
    Searches,
    pairing::{Seeker, why_apart},
    wave::Ready,
};
use crate::prelude::*;

/// Of more others somebody is sure to fit.
const MOST_OTHERS: usize = 100;

impl Searches {
    /// Explains to a seeker why no game is possible with any other seeker in the pool, if so.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn say_why_apart(&self, who: &PersonId, pools: &mut Pools) -> Result<(), ServiceError> {
        if let Some(seeking) = &mut pools.seeking {
            seeking.apart = self.apart_in(who, &seeking.pool).await?;
        }
        Ok(())
    }

    async fn apart_in(&self, who: &PersonId, pool: &str) -> Result<Option<Apart>, ServiceError> {
        let Some(pool_here) = self.ratings.pools.find(pool) else {
            return Ok(None);
        };
        let rows = {
            let known = self.lock();
            let own = known.seeks.get(who.as_str()).cloned();
            let others = known.seeks.values();
            let others = others.filter(|row| row.pool == pool && row.person != who.as_str());
            let rows = own.into_iter().chain(others.take(MOST_OTHERS).cloned());
            rows.collect::<Vec<_>>()
        };
        let mut ready = Vec::with_capacity(rows.len());
        for row in rows {
            let is_here = !row.live || self.presence.is_online(&row.person);
            match self.people.person(&row.person).await {
                Ok(person) if is_here => ready.push(Ready::of(row, person, self.base.now_ms())),
                // The asking seeker comes first.
                _ if row.person == who.as_str() => return Ok(None),
                _ => {}
            }
        }
        self.enter_seekers_ratings(&pool_here, &mut ready).await;
        let blocked = self.blocks_among(&ready).await?;
        let meets = |other| !blocked.contains(&(0, other)) && !blocked.contains(&(other, 0));
        let seekers: Vec<Seeker> = ready.iter().map(|ready| ready.seeker).collect();
        let Some((own, others)) = seekers.split_first() else {
            return Ok(None);
        };
        let others = others.iter().zip(1..).filter(|(_, other)| meets(*other));
        Ok(why_apart(own, others.map(|(seeker, _)| seeker)))
    }
}
