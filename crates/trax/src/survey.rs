//! What every turn would do, found without playing it: for search, which asks at every position who could
//! finish a figure.

use alloc::vec::Vec;

use game::{Outcome, Player};

use crate::cascade::probe;
use crate::code::{FITTING, SHOWN, numbered};
use crate::frame::Frame;
use crate::ground::{Figures, Ground, end_at, lines_of, link_seen};
use crate::window::Window;
use crate::{Area, Coord, Figure, Side, Trax, Turn};

/// What one legal turn would do, whoever plays it.
#[derive(Clone, Copy, Debug)]
pub struct Prospect {
    /// The turn.
    pub turn: Turn,
    /// How many tiles it places, forced ones included; counts no further than 255.
    pub tiles: u8,
    /// Whether it widens the box of the tiles.
    pub widens: bool,
    figures: Figures,
    /// The squares that it changes: those it fills and the empty ones that it enters.
    pub changes: Area,
    /// The squares on which its outcome rests; see [`Prospect::survives`].
    pub rests_on: Area,
}

impl Prospect {
    /// What a colour would have finished after this turn: a loop if it has both kinds.
    #[must_use]
    pub fn figure(&self, player: Player) -> Option<Figure> {
        self.figures.of(player)
    }

    /// Whether it finishes a figure of either colour.
    #[must_use]
    pub const fn is_decisive(&self) -> bool {
        !self.figures.is_empty()
    }

    /// Whether this turn certainly stays legal, and its outcome as it is, when another one with these
    /// changes has been played first.
    ///
    /// It does if no square on which it rests is changed, unless the box becomes wider: that may turn a
    /// line into none, and close off a square beside the box.
    #[must_use]
    #[inline]
    pub fn survives(&self, changes: &Area, widens: bool) -> bool {
        !self.rests_on.meets(changes) && !(widens && (self.widens || self.has_line()))
    }

    fn has_line(&self) -> bool {
        Player::BOTH
            .iter()
            .any(|&player| self.figure(player) == Some(Figure::Line))
    }
}

/// What every legal turn of a position would do. Kept from position to position, so that its lists
/// are not made anew.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// The turns that may force tiles or finish a figure.
    pub prospects: Vec<Prospect>,
    /// The other turns: they certainly force nothing and finish nothing.
    pub quiet: Vec<Turn>,
    /// Far ends that a turn changed, with what they were.
    changed: Vec<(usize, usize)>,
}

impl Survey {
    /// How many turns are legal.
    #[must_use]
    pub fn len(&self) -> usize {
        self.prospects.len() + self.quiet.len()
    }

    /// Whether no turn is legal.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn clear(&mut self) {
        self.prospects.clear();
        self.quiet.clear();
    }
}

impl Trax {
    /// Looks at every legal turn; at none if the game is over.
    pub fn survey(&self, survey: &mut Survey) {
        survey.clear();
        if self.verdict().is_some() {
            return;
        }
        if self.tile_count() == 0 {
            let turn = |tile| Turn {
                at: Coord::ORIGIN,
                tile,
            };
            survey
                .quiet
                .extend(self.fitting(Coord::ORIGIN).into_iter().map(turn));
            return;
        }
        self.board.survey(survey);
    }

    /// How the game would end by a turn of `mover`, if it would by finished figures.
    #[must_use]
    pub fn outcome_by(&self, prospect: &Prospect, mover: Player) -> Option<Outcome> {
        if !prospect.is_decisive() {
            return None;
        }
        let verdict = self.verdict_of(mover, prospect.figures);
        verdict.map(|verdict| verdict.outcome)
    }

    /// The squares that a quiet turn changes.
    #[must_use]
    pub fn quiet_changes(&self, turn: Turn) -> Area {
        self.board.quiet_changes(turn)
    }
}

impl<F: Frame> Ground<F> {
    /// Looks at every legal turn after the first.
    pub(crate) fn survey(&self, survey: &mut Survey) {
        let mut scratch = self.clone();
        let near_line = |window: &Window| {
            let bounds = window.bounds;
            bounds.columns().max(bounds.rows()) + 1 >= window.line
        };
        let near_line = near_line(&self.window);
        for place in (0..self.frame.space_count()).rev() {
            let space = self.frame.space(place);
            let fitting = FITTING[usize::from(self.frame.get(space).byte())];
            if fitting[0] == 0 || !self.window.is_open(&self.frame, space) {
                continue;
            }
            let at = self.coord(space);
            let window = self.window_with(at);
            let triggers = self.triggers(space);
            for number in fitting.into_iter().take_while(|&number| number != 0) {
                let turn = Turn {
                    at,
                    tile: numbered(number),
                };
                let quiet = triggers & SHOWN[usize::from(number & 7)] == 0;
                let is_line = || !lines_of(&self.frame, &window, space, turn.tile).is_empty();
                if quiet && !(near_line && window.has_lines && is_line()) {
                    survey.quiet.push(turn);
                } else {
                    scratch.look_at(&window, space, turn, survey);
                }
            }
        }
    }

    /// Looks at one turn, and leaves everything as it was.
    #[inline]
    fn look_at(&mut self, window: &Window, space: usize, turn: Turn, survey: &mut Survey) {
        let Survey {
            prospects, changed, ..
        } = survey;
        let mut prospect = Prospect {
            turn,
            tiles: 0,
            widens: !self.window.bounds.contains(turn.at),
            figures: Figures::default(),
            changes: Area::EMPTY,
            rests_on: Area::EMPTY,
        };
        changed.clear();
        let spaces = self.frame.space_count();
        let mut ends = Area::EMPTY;
        let kept = probe(&mut self.frame, space, turn.tile, |frame, index, tile| {
            prospect.tiles = prospect.tiles.saturating_add(1);
            add_changes(&mut prospect.changes, frame, index);
            let figures = link_seen(frame, window, index, tile, |frame, far, edge| {
                changed.push((far, edge));
                let (square, _) = end_at(frame, far);
                insert(&mut ends, frame, true, square);
            });
            prospect.figures = prospect.figures.joined(figures);
        });
        for &(far, edge) in changed.iter().rev() {
            self.frame.set_far(far, edge);
        }
        self.frame.forget_spaces_from(spaces);
        if kept {
            prospect.rests_on = prospect.changes.joined(&ends);
            prospects.push(prospect);
        }
    }

    /// The squares that a turn changes that forces nothing.
    pub(crate) fn quiet_changes(&self, at: Coord) -> Area {
        let mut changes = Area::EMPTY;
        if let Some(index) = self.find(at) {
            add_changes(&mut changes, &self.frame, index);
        }
        changes
    }
}

/// Adds a square that is filled, and the empty ones beside it.
#[inline]
fn add_changes(changes: &mut Area, frame: &impl Frame, index: usize) {
    insert(changes, frame, true, index);
    for side in Side::ALL {
        let beside = frame.step(index, side);
        insert(changes, frame, frame.get(beside).is_space(), beside);
    }
}

#[inline]
fn insert(area: &mut Area, frame: &impl Frame, wanted: bool, index: usize) {
    area.insert_if(wanted, index, index >> frame.shift());
}
