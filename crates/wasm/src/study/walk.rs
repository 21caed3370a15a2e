//! Playing a tree of turns by the rules: what can be played is kept, the first fault is told.

use std::rc::Rc;

use game::{Notation, Outcome, Player, Position};
use protocol::{Glyph, Problem, StudyNode};
use trax::Trax;
use twixt::Twixt;

use crate::history::text_of;
use crate::problems::{trax_illegal, trax_text, twixt_illegal, twixt_text};
use crate::twixt_face::check_in_play;

/// A line of more turns is cut off: no board has room for as many.
const LONGEST_LINE: usize = 2400;

/// A game that can say why a turn is refused.
pub(super) trait Explain: Position + Notation {
    /// Why a text is no turn.
    fn misread(&self, error: &Self::TextError) -> Problem;

    /// Fails if people cannot play the turn.
    fn allow(&self, turn: &Self::Move) -> Result<(), Problem>;
}

impl Explain for Trax {
    fn misread(&self, error: &trax::TextError) -> Problem {
        trax_text(self, error)
    }

    fn allow(&self, turn: &trax::Turn) -> Result<(), Problem> {
        self.check(turn)
            .map_err(|reason| trax_illegal(self, &reason))
    }
}

impl Explain for Twixt {
    fn misread(&self, error: &twixt::TextError) -> Problem {
        twixt_text(error)
    }

    fn allow(&self, turn: &twixt::Turn) -> Result<(), Problem> {
        check_in_play(self, turn).map_err(|reason| twixt_illegal(&reason))
    }
}

/// A node as it is found.
#[derive(Default)]
pub(super) struct Raw {
    pub(super) parent: Option<usize>,
    /// The turn, or the word that ends the game, and whose it is if that is said.
    pub(super) turn: Option<(String, Option<Player>)>,
    /// The line of the file; 0 if there is none.
    pub(super) line: usize,
    pub(super) comment: String,
    pub(super) mark: Option<Glyph>,
}

/// Why a game ended other than by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EndReason {
    Resign,
    Time,
    Draw,
}

/// How the main line was ended other than by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Termination {
    pub(super) reason: EndReason,
    /// Who resigned, ran out of time or offered the draw.
    pub(super) player: Player,
}

/// What became of the nodes.
pub(super) struct Walked<P> {
    /// Those that could be played, each line before the next.
    pub(super) nodes: Vec<StudyNode>,
    /// Who made the turn of each of them.
    pub(super) movers: Vec<Player>,
    /// The last position of the main line, as far as it was played.
    pub(super) last: P,
    /// How the main line was ended other than by the rules.
    pub(super) termination: Option<Termination>,
    /// The first fault.
    pub(super) problem: Option<Problem>,
}

impl<P: Position> Walked<P> {
    /// How the main line ended, by the rules or otherwise.
    pub(super) fn outcome(&self) -> Option<(Outcome, Option<EndReason>)> {
        let by_rules = self.last.outcome_in_play();
        by_rules.map(|outcome| (outcome, None)).or_else(|| {
            let Termination { reason, player } = self.termination?;
            let outcome = match reason {
                EndReason::Draw => Outcome::Draw,
                EndReason::Resign | EndReason::Time => Outcome::Win(player.other()),
            };
            Some((outcome, Some(reason)))
        })
    }
}

