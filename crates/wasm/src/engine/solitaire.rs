//! The solitaire for the page.

use game::Position;
use protocol::{
    Choice, Choices, Colour, End, Extent, GameKind, GameView, Grid, Pile, Played, Problem, TopTile, TurnKind, TurnView,
};
use render::Scene;
use render::trax::{Look, Preview};
use trax::solitaire::{Ending, Game, PlacementError, Refusal, Solitaire};
use trax::{Bounds, Coord, Figure, Forced, Illegal, Tile, Turn, Win};

use crate::rules::game_rules::{GameRules, blank, nearest_of};
use crate::rules::problems::{trax_illegal, trax_text};
use crate::rules::squares::{alone, choice, described, extent, grid, grown, labels, mark, table, white};

/// A game of the solitaire.
pub(crate) struct SolitaireGame {
    game: Game,
    turns: Vec<TurnView>,
}

impl SolitaireGame {
    /// A game that begins.
    pub(crate) fn new(game: Game) -> Self {
        let turns = Vec::new();
        Self { game, turns }
    }

    fn now(&self) -> &Solitaire {
        self.game.position()
    }

    /// The uppermost tile while the game goes on.
    fn drawn(&self) -> Option<Tile> {
        let over = self.game.ending().is_some();
        self.game.drawn().filter(|_| !over)
    }

    /// The squares that take the uppermost tile, row by row.
    fn spaces(&self) -> Vec<Coord> {
        let placements = |tile| self.now().placements(tile);
        let all = self.drawn().map(placements).unwrap_or_default();
        let mut spaces: Vec<Coord> = all.iter().map(|placement| placement.at).collect();
        spaces.dedup();
        spaces
    }

    /// The last placement with what it forced.
    fn last(&self) -> Option<(Turn, Vec<Forced>)> {
        let step = self.game.steps().last()?;
        let forced = step.before.resolve(step.drawn, step.placement);
        Some((step.placement, forced.unwrap_or_default()))
    }

    fn fresh(&self) -> Option<Extent> {
        let (turn, forced) = self.last()?;
        let first = Bounds::around(turn.at);
        let bounds = forced.iter().fold(first, |all, tile| all.with(tile.at));
        Some(extent(grown(bounds)))
    }

    /// The track through all tiles of a game that was won.
    fn wins(&self) -> Vec<Win> {
        let won = self.game.ending() == Some(Ending::Won);
        let track = self.now().longest_track().filter(|_| won);
        let win = track.map(|track| Win {
            player: track.player,
            figure: Figure::Line,
            track,
        });
        win.into_iter().collect()
    }

    fn pile(&self) -> Pile {
        let now = self.now();
        let longest = now.longest_track().map_or(0, |track| track.steps.len());
        Pile {
            size: now.size().side(),
            seed: self.game.seed().to_string(),
            left: now.tiles_left(),
            top: self.game.drawn().map(|tile| TopTile {
                drawing: alone(tile),
                mark: mark(tile),
                white: white(tile),
                turning: now.may_turn(tile),
            }),
            longest: longest as u32,
        }
    }

    fn read(&self, text: &str) -> Result<(Tile, Turn), Problem> {
        let full = || Problem::new("solitaire.full");
        let drawn = self.drawn().ok_or_else(full)?;
        let read = self.now().read_placement(text, drawn);
        let placement = read.map_err(|error| misread(self.now(), &error))?;
        Ok((drawn, placement))
    }

    fn place(&mut self, text: &str) -> Result<TurnView, Problem> {
        let (_, placement) = self.read(text.trim())?;
        let before = *self.now();
        let forced = self.game.place(placement);
        let forced = forced.map_err(|reason| refused(&before, &reason))?;
        let text = before.write_placement(placement);
        let view = TurnView {
            by: Colour::White,
            kind: TurnKind::Lay,
            ..described(&before.to_trax(), placement, text, &forced)
        };
        self.turns.push(view.clone());
        Ok(view)
    }

    /// The ways in which the uppermost tile could lie on a square beside the others: as it lies, or,
    /// where it may be turned, every way that matches the colours there.
    fn ways(&self, drawn: Tile, at: Coord) -> Vec<Turn> {
        let now = self.now();
        let as_it_lies = Turn { at, tile: drawn };
        if !now.may_turn(drawn) {
            return vec![as_it_lies];
        }
        let turned = Tile::ALL.map(|tile| Turn { at, tile });
        let matching = |turn: &Turn| {
            let reason = now.check(drawn, *turn).err();
            !matches!(reason, Some(Refusal::Rule(Illegal::Colours { .. })))
        };
        turned.into_iter().filter(matching).collect()
    }
}

