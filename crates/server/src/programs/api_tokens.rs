//! Tokens that people make for programs of their own and for their bots.

use protocol::live::{ApiAccess, ApiTokenView, CreatedApiToken, NewApiToken, Scope};
use table::line::clean_line;

use crate::prelude::*;
use crate::{
    access::PREFIX,
    error::Limit,
    ids::{self, Token},
    programs::Programs,
    store::{ApiTokenRow, ApiTokenWrite},
};

/// A token is good for so long.
const LASTS: Millis = Millis::days(365);
/// The tokens of a person and their bots, together.
const MOST_TOKENS: usize = 30;
/// Letters of what a token is for.
const LABEL: usize = 60;

impl Programs {
    /// The tokens and bots of a person.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn api_access(&self, owner: &PersonId) -> Result<ApiAccess, ServiceError> {
        let db = &self.base.db;
        let tokens = store::api_tokens::api_tokens_of(db, owner).await?;
        let mut bots = Vec::new();
        for bot in store::api_tokens::bots_of(db, owner).await? {
            bots.push(
                self.people
                    .known(&PersonId::read(&bot).ok_or(ServiceError::Internal)?)
                    .await?,
            );
        }
        Ok(ApiAccess {
            tokens: tokens.iter().map(|row| view_of(row, owner)).collect(),
            bots,
        })
    }

    /// Makes a token for a program of a person, or for one of their bots.
    ///
    /// # Errors
    /// It has no label, the bot is not theirs or would seek opponents, they have too many tokens, or the database
    /// fails.
    pub(crate) async fn new_api_token(
        &self,
        owner: &PersonId,
        new: NewApiToken,
    ) -> Result<CreatedApiToken, ServiceError> {
        let label = label(&new.label)?;
        let person = match new.bot {
            None => owner.clone(),
            Some(bot) => {
                let bot = PersonId::read(&bot).ok_or(ServiceError::NotFound)?;
                let owns = self.people.owns_bot(owner, &bot).await?;
                owns.then_some(bot).ok_or(ServiceError::NotFound)?
            }
        };
        expect_scopes(person != owner, &new.scopes)?;
        self.check_token_limit(owner).await?;
        let (token, row) = issued(&Token::of_account(), person, label, new.scopes, self.base.now_ms());
        let view = view_of(&row, owner);
        let issue = ApiTokenWrite::Issue(row);
        self.base.write(issue).await?;
        Ok(CreatedApiToken { token, view })
    }

    /// Fails if a person has as many tokens as may be.
    pub(crate) async fn check_token_limit(&self, owner: &PersonId) -> Result<(), ServiceError> {
        let tokens = store::api_tokens::api_tokens_of(&self.base.db, owner).await?;
        Limit(ProblemCode::LimitTokens, MOST_TOKENS).check(tokens.len())
    }

    /// Ends a token of a person or of their bots.
    ///
    /// # Errors
    /// There is no such token of theirs, or the database fails.
    pub(crate) async fn end_api_token(&self, owner: &PersonId, id: &str) -> Result<(), ServiceError> {
        let tokens = store::api_tokens::api_tokens_of(&self.base.db, owner).await?;
        let named = tokens.iter().find(|row| public_id(&row.hash) == id);
        self.bearers.revoke(&named.ok_or(ServiceError::NotFound)?.hash).await
    }
}

/// What a token is for, as it is kept.
///
/// # Errors
/// It is empty or too long.
pub(crate) fn label(text: &str) -> Result<String, ServiceError> {
    let label = clean_line(text);
    if label.is_empty() {
        return Err(bad("a token needs a label that says what it is for"));
    }
    if label.chars().count() > LABEL {
        return Err(ServiceProblem::too_long(LABEL).into());
    }
    Ok(label)
}

/// Fails if a token may not have these scopes: bots seek no opponents.
pub(crate) fn expect_scopes(is_bot: bool, scopes: &[Scope]) -> Result<(), ServiceError> {
    match is_bot && scopes.contains(&Scope::Seeks) {
        true => Err(ProblemCode::NoBots.into()),
        false => Ok(()),
    }
}

/// A token of one's own as text, and its row, not written yet.
pub(crate) fn issued(
    token: &Token,
    person: PersonId,
    label: String,
    mut scopes: Vec<Scope>,
    created_ms: At,
) -> (String, ApiTokenRow) {
    scopes.sort_unstable();
    scopes.dedup();
    let row = ApiTokenRow {
        hash: token.hash(),
        person,
        label,
        granted: false,
        scopes: Scope::write_list(&scopes),
        created_ms,
        until_ms: created_ms + LASTS,
        used_day: None,
    };
    (format!("{PREFIX}{}", token.to_text()), row)
}

fn view_of(row: &ApiTokenRow, owner: &PersonId) -> ApiTokenView {
    ApiTokenView {
        id: public_id(&row.hash),
        label: row.label.clone(),
        granted: row.granted,
        scopes: Scope::read_list(&row.scopes).unwrap_or_default(),
        bot: (row.person != owner).then(|| row.person.clone()),
        created_ms: row.created_ms,
        until_ms: row.until_ms,
        used_day: row.used_day,
    }
}

/// What a token is called in addresses: it opens nothing.
fn public_id(hash: &[u8; 32]) -> String {
    ids::public_id("api-token", hash, 8)
}
