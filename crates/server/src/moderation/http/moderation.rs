//! `/api/moderation`: for moderators alone.

use protocol::live::{AppealAnswer, Explained, ModLogPage, ModerationHistory, ModerationQueue, NewSanction};

use crate::{moderation::Moderation, web::prelude::*};

/// Returns what waits for moderators.
#[utoipa::path(
    get, path = "/api/moderation/queue",
    responses((status = 200, description = "Open reports and appeals", body = ModerationQueue))
)]
pub(crate) async fn get_moderation_queue(moderation: Of<Moderation>, user: User) -> Answer<ModerationQueue> {
    Ok(Private(moderation.moderation_queue(&user.id()).await?))
}

/// Returns what is known of a person.
#[utoipa::path(
    get, path = "/api/moderation/people/{person}",
    responses((status = 200, description = "Sanctions, reports and entries of the log", body = ModerationHistory))
)]
pub(crate) async fn get_moderation_history(
    moderation: Of<Moderation>,
    Path(person): Path<String>,
    user: User,
) -> Answer<ModerationHistory> {
    let person = person_id(&person)?;
    Ok(Private(moderation.moderation_history(&user.id(), &person).await?))
}

/// Which page of the log is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct Which {
    /// The number of the entry that follows the page.
    before: Option<u64>,
}

/// Returns a page of the log of moderation.
#[utoipa::path(
    get, path = "/api/moderation/log",
    params(Which),
    responses((status = 200, description = "Entries, the latest first", body = ModLogPage))
)]
pub(crate) async fn get_moderation_log(
    moderation: Of<Moderation>,
    query: Query<Which>,
    user: User,
) -> Answer<ModLogPage> {
    let Which { before } = query.read()?;
    Ok(Private(moderation.moderation_log(&user.id(), before).await?))
}

/// Imposes a sanction.
#[utoipa::path(post, path = "/api/moderation/people/{person}/sanctions")]
pub(crate) async fn impose_sanction(
    moderation: Of<Moderation>,
    Path(person): Path<String>,
    user: User,
    Json(new): Json<NewSanction>,
) -> NoContent {
    let person = person_id(&person)?;
    moderation.impose(&user.id(), &person, new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lifts a sanction before its time.
#[utoipa::path(post, path = "/api/moderation/sanctions/{sanction}/lift")]
pub(crate) async fn lift_sanction(
    moderation: Of<Moderation>,
    Path(sanction): Path<String>,
    user: User,
    Json(why): Json<Explained>,
) -> NoContent {
    moderation.lift(&user.id(), &sanction, &why.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answers an appeal. The moderator who has imposed the sanction leaves that to others (`live.appeal`).
#[utoipa::path(
    post, path = "/api/moderation/sanctions/{sanction}/answer",
    responses((status = 404, description = "`live.not-found`: nobody waits for an answer"))
)]
pub(crate) async fn answer_appeal(
    moderation: Of<Moderation>,
    Path(sanction): Path<String>,
    user: User,
    Json(answer): Json<AppealAnswer>,
) -> NoContent {
    moderation.answer_appeal(&user.id(), &sanction, answer).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Finds nothing to be done about a report.
#[utoipa::path(post, path = "/api/moderation/reports/{report}/dismiss")]
pub(crate) async fn dismiss_report(
    moderation: Of<Moderation>,
    Path(report): Path<String>,
    user: User,
    Json(why): Json<Explained>,
) -> NoContent {
    moderation.dismiss(&user.id(), &report, &why.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a line out of a chat.
#[utoipa::path(
    post, path = "/api/moderation/tables/{table}/lines/{seq}",
    params(("seq" = u32, Path, description = "The number of the line's event"))
)]
pub(crate) async fn take_out_line(
    moderation: Of<Moderation>,
    Path((table, seq)): Path<(String, String)>,
    user: User,
    Json(why): Json<Explained>,
) -> NoContent {
    let table = table_id(&table)?;
    let seq = seq.parse().map_err(|_| ServiceError::NotFound)?;
    moderation.unsay(&user.id(), &table, seq, &why.text).await?;
    Ok(StatusCode::NO_CONTENT)
}
