//! `/api/people`: pages about people.

use protocol::live::{BotList, FoundPeople, OnlinePeople, PlayedGames, Profile, RatingHistory};

use crate::{profiles::Profiles, web::prelude::*};

/// What is looked for.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct Beginning {
    /// The beginning of a name; capitals, blanks and what looks alike do not matter.
    #[serde(default)]
    #[param(required)]
    q: String,
}

/// Finds people with accounts by the beginning of their names.
#[utoipa::path(
    get, path = "/api/people", security((), ("token" = [])),
    params(Beginning),
    responses((status = 200, description = "At most twenty people, by name", body = FoundPeople))
)]
pub(crate) async fn find_people(
    profiles: Of<Profiles>,
    query: Query<Beginning>,
    client: Client,
) -> Answer<FoundPeople> {
    client.take(RateLimit::Search)?;
    let Beginning { q } = query.read()?;
    Ok(Private(profiles.people_like(&q).await?))
}

/// Returns bots of members, with their owners.
#[utoipa::path(
    get, path = "/api/bots", security((), ("token" = [])),
    params(After),
    responses((status = 200, description = "At most fifty bots", body = BotList))
)]
pub(crate) async fn get_bots(profiles: Of<Profiles>, query: Query<After>, client: Client) -> Answer<BotList> {
    client.take(RateLimit::Request)?;
    let After { after } = query.read()?;
    Ok(Private(profiles.bots(&after.unwrap_or_default()).await?))
}

/// Returns who is online: members who want to be listed, and bots.
#[utoipa::path(
    get, path = "/api/online", security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, description = "At most a hundred people", body = OnlinePeople))
)]
pub(crate) async fn get_online(profiles: Of<Profiles>, reader: Reader) -> Answer<OnlinePeople> {
    reader.client.take(RateLimit::Search)?;
    // Whom one follows and blocks changes the list.
    let asking = reader.with(&[Scope::Me]).ok();
    Ok(Private(profiles.online(asking).await?))
}

/// Returns a person with their ratings in all pools.
#[utoipa::path(
    get, path = "/api/people/{person}", security((), ("token" = [])),
    params(("person" = String, Path, description = "The person's id, or the name of their account")),
    responses(
        (status = 200, description = "The person and their ratings", body = Profile),
        (status = 400, description = "`live.name`, `live.name.mixed`: nobody can be called so"),
    )
)]
pub(crate) async fn get_person(
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
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct Which {
    /// The pool, such as `trax/official/quick`.
    pool: String,
}

/// Returns the history of a person's rating in a pool.
#[utoipa::path(
    get, path = "/api/people/{person}/ratings", security((), ("token" = [])),
    params(("person" = String, Path, description = "The person's id, or the name of their account"), Which),
    responses((status = 200, description = "At most two hundred points, oldest first", body = RatingHistory))
)]
pub(crate) async fn get_rating_history(
    web: Of<Web>,
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    query: Query<Which>,
    client: Client,
) -> Answer<RatingHistory> {
    client.take(RateLimit::Request)?;
    let Which { pool } = query.read()?;
    let person = found(&web, &person).await?;
    Ok(Private(profiles.rating_history(&person, &pool).await?))
}

/// Which games are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct WhichGames {
    /// Only games against the person of this id.
    opponent: Option<String>,
    /// The `more` of the previous page; without it, the first page.
    after: Option<String>,
}

/// Returns finished games of a person, newest first. Others see those that were listed or rated.
#[utoipa::path(
    get, path = "/api/people/{person}/games", security((), ("cookie" = []), ("token" = [])),
    params(("person" = String, Path, description = "The person's id, or the name of their account"), WhichGames),
    responses((status = 200, description = "At most twenty-five games", body = PlayedGames))
)]
pub(crate) async fn get_played_games(
    web: Of<Web>,
    profiles: Of<Profiles>,
    Path(person): Path<String>,
    query: Query<WhichGames>,
    reader: Reader,
) -> Answer<PlayedGames> {
    let WhichGames { opponent, after } = query.read()?;
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

/// The person whom an id or a name in an address names.
async fn found(web: &Web, person: &str) -> Result<PersonId, ServiceError> {
    web.people.find_person(person).await
}
