-- What somebody is to be told. Written with the event that causes it, for those who wish it.
-- `turns` is how many turns the table had: the notice is void once it has others. `due_ms` is missing once nothing is to be
-- sent any more; whoever sends it holds the lease until `lease_ms`.
CREATE TABLE notices (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  person TEXT NOT NULL,
  kind TEXT NOT NULL,
  table_id TEXT,
  turns INTEGER,
  other TEXT,
  at_ms INTEGER NOT NULL,
  due_ms INTEGER,
  until_ms INTEGER,
  lease_ms INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  seen INTEGER NOT NULL
) STRICT;
CREATE INDEX notices_due ON notices (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX notices_person ON notices (person, no);
CREATE INDEX notices_at ON notices (at_ms);

-- Who wishes notices.
CREATE TABLE notice_wishes (
  person TEXT PRIMARY KEY,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Devices that take notices when no page is open. `agent` and `language` are as the browser named them.
CREATE TABLE devices (
  endpoint TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  public_key BLOB NOT NULL,
  auth BLOB NOT NULL,
  language TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  failed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_person ON devices (person, at_ms);

-- The key by which push services know this server.
CREATE TABLE push_keys (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  pkcs8 BLOB NOT NULL
) STRICT;
