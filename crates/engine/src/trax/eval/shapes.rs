//! The classes of features: what is of one worth, whichever way the table is turned.

use std::sync::LazyLock;

use super::context::Context;
use super::orbit::{Symmetry, classes};
use super::target::Target;

/// How many columns and rows apart the ends of a track are encoded; further ones count as this far.
pub(super) const REACH: i32 = 6;

/// The same for the ends that two tracks would keep if they were joined.
pub(super) const REST_REACH: i32 = 4;

/// Where the second of two neighbouring spaces lies, from the first.
pub(super) const NEIGHBOURS: [(i32, i32); 6] = [(1, 0), (0, 1), (1, 1), (-1, 1), (2, 0), (0, 2)];

/// How many steps between the ends of a track and the outermost edges are encoded.
pub(super) const GAPS: usize = 4;

/// How many spans of the tiles are encoded.
pub(super) const SPANS: usize = 8;

/// How many numbers of tiles are encoded.
pub(super) const PHASES: usize = 12;

const WIDTH: i32 = 2 * REACH + 1;
const REST_WIDTH: i32 = 2 * REST_REACH + 1;

/// The tables from what a position shows to the classes.
pub(super) struct Shapes {
    track: Vec<u16>,
    context: Vec<u16>,
    meeting: Vec<u16>,
    rest: Vec<u16>,
    line: Vec<u16>,
    target: Vec<u16>,
    /// How many classes of [`Rest`] there are, that of dead ends included.
    rests: usize,
    /// Where the classes of each kind begin.
    pub(super) starts: Starts,
}

/// The number of the first class of each kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starts {
    pub(super) track: usize,
    pub(super) dead: usize,
    pub(super) context: usize,
    pub(super) pair: usize,
    pub(super) line: usize,
    pub(super) phase: usize,
    pub(super) target: usize,
    pub(super) end: usize,
}

/// One end of a track: the side of the space over which it enters, and where the other colour enters the
/// same space, counted clockwise from there; 0 if it does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) side: usize,
    pub(super) crossed: usize,
}

/// A track of which both ends may still be extended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TrackShape {
    pub(super) near: End,
    pub(super) far: End,
    /// Columns and rows from the near end to the far one.
    pub(super) apart: (i32, i32),
}

impl TrackShape {
    #[inline]
    const fn number(self) -> usize {
        let ends = ((self.near.side * 4 + self.near.crossed) * 4 + self.far.side) * 4 + self.far.crossed;
        ends * (WIDTH * WIDTH) as usize + place(self.apart, REACH)
    }

    pub(super) const fn of_number(number: usize) -> Self {
        let cells = (WIDTH * WIDTH) as usize;
        let ends = number / cells;
        Self {
            near: End {
                side: ends / 64,
                crossed: ends / 16 % 4,
            },
            far: End {
                side: ends / 4 % 4,
                crossed: ends % 4,
            },
            apart: unplace(number % cells, REACH),
        }
    }

    fn images(self) -> impl Iterator<Item = Self> {
        Symmetry::all().flat_map(move |symmetry| {
            let end = |end: End| End {
                side: symmetry.side(end.side),
                crossed: symmetry.relative(end.crossed),
            };
            let (x, y) = symmetry.step(self.apart);
            let (near, far) = (end(self.near), end(self.far));
            [
                Self {
                    near,
                    far,
                    apart: (x, y),
                },
                Self {
                    near: far,
                    far: near,
                    apart: (-x, -y),
                },
            ]
        })
    }
}

impl Shapes {
    fn new() -> Self {
        let (track, tracks) = classes(256 * (WIDTH * WIDTH) as usize, |number| {
            TrackShape::of_number(number).images().map(TrackShape::number)
        });
        let (context, contexts) = classes(Context::COUNT, |number| {
            core::iter::once(Context::of_number(number).mirrored().number())
        });
        let (meeting, meetings) = classes(NEIGHBOURS.len() * 16, meeting_images);
        let (rest, rests) = classes(16 * (REST_WIDTH * REST_WIDTH) as usize, rest_images);
        let (line, lines) = classes(SPANS * GAPS * GAPS * 9, |number| core::iter::once(flipped_line(number)));
        let (target, targets) = classes(Target::COUNT, |number| {
            core::iter::once(Target::of_number(number).mirrored().number())
        });
        let rests = rests + 1;
        let mut next = 0;
        let mut start = |count| {
            let start = next;
            next += count;
            start
        };
        let starts = Starts {
            track: start(tracks),
            dead: start(3),
            context: start(contexts),
            pair: start(meetings * rests),
            line: start(lines),
            phase: start(PHASES * 3),
            target: start(targets),
            end: start(0),
        };
        Self {
            track,
            context,
            meeting,
            rest,
            line,
            target,
            rests,
            starts,
        }
    }

