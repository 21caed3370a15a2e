-- Entries of the log of moderation stay as they are, but for one case: while a person is being erased, the texts about them go and the id in their
-- place takes the place of theirs.
DROP TRIGGER mod_log_update;
CREATE TRIGGER mod_log_update BEFORE UPDATE ON mod_log
WHEN NOT (NEW.no = OLD.no AND NEW.at_ms = OLD.at_ms AND NEW.act = OLD.act AND NEW.subject IS OLD.subject
  AND EXISTS (SELECT 1 FROM erasures WHERE fresh IS NOT NULL
    AND (NEW.person IS OLD.person OR (erasures.person = OLD.person AND fresh = NEW.person))
    AND (NEW.moderator = OLD.moderator OR (erasures.person = OLD.moderator AND fresh = NEW.moderator))
    AND (NEW.text = OLD.text OR (NEW.text = '' AND erasures.person = OLD.person))))
BEGIN SELECT RAISE(ABORT, 'the log of moderation is never changed'); END;

-- How the last public live games of people ended for them: bad if they left.
CREATE TABLE play_ends (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  bad INTEGER NOT NULL,
  PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX play_ends_at ON play_ends (at_ms);

-- Who may not begin such games for a while, or could not: the last time of each.
CREATE TABLE play_bans (
  person TEXT PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX play_bans_until ON play_bans (until_ms);
