//! Studies to SGF.

use game::Player;
use protocol::{GameKind, Problem, Study, live::ClockTerms};
use record::{By, Clock, Ended, Game, GameResult, Line, Node, NodeId, Property, RawNode, Text, Tree, times};
use twixt::{RuleSet, SwapRule};

use super::replayed::{Replayed, Source, property, replay};
use super::setups::rules_of_twixt;

/// A study of more nodes is not written.
const MOST_NODES: usize = 50_000;

/// A study as SGF.
pub(crate) fn sgf(study: &Study) -> Result<String, Problem> {
    sgf_with(study, |_| {})
}

/// A study as SGF, with what `add` does to its tree.
pub(crate) fn sgf_with(study: &Study, add: impl FnOnce(&mut Tree)) -> Result<String, Problem> {
    let mut tree = tree(study, played(study)?)?;
    add(&mut tree);
    Ok(record::sgf::write([&tree]))
}

/// A study played through.
pub(super) fn played(study: &Study) -> Result<Replayed, Problem> {
    let raws: Vec<RawNode> = study.nodes.iter().map(raw).collect();
    if raws.is_empty() {
        return Err(Problem::new("record.none"));
    }
    replay(&study.setup, Source::Nodes(&raws), MOST_NODES)
}

fn raw(node: &protocol::StudyNode) -> RawNode {
    RawNode {
        parent: node.parent.map(|parent| parent as usize),
        turn: node.turn.clone().map(|turn| (turn, None)),
        line: 0,
        comment: Some(node.comment.clone()),
        left: node.left_ms.map(|milliseconds| Clock { milliseconds }),
        properties: node.mark.and_then(property).into_iter().collect(),
    }
}

fn tree(study: &Study, replayed: Replayed) -> Result<Tree, Problem> {
    if let Some(problem) = replayed.problem {
        return Err(problem);
    }
    let mut tree = facts(study)?;
    let mut ids: Vec<NodeId> = Vec::with_capacity(replayed.nodes.len());
    let places = replayed.movers.into_iter().zip(replayed.raws);
    for (node, (mover, raw)) in replayed.nodes.iter().zip(places) {
        let parent = node.parent.map(|parent| ids[parent as usize]);
        let id = match parent {
            None => Tree::ROOT,
            Some(parent) => tree.add(parent).ok_or_else(|| Problem::new("record.many-turns"))?,
        };
        ids.push(id);
        let written = tree.node_mut(id);
        // The first annotation of a node is its mark.
        written.other.extend(node.mark.and_then(property));
        if let Some(more) = &study.nodes[raw].more {
            add_more(written, more);
        }
        if let Some(turn) = &node.turn {
            record::luck::set_turn(written, mover, turn);
            if let Some(milliseconds) = node.left_ms {
                times::set_left(written, Clock { milliseconds });
                if study.clock.is_some_and(ClockTerms::is_by_turn) {
                    written.other.retain(|property| !times::is_turns_left(property));
                    times::set_unsaved(written);
                }
            }
        }
        if !node.comment.is_empty() {
            written.comment = Some(Text::new(&node.comment));
        }
    }
    Ok(tree)
}

/// Enters what a study keeps of a record without knowing it; what is no SGF is left out.
fn add_more(node: &mut Node, more: &str) {
    let Ok(trees) = record::sgf::read(&format!("(;GM[16];{more})")) else {
        return;
    };
    let found = trees.first().and_then(|tree| {
        let id = tree.main_line().nth(1)?;
        Some(tree.node(id))
    });
    let Some(found) = found else {
        return;
    };
    node.name.clone_from(&found.name);
    found.marks().iter().for_each(|mark| node.mark(mark.clone()));
    node.other.extend(found.other.iter().cloned());
}

/// The game data of a study.
fn facts(study: &Study) -> Result<Tree, Problem> {
    let setup = &study.setup;
    let name = |key: &str| study.names.get(key).map(|name| Line::new(name.trim()));
    let mut tree = match setup.game {
        GameKind::Twixt => {
            let rules = rules_of_twixt(setup)?;
            let mut tree = Tree::new(Game::Twixt);
            let set = match rules.set() {
                RuleSet::Standard => "STD",
                RuleSet::Pp => "PP",
                RuleSet::Simple => "simple",
            };
            tree.rules = Some(Line::new(set));
            let size = rules.size();
            tree.board = Some((size.columns().into(), size.rows().into()));
            if !size.is_square() {
                tree.handicap = Some(size.columns().abs_diff(size.rows()).into());
            }
            tree.swap = Some(rules.swap()).filter(|swap| *swap != SwapRule::Sides);
            tree
        }
        GameKind::Trax | GameKind::Solitaire => {
            let mut tree = Tree::new(Game::Trax);
            tree.rules = Some(Line::new(&setup.rules));
            tree
        }
    };
    tree.players.first = name("first");
    tree.players.second = name("second");
    tree.result = result(&study.result).map(|result| Ended { result, named: true });
    let position = setup.position.as_deref();
    let properties = [
        ("LP", position.map(Line::new)),
        (record::luck::DIE, setup.die.as_deref().map(Line::new)),
        ("EV", name("event")),
        ("RO", name("round")),
        ("DT", name("date")),
    ];
    let properties = properties
        .iter()
        .filter_map(|(id, text)| Property::new(id, [&**text.as_ref()?]));
    let root = tree.node_mut(Tree::ROOT);
    root.other.extend(properties);
    if let Some((main_s, overtime)) = study.clock.and_then(ClockTerms::in_record) {
        times::set_control(root, main_s, &overtime);
    }
    Ok(tree)
}

/// The result that a study names.
fn result(text: &str) -> Option<GameResult> {
    let (who, how) = text.split_once(' ').unwrap_or((text, ""));
    let winner = match who {
        "1-0" => Player::First,
        "0-1" => Player::Second,
        "draw" => return Some(GameResult::Draw),
        _ => return None,
    };
    let by = match how {
        "resign" => Some(By::Resign),
        "time" => Some(By::Time),
        _ => None,
    };
    Some(GameResult::Win { winner, by })
}
