//! `/api/me/notices`, `/api/me/devices` and `/api/mail/unsubscribe`: what a person is told, and where.

use axum::{extract::Query, response::Redirect};
use protocol::live::{NoDevice, NoticeWish, Notices, PushDevice};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{notices::Notifier, web::prelude::*};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Notifier> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(get, put))
        .routes(routes!(put_device, delete_device))
        .routes(routes!(unsubscribe))
        .route("/api/mail/unsubscribe", axum::routing::get(unsubscribing))
}

/// Answers with the notices, and with what is known of the browser that asks.
async fn answer(
    notifier: &Notifier,
    user: &User,
    notices: Notices,
) -> Result<Response, ServiceError> {
    let device = match user.session() {
        Ok(session) => notifier.device_of(session).await?,
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
pub(crate) async fn get(notifier: Of<Notifier>, user: User) -> Result<Response, ServiceError> {
    let notices = notifier.notices(&user.id()).await?;
    answer(&notifier, &user, notices).await
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
pub(crate) async fn put(
    notifier: Of<Notifier>,
    Author(user): Author,
    Body(wish): Body<NoticeWish>,
) -> Result<Response, ServiceError> {
    let notices = notifier.wish_notices(&user.id(), wish).await?;
    answer(&notifier, &user, notices).await
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
pub(crate) async fn put_device(
    notifier: Of<Notifier>,
    Author(user): Author,
    Body(device): Body<PushDevice>,
) -> Result<Response, ServiceError> {
    let session = user.session().ok();
    let notices = notifier.keep_device(&user.id(), session, device).await?;
    answer(&notifier, &user, notices).await
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
pub(crate) async fn delete_device(
    notifier: Of<Notifier>,
    user: User,
    Body(device): Body<NoDevice>,
) -> Result<Response, ServiceError> {
    let notices = notifier.forget_device(&user.id(), device.endpoint).await?;
    answer(&notifier, &user, notices).await
}

/// Names whose mails are to end.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfMail {
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
pub(crate) async fn unsubscribe(
    web: Of<Web>,
    notifier: Of<Notifier>,
    client: Client,
    Query(of): Query<OfMail>,
) -> Result<StatusCode, ServiceError> {
    client.take(&web, RateLimit::LogIn)?;
    notifier.unsubscribe(&of.token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Shows the page that does the same, to whoever opens the address of a mail's header. Looking at it changes nothing.
pub(crate) async fn unsubscribing(Query(of): Query<OfMail>) -> Redirect {
    let allowed = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let token: String = of.token.chars().filter(allowed).take(200).collect();
    Redirect::to(&format!("/#/account/unsubscribe?token={token}"))
}
