//! Accounts, their sessions and the codes that open them.

mod rows;

use crate::{
    ids::{PersonId, TableId},
    store::{
        Attempt, Connection, Db, News, StoreError, Write, Written, api_tokens, devices, former_names, nodes, passkeys,
        people, play_ends, pools, sql, statements,
    },
};
use protocol::live::At;

pub(crate) use rows::{
    AccountRefused, AccountRow, AccountWrite, CodePurpose, CodeRow, NameChange, NewAccountRow, NewCode, NewSession,
    OpenSession, OwnNote,
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
            Self::LogOut { token } => sql(END_SESSION).bind(token).run(connection).await?,
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
                    if !use_code(connection, hash, *purpose, person, session.at_ms).await? {
                        return Ok(Written::Refused(AccountRefused::CodeUsed));
                    }
                    // An intruder may have added some.
                    for statement in [passkeys::REMOVE_ALL, api_tokens::REVOKE_ALL] {
                        let remove = sql(statement).set("person", person);
                        remove.run(connection).await?;
                    }
                }
                let set = sql(SET_PASSWORD).set("person", person);
                set.set("password", password).run(connection).await?;
                forget_mailed(connection, person).await?;
                open_session(connection, session, ended.as_ref()).await?;
                devices::end_sessions(connection, person, &session.token).await?;
            }
            Self::Codes { person, purpose, codes } => {
                let forget = sql(FORGET_CODES).set("person", person);
                forget.set("purpose", purpose).run(connection).await?;
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
                let key = email.as_ref().map(|email| email.to_lowercase());
                let set = sql(SET_EMAIL).set("person", person);
                let set = set.set("email", email).set("key", key);
                if set.execute(connection).await? == 0 {
                    return Ok(Written::Refused(AccountRefused::EmailTaken));
                }
                if let Some(hash) = code {
                    use_code(connection, hash, CodePurpose::Confirm, person, *at_ms).await?;
                }
                forget_mailed(connection, person).await?;
            }
            Self::Code(code) => new_code(connection, code).await?,
            Self::Reopen { person } => sql(REOPEN).bind(person).run(connection).await?,
            Self::Rename(change) => {
                if !former_names::rename(connection, change).await? {
                    return Ok(Written::Refused(AccountRefused::NoRename));
                }
            }
            Self::Share { .. } => sql(SET_SHARE).values(self).run(connection).await?,
            Self::Listed { .. } => sql(SET_LISTED).values(self).run(connection).await?,
            Self::Moderator { .. } => sql(SET_MODERATOR).values(self).run(connection).await?,
            Self::Changed { person } => {
                nodes::put_news(connection, &News::Person(person.clone())).await?;
            }
            Self::ForgetOld { day, now_ms } => forget_old(connection, *day, *now_ms).await?,
        }
        Ok(Written::Done)
    }

    fn news(&self) -> Option<News> {
        let session = |token: &[u8; 32]| News::Session(game::hex(token));
        match self {
            // Guests of the name may have lost it.
            Self::SignUp { .. } | Self::Rename(_) => Some(News::People),
            Self::LogIn { ended, .. } => ended.as_ref().map(session),
            Self::LogOut { token } => Some(session(token)),
            Self::EndSessions { person, .. } | Self::Password { person, .. } | Self::Reopen { person } => {
                Some(News::Person(person.clone()))
            }
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
async fn sign_up(connection: &mut Connection<'_>, account: &NewAccountRow) -> Result<bool, StoreError> {
    let invitation = account.invitation.as_ref();
    let inserted = sql(SIGN_UP)
        .some_of(account)
        .set("invited", invitation.is_some())
        .set("purpose", CodePurpose::Invitation);
    if inserted.execute(connection).await? == 0 {
        return Ok(false);
    }
    let (person, purpose) = (&account.person, CodePurpose::Invitation);
    if let Some(invitation) = invitation {
        use_code(connection, invitation, purpose, person, account.at_ms).await?;
    }
    let member = sql(BECOME_MEMBER).some_of(account);
    member.run(connection).await?;
    people::unname_guests(connection, &account.key, person).await?;
    Ok(true)
}

/// Opens a session in the place of one that ends; a device of the same person goes over to it.
async fn open_session(
    connection: &mut Connection<'_>,
    session: &NewSession,
    ended: Option<&[u8; 32]>,
) -> Result<(), StoreError> {
    let open = sql(NEW_SESSION).values(session);
    let open = open.set("day", session.at_ms.day());
    open.run(connection).await?;
    if let Some(ended) = ended {
        devices::go_over(connection, ended, session).await?;
        sql(END_SESSION).bind(ended).run(connection).await?;
    }
    Ok(())
}

/// No code that was mailed to a person counts any more.
async fn forget_mailed(connection: &mut Connection<'_>, person: &PersonId) -> Result<(), StoreError> {
    for purpose in [CodePurpose::Mail, CodePurpose::Confirm] {
        let forget = sql(FORGET_CODES).set("person", person);
        forget.set("purpose", purpose).run(connection).await?;
    }
    Ok(())
}

/// Uses a code up; says whether it held.
async fn use_code(
    connection: &mut Connection<'_>,
    hash: &[u8; 32],
    purpose: CodePurpose,
    person: &PersonId,
    at_ms: At,
) -> Result<bool, StoreError> {
    let used = sql(USE_CODE).set("hash", hash).set("purpose", purpose);
    let used = used.set("person", person).set("at_ms", at_ms);
    Ok(used.execute(connection).await? > 0)
}

async fn new_code(connection: &mut Connection<'_>, code: &NewCode) -> Result<(), StoreError> {
    sql(NEW_CODE).values(code).run(connection).await
}

/// Forgets sessions that ended before a day, and all that is too old.
async fn forget_old(connection: &mut Connection<'_>, day: u64, now_ms: At) -> Result<(), StoreError> {
    sql(FORGET_SESSIONS).bind(day).run(connection).await?;
    for statement in [OLD_CODES, api_tokens::OLD_TOKENS, api_tokens::OLD_GRANTS] {
        sql(statement).bind(now_ms).run(connection).await?;
    }
    let forget = sql(passkeys::OLD_CEREMONIES).set("now_ms", now_ms);
    let forget = forget.set("person", None::<&str>);
    forget.run(connection).await?;
    play_ends::forget(connection, now_ms).await?;
    pools::forget_pairs(connection, now_ms).await
}

/// The account of a person.
pub(crate) async fn account(db: &Db, person: &PersonId) -> Result<Option<AccountRow>, StoreError> {
    sql(ACCOUNT).bind(person).first(db).await
}

/// The account whose name has this key, or had it before.
pub(crate) async fn account_called(db: &Db, key: &str) -> Result<Option<AccountRow>, StoreError> {
    sql(ACCOUNT_CALLED).bind(key).first(db).await
}

/// Guests whose name has this key.
pub(crate) async fn guests_called(db: &Db, key: &str) -> Result<Vec<PersonId>, StoreError> {
    sql(GUESTS_CALLED).bind(key).rows(db).await
}

/// Whether a name of this hash belonged to an erased person.
pub(crate) async fn is_gone(db: &Db, hash: &[u8; 32]) -> Result<bool, StoreError> {
    let found: Option<u8> = sql(IS_GONE).bind(hash).first(db).await?;
    Ok(found.is_some())
}

/// The sessions of a person, the last used first.
pub(crate) async fn sessions_of(db: &Db, person: &PersonId) -> Result<Vec<OpenSession>, StoreError> {
    sql(SESSIONS).bind(person).rows(db).await
}

/// The code of this hash.
pub(crate) async fn code(db: &Db, hash: &[u8; 32]) -> Result<Option<CodeRow>, StoreError> {
    sql(CODE).bind(hash).first(db).await
}

/// Codes of a purpose that a person has left.
pub(crate) async fn codes_left(db: &Db, person: &PersonId, purpose: CodePurpose) -> Result<u32, StoreError> {
    let query = sql(CODES_LEFT).set("person", person);
    query.set("purpose", purpose).one(db).await
}

/// The mail address that a person has yet to confirm.
pub(crate) async fn unconfirmed(db: &Db, person: &PersonId, now_ms: At) -> Result<Option<String>, StoreError> {
    let query = sql(UNCONFIRMED).set("person", person);
    let query = query.set("purpose", CodePurpose::Confirm);
    query.set("now_ms", now_ms).first(db).await
}

/// At how many tables a person sits or has sat, and what they offer.
pub(crate) async fn tables_of(db: &Db, person: &PersonId) -> Result<u32, StoreError> {
    sql(TABLES_OF).bind(person).one(db).await
}

/// The finished games of a person whose names come after `after` in order, at most `limit` of them.
pub(crate) async fn finished_of(
    db: &Db,
    person: &PersonId,
    after: &str,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let query = sql(FINISHED_OF).set("person", person);
    let query = query.set("after", after).set("limit", limit);
    query.rows(db).await
}

/// The notes of a person at the tables whose names come after `after` in order, at most `limit` of them.
pub(crate) async fn notes_of(db: &Db, person: &PersonId, after: &str, limit: u32) -> Result<Vec<OwnNote>, StoreError> {
    let query = sql(NOTES_OF).set("person", person);
    let query = query.set("after", after).set("limit", limit);
    query.rows(db).await
}

const COLUMNS: &str = "accounts.person, persons.name, accounts.name_key, accounts.created_ms, accounts.password, \
     accounts.email, accounts.share, accounts.moderator, accounts.erase_ms, accounts.listed";
const SIGN_UP: &str = "INSERT INTO accounts (person, name_key, created_ms, password, share) \
     SELECT $person, $key, $at_ms, $password, $share WHERE NOT EXISTS (SELECT 1 FROM gone_names WHERE hash = $gone) \
     AND NOT EXISTS (SELECT 1 FROM aliases WHERE guest = $person) \
     AND ($invited = 0 OR EXISTS (SELECT 1 FROM codes WHERE hash = $invitation AND purpose = $purpose \
     AND (until_ms IS NULL OR until_ms > $at_ms))) \
     ON CONFLICT DO NOTHING";
const BECOME_MEMBER: &str = "UPDATE persons SET name = $name, name_key = $key, kind = 1 WHERE id = $person";
const GUESTS_CALLED: &str = "SELECT id FROM persons WHERE name_key = $1 AND kind = 0";
const NEW_SESSION: &str = "INSERT INTO sessions (token, person, created_ms, seen_day, agent, until_day) \
     VALUES ($token, $person, $at_ms, $day, $agent, $until_day)";
const END_SESSION: &str = "DELETE FROM sessions WHERE token = $1";
const FORGET_SESSIONS: &str = "DELETE FROM sessions WHERE until_day < $1";
const SESSIONS: &str = "SELECT token, created_ms, seen_day, agent, until_day FROM sessions WHERE person = $1 \
     ORDER BY seen_day DESC, created_ms DESC LIMIT 200";
const NEW_CODE: &str = "INSERT INTO codes $(hash, purpose, person, email, until_ms)";
const USE_CODE: &str = "DELETE FROM codes WHERE hash = $hash AND purpose = $purpose AND (person IS NULL \
     OR person = $person) AND (until_ms IS NULL OR until_ms > $at_ms)";
const FORGET_CODES: &str = "DELETE FROM codes WHERE person = $person AND purpose = $purpose";
const OLD_CODES: &str = "DELETE FROM codes WHERE until_ms < $1";
const CODE: &str = "SELECT purpose, person, email, until_ms FROM codes WHERE hash = $1";
const CODES_LEFT: &str = "SELECT count(*) FROM codes WHERE person = $person AND purpose = $purpose";
const UNCONFIRMED: &str = "SELECT email FROM codes WHERE person = $person AND purpose = $purpose AND email IS NOT NULL \
     AND until_ms > $now_ms";
const SET_PASSWORD: &str = "UPDATE accounts SET password = $password WHERE person = $person";
const REOPEN: &str = "UPDATE accounts SET erase_ms = NULL WHERE person = $1";
const TABLES_OF: &str = "SELECT count(*) FROM (SELECT id FROM tables WHERE offered_by = $1 \
     UNION SELECT id FROM tables WHERE first = $1 UNION SELECT id FROM tables WHERE second = $1) AS own";
const FINISHED_OF: &str = "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE first = $person \
     UNION SELECT id FROM tables WHERE second = $person) AND status = 2 AND id > $after ORDER BY id LIMIT $limit";
const NOTES_OF: &str = "SELECT notes.table_id, notes.body FROM notes JOIN tables ON tables.id = notes.table_id \
     WHERE tables.id IN (SELECT id FROM tables WHERE first = $person UNION SELECT id FROM tables \
     WHERE second = $person) AND notes.seat = CASE WHEN tables.first = $person THEN 0 ELSE 1 END AND notes.body <> '' \
     AND notes.table_id > $after ORDER BY notes.table_id LIMIT $limit";
const SET_EMAIL: &str = "UPDATE accounts SET email = $email, email_key = $key WHERE person = $person \
     AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email_key = $key AND other.person <> $person)";
const SET_SHARE: &str = "UPDATE accounts SET share = $share WHERE person = $person";
const SET_LISTED: &str = "UPDATE accounts SET listed = $listed WHERE person = $person";
const SET_MODERATOR: &str = "UPDATE accounts SET moderator = $moderator WHERE person = $person";
const IS_GONE: &str = "SELECT 1 FROM gone_names WHERE hash = $1";

statements! {
    const ACCOUNT = "SELECT {COLUMNS} FROM accounts JOIN persons ON persons.id = accounts.person \
         WHERE accounts.person = $1";
    const ACCOUNT_CALLED = "SELECT {COLUMNS} FROM accounts JOIN persons ON persons.id = accounts.person \
         WHERE accounts.name_key = $1 OR accounts.person = (SELECT former_names.person FROM former_names \
         WHERE former_names.name_key = $1)";
}
