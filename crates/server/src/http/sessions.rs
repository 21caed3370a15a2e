//! `/api/sessions`: where a person is logged in.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use protocol::live::{ServiceProblem, Sessions};

use super::{
    Refused, User,
    documented::{Common, Known},
    headers::NO_STORE,
};
use crate::{app::App, service::PersonId};

/// Returns the person's sessions.
#[utoipa::path(
    get,
    path = "/api/sessions",
    operation_id = "getSessions",
    tag = "accounts",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "The sessions, the last used first", body = Sessions),
        Known, Common,
    )
)]
pub(super) async fn list(State(app): State<Arc<App>>, user: User) -> Result<Response, Refused> {
    let id = PersonId::from(&user.person);
    let sessions = app.service.sessions(&id, user.session()?).await?;
    Ok(([NO_STORE], Json(Sessions { sessions })).into_response())
}

/// Ends a session of the person.
#[utoipa::path(
    delete,
    path = "/api/sessions/{session}",
    operation_id = "endSession",
    tag = "accounts",
    security(("cookie" = [])),
    params(("session" = String, Path, description = "The session's id")),
    responses(
        (status = 204, description = "It is over"),
        (status = 400, description = "The request cannot be read"),
        (status = 404, description = "`live.not-found`", body = ServiceProblem),
        (status = 413, description = "A body that is too long"),
        Known, Common,
    )
)]
pub(super) async fn end(
    State(app): State<Arc<App>>,
    Path(session): Path<String>,
    user: User,
) -> Result<StatusCode, Refused> {
    let id = PersonId::from(&user.person);
    app.service.end_session(&id, &session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all sessions of the person but that of this browser.
#[utoipa::path(
    delete,
    path = "/api/sessions",
    operation_id = "endOtherSessions",
    tag = "accounts",
    security(("cookie" = [])),
    responses(
        (status = 204, description = "They are over"),
        (status = 400, description = "The request cannot be read"),
        (status = 413, description = "A body that is too long"),
        Known, Common,
    )
)]
pub(super) async fn end_others(
    State(app): State<Arc<App>>,
    user: User,
) -> Result<StatusCode, Refused> {
    let id = PersonId::from(&user.person);
    app.service.end_other_sessions(&id, user.session()?).await?;
    Ok(StatusCode::NO_CONTENT)
}
