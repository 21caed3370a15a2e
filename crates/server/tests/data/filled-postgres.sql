-- A database of PostgreSQL, version 23 of its tables, as the last build from before the first release left it: filled by a build of
-- version 3 and brought up to date step by step, then dumped by `pg_dump --inserts`. Never edit it; a later form gets a file of its own.
BEGIN;
CREATE FUNCTION public.mod_log_is_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE TABLE public.accounts (
    person text NOT NULL,
    name_key text NOT NULL,
    created_ms bigint NOT NULL,
    password bytea,
    email text,
    email_key text,
    share bigint NOT NULL,
    moderator bigint DEFAULT 0 NOT NULL,
    erase_ms bigint,
    listed bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.aliases (
    guest text NOT NULL,
    person text NOT NULL
);
CREATE TABLE public.alive (
    one bigint NOT NULL,
    at_ms bigint NOT NULL,
    CONSTRAINT alive_one_check CHECK ((one = 1))
);
CREATE TABLE public.api_grants (
    code bytea NOT NULL,
    person text NOT NULL,
    site text NOT NULL,
    scopes text NOT NULL,
    client text NOT NULL,
    redirect text NOT NULL,
    challenge bytea NOT NULL,
    until_ms bigint NOT NULL
);
CREATE TABLE public.api_tokens (
    hash bytea NOT NULL,
    person text NOT NULL,
    label text NOT NULL,
    granted bigint NOT NULL,
    scopes text NOT NULL,
    created_ms bigint NOT NULL,
    until_ms bigint NOT NULL,
    used_day bigint
);
CREATE TABLE public.appeals (
    sanction text NOT NULL,
    text text NOT NULL,
    at_ms bigint NOT NULL,
    answer text,
    moderator text,
    granted bigint,
    answered_ms bigint
);
CREATE TABLE public.blocks (
    person text NOT NULL,
    other text NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.bots (
    person text NOT NULL,
    owner text NOT NULL
);
CREATE TABLE public.ceremonies (
    id text NOT NULL,
    person text,
    state text NOT NULL,
    until_ms bigint NOT NULL
);
CREATE TABLE public.codes (
    hash bytea NOT NULL,
    purpose bigint NOT NULL,
    person text,
    email text,
    until_ms bigint
);
CREATE TABLE public.commands (
    table_id text NOT NULL,
    person text NOT NULL,
    cid text NOT NULL,
    seq bigint NOT NULL,
    problem text
);
CREATE TABLE public.devices (
    endpoint text NOT NULL,
    person text NOT NULL,
    public_key bytea NOT NULL,
    auth bytea NOT NULL,
    language text NOT NULL,
    at_ms bigint NOT NULL,
    failed bigint NOT NULL,
    session bytea
);
CREATE TABLE public.digests (
    person text NOT NULL,
    language text NOT NULL,
    here_ms bigint,
    next_ms bigint NOT NULL,
    lease_ms bigint NOT NULL,
    tries bigint NOT NULL,
    refused bigint NOT NULL
);
CREATE TABLE public.erasures (
    person text NOT NULL,
    fresh text,
    at_ms bigint NOT NULL
);
CREATE TABLE public.events (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.follows (
    person text NOT NULL,
    followed text NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.former_names (
    name_key text NOT NULL,
    person text NOT NULL,
    name text NOT NULL,
    until_ms bigint NOT NULL
);
CREATE TABLE public.gone_names (
    hash bytea NOT NULL
);
CREATE TABLE public.here (
    table_id text NOT NULL,
    seat bigint NOT NULL,
    node text NOT NULL,
    since_ms bigint NOT NULL,
    left_ms bigint
);
CREATE TABLE public.kept (
    person text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    body text,
    size bigint NOT NULL,
    rev bigint NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.kept_people (
    person text NOT NULL,
    rev bigint NOT NULL,
    entries bigint NOT NULL,
    bytes bigint NOT NULL
);
CREATE TABLE public.mod_log (
    no bigint NOT NULL,
    at_ms bigint NOT NULL,
    moderator text NOT NULL,
    act text NOT NULL,
    person text,
    subject text,
    text text NOT NULL
);
ALTER TABLE public.mod_log ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mod_log_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.news (
    no bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL
);
ALTER TABLE public.news ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.news_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.nodes (
    id text NOT NULL,
    name text NOT NULL,
    version text NOT NULL,
    started_ms bigint NOT NULL,
    beat_ms bigint NOT NULL,
    draining bigint NOT NULL,
    lag_ms bigint NOT NULL
);
CREATE TABLE public.notes (
    table_id text NOT NULL,
    seat bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.notice_wishes (
    person text NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.notices (
    no bigint NOT NULL,
    key text NOT NULL,
    person text NOT NULL,
    kind text NOT NULL,
    table_id text,
    turns bigint,
    other text,
    at_ms bigint NOT NULL,
    due_ms bigint,
    until_ms bigint,
    lease_ms bigint NOT NULL,
    tries bigint NOT NULL,
    seen bigint NOT NULL,
    mailed bigint DEFAULT 0 NOT NULL,
    done text
);
ALTER TABLE public.notices ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notices_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.outages (
    no bigint NOT NULL,
    table_id text,
    from_ms bigint NOT NULL,
    to_ms bigint NOT NULL
);
ALTER TABLE public.outages ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outages_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.passkeys (
    id text NOT NULL,
    person text NOT NULL,
    label text NOT NULL,
    body text NOT NULL,
    created_ms bigint NOT NULL,
    used_ms bigint
);
CREATE TABLE public.persons (
    id text NOT NULL,
    name text,
    created_ms bigint NOT NULL,
    banned_ms bigint,
    kind bigint DEFAULT 0 NOT NULL,
    name_key text
);
CREATE TABLE public.plans (
    table_id text NOT NULL,
    seat bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.play_bans (
    person text NOT NULL,
    at_ms bigint NOT NULL,
    until_ms bigint NOT NULL
);
CREATE TABLE public.play_ends (
    person text NOT NULL,
    table_id text NOT NULL,
    at_ms bigint NOT NULL,
    bad bigint NOT NULL
);
CREATE TABLE public.pool_alerts (
    person text NOT NULL,
    pool text NOT NULL,
    until_ms bigint NOT NULL
);
CREATE TABLE public.pool_pairs (
    person text NOT NULL,
    pool text NOT NULL,
    table_id text NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.pool_seeks (
    person text NOT NULL,
    pool text NOT NULL,
    below bigint,
    above bigint,
    casual bigint NOT NULL,
    since_ms bigint NOT NULL,
    live bigint NOT NULL,
    node text NOT NULL
);
CREATE TABLE public.push_keys (
    one bigint NOT NULL,
    pkcs8 bytea NOT NULL,
    CONSTRAINT push_keys_one_check CHECK ((one = 1))
);
CREATE TABLE public.rate_due (
    table_id text NOT NULL,
    pool text NOT NULL,
    first text NOT NULL,
    second text NOT NULL,
    score bigint NOT NULL,
    ended_ms bigint NOT NULL
);
CREATE TABLE public.rating_changes (
    table_id text NOT NULL,
    seat bigint NOT NULL,
    no bigint NOT NULL,
    pool text NOT NULL,
    person text NOT NULL,
    opponent text NOT NULL,
    bot bigint NOT NULL,
    score bigint NOT NULL,
    rating0 double precision NOT NULL,
    deviation0 double precision NOT NULL,
    volatility0 double precision NOT NULL,
    rating1 double precision NOT NULL,
    deviation1 double precision NOT NULL,
    volatility1 double precision NOT NULL,
    advantage double precision NOT NULL,
    at_ms bigint NOT NULL,
    void bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.rating_pools (
    pool text NOT NULL,
    no bigint NOT NULL,
    advantage double precision,
    fitted_ms bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.ratings (
    person text NOT NULL,
    pool text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    games bigint NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.reports (
    id text NOT NULL,
    about text NOT NULL,
    reporter text NOT NULL,
    kind text NOT NULL,
    table_id text,
    seen text NOT NULL,
    text text NOT NULL,
    weight bigint NOT NULL,
    at_ms bigint NOT NULL,
    state text NOT NULL,
    moderator text,
    handled_ms bigint,
    CONSTRAINT reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'acted'::text, 'dismissed'::text])))
);
CREATE TABLE public.rush_best (
    game text NOT NULL,
    mode text NOT NULL,
    day bigint NOT NULL,
    person text NOT NULL,
    score bigint NOT NULL,
    ms bigint NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.rush_runs (
    person text NOT NULL,
    run text NOT NULL,
    game text NOT NULL,
    mode text NOT NULL,
    dealt text NOT NULL,
    started_ms bigint NOT NULL,
    score bigint
);
CREATE TABLE public.sanctions (
    id text NOT NULL,
    person text NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    moderator text NOT NULL,
    at_ms bigint NOT NULL,
    until_ms bigint,
    lifted_ms bigint,
    seen_ms bigint,
    CONSTRAINT sanctions_kind_check CHECK ((kind = ANY (ARRAY['mute'::text, 'unrated'::text, 'no_events'::text, 'no_games'::text, 'ban'::text]))),
    CONSTRAINT sanctions_reason_check CHECK ((length(reason) > 0))
);
CREATE TABLE public.schema (
    one bigint NOT NULL,
    version bigint NOT NULL,
    readable_by bigint NOT NULL,
    CONSTRAINT schema_one_check CHECK ((one = 1))
);
CREATE TABLE public.schema_version (
    version bigint NOT NULL
);
CREATE TABLE public.secrets (
    one bigint NOT NULL,
    die bytea NOT NULL,
    CONSTRAINT secrets_one_check CHECK ((one = 1))
);
CREATE TABLE public.sessions (
    token bytea NOT NULL,
    person text NOT NULL,
    created_ms bigint NOT NULL,
    seen_day bigint DEFAULT 0 NOT NULL,
    agent text,
    until_day bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL,
    seq bigint NOT NULL,
    status bigint NOT NULL,
    listed bigint NOT NULL,
    offered_by text NOT NULL,
    first text,
    second text,
    turns bigint NOT NULL,
    card text NOT NULL,
    clocks text,
    deadline_ms bigint,
    created_ms bigint NOT NULL,
    changed_ms bigint NOT NULL,
    rev bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.vacations (
    person text NOT NULL,
    off bigint NOT NULL,
    year bigint NOT NULL,
    spent bigint NOT NULL,
    until_ms bigint NOT NULL
);
INSERT INTO public.alive VALUES (1, 1800003949014);
INSERT INTO public.commands VALUES ('08nf18bzgqs1de20', '8apanxs841dgqm4g', 'ab', 3, NULL);
INSERT INTO public.commands VALUES ('08nf18bzgqs1de20', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('1snz5g3jvxasz4cd', '7zxgyae728zwd29a', 'cl', 4, NULL);
INSERT INTO public.commands VALUES ('1snz5g3jvxasz4cd', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('2hd6kg1ct5x6eq21', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('2qfy8f5xpjhmq7n0', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'c1', 5, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'k1', 7, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'k3', 9, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'note', 13, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'p', 11, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'q0', 11, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'q4', 16, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'q6', 18, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'q8', 21, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'r1', 10, '{"code":"live.illegal","params":{"reason":"the first tile is @0/ or @0+","rule":"trax.first-tile"}}');
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'r2', 10, '{"code":"live.no-claim","params":{}}');
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'r3', 10, '{"code":"live.no-offer","params":{}}');
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'r6', 10, '{"code":"live.over","params":{}}');
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'r8', 10, '{"code":"live.illegal","params":{"reason":"a turn begins with @ or the letters of a column","rule":"trax.column"}}');
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 'r9', 10, '{"code":"live.stale","params":{}}');
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 're2', 23, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '7zxgyae728zwd29a', 't0', 3, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 'k2', 8, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 'k4', 10, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 'q1', 13, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 'q3', 15, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 'q5', 17, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 'q7', 19, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 'r4', 10, '{"code":"live.not-your-turn","params":{}}');
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 're1', 22, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8apanxs841dgqm4g', 't1', 4, NULL);
INSERT INTO public.commands VALUES ('43wy6xkg6x31wcmc', '8v1ccce0qnp8kb7a', 'c2', 6, NULL);
INSERT INTO public.commands VALUES ('51ycy93j7p2h6d27', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('7ggvfg5qyfn5shd2', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('csecdhxz8wh01j0w', '8apanxs841dgqm4g', 'w', 2, NULL);
INSERT INTO public.commands VALUES ('dg0ctrec2t281698', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('fzqc0ntpefmjtcpp', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('gfwt11yxzkw3zc6t', '7zxgyae728zwd29a', 'n', 4, NULL);
INSERT INTO public.commands VALUES ('gfwt11yxzkw3zc6t', '7zxgyae728zwd29a', 't0', 3, NULL);
INSERT INTO public.commands VALUES ('gfwt11yxzkw3zc6t', '8apanxs841dgqm4g', 'd', 5, NULL);
INSERT INTO public.commands VALUES ('gfwt11yxzkw3zc6t', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('gfwt11yxzkw3zc6t', '8apanxs841dgqm4g', 'p', 4, NULL);
INSERT INTO public.commands VALUES ('gfwt11yxzkw3zc6t', '8apanxs841dgqm4g', 't1', 4, NULL);
INSERT INTO public.commands VALUES ('jk2t0ekj4rvga6em', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('knkyk0rpn6hr68jb', '7zxgyae728zwd29a', 'd1', 4, NULL);
INSERT INTO public.commands VALUES ('knkyk0rpn6hr68jb', '8apanxs841dgqm4g', 'd2', 5, NULL);
INSERT INTO public.commands VALUES ('knkyk0rpn6hr68jb', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('q95w4x2ppfngy1w4', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('qjb5pgf3m7yap47w', '7zxgyae728zwd29a', 'res', 6, NULL);
INSERT INTO public.commands VALUES ('qjb5pgf3m7yap47w', '8apanxs841dgqm4g', 'off', 7, NULL);
INSERT INTO public.commands VALUES ('qsne724k0v91gttj', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('xhpc3q8zmnhy73bs', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.commands VALUES ('xhpc3q8zmnhy73bs', '8apanxs841dgqm4g', 't', 5, NULL);
INSERT INTO public.commands VALUES ('xyfsrvy6ycbr05qc', '8apanxs841dgqm4g', 'join', 2, NULL);
INSERT INTO public.events VALUES ('08nf18bzgqs1de20', 3, '{"seq":3,"at_ms":1800003868914,"what":{"kind":"ended","end":{"winner":null,"reason":"aborted"}},"clocks":{"remaining_cs":[6000,6000],"running":null,"at_ms":1800003868914}}');
INSERT INTO public.events VALUES ('1snz5g3jvxasz4cd', 3, '{"seq":3,"at_ms":1800003877614,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[299930,300000],"running":1,"at_ms":1800003877614},"hash":"738144a907f27aee"}');
INSERT INTO public.events VALUES ('1snz5g3jvxasz4cd', 4, '{"seq":4,"at_ms":1800003947614,"what":{"kind":"ended","end":{"winner":0,"reason":"left"}},"clocks":{"remaining_cs":[299930,293000],"running":null,"at_ms":1800003947614}}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 3, '{"seq":3,"at_ms":1800003731814,"what":{"kind":"turn","by":0,"text":"e1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003731814},"hash":"e0e836e2c5d127c1"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 4, '{"seq":4,"at_ms":1800003732514,"what":{"kind":"turn","by":1,"text":"d2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003732514},"hash":"e42ecc48eda69153"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 5, '{"seq":5,"at_ms":1800003733214,"what":{"kind":"turn","by":0,"text":"b6","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003733214},"hash":"85ce68aaaf6c5d43"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 6, '{"seq":6,"at_ms":1800003733914,"what":{"kind":"turn","by":1,"text":"d4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003733914},"hash":"f9a18f63b2ddf2ff"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 7, '{"seq":7,"at_ms":1800003734614,"what":{"kind":"turn","by":0,"text":"e3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003734614},"hash":"01d79ab36e4cf9cd"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 8, '{"seq":8,"at_ms":1800003735314,"what":{"kind":"turn","by":1,"text":"d5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003735314},"hash":"bfbd718a19d641df"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 9, '{"seq":9,"at_ms":1800003736014,"what":{"kind":"turn","by":0,"text":"d6","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003736014},"hash":"5efd6373e9c50932"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 10, '{"seq":10,"at_ms":1800003736714,"what":{"kind":"turn","by":1,"text":"e5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003736714},"hash":"cd73b4829433b9f3"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 11, '{"seq":11,"at_ms":1800003737414,"what":{"kind":"turn","by":0,"text":"e4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003737414},"hash":"5c02730ea631a11b"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 12, '{"seq":12,"at_ms":1800003738114,"what":{"kind":"turn","by":1,"text":"f3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003738114},"hash":"b1e26cb638d7124f"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 13, '{"seq":13,"at_ms":1800003738814,"what":{"kind":"turn","by":0,"text":"c1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003738814},"hash":"9331ff258ff235a2"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 14, '{"seq":14,"at_ms":1800003739514,"what":{"kind":"turn","by":1,"text":"a5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003739514},"hash":"0228688c9b0ef1ae"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 15, '{"seq":15,"at_ms":1800003740214,"what":{"kind":"turn","by":0,"text":"b1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003740214},"hash":"b3c850614522330e"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 16, '{"seq":16,"at_ms":1800003740914,"what":{"kind":"turn","by":1,"text":"b4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003740914},"hash":"90364e7ed86f3b57"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 17, '{"seq":17,"at_ms":1800003741614,"what":{"kind":"turn","by":0,"text":"c4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003741614},"hash":"86b038ac5298c9c3"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 18, '{"seq":18,"at_ms":1800003742314,"what":{"kind":"turn","by":1,"text":"f2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003742314},"hash":"3dac179fc3a11407"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 19, '{"seq":19,"at_ms":1800003743014,"what":{"kind":"turn","by":0,"text":"b5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003743014},"hash":"823f2a2e28baeeb6"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 20, '{"seq":20,"at_ms":1800003743714,"what":{"kind":"turn","by":1,"text":"a2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003743714},"hash":"c3a57742d8cdae7f"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 21, '{"seq":21,"at_ms":1800003744414,"what":{"kind":"turn","by":0,"text":"d3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003744414},"hash":"3d64513693340a74"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 22, '{"seq":22,"at_ms":1800003744414,"what":{"kind":"ended","end":{"winner":null,"reason":"dead"}},"clocks":{"remaining_cs":[17280000,17280000],"running":null,"at_ms":1800003744414}}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 3, '{"seq":3,"at_ms":1800003691614,"what":{"kind":"turn","by":0,"text":"@0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6000],"running":1,"at_ms":1800003691614},"hash":"06f9d94e6078e18f"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 4, '{"seq":4,"at_ms":1800003692314,"what":{"kind":"turn","by":1,"text":"A0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6130],"running":0,"at_ms":1800003692314},"hash":"9252a86b8291ea46"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 5, '{"seq":5,"at_ms":1800003693014,"what":{"kind":"turn","by":0,"text":"A0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6130],"running":1,"at_ms":1800003693014},"hash":"c562568f0a06bb12"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 6, '{"seq":6,"at_ms":1800003693714,"what":{"kind":"turn","by":1,"text":"@2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6260],"running":0,"at_ms":1800003693714},"hash":"a94787e14c85e920"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 7, '{"seq":7,"at_ms":1800003694414,"what":{"kind":"turn","by":0,"text":"C2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6260],"running":1,"at_ms":1800003694414},"hash":"b2f1b9cf8c86593a"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 8, '{"seq":8,"at_ms":1800003695114,"what":{"kind":"turn","by":1,"text":"C3\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6390],"running":0,"at_ms":1800003695114},"hash":"c21731440e3dfa19"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 9, '{"seq":9,"at_ms":1800003695814,"what":{"kind":"turn","by":0,"text":"B4\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6520,6390],"running":1,"at_ms":1800003695814},"hash":"e20fd0fa46121f8f"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 10, '{"seq":10,"at_ms":1800003696514,"what":{"kind":"turn","by":1,"text":"A1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6520,6520],"running":0,"at_ms":1800003696514},"hash":"c816f97d43095b69"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 11, '{"seq":11,"at_ms":1800003697214,"what":{"kind":"turn","by":0,"text":"D3+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6650,6520],"running":1,"at_ms":1800003697214},"hash":"ac4bfdfa768f042a"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 12, '{"seq":12,"at_ms":1800003697914,"what":{"kind":"turn","by":1,"text":"@1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6650,6650],"running":0,"at_ms":1800003697914},"hash":"86003acd3c507ff5"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 13, '{"seq":13,"at_ms":1800003698614,"what":{"kind":"turn","by":0,"text":"E4\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6780,6650],"running":1,"at_ms":1800003698614},"hash":"0f1fa3d1daff9b07"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 14, '{"seq":14,"at_ms":1800003699314,"what":{"kind":"turn","by":1,"text":"E2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6780,6780],"running":0,"at_ms":1800003699314},"hash":"aa12bb0cfe0d2c6f"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 15, '{"seq":15,"at_ms":1800003700014,"what":{"kind":"turn","by":0,"text":"@2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6910,6780],"running":1,"at_ms":1800003700014},"hash":"d1d5e77a9be58552"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 16, '{"seq":16,"at_ms":1800003700714,"what":{"kind":"turn","by":1,"text":"@2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6910,6910],"running":0,"at_ms":1800003700714},"hash":"2dcffb09bb656720"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 17, '{"seq":17,"at_ms":1800003701414,"what":{"kind":"turn","by":0,"text":"A0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7040,6910],"running":1,"at_ms":1800003701414},"hash":"bf72d983d51c7659"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 18, '{"seq":18,"at_ms":1800003702114,"what":{"kind":"turn","by":1,"text":"B4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7040,7040],"running":0,"at_ms":1800003702114},"hash":"32b7c517778e6109"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 19, '{"seq":19,"at_ms":1800003702814,"what":{"kind":"turn","by":0,"text":"B0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7170,7040],"running":1,"at_ms":1800003702814},"hash":"edb4165dac678f21"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 20, '{"seq":20,"at_ms":1800003703514,"what":{"kind":"turn","by":1,"text":"@2\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7170,7170],"running":0,"at_ms":1800003703514},"hash":"965706f8593a759a"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 21, '{"seq":21,"at_ms":1800003704214,"what":{"kind":"turn","by":0,"text":"B5/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7300,7170],"running":1,"at_ms":1800003704214},"hash":"c58c0820f82372f3"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 22, '{"seq":22,"at_ms":1800003704914,"what":{"kind":"turn","by":1,"text":"B1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7300,7300],"running":0,"at_ms":1800003704914},"hash":"f099dac27b11f590"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 23, '{"seq":23,"at_ms":1800003705614,"what":{"kind":"turn","by":0,"text":"E2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7430,7300],"running":1,"at_ms":1800003705614},"hash":"066dadddaca3cfc3"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 24, '{"seq":24,"at_ms":1800003706314,"what":{"kind":"turn","by":1,"text":"G2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7430,7430],"running":0,"at_ms":1800003706314},"hash":"027c373f2656662c"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 25, '{"seq":25,"at_ms":1800003707014,"what":{"kind":"turn","by":0,"text":"H7/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7560,7430],"running":1,"at_ms":1800003707014},"hash":"53f11c3800863f9d"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 26, '{"seq":26,"at_ms":1800003707714,"what":{"kind":"turn","by":1,"text":"A6\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7560,7560],"running":0,"at_ms":1800003707714},"hash":"6b438609a07ef430"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 27, '{"seq":27,"at_ms":1800003708414,"what":{"kind":"turn","by":0,"text":"C7\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7690,7560],"running":1,"at_ms":1800003708414},"hash":"b56e2ca618b8f057"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 28, '{"seq":28,"at_ms":1800003709114,"what":{"kind":"turn","by":1,"text":"F7/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7690,7690],"running":0,"at_ms":1800003709114},"hash":"4311201b487a86a1"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 29, '{"seq":29,"at_ms":1800003709814,"what":{"kind":"turn","by":0,"text":"F8/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7820,7690],"running":1,"at_ms":1800003709814},"hash":"73b40ae1c32f9647"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 30, '{"seq":30,"at_ms":1800003710514,"what":{"kind":"turn","by":1,"text":"F1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7820,7820],"running":0,"at_ms":1800003710514},"hash":"212ed57be0355120"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 31, '{"seq":31,"at_ms":1800003711214,"what":{"kind":"turn","by":0,"text":"E7+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7950,7820],"running":1,"at_ms":1800003711214},"hash":"0d9e0c31673acbe9"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 32, '{"seq":32,"at_ms":1800003711914,"what":{"kind":"turn","by":1,"text":"H2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7950,7950],"running":0,"at_ms":1800003711914},"hash":"5f16450952e44a7d"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 33, '{"seq":33,"at_ms":1800003712614,"what":{"kind":"turn","by":0,"text":"B8\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8080,7950],"running":1,"at_ms":1800003712614},"hash":"0076b8839761b1bc"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 34, '{"seq":34,"at_ms":1800003713314,"what":{"kind":"turn","by":1,"text":"A1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8080,8080],"running":0,"at_ms":1800003713314},"hash":"f9ec68a8e1219c9b"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 35, '{"seq":35,"at_ms":1800003714014,"what":{"kind":"turn","by":0,"text":"H8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8210,8080],"running":1,"at_ms":1800003714014},"hash":"0028d357eebd22a0"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 36, '{"seq":36,"at_ms":1800003714714,"what":{"kind":"turn","by":1,"text":"C8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8210,8210],"running":0,"at_ms":1800003714714},"hash":"a3be0fac48330cde"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 37, '{"seq":37,"at_ms":1800003715414,"what":{"kind":"turn","by":0,"text":"A8\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8340,8210],"running":1,"at_ms":1800003715414},"hash":"60682f8abd99298a"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 38, '{"seq":38,"at_ms":1800003716114,"what":{"kind":"turn","by":1,"text":"D5+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[8340,8340],"running":0,"at_ms":1800003716114},"hash":"172611acddcc204e"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 39, '{"seq":39,"at_ms":1800003716114,"what":{"kind":"ended","end":{"winner":null,"reason":"both"}},"clocks":{"remaining_cs":[8340,8340],"running":null,"at_ms":1800003716114}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 3, '{"seq":3,"at_ms":1800000009234,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":123,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6077,6000],"running":1,"at_ms":1800000009234},"hash":"738144a907f27aee"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 4, '{"seq":4,"at_ms":1800000009234,"what":{"kind":"turn","by":1,"text":"A0/","spent_cs":0,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6077,6200],"running":0,"at_ms":1800000009234},"hash":"56d4bb50fcb00ac1"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 7, '{"seq":7,"at_ms":1800000009579,"what":{"kind":"takeback_asked","by":0}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 8, '{"seq":8,"at_ms":1800000009924,"what":{"kind":"taken_back","turns":2},"clocks":{"remaining_cs":[6008,6200],"running":0,"at_ms":1800000009924},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 9, '{"seq":9,"at_ms":1800000010269,"what":{"kind":"draw_offered","by":0}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 10, '{"seq":10,"at_ms":1800000010614,"what":{"kind":"declined","by":1}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 11, '{"seq":11,"at_ms":1800000010614,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":69,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6139,6200],"running":1,"at_ms":1800000010614},"hash":"738144a907f27aee"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 12, '{"seq":12,"at_ms":1800000011114,"what":{"kind":"turn","by":1,"text":"A0/","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6139,6350],"running":0,"at_ms":1800000011114},"hash":"56d4bb50fcb00ac1"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 13, '{"seq":13,"at_ms":1800000011114,"what":{"kind":"turn","by":0,"text":"B1/","spent_cs":0,"lag_cs":0,"planned":true},"clocks":{"remaining_cs":[6339,6350],"running":1,"at_ms":1800000011114},"hash":"6e3e21745ab6d5f8"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 14, '{"seq":14,"at_ms":1800003611114,"what":{"kind":"resumed"},"clocks":{"remaining_cs":[6339,6350],"running":1,"at_ms":1800003611114}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 15, '{"seq":15,"at_ms":1800003611614,"what":{"kind":"turn","by":1,"text":"A3+","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6339,6500],"running":0,"at_ms":1800003611614},"hash":"0a285e2e9d4497ff"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 16, '{"seq":16,"at_ms":1800003612114,"what":{"kind":"turn","by":0,"text":"A4/","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6489,6500],"running":1,"at_ms":1800003612114},"hash":"cd63c4a5829e121b"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 17, '{"seq":17,"at_ms":1800003612614,"what":{"kind":"turn","by":1,"text":"C1/","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6489,6650],"running":0,"at_ms":1800003612614},"hash":"8bfce578f70c375e"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 18, '{"seq":18,"at_ms":1800003613114,"what":{"kind":"turn","by":0,"text":"C4\\","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6639,6650],"running":1,"at_ms":1800003613114},"hash":"8d4a5317b2181682"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 19, '{"seq":19,"at_ms":1800003613614,"what":{"kind":"turn","by":1,"text":"B0+","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6639,6800],"running":0,"at_ms":1800003613614},"hash":"72ec42473c84c889"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 20, '{"seq":20,"at_ms":1800003614114,"what":{"kind":"turn","by":0,"text":"D4\\","spent_cs":50,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6789,6800],"running":1,"at_ms":1800003614114},"hash":"e649a1deaad639dd"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 21, '{"seq":21,"at_ms":1800003614114,"what":{"kind":"ended","end":{"winner":0,"reason":"loop"}},"clocks":{"remaining_cs":[6789,6800],"running":null,"at_ms":1800003614114}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 22, '{"seq":22,"at_ms":1800003614114,"what":{"kind":"rematch_offered","by":1}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 23, '{"seq":23,"at_ms":1800003614114,"what":{"kind":"rematch","table":"qjb5pgf3m7yap47w"}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 24, '{"seq":24,"at_ms":1800003614114,"what":{"kind":"unsaid","of":5}}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 3, '{"seq":3,"at_ms":1800003724814,"what":{"kind":"turn","by":0,"text":"d5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003724814},"hash":"a7a16e9436f8a7d5"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 4, '{"seq":4,"at_ms":1800003725514,"what":{"kind":"turn","by":1,"text":"a2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003725514},"hash":"33564a0e3a6b1966"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 5, '{"seq":5,"at_ms":1800003726214,"what":{"kind":"turn","by":0,"text":"d4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003726214},"hash":"6b5921faced434bd"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 6, '{"seq":6,"at_ms":1800003726914,"what":{"kind":"turn","by":1,"text":"d2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003726914},"hash":"1e98e3a704babbb1"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 7, '{"seq":7,"at_ms":1800003727614,"what":{"kind":"turn","by":0,"text":"b4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003727614},"hash":"ed9b5fa567a87131"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 8, '{"seq":8,"at_ms":1800003728314,"what":{"kind":"turn","by":1,"text":"c2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003728314},"hash":"da0d3b843d5f81b9"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 9, '{"seq":9,"at_ms":1800003729014,"what":{"kind":"turn","by":0,"text":"b2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003729014},"hash":"ef28ac5774bc9aba"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 10, '{"seq":10,"at_ms":1800003729714,"what":{"kind":"turn","by":1,"text":"e3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003729714},"hash":"6e05d4cb9d10059a"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 11, '{"seq":11,"at_ms":1800003730414,"what":{"kind":"turn","by":0,"text":"c5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003730414},"hash":"1ee51189dabdf4e5"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 12, '{"seq":12,"at_ms":1800003731114,"what":{"kind":"turn","by":1,"text":"a3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003731114},"hash":"292c58f08b727fa2"}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 13, '{"seq":13,"at_ms":1800003731114,"what":{"kind":"ended","end":{"winner":1,"reason":"connect"}},"clocks":{"remaining_cs":[2000,2000],"running":null,"at_ms":1800003731114}}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 3, '{"seq":3,"at_ms":1800003674514,"what":{"kind":"turn","by":0,"text":"@0+","spent_cs":70,"lag_cs":0,"planned":false},"hash":"06f9d94e6078e18f"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 4, '{"seq":4,"at_ms":1800003675214,"what":{"kind":"turn","by":1,"text":"@1/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"2671439c79c17a00"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 5, '{"seq":5,"at_ms":1800003675914,"what":{"kind":"turn","by":0,"text":"A2\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"da10275f078da334"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 6, '{"seq":6,"at_ms":1800003676614,"what":{"kind":"turn","by":1,"text":"A3/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"765923d10e537d49"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 7, '{"seq":7,"at_ms":1800003677314,"what":{"kind":"turn","by":0,"text":"B0/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"530cdc28f5110d66"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 8, '{"seq":8,"at_ms":1800003678014,"what":{"kind":"turn","by":1,"text":"C1/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"6be6460c5317d25f"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 9, '{"seq":9,"at_ms":1800003678714,"what":{"kind":"turn","by":0,"text":"A1+","spent_cs":70,"lag_cs":0,"planned":false},"hash":"07c397621594806d"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 10, '{"seq":10,"at_ms":1800003679414,"what":{"kind":"turn","by":1,"text":"@3+","spent_cs":70,"lag_cs":0,"planned":false},"hash":"2b82741ca9d8a445"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 11, '{"seq":11,"at_ms":1800003680114,"what":{"kind":"turn","by":0,"text":"C3\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"36796bf93c0f7d80"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 12, '{"seq":12,"at_ms":1800003680814,"what":{"kind":"turn","by":1,"text":"A2\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"69e1a03e570d0696"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 13, '{"seq":13,"at_ms":1800003681514,"what":{"kind":"turn","by":0,"text":"A1\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"e2fd82407593be75"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 14, '{"seq":14,"at_ms":1800003682214,"what":{"kind":"turn","by":1,"text":"D4\\","spent_cs":70,"lag_cs":0,"planned":false},"hash":"15f5f6d9a2658513"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 15, '{"seq":15,"at_ms":1800003682914,"what":{"kind":"turn","by":0,"text":"A4/","spent_cs":70,"lag_cs":0,"planned":false},"hash":"828ad2f3edb7951d"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 16, '{"seq":16,"at_ms":1800003682914,"what":{"kind":"ended","end":{"winner":null,"reason":"no-turn"}}}');
INSERT INTO public.events VALUES ('csecdhxz8wh01j0w', 2, '{"seq":2,"at_ms":1800003949014,"what":{"kind":"ended","end":{"winner":null,"reason":"aborted"}}}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 3, '{"seq":3,"at_ms":1800003633914,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003633914},"hash":"738144a907f27aee"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 4, '{"seq":4,"at_ms":1800003634614,"what":{"kind":"turn","by":1,"text":"A2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003634614},"hash":"f47f734cf984d7a2"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 5, '{"seq":5,"at_ms":1800003635314,"what":{"kind":"turn","by":0,"text":"A3/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003635314},"hash":"c02b3647cbc30dd0"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 6, '{"seq":6,"at_ms":1800003636014,"what":{"kind":"turn","by":1,"text":"B3\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003636014},"hash":"1999c4e2c5553f9b"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 7, '{"seq":7,"at_ms":1800003636714,"what":{"kind":"turn","by":0,"text":"@3+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003636714},"hash":"e3052dc8fac36ffc"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 8, '{"seq":8,"at_ms":1800003637414,"what":{"kind":"turn","by":1,"text":"@1/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003637414},"hash":"63c3f9e8cd31c300"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 9, '{"seq":9,"at_ms":1800003638114,"what":{"kind":"turn","by":0,"text":"C4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003638114},"hash":"8fbd605943905c74"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 10, '{"seq":10,"at_ms":1800003638814,"what":{"kind":"turn","by":1,"text":"B4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003638814},"hash":"a50a4179e21077e4"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 11, '{"seq":11,"at_ms":1800003639514,"what":{"kind":"turn","by":0,"text":"D0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003639514},"hash":"a596ef5f847a28ef"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 12, '{"seq":12,"at_ms":1800003640214,"what":{"kind":"turn","by":1,"text":"D0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003640214},"hash":"8b18a7b99e5a33d6"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 13, '{"seq":13,"at_ms":1800003640914,"what":{"kind":"turn","by":0,"text":"C2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003640914},"hash":"ad132b2612d9a6d6"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 14, '{"seq":14,"at_ms":1800003641614,"what":{"kind":"turn","by":1,"text":"E1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003641614},"hash":"a9309783c99e8af7"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 15, '{"seq":15,"at_ms":1800003642314,"what":{"kind":"turn","by":0,"text":"A1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003642314},"hash":"227e5b4da4c40d2d"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 16, '{"seq":16,"at_ms":1800003643014,"what":{"kind":"turn","by":1,"text":"C0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003643014},"hash":"f9e15740d3e96f0a"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 17, '{"seq":17,"at_ms":1800003643714,"what":{"kind":"turn","by":0,"text":"B1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003643714},"hash":"596eef3c02ab7735"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 18, '{"seq":18,"at_ms":1800003644414,"what":{"kind":"turn","by":1,"text":"A7\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003644414},"hash":"ebbb154e2ae734f1"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 19, '{"seq":19,"at_ms":1800003645114,"what":{"kind":"turn","by":0,"text":"@5/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003645114},"hash":"c4c7425ff8aac7a2"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 20, '{"seq":20,"at_ms":1800003645814,"what":{"kind":"turn","by":1,"text":"A7\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003645814},"hash":"e8feb07b7c0bc1e2"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 21, '{"seq":21,"at_ms":1800003646514,"what":{"kind":"turn","by":0,"text":"E7+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003646514},"hash":"05a51e827dee9a04"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 22, '{"seq":22,"at_ms":1800003647214,"what":{"kind":"turn","by":1,"text":"E0\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003647214},"hash":"65d5126ff898eb34"}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 23, '{"seq":23,"at_ms":1800003647214,"what":{"kind":"ended","end":{"winner":1,"reason":"line"}},"clocks":{"remaining_cs":[2000,2000],"running":null,"at_ms":1800003647214}}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 4, '{"seq":4,"at_ms":1800003745814,"what":{"kind":"turn","by":1,"text":"e3","spent_cs":70,"lag_cs":0,"planned":false},"hash":"057ccf74e71e2a1e"}');
INSERT INTO public.events VALUES ('fzqc0ntpefmjtcpp', 3, '{"seq":3,"at_ms":1800003800914,"what":{"kind":"turn","by":0,"text":"A4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[2000,2000],"running":1,"at_ms":1800003800914},"hash":"090bcb07778dd712"}');
INSERT INTO public.events VALUES ('fzqc0ntpefmjtcpp', 4, '{"seq":4,"at_ms":1800003860914,"what":{"kind":"ended","end":{"winner":0,"reason":"time"}},"clocks":{"remaining_cs":[2000,0],"running":null,"at_ms":1800003860914}}');
INSERT INTO public.events VALUES ('gfwt11yxzkw3zc6t', 3, '{"seq":3,"at_ms":1800003947614,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":0,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[259200000,259200000],"running":1,"at_ms":1800003947614},"hash":"738144a907f27aee"}');
INSERT INTO public.events VALUES ('gfwt11yxzkw3zc6t', 4, '{"seq":4,"at_ms":1800003947614,"what":{"kind":"turn","by":1,"text":"A0/","spent_cs":0,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[259200000,259200000],"running":0,"at_ms":1800003947614},"hash":"56d4bb50fcb00ac1"}');
INSERT INTO public.events VALUES ('gfwt11yxzkw3zc6t', 5, '{"seq":5,"at_ms":1800003947614,"what":{"kind":"draw_offered","by":1}}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 3, '{"seq":3,"at_ms":1800003757314,"what":{"kind":"turn","by":0,"text":"c4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6000],"running":1,"at_ms":1800003757314},"hash":"46de8ea453b0937a"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 4, '{"seq":4,"at_ms":1800003758014,"what":{"kind":"turn","by":1,"text":"a3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6130],"running":0,"at_ms":1800003758014},"hash":"98f6a5d5bfa7b095"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 5, '{"seq":5,"at_ms":1800003758714,"what":{"kind":"turn","by":0,"text":"b4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6130],"running":1,"at_ms":1800003758714},"hash":"290f718226b7ece2"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 6, '{"seq":6,"at_ms":1800003759414,"what":{"kind":"turn","by":1,"text":"c2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6260],"running":0,"at_ms":1800003759414},"hash":"f77877abc198b4c2"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 7, '{"seq":7,"at_ms":1800003760114,"what":{"kind":"turn","by":0,"text":"d4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6260],"running":1,"at_ms":1800003760114},"hash":"af771c5f35279919"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 8, '{"seq":8,"at_ms":1800003760814,"what":{"kind":"turn","by":1,"text":"d2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6390],"running":0,"at_ms":1800003760814},"hash":"dab6de02ff491615"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 9, '{"seq":9,"at_ms":1800003761514,"what":{"kind":"turn","by":0,"text":"d3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6520,6390],"running":1,"at_ms":1800003761514},"hash":"48cad73ed0bdaa29"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 10, '{"seq":10,"at_ms":1800003762214,"what":{"kind":"turn","by":1,"text":"b3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6520,6520],"running":0,"at_ms":1800003762214},"hash":"2e55d6b2f6c34162"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 11, '{"seq":11,"at_ms":1800003762914,"what":{"kind":"turn","by":0,"text":"c1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6650,6520],"running":1,"at_ms":1800003762914},"hash":"0c86452141e6668f"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 12, '{"seq":12,"at_ms":1800003763614,"what":{"kind":"turn","by":1,"text":"b2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6650,6650],"running":0,"at_ms":1800003763614},"hash":"73a3dc36a5d017d8"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 13, '{"seq":13,"at_ms":1800003764314,"what":{"kind":"turn","by":0,"text":"b5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6780,6650],"running":1,"at_ms":1800003764314},"hash":"ca00e92f06e4dd5a"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 14, '{"seq":14,"at_ms":1800003765014,"what":{"kind":"turn","by":1,"text":"e4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6780,6780],"running":0,"at_ms":1800003765014},"hash":"b2a38168a5ee6b10"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 15, '{"seq":15,"at_ms":1800003765714,"what":{"kind":"turn","by":0,"text":"c3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6910,6780],"running":1,"at_ms":1800003765714},"hash":"7c735810046e8157"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 16, '{"seq":16,"at_ms":1800003766414,"what":{"kind":"turn","by":1,"text":"a2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6910,6910],"running":0,"at_ms":1800003766414},"hash":"5eb59bd66c41768e"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 17, '{"seq":17,"at_ms":1800003767114,"what":{"kind":"turn","by":0,"text":"b1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7040,6910],"running":1,"at_ms":1800003767114},"hash":"ef55a33bb26db42e"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 18, '{"seq":18,"at_ms":1800003767814,"what":{"kind":"turn","by":1,"text":"e3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7040,7040],"running":0,"at_ms":1800003767814},"hash":"2f3ce454030d26fe"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 19, '{"seq":19,"at_ms":1800003768514,"what":{"kind":"turn","by":0,"text":"d5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7170,7040],"running":1,"at_ms":1800003768514},"hash":"f45c9ece16fa8d2f"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 20, '{"seq":20,"at_ms":1800003769214,"what":{"kind":"turn","by":1,"text":"e2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7170,7170],"running":0,"at_ms":1800003769214},"hash":"4926bc85426cac1e"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 21, '{"seq":21,"at_ms":1800003769914,"what":{"kind":"turn","by":0,"text":"c5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7300,7170],"running":1,"at_ms":1800003769914},"hash":"39c679c705c15d61"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 22, '{"seq":22,"at_ms":1800003770614,"what":{"kind":"turn","by":1,"text":"a4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7300,7300],"running":0,"at_ms":1800003770614},"hash":"534f8d201fd001fe"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 23, '{"seq":23,"at_ms":1800003771314,"what":{"kind":"turn","by":0,"text":"d1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[7430,7300],"running":1,"at_ms":1800003771314},"hash":"60e809d15019f9aa"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 24, '{"seq":24,"at_ms":1800003771314,"what":{"kind":"ended","end":{"winner":null,"reason":"no-hole"}},"clocks":{"remaining_cs":[7430,7300],"running":null,"at_ms":1800003771314}}');
INSERT INTO public.events VALUES ('knkyk0rpn6hr68jb', 3, '{"seq":3,"at_ms":1800003792214,"what":{"kind":"turn","by":0,"text":"e2","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[3000,3000],"running":1,"at_ms":1800003792214},"hash":"96a78d0614d2866a"}');
INSERT INTO public.events VALUES ('knkyk0rpn6hr68jb', 4, '{"seq":4,"at_ms":1800003792214,"what":{"kind":"draw_offered","by":0}}');
INSERT INTO public.events VALUES ('knkyk0rpn6hr68jb', 5, '{"seq":5,"at_ms":1800003792214,"what":{"kind":"ended","end":{"winner":null,"reason":"agreed"}},"clocks":{"remaining_cs":[3000,3000],"running":null,"at_ms":1800003792214}}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 3, '{"seq":3,"at_ms":1800003780014,"what":{"kind":"turn","by":0,"text":"c1","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6000],"running":1,"at_ms":1800003780014},"hash":"5e12879d942a2be9"}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 4, '{"seq":4,"at_ms":1800003780714,"what":{"kind":"turn","by":1,"text":"swap","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6130,6130],"running":0,"at_ms":1800003780714},"hash":"e82360c1f0966283"}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 5, '{"seq":5,"at_ms":1800003781414,"what":{"kind":"turn","by":0,"text":"a3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6130],"running":1,"at_ms":1800003781414},"hash":"360b4bb01c81416c"}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 6, '{"seq":6,"at_ms":1800003782114,"what":{"kind":"turn","by":1,"text":"d3","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6260,6260],"running":0,"at_ms":1800003782114},"hash":"c8ca6dc45778e567"}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 7, '{"seq":7,"at_ms":1800003782814,"what":{"kind":"turn","by":0,"text":"a4","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6260],"running":1,"at_ms":1800003782814},"hash":"a24399234d69b9f8"}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 8, '{"seq":8,"at_ms":1800003783514,"what":{"kind":"turn","by":1,"text":"c5","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6390,6390],"running":0,"at_ms":1800003783514},"hash":"05fcf0789f8b4105"}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 9, '{"seq":9,"at_ms":1800003783514,"what":{"kind":"ended","end":{"winner":1,"reason":"connect"}},"clocks":{"remaining_cs":[6390,6390],"running":null,"at_ms":1800003783514}}');
INSERT INTO public.events VALUES ('qjb5pgf3m7yap47w', 3, '{"seq":3,"at_ms":1800003623814,"what":{"kind":"turn","by":0,"text":"@0/","spent_cs":170,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6030,6000],"running":1,"at_ms":1800003623814},"hash":"738144a907f27aee"}');
INSERT INTO public.events VALUES ('qjb5pgf3m7yap47w', 4, '{"seq":4,"at_ms":1800003624514,"what":{"kind":"turn","by":1,"text":"A0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6030,6130],"running":0,"at_ms":1800003624514},"hash":"56d4bb50fcb00ac1"}');
INSERT INTO public.events VALUES ('qjb5pgf3m7yap47w', 5, '{"seq":5,"at_ms":1800003625214,"what":{"kind":"turn","by":0,"text":"B1/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[6160,6130],"running":1,"at_ms":1800003625214},"hash":"6e3e21745ab6d5f8"}');
INSERT INTO public.events VALUES ('qjb5pgf3m7yap47w', 6, '{"seq":6,"at_ms":1800003625214,"what":{"kind":"ended","end":{"winner":0,"reason":"resign"}},"clocks":{"remaining_cs":[6160,6130],"running":null,"at_ms":1800003625214}}');
INSERT INTO public.events VALUES ('qjb5pgf3m7yap47w', 7, '{"seq":7,"at_ms":1800003625214,"what":{"kind":"rematch_offered","by":0}}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 3, '{"seq":3,"at_ms":1800003745114,"what":{"kind":"turn","by":0,"text":"c3","spent_cs":70,"lag_cs":0,"planned":false},"hash":"c515881b567eb8ce"}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 5, '{"seq":5,"at_ms":1800003746514,"what":{"kind":"turn","by":0,"text":"c2","spent_cs":70,"lag_cs":0,"planned":false},"hash":"d570de10f38afbd2"}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 6, '{"seq":6,"at_ms":1800003747214,"what":{"kind":"turn","by":1,"text":"d2","spent_cs":70,"lag_cs":0,"planned":false},"hash":"a0b11c4d39e474de"}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 7, '{"seq":7,"at_ms":1800003747914,"what":{"kind":"turn","by":0,"text":"b5","spent_cs":70,"lag_cs":0,"planned":false},"hash":"334aafe21610e7ce"}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 8, '{"seq":8,"at_ms":1800003748614,"what":{"kind":"turn","by":1,"text":"b3","spent_cs":70,"lag_cs":0,"planned":false},"hash":"55d5ae6e306e0c85"}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 9, '{"seq":9,"at_ms":1800003748614,"what":{"kind":"ended","end":{"winner":null,"reason":"dead"}}}');
INSERT INTO public.events VALUES ('xhpc3q8zmnhy73bs', 3, '{"seq":3,"at_ms":1800003948314,"what":{"kind":"turn","by":0,"text":"d4","spent_cs":70,"lag_cs":0,"planned":false},"hash":"03dc9268da3dc1e5"}');
INSERT INTO public.events VALUES ('xhpc3q8zmnhy73bs', 4, '{"seq":4,"at_ms":1800003949014,"what":{"kind":"turn","by":1,"text":"swap","spent_cs":70,"lag_cs":0,"planned":false},"hash":"c7188fe9f25f2dd3"}');
INSERT INTO public.events VALUES ('xhpc3q8zmnhy73bs', 5, '{"seq":5,"at_ms":1800003949014,"what":{"kind":"takeback_asked","by":1}}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 3, '{"seq":3,"at_ms":1800003647914,"what":{"kind":"turn","by":0,"text":"@0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003647914},"hash":"06f9d94e6078e18f"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 4, '{"seq":4,"at_ms":1800003648614,"what":{"kind":"turn","by":1,"text":"B1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003648614},"hash":"7c76f9899488fb99"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 5, '{"seq":5,"at_ms":1800003649314,"what":{"kind":"turn","by":0,"text":"B2\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003649314},"hash":"ae6f869a1a784dc6"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 6, '{"seq":6,"at_ms":1800003650014,"what":{"kind":"turn","by":1,"text":"B0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003650014},"hash":"f1a2e1c8c637fbab"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 7, '{"seq":7,"at_ms":1800003650714,"what":{"kind":"turn","by":0,"text":"B0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003650714},"hash":"241139e0bd4d5272"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 8, '{"seq":8,"at_ms":1800003651414,"what":{"kind":"turn","by":1,"text":"A4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003651414},"hash":"421c66d640bebe1e"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 9, '{"seq":9,"at_ms":1800003652114,"what":{"kind":"turn","by":0,"text":"@4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003652114},"hash":"57adef13a973716f"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 10, '{"seq":10,"at_ms":1800003652814,"what":{"kind":"turn","by":1,"text":"D1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003652814},"hash":"1005776b77461bcb"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 11, '{"seq":11,"at_ms":1800003653514,"what":{"kind":"turn","by":0,"text":"B5+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003653514},"hash":"828663cedbf90a42"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 12, '{"seq":12,"at_ms":1800003654214,"what":{"kind":"turn","by":1,"text":"E1+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003654214},"hash":"a711f13c8d5e28a4"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 13, '{"seq":13,"at_ms":1800003654914,"what":{"kind":"turn","by":0,"text":"@4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003654914},"hash":"f4d81afa9f117d92"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 14, '{"seq":14,"at_ms":1800003655614,"what":{"kind":"turn","by":1,"text":"E3+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003655614},"hash":"a168d842b5e693be"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 15, '{"seq":15,"at_ms":1800003656314,"what":{"kind":"turn","by":0,"text":"E5\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003656314},"hash":"b39561dd792833bd"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 16, '{"seq":16,"at_ms":1800003657014,"what":{"kind":"turn","by":1,"text":"F2\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003657014},"hash":"ea4b58b13f16f4e0"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 17, '{"seq":17,"at_ms":1800003657714,"what":{"kind":"turn","by":0,"text":"A3\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003657714},"hash":"b5d3937654148ff6"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 18, '{"seq":18,"at_ms":1800003658414,"what":{"kind":"turn","by":1,"text":"E0+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003658414},"hash":"fb2afeb80c3293b3"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 19, '{"seq":19,"at_ms":1800003659114,"what":{"kind":"turn","by":0,"text":"E0/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003659114},"hash":"eef2508d2c167138"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 20, '{"seq":20,"at_ms":1800003659814,"what":{"kind":"turn","by":1,"text":"A7/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003659814},"hash":"7279627a6ab7e94c"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 21, '{"seq":21,"at_ms":1800003660514,"what":{"kind":"turn","by":0,"text":"B8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003660514},"hash":"10a701c3c0e1a1b2"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 22, '{"seq":22,"at_ms":1800003661214,"what":{"kind":"turn","by":1,"text":"B4/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003661214},"hash":"5098c9c5eb4c9e2f"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 23, '{"seq":23,"at_ms":1800003661914,"what":{"kind":"turn","by":0,"text":"@6+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003661914},"hash":"6fbfa81181750fa7"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 24, '{"seq":24,"at_ms":1800003662614,"what":{"kind":"turn","by":1,"text":"H4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003662614},"hash":"a684ab7bb05e8ec8"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 25, '{"seq":25,"at_ms":1800003663314,"what":{"kind":"turn","by":0,"text":"G6+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003663314},"hash":"2d68a4c4ec22ade0"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 26, '{"seq":26,"at_ms":1800003664014,"what":{"kind":"turn","by":1,"text":"E1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003664014},"hash":"31f32a44240c7126"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 27, '{"seq":27,"at_ms":1800003664714,"what":{"kind":"turn","by":0,"text":"G2/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003664714},"hash":"6c4794cd85298994"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 28, '{"seq":28,"at_ms":1800003665414,"what":{"kind":"turn","by":1,"text":"C2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003665414},"hash":"f4db1249821e3997"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 29, '{"seq":29,"at_ms":1800003666114,"what":{"kind":"turn","by":0,"text":"A8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003666114},"hash":"574dceb2249017e9"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 30, '{"seq":30,"at_ms":1800003666814,"what":{"kind":"turn","by":1,"text":"B1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003666814},"hash":"b39381d72ba5fbc4"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 31, '{"seq":31,"at_ms":1800003667514,"what":{"kind":"turn","by":0,"text":"E8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003667514},"hash":"ee67ac244cc3e7e8"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 32, '{"seq":32,"at_ms":1800003668214,"what":{"kind":"turn","by":1,"text":"G8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003668214},"hash":"d776225438806a3a"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 33, '{"seq":33,"at_ms":1800003668914,"what":{"kind":"turn","by":0,"text":"H5+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003668914},"hash":"d9442c0496ab621b"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 34, '{"seq":34,"at_ms":1800003669614,"what":{"kind":"turn","by":1,"text":"H7+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003669614},"hash":"c19dcf8102203831"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 35, '{"seq":35,"at_ms":1800003670314,"what":{"kind":"turn","by":0,"text":"B2+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003670314},"hash":"90d930de8ad1198c"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 36, '{"seq":36,"at_ms":1800003671014,"what":{"kind":"turn","by":1,"text":"B4+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003671014},"hash":"29a4896fb3fdd645"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 37, '{"seq":37,"at_ms":1800003671714,"what":{"kind":"turn","by":0,"text":"G1/","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003671714},"hash":"833069c29f68fd4a"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 38, '{"seq":38,"at_ms":1800003672414,"what":{"kind":"turn","by":1,"text":"A1\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003672414},"hash":"2f3baf8ad601b631"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 39, '{"seq":39,"at_ms":1800003673114,"what":{"kind":"turn","by":0,"text":"A5\\","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":1,"at_ms":1800003673114},"hash":"b4b64e1c42ec1dc3"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 40, '{"seq":40,"at_ms":1800003673814,"what":{"kind":"turn","by":1,"text":"H8+","spent_cs":70,"lag_cs":0,"planned":false},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003673814},"hash":"86b82dc50dae863f"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 41, '{"seq":41,"at_ms":1800003673814,"what":{"kind":"ended","end":{"winner":null,"reason":"no-turn"}},"clocks":{"remaining_cs":[17280000,17280000],"running":null,"at_ms":1800003673814}}');
INSERT INTO public.events VALUES ('08nf18bzgqs1de20', 1, '{"seq":1,"at_ms":1800003860914,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"off","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('08nf18bzgqs1de20', 2, '{"seq":2,"at_ms":1800003860914,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003868914},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('1snz5g3jvxasz4cd', 1, '{"seq":1,"at_ms":1800003868914,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":3000,"increment_s":0},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('1snz5g3jvxasz4cd', 2, '{"seq":2,"at_ms":1800003868914,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[300000,300000],"running":0,"at_ms":1800003876914},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 1, '{"seq":1,"at_ms":1800003731114,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"standard","size":"6x6","swap":"reflect"},"clock":{"kind":"days","days":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"random","listed":false}}');
INSERT INTO public.events VALUES ('2hd6kg1ct5x6eq21', 2, '{"seq":2,"at_ms":1800003731114,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003731114},"hash":"62ad3921229ca991"}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 1, '{"seq":1,"at_ms":1800003682914,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"fournier","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":false}}');
INSERT INTO public.events VALUES ('2qfy8f5xpjhmq7n0', 2, '{"seq":2,"at_ms":1800003682914,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003690914},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 1, '{"seq":1,"at_ms":1800000000000,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":3,"beginner":"loser"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 2, '{"seq":2,"at_ms":1800000000000,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800000008000},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 5, '{"seq":5,"at_ms":1800000009234,"what":{"kind":"said","by":"7zxgyae728zwd29a","seat":0,"text":""}}');
INSERT INTO public.events VALUES ('43wy6xkg6x31wcmc', 6, '{"seq":6,"at_ms":1800000009234,"what":{"kind":"said","by":"8v1ccce0qnp8kb7a","seat":null,"text":"from the gallery"}}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 1, '{"seq":1,"at_ms":1800003716114,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"simple","size":"5x5","swap":"sides"},"clock":{"kind":"per_turn","seconds":20},"preview":"chain","games":null,"beginner":"alternating"},"seat":"second","listed":true}}');
INSERT INTO public.events VALUES ('51ycy93j7p2h6d27', 2, '{"seq":2,"at_ms":1800003716114,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003724114},"hash":"caf0f35247b3456e"}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 1, '{"seq":1,"at_ms":1800003673814,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"4x4","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"seat":"random","listed":true}}');
INSERT INTO public.events VALUES ('7ggvfg5qyfn5shd2', 2, '{"seq":2,"at_ms":1800003673814,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('cb9fjxsgysy8tqpj', 1, '{"seq":1,"at_ms":1800003949014,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"seat":"random","listed":true}}');
INSERT INTO public.events VALUES ('csecdhxz8wh01j0w', 1, '{"seq":1,"at_ms":1800003949014,"what":{"kind":"offered","by":"8apanxs841dgqm4g","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 1, '{"seq":1,"at_ms":1800003625214,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"per_turn","seconds":20},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('dg0ctrec2t281698', 2, '{"seq":2,"at_ms":1800003625214,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003633214},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('fzqc0ntpefmjtcpp', 1, '{"seq":1,"at_ms":1800003792214,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null,"position":"FJ/JF/-J w"},"clock":{"kind":"per_turn","seconds":20},"preview":"own","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('fzqc0ntpefmjtcpp', 2, '{"seq":2,"at_ms":1800003792214,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[2000,2000],"running":0,"at_ms":1800003800214},"hash":"e267eabb1e0ac7ef"}');
INSERT INTO public.events VALUES ('gfwt11yxzkw3zc6t', 1, '{"seq":1,"at_ms":1800003947614,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"days","days":30},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('gfwt11yxzkw3zc6t', 2, '{"seq":2,"at_ms":1800003947614,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[259200000,259200000],"running":0,"at_ms":1800003947614},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 1, '{"seq":1,"at_ms":1800003748614,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"standard","size":"5x5","swap":"none"},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"second","listed":false}}');
INSERT INTO public.events VALUES ('jk2t0ekj4rvga6em', 2, '{"seq":2,"at_ms":1800003748614,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003756614},"hash":"83960aace7290b49"}');
INSERT INTO public.events VALUES ('knkyk0rpn6hr68jb', 1, '{"seq":1,"at_ms":1800003783514,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"standard","size":"8x6","swap":"none","position":"8x6 r R:c3,d5 B:f2,g4 L:f2-g4,c3-d5"},"clock":{"kind":"per_turn","seconds":30},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('knkyk0rpn6hr68jb', 2, '{"seq":2,"at_ms":1800003783514,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[3000,3000],"running":0,"at_ms":1800003791514},"hash":"c900567fa8fa436a"}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 1, '{"seq":1,"at_ms":1800003771314,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"simple","size":"5x5","swap":"sides"},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('q95w4x2ppfngy1w4', 2, '{"seq":2,"at_ms":1800003771314,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003779314},"hash":"caf0f35247b3456e"}');
INSERT INTO public.events VALUES ('qjb5pgf3m7yap47w', 1, '{"seq":1,"at_ms":1800003614114,"what":{"kind":"offered","by":"8apanxs841dgqm4g","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":3,"beginner":"loser"},"seat":"first","listed":true,"before":"43wy6xkg6x31wcmc","earlier":[0]}}');
INSERT INTO public.events VALUES ('qjb5pgf3m7yap47w', 2, '{"seq":2,"at_ms":1800003614114,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"clocks":{"remaining_cs":[6000,6000],"running":0,"at_ms":1800003622114},"hash":"0000000000000000"}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 1, '{"seq":1,"at_ms":1800003744414,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"pp","size":"5x5","swap":"none"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('qsne724k0v91gttj', 2, '{"seq":2,"at_ms":1800003744414,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"hash":"0bc55163f7fe5289"}');
INSERT INTO public.events VALUES ('xhpc3q8zmnhy73bs', 1, '{"seq":1,"at_ms":1800003947614,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"twixt","rules":"pp","size":"10x10","swap":"reflect"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"seat":"first","listed":true}}');
INSERT INTO public.events VALUES ('xhpc3q8zmnhy73bs', 2, '{"seq":2,"at_ms":1800003947614,"what":{"kind":"began","seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]},"hash":"2ad4c16bcc9bd5a0"}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 1, '{"seq":1,"at_ms":1800003647214,"what":{"kind":"offered","by":"7zxgyae728zwd29a","terms":{"setup":{"game":"trax","rules":"limited","size":null,"swap":null},"clock":{"kind":"days","days":2},"preview":"chain","games":null,"beginner":"alternating"},"seat":"second","listed":false}}');
INSERT INTO public.events VALUES ('xyfsrvy6ycbr05qc', 2, '{"seq":2,"at_ms":1800003647214,"what":{"kind":"began","seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]},"clocks":{"remaining_cs":[17280000,17280000],"running":0,"at_ms":1800003647214},"hash":"0000000000000000"}');
INSERT INTO public.mod_log OVERRIDING SYSTEM VALUE VALUES (1, 1795413897670, 'host', 'sanction', '8v1ccce0qnp8kb7a', 'ban-8v1ccce0qnp8kb7a', 'ban: Banned by the host.');
INSERT INTO public.notes VALUES ('43wy6xkg6x31wcmc', 0, 'mine
only');
INSERT INTO public.notes VALUES ('gfwt11yxzkw3zc6t', 0, 'hm');
INSERT INTO public.persons VALUES ('7zxgyae728zwd29a', 'Ada Ö.', 1800000000000, NULL, 0, NULL);
INSERT INTO public.persons VALUES ('8apanxs841dgqm4g', NULL, 1800000000000, NULL, 0, NULL);
INSERT INTO public.persons VALUES ('8v1ccce0qnp8kb7a', NULL, 1800000000000, 1795413897670, 0, NULL);
INSERT INTO public.plans VALUES ('43wy6xkg6x31wcmc', 0, '[]');
INSERT INTO public.plans VALUES ('gfwt11yxzkw3zc6t', 1, '[["*","A3+"]]');
INSERT INTO public.sanctions VALUES ('ban-8v1ccce0qnp8kb7a', '8v1ccce0qnp8kb7a', 'ban', 'Banned by the host.', 'host', 1795413897670, NULL, NULL, NULL);
INSERT INTO public.schema VALUES (1, 23, 20);
INSERT INTO public.schema_version VALUES (23);
INSERT INTO public.sessions VALUES ('\x1d628a5d2787f78c26ecb87f386c0a33fe07f4748ebf1726cf98920b8bd853f5', '8v1ccce0qnp8kb7a', 1800000000000, 20787, NULL, 21187);
INSERT INTO public.sessions VALUES ('\xa418362281505fa146171b714e505cbc3afcc9dc0e042e7d748171b6a6ef19b1', '7zxgyae728zwd29a', 1800000000000, 20787, NULL, 21187);
INSERT INTO public.sessions VALUES ('\xf5e3707574e2ed223aa8dc8e0b5b88cbd0e78d1c4ee908ad373b1d5f05c658ac', '8apanxs841dgqm4g', 1800000000000, 20787, NULL, 21187);
INSERT INTO public.tables VALUES ('08nf18bzgqs1de20', 3, 2, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 0, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"off","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[6000,6000],"running":null,"at_ms":1800003868914}', NULL, 1800003860914, 1800003868914, 3);
INSERT INTO public.tables VALUES ('1snz5g3jvxasz4cd', 4, 2, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 1, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":3000,"increment_s":0},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[299930,293000],"running":null,"at_ms":1800003947614}', NULL, 1800003868914, 1800003947614, 4);
INSERT INTO public.tables VALUES ('2hd6kg1ct5x6eq21', 22, 2, 0, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 19, '{"by":"7zxgyae728zwd29a","seat":"random","terms":{"setup":{"game":"twixt","rules":"standard","size":"6x6","swap":"reflect"},"clock":{"kind":"days","days":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[17280000,17280000],"running":null,"at_ms":1800003744414}', NULL, 1800003731114, 1800003744414, 22);
INSERT INTO public.tables VALUES ('2qfy8f5xpjhmq7n0', 39, 2, 0, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 36, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"fournier","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[8340,8340],"running":null,"at_ms":1800003716114}', NULL, 1800003682914, 1800003716114, 39);
INSERT INTO public.tables VALUES ('43wy6xkg6x31wcmc', 24, 2, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 9, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":3,"beginner":"loser"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[6789,6800],"running":null,"at_ms":1800003614114}', NULL, 1800000000000, 1800003614114, 24);
INSERT INTO public.tables VALUES ('51ycy93j7p2h6d27', 13, 2, 1, '7zxgyae728zwd29a', '8apanxs841dgqm4g', '7zxgyae728zwd29a', 10, '{"by":"7zxgyae728zwd29a","seat":"second","terms":{"setup":{"game":"twixt","rules":"simple","size":"5x5","swap":"sides"},"clock":{"kind":"per_turn","seconds":20},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}', '{"remaining_cs":[2000,2000],"running":null,"at_ms":1800003731114}', NULL, 1800003716114, 1800003731114, 13);
INSERT INTO public.tables VALUES ('7ggvfg5qyfn5shd2', 16, 2, 1, '7zxgyae728zwd29a', '8apanxs841dgqm4g', '7zxgyae728zwd29a', 13, '{"by":"7zxgyae728zwd29a","seat":"random","terms":{"setup":{"game":"trax","rules":"4x4","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}', NULL, NULL, 1800003673814, 1800003682914, 16);
INSERT INTO public.tables VALUES ('cb9fjxsgysy8tqpj', 1, 0, 1, '7zxgyae728zwd29a', NULL, NULL, 0, '{"by":"7zxgyae728zwd29a","seat":"random","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":null}', NULL, 1800090349014, 1800003949014, 1800003949014, 1);
INSERT INTO public.tables VALUES ('csecdhxz8wh01j0w', 2, 2, 1, '8apanxs841dgqm4g', NULL, NULL, 0, '{"by":"8apanxs841dgqm4g","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":null}', NULL, NULL, 1800003949014, 1800003949014, 2);
INSERT INTO public.tables VALUES ('dg0ctrec2t281698', 23, 2, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 20, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"per_turn","seconds":20},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[2000,2000],"running":null,"at_ms":1800003647214}', NULL, 1800003625214, 1800003647214, 23);
INSERT INTO public.tables VALUES ('qsne724k0v91gttj', 9, 2, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 6, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"twixt","rules":"pp","size":"5x5","swap":"none"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', NULL, NULL, 1800003744414, 1800003748614, 9);
INSERT INTO public.tables VALUES ('fzqc0ntpefmjtcpp', 4, 2, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 1, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"per_turn","seconds":20},"preview":"own","games":null,"beginner":"alternating"},"from_position":true,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[2000,0],"running":null,"at_ms":1800003860914}', NULL, 1800003792214, 1800003860914, 4);
INSERT INTO public.tables VALUES ('gfwt11yxzkw3zc6t', 5, 1, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 2, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"days","days":30},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[259200000,259200000],"running":0,"at_ms":1800003947614}', 1802595948224, 1800003947614, 1800003947614, 5);
INSERT INTO public.tables VALUES ('jk2t0ekj4rvga6em', 24, 2, 0, '7zxgyae728zwd29a', '8apanxs841dgqm4g', '7zxgyae728zwd29a', 21, '{"by":"7zxgyae728zwd29a","seat":"second","terms":{"setup":{"game":"twixt","rules":"standard","size":"5x5","swap":"none"},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}', '{"remaining_cs":[7430,7300],"running":null,"at_ms":1800003771314}', NULL, 1800003748614, 1800003771314, 24);
INSERT INTO public.tables VALUES ('knkyk0rpn6hr68jb', 5, 2, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 1, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"twixt","rules":"standard","size":"8x6","swap":"none"},"clock":{"kind":"per_turn","seconds":30},"preview":"chain","games":null,"beginner":"alternating"},"from_position":true,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[3000,3000],"running":null,"at_ms":1800003792214}', NULL, 1800003783514, 1800003792214, 5);
INSERT INTO public.tables VALUES ('q95w4x2ppfngy1w4', 9, 2, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 6, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"twixt","rules":"simple","size":"5x5","swap":"sides"},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', '{"remaining_cs":[6390,6390],"running":null,"at_ms":1800003783514}', NULL, 1800003771314, 1800003783514, 9);
INSERT INTO public.tables VALUES ('qjb5pgf3m7yap47w', 7, 2, 1, '8apanxs841dgqm4g', '8apanxs841dgqm4g', '7zxgyae728zwd29a', 3, '{"by":"8apanxs841dgqm4g","seat":"first","terms":{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"increment","base_s":60,"increment_s":2},"preview":"chain","games":3,"beginner":"loser"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}', '{"remaining_cs":[6160,6130],"running":null,"at_ms":1800003625214}', NULL, 1800003614114, 1800003625214, 7);
INSERT INTO public.tables VALUES ('xhpc3q8zmnhy73bs', 5, 1, 1, '7zxgyae728zwd29a', '7zxgyae728zwd29a', '8apanxs841dgqm4g', 2, '{"by":"7zxgyae728zwd29a","seat":"first","terms":{"setup":{"game":"twixt","rules":"pp","size":"10x10","swap":"reflect"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["7zxgyae728zwd29a","8apanxs841dgqm4g"]}', NULL, NULL, 1800003947614, 1800003949014, 5);
INSERT INTO public.tables VALUES ('xyfsrvy6ycbr05qc', 41, 2, 0, '7zxgyae728zwd29a', '8apanxs841dgqm4g', '7zxgyae728zwd29a', 38, '{"by":"7zxgyae728zwd29a","seat":"second","terms":{"setup":{"game":"trax","rules":"limited","size":null,"swap":null},"clock":{"kind":"days","days":2},"preview":"chain","games":null,"beginner":"alternating"},"from_position":false,"seats":["8apanxs841dgqm4g","7zxgyae728zwd29a"]}', '{"remaining_cs":[17280000,17280000],"running":null,"at_ms":1800003673814}', NULL, 1800003647214, 1800003673814, 41);
SELECT pg_catalog.setval('public.mod_log_no_seq', 1, true);
SELECT pg_catalog.setval('public.news_no_seq', 1, false);
SELECT pg_catalog.setval('public.notices_no_seq', 1, false);
SELECT pg_catalog.setval('public.outages_no_seq', 1, false);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.aliases
    ADD CONSTRAINT aliases_pkey PRIMARY KEY (guest);
ALTER TABLE ONLY public.alive
    ADD CONSTRAINT alive_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.api_grants
    ADD CONSTRAINT api_grants_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.appeals
    ADD CONSTRAINT appeals_pkey PRIMARY KEY (sanction);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (person, other);
ALTER TABLE ONLY public.bots
    ADD CONSTRAINT bots_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.ceremonies
    ADD CONSTRAINT ceremonies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.commands
    ADD CONSTRAINT commands_pkey PRIMARY KEY (table_id, person, cid);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (endpoint);
ALTER TABLE ONLY public.digests
    ADD CONSTRAINT digests_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (person, followed);
ALTER TABLE ONLY public.former_names
    ADD CONSTRAINT former_names_pkey PRIMARY KEY (name_key);
ALTER TABLE ONLY public.gone_names
    ADD CONSTRAINT gone_names_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.here
    ADD CONSTRAINT here_pkey PRIMARY KEY (table_id, seat, node);
ALTER TABLE ONLY public.kept_people
    ADD CONSTRAINT kept_people_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.kept
    ADD CONSTRAINT kept_pkey PRIMARY KEY (person, kind, name);
ALTER TABLE ONLY public.mod_log
    ADD CONSTRAINT mod_log_pkey PRIMARY KEY (no);
ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_pkey PRIMARY KEY (no);
ALTER TABLE ONLY public.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.notice_wishes
    ADD CONSTRAINT notice_wishes_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_key_key UNIQUE (key);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (no);
ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (no);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.persons
    ADD CONSTRAINT persons_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.play_bans
    ADD CONSTRAINT play_bans_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.play_ends
    ADD CONSTRAINT play_ends_pkey PRIMARY KEY (person, table_id);
ALTER TABLE ONLY public.pool_alerts
    ADD CONSTRAINT pool_alerts_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.pool_pairs
    ADD CONSTRAINT pool_pairs_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.pool_seeks
    ADD CONSTRAINT pool_seeks_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.rate_due
    ADD CONSTRAINT rate_due_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.rating_changes
    ADD CONSTRAINT rating_changes_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.rating_pools
    ADD CONSTRAINT rating_pools_pkey PRIMARY KEY (pool);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (person, pool);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rush_best
    ADD CONSTRAINT rush_best_pkey PRIMARY KEY (game, mode, day, person);
ALTER TABLE ONLY public.rush_runs
    ADD CONSTRAINT rush_runs_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.sanctions
    ADD CONSTRAINT sanctions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schema
    ADD CONSTRAINT schema_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vacations
    ADD CONSTRAINT vacations_pkey PRIMARY KEY (person);
CREATE INDEX accounts_erase ON public.accounts USING btree (erase_ms) WHERE (erase_ms IS NOT NULL);
CREATE INDEX aliases_person ON public.aliases USING btree (person);
CREATE INDEX api_grants_until ON public.api_grants USING btree (until_ms);
CREATE INDEX api_tokens_person ON public.api_tokens USING btree (person);
CREATE INDEX appeals_open ON public.appeals USING btree (at_ms) WHERE (answered_ms IS NULL);
CREATE INDEX blocks_other ON public.blocks USING btree (other);
CREATE INDEX bots_owner ON public.bots USING btree (owner);
CREATE INDEX ceremonies_until ON public.ceremonies USING btree (until_ms);
CREATE INDEX codes_person ON public.codes USING btree (person) WHERE (person IS NOT NULL);
CREATE INDEX codes_until ON public.codes USING btree (until_ms) WHERE (until_ms IS NOT NULL);
CREATE INDEX devices_person ON public.devices USING btree (person, at_ms);
CREATE INDEX devices_session ON public.devices USING btree (session);
CREATE INDEX digests_next ON public.digests USING btree (next_ms);
CREATE INDEX follows_followed ON public.follows USING btree (followed);
CREATE INDEX former_names_person ON public.former_names USING btree (person);
CREATE INDEX here_node ON public.here USING btree (node) WHERE (left_ms IS NULL);
CREATE UNIQUE INDEX kept_rev ON public.kept USING btree (person, rev);
CREATE INDEX mod_log_person ON public.mod_log USING btree (person, no);
CREATE INDEX notices_at ON public.notices USING btree (at_ms);
CREATE INDEX notices_due ON public.notices USING btree (due_ms) WHERE (due_ms IS NOT NULL);
CREATE INDEX notices_person ON public.notices USING btree (person, no);
CREATE INDEX outages_to ON public.outages USING btree (to_ms);
CREATE INDEX passkeys_person ON public.passkeys USING btree (person);
CREATE INDEX persons_name_key ON public.persons USING btree (name_key) WHERE (name_key IS NOT NULL);
CREATE INDEX persons_without_key ON public.persons USING btree (id) WHERE ((name IS NOT NULL) AND (name_key IS NULL));
CREATE INDEX play_bans_until ON public.play_bans USING btree (until_ms);
CREATE INDEX play_ends_at ON public.play_ends USING btree (at_ms);
CREATE INDEX pool_alerts_pool ON public.pool_alerts USING btree (pool);
CREATE INDEX pool_pairs_at ON public.pool_pairs USING btree (at_ms);
CREATE INDEX rate_due_order ON public.rate_due USING btree (ended_ms);
CREATE UNIQUE INDEX rating_changes_no ON public.rating_changes USING btree (pool, no, seat);
CREATE INDEX rating_changes_pair ON public.rating_changes USING btree (person, opponent, at_ms);
CREATE INDEX rating_changes_person ON public.rating_changes USING btree (person, pool, no);
CREATE INDEX ratings_order ON public.ratings USING btree (pool, rating DESC, person);
CREATE INDEX reports_about ON public.reports USING btree (about, at_ms);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter, at_ms);
CREATE INDEX reports_state ON public.reports USING btree (state, weight DESC, at_ms);
CREATE INDEX rush_best_order ON public.rush_best USING btree (game, mode, day, score DESC, ms);
CREATE INDEX rush_runs_started ON public.rush_runs USING btree (started_ms);
CREATE INDEX sanctions_active ON public.sanctions USING btree (until_ms) WHERE (lifted_ms IS NULL);
CREATE INDEX sanctions_person ON public.sanctions USING btree (person, at_ms);
CREATE INDEX sessions_person ON public.sessions USING btree (person);
CREATE INDEX sessions_seen ON public.sessions USING btree (seen_day);
CREATE INDEX sessions_until ON public.sessions USING btree (until_day);
CREATE INDEX tables_by_deadline ON public.tables USING btree (deadline_ms) WHERE (deadline_ms IS NOT NULL);
CREATE INDEX tables_by_status ON public.tables USING btree (status, changed_ms);
CREATE INDEX tables_first ON public.tables USING btree (first) WHERE (first IS NOT NULL);
CREATE INDEX tables_first_played ON public.tables USING btree (first, created_ms, id) WHERE ((first IS NOT NULL) AND (status = 2));
CREATE INDEX tables_offered_by ON public.tables USING btree (offered_by);
CREATE INDEX tables_second ON public.tables USING btree (second) WHERE (second IS NOT NULL);
CREATE INDEX tables_second_played ON public.tables USING btree (second, created_ms, id) WHERE ((second IS NOT NULL) AND (status = 2));
CREATE INDEX tables_unfinished ON public.tables USING btree (created_ms, id) WHERE (status < 2);
CREATE TRIGGER mod_log_rows BEFORE DELETE OR UPDATE ON public.mod_log FOR EACH ROW EXECUTE FUNCTION public.mod_log_is_kept();
CREATE TRIGGER mod_log_whole BEFORE TRUNCATE ON public.mod_log FOR EACH STATEMENT EXECUTE FUNCTION public.mod_log_is_kept();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_person_fkey FOREIGN KEY (person) REFERENCES public.persons(id);
ALTER TABLE ONLY public.appeals
    ADD CONSTRAINT appeals_sanction_fkey FOREIGN KEY (sanction) REFERENCES public.sanctions(id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_session_fkey FOREIGN KEY (session) REFERENCES public.sessions(token) ON DELETE CASCADE;
ALTER TABLE ONLY public.former_names
    ADD CONSTRAINT former_names_person_fkey FOREIGN KEY (person) REFERENCES public.accounts(person) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_person_fkey FOREIGN KEY (person) REFERENCES public.persons(id);
COMMIT;
