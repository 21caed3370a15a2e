//! Looking at every turn without playing it: for search, which asks at every position who could finish a
//! figure.
//!
//! The survey of a position starts from the one before and looks again only at what the last turn may have changed.

use crate::area::folded;
use crate::chain::{Chain, Tried, Worth, add_gain};
use crate::code::{FITTING, SHOWN, numbered};
use crate::frame::{Frame, Squares};
use crate::ground::{Figures, Ground, lines_of};
use crate::prospect::{Prospect, Quiet, Survey};
use crate::window::Window;
use crate::{Area, Coord, Side, Turn};

impl<F: Frame> Ground<F> {
    /// Looks at every legal turn after the first; keeps `ALL`, or only those that finish a figure.
    pub(crate) fn survey<const ALL: bool>(&self, survey: &mut Survey) {
        let mut surveyor = Surveyor::<F, ALL>::new(self, survey);
        for place in (0..self.frame.space_count()).rev() {
            surveyor.look_around(self.frame.space(place), true);
        }
    }

    /// The same by what was found `before` a turn with these changes.
    pub(crate) fn survey_after<const ALL: bool>(&self, before: &Survey, changes: &Area, survey: &mut Survey) {
        if before.width != self.frame.width() {
            return self.survey::<ALL>(survey);
        }
        // In a wider box other tracks are lines, and a bound may leave less room.
        let is_wider = before.bounds != Some(self.window.bounds()) && is_near_line(&self.window);
        let dirty = changes.widened();
        let mut surveyor = Surveyor::<F, ALL>::new(self, survey);
        for place in (0..self.frame.space_count()).rev() {
            let space = self.frame.space(place);
            let is_dirty = dirty.has(bit_of(&self.frame, &self.window, space));
            if ALL || is_dirty || surveyor.near_line {
                surveyor.look_around(space, is_dirty);
            }
        }
        let is_open = |turn: Turn| {
            let index = self.window.index(&self.frame, turn.at);
            !is_wider || self.window.is_open(&self.frame, index)
        };
        for known in &before.prospects {
            if known.is_quiet || dirty.contains(known.turn.at) || !is_open(known.turn) {
                continue;
            }
            if known.rests_on.meets(changes) || is_wider && known.runs_long {
                surveyor.look_again(known.turn);
            } else if ALL || known.is_decisive() {
                // A box that is wider by now may hold what was outside.
                let widens = !self.window.bounds().contains(known.turn.at);
                surveyor.survey.prospects.push(Prospect { widens, ..*known });
            }
        }
        for &(turn, rests_on) in &before.refused {
            if dirty.contains(turn.at) || !is_open(turn) {
                continue;
            }
            if rests_on.meets(changes) {
                surveyor.look_again(turn);
            } else if ALL {
                surveyor.survey.refused.push((turn, rests_on));
            }
        }
    }

    /// The squares that a turn changes that forces nothing.
    pub(crate) fn quiet_changes(&self, at: Coord) -> Area {
        let mut changes = Area::EMPTY;
        changes.insert(folded(at));
        let index = self.window.index(&self.frame, at);
        for side in Side::ALL {
            let beside = self.frame.step(index, side);
            // Two squares may be one in an area of a wider frame.
            if self.frame.shift() != 4 || self.frame.get(beside).is_space() {
                changes.insert(folded(at.step(side)));
            }
        }
        changes
    }
}

/// Whether a turn may finish a line, or be the last for which a bound leaves room on some side.
fn is_near_line(window: &Window) -> bool {
    window.columns.max(window.rows) + 1 >= window.line as usize
}

/// The bit of a square of the box, or beside it, in an [`Area`].
#[inline]
fn bit_of(frame: &impl Squares, window: &Window, index: usize) -> usize {
    // A frame 16 wide folds the table as an area does.
    if frame.shift() == 4 {
        index
    } else {
        folded(window.coord(frame, index))
    }
}

/// The squares with tiles, as far as they are certain: none in a frame where two squares may be one in an area.
fn occupied(frame: &impl Squares) -> Area {
    const LOW: u64 = 0x0101_0101_0101_0101;
    /// Gathers the lowest bits of eight bytes in the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut area = Area::EMPTY;
    if frame.shift() == 4 {
        let (words, _) = frame.bytes().as_chunks::<8>();
        for (number, &word) in words.iter().enumerate() {
            let word = u64::from_le_bytes(word);
            let tiles = (word & word >> 4 & LOW).wrapping_mul(GATHER) >> 56;
            area.insert_eight(8 * number, tiles as u8);
        }
    }
    area
}

/// A survey under way.
struct Surveyor<'a, F: Frame, const ALL: bool> {
    ground: &'a Ground<F>,
    /// A copy to try turns on.
    chain: Chain<F>,
    occupied: Area,
    near_line: bool,
    survey: &'a mut Survey,
}

impl<'a, F: Frame, const ALL: bool> Surveyor<'a, F, ALL> {
    fn new(ground: &'a Ground<F>, survey: &'a mut Survey) -> Self {
        survey.bounds = ALL.then_some(ground.window.bounds());
        survey.width = ground.frame.width();
        Self {
            ground,
            chain: Chain::new(&ground.frame),
            occupied: occupied(&ground.frame),
            near_line: is_near_line(&ground.window),
            survey,
        }
    }

