//! Servers that share a database: which run, at which of them players sit, and the times that are given back.

mod silence;

use protocol::live::{At, Millis};
use serde::{Deserialize, Serialize};

use crate::{
    ids::TableId,
    store::{
        Attempt, Connection, Db, News, NewsRow, Pool, Query, StoreError, Write, db::postgres, maintenance, sql,
        statements,
    },
};

#[cfg(test)]
use crate::injected_fault::InjectedFault;
pub(crate) use silence::{GIVEN, NOTICED, SILENT, UNSURE};
pub(crate) use silence::{Silences, silences};

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
    pub(crate) now_ms: At,
    /// All servers that have given a sign of life within the last hour, this one included.
    pub(crate) nodes: Vec<NodeRow>,
    /// The outages after the last one that the server knew.
    pub(crate) outages: Vec<OutageRow>,
    /// Whether this server was silent before, so that its players count as having left.
    pub(crate) was_silent: bool,
}

/// A server.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
pub(crate) struct NodeRow {
    /// Drawn at each start.
    pub(crate) id: String,
    /// What its host calls it.
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) started_ms: At,
    /// Its last sign of life.
    pub(crate) beat_ms: At,
    /// Whether it is about to stop.
    pub(crate) draining: bool,
    /// How late it has known of a turn at another server, at most, between its last two signs of life.
    pub(crate) lag_ms: Millis,
}

/// A player at a server.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Sitting {
    pub(crate) seat: usize,
    /// The server.
    pub(crate) node: String,
    /// When they left it, if they did.
    pub(crate) left_ms: Option<At>,
    /// The last sign of life of the server, if it is known.
    pub(crate) beat_ms: Option<At>,
}

impl Sitting {
    /// Whether the player is connected for all that is known.
    pub(crate) fn is_here(&self, now_ms: At) -> bool {
        self.left_ms.is_none() && self.beat_ms.is_some_and(|beat_ms| now_ms - beat_ms <= SILENT)
    }

    /// Whether nothing was heard lately of the server at which the player is.
    pub(crate) fn is_unsure(&self, now_ms: At) -> bool {
        self.left_ms.is_none() && self.beat_ms.is_some_and(|beat_ms| now_ms - beat_ms > UNSURE)
    }
}

/// A time in which nobody could play, or nobody at one table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct OutageRow {
    pub(crate) no: u64,
    #[serde(rename = "table_id")]
    pub(crate) table: Option<TableId>,
    pub(crate) from_ms: At,
    pub(crate) to_ms: At,
}

/// Something to be written about servers and their players.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum NodeWrite {
    /// A player has come to a server, to a table whose clock counts seconds.
    Came {
        table: TableId,
        seat: usize,
        node: String,
        at_ms: At,
    },
    /// A player has left a server.
    Left {
        table: TableId,
        seat: usize,
        node: String,
        at_ms: At,
    },
    /// Nobody could play at a table, since no server could read it; what was written for the same beginning is put off.
    Unread { table: TableId, from_ms: At, to_ms: At },
    /// A server ends in good order.
    Ended { node: String, at_ms: At },
    /// What is old is forgotten: outages, players of games that are over, and news.
    ForgetOld { now_ms: At },
}

impl Write for NodeWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        match self {
            Self::Came { .. } => sql(CAME).values(self).run(connection).await?,
            Self::Left { .. } => sql(LEFT).values(self).run(connection).await?,
            Self::Unread { .. } => {
                if sql(STILL_UNREAD).values(self).execute(connection).await? == 0 {
                    sql(UNREAD).values(self).run(connection).await?;
                }
            }
            Self::Ended { node, at_ms } => {
                left_by(connection, node, *at_ms).await?;
                sql(ENDED).bind(node).run(connection).await?;
                sql(ALIVE_AT_LEAST).bind(at_ms).run(connection).await?;
            }
            Self::ForgetOld { now_ms } => {
                let forget = sql(FORGET_OUTAGES).bind(now_ms);
                forget.run(connection).await?;
                sql(FORGET_SITTINGS).run(connection).await?;
                sql(FORGET_NEWS).run(connection).await?;
            }
        }
        Ok(())
    }
}

/// Writes that something has to be read again.
pub(super) async fn put_news(connection: &mut Connection<'_>, news: &News) -> Result<(), StoreError> {
    let (kind, subject) = news.parts();
    let query = sql(NEWS).set("kind", kind).set("subject", subject);
    query.run(connection).await
}

