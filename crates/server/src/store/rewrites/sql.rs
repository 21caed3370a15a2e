//! Statements that put an id in the place of another, in words that both databases understand. Ids are letters and digits, so
//! that a quoted one in JSON is the whole id, and never a part of a text, in which quotes are escaped.

use crate::store::{api_tokens, devices};

pub(crate) const ALIAS: &str = "INSERT INTO aliases (guest, person) SELECT $1, $2 \
     WHERE NOT EXISTS (SELECT 1 FROM tables WHERE status < 2 AND first = $1 AND second = $2) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE status < 2 AND first = $2 AND second = $1) \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = $1) ON CONFLICT DO NOTHING";
/// What else a guest has becomes the account's, for both ids: the better of two runs in each list of Rush, the run under way,
/// blocks in both directions, and notices. Guests follow nobody, keep nothing on the server and have no ratings.
pub(crate) const BELONGINGS: &[&str] = &[
    "INSERT INTO rush_best (game, mode, day, person, score, ms, at_ms) SELECT game, mode, day, $2, score, ms, at_ms \
     FROM rush_best WHERE person = $1 ON CONFLICT (game, mode, day, person) DO UPDATE SET \
     score = excluded.score, ms = excluded.ms, at_ms = excluded.at_ms WHERE excluded.score > rush_best.score \
     OR (excluded.score = rush_best.score AND excluded.ms < rush_best.ms)",
    "DELETE FROM rush_best WHERE person = $1 AND $2 <> $1",
    "DELETE FROM rush_runs WHERE person = $2 AND score IS NOT NULL \
     AND EXISTS (SELECT 1 FROM rush_runs AS guests WHERE guests.person = $1 AND guests.score IS NULL)",
    "UPDATE rush_runs SET person = $2 WHERE person = $1 \
     AND NOT EXISTS (SELECT 1 FROM rush_runs AS own WHERE own.person = $2)",
    "INSERT INTO blocks (person, other, at_ms) SELECT $2, other, at_ms FROM blocks WHERE person = $1 AND other <> $2 \
     ON CONFLICT DO NOTHING",
    "INSERT INTO blocks (person, other, at_ms) SELECT person, $2, at_ms FROM blocks WHERE other = $1 AND person <> $2 \
     ON CONFLICT DO NOTHING",
    "DELETE FROM blocks WHERE (person = $1 OR other = $1) AND $2 <> $1",
    "INSERT INTO notice_wishes (person, at_ms) SELECT $2, at_ms FROM notice_wishes WHERE person = $1 \
     ON CONFLICT DO NOTHING",
    "DELETE FROM notice_wishes WHERE person = $1 AND $2 <> $1",
    "UPDATE devices SET person = $2 WHERE person = $1",
    "UPDATE notices SET person = $2 WHERE person = $1",
    "UPDATE notices SET other = $2 WHERE other = $1",
];
/// Results in lists and blocks.
pub(crate) const BELONGINGS_OF: &str = "SELECT (SELECT count(*) FROM rush_best WHERE person = $1) \
     + (SELECT count(*) FROM blocks WHERE person = $1)";
pub(crate) const END_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1";
pub(crate) const REDACT: &str = "UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2";
pub(crate) const FORGET_NOTES: &str = "DELETE FROM notes WHERE table_id = $1 AND seat = $2";
pub(crate) const FORGET_PLANS: &str = "DELETE FROM plans WHERE table_id = $1 AND seat = $2";
/// For a table, the id of before, and that in its place.
pub(crate) const TABLE: &[&str] = &[
    "UPDATE events SET body = replace(body, '\"' || $2 || '\"', '\"' || $3 || '\"') WHERE table_id = $1",
    "UPDATE tables SET card = replace(card, '\"' || $2 || '\"', '\"' || $3 || '\"'), rev = rev + 1, \
     offered_by = CASE WHEN offered_by = $2 THEN $3 ELSE offered_by END, \
     first = CASE WHEN first = $2 THEN $3 ELSE first END, \
     second = CASE WHEN second = $2 THEN $3 ELSE second END WHERE id = $1",
    "UPDATE commands SET person = $3 WHERE table_id = $1 AND person = $2",
];
/// The names that the other players of a table `$1` have kept with the game: the JSON `$2` gives way to `$3`. Their browsers read the entry again, as its
/// revision is a new one.
pub(crate) const FORGET_NAME: &str = "UPDATE kept SET body = replace(body, $2, $3), \
     size = octet_length(name) + octet_length(replace(body, $2, $3)), \
     rev = (SELECT rev + 1 FROM kept_people WHERE kept_people.person = kept.person) \
     WHERE kind = 'game' AND name = 'live-' || $1 AND replace(body, $2, '') <> body \
     AND person IN (SELECT first FROM tables WHERE id = $1 UNION SELECT second FROM tables WHERE id = $1)";
