//! `/api/me/notices`, `/api/me/devices` and `/api/mail/unsubscribe`: what a person is told, and where.

use axum::{extract::Query, response::Redirect};
use protocol::live::{NoDevice, NoticeWish, Notices, PushDevice};

use crate::http::prelude::*;

/// Answers with the notices, and with what is known of the browser that asks.
async fn answer(app: &App, user: &User, notices: Notices) -> Result<Response, Refused> {
    let device = match user.session() {
        Ok(session) => app.service.notifier.device_of(session).await?,
        Err(_) => None,
    };
    let notices = Notices { device, ..notices };
    Ok(([NO_STORE], Json(notices)).into_response())
}

/// Returns the notices that still hold, and the key to subscribe with.
#[utoipa::path(
    get,
    path = "/api/me/notices",
    operation_id = "getNotices",
    tag = "people",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "The latest first", body = Notices),
        Known, Common,
    )
)]
pub(super) async fn get(app: Server, user: User) -> Result<Response, Refused> {
    let notices = app.service.notifier.notices(&user.id()).await?;
    answer(&app, &user, notices).await
}

/// Wishes notices or none, or has seen those up to a number.
#[utoipa::path(
    put,
    path = "/api/me/notices",
    operation_id = "putNotices",
    tag = "people",
    security(("cookie" = [])),
    request_body = NoticeWish,
    responses(
        (status = 200, description = "The notices then", body = Notices),
        WithBody, Known, Common,
    )
)]
pub(super) async fn put(
    app: Server,
    Author(user): Author,
    Body(wish): Body<NoticeWish>,
) -> Result<Response, Refused> {
    let notices = app.service.notifier.wish_notices(&user.id(), wish).await?;
    answer(&app, &user, notices).await
}

/// Sends notices to a device from now on, also when no page is open.
#[utoipa::path(
    put,
    path = "/api/me/devices",
    operation_id = "putDevice",
    tag = "people",
    security(("cookie" = [])),
    request_body = PushDevice,
    responses(
        (status = 200, description = "The notices", body = Notices),
        (status = 400, description = "`live.bad-message`: no message can be sent there", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(super) async fn put_device(
    app: Server,
    Author(user): Author,
    Body(device): Body<PushDevice>,
) -> Result<Response, Refused> {
    let session = user.session().ok();
    let notices = app
        .service
        .notifier
        .keep_device(&user.id(), session, device)
        .await?;
    answer(&app, &user, notices).await
}

/// Sends no notices to a device any more.
#[utoipa::path(
    delete,
    path = "/api/me/devices",
    operation_id = "deleteDevice",
    tag = "people",
    security(("cookie" = [])),
    request_body = NoDevice,
    responses(
        (status = 200, description = "The notices", body = Notices),
        WithBody, Known, Common,
    )
)]
pub(super) async fn delete_device(
    app: Server,
    user: User,
    Body(device): Body<NoDevice>,
) -> Result<Response, Refused> {
    let notices = app
        .service
        .notifier
        .forget_device(&user.id(), device.endpoint)
        .await?;
    answer(&app, &user, notices).await
}

/// Names whose mails are to end.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OfMail {
    /// From the link of a mail.
    #[serde(default)]
    token: String,
}

/// Sends no more mails with notices to whom a token from one was made for. Mail programs post here (RFC 8058); the body does not
/// matter.
#[utoipa::path(
    post,
    path = "/api/mail/unsubscribe",
    operation_id = "unsubscribe",
    tag = "people",
    params(OfMail),
    security(()),
    responses(
        (status = 204, description = "There are no more"),
        WithBody, Common,
    )
)]
pub(super) async fn unsubscribe(
    app: Server,
    client: Client,
    Query(of): Query<OfMail>,
) -> Result<StatusCode, Refused> {
    client.take(&app, RateLimit::LogIn)?;
    app.service.notifier.unsubscribe(&of.token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Shows the page that does the same, to whoever opens the address of a mail's header. Looking at it changes nothing.
pub(super) async fn unsubscribing(Query(of): Query<OfMail>) -> Redirect {
    let allowed = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let token: String = of.token.chars().filter(allowed).take(200).collect();
    Redirect::to(&format!("/#/account/unsubscribe?token={token}"))
}
