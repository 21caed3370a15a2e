-- The run of Rush that a person has begun last, with the puzzles that were dealt, as JSON, and what it was worth once it is over.
CREATE TABLE rush_runs (
  person TEXT PRIMARY KEY,
  run TEXT NOT NULL,
  game TEXT NOT NULL,
  mode TEXT NOT NULL,
  dealt TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  score INTEGER
) STRICT;
CREATE INDEX rush_runs_started ON rush_runs (started_ms);

-- Everybody's best run of a day, counted from 1970, and of all days, which is day 0.
CREATE TABLE rush_best (
  game TEXT NOT NULL,
  mode TEXT NOT NULL,
  day INTEGER NOT NULL,
  person TEXT NOT NULL,
  score INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (game, mode, day, person)
) STRICT;
CREATE INDEX rush_best_order ON rush_best (game, mode, day, score DESC, ms);
