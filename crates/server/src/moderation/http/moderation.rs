//! `/api/moderation`: for moderators alone.

use protocol::live::{
    AppealAnswer, Explained, ModLogPage, ModerationHistory, ModerationQueue, NewSanction,
};

use crate::{moderation::Moderation, web::prelude::*};

/// Returns what waits for moderators.
#[utoipa::path(
    get,
    path = "/api/moderation/queue",
    operation_id = "getModerationQueue",
    tag = "moderation",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "Open reports and appeals", body = ModerationQueue),
        Known, Common,
    )
)]
pub(crate) async fn queue(moderation: Of<Moderation>, user: User) -> Answer<ModerationQueue> {
    Ok(Private(moderation.moderation_queue(&user.id()).await?))
}

/// Returns what is known of a person.
#[utoipa::path(
    get,
    path = "/api/moderation/people/{person}",
    operation_id = "getModerationHistory",
    tag = "moderation",
    security(("cookie" = [])),
    params(("person" = String, Path, description = "The person's id")),
    responses(
        (status = 200, description = "Sanctions, reports and entries of the log", body = ModerationHistory),
        (status = 404, description = "`live.not-found`: there is no such person", body = ServiceProblem),
        Known, Common,
    )
)]
pub(crate) async fn history(
    moderation: Of<Moderation>,
    Path(person): Path<String>,
    user: User,
) -> Answer<ModerationHistory> {
    let person = person_id(&person)?;
    Ok(Private(
        moderation.moderation_history(&user.id(), &person).await?,
    ))
}

/// Which page of the log is wanted.
#[derive(Deserialize)]
pub(crate) struct Which {
    before: Option<u64>,
}

/// Returns a page of the log of moderation.
#[utoipa::path(
    get,
    path = "/api/moderation/log",
    operation_id = "getModerationLog",
    tag = "moderation",
    security(("cookie" = [])),
    params(("before" = Option<u64>, Query, description = "The number of the entry that follows the page")),
    responses(
        (status = 200, description = "Entries, the latest first", body = ModLogPage),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        Known, Common,
    )
)]
pub(crate) async fn log(
    moderation: Of<Moderation>,
    which: Asked<Which>,
    user: User,
) -> Answer<ModLogPage> {
    let Which { before } = read(which)?;
    Ok(Private(
        moderation.moderation_log(&user.id(), before).await?,
    ))
}

/// Imposes a sanction.
#[utoipa::path(
    post,
    path = "/api/moderation/people/{person}/sanctions",
    operation_id = "imposeSanction",
    tag = "moderation",
    security(("cookie" = [])),
    params(("person" = String, Path, description = "The person's id")),
    request_body = NewSanction,
    responses(
        (status = 204, description = "The sanction holds, and the person reads of it at the next visit"),
        (status = 404, description = "`live.not-found`: there is no such person", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn impose(
    moderation: Of<Moderation>,
    Path(person): Path<String>,
    user: User,
    Body(new): Body<NewSanction>,
) -> Result<StatusCode, ServiceError> {
    let person = person_id(&person)?;
    moderation.impose(&user.id(), &person, new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lifts a sanction before its time.
#[utoipa::path(
    post,
    path = "/api/moderation/sanctions/{sanction}/lift",
    operation_id = "liftSanction",
    tag = "moderation",
    security(("cookie" = [])),
    params(("sanction" = String, Path, description = "The sanction's id")),
    request_body = Explained,
    responses(
        (status = 204, description = "The sanction is over"),
        (status = 404, description = "`live.not-found`: no such sanction holds", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn lift(
    moderation: Of<Moderation>,
    Path(sanction): Path<String>,
    user: User,
    Body(why): Body<Explained>,
) -> Result<StatusCode, ServiceError> {
    moderation.lift(&user.id(), &sanction, &why.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answers an appeal. Whoever has imposed the sanction leaves that to others (`live.appeal`).
#[utoipa::path(
    post,
    path = "/api/moderation/sanctions/{sanction}/answer",
    operation_id = "answerAppeal",
    tag = "moderation",
    security(("cookie" = [])),
    params(("sanction" = String, Path, description = "The sanction's id")),
    request_body = AppealAnswer,
    responses(
        (status = 204, description = "The appeal is answered"),
        (status = 404, description = "`live.not-found`: nobody waits for an answer", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn answer(
    moderation: Of<Moderation>,
    Path(sanction): Path<String>,
    user: User,
    Body(answer): Body<AppealAnswer>,
) -> Result<StatusCode, ServiceError> {
    moderation
        .answer_appeal(&user.id(), &sanction, answer)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Finds nothing to be done about a report.
#[utoipa::path(
    post,
    path = "/api/moderation/reports/{report}/dismiss",
    operation_id = "dismissReport",
    tag = "moderation",
    security(("cookie" = [])),
    params(("report" = String, Path, description = "The report's id")),
    request_body = Explained,
    responses(
        (status = 204, description = "The report is closed"),
        (status = 404, description = "`live.not-found`: no such report is open", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn dismiss(
    moderation: Of<Moderation>,
    Path(report): Path<String>,
    user: User,
    Body(why): Body<Explained>,
) -> Result<StatusCode, ServiceError> {
    moderation.dismiss(&user.id(), &report, &why.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a line out of a chat.
#[utoipa::path(
    post,
    path = "/api/moderation/tables/{table}/lines/{seq}",
    operation_id = "takeOutLine",
    tag = "moderation",
    security(("cookie" = [])),
    params(
        ("table" = String, Path, description = "The table's id"),
        ("seq" = u32, Path, description = "The number of the line's event"),
    ),
    request_body = Explained,
    responses(
        (status = 204, description = "The text of the line is deleted"),
        (status = 404, description = "`live.not-found`: there is no such line", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn unsay(
    moderation: Of<Moderation>,
    Path((table, seq)): Path<(String, String)>,
    user: User,
    Body(why): Body<Explained>,
) -> Result<StatusCode, ServiceError> {
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    let seq = seq.parse().map_err(|_| ServiceError::NotFound)?;
    moderation.unsay(&user.id(), &table, seq, &why.text).await?;
    Ok(StatusCode::NO_CONTENT)
}