    /// The class of a track.
    #[inline]
    pub(super) fn track(&self, shape: TrackShape) -> usize {
        self.starts.track + usize::from(self.track[shape.number()])
    }

    /// The class of a track that has one end which the bound closes off.
    #[inline]
    pub(super) fn dead(&self, crossed: usize) -> usize {
        self.starts.dead + [0, 1, 2, 1][crossed & 3]
    }

    /// The class of what lies around an end.
    #[inline]
    pub(super) fn context(&self, context: Context) -> usize {
        self.starts.context + usize::from(self.context[context.number() & (Context::COUNT - 1)])
    }

    /// The class of two tracks that enter neighbouring spaces, by the neighbour of [`NEIGHBOURS`] and the
    /// sides of entry, and by the ends that they would keep.
    #[inline]
    pub(super) fn pair(&self, neighbour: usize, sides: [usize; 2], rest: Option<Rest>) -> usize {
        let meeting = self.meeting[(neighbour * 4 + sides[0]) * 4 + sides[1]];
        let rest = rest.map_or(self.rests - 1, |rest| self.rest[rest.number()].into());
        self.starts.pair + usize::from(meeting) * self.rests + rest
    }

    /// The class of the ends of a track along one axis.
    #[inline]
    pub(super) fn line(&self, line: LineShape) -> usize {
        self.starts.line + usize::from(self.line[line.number()])
    }

    /// The class of a number of tiles, and of the axes whose bound is reached.
    #[inline]
    pub(super) const fn phase(&self, phase: usize, closed: usize) -> usize {
        self.starts.phase + phase * 3 + closed
    }

    /// The class of the way from an end of a track to its other end.
    #[inline]
    pub(super) fn target(&self, target: Target) -> usize {
        self.starts.target + usize::from(self.target[target.number()])
    }
}

/// Examples of each class, for training.
#[cfg(feature = "training")]
impl Shapes {
    /// A thing of each class of ways between ends.
    pub(super) fn some_targets(&self) -> Vec<usize> {
        some_of_each(&self.target, self.starts.end - self.starts.target)
    }

    /// A thing of each class of tracks, by the class counted from the first of them.
    pub(super) fn some_tracks(&self) -> Vec<usize> {
        some_of_each(&self.track, self.starts.dead - self.starts.track)
    }

    /// The same for what lies around ends.
    pub(super) fn some_contexts(&self) -> Vec<usize> {
        some_of_each(&self.context, self.starts.pair - self.starts.context)
    }

    /// The same for lines.
    pub(super) fn some_lines(&self) -> Vec<usize> {
        some_of_each(&self.line, self.starts.phase - self.starts.line)
    }

    /// How many kinds of ends two joined tracks may keep.
    pub(super) const fn rests(&self) -> usize {
        self.rests
    }
}

#[cfg(feature = "training")]
fn some_of_each(table: &[u16], count: usize) -> Vec<usize> {
    let mut some = vec![0; count];
    for (number, &class) in table.iter().enumerate() {
        some[usize::from(class)] = number;
    }
    some
}

/// Two ends that are left over: the sides over which they enter, and how far the second is from the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rest {
    pub(super) sides: [usize; 2],
    pub(super) apart: (i32, i32),
}

impl Rest {
    #[inline]
    const fn number(self) -> usize {
        let ends = self.sides[0] * 4 + self.sides[1];
        ends * (REST_WIDTH * REST_WIDTH) as usize + place(self.apart, REST_REACH)
    }
}

fn rest_images(number: usize) -> impl Iterator<Item = usize> {
    let cells = (REST_WIDTH * REST_WIDTH) as usize;
    let ends = number / cells;
    let apart = unplace(number % cells, REST_REACH);
    Symmetry::all().flat_map(move |symmetry| {
        let sides = [ends / 4, ends % 4].map(|side| symmetry.side(side));
        let (x, y) = symmetry.step(apart);
        let turned = Rest { sides, apart: (x, y) };
        let swapped = Rest {
            sides: [sides[1], sides[0]],
            apart: (-x, -y),
        };
        [turned.number(), swapped.number()]
    })
}

