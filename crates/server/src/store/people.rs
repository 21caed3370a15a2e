//! People and their sessions.

use protocol::live::{At, PersonKind, PersonView};
use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    ids::PersonId,
    store::{Attempt, Connection, Db, News, StoreError, Write, Written, sql},
};

/// A guest's session lasts so many days after its last use: as long as browsers keep a cookie at all.
const GUEST_DAYS: u64 = 400;

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct PersonRow {
    pub(crate) id: PersonId,
    pub(crate) name: Option<String>,
    #[serde(rename = "banned_ms", deserialize_with = "is_there")]
    pub(crate) banned: bool,
    #[serde(deserialize_with = "read_kind")]
    pub(crate) kind: PersonKind,
}

/// Somebody's session; days are counted from 1970.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct SessionRow {
    pub(crate) person: PersonRow,
    /// The last day of its use.
    pub(crate) seen_day: u64,
    /// The day on which it ends unless it is used before.
    pub(crate) until_day: u64,
}

/// A guest whose name has no key yet.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct KeylessRow {
    pub(crate) id: PersonId,
    pub(crate) name: String,
}

/// The kind of person of this number.
pub(super) const fn kind_of(number: i64) -> PersonKind {
    match number {
        1 => PersonKind::Member,
        2 => PersonKind::Bot,
        _ => PersonKind::Guest,
    }
}

/// Reads the kind of person of a number.
pub(super) fn read_kind<'de, D: Deserializer<'de>>(number: D) -> Result<PersonKind, D::Error> {
    i64::deserialize(number).map(kind_of)
}

/// Whether a time is there.
fn is_there<'de, D: Deserializer<'de>>(time: D) -> Result<bool, D::Error> {
    Ok(Option::<u64>::deserialize(time)?.is_some())
}

impl From<PersonRow> for PersonView {
    fn from(row: PersonRow) -> Self {
        Self::new(row.id, row.name, row.kind)
    }
}

/// Something to be written about a person.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum PersonWrite {
    /// A new person with a session; nothing if they are there already.
    Create {
        /// Their name in addresses.
        id: PersonId,
        /// The hash of their token.
        token: [u8; 32],
        at_ms: At,
    },
    /// A bot of the server, under an account that nobody can log in to; nothing if it is there already.
    Bot {
        /// Its id.
        id: PersonId,
        /// Its name.
        name: String,
        /// By which names are compared.
        key: String,
        at_ms: At,
    },
    /// A session was used on a day, counted from 1970; it lasts as much longer.
    Seen {
        /// The hash of the token.
        token: [u8; 32],
        day: u64,
    },
    /// Forgets guests without a trace: nobody who plays, has played, is in a list or is banned.
    ForgetIdle {
        /// Those last seen before this day, counted from 1970.
        before_day: u64,
        /// At most so many.
        most: u32,
    },
    /// Their display name, unless somebody else has an account of that name or had one.
    Rename {
        /// The person's id.
        id: PersonId,
        /// None takes the name away.
        name: Option<String>,
        /// By which names are compared.
        key: Option<String>,
        /// What `gone_names` would hold of the key.
        gone: [u8; 32],
    },
    /// The key of a guest's name that has none; if somebody else has an account of that name or had one, the guest
    /// loses it, and it is not written. Nothing changes if they have another name by now.
    Key {
        /// The person's id.
        id: PersonId,
        /// The name of this key.
        name: String,
        /// By which names are compared; empty for a name that is like no other.
        key: String,
        /// What `gone_names` would hold of the key.
        gone: [u8; 32],
    },
}

/// Not written: somebody else has an account of that name, or had one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NameTaken;

impl Write for PersonWrite {
    type Outcome = Written<NameTaken>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Written<NameTaken>, StoreError> {
        match self {
            Self::Create { id, at_ms, .. } => {
                let person = sql(NEW_PERSON).set("id", id).set("at_ms", at_ms);
                person.run(connection).await?;
                let day = at_ms.day();
                let session = sql(NEW_SESSION).values(self).set("day", day);
                let session = session.set("until_day", day + GUEST_DAYS);
                session.run(connection).await?;
            }
            Self::Bot { id, key, at_ms, .. } => {
                sql(NEW_BOT).values(self).run(connection).await?;
                bot_account(connection, id, key, *at_ms).await?;
            }
            Self::Seen { .. } => sql(SEEN).values(self).run(connection).await?,
            Self::ForgetIdle { .. } => {
                let idle: Vec<PersonId> = sql(IDLE).values(self).rows(&mut *connection).await?;
                for id in &idle {
                    for statement in [FORGET_SESSIONS, FORGET_PERSON] {
                        sql(statement).bind(id).run(connection).await?;
                    }
                }
            }
            Self::Rename { .. } => {
                let name = sql(NAME).values(self);
                return name.execute_or(connection, NameTaken).await;
            }
            Self::Key { id, name, .. } => {
                let key = sql(KEY).values(self);
                let written = key.execute_or(connection, NameTaken).await?;
                if written.is_refused() {
                    let unname = sql(UNNAME).set("id", id).set("name", name);
                    unname.run(connection).await?;
                }
                return Ok(written);
            }
        }
        Ok(Written::Done)
    }

    fn news(&self) -> Option<News> {
        match self {
            Self::Rename { id, .. } | Self::Key { id, .. } => Some(News::Person(id.clone())),
            Self::Create { .. } | Self::Bot { .. } | Self::Seen { .. } | Self::ForgetIdle { .. } => None,
        }
    }
}

