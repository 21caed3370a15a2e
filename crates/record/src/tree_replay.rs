//! Replaying a game with its variations: what can be played is kept, and the first fault is reported.

use std::rc::Rc;

use game::{Outcome, Player, Position};
use games::GamePosition;

use crate::replay::{Checks, checked};
use crate::{Fault, FaultKind, RawGame, RawNode, Termination};

/// How much of a tree is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLimits {
    /// So many nodes in all.
    pub nodes: usize,
    /// So many turns in one line.
    pub line: usize,
}

/// A node that could be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedNode {
    /// The number of the node in the file.
    pub raw: usize,
    /// The number of the played node before it; none for the root.
    pub parent: Option<usize>,
    /// The turn as the game itself writes it; none at the root.
    pub turn: Option<String>,
    /// Who made it; at the root, who is to move.
    pub mover: Player,
    /// What is said of the position, with what stands in nodes without a turn after it.
    pub comment: String,
}

/// What became of a game with its variations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeReplay<P> {
    /// The nodes that could be played, each line before the next.
    pub nodes: Vec<PlayedNode>,
    /// The last position of the main line, as far as it was played.
    pub last: P,
    /// The termination of the main line, and its player: who resigned, ran out of time or offered the draw.
    pub termination: Option<(Termination, Player)>,
    /// The first fault.
    pub fault: Option<Fault>,
}

impl<P: Position> TreeReplay<P> {
    /// The result of the main line, by the rules or by its termination.
    #[must_use]
    pub fn outcome(&self) -> Option<(Outcome, Option<Termination>)> {
        if let Some(outcome) = self.last.outcome_in_play() {
            return Some((outcome, None));
        }
        let (word, player) = self.termination?;
        let outcome = match word {
            Termination::Draw => Outcome::Draw,
            Termination::Resign | Termination::Time => Outcome::Win(player.other()),
            Termination::Over => return None,
        };
        Some((outcome, Some(word)))
    }
}

impl RawGame {
    /// Replays the game with its variations from `start`, as people play: nothing follows a dead draw.
    ///
    /// ```
    /// use game::Position;
    /// use record::{Options, TreeLimits, read};
    /// use trax::{Rules, Trax};
    ///
    /// let games = read(b"(;GM[16];W[@0/](;B[A0/])(;B[A1/]))", &Options::default())?;
    /// let game = games.raw_games().next().expect("a game");
    /// let limits = TreeLimits { nodes: 100, line: 100 };
    /// let replay = game.replay_tree(Trax::start(&Rules::official()), limits);
    /// assert_eq!(replay.nodes.len(), 3);
    /// let fault = replay.fault.expect("a square that is taken");
    /// assert_eq!(fault.to_string(), "turn 2 (\"A1/\"): there is a tile at A1 already");
    /// # Ok::<(), record::FileError>(())
    /// ```
    pub fn replay_tree<P: GamePosition>(&self, start: P, limits: TreeLimits) -> TreeReplay<P> {
        let checks = Checks {
            in_play: true,
            pegs_stay: self.record.pegs_stay,
        };
        walk(start, &self.nodes, limits, checks)
    }
}

/// Replays nodes that are not from a file, as [`RawGame::replay_tree`] does.
pub fn replay_nodes<P: GamePosition>(start: P, nodes: &[RawNode], limits: TreeLimits) -> TreeReplay<P> {
    let checks = Checks {
        in_play: true,
        pegs_stay: false,
    };
    walk(start, nodes, limits, checks)
}

fn walk<P: GamePosition>(start: P, raws: &[RawNode], limits: TreeLimits, checks: Checks) -> TreeReplay<P> {
    let mut children = vec![Vec::new(); raws.len()];
    for (number, raw) in raws.iter().enumerate() {
        if let Some(parent) = raw.parent.filter(|&parent| parent < number) {
            children[parent].push(number);
        }
    }
    let mut walker = Walker {
        raws,
        limits,
        checks,
        replay: TreeReplay {
            nodes: Vec::new(),
            last: start.clone(),
            termination: None,
            fault: None,
        },
        on_main: true,
    };
    let root = Place {
        raw: 0,
        before: Rc::new(start),
        parent: None,
        depth: 0,
    };
    let mut rest: Vec<_> = raws.first().map(|_| root).into_iter().collect();
    while let Some(place) = rest.pop() {
        if walker.replay.nodes.len() == limits.nodes {
            walker.fault(Fault::of_file(0, FaultKind::ManyTurns(limits.nodes)));
            break;
        }
        let next = walker.step(&place);
        walker.on_main &= next.is_some() && !children[place.raw].is_empty();
        let Some((position, node, depth)) = next else {
            continue;
        };
        rest.extend(children[place.raw].iter().rev().map(|&raw| Place {
            raw,
            before: Rc::clone(&position),
            parent: Some(node),
            depth,
        }));
    }
    walker.replay
}

