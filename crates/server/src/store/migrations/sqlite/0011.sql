-- Who seeks an opponent in a pool: nobody in two at once.
CREATE TABLE pool_seeks (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  below INTEGER,
  above INTEGER,
  casual INTEGER NOT NULL,
  since_ms INTEGER NOT NULL,
  live INTEGER NOT NULL,
  node TEXT NOT NULL
) STRICT, WITHOUT ROWID;
