-- What a person's browsers keep, so that it is in each of them. The body is text that only browsers read; none if it was deleted.
CREATE TABLE kept (
  person TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT,
  size BIGINT NOT NULL,
  rev BIGINT NOT NULL,
  at_ms BIGINT NOT NULL,
  PRIMARY KEY (person, kind, name)
);
CREATE UNIQUE INDEX kept_rev ON kept (person, rev);

-- The last revision of each person's entries, and how many there are of how many bytes.
CREATE TABLE kept_people (
  person TEXT PRIMARY KEY,
  rev BIGINT NOT NULL,
  entries BIGINT NOT NULL,
  bytes BIGINT NOT NULL
);

-- Who follows whom.
CREATE TABLE follows (
  person TEXT NOT NULL,
  followed TEXT NOT NULL,
  at_ms BIGINT NOT NULL,
  PRIMARY KEY (person, followed)
);
CREATE INDEX follows_followed ON follows (followed);
