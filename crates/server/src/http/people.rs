//! `/api/people`: pages about people.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    response::{IntoResponse, Response},
};
use protocol::live::{
    BotList, FoundPeople, OnlinePeople, PlayedGames, Profile, RatingHistory, Scope, ServiceProblem,
};
use serde::Deserialize;

use super::{Client, Reader, Refused, body::bad_query, documented::Common, headers::NO_STORE};
use crate::{
    admission::RateLimit,
    app::App,
    service::{PersonId, ServiceError},
};

/// What is looked for.
#[derive(Deserialize)]
pub(super) struct Beginning {
    #[serde(default)]
    q: String,
}

/// Finds people with accounts by the beginning of their names.
#[utoipa::path(
    get,
    path = "/api/people",
    operation_id = "findPeople",
    tag = "people",
    security((), ("token" = [])),
    params(("q" = String, Query, description = "The beginning of a name; capitals, blanks and what looks alike do not matter")),
    responses(
        (status = 200, description = "At most twenty people, by name", body = FoundPeople),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        Common,
    )
)]
pub(super) async fn find(
    State(app): State<Arc<App>>,
    beginning: Result<Query<Beginning>, QueryRejection>,
    client: Client,
) -> Result<Response, Refused> {
    client.take(&app, RateLimit::Search)?;
    let Query(Beginning { q }) = beginning.map_err(|rejection| bad_query(&rejection))?;
    let people: FoundPeople = app.service.people_like(&q).await?;
    Ok(([NO_STORE], Json(people)).into_response())
}

/// Returns bots of members, with their owners.
#[utoipa::path(
    get,
    path = "/api/bots",
    operation_id = "getBots",
    tag = "people",
    security((), ("token" = [])),
    params(("after" = Option<String>, Query, description = "The `more` of the previous page; without it, the first page")),
    responses(
        (status = 200, description = "At most fifty bots", body = BotList),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        Common,
    )
)]
pub(super) async fn bots(
    State(app): State<Arc<App>>,
    after: Result<Query<After>, QueryRejection>,
    client: Client,
) -> Result<Response, Refused> {
    client.take(&app, RateLimit::Request)?;
    let Query(After { after }) = after.map_err(|rejection| bad_query(&rejection))?;
    let bots: BotList = app.service.bots(&after.unwrap_or_default()).await?;
    Ok(([NO_STORE], Json(bots)).into_response())
}

/// Returns who is online: members who want to be listed, and bots.
#[utoipa::path(
    get,
    path = "/api/online",
    operation_id = "getOnline",
    tag = "people",
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, description = "At most a hundred people", body = OnlinePeople), Common)
)]
pub(super) async fn online(
    State(app): State<Arc<App>>,
    reader: Reader,
) -> Result<Response, Refused> {
    reader.client.take(&app, RateLimit::Search)?;
    // Whom one follows and blocks changes the list.
    let asking = reader.with(&[Scope::Me]).ok();
    let online: OnlinePeople = app.service.online(asking).await?;
    Ok(([NO_STORE], Json(online)).into_response())
}

/// Returns a person with their ratings in all pools.
#[utoipa::path(
    get,
    path = "/api/people/{person}",
    operation_id = "getPerson",
    tag = "ratings",
    security((), ("token" = [])),
    params(("person" = String, Path, description = "The person's id, or the name of their account")),
    responses(
        (status = 200, description = "The person and their ratings", body = Profile),
        (status = 400, description = "`live.name`, `live.name.mixed`: nobody can be called so", body = ServiceProblem),
        (status = 404, description = "`live.not-found`", body = ServiceProblem),
        Common,
    )
)]
pub(super) async fn profile(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    reader: Reader,
) -> Result<Response, Refused> {
    let person = found(&app, &person).await?;
    let asking = reader.with(Reader::FINISHED).ok().map(PersonId::from);
    let profile: Profile = app.service.profile(&person, asking.as_ref()).await?;
    Ok(([NO_STORE], Json(profile)).into_response())
}

/// Which history is wanted.
#[derive(Deserialize)]
pub(super) struct Which {
    pool: String,
}

/// Returns the history of a person's rating in a pool.
#[utoipa::path(
    get,
    path = "/api/people/{person}/ratings",
    operation_id = "getRatingHistory",
    tag = "ratings",
    security((), ("token" = [])),
    params(
        ("person" = String, Path, description = "The person's id, or the name of their account"),
        ("pool" = String, Query, description = "The pool, such as `trax/official/quick`"),
    ),
    responses(
        (status = 200, description = "At most two hundred points, oldest first", body = RatingHistory),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        (status = 404, description = "`live.not-found`: there is no such person or pool", body = ServiceProblem),
        Common,
    )
)]
pub(super) async fn ratings(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
    client: Client,
) -> Result<Response, Refused> {
    client.take(&app, RateLimit::Request)?;
    let Query(Which { pool }) = which.map_err(|rejection| bad_query(&rejection))?;
    let person = found(&app, &person).await?;
    let history: RatingHistory = app.service.rating_history(&person, &pool).await?;
    Ok(([NO_STORE], Json(history)).into_response())
}

/// Which games are wanted.
#[derive(Deserialize)]
pub(super) struct WhichGames {
    opponent: Option<String>,
    after: Option<String>,
}

/// Where a page begins.
#[derive(Deserialize)]
pub(super) struct After {
    after: Option<String>,
}

/// Returns finished games of a person, newest first. Others see those that were listed or rated.
#[utoipa::path(
    get,
    path = "/api/people/{person}/games",
    operation_id = "getPlayedGames",
    tag = "ratings",
    security((), ("cookie" = []), ("token" = [])),
    params(
        ("person" = String, Path, description = "The person's id, or the name of their account"),
        ("opponent" = Option<String>, Query, description = "Only games against the person of this id"),
        ("after" = Option<String>, Query, description = "The `more` of the previous page; without it, the first page"),
    ),
    responses(
        (status = 200, description = "At most twenty-five games", body = PlayedGames),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        (status = 404, description = "`live.not-found`: there is no such person or page", body = ServiceProblem),
        Common,
    )
)]
pub(super) async fn games(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    which: Result<Query<WhichGames>, QueryRejection>,
    reader: Reader,
) -> Result<Response, Refused> {
    let Query(WhichGames { opponent, after }) = which.map_err(|rejection| bad_query(&rejection))?;
    let opponent = opponent.as_deref().map(id).transpose()?;
    let asking = reader.with(Reader::FINISHED).ok().map(PersonId::from);
    let games: PlayedGames = app
        .service
        .played_games(
            &found(&app, &person).await?,
            opponent.as_ref(),
            asking.as_ref(),
            after.as_deref(),
        )
        .await?;
    Ok(([NO_STORE], Json(games)).into_response())
}

/// Whoever is meant by an id or a name in an address.
async fn found(app: &App, person: &str) -> Result<PersonId, ServiceError> {
    app.service.find_person(person).await
}

/// The id of a person in an address; whatever cannot be one is nobody's.
pub(super) fn id(person: &str) -> Result<PersonId, ServiceError> {
    PersonId::read(person).ok_or(ServiceError::NotFound)
}
