//! `loopline.Batch`: many games of one kind, stepped at once.

use game::{Position as _, Random};
use numpy::{AllowTypeChange, PyArray1, PyArrayDyn, PyArrayLike1};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::{Bound, PyResult, Python};
use pyo3::{pyclass, pymethods};
use trax::Trax;
use twixt::Twixt;

use crate::errors::Refusal;
use crate::kind::{Beginning, Kind, Size};
use crate::playing::Playing;
use crate::position::Position;
use crate::rows::Rows;
use crate::spaces::{Acting, Space};

/// No action: the game stays as it is.
const NONE: i64 = -1;

/// A batch of more games is refused.
const MOST_GAMES: usize = 1 << 20;

/// Many games of one kind that begin alike.
///
/// All methods work outside the interpreter's lock. A batch is used by one thread at a time.
///
/// >>> import loopline
/// >>> batch = loopline.Batch(64, "twixt", "simple", size=12, seed=7)
/// >>> while not batch.over().all():
/// ...     rewards, ended = batch.step(batch.sample())
/// >>> batch.masks().any()
/// np.False_
#[pyclass(module = "loopline")]
pub(crate) struct Batch {
    tables: Tables,
    auto_reset: bool,
}

enum Tables {
    Trax(Box<Table<Trax>>),
    Twixt(Box<Table<Twixt>>),
}

/// Asks the games inside, whichever they are.
macro_rules! tables {
    ($tables:expr, $table:ident => $answer:expr) => {
        match $tables {
            Tables::Trax($table) => $answer,
            Tables::Twixt($table) => $answer,
        }
    };
}

/// Games with what chooses their turns by chance.
struct Table<P: Acting> {
    start: Playing<P>,
    games: Vec<Playing<P>>,
    /// What the last sample chose in each game, and the game after it: mostly the next step.
    sampled: Vec<(i64, Playing<P>)>,
    chance: Vec<Random>,
    space: Space,
    /// The turns of a step, kept so that the list is not made anew.
    turns: Vec<Option<P::Move>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (
        n, game, rules=None, *, size=None, swap=None, text=None, dead_draws=false, seed=0, auto_reset=false
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        n: usize,
        game: &str,
        rules: Option<&str>,
        size: Option<Size>,
        swap: Option<&str>,
        text: Option<&str>,
        dead_draws: bool,
        seed: u64,
        auto_reset: bool,
    ) -> PyResult<Self> {
        if n == 0 || n > MOST_GAMES {
            return Err(PyValueError::new_err(format!(
                "a batch has 1 to {MOST_GAMES} games"
            )));
        }
        let start = Kind::begin(&Beginning {
            game,
            rules,
            size,
            swap,
            text,
            dead_draws,
        })?;
        let tables = match start {
            Kind::Trax(start) => Tables::Trax(Box::new(Table::new(n, *start, seed)?)),
            Kind::Twixt(start) => Tables::Twixt(Box::new(Table::new(n, *start, seed)?)),
        };
        Ok(Self { tables, auto_reset })
    }

    /// The number of games.
    fn __len__(&self) -> usize {
        tables!(&self.tables, table => table.games.len())
    }

    /// How many actions there are.
    #[getter]
    fn num_actions(&self) -> usize {
        self.space().actions()
    }

    /// Planes, rows and columns of one observation.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.space().shape();
        (planes, rows, columns)
    }

    /// Plays one action in each game: the rewards of players 0 and 1, and whether the game has just ended. −1 leaves a game
    /// as it is. With `auto_reset`, a game that has ended begins again at once.
    ///
    /// Raises `IllegalTurn` with the index of the first game whose action may not be played; no game has changed then.
    #[allow(clippy::type_complexity)]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyArrayLike1<'py, i64, AllowTypeChange>,
    ) -> PyResult<(Bound<'py, PyArrayDyn<f32>>, Bound<'py, PyArrayDyn<bool>>)> {
        let n = self.__len__();
        let actions = actions
            .as_slice()
            .map_err(|error| PyValueError::new_err(format!("actions: {error}")))?;
        if actions.len() != n {
            return Err(PyValueError::new_err(format!(
                "{} actions for {n} games",
                actions.len()
            )));
        }
        let mut rewards = Rows::new(py, &[n, 2], None)?;
        let mut ended = Rows::new(py, &[n], None)?;
        let (tables, again) = (&mut self.tables, self.auto_reset);
        let (each, ends) = (rewards.slice()?, ended.slice()?);
        py.detach(|| tables!(tables, table => table.step(actions, again, each, ends)))?;
        Ok((rewards.done(), ended.done()))
    }

    /// An action for each game, chosen evenly from its legal ones but a swap; −1 where the game is over. The game with the
    /// index i draws from the sequence of the seed plus i.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let tables = &mut self.tables;
        let actions = py.detach(|| tables!(tables, table => table.sample()));
        PyArray1::from_vec(py, actions)
    }

    /// For each game 1 for the legal actions and 0 for the others; all 0 where the game is over.
    #[pyo3(signature = (out=None))]
    fn masks<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArrayDyn<i8>>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<i8>>> {
        let mut rows = Rows::new(py, &[self.__len__(), self.num_actions()], out)?;
        let masks = rows.slice()?;
        py.detach(|| tables!(&self.tables, table => table.masks(masks)));
        Ok(rows.done())
    }

    /// The positions as planes of 0 and 1.
    #[pyo3(signature = (out=None))]
    fn observations<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArrayDyn<i8>>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<i8>>> {
        let [planes, height, width] = self.space().shape();
        let mut rows = Rows::new(py, &[self.__len__(), planes, height, width], out)?;
        let drawn = rows.slice()?;
        py.detach(|| tables!(&self.tables, table => table.observations(drawn)));
        Ok(rows.done())
    }

    /// The player to move in each game.
    fn players<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let players = tables!(&self.tables, table => table.each(|game| game.to_move() as i8));
        PyArray1::from_vec(py, players)
    }

    /// Whether each game is over.
    fn over<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let over = tables!(&self.tables, table => table.each(|game| game.outcome.is_some()));
        PyArray1::from_vec(py, over)
    }

    /// How many turns were played in each game.
    fn turns_played<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        let turns = tables!(&self.tables, table => table.each(|game| game.position.count_played()));
        PyArray1::from_vec(py, turns)
    }

    /// The hash of each position.
    fn hashes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        let hashes = tables!(&self.tables, table => table.each(|game| game.position.hash()));
        PyArray1::from_vec(py, hashes)
    }

    /// The position of one game.
    fn position(&self, index: usize) -> PyResult<Position> {
        let kind = match &self.tables {
            Tables::Trax(table) => table.game(index).map(|game| Kind::Trax(Box::new(game))),
            Tables::Twixt(table) => table.game(index).map(|game| Kind::Twixt(Box::new(game))),
        };
        let missing = || PyIndexError::new_err(format!("there are {} games", self.__len__()));
        kind.map(Position::of).ok_or_else(missing)
    }

    /// Begins games again: those with the given indices, or all.
    #[pyo3(signature = (indices=None))]
    fn reset(&mut self, indices: Option<Vec<usize>>) -> PyResult<()> {
        let n = self.__len__();
        let indices = indices.unwrap_or_else(|| (0..n).collect());
        if indices.iter().any(|&index| index >= n) {
            return Err(PyIndexError::new_err(format!("there are {n} games")));
        }
        tables!(&mut self.tables, table => {
            table.sampled.clear();
            for index in indices {
                table.games[index] = table.start.clone();
            }
        });
        Ok(())
    }
}

