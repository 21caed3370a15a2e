//! Accounts, their sessions and the codes that open them.

mod rows;
pub(super) mod sql;

use super::Answer;
pub(crate) use rows::{
    AccountRow, AccountWrite, CodePurpose, CodeRow, NameChange, NewAccountRow, NewCode, NewSession,
    OpenSession,
};

/// Reads accounts. They see all that was written before.
pub(crate) trait Accounts: Send + Sync {
    /// The account of a person.
    fn account<'a>(&'a self, person: &'a str) -> Answer<'a, Option<AccountRow>>;
    /// The account whose name has this key, or had it before.
    fn account_called<'a>(&'a self, key: &'a str) -> Answer<'a, Option<AccountRow>>;
    /// Guests whose name has this key.
    fn guests_called<'a>(&'a self, key: &'a str) -> Answer<'a, Vec<String>>;
    /// Whether a name of this hash belonged to somebody who was erased.
    fn is_gone<'a>(&'a self, hash: &'a [u8; 32]) -> Answer<'a, bool>;
    /// The sessions of a person, the last used first.
    fn sessions_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<OpenSession>>;
    /// The code of this hash.
    fn code<'a>(&'a self, hash: &'a [u8; 32]) -> Answer<'a, Option<CodeRow>>;
    /// Codes of a purpose that a person has left.
    fn codes_left<'a>(&'a self, person: &'a str, purpose: CodePurpose) -> Answer<'a, u32>;
    /// The mail address that a person has yet to confirm.
    fn unconfirmed<'a>(&'a self, person: &'a str, now_ms: u64) -> Answer<'a, Option<String>>;
    /// At how many tables a person sits or has sat, and what they offer.
    fn tables_of<'a>(&'a self, person: &'a str) -> Answer<'a, u32>;
    /// The finished games of a person whose names come after `after` in order, at most `limit` of them.
    fn finished_of<'a>(
        &'a self,
        person: &'a str,
        after: &'a str,
        limit: u32,
    ) -> Answer<'a, Vec<String>>;
    /// The notes of a person, each with its table, at the tables whose names come after `after` in order, at most `limit` of
    /// them.
    fn notes_of<'a>(
        &'a self,
        person: &'a str,
        after: &'a str,
        limit: u32,
    ) -> Answer<'a, Vec<(String, String)>>;
}

