//! Accounts, their sessions and the codes that open them.

mod rows;

use crate::store::{
    Attempt, Connection, Db, News, StoreError, Write, Written, api_tokens, devices, former_names,
    hints, nodes, passkeys, people, play_ends, pools, sql,
};

pub(crate) use rows::{
    AccountRefused, AccountRow, AccountWrite, CodePurpose, CodeRow, NameChange, NewAccountRow,
    NewCode, NewSession, OpenSession, OwnNote,
};

impl Write for AccountWrite {
    type Outcome = Written<AccountRefused>;

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        _: Attempt,
    ) -> Result<Written<AccountRefused>, StoreError> {
        match self {
            Self::SignUp {
                account,
                session,
                ended,
                codes,
            } => {
                if !sign_up(connection, account).await? {
                    return Ok(Written::Refused(AccountRefused::NoAccount));
                }
                open_session(connection, session, Some(ended)).await?;
                for code in codes {
                    new_code(connection, code).await?;
                }
            }
            Self::LogIn { session, ended } => {
                open_session(connection, session, ended.as_ref()).await?;
            }
            Self::LogOut { token } => {
                sql(END_SESSION).bind(token).execute(connection).await?;
            }
            Self::EndSessions { person, but } => {
                devices::end_sessions(connection, person, but).await?;
            }
            Self::Password {
                person,
                password,
                code,
                session,
                ended,
            } => {
                if let Some((hash, purpose)) = code {
                    let used = sql(USE_CODE)
                        .bind(hash)
                        .bind(*purpose)
                        .bind(person)
                        .bind(session.at_ms);
                    if used.execute(connection).await? == 0 {
                        return Ok(Written::Refused(AccountRefused::CodeUsed));
                    }
                    // Whoever had the account meanwhile may have added some.
                    for statement in [passkeys::REMOVE_ALL, api_tokens::REVOKE_ALL] {
                        sql(statement).bind(person).execute(connection).await?;
                    }
                }
                let set = sql(SET_PASSWORD).bind(person).bind(password);
                set.execute(connection).await?;
                forget_mailed(connection, person).await?;
                open_session(connection, session, ended.as_ref()).await?;
                devices::end_sessions(connection, person, &session.token).await?;
            }
            Self::Codes {
                person,
                purpose,
                codes,
            } => {
                let forget = sql(FORGET_CODES).bind(person).bind(*purpose);
                forget.execute(connection).await?;
                for code in codes {
                    new_code(connection, code).await?;
                }
            }
            Self::Email {
                person,
                email,
                code,
                at_ms,
            } => {
                let set = sql(SET_EMAIL)
                    .bind(person)
                    .bind(email)
                    .bind(email.as_ref().map(|email| email.to_lowercase()));
                if set.execute(connection).await? == 0 {
                    return Ok(Written::Refused(AccountRefused::EmailTaken));
                }
                if let Some(hash) = code {
                    let used = sql(USE_CODE)
                        .bind(hash)
                        .bind(CodePurpose::Confirm)
                        .bind(person)
                        .bind(*at_ms);
                    used.execute(connection).await?;
                }
                forget_mailed(connection, person).await?;
            }
            Self::Code(code) => new_code(connection, code).await?,
            Self::Reopen { person } => {
                sql(REOPEN).bind(person).execute(connection).await?;
            }
            Self::Rename(change) => {
                if !former_names::rename(connection, change).await? {
                    return Ok(Written::Refused(AccountRefused::NoRename));
                }
            }
            Self::Share { person, share } => {
                let set = sql(SET_SHARE).bind(person).bind(*share);
                set.execute(connection).await?;
            }
            Self::Listed { person, listed } => {
                let set = sql(SET_LISTED).bind(person).bind(*listed);
                set.execute(connection).await?;
            }
            Self::Moderator { person, moderator } => {
                let set = sql(SET_MODERATOR).bind(person).bind(*moderator);
                set.execute(connection).await?;
            }
            Self::Changed { person } => {
                nodes::put_news(connection, &News::Person(person.clone())).await?;
            }
            Self::ForgetOld { day, now_ms } => forget_old(connection, *day, *now_ms).await?,
        }
        Ok(Written::Done)
    }

    fn news(&self) -> Option<News> {
        let session = |token: &[u8; 32]| News::Session(hints::hex(token));
        match self {
            // Guests of the name may have lost it.
            Self::SignUp { .. } | Self::Rename(_) => Some(News::People),
            Self::LogIn { ended, .. } => ended.as_ref().map(session),
            Self::LogOut { token } => Some(session(token)),
            Self::EndSessions { person, .. }
            | Self::Password { person, .. }
            | Self::Reopen { person } => Some(News::Person(person.clone())),
            Self::Codes { .. }
            | Self::Email { .. }
            | Self::Code(_)
            | Self::Share { .. }
            | Self::Listed { .. }
            | Self::Moderator { .. }
            | Self::Changed { .. }
            | Self::ForgetOld { .. } => None,
        }
    }
}

