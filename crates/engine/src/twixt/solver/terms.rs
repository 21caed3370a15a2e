//! What stays the same through a question: the board, seen from the attacker, and how links are laid.

use crate::twixt::solver::word::Word;

/// The directions of lanes down the board: columns to the right, rows down.
pub(super) const DOWN: [(i8, i8); 4] = [(-2, 1), (2, 1), (-1, 2), (1, 2)];

/// The direction that each becomes when left and right are exchanged.
pub(super) const MIRRORED: [usize; 4] = [1, 0, 3, 2];

/// Lanes as the bits of their upper ends, for each of the four directions.
pub(super) type Lanes<W> = [W; 4];

/// The two sides of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// Wants to join the top row to the bottom row.
    Attacker = 0,
    /// Wants to keep the attacker from it.
    Defender = 1,
}

impl Side {
    /// The opponent.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// The board of a question, and how its links are laid. The attacker always joins the top to the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Terms<W> {
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// All holes.
    pub(super) holes: W,
    /// The holes that each side may use.
    pub(super) usable: [W; 2],
    /// Where each side begins, and where it wants to get.
    pub(super) borders: [[W; 2]; 2],
    /// All lanes between two holes.
    pub(super) lanes: Lanes<W>,
    /// The lanes that a link crosses, by its direction and upper end.
    cuts: Vec<Lanes<W>>,
    /// How links are laid.
    pub(super) laying: Laying,
}

/// How links are laid: by the rules, or so that one side has more than any rules would give it and the
/// other side less.
///
/// Under `standard` rules links may be declined, laid later and taken off, and pegs with them. A side
/// is at least as well off where all its links lie at once and cross each other, since nothing of its
/// own is then ever in its way, and there is nothing to gain from taking anything off; and it is at
/// most as well off where every link is laid by itself, does not cross an own one and stays. So what
/// an attacker of the latter kind wins against a defender of the former it wins under `standard` rules too, and what an
/// attacker of the former kind does not win against a defender of the latter it does not win there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Laying {
    /// `simple`: no links cross.
    Apart,
    /// `pp`: own links cross.
    Across,
    /// More for this side, less for the other.
    Favouring(Side),
}

impl Laying {
    /// Whether a side's own links may cross.
    pub(super) fn crosses(self, side: Side) -> bool {
        match self {
            Self::Apart => false,
            Self::Across => true,
            Self::Favouring(favoured) => side == favoured,
        }
    }

    /// Whether a side may still lay a link that it once declined. Where nothing can be taken off, none
    /// can be declined.
    pub(super) fn lays_late(self, side: Side) -> bool {
        self == Self::Favouring(side)
    }

    /// Whether a defender without a hole passes, as one may who can lift a peg and put it back;
    /// otherwise that ends the game as a draw.
    pub(super) fn defender_passes(self) -> bool {
        self == Self::Favouring(Side::Attacker)
    }
}

impl<W: Word> Terms<W> {
    /// A board on which the attacker joins the first row to the last.
    pub(super) fn new(columns: u8, rows: u8, laying: Laying) -> Self {
        let (columns, rows) = (u32::from(columns), u32::from(rows));
        let at = |x: u32, y: u32| W::bit(x + W::STRIDE * y);
        let row = |y: u32| (0..columns).fold(W::none(), |all, x| all | at(x, y));
        let column = |x: u32| (0..rows).fold(W::none(), |all, y| all | at(x, y));
        let ends = [row(0), row(rows - 1)];
        let sides = [column(0), column(columns - 1)];
        let corners = (ends[0] | ends[1]) & (sides[0] | sides[1]);
        let holes = (0..rows).fold(W::none(), |all, y| all | row(y)) & !corners;
        let usable = [holes & !(sides[0] | sides[1]), holes & !(ends[0] | ends[1])];
        let borders = [ends.map(|end| end & holes), sides.map(|side| side & holes)];
        let mut terms = Self {
            columns,
            rows,
            holes,
            usable,
            borders,
            lanes: [W::none(); 4],
            cuts: vec![[W::none(); 4]; 4 * W::BITS as usize],
            laying,
        };
        terms.lay_out();
        terms
    }

    /// Enters all lanes, and which of them cross.
    fn lay_out(&mut self) {
        let all: Vec<Segment> = (0..4 * W::STRIDE * W::STRIDE)
            .map(Segment::numbered::<W>)
            .filter(|lane| self.has(lane.upper) && self.has(lane.lower()))
            .collect();
        for lane in &all {
            let upper: W = bit(lane.upper);
            self.lanes[lane.direction] |= upper;
            let cuts = lane.direction * W::BITS as usize + upper.first() as usize;
            for other in all.iter().filter(|other| lane.crosses(other)) {
                self.cuts[cuts][other.direction] |= bit(other.upper);
            }
        }
    }

    fn has(&self, (x, y): (i8, i8)) -> bool {
        let on = (0..self.columns as i8).contains(&x) && (0..self.rows as i8).contains(&y);
        on && !(self.holes & bit((x, y))).is_none()
    }

    /// The lanes that a link of this direction crosses whose upper end is this bit.
    #[inline]
    pub(super) fn cut(&self, direction: usize, upper: W) -> &Lanes<W> {
        &self.cuts[direction * W::BITS as usize + upper.first() as usize]
    }
}

/// The bit of a hole.
fn bit<W: Word>((x, y): (i8, i8)) -> W {
    W::bit((i32::from(x) + i32::from(y) * W::STRIDE as i32) as u32)
}

/// A lane by its upper end and direction.
struct Segment {
    upper: (i8, i8),
    direction: usize,
}

impl Segment {
    /// The directions of a hole one after the other, and the holes by rows.
    fn numbered<W: Word>(number: u32) -> Self {
        let at = number / 4;
        Self {
            upper: ((at % W::STRIDE) as i8, (at / W::STRIDE) as i8),
            direction: number as usize % 4,
        }
    }

    fn lower(&self) -> (i8, i8) {
        let (dx, dy) = DOWN[self.direction];
        (self.upper.0 + dx, self.upper.1 + dy)
    }

    /// Whether two lanes have an inner point in common. No hole lies within a lane.
    fn crosses(&self, other: &Self) -> bool {
        let turn = |a: (i8, i8), b: (i8, i8), c: (i8, i8)| {
            i32::from(b.0 - a.0) * i32::from(c.1 - a.1) - i32::from(b.1 - a.1) * i32::from(c.0 - a.0)
        };
        let (a, b, c, d) = (self.upper, self.lower(), other.upper, other.lower());
        turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
    }
}
