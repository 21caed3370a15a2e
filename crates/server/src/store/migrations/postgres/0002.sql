-- Tables to which another process than the server has written, until the server has seen it.
CREATE TABLE nudges (
  table_id TEXT PRIMARY KEY
);
