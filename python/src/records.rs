//! `loopline.read_records`, `Record` and `write_sgf`: games from files and to them.

use game::{Outcome, Player, Position as _};
use games::{Game, GamePosition};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{FromPyObject, PyRef, PyResult, Python};
use pyo3::{pyclass, pyfunction, pymethods};
use record::{Ended, GameResult, Line, NodeId, Options, Tree, sgf};
use trax::Trax;
use twixt::{RuleSet, Size, SwapRule, Twixt};

use crate::errors::{Refusal, of_fault, of_file, of_record};
use crate::kind::{self, Kind, value_error};
use crate::playing::Playing;
use crate::position::Position;

/// A file's content.
#[derive(FromPyObject)]
pub(crate) enum Content {
    /// As text.
    Text(String),
    /// As it lies on the disk.
    Bytes(Vec<u8>),
}

/// One game of a file as written, not yet checked by any rule.
///
/// >>> import loopline
/// >>> record, = loopline.read_records("Trax\n@0/ B1/ A0/")
/// >>> record.turns
/// ['@0/', 'B1/', 'A0/']
#[pyclass(frozen, module = "loopline")]
pub(crate) struct Record {
    record: record::Record,
    options: Options,
}

#[pymethods]
impl Record {
    /// The game: `trax` or `twixt`.
    #[getter]
    fn game(&self) -> String {
        self.record.game.to_string()
    }

    /// The rule set that the record names; None if it names none.
    #[getter]
    fn rules(&self) -> Option<String> {
        match self.record.game {
            Game::Trax => self.record.trax.map(|rules| rules.to_string()),
            Game::Twixt => self.record.twixt.map(|rules| rules.name().to_owned()),
        }
    }

    /// The names of the players, the first mover's first; None where the record gives none.
    #[getter]
    fn players(&self) -> (Option<String>, Option<String>) {
        let players = &self.record.players;
        (players.first.clone(), players.second.clone())
    }

    /// The turns as written.
    #[getter]
    fn turns(&self) -> Vec<String> {
        let turns = self.record.turns();
        turns.map(|turn| turn.text.to_owned()).collect()
    }

    /// The colour that the record names as the winner; None if it names none.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        let winner = self.record.winner?;
        Some(self.record.game.colour_name(winner))
    }

    /// How the game ended, if not on the board: `resign`, `draw`, `time` or `over`.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        let ending = self.record.word.or(self.record.ending)?;
        Some(ending.name())
    }

    /// The positions of the game: its start, and one after each turn.
    ///
    /// Raises `RecordError` at the first turn that cannot be read or played.
    fn positions(&self, py: Python<'_>) -> PyResult<Vec<Position>> {
        let kinds = py.detach(|| self.kinds())?;
        Ok(kinds.into_iter().map(Position::of).collect())
    }

    /// The last position of the game.
    ///
    /// Raises `RecordError` at the first turn that cannot be read or played.
    fn last(&self, py: Python<'_>) -> PyResult<Position> {
        let last = py.detach(|| self.kinds())?.pop();
        last.map(Position::of)
            .ok_or_else(|| of_record("an empty record"))
    }

    /// The game as SGF, with everything else that the record says.
    ///
    /// Raises `RecordError` at the first turn that cannot be read or played.
    fn sgf(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let tree = self.record.to_tree(&self.options);
            let tree = tree.map_err(|fault| of_fault(&fault))?;
            Ok(sgf::write([&tree]))
        })
    }

    fn __repr__(&self) -> String {
        let turns = self.record.turns().count();
        format!("<Record {} {turns} turns>", self.record.game)
    }
}

impl Record {
    /// Every position of the game with the colours as the players have them.
    fn kinds(&self) -> PyResult<Vec<Kind>> {
        let Self { record, options } = self;
        if record.die.is_some() {
            return Err(of_record("Luck Trax is not played here"));
        }
        let fault = |fault| of_fault(&fault);
        match record.game {
            Game::Trax => {
                let mut before = Vec::new();
                let enter = |now: &Trax, turn: &trax::Turn| before.push((now.clone(), *turn));
                let last = record.follow_trax(options, enter).map_err(fault)?;
                Ok(followed(before, last, |now| Kind::Trax(Box::new(now))))
            }
            Game::Twixt => {
                let mut before = Vec::new();
                let enter =
                    |now: &Twixt, turn: &twixt::Turn| before.push((now.clone(), turn.clone()));
                let last = record.follow_twixt(options, enter).map_err(fault)?;
                Ok(followed(before, last, |now| Kind::Twixt(Box::new(now))))
            }
        }
    }
}