fn meeting_images(number: usize) -> impl Iterator<Item = usize> {
    let step = NEIGHBOURS[number / 16];
    let (first, second) = (number / 4 % 4, number % 4);
    Symmetry::all().map(move |symmetry| {
        let (x, y) = symmetry.step(step);
        let (first, second) = (symmetry.side(first), symmetry.side(second));
        let find = |step| NEIGHBOURS.iter().position(|&one| one == step);
        match find((x, y)) {
            Some(at) => (at * 4 + first) * 4 + second,
            None => {
                let at = find((-x, -y)).expect("a neighbour, or where one sees it from");
                (at * 4 + second) * 4 + first
            }
        }
    })
}

/// The ends of a track along one axis, from the upper or left end to the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LineShape {
    /// The span of the tiles, from 0.
    pub(super) span: usize,
    /// Steps from each end to the outermost edge on its side.
    pub(super) gaps: [usize; 2],
    /// Where each end heads: 0 outwards, 1 to a side, 2 inwards.
    pub(super) heads: [usize; 2],
}

impl LineShape {
    #[inline]
    const fn number(self) -> usize {
        let [first, second] = self.gaps;
        ((self.span * GAPS + first) * GAPS + second) * 9 + self.heads[0] * 3 + self.heads[1]
    }

    pub(super) const fn of_number(number: usize) -> Self {
        Self {
            span: number / 9 / GAPS / GAPS,
            gaps: [number / 9 / GAPS % GAPS, number / 9 % GAPS],
            heads: [number % 9 / 3, number % 3],
        }
    }
}

fn flipped_line(number: usize) -> usize {
    let line = LineShape::of_number(number);
    LineShape {
        gaps: [line.gaps[1], line.gaps[0]],
        heads: [line.heads[1], line.heads[0]],
        ..line
    }
    .number()
}

/// Columns and rows as one number, cut to a reach.
#[inline]
const fn place((x, y): (i32, i32), reach: i32) -> usize {
    const fn cut(value: i32, reach: i32) -> i32 {
        if value > reach {
            reach
        } else if value < -reach {
            -reach
        } else {
            value
        }
    }
    ((cut(y, reach) + reach) * (2 * reach + 1) + cut(x, reach) + reach) as usize
}

/// The inverse of [`place`] within the reach.
const fn unplace(place: usize, reach: i32) -> (i32, i32) {
    let width = 2 * reach + 1;
    let place = place as i32;
    (place % width - reach, place / width - reach)
}

/// The tables, made when they are first needed.
pub(super) static SHAPES: LazyLock<Shapes> = LazyLock::new(Shapes::new);

/// How many classes of features there are.
#[must_use]
pub fn class_count() -> usize {
    SHAPES.starts.end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_mirrored_is_of_one_class() {
        for number in 0..Context::COUNT {
            let context = Context::of_number(number);
            let mirrored = SHAPES.context(context.mirrored());
            assert_eq!(SHAPES.context(context), mirrored, "{context:?}");
        }
        for number in 0..Target::COUNT {
            let target = Target::of_number(number);
            let mirrored = SHAPES.target(target.mirrored());
            assert_eq!(SHAPES.target(target), mirrored, "{target:?}");
        }
    }

    #[test]
    fn what_is_turned_is_of_one_class() {
        for number in 0..SHAPES.track.len() {
            let track = TrackShape::of_number(number);
            let class = SHAPES.track(track);
            assert!(track.images().all(|image| SHAPES.track(image) == class), "{track:?}");
        }
        let same = |table: &[u16], number: usize, image: usize| table[number] == table[image];
        for number in 0..SHAPES.rest.len() {
            assert!(rest_images(number).all(|image| same(&SHAPES.rest, number, image)));
        }
        for number in 0..SHAPES.meeting.len() {
            assert!(meeting_images(number).all(|image| same(&SHAPES.meeting, number, image)));
        }
        for number in 0..SHAPES.line.len() {
            assert!(same(&SHAPES.line, number, flipped_line(number)));
        }
    }
}
