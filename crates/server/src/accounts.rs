//! Accounts: a guest becomes a member under the same id. How members get in, what is theirs to take away, and how they
//! go.
//!
//! An account is a row beside a person, under the same id (`store/accounts`); whoever has one has the kind `member`.
//! `docs/accounts.md` has the rules.

pub(crate) mod codes;
mod emails;
pub(crate) mod exporting;
pub(crate) mod http;
mod old_names;
pub(crate) mod passkeys;
pub(crate) mod passwords;
mod renaming;
pub(crate) mod rewriting;
pub(crate) mod sessions;
pub(crate) mod tries;

use std::sync::Arc;

use protocol::live::{Account, LogInOptions, NewAccount, NewPassword, PersonKind, PersonView, Recovery};

use crate::prelude::*;
use crate::{
    access::Bearers,
    accounts::{
        passwords::{Passwords, check},
        renaming::rename_ms,
        sessions::Asker,
        tries::Tries,
    },
    base::compute::Compute,
    ids::Token,
    names::{member_name, name_key},
    people::{People, belongings::Belongings},
    store::{AccountRow, AccountWrite, CodePurpose, NewAccountRow},
    tables::Tables,
};

/// Somebody who has just signed up.
pub(crate) struct NewMember {
    pub(crate) token: Token,
    pub(crate) person: PersonView,
    /// Shown once.
    pub(crate) codes: Vec<String>,
}

/// Accounts: how they begin, who enters them, what becomes of them.
pub struct Accounts {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) bearers: Arc<Bearers>,
    pub(crate) tables: Arc<Tables>,
    /// What other subjects keep of people, in the order of the export.
    pub(crate) belongings: Vec<Arc<dyn Belongings>>,
    pub(crate) passwords: Passwords,
    pub(crate) tries: Tries,
    pub(crate) passkey_checks: Compute,
    /// Held while accounts are erased.
    pub(crate) rewriting: tokio::sync::Mutex<()>,
}

impl Accounts {
    /// Makes a guest a member, under a new token.
    ///
    /// # Errors
    /// Name or password is not allowed, the name is taken, the person has an account, the invitation is used up, or the
    /// database fails.
    pub(crate) async fn sign_up(
        &self,
        asker: &Asker,
        person: &PersonId,
        new: NewAccount,
        invited: bool,
    ) -> Result<NewMember, ServiceError> {
        let guest = self.people.person(person).await?;
        if guest.kind != PersonKind::Guest {
            return Err(ProblemCode::HasAccount.into());
        }
        let (name, key) = member_name(&new.name)?;
        self.people.expect_free_to_take(&name)?;
        check(&new.password, &name)?;
        let ended = asker.token.as_ref().ok_or(ServiceError::NotFound)?.hash();
        let invitation = invited.then(|| codes::hash(new.invitation.as_deref().unwrap_or("")));
        // Nobody's password is hashed for nothing.
        self.expect_free(person, &key, invitation.as_ref()).await?;
        let password = self.passwords.hash(&new.password).await?;
        let unnamed = store::accounts::guests_called(&self.base.db, &key).await?;
        let (shown, codes) = codes::recovery(person);
        let (token, session) = self.new_session(person, asker);
        let account = NewAccountRow {
            person: person.clone(),
            name: name.clone(),
            gone: self.people.gone_name(&key),
            key: key.clone(),
            password,
            share: new.share,
            at_ms: session.at_ms,
            invitation,
        };
        let write = AccountWrite::SignUp {
            account: Box::new(account),
            session: session.clone(),
            ended,
            codes,
        };
        if self.base.write(write).await?.is_refused() {
            self.expect_free(person, &key, invitation.as_ref()).await?;
            return Err(ProblemCode::NameTaken.into());
        }
        let person = PersonView::new(guest.id, Some(name), PersonKind::Member);
        self.people.cache.forget_session(&ended);
        self.people.cache.remember_member(&person, &unnamed);
        self.people.cache.remember_new(&session);
        self.show_renamed(&person);
        Ok(NewMember {
            token,
            person,
            codes: shown,
        })
    }

    /// Fails if a person cannot sign up under a name.
    async fn expect_free(
        &self,
        person: &PersonId,
        key: &str,
        invitation: Option<&[u8; 32]>,
    ) -> Result<(), ServiceError> {
        let db = &self.base.db;
        if let Some(hash) = invitation {
            let code = store::accounts::code(db, hash).await?;
            if code.is_none_or(|code| code.purpose != CodePurpose::Invitation) {
                return Err(ProblemCode::Invitation.into());
            }
        }
        if store::accounts::account(db, person).await?.is_some() {
            return Err(ProblemCode::HasAccount.into());
        }
        let gone = store::accounts::is_gone(db, &self.people.gone_name(key)).await?;
        if gone || store::accounts::account_called(db, key).await?.is_some() {
            return Err(ProblemCode::NameTaken.into());
        }
        Ok(())
    }