/// Plays at most `most` of the nodes, each line before the next.
pub(super) fn walk<P: Explain>(start: P, raws: &[Raw], most: usize) -> Walked<P> {
    let mut children = vec![Vec::new(); raws.len()];
    for (number, raw) in raws.iter().enumerate() {
        if let Some(parent) = raw.parent.filter(|&parent| parent < number) {
            children[parent].push(number);
        }
    }
    let mut walker = Walker {
        raws,
        walked: Walked {
            nodes: Vec::new(),
            movers: Vec::new(),
            last: start.clone(),
            termination: None,
            problem: None,
        },
        on_main: true,
    };
    let mut rest = vec![Place {
        raw: 0,
        before: Rc::new(start),
        parent: None,
        depth: 0,
    }];
    while let Some(place) = rest.pop() {
        if walker.walked.nodes.len() == most {
            let many = Problem::new("record.many-turns").with("most", most.to_string());
            walker.walked.problem.get_or_insert(many);
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
    walker.walked
}

/// A node to be played, and where.
struct Place<P> {
    raw: usize,
    before: Rc<P>,
    /// The node of the study that it follows.
    parent: Option<usize>,
    /// The turns before it.
    depth: usize,
}

/// Where the children of a node go on: the position, the node of the study, the turns so far.
type Next<P> = (Rc<P>, usize, usize);

struct Walker<'a, P> {
    raws: &'a [Raw],
    walked: Walked<P>,
    /// Whether every node so far lies on the main line.
    on_main: bool,
}

impl<P: Explain> Walker<'_, P> {
    /// Plays a node.
    fn step(&mut self, place: &Place<P>) -> Option<Next<P>> {
        let raw = &self.raws[place.raw];
        let Some(parent) = place.parent else {
            let node = self.push(None, None, raw, place.before.to_move());
            return Some((Rc::clone(&place.before), node, 0));
        };
        let Some((text, mover)) = &raw.turn else {
            self.remark(parent, &raw.comment);
            return Some((Rc::clone(&place.before), parent, place.depth));
        };
        if let Some(word) = word(text) {
            self.spoken(parent, (word, text), *mover, place);
            return None;
        }
        match self.play(&place.before, text, *mover, place.depth) {
            Ok((position, text)) => {
                let mover = place.before.to_move();
                let node = self.push(Some(parent), Some(text), raw, mover);
                if self.on_main {
                    self.walked.last = position.clone();
                }
                Some((Rc::new(position), node, place.depth + 1))
            }
            Err(problem) => {
                self.fault(problem, place.depth + 1, text, raw.line);
                None
            }
        }
    }

    fn play(
        &self,
        before: &P,
        text: &str,
        mover: Option<Player>,
        depth: usize,
    ) -> Result<(P, String), Problem> {
        if depth == LONGEST_LINE {
            return Err(Problem::new("record.long-line").with("most", LONGEST_LINE.to_string()));
        }
        let to_move = before.to_move();
        if mover.is_some_and(|mover| mover != to_move) {
            return Err(Problem::new("record.mover"));
        }
        let turn = before
            .read_move(text.trim())
            .map_err(|error| before.misread(&error))?;
        before.allow(&turn)?;
        let written = text_of(before, &turn);
        let mut position = before.clone();
        position.play_unchecked(&turn);
        Ok((position, written))
    }

    fn push(
        &mut self,
        parent: Option<usize>,
        turn: Option<String>,
        raw: &Raw,
        mover: Player,
    ) -> usize {
        self.walked.nodes.push(StudyNode {
            parent: parent.map(|parent| parent as u32),
            turn,
            comment: raw.comment.clone(),
            mark: raw.mark,
        });
        self.walked.movers.push(mover);
        self.walked.nodes.len() - 1
    }

    /// Adds to what is said of a node.
    fn remark(&mut self, node: usize, text: &str) {
        let comment = &mut self.walked.nodes[node].comment;
        if !comment.is_empty() && !text.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// A word ends the main line, or is remarked of another.
    fn spoken(
        &mut self,
        parent: usize,
        (word, text): (EndReason, &str),
        mover: Option<Player>,
        place: &Place<P>,
    ) {
        let raw = &self.raws[place.raw];
        if self.on_main {
            let loser = mover.unwrap_or(place.before.to_move());
            self.walked.termination = Some(Termination {
                reason: word,
                player: loser,
            });
        } else {
            self.remark(parent, text);
        }
        self.remark(parent, &raw.comment);
        let after = self.raws[place.raw + 1..]
            .iter()
            .find(|after| after.parent == Some(place.raw));
        if let Some((text, _)) = after.and_then(|after| after.turn.as_ref()) {
            let problem = Problem::new("record.after-end");
            self.fault(problem, place.depth + 1, text, raw.line);
        }
    }

    fn fault(&mut self, problem: Problem, turn: usize, text: &str, line: usize) {
        let shown: String = text.chars().take(60).collect();
        let problem = problem.with("turn", turn.to_string()).with("text", shown);
        let problem = match line {
            0 => problem,
            _ => problem.with("line", line.to_string()),
        };
        self.walked.problem.get_or_insert(problem);
    }
}

/// A word that ends a game.
fn word(text: &str) -> Option<EndReason> {
    match record::Termination::read(text.trim())? {
        record::Termination::Resign => Some(EndReason::Resign),
        record::Termination::Time => Some(EndReason::Time),
        record::Termination::Draw => Some(EndReason::Draw),
        record::Termination::Over => None,
    }
}
