//! Who seeks an opponent in a pool.

use crate::ids::{PersonId, TableId};
use protocol::live::{At, Millis};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::store::{
    Attempt, Connection, Db, StoreError, Write,
    db::{connection::Pool, postgres},
    sql, statements,
};

/// Names the right to find opponents in pools.
const WAVE: i64 = 0x6c6f_6f70_7761_7665;
/// So long after the beginning of a search others are notified of it.
const ALERT_AFTER: Millis = Millis::minutes(3);

/// The right to find opponents.
pub(crate) struct WaveLock {
    _held: Box<dyn Send>,
}

impl WaveLock {
    /// A lock that is released when `held` is dropped.
    fn of(held: impl Send + 'static) -> Self {
        Self { _held: Box::new(held) }
    }
}

/// A search.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct SeekRow {
    pub(crate) person: PersonId,
    pub(crate) pool: String,
    /// How far below and above the own rating an opponent's may be.
    #[serde(deserialize_with = "read_range", serialize_with = "write_range")]
    pub(crate) range: Option<(u16, u16)>,
    /// Whether unrated games against guests are accepted.
    pub(crate) casual: bool,
    pub(crate) since_ms: At,
    /// Whether it ends with the connection and with the server.
    pub(crate) live: bool,
    /// The server that it was sent to.
    pub(crate) node: String,
}

/// A game that was found for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct PairRow {
    pub(crate) person: PersonId,
    pub(crate) pool: String,
    #[serde(rename = "table_id")]
    pub(crate) table: TableId,
    pub(crate) at_ms: At,
}

/// Something to be written about a search.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum PoolWrite {
    /// Somebody seeks in a pool, and in no other one any more.
    Seek(SeekRow),
    /// Somebody seeks no longer; only the search since then, if that is given.
    Stop { person: PersonId, since_ms: Option<At> },
    /// A person wants a notice of the next search in a pool, until then; `None` ends that.
    Alert {
        person: PersonId,
        pool: Option<String>,
        until_ms: At,
    },
    /// Live searches that were sent to another server than this one are forgotten, unless that one runs.
    Forget { node: String, now_ms: At },
}

/// Who leaves the pools with a change of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Leaving {
    /// Nobody.
    #[default]
    Nobody,
    /// These, whether they seek or not.
    Seated([PersonId; 2]),
    /// These with the game that was found for them, each of whom must still seek since then; else nothing is written.
    Paired([(PairRow, At); 2]),
}

/// The columns of a range.
#[derive(Deserialize, Serialize)]
struct RangeColumns {
    below: Option<u16>,
    above: Option<u16>,
}

fn read_range<'de, D: Deserializer<'de>>(columns: D) -> Result<Option<(u16, u16)>, D::Error> {
    let RangeColumns { below, above } = RangeColumns::deserialize(columns)?;
    Ok(below.zip(above))
}

fn write_range<S: Serializer>(range: &Option<(u16, u16)>, to: S) -> Result<S::Ok, S::Error> {
    let (below, above) = range.unzip();
    RangeColumns { below, above }.serialize(to)
}

impl Write for PoolWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        let query = match self {
            Self::Seek(_) => sql(SEEK).values(self),
            Self::Stop { person, since_ms: None } => sql(STOP).bind(person),
            Self::Stop { .. } => sql(STOP_SINCE).values(self),
            Self::Alert { pool: Some(_), .. } => sql(ALERT).values(self),
            Self::Alert { person, .. } => sql(NO_ALERT).bind(person),
            Self::Forget { .. } => sql(FORGET).values(self),
        };
        query.run(connection).await?;
        if let Self::Seek(row) = self {
            let forget = sql(FORGET_PAIR).bind(&row.person);
            forget.run(connection).await?;
            alert(connection, row).await?;
        }
        Ok(())
    }
}

/// Notifies people who wait for a search in this pool. Other seekers get a game instead.
async fn alert(connection: &mut Connection<'_>, row: &SeekRow) -> Result<(), StoreError> {
    sql(NO_ALERT).bind(&row.person).run(connection).await?;
    let query = sql(ALERTED).some_of(row);
    let query = query.set("until_ms", row.since_ms + ALERT_AFTER);
    query.run(connection).await?;
    sql(ALERTS_OVER).some_of(row).run(connection).await
}

/// Takes people out of the pools; `false` if one of two who were paired is not there any more, and then both stay.
pub(super) async fn leave(connection: &mut Connection<'_>, leaving: &Leaving) -> Result<bool, StoreError> {
    match leaving {
        Leaving::Nobody => {}
        Leaving::Seated([one, other]) => {
            let query = sql(STOP_BOTH).set("one", one).set("other", other);
            query.run(connection).await?;
        }
        Leaving::Paired([(one, one_since), (other, other_since)]) => {
            let query = sql(PAIR)
                .set("one", &one.person)
                .set("one_since", one_since)
                .set("other", &other.person)
                .set("other_since", other_since);
            match query.execute(connection).await? {
                0 => return Ok(false),
                2 => {}
                // Another server has taken one of them in the same moment.
                _ => return Err(StoreError::Taken(sqlx::Error::RowNotFound)),
            }
            for pair in [one, other] {
                sql(PAIRED).values(pair).run(connection).await?;
            }
        }
    }
    Ok(true)
}

