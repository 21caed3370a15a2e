//! Statements about tokens of programs and about bots, in words that both databases understand.

pub(crate) const ISSUE: &str = "INSERT INTO api_tokens (hash, person, label, granted, scopes, created_ms, until_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7)";
pub(crate) const REVOKE: &str = "DELETE FROM api_tokens WHERE hash = $1";
/// Of a person and of their bots.
pub(crate) const REVOKE_ALL: &str = "DELETE FROM api_tokens WHERE person = $1 OR person IN (SELECT person FROM bots WHERE owner = $1)";
pub(crate) const USED: &str = "UPDATE api_tokens SET used_day = $2 WHERE hash = $1";
pub(crate) const OLD_TOKENS: &str = "DELETE FROM api_tokens WHERE until_ms < $1";
/// Only of somebody whose account is open.
pub(crate) const TOKEN: &str = "SELECT api_tokens.hash, api_tokens.person, api_tokens.label, api_tokens.granted, api_tokens.scopes, \
     api_tokens.created_ms, api_tokens.until_ms, api_tokens.used_day FROM api_tokens \
     JOIN accounts ON accounts.person = api_tokens.person WHERE api_tokens.hash = $1 AND accounts.erase_ms IS NULL";
pub(crate) const TOKENS: &str = "SELECT hash, person, label, granted, scopes, created_ms, until_ms, used_day FROM api_tokens \
     WHERE person = $1 OR person IN (SELECT person FROM bots WHERE owner = $1) ORDER BY created_ms DESC, hash LIMIT 200";
pub(crate) const GRANT: &str = "INSERT INTO api_grants (code, person, site, scopes, client, redirect, challenge, until_ms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
pub(crate) const USE_GRANT: &str = "DELETE FROM api_grants WHERE code = $1";
pub(crate) const OLD_GRANTS: &str = "DELETE FROM api_grants WHERE until_ms < $1";
pub(crate) const FORGET_GRANTS: &str = "DELETE FROM api_grants WHERE person = $1";
pub(crate) const GRANTED: &str = "SELECT person, site, scopes, client, redirect, challenge, until_ms FROM api_grants WHERE code = $1";
/// Unless the name is somebody's or was, or the owner has so many.
pub(crate) const NEW_BOT: &str = "INSERT INTO persons (id, name, name_key, kind, created_ms) SELECT $1, $2, $3, 2, $4 \
     WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE name_key = $3) AND NOT EXISTS (SELECT 1 FROM gone_names WHERE hash = $5) \
     AND (SELECT count(*) FROM bots WHERE owner = $6) < $7 ON CONFLICT DO NOTHING";
pub(crate) const OWN: &str = "INSERT INTO bots (person, owner) VALUES ($1, $2)";
pub(crate) const NO_PERSON: &str = "DELETE FROM persons WHERE id = $1";
/// It keeps its place among those of its owner until it is erased.
pub(crate) const CLOSE_BOT: &str = "UPDATE accounts SET erase_ms = $3 WHERE person = $1 AND erase_ms IS NULL \
     AND EXISTS (SELECT 1 FROM bots WHERE person = $1 AND owner = $2)";
pub(crate) const CLOSE_BOTS: &str =
    "UPDATE accounts SET erase_ms = 0 WHERE person IN (SELECT person FROM bots WHERE owner = $1)";
pub(crate) const BOTS: &str = "SELECT bots.person FROM bots JOIN accounts ON accounts.person = bots.person \
     WHERE bots.owner = $1 AND accounts.erase_ms IS NULL ORDER BY accounts.name_key";
pub(crate) const PLACES: &str = "SELECT count(*) FROM bots WHERE owner = $1";
pub(crate) const OWNER: &str = "SELECT owner FROM bots WHERE person = $1";
