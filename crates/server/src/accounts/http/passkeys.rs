//! `/api/passkeys` and `/api/login/passkey`: passkeys are added, removed, and open sessions.

use protocol::live::{Ceremony, Me, NewPasskey, PasskeyLogIn};

use crate::{
    accounts::{
        Accounts,
        http::{
            login::stranger,
            me::{answer, seen_by_self},
        },
        passkeys::RelyingParty,
    },
    web::prelude::*,
};

/// Begins to add a passkey to the account. The browser's answer is sent to `POST /api/passkeys` within five minutes.
#[utoipa::path(
    post, path = "/api/passkeys/begin",
    responses(
        (status = 200, description = "What the browser is asked", body = Ceremony),
        (status = 400, description = "`live.passkey.none`, `live.limit.passkeys`"),
    )
)]
pub(crate) async fn begin_passkey(accounts: Of<Accounts>, Member(user): Member) -> Answer<Ceremony> {
    user.client.take(RateLimit::LogIn)?;
    let party = party(&user.client)?;
    Ok(Private(accounts.begin_passkey(&party, &user.id()).await?))
}

/// Adds the passkey that the browser has made.
#[utoipa::path(
    post, path = "/api/passkeys",
    responses((status = 200, description = "The person", body = Me))
)]
pub(crate) async fn add_passkey(
    accounts: Of<Accounts>,
    Member(user): Member,
    Json(new): Json<NewPasskey>,
) -> Answer<Me> {
    let party = party(&user.client)?;
    accounts.add_passkey(party, &user.id(), new).await?;
    seen_by_self(&accounts, user.person, &user.client).await
}

/// Removes a passkey of the account.
#[utoipa::path(
    delete, path = "/api/passkeys/{passkey}",
    responses((status = 200, description = "The person", body = Me))
)]
pub(crate) async fn remove_passkey(
    accounts: Of<Accounts>,
    Path(passkey): Path<String>,
    Member(user): Member,
) -> Answer<Me> {
    accounts.remove_passkey(&user.id(), &passkey).await?;
    seen_by_self(&accounts, user.person, &user.client).await
}

/// Begins a log-in by passkey. The browser's answer is sent to `POST /api/login/passkey` within five minutes.
#[utoipa::path(
    post, path = "/api/login/passkey/begin", security(()),
    responses(
        (status = 200, description = "What the browser is asked", body = Ceremony),
        (status = 400, description = "`live.passkey.none`"),
    )
)]
pub(crate) async fn begin_passkey_log_in(accounts: Of<Accounts>, client: Client) -> Answer<Ceremony> {
    client.take(RateLimit::Proof)?;
    let party = party(&client)?;
    Ok(Private(accounts.begin_passkey_log_in(&party).await?))
}

/// Logs in by passkey. The browser gets a new cookie, and the session of before ends. Whatever the answer is, the
/// ceremony is used up: after `live.merge.ask` and `live.account.closed` another one begins.
#[utoipa::path(
    post, path = "/api/login/passkey", security((), ("cookie" = [])),
    responses(
        (status = 200, description = "The person; sets a new cookie", body = Me),
        (status = 409, description = "`live.merge.ask`, `live.merge.seated`, `live.account.closed`"),
    )
)]
pub(crate) async fn log_in_by_passkey(
    accounts: Of<Accounts>,
    client: Client,
    headers: HeaderMap,
    Json(log_in): Json<PasskeyLogIn>,
) -> Result<Response, ServiceError> {
    client.take(RateLimit::Request)?;
    let party = party(&client)?;
    let asker = stranger(&client, &headers).await?;
    let by_passkey = accounts.log_in_by_passkey(party, &asker, log_in);
    let (token, person) = by_passkey.await?;
    answer(&accounts, &token, person, &client).await
}

fn party(client: &Client) -> Result<RelyingParty, ServiceError> {
    RelyingParty::for_client(client).ok_or_else(|| ProblemCode::NoPasskeys.into())
}
