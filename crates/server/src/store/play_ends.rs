//! How public live games ended for people, and who cannot begin others for a while.

pub(super) mod sql;

use super::Answer;

/// Reads who cannot begin games. Reads see all that was written before.
pub(crate) trait PlayEnds: Send + Sync {
    /// Until when a person cannot, or could not, begin public live games.
    fn play_ban<'a>(&'a self, person: &'a str) -> Answer<'a, Option<u64>>;
}

/// How a game ended for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayEnd {
    pub(crate) person: String,
    pub(crate) at_ms: u64,
    /// Whether the person has left it.
    pub(crate) bad: bool,
}

/// Implements [`PlayEnds`] for a type with the pool `readers`, and writes ends.
macro_rules! play_ends_over {
    ($store:ident, $connection:ty) => {
        mod play_ends {
            use sqlx::Row as _;
            use table::leaving::{LAST_ENDS, WINDOW_MS, ban_until};

            use super::$store;
            use crate::store::{Answer, PlayEnd, PlayEnds, StoreError, play_ends::sql};

            /// Notes how a game ended for a person, and bans whoever has left too many.
            pub(super) async fn put(
                connection: &mut $connection,
                table: &str,
                end: &PlayEnd,
            ) -> Result<(), StoreError> {
                let (person, at_ms) = (&end.person, end.at_ms);
                let query = sqlx::query(sql::END)
                    .bind(person)
                    .bind(table)
                    .bind(at_ms as i64)
                    .bind(i64::from(end.bad));
                query.execute(&mut *connection).await?;
                let query = sqlx::query(sql::FORGET)
                    .bind(person)
                    .bind(at_ms.saturating_sub(WINDOW_MS) as i64)
                    .bind(i64::from(LAST_ENDS));
                query.execute(&mut *connection).await?;
                if !end.bad {
                    return Ok(());
                }
                let count = sqlx::query(sql::BAD).bind(person);
                let bad: i64 = count.fetch_one(&mut *connection).await?.try_get(0)?;
                let last = sqlx::query(sql::LAST_BAN).bind(person);
                let last = last.fetch_optional(&mut *connection).await?;
                let last: Option<(i64, i64)> = last
                    .map(|row| Ok::<_, sqlx::Error>((row.try_get(0)?, row.try_get(1)?)))
                    .transpose()?;
                let last = last.map(|(from, until)| (from as u64, until as u64));
                if let Some(until_ms) = ban_until(bad as u32, last, at_ms) {
                    let ban = sqlx::query(sql::BAN).bind(person).bind(at_ms as i64);
                    let ban = ban.bind(until_ms as i64);
                    ban.execute(connection).await?;
                }
                Ok(())
            }

            /// Forgets ends and bans that have no effect any more.
            pub(super) async fn forget(
                connection: &mut $connection,
                now_ms: u64,
            ) -> Result<(), StoreError> {
                use table::leaving::SOON_MS;
                for (statement, ms) in [(sql::OLD_ENDS, WINDOW_MS), (sql::OLD_BANS, SOON_MS)] {
                    let query = sqlx::query(statement).bind(now_ms.saturating_sub(ms) as i64);
                    query.execute(&mut *connection).await?;
                }
                Ok(())
            }

            impl PlayEnds for $store {
                fn play_ban<'a>(&'a self, person: &'a str) -> Answer<'a, Option<u64>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::LAST_BAN).bind(person);
                        let row = query.fetch_optional(&self.readers).await?;
                        let until: Option<i64> = row.map(|row| row.try_get(1)).transpose()?;
                        Ok(until.map(|until| until as u64))
                    })
                }
            }
        }
    };
}

pub(super) use play_ends_over;
