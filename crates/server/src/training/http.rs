//! Endpoints of puzzles.

mod puzzles;
mod rush;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    training::Puzzles,
    web::{Holds, Web, tag::Tagged as _},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Puzzles> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(puzzles::get_next_puzzle))
        .routes(routes!(puzzles::answer_puzzle))
        .routes(routes!(rush::begin_rush))
        .routes(routes!(rush::get_best_rushes))
        .routes(routes!(rush::end_rush))
        .tag("puzzles")
}
