//! How long messages take: counts by length on a logarithmic scale.

/// Parts of a doubling: a quantile is exact to 2.2 %.
const PARTS: f64 = 32.0;

/// Counts of delays.
#[derive(Default)]
pub(super) struct Delays {
    counts: Vec<u64>,
    count: u64,
    #[cfg(test)]
    sum_us: f64,
}

impl Delays {
    /// Notes a delay in µs.
    pub(super) fn note(&mut self, delay_us: f64) {
        let place = ((delay_us.max(0.0) + 1.0).log2() * PARTS) as usize;
        if self.counts.len() <= place {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
        self.count += 1;
        #[cfg(test)]
        {
            self.sum_us += delay_us;
        }
    }

    /// How many were noted.
    #[cfg(test)]
    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean in µs.
    #[cfg(test)]
    pub(super) fn mean_us(&self) -> f64 {
        self.sum_us / self.count.max(1) as f64
    }

    /// The delay in µs that this share of all does not exceed.
    pub(super) fn quantile_us(&self, share: f64) -> f64 {
        let wanted = (self.count as f64 * share).ceil() as u64;
        let mut seen = 0;
        for (place, count) in self.counts.iter().enumerate() {
            seen += count;
            if seen >= wanted {
                return ((place as f64 + 1.0) / PARTS).exp2() - 1.0;
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_near_the_exact_ones() {
        let mut delays = Delays::default();
        (1..=10_000).for_each(|us| delays.note(f64::from(us)));
        assert_eq!(delays.count(), 10_000);
        assert!((delays.mean_us() - 5_000.5).abs() < 1e-6);
        for (share, exact) in [(0.5, 5_000.0), (0.99, 9_900.0)] {
            let off = delays.quantile_us(share) / exact - 1.0;
            assert!((-0.001..0.025).contains(&off), "{share}: {off}");
        }
    }
}
