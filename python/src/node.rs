//! `loopline.Node`: a game with its variations, as a file has it.

use std::collections::BTreeMap;
use std::sync::Arc;

use pyo3::prelude::{PyResult, Python};
use pyo3::{pyclass, pymethods};
use record::{Options, RawGame, RawNode, Termination};

use crate::errors::of_turn;
use crate::position::Position;
use crate::replay;

/// The properties of a node: the values of each by its name in SGF.
pub(crate) type Properties = BTreeMap<String, Vec<String>>;

/// A game of a file, which its record and its nodes have in common.
pub(crate) struct Written {
    pub(crate) raw: RawGame,
    options: Options,
    children: Vec<Vec<usize>>,
}

impl Written {
    /// A game as it was read.
    pub(crate) fn new(raw: RawGame, options: Options) -> Self {
        let mut children = vec![Vec::new(); raw.nodes.len()];
        for (index, node) in raw.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(index);
            }
        }
        Self { raw, options, children }
    }

    /// The nodes of the main line with their comments.
    pub(crate) fn main_line(&self) -> impl Iterator<Item = (usize, Option<&String>)> {
        let line = core::iter::successors(Some(0), |&node: &usize| self.children[node].first().copied());
        line.map(|node| (node, self.raw.nodes[node].comment.as_ref()))
    }

    /// The turn of a node, if it has one and not a word that ends the game.
    pub(crate) fn turn(&self, node: usize) -> Option<&str> {
        let (text, _) = self.raw.nodes[node].turn.as_ref()?;
        Termination::read(text).is_none().then_some(text)
    }

    /// The properties of a node.
    pub(crate) fn properties(&self, node: usize) -> Properties {
        let properties = &self.raw.nodes[node].properties;
        let each = properties.iter();
        each.map(|property| (property.id().to_owned(), property.texts().collect()))
            .collect()
    }

    /// The nodes from the root to this one.
    fn path(&self, node: usize) -> Vec<usize> {
        let mut path: Vec<usize> = core::iter::successors(Some(node), |&node| self.raw.nodes[node].parent).collect();
        path.reverse();
        path
    }

    /// Every position of the main line.
    pub(crate) fn positions(&self) -> PyResult<Vec<Position>> {
        replay::positions(&self.raw.record, &self.options)
    }

    /// The position at a node.
    fn position(&self, node: usize) -> PyResult<Position> {
        let mut position = self.positions()?.swap_remove(0);
        let mut number = 0;
        for node in self.path(node) {
            if let Some(turn) = self.turn(node) {
                number += 1;
                let line = self.raw.nodes[node].line;
                position.enter(turn).map_err(|refusal| of_turn(refusal, number, line))?;
            }
        }
        Ok(position)
    }
}

/// A place in the game of a record: a turn, what is said of the position after it, and how the game goes on.
///
/// >>> import loopline
/// >>> record, = loopline.read_records("(;GM[16];W[@0/](;B[A0/]C[quiet])(;B[A0+]))")
/// >>> first, = record.root.children
/// >>> [(node.turn, node.comment) for node in first.children]
/// [('A0/', 'quiet'), ('A0+', None)]
#[pyclass(frozen, module = "loopline")]
pub(crate) struct Node {
    game: Arc<Written>,
    index: usize,
}

#[pymethods]
impl Node {
    /// The turn as written, or the word that ends the game; None at the root and at nodes of comments only.
    #[getter]
    fn turn(&self) -> Option<&str> {
        self.raw().turn.as_ref().map(|(text, _)| &**text)
    }

    /// The colour that made the turn, if the file names it.
    #[getter]
    fn colour(&self) -> Option<&'static str> {
        let (_, mover) = self.raw().turn.as_ref()?;
        mover.map(|mover| self.game.raw.record.game.colour_name(mover))
    }

    /// The comment on the position after the turn.
    #[getter]
    fn comment(&self) -> Option<&str> {
        self.raw().comment.as_deref()
    }

    /// The seconds that the player had left after the turn.
    #[getter]
    fn clock(&self) -> Option<f64> {
        let clock = self.raw().left?;
        Some(clock.milliseconds as f64 / 1000.0)
    }

    /// Whatever else the node says, by the names of SGF: `N` its name, `LB`, `TR`, `CR` and the like the marks on the
    /// board; at the root what is said of the whole game.
    #[getter]
    fn properties(&self) -> Properties {
        self.game.properties(self.index)
    }

    /// The line of the file, from 1; None if there is none.
    #[getter]
    fn line(&self) -> Option<usize> {
        Some(self.raw().line).filter(|line| *line > 0)
    }

    /// The node before this one; None at the root.
    #[getter]
    fn parent(&self) -> Option<Self> {
        self.raw().parent.map(|index| self.at(index))
    }

    /// The nodes that go on from here, the main line first.
    #[getter]
    fn children(&self) -> Vec<Self> {
        let children = &self.game.children[self.index];
        children.iter().map(|&index| self.at(index)).collect()
    }

    /// This node and then always the first of the children.
    fn main_line(&self) -> Vec<Self> {
        let next = |&index: &usize| self.game.children[index].first().copied();
        let line = core::iter::successors(Some(self.index), next);
        line.map(|index| self.at(index)).collect()
    }

    /// The turns that lead here.
    fn turns(&self) -> Vec<&str> {
        let path = self.game.path(self.index).into_iter();
        path.filter_map(|node| self.game.turn(node)).collect()
    }

    /// The position after these turns.
    ///
    /// Raises `RecordError` if one of them, or the main line, cannot be read or played.
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        py.detach(|| self.game.position(self.index))
    }

    fn __eq__(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game) && self.index == other.index
    }

    fn __hash__(&self) -> usize {
        self.index
    }

    fn __repr__(&self) -> String {
        let turn = self.turn().unwrap_or("without a turn");
        format!("<Node {turn}, {} children>", self.game.children[self.index].len())
    }
}

impl Node {
    /// The root of a game.
    pub(crate) fn root(game: &Arc<Written>) -> Self {
        Self {
            game: game.clone(),
            index: 0,
        }
    }

    fn at(&self, index: usize) -> Self {
        Self {
            game: self.game.clone(),
            index,
        }
    }

    fn raw(&self) -> &RawNode {
        &self.game.raw.nodes[self.index]
    }
}
