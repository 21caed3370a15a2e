//! Tiles of Trax that are laid by hand.

use std::collections::BTreeMap;

use game::Player;
use protocol::{Cell, Colour, Drawing, EditTool, Edited, Flaw, GameKind, GameView, Grid, Problem, Setup};
use trax::{Bounds, Coord, Rules, SetupError, Side, Tile, Trax, WHITE, column_letters};

use super::kept::Kept;
use super::{Bench, no_position};
use crate::rules::game_rules::{drawing, end};
use crate::rules::problems::colour_code;
use crate::rules::setup::trax_rules;
use crate::rules::squares::{alone, cell_of, entered, extent, grid_of, grown};
use crate::study::setup_of_trax;

/// Tiles lie at most so far from the middle of the table.
const FARTHEST: i32 = 500;

/// There are at most so many.
const MOST_TILES: usize = 2000;

/// Tiles by row and column, and the side to move.
#[derive(Clone, PartialEq)]
struct Lying {
    rules: Rules,
    tiles: BTreeMap<(i32, i32), Tile>,
    to_move: Player,
}

/// A table of Trax.
pub(super) struct TraxTable {
    kept: Kept<Lying>,
    /// The square of the last change.
    fresh: Option<Coord>,
}

impl TraxTable {
    pub(super) fn new(setup: &Setup) -> Result<Self, String> {
        let lying = Lying {
            rules: trax_rules(setup)?,
            tiles: BTreeMap::new(),
            to_move: WHITE,
        };
        Ok(Self {
            kept: Kept::new(lying),
            fresh: None,
        })
    }

    fn change(&mut self, change: impl FnOnce(&mut Lying)) {
        let mut next = self.kept.now().clone();
        change(&mut next);
        self.kept.change(next);
    }

    /// Every flaw with its square.
    fn flaws(&self) -> Vec<(Option<Coord>, Problem)> {
        let lying = self.kept.now();
        let Some(bounds) = lying.bounds() else {
            return vec![(None, Problem::new("editor.empty"))];
        };
        let problems = lying.setup().problems(&lying.rules);
        problems.iter().map(|problem| flaw(problem, bounds, lying)).collect()
    }
}

impl Lying {
    fn bounds(&self) -> Option<Bounds> {
        let mut squares = self.tiles.keys().map(|&(y, x)| Coord { x, y });
        let first = Bounds::around(squares.next()?);
        Some(squares.fold(first, Bounds::with))
    }

    fn tile(&self, at: Coord) -> Option<Tile> {
        self.tiles.get(&(at.y, at.x)).copied()
    }

    fn tiles(&self) -> Vec<(Coord, Tile)> {
        let tiles = self.tiles.iter();
        tiles.map(|(&(y, x), &tile)| (Coord { x, y }, tile)).collect()
    }

    fn setup(&self) -> trax::Setup {
        trax::Setup {
            tiles: self.tiles(),
            to_move: self.to_move,
        }
    }

    /// The position text, right or wrong.
    fn text(&self) -> String {
        let side = if self.to_move == WHITE { 'w' } else { 'r' };
        let Some(bounds) = self.bounds() else {
            return format!(" {side}");
        };
        let row = |y| {
            let columns = bounds.left..=bounds.right;
            columns
                .map(|x| self.tile(Coord { x, y }).map_or('.', Tile::to_char))
                .collect::<String>()
        };
        let rows: Vec<String> = (bounds.top..=bounds.bottom).map(row).collect();
        format!("{} {side}", rows.join("/"))
    }

    fn label(&self, at: Coord) -> String {
        let corner = self.bounds().map_or(at, |bounds| Coord {
            x: bounds.left,
            y: bounds.top,
        });
        let (column, row) = (at.x - corner.x + 1, at.y - corner.y + 1);
        match u32::try_from(column) {
            Ok(number) if row >= 0 => format!("{}{row}", column_letters(number)),
            // Beyond the squares around the tiles, which alone have names.
            _ => format!("({column}, {row})"),
        }
    }

    fn cell(&self, at: Coord) -> Cell {
        let cell = cell_of(at, |at| self.tile(at));
        match self.tiles.is_empty() {
            true => cell,
            false => entered(cell),
        }
    }
}

