//! Positions of TwixT as the checker knows them again.
//!
//! Under `simple` and `pp` rules nothing is ever taken off, so that the further course depends on little: the free
//! holes, the lanes in which a link may still be laid for either side, the pegs at the ends of these lanes, and which
//! of the pegs of the side that is asked about are linked with each other or with a border. A free hole without such a
//! lane only counts as a turn. How the other side's pegs are linked does not matter: once it has joined its borders,
//! the side that is asked about never joins its own. `docs/proofs.md` has the argument.

use game::{Player, Position as _};
use twixt::{Direction, Hole, RED, Turn, Twixt};

use crate::Subject;

impl Subject for Twixt {
    /// By row, then column of the hole.
    fn turns(&self) -> Vec<Turn> {
        let mut holes: Vec<Hole> = match self.outcome() {
            Some(_) => Vec::new(),
            None => self.legal_holes().collect(),
        };
        holes.sort_unstable_by_key(|hole| (hole.y, hole.x));
        holes.into_iter().map(Turn::Place).collect()
    }

    /// Its borders are no longer joined by its links and the lanes left to it.
    fn never_wins(&self, side: Player) -> bool {
        !self.can_join(side)
    }

    fn describe(&self, side: Player, bytes: &mut Vec<u8>) {
        let essence = Essence::of(self, side);
        let images = [(false, false), (true, false), (false, true), (true, true)];
        let images = images.map(|(sideways, over)| essence.image(sideways, over));
        bytes.extend(images.into_iter().min().unwrap_or_default());
    }
}

/// What a hole may still do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Matter {
    /// No link will ever end there.
    Nothing,
    /// It is free.
    Free,
    /// A peg of the other side.
    Other,
    /// A peg of the side that is asked about, linked to its first border, its last, or neither, by its group.
    First,
    Last,
    Group(u16),
}

/// The board as the side that is asked about sees it: its borders are the first row and the last.
struct Essence {
    columns: usize,
    rows: usize,
    /// Row by row.
    holes: Vec<Matter>,
    /// For each hole and either side, its own first, the lanes that may still become links: a bit for each direction by
    /// which [`delta_place`] numbers them.
    lanes: Vec<[u8; 2]>,
    /// Free holes of no other use, for the side alone, the other alone, and both.
    spare: [u8; 3],
}

impl Essence {
    fn of(position: &Twixt, side: Player) -> Self {
        let size = position.rules().size();
        let (columns, rows) = if side == RED {
            (size.columns(), size.rows())
        } else {
            (size.rows(), size.columns())
        };
        let count = usize::from(columns) * usize::from(rows);
        let mut essence = Self {
            columns: columns.into(),
            rows: rows.into(),
            holes: Vec::with_capacity(count),
            lanes: Vec::with_capacity(count),
            spare: [0; 3],
        };
        let lanes = [side, side.other()].map(|player| open_lanes(position, player, side));
        for y in 0..rows {
            for x in 0..columns {
                let hole = if side == RED {
                    Hole { x, y }
                } else {
                    Hole { x: y, y: x }
                };
                let place = usize::from(hole.x) + usize::from(hole.y) * usize::from(size.columns());
                let lanes = lanes.each_ref().map(|lanes| lanes[place]);
                essence.add(position, side, hole, lanes);
            }
        }
        essence
    }

    fn add(&mut self, position: &Twixt, side: Player, hole: Hole, lanes: [u8; 2]) {
        let matter = match position.peg(hole) {
            None if lanes != [0; 2] => Matter::Free,
            None => {
                match [side, side.other()].map(|player| position.may_use(player, hole)) {
                    [true, false] => self.spare[0] += 1,
                    [false, true] => self.spare[1] += 1,
                    [true, true] => self.spare[2] += 1,
                    [false, false] => {}
                }
                Matter::Nothing
            }
            Some(owner) if owner != side && lanes[1] != 0 => Matter::Other,
            Some(owner) if owner == side && lanes[0] != 0 => match position.group(hole) {
                Some(group) if group.first => Matter::First,
                Some(group) if group.last => Matter::Last,
                Some(group) => Matter::Group(group.id),
                None => Matter::Nothing,
            },
            Some(_) => Matter::Nothing,
        };
        self.holes.push(matter);
        self.lanes.push(lanes);
    }

