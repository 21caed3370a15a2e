//! What turns cost one player.

/// A score of fewer games says nothing.
pub const FEWEST_GAMES: usize = 5;

/// The turns of one player that count.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sample {
    /// Games that were judged.
    pub games: usize,
    /// By how much each lowered the chances.
    pub losses: Vec<f64>,
    /// How much likelier what was lost in games by measured rules is for an engine, as a logarithm.
    pub score: f64,
    /// How many games these are.
    pub scored: usize,
}

impl Sample {
    /// By how much a turn lowered the chances on average; nought without any.
    #[must_use]
    pub fn mean(&self) -> f64 {
        match self.losses.len() {
            0 => 0.0,
            count => self.losses.iter().sum::<f64>() / count as f64,
        }
    }
}
