//! Sessions: they begin with a log-in, under a new token each time, and end.

use std::sync::Arc;

use protocol::live::{LogIn, LogInOptions, PersonView, SessionView};

use crate::prelude::*;
use crate::{
    accounts::Accounts,
    admission::ClientAddress,
    ids::{self, Token},
    names::name_key,
    store::{AccountRow, AccountWrite, NewSession},
};

/// A member's session lasts so many days after its last use.
const MEMBER_DAYS: u64 = 90;
/// Letters that are kept of what a browser calls itself.
const AGENT_LETTERS: usize = 160;

/// Who asks for a log-in.
pub(crate) struct Asker {
    /// The token of this browser, whose session ends.
    pub(crate) token: Option<Token>,
    /// The person of this browser.
    pub(crate) person: Option<PersonView>,
    /// Where they are.
    pub(crate) address: ClientAddress,
    /// What it calls itself.
    pub(crate) agent: Option<String>,
}

impl Accounts {
    /// Opens a session of the account whose password this is.
    ///
    /// # Errors
    /// Name or password is wrong, too many tries, the account is closed, or the browser's games need a decision.
    pub(crate) async fn log_in(
        self: &Arc<Self>,
        asker: &Asker,
        log_in: LogIn,
    ) -> Result<(Token, PersonView), ServiceError> {
        // A name that cannot be is one that nobody has.
        let key = name_key(&log_in.name).unwrap_or_default();
        let tries = &self.tries;
        tries.from_address.take(&[&key, &asker.address.key()])?;
        let account = store::accounts::account_called(&self.base.db, &key).await?;
        let is_stranger = account.as_ref().is_none_or(|account| {
            let here = asker.person.as_ref();
            here.is_none_or(|person| person.id != account.person) && !tries.knows(&account.person, asker.address)
        });
        if is_stranger {
            tries.from_strangers.take(&[&key])?;
        }
        let kept = account.as_ref().and_then(|account| account.password.clone());
        let right = self.passwords.verify(&log_in.password, kept).await?;
        let now_ms = self.base.now_ms();
        let lives = |account: &AccountRow| account.erase_ms.is_none_or(|at| at > now_ms);
        let account = account.filter(|account| right && lives(account));
        let account = account.ok_or(ProblemCode::LogIn)?;
        self.open_session(asker, &account, log_in.options).await
    }

    /// The person of an account. Who is banned logs in too, to read why, to appeal, to export and to close.
    pub(crate) async fn owner_of(&self, account: &AccountRow) -> Result<PersonView, ServiceError> {
        let id = PersonId::read(&account.person).ok_or(ServiceError::NotFound)?;
        self.people.known(&id).await
    }

    /// Opens a session of an account that somebody has proved to own.
    pub(crate) async fn open_session(
        self: &Arc<Self>,
        asker: &Asker,
        account: &AccountRow,
        options: LogInOptions,
    ) -> Result<(Token, PersonView), ServiceError> {
        let view = self.owner_of(account).await?;
        if let Some(erase_ms) = account.erase_ms {
            self.expect_reopened(account, erase_ms, options).await?;
        }
        self.decide_guest(asker, account, options).await?;
        let (token, session) = self.new_session(&account.person, asker);
        let ended = asker.token.as_ref().map(Token::hash);
        let write = AccountWrite::LogIn {
            session: session.clone(),
            ended,
        };
        self.base.write(write).await?;
        if let Some(ended) = ended {
            self.people.cache.forget_session(&ended);
        }
        self.people.cache.remember_new(&session);
        Ok((token, view))
    }

    /// A token and its session, not written yet.
    pub(crate) fn new_session(&self, person: &PersonId, asker: &Asker) -> (Token, NewSession) {
        let token = Token::of_account();
        let at_ms = self.base.now_ms();
        let agent = asker.agent.as_deref();
        let session = NewSession {
            token: token.hash(),
            person: person.to_owned(),
            at_ms,
            agent: agent.map(|agent| agent.chars().take(AGENT_LETTERS).collect()),
            until_day: at_ms.day() + MEMBER_DAYS,
        };
        (token, session)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// The database cannot be written.
    pub(crate) async fn log_out(&self, token: &Token) -> Result<(), ServiceError> {
        let token = token.hash();
        let write = AccountWrite::LogOut { token };
        self.base.write(write).await?;
        self.people.cache.forget_session(&token);
        Ok(())
    }

    /// The sessions of a person.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn sessions(&self, person: &PersonId, current: &Token) -> Result<Vec<SessionView>, ServiceError> {
        let today = self.base.now_ms().day();
        let current = current.hash();
        let sessions = store::accounts::sessions_of(&self.base.db, person).await?;
        let open = sessions.into_iter().filter(|session| session.until_day >= today);
        let views = open.map(|session| SessionView {
            id: public_id(&session.token),
            agent: session.agent,
            created_ms: session.created_ms,
            seen_day: session.seen_day,
            until_day: session.until_day,
            current: session.token == current,
        });
        Ok(views.collect())
    }

    /// Ends another session of a person.
    ///
    /// # Errors
    /// The person has no such session, or the database fails.
    pub(crate) async fn end_session(&self, person: &PersonId, id: &str) -> Result<(), ServiceError> {
        let sessions = store::accounts::sessions_of(&self.base.db, person).await?;
        let named = sessions.iter().find(|session| public_id(&session.token) == id);
        let token = named.ok_or(ServiceError::NotFound)?.token;
        let write = AccountWrite::LogOut { token };
        self.base.write(write).await?;
        self.people.cache.forget_session(&token);
        Ok(())
    }

    /// Ends all sessions of a person but one.
    ///
    /// # Errors
    /// The database cannot be written.
    pub(crate) async fn end_other_sessions(&self, person: &PersonId, current: &Token) -> Result<(), ServiceError> {
        let write = AccountWrite::EndSessions {
            person: person.clone(),
            but: current.hash(),
        };
        self.base.write(write).await?;
        self.people.cache.forget(person);
        Ok(())
    }

    /// Forgets sessions that are over, and codes that are too old.
    pub(crate) async fn forget_old_sessions(&self) {
        self.tries.forget_idle();
        let now_ms = self.base.now_ms();
        self.tables.lobby.forget_addresses(now_ms);
        let day = now_ms.day();
        let write = AccountWrite::ForgetOld { day, now_ms };
        if let Err(error) = self.base.write(write).await {
            tracing::warn!(%error, "cannot forget old sessions");
        }
    }

    /// Opens a closed account again, if that is wanted.
    pub(crate) async fn expect_reopened(
        &self,
        account: &AccountRow,
        erase_ms: At,
        options: LogInOptions,
    ) -> Result<(), ServiceError> {
        if !options.reopen {
            let problem = ServiceProblem::from(ProblemCode::AccountClosed);
            let until = (erase_ms.day()).to_string();
            return Err(problem.with("until", until).into());
        }
        let person = account.person.clone();
        let write = AccountWrite::Reopen { person };
        self.base.write(write).await?;
        Ok(())
    }
}

/// What a session is called in addresses: it opens nothing.
fn public_id(token: &[u8; 32]) -> String {
    ids::public_id("session", token, 8)
}
