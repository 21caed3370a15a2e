//! Statements about tables, in words that both databases understand.

pub(crate) const NEW_TABLE: &str = "INSERT INTO tables (seq, status, first, second, turns, card, clocks, \
     deadline_ms, changed_ms, rev, id, listed, offered_by, created_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
pub(crate) const TABLE: &str = "UPDATE tables SET seq = $1, status = $2, first = $3, second = $4, turns = $5, \
     card = $6, clocks = $7, deadline_ms = $8, changed_ms = $9, rev = $10 WHERE id = $11 AND rev = $12";
pub(crate) const EVENT: &str = "INSERT INTO events (table_id, seq, body) VALUES ($1, $2, $3)";
pub(crate) const REDACT: &str = "UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2";
pub(crate) const COMMAND: &str =
    "INSERT INTO commands (table_id, person, cid, seq, problem) VALUES ($1, $2, $3, $4, $5)";
pub(crate) const PLAN: &str = "INSERT INTO plans (table_id, seat, body) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body";
pub(crate) const NOTE: &str = "INSERT INTO notes (table_id, seat, body) VALUES ($1, $2, $3) \
     ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body";
pub(crate) const LOG: &str =
    "SELECT body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
pub(crate) const ENTRIES: &str =
    "SELECT seq, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
pub(crate) const KEPT: &str =
    "SELECT seq, problem FROM commands WHERE table_id = $1 AND person = $2 AND cid = $3";
pub(crate) const PLANS: &str = "SELECT seat, body FROM plans WHERE table_id = $1";
pub(crate) const NOTES: &str = "SELECT seat, body FROM notes WHERE table_id = $1";
pub(crate) const ROW: &str = "SELECT id, seq, status, listed, offered_by, first, second, turns, card, clocks, \
     deadline_ms, created_ms, changed_ms, rev FROM tables WHERE id = $1";
pub(crate) const UNFINISHED: &str = "SELECT id, seq, status, listed, offered_by, first, second, turns, card, \
     clocks, deadline_ms, created_ms, changed_ms, rev FROM tables WHERE status < 2 AND (created_ms, id) > ($1, $2) \
     ORDER BY created_ms, id LIMIT $3";
pub(crate) const EXPIRED: &str = "SELECT id, deadline_ms FROM tables WHERE deadline_ms <= $1 AND NOT EXISTS \
     (SELECT 1 FROM here, nodes WHERE here.table_id = tables.id AND here.left_ms IS NULL AND nodes.id = here.node \
     AND nodes.beat_ms < $3) ORDER BY deadline_ms LIMIT $2";
pub(crate) const CHANGED_SINCE: &str = "SELECT id, rev FROM tables WHERE (status = 0 AND changed_ms > $1) \
     OR (status = 1 AND changed_ms > $1) OR (status = 2 AND changed_ms > $1)";
pub(crate) const REVS: &str = "SELECT id, rev FROM tables WHERE id IN (";
pub(crate) const ROWS_OF: &str = "SELECT id, seq, status, listed, offered_by, first, second, turns, card, clocks, \
     deadline_ms, created_ms, changed_ms, rev FROM tables WHERE id IN (";
pub(crate) const NAMES: &str = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
pub(crate) const ROWS: &str = "SELECT id, seq, status, listed, offered_by, first, second, turns, card, clocks, \
     deadline_ms, created_ms, changed_ms, rev FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
pub(crate) const COUNT: &str = "SELECT COUNT(*) FROM tables";
