//! `/api/sessions`: where a person is logged in.

use protocol::live::Sessions;

use crate::{accounts::Accounts, web::prelude::*};

/// Returns the person's sessions.
#[utoipa::path(
    get, path = "/api/sessions",
    responses((status = 200, description = "The sessions, the last used first", body = Sessions))
)]
pub(crate) async fn get_sessions(accounts: Of<Accounts>, user: User) -> Answer<Sessions> {
    let sessions = accounts.sessions(&user.id(), user.session()?).await?;
    Ok(Private(Sessions { sessions }))
}

/// Ends a session of the person.
#[utoipa::path(delete, path = "/api/sessions/{session}")]
pub(crate) async fn end_session(accounts: Of<Accounts>, Path(session): Path<String>, user: User) -> NoContent {
    accounts.end_session(&user.id(), &session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all sessions of the person but that of this browser.
#[utoipa::path(delete, path = "/api/sessions")]
pub(crate) async fn end_other_sessions(accounts: Of<Accounts>, user: User) -> NoContent {
    accounts.end_other_sessions(&user.id(), user.session()?).await?;
    Ok(StatusCode::NO_CONTENT)
}
