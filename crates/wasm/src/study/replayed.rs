//! A game replayed from its start, as a study has it.
#![cfg_attr(
    not(feature = "engine"),
    allow(dead_code, reason = "reading a record asks for less than writing one")
)]

use game::{Outcome, Player};
use games::{AnyPosition, GamePosition};
use protocol::{Glyph, Problem, Setup, StudyNode};
use record::{Property, RawGame, RawNode, Termination, TreeLimits, TreeReplay, luck, replay_nodes, times};

use crate::rules::problems;

/// A line of more turns is cut off: no board has room for as many.
const LONGEST_LINE: usize = 2400;

/// More milliseconds on a clock are written as so many: a number of the page holds no more exactly.
const MOST_MS: u64 = (1 << 53) - 1;

/// The properties of the root that a study has fields for, beside the time control.
const FACTS: [&str; 5] = ["EV", "RO", "DT", "LP", luck::DIE];

/// What is replayed.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
    /// A game as it stands in a file.
    Game(&'a RawGame),
    /// Nodes that stand in none.
    Nodes(&'a [RawNode]),
}

/// What became of it.
pub(super) struct Replayed {
    /// The nodes that could be played, each line before the next.
    pub(super) nodes: Vec<StudyNode>,
    /// Who made the turn of each of them.
    pub(super) movers: Vec<Player>,
    /// The number of each of them in what was replayed.
    pub(super) raws: Vec<usize>,
    /// The last position of the main line, as far as it was played.
    pub(super) last: AnyPosition,
    /// How the main line ended, and by which word if it was not by the rules.
    pub(super) outcome: Option<(Outcome, Option<Termination>)>,
    /// The first fault.
    pub(super) problem: Option<Problem>,
}

/// Replays at most `most` nodes from the start that a set-up names.
pub(super) fn replay(setup: &Setup, source: Source<'_>, most: usize) -> Result<Replayed, Problem> {
    let of_two = setup.of_two();
    let of_two = of_two.ok_or_else(|| Problem::new("record.solitaire"))?;
    let start = of_two.start().map_err(|_| Problem::new("record.start"))?;
    let limits = TreeLimits {
        nodes: most,
        line: LONGEST_LINE,
    };
    Ok(match start {
        AnyPosition::Trax(start) => source.replay(*start, limits),
        #[cfg(feature = "engine")]
        AnyPosition::Luck(start) => source.replay(*start, limits),
        #[cfg(not(feature = "engine"))]
        AnyPosition::Luck(_) => return Err(Problem::new("record.luck")),
        AnyPosition::Twixt(start) => source.replay(*start, limits),
    })
}

impl<'a> Source<'a> {
    fn replay<P: GamePosition + Into<AnyPosition>>(self, start: P, limits: TreeLimits) -> Replayed {
        let replay = match self {
            Self::Game(game) => game.replay_tree(start, limits),
            Self::Nodes(nodes) => replay_nodes(start, nodes, limits),
        };
        let outcome = replay.outcome();
        let TreeReplay { nodes, last, fault, .. } = replay;
        let movers = nodes.iter().map(|node| node.mover).collect();
        let numbers = nodes.iter().map(|node| node.raw).collect();
        let raws = self.nodes();
        let nodes = nodes.into_iter().map(|node| StudyNode {
            parent: node.parent.map(|parent| parent as u32),
            turn: node.turn,
            comment: node.comment,
            mark: raws[node.raw].properties.iter().find_map(glyph),
            left_ms: raws[node.raw].left.map(|left| left.milliseconds.min(MOST_MS)),
            more: more(&raws[node.raw]),
        });
        Replayed {
            nodes: nodes.collect(),
            movers,
            raws: numbers,
            last: last.into(),
            outcome,
            problem: fault.as_ref().map(problems::fault),
        }
    }

    fn nodes(self) -> &'a [RawNode] {
        match self {
            Self::Game(game) => &game.nodes,
            Self::Nodes(nodes) => nodes,
        }
    }
}

/// What a node says beyond the fields of a study.
fn more(raw: &RawNode) -> Option<String> {
    let mut mark = false;
    let text: String = raw
        .properties
        .iter()
        .filter(|property| {
            let is_mark = !mark && glyph(property).is_some();
            mark |= is_mark;
            !is_mark && !is_field(property.id(), raw.parent.is_none())
        })
        .map(ToString::to_string)
        .collect();
    Some(text).filter(|text| !text.is_empty())
}

/// Whether a study has a field for a property.
fn is_field(id: &str, root: bool) -> bool {
    match root {
        true => FACTS.contains(&id) || [times::MAIN_TIME, times::OVERTIME].contains(&id),
        false => id == luck::FACES,
    }
}

/// The meaning of a property for a turn.
fn glyph(property: &Property) -> Option<Glyph> {
    let twice = property.texts().next().is_some_and(|text| text.trim() == "2");
    Some(match (property.id(), twice) {
        ("TE", false) => Glyph::Good,
        ("TE", true) => Glyph::Great,
        ("BM", false) => Glyph::Bad,
        ("BM", true) => Glyph::Blunder,
        ("DO", _) => Glyph::Doubtful,
        ("IT", _) => Glyph::Interesting,
        _ => return None,
    })
}

/// The property of an annotation.
pub(super) fn property(glyph: Glyph) -> Option<Property> {
    let (id, value) = match glyph {
        Glyph::Good => ("TE", "1"),
        Glyph::Great => ("TE", "2"),
        Glyph::Interesting => ("IT", ""),
        Glyph::Doubtful => ("DO", ""),
        Glyph::Bad => ("BM", "1"),
        Glyph::Blunder => ("BM", "2"),
    };
    Property::new(id, [value])
}
