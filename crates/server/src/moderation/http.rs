//! Endpoints of moderation.

mod moderation;
mod reports;
mod sanctions;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    moderation::Moderation,
    sanctions::Sanctions,
    web::{Holds, Web, tag::Tagged as _},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Moderation> + Holds<Sanctions> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(sanctions::get_sanctions))
        .routes(routes!(sanctions::see_sanction))
        .routes(routes!(sanctions::appeal))
        .routes(routes!(reports::report))
        .tag("people")
        .routes(routes!(moderation::get_moderation_queue))
        .routes(routes!(moderation::get_moderation_log))
        .routes(routes!(moderation::get_moderation_history))
        .routes(routes!(moderation::impose_sanction))
        .routes(routes!(moderation::lift_sanction))
        .routes(routes!(moderation::answer_appeal))
        .routes(routes!(moderation::dismiss_report))
        .routes(routes!(moderation::take_out_line))
        .tag("moderation")
}
