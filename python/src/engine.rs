//! `loopline.Engine`, `analyse` and `choose`: the engine, outside the interpreter's lock.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use engine::{Level, Limits, Playable, TranspositionTable};
use games::GamePosition;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{Bound, PyRef, PyResult, Python};
use pyo3::types::{IntoPyDict as _, PyDict};
use pyo3::{pyclass, pyfunction, pymethods};
use trax::Trax;
use twixt::Twixt;

use crate::arguments;
use crate::clock::{self, Interruptible};
use crate::kind::Kind;
use crate::lines::Line;
use crate::memory::bytes;
use crate::position::Position;

/// The most memory of a table of positions, in MiB.
const MOST_MEMORY: u64 = 1 << 16;

/// More lines than there are turns.
const MOST_LINES: u64 = 1 << 16;

/// An engine that remembers what it found from analysis to analysis; a copy, or what was pickled, begins afresh.
///
/// >>> import loopline
/// >>> engine = loopline.Engine(memory=16)
/// >>> line, = engine.analyse(loopline.Position("trax").play("@0/"), nodes=2000)
/// >>> line.depth > 0
/// True
#[pyclass(frozen, module = "loopline")]
pub(crate) struct Engine {
    memory: i128,
    entries: usize,
    trax: Mutex<Option<engine::Engine<Trax>>>,
    twixt: Mutex<Option<engine::Engine<Twixt>>>,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (*, memory=64))]
    fn new(memory: i128) -> PyResult<Self> {
        let entries = bytes(memory, MOST_MEMORY)? / TranspositionTable::ENTRY_SIZE;
        Ok(Self {
            memory,
            entries: 1 << entries.ilog2(),
            trax: Mutex::new(None),
            twixt: Mutex::new(None),
        })
    }

    /// The best lines, each with another first turn, the best first; none if the game is over. At least one limit is
    /// needed: positions to visit, turns to look ahead, or seconds. Without a limit of time the result is the same on
    /// every machine if the engine is new or cleared.
    ///
    /// Ctrl-C ends the search and raises `KeyboardInterrupt`.
    #[pyo3(signature = (position, *, nodes=None, depth=None, time=None, lines=1))]
    fn analyse(
        &self,
        py: Python<'_>,
        position: PyRef<'_, Position>,
        nodes: Option<i128>,
        depth: Option<i128>,
        time: Option<f64>,
        lines: i128,
    ) -> PyResult<Vec<Line>> {
        let limits = clock::limits(nodes, depth, time)?;
        let lines = arguments::whole("lines", lines, 1, MOST_LINES)? as usize;
        if limits == Limits::default() {
            return Err(PyValueError::new_err("give a limit: nodes, depth or time"));
        }
        let kind = &position.kind;
        py.detach(|| match kind {
            Kind::Trax(now) => analysed(&self.trax, self.entries, &now.position, lines, &limits),
            Kind::Twixt(now) => analysed(&self.twixt, self.entries, &now.position, lines, &limits),
        })
    }

    /// The turn that a level from 1, for beginners, to 10 plays; None if the game is over. The same seed gives the same
    /// turn unless the time runs out, after 0.8 s if none is given.
    #[pyo3(signature = (position, level=10, *, seed=0, time=None))]
    fn choose(
        &self,
        py: Python<'_>,
        position: PyRef<'_, Position>,
        level: i128,
        seed: i128,
        time: Option<f64>,
    ) -> PyResult<Option<String>> {
        let refused = || PyValueError::new_err("the levels are numbered from 1 to 10");
        let level = u8::try_from(level).ok().and_then(Level::new).ok_or_else(refused)?;
        let seed = arguments::seed(seed)?;
        let time = clock::limits(None, None, time)?.time;
        let kind = &position.kind;
        let asked = (level, seed, time);
        py.detach(|| match kind {
            Kind::Trax(now) => chosen(&self.trax, self.entries, &now.position, asked),
            Kind::Twixt(now) => chosen(&self.twixt, self.entries, &now.position, asked),
        })
    }

    /// A copy remembers nothing.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((), Bound<'py, PyDict>)> {
        Ok(((), [("memory", self.memory)].into_py_dict(py)?))
    }

    /// Forgets what was found.
    fn clear(&self, py: Python<'_>) {
        py.detach(|| {
            *self.trax.lock().unwrap_or_else(PoisonError::into_inner) = None;
            *self.twixt.lock().unwrap_or_else(PoisonError::into_inner) = None;
        });
    }
}

/// `Engine(memory=memory).analyse(position, …)`, remembering nothing.
#[pyfunction]
#[pyo3(signature = (position, *, nodes=None, depth=None, time=None, lines=1, memory=64))]
pub(crate) fn analyse(
    py: Python<'_>,
    position: PyRef<'_, Position>,
    nodes: Option<i128>,
    depth: Option<i128>,
    time: Option<f64>,
    lines: i128,
    memory: i128,
) -> PyResult<Vec<Line>> {
    Engine::new(memory)?.analyse(py, position, nodes, depth, time, lines)
}

/// `Engine().choose(position, …)`, remembering nothing.
#[pyfunction]
#[pyo3(signature = (position, level=10, *, seed=0, time=None))]
pub(crate) fn choose(
    py: Python<'_>,
    position: PyRef<'_, Position>,
    level: i128,
    seed: i128,
    time: Option<f64>,
) -> PyResult<Option<String>> {
    Engine::new(64)?.choose(py, position, level, seed, time)
}

fn analysed<P: Playable + GamePosition>(
    engine: &Mutex<Option<engine::Engine<P>>>,
    entries: usize,
    position: &P,
    lines: usize,
    limits: &Limits,
) -> PyResult<Vec<Line>> {
    let found = asked(engine, entries, |engine, clock| {
        engine.analyse(position, lines, limits, clock, |_| {})
    })?;
    Ok(found.iter().map(|line| Line::of(position, line)).collect())
}

fn chosen<P: Playable + GamePosition>(
    engine: &Mutex<Option<engine::Engine<P>>>,
    entries: usize,
    position: &P,
    (level, seed, time): (Level, u64, Option<Duration>),
) -> PyResult<Option<String>> {
    let turn = asked(engine, entries, |engine, clock| {
        level.choose(engine, position, seed, time, clock)
    })?;
    Ok(turn.map(|turn| position.text_of(&turn)))
}

/// What an engine answers, which is made when it is first asked; or the exception that ended its work.
fn asked<P: Playable, T>(
    engine: &Mutex<Option<engine::Engine<P>>>,
    entries: usize,
    ask: impl FnOnce(&mut engine::Engine<P>, &Interruptible) -> T,
) -> PyResult<T> {
    let clock = Interruptible::start();
    let answer = {
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = engine.get_or_insert_with(|| engine::Engine::new(entries));
        ask(engine, &clock)
    };
    clock.unless_raised(answer)
}
