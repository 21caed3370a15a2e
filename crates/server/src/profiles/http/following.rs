//! `/api/me/following`: the people whom an account follows.

use protocol::live::Following;

use crate::{profiles::Profiles, web::prelude::*};

/// Returns the people whom an account follows, with their listed games that go on.
#[utoipa::path(
    get, path = "/api/me/following", security(("cookie" = []), ("token" = [Scope::Me])),
    responses((status = 200, description = "Those who play first, then those who are connected", body = Following))
)]
pub(crate) async fn get_following(profiles: Of<Profiles>, Member(user): Member) -> Answer<Following> {
    let who = user.id();
    Ok(Private(profiles.following(&who).await?))
}

/// Follows somebody who has an account. To do it twice changes nothing.
#[utoipa::path(
    put, path = "/api/me/following/{person}", security(("cookie" = []), ("token" = [Scope::Me])),
    responses((status = 200, description = "All who are followed", body = Following), (status = 400), (status = 413))
)]
pub(crate) async fn follow(
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    Member(user): Member,
) -> Answer<Following> {
    let whom = person_id(&person)?;
    Ok(Private(profiles.follow(&user.id(), &whom, true).await?))
}

/// Follows somebody no more. To do it twice changes nothing.
#[utoipa::path(
    delete, path = "/api/me/following/{person}", security(("cookie" = []), ("token" = [Scope::Me])),
    responses((status = 200, description = "All who are followed", body = Following), (status = 400), (status = 413))
)]
pub(crate) async fn unfollow(
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    Member(user): Member,
) -> Answer<Following> {
    let whom = person_id(&person)?;
    Ok(Private(profiles.follow(&user.id(), &whom, false).await?))
}
