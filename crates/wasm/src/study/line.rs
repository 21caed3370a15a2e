//! One line of turns.

use protocol::{GameKind, Problem, Setup, StudyNode};

use super::setups::{Either, play};
use super::walk::Raw;

/// A line played through from the start of a set-up; its last position, and its turns as the game writes
/// them.
pub(super) fn played(setup: &Setup, turns: &[String]) -> Result<Either, Problem> {
    let played = play(setup, &raws(turns), turns.len() + 1)?;
    let problem = match &played {
        Either::Trax(walked) => &walked.problem,
        Either::Twixt(walked) => &walked.problem,
    };
    problem.clone().map_or(Ok(played), Err)
}

/// Turns, each after the one before it.
pub(super) fn raws(turns: &[String]) -> Vec<Raw> {
    let turns = (0..).zip(turns).map(|(number, turn)| Raw {
        parent: Some(number),
        turn: Some((turn.clone(), None)),
        ..Raw::default()
    });
    std::iter::once(Raw::default()).chain(turns).collect()
}

/// The turns of a line as the game writes them.
pub(super) fn texts(played: &Either) -> Vec<String> {
    let nodes: &[StudyNode] = match played {
        Either::Trax(walked) => &walked.nodes,
        Either::Twixt(walked) => &walked.nodes,
    };
    nodes.iter().filter_map(|node| node.turn.clone()).collect()
}

/// A list that holds the line.
pub(super) fn list(setup: &Setup, turns: &[String]) -> Result<Option<String>, Problem> {
    let played = played(setup, turns)?;
    if setup.position.is_some() {
        return Ok(None);
    }
    let turns = texts(&played).join(" ");
    let board = match setup.game {
        GameKind::Twixt => setup.size.as_deref().unwrap_or("24x24"),
        GameKind::Trax | GameKind::Solitaire => "",
    };
    Ok(Some(format!("{board} {turns}").trim().to_owned()))
}
