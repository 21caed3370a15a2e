//! Tokens of programs, the codes for those that sites are given, and bots with their owners.

pub(super) mod sql;

use super::Answer;

/// Reads tokens and bots. They see all that was written before.
pub(crate) trait ApiTokens: Send + Sync {
    /// The token of this hash, of somebody whose account is open.
    fn api_token<'a>(&'a self, hash: &'a [u8; 32]) -> Answer<'a, Option<ApiTokenRow>>;
    /// The tokens of a person and of their bots, the newest first.
    fn api_tokens_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<ApiTokenRow>>;
    /// What was consented to under a code of this hash.
    fn grant<'a>(&'a self, code: &'a [u8; 32]) -> Answer<'a, Option<GrantRow>>;
    /// The bots of a person, by name.
    fn bots_of<'a>(&'a self, owner: &'a str) -> Answer<'a, Vec<String>>;
    /// How many bots a person has, with the closed ones that are not erased yet.
    fn bot_places<'a>(&'a self, owner: &'a str) -> Answer<'a, u32>;
    /// Whose a bot is, also when it is closed.
    fn owner_of<'a>(&'a self, bot: &'a str) -> Answer<'a, Option<String>>;
}

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ApiTokenRow {
    pub(crate) hash: [u8; 32],
    /// Who acts with it: a member or a bot.
    pub(crate) person: String,
    pub(crate) label: String,
    /// Whether a site was given it.
    pub(crate) granted: bool,
    /// The scopes, with blanks between them.
    pub(crate) scopes: String,
    pub(crate) created_ms: u64,
    pub(crate) until_ms: u64,
    /// The last day of its use, counted from 1970.
    pub(crate) used_day: Option<u64>,
}

/// What a person has consented to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GrantRow {
    pub(crate) person: String,
    /// What the person was shown.
    pub(crate) site: String,
    /// The scopes, with blanks between them.
    pub(crate) scopes: String,
    pub(crate) client: String,
    pub(crate) redirect: String,
    /// The SHA-256 of the verifier.
    pub(crate) challenge: [u8; 32],
    pub(crate) until_ms: u64,
}

/// A new bot.
#[derive(Clone, Debug)]
pub(crate) struct NewBotRow {
    pub(crate) person: String,
    pub(crate) owner: String,
    pub(crate) name: String,
    /// By which names are compared.
    pub(crate) key: String,
    /// What `gone_names` would hold of the key.
    pub(crate) gone: [u8; 32],
    pub(crate) at_ms: u64,
    /// An owner has at most so many.
    pub(crate) most: u32,
}

/// Something to be written about tokens and bots.
#[derive(Clone, Debug)]
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
    UseGrant {
        code: [u8; 32],
        token: Option<ApiTokenRow>,
    },
    /// A bot, unless the name is taken, or the owner has as many as may be.
    NewBot(NewBotRow),
    /// A bot is closed, and erased at a time; its tokens go. Nothing is written if it is not an open one of this owner.
    CloseBot {
        bot: String,
        owner: String,
        erase_ms: u64,
    },
}

