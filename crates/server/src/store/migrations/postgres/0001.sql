-- People, their sessions, tables, and the log that is the truth about every table.
CREATE TABLE persons (
  id TEXT PRIMARY KEY,
  name TEXT,
  created_ms BIGINT NOT NULL,
  banned_ms BIGINT
);

CREATE TABLE sessions (
  token BYTEA PRIMARY KEY,
  person TEXT NOT NULL REFERENCES persons (id),
  created_ms BIGINT NOT NULL
);

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  seq BIGINT NOT NULL,
  status BIGINT NOT NULL,
  listed BIGINT NOT NULL,
  offered_by TEXT NOT NULL,
  first TEXT,
  second TEXT,
  turns BIGINT NOT NULL,
  card TEXT NOT NULL,
  clocks TEXT,
  deadline_ms BIGINT,
  created_ms BIGINT NOT NULL,
  changed_ms BIGINT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, changed_ms);
CREATE INDEX tables_by_deadline ON tables (deadline_ms) WHERE deadline_ms IS NOT NULL;

CREATE TABLE events (
  table_id TEXT NOT NULL,
  seq BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
);

CREATE TABLE commands (
  table_id TEXT NOT NULL,
  person TEXT NOT NULL,
  cid TEXT NOT NULL,
  seq BIGINT NOT NULL,
  problem TEXT,
  PRIMARY KEY (table_id, person, cid)
);

CREATE TABLE plans (
  table_id TEXT NOT NULL,
  seat BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);

CREATE TABLE notes (
  table_id TEXT NOT NULL,
  seat BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);

-- One row: when the server was last known to run.
CREATE TABLE alive (
  one BIGINT PRIMARY KEY CHECK (one = 1),
  at_ms BIGINT NOT NULL
);
