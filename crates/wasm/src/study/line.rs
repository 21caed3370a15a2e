//! One line of turns.

use protocol::{GameKind, GameLine, Problem, Setup};
use record::RawNode;

use super::replayed::{Replayed, Source, replay};

/// A line played through from the start of a set-up; its last position, and its turns as the game writes
/// them.
pub(super) fn played(setup: &Setup, turns: &[String]) -> Result<Replayed, Problem> {
    let played = replay(setup, Source::Nodes(&raws(turns)), turns.len() + 1)?;
    played.problem.clone().map_or(Ok(played), Err)
}

/// Turns, each after the one before it.
pub(super) fn raws(turns: &[impl ToString]) -> Vec<RawNode> {
    let turns = (0..).zip(turns).map(|(number, turn)| RawNode {
        parent: Some(number),
        turn: Some((turn.to_string(), None)),
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
pub(crate) fn list(GameLine { setup, turns }: &GameLine) -> Result<Option<String>, Problem> {
    let played = played(setup, turns)?;
    if setup.position.is_some() {
        return Ok(None);
    }
    let start = match (&setup.die, setup.game) {
        (Some(die), _) => format!("LuckTrax {} {die}:", setup.rules),
        (None, GameKind::Twixt) => setup.size.clone().unwrap_or_else(|| "24x24".to_owned()),
        (None, _) => String::new(),
    };
    let list = format!("{start} {}", texts(&played).join(" "));
    Ok(Some(list.trim().to_owned()))
}
