//! What the exact solvers prove of a turn.

use game::{Outcome, Player, Position};

use crate::review::{Holding, Proofs};
use crate::{Answer, Classes, Clock, Depths, Fate, Grade, Limits, Solution};

/// Own turns of a win that is looked for, before the turn and after it.
const WINS: u32 = 5;

/// Own turns of a threat that is looked for.
const THREATS: u32 = 3;

/// At most so many turns are named as better.
const MOST_BEST: usize = 3;

/// A solver of one game.
pub(super) trait Solver<G: Position> {
    /// Whether a side wins within so many own turns, whoever is to move.
    fn win(
        &mut self,
        position: &G,
        attacker: Player,
        within: u32,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Solution<G::Move>;

    fn classes(&mut self, position: &G, depths: Depths, limits: &Limits, clock: &dyn Clock) -> Classes<G::Move>;

    /// The position with the other side to move.
    fn passed(position: &G) -> G;
}

/// The questions about one turn, with what is left of its work.
struct Asking<'a, G: Position, S> {
    solver: S,
    clock: &'a dyn Clock,
    most: u64,
    nodes: u64,
    cut: bool,
    before: &'a G,
    me: Player,
}

impl<G: Position, S: Solver<G>> Asking<'_, G, S> {
    /// Asks with so many tenths of all the work at most.
    fn win(&mut self, position: &G, attacker: Player, within: u32, tenths: u64) -> Answer<G::Move> {
        let left = self.most.saturating_sub(self.nodes);
        let limits = Limits::nodes(left.min(self.most * tenths / 10));
        let solution = self.solver.win(position, attacker, within, &limits, self.clock);
        self.nodes += solution.nodes;
        self.cut |= matches!(solution.answer, Answer::Unknown { .. });
        solution.answer
    }

    /// All classes with the rest of the work.
    fn classes(&mut self, depths: Depths) -> Classes<G::Move> {
        let limits = Limits::nodes(self.most.saturating_sub(self.nodes));
        let found = self.solver.classes(self.before, depths, &limits, self.clock);
        self.nodes += found.nodes;
        self.cut |= found.cut;
        found
    }
}

/// What a solver proves of a turn, visiting about so many positions.
pub(super) fn proofs<G: Position>(
    solver: impl Solver<G>,
    before: &G,
    turn: &G::Move,
    hint: Option<&G::Move>,
    nodes: u64,
    clock: &dyn Clock,
) -> Proofs<G::Move> {
    let mut after = before.clone();
    after.play_unchecked(turn);
    let me = before.to_move();
    let mut asking = Asking {
        solver,
        clock,
        most: nodes,
        nodes: 0,
        cut: false,
        before,
        me,
    };
    let mut proofs = Proofs::nothing();
    let (no_win, win) = match asking.win(before, me, WINS, 3) {
        Answer::Win { turns, line } => (0, Some((turns, line))),
        Answer::NoWin => (WINS, None),
        Answer::Unknown { refuted } => (refuted, None),
    };
    proofs.after = asking.after(&after, win.as_ref().map(|win| win.0), no_win, &mut proofs.line);
    if let Some((turns, line)) = win {
        proofs.before = Fate::Wins(turns);
        if !proofs.after.wins() {
            let found = asking.classes(Depths { wins: turns, losses: 0 });
            proofs.best = first_turns(found.winning().into_iter(), hint);
            if proofs.best.is_empty() {
                proofs.best = line.first().cloned().into_iter().collect();
            }
            proofs.line = line;
        }
    } else {
        asking.defences(&mut proofs, turn, hint, no_win);
    }
    (proofs.nodes, proofs.cut) = (asking.nodes, asking.cut);
    proofs
}

