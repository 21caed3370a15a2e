-- Several servers on one database: which run, at which of them players sit, times that are given back, and what each
-- server has to read again. Whatever the one server of before had still to read, it reads at its start.
CREATE TABLE nodes (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  started_ms BIGINT NOT NULL,
  beat_ms BIGINT NOT NULL,
  draining BIGINT NOT NULL,
  lag_ms BIGINT NOT NULL
);

CREATE TABLE here (
  table_id TEXT NOT NULL,
  seat BIGINT NOT NULL,
  node TEXT NOT NULL,
  since_ms BIGINT NOT NULL,
  left_ms BIGINT,
  PRIMARY KEY (table_id, seat, node)
);
CREATE INDEX here_node ON here (node) WHERE left_ms IS NULL;

CREATE TABLE outages (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  table_id TEXT,
  from_ms BIGINT NOT NULL,
  to_ms BIGINT NOT NULL
);
CREATE INDEX outages_to ON outages (to_ms);

CREATE TABLE news (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL
);

DROP TABLE nudges;
DROP TABLE changed_people;
