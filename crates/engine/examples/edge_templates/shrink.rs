//! Regions from which nothing can be left out.

use crate::prover::{Prover, Region};
use crate::window::{DOWN, Holes, ORIGIN, Window, bit, each, ends, place};

/// A region within which a peg is linked to its border for sure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Template {
    /// Rows from the peg to the border row.
    pub(crate) rows: i32,
    /// The most pegs that it takes.
    pub(crate) pegs: u32,
    pub(crate) region: Region,
}

impl Template {
    /// How much it asks for.
    pub(crate) fn size(&self) -> u32 {
        let Region { free, clear, lanes, .. } = self.region;
        let lanes: u32 = lanes.iter().map(|lanes| lanes.count_ones()).sum();
        4 * free.count_ones() + 2 * clear.count_ones() + lanes
    }

    /// Whether it holds wherever `other` does.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        let (own, their) = (&self.region, &other.region);
        self.rows == other.rows
            && own.own & !their.own == 0
            && own.free & !their.free == 0
            && own.clear & !(their.clear | their.free) == 0
            && (0..4).all(|direction| own.lanes[direction] & !their.lanes[direction] == 0)
    }

    /// The same with left and right exchanged.
    pub(crate) fn mirrored(&self) -> Self {
        let mirror = |holes: Holes| {
            each(holes).fold(0, |all, hole| {
                let (x, y) = place(hole);
                all | bit(-x, y)
            })
        };
        let Region {
            own,
            free,
            clear,
            lanes,
        } = self.region;
        let region = Region {
            own: mirror(own),
            free: mirror(free),
            clear: mirror(clear),
            lanes: [lanes[1], lanes[0], lanes[3], lanes[2]].map(mirror),
        };
        Self { region, ..*self }
    }

    /// The holes in which a peg of the owner's own could, under rules by which own links do not cross, get in the way
    /// of the owner's answers: their links to it may cross lanes of the template.
    pub(crate) fn apart(&self, window: &Window) -> Holes {
        let mut apart = 0;
        for hole in each(self.region.free) {
            for (end, direction, upper) in ends(&window.lanes, hole) {
                let cut = window.cut(direction, upper);
                let harms = (0..4).any(|across| cut[across] & self.region.lanes[across] != 0);
                if harms && end & (self.region.free | self.region.own | ORIGIN) == 0 {
                    apart |= end;
                }
            }
        }
        apart
    }
}

/// All holes of so many columns to either side and rows above, with all lanes between them; and another peg.
pub(crate) fn whole(window: &Window, side: i32, above: i32, own: Holes) -> Region {
    let rows = -above..=window.rows;
    let row = |y| (-side..=side).fold(0, |all, x| all | bit(x, y));
    let free = rows.fold(0, |all, y| all | row(y)) & !(ORIGIN | own);
    within(
        window,
        Region {
            own,
            free,
            clear: 0,
            lanes: window.lanes,
        },
    )
}

/// The region without lanes that lead out of it.
fn within(window: &Window, mut region: Region) -> Region {
    let holes = region.free | region.own | ORIGIN;
    for (direction, (dx, dy)) in DOWN.into_iter().enumerate() {
        let inside = |&upper: &Holes| {
            let (x, y) = place(upper);
            upper & holes != 0 && bit(x + dx, y + dy) & holes != 0
        };
        let lanes = region.lanes[direction] & window.lanes[direction];
        region.lanes[direction] = each(lanes).filter(inside).fold(0, |all, lane| all | lane);
    }
    region
}

/// Leaves out of a region whatever can be left out, trying holes in the order of `rank`; none if it does
/// not even hold whole.
pub(crate) fn shrink(
    window: &Window,
    whole: Region,
    pegs: u32,
    most: usize,
    rank: impl Fn((i32, i32)) -> i64,
) -> Option<Template> {
    let holds = |region: Region| Prover::new(window, region, most).holds(pegs);
    if !holds(whole) {
        return None;
    }
    let mut region = whole;
    let mut holes: Vec<Holes> = each(region.free).collect();
    holes.sort_by_key(|&hole| rank(place(hole)));
    let mut attempt = |smaller: Region| {
        let smaller = within(window, smaller);
        if holds(smaller) {
            region = smaller;
        }
        region
    };
    let mut here = whole;
    // Nobody but the owner gets into the border row: there is nothing to keep clear.
    for &hole in &holes {
        let free = here.free & !hole;
        let clear = here.clear | (hole & window.theirs);
        here = attempt(Region { free, clear, ..here });
    }
    for &hole in &holes {
        if here.clear & hole != 0 {
            let clear = here.clear & !hole;
            here = attempt(Region { clear, ..here });
        }
    }
    for direction in 0..4 {
        for lane in each(here.lanes[direction]) {
            let mut lanes = here.lanes;
            lanes[direction] &= !lane;
            here = attempt(Region { lanes, ..here });
        }
    }
    Some(Template {
        rows: window.rows,
        pegs,
        region: here,
    })
}
