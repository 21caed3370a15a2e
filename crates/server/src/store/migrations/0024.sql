-- readable_by: 23

-- Finished games that members want to find again.
CREATE TABLE bookmarks (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bookmarks_latest ON bookmarks (person, at_ms, table_id);
