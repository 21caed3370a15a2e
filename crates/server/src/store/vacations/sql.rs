//! Statements about vacation days, in words that both databases understand.

/// Of a member who has spent nothing yet there is no row.
pub(crate) const VACATION: &str = "SELECT coalesce(vacations.off, 0), coalesce(vacations.year, 0), \
     coalesce(vacations.spent, 0), coalesce(vacations.until_ms, 0) FROM accounts \
     LEFT JOIN vacations ON vacations.person = accounts.person WHERE accounts.person = $1";
pub(crate) const SWITCH: &str = "INSERT INTO vacations (person, off, year, spent, until_ms) SELECT $1, CAST($2 AS BIGINT), 0, 0, 0 \
     WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.person = $1) ON CONFLICT (person) DO UPDATE SET off = excluded.off";
pub(crate) const SPEND: &str = "INSERT INTO vacations (person, off, year, spent, until_ms) VALUES ($1, 0, $2, $3, $4) \
     ON CONFLICT (person) DO UPDATE SET year = excluded.year, spent = excluded.spent, until_ms = excluded.until_ms";
