-- Events and cards hold ids of people. Names are in `persons` alone, where they change and are forgotten.
UPDATE events SET body = json_set(body, '$.what.by', json_extract(body, '$.what.by.id'))
  WHERE body LIKE '%"by":{%' AND CASE WHEN json_valid(body) THEN json_type(body, '$.what.by') END = 'object';
UPDATE events SET body = json_set(body, '$.what.seats[0]', json_extract(body, '$.what.seats[0].id'),
    '$.what.seats[1]', json_extract(body, '$.what.seats[1].id'))
  WHERE body LIKE '%"seats":[{%' AND CASE WHEN json_valid(body) THEN json_type(body, '$.what.seats[0]') END = 'object';
UPDATE tables SET card = json_set(card, '$.by', json_extract(card, '$.by.id'))
  WHERE CASE WHEN json_valid(card) THEN json_type(card, '$.by') END = 'object';
UPDATE tables SET card = json_set(card, '$.seats[0]', json_extract(card, '$.seats[0].id'),
    '$.seats[1]', json_extract(card, '$.seats[1].id'))
  WHERE CASE WHEN json_valid(card) THEN json_type(card, '$.seats[0]') END = 'object';

-- How often a table was changed, by events, plans and notes: whoever writes names the revision that it has read.
ALTER TABLE tables ADD COLUMN rev INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET rev = seq;

-- The tables of a person.
CREATE INDEX tables_offered_by ON tables (offered_by);
CREATE INDEX tables_first ON tables (first) WHERE first IS NOT NULL;
CREATE INDEX tables_second ON tables (second) WHERE second IS NOT NULL;

-- The last day, counted from 1970, on which a session was used; those of before count from this step on.
ALTER TABLE sessions ADD COLUMN seen_day INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET seen_day = unixepoch() / 86400;
CREATE INDEX sessions_seen ON sessions (seen_day);
CREATE INDEX sessions_person ON sessions (person);
