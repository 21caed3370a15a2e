//! Following a puzzle's line with turns that may be images of its turns.

use game::TurnImage as _;

use super::SolveError;
use super::subject::Subject;

/// Where the answers have come, and where the line is if they have kept to it.
pub(super) struct Walk<'a, G: Subject> {
    /// The position on the board.
    pub(super) position: G,
    /// The same place of the line, whose image the position is; none once an answer has left it.
    stored: Option<G>,
    rest: &'a [String],
}

impl<'a, G: Subject> Walk<'a, G> {
    pub(super) fn new(position: &G, line: &'a [String]) -> Self {
        Self {
            position: position.clone(),
            stored: Some(position.clone()),
            rest: line,
        }
    }

    /// Whether the turns so far are those of the line, or images of them.
    pub(super) const fn keeps(&self) -> bool {
        self.stored.is_some()
    }

    /// Whether the line goes on.
    pub(super) const fn goes_on(&self) -> bool {
        self.stored.is_some() && !self.rest.is_empty()
    }

    /// Plays a legal turn.
    pub(super) fn play(&mut self, turn: &G::Move) -> Result<(), SolveError> {
        self.position.play_unchecked(turn);
        let Some(stored) = &mut self.stored else {
            return Ok(());
        };
        let keeps = match self.rest.split_first() {
            None => false,
            Some((text, rest)) => {
                let turn = stored.legal_turn(text).map_err(|_| SolveError::Line)?;
                stored.play_unchecked(&turn);
                self.rest = rest;
                let key = |position: &G| position.least_image().picture_key();
                key(stored) == key(&self.position)
            }
        };
        if !keeps {
            self.stored = None;
        }
        Ok(())
    }

    /// The next turn of the line as it is on the board.
    pub(super) fn next(&self) -> Result<Option<G::Move>, SolveError> {
        let (Some(stored), Some(text)) = (&self.stored, self.rest.first()) else {
            return Ok(None);
        };
        let turn = stored.legal_turn(text).map_err(|_| SolveError::Line)?;
        let image = stored.least_image().onto(&self.position.least_image());
        let turn = if stored.to_string() == self.position.to_string() {
            turn
        } else {
            image.turn(&turn)
        };
        Ok(self.position.check(&turn).is_ok().then_some(turn))
    }
}