    /// The bytes of the position with left and right exchanged, the two borders exchanged, or both.
    fn image(&self, sideways: bool, over: bool) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(2 + 3 * self.holes.len() + 3);
        bytes.extend([self.columns as u8, self.rows as u8]);
        let mut groups: Vec<u16> = Vec::new();
        for y in 0..self.rows {
            for x in 0..self.columns {
                let x = if sideways { self.columns - 1 - x } else { x };
                let y = if over { self.rows - 1 - y } else { y };
                let at = x + y * self.columns;
                let code = match self.holes[at] {
                    Matter::Nothing => {
                        bytes.push(0);
                        continue;
                    }
                    Matter::Free => 1,
                    Matter::Other => 2,
                    Matter::First => 3 + u8::from(over),
                    Matter::Last => 4 - u8::from(over),
                    Matter::Group(group) => {
                        let known = groups.iter().position(|&other| other == group);
                        let place = known.unwrap_or_else(|| {
                            groups.push(group);
                            groups.len() - 1
                        });
                        5 + place as u8
                    }
                };
                bytes.push(code);
                bytes.extend(self.lanes[at].map(|lanes| turned(lanes, sideways, over)));
            }
        }
        bytes.extend(self.spare);
        bytes
    }
}

/// For each hole, by row, then column, the lanes from it in which a player may still lay a link, as `side` sees the
/// board.
fn open_lanes(position: &Twixt, player: Player, side: Player) -> Vec<u8> {
    let size = position.rules().size();
    let (columns, rows) = (usize::from(size.columns()), size.rows());
    let pegs: Vec<u64> = (0..rows).map(|y| position.pegs_in_row(player, y)).collect();
    let free: Vec<u64> = (0..rows).map(|y| position.free_in_row(player, y)).collect();
    let mut lanes = vec![0; columns * usize::from(rows)];
    for (from, y) in (0..rows).enumerate() {
        let closed = position.closed_in_row(player, y);
        let lanes = &mut lanes[from * columns..][..columns];
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            let (dx, dy) = direction.delta();
            let Some(to) = y.checked_add_signed(dy).filter(|&y| y < rows) else {
                continue;
            };
            let to = usize::from(to);
            let (right, down) = if side == RED { (dx, dy) } else { (dy, dx) };
            let lane = 1 << delta_place(right, down);
            // Between two pegs there is a link already or will never be one.
            let from_free = free[from] & shifted(free[to] | pegs[to], dx);
            let from_pegs = pegs[from] & shifted(free[to], dx);
            let mut holes = from_free | from_pegs;
            while holes != 0 {
                let x = holes.trailing_zeros() as usize;
                holes &= holes - 1;
                if closed[x] >> number & 1 == 0 {
                    lanes[x] |= lane;
                }
            }
        }
    }
    lanes
}

/// A row as it looks from the columns `dx` to the left.
const fn shifted(row: u64, dx: i8) -> u64 {
    if dx > 0 { row >> dx } else { row << -dx }
}

/// The place of a direction: 1 for one to the right, 2 for one down, 4 for a move more sideways than along, added up.
const fn delta_place(dx: i8, dy: i8) -> u8 {
    (dx > 0) as u8 | ((dy > 0) as u8) << 1 | ((dx.unsigned_abs() > 1) as u8) << 2
}

/// Lanes with left and right exchanged, the two borders exchanged, or both.
const fn turned(mut lanes: u8, sideways: bool, over: bool) -> u8 {
    if sideways {
        lanes = (lanes & 0b0101_0101) << 1 | lanes >> 1 & 0b0101_0101;
    }
    if over {
        lanes = (lanes & 0b0011_0011) << 2 | lanes >> 2 & 0b0011_0011;
    }
    lanes
}
