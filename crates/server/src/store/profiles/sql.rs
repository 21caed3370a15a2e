//! Statements about what is shown of people, in words that both databases understand.

/// By pool, of so many games.
pub(crate) const TALLIES: &str = "SELECT pool, COUNT(CASE WHEN score = 2 THEN 1 END), COUNT(CASE WHEN score = 1 THEN 1 END), \
     COUNT(CASE WHEN score = 0 THEN 1 END) FROM (SELECT pool, score FROM rating_changes WHERE person = $1 AND void = 0 \
     ORDER BY pool, no DESC LIMIT $2) AS games GROUP BY pool";
/// By opponent, of so many games: one of them first, then the most frequent ones.
pub(crate) const OPPONENTS: &str = "SELECT opponent, COUNT(CASE WHEN score = 2 THEN 1 END), \
     COUNT(CASE WHEN score = 1 THEN 1 END), COUNT(CASE WHEN score = 0 THEN 1 END) \
     FROM (SELECT opponent, score FROM rating_changes WHERE person = $1 AND void = 0 \
     ORDER BY opponent, at_ms DESC LIMIT $2) AS games GROUP BY opponent \
     ORDER BY CASE WHEN opponent = $3 THEN 0 ELSE 1 END, COUNT(*) DESC, opponent LIMIT $4";
pub(crate) const SEEN_DAY: &str = "SELECT max(day) FROM (SELECT max(seen_day) AS day FROM sessions WHERE person = $1 \
     UNION ALL SELECT max(used_day) AS day FROM api_tokens WHERE person = $1) AS days";
pub(crate) const BOTS: &str = "SELECT bots.person, bots.owner FROM bots JOIN accounts ON accounts.person = bots.person \
     JOIN persons ON persons.id = bots.person WHERE bots.person > $1 AND accounts.erase_ms IS NULL AND persons.banned_ms IS NULL \
     ORDER BY bots.person LIMIT $2";
/// People after `$1`: with `$2` those whose names have it, with `$3` those who have been here since that day, otherwise those with accounts.
pub(crate) const KNOWN_TO_HOST: &str = "SELECT people.id, people.name, people.kind, people.created_ms, people.moderator, people.seen_day, \
     people.sanctioned FROM (SELECT persons.id, persons.name, persons.kind, coalesce(accounts.created_ms, persons.created_ms) AS created_ms, \
     coalesce(accounts.moderator, 0) AS moderator, \
     (SELECT max(day) FROM (SELECT max(sessions.seen_day) AS day FROM sessions WHERE sessions.person = persons.id \
     UNION ALL SELECT max(api_tokens.used_day) AS day FROM api_tokens WHERE api_tokens.person = persons.id) AS days) AS seen_day, \
     CASE WHEN EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = persons.id AND sanctions.lifted_ms IS NULL) THEN 1 ELSE 0 END \
     AS sanctioned FROM persons LEFT JOIN accounts ON accounts.person = persons.id WHERE persons.id > $1 \
     AND (CAST($3 AS BIGINT) >= 0 OR accounts.person IS NOT NULL) \
     AND ($2 = '' OR replace(coalesce(persons.name_key, ''), $2, '') <> coalesce(persons.name_key, ''))) AS people \
     WHERE $3 < 0 OR coalesce(people.seen_day, -1) >= $3 ORDER BY people.id LIMIT $4";
/// Open accounts; how their names are compared follows.
pub(crate) const ALIKE: &str = "SELECT accounts.person FROM accounts JOIN persons ON persons.id = accounts.person \
     WHERE accounts.erase_ms IS NULL AND persons.banned_ms IS NULL AND ";
/// A list of people follows.
pub(crate) const LISTED: &str = "SELECT accounts.person FROM accounts JOIN persons ON persons.id = accounts.person \
     WHERE accounts.erase_ms IS NULL AND persons.banned_ms IS NULL AND (accounts.listed = 1 OR persons.kind = 2) \
     AND accounts.person IN (";
/// A list of people follows.
pub(crate) const RATINGS_OF_ALL: &str = "SELECT person, pool, rating, deviation, volatility, games, at_ms FROM ratings \
     WHERE person IN (";
