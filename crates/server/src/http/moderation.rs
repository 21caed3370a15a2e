//! `/api/moderation`: for moderators alone.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use protocol::live::{
    AppealAnswer, Explained, ModLogPage, ModerationHistory, ModerationQueue, NewSanction,
    ServiceProblem,
};
use serde::Deserialize;

use super::{
    Body, Refused, User,
    body::bad_query,
    documented::{Common, Known, WithBody},
    headers::NO_STORE,
    people,
};
use crate::{
    app::App,
    service::{PersonId, ServiceError, TableId},
};

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
pub(super) async fn queue(State(app): State<Arc<App>>, user: User) -> Result<Response, Refused> {
    let who = PersonId::from(&user.person);
    let queue: ModerationQueue = app.service.moderation_queue(&who).await?;
    Ok(([NO_STORE], Json(queue)).into_response())
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
pub(super) async fn history(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    user: User,
) -> Result<Response, Refused> {
    let person = people::id(&person)?;
    let who = PersonId::from(&user.person);
    let history: ModerationHistory = app.service.moderation_history(&who, &person).await?;
    Ok(([NO_STORE], Json(history)).into_response())
}

/// Which page of the log is wanted.
#[derive(Deserialize)]
pub(super) struct Which {
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
pub(super) async fn log(
    State(app): State<Arc<App>>,
    which: Result<Query<Which>, QueryRejection>,
    user: User,
) -> Result<Response, Refused> {
    let Query(Which { before }) = which.map_err(|rejection| bad_query(&rejection))?;
    let who = PersonId::from(&user.person);
    let log: ModLogPage = app.service.moderation_log(&who, before).await?;
    Ok(([NO_STORE], Json(log)).into_response())
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
pub(super) async fn impose(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    user: User,
    Body(new): Body<NewSanction>,
) -> Result<StatusCode, Refused> {
    let person = people::id(&person)?;
    let who = PersonId::from(&user.person);
    app.service.impose(&who, &person, new).await?;
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
pub(super) async fn lift(
    State(app): State<Arc<App>>,
    Path(sanction): Path<String>,
    user: User,
    Body(why): Body<Explained>,
) -> Result<StatusCode, Refused> {
    let who = PersonId::from(&user.person);
    app.service.lift(&who, &sanction, &why.text).await?;
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
pub(super) async fn answer(
    State(app): State<Arc<App>>,
    Path(sanction): Path<String>,
    user: User,
    Body(answer): Body<AppealAnswer>,
) -> Result<StatusCode, Refused> {
    let who = PersonId::from(&user.person);
    app.service.answer_appeal(&who, &sanction, answer).await?;
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
pub(super) async fn dismiss(
    State(app): State<Arc<App>>,
    Path(report): Path<String>,
    user: User,
    Body(why): Body<Explained>,
) -> Result<StatusCode, Refused> {
    let who = PersonId::from(&user.person);
    app.service.dismiss(&who, &report, &why.text).await?;
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
pub(super) async fn unsay(
    State(app): State<Arc<App>>,
    Path((table, seq)): Path<(String, String)>,
    user: User,
    Body(why): Body<Explained>,
) -> Result<StatusCode, Refused> {
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    let seq = seq.parse().map_err(|_| ServiceError::NotFound)?;
    let who = PersonId::from(&user.person);
    app.service.unsay(&who, &table, seq, &why.text).await?;
    Ok(StatusCode::NO_CONTENT)
}
