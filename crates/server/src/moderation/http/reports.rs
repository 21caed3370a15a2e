//! `/api/reports`: people report people.

use protocol::live::NewReport;

use crate::{moderation::Moderation, web::prelude::*};

/// Reports somebody. The server keeps what it has to show itself: the chat and the game of the table as the reporter
/// sees them.
#[utoipa::path(
    post, path = "/api/reports",
    responses((status = 404, description = "`live.not-found`: there is no such person or table"))
)]
pub(crate) async fn report(moderation: Of<Moderation>, Author(user): Author, Json(new): Json<NewReport>) -> NoContent {
    user.client.take(RateLimit::Report)?;
    moderation.report(&user.id(), new).await?;
    Ok(StatusCode::NO_CONTENT)
}
