-- Who seeks an opponent in a pool: nobody in two at once.
CREATE TABLE pool_seeks (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  below BIGINT,
  above BIGINT,
  casual BIGINT NOT NULL,
  since_ms BIGINT NOT NULL,
  live BIGINT NOT NULL,
  node TEXT NOT NULL
);
