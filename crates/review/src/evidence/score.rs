//! How much likelier losses are for an engine than for a human, as measured on games of both.

use serde::{Deserialize, Serialize};

use super::sample::{FEWEST_GAMES, Sample};

/// Losses below each of these, in order, are of one kind; those above the last are one more.
const EDGES: [f64; 6] = [1e-9, 0.02, 0.05, 0.1, 0.2, 0.4];
const KINDS: usize = EDGES.len() + 1;

/// What was measured: written by `--measure --output`, and built in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Positions for each search.
    pub nodes: u64,
    /// The rules of the games, as in their identities.
    pub rules: String,
    /// For each kind of losses, the logarithm of how much likelier it is for an engine.
    pub weights: [f64; KINDS],
    /// A sum from which on a report is made.
    pub limit: f64,
}

fn kind(loss: f64) -> usize {
    EDGES.iter().take_while(|edge| loss >= **edge).count()
}

impl Table {
    /// What is built in.
    pub fn built_in() -> Self {
        serde_json::from_str(include_str!("table.json")).expect("a table that was written by this program")
    }

    /// Weights by the losses of humans and of engines; the limit is to be found.
    pub fn train<'a>(
        nodes: u64,
        rules: &str,
        humans: impl Iterator<Item = &'a f64>,
        engines: impl Iterator<Item = &'a f64>,
    ) -> Self {
        let (humans, engines) = (shares(humans), shares(engines));
        let mut weights = [0.0; KINDS];
        for ((weight, human), engine) in weights.iter_mut().zip(humans).zip(engines) {
            *weight = ((engine / human).ln() * 1e3).round() / 1e3;
        }
        Self {
            nodes,
            rules: rules.to_owned(),
            weights,
            limit: f64::INFINITY,
        }
    }

    /// Whether a player is to be reported for what the table says of their games.
    pub fn reports(&self, sample: &Sample) -> bool {
        sample.scored >= FEWEST_GAMES && sample.score >= self.limit
    }

    /// The sum over some losses.
    pub fn score<'a>(&self, losses: impl IntoIterator<Item = &'a f64>) -> f64 {
        losses.into_iter().map(|loss| self.weights[kind(*loss)]).sum()
    }
}

/// The share of each kind; none is 0.
fn shares<'a>(losses: impl Iterator<Item = &'a f64>) -> [f64; KINDS] {
    let mut counts = [1.0; KINDS];
    losses.for_each(|loss| counts[kind(*loss)] += 1.0);
    let all: f64 = counts.iter().sum();
    counts.map(|count| count / all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_engines_do_more_often_counts_for_them() {
        let (humans, engines) = ([0.0, 0.15, 0.3, 0.15, 0.5], [0.0, 0.0, 0.0, 0.15]);
        let table = Table::train(9, "r", humans.iter(), engines.iter());
        assert!(table.weights[0] > 0.0 && table.weights[4] < 0.0);
        assert!(table.score(&engines) > table.score(&humans));
        assert_eq!(table.score(&[]), 0.0);
        for (loss, want) in [(0.0, 0), (1e-9, 1), (0.02, 2), (0.39, 5), (0.4, 6), (1.0, 6)] {
            assert_eq!(kind(loss), want, "{loss}");
        }
    }

    #[test]
    fn the_table_that_is_built_in_is_one() {
        let table = Table::built_in();
        assert!(table.limit.is_finite() && table.weights[0] > 0.0);
        assert!(table.weights[KINDS - 1] < 0.0);
    }
}
