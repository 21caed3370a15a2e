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
    post,
    path = "/api/passkeys/begin",
    operation_id = "beginPasskey",
    tag = "accounts",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "What the browser is asked", body = Ceremony),
        (status = 400, description = "`live.passkey.none`, `live.limit.passkeys`", body = ServiceProblem),
        (status = 413, description = "A body that is too long"),
        Known, Common,
    )
)]
pub(crate) async fn begin(
    web: Of<Web>,
    accounts: Of<Accounts>,
    Member(user): Member,
) -> Answer<Ceremony> {
    user.client.take(&web, RateLimit::LogIn)?;
    let party = party(&web, &user.client)?;
    Ok(Private(accounts.begin_passkey(&party, &user.id()).await?))
}

/// Adds the passkey that the browser has made.
#[utoipa::path(
    post,
    path = "/api/passkeys",
    operation_id = "addPasskey",
    tag = "accounts",
    security(("cookie" = [])),
    request_body = NewPasskey,
    responses(
        (status = 200, description = "The person", body = Me),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn add(
    web: Of<Web>,
    accounts: Of<Accounts>,
    Member(user): Member,
    Body(new): Body<NewPasskey>,
) -> Answer<Me> {
    let party = party(&web, &user.client)?;
    accounts.add_passkey(party, &user.id(), new).await?;
    Ok(Private(
        seen_by_self(&accounts, user.person, &user.client).await?,
    ))
}

/// Removes a passkey of the account.
#[utoipa::path(
    delete,
    path = "/api/passkeys/{passkey}",
    operation_id = "removePasskey",
    tag = "accounts",
    security(("cookie" = [])),
    params(("passkey" = String, Path, description = "The passkey's id")),
    responses(
        (status = 200, description = "The person", body = Me),
        (status = 400, description = "The request cannot be read"),
        (status = 404, description = "`live.not-found`", body = ServiceProblem),
        (status = 413, description = "A body that is too long"),
        Known, Common,
    )
)]
pub(crate) async fn remove(
    accounts: Of<Accounts>,
    Path(passkey): Path<String>,
    Member(user): Member,
) -> Answer<Me> {
    accounts.remove_passkey(&user.id(), &passkey).await?;
    Ok(Private(
        seen_by_self(&accounts, user.person, &user.client).await?,
    ))
}

/// Begins a log-in by passkey. The browser's answer is sent to `POST /api/login/passkey` within five minutes.
#[utoipa::path(
    post,
    path = "/api/login/passkey/begin",
    operation_id = "beginPasskeyLogIn",
    tag = "accounts",
    security(()),
    responses(
        (status = 200, description = "What the browser is asked", body = Ceremony),
        (status = 400, description = "`live.passkey.none`", body = ServiceProblem),
        (status = 413, description = "A body that is too long"),
        Common,
    )
)]
pub(crate) async fn begin_log_in(
    web: Of<Web>,
    accounts: Of<Accounts>,
    client: Client,
) -> Answer<Ceremony> {
    client.take(&web, RateLimit::Proof)?;
    let party = party(&web, &client)?;
    Ok(Private(accounts.begin_passkey_log_in(&party).await?))
}

/// Logs in by passkey. The browser gets a new cookie, and the session of before ends. Whatever the answer is, the ceremony is
/// used up: after `live.merge.ask` and `live.account.closed` another one begins.
#[utoipa::path(
    post,
    path = "/api/login/passkey",
    operation_id = "logInByPasskey",
    tag = "accounts",
    security((), ("cookie" = [])),
    request_body = PasskeyLogIn,
    responses(
        (status = 200, description = "The person; sets a new cookie", body = Me),
        (status = 409, description = "`live.merge.ask`, `live.merge.seated`, `live.account.closed`", body = ServiceProblem),
        WithBody, Common,
    )
)]
pub(crate) async fn log_in(
    web: Of<Web>,
    accounts: Of<Accounts>,
    client: Client,
    headers: HeaderMap,
    Body(log_in): Body<PasskeyLogIn>,
) -> Result<Response, ServiceError> {
    client.take(&web, RateLimit::Request)?;
    let party = party(&web, &client)?;
    let asker = stranger(&web, &client, &headers).await?;
    let by_passkey = accounts.log_in_by_passkey(party, &asker, log_in);
    let (token, person) = by_passkey.await?;
    answer(&accounts, &token, person, &client).await
}

fn party(web: &Web, client: &Client) -> Result<RelyingParty, ServiceError> {
    RelyingParty::for_client(web, client).ok_or_else(|| ProblemCode::NoPasskeys.into())
}
