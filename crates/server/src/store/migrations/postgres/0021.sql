-- Tokens of programs, by their SHA-256: of their owners' own, and of sites that were given one. Scopes have blanks between them.
CREATE TABLE api_tokens (
  hash BYTEA PRIMARY KEY,
  person TEXT NOT NULL,
  label TEXT NOT NULL,
  granted BIGINT NOT NULL,
  scopes TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  until_ms BIGINT NOT NULL,
  used_day BIGINT
);
CREATE INDEX api_tokens_person ON api_tokens (person);

-- Codes for tokens that were consented to, by their SHA-256, good once.
CREATE TABLE api_grants (
  code BYTEA PRIMARY KEY,
  person TEXT NOT NULL,
  site TEXT NOT NULL,
  scopes TEXT NOT NULL,
  client TEXT NOT NULL,
  redirect TEXT NOT NULL,
  challenge BYTEA NOT NULL,
  until_ms BIGINT NOT NULL
);
CREATE INDEX api_grants_until ON api_grants (until_ms);

-- Programs with an account, and whose they are.
CREATE TABLE bots (
  person TEXT PRIMARY KEY,
  owner TEXT NOT NULL
);
CREATE INDEX bots_owner ON bots (owner);
