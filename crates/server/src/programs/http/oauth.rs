//! `/api/oauth` and `/api/token`: other sites get tokens with a person's consent.

use axum::{Form, extract::rejection::FormRejection};
use protocol::live::{
    Authorization, AuthorizationRequest, Authorized, TokenAnswer, TokenRefusal, TokenRequest,
};

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
    get,
    path = "/api/oauth",
    operation_id = "getAuthorization",
    tag = "programs",
    security(("cookie" = [])),
    params(
        ("response_type" = String, Query, description = "`code`"),
        ("client_id" = String, Query, description = "What the program calls itself"),
        ("redirect_uri" = String, Query, description = "Where the code is sent"),
        ("scope" = Option<String>, Query, description = "The scopes with blanks between them"),
        ("code_challenge" = String, Query, description = "The SHA-256 of the verifier, in base64url"),
        ("code_challenge_method" = String, Query, description = "`S256`"),
        ("state" = Option<String>, Query, description = "Returned with the code"),
    ),
    responses(
        (status = 200, description = "What the person is asked", body = Authorization),
        (status = 400, description = "`live.bad-message`: `why` says what is wrong", body = ServiceProblem),
        Known, Common,
    )
)]
pub(crate) async fn get(
    programs: Of<Programs>,
    Member(_user): Member,
    request: Asked<AuthorizationRequest>,
) -> Answer<Authorization> {
    let request = read(request)?;
    let asked = programs.authorization(&request)?;
    Ok(Private(asked))
}

/// The person consents.
#[utoipa::path(
    post,
    path = "/api/oauth",
    operation_id = "authorize",
    tag = "programs",
    security(("cookie" = [])),
    request_body = AuthorizationRequest,
    responses(
        (status = 200, description = "Where to go with the code", body = Authorized),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn authorize(
    web: Of<Web>,
    programs: Of<Programs>,
    Member(user): Member,
    Body(request): Body<AuthorizationRequest>,
) -> Answer<Authorized> {
    user.client.take(&web, RateLimit::LogIn)?;
    let redirect = programs.authorize(&user.id(), &request).await?;
    Ok(Private(Authorized { redirect }))
}

/// Takes a code for a token.
#[utoipa::path(
    post,
    path = "/api/token",
    operation_id = "getToken",
    tag = "programs",
    security(()),
    request_body(content = TokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The token", body = TokenAnswer),
        (status = 400, description = "There is none", body = TokenRefusal),
        (status = 413, description = "A body that is too long"),
        Common,
    )
)]
pub(crate) async fn token(
    web: Of<Web>,
    programs: Of<Programs>,
    client: Client,
    form: Result<Form<TokenRequest>, FormRejection>,
) -> Response {
    let answer = match client.take(&web, RateLimit::LogIn) {
        Ok(()) => exchange(&programs, form).await,
        Err(refused) => refused.into_response(),
    };
    (axum::Extension(Shared::File), answer).into_response()
}

async fn exchange(
    programs: &Programs,
    form: Result<Form<TokenRequest>, FormRejection>,
) -> Response {
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
#[utoipa::path(
    delete,
    path = "/api/token",
    operation_id = "revokeToken",
    tag = "programs",
    security(("token" = [])),
    responses(
        (status = 204, description = "It opens nothing any more"),
        (status = 400, description = "The request cannot be read"),
        (status = 413, description = "A body that is too long"),
        Known, Common,
    )
)]
pub(crate) async fn revoke(
    bearers: Of<Bearers>,
    bearer: Option<axum::Extension<Bearer>>,
) -> Result<StatusCode, ServiceError> {
    let bearer = bearer.ok_or(ProblemCode::NoToken)?;
    bearers.revoke(&bearer.0.0.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}
