//! What is said to decide a line, by the rules alone.

use engine::ThreatName;
use engine::review::{Kind, Named, NamedThing, TurnReview};
use game::{Outcome, Player, Position};
use trax::{Coord, Figure, Trax, Turn};

use crate::minimax::{Minimax, after, legal};

/// A figure that one turn finishes, and its squares.
type Finished = (Figure, Vec<Coord>);

/// Asserts that what decides the line of a finding does; how many things were looked at.
pub(crate) fn check(before: &Trax, played: &Trax, found: &TurnReview<Turn>) -> u32 {
    let Some(deciding) = &found.deciding else {
        return 0;
    };
    let missed = found.kind == Some(Kind::MissedWin);
    let from = if missed { before } else { played };
    let winner = from.to_move();
    let line = found.line.iter().take(deciding.turns as usize);
    let here = line.fold(from.clone(), |here, turn| after(&here, turn));
    let words = format!("{deciding:?} at {}: {before}", found.ply);
    assert!(deciding.things.iter().all(|thing| thing.player == winner));
    if deciding.turns > 0 {
        assert_ne!(here.to_move(), winner, "{words}");
        assert!(Minimax::default().wins(&here, winner, 1), "{words}");
    }
    let own = if here.to_move() == winner { here } else { here.passed() };
    let figures = finished(&own, winner);
    for thing in &deciding.things {
        match thing.own_turns {
            1 => assert!(is_there(thing, &figures), "{words}"),
            turns => assert!(Minimax::default().replays(&own, winner, turns), "{words}"),
        }
    }
    deciding.things.len() as u32
}

/// Whether the figures that could be finished at once are what the name says, and where it says so.
fn is_there(thing: &NamedThing, figures: &[Finished]) -> bool {
    let inside = |(_, squares): &&Finished| {
        let mut squares = squares.iter();
        squares.all(|at| thing.squares.contains(&(at.x, at.y)))
    };
    let mut figures = figures.iter().filter(inside);
    match thing.name {
        Named::Threat(ThreatName::Attack) => figures.any(|(figure, _)| *figure == Figure::Loop),
        Named::Threat(ThreatName::Line) => figures.any(|(figure, _)| *figure == Figure::Line),
        Named::Threat(ThreatName::Double) => figures.count() > 1,
        _ => false,
    }
}

/// Everything that the side to move could finish at once and win, each once.
fn finished(own: &Trax, winner: Player) -> Vec<Finished> {
    let mut all = Vec::new();
    for turn in legal(own) {
        let next = after(own, &turn);
        if next.outcome() != Some(Outcome::Win(winner)) {
            continue;
        }
        let laid = own.resolve(turn).unwrap_or_default();
        for at in laid.iter().map(|tile| tile.at).chain([turn.at]) {
            let Some(win) = next.win_at(at, winner) else {
                continue;
            };
            let mut squares: Vec<Coord> = win.track.steps.iter().map(|step| step.at).collect();
            squares.sort_unstable();
            if !all.contains(&(win.figure, squares.clone())) {
                all.push((win.figure, squares));
            }
        }
    }
    all
}