/// After it, those who have kept the game have the revision and the bytes that their entries say.
pub(crate) const COUNT_KEPT: &str = "UPDATE kept_people SET rev = rev + 1, \
     bytes = (SELECT SUM(size) FROM kept WHERE kept.person = kept_people.person) \
     WHERE EXISTS (SELECT 1 FROM kept WHERE kept.person = kept_people.person AND kind = 'game' \
     AND name = 'live-' || $1 AND kept.rev = kept_people.rev + 1)";
pub(crate) const CLOSE: &str = "UPDATE accounts SET erase_ms = $2 WHERE person = $1";
pub(crate) const CLOSE_NOW: &str = "UPDATE accounts SET erase_ms = 0 WHERE person = $1";
pub(crate) const BEGIN_ERASURE: &str = "INSERT INTO erasures (person, fresh, at_ms) VALUES ($1, $2, $3) \
     ON CONFLICT (person) DO UPDATE SET fresh = coalesce(erasures.fresh, excluded.fresh)";
pub(crate) const STAND_IN: &str = "INSERT INTO persons (id, created_ms) SELECT fresh, 0 FROM erasures WHERE person = $1 ON CONFLICT DO NOTHING";
/// The name of a bot that never played goes back. By now its tables are those of the id `$3` in its place.
pub(crate) const GONE_NAME: &str = "INSERT INTO gone_names (hash) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM bots WHERE person = $2) \
     OR EXISTS (SELECT 1 FROM tables WHERE first = $3) OR EXISTS (SELECT 1 FROM tables WHERE second = $3) ON CONFLICT DO NOTHING";
