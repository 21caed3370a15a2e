-- One row: the key from which the secrets of the dice follow.
CREATE TABLE secrets (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  die BLOB NOT NULL
) STRICT;
