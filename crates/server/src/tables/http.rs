//! Endpoints of tables.

mod commands;
mod lobby;
pub(crate) mod tables;
mod vacation;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    tables::Tables,
    web::{Holds, Web},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Tables> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(vacation::get, vacation::put))
        .routes(routes!(tables::create))
        .routes(routes!(tables::look))
        .routes(routes!(tables::record))
        .routes(routes!(tables::code))
        .routes(routes!(commands::carry_out))
        .routes(routes!(lobby::get))
        .routes(routes!(lobby::page))
}
