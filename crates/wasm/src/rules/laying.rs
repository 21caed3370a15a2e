//! A turn of Trax that is laid tile by tile: its own tile lies, the forced ones are for the player to lay.

use game::{Player, Position};
use protocol::{Choice, Choices, Colour, GameKind, GameView, Grid, Played, Problem, TurnKind, TurnView};
use render::Scene;
use render::trax::Preview;
use trax::teaching::{Correction, Teaching};
use trax::{Coord, Mark, RED, Side, Tile, Trax, Turn, WHITE};

use crate::rules::game_rules::{GameRules, Laid, blank, nearest_of};
use crate::rules::problems::{colour_code, trax_illegal};
use crate::rules::squares::{cell_of, choice, described, entered, extent, named_grid, table};

/// A turn that is being laid.
pub(crate) struct Laying {
    table: Teaching,
}

impl Laying {
    /// The table after the turn's own tile.
    pub(crate) fn new(position: Trax, own: Turn) -> Result<Self, String> {
        position.check(&own).map_err(|reason| position.explain(&reason))?;
        let mut table = Teaching::new(position);
        let placed = table.place(own);
        placed.map_err(|correction| table.explain(&correction))?;
        Ok(Self { table })
    }

    fn position(&self) -> &Trax {
        self.table.position()
    }

    /// Every square of the board, row by row. No chain reaches beyond those beside the tiles.
    fn squares(&self) -> impl Iterator<Item = Coord> {
        let bounds = table(self.position());
        (bounds.top..=bounds.bottom).flat_map(move |y| (bounds.left..=bounds.right).map(move |x| Coord { x, y }))
    }

    /// The edges over which a side enters an empty square.
    fn entered(&self, at: Coord, player: Player) -> Vec<Side> {
        let enters = |side: &Side| {
            let beside = self.table.tile(at.step(*side));
            beside.is_some_and(|tile| tile.colour(side.opposite()) == player)
        };
        Side::ALL.into_iter().filter(enters).collect()
    }

    /// One tile of each mark for an empty square beside tiles, the one that matches more of its edges: only one of them
    /// may be right, but that is for the player to find out.
    fn offered(&self, at: Coord) -> Vec<Tile> {
        let sides = [WHITE, RED].map(|player| (player, self.entered(at, player)));
        if self.table.tile(at).is_some() || sides.iter().all(|(_, edges)| edges.is_empty()) {
            return Vec::new();
        }
        let matched = |tile: &Tile| -> usize {
            let of = |(player, edges): &(Player, Vec<Side>)| {
                edges.iter().filter(|&&side| tile.colour(side) == *player).count()
            };
            sides.iter().map(of).sum()
        };
        let best = |mark: Mark| mark.tiles().into_iter().max_by_key(matched);
        Mark::ALL.into_iter().filter_map(best).collect()
    }

    fn text(&self, turn: Turn) -> String {
        format!("{}{}", self.position().label(turn.at), turn.tile.mark().as_char())
    }

    /// The tile that a text names.
    fn read(&self, text: &str) -> Option<Turn> {
        let text = text.trim().to_ascii_uppercase();
        self.squares().find_map(|at| {
            let mut tiles = self.offered(at).into_iter().map(|tile| Turn { at, tile });
            tiles.find(|&turn| self.text(turn) == text)
        })
    }

    fn problem(&self, correction: &Correction) -> Problem {
        let (code, at) = match correction {
            Correction::Rule(reason) | Correction::TurnTakenBack(reason) => {
                return trax_illegal(self.position(), reason);
            }
            Correction::NotForced { at } => ("trax.laying.not-forced", at),
            Correction::WrongTile { at, .. } => ("trax.laying.wrong-tile", at),
        };
        let problem = Problem::new(code).with("at", self.position().label(*at));
        let Correction::WrongTile { player, .. } = correction else {
            return problem;
        };
        let edges = self.entered(*at, *player).into_iter();
        let edges: Vec<&str> = edges
            .map(|side| match side {
                Side::North => "north",
                Side::East => "east",
                Side::South => "south",
                Side::West => "west",
            })
            .collect();
        problem
            .with("colour", colour_code(GameKind::Trax, *player))
            .with("edges", edges.join(" "))
    }

    fn described(&self, turn: Turn) -> TurnView {
        TurnView {
            kind: TurnKind::Lay,
            ..described(self.position(), turn, self.text(turn), &[])
        }
    }
}

impl Laid for Laying {
    fn missing(&self) -> u32 {
        self.table.missing().len() as u32
    }

    fn forgotten(&self) -> Vec<(i32, i32)> {
        let forgotten = self.table.clone().end_turn_early().unwrap_or_default();
        forgotten.iter().map(|tile| (tile.at.x, tile.at.y)).collect()
    }
}

