//! Luck Trax for the page: Trax, and a die.

#[cfg(test)]
mod tests;

use game::{Notation, Player, Position, Random};
use games::GamePosition as _;
use protocol::{Choice, Choices, DieView, FaceView, GameView, Grid, Played, Problem, Thrown, TurnView};
use render::Scene;
use render::trax::{Look, Preview, ghost_of};
use trax::luck::{Die, Luck, LuckTextError, LuckTurn, Refusal, read_faces, tile_of};
use trax::{Coord, Forced, Tile, Trax, Turn};

use crate::rules::game_rules::{self, GameRules, blank, nearest_of};
use crate::rules::history::History;
use crate::rules::laying::Laying;
use crate::rules::problems::turn as turn_problem;
use crate::rules::squares::{alone, described, grid, mark, white};
use crate::rules::trax::choice_of;

/// A game of Luck Trax. A turn may be chosen without a throw, as in an analysis: it was thrown at once then.
pub(crate) struct LuckGame {
    history: History<Luck>,
    die: Die,
    /// The faces thrown since the last turn.
    faces: Vec<Tile>,
    /// The faces of all throws as far as they are known, by number: what turns that were taken back leave.
    known: Vec<Tile>,
}

impl LuckGame {
    /// A game that begins.
    pub(crate) fn new(start: Luck, die: Die) -> Self {
        Self {
            history: History::new(start),
            die,
            faces: Vec::new(),
            known: Vec::new(),
        }
    }

    fn now(&self) -> &Luck {
        &self.history.now
    }

    fn trax(&self) -> &Trax {
        self.now().trax()
    }

    /// How often the die was thrown.
    fn thrown(&self) -> usize {
        let played = self.history.steps.iter();
        played.map(|step| step.turn.faces.len()).sum::<usize>() + self.faces.len()
    }

    /// The tile that was thrown last, as it lies on the board.
    fn tile(&self) -> Option<Tile> {
        let face = *self.faces.last()?;
        Some(tile_of(face, self.now().to_move()))
    }

    /// Whether a turn can begin with that tile.
    fn is_ready(&self) -> bool {
        self.tile().is_some_and(|tile| !self.now().turns_with(tile).is_empty())
    }

    /// The spaces that can be played on: with the tile thrown, or with any.
    fn spaces(&self) -> Vec<Coord> {
        if self.now().outcome().is_some() {
            return Vec::new();
        }
        let spaces = self.trax().spaces();
        match self.tile() {
            Some(tile) => spaces.filter(|&at| self.now().fitting(at).contains(&tile)).collect(),
            None => spaces.collect(),
        }
    }

    /// The turn `text` with the faces that were thrown for it.
    fn read(&self, text: &str) -> Result<LuckTurn, Problem> {
        let misread = |error: LuckTextError| turn_problem(&self.now().misread(error));
        let mut turn = self.now().read_move(text.trim()).map_err(misread)?;
        let written = text.contains(':');
        if !self.faces.is_empty() && (!written || turn.faces == self.faces) {
            turn.faces.clone_from(&self.faces);
        } else if !self.faces.is_empty() {
            return Err(self.refused(Refusal::NotThrown));
        }
        Ok(turn)
    }

    fn refused(&self, reason: Refusal) -> Problem {
        turn_problem(&self.now().forbid(reason))
    }

    /// Throws the die, or enters a face that was thrown elsewhere.
    fn cast(&mut self, entered: Option<&str>) -> Result<FaceView, Problem> {
        if self.now().outcome().is_some() {
            return Err(self.refused(Refusal::Rule(trax::Illegal::GameOver)));
        }
        if let Some(tile) = self.tile().filter(|_| self.is_ready()) {
            return Err(self.refused(Refusal::Thrown(tile)));
        }
        let number = self.thrown();
        let face = match entered.map(read_faces) {
            Some(faces) => *faces
                .as_deref()
                .and_then(<[Tile]>::first)
                .ok_or_else(|| Problem::new("trax.luck-faces"))?,
            None => self.face_of(number).ok_or_else(|| self.refused(Refusal::Elsewhere))?,
        };
        self.remember(number, face);
        self.faces.push(face);
        Ok(face_view(face, self.now().to_move()))
    }

