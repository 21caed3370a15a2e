//! `/api/me/blocks`: whom a person does not want to meet.

use protocol::live::Blocked;

use crate::web::prelude::*;

/// Returns the people whom one has blocked.
#[utoipa::path(
    get, path = "/api/me/blocks",
    responses((status = 200, description = "The people, the latest first", body = Blocked))
)]
pub(crate) async fn get_blocks(web: Of<Web>, user: User) -> Answer<Blocked> {
    Ok(Private(web.people.blocked(&user.id()).await?))
}

/// Blocks somebody: neither of the two can sit down with the other, and the page hides the lines of who is blocked.
#[utoipa::path(put, path = "/api/me/blocks/{person}", responses((status = 400), (status = 413)))]
pub(crate) async fn put_block(web: Of<Web>, Path(person): Path<String>, Author(user): Author) -> NoContent {
    set(&web, &user, &person, true).await
}

/// Takes a block away.
#[utoipa::path(delete, path = "/api/me/blocks/{person}", responses((status = 400), (status = 413)))]
pub(crate) async fn delete_block(web: Of<Web>, Path(person): Path<String>, Author(user): Author) -> NoContent {
    set(&web, &user, &person, false).await
}

async fn set(web: &Web, user: &User, person: &str, on: bool) -> NoContent {
    let other = person_id(person)?;
    web.people.block(&user.id(), &other, on).await?;
    Ok(StatusCode::NO_CONTENT)
}
