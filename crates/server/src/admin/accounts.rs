//! What the host does with accounts.

use protocol::live::{FormerName, Scope};

use crate::prelude::*;
use crate::{
    accounts::codes,
    admin::{Admin, NotFound, now_ms},
    ids::Token,
    programs::api_tokens,
    public_url::recovery_place,
    store::{AccountRow, AccountWrite, ApiTokenWrite, CodePurpose, RewriteWrite},
};

/// A code of the host opens an account for so long.
const RESET: Millis = Millis::DAY;
/// So long an invitation can be used.
const INVITATION: Millis = Millis::days(30);
/// A closed account can be opened again for so long.
const CLOSED: Millis = Millis::days(14);

/// An account as the host sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountReport {
    /// The person's id.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// When it was opened.
    pub created_ms: At,
    /// The confirmed mail address.
    pub email: Option<String>,
    /// Whether they are a moderator.
    pub moderator: bool,
    /// When it is erased, if it is closed.
    pub erase_ms: Option<At>,
    /// Recovery codes that are left.
    pub codes: u32,
    /// Sessions that are open.
    pub sessions: usize,
    /// Names of before, the latest first.
    pub former_names: Vec<FormerName>,
}

/// A code that opens an account, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResetCode {
    /// The name of the account.
    pub name: String,
    /// The code.
    pub code: String,
}

impl ResetCode {
    /// Where the page takes it.
    #[must_use]
    pub fn place(&self) -> String {
        recovery_place(&self.code, &self.name)
    }
}

impl Admin {
    /// A code that opens an account once, within a day, and sets a new password.
    ///
    /// # Errors
    /// There is no such account, or the database cannot be written.
    pub async fn reset(&self, name: &str) -> Result<ResetCode, NotFound> {
        let account = self.called(name).await?;
        let name = account.name.unwrap_or_default();
        let until_ms = Some(now_ms() + RESET);
        let (shown, code) = codes::fresh(CodePurpose::Reset, Some(&account.person), until_ms);
        let write = AccountWrite::Codes {
            person: account.person,
            purpose: CodePurpose::Reset,
            codes: vec![code],
        };
        self.db.write(write).await?;
        Ok(ResetCode { name, code: shown })
    }

    /// An invitation, with which one person can sign up within thirty days.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn invite(&self) -> Result<String, ServiceError> {
        let until_ms = Some(now_ms() + INVITATION);
        let (shown, code) = codes::fresh(CodePurpose::Invitation, None, until_ms);
        self.db.write(AccountWrite::Code(code)).await?;
        Ok(shown)
    }

    /// A token for the programs of a member, or for a bot, as text. It is good for a year.
    ///
    /// # Errors
    /// There is no such account, it is a bot and would seek opponents, or the database cannot be written.
    pub async fn new_token(&self, name: &str, scopes: Vec<Scope>, label: &str) -> Result<String, NotFound> {
        let person = self.called(name).await?.person;
        let is_bot = store::api_tokens::owner_of(&self.db, &person).await?.is_some();
        api_tokens::expect_scopes(is_bot, &scopes)?;
        let label = api_tokens::label(label)?;
        let (token, row) = api_tokens::issued(&Token::of_account(), person, label, scopes, now_ms());
        self.db.write(ApiTokenWrite::Issue(row)).await?;
        Ok(token)
    }

    /// Makes somebody a moderator, or no longer.
    ///
    /// # Errors
    /// There is no such account, or the database cannot be written.
    pub async fn set_moderator(&self, name: &str, moderator: bool) -> Result<(), NotFound> {
        let person = self.called(name).await?.person;
        let set = AccountWrite::Moderator {
            person: person.clone(),
            moderator,
        };
        self.db.write(set).await?;
        self.db.write(AccountWrite::Changed { person }).await?;
        Ok(())
    }

    /// Closes an account: its sessions end, and a server erases it after fourteen days, or as soon as it can.
    ///
    /// # Errors
    /// There is no such account, or the database cannot be written.
    pub async fn close_account(&self, name: &str, now: bool) -> Result<(), NotFound> {
        let person = self.called(name).await?.person;
        let close = RewriteWrite::Close {
            person: person.clone(),
            erase_ms: now_ms() + if now { Millis::ZERO } else { CLOSED },
        };
        self.db.write(close).await?;
        self.db.write(AccountWrite::Changed { person }).await?;
        Ok(())
    }

    /// The ids of all who were erased: to be kept beside backups.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn erased(&self) -> Result<Vec<PersonId>, ServiceError> {
        Ok(store::rewrites::erased(&self.db).await?)
    }

    /// Has a server erase those again who are in a restored copy although they were erased since.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn erase_again(&self, person: &PersonId) -> Result<(), ServiceError> {
        let person = person.clone();
        self.db.write(RewriteWrite::EraseAgain { person }).await?;
        Ok(())
    }

    /// What is kept of an account.
    ///
    /// # Errors
    /// There is no such account, or the database cannot be read.
    pub async fn account(&self, name: &str) -> Result<AccountReport, NotFound> {
        let row = self.called(name).await?;
        let codes = store::accounts::codes_left(&self.db, &row.person, CodePurpose::Recovery).await?;
        let sessions = store::accounts::sessions_of(&self.db, &row.person).await?.len();
        let former_names = store::former_names::former_names(&self.db, &row.person).await?;
        Ok(AccountReport {
            person: row.person,
            name: row.name.unwrap_or_default(),
            created_ms: row.created_ms,
            email: row.email,
            moderator: row.moderator,
            erase_ms: row.erase_ms,
            codes,
            sessions,
            former_names,
        })
    }

    /// The account of somebody by name or id.
    pub(super) async fn called(&self, name: &str) -> Result<AccountRow, NotFound> {
        let person = self.find(name).await?;
        let account = store::accounts::account(&self.db, &person).await?;
        account.ok_or_else(|| NotFound::Guest(person.clone()))
    }
}
