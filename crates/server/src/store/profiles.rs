//! What is shown of people, and how they are found.

use protocol::live::{At, PersonKind, SanctionKind, Tally};
use serde::Deserialize;

use crate::{
    ids::PersonId,
    store::{Db, RatingRow, StoreError, people, ratings::RATING_COLUMNS, sql, statements},
};

/// Of so many games of a person tallies are made.
const TALLIED_GAMES: u32 = 20_000;

/// Whom the host looks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PeopleQuery {
    /// Part of the key of the name; empty for any.
    pub(crate) key: String,
    /// Who has been here since this day, counted from 1970, also guests; none for everybody who has an account.
    pub(crate) since_day: Option<u64>,
}

/// Somebody, as the host sees them.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ListedPerson {
    /// Their id.
    pub id: PersonId,
    /// Their name.
    pub name: Option<String>,
    /// Guest, member or bot.
    #[serde(deserialize_with = "people::read_kind")]
    pub kind: PersonKind,
    /// Since when they are known, in milliseconds since 1970.
    #[serde(rename = "created_ms")]
    pub since_ms: At,
    /// The day of the last visit, counted from 1970; none if no session is left.
    pub seen_day: Option<u64>,
    /// Whether they are a moderator.
    pub moderator: bool,
    /// Whether a sanction was imposed that nobody has lifted.
    pub(crate) sanctioned: bool,
    /// The kinds of sanctions that hold.
    #[serde(skip)]
    pub sanctions: Vec<SanctionKind>,
}

/// How games of a person ended.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct TallyRow<S> {
    /// The pool of the games, or the opponent.
    pub(crate) subject: S,
    pub(crate) tally: Tally,
}

/// A bot of a member.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct BotRow {
    pub(crate) person: PersonId,
    pub(crate) owner: PersonId,
}

/// Those whom the host looks for, by id after `after`.
pub(crate) async fn known_to_host(
    db: &Db,
    query: &PeopleQuery,
    after: &str,
    most: u32,
) -> Result<Vec<ListedPerson>, StoreError> {
    let since = query.since_day.map_or(-1, |day| i64::try_from(day).unwrap_or(i64::MAX));
    let found = sql(KNOWN_TO_HOST).set("after", after);
    let found = found.set("key", &query.key).set("since_day", since);
    found.set("most", most).rows(db).await
}

/// How the games of a person ended, by pool.
pub(crate) async fn tallies(db: &Db, person: &PersonId) -> Result<Vec<TallyRow<String>>, StoreError> {
    let query = sql(TALLIES).set("person", person);
    query.set("games", TALLIED_GAMES).rows(db).await
}

/// The opponents of a person, and how the games ended for the person: `first`, then those they have played most.
pub(crate) async fn opponents(
    db: &Db,
    person: &PersonId,
    first: &str,
    most: u32,
) -> Result<Vec<TallyRow<PersonId>>, StoreError> {
    let query = sql(OPPONENTS).set("person", person);
    let query = query.set("games", TALLIED_GAMES).set("first", first);
    query.set("most", most).rows(db).await
}

/// The last day, counted from 1970, on which a session or a token of a person was used.
pub(crate) async fn seen_day(db: &Db, person: &PersonId) -> Result<Option<u64>, StoreError> {
    sql(SEEN_DAY).bind(person).one(db).await
}

/// All bots with their owners, by id after `after`.
pub(crate) async fn bots(db: &Db, after: &str, most: u32) -> Result<Vec<BotRow>, StoreError> {
    let query = sql(BOTS).set("after", after).set("most", most);
    query.rows(db).await
}

/// People with open accounts whose names' keys begin like this, in the order of the keys.
pub(crate) async fn people_like(db: &Db, key: &str, most: u32) -> Result<Vec<PersonId>, StoreError> {
    let query = sql(db.by_bytes(ALIKE, "accounts.name_key"));
    let query = query.set("key", key).set("end", format!("{key}\u{10ffff}"));
    query.set("most", most).rows(db).await
}

/// Those of these people of whom everybody may see that they are online: bots, and members who want it.
pub(crate) async fn listed(db: &Db, people: &[&PersonId]) -> Result<Vec<PersonId>, StoreError> {
    sql(LISTED).bind_list(people.iter().copied()).rows(db).await
}

