-- People, their sessions, tables, and the log that is the truth about every table.
CREATE TABLE persons (
  id TEXT PRIMARY KEY,
  name TEXT,
  created_ms INTEGER NOT NULL,
  banned_ms INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  token BLOB PRIMARY KEY,
  person TEXT NOT NULL REFERENCES persons (id),
  created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  status INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  offered_by TEXT NOT NULL,
  first TEXT,
  second TEXT,
  turns INTEGER NOT NULL,
  card TEXT NOT NULL,
  clocks TEXT,
  deadline_ms INTEGER,
  created_ms INTEGER NOT NULL,
  changed_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, changed_ms);
CREATE INDEX tables_by_deadline ON tables (deadline_ms) WHERE deadline_ms IS NOT NULL;

CREATE TABLE events (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE commands (
  table_id TEXT NOT NULL,
  person TEXT NOT NULL,
  cid TEXT NOT NULL,
  seq INTEGER NOT NULL,
  problem TEXT,
  PRIMARY KEY (table_id, person, cid)
) STRICT, WITHOUT ROWID;

CREATE TABLE plans (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- One row: when the server was last known to run.
CREATE TABLE alive (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at_ms INTEGER NOT NULL
) STRICT;
