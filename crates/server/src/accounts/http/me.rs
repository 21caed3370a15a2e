//! `/api/me`: the person of a browser, and their name.

use axum::Extension;
use protocol::live::{Me, PersonView, Rename};

use crate::{
    accounts::Accounts,
    ids::Token,
    people::Visitor,
    web::{access::Bearer, cookie, prelude::*, user::admit},
};

/// Returns the person of this browser; a new one gets a cookie. Nothing is kept of a visitor who only looks.
#[utoipa::path(
    get, path = "/api/me", security((), ("cookie" = []), ("token" = [])),
    responses(
        (status = 200, description = "The person; sets the cookie if the request has no token", body = Me),
        (status = 403, description = "`live.banned`"),
    )
)]
pub(crate) async fn get_me(
    accounts: Of<Accounts>,
    client: Client,
    bearer: Option<Extension<Bearer>>,
    headers: HeaderMap,
) -> Result<Response, ServiceError> {
    if let Some(Extension(Bearer(access))) = bearer {
        // What others may not see of an account is no program's business.
        let me = Me {
            person: access.person.clone(),
            exposed: client.is_exposed(),
            account: None,
        };
        return Ok(Private(me).into_response());
    }
    client.take(RateLimit::Request)?;
    if let Some(token) = cookie::token(&headers, &client)
        && let Some(Visitor { person, .. }) = client.web.people.visitor(&token).await?
    {
        admit(&client.web, &person)?;
        return answer(&accounts, &token, person, &client).await;
    }
    let (token, person) = client.web.people.new_visitor();
    answer(&accounts, &token, person, &client).await
}

/// The person of a token, with the cookie.
pub(crate) async fn answer(
    accounts: &Accounts,
    token: &Token,
    person: PersonView,
    client: &Client,
) -> Result<Response, ServiceError> {
    let me = seen_by_self(accounts, person, client).await?.0;
    let headers = [(header::SET_COOKIE, cookie::keep(token, client)), NO_STORE];
    Ok((headers, Json(me)).into_response())
}

/// A person as they see themselves.
pub(crate) async fn seen_by_self(accounts: &Accounts, person: PersonView, client: &Client) -> Answer<Me> {
    accounts.know_address(&person, client.address);
    Ok(Private(Me {
        account: accounts.account_view(&person).await?,
        person,
        exposed: client.is_exposed(),
    }))
}

/// Changes the person's name.
#[utoipa::path(
    put, path = "/api/me",
    responses(
        (status = 200, description = "The person with the new name", body = Me),
        (status = 409, description = "`live.name.taken`, `live.name.reserved`"),
    )
)]
pub(crate) async fn put_me(
    accounts: Of<Accounts>,
    Author(user): Author,
    Json(rename): Json<Rename>,
) -> Result<Json<Me>, ServiceError> {
    let person = accounts.rename(&user.id(), rename.name).await?;
    Ok(Json(seen_by_self(&accounts, person, &user.client).await?.0))
}
