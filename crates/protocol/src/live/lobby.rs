//! The lobby: open offers and running games.

use serde::{Deserialize, Serialize};

use super::{At, Clocks, ModerationCount, PersonId, PersonView, SeatWish, ShownRating, TableId, Terms};

/// An open offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeekCard {
    /// The table.
    pub table: TableId,
    /// The id of the host.
    pub by: PersonId,
    /// The terms; without the starting position, if there is one.
    pub terms: Terms,
    /// Whether it begins from a position; the table has it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub from_position: bool,
    /// The seat of the host.
    pub seat: SeatWish,
    /// The only person who may accept it, in a challenge, which the two of them alone see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to: Option<PersonId>,
    /// Since when.
    pub at_ms: At,
    /// The rating of the host in the pool of the game, if there is one and they have an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rating: Option<ShownRating>,
    /// Whether the game is rated if the person who looks accepts; for the host, whether it can be.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub rated: bool,
}

/// A running game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameCard {
    /// The table.
    pub table: TableId,
    /// The ids of the players.
    pub seats: [PersonId; 2],
    /// The terms; without the starting position, if there is one.
    pub terms: Terms,
    /// Whether it began from a position; the table has it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub from_position: bool,
    /// The number of turns so far.
    pub turns: u32,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// Whether the player to move is on vacation, as in [`TableView::vacation`](super::TableView).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub vacation: bool,
    /// Whether the first seat has the second colour, as after a swap.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub swapped: bool,
    /// The number of spectators.
    pub watchers: u32,
    /// The ratings of the two, as in [`TableView::ratings`](super::TableView).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ratings: Option<[Option<ShownRating>; 2]>,
    /// Whether it is rated; missing while that is not known, in games of an earlier version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rated: Option<bool>,
}

/// What is a person's own and goes on or waits for them, as it is now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mine {
    /// Their games that are not over, at most fifty; those where they are to move come first.
    pub games: Vec<GameCard>,
    /// How many games there are.
    pub count: u32,
    /// The challenges of others to them.
    pub challenges: Vec<SeekCard>,
    /// Everybody whose id is in these lists.
    pub people: Vec<PersonView>,
    /// How many of their notices they have not seen; missing if they wish none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub unseen: Option<u32>,
    /// What waits for a moderator; missing for others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub moderation: Option<ModerationCount>,
    /// The cursor of the next page of games: `GET /api/lobby/mine?after={more}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<String>,
}

/// The first page of the lobby, newest first: at most fifty of each list, and the person's own games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Open offers.
    pub seeks: Vec<SeekCard>,
    /// Running games.
    pub games: Vec<GameCard>,
    /// The person's own games that are not over; those where they are to move come first.
    pub mine: Vec<GameCard>,
    /// Everybody whose id is in these lists.
    pub people: Vec<PersonView>,
    /// The number of people online.
    pub online: u32,
    /// The cursors of the next pages: `GET /api/lobby/{list}?after={more}`.
    #[serde(default, skip_serializing_if = "LobbyMore::is_empty")]
    #[cfg_attr(test, ts(as = "Option<LobbyMore>", optional))]
    pub more: LobbyMore,
}

/// The cursor of the next page of each list; missing at the end.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyMore {
    /// Of open offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seeks: Option<String>,
    /// Of running games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub games: Option<String>,
    /// Of the person's own games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mine: Option<String>,
}

impl LobbyMore {
    /// Whether no list has another page.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.seeks.is_none() && self.games.is_none() && self.mine.is_none()
    }
}

/// A further page of one list of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyPage {
    /// Open offers, if this is their list.
    pub seeks: Vec<SeekCard>,
    /// Running games, if this is their list.
    pub games: Vec<GameCard>,
    /// Everybody whose id is in these lists.
    pub people: Vec<PersonView>,
    /// The cursor of the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<String>,
}
