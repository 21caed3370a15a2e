//! An opening: where a game of a match begins.

use engine_protocol::ProtocolGame;

use super::contestant::PlayedTurn;

/// The turns that a game begins with, and where they lead.
#[derive(Clone, Debug)]
pub(crate) struct Opening<G> {
    pub(crate) turns: Vec<PlayedTurn>,
    pub(crate) position: G,
    /// Whether the players have exchanged colours on the way.
    pub(crate) exchanged: bool,
}

impl<G: ProtocolGame> Opening<G> {
    /// Nothing played yet.
    pub(crate) fn empty(rules: &G::Rules) -> Self {
        Self {
            turns: Vec::new(),
            position: G::start(rules),
            exchanged: false,
        }
    }

    /// Plays a legal turn.
    pub(crate) fn play(&mut self, turn: &G::Move) {
        let colour = self.position.to_move();
        let text = self.position.text_of(turn);
        self.position.play_unchecked(turn);
        self.turns.push(PlayedTurn { colour, text });
        // Who has taken the other colour has passed the turn on, but not to the other colour.
        self.exchanged ^= self.position.to_move() == colour;
    }

    /// The turns with blanks between them.
    #[cfg(test)]
    pub(crate) fn text(&self) -> String {
        let texts: Vec<_> = self.turns.iter().map(|played| &*played.text).collect();
        texts.join(" ")
    }
}