/// The games that begin in the first position and go on by the turns.
fn followed<P: crate::spaces::Acting>(
    before: Vec<(P, P::Move)>,
    last: P,
    wrap: impl Fn(Playing<P>) -> Kind,
) -> Vec<Kind> {
    let start = before.first().map_or(last, |(start, _)| start.clone());
    let mut now = Playing::new(start, false);
    let mut all = vec![wrap(now.clone())];
    for (_, turn) in &before {
        now.play(turn);
        all.push(wrap(now.clone()));
    }
    all
}

/// The games of a file in any form that Loopline reads: lists of turns, `.trx`, `.tsgf`, SGF, `.T1`, mail.
///
/// The game is found by content if it is not given. The rules given take precedence over those that a file names; size and swap
/// are for records that name none. Raises `RecordError` if there is no game in it; what is wrong with one game shows when it is
/// replayed.
#[pyfunction]
#[pyo3(signature = (data, *, game=None, rules=None, size=None, swap=None))]
pub(crate) fn read_records(
    py: Python<'_>,
    data: Content,
    game: Option<&str>,
    rules: Option<&str>,
    size: Option<kind::Size>,
    swap: Option<&str>,
) -> PyResult<Vec<Record>> {
    let options = options(game, rules, size, swap)?;
    py.detach(|| {
        let bytes = match &data {
            Content::Text(text) => text.as_bytes(),
            Content::Bytes(bytes) => bytes,
        };
        let records = record::read(bytes, &options).map_err(|error| of_file(&error))?;
        let each = records.iter().map(|record| Record { record, options });
        Ok(each.collect())
    })
}

fn options(
    game: Option<&str>,
    rules: Option<&str>,
    size: Option<kind::Size>,
    swap: Option<&str>,
) -> PyResult<Options> {
    let game = game.map(str::parse).transpose().map_err(value_error)?;
    let size: Option<Size> = match size {
        Some(size) => Some(size.text().parse().map_err(value_error)?),
        None => None,
    };
    let mut options = Options {
        game,
        size,
        swap: swap.map(str::parse).transpose().map_err(value_error)?,
        ..Options::default()
    };
    let Some(rules) = rules else {
        return Ok(options);
    };
    match game {
        Some(Game::Trax) => options.trax = Some(rules.parse().map_err(value_error)?),
        Some(Game::Twixt) => options.twixt = Some(rules.parse().map_err(value_error)?),
        None => return Err(PyValueError::new_err("rules need a game: trax or twixt")),
    }
    Ok(options)
}

/// A game as SGF, from the position that its rules begin with. The result is `W+` or `B+` for a win of the first or the second
/// colour, with R for resignation, T for time, F for a forfeit; `0` for a draw; by the rules if it is missing.
///
/// Raises `IllegalTurn` with the number of the first turn that cannot be played, and `ValueError` if the position is not the
/// start of a game or the result is none.
#[pyfunction]
#[pyo3(signature = (start, turns, *, players=None, result=None))]
pub(crate) fn write_sgf(
    py: Python<'_>,
    start: PyRef<'_, Position>,
    turns: Vec<String>,
    players: Option<(Option<String>, Option<String>)>,
    result: Option<&str>,
) -> PyResult<String> {
    let named = |text| {
        let read = GameResult::read(text);
        read.ok_or_else(|| PyValueError::new_err(format!("{text:?} is no result such as W+R or 0")))
    };
    let named = result.map(named).transpose()?;
    let kind = &start.kind;
    py.detach(|| {
        let mut tree = match kind {
            Kind::Trax(now) => {
                let mut tree = Tree::new(Game::Trax);
                tree.rules = Some(Line::new(&now.position.rules().to_string()));
                enter(&now.position, &turns, &mut tree)?;
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
                enter(&now.position, &turns, &mut tree)?;
                tree
            }
        };
        let (first, second) = players.unwrap_or_default();
        tree.players.first = first.as_deref().map(Line::new);
        tree.players.second = second.as_deref().map(Line::new);
        if let Some(result) = named {
            tree.result = Some(Ended {
                result,
                named: true,
            });
        }
        Ok(sgf::write([&tree]))
    })
}

/// Plays the turns and enters them, and the result if the rules give one.
fn enter<P: GamePosition + PartialEq>(
    start: &P,
    turns: &[String],
    tree: &mut Tree,
) -> PyResult<()> {
    if *start != P::start(start.rules()) {
        return Err(PyValueError::new_err(
            "a record begins with the start of the game: give the turns from there on",
        ));
    }
    let mut position = start.clone();
    let mut last: NodeId = Tree::ROOT;
    for (number, text) in (1..).zip(turns) {
        let turn = position
            .legal_turn(text)
            .map_err(|error| Refusal::new(text, error.as_code(), error.to_string()).at(number))?;
        last = tree
            .add(last)
            .ok_or_else(|| PyValueError::new_err("the game has too many turns"))?;
        let written = Line::new(&position.text_of(&turn));
        let mover: Player = position.to_move();
        tree.node_mut(last).set_turn(mover, written);
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