impl Batch {
    fn space(&self) -> Space {
        tables!(&self.tables, table => table.space)
    }
}

impl<P: Acting> Table<P> {
    fn new(n: usize, start: Playing<P>, seed: u64) -> PyResult<Self> {
        let space = P::space(start.position.rules())?;
        let seeds = (0..n as u64).map(|index| seed.wrapping_add(index));
        Ok(Self {
            games: vec![start.clone(); n],
            chance: seeds.map(Random::new).collect(),
            sampled: Vec::with_capacity(n),
            space,
            start,
            turns: Vec::with_capacity(n),
        })
    }

    fn game(&self, index: usize) -> Option<Playing<P>> {
        self.games.get(index).cloned()
    }

    fn each<T>(&self, ask: impl Fn(&Playing<P>) -> T) -> Vec<T> {
        self.games.iter().map(ask).collect()
    }

    /// Whether the last sample chose this action in a game that has not changed since.
    fn is_sampled(&self, index: usize, action: i64) -> bool {
        let sampled = self.sampled.get(index);
        sampled.is_some_and(|(chosen, _)| *chosen == action)
    }

    /// Checks every action before the first is played.
    fn step(
        &mut self,
        actions: &[i64],
        again: bool,
        rewards: &mut [f32],
        ended: &mut [bool],
    ) -> Result<(), Refusal> {
        self.turns.clear();
        for (index, (game, &action)) in self.games.iter().zip(actions).enumerate() {
            let turn = match action {
                NONE => None,
                _ if self.is_sampled(index, action) => None,
                _ => {
                    let turn = game.read_action(self.space, action);
                    Some(turn.map_err(|refusal| refusal.of_game(index))?)
                }
            };
            self.turns.push(turn);
        }
        let (rewards, _) = rewards.as_chunks_mut::<2>();
        let results = rewards.iter_mut().zip(ended).zip(actions);
        for (index, ((reward, ended), &action)) in results.enumerate() {
            let game = &mut self.games[index];
            match &self.turns[index] {
                Some(turn) => game.play(turn),
                None if action == NONE => continue,
                None => core::mem::swap(game, &mut self.sampled[index].1),
            }
            if game.outcome.is_some() {
                *reward = game.returns();
                *ended = true;
                if again {
                    game.clone_from(&self.start);
                }
            }
        }
        self.sampled.clear();
        Ok(())
    }

    /// Plays a random turn in a copy of each game, which the next step may take. The copy and not the game goes on, since what
    /// chance looks at first depends on what it has looked at before: so the games are those of the crates.
    fn sample(&mut self) -> Vec<i64> {
        let space = self.space;
        self.sampled.clear();
        for (game, chance) in self.games.iter().zip(&mut self.chance) {
            let mut next = game.clone();
            let turn = next.play_random(&mut |n| chance.below(n));
            let action = turn.and_then(|turn| game.position.action_of(space, &turn));
            let action = action.map_or(NONE, |action| action as i64);
            self.sampled.push((action, next));
        }
        self.sampled.iter().map(|(action, _)| *action).collect()
    }

    fn masks(&self, masks: &mut [i8]) {
        let each = masks.chunks_exact_mut(self.space.actions());
        for (game, mask) in self.games.iter().zip(each) {
            mask.fill(0);
            if game.outcome.is_none() {
                game.position.mark(self.space, mask);
            }
        }
    }

    fn observations(&self, planes: &mut [i8]) {
        let each = planes.chunks_exact_mut(self.space.volume());
        for (game, planes) in self.games.iter().zip(each) {
            planes.fill(0);
            game.position.draw(self.space, planes);
        }
    }
}
