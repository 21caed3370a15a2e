-- One row: the key from which the secrets of the dice follow.
CREATE TABLE secrets (
  one BIGINT PRIMARY KEY CHECK (one = 1),
  die BYTEA NOT NULL
);
