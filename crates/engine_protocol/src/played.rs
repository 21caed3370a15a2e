//! The game that a conversation is about.

use game::Position;

use crate::ProtocolGame;
use crate::session::quoted;

/// Turns after which no more are taken: more than the holes of the largest board of TwixT.
const MOST_TURNS: usize = 3_000;

/// A position with the turns that led to it.
#[derive(Clone)]
pub(crate) struct Played<G: Position> {
    position: G,
    turns: Vec<G::Move>,
}

impl<G: ProtocolGame> Played<G> {
    /// A game that begins.
    pub(crate) fn new(rules: &G::Rules) -> Self {
        Self {
            position: G::start(rules),
            turns: Vec::new(),
        }
    }

    pub(crate) const fn position(&self) -> &G {
        &self.position
    }

    /// How many turns were played.
    pub(crate) const fn turns(&self) -> usize {
        self.turns.len()
    }

    /// The turns.
    pub(crate) fn moves(&self) -> &[G::Move] {
        &self.turns
    }

    /// Whether the game is over for the engine.
    pub(crate) fn is_over(&self) -> bool {
        self.position.outcome_in_play().is_some()
    }

    /// Plays a turn, or returns the reason why it is illegal and leaves the game unchanged.
    pub(crate) fn play_text(&mut self, text: &str) -> Result<(), String> {
        let m = self.read(text)?;
        self.play(&m).map_err(|reason| format!("{}: {reason}", quoted(text)))
    }

    /// Reads a turn, which need not be legal.
    pub(crate) fn read(&self, text: &str) -> Result<G::Move, String> {
        let m = self.position.read_move(text);
        m.map_err(|error| format!("{}: {error}", quoted(text)))
    }

    /// Plays a move, or returns the reason why it is not allowed.
    pub(crate) fn play(&mut self, m: &G::Move) -> Result<(), String> {
        if self.turns.len() >= MOST_TURNS {
            return Err(format!("a game has at most {MOST_TURNS} turns"));
        }
        let tried = self.position.try_play(m);
        tried.map_err(|reason| self.position.explain(&reason))?;
        self.turns.push(m.clone());
        Ok(())
    }

    /// Takes the last turn back; whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        if self.turns.pop().is_none() {
            return false;
        }
        let mut position = G::start(self.position.rules());
        for m in &self.turns {
            position.play_unchecked(m);
        }
        self.position = position;
        true
    }
}

/// A line of play as text, each move read in the position before it; ends before a move that is none.
pub(crate) fn line_text<G: ProtocolGame>(position: &G, moves: &[G::Move]) -> String {
    let mut position = position.clone();
    let mut text = String::new();
    for m in moves {
        if position.check(m).is_err() {
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        position.write_move(m, &mut text);
        position.play_unchecked(m);
    }
    text
}
