-- Whether somebody agrees to be listed as online.
ALTER TABLE accounts ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;

-- Names that accounts had before, and until when: their owners may take them again, nobody else. `gone_names` holds them too, which
-- programs of before this table heed.
CREATE TABLE former_names (
  name_key TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
  name TEXT NOT NULL,
  until_ms BIGINT NOT NULL
);
CREATE INDEX former_names_person ON former_names (person);
