//! Endpoints of what people see of each other.

mod blocks;
mod challenges;
mod following;
mod people;
mod ratings;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    bots::Bots,
    people::People,
    profiles::Profiles,
    standings::Ratings,
    web::{Holds, Web},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web>
        + Holds<Profiles>
        + Holds<People>
        + Holds<Bots>
        + Holds<Ratings>
        + Clone
        + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(following::get))
        .routes(routes!(following::put, following::delete))
        .routes(routes!(blocks::list))
        .routes(routes!(blocks::put, blocks::delete))
        .routes(routes!(people::online))
        .routes(routes!(people::find))
        .routes(routes!(people::bots))
        .routes(routes!(people::profile))
        .routes(routes!(people::ratings))
        .routes(routes!(people::games))
        .routes(routes!(ratings::pools))
        .routes(routes!(ratings::best))
        .routes(routes!(challenges::create))
        .routes(routes!(challenges::decline))
}
