//! Statements about ratings, in words that both databases understand.

pub(crate) const DUE: &str = "INSERT INTO rate_due (table_id, pool, first, second, score, ended_ms) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id) DO NOTHING";
pub(crate) const NOT_DUE: &str = "DELETE FROM rate_due WHERE table_id = $1";
pub(crate) const ALL_DUE: &str = "SELECT table_id, pool, first, second, score, ended_ms FROM rate_due \
     ORDER BY ended_ms, table_id LIMIT $1";
pub(crate) const ENTER_POOL: &str =
    "INSERT INTO rating_pools (pool, no) VALUES ($1, 0) ON CONFLICT (pool) DO NOTHING";
pub(crate) const NEXT_NO: &str = "UPDATE rating_pools SET no = no + 1 WHERE pool = $1 AND no = $2";
pub(crate) const POOL: &str = "SELECT no, advantage, fitted_ms FROM rating_pools WHERE pool = $1";
pub(crate) const ADVANTAGE: &str =
    "UPDATE rating_pools SET advantage = $2, fitted_ms = $3 WHERE pool = $1";
pub(crate) const CHANGE: &str = "INSERT INTO rating_changes (table_id, seat, no, pool, person, opponent, bot, score, \
     rating0, deviation0, volatility0, rating1, deviation1, volatility1, advantage, at_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
pub(crate) const RATING: &str = "INSERT INTO ratings (person, pool, rating, deviation, volatility, games, at_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, pool) DO UPDATE SET rating = excluded.rating, \
     deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, at_ms = excluded.at_ms";
pub(crate) const UNRATED: &str = "DELETE FROM ratings WHERE person = $1 AND pool = $2";
pub(crate) const FOLDED: &str = "UPDATE rating_changes SET rating0 = $3, deviation0 = $4, volatility0 = $5, \
     rating1 = $6, deviation1 = $7, volatility1 = $8, void = $9 WHERE table_id = $1 AND seat = $2";
/// A list of people follows.
pub(crate) const RATINGS: &str = "SELECT person, pool, rating, deviation, volatility, games, at_ms FROM ratings \
     WHERE pool = ";
pub(crate) const RATINGS_OF: &str = "SELECT person, pool, rating, deviation, volatility, games, at_ms FROM ratings \
     WHERE person = $1 ORDER BY pool";
pub(crate) const ALL_RATINGS: &str = "SELECT person, pool, rating, deviation, volatility, games, at_ms FROM ratings \
     WHERE pool = $1 AND person > $2 ORDER BY person LIMIT $3";
pub(crate) const PAIR: &str =
    "SELECT COUNT(*) FROM rating_changes WHERE person = $1 AND opponent = $2 AND at_ms > $3";
pub(crate) const GAME: &str = "SELECT table_id, seat, no, pool, person, bot, score, rating0, deviation0, volatility0, \
     rating1, deviation1, volatility1, advantage, at_ms, void FROM rating_changes WHERE table_id = $1 ORDER BY seat";
pub(crate) const GAMES: &str = "SELECT table_id, seat, no, pool, person, bot, score, rating0, deviation0, volatility0, \
     rating1, deviation1, volatility1, advantage, at_ms, void FROM rating_changes WHERE pool = $1 AND no > $2 \
     ORDER BY no, seat LIMIT $3";
/// One in so many of the games of a person, counted from the last one.
pub(crate) const HISTORY: &str = "SELECT table_id, seat, no, pool, person, bot, score, rating0, deviation0, \
     volatility0, rating1, deviation1, volatility1, advantage, at_ms, void FROM (SELECT *, \
     ROW_NUMBER() OVER (ORDER BY no DESC) - 1 AS back FROM rating_changes \
     WHERE person = $1 AND pool = $2 AND void = 0) AS counted WHERE back % $3 = 0 ORDER BY no LIMIT $4";
/// The deviation grows with the time: its square by a fixed part of the square of the volatility for each millisecond.
pub(crate) const BEST: &str = "SELECT ratings.person, pool, rating, deviation, volatility, games, at_ms FROM ratings \
     JOIN persons ON persons.id = ratings.person JOIN accounts ON accounts.person = ratings.person \
     WHERE pool = $1 AND at_ms >= $2 AND persons.banned_ms IS NULL AND persons.kind <> 2 AND accounts.erase_ms IS NULL \
     AND NOT EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = ratings.person AND sanctions.kind IN ('unrated', 'ban') \
     AND sanctions.lifted_ms IS NULL AND (sanctions.until_ms IS NULL OR sanctions.until_ms > $3)) \
     AND deviation * deviation + volatility * volatility * ($3 - at_ms) * $4 <= $5 \
     AND deviation * deviation + volatility * volatility * ($3 - at_ms) * $4 > $6 \
     ORDER BY rating DESC, ratings.person LIMIT $7 OFFSET $8";
pub(crate) const PLAYED: &str = "SELECT id, seq, status, listed, offered_by, first, second, turns, card, clocks, \
     deadline_ms, created_ms, changed_ms, rev FROM \
     (SELECT * FROM (SELECT * FROM tables WHERE first = $1 AND ($6 = '' OR second = $6) AND status = 2 AND (created_ms, id) < ($2, $3) \
     AND (listed = 1 OR $4 = 1 OR EXISTS (SELECT 1 FROM rating_changes WHERE table_id = tables.id)) \
     ORDER BY created_ms DESC, id DESC LIMIT $5) AS one UNION ALL \
     SELECT * FROM (SELECT * FROM tables WHERE second = $1 AND ($6 = '' OR first = $6) AND status = 2 AND (created_ms, id) < ($2, $3) \
     AND (listed = 1 OR $4 = 1 OR EXISTS (SELECT 1 FROM rating_changes WHERE table_id = tables.id)) \
     ORDER BY created_ms DESC, id DESC LIMIT $5) AS other) AS played ORDER BY created_ms DESC, id DESC LIMIT $5";
