//! Endpoints of moderation.

mod moderation;
mod reports;
mod sanctions;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    moderation::Moderation,
    sanctions::Sanctions,
    web::{Holds, Web},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Moderation> + Holds<Sanctions> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(sanctions::list))
        .routes(routes!(sanctions::seen))
        .routes(routes!(sanctions::appeal))
        .routes(routes!(reports::create))
        .routes(routes!(moderation::queue))
        .routes(routes!(moderation::log))
        .routes(routes!(moderation::history))
        .routes(routes!(moderation::impose))
        .routes(routes!(moderation::lift))
        .routes(routes!(moderation::answer))
        .routes(routes!(moderation::dismiss))
        .routes(routes!(moderation::unsay))
}
