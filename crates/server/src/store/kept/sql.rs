//! Statements about what browsers keep, in words that both databases understand.

pub(crate) const BEGIN: &str = "INSERT INTO kept_people (person, rev, entries, bytes) VALUES ($1, 0, 0, 0) \
     ON CONFLICT (person) DO NOTHING";
/// Takes revisions; the row stays locked until the transaction is over.
pub(crate) const TAKE: &str =
    "UPDATE kept_people SET rev = rev + $2 WHERE person = $1 RETURNING rev, entries, bytes";
pub(crate) const CURRENT: &str =
    "SELECT rev, size FROM kept WHERE person = $1 AND kind = $2 AND name = $3";
pub(crate) const PUT: &str = "INSERT INTO kept (person, kind, name, body, size, rev, at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7) \
     ON CONFLICT (person, kind, name) DO UPDATE SET body = excluded.body, size = excluded.size, rev = excluded.rev, \
     at_ms = excluded.at_ms";
pub(crate) const COUNT: &str = "UPDATE kept_people SET entries = $2, bytes = $3 WHERE person = $1";
/// The sum is of the rows before and the row itself, so that the first is always among them.
pub(crate) const AFTER: &str = "SELECT kind, name, body, rev FROM (SELECT kind, name, body, rev, size, \
     SUM(size) OVER (ORDER BY rev) AS total FROM kept WHERE person = $1 AND rev > $2 ORDER BY rev LIMIT $3) AS page \
     WHERE total - size < $4 ORDER BY rev";
