//! Statements about accounts, in words that both databases understand.

pub(crate) const SIGN_UP: &str = "INSERT INTO accounts (person, name_key, created_ms, password, share) \
     SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT 1 FROM gone_names WHERE hash = $6) \
     AND NOT EXISTS (SELECT 1 FROM aliases WHERE guest = $1) \
     AND ($7 = 0 OR EXISTS (SELECT 1 FROM codes WHERE hash = $8 AND purpose = $9 AND (until_ms IS NULL OR until_ms > $3))) \
     ON CONFLICT DO NOTHING";
pub(crate) const BECOME_MEMBER: &str =
    "UPDATE persons SET name = $2, name_key = $3, kind = 1 WHERE id = $1";
pub(crate) const UNNAME_GUESTS: &str =
    "UPDATE persons SET name = NULL, name_key = NULL WHERE name_key = $1 AND kind = 0 AND id <> $2";
pub(crate) const GUESTS_CALLED: &str = "SELECT id FROM persons WHERE name_key = $1 AND kind = 0";
pub(crate) const NEW_SESSION: &str = "INSERT INTO sessions (token, person, created_ms, seen_day, agent, until_day) \
     VALUES ($1, $2, $3, $4, $5, $6)";
pub(crate) const END_SESSION: &str = "DELETE FROM sessions WHERE token = $1";
pub(crate) const END_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1 AND token <> $2";
pub(crate) const FORGET_SESSIONS: &str = "DELETE FROM sessions WHERE until_day < $1";
pub(crate) const SESSIONS: &str = "SELECT token, created_ms, seen_day, agent, until_day FROM sessions WHERE person = $1 \
     ORDER BY seen_day DESC, created_ms DESC LIMIT 200";
pub(crate) const NEW_CODE: &str =
    "INSERT INTO codes (hash, purpose, person, email, until_ms) VALUES ($1, $2, $3, $4, $5)";
pub(crate) const USE_CODE: &str = "DELETE FROM codes WHERE hash = $1 AND purpose = $2 AND (person IS NULL OR person = $3) \
     AND (until_ms IS NULL OR until_ms > $4)";
pub(crate) const FORGET_CODES: &str = "DELETE FROM codes WHERE person = $1 AND purpose = $2";
pub(crate) const OLD_CODES: &str = "DELETE FROM codes WHERE until_ms < $1";
pub(crate) const CODE: &str = "SELECT purpose, person, email, until_ms FROM codes WHERE hash = $1";
pub(crate) const CODES_LEFT: &str = "SELECT count(*) FROM codes WHERE person = $1 AND purpose = $2";
pub(crate) const UNCONFIRMED: &str = "SELECT email FROM codes WHERE person = $1 AND purpose = $2 AND email IS NOT NULL \
     AND until_ms > $3";
pub(crate) const SET_PASSWORD: &str = "UPDATE accounts SET password = $2 WHERE person = $1";
pub(crate) const REOPEN: &str = "UPDATE accounts SET erase_ms = NULL WHERE person = $1";
pub(crate) const TABLES_OF: &str = "SELECT count(*) FROM (SELECT id FROM tables WHERE offered_by = $1 \
     UNION SELECT id FROM tables WHERE first = $1 UNION SELECT id FROM tables WHERE second = $1) AS own";
pub(crate) const FINISHED_OF: &str = "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE first = $1 \
     UNION SELECT id FROM tables WHERE second = $1) AND status = 2 AND id > $2 ORDER BY id LIMIT $3";
pub(crate) const NOTES_OF: &str = "SELECT notes.table_id, notes.body FROM notes JOIN tables ON tables.id = notes.table_id \
     WHERE tables.id IN (SELECT id FROM tables WHERE first = $1 UNION SELECT id FROM tables WHERE second = $1) \
     AND notes.seat = CASE WHEN tables.first = $1 THEN 0 ELSE 1 END AND notes.body <> '' \
     AND notes.table_id > $2 ORDER BY notes.table_id LIMIT $3";
pub(crate) const SET_EMAIL: &str = "UPDATE accounts SET email = $2, email_key = $3 WHERE person = $1 \
     AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email_key = $3 AND other.person <> $1)";
pub(crate) const SET_SHARE: &str = "UPDATE accounts SET share = $2 WHERE person = $1";
pub(crate) const SET_LISTED: &str = "UPDATE accounts SET listed = $2 WHERE person = $1";
pub(crate) const SET_MODERATOR: &str = "UPDATE accounts SET moderator = $2 WHERE person = $1";
pub(crate) const ACCOUNT: &str = "SELECT accounts.person, persons.name, accounts.name_key, accounts.created_ms, \
     accounts.password, accounts.email, accounts.share, accounts.moderator, accounts.erase_ms, accounts.listed \
     FROM accounts JOIN persons ON persons.id = accounts.person WHERE accounts.person = $1";
pub(crate) const ACCOUNT_CALLED: &str = "SELECT accounts.person, persons.name, accounts.name_key, accounts.created_ms, \
     accounts.password, accounts.email, accounts.share, accounts.moderator, accounts.erase_ms, accounts.listed \
     FROM accounts JOIN persons ON persons.id = accounts.person WHERE accounts.name_key = $1 \
     OR accounts.person = (SELECT former_names.person FROM former_names WHERE former_names.name_key = $1)";
pub(crate) const IS_GONE: &str = "SELECT 1 FROM gone_names WHERE hash = $1";
