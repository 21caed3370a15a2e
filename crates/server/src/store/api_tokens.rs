//! Tokens of programs, the codes for those that sites are given, and bots with their owners.

use protocol::live::At;
use serde::{Deserialize, Serialize};

use crate::{
    ids::PersonId,
    store::{Attempt, Connection, Db, StoreError, Write, Written, people, sql, statements},
};

/// A token.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct ApiTokenRow {
    pub(crate) hash: [u8; 32],
    /// Who acts with it: a member or a bot.
    pub(crate) person: PersonId,
    pub(crate) label: String,
    /// Whether a site was given it.
    pub(crate) granted: bool,
    /// The scopes, with blanks between them.
    pub(crate) scopes: String,
    pub(crate) created_ms: At,
    pub(crate) until_ms: At,
    /// The last day of its use, counted from 1970.
    pub(crate) used_day: Option<u64>,
}

/// What a person has consented to.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct GrantRow {
    pub(crate) person: PersonId,
    /// What the person was shown.
    pub(crate) site: String,
    /// The scopes, with blanks between them.
    pub(crate) scopes: String,
    pub(crate) client: String,
    pub(crate) redirect: String,
    /// The SHA-256 of the verifier.
    pub(crate) challenge: [u8; 32],
    pub(crate) until_ms: At,
}

/// A new bot.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NewBotRow {
    pub(crate) person: PersonId,
    pub(crate) owner: PersonId,
    pub(crate) name: String,
    /// By which names are compared.
    pub(crate) key: String,
    /// What `gone_names` would hold of the key.
    pub(crate) gone: [u8; 32],
    pub(crate) at_ms: At,
    /// An owner has at most so many.
    pub(crate) most: u32,
}

/// Something to be written about tokens and bots.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum ApiTokenWrite {
    /// A token.
    Issue(ApiTokenRow),
    /// A token goes.
    Revoke { hash: [u8; 32] },
    /// A token was used on a day, counted from 1970.
    Used { hash: [u8; 32], day: u64 },
    /// A person has consented to a token.
    Grant { code: [u8; 32], grant: GrantRow },
    /// A code is used up, for a token if there is one to give; nothing is written if it was used before.
    UseGrant { code: [u8; 32], token: Option<ApiTokenRow> },
    /// A bot, unless the name is taken, or the owner has as many as may be.
    NewBot(NewBotRow),
    /// A bot is closed, and erased at a time; its tokens go. Nothing is written if it is not an open one of this owner.
    CloseBot {
        bot: PersonId,
        owner: PersonId,
        erase_ms: At,
    },
}

/// Why something about tokens and bots is not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ApiTokenRefused {
    /// The code was used before.
    CodeUsed,
    /// The name of the bot is taken, or its owner has as many as may be.
    LimitReached,
    /// There is no such open bot of this owner.
    NoBot,
}

impl Write for ApiTokenWrite {
    type Outcome = Written<ApiTokenRefused>;

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        _: Attempt,
    ) -> Result<Written<ApiTokenRefused>, StoreError> {
        match self {
            Self::Issue(token) => issue(connection, token).await?,
            Self::Revoke { hash } => sql(REVOKE).bind(hash).run(connection).await?,
            Self::Used { .. } => sql(USED).values(self).run(connection).await?,
            Self::Grant { .. } => sql(GRANT).values(self).run(connection).await?,
            Self::UseGrant { code, token } => {
                if sql(USE_GRANT).bind(code).execute(connection).await? == 0 {
                    return Ok(Written::Refused(ApiTokenRefused::CodeUsed));
                }
                if let Some(token) = token {
                    issue(connection, token).await?;
                }
            }
            Self::NewBot(bot) => {
                if !new_bot(connection, bot).await? {
                    return Ok(Written::Refused(ApiTokenRefused::LimitReached));
                }
            }
            Self::CloseBot { bot, .. } => {
                if sql(CLOSE_BOT).values(self).execute(connection).await? == 0 {
                    return Ok(Written::Refused(ApiTokenRefused::NoBot));
                }
                let revoke = sql(REVOKE_ALL).set("person", bot);
                revoke.run(connection).await?;
            }
        }
        Ok(Written::Done)
    }
}

async fn issue(connection: &mut Connection<'_>, token: &ApiTokenRow) -> Result<(), StoreError> {
    sql(ISSUE).values(token).run(connection).await
}

/// Whether it was written: nothing is if the name is taken, or the owner has as many as may be.
async fn new_bot(connection: &mut Connection<'_>, bot: &NewBotRow) -> Result<bool, StoreError> {
    if sql(NEW_BOT).values(bot).execute(connection).await? == 0 {
        return Ok(false);
    }
    if !people::bot_account(connection, &bot.person, &bot.key, bot.at_ms).await? {
        // Another server has given the name away meanwhile.
        let none = sql(NO_PERSON).bind(&bot.person);
        none.run(connection).await?;
        return Ok(false);
    }
    sql(OWN).some_of(bot).run(connection).await?;
    people::unname_guests(connection, &bot.key, &bot.person).await?;
    Ok(true)
}

