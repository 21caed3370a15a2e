//! A game as it is played here: a position, who has which colour, and whether it is over.

use game::{Outcome, Player, Random};
use games::TurnError;

use crate::errors::Refusal;
use crate::spaces::{Acting, Space};

/// A position with what the rules leave to those at the table.
#[derive(Clone, Debug)]
pub(crate) struct Playing<P> {
    /// The position.
    pub(crate) position: P,
    /// Whether the players have exchanged their colours.
    pub(crate) swapped: bool,
    /// Whether a position in which nobody can win any more is a draw.
    pub(crate) dead_draws: bool,
    /// The result, as colours.
    pub(crate) outcome: Option<Outcome>,
}

impl<P: Acting> Playing<P> {
    /// A game that goes on from a position; the player with the number 0 has the first colour.
    pub(crate) fn new(position: P, dead_draws: bool) -> Self {
        let mut playing = Self {
            position,
            swapped: false,
            dead_draws,
            outcome: None,
        };
        playing.judge();
        playing
    }

    /// The number of the player who has a colour.
    pub(crate) const fn player(&self, colour: Player) -> usize {
        colour.index() ^ self.swapped as usize
    }

    /// The number of the player to move.
    pub(crate) fn to_move(&self) -> usize {
        self.player(self.position.to_move())
    }

    /// What each player has won: 1, −1, or 0 for a draw and as long as the game goes on.
    pub(crate) fn returns(&self) -> [f32; 2] {
        let mut returns = [0.0; 2];
        if let Some(Outcome::Win(colour)) = self.outcome {
            let winner = self.player(colour);
            returns[winner] = 1.0;
            returns[1 - winner] = -1.0;
        }
        returns
    }

    /// Reads a turn that may be played.
    pub(crate) fn read(&self, text: &str) -> Result<P::Move, Refusal> {
        let turn = match self.outcome {
            Some(_) => Err(P::over()),
            None => self.position.legal_turn(text),
        };
        turn.map_err(|error| refused(text, &error))
    }

    /// The turn with a number, if it may be played.
    pub(crate) fn read_action(&self, space: Space, action: i64) -> Result<P::Move, Refusal> {
        let number = usize::try_from(action).ok();
        let turn = number.and_then(|number| self.position.turn_of(space, number));
        let text = action.to_string();
        let Some(turn) = turn else {
            let last = space.actions() - 1;
            let reason = format!("actions are numbered from 0 to {last}");
            return Err(Refusal::new(&text, "action", reason));
        };
        self.check(&turn).map(|()| turn).map_err(|error| refused(&text, &error))
    }

    /// Whether a turn may be played.
    pub(crate) fn check(&self, turn: &P::Move) -> Result<(), TurnError> {
        if self.outcome.is_some() {
            return Err(P::over());
        }
        let checked = self.position.check(turn);
        checked.map_err(|reason| self.position.forbid(reason))
    }

    /// Plays a turn that may be played.
    pub(crate) fn play(&mut self, turn: &P::Move) {
        self.swapped ^= self.position.swaps_sides(turn);
        self.position.play_unchecked(turn);
        self.judge();
    }

    /// Plays an even choice of the listed turns; none if the game is over.
    pub(crate) fn play_random(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<P::Move> {
        if self.outcome.is_some() {
            return None;
        }
        let turn = self.position.play_random(below)?;
        self.judge();
        Some(turn)
    }

    /// Every legal turn that can be listed, as text.
    pub(crate) fn texts(&self) -> Vec<String> {
        let turns = self.position.listed();
        turns.iter().map(|turn| self.position.text_of(turn)).collect()
    }

    /// Plays to the end by chance: the turns, and the hash after each.
    pub(crate) fn play_out(&mut self, seed: u64) -> (Vec<String>, Vec<u64>) {
        let mut random = Random::new(seed);
        let (mut turns, mut hashes) = (Vec::new(), Vec::new());
        loop {
            let before = self.position.clone();
            let Some(turn) = self.play_random(&mut |n| random.below(n)) else {
                return (turns, hashes);
            };
            turns.push(before.text_of(&turn));
            hashes.push(self.position.hash());
        }
    }

    fn judge(&mut self) {
        self.outcome = if self.dead_draws {
            self.position.outcome_in_play()
        } else {
            self.position.outcome()
        };
    }
}

fn refused(text: &str, error: &TurnError) -> Refusal {
    Refusal::new(text, error.as_code(), error.to_string())
}
