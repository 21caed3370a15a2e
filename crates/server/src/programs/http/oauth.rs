//! `/api/oauth` and `/api/token`: other sites get tokens with a person's consent.

use axum::{Form, extract::rejection::FormRejection};
use protocol::live::{Authorization, AuthorizationRequest, Authorized, TokenAnswer, TokenRefusal, TokenRequest};

use crate::{
    access::Bearers,
    programs::{
        Programs,
        authorizing::{GrantedToken, NotGranted},
    },
    web::{access::Bearer, headers::Shared, prelude::*},
};

/// What a site asks for in the person's name, for the page `/oauth` that asks them.
#[utoipa::path(
    get, path = "/api/oauth",
    params(AuthorizationRequest),
    responses(
        (status = 200, description = "What the person is asked", body = Authorization),
        (status = 400, description = "`live.bad-message`: `why` says what is wrong"),
    )
)]
pub(crate) async fn get_authorization(
    programs: Of<Programs>,
    Member(_user): Member,
    query: Query<AuthorizationRequest>,
) -> Answer<Authorization> {
    Ok(Private(programs.authorization(&query.read()?)?))
}

/// The person consents.
#[utoipa::path(
    post, path = "/api/oauth",
    responses((status = 200, description = "Where to go with the code", body = Authorized))
)]
pub(crate) async fn authorize(
    programs: Of<Programs>,
    Member(user): Member,
    Json(request): Json<AuthorizationRequest>,
) -> Answer<Authorized> {
    user.client.take(RateLimit::LogIn)?;
    let redirect = programs.authorize(&user.id(), &request).await?;
    Ok(Private(Authorized { redirect }))
}

/// Takes a code for a token.
#[utoipa::path(
    post, path = "/api/token", security(()),
    request_body(content = TokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The token", body = TokenAnswer),
        (status = 400, description = "There is none", body = TokenRefusal),
    )
)]
pub(crate) async fn get_token(
    programs: Of<Programs>,
    client: Client,
    form: Result<Form<TokenRequest>, FormRejection>,
) -> Response {
    let answer = match client.take(RateLimit::LogIn) {
        Ok(()) => exchange(&programs, form).await,
        Err(refused) => refused.into_response(),
    };
    (axum::Extension(Shared::File), answer).into_response()
}

async fn exchange(programs: &Programs, form: Result<Form<TokenRequest>, FormRejection>) -> Response {
    let request = match form {
        Ok(Form(request)) => request,
        Err(rejection) => return refusal("invalid_request", &rejection.body_text()),
    };
    if request.grant_type != "authorization_code" {
        let why = "grant_type must be authorization_code";
        return refusal("unsupported_grant_type", why);
    }
    match programs.grant_token(&request).await {
        Ok(GrantedToken {
            token,
            scopes,
            lasts_ms,
        }) => {
            let answer = TokenAnswer {
                access_token: token,
                token_type: "Bearer".to_owned(),
                expires_in: lasts_ms.as_seconds(),
                scope: scopes,
            };
            let pragma = (header::PRAGMA, HeaderValue::from_static("no-cache"));
            ([NO_STORE, pragma], Json(answer)).into_response()
        }
        Err(NotGranted::Grant) => {
            let why = "the code is unknown, used, older than a minute, or was not given for this client_id, redirect_uri \
                 and code_verifier";
            refusal("invalid_grant", why)
        }
        Err(NotGranted::Failed(error)) => error.into_response(),
    }
}

fn refusal(error: &str, why: &str) -> Response {
    let refusal = TokenRefusal {
        error: error.to_owned(),
        error_description: why.chars().take(300).collect(),
    };
    (StatusCode::BAD_REQUEST, [NO_STORE], Json(refusal)).into_response()
}

/// Ends the token of the request.
#[utoipa::path(delete, path = "/api/token", security(("token" = [])))]
pub(crate) async fn revoke_token(bearers: Of<Bearers>, bearer: Option<axum::Extension<Bearer>>) -> NoContent {
    let bearer = bearer.ok_or(ProblemCode::NoToken)?;
    bearers.revoke(&bearer.0.0.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}
