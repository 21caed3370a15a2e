//! Statements about notices, in words that both databases understand.

pub(crate) const NOTICE: &str = "INSERT INTO notices (key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, \
     lease_ms, tries, seen) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, 0 \
     WHERE EXISTS (SELECT 1 FROM notice_wishes WHERE notice_wishes.person = $2 AND notice_wishes.at_ms >= 0) \
     ON CONFLICT (key) DO NOTHING";
pub(crate) const LEASE: &str = "UPDATE notices SET tries = tries + 1, lease_ms = $4 \
     WHERE no = $1 AND tries = $2 AND lease_ms <= $3 AND due_ms IS NOT NULL";
pub(crate) const RETRY: &str =
    "UPDATE notices SET due_ms = $2, done = $3, lease_ms = 0 WHERE no = $1 AND due_ms IS NOT NULL";
pub(crate) const SETTLED: &str = "UPDATE notices SET due_ms = NULL, done = NULL WHERE no = $1";
/// Nothing that was seen is sent; what is not due yet cannot have been seen.
pub(crate) const SEEN: &str = "UPDATE notices SET seen = 1, due_ms = NULL \
     WHERE person = $1 AND no <= $2 AND (due_ms IS NULL OR due_ms <= $3 OR tries > 0)";
pub(crate) const FORGET: &str = "DELETE FROM notices WHERE at_ms < $1 AND due_ms IS NULL";
/// What is left of people who are gone.
pub(crate) const STRAYS: [&str; 5] = [
    "DELETE FROM notice_wishes WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = notice_wishes.person)",
    "DELETE FROM devices WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = devices.person)",
    "DELETE FROM digests WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = digests.person)",
    "DELETE FROM vacations WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = vacations.person)",
    "DELETE FROM notices WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = notices.person)",
];
pub(crate) const WISH: &str = "INSERT INTO notice_wishes (person, at_ms) VALUES ($1, $2) \
     ON CONFLICT (person) DO UPDATE SET at_ms = excluded.at_ms";
/// The wish of whoever has said nothing yet.
pub(crate) const WISH_UNTOLD: &str =
    "INSERT INTO notice_wishes (person, at_ms) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING";
/// Whoever wishes none has a row with no time, so that they do not seem to have said nothing.
pub(crate) const NO_WISH: &str = "INSERT INTO notice_wishes (person, at_ms) VALUES ($1, -1) \
     ON CONFLICT (person) DO UPDATE SET at_ms = excluded.at_ms";
pub(crate) const NO_DIGEST: &str = "DELETE FROM digests WHERE person = $1";
pub(crate) const NO_NOTICES: &str = "DELETE FROM notices WHERE person = $1";
pub(crate) const WISHES: &str = "SELECT person FROM notice_wishes WHERE person = $1 AND at_ms >= 0";
pub(crate) const DUE: &str = "SELECT no, key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, tries, seen, done \
     FROM notices WHERE due_ms <= $1 AND lease_ms <= $1 ORDER BY due_ms, no LIMIT $2";
/// Those that were due and are not void, the latest first.
pub(crate) const LATEST: &str = "SELECT no, key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, tries, seen, done \
     FROM notices WHERE person = $1 AND (due_ms IS NULL OR due_ms <= $2) AND (turns IS NULL OR EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = notices.table_id AND tables.status < 2 AND tables.turns = notices.turns)) \
     AND (kind <> 'seeker' OR until_ms > $2) ORDER BY no DESC LIMIT $3";
/// The notice, if it is not void.
pub(crate) const VALID: &str = "SELECT key FROM notices WHERE no = $1 AND due_ms IS NOT NULL AND (turns IS NULL OR EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = notices.table_id AND tables.status < 2 AND tables.turns = notices.turns))";
