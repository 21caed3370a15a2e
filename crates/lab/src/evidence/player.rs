//! What turns cost a player on average, beside what is expected.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use console::{Failure, usage};
use review::evidence::Sample;

/// What is expected of a player: the mean of the pool, which falls with the rating as the pool's players show it; the
/// spread of single turns, and that of players beyond it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Expected {
    mean: f64,
    /// Mean rating, and by how much the mean changes for each point.
    slope: Option<(f64, f64)>,
    turns: f64,
    players: f64,
}

impl Expected {
    pub(super) fn of(pool: &BTreeMap<String, Sample>, ratings: &BTreeMap<String, f64>) -> Self {
        let all = Sample {
            losses: pool.values().flat_map(|one| one.losses.clone()).collect(),
            ..Sample::default()
        };
        let mean = all.mean();
        let slope = slope(pool, ratings);
        let mut expected = Self {
            mean,
            slope,
            turns: 0.0,
            players: 0.0,
        };
        // Around each player's own mean, so that the spread of players is not counted twice.
        let (mut squares, mut freedom) = (0.0, 0.0);
        for sample in pool.values().filter(|sample| sample.losses.len() > 1) {
            let own = sample.mean();
            squares += sample.losses.iter().map(|loss| (loss - own).powi(2)).sum::<f64>();
            freedom += sample.losses.len() as f64 - 1.0;
        }
        expected.turns = if freedom > 0.0 { squares / freedom } else { 0.0 };
        let (mut beyond, mut weight) = (0.0, 0.0);
        for (name, sample) in pool.iter().filter(|(_, sample)| !sample.losses.is_empty()) {
            let count = sample.losses.len() as f64;
            let off = sample.mean() - expected.mean(ratings.get(name).copied());
            beyond += count * (off.powi(2) - expected.turns / count);
            weight += count;
        }
        expected.players = if weight > 0.0 { (beyond / weight).max(0.0) } else { 0.0 };
        expected
    }

    /// The mean that is expected by a rating.
    pub(super) fn mean(&self, rating: Option<f64>) -> f64 {
        match (self.slope, rating) {
            (Some((middle, slope)), Some(rating)) => self.mean + slope * (rating - middle),
            _ => self.mean,
        }
    }

    /// How many standard errors a player's mean is from what is expected; nothing if there is no spread to compare
    /// with.
    pub(super) fn z(&self, sample: &Sample, rating: Option<f64>) -> Option<f64> {
        let count = sample.losses.len() as f64;
        let variance = self.turns / count + self.players;
        let off = sample.mean() - self.mean(rating);
        (count > 0.0 && variance > 0.0).then(|| off / variance.sqrt())
    }
}

/// The mean rating, and the slope of mean losses on ratings, each player weighed by turns.
fn slope(pool: &BTreeMap<String, Sample>, ratings: &BTreeMap<String, f64>) -> Option<(f64, f64)> {
    let rated = pool.iter().filter_map(|(name, sample)| {
        let rating = *ratings.get(name)?;
        (!sample.losses.is_empty()).then(|| (rating, sample.mean(), sample.losses.len() as f64))
    });
    let rated: Vec<_> = rated.collect();
    let weight: f64 = rated.iter().map(|(.., weight)| weight).sum();
    if rated.len() < 3 {
        return None;
    }
    let middle = rated.iter().map(|(rating, _, weight)| rating * weight).sum::<f64>() / weight;
    let loss = rated.iter().map(|(_, loss, weight)| loss * weight).sum::<f64>() / weight;
    let (mut both, mut square) = (0.0, 0.0);
    for (rating, mean, weight) in rated {
        both += weight * (rating - middle) * (mean - loss);
        square += weight * (rating - middle).powi(2);
    }
    (square > 0.0).then(|| (middle, both / square))
}

/// Reads ratings: a name, a tab and a number on each line.
pub(super) fn ratings(path: &Path) -> Result<BTreeMap<String, f64>, Failure> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| Failure::File(name.to_string(), error))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty());
    lines
        .map(|(number, line)| {
            let parts = line.rsplit_once('\t');
            let rating = parts.and_then(|(who, rating)| Some((who.to_owned(), rating.parse().ok()?)));
            rating.ok_or_else(|| usage(format!("{name}: line {} is not a name, a tab and a number", number + 1)))
        })
        .collect()
}

/// To four digits after the point, so that the output can be compared.
pub(super) fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

/// The same of a number that JSON can hold.
pub(super) fn rounded_some(value: f64) -> Option<f64> {
    value.is_finite().then(|| rounded(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(losses: &[f64], times: usize) -> Sample {
        Sample {
            games: times,
            losses: losses.repeat(times),
            ..Sample::default()
        }
    }

    fn pool(players: &[(&str, Sample)]) -> BTreeMap<String, Sample> {
        let named = players.iter().map(|(name, one)| ((*name).to_owned(), one.clone()));
        named.collect()
    }

    #[test]
    fn a_player_who_loses_nothing_is_far_from_those_who_do() {
        let people = pool(&[("ada", sample(&[0.0, 0.2], 30)), ("ben", sample(&[0.2, 0.0], 30))]);
        let expected = Expected::of(&people, &BTreeMap::new());
        assert!((expected.mean(None) - 0.1).abs() < 1e-12);
        let z = expected.z(&sample(&[0.0], 60), None).expect("a spread");
        // The mean of 60 turns with a spread of 0.1 is off by 0.1 / sqrt(60).
        assert!((z + 0.1 / (0.1 / 60_f64.sqrt())).abs() < 0.1, "{z}");
        let own = expected.z(&people["ada"], None).expect("a spread");
        assert!(own.abs() < 1e-9, "{own}");
    }

    #[test]
    fn the_spread_of_players_widens_what_is_expected() {
        let alike = pool(&[("ada", sample(&[0.0, 0.2], 30)), ("ben", sample(&[0.0, 0.2], 30))]);
        let apart = pool(&[("ada", sample(&[0.0, 0.1], 30)), ("ben", sample(&[0.1, 0.2], 30))]);
        let z = |people| {
            let expected = Expected::of(people, &BTreeMap::new());
            expected.z(&sample(&[0.0], 60), None).expect("a spread")
        };
        assert!(z(&alike) < -3.5 && z(&apart) > -3.5, "{} {}", z(&alike), z(&apart));
    }

    #[test]
    fn better_players_are_expected_to_lose_less() {
        let people = pool(&[
            ("ada", sample(&[0.0, 0.1], 30)),
            ("ben", sample(&[0.0, 0.2], 30)),
            ("cy", sample(&[0.0, 0.3], 30)),
        ]);
        let ratings = [("ada", 2_000.0), ("ben", 1_500.0), ("cy", 1_000.0)];
        let ratings = ratings.map(|(name, rating)| (name.to_owned(), rating)).into();
        let expected = Expected::of(&people, &ratings);
        for (rating, mean) in [(2_000.0, 0.05), (1_500.0, 0.1), (1_250.0, 0.125)] {
            assert!((expected.mean(Some(rating)) - mean).abs() < 1e-9, "{rating}");
        }
        assert!((expected.mean(None) - 0.1).abs() < 1e-9);
    }
}
