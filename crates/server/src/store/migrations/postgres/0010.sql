-- What is known of people in pools, as of their last rated game.
CREATE TABLE ratings (
  person TEXT NOT NULL,
  pool TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  at_ms BIGINT NOT NULL,
  PRIMARY KEY (person, pool)
);
CREATE INDEX ratings_order ON ratings (pool, rating DESC, person);

-- What every rated game changed, for each seat: the ratings follow from these games in the order of `no`. Score in half points. Of a game that is
-- void only the line remains.
CREATE TABLE rating_changes (
  table_id TEXT NOT NULL,
  seat BIGINT NOT NULL,
  no BIGINT NOT NULL,
  pool TEXT NOT NULL,
  person TEXT NOT NULL,
  opponent TEXT NOT NULL,
  bot BIGINT NOT NULL,
  score BIGINT NOT NULL,
  rating0 DOUBLE PRECISION NOT NULL,
  deviation0 DOUBLE PRECISION NOT NULL,
  volatility0 DOUBLE PRECISION NOT NULL,
  rating1 DOUBLE PRECISION NOT NULL,
  deviation1 DOUBLE PRECISION NOT NULL,
  volatility1 DOUBLE PRECISION NOT NULL,
  advantage DOUBLE PRECISION NOT NULL,
  at_ms BIGINT NOT NULL,
  void BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, seat)
);
CREATE UNIQUE INDEX rating_changes_no ON rating_changes (pool, no, seat);
CREATE INDEX rating_changes_person ON rating_changes (person, pool, no);
CREATE INDEX rating_changes_pair ON rating_changes (person, opponent, at_ms);

-- The last number given in a pool, and what beginning is worth in it, once that was computed from its games.
CREATE TABLE rating_pools (
  pool TEXT PRIMARY KEY,
  no BIGINT NOT NULL,
  advantage DOUBLE PRECISION,
  fitted_ms BIGINT NOT NULL DEFAULT 0
);

-- Games that are over and not rated yet. Score of the first seat, in half points.
CREATE TABLE rate_due (
  table_id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  score BIGINT NOT NULL,
  ended_ms BIGINT NOT NULL
);
CREATE INDEX rate_due_order ON rate_due (ended_ms);

-- The finished games of a person.
CREATE INDEX tables_first_played ON tables (first, created_ms, id) WHERE first IS NOT NULL AND status = 2;
CREATE INDEX tables_second_played ON tables (second, created_ms, id) WHERE second IS NOT NULL AND status = 2;
