-- Events and cards hold ids of people. Names are in `persons` alone, where they change and are forgotten.
UPDATE events SET body = regexp_replace(body, '\{"id":("[^"]*"),"name":(?:null|"(?:[^"\\]|\\.)*")\}', '\1', 'g')
  WHERE body LIKE '%"by":{%' OR body LIKE '%"seats":[{%';
UPDATE tables SET card = regexp_replace(card, '\{"id":("[^"]*"),"name":(?:null|"(?:[^"\\]|\\.)*")\}', '\1', 'g');

-- How often a table was changed, by events, plans and notes: whoever writes names the revision that it has read.
ALTER TABLE tables ADD COLUMN rev BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET rev = seq;

-- The tables of a person.
CREATE INDEX tables_offered_by ON tables (offered_by);
CREATE INDEX tables_first ON tables (first) WHERE first IS NOT NULL;
CREATE INDEX tables_second ON tables (second) WHERE second IS NOT NULL;

-- The last day, counted from 1970, on which a session was used; those of before count from this step on.
ALTER TABLE sessions ADD COLUMN seen_day BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET seen_day = extract(epoch FROM now())::BIGINT / 86400;
CREATE INDEX sessions_seen ON sessions (seen_day);
CREATE INDEX sessions_person ON sessions (person);