impl GameRules for Laying {
    fn view(&self) -> GameView {
        let position = self.position();
        let to_move = position.to_move();
        let seats = [to_move, to_move.other()].map(|player| Colour::of(GameKind::Trax, player));
        let turns = self.table.placed().iter();
        GameView {
            turns: turns.map(|&turn| self.described(turn)).collect(),
            ..GameView::new(GameKind::Trax, seats, extent(table(position)), position.to_string())
        }
    }

    fn hash(&self) -> u64 {
        self.position().hash()
    }

    fn scene(&self, _: bool) -> Scene {
        let placed = self.table.placed().iter().map(|turn| (turn.at, turn.tile));
        let tiles: Vec<(Coord, Tile)> = self.position().tiles().chain(placed).collect();
        let mut scene = render::trax::setup(&tiles, &[]);
        // The board keeps its size while tiles are laid.
        let grown = extent(table(self.position()));
        scene.view = render::View {
            x: grown.x,
            y: grown.y,
            width: grown.width,
            height: grown.height,
        };
        scene
    }

    fn ghost(&self, text: &str, preview: Preview) -> Scene {
        match (self.read(text), preview) {
            (Some(turn), Preview::Off) => render::trax::laid(turn.at, None),
            (Some(turn), _) => render::trax::laid(turn.at, Some(turn.tile)),
            (None, _) => blank(),
        }
    }

    fn grid(&self) -> Grid {
        named_grid(self.position(), |at| entered(cell_of(at, |at| self.table.tile(at))))
    }

    fn choices(&self, x: i32, y: i32) -> Choices {
        let at = Coord { x, y };
        let label = self.position().label(at);
        let choice = |tile| choice(self.text(Turn { at, tile }), tile, Ok(Vec::new()));
        let options: Vec<Choice> = self.offered(at).into_iter().map(choice).collect();
        let code = if self.table.tile(at).is_some() {
            "trax.occupied"
        } else {
            "trax.not-adjacent"
        };
        let refusal = options
            .is_empty()
            .then(|| Problem::new(code).with("at", label.as_str()));
        Choices {
            x,
            y,
            label,
            options,
            refusal,
        }
    }

    fn nearest(&self, x: f64, y: f64) -> Option<(i32, i32)> {
        let open = self.squares().filter(|&at| !self.offered(at).is_empty());
        nearest_of(open.map(|at| (at.x, at.y)), x, y)
    }

    fn overlay(&self, _: &protocol::Overlay) -> Scene {
        blank()
    }

    fn laying(&self) -> Option<&dyn Laid> {
        Some(self)
    }

    fn play(&mut self, text: &str) -> Played {
        let placed = self
            .read(text)
            .ok_or_else(|| Problem::new("trax.laying.text"))
            .and_then(|turn| {
                let view = self.described(turn);
                let placed = self.table.place(turn);
                placed.map_err(|correction| self.problem(&correction))?;
                Ok(view)
            });
        placed.into()
    }

    /// The turn's own tile stays.
    fn undo(&mut self) -> bool {
        self.table.placed().len() > 1 && self.table.take_back().is_some()
    }

    fn square(&self, text: &str) -> Option<(i32, i32)> {
        let Turn { at, .. } = self.read(text)?;
        Some((at.x, at.y))
    }
}

#[cfg(test)]
mod tests {
    use trax::Rules;

    use super::*;

    #[test]
    fn a_chain_is_laid_and_a_wrong_tile_names_its_edges() {
        let mut position = Trax::start(&Rules::official());
        for text in ["@0+", "A0+", "A0/", "A0/", "A0/"] {
            games::GamePosition::play_text(&mut position, text).expect("a legal turn");
        }
        let own = games::GamePosition::legal_turn(&position, "B4\\").expect("a legal turn");
        let forced = position.resolve(own).expect("a chain");
        let mut laying = Laying::new(position, own).expect("a turn");
        let at = forced[0].at;
        let options = laying.choices(at.x, at.y).options;
        assert_eq!(options.len(), 3);
        let right = laying.text(Turn {
            at,
            tile: forced[0].tile,
        });
        for option in options.iter().filter(|option| option.text != right) {
            let problem = laying.play(&option.text).refusal.expect("a wrong tile");
            assert_eq!(problem.code, "trax.laying.wrong-tile");
            assert_eq!(problem.params["edges"].split(' ').count(), 2);
        }
        for tile in &forced {
            let text = laying.text(Turn {
                at: tile.at,
                tile: tile.tile,
            });
            assert!(laying.play(&text).turn.is_some(), "{text}");
        }
        assert_eq!((laying.missing(), laying.forgotten()), (0, Vec::new()));
        assert!(laying.undo());
        assert_eq!((laying.missing(), laying.forgotten().len()), (1, 1));
        let last = forced.last().expect("a forced tile");
        assert_eq!(laying.forgotten(), [(last.at.x, last.at.y)]);
        let text = laying.text(Turn {
            at: last.at,
            tile: last.tile,
        });
        assert!(laying.play(&text).turn.is_some());
        assert!(laying.table.end_turn().is_ok());
    }
}
