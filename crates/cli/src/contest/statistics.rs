//! Statistics of paired games: points, Elo, and the sequential test.
//!
//! Two games of one opening are not independent, so pairs are counted, not games: a pair brings 0, ½, 1, 1½ or 2
//! points (the pentanomial model of the chess programs' test site Fishtest).

use console::wilson;

/// Pairs of games by the points that the first player made in them, in halves: index 3 counts pairs of 1½ points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pairs(pub(crate) [u64; 5]);

/// What stands in for a count of nought in the sequential test, as in Fishtest.
const ALMOST_NONE: f64 = 1e-3;

impl Pairs {
    /// Adds a pair in which the first player made so many half points.
    pub(crate) fn add(&mut self, halves: usize) {
        self.0[halves] += 1;
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of the points that the first player made; ½ without any pair.
    pub(crate) fn share(&self) -> f64 {
        let counts = self.0.map(|count| count as f64);
        if self.count() == 0 {
            return 0.5;
        }
        mean(&normalised(counts))
    }

    /// Between which shares the true one lies, with 95 %: the interval of Wilson, for the spread that pairs have.
    ///
    /// Wilson's interval asks which shares would make the one found no surprise, so it means something even if
    /// every game was won. Two independent games without draws would spread the share of a pair by μ(1 − μ)/2;
    /// the games found say how much less or more it is, and count for one pair more than they are.
    pub(crate) fn interval(&self) -> (f64, f64) {
        let pairs = self.count() as f64;
        if self.count() == 0 {
            return (0.0, 1.0);
        }
        let share = self.share();
        let chances = normalised(self.0.map(|count| count as f64));
        let variance = variance(&chances, share);
        let independent = 0.5;
        let found = if share <= 0.0 || share >= 1.0 {
            independent
        } else {
            variance / (share * (1.0 - share))
        };
        let spread = (found * pairs + independent) / (pairs + 1.0);
        let (least, most) = wilson(share, pairs / spread);
        (least.max(0.0), most.min(1.0))
    }

    /// The logarithm of how much likelier these pairs are if the first player is `elo.1` stronger than if it is
    /// `elo.0` stronger; each hypothesis is given the distribution that fits the pairs best and has that mean
    /// (generalised sequential probability ratio test, Van den Bergh, "The GSPRT for the pentanomial model").
    pub(crate) fn log_likelihood_ratio(&self, elo: (f64, f64)) -> f64 {
        let counts = self.0.map(|count| (count as f64).max(ALMOST_NONE));
        if self.count() == 0 {
            return 0.0;
        }
        let chances = normalised(counts);
        let under = |elo| likeliest_with_mean(&chances, share_of(elo));
        let (null, other) = (under(elo.0), under(elo.1));
        let sum: f64 = (0..5).map(|i| chances[i] * (other[i] / null[i]).ln()).sum();
        sum * counts.iter().sum::<f64>()
    }
}

/// The points of an outcome as a share: 0, ¼, ½, ¾, 1.
fn point(index: usize) -> f64 {
    index as f64 / 4.0
}

fn normalised(counts: [f64; 5]) -> [f64; 5] {
    let sum: f64 = counts.iter().sum();
    counts.map(|count| count / sum)
}

fn mean(chances: &[f64; 5]) -> f64 {
    (0..5).map(|i| chances[i] * point(i)).sum()
}

fn variance(chances: &[f64; 5], mean: f64) -> f64 {
    (0..5).map(|i| chances[i] * (point(i) - mean).powi(2)).sum()
}

/// The distribution of mean `mean` under which what was found is likeliest: each chance divided by
/// 1 + t(point − mean), where t makes it a distribution of that mean. The sum falls as t grows, so halving finds t.
fn likeliest_with_mean(chances: &[f64; 5], mean: f64) -> [f64; 5] {
    let moment = |t: f64| -> f64 {
        (0..5)
            .map(|i| chances[i] * (point(i) - mean) / (1.0 + t * (point(i) - mean)))
            .sum()
    };
    // Outside these bounds a chance would be negative.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if moment(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    let mut fitted = *chances;
    for (i, chance) in fitted.iter_mut().enumerate() {
        *chance /= 1.0 + t * (point(i) - mean);
    }
    fitted
}

/// The share of the points that a player so much stronger makes (logistic Elo).
pub(crate) fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// How much stronger, in Elo, a player is that makes this share; infinite for all or nothing.
pub(crate) fn elo_of(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// A sequential test: is the first player `elo.1` stronger, or only `elo.0`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    pub(crate) elo: (f64, f64),
    /// The chance to pass what is only `elo.0` stronger.
    pub(crate) alpha: f64,
    /// The chance to fail what is `elo.1` stronger.
    pub(crate) beta: f64,
}

/// The result of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Judgement {
    Passed,
    Failed,
    Undecided,
}

impl Judgement {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed => "failed",
            Self::Undecided => "undecided",
        }
    }
}

impl Sprt {
    /// The ratios at which the test fails and passes.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    pub(crate) fn judge(&self, pairs: &Pairs) -> Judgement {
        let ratio = pairs.log_likelihood_ratio(self.elo);
        let (fail, pass) = self.bounds();
        if ratio >= pass {
            Judgement::Passed
        } else if ratio <= fail {
            Judgement::Failed
        } else {
            Judgement::Undecided
        }
    }
}

#[cfg(test)]
mod tests;
