//! What a position of Trax can ask.

use engine::Answer;
use game::Position as _;
use games::GamePosition as _;
use protocol::{Puzzle, PuzzleKind};

use super::ask::Asking;
use super::{Place, Proved, Reject, chain, decide, one_turn, save, win};
use crate::mining::Depth;

/// Own turns of a win that is looked for.
pub(super) const MOST_TURNS: u32 = 3;

/// All that a position asks, and why it does not ask more.
pub(super) fn of(place: &Place<'_>, depth: Depth, asking: &mut Asking<'_>) -> Vec<Result<Proved, Reject>> {
    let mut found = match depth {
        Depth::All => far(place, asking),
        Depth::OneTurn => vec![one_turn::win(place).or_else(|_| one_turn::stop(place, asking))],
    };
    found.extend(chain::of(place).map(Ok));
    found.extend(one_turn::finishes(place).into_iter().map(Ok));
    found
}

/// What is won, saved, or neither.
fn far(place: &Place<'_>, asking: &mut Asking<'_>) -> Vec<Result<Proved, Reject>> {
    let mut found = Vec::new();
    let answer = asking.win(place.position, place.position.to_move(), MOST_TURNS);
    let turns_on_board = match &answer {
        Answer::Win { turns: 1, .. } => one_turn::win(place),
        Answer::Win { turns, .. } => win::of(place, *turns, asking),
        _ => save::of(place, asking).or_else(|_| one_turn::stop(place, asking)),
    };
    let is_asked = turns_on_board.is_ok();
    found.push(turns_on_board);
    if !is_asked {
        found.extend(decide::of(place, &answer, asking).map(Ok));
    }
    found
}

/// The same question by other rules; none if something else is proved there.
pub(super) fn again(place: &Place<'_>, proved: &Proved, puzzle: &Puzzle, asking: &mut Asking<'_>) -> Option<Proved> {
    let win = |asking: &mut Asking<'_>| asking.win(place.position, place.position.to_move(), MOST_TURNS);
    let turn = || place.position.legal_turn(puzzle.line.first()?).ok();
    let found = match proved.kind {
        PuzzleKind::Win if proved.turns == 1 => one_turn::win(place).ok(),
        PuzzleKind::Save if proved.turns == 1 => one_turn::stop(place, asking).ok(),
        PuzzleKind::Finish => one_turn::finish(place, turn()?),
        PuzzleKind::Win => match win(asking) {
            Answer::Win { turns, .. } => win::of(place, turns, asking).ok(),
            _ => None,
        },
        PuzzleKind::Save => match win(asking) {
            Answer::Win { .. } => None,
            _ => save::of(place, asking).ok(),
        },
        PuzzleKind::Decide => {
            let answer = win(asking);
            decide::of(place, &answer, asking)
        }
        _ => {
            let turn = turn()?;
            chain::of(&Place {
                played: Some(&turn),
                ..*place
            })
        }
    };
    found.filter(|found| {
        (found.kind, found.grade, found.turns, found.answer) == (proved.kind, proved.grade, proved.turns, proved.answer)
    })
}