/// Opens an account for a bot; says whether nothing stands in its way.
pub(super) async fn bot_account(
    connection: &mut Connection<'_>,
    person: &PersonId,
    key: &str,
    at_ms: At,
) -> Result<bool, StoreError> {
    let account = sql(BOT_ACCOUNT).set("person", person).set("key", key);
    Ok(account.set("at_ms", at_ms).execute(connection).await? > 0)
}

/// Takes the name of this key from guests, but for a person.
pub(super) async fn unname_guests(connection: &mut Connection<'_>, key: &str, but: &str) -> Result<(), StoreError> {
    let unname = sql(UNNAME_GUESTS).set("key", key).set("but", but);
    unname.run(connection).await
}

/// The session that a token of this hash opens.
pub(crate) async fn person_of(db: &Db, token: &[u8; 32]) -> Result<Option<SessionRow>, StoreError> {
    sql(PERSON_OF).bind(token).first(db).await
}

/// Somebody.
pub(crate) async fn person(db: &Db, id: &PersonId) -> Result<Option<PersonRow>, StoreError> {
    sql(PERSON).bind(id).first(db).await
}

/// Those of them who exist.
pub(crate) async fn persons(db: &Db, ids: &[&PersonId]) -> Result<Vec<PersonRow>, StoreError> {
    sql(PERSONS).bind_list(ids.iter().copied()).rows(db).await
}

/// Guests whose names have no key yet, at most `limit` of them.
pub(crate) async fn without_key(db: &Db, limit: u32) -> Result<Vec<KeylessRow>, StoreError> {
    sql(WITHOUT_KEY).bind(limit).rows(db).await
}

/// All who are banned.
pub(crate) async fn banned(db: &Db) -> Result<Vec<PersonId>, StoreError> {
    sql(BANNED).rows(db).await
}

const NEW_PERSON: &str = "INSERT INTO persons (id, created_ms) VALUES ($id, $at_ms) ON CONFLICT (id) DO NOTHING";
const NEW_BOT: &str = "INSERT INTO persons (id, name, name_key, kind, created_ms) VALUES ($id, $name, $key, 2, $at_ms) \
     ON CONFLICT (id) DO NOTHING";
const BOT_ACCOUNT: &str = "INSERT INTO accounts (person, name_key, created_ms, share) \
     VALUES ($person, $key, $at_ms, 0) ON CONFLICT DO NOTHING";
const NEW_SESSION: &str = "INSERT INTO sessions (token, person, created_ms, seen_day, until_day) \
     VALUES ($token, $id, $at_ms, $day, $until_day) ON CONFLICT (token) DO NOTHING";
const SEEN: &str = "UPDATE sessions SET until_day = $day + until_day - seen_day, seen_day = $day WHERE token = $token";
const IDLE: &str = "SELECT DISTINCT person FROM sessions WHERE seen_day < $before_day \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.offered_by = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.first = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.second = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM rush_best WHERE rush_best.person = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM sessions AS other WHERE other.person = sessions.person \
     AND other.seen_day >= $before_day) \
     AND NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = sessions.person AND persons.kind <> 0) \
     AND NOT EXISTS (SELECT 1 FROM aliases WHERE aliases.guest = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.person = sessions.person OR blocks.other = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = sessions.person) \
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.about = sessions.person \
     OR reports.reporter = sessions.person) \
     LIMIT $most";
const FORGET_SESSIONS: &str = "DELETE FROM sessions WHERE person = $1";
const FORGET_PERSON: &str = "DELETE FROM persons WHERE id = $1";
const NAME: &str = "UPDATE persons SET name = $name, name_key = $key WHERE id = $id \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.name_key = $key AND accounts.person <> $id) \
     AND NOT EXISTS (SELECT 1 FROM gone_names WHERE gone_names.hash = $gone)";
const PERSON_OF: &str = "SELECT persons.id, persons.name, persons.banned_ms, persons.kind, sessions.seen_day, \
     sessions.until_day FROM sessions \
     JOIN persons ON persons.id = sessions.person WHERE sessions.token = $1";
const PERSONS: &str = "SELECT id, name, banned_ms, kind FROM persons WHERE id IN";
const PERSON: &str = "SELECT id, name, banned_ms, kind FROM persons WHERE id = $1";
/// With their bots.
const BANNED: &str = "SELECT id FROM persons WHERE banned_ms IS NOT NULL \
     UNION SELECT bots.person FROM bots JOIN persons ON persons.id = bots.owner WHERE persons.banned_ms IS NOT NULL";
const WITHOUT_KEY: &str =
    "SELECT id, name FROM persons WHERE name IS NOT NULL AND name_key IS NULL ORDER BY id LIMIT $1";
const KEY: &str = "UPDATE persons SET name_key = $key WHERE id = $id AND name = $name AND name_key IS NULL \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.name_key = $key AND accounts.person <> $id) \
     AND NOT EXISTS (SELECT 1 FROM gone_names WHERE gone_names.hash = $gone)";
const UNNAME: &str = "UPDATE persons SET name = NULL WHERE id = $id AND name = $name AND name_key IS NULL";
const UNNAME_GUESTS: &str = "UPDATE persons SET name = NULL, name_key = NULL WHERE name_key = $key AND kind = 0 \
     AND id <> $but";
pub(super) const END_SESSIONS: &str = "DELETE FROM sessions WHERE person = $person AND token <> $but";