/// Implements [`Accounts`] for a type with the pool `readers`, and writes accounts.
macro_rules! accounts_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod accounts {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                AccountRow, AccountWrite, Accounts, Answer, CodePurpose, CodeRow, NewAccountRow,
                NewCode, NewSession, News, OpenSession, StoreError, accounts::sql, api_tokens,
                passkeys,
            };

            /// Whether it was written: what is taken or used up is not.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &AccountWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    AccountWrite::SignUp {
                        account,
                        session,
                        ended,
                        codes,
                    } => {
                        if !sign_up(&mut *connection, account).await? {
                            return Ok(false);
                        }
                        open_session(&mut *connection, session, Some(ended)).await?;
                        for code in codes {
                            new_code(&mut *connection, code).await?;
                        }
                    }
                    AccountWrite::LogIn { session, ended } => {
                        open_session(connection, session, ended.as_ref()).await?;
                    }
                    AccountWrite::LogOut { token } => {
                        let end = sqlx::query(sql::END_SESSION).bind(&token[..]);
                        end.execute(connection).await?;
                    }
                    AccountWrite::EndSessions { person, but } => {
                        super::devices::end_sessions(connection, person, but).await?;
                    }
                    AccountWrite::Password {
                        person,
                        password,
                        code,
                        session,
                        ended,
                    } => {
                        if let Some((hash, purpose)) = code {
                            let used = sqlx::query(sql::USE_CODE)
                                .bind(&hash[..])
                                .bind(*purpose as i64)
                                .bind(person)
                                .bind(session.at_ms as i64);
                            if used.execute(&mut *connection).await?.rows_affected() == 0 {
                                return Ok(false);
                            }
                            // Whoever had the account meanwhile may have added some.
                            let forget = sqlx::query(passkeys::sql::REMOVE_ALL).bind(person);
                            forget.execute(&mut *connection).await?;
                            let revoke = sqlx::query(api_tokens::sql::REVOKE_ALL).bind(person);
                            revoke.execute(&mut *connection).await?;
                        }
                        let set = sqlx::query(sql::SET_PASSWORD)
                            .bind(person)
                            .bind(&password[..]);
                        set.execute(&mut *connection).await?;
                        forget_mailed(&mut *connection, person).await?;
                        open_session(&mut *connection, session, ended.as_ref()).await?;
                        super::devices::end_sessions(connection, person, &session.token).await?;
                    }
                    AccountWrite::Codes {
                        person,
                        purpose,
                        codes,
                    } => {
                        let forget = sqlx::query(sql::FORGET_CODES)
                            .bind(person)
                            .bind(*purpose as i64);
                        forget.execute(&mut *connection).await?;
                        for code in codes {
                            new_code(&mut *connection, code).await?;
                        }
                    }
                    AccountWrite::Email {
                        person,
                        email,
                        code,
                        at_ms,
                    } => {
                        let set = sqlx::query(sql::SET_EMAIL)
                            .bind(person)
                            .bind(email)
                            .bind(email.as_ref().map(|email| email.to_lowercase()));
                        if set.execute(&mut *connection).await?.rows_affected() == 0 {
                            return Ok(false);
                        }
                        if let Some(hash) = code {
                            let used = sqlx::query(sql::USE_CODE)
                                .bind(&hash[..])
                                .bind(CodePurpose::Confirm as i64)
                                .bind(person)
                                .bind(*at_ms as i64);
                            used.execute(&mut *connection).await?;
                        }
                        forget_mailed(connection, person).await?;
                    }
                    AccountWrite::Code(code) => new_code(connection, code).await?,
                    AccountWrite::Reopen { person } => {
                        sqlx::query(sql::REOPEN)
                            .bind(person)
                            .execute(connection)
                            .await?;
                    }
                    AccountWrite::Rename(change) => {
                        return super::former_names::rename(connection, change).await;
                    }
                    AccountWrite::Share { person, share } => {
                        let set = sqlx::query(sql::SET_SHARE)
                            .bind(person)
                            .bind(i64::from(*share));
                        set.execute(connection).await?;
                    }
                    AccountWrite::Listed { person, listed } => {
                        let set = sqlx::query(sql::SET_LISTED)
                            .bind(person)
                            .bind(i64::from(*listed));
                        set.execute(connection).await?;
                    }
                    AccountWrite::Moderator { person, moderator } => {
                        let set = sqlx::query(sql::SET_MODERATOR)
                            .bind(person)
                            .bind(i64::from(*moderator));
                        set.execute(connection).await?;
                    }
                    AccountWrite::Changed { person } => {
                        let news = News::Person(person.clone());
                        super::nodes::put_news(connection, &news).await?;
                    }
                    AccountWrite::ForgetOld { day, now_ms } => {
                        let forget = sqlx::query(sql::FORGET_SESSIONS).bind(*day as i64);
                        forget.execute(&mut *connection).await?;
                        let forget = sqlx::query(sql::OLD_CODES).bind(*now_ms as i64);
                        forget.execute(&mut *connection).await?;
                        for statement in [api_tokens::sql::OLD_TOKENS, api_tokens::sql::OLD_GRANTS]
                        {
                            let forget = sqlx::query(statement).bind(*now_ms as i64);
                            forget.execute(&mut *connection).await?;
                        }
                        let none: Option<&str> = None;
                        let forget = sqlx::query(passkeys::sql::OLD_CEREMONIES)
                            .bind(*now_ms as i64)
                            .bind(none);
                        forget.execute(&mut *connection).await?;
                        super::play_ends::forget(&mut *connection, *now_ms).await?;
                        super::pools::forget_pairs(connection, *now_ms).await?;
                    }
                }
                Ok(true)
            }

            async fn sign_up(
                connection: &mut $connection,
                account: &NewAccountRow,
            ) -> Result<bool, StoreError> {
                let none: &[u8] = &[];
                let invitation = account.invitation.as_ref().map_or(none, |hash| &hash[..]);
                let invited = CodePurpose::Invitation as i64;
                let inserted = sqlx::query(sql::SIGN_UP)
                    .bind(&account.person)
                    .bind(&account.key)
                    .bind(account.at_ms as i64)
                    .bind(&account.password[..])
                    .bind(i64::from(account.share))
                    .bind(&account.gone[..])
                    .bind(i64::from(account.invitation.is_some()))
                    .bind(invitation)
                    .bind(invited);
                if inserted.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(false);
                }
                if account.invitation.is_some() {
                    let used = sqlx::query(sql::USE_CODE)
                        .bind(invitation)
                        .bind(invited)
                        .bind(&account.person)
                        .bind(account.at_ms as i64);
                    used.execute(&mut *connection).await?;
                }
                let member = sqlx::query(sql::BECOME_MEMBER)
                    .bind(&account.person)
                    .bind(&account.name)
                    .bind(&account.key);
                member.execute(&mut *connection).await?;
                let unname = sqlx::query(sql::UNNAME_GUESTS)
                    .bind(&account.key)
                    .bind(&account.person);
                unname.execute(connection).await?;
                Ok(true)
            }

            /// Opens a session in the place of one that ends; a device of the same person goes over to it.
            async fn open_session(
                connection: &mut $connection,
                session: &NewSession,
                ended: Option<&[u8; 32]>,
            ) -> Result<(), StoreError> {
                let open = sqlx::query(sql::NEW_SESSION)
                    .bind(&session.token[..])
                    .bind(&session.person)
                    .bind(session.at_ms as i64)
                    .bind((session.at_ms / 86_400_000) as i64)
                    .bind(&session.agent)
                    .bind(session.until_day as i64);
                open.execute(&mut *connection).await?;
                if let Some(ended) = ended {
                    super::devices::go_over(&mut *connection, ended, session).await?;
                    let end = sqlx::query(sql::END_SESSION).bind(&ended[..]);
                    end.execute(connection).await?;
                }
                Ok(())
            }

            /// No code that was mailed to a person counts any more.
            async fn forget_mailed(
                connection: &mut $connection,
                person: &str,
            ) -> Result<(), StoreError> {
                for purpose in [CodePurpose::Mail, CodePurpose::Confirm] {
                    let forget = sqlx::query(sql::FORGET_CODES)
                        .bind(person)
                        .bind(purpose as i64);
                    forget.execute(&mut *connection).await?;
                }
                Ok(())
            }

            async fn new_code(
                connection: &mut $connection,
                code: &NewCode,
            ) -> Result<(), StoreError> {
                let new = sqlx::query(sql::NEW_CODE)
                    .bind(&code.hash[..])
                    .bind(code.row.purpose as i64)
                    .bind(&code.row.person)
                    .bind(&code.row.email)
                    .bind(code.row.until_ms.map(|until| until as i64));
                new.execute(connection).await?;
                Ok(())
            }

            fn read_account(row: &$row) -> Result<AccountRow, StoreError> {
                Ok(AccountRow {
                    person: row.try_get(0)?,
                    name: row.try_get(1)?,
                    key: row.try_get(2)?,
                    created_ms: row.try_get::<i64, _>(3)? as u64,
                    password: row.try_get(4)?,
                    email: row.try_get(5)?,
                    share: row.try_get::<i64, _>(6)? != 0,
                    moderator: row.try_get::<i64, _>(7)? != 0,
                    erase_ms: row.try_get::<Option<i64>, _>(8)?.map(|at| at as u64),
                    listed: row.try_get::<i64, _>(9)? != 0,
                })
            }

            fn read_session(row: &$row) -> Result<OpenSession, StoreError> {
                let token: Vec<u8> = row.try_get(0)?;
                let token = token.try_into();
                Ok(OpenSession {
                    token: token.map_err(|_| StoreError::Broken("a session".to_owned()))?,
                    created_ms: row.try_get::<i64, _>(1)? as u64,
                    seen_day: row.try_get::<i64, _>(2)? as u64,
                    agent: row.try_get(3)?,
                    until_day: row.try_get::<i64, _>(4)? as u64,
                })
            }

            impl Accounts for $store {
                fn account<'a>(&'a self, person: &'a str) -> Answer<'a, Option<AccountRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ACCOUNT).bind(person);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read_account).transpose()
                    })
                }

                fn account_called<'a>(&'a self, key: &'a str) -> Answer<'a, Option<AccountRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::ACCOUNT_CALLED).bind(key);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read_account).transpose()
                    })
                }

                fn guests_called<'a>(&'a self, key: &'a str) -> Answer<'a, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::GUESTS_CALLED).bind(key)))
                }

                fn is_gone<'a>(&'a self, hash: &'a [u8; 32]) -> Answer<'a, bool> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::IS_GONE).bind(&hash[..]);
                        Ok(query.fetch_optional(&self.readers).await?.is_some())
                    })
                }

                fn sessions_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<OpenSession>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::SESSIONS).bind(person);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read_session).collect()
                    })
                }

                fn code<'a>(&'a self, hash: &'a [u8; 32]) -> Answer<'a, Option<CodeRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::CODE).bind(&hash[..]);
                        let Some(row) = query.fetch_optional(&self.readers).await? else {
                            return Ok(None);
                        };
                        let purpose = CodePurpose::of(row.try_get(0)?);
                        let unknown = || StoreError::Broken("the purpose of a code".to_owned());
                        Ok(Some(CodeRow {
                            purpose: purpose.ok_or_else(unknown)?,
                            person: row.try_get(1)?,
                            email: row.try_get(2)?,
                            until_ms: row.try_get::<Option<i64>, _>(3)?.map(|at| at as u64),
                        }))
                    })
                }

                fn codes_left<'a>(
                    &'a self,
                    person: &'a str,
                    purpose: CodePurpose,
                ) -> Answer<'a, u32> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::CODES_LEFT)
                            .bind(person)
                            .bind(purpose as i64);
                        let row = query.fetch_one(&self.readers).await?;
                        Ok(row.try_get::<i64, _>(0)? as u32)
                    })
                }

                fn unconfirmed<'a>(
                    &'a self,
                    person: &'a str,
                    now_ms: u64,
                ) -> Answer<'a, Option<String>> {
                    let query = sqlx::query(sql::UNCONFIRMED)
                        .bind(person)
                        .bind(CodePurpose::Confirm as i64)
                        .bind(now_ms as i64);
                    Box::pin(async move { Ok(self.texts(query).await?.pop()) })
                }

                fn tables_of<'a>(&'a self, person: &'a str) -> Answer<'a, u32> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::TABLES_OF).bind(person);
                        let row = query.fetch_one(&self.readers).await?;
                        Ok(row.try_get::<i64, _>(0)? as u32)
                    })
                }

                fn finished_of<'a>(
                    &'a self,
                    person: &'a str,
                    after: &'a str,
                    limit: u32,
                ) -> Answer<'a, Vec<String>> {
                    let query = sqlx::query(sql::FINISHED_OF).bind(person).bind(after);
                    Box::pin(self.texts(query.bind(i64::from(limit))))
                }

                fn notes_of<'a>(
                    &'a self,
                    person: &'a str,
                    after: &'a str,
                    limit: u32,
                ) -> Answer<'a, Vec<(String, String)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::NOTES_OF).bind(person).bind(after);
                        let query = query.bind(i64::from(limit));
                        let rows = query.fetch_all(&self.readers).await?;
                        let notes = rows
                            .iter()
                            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
                        notes.collect()
                    })
                }
            }
        }
    };
}

pub(super) use accounts_over;
