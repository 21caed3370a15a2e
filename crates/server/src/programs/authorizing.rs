//! Other sites get tokens with a person's consent: OAuth 2.0 with a code (RFC 6749, section 4.1) and PKCE (RFC 7636).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use protocol::live::{Authorization, AuthorizationRequest, Scope, TokenRequest};
use sha2::{Digest as _, Sha256};

use crate::prelude::*;
use crate::{
    ids::Token,
    programs::{Programs, api_tokens, redirect::Redirect},
    store::{ApiTokenRow, ApiTokenWrite, GrantRow, Written},
};

/// A code is good for so long.
const CODE: Millis = Millis::MINUTE;
/// Letters of what a program calls itself, and of its state.
const CLIENT: usize = 200;
const STATE: usize = 1_000;

/// A request that is in order.
struct Checked {
    redirect: Redirect,
    scopes: Vec<Scope>,
    challenge: [u8; 32],
}

/// A token for a site.
pub(crate) struct GrantedToken {
    pub(crate) token: String,
    pub(crate) scopes: String,
    /// How long it is good for.
    pub(crate) lasts_ms: Millis,
}

/// Why a code is not taken.
#[derive(Debug)]
pub(crate) enum NotGranted {
    /// It is unknown, used or too old, or was not given to who brings it.
    Grant,
    Failed(ServiceError),
}

impl<E: Into<ServiceError>> From<E> for NotGranted {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl Programs {
    /// What a person is asked, for a request of another site.
    ///
    /// # Errors
    /// The request is not in order: then nobody is sent anywhere, not even back.
    pub(crate) fn authorization(&self, request: &AuthorizationRequest) -> Result<Authorization, ServiceError> {
        let Checked { redirect, scopes, .. } = check(request)?;
        let state = request.state.as_deref();
        let refusal = [("error", "access_denied")].into_iter();
        let refusal: Vec<_> = refusal.chain(state.map(|state| ("state", state))).collect();
        Ok(Authorization {
            site: redirect.site().to_owned(),
            scopes,
            refusal: redirect.with(&refusal),
        })
    }

    /// Gives a code with which a site gets a token, and returns the address of the site with it.
    ///
    /// # Errors
    /// The request is not in order, the person has too many tokens, or the database fails.
    pub(crate) async fn authorize(
        &self,
        person: &PersonId,
        request: &AuthorizationRequest,
    ) -> Result<String, ServiceError> {
        let Checked {
            redirect,
            scopes,
            challenge,
        } = check(request)?;
        self.check_token_limit(person).await?;
        let code = Token::of_account();
        let grant = GrantRow {
            person: person.clone(),
            site: redirect.site().to_owned(),
            scopes: Scope::write_list(&scopes),
            client: request.client_id.clone(),
            redirect: request.redirect_uri.clone(),
            challenge,
            until_ms: self.base.now_ms() + CODE,
        };
        let write = ApiTokenWrite::Grant {
            code: code.hash(),
            grant,
        };
        self.base.write(write).await?;
        let code = code.to_text();
        let values = [("code", code.as_str())].into_iter();
        let state = request.state.as_deref().map(|state| ("state", state));
        Ok(redirect.with(&values.chain(state).collect::<Vec<_>>()))
    }

    /// Takes a code for a token. A request with a mistake uses it up.
    ///
    /// # Errors
    /// The code is not good, or not for who brings it, or the database fails.
    pub(crate) async fn grant_token(&self, request: &TokenRequest) -> Result<GrantedToken, NotGranted> {
        let code = Token::read(&request.code).ok_or(NotGranted::Grant)?;
        let Some(grant) = store::api_tokens::grant(&self.base.db, &code.hash()).await? else {
            self.end_token_of(&code).await?;
            return Err(NotGranted::Grant);
        };
        let token = self.token_for(&code, &grant, request);
        let row = token.as_ref().map(|(_, row)| row.clone());
        let write = ApiTokenWrite::UseGrant {
            code: code.hash(),
            token: row,
        };
        let written = self.base.write(write).await?;
        match token {
            Some((token, row)) if written == Written::Done => Ok(GrantedToken {
                token,
                scopes: row.scopes,
                lasts_ms: row.until_ms - row.created_ms,
            }),
            _ => Err(NotGranted::Grant),
        }
    }

    /// Revokes the token of a code that is used twice: it was stolen (RFC 6749, section 4.1.2).
    async fn end_token_of(&self, code: &Token) -> Result<(), ServiceError> {
        let hash = self.token_of(code).hash();
        match store::api_tokens::api_token(&self.base.db, &hash).await? {
            Some(_) => self.bearers.revoke(&hash).await,
            None => Ok(()),
        }
    }

    fn token_of(&self, code: &Token) -> Token {
        Token::from(code, |code| self.base.key.granted_token(code))
    }

    /// The token of a grant, if the code is brought in time by whom it was given to.
    fn token_for(&self, code: &Token, grant: &GrantRow, request: &TokenRequest) -> Option<(String, ApiTokenRow)> {
        let challenge: [u8; 32] = Sha256::digest(&request.code_verifier).into();
        let fits = grant.until_ms > self.base.now_ms()
            && grant.client == request.client_id
            && grant.redirect == request.redirect_uri
            && grant.challenge == challenge
            && is_verifier(&request.code_verifier);
        let scopes = Scope::read_list(&grant.scopes)?;
        let (person, site) = (grant.person.clone(), grant.site.clone());
        let token = self.token_of(code);
        let (text, row) = api_tokens::issued(&token, person, site, scopes, self.base.now_ms());
        let granted = ApiTokenRow { granted: true, ..row };
        fits.then_some((text, granted))
    }
}

/// Whether a verifier is long enough that nobody guesses it (RFC 7636, section 4.1).
fn is_verifier(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    (43..=128).contains(&text.len()) && text.bytes().all(is_plain)
}

fn check(request: &AuthorizationRequest) -> Result<Checked, ServiceError> {
    if request.response_type != "code" {
        return Err(bad("response_type must be code"));
    }
    if !(1..=CLIENT).contains(&request.client_id.chars().count()) {
        return Err(bad("client_id must have 1 to 200 letters"));
    }
    if request.state.as_ref().is_some_and(|state| state.len() > STATE) {
        return Err(bad("state may have 1,000 bytes at most"));
    }
    if request.code_challenge_method != "S256" {
        return Err(bad("code_challenge_method must be S256"));
    }
    let challenge = URL_SAFE_NO_PAD.decode(&request.code_challenge);
    let challenge = challenge.ok().and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
    let challenge = challenge.ok_or_else(|| bad("code_challenge must be a SHA-256 in base64url"))?;
    let redirect = Redirect::read(&request.redirect_uri);
    let redirect = redirect
        .ok_or_else(|| bad("redirect_uri must be https://…, http:// to this machine, or the scheme of an app"))?;
    let scopes = Scope::read_list(&request.scope);
    let scopes = scopes.ok_or_else(|| bad("scope names something unknown"))?;
    Ok(Checked {
        redirect,
        scopes,
        challenge,
    })
}