/// All players at a server have left it.
async fn left_by(connection: &mut Connection<'_>, node: &str, at_ms: At) -> Result<(), StoreError> {
    let left = sql(ALL_LEFT).set("node", node).set("at_ms", at_ms);
    left.run(connection).await
}

async fn give_back(connection: &mut Connection<'_>, found: &Silences, now_ms: At) -> Result<(), StoreError> {
    if let Some(from_ms) = found.everyone {
        let outage = sql(OUTAGE).set("from_ms", from_ms);
        let outage = outage.set("to_ms", now_ms + NOTICED);
        outage.run(connection).await?;
    }
    for (node, from_ms) in &found.nodes {
        // Also when all were silent: this one perhaps for longer.
        let outages = sql(OUTAGES_AT)
            .set("node", node)
            .set("from_ms", from_ms)
            .set("to_ms", *from_ms + GIVEN);
        outages.run(connection).await?;
        left_by(connection, node, *from_ms).await?;
    }
    Ok(())
}

/// Notes that a server runs. Times in which nobody could play are found first: see [`silences`].
pub(crate) async fn beat(db: &Db, beat: &Beat) -> Result<Pulse, StoreError> {
    let mut lent = db.beats.acquire().await?;
    let pulse = async {
        let mut transaction = lent.begin().await?;
        let pulse = beat_in(db, &mut transaction.connection(), beat).await?;
        transaction.commit().await?;
        Ok(pulse)
    };
    let pulse = pulse.await;
    if pulse.is_err() {
        lent.close_hard().await;
    }
    pulse
}

async fn beat_in(db: &Db, connection: &mut Connection<'_>, beat: &Beat) -> Result<Pulse, StoreError> {
    let node = &beat.node;
    let now_ms = match &db.beats {
        // A transaction that writes is one at a time anyway, and a file has no time of its own.
        Pool::Sqlite(_) => node.beat_ms,
        Pool::Postgres(_) => postgres::lock_beats(connection).await?,
        #[cfg(test)]
        Pool::Simulated(node) => node.database().now_ms(),
    };
    let before: Vec<NodeRow> = sql(NODES).rows(&mut *connection).await?;
    let alive_ms = maintenance::alive_alone(connection).await?;
    let found = silences(now_ms, alive_ms, &before);
    give_back(connection, &found, now_ms).await?;
    let query = sql(BEAT).values(NodeRow {
        beat_ms: now_ms,
        ..node.clone()
    });
    query.run(connection).await?;
    if alive_ms.is_none() {
        sql(ALIVE_AT_LEAST).bind(now_ms).run(connection).await?;
    }
    sql(FORGET_NODES).bind(now_ms).run(connection).await?;
    Ok(Pulse {
        now_ms,
        nodes: sql(NODES).rows(&mut *connection).await?,
        outages: outages_after(beat.outages_after, At::ZERO).rows(connection).await?,
        was_silent: found.nodes.iter().any(|(id, _)| *id == node.id),
    })
}

/// The database's time; none for a file, whose time is the machine's.
pub(crate) async fn clock(db: &Db) -> Result<Option<At>, StoreError> {
    match &db.beats {
        Pool::Sqlite(_) => Ok(None),
        Pool::Postgres(_) => {
            let mut lent = db.beats.acquire().await?;
            postgres::now_ms(&mut lent.connection()).await.map(Some)
        }
        #[cfg(test)]
        Pool::Simulated(node) => node.now_ms().await.map(Some),
    }
}

/// The servers that have given a sign of life within the last hour.
pub(crate) async fn nodes(db: &Db) -> Result<Vec<NodeRow>, StoreError> {
    sql(NODES).rows(db).await
}

/// At which servers the players of a table are and were.
pub(crate) async fn sittings(db: &Db, table: &TableId) -> Result<Vec<Sitting>, StoreError> {
    sql(SITTINGS).bind(table).rows(db).await
}

/// The outages after number `after` that ended later than `since_ms`.
pub(crate) async fn outages(db: &Db, after: u64, since_ms: At) -> Result<Vec<OutageRow>, StoreError> {
    outages_after(after, since_ms).rows(db).await
}

fn outages_after(after: u64, since_ms: At) -> Query {
    sql(OUTAGES).set("after", after).set("since_ms", since_ms)
}

/// What has to be read again since number `after`, oldest first, at most `limit`.
pub(crate) async fn news(db: &Db, after: u64, limit: usize) -> Result<Vec<NewsRow>, StoreError> {
    #[cfg(test)]
    if InjectedFault::NewsReadOnce.is_back() {
        return news_once(db, after, limit).await;
    }
    news_after(after, limit).rows(db).await
}

