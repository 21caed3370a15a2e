//! `/api/me/following`: the people whom an account follows.

use protocol::live::Following;

use crate::{profiles::Profiles, web::prelude::*};

fn answer(following: Following) -> Response {
    ([NO_STORE], Json(following)).into_response()
}

/// Returns the people whom an account follows, with their listed games that go on.
#[utoipa::path(
    get,
    path = "/api/me/following",
    operation_id = "getFollowing",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Me])),
    responses(
        (status = 200, description = "Those who play first, then those who are connected", body = Following),
        Known, Common,
    )
)]
pub(crate) async fn get(
    profiles: Of<Profiles>,
    Member(user): Member,
) -> Result<Response, ServiceError> {
    let who = user.id();
    Ok(answer(profiles.following(&who).await?))
}

/// Follows somebody who has an account. To do it twice changes nothing.
#[utoipa::path(
    put,
    path = "/api/me/following/{person}",
    operation_id = "follow",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Me])),
    params(("person" = String, Path, description = "The id of the person")),
    responses(
        (status = 200, description = "All who are followed", body = Following),
        (status = 404, description = "`live.not-found`: there is no such account", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn put(
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    Member(user): Member,
) -> Result<Response, ServiceError> {
    let whom = person_id(&person)?;
    Ok(answer(profiles.follow(&user.id(), &whom, true).await?))
}

/// Follows somebody no more. To do it twice changes nothing.
#[utoipa::path(
    delete,
    path = "/api/me/following/{person}",
    operation_id = "unfollow",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Me])),
    params(("person" = String, Path, description = "The id of the person")),
    responses(
        (status = 200, description = "All who are followed", body = Following),
        (status = 404, description = "`live.not-found`: no such id can be", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn delete(
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    Member(user): Member,
) -> Result<Response, ServiceError> {
    let whom = person_id(&person)?;
    Ok(answer(profiles.follow(&user.id(), &whom, false).await?))
}