/// Forgets games that were found so long ago that nobody is shown them.
pub(super) async fn forget_pairs(connection: &mut Connection<'_>, now_ms: At) -> Result<(), StoreError> {
    sql(FORGET_PAIRS).bind(now_ms).run(connection).await
}

/// All searches, the oldest first.
pub(crate) async fn seeks(db: &Db) -> Result<Vec<SeekRow>, StoreError> {
    sql(SEEKS).rows(db).await
}

/// The games found for people since then.
pub(crate) async fn pairs(db: &Db, after_ms: At) -> Result<Vec<PairRow>, StoreError> {
    sql(PAIRS).bind(after_ms).rows(db).await
}

/// The right to find opponents, until the lock is dropped; nothing if another server has it.
pub(crate) async fn lock_wave(db: &Db) -> Result<Option<WaveLock>, StoreError> {
    let Pool::Postgres(pool) = &db.readers else {
        // No other server finds opponents in a file.
        return Ok(Some(WaveLock::of(())));
    };
    let mut transaction = pool.begin().await?;
    let lock = sqlx::query_scalar::<_, bool>(postgres::TRY_LOCK).bind(WAVE);
    let is_ours = lock.fetch_one(&mut *transaction).await?;
    Ok(is_ours.then(|| WaveLock::of(transaction)))
}

const COLUMNS: &str = "person, pool, below, above, casual, since_ms, live, node";
const STOP: &str = "DELETE FROM pool_seeks WHERE person = $1";
const STOP_SINCE: &str = "DELETE FROM pool_seeks WHERE person = $person AND since_ms = $since_ms";
const STOP_BOTH: &str = "DELETE FROM pool_seeks WHERE person = $one OR person = $other";
const PAIR: &str = "DELETE FROM pool_seeks WHERE (person = $one OR person = $other) AND 2 = (SELECT COUNT(*) \
     FROM pool_seeks WHERE (person = $one AND since_ms = $one_since) OR (person = $other AND since_ms = $other_since))";
/// Servers that have given a sign of life within ten seconds go on with theirs.
const FORGET: &str = "DELETE FROM pool_seeks WHERE live = 1 AND node <> $node AND NOT EXISTS \
     (SELECT 1 FROM nodes WHERE nodes.id = pool_seeks.node AND nodes.beat_ms > $now_ms - 10000)";
const PAIRED: &str = "INSERT INTO pool_pairs $(person, pool, table_id, at_ms) ON CONFLICT (person) DO UPDATE \
     SET pool = excluded.pool, table_id = excluded.table_id, at_ms = excluded.at_ms";
const FORGET_PAIRS: &str = "DELETE FROM pool_pairs WHERE at_ms < $1 - 600000";
const FORGET_PAIR: &str = "DELETE FROM pool_pairs WHERE person = $1";
const PAIRS: &str = "SELECT person, pool, table_id, at_ms FROM pool_pairs WHERE at_ms > $1 ORDER BY at_ms, person";
const ALERT: &str = "INSERT INTO pool_alerts $(person, pool, until_ms) ON CONFLICT (person) DO UPDATE \
     SET pool = excluded.pool, until_ms = excluded.until_ms";
const NO_ALERT: &str = "DELETE FROM pool_alerts WHERE person = $1";
/// Notifies people who wait for a search in a pool, unless one of the two has blocked the other.
const ALERTED: &str = "INSERT INTO notices (key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, \
     lease_ms, tries, seen) SELECT 'seeker-' || a.person || '-' || a.until_ms, a.person, 'seeker', NULL, NULL, \
     $person, $since_ms, $since_ms, $until_ms, 0, 0, 0 FROM pool_alerts AS a WHERE a.pool = $pool \
     AND a.until_ms > $since_ms AND a.person <> $person \
     AND EXISTS (SELECT 1 FROM notice_wishes AS w WHERE w.person = a.person AND w.at_ms >= 0) \
     AND NOT EXISTS (SELECT 1 FROM blocks AS b WHERE (b.person = a.person AND b.other = $person) \
     OR (b.person = $person AND b.other = a.person)) ON CONFLICT (key) DO NOTHING";
/// Forgets alerts that were sent or are too old.
const ALERTS_OVER: &str = "DELETE FROM pool_alerts WHERE until_ms <= $since_ms OR (pool = $pool AND EXISTS \
     (SELECT 1 FROM notices AS n WHERE n.key = 'seeker-' || pool_alerts.person || '-' || pool_alerts.until_ms))";

statements! {
    const SEEK = "INSERT INTO pool_seeks $({COLUMNS}) ON CONFLICT (person) DO UPDATE \
         SET pool = excluded.pool, below = excluded.below, above = excluded.above, casual = excluded.casual, since_ms \
         = excluded.since_ms, live = excluded.live, node = excluded.node";
    const SEEKS = "SELECT {COLUMNS} FROM pool_seeks ORDER BY since_ms, person";
}
