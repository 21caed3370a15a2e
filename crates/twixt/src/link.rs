//! A link between two holes.

pub(crate) mod crossing;

use core::fmt;

use self::crossing::crossing_lanes;
use crate::{Direction, Hole};

/// A link, or the lane a link could take: two holes a knight's move apart.
///
/// Written from its lower hole in the order of holes: `a3-b5`.
///
/// ```
/// use twixt::{Hole, Link};
/// let hole = |text: &str| text.parse::<Hole>();
/// let link = Link::new(hole("b5")?, hole("a3")?).expect("a knight's move");
/// assert_eq!(link.to_string(), "a3-b5");
/// assert_eq!(link.from(), hole("a3")?);
/// assert_eq!(Link::new(hole("a3")?, hole("a4")?), None);
/// # Ok::<(), twixt::ParseHoleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    from: Hole,
    to: Hole,
}

impl Link {
    /// The link between two holes, in either order, if they are a knight's move apart.
    #[must_use]
    pub fn new(a: Hole, b: Hole) -> Option<Self> {
        let (from, to) = if a < b { (a, b) } else { (b, a) };
        match (from.x.abs_diff(to.x), from.y.abs_diff(to.y)) {
            (1, 2) | (2, 1) => Some(Self { from, to }),
            _ => None,
        }
    }

    /// The link that leaves `hole` in a direction, if its other end has a place to be.
    #[must_use]
    pub fn leaving(hole: Hole, direction: Direction) -> Option<Self> {
        let (dx, dy) = direction.delta();
        Self::new(hole, hole.offset(dx, dy)?)
    }

    /// The end that comes first in the order of holes.
    #[must_use]
    pub const fn from(self) -> Hole {
        self.from
    }

    /// The end that comes last in the order of holes.
    #[must_use]
    pub const fn to(self) -> Hole {
        self.to
    }

    /// Both ends, the first in the order of holes first.
    #[must_use]
    pub const fn ends(self) -> [Hole; 2] {
        [self.from, self.to]
    }

    /// The end that is not `hole`, if the other is.
    #[must_use]
    pub fn other_end(self, hole: Hole) -> Option<Hole> {
        match hole {
            _ if hole == self.from => Some(self.to),
            _ if hole == self.to => Some(self.from),
            _ => None,
        }
    }

    /// The lanes that cross this one, sorted: nine far from the edges. Near the top and the left edge
    /// some are missing, near the others some lead off the board.
    ///
    /// ```
    /// use twixt::{Hole, Link};
    /// let link = Link::new(Hole { x: 9, y: 9 }, Hole { x: 10, y: 11 }).expect("a knight's move");
    /// assert_eq!(link.crossing_lanes().count(), 9);
    /// assert!(link.crossing_lanes().all(|lane| lane.crossing_lanes().any(|back| back == link)));
    /// ```
    pub fn crossing_lanes(self) -> impl Iterator<Item = Self> {
        crossing_lanes(self)
    }

    /// The direction from [`Link::from`] to [`Link::to`].
    pub(crate) fn direction(self) -> Direction {
        let step = |a: u8, b: u8| {
            if a < b { (b - a) as i8 } else { -((a - b) as i8) }
        };
        Direction::of_delta(step(self.from.x, self.to.x), step(self.from.y, self.to.y))
            .expect("ends a knight's move apart")
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_the_knights_moves_are_links() {
        let middle = Hole { x: 5, y: 5 };
        for y in 0..11 {
            for x in 0..11 {
                let end = Hole { x, y };
                let apart = (i32::from(x) - 5).pow(2) + (i32::from(y) - 5).pow(2);
                assert_eq!(Link::new(middle, end).is_some(), apart == 5);
                assert_eq!(Link::new(middle, end), Link::new(end, middle));
            }
        }
        assert_eq!(Link::new(Hole { x: 0, y: 0 }, Hole { x: 255, y: 1 }), None);
    }

    #[test]
    fn direction_leads_from_end_to_end() {
        let middle = Hole { x: 5, y: 5 };
        for direction in Direction::ALL {
            let link = Link::leaving(middle, direction).expect("a middle hole");
            let down = if link.from() == middle {
                direction
            } else {
                direction.opposite()
            };
            assert_eq!(link.direction(), down);
            assert!(Direction::DOWN.contains(&down));
        }
    }
}
