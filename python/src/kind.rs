//! A game of either kind, and how one begins.

use games::{AnyPosition, Game, GameSetup};
use pyo3::exceptions::PyValueError;
use pyo3::{Borrowed, FromPyObject, PyAny, PyErr, PyResult};
use trax::Trax;
use twixt::Twixt;

use crate::arguments::unfit;
use crate::playing::Playing;
use crate::spaces::Acting;

/// A game of either kind.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// Of Trax.
    Trax(Box<Playing<Trax>>),
    /// Of TwixT.
    Twixt(Box<Playing<Twixt>>),
}

/// A position of one kind.
pub(crate) trait OneKind: Acting {
    /// A game as one of either kind.
    fn wrap(playing: Playing<Self>) -> Kind;

    /// The game inside, if it is of this kind.
    fn unwrap(kind: &Kind) -> Option<&Playing<Self>>;
}

impl OneKind for Trax {
    fn wrap(playing: Playing<Self>) -> Kind {
        Kind::Trax(Box::new(playing))
    }

    fn unwrap(kind: &Kind) -> Option<&Playing<Self>> {
        match kind {
            Kind::Trax(playing) => Some(playing),
            Kind::Twixt(_) => None,
        }
    }
}

impl OneKind for Twixt {
    fn wrap(playing: Playing<Self>) -> Kind {
        Kind::Twixt(Box::new(playing))
    }

    fn unwrap(kind: &Kind) -> Option<&Playing<Self>> {
        match kind {
            Kind::Trax(_) => None,
            Kind::Twixt(playing) => Some(playing),
        }
    }
}

/// Asks the game inside, whichever it is.
macro_rules! either {
    ($kind:expr, $now:ident => $answer:expr) => {
        match $kind {
            $crate::kind::Kind::Trax($now) => $answer,
            $crate::kind::Kind::Twixt($now) => $answer,
        }
    };
}

pub(crate) use either;

/// A board of TwixT as Python says it.
pub(crate) enum Size {
    /// So many columns and rows.
    Square(i64),
    /// Columns and rows.
    Both(i64, i64),
    /// As text.
    Text(String),
}

impl FromPyObject<'_, '_> for Size {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.extract() {
            return Ok(Self::Text(text));
        }
        if let Ok((columns, rows)) = value.extract() {
            return Ok(Self::Both(columns, rows));
        }
        let wanted = "an integer, a pair of integers, or a text such as 24x20";
        let side = value.extract();
        side.map(Self::Square).map_err(|_| unfit(wanted, &value))
    }
}

impl Size {
    /// As the rules read it.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Square(side) => side.to_string(),
            Self::Both(columns, rows) => format!("{columns}x{rows}"),
            Self::Text(text) => text.clone(),
        }
    }
}

/// What a game begins from, as the arguments of Python say it.
pub(crate) struct Beginning<'a> {
    /// `trax` or `twixt`.
    pub(crate) game: &'a str,
    /// The rule set; the usual one if missing.
    pub(crate) rules: Option<&'a str>,
    /// The board of TwixT.
    pub(crate) size: Option<Size>,
    /// The pie rule of TwixT.
    pub(crate) swap: Option<&'a str>,
    /// A position as text.
    pub(crate) text: Option<&'a str>,
    /// Whether a position in which nobody can win any more is a draw.
    pub(crate) dead_draws: bool,
}

impl Kind {
    /// A game that begins so.
    pub(crate) fn begin(beginning: &Beginning<'_>) -> PyResult<Self> {
        let game: Game = beginning.game.parse().map_err(value_error)?;
        if game == Game::Trax && (beginning.size.is_some() || beginning.swap.is_some()) {
            return Err(PyValueError::new_err(
                "Trax has neither a size nor a swap: its bound is part of the rules, such as limited or 6x6",
            ));
        }
        let usual = match game {
            Game::Trax => "official",
            Game::Twixt => "standard",
        };
        let size = beginning.size.as_ref().map(Size::text);
        let setup = GameSetup {
            size: size.as_deref(),
            swap: beginning.swap,
            position: beginning.text,
            ..GameSetup::new(game, beginning.rules.unwrap_or(usual))
        };
        let start = setup
            .start()
            .map_err(|error| PyValueError::new_err(format!("{}: {error}", error.part().as_str())))?;
        match start {
            AnyPosition::Trax(position) => Ok(Self::of_trax(*position, beginning.dead_draws)),
            AnyPosition::Twixt(position) => Ok(Self::of_twixt(*position, beginning.dead_draws)),
            AnyPosition::Luck(_) => Err(PyValueError::new_err("Luck Trax is not played here")),
        }
    }

    /// A game of Trax.
    pub(crate) fn of_trax(position: Trax, dead_draws: bool) -> Self {
        Self::Trax(Box::new(Playing::new(position, dead_draws)))
    }

    /// A game of TwixT.
    pub(crate) fn of_twixt(position: Twixt, dead_draws: bool) -> Self {
        Self::Twixt(Box::new(Playing::new(position, dead_draws)))
    }
}

/// An error of the crates as Python's `ValueError`.
pub(crate) fn value_error(error: impl core::error::Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}
