//! What stays the same through a question: the board, seen from the attacker, and how links are laid.

/// The directions of lanes down the board: columns to the right, rows down.
pub(super) const DOWN: [(i8, i8); 4] = [(-2, 1), (2, 1), (-1, 2), (1, 2)];

/// By how many bits the lower end of a lane of each of the four directions lies above the upper one.
pub(super) const SHIFT: [u32; 4] = [6, 10, 15, 17];

/// The direction that each becomes when left and right are exchanged.
pub(super) const MIRRORED: [usize; 4] = [1, 0, 3, 2];

/// Bits from one row to the next.
pub(super) const STRIDE: u32 = 8;

/// Lanes as the bits of their upper ends, for each of the four directions.
pub(super) type Lanes = [u64; 4];

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

/// The board of a question, up to 8 × 8, and how its links are laid. Hole (x, y) is bit x + 8 y; the
/// attacker always joins the top to the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// All holes.
    pub(super) holes: u64,
    /// The holes that each side may use.
    pub(super) usable: [u64; 2],
    /// Where each side begins, and where it wants to get.
    pub(super) borders: [[u64; 2]; 2],
    /// All lanes between two holes.
    pub(super) lanes: Lanes,
    /// The lanes that a link crosses, by its direction and upper end.
    cuts: Vec<Lanes>,
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

impl Terms {
    /// The most columns, and the most rows.
    pub(super) const LARGEST: u8 = 8;

    /// A board on which the attacker joins the first row to the last.
    pub(super) fn new(columns: u8, rows: u8, laying: Laying) -> Self {
        let (columns, rows) = (u32::from(columns), u32::from(rows));
        let row = |y: u32| ((1u64 << columns) - 1) << (STRIDE * y);
        let column = |x: u32| (0..rows).fold(0, |all, y| all | 1u64 << (x + STRIDE * y));
        let ends = [row(0), row(rows - 1)];
        let sides = [column(0), column(columns - 1)];
        let corners = (ends[0] | ends[1]) & (sides[0] | sides[1]);
        let holes = (0..rows).fold(0, |all, y| all | row(y)) & !corners;
        let usable = [holes & !(sides[0] | sides[1]), holes & !(ends[0] | ends[1])];
        let borders = [ends.map(|end| end & holes), sides.map(|side| side & holes)];
        let mut terms = Self {
            columns,
            rows,
            holes,
            usable,
            borders,
            lanes: [0; 4],
            cuts: vec![[0; 4]; 4 * 64],
            laying,
        };
        terms.lay_out();
        terms
    }

    /// Enters all lanes, and which of them cross.
    fn lay_out(&mut self) {
        let all: Vec<Segment> = (0..4 * 64)
            .map(Segment::numbered)
            .filter(|lane| self.has(lane.upper) && self.has(lane.lower()))
            .collect();
        for lane in &all {
            self.lanes[lane.direction] |= bit(lane.upper);
            for other in all.iter().filter(|other| lane.crosses(other)) {
                self.cuts[lane.number()][other.direction] |= bit(other.upper);
            }
        }
    }

    fn has(&self, (x, y): (i8, i8)) -> bool {
        let on = (0..self.columns as i8).contains(&x) && (0..self.rows as i8).contains(&y);
        on && self.holes & bit((x, y)) != 0
    }

    /// The lanes that a link of this direction crosses whose upper end is this bit.
    #[inline]
    pub(super) fn cut(&self, direction: usize, upper: u64) -> &Lanes {
        &self.cuts[direction * 64 + upper.trailing_zeros() as usize]
    }
}

/// The bit of a hole.
fn bit((x, y): (i8, i8)) -> u64 {
    1 << (i32::from(x) + i32::from(y) * STRIDE as i32)
}

/// A lane by its upper end and direction.
struct Segment {
    upper: (i8, i8),
    direction: usize,
}

impl Segment {
    fn numbered(number: usize) -> Self {
        let at = (number % 64) as i8;
        Self {
            upper: (at % 8, at / 8),
            direction: number / 64,
        }
    }

    fn number(&self) -> usize {
        self.direction * 64 + bit(self.upper).trailing_zeros() as usize
    }

    fn lower(&self) -> (i8, i8) {
        let (dx, dy) = DOWN[self.direction];
        (self.upper.0 + dx, self.upper.1 + dy)
    }

    /// Whether two lanes have an inner point in common. No hole lies within a lane.
    fn crosses(&self, other: &Self) -> bool {
        let turn = |a: (i8, i8), b: (i8, i8), c: (i8, i8)| {
            i32::from(b.0 - a.0) * i32::from(c.1 - a.1)
                - i32::from(b.1 - a.1) * i32::from(c.0 - a.0)
        };
        let (a, b, c, d) = (self.upper, self.lower(), other.upper, other.lower());
        turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
    }
}
