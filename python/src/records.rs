//! `loopline.read_records` and `Record`: games from files, with all that the files say of them.

use std::sync::Arc;

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::{Bound, FromPyObject, Py, PyAny, PyAnyMethods as _, PyResult, Python};
use pyo3::types::{PyBytes, PyBytesMethods as _, PyType};
use pyo3::{Borrowed, PyErr, pyclass, pyfunction, pymethods};
use record::{Options, RawGame, sgf};
use twixt::Size;

use crate::arguments::unfit;
use crate::errors::{of_fault, of_file, of_record};
use crate::kind::{self, value_error};
use crate::node::{Node, Properties, Written};
use crate::position::Position;

/// A file's content, as it lies on the disk.
pub(crate) struct Content(Py<PyBytes>);

impl FromPyObject<'_, '_> for Content {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = value.cast::<PyBytes>() {
            return Ok(Self(bytes.to_owned().unbind()));
        }
        if let Ok(text) = value.extract::<String>() {
            return Ok(Self(PyBytes::new(value.py(), text.as_bytes()).unbind()));
        }
        let bytes = value
            .extract::<Vec<u8>>()
            .map_err(|_| unfit("data: str or bytes", &value))?;
        Ok(Self(PyBytes::new(value.py(), &bytes).unbind()))
    }
}

/// What the caller settles of a file: game, rules, size and swap.
type Settled = (Option<String>, Option<String>, Option<String>, Option<String>);

/// What a record says of itself: its rules, its turns as written, its winner and its ending.
type Facts = (Option<String>, Vec<String>, Option<String>, Option<String>);

/// One game of a file as written, not yet checked by any rule.
///
/// >>> import loopline
/// >>> record, = loopline.read_records("Trax\n@0/ B1/ A0/")
/// >>> record.turns
/// ['@0/', 'B1/', 'A0/']
#[pyclass(frozen, module = "loopline")]
pub(crate) struct Record {
    written: Arc<Written>,
    facts: Facts,
    options: Options,
    /// The file, what was settled of it, and the place of the game in it.
    source: (Py<PyBytes>, Settled, usize),
}

#[pymethods]
impl Record {
    /// The game: `trax` or `twixt`.
    #[getter]
    fn game(&self) -> String {
        self.written.raw.record.game.to_string()
    }

    /// The rule set that the record names; None if it names none.
    #[getter]
    fn rules(&self) -> Option<&str> {
        self.facts.0.as_deref()
    }

    /// The names of the players, the first mover's first; None where the record gives none.
    #[getter]
    fn players(&self) -> (Option<&str>, Option<&str>) {
        let players = &self.written.raw.record.players;
        (players.first.as_deref(), players.second.as_deref())
    }

    /// The turns of the main line as written.
    #[getter]
    fn turns(&self) -> Vec<String> {
        self.facts.1.clone()
    }

    /// The colour that the record names as the winner; None if it names none.
    #[getter]
    fn winner(&self) -> Option<&str> {
        self.facts.2.as_deref()
    }

    /// How the game ended, if not on the board: `resign`, `draw`, `time` or `over`.
    #[getter]
    fn ending(&self) -> Option<&str> {
        self.facts.3.as_deref()
    }

    /// What the record says of the whole game, by the names of SGF: `DT` its date, `EV` the event, `PC` the place, `TM`
    /// the seconds for each side. Rules, players and result are apart.
    #[getter]
    fn tags(&self) -> Properties {
        self.written.properties(0)
    }

    /// The comments on the main line, the first on the start and one on the position after each turn; None where there
    /// is none.
    #[getter]
    fn comments(&self) -> Vec<Option<String>> {
        let mut comments = vec![None];
        for (node, comment) in self.written.main_line() {
            if self.written.turn(node).is_some() {
                comments.push(None);
            }
            if let (Some(text), Some(last)) = (comment, comments.last_mut()) {
                *last = Some(
                    last.take()
                        .map_or_else(|| text.clone(), |before: String| format!("{before}\n{text}")),
                );
            }
        }
        comments
    }

    /// The seconds that its player had left after each turn of the main line; None where the record does not say it.
    #[getter]
    fn clocks(&self) -> Vec<Option<f64>> {
        let record = &self.written.raw.record;
        let mut clocks = vec![None; self.facts.1.len()];
        for (index, clock) in record.left() {
            if let Some(place) = clocks.get_mut(index) {
                *place = Some(clock.milliseconds as f64 / 1000.0);
            }
        }
        clocks
    }

    /// The node before the first turn: the game with its variations.
    #[getter]
    fn root(&self) -> Node {
        Node::root(&self.written)
    }

    /// The positions of the game: its start, and one after each turn.
    ///
    /// Raises `RecordError` at the first turn that cannot be read or played.
    fn positions(&self, py: Python<'_>) -> PyResult<Vec<Position>> {
        py.detach(|| self.written.positions())
    }