    /// Looks at the turns on one space: at all of them, or only at those that force nothing.
    #[inline]
    fn look_around(&mut self, space: usize, all: bool) {
        let Ground { frame, window, .. } = self.ground;
        let fitting = FITTING[usize::from(frame.get(space).byte())];
        if fitting[0] == 0 || !window.is_open(frame, space) {
            return;
        }
        let at = self.ground.coord(space);
        let triggers = self.ground.triggers(space);
        for number in fitting.into_iter().take_while(|&number| number != 0) {
            let turn = Turn {
                at,
                tile: numbered(number),
            };
            let is_quiet = triggers & SHOWN[usize::from(number & 7)] == 0;
            if is_quiet && !(self.near_line && self.is_line(space, turn)) {
                if ALL {
                    let worth = self.survey.worth;
                    let gain = worth.map_or([0; 2], |worth| self.quiet_gain(space, turn, worth));
                    self.survey.quiet.push(Quiet { turn, gain });
                }
            } else if is_quiet || all {
                self.look_at(space, turn, is_quiet);
            }
        }
    }

    /// Looks at a turn that may force tiles.
    fn look_again(&mut self, turn: Turn) {
        let Ground { frame, window, .. } = self.ground;
        self.look_at(window.index(frame, turn.at), turn, false);
    }

    /// Whether a turn that forces nothing finishes a line.
    fn is_line(&self, space: usize, turn: Turn) -> bool {
        let window = self.ground.window_with(space);
        window.has_lines && !lines_of(&self.ground.frame, &window, space, turn.tile).is_empty()
    }

    /// Looks at one turn.
    fn look_at(&mut self, space: usize, turn: Turn, is_quiet: bool) {
        let Ground { frame, window: now, .. } = self.ground;
        let widens = !now.bounds().contains(turn.at);
        let window = self.ground.window_with(space);
        let notes = &mut self.survey.notes;
        let count = match self.chain.fill(frame, space, turn.tile, notes) {
            Tried::Kept(count) => count,
            Tried::Refused(count) if ALL => {
                let rests_on = self.changes(&window, count);
                return self.survey.refused.push((turn, rests_on));
            }
            Tried::Refused(_) => return,
            Tried::Full => return self.look_far(space, turn),
        };
        // One tile closes no loop: no settled space is entered twice by one track.
        let runs_on = count > 1 || window.has_lines;
        let mut gain = [0; 2];
        let worth = self.survey.worth.filter(|_| ALL);
        let (figures, runs_long) = if worth.is_some() || runs_on {
            let worth = worth.map(|worth| (worth, &mut gain));
            self.chain.link(frame, &window, count, notes, worth)
        } else {
            // Its tracks may have gone on elsewhere when the box is wide enough for a line.
            (Figures::default(), true)
        };
        if !ALL && figures.is_empty() {
            return;
        }
        let changes = self.changes(&window, count);
        let mut rests_on = changes;
        if runs_on {
            rests_on = self.far_ends(&window, count).without(&self.occupied).joined(&changes);
        }
        self.survey.prospects.push(Prospect {
            turn,
            tiles: count as u8,
            widens,
            gain,
            figures,
            is_quiet,
            runs_long,
            changes,
            rests_on,
        });
    }

    /// The squares that the first tiles noted fill, and the empty ones that they enter.
    #[inline]
    fn changes(&self, window: &Window, count: usize) -> Area {
        let mut changes = Area::EMPTY;
        for index in self.survey.notes.places(count) {
            changes.insert_cross(bit_of(&self.ground.frame, window, index));
        }
        changes.without(&self.occupied)
    }

    /// See [`Prospect::gain`].
    #[inline]
    fn quiet_gain(&self, space: usize, turn: Turn, worth: &Worth) -> [i16; 2] {
        let frame = &self.ground.frame;
        let window = self.ground.window_with(space);
        let (joined, mut gain) = (frame.joined(space, turn.tile), [0; 2]);
        let is_filled = |index| index == space || !frame.get(index).is_space();
        add_gain(frame, &window, frame, is_filled, joined, (worth, &mut gain));
        gain
    }

    /// Looks at a turn whose chain is long.
    #[cold]
    fn look_far(&mut self, space: usize, turn: Turn) {
        let mut next = self.ground.clone();
        let Some(figures) = next.play(space, turn.tile) else {
            return self.survey.refused.push((turn, Area::ALL));
        };
        if !ALL && figures.is_empty() {
            return;
        }
        let tiles = next.tile_count() - self.ground.tile_count();
        self.survey.prospects.push(Prospect {
            turn,
            tiles: tiles.min(255) as u8,
            widens: !self.ground.window.bounds().contains(turn.at),
            gain: [0; 2],
            figures,
            is_quiet: false,
            runs_long: true,
            changes: Area::ALL,
            rests_on: Area::ALL,
        });
    }

    /// The squares at the far ends of all tracks that a chain goes on with.
    #[inline]
    fn far_ends(&self, window: &Window, count: usize) -> Area {
        let frame = &self.ground.frame;
        let mut ends = Area::EMPTY;
        for index in self.survey.notes.places(count) {
            let before = frame.get(index).byte();
            let mut entered = (before | before >> 4) & 0xf;
            while entered != 0 {
                let side = Side::ALL[entered.trailing_zeros() as usize & 3];
                let far = frame.far(frame.edge(index, side));
                // Of the two squares of a far end one is empty.
                let square = bit_of(frame, window, far / 2);
                let across = if far & 1 == 0 { 16 } else { 1 };
                ends.insert(square);
                ends.insert(square.wrapping_sub(across));
                entered &= entered - 1;
            }
        }
        ends
    }
}