/// Whether it was written: nothing is if the name is taken, the person is a member already, or the invitation is used
/// up.
async fn sign_up(
    connection: &mut Connection<'_>,
    account: &NewAccountRow,
) -> Result<bool, StoreError> {
    let invitation = account.invitation.as_ref();
    let inserted = sql(SIGN_UP)
        .bind(&account.person)
        .bind(&account.key)
        .bind(account.at_ms)
        .bind(&account.password)
        .bind(account.share)
        .bind(&account.gone)
        .bind(invitation.is_some())
        .bind(invitation)
        .bind(CodePurpose::Invitation);
    if inserted.execute(connection).await? == 0 {
        return Ok(false);
    }
    if let Some(invitation) = invitation {
        let used = sql(USE_CODE)
            .bind(invitation)
            .bind(CodePurpose::Invitation)
            .bind(&account.person)
            .bind(account.at_ms);
        used.execute(connection).await?;
    }
    let member = sql(BECOME_MEMBER)
        .bind(&account.person)
        .bind(&account.name)
        .bind(&account.key);
    member.execute(connection).await?;
    let unname = sql(people::UNNAME_GUESTS)
        .bind(&account.key)
        .bind(&account.person);
    unname.execute(connection).await?;
    Ok(true)
}

/// Opens a session in the place of one that ends; a device of the same person goes over to it.
async fn open_session(
    connection: &mut Connection<'_>,
    session: &NewSession,
    ended: Option<&[u8; 32]>,
) -> Result<(), StoreError> {
    let open = sql(NEW_SESSION)
        .bind(&session.token)
        .bind(&session.person)
        .bind(session.at_ms)
        .bind(session.at_ms / 86_400_000)
        .bind(&session.agent)
        .bind(session.until_day);
    open.execute(connection).await?;
    if let Some(ended) = ended {
        devices::go_over(connection, ended, session).await?;
        sql(END_SESSION).bind(ended).execute(connection).await?;
    }
    Ok(())
}

/// No code that was mailed to a person counts any more.
async fn forget_mailed(connection: &mut Connection<'_>, person: &str) -> Result<(), StoreError> {
    for purpose in [CodePurpose::Mail, CodePurpose::Confirm] {
        let forget = sql(FORGET_CODES).bind(person).bind(purpose);
        forget.execute(connection).await?;
    }
    Ok(())
}

async fn new_code(connection: &mut Connection<'_>, code: &NewCode) -> Result<(), StoreError> {
    let new = sql(NEW_CODE)
        .bind(&code.hash)
        .bind(code.row.purpose)
        .bind(&code.row.person)
        .bind(&code.row.email)
        .bind(code.row.until_ms);
    new.execute(connection).await?;
    Ok(())
}