fn news_after(after: u64, limit: usize) -> Query {
    sql(NEWS_AFTER).set("after", after).set("limit", limit)
}

/// The same; news about people are deleted by a fault as they are read.
#[cfg(test)]
async fn news_once(db: &Db, after: u64, limit: usize) -> Result<Vec<NewsRow>, StoreError> {
    let mut lent = db.writer.acquire().await?;
    let mut transaction = lent.begin().await?;
    let connection = &mut transaction.connection();
    let news: Vec<NewsRow> = news_after(after, limit).rows(&mut *connection).await?;
    let people = news.iter().filter(|row| matches!(row.news, News::Person(_)));
    for row in people {
        let forget = sql("DELETE FROM news WHERE no = $1").bind(row.no);
        forget.run(connection).await?;
    }
    transaction.commit().await?;
    Ok(news)
}

/// The number of the latest news.
pub(crate) async fn last_news(db: &Db) -> Result<u64, StoreError> {
    sql(LAST_NEWS).one(db).await
}

const COLUMNS: &str = "id, name, version, started_ms, beat_ms, draining, lag_ms";
const ENDED: &str = "DELETE FROM nodes WHERE id = $1";
const FORGET_NODES: &str = "DELETE FROM nodes WHERE beat_ms < $1 - 3600000";
/// The next server to start gives back the time since then.
const ALIVE_AT_LEAST: &str = "INSERT INTO alive (one, at_ms) VALUES (1, $1) \
     ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms WHERE alive.at_ms < excluded.at_ms";
const CAME: &str = "INSERT INTO here (table_id, seat, node, since_ms, left_ms) \
     VALUES ($table, $seat, $node, $at_ms, NULL) \
     ON CONFLICT (table_id, seat, node) DO UPDATE SET since_ms = excluded.since_ms, left_ms = NULL";
const LEFT: &str = "UPDATE here SET left_ms = $at_ms WHERE table_id = $table AND seat = $seat AND node = $node \
     AND left_ms IS NULL";
const ALL_LEFT: &str = "UPDATE here SET left_ms = $at_ms WHERE node = $node AND left_ms IS NULL";
const SITTINGS: &str = "SELECT here.seat, here.left_ms, nodes.beat_ms, here.node FROM here LEFT JOIN nodes ON nodes.id = here.node \
     WHERE here.table_id = $1";
const OUTAGE: &str = "INSERT INTO outages (table_id, from_ms, to_ms) VALUES (NULL, $from_ms, $to_ms)";
/// The tables at which somebody is by a server.
const OUTAGES_AT: &str = "INSERT INTO outages (table_id, from_ms, to_ms) SELECT DISTINCT table_id, \
     CAST($from_ms AS BIGINT), CAST($to_ms AS BIGINT) FROM here WHERE node = $node AND left_ms IS NULL";
const OUTAGES: &str = "SELECT no, table_id, from_ms, to_ms FROM outages WHERE no > $after AND to_ms > $since_ms \
     ORDER BY no";
const STILL_UNREAD: &str = "UPDATE outages SET to_ms = $to_ms WHERE table_id = $table AND from_ms = $from_ms";
const UNREAD: &str = "INSERT INTO outages (table_id, from_ms, to_ms) VALUES ($table, $from_ms, $to_ms)";
/// Those that every server has given back by now.
const FORGET_OUTAGES: &str = "DELETE FROM outages WHERE to_ms < $1 - 7200000";
const FORGET_SITTINGS: &str = "DELETE FROM here WHERE NOT EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = here.table_id AND tables.status = 1)";
const NEWS: &str = "INSERT INTO news $(kind, subject)";
const NEWS_AFTER: &str = "SELECT no, kind, subject FROM news WHERE no > $after ORDER BY no LIMIT $limit";
const LAST_NEWS: &str = "SELECT COALESCE(MAX(no), 0) FROM news";
const FORGET_NEWS: &str = "DELETE FROM news WHERE no < (SELECT COALESCE(MAX(no), 0) FROM news) - 5000";

statements! {
    const NODES = "SELECT {COLUMNS} FROM nodes ORDER BY started_ms, id";
    const BEAT = "INSERT INTO nodes $({COLUMNS}) ON CONFLICT (id) DO UPDATE SET beat_ms = excluded.beat_ms, draining = \
         excluded.draining, lag_ms = excluded.lag_ms";
}