    /// The account of a member, as they see it; nothing for a guest.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn account_view(&self, person: &PersonView) -> Result<Option<Account>, ServiceError> {
        if person.kind != PersonKind::Member {
            return Ok(None);
        }
        let db = &self.base.db;
        let Some(row) = store::accounts::account(db, &person.id).await? else {
            return Ok(None);
        };
        let former_names = store::former_names::former_names(db, &person.id).await?;
        let now_ms = self.base.now_ms();
        Ok(Some(Account {
            created_ms: row.created_ms,
            email: row.email,
            unconfirmed: store::accounts::unconfirmed(db, &person.id, now_ms).await?,
            codes: store::accounts::codes_left(db, &person.id, CodePurpose::Recovery).await?,
            passkeys: self.passkeys(&person.id).await?,
            share: row.share,
            listed: row.listed,
            moderator: row.moderator,
            rename_ms: rename_ms(&former_names).filter(|from_ms| *from_ms > now_ms),
            former_names,
        }))
    }

    /// The account of a person who has just typed their password again.
    ///
    /// # Errors
    /// They have no account, the password is wrong, or there were too many tries.
    pub(crate) async fn owner(&self, person: &PersonId, password: &str) -> Result<AccountRow, ServiceError> {
        let account = store::accounts::account(&self.base.db, person).await?;
        let account = account.ok_or(ProblemCode::NoAccount)?;
        self.tries.in_session.take(&[person.as_str()])?;
        let kept = account.password.clone();
        if !self.passwords.verify(password, kept).await? {
            return Err(ProblemCode::LogIn.into());
        }
        Ok(account)
    }

    /// Changes a password: all sessions end, and this browser gets a new one.
    ///
    /// # Errors
    /// The password of before is wrong, the new one is not allowed, or the database fails.
    pub(crate) async fn change_password(
        &self,
        asker: &Asker,
        person: &PersonId,
        change: NewPassword,
    ) -> Result<Token, ServiceError> {
        let account = self.owner(person, &change.password).await?;
        self.set_password(asker, &account, &change.new, None).await
    }

    /// Opens an account by a code, which is used up, and sets a new password.
    ///
    /// # Errors
    /// The code is wrong for this name, the password is not allowed, or the database fails.
    pub(crate) async fn recover(&self, asker: &Asker, recovery: Recovery) -> Result<(Token, PersonView), ServiceError> {
        let key = name_key(&recovery.name).unwrap_or_default();
        let hash = codes::hash(&recovery.code);
        let account = store::accounts::account_called(&self.base.db, &key).await?;
        let code = store::accounts::code(&self.base.db, &hash).await?;
        let now_ms = self.base.now_ms();
        let opens = account.zip(code).filter(|(account, code)| {
            code.purpose.recovers()
                && account.erase_ms.is_none_or(|at| at > now_ms)
                && code.person.as_deref() == Some(&account.person)
                && code.until_ms.is_none_or(|until| until > now_ms)
        });
        let (account, code) = opens.ok_or(ProblemCode::Code)?;
        let person = self.owner_of(&account).await?;
        if let Some(erase_ms) = account.erase_ms {
            let reopen = LogInOptions {
                reopen: true,
                ..LogInOptions::default()
            };
            self.expect_reopened(&account, erase_ms, reopen).await?;
        }
        let code = Some((hash, code.purpose));
        let token = self.set_password(asker, &account, &recovery.password, code).await?;
        Ok((token, person))
    }

    async fn set_password(
        &self,
        asker: &Asker,
        account: &AccountRow,
        new: &str,
        code: Option<([u8; 32], CodePurpose)>,
    ) -> Result<Token, ServiceError> {
        check(new, account.name.as_deref().unwrap_or_default())?;
        let password = self.passwords.hash(new).await?;
        let (token, session) = self.new_session(&account.person, asker);
        let write = AccountWrite::Password {
            person: account.person.clone(),
            password,
            code,
            session: session.clone(),
            ended: asker.token.as_ref().map(Token::hash),
        };
        if self.base.write(write).await?.is_refused() {
            return Err(ProblemCode::Code.into());
        }
        self.people.cache.forget(&account.person);
        self.bearers.cache.clear();
        self.people.cache.remember_new(&session);
        Ok(token)
    }

    /// Ten new recovery codes.
    ///
    /// # Errors
    /// The password is wrong, or the database fails.
    pub(crate) async fn new_codes(&self, person: &PersonId, password: &str) -> Result<Vec<String>, ServiceError> {
        self.owner(person, password).await?;
        let (shown, codes) = codes::recovery(person);
        let write = AccountWrite::Codes {
            person: person.clone(),
            purpose: CodePurpose::Recovery,
            codes,
        };
        self.base.write(write).await?;
        Ok(shown)
    }

    /// Sets whether the finished games of a member may feed puzzles, the explorer and dumps.
    ///
    /// # Errors
    /// The database cannot be written.
    pub(crate) async fn set_sharing(&self, person: &PersonId, share: bool) -> Result<(), ServiceError> {
        let person = person.clone();
        let write = AccountWrite::Share { person, share };
        self.base.write(write).await?;
        Ok(())
    }

    /// Sets whether others see by name when a member is online.
    ///
    /// # Errors
    /// The database cannot be written.
    pub(crate) async fn set_listed(&self, person: &PersonId, listed: bool) -> Result<(), ServiceError> {
        let person = person.clone();
        let write = AccountWrite::Listed { person, listed };
        self.base.write(write).await?;
        Ok(())
    }

    /// The key of a member's name, which a new spelling must have too.
    pub(crate) async fn kept_key(&self, view: &PersonView) -> Result<String, ServiceError> {
        let (_, key) = member_name(view.name.as_deref().unwrap_or_default())?;
        let account = store::accounts::account(&self.base.db, &view.id).await?;
        if account.is_none_or(|account| account.key != key) {
            return Err(ProblemCode::NameStays.into());
        }
        Ok(key)
    }
}
