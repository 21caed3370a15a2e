-- readable_by: 20
-- Builds from before the first release know the tables since version 20.

-- People and their sessions -------------------------------------------------------------------------------------------

-- `kind`: 0 a guest, 1 a member, 2 a program. Names are compared by `name_key`. `banned_ms` is set while a ban holds.
CREATE TABLE persons (
  id TEXT PRIMARY KEY,
  name TEXT,
  created_ms INTEGER NOT NULL,
  banned_ms INTEGER,
  kind INTEGER NOT NULL DEFAULT 0,
  name_key TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX persons_name_key ON persons (name_key) WHERE name_key IS NOT NULL;
-- Guests who got their names before names had keys; the server gives these their keys after its start.
CREATE INDEX persons_without_key ON persons (id) WHERE name IS NOT NULL AND name_key IS NULL;

-- `seen_day` is the last day, counted from 1970, on which a session was used; it ends on `until_day` unless it is used before.
-- `agent` is the browser.
CREATE TABLE sessions (
  token BLOB PRIMARY KEY,
  person TEXT NOT NULL REFERENCES persons (id),
  created_ms INTEGER NOT NULL,
  seen_day INTEGER NOT NULL DEFAULT 0,
  agent TEXT,
  until_day INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_seen ON sessions (seen_day);
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_until ON sessions (until_day);

-- Accounts ------------------------------------------------------------------------------------------------------------

-- A row beside a person, under the same id. Closed accounts can be opened again until they are erased, at `erase_ms`.
-- `listed` says whether somebody agrees to be listed as online.
CREATE TABLE accounts (
  person TEXT PRIMARY KEY REFERENCES persons (id),
  name_key TEXT NOT NULL UNIQUE,
  created_ms INTEGER NOT NULL,
  password BLOB,
  email TEXT,
  email_key TEXT UNIQUE,
  share INTEGER NOT NULL,
  moderator INTEGER NOT NULL DEFAULT 0,
  erase_ms INTEGER,
  listed INTEGER NOT NULL DEFAULT 0
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

-- Names that accounts had before, and until when: their owners may take them again, nobody else. `gone_names` holds them too.
CREATE TABLE former_names (
  name_key TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
  name TEXT NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX former_names_person ON former_names (person);

-- Names of erased accounts, by a keyed hash: they are never given again.
CREATE TABLE gone_names (
  hash BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Accounts that were erased, so that they are erased again after an older copy was restored. `fresh` is the id that takes the
-- place of theirs; it is known only until all is done.
CREATE TABLE erasures (
  person TEXT PRIMARY KEY,
  fresh TEXT,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The vacation of members: days spent in the year named, and the end of the last one. Without a row nothing was spent.
CREATE TABLE vacations (
  person TEXT PRIMARY KEY,
  off INTEGER NOT NULL,
  year INTEGER NOT NULL,
  spent INTEGER NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who follows whom.
CREATE TABLE follows (
  person TEXT NOT NULL,
  followed TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, followed)
) STRICT;
CREATE INDEX follows_followed ON follows (followed);

-- People whom somebody does not want to meet: neither chat, challenges nor pools.
CREATE TABLE blocks (
  person TEXT NOT NULL,
  other TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_other ON blocks (other);

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

-- Programs ------------------------------------------------------------------------------------------------------------

-- Programs with an account, and whose they are.
CREATE TABLE bots (
  person TEXT PRIMARY KEY,
  owner TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bots_owner ON bots (owner);

-- Tokens of programs, by their SHA-256: of their owners' own, and of sites that were given one. Scopes have blanks between them.
CREATE TABLE api_tokens (
  hash BLOB PRIMARY KEY,
  person TEXT NOT NULL,
  label TEXT NOT NULL,
  granted INTEGER NOT NULL,
  scopes TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  until_ms INTEGER NOT NULL,
  used_day INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX api_tokens_person ON api_tokens (person);

-- Codes for tokens that were consented to, by their SHA-256, good once.
CREATE TABLE api_grants (
  code BLOB PRIMARY KEY,
  person TEXT NOT NULL,
  site TEXT NOT NULL,
  scopes TEXT NOT NULL,
  client TEXT NOT NULL,
  redirect TEXT NOT NULL,
  challenge BLOB NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX api_grants_until ON api_grants (until_ms);

-- Tables --------------------------------------------------------------------------------------------------------------

-- `rev` counts the changes of a table, by events, plans and notes: a write names the revision that its writer has read.
-- All but `rev` follows from the events.
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  status INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  offered_by TEXT NOT NULL,
  first TEXT,
  second TEXT,
  turns INTEGER NOT NULL,
  card TEXT NOT NULL,
  clocks TEXT,
  deadline_ms INTEGER,
  created_ms INTEGER NOT NULL,
  changed_ms INTEGER NOT NULL,
  rev INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, changed_ms);
CREATE INDEX tables_by_deadline ON tables (deadline_ms) WHERE deadline_ms IS NOT NULL;
-- The tables that are not over, in the order in which a start reads them page by page.
CREATE INDEX tables_unfinished ON tables (created_ms, id) WHERE status < 2;
-- The tables of a person, and their finished games.
CREATE INDEX tables_offered_by ON tables (offered_by);
CREATE INDEX tables_first ON tables (first) WHERE first IS NOT NULL;
CREATE INDEX tables_second ON tables (second) WHERE second IS NOT NULL;
CREATE INDEX tables_first_played ON tables (first, created_ms, id) WHERE first IS NOT NULL AND status = 2;
CREATE INDEX tables_second_played ON tables (second, created_ms, id) WHERE second IS NOT NULL AND status = 2;

-- The log that is the truth about every table. It holds ids of people; names are in `persons` alone, where they change.
CREATE TABLE events (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- The answers to commands, so that a command that is sent again is carried out once.
CREATE TABLE commands (
  table_id TEXT NOT NULL,
  person TEXT NOT NULL,
  cid TEXT NOT NULL,
  seq INTEGER NOT NULL,
  problem TEXT,
  PRIMARY KEY (table_id, person, cid)
) STRICT, WITHOUT ROWID;

CREATE TABLE plans (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Ratings -------------------------------------------------------------------------------------------------------------

-- What is known of people in pools, as of their last rated game.
CREATE TABLE ratings (
  person TEXT NOT NULL,
  pool TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (person, pool)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_order ON ratings (pool, rating DESC, person);

-- What every rated game changed, for each seat: the ratings follow from these games in the order of `no`. Score in half points.
-- Of a game that is void only the line remains.
CREATE TABLE rating_changes (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  no INTEGER NOT NULL,
  pool TEXT NOT NULL,
  person TEXT NOT NULL,
  opponent TEXT NOT NULL,
  bot INTEGER NOT NULL,
  score INTEGER NOT NULL,
  rating0 REAL NOT NULL,
  deviation0 REAL NOT NULL,
  volatility0 REAL NOT NULL,
  rating1 REAL NOT NULL,
  deviation1 REAL NOT NULL,
  volatility1 REAL NOT NULL,
  advantage REAL NOT NULL,
  at_ms INTEGER NOT NULL,
  void INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX rating_changes_no ON rating_changes (pool, no, seat);
CREATE INDEX rating_changes_person ON rating_changes (person, pool, no);
CREATE INDEX rating_changes_pair ON rating_changes (person, opponent, at_ms);

-- The last number given in a pool, and what beginning is worth in it, once that was computed from its games.
CREATE TABLE rating_pools (
  pool TEXT PRIMARY KEY,
  no INTEGER NOT NULL,
  advantage REAL,
  fitted_ms INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Games that are over and not rated yet. Score of the first seat, in half points.
CREATE TABLE rate_due (
  table_id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  score INTEGER NOT NULL,
  ended_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_due_order ON rate_due (ended_ms);

-- Pools ---------------------------------------------------------------------------------------------------------------

-- Who seeks an opponent in a pool: nobody in two at once. The pool has the name under which its games are rated.
CREATE TABLE pool_seeks (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  below INTEGER,
  above INTEGER,
  casual INTEGER NOT NULL,
  since_ms INTEGER NOT NULL,
  live INTEGER NOT NULL,
  node TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who wants to be notified when somebody seeks an opponent in a pool: once, and not for ever.
CREATE TABLE pool_alerts (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pool_alerts_pool ON pool_alerts (pool);

-- The games that were found in pools lately, by person, so that a player who was not connected then sees theirs.
CREATE TABLE pool_pairs (
  person TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  table_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pool_pairs_at ON pool_pairs (at_ms);

-- Moderation ----------------------------------------------------------------------------------------------------------

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

-- Everything that moderators and the server have done. Entries are added and stay as they are, but for one case: while a person
-- is erased, the texts about them become empty, and the id in `erasures.fresh` replaces theirs.
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
-- sqlite:
CREATE TRIGGER mod_log_update BEFORE UPDATE ON mod_log
WHEN NOT (NEW.no = OLD.no AND NEW.at_ms = OLD.at_ms AND NEW.act = OLD.act AND NEW.subject IS OLD.subject
  AND EXISTS (SELECT 1 FROM erasures WHERE fresh IS NOT NULL
    AND (NEW.person IS OLD.person OR (erasures.person = OLD.person AND fresh = NEW.person))
    AND (NEW.moderator = OLD.moderator OR (erasures.person = OLD.moderator AND fresh = NEW.moderator))
    AND (NEW.text = OLD.text OR (NEW.text = '' AND erasures.person = OLD.person))))
BEGIN SELECT RAISE(ABORT, 'the log of moderation is never changed'); END;
CREATE TRIGGER mod_log_delete BEFORE DELETE ON mod_log
BEGIN SELECT RAISE(ABORT, 'the log of moderation is never changed'); END;
-- postgres:
CREATE FUNCTION mod_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER mod_log_rows BEFORE UPDATE OR DELETE ON mod_log FOR EACH ROW EXECUTE FUNCTION mod_log_is_kept();
CREATE TRIGGER mod_log_whole BEFORE TRUNCATE ON mod_log FOR EACH STATEMENT EXECUTE FUNCTION mod_log_is_kept();
-- both:

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

-- Notices -------------------------------------------------------------------------------------------------------------

-- What somebody is to be notified of. Written with the event that causes it, for those who wish it.
-- `turns` is how many turns the table had: the notice is void once it has others. `due_ms` is missing once nothing is to be
-- sent any more; its sender holds the lease until `lease_ms`. `mailed` says whether it was in a mail. `done` lists the
-- devices that it is not sent to any more, one endpoint a line, while it is sent again to others.
CREATE TABLE notices (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  person TEXT NOT NULL,
  kind TEXT NOT NULL,
  table_id TEXT,
  turns INTEGER,
  other TEXT,
  at_ms INTEGER NOT NULL,
  due_ms INTEGER,
  until_ms INTEGER,
  lease_ms INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  mailed INTEGER NOT NULL DEFAULT 0,
  done TEXT
) STRICT;
CREATE INDEX notices_due ON notices (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX notices_person ON notices (person, no);
CREATE INDEX notices_at ON notices (at_ms);

-- Who wishes notices.
CREATE TABLE notice_wishes (
  person TEXT PRIMARY KEY,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Devices that take notices when no page is open. `language` is as the browser named it. A device goes with the session in which
-- it was kept.
CREATE TABLE devices (
  endpoint TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  public_key BLOB NOT NULL,
  auth BLOB NOT NULL,
  language TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  session BLOB REFERENCES sessions (token) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_person ON devices (person, at_ms);
CREATE INDEX devices_session ON devices (session);

-- One row: the key by which push services know this server.
CREATE TABLE push_keys (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  pkcs8 BLOB NOT NULL
) STRICT;

-- Who wishes unseen notices by mail, and in which language. `here_ms` is when they were last here, missing while they are.
-- No mail goes out before `next_ms`; its sender holds the lease until `lease_ms`. `refused` counts mails in a row that
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

-- Puzzle Rush ---------------------------------------------------------------------------------------------------------

-- The run that a person has begun last, with the puzzles that were dealt, as JSON, and its score once it is over.
CREATE TABLE rush_runs (
  person TEXT PRIMARY KEY,
  run TEXT NOT NULL,
  game TEXT NOT NULL,
  mode TEXT NOT NULL,
  dealt TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  score INTEGER
) STRICT;
CREATE INDEX rush_runs_started ON rush_runs (started_ms);

-- Everybody's best run of a day, counted from 1970, and of all days, which is day 0.
CREATE TABLE rush_best (
  game TEXT NOT NULL,
  mode TEXT NOT NULL,
  day INTEGER NOT NULL,
  person TEXT NOT NULL,
  score INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (game, mode, day, person)
) STRICT;
CREATE INDEX rush_best_order ON rush_best (game, mode, day, score DESC, ms);

-- Servers -------------------------------------------------------------------------------------------------------------

-- One row: when the server was last known to run.
CREATE TABLE alive (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at_ms INTEGER NOT NULL
) STRICT;

-- One row: the key from which the secrets of the dice follow.
CREATE TABLE secrets (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  die BLOB NOT NULL
) STRICT;

-- The servers that run on this database.
CREATE TABLE nodes (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  started_ms BIGINT NOT NULL,
  beat_ms BIGINT NOT NULL,
  draining BIGINT NOT NULL,
  lag_ms BIGINT NOT NULL
);

-- At which of them players are connected.
CREATE TABLE here (
  table_id TEXT NOT NULL,
  seat BIGINT NOT NULL,
  node TEXT NOT NULL,
  since_ms BIGINT NOT NULL,
  left_ms BIGINT,
  PRIMARY KEY (table_id, seat, node)
);
CREATE INDEX here_node ON here (node) WHERE left_ms IS NULL;

-- Times in which nobody could play, at one table or at all: they are given back.
CREATE TABLE outages (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  table_id TEXT,
  from_ms BIGINT NOT NULL,
  to_ms BIGINT NOT NULL
);
CREATE INDEX outages_to ON outages (to_ms);

-- What each server has to read again.
CREATE TABLE news (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL
);

-- One row: which version of these tables this is, and which version a program has to know to read and write them.
CREATE TABLE schema (
  one BIGINT PRIMARY KEY CHECK (one = 1),
  version BIGINT NOT NULL,
  readable_by BIGINT NOT NULL
);
-- Builds from before `schema` look here, and refuse what they do not know.
-- sqlite:
PRAGMA user_version = 23;
-- postgres:
CREATE TABLE schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version (version) VALUES (23);
