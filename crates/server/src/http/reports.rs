//! `/api/reports`: people report people.

use std::sync::Arc;

use axum::{extract::State, http::StatusCode};
use protocol::live::{NewReport, ServiceProblem};

use super::{
    Author, Body, Refused,
    documented::{Common, Known, WithBody},
};
use crate::{admission::RateLimit, app::App, service::PersonId};

/// Reports somebody. The server keeps what it has to show itself: the chat and the game of the table as the reporter sees them.
#[utoipa::path(
    post,
    path = "/api/reports",
    operation_id = "report",
    tag = "people",
    security(("cookie" = [])),
    request_body = NewReport,
    responses(
        (status = 204, description = "The report waits for a moderator"),
        (status = 404, description = "`live.not-found`: there is no such person or table", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Author(user): Author,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, Refused> {
    user.client.take(&app, RateLimit::Report)?;
    let who = PersonId::from(&user.person);
    app.service.report(&who, new).await?;
    Ok(StatusCode::NO_CONTENT)
}