fn flaw(problem: &SetupError, bounds: Bounds, lying: &Lying) -> (Option<Coord>, Problem) {
    let name = match problem {
        SetupError::Twice(_) | SetupError::Colours(_) => "colours",
        SetupError::Apart(_) => "apart",
        SetupError::Unsettled(..) => "unsettled",
        SetupError::ThreeEnds(..) => "three-ends",
        SetupError::OutsideBound(_) | SetupError::TooLarge => "span",
    };
    let reported = Problem::new(format!("trax.setup.{name}"));
    let square = |at: Coord| Coord {
        x: at.x + bounds.left,
        y: at.y + bounds.top,
    };
    match *problem {
        SetupError::Twice(at) | SetupError::Colours(at) | SetupError::Apart(at) => {
            let at = square(at);
            (Some(at), reported.with("at", lying.label(at)))
        }
        SetupError::Unsettled(at, player) | SetupError::ThreeEnds(at, player) => {
            let at = square(at);
            let reported = reported.with("at", lying.label(at));
            (Some(at), reported.with("colour", colour_code(GameKind::Trax, player)))
        }
        SetupError::OutsideBound(span) => (None, reported.with("bound", span.to_string())),
        SetupError::TooLarge => (None, reported.with("bound", FARTHEST.to_string())),
    }
}

impl Bench for TraxTable {
    fn edited(&self) -> Edited {
        let lying = self.kept.now();
        let position = Trax::from_setup(&lying.setup(), &lying.rules).ok();
        let verdict = position.and_then(|position| position.verdict());
        let flaws = self.flaws().into_iter();
        Edited {
            setup: setup_of_trax(lying.rules, Some(lying.text())),
            to_move: Colour::of(GameKind::Trax, lying.to_move),
            pieces: lying.tiles.len() as u32,
            flaws: flaws
                .map(|(at, problem)| Flaw {
                    at: at.map(|at| (at.x, at.y)),
                    problem,
                })
                .collect(),
            end: verdict.map(|verdict| end(GameKind::Trax, verdict.outcome, verdict.reason.as_str())),
            undo: self.kept.can_undo(),
            redo: self.kept.can_redo(),
        }
    }

    fn view(&self) -> GameView {
        let lying = self.kept.now();
        let seats = [lying.to_move, lying.to_move.other()];
        let seats = seats.map(|player| Colour::of(GameKind::Trax, player));
        let table = lying.bounds().unwrap_or(Bounds::around(Coord::ORIGIN));
        GameView {
            fresh: self.fresh.map(|at| extent(grown(Bounds::around(at)))),
            ..GameView::new(GameKind::Trax, seats, extent(grown(table)), lying.text())
        }
    }

    fn scene(&self) -> Drawing {
        let wrong: Vec<Coord> = self.flaws().into_iter().filter_map(|(at, _)| at).collect();
        drawing(&render::trax::setup(&self.kept.now().tiles(), &wrong))
    }

    fn grid(&self) -> Grid {
        let lying = self.kept.now();
        let bounds = lying.bounds().map_or(Bounds::around(Coord::ORIGIN), grown);
        let first = i32::from(lying.tiles.is_empty());
        let column = |x: i32| column_letters((x - bounds.left + first).unsigned_abs());
        let row = |y: i32| (y - bounds.top + first).to_string();
        grid_of(bounds, column, row, |at| lying.cell(at))
    }

    fn tools(&self) -> Vec<EditTool> {
        let tool = |tile: Tile| EditTool {
            name: tile.to_char().to_string(),
            drawing: alone(tile),
            cell: cell_of(Coord::ORIGIN, |_| Some(tile)),
        };
        Tile::ALL.into_iter().map(tool).collect()
    }

    fn label(&self, x: i32, y: i32) -> String {
        self.kept.now().label(near(x, y))
    }

    fn ghost(&self, x: i32, y: i32, tool: &str) -> Drawing {
        drawing(&render::trax::laid(near(x, y), tile(tool)))
    }