/// The ratings of these people in all pools.
pub(crate) async fn ratings_of_all(db: &Db, people: &[&PersonId]) -> Result<Vec<RatingRow>, StoreError> {
    let query = sql(RATINGS_OF_ALL);
    query.bind_list(people.iter().copied()).rows(db).await
}

/// By pool, of so many games.
const TALLIES: &str = "SELECT pool AS subject, COUNT(CASE WHEN score = 2 THEN 1 END) AS won, \
     COUNT(CASE WHEN score = 1 THEN 1 END) AS drawn, COUNT(CASE WHEN score = 0 THEN 1 END) AS lost \
     FROM (SELECT pool, score FROM rating_changes WHERE person = $person AND void = 0 \
     ORDER BY pool, no DESC LIMIT $games) AS games GROUP BY pool";
/// By opponent, of so many games: one of them first, then the most frequent ones.
const OPPONENTS: &str = "SELECT opponent AS subject, COUNT(CASE WHEN score = 2 THEN 1 END) AS won, \
     COUNT(CASE WHEN score = 1 THEN 1 END) AS drawn, COUNT(CASE WHEN score = 0 THEN 1 END) AS lost \
     FROM (SELECT opponent, score FROM rating_changes WHERE person = $person AND void = 0 \
     ORDER BY opponent, at_ms DESC LIMIT $games) AS games GROUP BY opponent \
     ORDER BY CASE WHEN opponent = $first THEN 0 ELSE 1 END, COUNT(*) DESC, opponent LIMIT $most";
const SEEN_DAY: &str = "SELECT max(day) FROM (SELECT max(seen_day) AS day FROM sessions WHERE person = $1 \
     UNION ALL SELECT max(used_day) AS day FROM api_tokens WHERE person = $1) AS days";
const BOTS: &str = "SELECT bots.person, bots.owner FROM bots JOIN accounts ON accounts.person = bots.person \
     JOIN persons ON persons.id = bots.person WHERE bots.person > $after AND accounts.erase_ms IS NULL \
     AND persons.banned_ms IS NULL ORDER BY bots.person LIMIT $most";
/// People after `$after`: with `$key` those whose names have it, with `$since_day` those who have been here since that
/// day, otherwise those with accounts.
const KNOWN_TO_HOST: &str = "SELECT people.id, people.name, people.kind, people.created_ms, people.moderator, \
     people.seen_day, people.sanctioned FROM (SELECT persons.id, persons.name, persons.kind, \
     coalesce(accounts.created_ms, persons.created_ms) AS created_ms, coalesce(accounts.moderator, 0) AS moderator, \
     (SELECT max(day) FROM (SELECT max(sessions.seen_day) AS day FROM sessions WHERE sessions.person = persons.id \
     UNION ALL SELECT max(api_tokens.used_day) AS day FROM api_tokens WHERE api_tokens.person = persons.id) AS days) \
     AS seen_day, CASE WHEN EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = persons.id \
     AND sanctions.lifted_ms IS NULL) THEN 1 ELSE 0 END AS sanctioned \
     FROM persons LEFT JOIN accounts ON accounts.person = persons.id WHERE persons.id > $after \
     AND (CAST($since_day AS BIGINT) >= 0 OR accounts.person IS NOT NULL) \
     AND ($key = '' OR replace(coalesce(persons.name_key, ''), $key, '') <> coalesce(persons.name_key, ''))) AS people \
     WHERE $since_day < 0 OR coalesce(people.seen_day, -1) >= $since_day ORDER BY people.id LIMIT $most";
const ALIKE: &str = "SELECT accounts.person FROM accounts JOIN persons ON persons.id = accounts.person \
     WHERE accounts.erase_ms IS NULL AND persons.banned_ms IS NULL AND accounts.name_key >= $key \
     AND accounts.name_key < $end ORDER BY accounts.name_key LIMIT $most";
/// A list of people follows.
const LISTED: &str = "SELECT accounts.person FROM accounts JOIN persons ON persons.id = accounts.person \
     WHERE accounts.erase_ms IS NULL AND persons.banned_ms IS NULL AND (accounts.listed = 1 OR persons.kind = 2) \
     AND accounts.person IN";

statements! {
    /// A list of people follows.
    const RATINGS_OF_ALL = "SELECT {RATING_COLUMNS} FROM ratings WHERE person IN";
}
