-- People whom somebody does not want to meet: neither chat, challenges nor pools.
CREATE TABLE blocks (
  person TEXT NOT NULL,
  other TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_other ON blocks (other);

-- Reports, with what was seen as the server has it, as JSON. `moderator` and `handled_ms` are missing while a report is open.
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  about TEXT NOT NULL,
  reporter TEXT NOT NULL,
  kind TEXT NOT NULL,
  table_id TEXT,
  seen TEXT NOT NULL,
  text TEXT NOT NULL,
  weight INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'acted', 'dismissed')),
  moderator TEXT,
  handled_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_state ON reports (state, weight DESC, at_ms);
CREATE INDEX reports_about ON reports (about, at_ms);
CREATE INDEX reports_reporter ON reports (reporter, at_ms);

-- What a person may not do, why, and until when; without an end if `until_ms` is missing.
CREATE TABLE sanctions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('mute', 'unrated', 'no_events', 'no_games', 'ban')),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  moderator TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  until_ms INTEGER,
  lifted_ms INTEGER,
  seen_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sanctions_person ON sanctions (person, at_ms);
CREATE INDEX sanctions_active ON sanctions (until_ms) WHERE lifted_ms IS NULL;

-- One appeal for a sanction, answered by a moderator.
CREATE TABLE appeals (
  sanction TEXT PRIMARY KEY REFERENCES sanctions (id),
  text TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  answer TEXT,
  moderator TEXT,
  granted INTEGER,
  answered_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX appeals_open ON appeals (at_ms) WHERE answered_ms IS NULL;

-- Everything that moderators and the server have done. Entries are added and never changed.
CREATE TABLE mod_log (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms INTEGER NOT NULL,
  moderator TEXT NOT NULL,
  act TEXT NOT NULL,
  person TEXT,
  subject TEXT,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX mod_log_person ON mod_log (person, no);
CREATE TRIGGER mod_log_update BEFORE UPDATE ON mod_log
BEGIN SELECT RAISE(ABORT, 'the log of moderation is never changed'); END;
CREATE TRIGGER mod_log_delete BEFORE DELETE ON mod_log
BEGIN SELECT RAISE(ABORT, 'the log of moderation is never changed'); END;

-- Bans of before become sanctions; `banned_ms` says from now on whether one of them holds.
INSERT INTO sanctions (id, person, kind, reason, moderator, at_ms)
  SELECT 'ban-' || id, id, 'ban', 'Banned by the host.', 'host', banned_ms FROM persons WHERE banned_ms IS NOT NULL;
INSERT INTO mod_log (at_ms, moderator, act, person, subject, text)
  SELECT banned_ms, 'host', 'sanction', id, 'ban-' || id, 'ban: Banned by the host.' FROM persons
  WHERE banned_ms IS NOT NULL ORDER BY banned_ms, id;
