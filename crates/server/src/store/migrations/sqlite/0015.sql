-- Whether a notice was in a mail.
ALTER TABLE notices ADD COLUMN mailed INTEGER NOT NULL DEFAULT 0;

-- Who wishes unseen notices by mail, and in which language. `here_ms` is when they were last here, missing while they are.
-- No mail goes out before `next_ms`; whoever sends one holds the lease until `lease_ms`. `refused` counts mails in a row that
-- were refused for good.
CREATE TABLE digests (
  person TEXT PRIMARY KEY,
  language TEXT NOT NULL,
  here_ms INTEGER,
  next_ms INTEGER NOT NULL,
  lease_ms INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  refused INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX digests_next ON digests (next_ms);

-- The vacation of members: days spent in the year named, and the end of the last one. Without a row nothing was spent.
CREATE TABLE vacations (
  person TEXT PRIMARY KEY,
  off INTEGER NOT NULL,
  year INTEGER NOT NULL,
  spent INTEGER NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