impl<G: Position, S: Solver<G>> Asking<'_, G, S> {
    /// What the turn that was played leads to; the line of a loss is kept.
    fn after(&mut self, after: &G, win: Option<u32>, no_win: u32, line: &mut Vec<G::Move>) -> Fate {
        match after.outcome() {
            Some(Outcome::Draw) => return Fate::Draws,
            Some(Outcome::Win(winner)) if winner == self.me => return Fate::Wins(1),
            Some(Outcome::Win(_)) => return Fate::Loses(0),
            None => {}
        }
        let mut refuted = no_win;
        if let Some(turns) = win {
            match self.win(after, self.me, turns + 1, 3) {
                Answer::Win { turns, .. } => return Fate::Wins(turns + 1),
                Answer::NoWin => refuted = turns + 2,
                // Of the turn itself no more is known than that it does not end the game.
                Answer::Unknown { refuted: known } => refuted = known + 1,
            }
        }
        match self.win(after, self.me.other(), WINS, 3) {
            Answer::Win { turns, line: found } => {
                *line = found;
                Fate::Loses(turns)
            }
            Answer::NoWin => Fate::Open {
                no_win: refuted,
                no_loss: WINS,
            },
            Answer::Unknown { refuted: no_loss } => Fate::Open {
                no_win: refuted,
                no_loss,
            },
        }
    }

    /// Which turns do not lose, if this one does or the other side threatens to win.
    fn defences(&mut self, proofs: &mut Proofs<G::Move>, turn: &G::Move, hint: Option<&G::Move>, no_win: u32) {
        let passed = S::passed(self.before);
        let rival = self.me.other();
        proofs.threat = match self.win(&passed, rival, THREATS, 1) {
            Answer::Win { turns, .. } => Some(turns),
            _ => None,
        };
        proofs.before = Fate::Open { no_win, no_loss: 0 };
        let lost = match proofs.after {
            Fate::Loses(turns) => Some(turns),
            _ => None,
        };
        let Some(least) = lost.max(proofs.threat) else {
            return;
        };
        let losses = (least + 1).min(WINS);
        let found = self.classes(Depths { wins: 0, losses });
        let total = found.classes.len() as u32;
        let mut saving: Vec<_> = found.saving().collect();
        // What is known of the turn that was played may reach further than the list.
        saving.retain(|(class, _)| lost.is_none() || !class.turns.contains(turn));
        if saving.is_empty() && total > 0 {
            let most = found.classes.iter().filter_map(|class| match class.fate {
                Fate::Loses(turns) => Some(turns),
                _ => None,
            });
            proofs.before = Fate::Loses(most.chain(lost).max().unwrap_or(least));
        }
        saving.sort_by_key(|(_, grade)| core::cmp::Reverse(depth(*grade)));
        let weakest = saving.iter().map(|(_, grade)| *grade).min_by_key(|grade| depth(*grade));
        proofs.holding = Some(Holding {
            count: saving.len() as u32,
            of: total,
            grade: weakest.unwrap_or(Grade::Unknown),
            played: lost.is_none() && saving.iter().any(|(class, _)| class.turns.contains(turn)),
        });
        if let Some((_, Grade::Within(no_loss))) = saving.first() {
            proofs.before = Fate::Open {
                no_win,
                no_loss: *no_loss,
            };
        }
        let others = saving.iter().map(|(class, _)| *class);
        proofs.best = first_turns(others, hint);
    }
}

/// How far a grade reaches.
fn depth(grade: Grade) -> u32 {
    match grade {
        Grade::Proved => u32::MAX,
        Grade::Within(turns) => turns,
        Grade::Unknown => 0,
    }
}

/// A turn of each of a few classes, the one that a search thinks best first if it is among them.
fn first_turns<'a, T: Clone + PartialEq + 'a>(
    classes: impl Iterator<Item = &'a crate::TurnClass<T>>,
    hint: Option<&T>,
) -> Vec<T> {
    let mut classes: Vec<_> = classes.collect();
    classes.sort_by_key(|class| !hint.is_some_and(|hint| class.turns.contains(hint)));
    let first = classes.iter().filter_map(|class| {
        let hinted = hint.filter(|hint| class.turns.contains(hint));
        hinted.or_else(|| class.turns.first()).cloned()
    });
    first.take(MOST_BEST).collect()
}
