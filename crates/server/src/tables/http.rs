//! Endpoints of tables.

mod commands;
mod lobby;
pub(crate) mod tables;
mod vacation;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    tables::Tables,
    web::{Holds, Web, tag::Tagged as _},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Tables> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(vacation::get_vacation, vacation::put_vacation))
        .tag("people")
        .routes(routes!(tables::create_table))
        .routes(routes!(tables::get_table))
        .routes(routes!(tables::get_record))
        .routes(routes!(tables::get_qr))
        .routes(routes!(commands::carry_out))
        .routes(routes!(lobby::get_lobby))
        .routes(routes!(lobby::get_lobby_page))
        .tag("tables")
}
