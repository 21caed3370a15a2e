//! `/api/login`, `/api/logout` and `/api/recover`: sessions begin and end.

use protocol::live::{LogIn, Me, Recovery};

use crate::{
    accounts::{Accounts, http::me::answer, sessions::Asker},
    web::{cookie, prelude::*},
};

/// Logs in by name and password. A banned person logs in too: to read why, appeal, export, close and log out.
/// The browser gets a new cookie, and the session of before ends.
#[utoipa::path(
    post, path = "/api/login", security((), ("cookie" = [])),
    responses(
        (status = 200, description = "The person; sets a new cookie", body = Me),
        (status = 401, description = "`live.login`: name or password is wrong"),
        (status = 409, description = "`live.merge.ask`, `live.merge.seated`, `live.account.closed`"),
    )
)]
pub(crate) async fn log_in(
    accounts: Of<Accounts>,
    client: Client,
    headers: HeaderMap,
    Json(log_in): Json<LogIn>,
) -> Result<Response, ServiceError> {
    client.take(RateLimit::LogIn)?;
    let asker = stranger(&client, &headers).await?;
    let (token, person) = accounts.log_in(&asker, log_in).await?;
    answer(&accounts, &token, person, &client).await
}

/// Opens an account by a code, which is used up, and sets a new password. All sessions of before end.
#[utoipa::path(
    post, path = "/api/recover", security((), ("cookie" = [])),
    responses((status = 200, description = "The person; sets a new cookie", body = Me))
)]
pub(crate) async fn recover(
    accounts: Of<Accounts>,
    client: Client,
    headers: HeaderMap,
    Json(recovery): Json<Recovery>,
) -> Result<Response, ServiceError> {
    client.take(RateLimit::Proof)?;
    let asker = stranger(&client, &headers).await?;
    let (token, person) = accounts.recover(&asker, recovery).await?;
    answer(&accounts, &token, person, &client).await
}

/// Ends the session of this browser.
#[utoipa::path(post, path = "/api/logout")]
pub(crate) async fn log_out(accounts: Of<Accounts>, Anyone(user): Anyone) -> Result<Response, ServiceError> {
    accounts.log_out(user.session()?).await?;
    let headers = [(header::SET_COOKIE, cookie::forget(&user.client)), NO_STORE];
    Ok((StatusCode::NO_CONTENT, headers).into_response())
}

/// Who asks, if the browser has a person.
pub(crate) async fn stranger(client: &Client, headers: &HeaderMap) -> Result<Asker, ServiceError> {
    let token = cookie::token(headers, client);
    let visitor = match &token {
        Some(token) => client.web.people.visitor(token).await?,
        None => None,
    };
    Ok(Asker {
        token,
        person: visitor.map(|visitor| visitor.person),
        address: client.address,
        agent: agent(headers),
    })
}

/// Who asks, of a browser whose person is known.
pub(crate) fn asker_of(user: &User, headers: &HeaderMap) -> Asker {
    Asker {
        token: user.session().ok().copied(),
        person: Some(user.person.clone()),
        address: user.client.address,
        agent: agent(headers),
    }
}

fn agent(headers: &HeaderMap) -> Option<String> {
    let agent = headers.get(header::USER_AGENT)?;
    agent.to_str().ok().map(str::to_owned)
}
