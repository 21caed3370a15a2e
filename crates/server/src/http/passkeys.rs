//! `/api/passkeys` and `/api/login/passkey`: passkeys are added, removed, and open sessions.

use protocol::live::{Ceremony, Me, NewPasskey, PasskeyLogIn};

use crate::{
    accounts::passkeys::RelyingParty,
    http::{
        login::stranger,
        me::{answer, seen_by_self},
        prelude::*,
    },
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
pub(super) async fn begin(app: Server, Member(user): Member) -> Answer<Ceremony> {
    user.client.take(&app, RateLimit::LogIn)?;
    let party = party(&app, &user.client)?;
    Ok(Private(
        app.service
            .accounts
            .begin_passkey(&party, &user.id())
            .await?,
    ))
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
pub(super) async fn add(
    app: Server,
    Member(user): Member,
    Body(new): Body<NewPasskey>,
) -> Answer<Me> {
    let party = party(&app, &user.client)?;
    app.service
        .accounts
        .add_passkey(party, &user.id(), new)
        .await?;
    Ok(Private(
        seen_by_self(&app, user.person, &user.client).await?,
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
pub(super) async fn remove(
    app: Server,
    Path(passkey): Path<String>,
    Member(user): Member,
) -> Answer<Me> {
    app.service
        .accounts
        .remove_passkey(&user.id(), &passkey)
        .await?;
    Ok(Private(
        seen_by_self(&app, user.person, &user.client).await?,
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
pub(super) async fn begin_log_in(app: Server, client: Client) -> Answer<Ceremony> {
    client.take(&app, RateLimit::Proof)?;
    let party = party(&app, &client)?;
    Ok(Private(
        app.service.accounts.begin_passkey_log_in(&party).await?,
    ))
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
pub(super) async fn log_in(
    app: Server,
    client: Client,
    headers: HeaderMap,
    Body(log_in): Body<PasskeyLogIn>,
) -> Result<Response, Refused> {
    client.take(&app, RateLimit::Request)?;
    let party = party(&app, &client)?;
    let asker = stranger(&app, &client, &headers).await?;
    let by_passkey = app
        .service
        .accounts
        .log_in_by_passkey(party, &asker, log_in);
    let (token, person) = by_passkey.await?;
    answer(&app, &token, person, &client).await
}

fn party(app: &App, client: &Client) -> Result<RelyingParty, Refused> {
    let party = app.relying_party(client);
    party.ok_or_else(|| ProblemCode::NoPasskeys.into())
}
