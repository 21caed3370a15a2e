//! Statements about runs of Rush, in words that both databases understand.

pub(crate) const DEAL: &str = "INSERT INTO rush_runs (person, run, game, mode, dealt, started_ms, score) \
     VALUES ($1, $2, $3, $4, $5, $6, NULL) ON CONFLICT (person) DO UPDATE SET run = excluded.run, \
     game = excluded.game, mode = excluded.mode, dealt = excluded.dealt, started_ms = excluded.started_ms, \
     score = NULL";
pub(crate) const FORGET_RUNS: &str = "DELETE FROM rush_runs WHERE started_ms < $1";
pub(crate) const END: &str =
    "UPDATE rush_runs SET score = $3 WHERE person = $1 AND run = $2 AND score IS NULL";
pub(crate) const KEEP_BEST: &str = "INSERT INTO rush_best (game, mode, day, person, score, ms, at_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, mode, day, person) DO UPDATE SET \
     score = excluded.score, ms = excluded.ms, at_ms = excluded.at_ms WHERE excluded.score > rush_best.score \
     OR (excluded.score = rush_best.score AND excluded.ms < rush_best.ms)";
pub(crate) const FORGET_DAYS: &str =
    "DELETE FROM rush_best WHERE game = $1 AND mode = $2 AND day > 0 AND day < $3";
pub(crate) const RUN: &str =
    "SELECT run, game, mode, dealt, started_ms, score FROM rush_runs WHERE person = $1";
/// Earlier versions kept runs of 0.
pub(crate) const BEST: &str = "SELECT persons.id, persons.name, rush_best.score, rush_best.ms, rush_best.at_ms, persons.kind \
     FROM rush_best JOIN persons ON persons.id = rush_best.person \
     WHERE rush_best.game = $1 AND rush_best.mode = $2 AND rush_best.day = $3 AND rush_best.score > 0 AND persons.banned_ms IS NULL \
     AND NOT EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = rush_best.person AND sanctions.kind IN ('unrated', 'ban') \
     AND sanctions.lifted_ms IS NULL AND (sanctions.until_ms IS NULL OR sanctions.until_ms > $5)) \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = rush_best.person AND accounts.erase_ms IS NOT NULL) \
     ORDER BY rush_best.score DESC, rush_best.ms LIMIT $4";
