//! Trax for the page.

use game::{Notation, Player, Position};
use protocol::{Choice, Choices, Colour, GameKind, GameView, Grid, Played, Problem, Relabelled, Strip, TurnView};
use render::Scene;
use render::trax::{Look, Preview};
use trax::{Bounds, Coord, Forced, Illegal, Mark, Side, TextError, Tile, Trax, Turn};

use crate::rules::game_rules::{GameRules, blank, end, nearest_of};
use crate::rules::history::History;
#[cfg(feature = "engine")]
use crate::rules::laying::Laying;
use crate::rules::problems::{trax_illegal, trax_text};
use crate::rules::squares::{choice, described, extent, grid, grown, labels, table};

/// A game of Trax.
pub(crate) type TraxGame = History<Trax>;

impl GameRules for TraxGame {
    fn view(&self) -> GameView {
        let last = self.steps.last().map(|step| (&step.before, step.turn));
        view(&self.now, self.first_mover(), last, self.turns())
    }

    fn hash(&self) -> u64 {
        self.now.hash()
    }

    fn scene(&self, _: bool) -> Scene {
        let last = self.steps.last();
        render::trax::scene(
            &self.now,
            &Look {
                coordinates: false,
                last: last.map(|step| (step.turn, forced(&step.before, step.turn))),
                show_win: true,
            },
        )
    }

    fn ghost(&self, text: &str, preview: Preview) -> Scene {
        match self.now.read_move(text) {
            Ok(turn) => render::trax::ghost(&self.now, turn, preview),
            Err(TextError::Refused(Illegal::Colours { at }, _)) => {
                misfit(&self.now, at, text).map_or_else(blank, |turn| render::trax::ghost(&self.now, turn, preview))
            }
            Err(_) => blank(),
        }
    }

    fn grid(&self) -> Grid {
        let open: Vec<Coord> = self.now.spaces().collect();
        grid(&self.now, &open)
    }

    fn choices(&self, x: i32, y: i32) -> Choices {
        let now = &self.now;
        let at = Coord { x, y };
        let over = now.verdict().is_some();
        let fitting = if over { Vec::new() } else { now.fitting(at) };
        let refusal = fitting.is_empty().then(|| refusal(now, at));
        let option = |tile| {
            let turn = Turn { at, tile };
            choice_of(now, turn, now.text_of(&turn), now.resolve(turn))
        };
        Choices {
            x,
            y,
            label: now.label(at),
            options: fitting.into_iter().map(option).collect(),
            refusal,
        }
    }

    fn nearest(&self, x: f64, y: f64) -> Option<(i32, i32)> {
        nearest_of(self.now.spaces().map(|at| (at.x, at.y)), x, y)
    }

    #[cfg(feature = "engine")]
    fn overlay(&self, overlay: &protocol::Overlay) -> Scene {
        crate::rules::overlay::figure(
            overlay,
            || {
                let (start, turns) = self.line();
                render::trax::order(start, &turns)
            },
            |_, _| None,
        )
        .unwrap_or_else(|| crate::rules::overlay::trax(&self.now, overlay))
    }

    fn play(&mut self, text: &str) -> Played {
        self.play(text, trax_text, trax_illegal, describe)
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    #[cfg(feature = "engine")]
    fn lay(&self, turn: &str) -> Option<Result<Box<dyn GameRules>, String>> {
        let own = games::GamePosition::legal_turn(&self.now, turn);
        let own = own.map_err(|error| error.to_string());
        let laid = own.and_then(|own| Laying::new(self.now.clone(), own));
        Some(laid.map(|laid| Box::new(laid) as _))
    }

    fn passed(&self) -> Option<Box<dyn GameRules>> {
        Some(Box::new(Self::new(self.now.passed())))
    }

    fn square(&self, text: &str) -> Option<(i32, i32)> {
        let Turn { at, .. } = self.now.read_move(text).ok()?;
        Some((at.x, at.y))
    }
}

/// The tile that a text means which fits no way round: the way on which the fewest edges clash.
fn misfit(now: &Trax, at: Coord, text: &str) -> Option<Turn> {
    let end = text.trim().chars().last()?;
    let mark = Mark::ALL.into_iter().find(|mark| mark.as_char() == end)?;
    let clashes = |tile: &Tile| {
        let clash = |side: &Side| {
            let entering = now.entering(at, *side);
            entering.is_some_and(|colour| colour != tile.colour(*side))
        };
        Side::ALL.into_iter().filter(clash).count()
    };
    let tile = mark.tiles().into_iter().min_by_key(clashes)?;
    Some(Turn { at, tile })
}

/// Everything beside the board of Trax, whether with a die or without: `first` made the first turn, and `last` is the
/// last one with the position before it.
pub(crate) fn view(now: &Trax, first: Player, last: Option<(&Trax, Turn)>, turns: Vec<TurnView>) -> GameView {
    GameView {
        game: GameKind::Trax,
        to_move: colour(now.to_move()),
        seats: [colour(first), colour(first.other())],
        end: now
            .verdict()
            .map(|verdict| end(GameKind::Trax, verdict.outcome, verdict.reason.as_str())),
        swap: false,
        edits: false,
        extent: extent(table(now)),
        fresh: last.map(|(before, turn)| extent(grown(around(before, turn)))),
        strip: now.bounds().map(|bounds| Strip {
            columns: bounds.columns(),
            rows: bounds.rows(),
            line: now.rules().lines_win().then(|| now.rules().line_length()),
            bound: now.rules().bound(),
        }),
        relabelled: last.and_then(|(before, _)| relabelled(before, now)),
        pile: None,
        turns,
        position: now.to_string(),
        cuts: Vec::new(),
    }
}

/// The tiles that a turn forces.
pub(crate) fn forced(before: &Trax, turn: Turn) -> Vec<Forced> {
    before.resolve(turn).unwrap_or_default()
}

/// The box of a turn's tiles.
fn around(before: &Trax, turn: Turn) -> Bounds {
    let own = Bounds::around(turn.at);
    forced(before, turn)
        .iter()
        .fold(own, |bounds, tile| bounds.with(tile.at))
}

/// How far a turn has shifted the names of columns and rows.
fn relabelled(before: &Trax, now: &Trax) -> Option<Relabelled> {
    let before = before.bounds()?;
    let now = now.bounds()?;
    let shift = Relabelled {
        columns: before.left.abs_diff(now.left),
        rows: before.top.abs_diff(now.top),
    };
    (shift.columns + shift.rows > 0).then_some(shift)
}

/// A turn in words, before it is played.
fn describe(position: &Trax, turn: &Turn) -> TurnView {
    let text = position.text_of(turn);
    described(position, *turn, text, &forced(position, *turn))
}

/// A way to play a turn that forces tiles or is refused.
pub(crate) fn choice_of(position: &Trax, turn: Turn, text: String, resolved: Result<Vec<Forced>, Illegal>) -> Choice {
    let forced = resolved.map(|forced| labels(position, &forced));
    let forced = forced.map_err(|reason| trax_illegal(position, &reason));
    choice(text, turn.tile, forced)
}

/// Why nothing can be played on a square.
pub(crate) fn refusal(position: &Trax, at: Coord) -> Problem {
    let reason = position
        .check(&Turn {
            at,
            tile: Tile::NorthWest,
        })
        .err();
    trax_illegal(position, &reason.unwrap_or(Illegal::Colours { at }))
}

fn colour(player: Player) -> Colour {
    Colour::of(GameKind::Trax, player)
}