    /// The face of a throw, if it is known already.
    fn face_of(&self, number: usize) -> Option<Tile> {
        if let Some(&face) = self.known.get(number) {
            return Some(face);
        }
        let Die::Seed(seed) = self.die else {
            return None;
        };
        let mut random = Random::new(seed);
        let mut face = 0;
        for _ in 0..=number {
            face = random.below(Tile::ALL.len() as u32) as usize;
        }
        Tile::ALL.get(face).copied()
    }

    fn remember(&mut self, number: usize, face: Tile) {
        if self.known.get(number) != Some(&face) {
            self.known.truncate(number);
            self.known.push(face);
        }
    }

    /// The last turn's tile and what it forced.
    fn last(&self) -> Option<(Turn, Vec<Forced>)> {
        let step = self.history.steps.last()?;
        let turn = step.turn.turn;
        Some((turn, crate::rules::trax::forced(step.before.trax(), turn)))
    }

    fn choice(&self, turn: Turn) -> Choice {
        let played = match self.faces.is_empty() {
            true => self.now().at_once(turn),
            false => LuckTurn {
                faces: self.faces.clone(),
                turn,
            },
        };
        let text = self.now().text_of(&played);
        choice_of(self.trax(), turn, text, resolved(self.now(), turn))
    }

    fn laid(&self, turn: &str) -> Result<Box<dyn GameRules>, String> {
        let turn = self.read(turn).map_err(|problem| problem.code)?;
        self.now().check(&turn).map_err(|_| "the turn is illegal".to_owned())?;
        Ok(Box::new(Laying::new(self.trax().clone(), turn.turn)?))
    }
}

impl game_rules::Die for LuckGame {
    fn view(&self) -> DieView {
        let to_move = self.now().to_move();
        let known = self.known.iter().skip(self.thrown());
        let faces = self.faces.iter();
        DieView {
            source: self.die.to_string(),
            faces: faces.map(|&face| face_view(face, to_move)).collect(),
            ready: self.is_ready(),
            thrown: self.thrown() as u32,
            known: known.map(|face| face.to_char()).collect(),
        }
    }

    fn faces(&self) -> Vec<FaceView> {
        let to_move = self.now().to_move();
        Tile::ALL.map(|face| face_view(face, to_move)).into()
    }

    fn throw(&mut self, face: Option<&str>) -> Thrown {
        let (face, refusal) = match self.cast(face) {
            Ok(face) => (Some(face), None),
            Err(problem) => (None, Some(problem)),
        };
        Thrown { face, refusal }
    }

    fn unthrow(&mut self) -> bool {
        let undone = self.faces.pop().is_some();
        if undone {
            self.known.truncate(self.thrown());
        }
        undone
    }

    fn expect(&mut self, known: &str) {
        let number = self.thrown();
        for (number, face) in (number..).zip(read_faces(known).unwrap_or_default()) {
            self.remember(number, face);
        }
    }
}

impl GameRules for LuckGame {
    fn view(&self) -> GameView {
        let last = self.history.steps.last();
        crate::rules::trax::view(
            self.trax(),
            self.history.first_mover(),
            last.map(|step| (step.before.trax(), step.turn.turn)),
            self.history.turns(),
        )
    }

    fn hash(&self) -> u64 {
        self.now().hash()
    }

    fn scene(&self, _: bool) -> Scene {
        let look = Look {
            coordinates: false,
            last: self.last(),
            show_win: true,
        };
        if self.faces.is_empty() || self.now().outcome().is_some() {
            return render::trax::scene(self.trax(), &look);
        }
        render::trax::scene_of(self.trax(), &look, &self.spaces(), &[])
    }

