//! `/api/sessions`: where a person is logged in.

use protocol::live::Sessions;

use crate::{accounts::Accounts, web::prelude::*};

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
pub(crate) async fn list(accounts: Of<Accounts>, user: User) -> Answer<Sessions> {
    let sessions = accounts.sessions(&user.id(), user.session()?).await?;
    Ok(Private(Sessions { sessions }))
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
pub(crate) async fn end(
    accounts: Of<Accounts>,
    Path(session): Path<String>,
    user: User,
) -> Result<StatusCode, ServiceError> {
    accounts.end_session(&user.id(), &session).await?;
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
pub(crate) async fn end_others(
    accounts: Of<Accounts>,
    user: User,
) -> Result<StatusCode, ServiceError> {
    accounts
        .end_other_sessions(&user.id(), user.session()?)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
