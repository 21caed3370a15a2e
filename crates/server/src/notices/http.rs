//! `/api/me/notices`, `/api/me/devices` and `/api/mail/unsubscribe`: the notices of a person, and where they arrive.

use axum::response::Redirect;
use protocol::live::{NoDevice, NoticeWish, Notices, PushDevice};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{notices::Notifier, web::prelude::*};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Notifier> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(get_notices, put_notices))
        .routes(routes!(put_device, delete_device))
        .routes(routes!(unsubscribe))
        .tag("people")
        .route("/api/mail/unsubscribe", axum::routing::get(unsubscribing))
}

/// Answers with the notices, and with what is known of the browser that asks.
async fn answer(notifier: &Notifier, user: &User, notices: Notices) -> Answer<Notices> {
    let device = match user.session() {
        Ok(session) => notifier.device_of(session).await?,
        Err(_) => None,
    };
    Ok(Private(Notices { device, ..notices }))
}

/// Returns the notices that still hold, and the key to subscribe with.
#[utoipa::path(
    get, path = "/api/me/notices",
    responses((status = 200, description = "The latest first", body = Notices))
)]
pub(crate) async fn get_notices(notifier: Of<Notifier>, user: User) -> Answer<Notices> {
    let notices = notifier.notices(&user.id()).await?;
    answer(&notifier, &user, notices).await
}

/// Wishes notices or none, or has seen those up to a number.
#[utoipa::path(
    put, path = "/api/me/notices",
    responses((status = 200, description = "The notices then", body = Notices))
)]
pub(crate) async fn put_notices(
    notifier: Of<Notifier>,
    Author(user): Author,
    Json(wish): Json<NoticeWish>,
) -> Answer<Notices> {
    let notices = notifier.wish_notices(&user.id(), wish).await?;
    answer(&notifier, &user, notices).await
}

/// Sends notices to a device from now on, also when no page is open.
#[utoipa::path(
    put, path = "/api/me/devices",
    responses(
        (status = 200, description = "The notices", body = Notices),
        (status = 400, description = "`live.bad-message`: no message can be sent there"),
    )
)]
pub(crate) async fn put_device(
    notifier: Of<Notifier>,
    Author(user): Author,
    Json(device): Json<PushDevice>,
) -> Answer<Notices> {
    let session = user.session().ok();
    let notices = notifier.keep_device(&user.id(), session, device).await?;
    answer(&notifier, &user, notices).await
}

/// Sends no notices to a device any more.
#[utoipa::path(
    delete, path = "/api/me/devices",
    responses((status = 200, description = "The notices", body = Notices))
)]
pub(crate) async fn delete_device(notifier: Of<Notifier>, user: User, Json(device): Json<NoDevice>) -> Answer<Notices> {
    let notices = notifier.forget_device(&user.id(), device.endpoint).await?;
    answer(&notifier, &user, notices).await
}

/// Names whose mails are to end.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct OfMail {
    /// From the link of a mail.
    #[serde(default)]
    token: String,
}

/// Sends no more mails with notices to whom a token from one was made for. Mail programs post here (RFC 8058); the body
/// does not matter.
#[utoipa::path(
    post, path = "/api/mail/unsubscribe", security(()),
    params(OfMail),
    responses((status = 400), (status = 413))
)]
pub(crate) async fn unsubscribe(
    notifier: Of<Notifier>,
    client: Client,
    axum::extract::Query(of): axum::extract::Query<OfMail>,
) -> NoContent {
    client.take(RateLimit::LogIn)?;
    notifier.unsubscribe(&of.token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Shows the page that does the same, at the address in a mail's header. Looking at it changes nothing.
pub(crate) async fn unsubscribing(axum::extract::Query(of): axum::extract::Query<OfMail>) -> Redirect {
    let allowed = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let token: String = of.token.chars().filter(allowed).take(200).collect();
    Redirect::to(&format!("/#/account/unsubscribe?token={token}"))
}
