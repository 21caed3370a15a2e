//! `/api/host`: what the host of the server has decided.

use protocol::live::HostView;

use crate::{accounts::passkeys::party::RelyingParty, web::prelude::*};

/// Returns who may open an account, and the texts of the host.
#[utoipa::path(
    get, path = "/api/host", security((), ("token" = [])),
    responses((status = 200, description = "What the host has decided", body = HostView))
)]
pub(super) async fn get_host(client: Client) -> Answer<HostView> {
    client.take(RateLimit::Request)?;
    let web = &client.web;
    let notice = web.host.texts.notice().await;
    let texts = web.host.texts.clone();
    let view = HostView {
        registration: web.host.registration,
        mail: web.mail.is_some(),
        temporary: web.host.temporary,
        passkeys: RelyingParty::for_client(&client).is_some(),
        terms: texts.terms,
        privacy: texts.privacy,
        imprint: texts.imprint,
        name: texts.name,
        notice,
    };
    Ok(Private(view))
}
