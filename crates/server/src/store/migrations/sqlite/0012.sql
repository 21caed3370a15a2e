-- What a person's browsers keep, so that it is in each of them. The body is text that only browsers read; none if it was deleted.
CREATE TABLE kept (
  person TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT,
  size INTEGER NOT NULL,
  rev INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, kind, name)
) STRICT;
CREATE UNIQUE INDEX kept_rev ON kept (person, rev);

-- The last revision of each person's entries, and how many there are of how many bytes.
CREATE TABLE kept_people (
  person TEXT PRIMARY KEY,
  rev INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;

-- Who follows whom.
CREATE TABLE follows (
  person TEXT NOT NULL,
  followed TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, followed)
) STRICT;
CREATE INDEX follows_followed ON follows (followed);