    /// The last position of the game.
    ///
    /// Raises `RecordError` at the first turn that cannot be read or played.
    fn last(&self, py: Python<'_>) -> PyResult<Position> {
        let last = py.detach(|| self.written.positions())?.pop();
        last.ok_or_else(|| of_record("an empty record"))
    }

    /// The game as SGF, with everything else that the record says: variations, comments, clocks, marks, and properties
    /// that are not known here.
    ///
    /// Raises `RecordError` at the first turn of the main line that cannot be read or played.
    fn sgf(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let tree = self.written.raw.to_tree(&self.options);
            let tree = tree.map_err(|fault| of_fault(&fault))?;
            Ok(sgf::write([&tree]))
        })
    }

    /// A game is pickled as SGF, or with its whole file if it cannot be replayed.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let parts = match self.sgf(py) {
            Ok(text) => {
                let text = PyBytes::new(py, text.as_bytes()).unbind();
                (text, Settled::default(), 0, Some(self.facts.clone()))
            }
            Err(_) => {
                let (file, settled, index) = &self.source;
                (file.clone_ref(py), settled.clone(), *index, None)
            }
        };
        Ok((restore, parts))
    }

    /// What `__reduce__` gives, as a record again.
    #[classmethod]
    fn _restore(
        _: &Bound<'_, PyType>,
        py: Python<'_>,
        data: Py<PyBytes>,
        settled: Settled,
        index: usize,
        facts: Option<Facts>,
    ) -> PyResult<Self> {
        let options = options(&settled)?;
        let raw = read(data.bind(py).as_bytes(), &options)?.raw_games().nth(index);
        let raw = raw.ok_or_else(|| PyIndexError::new_err("there is no such game in the file"))?;
        let mut record = Self::new(raw, options, (data, settled, index));
        record.facts = facts.unwrap_or(record.facts);
        Ok(record)
    }

    fn __repr__(&self) -> String {
        let (game, turns) = (self.written.raw.record.game, self.facts.1.len());
        format!("<Record {game} {turns} turns>")
    }
}

/// What is pickled: a file, what was settled of it, the place of the game in it, and what the record says of itself.
type Parts = (Py<PyBytes>, Settled, usize, Option<Facts>);

impl Record {
    fn new(raw: RawGame, options: Options, source: (Py<PyBytes>, Settled, usize)) -> Self {
        let record = &raw.record;
        let rules = match record.game {
            record::Game::Trax => record.trax.map(|rules| rules.to_string()),
            record::Game::Twixt => record.twixt.map(|rules| rules.name().to_owned()),
        };
        let turns = record.turns().map(|turn| turn.text.to_owned()).collect();
        let winner = record.winner.map(|winner| record.game.colour_name(winner).to_owned());
        let ending = record.word.or(record.ending).map(|word| word.name().to_owned());
        Self {
            facts: (rules, turns, winner, ending),
            written: Arc::new(Written::new(raw, options)),
            options,
            source,
        }
    }
}

/// The games of a file in any form that Loopline reads: lists of turns, `.trx`, `.tsgf`, SGF, `.T1`, mail.
///
/// The game is found by content if it is not given. The rules given take precedence over those that a file names; size
/// and swap are for records that name none. Raises `RecordError` if there is no game in it; what is wrong with one game
/// shows when it is replayed.
#[pyfunction]
#[pyo3(signature = (data, *, game=None, rules=None, size=None, swap=None))]
pub(crate) fn read_records(
    py: Python<'_>,
    data: Content,
    game: Option<String>,
    rules: Option<String>,
    size: Option<kind::Size>,
    swap: Option<String>,
) -> PyResult<Vec<Record>> {
    let settled = (game, rules, size.map(|size| size.text()), swap);
    let options = options(&settled)?;
    let Content(file) = data;
    let bytes = file.bind(py).as_bytes();
    let raw: Vec<RawGame> = py.detach(|| PyResult::Ok(read(bytes, &options)?.raw_games().collect()))?;
    let source = |index| (file.clone_ref(py), settled.clone(), index);
    let each = raw.into_iter().enumerate();
    Ok(each
        .map(|(index, raw)| Record::new(raw, options, source(index)))
        .collect())
}

fn read(bytes: &[u8], options: &Options) -> PyResult<record::Records> {
    record::read(bytes, options).map_err(|error| of_file(&error))
}

fn options((game, rules, size, swap): &Settled) -> PyResult<Options> {
    let game = game.as_deref().map(str::parse).transpose().map_err(value_error)?;
    let size: Option<Size> = size.as_deref().map(str::parse).transpose().map_err(value_error)?;
    let mut options = Options {
        game,
        size,
        swap: swap.as_deref().map(str::parse).transpose().map_err(value_error)?,
        ..Options::default()
    };
    let Some(rules) = rules else {
        return Ok(options);
    };
    match game {
        Some(record::Game::Trax) => options.trax = Some(rules.parse().map_err(value_error)?),
        Some(record::Game::Twixt) => options.twixt = Some(rules.parse().map_err(value_error)?),
        None => return Err(PyValueError::new_err("rules need a game: trax or twixt")),
    }
    Ok(options)
}
