//! `/api/host`: what the host of the server has decided.

use protocol::live::HostView;

use crate::{accounts::passkeys::party::RelyingParty, web::prelude::*};

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
pub(super) async fn get(web: Of<Web>, client: Client) -> Answer<HostView> {
    client.take(&web, RateLimit::Request)?;
    let notice = web.host.texts.notice().await;
    let texts = web.host.texts.clone();
    let view = HostView {
        registration: web.host.registration,
        mail: web.mail.is_some(),
        passkeys: RelyingParty::for_client(&web, &client).is_some(),
        terms: texts.terms,
        privacy: texts.privacy,
        imprint: texts.imprint,
        name: texts.name,
        notice,
    };
    Ok(Private(view))
}