    fn nearest(&self, x: f64, y: f64, _: &str) -> Option<(i32, i32)> {
        let at = near(x.floor() as i32, y.floor() as i32);
        Some((at.x, at.y))
    }

    fn put(&mut self, x: i32, y: i32, tool: &str, _: bool) -> Result<(), Problem> {
        let at = near(x, y);
        if (at.x, at.y) != (x, y) {
            return Err(Problem::new("editor.far"));
        }
        let lying = self.kept.now();
        let there = lying.tile(at);
        let wanted = tile(tool).filter(|&tile| there != Some(tile));
        if wanted.is_some() && there.is_none() && lying.tiles.len() == MOST_TILES {
            return Err(Problem::new("editor.many").with("most", MOST_TILES.to_string()));
        }
        self.fresh = Some(at);
        self.change(|lying| {
            match wanted {
                Some(tile) => lying.tiles.insert((y, x), tile),
                None => lying.tiles.remove(&(y, x)),
            };
        });
        Ok(())
    }

    fn link(&mut self, _: (i32, i32), _: (i32, i32)) -> Result<(), Problem> {
        Ok(())
    }

    fn load(&mut self, text: &str) -> Result<(), Problem> {
        let setup: trax::Setup = text.trim_end().parse().map_err(|_| no_position())?;
        let far = |(at, _): &(Coord, Tile)| at.x > FARTHEST || at.y > FARTHEST;
        if setup.tiles.len() > MOST_TILES || setup.tiles.iter().any(far) {
            return Err(Problem::new("editor.many").with("most", MOST_TILES.to_string()));
        }
        self.fresh = None;
        self.change(|lying| {
            let tiles = setup.tiles.iter();
            lying.tiles = tiles.map(|&(at, tile)| ((at.y, at.x), tile)).collect();
            lying.to_move = setup.to_move;
        });
        Ok(())
    }

    fn rules(&mut self, setup: &Setup) -> Result<(), Problem> {
        let rules = trax_rules(setup).map_err(|_| Problem::new("editor.rules"))?;
        self.change(|lying| lying.rules = rules);
        Ok(())
    }

    fn clear(&mut self) {
        self.fresh = None;
        self.change(|lying| lying.tiles.clear());
    }

    fn side(&mut self) {
        self.change(|lying| lying.to_move = lying.to_move.other());
    }

    fn turn(&mut self, mirror: bool) {
        let Some(bounds) = self.kept.now().bounds() else {
            return;
        };
        self.fresh = None;
        self.change(|lying| {
            let place = |&(y, x): &(i32, i32)| match mirror {
                true => (y, bounds.left + bounds.right - x),
                false => (bounds.top + x - bounds.left, bounds.left + bounds.bottom - y),
            };
            let tiles = lying.tiles.iter();
            lying.tiles = tiles.map(|(at, &tile)| (place(at), turned(tile, mirror))).collect();
        });
    }

    fn undo(&mut self) -> bool {
        self.fresh = None;
        self.kept.undo()
    }

    fn redo(&mut self) -> bool {
        self.fresh = None;
        self.kept.redo()
    }
}

/// A square of the table.
fn near(x: i32, y: i32) -> Coord {
    Coord {
        x: x.clamp(-FARTHEST, FARTHEST),
        y: y.clamp(-FARTHEST, FARTHEST),
    }
}

/// The tile that a tool lays.
fn tile(tool: &str) -> Option<Tile> {
    let mut characters = tool.chars();
    let tile = Tile::from_char(characters.next()?)?;
    characters.next().is_none().then_some(tile)
}

/// The tile as it lies after a quarter turn clockwise, or mirrored left to right.
fn turned(tile: Tile, mirror: bool) -> Tile {
    let from = |side: Side| match (mirror, side) {
        (true, Side::North | Side::South) => side,
        (true, _) => side.opposite(),
        (false, Side::North) => Side::West,
        (false, Side::East) => Side::North,
        (false, Side::South) => Side::East,
        (false, Side::West) => Side::South,
    };
    let is_it = |other: &Tile| {
        Side::ALL
            .into_iter()
            .all(|side| other.colour(side) == tile.colour(from(side)))
    };
    Tile::ALL.into_iter().find(is_it).unwrap_or(tile)
}
