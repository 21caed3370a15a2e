//! Statements about how games ended for people, in words that both databases understand.

pub(crate) const END: &str = "INSERT INTO play_ends (person, table_id, at_ms, bad) VALUES ($1, $2, $3, $4) \
     ON CONFLICT (person, table_id) DO NOTHING";
/// All but the last `$3` ends since `$2`.
pub(crate) const FORGET: &str = "DELETE FROM play_ends WHERE person = $1 AND (at_ms < $2 OR table_id NOT IN \
     (SELECT table_id FROM play_ends WHERE person = $1 ORDER BY at_ms DESC, table_id LIMIT $3))";
pub(crate) const BAD: &str = "SELECT COUNT(*) FROM play_ends WHERE person = $1 AND bad = 1";
pub(crate) const LAST_BAN: &str = "SELECT at_ms, until_ms FROM play_bans WHERE person = $1";
pub(crate) const BAN: &str = "INSERT INTO play_bans (person, at_ms, until_ms) VALUES ($1, $2, $3) \
     ON CONFLICT (person) DO UPDATE SET at_ms = excluded.at_ms, until_ms = excluded.until_ms";
pub(crate) const OLD_ENDS: &str = "DELETE FROM play_ends WHERE at_ms < $1";
pub(crate) const OLD_BANS: &str = "DELETE FROM play_bans WHERE until_ms < $1";
