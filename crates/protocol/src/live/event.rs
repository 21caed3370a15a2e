//! Events: the log of a table.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{At, Clocks, DeclineReason, EndReason, PersonId, Seat, SeatWish, TableId, Terms, terms::none_forgotten};

/// An entry of a table's log. It holds ids of people, never their names: those may change, and are forgotten with the
/// person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Event {
    /// Its number at this table: 1, 2, 3 …
    pub seq: u32,
    /// The server's time.
    pub at_ms: At,
    /// What happened.
    pub what: Happening,
    /// What the clocks show after it, where it changed them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clocks: Option<Clocks>,
    /// The hash of the position after it, sixteen hexadecimal digits, where it changed the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hash: Option<String>,
}

/// The kinds of events at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "an event is written or read, and gone")]
#[strum(serialize_all = "snake_case")]
pub enum Happening {
    /// The game was offered.
    Offered {
        /// The id of the person.
        by: PersonId,
        /// The terms.
        terms: Terms,
        /// The seat the host prefers.
        seat: SeatWish,
        /// Whether the lobby lists it.
        listed: bool,
        /// The table of the game before, in a match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        before: Option<TableId>,
        /// The games of the match that were played before this one and count: the seat of each that won it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(as = "Option<Vec<Option<Seat>>>", optional))]
        earlier: Vec<Option<Seat>>,
        /// The only person who may accept it, in a challenge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        to: Option<PersonId>,
    },
    /// Both seats are taken, and the game begins.
    Began {
        /// The ids of the people in the first and the second seat.
        seats: [PersonId; 2],
        /// Whether it is rated: decided now, for who sits there now.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        rated: bool,
    },
    /// A turn was played.
    Turn {
        /// The seat.
        by: Seat,
        /// The turn, as it is written in a record.
        text: String,
        /// The thinking time measured by the server, in hundredths of a second.
        #[cfg_attr(test, ts(type = "number"))]
        spent_cs: i64,
        /// The part of it that was network latency and is not counted, in hundredths of a second.
        #[cfg_attr(test, ts(type = "number"))]
        lag_cs: i64,
        /// Whether it had been planned ahead.
        planned: bool,
        /// How many of its forced tiles the player left for the rules to place; only by
        /// [`Laying::Leaflet`](super::Laying).
        #[serde(default, skip_serializing_if = "none_forgotten")]
        #[cfg_attr(test, ts(optional))]
        forgot: Option<u16>,
    },
    /// A player has added a number to the die of Luck Trax.
    Nonce {
        /// The id of the person.
        by: PersonId,
        /// 32 hexadecimal digits.
        nonce: String,
    },
    /// The die was thrown for the seat to move.
    Thrown {
        /// The faces, as that player sees them: one of `| - J L F 7` each. Only the last one can be played.
        faces: String,
        /// The number of the first of these throws in the game, from 0.
        throw: u32,
    },
    /// The server opens the secret of the die.
    Opened {
        /// 64 hexadecimal digits.
        secret: String,
    },
    /// A draw is offered.
    DrawOffered {
        /// The seat.
        by: Seat,
    },
    /// A takeback is requested.
    TakebackAsked {
        /// The seat.
        by: Seat,
    },
    /// An offer or request is declined.
    Declined {
        /// The seat that declines.
        by: Seat,
    },
    /// The person who was challenged declines; the offer ends.
    ChallengeDeclined {
        /// Why.
        reason: DeclineReason,
    },
    /// Turns were taken back.
    TakenBack {
        /// How many turns.
        turns: u32,
    },
    /// The game is over.
    Ended {
        /// The result.
        end: TableEnd,
    },
    /// The next game of the match is offered.
    RematchOffered {
        /// The seat.
        by: Seat,
    },
    /// The next game of the match has a table.
    Rematch {
        /// The table.
        table: TableId,
    },
    /// A chat line.
    Said {
        /// The id of the person.
        by: PersonId,
        /// The seat, if they play.
        seat: Option<Seat>,
        /// The text.
        text: String,
    },
    /// A line of the chat was taken out by the host; the text of event `of` is no longer kept.
    Unsaid {
        /// The number of the event.
        of: u32,
    },
    /// The clocks were stopped while the server was down, and continue.
    Resumed,
    /// The time of the player to move was over, and a day of their vacation was taken: the clock goes on until that day
    /// ends.
    Vacation {
        /// The seat.
        by: Seat,
    },
    /// A player has waved: only in the next version of tests.
    #[cfg(feature = "next-version")]
    Waved {
        /// The seat.
        by: Seat,
    },
}

/// How a game between people ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableEnd {
    /// The seat that won; `None` in a draw or an aborted game.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub reason: EndReason,
}
