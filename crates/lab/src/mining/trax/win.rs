//! "Win in n": one class of turns wins, and goes on winning as the only one.

use engine::{Answer, Depths, Fate, winning_turn};
use game::Position as _;
use protocol::{FindingGrade, PuzzleKind};
use trax::{Trax, Turn};

use super::ask::Asking;
use super::{Place, Proved, Reject};
use crate::mining::Features;
use crate::mining::classes::{Class, reachable};

/// So many own turns further than the win all other turns are refuted.
const FURTHER: u32 = 2;

/// So many own turns of the other side are looked for after a wrong turn.
const LOSSES: u32 = 2;

/// At most so many replies of equal resistance are compared.
const REPLIES: usize = 6;

/// The puzzle of a position with a win in so many own turns.
pub(super) fn of(place: &Place<'_>, turns: u32, asking: &mut Asking<'_>) -> Result<Proved, Reject> {
    if turns < 2 {
        return Err("one-turn win");
    }
    let me = place.position.to_move();
    if matches!(asking.win(place.before, me, turns + 1), Answer::Win { .. }) {
        return Err("won before");
    }
    // Step by step, since most positions fail early.
    let mut classes = Vec::new();
    for wins in turns..=turns + FURTHER {
        let losses = if wins > turns { LOSSES } else { 0 };
        classes = asking.classes(place.position, Depths { wins, losses });
        if classes.iter().filter(|class| class.fate.wins()).count() > 1 {
            return Err("several wins");
        }
    }
    let Some(first) = classes.iter().find(|class| class.fate.wins()) else {
        return Err("unsettled");
    };
    if first.fate != Fate::Wins(turns) {
        return Err("unsettled");
    }
    let others = || classes.iter().filter(|class| !class.fate.wins());
    let is_refuted = |class: &Class<Trax>| match class.fate {
        Fate::Loses(_) | Fate::Draws => true,
        Fate::Open { no_win, .. } => no_win >= turns + FURTHER,
        Fate::Wins(_) => false,
    };
    if !others().all(is_refuted) {
        return Err("unsettled");
    }
    let is_open = |class: &Class<Trax>| matches!(class.fate, Fate::Open { .. });
    let grade = if others().any(is_open) {
        FindingGrade::Within { turns: turns + FURTHER }
    } else {
        FindingGrade::Proved
    };
    let Some(rest) = continuation(&first.next, turns - 1, asking) else {
        return Err("given away");
    };
    let line: Vec<Turn> = core::iter::once(first.turn).chain(rest).collect();
    Ok(Proved {
        kind: PuzzleKind::Win,
        grade,
        turns,
        answer: None,
        line,
        features: features(place, &classes, first),
    })
}

/// What a puzzle's classes and its answer show.
pub(super) fn features(place: &Place<'_>, classes: &[Class<Trax>], answer: &Class<Trax>) -> Features {
    let others = classes.iter().filter(|class| class.turn != answer.turn);
    let plausible = others.filter(|class| !matches!(class.fate, Fate::Loses(0 | 1) | Fate::Draws));
    let changed = tiles_apart(place.before, place.position, answer.turn);
    let forced = answer.next.tile_count() - place.position.tile_count() - 1;
    let over = answer.next.outcome().is_some();
    Features {
        plausible: plausible.count() as u32,
        classes: classes.len() as u32,
        attacks: !over && winning_turn(&answer.next.passed()).is_some(),
        forced,
        distance: changed,
        pieces: place.position.tile_count(),
    }
}

/// Squares between a turn and the nearest tile that the last turn placed.
fn tiles_apart(before: &Trax, position: &Trax, turn: Turn) -> u32 {
    let placed = position.tiles().filter(|&(at, _)| before.tile(at).is_none());
    let apart = placed.map(|(at, _)| (at.x.abs_diff(turn.at.x)).max(at.y.abs_diff(turn.at.y)));
    apart.min().unwrap_or_default()
}

/// The line after a winning turn, as long as the winning side's turns are the only ones: the other side holds out as
/// long as it can, and then leaves as few winning turns as it can. The last own turn is any of those that win at once.
/// None if every reply gives the game away.
fn continuation(from: &Trax, mut left: u32, asking: &mut Asking<'_>) -> Option<Vec<Turn>> {
    let me = from.to_move().other();
    let mut line = Vec::new();
    let mut here = from.clone();
    while here.outcome().is_none() {
        let Some((reply, answers)) = resistance(&here, me, left, asking) else {
            break;
        };
        if answers.turns > 1 && answers.winning.len() > 1 {
            break;
        }
        line.push(reply.turn);
        line.push(answers.winning[0].turn);
        here = answers.winning[0].next.clone();
        left = answers.turns - 1;
    }
    (from.outcome().is_some() || !line.is_empty() || can_hold_out(from)).then_some(line)
}

/// Whether a reply does not end the game.
fn can_hold_out(position: &Trax) -> bool {
    reachable(position).iter().any(|reply| reply.next.outcome().is_none())
}

/// How a side wins after a reply.
struct Answers {
    turns: u32,
    /// The classes that win no later.
    winning: Vec<Class<Trax>>,
}

/// The reply that holds out longest, and of several the one that leaves fewest answers; none if all give the game away
/// or a proof is cut.
fn resistance(position: &Trax, me: game::Player, left: u32, asking: &mut Asking<'_>) -> Option<(Class<Trax>, Answers)> {
    let mut replies = Vec::new();
    for reply in reachable(position) {
        if reply.next.outcome().is_some() {
            continue;
        }
        match asking.win(&reply.next, me, left) {
            Answer::Win { turns, .. } => replies.push((turns, reply)),
            _ => return None,
        }
    }
    let most = replies.iter().map(|(turns, _)| *turns).max()?;
    let longest = replies.into_iter().filter(|(turns, _)| *turns == most).take(REPLIES);
    let mut best: Option<(Class<Trax>, Answers)> = None;
    for (turns, reply) in longest {
        let depths = Depths { wins: turns, losses: 0 };
        let mut classes = asking.classes(&reply.next, depths);
        let is_settled = |class: &Class<Trax>| match class.fate {
            Fate::Open { no_win, .. } => no_win >= turns,
            _ => true,
        };
        if !classes.iter().all(is_settled) {
            continue;
        }
        classes.retain(|class| class.fate.wins());
        let fewer = best
            .as_ref()
            .is_none_or(|(_, answers)| classes.len() < answers.winning.len());
        if !classes.is_empty() && fewer {
            best = Some((
                reply,
                Answers {
                    turns,
                    winning: classes,
                },
            ));
        }
    }
    best
}
