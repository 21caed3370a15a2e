//! Pages about people, and lists in which people are found.

use serde::{Deserialize, Serialize};

use super::{At, GameCard, PersonView, PoolRating, ShownRating, TableId, Tally};

/// How rated games against an opponent ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Opponent {
    /// Who it is.
    pub person: PersonView,
    /// For the person of the page.
    pub tally: Tally,
}

/// Somebody with their ratings: `GET /api/people/{id}`. Tallies are of at most twenty thousand games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// Who it is.
    pub person: PersonView,
    /// In every pool where they have played, by name.
    pub ratings: Vec<PoolRating>,
    /// Whose bot it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub owner: Option<PersonView>,
    /// When the account was opened; missing for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub since_ms: Option<At>,
    /// The beginning of the day of the last visit; missing for a guest, and if there is no session left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seen_ms: Option<At>,
    /// Whom they have played most, at most ten; whoever asks comes first.
    #[serde(default)]
    pub opponents: Vec<Opponent>,
    /// Running games that are listed for everyone, the newest first, at most ten.
    #[serde(default)]
    pub games: Vec<GameCard>,
    /// Everybody whose id is in the games.
    #[serde(default)]
    pub people: Vec<PersonView>,
}

/// People whose names begin alike: `GET /api/people?q=…`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FoundPeople {
    /// At most twenty with accounts, by name.
    pub people: Vec<PersonView>,
}

/// A bot of a member.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ListedBot {
    /// The bot.
    pub bot: PersonView,
    /// Whose it is.
    pub owner: PersonView,
    /// Whether it is connected now.
    pub online: bool,
}

/// Bots with their owners: `GET /api/bots?after=…`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotList {
    /// At most fifty.
    pub bots: Vec<ListedBot>,
    /// The `after` of the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<String>,
}

/// Somebody who is online.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OnlinePerson {
    /// Who it is.
    pub person: PersonView,
    /// The pool in which they have played most; missing if they have no rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pool: Option<String>,
    /// Their rating there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rating: Option<ShownRating>,
    /// The table of a game that they play now and that is listed for everyone; days between turns do not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub plays: Option<TableId>,
}

/// Who is online: `GET /api/online`. Members are in it if they want to be listed, bots always; nobody whom the person
/// who asks has blocked, or who has blocked them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OnlinePeople {
    /// At most a hundred: those whom one follows first, then by name.
    pub people: Vec<OnlinePerson>,
    /// How many others are online, without oneself.
    pub others: u32,
    /// Whether others see oneself by name; missing without an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub listed: Option<bool>,
}
