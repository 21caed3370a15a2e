//! `/api/host`: what the host of the server has decided.

use protocol::live::HostView;

use crate::http::prelude::*;

/// Returns who may open an account, and the texts of the host.
#[utoipa::path(
    get,
    path = "/api/host",
    operation_id = "getHost",
    tag = "accounts",
    security((), ("token" = [])),
    responses(
        (status = 200, description = "What the host has decided", body = HostView),
        Common,
    )
)]
pub(super) async fn get(app: Server, client: Client) -> Answer<HostView> {
    client.take(&app, RateLimit::Request)?;
    let notice = app.host.texts.notice().await;
    let texts = app.host.texts.clone();
    let view = HostView {
        registration: app.host.registration,
        mail: app.mail.is_some(),
        passkeys: app.relying_party(&client).is_some(),
        terms: texts.terms,
        privacy: texts.privacy,
        imprint: texts.imprint,
        name: texts.name,
        notice,
    };
    Ok(Private(view))
}
