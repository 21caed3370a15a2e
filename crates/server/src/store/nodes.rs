//! Servers that share a database: which run, at which of them players sit, and the times that are given back.

mod silence;
pub(super) mod sql;

use super::Answer;
pub(crate) use silence::{GIVEN_MS, NOTICED_MS, SILENT_MS, UNSURE_MS};
pub(crate) use silence::{Silences, silences};

/// Reads and writes what servers that share a database know of each other.
pub(crate) trait Nodes: Send + Sync {
    /// From now on servers that have read before what is written are told what to read again; and if `hints` is set and the
    /// database can, it sends the hints of [`hints`](super::hints) in the name of this server with the transaction. Returns
    /// whether it does.
    fn share_as(&self, node: &str, hints: bool) -> bool;
    /// The database's time, in milliseconds since 1970; none for a file, whose time is the machine's.
    fn clock(&self) -> Answer<'_, Option<u64>>;
    /// Notes that a server runs. Times in which nobody could play are found first: see [`silences`].
    fn beat<'a>(&'a self, beat: &'a Beat) -> Answer<'a, Pulse>;
    /// The servers that have given a sign of life within the last hour.
    fn nodes(&self) -> Answer<'_, Vec<NodeRow>>;
    /// At which servers the players of a table are and were.
    fn sittings<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<Sitting>>;
    /// The outages after number `after` that ended later than `since_ms`.
    fn outages(&self, after: u64, since_ms: u64) -> Answer<'_, Vec<OutageRow>>;
    /// What has to be read again since number `after`, oldest first, at most `limit`.
    fn news(&self, after: u64, limit: usize) -> Answer<'_, Vec<NewsRow>>;
    /// The number of the latest news.
    fn last_news(&self) -> Answer<'_, u64>;
}

/// A sign of life.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Beat {
    /// The server as it is now. `beat_ms` is used by databases without a time of their own.
    pub(crate) node: NodeRow,
    /// The number of the last outage that it knows.
    pub(crate) outages_after: u64,
}

/// What a server learns with a sign of life.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pulse {
    /// The database's time.
    pub(crate) now_ms: u64,
    /// All servers that have given a sign of life within the last hour, this one included.
    pub(crate) nodes: Vec<NodeRow>,
    /// The outages after the last one that the server knew.
    pub(crate) outages: Vec<OutageRow>,
    /// Whether this server was silent before, so that its players count as having left.
    pub(crate) was_silent: bool,
}

/// A server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct NodeRow {
    /// Drawn at each start.
    pub(crate) id: String,
    /// What its host calls it.
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) started_ms: u64,
    /// Its last sign of life.
    pub(crate) beat_ms: u64,
    /// Whether it is about to stop.
    pub(crate) draining: bool,
    /// How late it has known of a turn at another server, at most, between its last two signs of life.
    pub(crate) lag_ms: u64,
}

/// A player at a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sitting {
    pub(crate) seat: usize,
    /// The server.
    pub(crate) node: String,
    /// When they left it, if they did.
    pub(crate) left_ms: Option<u64>,
    /// The last sign of life of the server, if it is known.
    pub(crate) beat_ms: Option<u64>,
}

impl Sitting {
    /// Whether the player is connected for all that is known.
    pub(crate) fn is_here(&self, now_ms: u64) -> bool {
        self.left_ms.is_none()
            && self
                .beat_ms
                .is_some_and(|beat_ms| now_ms.saturating_sub(beat_ms) <= SILENT_MS)
    }

    /// Whether nothing was heard lately of the server at which the player is.
    pub(crate) fn is_unsure(&self, now_ms: u64) -> bool {
        self.left_ms.is_none()
            && self
                .beat_ms
                .is_some_and(|beat_ms| now_ms.saturating_sub(beat_ms) > UNSURE_MS)
    }
}

/// A time in which nobody could play, or nobody at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OutageRow {
    pub(crate) no: u64,
    pub(crate) table: Option<String>,
    pub(crate) from_ms: u64,
    pub(crate) to_ms: u64,
}

