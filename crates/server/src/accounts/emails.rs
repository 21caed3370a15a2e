//! Mail addresses of members: confirmed by a code, and a way back into an account.

use protocol::live::NewEmail;

use crate::prelude::*;
use crate::{
    accounts::{Accounts, codes},
    mail::{CodeToSend, check_address},
    names::name_key,
    store::{AccountWrite, CodePurpose, NewCode, Written},
};

/// The code of a mail works for so long.
const LINK: Millis = Millis::minutes(30);

impl Accounts {
    /// Takes a member's address away, or gives the code by which the new one is to be confirmed.
    ///
    /// # Errors
    /// The password is wrong, it is no address, too many mails went there lately, or the database fails.
    pub(crate) async fn change_email(
        &self,
        person: &PersonId,
        new: NewEmail,
    ) -> Result<Option<CodeToSend>, ServiceError> {
        if let Some(email) = &new.email {
            check_address(email)?;
        }
        let account = self.owner(person, &new.password).await?;
        let name = account.name.unwrap_or_default();
        let Some(email) = new.email else {
            let none = AccountWrite::Email {
                person: account.person,
                email: None,
                code: None,
                at_ms: self.base.now_ms(),
            };
            self.base.write(none).await?;
            return Ok(None);
        };
        let mails = &self.tries.mails;
        mails.take(&["confirm", &account.person])?;
        mails.take(&["to", &email.to_lowercase()])?;
        let (code, mut row) = self.mail_code(CodePurpose::Confirm, &account.person);
        row.row.email = Some(email.clone());
        self.keep_code(row).await?;
        Ok(Some(CodeToSend { to: email, name, code }))
    }

    /// Confirms an address by its code.
    ///
    /// # Errors
    /// The code is wrong or too old, or the address is somebody else's.
    pub(crate) async fn confirm_email(&self, code: &str) -> Result<(), ServiceError> {
        let hash = codes::hash(code);
        let at_ms = self.base.now_ms();
        let row = store::accounts::code(&self.base.db, &hash).await?;
        let row =
            row.filter(|row| row.purpose == CodePurpose::Confirm && row.until_ms.is_some_and(|until| until > at_ms));
        let row = row.ok_or(ProblemCode::Code)?;
        let write = AccountWrite::Email {
            person: row.person.ok_or(ProblemCode::Code)?,
            email: row.email,
            code: Some(hash),
            at_ms,
        };
        match self.base.write(write).await? {
            // The code is left where the address alone was in the way.
            Written::Refused(_) if store::accounts::code(&self.base.db, &hash).await?.is_some() => {
                Err(ProblemCode::MailTaken.into())
            }
            Written::Refused(_) => Err(ProblemCode::Code.into()),
            Written::Done => Ok(()),
        }
    }

    /// A code that opens the account of a name, for its confirmed address; none if there is no such account or address.
    ///
    /// # Errors
    /// Too many mails to the account lately, or the database fails.
    pub(crate) async fn recovery_by_mail(&self, name: &str) -> Result<Option<CodeToSend>, ServiceError> {
        let key = name_key(name).unwrap_or_default();
        let account = store::accounts::account_called(&self.base.db, &key).await?;
        let Some((account, to)) = account.and_then(|account| {
            let email = account.email.clone()?;
            Some((account, email))
        }) else {
            return Ok(None);
        };
        self.tries.mails.take(&["recover", &account.person])?;
        let (code, row) = self.mail_code(CodePurpose::Mail, &account.person);
        self.keep_code(row).await?;
        let name = account.name.unwrap_or_default();
        Ok(Some(CodeToSend { to, name, code }))
    }

    fn mail_code(&self, purpose: CodePurpose, person: &PersonId) -> (String, NewCode) {
        codes::fresh(purpose, Some(person), Some(self.base.now_ms() + LINK))
    }

    /// Keeps a code beside the earlier ones: a request for another code does not void them.
    async fn keep_code(&self, code: NewCode) -> Result<(), ServiceError> {
        let write = AccountWrite::Code(code);
        self.base.write(write).await?;
        Ok(())
    }
}
