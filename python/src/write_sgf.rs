//! `loopline.write_sgf`: games to files.

use std::collections::BTreeMap;

use game::{Outcome, Player, Position as _};
use games::{Game, GamePosition};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyRef, PyResult, Python};
use pyo3::pyfunction;
use record::{Clock, Ended, GameResult, Line, NodeId, Property, Text, Tree, sgf, times};
use twixt::{RuleSet, SwapRule};

use crate::arguments::Turns;
use crate::errors::Refusal;
use crate::kind::Kind;
use crate::position::Position;

/// What is said of the positions of a game and its turns.
#[derive(Default)]
struct Remarks {
    /// On the start and on the position after each turn.
    comments: Vec<Option<String>>,
    /// What the player of each turn had left.
    clocks: Vec<Option<Clock>>,
}

/// A game as SGF, from the position that its rules begin with. The result is `W+` or `B+` for a win of the first or the
/// second colour, with R for resignation, T for time, F for a forfeit; `0` for a draw; by the rules if it is missing.
/// `tags`, `comments` and `clocks` are as a `Record` has them: properties of the whole game, the first comment on the
/// start, and seconds.
///
/// Raises `IllegalTurn` with the number of the first turn that cannot be played, and `ValueError` if the position is
/// not the start of a game, the result is none, or a tag is none or has a place of its own.
#[pyfunction]
#[pyo3(signature = (start, turns, *, players=None, result=None, tags=None, comments=None, clocks=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn write_sgf(
    py: Python<'_>,
    start: PyRef<'_, Position>,
    turns: Turns,
    players: Option<(Option<String>, Option<String>)>,
    result: Option<&str>,
    tags: Option<BTreeMap<String, Vec<String>>>,
    comments: Option<Vec<Option<String>>>,
    clocks: Option<Vec<Option<f64>>>,
) -> PyResult<String> {
    let named = |text| {
        let read = GameResult::read(text);
        read.ok_or_else(|| PyValueError::new_err(format!("{text:?} is no result such as W+R or 0")))
    };
    let named = result.map(named).transpose()?;
    let clocks = clocks.unwrap_or_default().into_iter();
    let clocks = clocks.map(|clock| clock.map(clock_of).transpose());
    let remarks = Remarks {
        comments: comments.unwrap_or_default(),
        clocks: clocks.collect::<PyResult<_>>()?,
    };
    let kind = &start.kind;
    py.detach(|| {
        let mut tree = match kind {
            Kind::Trax(now) => {
                let mut tree = Tree::new(Game::Trax);
                tree.rules = Some(Line::new(&now.position.rules().to_string()));
                enter(&now.position, &turns.0, &remarks, &mut tree)?;
                tree
            }
            Kind::Twixt(now) => {
                let mut tree = Tree::new(Game::Twixt);
                let rules = now.position.rules();
                let (columns, rows) = (rules.size().columns(), rules.size().rows());
                // As SGF calls them.
                tree.rules = Some(Line::new(match rules.set() {
                    RuleSet::Standard => "STD",
                    RuleSet::Pp => "PP",
                    RuleSet::Simple => "simple",
                }));
                tree.swap = Some(rules.swap()).filter(|swap| *swap != SwapRule::Sides);
                tree.board = Some((columns.into(), rows.into()));
                if columns != rows {
                    tree.handicap = Some(columns.abs_diff(rows).into());
                }
                enter(&now.position, &turns.0, &remarks, &mut tree)?;
                tree
            }
        };
        let (first, second) = players.unwrap_or_default();
        tree.players.first = first.as_deref().map(Line::new);
        tree.players.second = second.as_deref().map(Line::new);
        for (id, values) in tags.iter().flatten() {
            let property = Property::new(id, values.iter().map(String::as_str));
            let unfit = || {
                PyValueError::new_err(format!(
                    "{id:?} is no tag: capitals, and none that has a place of its own"
                ))
            };
            tree.node_mut(Tree::ROOT).other.push(property.ok_or_else(unfit)?);
        }
        if let Some(result) = named {
            tree.result = Some(Ended { result, named: true });
        }
        Ok(sgf::write([&tree]))
    })
}

fn clock_of(seconds: f64) -> PyResult<Clock> {
    let left = std::time::Duration::try_from_secs_f64(seconds);
    let left = left.map_err(|error| PyValueError::new_err(format!("clocks: {seconds}: {error}")))?;
    let milliseconds = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
    Ok(Clock { milliseconds })
}

/// Plays the turns and enters them with what is said of them, and the result if the rules give one.
fn enter<P: GamePosition + PartialEq>(start: &P, turns: &[String], remarks: &Remarks, tree: &mut Tree) -> PyResult<()> {
    if *start != P::start(start.rules()) {
        return Err(PyValueError::new_err(
            "a record begins with the start of the game: give the turns from there on",
        ));
    }
    let Remarks { comments, clocks } = remarks;
    if comments.len() > turns.len() + 1 || clocks.len() > turns.len() {
        return Err(PyValueError::new_err("there are more comments or clocks than turns"));
    }
    let comment = |number: usize| comments.get(number).and_then(|text| text.as_deref().map(Text::new));
    let mut position = start.clone();
    let mut last: NodeId = Tree::ROOT;
    tree.node_mut(last).comment = comment(0);
    for (number, text) in (1..).zip(turns) {
        let turn = position
            .legal_turn(text)
            .map_err(|error| Refusal::new(text, error.as_code(), error.to_string()).at(number))?;
        last = tree
            .add(last)
            .ok_or_else(|| PyValueError::new_err("the game has too many turns"))?;
        let written = Line::new(&position.text_of(&turn));
        let mover: Player = position.to_move();
        let node = tree.node_mut(last);
        node.set_turn(mover, written);
        node.comment = comment(number);
        if let Some(Some(clock)) = clocks.get(number - 1) {
            times::set_left(node, *clock);
        }
        position.play_unchecked(&turn);
    }
    let found = match position.outcome() {
        Some(Outcome::Win(winner)) => GameResult::Win { winner, by: None },
        Some(Outcome::Draw) => GameResult::Draw,
        None => return Ok(()),
    };
    tree.result = Some(Ended {
        result: found,
        named: false,
    });
    Ok(())
}
