//! `loopline.Batch`: many games of one kind, stepped at once.

use std::sync::{Mutex, MutexGuard, TryLockError};

use numpy::{PyArray1, PyArrayDyn, PyReadonlyArray1};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyValueError};
use pyo3::prelude::{Bound, Py, PyAny, PyAnyMethods as _, PyRef, PyResult, Python};
use pyo3::types::{PyIterator, PyList, PyType};
use pyo3::{pyclass, pymethods};
use trax::Trax;
use twixt::Twixt;

use crate::arguments;
use crate::kind::{Beginning, Kind, Size};
use crate::position::Position;
use crate::rows::Rows;
use crate::spaces::Space;
use crate::table::{Choices, Saved, Table};

/// A batch of more games is refused.
const MOST_GAMES: u64 = 1 << 20;

/// Many games of one kind, stepped at once outside the interpreter's lock.
///
/// A batch is used by one thread at a time: a second one gets a `RuntimeError`. Games are counted from 0, or from −1
/// backwards.
///
/// >>> import loopline
/// >>> batch = loopline.Batch(64, "twixt", "simple", size=12, seed=7)
/// >>> while not batch.over().all():
/// ...     rewards, ended = batch.step(batch.sample())
/// >>> batch.masks().any()
/// np.False_
/// >>> batch[-1].is_over
/// True
#[pyclass(frozen, module = "loopline")]
pub(crate) struct Batch {
    tables: Mutex<Tables>,
    n: usize,
    space: Space,
    choices: Choices,
}

