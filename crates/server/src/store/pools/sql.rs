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
pub(crate) const FORGET: &str = "DELETE FROM pool_seeks WHERE live = 1 AND node <> $1";
pub(crate) const SEEKS: &str = "SELECT person, pool, below, above, casual, since_ms, live, node FROM pool_seeks \
     ORDER BY since_ms, person";
