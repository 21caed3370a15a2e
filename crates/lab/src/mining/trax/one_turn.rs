//! Questions about the next turn alone: win now, stop a win, whose loop or line a turn finishes.

use engine::{Answer, winning_turn};
use game::{Outcome, Player, Position as _};
use protocol::{FindingGrade, PuzzleKind};
use trax::{Trax, Turn};

use super::ask::Asking;
use super::win::features;
use super::{Place, Proved, Reject};
use crate::mining::classes::{Class, reachable};

/// A position with more columns or rows does not show its spaces large enough on a phone.
const WIDEST: u32 = 8;

/// Of so many classes of turns at most one stops the other side, so that nobody does well by guessing.
const RARE: usize = 4;

/// So many own turns of the other side are looked for after the turn that is shown as the solution.
const HOLDS: u32 = 2;

/// The only class of turns that wins at once.
pub(super) fn win(place: &Place<'_>) -> Result<Proved, Reject> {
    fits(place.position)?;
    let classes = reachable(place.position);
    let me = place.position.to_move();
    let mut winning = classes.iter().filter(|class| is_won(class, me));
    let (Some(only), None) = (winning.next(), winning.next()) else {
        return Err("several one-turn wins");
    };
    Ok(proved(place, PuzzleKind::Win, &classes, only))
}

/// A turn after which the other side does not win at once, as it threatens to.
pub(super) fn stop(place: &Place<'_>, asking: &mut Asking<'_>) -> Result<Proved, Reject> {
    let position = place.position;
    fits(position)?;
    if winning_turn(position).is_some() || winning_turn(&position.passed()).is_none() {
        return Err("no threat");
    }
    let classes = reachable(position);
    let stopping: Vec<_> = classes
        .iter()
        .filter(|class| class.next.outcome().is_none() && winning_turn(&class.next).is_none())
        .collect();
    if stopping.len() * RARE > classes.len() {
        return Err("plain defence");
    }
    // The solution does not lose a turn later.
    let rival = position.to_move().other();
    let mut holding = stopping.into_iter().filter(|class| {
        let answer = asking.win(&class.next, rival, HOLDS);
        !matches!(answer, Answer::Win { .. })
    });
    let only = holding.next().ok_or("lost")?;
    Ok(proved(place, PuzzleKind::Save, &classes, only))
}

/// Of either side a turn that finishes its loop or line, if there is one: of several one by the number of tiles, so
/// that not all force many.
pub(super) fn finishes(place: &Place<'_>) -> Vec<Proved> {
    let position = place.position;
    let pieces = position.tile_count();
    if fits(position).is_err() {
        return Vec::new();
    }
    let classes = reachable(position);
    let me = position.to_move();
    let of = |player: Player| {
        let won: Vec<_> = classes.iter().filter(|class| is_won(class, player)).collect();
        let class = won.get(pieces as usize % won.len().max(1))?;
        finish(place, class.turn)
    };
    [me, me.other()].into_iter().filter_map(of).collect()
}

/// Whose loop or line a turn finishes, if any.
pub(super) fn finish(place: &Place<'_>, turn: Turn) -> Option<Proved> {
    let mut next = place.position.clone();
    next.try_play(&turn).ok()?;
    let winner = next.outcome()?.winner()?;
    let class = Class {
        turn,
        next,
        fate: engine::Fate::UNKNOWN,
    };
    let mut proved = proved(place, PuzzleKind::Finish, &[], &class);
    proved.answer = Some(winner == place.position.to_move());
    Some(proved)
}

fn fits(position: &Trax) -> Result<(), Reject> {
    let bounds = position.bounds().ok_or("no tiles")?;
    let widest = bounds.columns().max(bounds.rows());
    (widest <= WIDEST).then_some(()).ok_or("large board")
}

fn is_won(class: &Class<Trax>, player: Player) -> bool {
    class.next.outcome() == Some(Outcome::Win(player))
}

fn proved(place: &Place<'_>, kind: PuzzleKind, classes: &[Class<Trax>], answer: &Class<Trax>) -> Proved {
    Proved {
        kind,
        grade: FindingGrade::Proved,
        turns: 1,
        answer: None,
        line: vec![answer.turn],
        features: features(place, classes, answer),
    }
}
