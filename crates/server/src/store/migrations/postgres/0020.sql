-- Which version of these tables this is, and how many of these steps a program has to know to read and write them.
CREATE TABLE schema (
  one BIGINT PRIMARY KEY CHECK (one = 1),
  version BIGINT NOT NULL,
  readable_by BIGINT NOT NULL
);
