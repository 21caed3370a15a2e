//! Statements about names that accounts had, in words that both databases understand.

/// A name that its owner gave up may be taken again by them alone.
pub(crate) const RENAME: &str = "UPDATE accounts SET name_key = $2 WHERE person = $1 AND name_key = $3 AND erase_ms IS NULL \
     AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.name_key = $2) \
     AND (NOT EXISTS (SELECT 1 FROM gone_names WHERE hash = $4) \
     OR EXISTS (SELECT 1 FROM former_names WHERE former_names.name_key = $2 AND former_names.person = $1)) \
     AND NOT EXISTS (SELECT 1 FROM former_names WHERE former_names.person = $1 AND former_names.until_ms > $5)";
pub(crate) const SHOW: &str = "UPDATE persons SET name = $2, name_key = $3 WHERE id = $1";
pub(crate) const TAKE_AGAIN: &str = "DELETE FROM former_names WHERE name_key = $1";
pub(crate) const IS_NOT_GONE: &str = "DELETE FROM gone_names WHERE hash = $1";
pub(crate) const GIVE_UP: &str =
    "INSERT INTO former_names (name_key, person, name, until_ms) VALUES ($1, $2, $3, $4)";
pub(crate) const IS_GONE: &str = "INSERT INTO gone_names (hash) VALUES ($1) ON CONFLICT DO NOTHING";
pub(crate) const OF: &str =
    "SELECT name, until_ms FROM former_names WHERE person = $1 ORDER BY until_ms DESC, name_key";
