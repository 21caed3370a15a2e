//! Statements about servers that share a database, in words that both databases understand.

pub(crate) const NODES: &str = "SELECT id, name, version, started_ms, beat_ms, draining, lag_ms FROM nodes ORDER BY started_ms, id";
pub(crate) const BEAT: &str = "INSERT INTO nodes (id, name, version, started_ms, beat_ms, draining, lag_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET beat_ms = excluded.beat_ms, \
     draining = excluded.draining, lag_ms = excluded.lag_ms";
pub(crate) const ENDED: &str = "DELETE FROM nodes WHERE id = $1";
pub(crate) const FORGET_NODES: &str = "DELETE FROM nodes WHERE beat_ms < $1 - 3600000";
/// Whoever starts next gives back the time since then.
pub(crate) const ALIVE_AT_LEAST: &str = "INSERT INTO alive (one, at_ms) VALUES (1, $1) \
     ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms WHERE alive.at_ms < excluded.at_ms";
pub(crate) const CAME: &str = "INSERT INTO here (table_id, seat, node, since_ms, left_ms) VALUES ($1, $2, $3, $4, NULL) \
     ON CONFLICT (table_id, seat, node) DO UPDATE SET since_ms = excluded.since_ms, left_ms = NULL";
pub(crate) const LEFT: &str = "UPDATE here SET left_ms = $4 WHERE table_id = $1 AND seat = $2 AND node = $3 AND left_ms IS NULL";
pub(crate) const ALL_LEFT: &str =
    "UPDATE here SET left_ms = $2 WHERE node = $1 AND left_ms IS NULL";
pub(crate) const SITTINGS: &str = "SELECT here.seat, here.left_ms, nodes.beat_ms, here.node FROM here LEFT JOIN nodes ON nodes.id = here.node \
     WHERE here.table_id = $1";
pub(crate) const OUTAGE: &str =
    "INSERT INTO outages (table_id, from_ms, to_ms) VALUES (NULL, $1, $2)";
/// The tables at which somebody is by a server.
pub(crate) const OUTAGES_AT: &str = "INSERT INTO outages (table_id, from_ms, to_ms) SELECT DISTINCT table_id, \
     CAST($2 AS BIGINT), CAST($3 AS BIGINT) FROM here WHERE node = $1 AND left_ms IS NULL";
pub(crate) const OUTAGES: &str =
    "SELECT no, table_id, from_ms, to_ms FROM outages WHERE no > $1 AND to_ms > $2 ORDER BY no";
pub(crate) const STILL_UNREAD: &str =
    "UPDATE outages SET to_ms = $3 WHERE table_id = $1 AND from_ms = $2";
pub(crate) const UNREAD: &str =
    "INSERT INTO outages (table_id, from_ms, to_ms) VALUES ($1, $2, $3)";
/// Those that every server has given back by now.
pub(crate) const FORGET_OUTAGES: &str = "DELETE FROM outages WHERE to_ms < $1 - 7200000";
pub(crate) const FORGET_SITTINGS: &str = "DELETE FROM here WHERE NOT EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = here.table_id AND tables.status = 1)";
pub(crate) const NEWS: &str = "INSERT INTO news (kind, subject) VALUES ($1, $2)";
pub(crate) const NEWS_AFTER: &str =
    "SELECT no, kind, subject FROM news WHERE no > $1 ORDER BY no LIMIT $2";
pub(crate) const LAST_NEWS: &str = "SELECT COALESCE(MAX(no), 0) FROM news";
pub(crate) const FORGET_NEWS: &str =
    "DELETE FROM news WHERE no < (SELECT COALESCE(MAX(no), 0) FROM news) - 5000";
