//! Statements about reports, in words that both databases understand.

pub(crate) const PUT: &str = "INSERT INTO reports (id, about, reporter, kind, table_id, seen, text, weight, at_ms, state) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open') ON CONFLICT (id) DO NOTHING";
pub(crate) const HANDLE: &str = "UPDATE reports SET state = $2, moderator = $3, handled_ms = $4 WHERE id = $1 AND state = 'open'";
pub(crate) const OPEN: &str = "SELECT id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms \
     FROM reports WHERE state = 'open' ORDER BY weight DESC, at_ms LIMIT $1";
pub(crate) const ONE: &str = "SELECT id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms \
     FROM reports WHERE id = $1";
pub(crate) const ABOUT: &str = "SELECT id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms \
     FROM reports WHERE about = $1 ORDER BY at_ms DESC, id LIMIT $2";
pub(crate) const BY: &str = "SELECT id, about, reporter, kind, table_id, seen, text, weight, at_ms, state, moderator, handled_ms \
     FROM reports WHERE reporter = $1 ORDER BY at_ms DESC, id LIMIT $2";