    fn ghost(&self, text: &str, preview: Preview) -> Scene {
        let Ok(LuckTurn { turn, .. }) = self.now().read_move(text) else {
            return blank();
        };
        if self.trax().tile_count() == 0 {
            // The base game does not know all of the first tiles.
            return ghost_of(self.trax(), turn, Ok(Vec::new()));
        }
        render::trax::ghost(self.trax(), turn, preview)
    }

    fn grid(&self) -> Grid {
        grid(self.trax(), &self.spaces())
    }

    fn choices(&self, x: i32, y: i32) -> Choices {
        let now = self.now();
        let at = Coord { x, y };
        let over = now.outcome().is_some();
        let fitting = if over { Vec::new() } else { now.fitting(at) };
        let none = fitting.is_empty();
        let tile = self.tile();
        let options: Vec<Choice> = fitting
            .into_iter()
            .filter(|&one| tile.is_none_or(|tile| tile == one))
            .map(|tile| self.choice(Turn { at, tile }))
            .collect();
        let refusal = options.is_empty().then(|| {
            if none {
                crate::rules::trax::refusal(self.trax(), at)
            } else {
                Problem::new("trax.luck-here").with("at", self.trax().label(at))
            }
        });
        Choices {
            x,
            y,
            label: self.trax().label(at),
            options,
            refusal,
        }
    }

    fn nearest(&self, x: f64, y: f64) -> Option<(i32, i32)> {
        nearest_of(self.spaces().into_iter().map(|at| (at.x, at.y)), x, y)
    }

    fn overlay(&self, overlay: &protocol::Overlay) -> Scene {
        crate::engine::luck_analysis::overlay(self.now(), overlay)
    }

    fn play(&mut self, text: &str) -> Played {
        let turn = match self.read(text) {
            Ok(turn) => turn,
            Err(problem) => return Err(problem).into(),
        };
        let before = self.thrown() - self.faces.len();
        let written = self.now().text_of(&turn);
        let played = self.history.play(
            &written,
            |now, error| turn_problem(&now.misread(error.clone())),
            |now, reason| turn_problem(&now.forbid(*reason)),
            describe,
        );
        if played.turn.is_some() {
            for (number, face) in (before..).zip(&turn.faces) {
                self.remember(number, *face);
            }
            self.faces.clear();
        }
        played
    }

    fn lay(&self, turn: &str) -> Option<Result<Box<dyn GameRules>, String>> {
        Some(self.laid(turn))
    }

    fn die(&mut self) -> Option<&mut dyn game_rules::Die> {
        Some(self)
    }

    /// Takes the last turn back; the die then shows the faces that were thrown for it.
    fn undo(&mut self) -> bool {
        let faces = self.history.steps.last().map(|step| step.turn.faces.clone());
        let undone = self.history.undo();
        if let Some(faces) = faces {
            self.faces = faces;
        }
        undone
    }

    fn square(&self, text: &str) -> Option<(i32, i32)> {
        let Turn { at, .. } = self.now().read_move(text).ok()?.turn;
        Some((at.x, at.y))
    }
}

/// What a turn forces, or why it is refused.
fn resolved(now: &Luck, turn: Turn) -> Result<Vec<Forced>, trax::Illegal> {
    if now.trax().tile_count() == 0 {
        return now.check_turn(turn).map(|()| Vec::new());
    }
    now.trax().resolve(turn)
}

/// A turn in words, before it is played.
fn describe(position: &Luck, played: &LuckTurn) -> TurnView {
    let forced = resolved(position, played.turn).unwrap_or_default();
    let text = position.text_of(played);
    described(position.trax(), played.turn, text, &forced)
}

fn face_view(face: Tile, to_move: Player) -> FaceView {
    let tile = tile_of(face, to_move);
    FaceView {
        sign: face.to_char().to_string(),
        drawing: alone(face),
        tile: alone(tile),
        mark: mark(tile),
        white: white(face),
    }
}
