//! The two people of a match, whichever side each of them plays.

use core::ops::{Index, IndexMut};

use crate::Player;

/// One of the two who play a match: a person, a program or a team. A [`Player`] is a side of one
/// game; who plays which side changes from game to game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Person {
    /// The one named first.
    A,
    /// The one named second.
    B,
}

impl Person {
    /// Both, the one named first first.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The opponent.
    ///
    /// ```
    /// use game::Person;
    /// assert_eq!(Person::A.other(), Person::B);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// 0 for the one named first, 1 for the other.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One value for each of two people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPerson<T> {
    /// That of the one named first.
    pub a: T,
    /// That of the one named second.
    pub b: T,
}

impl<T> ByPerson<T> {
    /// Asks `value` for each of the two.
    ///
    /// ```
    /// use game::{ByPerson, Person};
    /// let names = ByPerson::of(|person| if person == Person::A { "Ada" } else { "Ben" });
    /// assert_eq!(names[Person::B], "Ben");
    /// ```
    pub fn of(mut value: impl FnMut(Person) -> T) -> Self {
        Self {
            a: value(Person::A),
            b: value(Person::B),
        }
    }
}

impl<T> Index<Person> for ByPerson<T> {
    type Output = T;

    fn index(&self, person: Person) -> &T {
        match person {
            Person::A => &self.a,
            Person::B => &self.b,
        }
    }
}

impl<T> IndexMut<Person> for ByPerson<T> {
    fn index_mut(&mut self, person: Person) -> &mut T {
        match person {
            Person::A => &mut self.a,
            Person::B => &mut self.b,
        }
    }
}

/// Who plays which side of one game.
///
/// ```
/// use game::{Person, Player, Seats};
/// let seats = Seats { first: Person::B };
/// assert_eq!(seats.person(Player::Second), Person::A);
/// assert_eq!(seats.exchanged().player(Person::A), Player::First);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seats {
    /// Who plays [`Player::First`]; the opponent plays [`Player::Second`].
    pub first: Person,
}

impl Seats {
    /// Who plays a side.
    #[must_use]
    pub const fn person(self, player: Player) -> Person {
        match player {
            Player::First => self.first,
            Player::Second => self.first.other(),
        }
    }

    /// The side that somebody plays.
    #[must_use]
    pub const fn player(self, person: Person) -> Player {
        if self.first.index() == person.index() {
            Player::First
        } else {
            Player::Second
        }
    }

    /// The same two on each other's side.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        Self {
            first: self.first.other(),
        }
    }
}
