//! `/api/me/blocks`: whom a person does not want to meet.

use protocol::live::Blocked;

use crate::web::prelude::*;

/// Returns the people whom one has blocked.
#[utoipa::path(
    get,
    path = "/api/me/blocks",
    operation_id = "getBlocks",
    tag = "people",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "The people, the latest first", body = Blocked),
        Known, Common,
    )
)]
pub(crate) async fn list(web: Of<Web>, user: User) -> Answer<Blocked> {
    Ok(Private(web.people.blocked(&user.id()).await?))
}

/// Blocks somebody: neither of the two can sit down with the other, and the page hides the lines of who is blocked.
#[utoipa::path(
    put,
    path = "/api/me/blocks/{person}",
    operation_id = "putBlock",
    tag = "people",
    security(("cookie" = [])),
    params(("person" = String, Path, description = "The person's id")),
    responses(
        (status = 204, description = "The person is blocked"),
        (status = 404, description = "`live.not-found`: there is no such person", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn put(
    web: Of<Web>,
    Path(person): Path<String>,
    Author(user): Author,
) -> Result<StatusCode, ServiceError> {
    set(&web, &user, &person, true).await
}

/// Takes a block away.
#[utoipa::path(
    delete,
    path = "/api/me/blocks/{person}",
    operation_id = "deleteBlock",
    tag = "people",
    security(("cookie" = [])),
    params(("person" = String, Path, description = "The person's id")),
    responses(
        (status = 204, description = "The person is not blocked"),
        (status = 404, description = "`live.not-found`: no such id can be", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn delete(
    web: Of<Web>,
    Path(person): Path<String>,
    Author(user): Author,
) -> Result<StatusCode, ServiceError> {
    set(&web, &user, &person, false).await
}

async fn set(web: &Web, user: &User, person: &str, on: bool) -> Result<StatusCode, ServiceError> {
    let other = person_id(person)?;
    web.people.block(&user.id(), &other, on).await?;
    Ok(StatusCode::NO_CONTENT)
}
