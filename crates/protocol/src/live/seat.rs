//! The two seats of a table.

use std::{error::Error, fmt, ops};

use game::Player;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A seat. It belongs to a person and keeps its name when the pie rule exchanges colours; a side of the board is a
/// [`game::Player`]. On the wire it is 0 or 1.
///
/// An array of two values, one for each seat, is indexed by it:
///
/// ```
/// use protocol::live::Seat;
///
/// let points = [3, 4];
/// assert_eq!(points[Seat::Second], 4);
/// assert_eq!(serde_json::to_string(&Seat::Second)?, "1");
/// assert!(serde_json::from_str::<Seat>("2").is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(type = "0 | 1"))]
pub enum Seat {
    /// Of the person who begins the game.
    First = 0,
    /// Of the other.
    Second = 1,
}

impl Seat {
    /// Both seats, in the order of arrays with a value for each.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent's seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The place of the seat in an array with a value for each: 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat to move after so many turns: they alternate.
    #[must_use]
    pub const fn after_turns(turns: usize) -> Self {
        if turns.is_multiple_of(2) {
            Self::First
        } else {
            Self::Second
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat as Self
    }
}

/// The side that a seat has in the beginning.
impl From<Seat> for Player {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::First => Self::First,
            Seat::Second => Self::Second,
        }
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        match number {
            0 => Ok(Self::First),
            1 => Ok(Self::Second),
            _ => Err(NoSuchSeat(number)),
        }
    }
}

impl<T> ops::Index<Seat> for [T; 2] {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        let [first, second] = self;
        match seat {
            Seat::First => first,
            Seat::Second => second,
        }
    }
}

impl<T> ops::IndexMut<Seat> for [T; 2] {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        let [first, second] = self;
        match seat {
            Seat::First => first,
            Seat::Second => second,
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(u8::from(*self))
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::try_from(number).map_err(de::Error::custom)
    }
}

/// A number that is not that of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchSeat(
    /// The number.
    pub u8,
);

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seat is 0 or 1, not {}", self.0)
    }
}

impl Error for NoSuchSeat {}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Seat {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .enum_values(Some([0, 1]))
            .description(Some("0 is the person who begins the game, 1 the other"))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Seat {}
