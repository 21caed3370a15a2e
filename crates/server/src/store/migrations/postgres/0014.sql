-- Entries of the log of moderation stay as they are, but for one case: while a person is being erased, the texts about them go and the id in their
-- place takes the place of theirs.
CREATE OR REPLACE FUNCTION mod_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.no = OLD.no AND NEW.at_ms = OLD.at_ms AND NEW.act = OLD.act AND NEW.subject IS NOT DISTINCT FROM OLD.subject
      AND EXISTS (SELECT 1 FROM erasures WHERE fresh IS NOT NULL
        AND (NEW.person IS NOT DISTINCT FROM OLD.person OR (erasures.person = OLD.person AND fresh = NEW.person))
        AND (NEW.moderator = OLD.moderator OR (erasures.person = OLD.moderator AND fresh = NEW.moderator))
        AND (NEW.text = OLD.text OR (NEW.text = '' AND erasures.person = OLD.person))) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the log of moderation is never changed';
END $$;

-- How the last public live games of people ended for them: bad if they left.
CREATE TABLE play_ends (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL,
  at_ms BIGINT NOT NULL,
  bad BIGINT NOT NULL,
  PRIMARY KEY (person, table_id)
);
CREATE INDEX play_ends_at ON play_ends (at_ms);

-- Who may not begin such games for a while, or could not: the last time of each.
CREATE TABLE play_bans (
  person TEXT PRIMARY KEY,
  at_ms BIGINT NOT NULL,
  until_ms BIGINT NOT NULL
);
CREATE INDEX play_bans_until ON play_bans (until_ms);
