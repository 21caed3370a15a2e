//! What is shown of people, and how they are found.

pub(super) mod sql;

use protocol::live::{PersonKind, Tally};

use super::{Answer, RatingRow};

/// Of so many games of a person tallies are made.
pub(super) const TALLIED_GAMES: i64 = 20_000;

/// Whom the host looks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PeopleQuery {
    /// Part of the key of the name; empty for any.
    pub(crate) key: String,
    /// Who has been here since this day, counted from 1970, also guests; none for everybody who has an account.
    pub(crate) since_day: Option<u64>,
}

/// Somebody, as the host sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KnownRow {
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) kind: PersonKind,
    pub(crate) since_ms: u64,
    pub(crate) moderator: bool,
    pub(crate) seen_day: Option<u64>,
    /// Whether a sanction was imposed that nobody has lifted.
    pub(crate) sanctioned: bool,
}

/// Reads what is shown of people. It includes all that was written before.
pub(crate) trait Profiles: Send + Sync {
    /// How the games of a person ended, by pool.
    fn tallies<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<(String, Tally)>>;
    /// The opponents of a person, and how the games ended for the person: `first`, then those they have played most.
    fn opponents<'a>(
        &'a self,
        person: &'a str,
        first: &'a str,
        most: u32,
    ) -> Answer<'a, Vec<(String, Tally)>>;
    /// The last day, counted from 1970, on which a session or a token of a person was used.
    fn seen_day<'a>(&'a self, person: &'a str) -> Answer<'a, Option<u64>>;
    /// All bots with their owners, by id after `after`.
    fn bots<'a>(&'a self, after: &'a str, most: u32) -> Answer<'a, Vec<(String, String)>>;
    /// Those whom the host looks for, by id after `after`.
    fn known_to_host<'a>(
        &'a self,
        query: &'a PeopleQuery,
        after: &'a str,
        most: u32,
    ) -> Answer<'a, Vec<KnownRow>>;
    /// People with open accounts whose names' keys begin like this, in the order of the keys.
    fn people_like<'a>(&'a self, key: &'a str, most: u32) -> Answer<'a, Vec<String>>;
    /// Those of these people of whom everybody may see that they are online: bots, and members who want it.
    fn listed<'a>(&'a self, people: &'a [&'a str]) -> Answer<'a, Vec<String>>;
    /// The ratings of these people in all pools.
    fn ratings_of_all<'a>(&'a self, people: &'a [&'a str]) -> Answer<'a, Vec<RatingRow>>;
}

/// Implements [`Profiles`] for a type with the pool `readers`.
macro_rules! profiles_over {
    ($store:ident, $row:ty) => {
        mod profiles {
            use protocol::live::Tally;
            use sqlx::Row as _;

            use super::{ratings::read_rating, $store};
            use crate::store::{
                Answer, KnownRow, PeopleQuery, Profiles, RatingRow, StoreError,
                people::kind_of,
                profiles::{TALLIED_GAMES, sql},
            };

            fn read_tally(row: &$row) -> Result<(String, Tally), StoreError> {
                let count =
                    |column: usize| Ok::<_, StoreError>(row.try_get::<i64, _>(column)? as u32);
                let (won, drawn, lost) = (count(1)?, count(2)?, count(3)?);
                Ok((row.try_get(0)?, Tally { won, drawn, lost }))
            }

            fn read_known(row: &$row) -> Result<KnownRow, StoreError> {
                let seen_day: Option<i64> = row.try_get(5)?;
                Ok(KnownRow {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    kind: kind_of(row.try_get(2)?),
                    since_ms: row.try_get::<i64, _>(3)? as u64,
                    moderator: row.try_get::<i64, _>(4)? != 0,
                    seen_day: seen_day.map(|day| day as u64),
                    sanctioned: i64::from(row.try_get::<i32, _>(6)?) != 0,
                })
            }

            impl Profiles for $store {
                fn known_to_host<'a>(
                    &'a self,
                    query: &'a PeopleQuery,
                    after: &'a str,
                    most: u32,
                ) -> Answer<'a, Vec<KnownRow>> {
                    Box::pin(async move {
                        let since = query.since_day.map_or(-1, |day| day as i64);
                        let found = sqlx::query(sql::KNOWN_TO_HOST).bind(after).bind(&query.key);
                        let found = found.bind(since).bind(i64::from(most));
                        let rows = found.fetch_all(&self.readers).await?;
                        rows.iter().map(read_known).collect()
                    })
                }

                fn tallies<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<(String, Tally)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::TALLIES).bind(person);
                        let query = query.bind(TALLIED_GAMES);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_tally).collect()
                    })
                }

                fn opponents<'a>(
                    &'a self,
                    person: &'a str,
                    first: &'a str,
                    most: u32,
                ) -> Answer<'a, Vec<(String, Tally)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::OPPONENTS).bind(person);
                        let query = query.bind(TALLIED_GAMES).bind(first);
                        let query = query.bind(i64::from(most));
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_tally).collect()
                    })
                }

                fn seen_day<'a>(&'a self, person: &'a str) -> Answer<'a, Option<u64>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::SEEN_DAY).bind(person);
                        let row = query.fetch_one(&self.readers).await?;
                        Ok(row.try_get::<Option<i64>, _>(0)?.map(|day| day as u64))
                    })
                }

                fn bots<'a>(
                    &'a self,
                    after: &'a str,
                    most: u32,
                ) -> Answer<'a, Vec<(String, String)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::BOTS).bind(after).bind(i64::from(most));
                        let rows = query.fetch_all(&self.readers).await?;
                        let pairs = rows.iter();
                        pairs
                            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                            .collect()
                    })
                }

                fn people_like<'a>(&'a self, key: &'a str, most: u32) -> Answer<'a, Vec<String>> {
                    Box::pin(async move {
                        let mut query = sqlx::QueryBuilder::new(sql::ALIKE);
                        query.push(super::NAME_KEY).push(" >= ").push_bind(key);
                        query.push(" AND ").push(super::NAME_KEY).push(" < ");
                        query.push_bind(format!("{key}\u{10ffff}"));
                        query.push(" ORDER BY ").push(super::NAME_KEY);
                        query.push(" LIMIT ").push_bind(i64::from(most));
                        let rows = query.build().fetch_all(&self.readers).await?;
                        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
                    })
                }

                fn listed<'a>(&'a self, people: &'a [&'a str]) -> Answer<'a, Vec<String>> {
                    Box::pin(async move {
                        let mut query = sqlx::QueryBuilder::new(sql::LISTED);
                        let mut list = query.separated(", ");
                        for person in people {
                            list.push_bind(*person);
                        }
                        query.push(")");
                        let rows = query.build().fetch_all(&self.readers).await?;
                        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
                    })
                }

                fn ratings_of_all<'a>(
                    &'a self,
                    people: &'a [&'a str],
                ) -> Answer<'a, Vec<RatingRow>> {
                    Box::pin(async move {
                        let mut query = sqlx::QueryBuilder::new(sql::RATINGS_OF_ALL);
                        let mut list = query.separated(", ");
                        for person in people {
                            list.push_bind(*person);
                        }
                        query.push(")");
                        let rows = query.build().fetch_all(&self.readers).await?;
                        rows.iter().map(read_rating).collect()
                    })
                }
            }
        }
    };
}

pub(super) use profiles_over;
