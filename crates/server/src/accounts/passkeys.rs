//! Passkeys: they are added to an account, and open a session of it.
//!
//! A ceremony (Web Authentication's word) begins with a challenge and ends with what an authenticator has signed of it.
//! Its state is in the database, so that any process may finish it, once and within five minutes.
//!
//! Passkeys belong to the public host.

pub(crate) mod party;

use std::sync::Arc;

use protocol::live::{Ceremony, NewPasskey, PasskeyLogIn, PasskeyView, PersonView};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use table::line::clean_line;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential, Uuid,
    WebauthnError,
};

use crate::prelude::*;
use crate::{
    accounts::{Accounts, sessions::Asker},
    error::Limit,
    ids::{self, Token, fresh_name},
    store::{AccountRow, CeremonyRow, PasskeyRow, PasskeyWrite},
    tables::rows::json,
};

pub(crate) use party::RelyingParty;

/// Passkeys of an account.
const MOST: usize = 10;
/// Letters of a label.
const LABEL: usize = 40;
/// Ceremonies under way.
const CEREMONIES: u32 = 20_000;

/// What is kept of a ceremony until its end.
#[derive(Serialize, Deserialize)]
enum State {
    New(PasskeyRegistration),
    LogIn(DiscoverableAuthentication),
}

impl Accounts {
    /// The passkeys of a person, as they see them.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn passkeys(&self, person: &PersonId) -> Result<Vec<PasskeyView>, ServiceError> {
        let rows = store::passkeys::passkeys_of(&self.base.db, person).await?;
        let views = rows.into_iter().map(|row| PasskeyView {
            id: row.id,
            label: row.label,
            created_ms: row.created_ms,
            used_ms: row.used_ms,
        });
        Ok(views.collect())
    }

    /// Begins to add a passkey to an account. A ceremony of the same person that is under way ends.
    ///
    /// # Errors
    /// The person has no account or as many passkeys as may be, or the database fails.
    pub(crate) async fn begin_passkey(
        &self,
        party: &RelyingParty,
        person: &PersonId,
    ) -> Result<Ceremony, ServiceError> {
        let db = &self.base.db;
        let account = store::accounts::account(db, person).await?;
        let account = account.ok_or(ProblemCode::NoAccount)?;
        let rows = store::passkeys::passkeys_of(db, person).await?;
        Limit(ProblemCode::LimitPasskeys, MOST).check(rows.len())?;
        let others = rows.iter().map(|row| Ok(read(row)?.cred_id().clone()));
        let others = others.collect::<Result<_, ServiceError>>()?;
        let name = account.name.as_deref().unwrap_or_default();
        let asked = party.ask_for_new(handle(person), name, others);
        let (options, state) = asked.map_err(internal)?;
        let person = Some(person.clone());
        self.begin_ceremony(person, &options, &State::New(state)).await
    }

    /// Begins a log-in by whichever passkey somebody has.
    ///
    /// # Errors
    /// Too many log-ins are under way, or the database fails.
    pub(crate) async fn begin_passkey_log_in(&self, party: &RelyingParty) -> Result<Ceremony, ServiceError> {
        let (options, state) = party.ask_for_any().map_err(internal)?;
        self.begin_ceremony(None, &options, &State::LogIn(state)).await
    }

    async fn begin_ceremony(
        &self,
        person: Option<PersonId>,
        options: &impl Serialize,
        state: &State,
    ) -> Result<Ceremony, ServiceError> {
        let id = fresh_name();
        let now_ms = self.base.now_ms();
        let state = json(state);
        let write = PasskeyWrite::Begin {
            id: id.clone(),
            ceremony: CeremonyRow { person, state },
            now_ms,
            until_ms: now_ms + party::LASTS.into(),
            most: CEREMONIES,
        };
        if self.base.write(write).await?.is_refused() {
            return Err(ServiceError::Overloaded);
        }
        let options = serde_json::to_value(options).map_err(internal)?;
        Ok(Ceremony { ceremony: id, options })
    }

    /// Uses a ceremony up, whatever comes of it.
    async fn use_up(&self, id: &str) -> Result<(Option<PersonId>, State), ServiceError> {
        let ceremony = store::passkeys::ceremony(&self.base.db, id)
            .await?
            .ok_or(ProblemCode::Passkey)?;
        let write = PasskeyWrite::UseCeremony {
            id: id.to_owned(),
            now_ms: self.base.now_ms(),
        };
        if self.base.write(write).await?.is_refused() {
            return Err(ProblemCode::Passkey.into());
        }
        let state = serde_json::from_str(&ceremony.state).map_err(internal)?;
        Ok((ceremony.person, state))
    }

    /// Adds the passkey that a browser has made.
    ///
    /// # Errors
    /// The ceremony is over or another person's, what the browser sent does not fit it, the passkey is somebody's, the
    /// account has as many as may be, or the database fails.
    pub(crate) async fn add_passkey(
        &self,
        party: RelyingParty,
        person: &PersonId,
        new: NewPasskey,
    ) -> Result<(), ServiceError> {
        let (of, state) = self.use_up(&new.ceremony).await?;
        let State::New(state) = state else {
            return Err(ProblemCode::Passkey.into());
        };
        if of.as_deref() != Some(person.as_str()) {
            return Err(ProblemCode::Passkey.into());
        }
        let made: RegisterPublicKeyCredential = sent(new.credential)?;
        let turn = self.passkey_checks.turn().await?;
        let finish = move || party.0.finish_passkey_registration(&made, &state);
        let passkey = turn.run(finish).await?.map_err(|error| failed(&error))?;
        let passkey = PasskeyRow {
            id: public_id(passkey.cred_id()),
            person: person.clone(),
            label: label(&new.label),
            body: json(&passkey),
            created_ms: self.base.now_ms(),
            used_ms: None,
        };
        let write = PasskeyWrite::Add {
            passkey,
            most: MOST as u32,
        };
        if self.base.write(write).await?.is_refused() {
            let own = store::passkeys::passkeys_of(&self.base.db, person).await?;
            Limit(ProblemCode::LimitPasskeys, MOST).check(own.len())?;
            return Err(ProblemCode::Passkey.into());
        }
        Ok(())
    }

    /// Removes a passkey of a person.
    ///
    /// # Errors
    /// They have no such passkey, or the database fails.
    pub(crate) async fn remove_passkey(&self, person: &PersonId, id: &str) -> Result<(), ServiceError> {
        let write = PasskeyWrite::Remove {
            id: id.to_owned(),
            person: person.clone(),
        };
        if self.base.write(write).await?.is_refused() {
            return Err(ServiceError::NotFound);
        }
        Ok(())
    }

    /// Opens a session of the account whose passkey has signed.
    ///
    /// # Errors
    /// The ceremony is over, what the browser sent does not fit it, nobody has this passkey, its counter went back, the
    /// account is closed, or the browser's games need a decision.
    pub(crate) async fn log_in_by_passkey(
        self: &Arc<Self>,
        party: RelyingParty,
        asker: &Asker,
        log_in: PasskeyLogIn,
    ) -> Result<(Token, PersonView), ServiceError> {
        let (_, State::LogIn(state)) = self.use_up(&log_in.ceremony).await? else {
            return Err(ProblemCode::Passkey.into());
        };
        let signed: PublicKeyCredential = sent(log_in.credential)?;
        let (row, account) = self.signer(&signed).await?;
        let mut passkey = read(&row)?;
        let turn = self.passkey_checks.turn().await?;
        let finish = move || {
            let result = party
                .0
                .finish_discoverable_authentication_v2(&signed, state, &passkey)?;
            // The counter and whether copies of the key are kept elsewhere.
            passkey.update_credential(&result);
            Ok(passkey)
        };
        let passkey = turn.run(finish).await?.map_err(|error| failed(&error))?;
        let write = PasskeyWrite::Used {
            id: row.id,
            before: row.body,
            after: json(&passkey),
            at_ms: self.base.now_ms(),
        };
        if self.base.write(write).await?.is_refused() {
            return Err(ProblemCode::Passkey.into());
        }
        self.open_session(asker, &account, log_in.options).await
    }

    /// The passkey that is said to have signed, and its account.
    async fn signer(&self, signed: &PublicKeyCredential) -> Result<(PasskeyRow, AccountRow), ServiceError> {
        let db = &self.base.db;
        let row = store::passkeys::passkey(db, &public_id(signed.get_credential_id())).await?;
        let row = row.ok_or(ProblemCode::Passkey)?;
        if signed.get_user_unique_id() != Some(handle(&row.person).as_bytes().as_slice()) {
            return Err(ProblemCode::Passkey.into());
        }
        let now_ms = self.base.now_ms();
        let account = store::accounts::account(db, &row.person).await?;
        let account = account.filter(|account| account.erase_ms.is_none_or(|at| at > now_ms));
        Ok((row, account.ok_or(ProblemCode::Passkey)?))
    }
}

