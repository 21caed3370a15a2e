//! Alerts: notify people who waited in vain in a pool when somebody seeks an opponent there.

use protocol::live::PoolAlert;

use crate::prelude::*;
use crate::{
    pools::Searches,
    store::{NoticeWrite, PoolWrite},
};

/// An alert is forgotten after so long.
const KEPT: Millis = Millis::hours(8);

impl Searches {
    /// Tells a person once, within eight hours, when somebody else seeks in a pool, which is a wish for notices too; or
    /// no more.
    ///
    /// # Errors
    /// There is no such pool, or the database cannot be written.
    pub async fn alert_of_seekers(&self, who: &PersonId, alert: PoolAlert) -> Result<PoolAlert, ServiceError> {
        let person = self.people.person(who).await?.id;
        let now_ms = self.base.now_ms();
        if let Some(pool) = &alert.pool {
            self.ratings.pools.find(pool).ok_or(ServiceError::NotFound)?;
            let wish = NoticeWrite::Wish {
                person: person.clone(),
                since_ms: Some(now_ms),
            };
            self.base.write(wish).await?;
        }
        let write = PoolWrite::Alert {
            person,
            pool: alert.pool.clone(),
            until_ms: now_ms + KEPT,
        };
        self.base.write(write).await?;
        Ok(alert)
    }

    /// Whether somebody is known to seek an opponent.
    pub(crate) fn seeks(&self, person: &PersonId) -> bool {
        self.lock().seeks.contains_key(person)
    }
}