#[derive(Clone)]
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

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (
        n, game, rules=None, *, size=None, swap=None, text=None, dead_draws=false, seed=0, auto_reset=false, relative=false
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        n: i128,
        game: &str,
        rules: Option<&str>,
        size: Option<Size>,
        swap: Option<&str>,
        text: Option<&str>,
        dead_draws: bool,
        seed: i128,
        auto_reset: bool,
        relative: bool,
    ) -> PyResult<Self> {
        let n = arguments::whole("n", n, 1, MOST_GAMES)? as usize;
        let start = Kind::begin(&Beginning {
            game,
            rules,
            size,
            swap,
            text,
            dead_draws,
        })?;
        let choices = Choices { auto_reset, relative };
        Self::of(&[Position::begin(start)], n, arguments::seed(seed)?, choices)
    }

    /// A batch of games that go on from these positions, which have the same rules; each begins again where it begins
    /// here.
    #[classmethod]
    #[pyo3(signature = (positions, *, seed=0, auto_reset=false, relative=false))]
    fn from_positions(
        _: &Bound<'_, PyType>,
        positions: Vec<PyRef<'_, Position>>,
        seed: i128,
        auto_reset: bool,
        relative: bool,
    ) -> PyResult<Self> {
        let n = positions.len();
        if n == 0 || n as u64 > MOST_GAMES {
            return Err(PyValueError::new_err(format!(
                "a batch has 1 to {MOST_GAMES} games, not {n}"
            )));
        }
        let positions: Vec<Position> = positions.iter().map(|position| (**position).clone()).collect();
        let choices = Choices { auto_reset, relative };
        Self::of(&positions, n, arguments::seed(seed)?, choices)
    }

    /// The number of games.
    const fn __len__(&self) -> usize {
        self.n
    }

    /// How many actions there are.
    #[getter]
    const fn num_actions(&self) -> usize {
        self.space.actions()
    }

    /// Planes, rows and columns of one observation.
    #[getter]
    const fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.space.shape();
        (planes, rows, columns)
    }

    /// Whether a game begins again as soon as it has ended.
    #[getter]
    const fn auto_reset(&self) -> bool {
        self.choices.auto_reset
    }

    /// Whether observations, masks and actions are those of the side to move, as if it had the first colour.
    #[getter]
    const fn relative(&self) -> bool {
        self.choices.relative
    }

    /// Plays one action in each game: the rewards of players 0 and 1, and whether the game has just ended. −1 leaves a
    /// game as it is. With `auto_reset`, a game that has ended begins again at once.
    ///
    /// Raises `IllegalTurn` with the index of the first game whose action may not be played; no game has changed then.
    fn step<'py>(&self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Played<'py>> {
        let actions = arguments::actions(actions, self.n)?;
        let actions = actions.as_slice()?;
        let mut rewards = Rows::new(py, &[self.n, 2], None)?;
        let mut ended = Rows::new(py, &[self.n], None)?;
        let (each, ends) = (rewards.slice()?, ended.slice()?);
        let mut held = self.held()?;
        let tables = &mut *held;
        py.detach(|| tables!(tables, table => table.step(actions, each, ends)))?;
        Ok((rewards.done(), ended.done()))
    }

    /// Plays a turn in each game, or where `games` says so, as `step(sample())` would, but faster.
    #[pyo3(signature = (games=None))]
    fn play_random<'py>(&self, py: Python<'py>, games: Option<PyReadonlyArray1<'py, bool>>) -> PyResult<Played<'py>> {
        let games = match &games {
            Some(games) => Some(games.as_slice()?),
            None => None,
        };
        if games.is_some_and(|games| games.len() != self.n) {
            return Err(PyValueError::new_err(format!("games must have the length {}", self.n)));
        }
        let wanted = |index: usize| games.is_none_or(|games| games[index]);
        let mut rewards = Rows::new(py, &[self.n, 2], None)?;
        let mut ended = Rows::new(py, &[self.n], None)?;
        let (each, ends) = (rewards.slice()?, ended.slice()?);
        let mut held = self.held()?;
        let tables = &mut *held;
        py.detach(|| tables!(tables, table => table.play_random(wanted, each, ends)));
        Ok((rewards.done(), ended.done()))
    }

    /// An action for each game, chosen evenly from its legal ones but a swap; −1 where the game is over. Each game
    /// draws from a sequence of its own, see `seeds`.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut held = self.held()?;
        let tables = &mut *held;
        let actions = py.detach(|| tables!(tables, table => table.sample()));
        Ok(PyArray1::from_vec(py, actions))
    }

    /// The seed of each game's sequence: the first n numbers of SplitMix64 from the batch's `seed`. Batches whose seeds
    /// differ by less than 2^42 share none. `position.random_game(seed)` plays the game that `sample` plays from there.
    fn seeds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let seeds = tables!(&*self.held()?, table => table.seeds());
        Ok(PyArray1::from_vec(py, seeds))
    }

    /// For each game 1 for the legal actions and 0 for the others; all 0 where the game is over.
    #[pyo3(signature = (out=None))]
    fn masks<'py>(&self, py: Python<'py>, out: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyArrayDyn<i8>>> {
        let mut rows = Rows::new(py, &[self.n, self.num_actions()], out)?;
        let masks = rows.slice()?;
        let held = self.held()?;
        let tables = &*held;
        py.detach(|| tables!(tables, table => table.masks(masks)));
        Ok(rows.done())
    }

    /// The positions as planes of 0 and 1.
    #[pyo3(signature = (out=None))]
    fn observations<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<i8>>> {
        let [planes, height, width] = self.space.shape();
        let mut rows = Rows::new(py, &[self.n, planes, height, width], out)?;
        let drawn = rows.slice()?;
        let held = self.held()?;
        let tables = &*held;
        py.detach(|| tables!(tables, table => table.observations(drawn)));
        Ok(rows.done())
    }

    /// The player to move in each game.
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let players = tables!(&*self.held()?, table => table.each(|game| game.to_move() as i8));
        Ok(PyArray1::from_vec(py, players))
    }

    /// Whether each game is over.
    fn over<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let over = tables!(&*self.held()?, table => table.each(|game| game.outcome.is_some()));
        Ok(PyArray1::from_vec(py, over))
    }

    /// How many turns were played in each game.
    fn turns_played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let turns = tables!(&*self.held()?, table => table.turns_played());
        Ok(PyArray1::from_vec(py, turns))
    }

    /// The hash of each position.
    fn hashes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let hashes = tables!(&*self.held()?, table => table.hashes());
        Ok(PyArray1::from_vec(py, hashes))
    }

    /// The position of one game; `batch[index]` is the same.
    fn position(&self, index: i64) -> PyResult<Position> {
        let index = self.index(index)?;
        Ok(tables!(&*self.held()?, table => table.position(index)))
    }

    fn __getitem__(&self, index: i64) -> PyResult<Position> {
        self.position(index)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let positions: Vec<Position> = {
            let held = self.held()?;
            (0..self.n)
                .map(|index| tables!(&*held, table => table.position(index)))
                .collect()
        };
        PyList::new(py, positions)?.try_iter()
    }

    /// A batch of copies of these games, each as often as it is named, with new chance: for searches that try several
    /// actions.
    #[pyo3(signature = (indices, *, seed=0))]
    fn take(&self, indices: Vec<i64>, seed: i128) -> PyResult<Self> {
        let n = indices.len();
        if n == 0 || n as u64 > MOST_GAMES {
            return Err(PyValueError::new_err(format!(
                "a batch has 1 to {MOST_GAMES} games, not {n}"
            )));
        }
        let indices: Vec<usize> = indices
            .iter()
            .map(|&index| self.index(index))
            .collect::<PyResult<_>>()?;
        let seed = arguments::seed(seed)?;
        let tables = match &*self.held()? {
            Tables::Trax(table) => Tables::Trax(Box::new(table.take(&indices, seed))),
            Tables::Twixt(table) => Tables::Twixt(Box::new(table.take(&indices, seed))),
        };
        Ok(Self {
            tables: Mutex::new(tables),
            n,
            ..*self
        })
    }

    /// Begins games again: those with the given indices, or all. A seed begins the chance of all games again too.
    #[pyo3(signature = (indices=None, *, seed=None))]
    fn reset(&self, indices: Option<Vec<i64>>, seed: Option<i128>) -> PyResult<()> {
        let indices: Vec<usize> = match indices {
            Some(indices) => indices
                .iter()
                .map(|&index| self.index(index))
                .collect::<PyResult<_>>()?,
            None => (0..self.n).collect(),
        };
        let seed = seed.map(arguments::seed).transpose()?;
        tables!(&mut *self.held()?, table => {
            table.reset(&indices);
            if let Some(seed) = seed {
                table.begin_chance(seed);
            }
        });
        Ok(())
    }

    fn __copy__(&self) -> PyResult<Self> {
        let tables = Mutex::new(self.held()?.clone());
        Ok(Self { tables, ..*self })
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Restored<'py>)> {
        let (starts, saved) = tables!(&*self.held()?, table => (table.starts(), table.save()));
        let starts = starts
            .into_iter()
            .map(|start| Py::new(py, start))
            .collect::<PyResult<_>>()?;
        let Choices { auto_reset, relative } = self.choices;
        let restore = py.get_type::<Self>().getattr("_restore")?;
        Ok((restore, (starts, saved, auto_reset, relative)))
    }

    /// What `__reduce__` gives, as a batch again.
    #[classmethod]
    fn _restore(
        _: &Bound<'_, PyType>,
        starts: Vec<PyRef<'_, Position>>,
        saved: Saved,
        auto_reset: bool,
        relative: bool,
    ) -> PyResult<Self> {
        let starts: Vec<Position> = starts.iter().map(|position| (**position).clone()).collect();
        let n = saved.len();
        if starts.is_empty() || n == 0 || (starts.len() != 1 && starts.len() != n) {
            return Err(PyValueError::new_err("these are not the parts of a batch"));
        }
        let choices = Choices { auto_reset, relative };
        let batch = Self::of(&starts, n, 0, choices)?;
        tables!(&mut *batch.held()?, table => table.restore(&saved))?;
        Ok(batch)
    }

    fn __repr__(&self) -> PyResult<String> {
        let start = tables!(&*self.held()?, table => table.starts().swap_remove(0));
        Ok(format!(
            "<Batch {} {} of {} games>",
            start.game(),
            start.rules(),
            self.n
        ))
    }
}

