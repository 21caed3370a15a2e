//! Endpoints of puzzles.

mod puzzles;
mod rush;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    training::Puzzles,
    web::{Holds, Web},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Puzzles> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(puzzles::next))
        .routes(routes!(puzzles::answer))
        .routes(routes!(rush::begin))
        .routes(routes!(rush::best))
        .routes(routes!(rush::end))
}