/// The token of this hash, of somebody whose account is open.
pub(crate) async fn api_token(db: &Db, hash: &[u8; 32]) -> Result<Option<ApiTokenRow>, StoreError> {
    sql(TOKEN).bind(hash).first(db).await
}

/// The tokens of a person and of their bots, the newest first.
pub(crate) async fn api_tokens_of(db: &Db, person: &PersonId) -> Result<Vec<ApiTokenRow>, StoreError> {
    sql(TOKENS).bind(person).rows(db).await
}

/// What was consented to under a code of this hash.
pub(crate) async fn grant(db: &Db, code: &[u8; 32]) -> Result<Option<GrantRow>, StoreError> {
    sql(GRANTED).bind(code).first(db).await
}

/// The bots of a person, by name.
pub(crate) async fn bots_of(db: &Db, owner: &PersonId) -> Result<Vec<PersonId>, StoreError> {
    sql(BOTS).bind(owner).rows(db).await
}

/// How many bots a person has, with the closed ones that are not erased yet.
pub(crate) async fn bot_places(db: &Db, owner: &PersonId) -> Result<u32, StoreError> {
    sql(PLACES).bind(owner).one(db).await
}

/// The owner of a bot, also of a closed one.
pub(crate) async fn owner_of(db: &Db, bot: &PersonId) -> Result<Option<PersonId>, StoreError> {
    sql(OWNER).bind(bot).first(db).await
}

const COLUMNS: &str = "hash, person, label, granted, scopes, created_ms, until_ms, used_day";
const REVOKE: &str = "DELETE FROM api_tokens WHERE hash = $1";
/// Of a person and of their bots.
pub(super) const REVOKE_ALL: &str = "DELETE FROM api_tokens WHERE person = $person \
     OR person IN (SELECT person FROM bots WHERE owner = $person)";
const USED: &str = "UPDATE api_tokens SET used_day = $day WHERE hash = $hash";
pub(super) const OLD_TOKENS: &str = "DELETE FROM api_tokens WHERE until_ms < $1";
const GRANT: &str = "INSERT INTO api_grants $(code, person, site, scopes, client, redirect, challenge, until_ms)";
const USE_GRANT: &str = "DELETE FROM api_grants WHERE code = $1";
pub(super) const OLD_GRANTS: &str = "DELETE FROM api_grants WHERE until_ms < $1";
pub(super) const FORGET_GRANTS: &str = "DELETE FROM api_grants WHERE person = $person";
const GRANTED: &str = "SELECT person, site, scopes, client, redirect, challenge, until_ms FROM api_grants \
     WHERE code = $1";
/// Unless the name is somebody's or was, or the owner has so many.
const NEW_BOT: &str = "INSERT INTO persons (id, name, name_key, kind, created_ms) \
     SELECT $person, $name, $key, 2, $at_ms WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE name_key = $key) \
     AND NOT EXISTS (SELECT 1 FROM gone_names WHERE hash = $gone) \
     AND (SELECT count(*) FROM bots WHERE owner = $owner) < $most ON CONFLICT DO NOTHING";
const OWN: &str = "INSERT INTO bots $(person, owner)";
const NO_PERSON: &str = "DELETE FROM persons WHERE id = $1";
/// It keeps its place among those of its owner until it is erased.
const CLOSE_BOT: &str = "UPDATE accounts SET erase_ms = $erase_ms WHERE person = $bot AND erase_ms IS NULL \
     AND EXISTS (SELECT 1 FROM bots WHERE person = $bot AND owner = $owner)";
pub(super) const CLOSE_BOTS: &str = "UPDATE accounts SET erase_ms = 0 WHERE person IN (SELECT person FROM bots \
     WHERE owner = $person)";
const BOTS: &str = "SELECT bots.person FROM bots JOIN accounts ON accounts.person = bots.person \
     WHERE bots.owner = $1 AND accounts.erase_ms IS NULL ORDER BY accounts.name_key";
const PLACES: &str = "SELECT count(*) FROM bots WHERE owner = $1";
const OWNER: &str = "SELECT owner FROM bots WHERE person = $1";

statements! {
    const ISSUE = "INSERT INTO api_tokens $({COLUMNS})";
    /// Only of somebody whose account is open.
    const TOKEN = "SELECT {COLUMNS} FROM api_tokens WHERE hash = $1 AND EXISTS (SELECT 1 FROM accounts \
         WHERE accounts.person = api_tokens.person AND accounts.erase_ms IS NULL)";
    const TOKENS = "SELECT {COLUMNS} FROM api_tokens WHERE person = $1 OR person IN (SELECT person FROM bots \
         WHERE owner = $1) ORDER BY created_ms DESC, hash LIMIT 200";
}