/// Something that a server may have read before, and has to read again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewsRow {
    pub(crate) no: u64,
    pub(crate) news: News,
}

/// What has to be read again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum News {
    /// A table, all of it: past events have changed.
    Table(String),
    /// A person, their sessions and whom they have blocked.
    Person(String),
    /// The session with this hash of a token, in hexadecimal digits.
    Session(String),
    /// All people.
    People,
}

impl News {
    /// How it is written in the database.
    pub(super) fn parts(&self) -> (&'static str, &str) {
        match self {
            Self::Table(table) => ("table", table),
            Self::Person(person) => ("person", person),
            Self::Session(hash) => ("session", hash),
            Self::People => ("people", ""),
        }
    }

    /// Reads what [`News::parts`] gives; a kind that a later version has added is read as [`News::People`].
    pub(super) fn read(kind: &str, subject: String) -> Self {
        match kind {
            "table" => Self::Table(subject),
            "person" => Self::Person(subject),
            "session" => Self::Session(subject),
            _ => Self::People,
        }
    }
}

/// Something to be written about servers and their players.
#[derive(Clone, Debug)]
pub(crate) enum NodeWrite {
    /// A player has come to a server, to a table whose clock counts seconds.
    Came {
        table: String,
        seat: usize,
        node: String,
        at_ms: u64,
    },
    /// A player has left a server.
    Left {
        table: String,
        seat: usize,
        node: String,
        at_ms: u64,
    },
    /// Nobody could play at a table, since no server could read it; what was written for the same beginning is put off.
    Unread {
        table: String,
        from_ms: u64,
        to_ms: u64,
    },
    /// A server ends in good order.
    Ended { node: String, at_ms: u64 },
    /// What is old is forgotten: outages, players of games that are over, and news.
    ForgetOld { now_ms: u64 },
}