/// Forgets sessions that ended before a day, and all that is too old.
async fn forget_old(
    connection: &mut Connection<'_>,
    day: u64,
    now_ms: u64,
) -> Result<(), StoreError> {
    sql(FORGET_SESSIONS).bind(day).execute(connection).await?;
    for statement in [OLD_CODES, api_tokens::OLD_TOKENS, api_tokens::OLD_GRANTS] {
        sql(statement).bind(now_ms).execute(connection).await?;
    }
    let forget = sql(passkeys::OLD_CEREMONIES)
        .bind(now_ms)
        .bind(None::<&str>);
    forget.execute(connection).await?;
    play_ends::forget(connection, now_ms).await?;
    pools::forget_pairs(connection, now_ms).await
}

/// The account of a person.
pub(crate) async fn account(db: &Db, person: &str) -> Result<Option<AccountRow>, StoreError> {
    sql(ACCOUNT).bind(person).first(db).await
}

/// The account whose name has this key, or had it before.
pub(crate) async fn account_called(db: &Db, key: &str) -> Result<Option<AccountRow>, StoreError> {
    sql(ACCOUNT_CALLED).bind(key).first(db).await
}

/// Guests whose name has this key.
pub(crate) async fn guests_called(db: &Db, key: &str) -> Result<Vec<String>, StoreError> {
    sql(GUESTS_CALLED).bind(key).rows(db).await
}

/// Whether a name of this hash belonged to somebody who was erased.
pub(crate) async fn is_gone(db: &Db, hash: &[u8; 32]) -> Result<bool, StoreError> {
    let found: Option<u8> = sql(IS_GONE).bind(hash).first(db).await?;
    Ok(found.is_some())
}

/// The sessions of a person, the last used first.
pub(crate) async fn sessions_of(db: &Db, person: &str) -> Result<Vec<OpenSession>, StoreError> {
    sql(SESSIONS).bind(person).rows(db).await
}

/// The code of this hash.
pub(crate) async fn code(db: &Db, hash: &[u8; 32]) -> Result<Option<CodeRow>, StoreError> {
    sql(CODE).bind(hash).first(db).await
}

/// Codes of a purpose that a person has left.
pub(crate) async fn codes_left(
    db: &Db,
    person: &str,
    purpose: CodePurpose,
) -> Result<u32, StoreError> {
    sql(CODES_LEFT).bind(person).bind(purpose).one(db).await
}

/// The mail address that a person has yet to confirm.
pub(crate) async fn unconfirmed(
    db: &Db,
    person: &str,
    now_ms: u64,
) -> Result<Option<String>, StoreError> {
    let query = sql(UNCONFIRMED).bind(person).bind(CodePurpose::Confirm);
    query.bind(now_ms).first(db).await
}

/// At how many tables a person sits or has sat, and what they offer.
pub(crate) async fn tables_of(db: &Db, person: &str) -> Result<u32, StoreError> {
    sql(TABLES_OF).bind(person).one(db).await
}

/// The finished games of a person whose names come after `after` in order, at most `limit` of them.
pub(crate) async fn finished_of(
    db: &Db,
    person: &str,
    after: &str,
    limit: u32,
) -> Result<Vec<String>, StoreError> {
    let query = sql(FINISHED_OF).bind(person).bind(after).bind(limit);
    query.rows(db).await
}

/// The notes of a person at the tables whose names come after `after` in order, at most `limit` of them.
pub(crate) async fn notes_of(
    db: &Db,
    person: &str,
    after: &str,
    limit: u32,
) -> Result<Vec<OwnNote>, StoreError> {
    let query = sql(NOTES_OF).bind(person).bind(after).bind(limit);
    query.rows(db).await
}

const SIGN_UP: &str = "INSERT INTO accounts (person, name_key, created_ms, password, share) \
     SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT 1 FROM gone_names WHERE hash = $6) \
     AND NOT EXISTS (SELECT 1 FROM aliases WHERE guest = $1) \
     AND ($7 = 0 OR EXISTS (SELECT 1 FROM codes WHERE hash = $8 AND purpose = $9 \
     AND (until_ms IS NULL OR until_ms > $3))) \
     ON CONFLICT DO NOTHING";