/// A node to be played, and where.
struct Place<P> {
    raw: usize,
    before: Rc<P>,
    /// The played node that it follows.
    parent: Option<usize>,
    /// The turns before it.
    depth: usize,
}

/// Where the children of a node go on: the position, the played node, the turns so far.
type Next<P> = (Rc<P>, usize, usize);

struct Walker<'a, P> {
    raws: &'a [RawNode],
    limits: TreeLimits,
    checks: Checks,
    replay: TreeReplay<P>,
    /// Whether every node so far is on the main line.
    on_main: bool,
}

impl<P: GamePosition> Walker<'_, P> {
    /// Plays a node.
    fn step(&mut self, place: &Place<P>) -> Option<Next<P>> {
        let raw = &self.raws[place.raw];
        let Some(parent) = place.parent else {
            let node = self.push(None, None, place, place.before.to_move());
            return Some((Rc::clone(&place.before), node, 0));
        };
        let Some((text, mover)) = &raw.turn else {
            self.remark(parent, raw.comment.as_deref());
            return Some((Rc::clone(&place.before), parent, place.depth));
        };
        let word = Termination::read(text.trim()).filter(|word| *word != Termination::Over);
        if let Some(word) = word {
            self.end(parent, word, text, *mover, place);
            return None;
        }
        match self.play(&place.before, text, *mover, place.depth) {
            Ok((position, text)) => {
                let mover = place.before.to_move();
                let node = self.push(Some(parent), Some(text), place, mover);
                if self.on_main {
                    self.replay.last = position.clone();
                }
                Some((Rc::new(position), node, place.depth + 1))
            }
            Err(kind) => {
                self.fault(Fault::at(place.depth as u32 + 1, text, raw.line, kind));
                None
            }
        }
    }

    fn play(&self, before: &P, text: &str, mover: Option<Player>, depth: usize) -> Result<(P, String), FaultKind> {
        if depth == self.limits.line {
            return Err(FaultKind::LongLine(self.limits.line));
        }
        let turn = checked(before, text, mover, self.checks)?;
        let written = before.text_of(&turn);
        let mut position = before.clone();
        position.play_unchecked(&turn);
        Ok((position, written))
    }

    fn push(&mut self, parent: Option<usize>, turn: Option<String>, place: &Place<P>, mover: Player) -> usize {
        let comment = self.raws[place.raw].comment.clone();
        self.replay.nodes.push(PlayedNode {
            raw: place.raw,
            parent,
            turn,
            mover,
            comment: comment.unwrap_or_default(),
        });
        self.replay.nodes.len() - 1
    }

    /// Adds to the comment of a node.
    fn remark(&mut self, node: usize, text: Option<&str>) {
        let text = text.unwrap_or_default();
        let comment = &mut self.replay.nodes[node].comment;
        if !comment.is_empty() && !text.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// A word ends the main line, or is remarked of another.
    fn end(&mut self, parent: usize, word: Termination, text: &str, mover: Option<Player>, place: &Place<P>) {
        let raw = &self.raws[place.raw];
        if self.on_main {
            let player = mover.unwrap_or(place.before.to_move());
            self.replay.termination = Some((word, player));
        } else {
            self.remark(parent, Some(text));
        }
        self.remark(parent, raw.comment.as_deref());
        let after = self.raws[place.raw + 1..]
            .iter()
            .find(|after| after.parent == Some(place.raw));
        if let Some((text, _)) = after.and_then(|after| after.turn.as_ref()) {
            let turn = place.depth as u32 + 1;
            self.fault(Fault::at(turn, text, raw.line, FaultKind::RecordOver));
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.replay.fault.get_or_insert(fault);
    }
}
