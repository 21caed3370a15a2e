//! `/api/me`: the person of a browser, and their name.

use axum::Extension;
use protocol::live::{Me, PersonView, Rename};

use crate::{
    http::{access::Bearer, cookie, prelude::*, user::admit},
    ids::Token,
    people::Visitor,
};

/// Returns the person of this browser; a new one gets a cookie. Nothing is kept of a visitor who only looks.
#[utoipa::path(
    get,
    path = "/api/me",
    operation_id = "getMe",
    tag = "people",
    security((), ("cookie" = []), ("token" = [])),
    responses(
        (status = 200, description = "The person; sets the cookie if the request has no token", body = Me),
        (status = 403, description = "`live.banned`", body = ServiceProblem),
        Common,
    )
)]
pub(super) async fn get(
    app: Server,
    client: Client,
    bearer: Option<Extension<Bearer>>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    if let Some(Extension(Bearer(access))) = bearer {
        // What others may not see of an account is no program's business.
        let me = Me {
            person: access.person.clone(),
            exposed: client.is_exposed(),
            account: None,
        };
        return Ok(Private(me).into_response());
    }
    client.take(&app, RateLimit::Request)?;
    if let Some(token) = cookie::token(&headers, &client)
        && let Some(Visitor { person, .. }) = app.service.people.visitor(&token).await?
    {
        admit(&app, &person)?;
        return answer(&app, &token, person, &client).await;
    }
    let (token, person) = app.service.people.new_visitor();
    answer(&app, &token, person, &client).await
}

/// The person of a token, with the cookie.
pub(super) async fn answer(
    app: &App,
    token: &Token,
    person: PersonView,
    client: &Client,
) -> Result<Response, Refused> {
    let me = seen_by_self(app, person, client).await?;
    let headers = [(header::SET_COOKIE, cookie::keep(token, client)), NO_STORE];
    Ok((headers, Json(me)).into_response())
}

/// A person as they see themselves.
pub(super) async fn seen_by_self(
    app: &App,
    person: PersonView,
    client: &Client,
) -> Result<Me, Refused> {
    app.service.accounts.know_address(&person, client.address);
    Ok(Me {
        account: app.service.accounts.account_view(&person).await?,
        person,
        exposed: client.is_exposed(),
    })
}

/// Changes the person's name.
#[utoipa::path(
    put,
    path = "/api/me",
    operation_id = "putMe",
    tag = "people",
    security(("cookie" = [])),
    request_body = Rename,
    responses(
        (status = 200, description = "The person with the new name", body = Me),
        (status = 409, description = "`live.name.taken`, `live.name.reserved`", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(super) async fn put(
    app: Server,
    Author(user): Author,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Refused> {
    let person = app.service.accounts.rename(&user.id(), rename.name).await?;
    Ok(Json(seen_by_self(&app, person, &user.client).await?))
}
