//! `/api/people`: pages about people.

use protocol::live::{BotList, FoundPeople, OnlinePeople, PlayedGames, Profile, RatingHistory};

use crate::{profiles::Profiles, web::prelude::*};

/// What is looked for.
#[derive(Deserialize)]
pub(crate) struct Beginning {
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
pub(crate) async fn find(
    web: Of<Web>,
    profiles: Of<Profiles>,
    beginning: Asked<Beginning>,
    client: Client,
) -> Answer<FoundPeople> {
    client.take(&web, RateLimit::Search)?;
    let Beginning { q } = read(beginning)?;
    Ok(Private(profiles.people_like(&q).await?))
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
pub(crate) async fn bots(
    web: Of<Web>,
    profiles: Of<Profiles>,
    after: Asked<After>,
    client: Client,
) -> Answer<BotList> {
    client.take(&web, RateLimit::Request)?;
    let After { after } = read(after)?;
    Ok(Private(profiles.bots(&after.unwrap_or_default()).await?))
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
pub(crate) async fn online(
    web: Of<Web>,
    profiles: Of<Profiles>,
    reader: Reader,
) -> Answer<OnlinePeople> {
    reader.client.take(&web, RateLimit::Search)?;
    // Whom one follows and blocks changes the list.
    let asking = reader.with(&[Scope::Me]).ok();
    Ok(Private(profiles.online(asking).await?))
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
pub(crate) async fn profile(
    web: Of<Web>,
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    reader: Reader,
) -> Answer<Profile> {
    let person = found(&web, &person).await?;
    let asking = reader.with(Reader::FINISHED).ok().map(PersonId::from);
    Ok(Private(profiles.profile(&person, asking.as_ref()).await?))
}

/// Which history is wanted.
#[derive(Deserialize)]
pub(crate) struct Which {
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
pub(crate) async fn ratings(
    web: Of<Web>,
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    which: Asked<Which>,
    client: Client,
) -> Answer<RatingHistory> {
    client.take(&web, RateLimit::Request)?;
    let Which { pool } = read(which)?;
    let person = found(&web, &person).await?;
    Ok(Private(profiles.rating_history(&person, &pool).await?))
}

/// Which games are wanted.
#[derive(Deserialize)]
pub(crate) struct WhichGames {
    opponent: Option<String>,
    after: Option<String>,
}

/// Where a page begins.
#[derive(Deserialize)]
pub(crate) struct After {
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
pub(crate) async fn games(
    web: Of<Web>,
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    which: Asked<WhichGames>,
    reader: Reader,
) -> Answer<PlayedGames> {
    let WhichGames { opponent, after } = read(which)?;
    let opponent = opponent.as_deref().map(person_id).transpose()?;
    let asking = reader.with(Reader::FINISHED).ok().map(PersonId::from);
    Ok(Private(
        profiles
            .played_games(
                &found(&web, &person).await?,
                opponent.as_ref(),
                asking.as_ref(),
                after.as_deref(),
            )
            .await?,
    ))
}

/// Whoever is meant by an id or a name in an address.
async fn found(web: &Web, person: &str) -> Result<PersonId, ServiceError> {
    web.people.find_person(person).await
}
