//! Statements about pools, in words that both databases understand.

pub(crate) const SEEK: &str = "INSERT INTO pool_seeks (person, pool, below, above, casual, since_ms, live, node) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person) DO UPDATE SET pool = excluded.pool, \
     below = excluded.below, above = excluded.above, casual = excluded.casual, since_ms = excluded.since_ms, \
     live = excluded.live, node = excluded.node";
pub(crate) const STOP: &str = "DELETE FROM pool_seeks WHERE person = $1";
pub(crate) const STOP_SINCE: &str = "DELETE FROM pool_seeks WHERE person = $1 AND since_ms = $2";
pub(crate) const STOP_BOTH: &str = "DELETE FROM pool_seeks WHERE person = $1 OR person = $2";
pub(crate) const PAIR: &str = "DELETE FROM pool_seeks WHERE (person = $1 OR person = $3) AND 2 = (SELECT COUNT(*) \
     FROM pool_seeks WHERE (person = $1 AND since_ms = $2) OR (person = $3 AND since_ms = $4))";
/// Servers that have given a sign of life within ten seconds go on with theirs.
pub(crate) const FORGET: &str = "DELETE FROM pool_seeks WHERE live = 1 AND node <> $1 AND NOT EXISTS \
     (SELECT 1 FROM nodes WHERE nodes.id = pool_seeks.node AND nodes.beat_ms > $2 - 10000)";
pub(crate) const PAIRED: &str = "INSERT INTO pool_pairs (person, pool, table_id, at_ms) VALUES ($1, $2, $3, $4) \
     ON CONFLICT (person) DO UPDATE SET pool = excluded.pool, table_id = excluded.table_id, at_ms = excluded.at_ms";
pub(crate) const FORGET_PAIRS: &str = "DELETE FROM pool_pairs WHERE at_ms < $1 - 600000";
pub(crate) const FORGET_PAIR: &str = "DELETE FROM pool_pairs WHERE person = $1";
pub(crate) const PAIRS: &str =
    "SELECT person, pool, table_id, at_ms FROM pool_pairs WHERE at_ms > $1 ORDER BY at_ms, person";
pub(crate) const SEEKS: &str = "SELECT person, pool, below, above, casual, since_ms, live, node FROM pool_seeks \
     ORDER BY since_ms, person";
pub(crate) const ALERT: &str = "INSERT INTO pool_alerts (person, pool, until_ms) VALUES ($1, $2, $3) \
     ON CONFLICT (person) DO UPDATE SET pool = excluded.pool, until_ms = excluded.until_ms";
pub(crate) const NO_ALERT: &str = "DELETE FROM pool_alerts WHERE person = $1";
/// Tells those who wait for somebody in a pool, unless one of the two has blocked the other.
pub(crate) const ALERTED: &str = "INSERT INTO notices (key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, \
     lease_ms, tries, seen) SELECT 'seeker-' || a.person || '-' || a.until_ms, a.person, 'seeker', NULL, NULL, $1, $2, $2, $3, \
     0, 0, 0 FROM pool_alerts AS a WHERE a.pool = $4 AND a.until_ms > $2 AND a.person <> $1 \
     AND EXISTS (SELECT 1 FROM notice_wishes AS w WHERE w.person = a.person AND w.at_ms >= 0) \
     AND NOT EXISTS (SELECT 1 FROM blocks AS b WHERE (b.person = a.person AND b.other = $1) \
     OR (b.person = $1 AND b.other = a.person)) ON CONFLICT (key) DO NOTHING";
/// Forgets those who were told, and those who have waited for long.
pub(crate) const ALERTS_OVER: &str = "DELETE FROM pool_alerts WHERE until_ms <= $1 OR (pool = $2 \
     AND EXISTS (SELECT 1 FROM notices AS n WHERE n.key = 'seeker-' || pool_alerts.person || '-' || pool_alerts.until_ms))";