/// For somebody who is erased: what they have written to moderators, and what was written about them. A ban without a reason cannot be stored, so that a dash
/// is left of it. Entries of the log of moderation stay, without texts: a trigger allows that alone, and only while this person is being erased.
pub(crate) const REDACT_TEXTS: &[&str] = &[
    "DELETE FROM reports WHERE about = $1 AND state = 'open'",
    "UPDATE reports SET text = '', seen = '{\"name\":null,\"chat\":[],\"game\":null}' WHERE about = $1",
    "UPDATE reports SET text = '' WHERE reporter = $1",
    "DELETE FROM appeals WHERE answered_ms IS NULL AND sanction IN (SELECT id FROM sanctions WHERE person = $1)",
    "UPDATE appeals SET text = '', answer = '' WHERE sanction IN (SELECT id FROM sanctions WHERE person = $1)",
    "UPDATE sanctions SET reason = '-' WHERE person = $1",
    "UPDATE mod_log SET text = '' WHERE person = $1",
];
/// For somebody who is erased, and the id in their place: what others see stays without them. Ratings that are being computed meanwhile see that the pool has
/// another number, and are computed again.
pub(crate) const REPLACE: &[&str] = &[
    "UPDATE rating_pools SET no = no + 1 WHERE $1 <> $2 AND (pool IN (SELECT pool FROM rating_changes WHERE person = $1) \
     OR pool IN (SELECT pool FROM rate_due WHERE first = $1 OR second = $1))",
    "UPDATE reports SET about = $2 WHERE about = $1",
    "UPDATE reports SET reporter = $2 WHERE reporter = $1",
    "UPDATE reports SET moderator = $2 WHERE moderator = $1",
    "UPDATE sanctions SET person = $2 WHERE person = $1",
    "UPDATE sanctions SET moderator = $2 WHERE moderator = $1",
    "UPDATE appeals SET moderator = $2 WHERE moderator = $1",
    "UPDATE mod_log SET person = CASE WHEN person = $1 THEN $2 ELSE person END, \
     moderator = CASE WHEN moderator = $1 THEN $2 ELSE moderator END WHERE person = $1 OR moderator = $1",
    "UPDATE ratings SET person = $2 WHERE person = $1",
    "UPDATE rating_changes SET person = $2 WHERE person = $1",
    "UPDATE rating_changes SET opponent = $2 WHERE opponent = $1",
    "UPDATE rate_due SET first = $2 WHERE first = $1",
    "UPDATE rate_due SET second = $2 WHERE second = $1",
    "UPDATE rush_best SET person = $2 WHERE person = $1",
    "UPDATE aliases SET person = $2 WHERE person = $1",
    "UPDATE notices SET other = $2 WHERE other = $1",
];
/// For somebody who is erased.
pub(crate) const FORGET: &[&str] = &[
    "DELETE FROM rush_runs WHERE person = $1",
    "DELETE FROM pool_seeks WHERE person = $1",
    "DELETE FROM pool_alerts WHERE person = $1",
    "DELETE FROM pool_pairs WHERE person = $1",
    "DELETE FROM play_ends WHERE person = $1",
    "DELETE FROM play_bans WHERE person = $1",
    "DELETE FROM notices WHERE person = $1",
    "DELETE FROM notice_wishes WHERE person = $1",
    devices::sql::ALL,
    "DELETE FROM digests WHERE person = $1",
    "DELETE FROM vacations WHERE person = $1",
    "DELETE FROM kept WHERE person = $1",
    "DELETE FROM kept_people WHERE person = $1",
    "DELETE FROM follows WHERE person = $1 OR followed = $1",
    "DELETE FROM blocks WHERE person = $1 OR other = $1",
    "DELETE FROM passkeys WHERE person = $1",
    "DELETE FROM ceremonies WHERE person = $1",
    "DELETE FROM codes WHERE person = $1",
    api_tokens::sql::REVOKE_ALL,
    api_tokens::sql::FORGET_GRANTS,
    api_tokens::sql::CLOSE_BOTS,
    "DELETE FROM bots WHERE person = $1 OR owner = $1",
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM former_names WHERE person = $1",
    "DELETE FROM accounts WHERE person = $1",
    "UPDATE persons SET name = NULL, name_key = NULL, kind = 0 WHERE id = $1",
    "UPDATE erasures SET fresh = NULL WHERE person = $1",
];
pub(crate) const TABLES_WITH: &str = "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE offered_by = $1 \
     UNION SELECT id FROM tables WHERE first = $1 UNION SELECT id FROM tables WHERE second = $1) \
     AND coalesce(first, '') <> $2 AND coalesce(second, '') <> $2 ORDER BY status, id LIMIT $3";
pub(crate) const MENTIONING: &str =
    "SELECT DISTINCT table_id FROM events WHERE body LIKE '%\"' || $1 || '\"%' LIMIT $2";
pub(crate) const REPORTS_SHOWING: &str =
    "SELECT id, seen FROM reports WHERE seen LIKE '%\"' || $1 || '\"%' ORDER BY id LIMIT $2";
pub(crate) const SHOW: &str = "UPDATE reports SET seen = $2 WHERE id = $1";
pub(crate) const TOGETHER: &str = "SELECT id FROM tables WHERE status < 2 AND first = $1 AND second = $2 \
     UNION SELECT id FROM tables WHERE status < 2 AND first = $2 AND second = $1";
pub(crate) const ALIASES: &str = "SELECT guest, person FROM aliases";
pub(crate) const TO_ERASE: &str =
    "SELECT person FROM accounts WHERE erase_ms <= $1 ORDER BY erase_ms LIMIT 100";
pub(crate) const FRESH_ID: &str =
    "SELECT fresh FROM erasures WHERE person = $1 AND fresh IS NOT NULL";
pub(crate) const ERASED: &str = "SELECT person FROM erasures ORDER BY person";
