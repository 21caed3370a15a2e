//! What solves an item.

use engine::{Engine, Limits};
use protocol::GameKind;

use crate::opened::{either, open};
use crate::reach::Reaching;
use crate::subject::Subject;
use crate::turns::{after, read};
use crate::{Flaw, Goal, Item};

/// Positions that the engine looks at to show how a position is held, and those that it remembers.
const HOLD_NODES: u64 = 3_000;
const HOLD_ENTRIES: usize = 1 << 12;

/// What "show me" plays: the item's own turns, or else some that reach its goal; empty where no turn answers it.
///
/// # Errors
/// What is wrong with the item.
pub fn solution(game: GameKind, item: &Item) -> Result<Vec<String>, Flaw> {
    if !item.show.is_empty() {
        return Ok(item.show.clone());
    }
    let position = open(game, item)?;
    either!(&position, now => shown(now, &item.goal))
}

/// Every turn that reaches the goal of an item, one for each position that they lead to. For `win-in` the first turns.
///
/// # Errors
/// What is wrong with the item, or that a proof is too long.
pub fn solutions(game: GameKind, item: &Item) -> Result<Vec<String>, Flaw> {
    let position = open(game, item)?;
    either!(&position, now => all(now, &item.goal, &[]))
}

/// [`solutions`] in a position, with turns that are tried besides.
pub(crate) fn all<P: Subject>(position: &P, goal: &Goal, also: &[String]) -> Result<Vec<String>, Flaw> {
    let also: Result<Vec<_>, _> = also.iter().map(|text| read(position, "show[0]", text)).collect();
    let found = Reaching::new(position, goal)?.all(&also?)?;
    Ok(found.iter().map(|turn| position.text_of(turn)).collect())
}

fn shown<P: Subject>(position: &P, goal: &Goal) -> Result<Vec<String>, Flaw> {
    match goal {
        Goal::Predict(predict) => Ok(vec![predict.turn.clone()]),
        Goal::Spot(_) | Goal::WhyNot(_) => Ok(Vec::new()),
        Goal::Choose(choice) => Ok(choice.right.iter().take(1).cloned().collect()),
        Goal::Turn { turns } => Ok(turns.iter().take(1).cloned().collect()),
        Goal::WinIn(win) => {
            let line = position.winning_line(&mut P::Solver::default(), win.n);
            Ok(written(position, &line))
        }
        Goal::Hold(_) => {
            let limits = Limits::nodes(HOLD_NODES);
            let line = Engine::new(HOLD_ENTRIES).search(position, &limits, &|| false);
            let first = line.and_then(|line| line.moves.into_iter().next());
            Ok(written(position, first.as_slice()))
        }
        _ => {
            let found = Reaching::new(position, goal)?.first()?;
            Ok(found.iter().map(|turn| position.text_of(turn)).collect())
        }
    }
}

/// A line as texts.
fn written<P: Subject>(position: &P, line: &[P::Move]) -> Vec<String> {
    let mut now = position.clone();
    let mut texts = Vec::new();
    for turn in line {
        if now.outcome().is_some() || now.check(turn).is_err() {
            break;
        }
        texts.push(now.text_of(turn));
        now = after(&now, turn);
    }
    texts
}
