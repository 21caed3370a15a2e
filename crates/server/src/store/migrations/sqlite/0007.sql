-- What a person is (0 a guest, 1 a member, 2 a program), and the key by which names are compared.
ALTER TABLE persons ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN name_key TEXT;
CREATE INDEX persons_name_key ON persons (name_key) WHERE name_key IS NOT NULL;

-- Accounts: a row beside a person, under the same id. Closed ones can be opened again until they are erased.
CREATE TABLE accounts (
  person TEXT PRIMARY KEY REFERENCES persons (id),
  name_key TEXT NOT NULL UNIQUE,
  created_ms INTEGER NOT NULL,
  password BLOB,
  email TEXT,
  email_key TEXT UNIQUE,
  share INTEGER NOT NULL,
  moderator INTEGER NOT NULL DEFAULT 0,
  erase_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX accounts_erase ON accounts (erase_ms) WHERE erase_ms IS NOT NULL;

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  label TEXT NOT NULL,
  body TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  used_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_person ON passkeys (person);

-- Ceremonies with passkeys that are under way: any process may finish one, once.
CREATE TABLE ceremonies (
  id TEXT PRIMARY KEY,
  person TEXT,
  state TEXT NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ceremonies_until ON ceremonies (until_ms);

-- Codes that work once, by their SHA-256: of recovery, of mails, and invitations, which belong to nobody.
CREATE TABLE codes (
  hash BLOB PRIMARY KEY,
  purpose INTEGER NOT NULL,
  person TEXT,
  email TEXT,
  until_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_person ON codes (person) WHERE person IS NOT NULL;
CREATE INDEX codes_until ON codes (until_ms) WHERE until_ms IS NOT NULL;

-- Guests whose games have become those of an account.
CREATE TABLE aliases (
  guest TEXT PRIMARY KEY,
  person TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX aliases_person ON aliases (person);

-- Names of erased accounts, by a keyed hash: they are never given again.
CREATE TABLE gone_names (
  hash BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Accounts that were erased, so that they are erased again after an older copy was restored; the id that has taken the place of
-- theirs is known only until all is done.
CREATE TABLE erasures (
  person TEXT PRIMARY KEY,
  fresh TEXT,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- People of whom another process has changed something, until the server has seen it.
CREATE TABLE changed_people (
  person TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- The browser of a session, and the day on which the session ends unless it is used before.
ALTER TABLE sessions ADD COLUMN agent TEXT;
ALTER TABLE sessions ADD COLUMN until_day INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET until_day = seen_day + 400;
CREATE INDEX sessions_until ON sessions (until_day);
