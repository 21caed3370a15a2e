//! Statements about passkeys, in words that both databases understand.

pub(crate) const OLD_CEREMONIES: &str =
    "DELETE FROM ceremonies WHERE until_ms <= $1 OR person = $2";
pub(crate) const BEGIN: &str = "INSERT INTO ceremonies (id, person, state, until_ms) SELECT $1, $2, $3, $4 \
     WHERE (SELECT count(*) FROM ceremonies) < $5";
pub(crate) const USE_CEREMONY: &str = "DELETE FROM ceremonies WHERE id = $1 AND until_ms > $2";
pub(crate) const CEREMONY: &str = "SELECT person, state FROM ceremonies WHERE id = $1";
pub(crate) const ADD: &str = "INSERT INTO passkeys (id, person, label, body, created_ms) SELECT $1, $2, $3, $4, $5 \
     WHERE (SELECT count(*) FROM passkeys WHERE person = $2) < $6 \
     AND EXISTS (SELECT 1 FROM accounts WHERE person = $2 AND erase_ms IS NULL) ON CONFLICT DO NOTHING";
/// Unless it was used meanwhile by somebody with another counter, or removed.
pub(crate) const USED: &str =
    "UPDATE passkeys SET body = $3, used_ms = $4 WHERE id = $1 AND body = $2";
pub(crate) const REMOVE: &str = "DELETE FROM passkeys WHERE id = $1 AND person = $2";
pub(crate) const REMOVE_ALL: &str = "DELETE FROM passkeys WHERE person = $1";
pub(crate) const PASSKEY: &str =
    "SELECT id, person, label, body, created_ms, used_ms FROM passkeys WHERE id = $1";
pub(crate) const PASSKEYS: &str = "SELECT id, person, label, body, created_ms, used_ms FROM passkeys WHERE person = $1 \
     ORDER BY created_ms, id LIMIT 100";
