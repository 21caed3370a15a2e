//! Statements about blocks, in words that both databases understand.

pub(crate) const BLOCK: &str = "INSERT INTO blocks (person, other, at_ms) VALUES ($1, $2, $3) ON CONFLICT (person, other) DO NOTHING";
pub(crate) const UNBLOCK: &str = "DELETE FROM blocks WHERE person = $1 AND other = $2";
pub(crate) const BLOCKS_OF: &str =
    "SELECT other FROM blocks WHERE person = $1 ORDER BY at_ms DESC, other";
pub(crate) const BLOCKERS_OF: &str = "SELECT person FROM blocks WHERE other = $1";
