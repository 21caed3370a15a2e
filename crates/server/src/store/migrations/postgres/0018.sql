-- The games that were found in pools lately, by person, so that whoever was not connected in that moment is shown theirs.
CREATE TABLE pool_pairs (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  table_id TEXT NOT NULL,
  at_ms BIGINT NOT NULL
);
CREATE INDEX pool_pairs_at ON pool_pairs (at_ms);