/// Rewards, and which games have ended.
type Played<'py> = (Bound<'py, PyArrayDyn<f32>>, Bound<'py, PyArrayDyn<bool>>);

/// The parts that `__reduce__` gives.
type Restored<'py> = (Vec<Py<Position>>, Saved, bool, bool);

impl Batch {
    /// A batch of n games from one position, or of as many positions.
    fn of(starts: &[Position], n: usize, seed: u64, choices: Choices) -> PyResult<Self> {
        let (tables, space) = match &starts[0].kind {
            Kind::Trax(_) => {
                let table = Table::new(starts, n, seed, choices)?;
                let space = table.space();
                (Tables::Trax(Box::new(table)), space)
            }
            Kind::Twixt(_) => {
                let table = Table::new(starts, n, seed, choices)?;
                let space = table.space();
                (Tables::Twixt(Box::new(table)), space)
            }
        };
        Ok(Self {
            tables: Mutex::new(tables),
            n,
            space,
            choices,
        })
    }

    /// The games, for the thread that asks.
    fn held(&self) -> PyResult<MutexGuard<'_, Tables>> {
        match self.tables.try_lock() {
            Ok(held) => Ok(held),
            Err(TryLockError::Poisoned(held)) => Ok(held.into_inner()),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(
                "another thread is using this batch: give each thread a batch of its own",
            )),
        }
    }

    /// The place of a game, counted from the end if it is negative.
    fn index(&self, index: i64) -> PyResult<usize> {
        let place = if index < 0 { index + self.n as i64 } else { index };
        let found = usize::try_from(place).ok().filter(|place| *place < self.n);
        found.ok_or_else(|| {
            PyIndexError::new_err(format!("there are {} games, and none with the index {index}", self.n))
        })
    }
}
