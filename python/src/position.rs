//! `loopline.Position`: a position that never changes; playing gives another one.

mod play;

use game::{Notation as _, Player, Position as _, Symmetric as _};
use games::GamePosition as _;
use numpy::{IntoPyArray as _, PyArray1, PyArrayDyn};
use pyo3::prelude::{Bound, PyAny, PyDictMethods as _, PyRef, PyResult, Python};
use pyo3::types::PyDict;
use pyo3::{pyclass, pymethods};
use render::Theme;

use crate::arguments::{self, Turns};
use crate::drawing;
use crate::errors::Refusal;
use crate::kind::{Beginning, Kind, Size, either};
use crate::past::Past;
use crate::playing::Playing;
use crate::rows::Rows;
use crate::spaces::{Acting, NoSpace, Space};

/// The arguments that make an object again.
type NewArguments<'py> = ((&'static str, String), Bound<'py, PyDict>);

/// A position of Trax or TwixT with its rules.
///
/// It never changes: `play` gives the next one. Positions are equal if the same can follow from both.
///
/// >>> import loopline
/// >>> start = loopline.Position("trax")
/// >>> start.legal()
/// ['@0+', '@0/']
/// >>> start.play("@0/").to_move
/// 'red'
#[derive(Clone)]
#[pyclass(frozen, module = "loopline")]
pub(crate) struct Position {
    pub(crate) kind: Kind,
    pub(crate) past: Past,
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (
        game, rules=None, *, size=None, swap=None, text=None, dead_draws=false, turns=None
    ))]
    fn new(
        game: &str,
        rules: Option<&str>,
        size: Option<Size>,
        swap: Option<&str>,
        text: Option<&str>,
        dead_draws: bool,
        turns: Option<Turns>,
    ) -> PyResult<Self> {
        let start = Self::begin(Kind::begin(&Beginning {
            game,
            rules,
            size,
            swap,
            text,
            dead_draws,
        })?);
        match turns {
            Some(turns) => Ok(start.after(&turns.0)?),
            None => Ok(start),
        }
    }

    /// The game: `trax` or `twixt`.
    #[getter]
    pub(crate) fn game(&self) -> &'static str {
        match self.kind {
            Kind::Trax(_) => "trax",
            Kind::Twixt(_) => "twixt",
        }
    }

    /// The rule set, such as `official` or `simple`.
    #[getter]
    pub(crate) fn rules(&self) -> String {
        match &self.kind {
            Kind::Trax(now) => now.position.rules().to_string(),
            Kind::Twixt(now) => now.position.rules().name().to_owned(),
        }
    }

    /// Columns and rows of the board of TwixT; None in Trax.
    #[getter]
    fn size(&self) -> Option<(u8, u8)> {
        match &self.kind {
            Kind::Trax(_) => None,
            Kind::Twixt(now) => {
                let size = now.position.rules().size();
                Some((size.columns(), size.rows()))
            }
        }
    }

    /// The pie rule of TwixT: `sides`, `reflect` or `none`; None in Trax.
    #[getter]
    fn swap(&self) -> Option<&'static str> {
        match &self.kind {
            Kind::Trax(_) => None,
            Kind::Twixt(now) => Some(now.position.rules().swap().name()),
        }
    }

    /// Whether a position in which nobody can win any more ends the game as a draw.
    #[getter]
    fn dead_draws(&self) -> bool {
        either!(&self.kind, now => now.dead_draws)
    }

    /// The position as text, which `Position(…, text=…)` reads.
    #[getter]
    fn text(&self) -> String {
        either!(&self.kind, now => now.position.to_string())
    }

    /// 64 bits: equal positions have equal hashes.
    #[getter]
    fn hash(&self) -> u64 {
        either!(&self.kind, now => now.position.hash())
    }

    /// The position's identity in 24 hexadecimal digits, the same for all its images under symmetries and the exchange
    /// of colours; see docs/position-keys.md.
    #[getter]
    fn key(&self) -> String {
        either!(&self.kind, now => now.position.key().to_string())
    }

    /// How many turns were played since the start or the position given as text.
    #[getter]
    fn turns_played(&self) -> u32 {
        either!(&self.kind, now => now.position.count_played())
    }

    /// The colour to move: `white` or `red` in Trax, `red` or `black` in TwixT. It goes on alternating after the end.
    #[getter]
    fn to_move(&self) -> &'static str {
        self.colour(either!(&self.kind, now => now.position.to_move()))
    }

    /// The player to move: 0 or 1. Player 0 begins the game; after a swap of sides player 0 has the second colour.
    #[getter]
    fn player(&self) -> usize {
        either!(&self.kind, now => now.to_move())
    }

    /// Whether the players have exchanged their colours.
    #[getter]
    fn swapped(&self) -> bool {
        either!(&self.kind, now => now.swapped)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        either!(&self.kind, now => now.outcome.is_some())
    }

    /// Whether neither colour can win any more, as far as that is known; always False in Trax.
    #[getter]
    fn is_dead(&self) -> bool {
        match &self.kind {
            Kind::Trax(_) => false,
            Kind::Twixt(now) => now.position.is_dead(),
        }
    }

    /// The player who has won; None for a draw and as long as the game goes on.
    #[getter]
    fn winner(&self) -> Option<usize> {
        either!(&self.kind, now => Some(now.player(now.outcome?.winner()?)))
    }

    /// The colour that has won; None for a draw and as long as the game goes on.
    #[getter]
    fn winning_colour(&self) -> Option<&'static str> {
        let winner = either!(&self.kind, now => now.outcome?.winner()?);
        Some(self.colour(winner))
    }

    /// What the result rests on: `loop`, `line`, `both` or `no-turn` in Trax, `connect`, `no-hole` or `dead` in TwixT;
    /// None as long as the game goes on.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        either!(&self.kind, now => {
            now.outcome?;
            Some(now.position.verdict_of_play()?.reason.as_str())
        })
    }

    /// What each player has won: 1, −1, or 0 for a draw and as long as the game goes on.
    #[getter]
    fn returns(&self) -> (f32, f32) {
        let [first, second] = either!(&self.kind, now => now.returns());
        (first, second)
    }

    /// Every legal turn as text; in TwixT all holes and the swap, but no turns that edit links.
    fn legal(&self) -> Vec<String> {
        either!(&self.kind, now => match now.outcome {
            Some(_) => Vec::new(),
            None => now.texts(),
        })
    }

    /// Whether a turn may be played.
    fn is_legal(&self, turn: &str) -> bool {
        either!(&self.kind, now => now.read(turn).is_ok())
    }

    /// The position after a turn.
    ///
    /// Raises `IllegalTurn` if the text is no turn or the rules forbid it.
    fn play(&self, turn: &str) -> Result<Self, Refusal> {
        let mut next = self.clone();
        next.enter(turn)?;
        Ok(next)
    }

    /// The position after several turns: a sequence of texts, or one text with blanks between the turns.
    ///
    /// Raises `IllegalTurn` with the number of the first turn that cannot be played.
    fn play_all(&self, py: Python<'_>, turns: Turns) -> Result<Self, Refusal> {
        py.detach(|| self.after(&turns.0))
    }

    /// The turns from `start` on, as text.
    #[getter]
    fn turns(&self) -> Vec<&str> {
        self.past.turns().collect()
    }

    /// The position from which `turns` lead here.
    #[getter]
    fn start(&self) -> Self {
        Self::begin((*self.past.start).clone())
    }

    /// How many actions there are.
    ///
    /// Raises `ValueError` if the turns of these rules have no numbers.
    #[getter]
    fn num_actions(&self) -> Result<usize, NoSpace> {
        Ok(self.space()?.actions())
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn observation_shape(&self) -> Result<(usize, usize, usize), NoSpace> {
        let [planes, rows, columns] = self.space()?.shape();
        Ok((planes, rows, columns))
    }

    /// The legal actions in ascending order.
    fn legal_actions(&self) -> Result<Vec<usize>, NoSpace> {
        let mask = self.mask()?;
        let marked = mask.iter().enumerate().filter(|(_, legal)| **legal == 1);
        Ok(marked.map(|(action, _)| action).collect())
    }

    /// 1 for each legal action, 0 for the others.
    fn action_mask<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyArray1<i8>>, NoSpace> {
        Ok(self.mask()?.into_pyarray(py))
    }

    /// The position as planes of 0 and 1.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<i8>>> {
        let space = self.space()?;
        let mut rows = Rows::new(py, &space.shape(), None)?;
        either!(&self.kind, now => now.position.draw(space, rows.slice()?));
        Ok(rows.done())
    }

    /// The position after an action.
    ///
    /// Raises `IllegalTurn` if there is no such action or the rules forbid it.
    fn play_action(&self, action: i64) -> PyResult<Self> {
        let space = self.space()?;
        let Self { mut kind, mut past } = self.clone();
        either!(&mut kind, now => {
            let turn = now.read_action(space, action)?;
            past.push(&now.position.text_of(&turn));
            now.play(&turn);
        });
        Ok(Self { kind, past })
    }

    /// The action of a turn, which must be legal.
    fn action_of(&self, turn: &str) -> PyResult<usize> {
        let space = self.space()?;
        let action = either!(&self.kind, now => {
            let read = now.read(turn)?;
            now.position.action_of(space, &read)
        });
        let none = || Refusal::new(turn, "action", "this turn has no number".to_owned());
        Ok(action.ok_or_else(none)?)
    }

    /// The turn of a legal action as text.
    fn turn_of(&self, action: i64) -> PyResult<String> {
        let space = self.space()?;
        either!(&self.kind, now => {
            let turn = now.read_action(space, action)?;
            Ok(now.position.text_of(&turn))
        })
    }

    /// Plays to the end, every turn chosen evenly from the legal ones, swaps left out: the turns, the hash of the
    /// position after each, and the last position. A seed gives the same game in every version, the game that the
    /// crates play.
    fn random_game<'py>(
        &self,
        py: Python<'py>,
        seed: i128,
    ) -> PyResult<(Vec<String>, Bound<'py, PyArray1<u64>>, Self)> {
        let seed = arguments::seed(seed)?;
        let Self { mut kind, mut past } = self.clone();
        let (turns, hashes) = py.detach(|| either!(&mut kind, now => now.play_out(seed)));
        turns.iter().for_each(|turn| past.push(turn));
        Ok((turns, hashes.into_pyarray(py), Self { kind, past }))
    }

    /// The number of ways to play so many turns; swaps and edited links do not count. Ctrl-C waits for the end of it.
    fn perft(&self, py: Python<'_>, depth: i128) -> PyResult<u64> {
        let depth = arguments::whole("depth", depth, 0, 100)? as u32;
        Ok(py.detach(|| either!(&self.kind, now => game::perft(&now.position, depth))))
    }

    /// The tiles of Trax: column and row from the first tile (0, 0), and the character of the position text.
    fn tiles(&self) -> Vec<(i32, i32, char)> {
        drawing::tiles(&self.kind)
    }

    /// The pegs of TwixT: hole and colour.
    fn pegs(&self) -> Vec<(String, &'static str)> {
        drawing::pegs(&self.kind)
    }

    /// The links of TwixT as pairs of holes.
    fn links(&self) -> Vec<(String, String)> {
        drawing::links(&self.kind)
    }

    /// The position drawn with characters.
    fn diagram(&self) -> String {
        drawing::diagram(&self.kind)
    }

    /// The position as an SVG file, in the colours of a theme such as `classic` or `dark`.
    #[pyo3(signature = (theme="classic"))]
    fn svg(&self, theme: &str) -> PyResult<String> {
        Ok(drawing::svg(&self.kind, &drawing::theme(theme)?))
    }

    fn _repr_svg_(&self) -> String {
        drawing::svg(&self.kind, &Theme::CLASSIC)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<{} {} {}>", self.game(), self.rules(), self.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else {
            return false;
        };
        match (&self.kind, &other.get().kind) {
            (Kind::Trax(one), Kind::Trax(other)) => one.position == other.position,
            (Kind::Twixt(one), Kind::Twixt(other)) => one.position == other.position,
            _ => false,
        }
    }

    fn __hash__(&self) -> u64 {
        self.hash()
    }

    /// Where actions, squares and planes go in every image of the positions of these rules, and whether it exchanges
    /// the colours; the plane of the side to move. `loopline.symmetries` makes objects of it.
    fn _symmetries(&self) -> PyResult<(Vec<play::Maps>, usize)> {
        either!(&self.kind, now => play::images(now))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArguments<'py>> {
        let keywords = PyDict::new(py);
        keywords.set_item("size", self.size())?;
        keywords.set_item("swap", self.swap())?;
        keywords.set_item("text", self.past.start_text())?;
        keywords.set_item("dead_draws", self.dead_draws())?;
        keywords.set_item("turns", self.turns())?;
        Ok(((self.game(), self.rules()), keywords))
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }
}

impl Position {
    /// The name of a side.
    fn colour(&self, player: Player) -> &'static str {
        match self.kind {
            Kind::Trax(_) => trax::colour_name(player),
            Kind::Twixt(_) => twixt::colour_name(player),
        }
    }

    fn space(&self) -> Result<Space, NoSpace> {
        either!(&self.kind, now => space_of(now))
    }

    fn mask(&self) -> Result<Vec<i8>, NoSpace> {
        let space = self.space()?;
        let mut mask = vec![0; space.actions()];
        either!(&self.kind, now => if now.outcome.is_none() {
            now.position.mark(space, &mut mask);
        });
        Ok(mask)
    }
}

/// The numbers of the turns of a game.
fn space_of<P: Acting>(now: &Playing<P>) -> Result<Space, NoSpace> {
    P::space(now.position.rules())
}
