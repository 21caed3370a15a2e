//! The shortest ways of an attack: how many pegs are missing, and where they could go.

use super::attack_board::carrier::Carrier;
use super::attack_board::{AttackBoard, FAR, FREE, PEG};
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
    pub(super) fn measure(&mut self, board: &AttackBoard, most: u8) {
        self.measure_shortest(board, most);
        if self.shortest == FAR {
            self.bottom.clear();
        } else {
            let mut bottom = core::mem::take(&mut self.bottom);
            self.spread(board, 1, most, &mut bottom);
            self.bottom = bottom;
        }
    }

    /// Measures the shortest way alone, if it has at most so many pegs.
    pub(super) fn measure_shortest(&mut self, board: &AttackBoard, most: u8) {
        let mut top = core::mem::take(&mut self.top);
        self.spread(board, 0, most, &mut top);
        self.top = top;
        let ends = board.goals[1].iter().map(|&cell| self.top[cell]);
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
    pub(super) fn shortest_way(&self, board: &AttackBoard) -> Carrier {
        let mut carrier = Carrier::new(board.place.len());
        let mut ends = board.goals[1].iter().copied();
        let end = ends.find(|&cell| self.top[cell] == self.shortest);
        let mut at = end.expect("a way to the bottom row");
        loop {
            if board.place[at] & FREE != 0 {
                carrier.add_hole(at);
            }
            let back = self.back[at];
            if back == START {
                return carrier;
            }
            if board.links[at] & 1 << back == 0 {
                carrier.add_lane(board, at, usize::from(back));
            }
            at = board.shape.step(at, usize::from(back));
        }
    }

    /// The distances from one of the goals: breadth first, with steps of 0 and 1.
    fn spread(&mut self, board: &AttackBoard, side: usize, most: u8, distance: &mut Vec<u8>) {
        let Self { back, due, next, .. } = self;
        distance.clear();
        distance.resize(board.place.len(), FAR);
        back.resize(board.place.len(), START);
        due.clear();
        next.clear();
        for &cell in &board.goals[side] {
            let what = board.place[cell];
            if what & (FREE | PEG) != 0 {
                let list = if what & PEG != 0 { &mut *due } else { &mut *next };
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
                let open = !board.closed[cell];
                let links = board.links[cell];
                let peg = board.place[cell] & PEG != 0;
                for direction in 0..8 {
                    let end = board.shape.step(cell, direction);
                    let what = board.place[end];
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
