//! What the host does with accounts.

use super::{Admin, now_ms};
use crate::{
    domain::name_key,
    service::{PersonId, ServiceError, codes},
    store::{AccountRow, AccountWrite, CodePurpose, RewriteWrite, Write},
};

/// A code of the host opens an account for so long.
const RESET_MS: u64 = 24 * 60 * 60 * 1000;
/// So long an invitation can be used.
const INVITATION_MS: u64 = 30 * RESET_MS;
/// A closed account can be opened again for so long.
const CLOSED_MS: u64 = 14 * RESET_MS;

/// An account as the host sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountReport {
    /// The person's id.
    pub person: String,
    /// Their name.
    pub name: String,
    /// When it was opened, in milliseconds since 1970.
    pub created_ms: u64,
    /// The confirmed mail address.
    pub email: Option<String>,
    /// Whether they are a moderator.
    pub moderator: bool,
    /// When it is erased, if it is closed.
    pub erase_ms: Option<u64>,
    /// Recovery codes that are left.
    pub codes: u32,
    /// Sessions that are open.
    pub sessions: usize,
}

impl Admin {
    /// A code that opens an account once, within a day, and sets a new password.
    ///
    /// # Errors
    /// There is no such account, or the database cannot be written.
    pub async fn reset(&self, name: &str) -> Result<String, ServiceError> {
        let account = self.called(name).await?;
        let until_ms = Some(now_ms() + RESET_MS);
        let (shown, code) = codes::fresh(CodePurpose::Reset, Some(&account.person), until_ms);
        let write = AccountWrite::Codes {
            person: account.person,
            purpose: CodePurpose::Reset,
            codes: vec![code],
        };
        self.write(Write::Account(write)).await?;
        Ok(shown)
    }

    /// An invitation, with which one person can sign up within thirty days.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn invite(&self) -> Result<String, ServiceError> {
        let until_ms = Some(now_ms() + INVITATION_MS);
        let (shown, code) = codes::fresh(CodePurpose::Invitation, None, until_ms);
        self.write(Write::Account(AccountWrite::Code(code))).await?;
        Ok(shown)
    }

    /// Makes somebody a moderator, or no longer.
    ///
    /// # Errors
    /// There is no such account, or the database cannot be written.
    pub async fn set_moderator(&self, name: &str, moderator: bool) -> Result<(), ServiceError> {
        let person = self.called(name).await?.person;
        let set = AccountWrite::Moderator {
            person: person.clone(),
            moderator,
        };
        self.write(Write::Account(set)).await?;
        self.write(Write::Account(AccountWrite::Changed { person }))
            .await?;
        Ok(())
    }

    /// Closes an account: its sessions end, and a server erases it after fourteen days, or as soon as it can.
    ///
    /// # Errors
    /// There is no such account, or the database cannot be written.
    pub async fn close_account(&self, name: &str, now: bool) -> Result<(), ServiceError> {
        let person = self.called(name).await?.person;
        let close = RewriteWrite::Close {
            person: person.clone(),
            erase_ms: now_ms() + if now { 0 } else { CLOSED_MS },
        };
        self.write(Write::Rewrite(close)).await?;
        self.write(Write::Account(AccountWrite::Changed { person }))
            .await?;
        Ok(())
    }

    /// The ids of all who were erased: to be kept beside backups.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn erased(&self) -> Result<Vec<String>, ServiceError> {
        Ok(self.store.erased().await?)
    }

    /// Has a server erase those again who are in a restored copy although they were erased since.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn erase_again(&self, person: &PersonId) -> Result<(), ServiceError> {
        let person = person.as_str().to_owned();
        self.write(Write::Rewrite(RewriteWrite::EraseAgain { person }))
            .await?;
        Ok(())
    }

    /// What is kept of an account.
    ///
    /// # Errors
    /// There is no such account, or the database cannot be read.
    pub async fn account(&self, name: &str) -> Result<AccountReport, ServiceError> {
        let row = self.called(name).await?;
        let codes = self
            .store
            .codes_left(&row.person, CodePurpose::Recovery)
            .await?;
        let sessions = self.store.sessions_of(&row.person).await?.len();
        Ok(AccountReport {
            person: row.person,
            name: row.name.unwrap_or_default(),
            created_ms: row.created_ms,
            email: row.email,
            moderator: row.moderator,
            erase_ms: row.erase_ms,
            codes,
            sessions,
        })
    }

    /// The account of a name.
    pub(super) async fn called(&self, name: &str) -> Result<AccountRow, ServiceError> {
        let key = name_key(name)?;
        let account = self.store.account_called(&key).await?;
        account.ok_or(ServiceError::NotFound)
    }
}
