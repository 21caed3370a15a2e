//! The shortest ways of an attack: how many pegs are missing, and where they could go.

use super::field::carrier::Carrier;
use super::field::{FAR, FREE, Field, PEG};
use super::shape::Cell;

/// The mark of a place where a way begins.
const START: u8 = 8;

/// For each place the fewest new pegs that join it to the top row, and to the bottom row, one in the place
/// itself included. Kept by its user, so that its lists are not made anew.
#[derive(Debug, Default)]
pub(super) struct Ways {
    top: Vec<u8>,
    bottom: Vec<u8>,
    /// The direction in which a way to the top, or to the bottom, goes on; or [`START`].
    back: Vec<u8>,
    due: Vec<Cell>,
    next: Vec<Cell>,
    /// The fewest pegs that join top to bottom, [`FAR`] if more than were asked for.
    pub(super) shortest: u8,
}

impl Ways {
    /// Measures all ways of at most so many pegs.
    pub(super) fn measure(&mut self, field: &Field, most: u8) {
        self.measure_shortest(field, most);
        if self.shortest == FAR {
            self.bottom.clear();
        } else {
            let mut bottom = core::mem::take(&mut self.bottom);
            self.spread(field, 1, most, &mut bottom);
            self.bottom = bottom;
        }
    }

    /// Measures the shortest way alone, if it has at most so many pegs.
    pub(super) fn measure_shortest(&mut self, field: &Field, most: u8) {
        let mut top = core::mem::take(&mut self.top);
        self.spread(field, 0, most, &mut top);
        self.top = top;
        let ends = field.goals[1].iter().map(|&cell| self.top[cell]);
        self.shortest = ends.min().unwrap_or(FAR);
    }

    /// The fewest pegs of a way through a free hole.
    pub(super) fn through(&self, cell: Cell) -> u8 {
        let distance = |distance: &Vec<u8>| distance.get(cell).copied().unwrap_or(FAR);
        let (top, bottom) = (distance(&self.top), distance(&self.bottom));
        if top == FAR || bottom == FAR {
            return FAR;
        }
        top + bottom - 1
    }

    /// A shortest way: its holes and lanes. Right after [`Ways::measure_shortest`] only.
    pub(super) fn shortest_way(&self, field: &Field) -> Carrier {
        let mut carrier = Carrier::new(field.place.len());
        let mut ends = field.goals[1].iter().copied();
        let end = ends.find(|&cell| self.top[cell] == self.shortest);
        let mut at = end.expect("a way to the bottom row");
        loop {
            if field.place[at] & FREE != 0 {
                carrier.add_hole(at);
            }
            let back = self.back[at];
            if back == START {
                return carrier;
            }
            if field.links[at] & 1 << back == 0 {
                carrier.add_lane(field, at, usize::from(back));
            }
            at = field.shape.step(at, usize::from(back));
        }
    }

    /// The distances from one of the goals: breadth first, with steps of 0 and 1.
    fn spread(&mut self, field: &Field, side: usize, most: u8, distance: &mut Vec<u8>) {
        let Self {
            back, due, next, ..
        } = self;
        distance.clear();
        distance.resize(field.place.len(), FAR);
        back.resize(field.place.len(), START);
        due.clear();
        next.clear();
        for &cell in &field.goals[side] {
            let what = field.place[cell];
            if what & (FREE | PEG) != 0 {
                let list = if what & PEG != 0 {
                    &mut *due
                } else {
                    &mut *next
                };
                list.push(cell);
                distance[cell] = u8::from(what & FREE != 0);
                back[cell] = START;
            }
        }
        let mut level = 0;
        while level <= most {
            while let Some(cell) = due.pop() {
                if distance[cell] != level {
                    continue;
                }
                let open = !field.closed[cell];
                let links = field.links[cell];
                let peg = field.place[cell] & PEG != 0;
                for direction in 0..8 {
                    let end = field.shape.step(cell, direction);
                    let what = field.place[end];
                    // Pegs that could be linked but are not stay so.
                    let passable = if peg && what & PEG != 0 {
                        links & 1 << direction != 0
                    } else {
                        what & (FREE | PEG) != 0 && open & 1 << direction != 0
                    };
                    let reached = level + u8::from(what & FREE != 0);
                    if passable && reached < distance[end] {
                        distance[end] = reached;
                        back[end] = direction as u8 ^ 4;
                        if reached == level {
                            due.push(end);
                        } else {
                            next.push(end);
                        }
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            core::mem::swap(due, next);
            level += 1;
        }
        // Beyond the limit nothing is settled.
        if level > most {
            for entry in distance.iter_mut().filter(|entry| **entry > most) {
                *entry = FAR;
            }
        }
    }
}
