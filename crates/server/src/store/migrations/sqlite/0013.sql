-- Guests who got their names before names had keys; the server gives these their keys after its start.
CREATE INDEX persons_without_key ON persons (id) WHERE name IS NOT NULL AND name_key IS NULL;
