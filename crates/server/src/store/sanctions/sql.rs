//! Statements about sanctions, in words that both databases understand.

pub(crate) const IMPOSE: &str = "INSERT INTO sanctions (id, person, kind, reason, moderator, at_ms, until_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING";
pub(crate) const BAN: &str = "UPDATE persons SET banned_ms = $2 WHERE id = $1";
pub(crate) const EXPIRE: &str = "UPDATE persons SET banned_ms = NULL WHERE banned_ms IS NOT NULL \
     AND NOT EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = persons.id AND sanctions.kind = 'ban' \
     AND sanctions.lifted_ms IS NULL AND (sanctions.until_ms IS NULL OR sanctions.until_ms > $1))";
pub(crate) const LIFT: &str =
    "UPDATE sanctions SET lifted_ms = $2 WHERE id = $1 AND lifted_ms IS NULL";
pub(crate) const SEEN: &str = "UPDATE sanctions SET seen_ms = $2 WHERE id = $1 AND seen_ms IS NULL";
pub(crate) const APPEAL: &str = "INSERT INTO appeals (sanction, text, at_ms) VALUES ($1, $2, $3) ON CONFLICT (sanction) DO NOTHING";
pub(crate) const ANSWER: &str = "UPDATE appeals SET answer = $2, moderator = $3, granted = $4, answered_ms = $5 \
     WHERE sanction = $1 AND answered_ms IS NULL";
pub(crate) const LOG: &str = "INSERT INTO mod_log (at_ms, moderator, act, person, subject, text) VALUES ($1, $2, $3, $4, $5, $6)";

pub(crate) const OF: &str = "SELECT sanctions.id, person, kind, reason, sanctions.moderator, sanctions.at_ms, until_ms, lifted_ms, \
     seen_ms, text, appeals.at_ms, answer, granted FROM sanctions LEFT JOIN appeals ON appeals.sanction = sanctions.id \
     WHERE person = $1 ORDER BY sanctions.at_ms DESC, sanctions.id";
pub(crate) const ONE: &str = "SELECT sanctions.id, person, kind, reason, sanctions.moderator, sanctions.at_ms, until_ms, lifted_ms, \
     seen_ms, text, appeals.at_ms, answer, granted FROM sanctions LEFT JOIN appeals ON appeals.sanction = sanctions.id \
     WHERE sanctions.id = $1";
/// A person's sanctions hold for their bots as well.
pub(crate) const ACTIVE: &str = "SELECT sanctions.id, person, kind, reason, sanctions.moderator, sanctions.at_ms, until_ms, lifted_ms, \
     seen_ms, text, appeals.at_ms, answer, granted FROM sanctions LEFT JOIN appeals ON appeals.sanction = sanctions.id \
     WHERE lifted_ms IS NULL AND (until_ms IS NULL OR until_ms > $1) UNION ALL \
     SELECT sanctions.id, bots.person, kind, reason, sanctions.moderator, sanctions.at_ms, until_ms, lifted_ms, \
     seen_ms, text, appeals.at_ms, answer, granted FROM sanctions JOIN bots ON bots.owner = sanctions.person \
     LEFT JOIN appeals ON appeals.sanction = sanctions.id WHERE lifted_ms IS NULL AND (until_ms IS NULL OR until_ms > $1)";
pub(crate) const OPEN_APPEALS: &str = "SELECT sanctions.id, person, kind, reason, sanctions.moderator, sanctions.at_ms, until_ms, lifted_ms, \
     seen_ms, text, appeals.at_ms, answer, granted FROM appeals JOIN sanctions ON appeals.sanction = sanctions.id \
     WHERE answered_ms IS NULL ORDER BY appeals.at_ms LIMIT $1";
/// Entries with the sanctions that they are about, which have ids of their own.
pub(crate) const WHOLE_LOG: &str = "SELECT no, mod_log.at_ms, mod_log.moderator, act, mod_log.person, subject, text, \
     kind, sanctions.at_ms, until_ms FROM mod_log LEFT JOIN sanctions ON sanctions.id = subject \
     WHERE no < $1 ORDER BY no DESC LIMIT $2";
pub(crate) const LOG_OF: &str = "SELECT no, mod_log.at_ms, mod_log.moderator, act, mod_log.person, subject, text, \
     kind, sanctions.at_ms, until_ms FROM mod_log LEFT JOIN sanctions ON sanctions.id = subject \
     WHERE mod_log.person = $1 AND no < $2 ORDER BY no DESC LIMIT $3";
pub(crate) const TAKEN_OUT: &str =
    "SELECT subject FROM mod_log WHERE person = $1 AND act = 'unsay' AND subject IS NOT NULL";
pub(crate) const MODERATORS: &str = "SELECT person FROM accounts WHERE moderator = 1";
pub(crate) const WAITING: &str = "SELECT (SELECT COUNT(*) FROM reports WHERE state = 'open' AND about <> $1 \
     AND NOT EXISTS (SELECT 1 FROM bots WHERE bots.person = about AND owner = $1)), \
     (SELECT COUNT(*) FROM appeals JOIN sanctions ON appeals.sanction = sanctions.id WHERE answered_ms IS NULL \
     AND sanctions.moderator <> $1 AND sanctions.person <> $1 \
     AND NOT EXISTS (SELECT 1 FROM bots WHERE bots.person = sanctions.person AND owner = $1))";