const BECOME_MEMBER: &str = "UPDATE persons SET name = $2, name_key = $3, kind = 1 WHERE id = $1";
const GUESTS_CALLED: &str = "SELECT id FROM persons WHERE name_key = $1 AND kind = 0";
const NEW_SESSION: &str = "INSERT INTO sessions (token, person, created_ms, seen_day, agent, until_day) \
     VALUES ($1, $2, $3, $4, $5, $6)";
const END_SESSION: &str = "DELETE FROM sessions WHERE token = $1";
const FORGET_SESSIONS: &str = "DELETE FROM sessions WHERE until_day < $1";
const SESSIONS: &str = "SELECT token, created_ms, seen_day, agent, until_day FROM sessions WHERE person = $1 \
     ORDER BY seen_day DESC, created_ms DESC LIMIT 200";
const NEW_CODE: &str =
    "INSERT INTO codes (hash, purpose, person, email, until_ms) VALUES ($1, $2, $3, $4, $5)";
const USE_CODE: &str = "DELETE FROM codes WHERE hash = $1 AND purpose = $2 AND (person IS NULL OR person = $3) \
     AND (until_ms IS NULL OR until_ms > $4)";
const FORGET_CODES: &str = "DELETE FROM codes WHERE person = $1 AND purpose = $2";
const OLD_CODES: &str = "DELETE FROM codes WHERE until_ms < $1";
const CODE: &str = "SELECT purpose, person, email, until_ms FROM codes WHERE hash = $1";
const CODES_LEFT: &str = "SELECT count(*) FROM codes WHERE person = $1 AND purpose = $2";
const UNCONFIRMED: &str = "SELECT email FROM codes WHERE person = $1 AND purpose = $2 AND email IS NOT NULL \
     AND until_ms > $3";
const SET_PASSWORD: &str = "UPDATE accounts SET password = $2 WHERE person = $1";
const REOPEN: &str = "UPDATE accounts SET erase_ms = NULL WHERE person = $1";
const TABLES_OF: &str = "SELECT count(*) FROM (SELECT id FROM tables WHERE offered_by = $1 \
     UNION SELECT id FROM tables WHERE first = $1 UNION SELECT id FROM tables WHERE second = $1) AS own";
const FINISHED_OF: &str = "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE first = $1 \
     UNION SELECT id FROM tables WHERE second = $1) AND status = 2 AND id > $2 ORDER BY id LIMIT $3";
const NOTES_OF: &str = "SELECT notes.table_id, notes.body FROM notes JOIN tables ON tables.id = notes.table_id \
     WHERE tables.id IN (SELECT id FROM tables WHERE first = $1 UNION SELECT id FROM tables WHERE second = $1) \
     AND notes.seat = CASE WHEN tables.first = $1 THEN 0 ELSE 1 END AND notes.body <> '' \
     AND notes.table_id > $2 ORDER BY notes.table_id LIMIT $3";
const SET_EMAIL: &str = "UPDATE accounts SET email = $2, email_key = $3 WHERE person = $1 \
     AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email_key = $3 AND other.person <> $1)";
const SET_SHARE: &str = "UPDATE accounts SET share = $2 WHERE person = $1";
const SET_LISTED: &str = "UPDATE accounts SET listed = $2 WHERE person = $1";
const SET_MODERATOR: &str = "UPDATE accounts SET moderator = $2 WHERE person = $1";
const ACCOUNT: &str = "SELECT accounts.person, persons.name, accounts.name_key, accounts.created_ms, \
     accounts.password, accounts.email, accounts.share, accounts.moderator, accounts.erase_ms, accounts.listed \
     FROM accounts JOIN persons ON persons.id = accounts.person WHERE accounts.person = $1";
const ACCOUNT_CALLED: &str = "SELECT accounts.person, persons.name, accounts.name_key, accounts.created_ms, \
     accounts.password, accounts.email, accounts.share, accounts.moderator, accounts.erase_ms, accounts.listed \
     FROM accounts JOIN persons ON persons.id = accounts.person WHERE accounts.name_key = $1 \
     OR accounts.person = (SELECT former_names.person FROM former_names WHERE former_names.name_key = $1)";
const IS_GONE: &str = "SELECT 1 FROM gone_names WHERE hash = $1";
