//! Coarser classes for training: what a class has in common with others, so that those seen seldom learn
//! from those seen often.

use std::collections::HashMap;

use super::context::{Context, TILE, WALL};
use super::shapes::{End, LineShape, SHAPES, TrackShape};
use super::target::Target;

/// What classes have in common.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Coarse {
    Apart(usize),
    Distance(i32, bool),
    Crossed(usize),
    Ahead(usize, usize),
    Beside(usize, usize),
    Free(usize, usize, usize, usize),
    Meeting(usize),
    Rest(usize),
    Gaps(usize, usize),
    Axis(usize, usize, usize),
    Way(usize, usize, usize),
    Turning(usize, usize, usize, usize),
}

/// For each class the numbers of the coarser ones that it belongs to, and how many coarser ones there are.
#[must_use]
pub fn coarse_classes() -> (Vec<Vec<u32>>, usize) {
    let starts = SHAPES.starts;
    let mut numbers = HashMap::new();
    let mut all = vec![Vec::new(); starts.end];
    let mut enter = |class: usize, coarse: Vec<Coarse>| {
        for one in coarse {
            let next = numbers.len() as u32;
            all[class].push(*numbers.entry(one).or_insert(next));
        }
    };
    for (k, number) in SHAPES.some_tracks().into_iter().enumerate() {
        enter(starts.track + k, of_track(TrackShape::of_number(number)));
    }
    for (k, number) in SHAPES.some_contexts().into_iter().enumerate() {
        enter(starts.context + k, of_context(Context::of_number(number)));
    }
    for class in starts.pair..starts.line {
        let pair = class - starts.pair;
        let rests = SHAPES.rests();
        enter(class, vec![Coarse::Meeting(pair / rests), Coarse::Rest(pair % rests)]);
    }
    for (k, number) in SHAPES.some_lines().into_iter().enumerate() {
        enter(starts.line + k, of_line(LineShape::of_number(number)));
    }
    for (k, number) in SHAPES.some_targets().into_iter().enumerate() {
        enter(starts.target + k, of_target(Target::of_number(number)));
    }
    (all, numbers.len())
}

fn of_track(track: TrackShape) -> Vec<Coarse> {
    let bare = |end: End| End { crossed: 0, ..end };
    let plain = SHAPES.track(TrackShape {
        near: bare(track.near),
        far: bare(track.far),
        ..track
    });
    let (x, y) = track.apart;
    vec![
        Coarse::Apart(plain),
        Coarse::Distance(x.abs() + y.abs(), track.near.side == track.far.side),
    ]
}

fn of_context(context: Context) -> Vec<Coarse> {
    let mirrored = context.mirrored();
    let ahead = |one: Context| Coarse::Ahead(one.crossed, one.ahead);
    let free = |code| usize::from(code != 0) + usize::from(code == TILE || code == WALL);
    let canonical = |a: (usize, usize), b: (usize, usize)| if a <= b { a } else { b };
    let (crossed, code) = canonical((context.crossed, context.ahead), (mirrored.crossed, mirrored.ahead));
    let sides = [context.left, context.right].map(free);
    vec![
        Coarse::Crossed(context.crossed.min(mirrored.crossed)),
        ahead(Context {
            crossed,
            ahead: code,
            ..context
        }),
        Coarse::Beside(context.crossed, context.left),
        Coarse::Beside(mirrored.crossed, mirrored.left),
        Coarse::Free(
            crossed.min(1),
            sides[0].min(sides[1]),
            sides[0].max(sides[1]),
            free(context.ahead),
        ),
    ]
}

fn of_target(target: Target) -> Vec<Coarse> {
    let mirrored = target.mirrored();
    let canonical = if mirrored.right < target.right {
        mirrored
    } else {
        target
    };
    vec![
        Coarse::Way(canonical.ahead, canonical.right, canonical.around[1]),
        // What lies on the side of the far end.
        Coarse::Turning(canonical.ahead, canonical.right, canonical.around[0], canonical.crossed),
    ]
}

fn of_line(line: LineShape) -> Vec<Coarse> {
    let gaps = (line.gaps[0].min(line.gaps[1]), line.gaps[0].max(line.gaps[1]));
    let heads = line.heads[0] * 3 + line.heads[1];
    let flipped = line.heads[1] * 3 + line.heads[0];
    vec![
        Coarse::Gaps(gaps.0, gaps.1),
        Coarse::Axis(line.span, gaps.0 + gaps.1, heads.min(flipped)),
    ]
}
