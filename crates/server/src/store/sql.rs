//! What both databases are asked, in words that both understand.

pub(super) const NEW_PERSON: &str = "INSERT INTO persons (id, created_ms) VALUES ($1, $2)";
pub(super) const NEW_SESSION: &str =
    "INSERT INTO sessions (token, person, created_ms) VALUES ($1, $2, $3)";
pub(super) const NAME: &str = "UPDATE persons SET name = $2 WHERE id = $1";
pub(super) const BAN: &str = "UPDATE persons SET banned_ms = $2 WHERE id = $1";
pub(super) const ALIVE: &str = "INSERT INTO alive (one, at_ms) VALUES (1, $1) \
     ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms";
/// Writes the row again as it is.
pub(super) const PROOF: &str = "UPDATE alive SET at_ms = at_ms WHERE one = 1";

pub(super) const NEW_TABLE: &str = "INSERT INTO tables (seq, status, first, second, turns, card, clocks, \
     deadline_ms, changed_ms, id, listed, offered_by, created_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
pub(super) const TABLE: &str = "UPDATE tables SET seq = $1, status = $2, first = $3, second = $4, turns = $5, \
     card = $6, clocks = $7, deadline_ms = $8, changed_ms = $9 WHERE id = $10 AND seq = $11";
pub(super) const EVENT: &str = "INSERT INTO events (table_id, seq, body) VALUES ($1, $2, $3)";
pub(super) const REDACT: &str = "UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2";
pub(super) const COMMAND: &str =
    "INSERT INTO commands (table_id, person, cid, seq, problem) VALUES ($1, $2, $3, $4, $5)";
pub(super) const PLAN: &str = "INSERT INTO plans (table_id, seat, body) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body";
pub(super) const NOTE: &str = "INSERT INTO notes (table_id, seat, body) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body";

pub(super) const NUDGE: &str =
    "INSERT INTO nudges (table_id) VALUES ($1) ON CONFLICT (table_id) DO NOTHING";
pub(super) const HEARD: &str = "DELETE FROM nudges WHERE table_id = $1";

pub(super) const NUDGES: &str = "SELECT table_id FROM nudges ORDER BY table_id LIMIT 100";
pub(super) const LOG: &str =
    "SELECT body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
pub(super) const KEPT: &str =
    "SELECT seq, problem FROM commands WHERE table_id = $1 AND person = $2 AND cid = $3";
pub(super) const PLANS: &str = "SELECT seat, body FROM plans WHERE table_id = $1";
pub(super) const NOTES: &str = "SELECT seat, body FROM notes WHERE table_id = $1";
pub(super) const PERSON_OF: &str = "SELECT persons.id, persons.name, persons.banned_ms FROM sessions \
     JOIN persons ON persons.id = sessions.person WHERE sessions.token = $1";
pub(super) const PERSON: &str = "SELECT id, name, banned_ms FROM persons WHERE id = $1";
pub(super) const BANNED: &str = "SELECT id FROM persons WHERE banned_ms IS NOT NULL";
pub(super) const ROW: &str = "SELECT id, seq, status, listed, offered_by, first, second, turns, card, clocks, \
     deadline_ms, created_ms, changed_ms FROM tables WHERE id = $1";
pub(super) const UNFINISHED: &str = "SELECT id, seq, status, listed, offered_by, first, second, turns, card, \
     clocks, deadline_ms, created_ms, changed_ms FROM tables WHERE status < 2 AND (created_ms, id) > ($1, $2) \
     ORDER BY created_ms, id LIMIT $3";
pub(super) const EXPIRED: &str =
    "SELECT id FROM tables WHERE deadline_ms <= $1 ORDER BY deadline_ms LIMIT $2";
pub(super) const NAMES: &str = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
pub(super) const ENTRIES: &str =
    "SELECT seq, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
pub(super) const ROWS: &str = "SELECT id, seq, status, listed, offered_by, first, second, turns, card, clocks, \
     deadline_ms, created_ms, changed_ms FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
pub(super) const COUNT: &str = "SELECT COUNT(*) FROM tables";
pub(super) const STRAYS: &str = "SELECT table_id FROM events WHERE NOT EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = events.table_id) \
     UNION SELECT table_id FROM commands WHERE NOT EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = commands.table_id AND tables.seq >= commands.seq) \
     ORDER BY table_id LIMIT $1";
pub(super) const LAST_ALIVE: &str = "SELECT at_ms FROM alive";