impl GameRules for SolitaireGame {
    fn view(&self) -> GameView {
        let now = self.now().to_trax();
        let reason = self.game.ending().map(|ending| match ending {
            Ending::Won => "won",
            Ending::Missed => "missed",
            Ending::Stuck => "stuck",
        });
        GameView {
            end: reason.map(|reason| End {
                winner: None,
                reason: reason.to_owned(),
            }),
            fresh: self.fresh(),
            pile: Some(self.pile()),
            turns: self.turns.clone(),
            ..GameView::new(
                GameKind::Solitaire,
                [Colour::White, Colour::Red],
                extent(table(&now)),
                self.now().to_string(),
            )
        }
    }

    fn hash(&self) -> u64 {
        self.now().to_trax().hash()
    }

    fn scene(&self, _: bool) -> Scene {
        let now = self.now().to_trax();
        let look = Look {
            coordinates: false,
            last: self.last(),
            show_win: true,
        };
        render::trax::scene_of(&now, &look, &self.spaces(), &self.wins())
    }

    fn ghost(&self, text: &str, _: Preview) -> Scene {
        let Ok((drawn, placement)) = self.read(text) else {
            return blank();
        };
        let result = self.now().resolve(drawn, placement);
        let result = result.map_err(|reason| match reason {
            Refusal::Rule(reason) => reason,
            Refusal::Full | Refusal::Turned(_) => Illegal::GameOver,
        });
        let now = self.now().to_trax();
        render::trax::ghost_of(&now, placement, result)
    }

    fn grid(&self) -> Grid {
        grid(&self.now().to_trax(), &self.spaces())
    }

    fn choices(&self, x: i32, y: i32) -> Choices {
        let now = self.now();
        let at = Coord { x, y };
        let choices = |options, refusal| Choices {
            x,
            y,
            label: now.label(at),
            options,
            refusal,
        };
        let Some(drawn) = self.drawn() else {
            return choices(Vec::new(), Some(Problem::new("solitaire.full")));
        };
        let beside = now.check(drawn, Turn { at, tile: drawn }).err();
        match beside {
            // The square itself is refused, whichever way the tile lies.
            Some(Refusal::Rule(reason)) if !lies_beside(&reason) => {
                choices(Vec::new(), Some(refused(now, &Refusal::Rule(reason))))
            }
            _ => {
                let option = |turn: Turn| {
                    let forced = now.resolve(drawn, turn);
                    let forced = forced.map(|forced| labels(&now.to_trax(), &forced));
                    let forced = forced.map_err(|reason| refused(now, &reason));
                    choice(now.write_placement(turn), turn.tile, forced)
                };
                let options: Vec<Choice> = self.ways(drawn, at).into_iter().map(option).collect();
                let none = Refusal::Rule(Illegal::Colours { at });
                let refusal = options.is_empty().then(|| refused(now, &none));
                choices(options, refusal)
            }
        }
    }

    fn nearest(&self, x: f64, y: f64) -> Option<(i32, i32)> {
        nearest_of(self.spaces().into_iter().map(|at| (at.x, at.y)), x, y)
    }

    /// Its solver has advice of its own.
    fn overlay(&self, _: &protocol::Overlay) -> Scene {
        blank()
    }

    fn play(&mut self, text: &str) -> Played {
        self.place(text).into()
    }

    /// Nothing is taken back in a game of chance.
    fn undo(&mut self) -> bool {
        false
    }

    fn square(&self, _: &str) -> Option<(i32, i32)> {
        None
    }
}

/// Whether a tile could lie on the square for which this was the reason against one.
fn lies_beside(reason: &Illegal) -> bool {
    matches!(reason, Illegal::Colours { .. } | Illegal::ThreeEnds { .. })
}

fn refused(now: &Solitaire, reason: &Refusal) -> Problem {
    match reason {
        Refusal::Rule(reason) => trax_illegal(&now.to_trax(), reason),
        other => Problem::new(format!("solitaire.{}", other.as_code())),
    }
}

fn misread(now: &Solitaire, error: &PlacementError) -> Problem {
    match error {
        PlacementError::Text(error) => trax_text(&now.to_trax(), error),
        PlacementError::First => Problem::new("solitaire.first"),
        PlacementError::Unmarked(at) => Problem::new("solitaire.unmarked").with("at", at.as_str()),
        PlacementError::Colours(at) => Problem::new("trax.colours").with("at", at.as_str()),
    }
}
