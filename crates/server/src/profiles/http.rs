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
    web::{Holds, Web, tag::Tagged as _},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Profiles> + Holds<People> + Holds<Bots> + Holds<Ratings> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(following::get_following))
        .routes(routes!(following::follow, following::unfollow))
        .routes(routes!(blocks::get_blocks))
        .routes(routes!(blocks::put_block, blocks::delete_block))
        .routes(routes!(people::get_online))
        .routes(routes!(people::find_people))
        .routes(routes!(people::get_bots))
        .tag("people")
        .routes(routes!(people::get_person))
        .routes(routes!(people::get_rating_history))
        .routes(routes!(people::get_played_games))
        .routes(routes!(ratings::get_pools))
        .routes(routes!(ratings::get_leaderboard))
        .tag("ratings")
        .routes(routes!(challenges::challenge))
        .routes(routes!(challenges::decline_challenge))
        .tag("tables")
}
