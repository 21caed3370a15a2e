//! Statements about people, in words that both databases understand.

pub(crate) const NEW_PERSON: &str =
    "INSERT INTO persons (id, created_ms) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
pub(crate) const NEW_BOT: &str = "INSERT INTO persons (id, name, name_key, kind, created_ms) VALUES ($1, $2, $3, 2, $4) \
     ON CONFLICT (id) DO NOTHING";
pub(crate) const BOT_ACCOUNT: &str = "INSERT INTO accounts (person, name_key, created_ms, share) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING";
pub(crate) const NEW_SESSION: &str = "INSERT INTO sessions (token, person, created_ms, seen_day, until_day) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (token) DO NOTHING";
pub(crate) const SEEN: &str =
    "UPDATE sessions SET until_day = $2 + until_day - seen_day, seen_day = $2 WHERE token = $1";
pub(crate) const IDLE: &str = "SELECT DISTINCT person FROM sessions WHERE seen_day < $1 \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.offered_by = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.first = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.second = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM rush_best WHERE rush_best.person = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM sessions AS other WHERE other.person = sessions.person AND other.seen_day >= $1) \
     AND NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = sessions.person AND persons.kind <> 0) \
     AND NOT EXISTS (SELECT 1 FROM aliases WHERE aliases.guest = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.person = sessions.person OR blocks.other = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.about = sessions.person OR reports.reporter = sessions.person) \
     LIMIT $2";
pub(crate) const FORGET_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1";
pub(crate) const FORGET_PERSON: &str = "DELETE FROM persons WHERE id = $1";
pub(crate) const NAME: &str = "UPDATE persons SET name = $2, name_key = $3 WHERE id = $1 \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.name_key = $3 AND accounts.person <> $1) \
     AND NOT EXISTS (SELECT 1 FROM gone_names WHERE gone_names.hash = $4)";
pub(crate) const PERSON_OF: &str = "SELECT persons.id, persons.name, persons.banned_ms, persons.kind, sessions.seen_day, sessions.until_day FROM sessions \
     JOIN persons ON persons.id = sessions.person WHERE sessions.token = $1";
pub(crate) const PERSONS: &str = "SELECT id, name, banned_ms, kind FROM persons WHERE id IN (";
pub(crate) const PERSON: &str = "SELECT id, name, banned_ms, kind FROM persons WHERE id = $1";
/// With their bots.
pub(crate) const BANNED: &str = "SELECT id FROM persons WHERE banned_ms IS NOT NULL \
     UNION SELECT bots.person FROM bots JOIN persons ON persons.id = bots.owner WHERE persons.banned_ms IS NOT NULL";
pub(crate) const WITHOUT_KEY: &str =
    "SELECT id, name FROM persons WHERE name IS NOT NULL AND name_key IS NULL ORDER BY id LIMIT $1";
pub(crate) const KEY: &str = "UPDATE persons SET name_key = $3 WHERE id = $1 AND name = $2 AND name_key IS NULL \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.name_key = $3 AND accounts.person <> $1) \
     AND NOT EXISTS (SELECT 1 FROM gone_names WHERE gone_names.hash = $4)";
pub(crate) const UNNAME: &str =
    "UPDATE persons SET name = NULL WHERE id = $1 AND name = $2 AND name_key IS NULL";
