//! `/api/reports`: people report people.

use protocol::live::NewReport;

use crate::{moderation::Moderation, web::prelude::*};

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
pub(crate) async fn create(
    web: Of<Web>,
    moderation: Of<Moderation>,
    Author(user): Author,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, ServiceError> {
    user.client.take(&web, RateLimit::Report)?;
    moderation.report(&user.id(), new).await?;
    Ok(StatusCode::NO_CONTENT)
}
