//! Statements about people, in words that both databases understand.

pub(crate) const NEW_PERSON: &str = "INSERT INTO persons (id, created_ms) VALUES ($1, $2)";
pub(crate) const NEW_SESSION: &str =
    "INSERT INTO sessions (token, person, created_ms) VALUES ($1, $2, $3)";
pub(crate) const NAME: &str = "UPDATE persons SET name = $2 WHERE id = $1";
pub(crate) const BAN: &str = "UPDATE persons SET banned_ms = $2 WHERE id = $1";
pub(crate) const PERSON_OF: &str = "SELECT persons.id, persons.name, persons.banned_ms FROM sessions \
     JOIN persons ON persons.id = sessions.person WHERE sessions.token = $1";
pub(crate) const PERSON: &str = "SELECT id, name, banned_ms FROM persons WHERE id = $1";
pub(crate) const BANNED: &str = "SELECT id FROM persons WHERE banned_ms IS NOT NULL";
