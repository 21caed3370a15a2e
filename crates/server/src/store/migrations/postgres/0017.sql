-- Who wants to be told when somebody seeks an opponent in a pool: once, and not for ever.
CREATE TABLE pool_alerts (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  until_ms BIGINT NOT NULL
);
CREATE INDEX pool_alerts_pool ON pool_alerts (pool);