/// Implements [`Nodes`] for a type with the pool `readers` and the methods `beats`, `share` and `time`, and writes what belongs
/// to them.
macro_rules! nodes_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod nodes {
            use sqlx::{Connection as _, Row as _};

            use super::{BEGIN, begin_beat, $store};
            use crate::store::{
                Answer, Beat, News, NewsRow, NodeRow, NodeWrite, Nodes, OutageRow, Pulse, Sitting,
                StoreError, nodes,
                nodes::{GIVEN_MS, NOTICED_MS, Silences, sql},
            };

            pub(super) async fn put(
                connection: &mut $connection,
                write: &NodeWrite,
            ) -> Result<(), StoreError> {
                match write {
                    NodeWrite::Came {
                        table,
                        seat,
                        node,
                        at_ms,
                    } => {
                        let came = sqlx::query(sql::CAME).bind(table).bind(*seat as i64);
                        let came = came.bind(node).bind(*at_ms as i64);
                        came.execute(connection).await?;
                    }
                    NodeWrite::Left {
                        table,
                        seat,
                        node,
                        at_ms,
                    } => {
                        let left = sqlx::query(sql::LEFT).bind(table).bind(*seat as i64);
                        let left = left.bind(node).bind(*at_ms as i64);
                        left.execute(connection).await?;
                    }
                    NodeWrite::Unread {
                        table,
                        from_ms,
                        to_ms,
                    } => {
                        for query in [sql::STILL_UNREAD, sql::UNREAD] {
                            let unread = sqlx::query(query).bind(table).bind(*from_ms as i64);
                            let unread = unread.bind(*to_ms as i64).execute(&mut *connection);
                            if unread.await?.rows_affected() > 0 {
                                break;
                            }
                        }
                    }
                    NodeWrite::Ended { node, at_ms } => {
                        left_by(&mut *connection, node, *at_ms).await?;
                        let ended = sqlx::query(sql::ENDED).bind(node);
                        ended.execute(&mut *connection).await?;
                        let alive = sqlx::query(sql::ALIVE_AT_LEAST).bind(*at_ms as i64);
                        alive.execute(connection).await?;
                    }
                    NodeWrite::ForgetOld { now_ms } => {
                        let forget = sqlx::query(sql::FORGET_OUTAGES).bind(*now_ms as i64);
                        forget.execute(&mut *connection).await?;
                        let forget = sqlx::query(sql::FORGET_SITTINGS);
                        forget.execute(&mut *connection).await?;
                        sqlx::query(sql::FORGET_NEWS).execute(connection).await?;
                    }
                }
                Ok(())
            }

            /// Writes that something has to be read again.
            pub(super) async fn put_news(
                connection: &mut $connection,
                news: &News,
            ) -> Result<(), StoreError> {
                let (kind, subject) = news.parts();
                let query = sqlx::query(sql::NEWS).bind(kind).bind(subject);
                query.execute(connection).await?;
                Ok(())
            }

            /// All players at a server have left it.
            async fn left_by(
                connection: &mut $connection,
                node: &str,
                at_ms: u64,
            ) -> Result<(), StoreError> {
                let left = sqlx::query(sql::ALL_LEFT).bind(node).bind(at_ms as i64);
                left.execute(connection).await?;
                Ok(())
            }

            async fn all(connection: &mut $connection) -> Result<Vec<NodeRow>, StoreError> {
                let rows = sqlx::query(sql::NODES).fetch_all(connection).await?;
                rows.iter().map(read_node).collect()
            }

            async fn give_back(
                connection: &mut $connection,
                found: &Silences,
                now_ms: u64,
            ) -> Result<(), StoreError> {
                if let Some(from_ms) = found.everyone {
                    let outage = sqlx::query(sql::OUTAGE).bind(from_ms as i64);
                    let outage = outage.bind((now_ms + NOTICED_MS) as i64);
                    outage.execute(&mut *connection).await?;
                }
                for (node, from_ms) in &found.nodes {
                    // Also when all were silent: this one perhaps for longer.
                    let outages = sqlx::query(sql::OUTAGES_AT)
                        .bind(node)
                        .bind(*from_ms as i64)
                        .bind((from_ms + GIVEN_MS) as i64);
                    outages.execute(&mut *connection).await?;
                    left_by(&mut *connection, node, *from_ms).await?;
                }
                Ok(())
            }

            async fn outages_after(
                connection: &mut $connection,
                after: u64,
                since_ms: u64,
            ) -> Result<Vec<OutageRow>, StoreError> {
                let query = sqlx::query(sql::OUTAGES).bind(after as i64);
                let rows = query.bind(since_ms as i64).fetch_all(connection).await?;
                let read = |row: &$row| {
                    Ok(OutageRow {
                        no: row.try_get::<i64, _>(0)? as u64,
                        table: row.try_get(1)?,
                        from_ms: row.try_get::<i64, _>(2)? as u64,
                        to_ms: row.try_get::<i64, _>(3)? as u64,
                    })
                };
                rows.iter().map(read).collect()
            }

            fn read_node(row: &$row) -> Result<NodeRow, StoreError> {
                Ok(NodeRow {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    version: row.try_get(2)?,
                    started_ms: row.try_get::<i64, _>(3)? as u64,
                    beat_ms: row.try_get::<i64, _>(4)? as u64,
                    draining: row.try_get::<i64, _>(5)? != 0,
                    lag_ms: row.try_get::<i64, _>(6)? as u64,
                })
            }

            async fn beat_in(
                connection: &mut $connection,
                beat: &Beat,
            ) -> Result<Pulse, StoreError> {
                let mut transaction = connection.begin_with(BEGIN).await?;
                let now_ms = begin_beat(&mut transaction).await?;
                let now_ms = now_ms.unwrap_or(beat.node.beat_ms);
                let before = all(&mut transaction).await?;
                let alive = sqlx::query(crate::store::maintenance::sql::ALIVE_ALONE);
                let alive = alive.fetch_optional(&mut *transaction).await?;
                let alive: Option<i64> = alive.map(|row| row.try_get(0)).transpose()?;
                let found = nodes::silences(now_ms, alive.map(|at| at as u64), &before);
                give_back(&mut transaction, &found, now_ms).await?;
                let node = &beat.node;
                let query = sqlx::query(sql::BEAT)
                    .bind(&node.id)
                    .bind(&node.name)
                    .bind(&node.version)
                    .bind(node.started_ms as i64)
                    .bind(now_ms as i64)
                    .bind(i64::from(node.draining))
                    .bind(node.lag_ms as i64);
                query.execute(&mut *transaction).await?;
                if alive.is_none() {
                    let alive = sqlx::query(sql::ALIVE_AT_LEAST).bind(now_ms as i64);
                    alive.execute(&mut *transaction).await?;
                }
                let forget = sqlx::query(sql::FORGET_NODES).bind(now_ms as i64);
                forget.execute(&mut *transaction).await?;
                let nodes = all(&mut transaction).await?;
                let outages = outages_after(&mut transaction, beat.outages_after, 0).await?;
                transaction.commit().await?;
                Ok(Pulse {
                    now_ms,
                    nodes,
                    outages,
                    was_silent: found.nodes.iter().any(|(id, _)| *id == node.id),
                })
            }

            impl Nodes for $store {
                fn share_as(&self, node: &str, hints: bool) -> bool {
                    self.share(node, hints)
                }

                fn clock(&self) -> Answer<'_, Option<u64>> {
                    Box::pin(self.time())
                }

                fn beat<'a>(&'a self, beat: &'a Beat) -> Answer<'a, Pulse> {
                    Box::pin(async move {
                        let mut connection = self.beats().acquire().await?;
                        let pulse = beat_in(&mut connection, beat).await;
                        if pulse.is_err() {
                            let _ = connection.detach().close_hard().await;
                        }
                        pulse
                    })
                }

                fn nodes(&self) -> Answer<'_, Vec<NodeRow>> {
                    Box::pin(async move {
                        let rows = sqlx::query(sql::NODES).fetch_all(&self.readers).await?;
                        rows.iter().map(read_node).collect()
                    })
                }

                fn sittings<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<Sitting>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::SITTINGS).bind(table);
                        let rows = query.fetch_all(&self.readers).await?;
                        let read = |row: &$row| {
                            let ms = |at: Option<i64>| at.map(|at| at as u64);
                            Ok(Sitting {
                                seat: (row.try_get::<i64, _>(0)? & 1) as usize,
                                left_ms: ms(row.try_get(1)?),
                                beat_ms: ms(row.try_get(2)?),
                                node: row.try_get(3)?,
                            })
                        };
                        rows.iter().map(read).collect()
                    })
                }

                fn outages(&self, after: u64, since_ms: u64) -> Answer<'_, Vec<OutageRow>> {
                    Box::pin(async move {
                        let mut connection = self.readers.acquire().await?;
                        outages_after(&mut connection, after, since_ms).await
                    })
                }

                fn news(&self, after: u64, limit: usize) -> Answer<'_, Vec<NewsRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::NEWS_AFTER).bind(after as i64);
                        let query = query.bind(limit as i64);
                        let rows = query.fetch_all(&self.readers).await?;
                        let read = |row: &$row| {
                            let kind: String = row.try_get(1)?;
                            Ok(NewsRow {
                                no: row.try_get::<i64, _>(0)? as u64,
                                news: News::read(&kind, row.try_get(2)?),
                            })
                        };
                        rows.iter().map(read).collect()
                    })
                }

                fn last_news(&self) -> Answer<'_, u64> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::LAST_NEWS);
                        let row = query.fetch_one(&self.readers).await?;
                        Ok(row.try_get::<i64, _>(0)? as u64)
                    })
                }
            }
        }
    };
}

pub(super) use nodes_over;
