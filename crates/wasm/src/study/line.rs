//! One line of turns.

use protocol::{GameKind, Problem, Setup};
use record::RawNode;

use super::replayed::{Replayed, Source, replay};

/// A line played through from the start of a set-up; its last position, and its turns as the game writes
/// them.
pub(super) fn played(setup: &Setup, turns: &[String]) -> Result<Replayed, Problem> {
    let played = replay(setup, Source::Nodes(&raws(turns)), turns.len() + 1)?;
    played.problem.clone().map_or(Ok(played), Err)
}

/// Turns, each after the one before it.
pub(super) fn raws(turns: &[String]) -> Vec<RawNode> {
    let turns = (0..).zip(turns).map(|(number, turn)| RawNode {
        parent: Some(number),
        turn: Some((turn.clone(), None)),
        ..RawNode::default()
    });
    std::iter::once(RawNode::default()).chain(turns).collect()
}

/// The turns of a line as the game writes them.
pub(super) fn texts(played: &Replayed) -> Vec<String> {
    let nodes = played.nodes.iter();
    nodes.filter_map(|node| node.turn.clone()).collect()
}

/// A list that holds the line.
pub(crate) fn list(setup: &Setup, turns: &[String]) -> Result<Option<String>, Problem> {
    let played = played(setup, turns)?;
    if setup.position.is_some() {
        return Ok(None);
    }
    let turns = texts(&played).join(" ");
    if let Some(die) = &setup.die {
        return Ok(Some(
            format!("LuckTrax {} {die}: {turns}", setup.rules)
                .trim_end()
                .to_owned(),
        ));
    }
    let board = match setup.game {
        GameKind::Twixt => setup.size.as_deref().unwrap_or("24x24"),
        GameKind::Trax | GameKind::Solitaire => "",
    };
    Ok(Some(format!("{board} {turns}").trim().to_owned()))
}
