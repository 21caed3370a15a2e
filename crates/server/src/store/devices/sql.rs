//! Statements about devices, in words that both databases understand.

pub(crate) const DEVICE: &str = "INSERT INTO devices (endpoint, person, public_key, auth, language, at_ms, session, failed) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, \
     public_key = excluded.public_key, auth = excluded.auth, language = excluded.language, at_ms = excluded.at_ms, \
     session = excluded.session, failed = 0";
/// A session is one browser, which shows a notice once.
pub(crate) const OTHERS_HERE: &str = "DELETE FROM devices WHERE session = $1 AND endpoint <> $2";
pub(crate) const LANGUAGE: &str =
    "SELECT language FROM devices WHERE endpoint = $1 AND person = $2";
/// Only the latest of a person are kept.
pub(crate) const TOO_MANY: &str = "DELETE FROM devices WHERE person = $1 AND endpoint NOT IN \
     (SELECT endpoint FROM devices WHERE person = $1 ORDER BY at_ms DESC, endpoint LIMIT $2)";
pub(crate) const GONE: &str = "DELETE FROM devices WHERE endpoint = $1";
pub(crate) const NO_DEVICE: &str = "DELETE FROM devices WHERE endpoint = $1 AND person = $2";
/// Those of a person whose session nobody knows; all of a person.
pub(crate) const UNCLAIMED: &str = "DELETE FROM devices WHERE person = $1 AND session IS NULL";
pub(crate) const ALL: &str = "DELETE FROM devices WHERE person = $1";
pub(crate) const GO_OVER: &str =
    "UPDATE devices SET session = $2 WHERE session = $1 AND person = $3";
pub(crate) const HERE: &str = "SELECT endpoint FROM devices WHERE session = $1";
pub(crate) const HOPELESS: &str = "DELETE FROM devices WHERE endpoint = $1 AND failed >= $2";
pub(crate) const WORKS: &str = "UPDATE devices SET failed = 0 WHERE endpoint = $1 AND failed > 0";
pub(crate) const FAILED: &str = "UPDATE devices SET failed = failed + 1 WHERE endpoint = $1";
pub(crate) const DEVICES: &str = "SELECT endpoint, public_key, auth, language FROM devices WHERE person = $1 ORDER BY at_ms DESC, endpoint";
pub(crate) const KEEP_PUSH_KEY: &str =
    "INSERT INTO push_keys (one, pkcs8) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
pub(crate) const PUSH_KEY: &str = "SELECT pkcs8 FROM push_keys";
