//! Statements about mails with notices, in words that both databases understand.

pub(crate) const WISH: &str = "INSERT INTO digests (person, language, here_ms, next_ms, lease_ms, tries, refused) \
     SELECT $1, $2, CAST($3 AS BIGINT), 0, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM accounts WHERE person = $1 AND email IS NOT NULL) \
     ON CONFLICT (person) DO UPDATE SET language = excluded.language, here_ms = excluded.here_ms, refused = 0";
pub(crate) const NO_WISH: &str = "DELETE FROM digests WHERE person = $1";
pub(crate) const MOVED: &str = "UPDATE digests SET here_ms = $2 WHERE person = $1";
pub(crate) const ALL_LEFT: &str = "UPDATE digests SET here_ms = $1 WHERE here_ms IS NULL";
pub(crate) const LEASE: &str = "UPDATE digests SET tries = tries + 1, lease_ms = $4 \
     WHERE person = $1 AND tries = $2 AND lease_ms <= $3 AND next_ms <= $3";
pub(crate) const RETRY: &str = "UPDATE digests SET next_ms = $2, lease_ms = 0 WHERE person = $1";
pub(crate) const MAILED: &str =
    "UPDATE digests SET next_ms = $2, lease_ms = 0, tries = 0, refused = 0 WHERE person = $1";
pub(crate) const REFUSED: &str = "UPDATE digests SET next_ms = $2, lease_ms = 0, tries = 0, refused = refused + 1 WHERE person = $1";
pub(crate) const MARK: &str = "UPDATE notices SET mailed = 1 WHERE person = $1 AND no = $2";
pub(crate) const WISHES: &str = "SELECT CASE WHEN EXISTS (SELECT 1 FROM digests WHERE digests.person = accounts.person) \
     THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END FROM accounts WHERE accounts.person = $1 AND accounts.email IS NOT NULL";
pub(crate) const DUE: &str = "SELECT digests.person, accounts.email, persons.name, digests.language, digests.tries, digests.refused FROM digests \
     JOIN accounts ON accounts.person = digests.person JOIN persons ON persons.id = digests.person \
     WHERE digests.next_ms <= $1 AND digests.lease_ms <= $1 AND digests.here_ms <= $2 AND accounts.email IS NOT NULL \
     AND accounts.erase_ms IS NULL AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.person = digests.person) \
     AND EXISTS (SELECT 1 FROM notices WHERE notices.person = digests.person AND notices.seen = 0 AND notices.mailed = 0 \
     AND (notices.due_ms IS NULL OR notices.due_ms <= $1) AND (notices.turns IS NULL OR EXISTS (SELECT 1 FROM tables \
     WHERE tables.id = notices.table_id AND tables.status < 2 AND tables.turns = notices.turns)) \
     AND (notices.kind <> 'seeker' OR notices.until_ms > $1)) ORDER BY digests.next_ms, digests.person LIMIT $3";
pub(crate) const TO_MAIL: &str = "SELECT no, key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, tries, seen, done \
     FROM notices WHERE person = $1 AND seen = 0 AND mailed = 0 AND (due_ms IS NULL OR due_ms <= $2) \
     AND (turns IS NULL OR EXISTS (SELECT 1 FROM tables WHERE tables.id = notices.table_id AND tables.status < 2 \
     AND tables.turns = notices.turns)) AND (kind <> 'seeker' OR until_ms > $2) ORDER BY no DESC LIMIT $3";
