-- What is known of people in pools, as of their last rated game.
CREATE TABLE ratings (
  person TEXT NOT NULL,
  pool TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, pool)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_order ON ratings (pool, rating DESC, person);

-- What every rated game changed, for each seat: the ratings follow from these games in the order of `no`. Score in half points. Of a game that is
-- void only the line remains.
CREATE TABLE rating_changes (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  no INTEGER NOT NULL,
  pool TEXT NOT NULL,
  person TEXT NOT NULL,
  opponent TEXT NOT NULL,
  bot INTEGER NOT NULL,
  score INTEGER NOT NULL,
  rating0 REAL NOT NULL,
  deviation0 REAL NOT NULL,
  volatility0 REAL NOT NULL,
  rating1 REAL NOT NULL,
  deviation1 REAL NOT NULL,
  volatility1 REAL NOT NULL,
  advantage REAL NOT NULL,
  at_ms INTEGER NOT NULL,
  void INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX rating_changes_no ON rating_changes (pool, no, seat);
CREATE INDEX rating_changes_person ON rating_changes (person, pool, no);
CREATE INDEX rating_changes_pair ON rating_changes (person, opponent, at_ms);

-- The last number given in a pool, and what beginning is worth in it, once that was computed from its games.
CREATE TABLE rating_pools (
  pool TEXT PRIMARY KEY,
  no INTEGER NOT NULL,
  advantage REAL,
  fitted_ms INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Games that are over and not rated yet. Score of the first seat, in half points.
CREATE TABLE rate_due (
  table_id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  score INTEGER NOT NULL,
  ended_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_due_order ON rate_due (ended_ms);

-- The finished games of a person.
CREATE INDEX tables_first_played ON tables (first, created_ms, id) WHERE first IS NOT NULL AND status = 2;
CREATE INDEX tables_second_played ON tables (second, created_ms, id) WHERE second IS NOT NULL AND status = 2;