/// What authenticators call a person: it tells nothing of them, and stays.
fn handle(person: &PersonId) -> Uuid {
    let hash = Sha256::new_with_prefix(b"passkeys of").chain_update(person.as_str());
    let hash = hash.finalize();
    Uuid::from_bytes(*hash.first_chunk().expect("32 bytes"))
}

/// What a passkey is called in addresses.
fn public_id(credential: &[u8]) -> String {
    ids::public_id("passkey", credential, 16)
}

fn label(given: &str) -> String {
    let label: String = given.chars().take(10 * LABEL).collect();
    let label: String = clean_line(&label).chars().take(LABEL).collect();
    if label.is_empty() { "–".to_owned() } else { label }
}

fn read(row: &PasskeyRow) -> Result<Passkey, ServiceError> {
    serde_json::from_str(&row.body).map_err(internal)
}

/// Reads what a browser sent; what it cannot have sent is no passkey.
fn sent<T: DeserializeOwned>(credential: Value) -> Result<T, ServiceError> {
    serde_json::from_value(credential).map_err(|_| ProblemCode::Passkey.into())
}

fn failed(error: &WebauthnError) -> ServiceError {
    tracing::debug!(%error, "a ceremony with a passkey failed");
    ProblemCode::Passkey.into()
}

fn internal(error: impl std::error::Error) -> ServiceError {
    tracing::error!(%error, "passkeys do not work");
    ServiceError::Internal
}
