//! Statements about the database itself, in words that both databases understand.

pub(crate) const ALIVE: &str = "INSERT INTO alive (one, at_ms) VALUES (1, $1) \
     ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms";
pub(crate) const ALIVE_ALONE: &str = "SELECT at_ms FROM alive";
pub(crate) const LAST_ALIVE: &str =
    "SELECT MAX(at_ms) FROM (SELECT at_ms FROM alive UNION ALL SELECT beat_ms FROM nodes) AS signs";
pub(crate) const KEEP_DIE_KEY: &str =
    "INSERT INTO secrets (one, die) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
pub(crate) const DIE_KEY: &str = "SELECT die FROM secrets";
/// Writes the row again as it is.
pub(crate) const PROOF: &str = "UPDATE alive SET at_ms = at_ms WHERE one = 1";
pub(crate) const STRAYS: &str = "SELECT table_id FROM events WHERE NOT EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = events.table_id) \
     UNION SELECT table_id FROM commands WHERE NOT EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = commands.table_id AND tables.seq >= commands.seq) \
     ORDER BY table_id LIMIT $1";
pub(crate) const ENDED_SINCE: &str =
    "SELECT id FROM tables WHERE status = 2 AND changed_ms >= $1 AND id > $2 ORDER BY id LIMIT $3";
pub(crate) const SCHEMA: &str = "SELECT version, readable_by FROM schema";