/// Implements [`ApiTokens`] for a type with the pool `readers`, and writes them.
macro_rules! api_tokens_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod api_tokens {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, ApiTokenRow, ApiTokenWrite, ApiTokens, GrantRow, NewBotRow, StoreError,
                accounts, api_tokens::sql, people,
            };

            /// Whether it was written.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &ApiTokenWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    ApiTokenWrite::Issue(token) => issue(connection, token).await?,
                    ApiTokenWrite::Revoke { hash } => {
                        let revoke = sqlx::query(sql::REVOKE).bind(&hash[..]);
                        revoke.execute(connection).await?;
                    }
                    ApiTokenWrite::Used { hash, day } => {
                        let used = sqlx::query(sql::USED).bind(&hash[..]).bind(*day as i64);
                        used.execute(connection).await?;
                    }
                    ApiTokenWrite::Grant { code, grant } => {
                        let put = sqlx::query(sql::GRANT)
                            .bind(&code[..])
                            .bind(&grant.person)
                            .bind(&grant.site)
                            .bind(&grant.scopes)
                            .bind(&grant.client)
                            .bind(&grant.redirect)
                            .bind(&grant.challenge[..])
                            .bind(grant.until_ms as i64);
                        put.execute(connection).await?;
                    }
                    ApiTokenWrite::UseGrant { code, token } => {
                        let used = sqlx::query(sql::USE_GRANT).bind(&code[..]);
                        if used.execute(&mut *connection).await?.rows_affected() == 0 {
                            return Ok(false);
                        }
                        if let Some(token) = token {
                            issue(connection, token).await?;
                        }
                    }
                    ApiTokenWrite::NewBot(bot) => return new_bot(connection, bot).await,
                    ApiTokenWrite::CloseBot {
                        bot,
                        owner,
                        erase_ms,
                    } => {
                        let close = sqlx::query(sql::CLOSE_BOT).bind(bot).bind(owner);
                        let close = close.bind(*erase_ms as i64);
                        if close.execute(&mut *connection).await?.rows_affected() == 0 {
                            return Ok(false);
                        }
                        let revoke = sqlx::query(sql::REVOKE_ALL).bind(bot);
                        revoke.execute(connection).await?;
                    }
                }
                Ok(true)
            }

            async fn issue(
                connection: &mut $connection,
                token: &ApiTokenRow,
            ) -> Result<(), StoreError> {
                let issue = sqlx::query(sql::ISSUE)
                    .bind(&token.hash[..])
                    .bind(&token.person)
                    .bind(&token.label)
                    .bind(i64::from(token.granted))
                    .bind(&token.scopes)
                    .bind(token.created_ms as i64)
                    .bind(token.until_ms as i64);
                issue.execute(connection).await?;
                Ok(())
            }

            async fn new_bot(
                connection: &mut $connection,
                bot: &NewBotRow,
            ) -> Result<bool, StoreError> {
                let person = sqlx::query(sql::NEW_BOT)
                    .bind(&bot.person)
                    .bind(&bot.name)
                    .bind(&bot.key)
                    .bind(bot.at_ms as i64)
                    .bind(&bot.gone[..])
                    .bind(&bot.owner)
                    .bind(i64::from(bot.most));
                if person.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(false);
                }
                let account = sqlx::query(people::sql::BOT_ACCOUNT)
                    .bind(&bot.person)
                    .bind(&bot.key)
                    .bind(bot.at_ms as i64);
                if account.execute(&mut *connection).await?.rows_affected() == 0 {
                    // Another server has given the name away meanwhile.
                    let none = sqlx::query(sql::NO_PERSON).bind(&bot.person);
                    none.execute(connection).await?;
                    return Ok(false);
                }
                let own = sqlx::query(sql::OWN).bind(&bot.person).bind(&bot.owner);
                own.execute(&mut *connection).await?;
                let unname = sqlx::query(accounts::sql::UNNAME_GUESTS)
                    .bind(&bot.key)
                    .bind(&bot.person);
                unname.execute(connection).await?;
                Ok(true)
            }

            fn read(row: &$row) -> Result<ApiTokenRow, StoreError> {
                Ok(ApiTokenRow {
                    hash: hash(row.try_get(0)?)?,
                    person: row.try_get(1)?,
                    label: row.try_get(2)?,
                    granted: row.try_get::<i64, _>(3)? != 0,
                    scopes: row.try_get(4)?,
                    created_ms: row.try_get::<i64, _>(5)? as u64,
                    until_ms: row.try_get::<i64, _>(6)? as u64,
                    used_day: row.try_get::<Option<i64>, _>(7)?.map(|day| day as u64),
                })
            }

            fn hash(bytes: Vec<u8>) -> Result<[u8; 32], StoreError> {
                let hash = <[u8; 32]>::try_from(bytes);
                hash.map_err(|_| StoreError::Broken("a hash that is not one".to_owned()))
            }

            impl ApiTokens for $store {
                fn api_token<'a>(&'a self, hash: &'a [u8; 32]) -> Answer<'a, Option<ApiTokenRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::TOKEN).bind(&hash[..]);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read).transpose()
                    })
                }

                fn api_tokens_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<ApiTokenRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::TOKENS).bind(person);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn grant<'a>(&'a self, code: &'a [u8; 32]) -> Answer<'a, Option<GrantRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::GRANTED).bind(&code[..]);
                        let Some(row) = query.fetch_optional(&self.readers).await? else {
                            return Ok(None);
                        };
                        Ok(Some(GrantRow {
                            person: row.try_get(0)?,
                            site: row.try_get(1)?,
                            scopes: row.try_get(2)?,
                            client: row.try_get(3)?,
                            redirect: row.try_get(4)?,
                            challenge: hash(row.try_get(5)?)?,
                            until_ms: row.try_get::<i64, _>(6)? as u64,
                        }))
                    })
                }

                fn bots_of<'a>(&'a self, owner: &'a str) -> Answer<'a, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::BOTS).bind(owner)))
                }

                fn bot_places<'a>(&'a self, owner: &'a str) -> Answer<'a, u32> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PLACES).bind(owner);
                        let row = query.fetch_one(&self.readers).await?;
                        Ok(row.try_get::<i64, _>(0)? as u32)
                    })
                }

                fn owner_of<'a>(&'a self, bot: &'a str) -> Answer<'a, Option<String>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::OWNER).bind(bot);
                        let row = query.fetch_optional(&self.readers).await?;
                        Ok(row.map(|row| row.try_get(0)).transpose()?)
                    })
                }
            }
        }
    };
}

pub(super) use api_tokens_over;
