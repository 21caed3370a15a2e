//! What a puzzle's answer makes or stops, in players' names, and the squares that it rests on.

use engine::{NamedThreat, named_threats};
use game::Position as _;
use protocol::PuzzleKind;
use trax::{Coord, Trax, Turn};

use super::Proved;

/// Surveys for the names of one side.
const LOOKS: u64 = 4_000;

/// At most so many names.
const NAMES: usize = 3;

/// The names, the gravest first: of what is certain, otherwise of what there is.
pub(super) fn of(position: &Trax, proved: &Proved) -> Vec<String> {
    let found = threats(position, proved.kind, &proved.line);
    let names = |sure: bool| {
        let mut names: Vec<_> = found
            .iter()
            .filter(|threat| threat.sure || !sure)
            .map(|threat| threat.name)
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    };
    let sure = names(true);
    let names = if sure.is_empty() { names(false) } else { sure };
    let names = names.into_iter().take(NAMES);
    names.map(|name| name.as_str().to_owned()).collect()
}

/// Squares so far from a turn of the line, and from what is threatened, belong to the pattern.
const NEAR: [i32; 2] = [2, 1];

/// The squares that an answer rests on: around the turns of the line and around what is certainly threatened.
pub(super) fn squares(position: &Trax, kind: PuzzleKind, line: &[Turn]) -> Vec<Coord> {
    let around = |at: Coord, reach: i32| {
        (-reach..=reach).flat_map(move |dx| {
            (-reach..=reach).map(move |dy| Coord {
                x: at.x + dx,
                y: at.y + dy,
            })
        })
    };
    let sure = threats(position, kind, line)
        .into_iter()
        .filter(|threat| threat.sure)
        .flat_map(|threat| threat.squares);
    let near = line.iter().flat_map(|turn| around(turn.at, NEAR[0]));
    near.chain(sure.flat_map(|at| around(at, NEAR[1]))).collect()
}

/// The threats that the question is about.
fn threats(position: &Trax, kind: PuzzleKind, line: &[Turn]) -> Vec<NamedThreat> {
    let me = position.to_move();
    let (position, player) = match (kind, line.first()) {
        (PuzzleKind::Win | PuzzleKind::Decide, Some(turn)) => {
            let mut next = position.clone();
            next.play_unchecked(turn);
            if next.outcome().is_some() {
                next = position.clone();
            }
            (next, me)
        }
        (PuzzleKind::Save, _) => (position.clone(), me.other()),
        (PuzzleKind::Chain | PuzzleKind::Finish, _) => return Vec::new(),
        _ => (position.clone(), me),
    };
    named_threats(&position, player, LOOKS).threats
}
